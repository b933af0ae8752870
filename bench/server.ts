import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import type { Plan, Ready, Script, Used } from './server-house.ts';

/**
 * How much one server process on one core can do, over real sockets, with the clients on the other core: run with
 * `npm run bench:server`, or a part of it with its name: `npm run bench:server -- acts`. Scripts play matches of Gallipoli
 * and Malta, each seen by both seats and an onlooker.
 */

const PLAN = { played: 120, acts: 400, idle: 2500 };
/** Of each script: played as fast as it goes to warm up, then to be measured, then at a steady half of the target. */
const WARM = 60;
const FAST = 170;
const HALF_LOAD = 1000;

const quick = process.argv.includes('--quick');
const folder = mkdtempSync(join(tmpdir(), 'beachhead-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const plan: Plan = { folder, ...(quick ? { played: 12, acts: 160, idle: 20 } : PLAN) };
const [warm, fast] = quick ? [20, 80] : [WARM, FAST];

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

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const heard = <T>(child: ChildProcess): Promise<T> => new Promise((done) => child.once('message', (m) => done(m as T)));

/** The matches are made by a process of its own, so that the server's memory is the server's. */
function prepared(): Promise<Ready> {
  const maker = fork(here('server-house.js'));
  maker.send(plan);
  return heard<Ready>(maker);
}

class Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly ready: Ready,
  ) {}
  static async start(ready: Ready): Promise<Server> {
    const profiling = process.argv.filter((word) => word.startsWith('--cpu-prof'));
    const child = fork(here('server-house.js'), [], { execArgv: ['--expose-gc', ...profiling] });
    pin(child.pid ?? 0, 0);
    pin(process.pid, 1);
    child.send(plan.folder);
    return new Server(child, await heard<number>(child), ready);
  }
  used(how: 'used' | 'tidy' = 'used'): Promise<Used> {
    this.child.send(how);
    return heard<Used>(this.child);
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

/** In a snapshot, whole or as a patch. */
const COUNT = /"(?:index":\{"v":\d+\},"count":\{"v":|whole":\{"index":\d+,"count":)(\d+)/;

/** A socket at a match that only counts what it gets; nothing is taken apart that need not be. */
class Line {
  readonly socket: WebSocket;
  bytes = 0;
  /** As this seat counts them. */
  count = 0;
  heard: (text: string) => void = () => undefined;

  constructor(port: number, match: string, token: string | null) {
    const localAddress = `127.0.${1 + Math.floor(socketsMade++ / EACH)}.1`;
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const url = `ws://127.0.0.1:${port}/api/matches/${match}/socket`;
    this.socket = new WebSocket(url, { headers, localAddress, perMessageDeflate: false });
    this.socket.on('message', (data: Buffer) => {
      this.bytes = data.length;
      const text = data.toString('latin1');
      const [, count] = COUNT.exec(text) ?? [];
      if (count !== undefined) this.count = Number(count);
      this.heard(text);
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

/** What the lines have seen: how long an act took to the other seat, and how much each was sent for it. */
class Seen {
  acts = 0;
  readonly latencies: number[] = [];
  readonly sizes: number[] = [];
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

  /** The next act of the script; done when it is answered and whoever comes next has it before them. */
  act(seen: Seen): Promise<void> {
    const { acts, sides } = this.script;
    const id = ++this.done;
    const { side, action } = acts[id - 1] as Script['acts'][number];
    const other = sides.find((one) => one !== side);
    const wanted = new Set([side, acts[id]?.side ?? side]);
    const sent = performance.now();
    return new Promise((resolve, reject) => {
      const hear = (who: string, line: Line) => (text: string) => {
        if (who === side ? !text.startsWith('{"id":') : !text.startsWith('{"news":')) return;
        if (who === side && !text.startsWith(`{"id":${id},"ok":true,"snapshot":{"n":`))
          reject(new Error(text.slice(0, 300)));
        if (who === other) seen.latencies.push(performance.now() - sent);
        seen.sizes.push(line.bytes);
        wanted.delete(who);
        if (wanted.size > 0) return;
        seen.acts++;
        resolve();
      };
      for (const [who, line] of this.lines) line.heard = hear(who, line);
      const line = this.lines.get(side);
      line?.socket.send(JSON.stringify({ id, at: line.count, ask: { do: 'act', action } }));
    });
  }
  close(): void {
    for (const { socket } of this.lines.values()) socket.terminate();
  }
}

/** Each table plays so many acts, one as soon as the one before is seen. */
async function playFast(tables: readonly Table[], acts: number): Promise<Seen> {
  const seen = new Seen();
  await Promise.all(
    tables.map(async (table) => {
      for (let i = 0; i < acts && table.left > 0; i++) await table.act(seen);
    }),
  );
  return seen;
}

/** So many acts a second, spread over the tables; a table that is still busy is passed over. */
async function playSteadily(tables: readonly Table[], aSecond: number): Promise<Seen> {
  const seen = new Seen();
  const idle = tables.filter(({ left }) => left > 0);
  const all = idle.reduce((sum, { left }) => sum + left, 0) * 0.8;
  const start = performance.now();
  let begun = 0;
  const under = new Set<Promise<void>>();
  while (begun < all) {
    const due = ((performance.now() - start) / 1000) * aSecond;
    for (; begun < due && idle.length > 0; begun++) {
      const table = idle.shift() as Table;
      const one = table.act(seen).then(() => {
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
  const { port } = server;
  const { played } = server.ready;
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
  show('acts a second, all matches together', seen.acts / seconds, '/s', '≥ 2000');
  show('server time an act', cpu / seen.acts, 'ms', '≤ 0.2');
  show('the server was busy', cpu / seconds / 10, '%');
  const { sizes } = seen;
  show('sent to each for an act, mean', mean(sizes), 'bytes', '≤ 2000');
  show('sent to each for an act, 99th percentile', percentile(sizes, 0.99), 'bytes', '≤ 10000');
  const { latencies } = await playSteadily(tables, HALF_LOAD);
  show(`at ${HALF_LOAD} acts/s: act to the other seat, median`, percentile(latencies, 0.5), 'ms');
  show(`at ${HALF_LOAD} acts/s: act to the other seat, p95`, percentile(latencies, 0.95), 'ms', '≤ 20');
  const tidy = await server.used('tidy');
  show('memory of an open match in play, with 3 sockets', (tidy.heap - open.heap) / played.length / 1024, 'kB more');
  for (const table of tables) table.close();
}

async function benchIdle(server: Server): Promise<void> {
  const { port } = server;
  const { idle } = server.ready;
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

/** Rounds of one process: each match is put away before the next is opened. */
async function openEach(server: Server, rounds: readonly string[]): Promise<void> {
  const { port } = server;
  const { finished } = server.ready;
  for (const round of rounds) {
    const times: number[] = [];
    const worked: number[] = [];
    const counts: number[] = [];
    for (const { id, acts } of finished) {
      // It is read as soon as somebody comes.
      const before = await server.used();
      const start = performance.now();
      const line = new Line(port, id, null);
      await line.open();
      await line.ask({ do: 'enter' });
      await line.ask({ do: 'see' });
      times.push(performance.now() - start);
      worked.push((await server.used()).cpuMs - before.cpuMs);
      counts.push(acts.length);
      line.socket.terminate();
      await new Promise((soon) => setTimeout(soon, 50));
    }
    show(`finished match of ${mean(counts).toFixed(0)} acts, ${round}`, mean(times), 'ms', '≤ 10');
    const each = (list: readonly number[]) => list.map((time) => time.toFixed(1)).join(', ');
    console.log(`    each: ${each(times)} ms; of the server's time: ${each(worked)} ms`);
  }
}
/** A match that has no bookmark is played again, and gets one. */
const benchReplaying = (server: Server) => openEach(server, ['played again']);
const benchOpening = (server: Server) => openEach(server, ['by its bookmark, first', 'by its bookmark, again']);

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}; load before ${loadavg()[0]?.toFixed(1)}`,
);
const ready = await prepared();
const works = { idle: benchIdle, replaying: benchReplaying, opening: benchOpening, acts: benchActs };
const named = Object.entries(works).filter(([name]) => process.argv.includes(name));
for (const [, work] of named.length > 0 ? named : Object.entries(works)) {
  const server = await Server.start(ready);
  await work(server);
  await server.stop();
}
console.log(`load after ${loadavg()[0]?.toFixed(1)}`);
