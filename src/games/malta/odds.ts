import { firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import type { Odds } from '../../kernel/table.ts';
import { finalColumn } from './9-combat.ts';
import { tacticalValue } from './14-leaders.ts';
import { flakNeeds } from './16-sea-and-air.ts';
import { strikeNeeds } from './17-day.ts';
import { shipNeeds } from './18-guns.ts';
import { A } from './actions.ts';
import { GUN } from './book.ts';
import type { Malta } from './state.ts';

/** A die that must reach a number. */
function atLeast(needs: number): ActionOdds {
  const p = Math.max(0, Math.min(6, 7 - needs)) / 6;
  return chances([
    ['hit', p],
    ['miss', 1 - p],
  ]);
}
const atMost = (most: number, yes: string, no: string): ActionOdds => {
  const p = Math.max(0, Math.min(6, most)) / 6;
  return chances([
    [yes, p],
    [no, 1 - p],
  ]);
};
const chances = (list: readonly (readonly [string, number])[]): ActionOdds => ({
  ...{ table: 'check', dice: 1, faces: 6 },
  odds: list.flatMap(([result, p]): Odds[] => (p > 0 ? [{ result, p }] : [])),
  modifiers: [],
});

/** Ways two dice make each total, out of 36. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** The attack as it stands: every cell of its column with its chance, before the enemy's answer and the leaders. */
function assaultOdds(g: Malta): ActionOdds {
  const { column, mods } = finalColumn(g);
  const sums = new Map<string, number>();
  g.book.data.tables.assault.results.forEach(({ cells }, i) => {
    const cell = cells[column - 1];
    sums.set(cell, (sums.get(cell) ?? 0) + WAYS[i]);
  });
  const odds = [...sums].map(([result, ways]) => ({ result, p: ways / 36 }));
  return { table: 'assault', dice: 2, faces: 6, odds, modifiers: mods.list ?? [] };
}

/** Exact odds of the actions that roll by themselves, and of an attack before the enemy answers it. */
export function odds(g: Malta, code: number): ActionOdds | null {
  const first = firstOf(code);
  switch (typeOf(code)) {
    case A.strikeHome:
      return assaultOdds(g);
    case A.strike:
      return atLeast(strikeNeeds(g));
    case A.flak:
      return atLeast(flakNeeds(g, first));
    case A.command:
      return atMost(tacticalValue(g, first), 'leads', 'fails');
    case A.penetrate:
      return atMost(tacticalValue(g, first), 'goes', 'halts');
    case A.engage:
      return g.book.kind[first] === GUN ? null : atLeast(shipNeeds(g, first, secondOf(code)));
    default:
      return null;
  }
}
