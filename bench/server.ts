import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import type { Plan, Ready, Script, Used } from './server-house.ts';

/**
 * How much one server process on one core can do, over real sockets, with the clients on the other core: run with
 * `npm run bench:server`. Scripts play matches of Gallipoli and Malta, each seen by both seats and an onlooker.
 */

const PLAN: Plan = { played: 120, acts: 400, idle: 2500 };
/** Of each script: played as fast as it goes to warm up, then to be measured, then at a steady half of the target. */
const WARM = 60;
const FAST = 170;
const HALF_LOAD = 1000;

const quick = process.argv.includes('--quick');
const plan: Plan = quick ? { played: 40, acts: 240, idle: 100 } : PLAN;
const [warm, fast] = quick ? [30, 110] : [WARM, FAST];

const show = (name: string, value: number, unit: string, target?: string): void => {
  const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 3;
  console.log(`${name.padEnd(52)} ${value.toFixed(digits).padStart(10)} ${unit.padEnd(8)} ${target ?? ''}`);
};
const percentile = (list: readonly number[], p: number): number => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
};
const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length);

/** Where there are two cores, each has one. */
function pin(pid: number, core: number): void {
  if (availableParallelism() > 1) spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}

class Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly ready: Ready,
  ) {}
  static async start(): Promise<Server> {
    const child = fork(fileURLToPath(new URL('server-house.js', import.meta.url)), [], {
      execArgv: ['--expose-gc', ...process.argv.filter((word) => word.startsWith('--cpu-prof'))],
    });
    pin(child.pid ?? 0, 0);
    pin(process.pid, 1);
    const ready = new Promise<Ready>((done) => child.once('message', (message) => done(message as Ready)));
    child.send(plan);
    return new Server(child, await ready);
  }
  used(how: 'used' | 'tidy' = 'used'): Promise<Used> {
    return new Promise((done) => {
      this.child.once('message', (message) => done(message as Used));
      this.child.send(how);
    });
  }
  async stop(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.send('stop');
    await gone;
  }
}

/** Addresses of this machine by turns: each may ask so much a minute and no more. */
let socketsMade = 0;
const EACH = 250;

/** A socket at a match that only counts what it gets; nothing is taken apart that need not be. */
class Line {
  readonly socket: WebSocket;
  bytes = 0;
  heard: (text: string) => void = () => undefined;

  constructor(port: number, match: string, token: string | null) {
    const localAddress = `127.0.${1 + Math.floor(socketsMade++ / EACH)}.1`;
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const url = `ws://127.0.0.1:${port}/api/matches/${match}/socket`;
    this.socket = new WebSocket(url, { headers, localAddress, perMessageDeflate: false });
    this.socket.on('message', (data: Buffer) => {
      this.bytes = data.length;
      this.heard(data.toString('latin1'));
    });
  }
  async open(): Promise<void> {
    await new Promise((done, fail) => this.socket.once('open', done).once('error', fail));
  }
  async ask(ask: object): Promise<void> {
    const reply = new Promise<void>((done, fail) => {
      this.heard = (text) => {
        if (text.startsWith('{"id":0,"ok":true')) done();
        else if (text.startsWith('{"id":0')) fail(new Error(text.slice(0, 200)));
      };
    });
    this.socket.send(JSON.stringify({ id: 0, ask }));
    await reply;
    this.heard = () => undefined;
  }
}

/** What one act has cost the line: when it was sent, when the other seat had it, and how much each was sent. */
interface Seen {
  readonly latency: number;
  readonly bytes: readonly number[];
}

/** A match that is played from its script. */
class Table {
  private readonly lines = new Map<string, Line>();
  private done = 0;

  constructor(
    private readonly script: Script,
    private readonly port: number,
  ) {}

  async open(): Promise<void> {
    const { id, tokens, sides } = this.script;
    for (const side of [...sides, 'onlooker']) {
      const line = new Line(this.port, id, tokens[side] ?? null);
      await line.open();
      await line.ask({ do: 'enter' });
      await line.ask({ do: 'see' });
      this.lines.set(side, line);
    }
  }
  get left(): number {
    return this.script.acts.length - this.done;
  }

  /** The next act of the script; done when all three have it. */
  act(): Promise<Seen> {
    const { acts, sides } = this.script;
    const at = this.done++;
    const { side, action } = acts[at] as Script['acts'][number];
    const other = sides.find((one) => one !== side) as string;
    const sent = performance.now();
    return new Promise((resolve, reject) => {
      const bytes: number[] = [];
      let latency = 0;
      const hear = (who: string, line: Line) => (text: string) => {
        if (who === side ? !text.startsWith('{"id":') : !text.startsWith('{"news":')) return;
        if (who === side && !text.startsWith(`{"id":${at + 1},"ok":true`)) reject(new Error(text.slice(0, 300)));
        if (who === other) latency = performance.now() - sent;
        bytes.push(line.bytes);
        if (bytes.length === this.lines.size) resolve({ latency, bytes });
      };
      for (const [who, line] of this.lines) line.heard = hear(who, line);
      this.lines.get(side)?.socket.send(JSON.stringify({ id: at + 1, at, ask: { do: 'act', action } }));
    });
  }
  close(): void {
    for (const { socket } of this.lines.values()) socket.terminate();
  }
}

