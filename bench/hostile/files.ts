import { parseArgs } from 'node:util';
import { GAMES } from '../../src/games/index.ts';
import type { Verdict } from '../../src/kernel/testing/edits.ts';
import { editedFiles } from '../../src/kernel/testing/samples.ts';
import { processorMs } from './clock.ts';

/** Edited match files of every game and scenario: each is refused at a place, unless the edit leaves the same value. */

const SHOWN = 40;
/** No file may keep anybody waiting longer. */
const PATIENCE_MS = 1_000;

interface Tally {
  refused: number;
  same: number;
  'same throws': number;
  breaches: number;
}

function count(tallies: Map<string, Tally>, kind: string, fate: Verdict['fate']): void {
  const tally = tallies.get(kind) ?? { refused: 0, same: 0, 'same throws': 0, breaches: 0 };
  tallies.set(kind, tally);
  if (fate === 'breach') tally.breaches++;
  else tally[fate]++;
}

const row = (name: string, { refused, same, 'same throws': throws, breaches }: Tally): string =>
  `${name.padEnd(34)}${[refused, same, throws, breaches].map((n) => String(n).padStart(13)).join('')}`;

export const files = {
  name: 'files',
  /** `[--actions 40] [--seed word]`; gives whether all was well. */
  async run(words: readonly string[]): Promise<boolean> {
    const { values } = parseArgs({
      args: [...words],
      options: { actions: { type: 'string', default: '40' }, seed: { type: 'string', default: 'hostile' } },
    });
    const started = Date.now();
    const tallies = new Map<string, Tally>();
    const codes = new Map<string, number>();
    const all: Tally = { refused: 0, same: 0, 'same throws': 0, breaches: 0 };
    const breaches: string[] = [];
    let slowest = 0;
    for (const game of GAMES) {
      for (const { sample, edit, judged } of editedFiles(game, {
        seed: values.seed,
        actions: Number(values.actions),
      })) {
        const before = processorMs();
        const verdict = judged();
        const ms = processorMs() - before;
        slowest = Math.max(slowest, ms);
        const slow = ms > PATIENCE_MS ? `${ms.toFixed(0)} ms` : null;
        const why = verdict.fate === 'breach' ? verdict.why : slow;
        const fate = why === null ? verdict.fate : 'breach';
        count(tallies, edit.kind, fate);
        if (fate === 'breach') all.breaches++;
        else all[fate]++;
        if (verdict.fate === 'refused') codes.set(verdict.code, (codes.get(verdict.code) ?? 0) + 1);
        if (why !== null) breaches.push(`${game.id} ${sample.name}: ${edit.what}: ${why}`);
      }
    }
    console.log(
      `${'edited match files'.padEnd(34)}${['refused', 'same', 'same throws', 'breaches'].map((h) => h.padStart(13)).join('')}`,
    );
    for (const [kind, tally] of [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(row(kind, tally));
    console.log(row('all', all));
    console.log(`codes: ${[...codes].map(([code, n]) => `${code} ${n}`).join(', ')}`);
    console.log(`longest wait ${slowest.toFixed(0)} ms of processor; ${((Date.now() - started) / 1000).toFixed(0)} s`);
    for (const breach of breaches.slice(0, SHOWN)) console.log(`  BREACH ${breach}`);
    return breaches.length === 0;
  },
};
