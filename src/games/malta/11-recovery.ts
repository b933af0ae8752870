import type { Modifiers } from '../../kernel/modifiers.ts';
import type { Roll } from '../../kernel/rolls.ts';
import { inZoc } from './7-zones.ts';
import { actsFor } from './14-leaders.ts';
import { leadersAt, setState } from './pieces.ts';
import { thrown } from './rolls.ts';
import { DEMORALIZED, FOUGHT, GOOD, type Malta, UNSUPPLIED } from './state.ts';
import { S } from './steps.ts';

// ── recovery (11.5)

function recoveryModifiers(g: Malta, mods: Modifiers, p: number): Modifiers {
  const table = g.book.data.tables.recovery;
  const side = g.book.side[p];
  if (inZoc(g, side, g.at(p))) mods.add('zoc', table.zoc, '11.5');
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', table.unsupplied, '11.5');
  if (leadersAt(g, side, g.at(p)).some((leader) => actsFor(g, leader, p))) mods.add('leader', table.leader, '11.5');
  if (g.night) mods.add('night', table.night, '11.5');
  return mods;
}

const recoveryNeeds = (g: Malta, p: number): number =>
  g.book.morale[p] + (g.state(p) === DEMORALIZED ? g.book.data.tables.recovery.demoralized : 0);
/** Morale or less on one die; one face always helps and one never. */
export function recoveryRoll(g: Malta, p: number, mods = g.modifiers()): Roll<'recovers' | 'unchanged'> {
  const { always, never } = g.book.data.tables.recovery;
  const { total: added } = recoveryModifiers(g, mods, p);
  const needs = recoveryNeeds(g, p);
  const recovers = (die: number): boolean => die === always || (die !== never && die + added <= needs);
  return {
    ...{ table: 'recovery', dice: 1, faces: 6, modifiers: mods },
    read: (total) => (recovers(total - added) ? 'recovers' : 'unchanged'),
  };
}
/** 11.5: the shaken of the side that have not fought. */
export function shaken(g: Malta): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === g.side && g.at(p) >= 0 && g.state(p) !== GOOD && !g.has(p, FOUGHT)) list.push(p);
  }
  return list;
}

S.recovery.does({
  run(g) {
    g.pop();
    for (const p of shaken(g)) {
      const roll = recoveryRoll(g, p);
      const better = thrown(g, roll, '11.5', { unit: g.name(p), needs: recoveryNeeds(g, p) }) === 'recovers';
      if (better) setState(g, p, g.state(p) - 1);
    }
    return false;
  },
});
