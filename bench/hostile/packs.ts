import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kernel/game.ts';
import { PackFuzzer, type PackVerdict } from '../../src/kernel/testing/packs.ts';
import { progressLine } from '../../src/lab/progress.ts';

/** Data packs that mean ill, in as many processes as there are cores: each is refused by path, or plays two games. */

interface PackOrder {
  readonly game: string;
  readonly word: string;
}

const COUNTS: Readonly<Record<string, number>> = { tarawa: 8_000, gallipoli: 8_000, malta: 6_000 };
/** A pack that takes longer than this hangs: two games of ten times the length of any take less. */
const PATIENCE_MS = 300_000;
const SHOWN = 40;

const PROGRAM = fileURLToPath(new URL('./packs-worker.js', import.meta.url));

/** Gives out numbers of packs to one process until there are none; one that hangs or dies is named and replaced. */
function keepBusy(order: PackOrder, queue: Iterator<number>, accept: (verdict: PackVerdict) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [order.game, order.word], { silent: true });
    let timer: NodeJS.Timeout | undefined;
    let asked = -1;
    const next = (): void => {
      clearTimeout(timer);
      const { value: index, done } = queue.next();
      if (done) {
        child.off('exit', died);
        child.kill();
        resolve();
        return;
      }
      asked = index;
      timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      child.send(index);
    };
    const died = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      const what = signal === 'SIGKILL' ? `hangs: no answer after ${PATIENCE_MS / 1000} s` : `dies: ${signal ?? code}`;
      const changes = new PackFuzzer(gameOf(order.game), order.word).mutant(asked).changes;
      accept({ index: asked, changes, fate: 'breach', at: null, what: `the program ${what}`, decisions: 0, ms: 0 });
      keepBusy(order, queue, accept).then(resolve, reject);
    };
    child.on('message', (verdict: PackVerdict) => {
      accept(verdict);
      next();
    });
    child.on('error', reject);
    child.on('exit', died);
    next();
  });
}

function gameOf(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}; there are ${GAMES.map((one) => one.id).join(', ')}`);
  return game;
}

/** `data.tables.supply.rows[3].from` is one of `data.tables.supply`. */
const sectionOf = (at: string): string => /^data(\.[^.[]+){0,2}/.exec(at)?.[0] ?? at;

function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]);
  return sorted.map(([word, count]) => `${word} ${count}`).join(', ');
}

function tell({ game, word }: PackOrder, verdicts: readonly PackVerdict[], seconds: number): boolean {
  const of = (fate: PackVerdict['fate']) => verdicts.filter((verdict) => verdict.fate === fate);
  const breaches = of('breach');
  const slowest = Math.max(0, ...verdicts.map(({ ms }) => ms));
  const decisions = verdicts.reduce((sum, verdict) => sum + verdict.decisions, 0);
  console.log(
    `packs ${game}: ${verdicts.length}, refused ${of('refused').length}, played ${of('played').length} ` +
      `(${decisions} decisions), ${breaches.length} breaches; longest wait ${slowest.toFixed(0)} ms of processor, ${seconds.toFixed(0)} s`,
  );
  console.log(`  refused by path: ${tally(of('refused').map(({ at }) => sectionOf(at ?? '')))}`);
  for (const { index, changes, what } of breaches.slice(0, SHOWN)) {
    console.log(`  BREACH pack ${index}: ${what}\n    ${changes.join('\n    ')}`);
    console.log(`    npm run hostile -- packs ${game} --seed ${word} --from ${index} --count 1`);
  }
  return breaches.length === 0;
}

async function attack(order: PackOrder, from: number, count: number, cores: number): Promise<boolean> {
  const queue = Array.from({ length: count }, (_, i) => from + i).values();
  const verdicts: PackVerdict[] = [];
  const started = Date.now();
  let shown = started;
  const accept = (verdict: PackVerdict): void => {
    verdicts.push(verdict);
    if (Date.now() - shown < 30_000) return;
    shown = Date.now();
    process.stderr.write(`packs ${order.game} ${progressLine(verdicts.length, count, shown - started)}\n`);
  };
  await Promise.all(Array.from({ length: Math.min(count, cores) }, () => keepBusy(order, queue, accept)));
  verdicts.sort((a, b) => a.index - b.index);
  return tell(order, verdicts, (Date.now() - started) / 1000);
}

export const packs = {
  name: 'packs',
  /** `[game…] [--count 8000] [--seed word] [--from 0] [--cores 2]`; gives whether all was well. */
  async run(words: readonly string[]): Promise<boolean> {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        count: { type: 'string' },
        seed: { type: 'string', default: 'hostile' },
        from: { type: 'string', default: '0' },
        cores: { type: 'string', default: String(availableParallelism()) },
      },
    });
    const games = positionals.length > 0 ? positionals.map(gameOf) : GAMES;
    let whole = true;
    for (const game of games) {
      // Every kind of place in the numbers is changed at least once.
      const count = Number(values.count ?? Math.max(COUNTS[game.id] ?? 0, new PackFuzzer(game, values.seed).round));
      const good = await attack({ game: game.id, word: values.seed }, Number(values.from), count, Number(values.cores));
      whole = good && whole;
    }
    return whole;
  },
};
