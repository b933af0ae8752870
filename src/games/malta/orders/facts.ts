import type { Message, MessageArgs } from '../../../kernel/events.ts';
import { classesOf } from '../../../kernel/rolls.ts';
import { assaultRoll, compulsory, finalColumn, readHalf, stepsOf } from '../9-combat/resolution.ts';
import {
  assaultTable,
  attackers,
  attackOf,
  attackStrength,
  defenceStrength,
  defenders,
  defensiveSupport,
  OURS,
  oddsColumn,
  offensiveSupport,
  sum,
  supportOf,
  THEIRS,
} from '../9-combat/strength.ts';
import { answering } from '../9-combat/support.ts';
import { CLASH, L, type Malta } from '../state.ts';

export const fact = (name: string, args: MessageArgs): Message => ({ key: `fight.${name}`, args });

/** What stands against what in the combat under way, and what may come of it. */
export function combatFacts(g: Malta): Message[] {
  const [ours, theirs] = [attackers(g), defenders(g)];
  const guns = offensiveSupport(g);
  const attack = attackStrength(g, ours, guns);
  const defence = defenceStrength(g, theirs, defensiveSupport(g));
  return [
    fact('strength', { attack, defence }),
    ...support(g, ours, guns),
    ...ratio(g, attack, defence),
    ...(ours.length === 0 || oddsColumn(g, attack, defence) === 0 ? [] : outlook(g)),
    ...(g.cells[L.fight] === CLASH || answering(g, THEIRS).length === 0 ? [] : [fact('answer', {})]),
  ];
}

/** 9.23: support counts up to the strength of those who attack. */
function support(g: Malta, ours: readonly number[], guns: readonly number[]): Message[] {
  const offered = sum(guns, (p) => supportOf(g, p, true, g.cells[L.target], ours));
  if (offered === 0) return [];
  const own = sum(ours, (p) => attackOf(g, p));
  return [fact(offered > own ? 'supportCapped' : 'support', { offered, counted: Math.min(offered, own) })];
}

/** CRT-ROW, R-31: the odds and the column they come to. */
function ratio(g: Malta, attack: number, defence: number): Message[] {
  const { heads } = assaultTable(g);
  const base = oddsColumn(g, attack, defence);
  if (base === 0) return [fact('tooFew', { least: heads[0], attack, defence })];
  const { column } = finalColumn(g);
  return [fact(column === base ? 'ratio' : 'ratioShifted', { ratio: heads[base - 1], from: base, column })];
}

const percent = (p: number): number => Math.round(p * 100);

/** 9.42, 9.94: how often the hex is emptied whatever its defenders choose, how often they must pay, and how often we must. */
function outlook(g: Malta): Message[] {
  const { fortHits } = g.book.data.tables.results;
  const steps = stepsOf(g, defenders(g));
  const walls = g.book.fort[g.cells[L.target]] === 1 ? fortHits : 0;
  let [falls, pays, costs] = [0, 0, 0];
  for (const { result, p } of classesOf(assaultRoll(g))) {
    const [ours, theirs] = result.split('/').map(readHalf);
    const hits = Math.max(0, theirs.hits + walls);
    if (compulsory(g, THEIRS, hits) >= steps) falls += p;
    if (hits > 0) pays += p;
    if (ours.hits > 0 && compulsory(g, OURS, ours.hits) > 0) costs += p;
  }
  return [fact('outlook', { falls: percent(falls), pays: percent(pays), costs: percent(costs) })];
}