/** Each table plays so many acts, one as soon as the one before is seen. */
async function playFast(tables: readonly Table[], acts: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  await Promise.all(
    tables.map(async (table) => {
      for (let i = 0; i < acts && table.left > 0; i++) seen.push(await table.act());
    }),
  );
  return seen;
}

/** So many acts a second, spread over the tables; a table that is still busy is passed over. */
async function playSteadily(tables: readonly Table[], aSecond: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const idle = tables.filter(({ left }) => left > 0);
  const all = idle.reduce((sum, { left }) => sum + left, 0) * 0.8;
  const start = performance.now();
  let begun = 0;
  const under = new Set<Promise<void>>();
  while (begun < all) {
    const due = ((performance.now() - start) / 1000) * aSecond;
    for (; begun < due && idle.length > 0; begun++) {
      const table = idle.shift() as Table;
      const one = table.act().then((done) => {
        seen.push(done);
        under.delete(one);
        if (table.left > 0) idle.push(table);
      });
      under.add(one);
    }
    if (idle.length === 0 && under.size === 0) break;
    await new Promise((soon) => setTimeout(soon, 1));
  }
  await Promise.all(under);
  return seen;
}

async function benchActs(server: Server): Promise<void> {
  const { port, played } = server.ready;
  const tables = played.map((script) => new Table(script, port));
  for (const table of tables) await table.open();
  const open = await server.used('tidy');
  await playFast(tables, warm);
  const before = await server.used();
  const start = performance.now();
  const seen = await playFast(tables, fast);
  const seconds = (performance.now() - start) / 1000;
  const after = await server.used();
  const cpu = after.cpuMs - before.cpuMs;
  show('acts a second, all matches together', seen.length / seconds, '/s', '≥ 2000');
  show('server time an act', cpu / seen.length, 'ms', '≤ 0.2');
  show('the server was busy', cpu / seconds / 10, '%');
  const sizes = seen.flatMap(({ bytes }) => bytes);
  show('sent to each for an act, mean', mean(sizes), 'bytes', '≤ 2000');
  show('sent to each for an act, 99th percentile', percentile(sizes, 0.99), 'bytes', '≤ 10000');
  const steady = await playSteadily(tables, HALF_LOAD);
  const latencies = steady.map(({ latency }) => latency);
  show(`at ${HALF_LOAD} acts/s: act to the other seat, median`, percentile(latencies, 0.5), 'ms');
  show(`at ${HALF_LOAD} acts/s: act to the other seat, p95`, percentile(latencies, 0.95), 'ms', '≤ 20');
  const tidy = await server.used('tidy');
  show('memory of an open match in play, with 3 sockets', (tidy.heap - open.heap) / played.length / 1024, 'kB more');
  for (const table of tables) table.close();
}

async function benchIdle(server: Server): Promise<void> {
  const { port, idle } = server.ready;
  const before = await server.used('tidy');
  const lines: Line[] = [];
  for (const { id, tokens, sides } of idle) {
    const both = sides.map((side) => new Line(port, id, tokens[side] ?? null));
    lines.push(...both);
    await Promise.all(
      both.map(async (line) => {
        await line.open();
        await line.ask({ do: 'enter' });
        await line.ask({ do: 'see' });
      }),
    );
  }
  const after = await server.used('tidy');
  show(`memory with ${lines.length} idle sockets at ${idle.length} matches`, after.rss / 1e6, 'MB', '≤ 500');
  show('of it for each socket', (after.rss - before.rss) / lines.length / 1024, 'kB');
  for (const { socket } of lines) socket.terminate();
}

async function benchOpening(server: Server): Promise<void> {
  const { port, finished } = server.ready;
  for (const round of ['first', 'again']) {
    const times: number[] = [];
    const counts: number[] = [];
    for (const { id, acts } of finished) {
      const line = new Line(port, id, null);
      await line.open();
      const start = performance.now();
      await line.ask({ do: 'enter' });
      await line.ask({ do: 'see' });
      times.push(performance.now() - start);
      counts.push(acts.length);
      line.socket.terminate();
      await new Promise((soon) => setTimeout(soon, 50));
    }
    show(`opening a finished match of ${mean(counts).toFixed(0)} acts, ${round}`, mean(times), 'ms', '≤ 10');
  }
}

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}; load before ${loadavg()[0]?.toFixed(1)}`,
);
const server = await Server.start();
await benchActs(server);
await benchOpening(server);
await benchIdle(server);
await server.stop();
console.log(`load after ${loadavg()[0]?.toFixed(1)}`);
