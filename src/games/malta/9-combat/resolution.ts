import type { Modifiers } from '../../../kernel/modifiers.ts';
import { inColumn, type Roll } from '../../../kernel/rolls.ts';
import { shifted } from '../../../kernel/table.ts';
import { thrown } from '../rolls.ts';
import { CLASH, DEMORALIZED, DISORGANIZED, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { engineersLead, shifts } from './shifts.ts';
import {
  assaultTable,
  attackers,
  attackStrength,
  defenceStrength,
  defenders,
  defensiveSupport,
  OURS,
  oddsColumn,
  offensiveSupport,
  THEIRS,
} from './strength.ts';
import { useGuns } from './support.ts';

// ── the roll (9.3 steps 4 to 8)

/** Column and shifts of the combat under way. */
export function finalColumn(g: Malta): { base: number; column: number; mods: Modifiers } {
  const [ours, theirs] = [attackers(g), defenders(g)];
  const attack = attackStrength(g, ours, offensiveSupport(g));
  const defence = defenceStrength(g, theirs, defensiveSupport(g));
  // what support pushes off the table, and every forced combat, starts from column 1.
  const base = Math.max(1, oddsColumn(g, attack, defence));
  const mods = shifts(g, ours, theirs);
  const table = g.book.data.tables.shifts;
  if (g.cells[L.commandShift + OURS] === 1) mods.add('command', table.commandAttacks, '9.92j');
  if (g.cells[L.commandShift + THEIRS] === 1) mods.add('enemyCommand', table.commandDefends, '9.92j');
  return { base, column: 1 + shifted(assaultTable(g), base - 1, mods.total), mods };
}
/** The throw that decides the combat under way, every shift named. */
export function assaultRoll(g: Malta, { base, column, mods } = finalColumn(g)): Roll<string> {
  const table = assaultTable(g);
  return inColumn(table, column - 1, null, { ratio: table.heads[base - 1], shifts: mods.list ?? [] });
}

/** CRT-CELL, R-16: hits and letter of one half of a cell. */
export function readHalf(text: string): { hits: number; letter: number } {
  const hits = Number.parseInt(text, 10);
  const letter = text.includes('Z') ? DEMORALIZED : text.includes('d') ? DISORGANIZED : 0;
  return { hits: Number.isNaN(hits) ? 0 : hits, letter };
}

S.resolve.does({
  run(g) {
    g.pop();
    const final = finalColumn(g);
    const { base, column } = final;
    const lead = engineersLead(g, attackers(g));
    g.cells[L.column] = column;
    const cell = thrown(g, assaultRoll(g, final), '9.3', { hex: g.hexName(g.cells[L.target]), base, column });
    const [ours, theirs] = cell.split('/').map(readHalf);
    g.cells[L.letters + OURS] = ours.letter;
    g.cells[L.letters + THEIRS] = theirs.letter;
    setHits(g, ours.hits, theirs.hits);
    g.cells[L.engineersOwed] = lead ? 1 : 0;
    useGuns(g);
    g.cells[L.airSupport + g.cells[L.target]] -= g.cells[L.airOn];
    g.push(S.advance);
    g.push(S.retreats, OURS);
    g.push(S.retreats, THEIRS);
    g.push(S.losses, OURS);
    g.push(S.losses, THEIRS);
    g.push(S.share, OURS);
    g.push(S.share, THEIRS);
    return false;
  },
});

export const stepsOf = (g: Malta, list: readonly number[]): number => list.reduce((total, p) => total + g.steps(p), 0);

/** steps that must be paid: half the hits rounded up, all of them by jumpers and landers. */
export const compulsory = (g: Malta, role: number, hits: number): number =>
  role === OURS && g.cells[L.fight] === CLASH ? hits : Math.ceil(hits / g.book.data.tables.hits.stepsDivide);

/** 9.94, 9.94a: a fort saves a hit; 9.94b: a side wiped out with steps still owed saves the other one. */
function setHits(g: Malta, ours: number, theirs: number): void {
  const { fortHits, surplusHits } = g.book.data.tables.results;
  let [mine, his] = [ours, theirs];
  if (g.book.fort[g.cells[L.target]] === 1) his = Math.max(0, his + fortHits);
  const mySurplus = compulsory(g, OURS, mine) > stepsOf(g, attackers(g));
  const hisSurplus = compulsory(g, THEIRS, his) > stepsOf(g, defenders(g));
  if (mySurplus) his = Math.max(0, his + surplusHits);
  if (hisSurplus) mine = Math.max(0, mine + surplusHits);
  g.cells[L.hits + OURS] = mine;
  g.cells[L.hits + THEIRS] = his;
}
