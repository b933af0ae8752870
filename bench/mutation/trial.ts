import { Worker } from 'node:worker_threads';
import type { Game, Rules } from '../../src/kernel/game.ts';
import { CASES } from './harness.ts';

/** What the switches in the sources read and write. */
interface Switches {
  /** Nothing is counted any more: our own, see `quick` in population.ts. */
  counted?: boolean;
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const space = globalThis as unknown as { __stryker__?: Switches };
space.__stryker__ ??= {};
const switches = space.__stryker__;

/** Time of the processor, whatever else the machine has to do. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** When the process has had enough, in its own time; 0 while nothing can hang. A thread of its own ends it then. */
const deadline = new Float64Array(new SharedArrayBuffer(8));
const WATCHMAN = `const { workerData } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (workerData[0] > 0 && (user + system) / 1000 > workerData[0]) process.kill(process.pid, 'SIGKILL');
}, 250);`;

/** How often a test came by each mutant, and how long it took. */
export interface Covered {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
  readonly hits: Readonly<Record<string, number>>;
}
export interface Coverage {
  readonly tests: readonly Covered[];
  /** Mutants of what is done once, when the sources are read. */
  readonly once: readonly string[];
}
export interface Order {
  readonly mutant: string;
  /** Time of the processor after which it hangs. */
  readonly patienceMs: number;
  /** Numbers of the tests in the order in which they are tried, and how often each may come by. */
  readonly tests: readonly { readonly index: number; readonly limit: number }[];
}
export type Verdict = 'Killed' | 'Survived' | 'Timeout';
export type Message =
  | { readonly ready: true }
  | { readonly coverage: Coverage }
  | { readonly mutant: string; readonly verdict: Verdict; readonly by: string | null; readonly spoilt: boolean };

/** Numbers laid out for play are kept by the game for good; here only as long as one mutant is on. */
const kept: { rules: Rules | null; asked: boolean } = { rules: null, asked: false };
export function keepNothing(game: Game): void {
  const { compile } = game;
  Object.assign(game, {
    compile(data: Game['data']) {
      if (data !== game.data) return compile(data);
      kept.asked = true;
      kept.rules ??= compile({ ...data });
      return kept.rules;
    },
  });
}

async function failure(index: number): Promise<Error | null> {
  try {
    await CASES[index]?.run();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const COMPILING = 'compiling';
const hitsOf = (name: string): Record<string, number> => ({ ...switches.mutantCoverage?.perTest[name] });

/** Every test once, with no mutant on. What laying out the numbers comes by, every test comes by that asks for them. */
async function cover(game: Game): Promise<Coverage> {
  const once = Object.keys(switches.mutantCoverage?.static ?? {});
  kept.rules = null;
  switches.currentTestId = COMPILING;
  game.compile(game.data);
  const compiling = hitsOf(COMPILING);
  const tests: Covered[] = [];
  for (let index = 0; index < CASES.length; index++) {
    const id = `test ${index}`;
    switches.currentTestId = id;
    kept.asked = false;
    const started = cpuMs();
    const error = await failure(index);
    const ms = cpuMs() - started;
    const { file, name } = CASES[index] as (typeof CASES)[number];
    if (error !== null) throw new Error(`${name} fails without a mutant: ${error.message}`, { cause: error });
    tests.push({ file, name, ms, hits: kept.asked ? { ...compiling, ...hitsOf(id) } : hitsOf(id) });
    delete switches.mutantCoverage?.perTest[id];
  }
  return { tests, once };
}

async function judge({ mutant, tests, patienceMs }: Order): Promise<Message> {
  kept.rules = null;
  switches.counted = true;
  deadline[0] = cpuMs() + patienceMs;
  for (const { index, limit } of tests) {
    Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: limit });
    const error = await failure(index);
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
    if (error === null) continue;
    kept.rules = null;
    // A test that now fails without a mutant says that something was left behind.
    const spoilt = (await failure(index)) !== null;
    const verdict = error.message.includes('Hit count limit') ? 'Timeout' : 'Killed';
    return { mutant, verdict, by: CASES[index]?.name ?? null, spoilt };
  }
  kept.rules = null;
  return { mutant, verdict: 'Survived', by: null, spoilt: false };
}

const say = (message: Message): void => {
  process.send?.(message);
};

/** The worker's side: `cover` or an order comes in, what came of it goes out. */
export function serve(game: Game): void {
  process.on('message', async (order: 'cover' | Order) => {
    const answer = order === 'cover' ? { coverage: await cover(game) } : await judge(order);
    deadline[0] = 0;
    say(answer);
  });
  process.on('disconnect', () => process.exit());
  new Worker(WATCHMAN, { eval: true, workerData: deadline }).unref();
  say({ ready: true });
}
