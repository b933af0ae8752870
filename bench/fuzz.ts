import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { GAMES } from '../src/games/index.ts';
import type { FuzzedGame, Suspect } from '../src/kernel/testing/fuzz.ts';
import { progressLine } from '../src/lab/progress.ts';
import type { FuzzOrder } from './fuzz-worker.ts';

/** Random games to their ends, every law at every decision, in as many threads as there are cores: `npm run fuzz`. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenario: { type: 'string' },
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'fuzz' },
    from: { type: 'string', default: '0' },
    cores: { type: 'string', default: String(availableParallelism()) },
  },
});
const [id = ''] = positionals;
const game = GAMES.find((one) => one.id === id);
if (game === undefined) throw new Error(`which game? ${GAMES.map((one) => one.id).join(', ')}`);
const known = game.scenarios.map((scenario) => scenario.id);
if (values.scenario !== undefined && !known.includes(values.scenario))
  throw new Error(`scenarios: ${known.join(', ')}`);
const scenarios = values.scenario === undefined ? known : [values.scenario];

/** A game that takes longer than this hangs. */
const PATIENCE_MS = 300_000;
const SHOWN = 40;
const every = process.stderr.isTTY ? 500 : 30_000;

/** Gives out numbers of games to one thread until there are none; a thread that hangs is ended and the game named. */
function keepBusy(order: FuzzOrder, queue: Iterator<number>, accept: (result: FuzzedGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fuzz-worker.js', import.meta.url), { workerData: order });
    let timer: NodeJS.Timeout | undefined;
    const next = (): void => {
      clearTimeout(timer);
      const { value: index, done } = queue.next();
      if (done) {
        void worker.terminate();
        resolve();
        return;
      }
      timer = setTimeout(() => hang(index), PATIENCE_MS);
      worker.postMessage(index);
    };
    const hang = (index: number): void => {
      const breach = { decision: -1, what: `no end after ${PATIENCE_MS / 1000} s: the program hangs` };
      accept({ index, decisions: 0, options: {}, breach, suspects: [] });
      void worker.terminate();
      keepBusy(order, queue, accept).then(resolve, reject);
    };
    worker.on('message', (result: FuzzedGame) => {
      accept(result);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

/** Flags, states and kinds of a piece: what is alike in these is told once. */
function groupOf({ piece, hint }: Suspect): string {
  const { id: _, side, kind, at, ...details } = piece;
  const words = Object.entries(details).flatMap(([name, value]) =>
    value === true ? [name] : ['state', 'type', 'supply', 'course'].includes(name) && value ? [`${name} ${value}`] : [],
  );
  return [side, kind, /^[\dA-Z]/.test(at) ? 'on the map' : at, ...words, hint].filter(Boolean).join(', ');
}

const again = (scenario: string, index: number): string =>
  `npm run fuzz -- ${id} --scenario ${scenario} --seed ${values.seed} --from ${index} --games 1`;

function tell(scenario: string, results: readonly FuzzedGame[], seconds: number, cpu: number): boolean {
  const decisions = results.reduce((sum, result) => sum + result.decisions, 0);
  const longest = Math.max(0, ...results.map((result) => result.decisions));
  const breaches = results.filter(({ breach }) => breach !== null);
  console.log(
    `${id} ${scenario}: ${results.length} games, ${decisions} decisions (longest ${longest}), ${seconds.toFixed(0)} s, ` +
      `${cpu.toFixed(0)} s of processor, ${Math.round(decisions / cpu)} decisions a second of it; ${breaches.length} breaches`,
  );
  for (const { index, breach, options } of breaches.slice(0, SHOWN)) {
    console.log(`  BREACH game ${index}, decision ${breach?.decision}: ${breach?.what}`);
    console.log(`    options ${JSON.stringify(options)}; ${again(scenario, index)}`);
  }
  const groups = new Map<string, { count: number; sample: string }>();
  for (const { index, suspects } of results) {
    for (const suspect of suspects) {
      const name = groupOf(suspect);
      const { decision, turn, piece } = suspect;
      const sample = `game ${index}, decision ${decision}, turn ${turn}: ${JSON.stringify(piece)}`;
      const group = groups.get(name) ?? { count: 0, sample };
      groups.set(name, { ...group, count: group.count + 1 });
    }
  }
  for (const [name, { count, sample }] of [...groups].toSorted((a, b) => b[1].count - a[1].count).slice(0, SHOWN)) {
    console.log(`  SUSPECT ${count} × ${name}\n    ${sample}`);
  }
  return breaches.length === 0;
}

async function fuzz(scenario: string): Promise<boolean> {
  const [from, games] = [Number(values.from), Number(values.games)];
  const queue = Array.from({ length: games }, (_, i) => from + i).values();
  const results: FuzzedGame[] = [];
  const started = Date.now();
  const before = process.cpuUsage();
  let shown = started;
  await Promise.all(
    Array.from({ length: Math.min(games, Number(values.cores)) }, () =>
      keepBusy({ game: id, scenario, word: values.seed }, queue, (result) => {
        results.push(result);
        if (Date.now() - shown < every) return;
        shown = Date.now();
        const line = `${scenario} ${progressLine(results.length, games, shown - started)}`;
        process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
      }),
    ),
  );
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  results.sort((a, b) => a.index - b.index);
  const { user, system } = process.cpuUsage(before);
  return tell(scenario, results, (Date.now() - started) / 1000, (user + system) / 1e6);
}

let whole = true;
for (const scenario of scenarios) whole = (await fuzz(scenario)) && whole;
process.exitCode = whole ? 0 : 1;
