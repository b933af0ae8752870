import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES } from '../../src/games/index.ts';
import { progressLine } from '../../src/lab/progress.ts';
import { besiege, type Reply, tableOf } from '../../src/protocol/testing/siege.ts';

/** Hostile lines to a real engine at the other end of two pipes, between honest play of all three games. */

const PROGRAM = fileURLToPath(new URL('./beachhead.js', import.meta.url));
/** No line may keep anybody waiting longer. */
const PATIENCE_MS = 1_000;
/** One that is not answered by then hangs. */
const HANGS_MS = 60_000;

/** Milliseconds of processor that a process has had, where the system tells; to ten of them. */
function processorMs(pid: number | undefined): number | null {
  try {
    // The name of the program, in brackets, may hold anything.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return null;
  }
}

/** The process, line for line: it fails where the process ends, keeps silent or says more than it was asked. */
class Engine {
  private readonly child: ChildProcessWithoutNullStreams;
  private heard = '';
  private waiting: { readonly line: (answer: string) => void; readonly lost: (why: Error) => void } | null = null;
  private ended: Error | null = null;

  constructor() {
    this.child = spawn(process.execPath, [PROGRAM, 'engine']);
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.heard += text;
      this.hand();
    });
    let complaint = '';
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    this.child.on('exit', (code, signal) => {
      this.ended = new Error(`the engine has ended: ${signal ?? code}\n${complaint}`);
      this.waiting?.lost(this.ended);
    });
  }
  private hand(): void {
    const end = this.heard.indexOf('\n');
    if (end < 0 || this.waiting === null) return;
    const answer = this.heard.slice(0, end);
    this.heard = this.heard.slice(end + 1);
    const { line } = this.waiting;
    this.waiting = null;
    line(answer);
  }
  private async next(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((line, lost) => {
        if (this.ended !== null) lost(this.ended);
        timer = setTimeout(() => lost(new Error(`no answer after ${HANGS_MS / 1000} s`)), HANGS_MS);
        this.waiting = { line, lost };
        this.hand();
      });
    } finally {
      clearTimeout(timer);
    }
  }
  async ask(lines: readonly string[]): Promise<Reply[]> {
    if (this.heard !== '') throw new Error(`nobody asked for ${this.heard.slice(0, 200)}`);
    const replies: Reply[] = [];
    const [started, before] = [performance.now(), processorMs(this.child.pid)];
    this.child.stdin.write(`${lines.join('\n')}\n`);
    for (const _ of lines) {
      const answer = await this.next();
      const waited = performance.now() - started;
      // Time that others had the processor is not the engine's.
      const had = processorMs(this.child.pid);
      replies.push({ answer, ms: before === null || had === null ? waited : Math.min(waited, had - before) });
    }
    return replies;
  }
  close(): void {
    this.child.removeAllListeners('exit');
    this.child.kill();
  }
}

export const lines = {
  name: 'lines',
  /** `[--count 25200] [--seed word]`; gives whether all was well. */
  async run(words: readonly string[]): Promise<boolean> {
    const { values } = parseArgs({
      args: [...words],
      options: { count: { type: 'string', default: '25200' }, seed: { type: 'string', default: 'hostile' } },
    });
    const count = Number(values.count);
    const started = Date.now();
    let shown = started;
    const progress = (sent: number): void => {
      if (Date.now() - shown < 30_000) return;
      shown = Date.now();
      process.stderr.write(`lines ${progressLine(sent, count, shown - started)}\n`);
    };
    const engine = new Engine();
    try {
      // The program has started when it answers; how long that takes is no matter of lines.
      await engine.ask(['{"op":"games"}']);
      const order = { seed: values.seed, lines: count, patienceMs: PATIENCE_MS, progress };
      const report = await besiege(GAMES, (asked) => engine.ask(asked), order);
      console.log(tableOf(report));
      console.log(`lines: ${((Date.now() - started) / 1000).toFixed(0)} s`);
      return report.breaches.length === 0;
    } catch (error) {
      console.log(`lines: BREACH ${(error as Error).message}\n  npm run hostile -- lines --seed ${values.seed}`);
      return false;
    } finally {
      engine.close();
    }
  },
};
