import { action, firstOf, typeOf } from '../../kernel/actions.ts';
import type { Modifiers } from '../../kernel/modifiers.ts';
import { atMost, inColumn, type Roll } from '../../kernel/rolls.ts';
import { shifted } from '../../kernel/table.ts';
import {
  assaultTable,
  attackers,
  attackOf,
  attackStrength,
  defenceStrength,
  defenders,
  defensiveSupport,
  engineersLead,
  mayAttack,
  mayStrikeAcross,
  oddsColumn,
  offensiveSupport,
  shifts,
  sideToDefend,
} from './9-strength.ts';
import { commanders, tacticalValue } from './14-leaders.ts';
import { A } from './actions.ts';
import { AXIS, MAX_HEXES, UNIT, WARSHIP } from './book.ts';
import { unitsIn } from './pieces.ts';
import { thrown } from './rolls.ts';
import {
  AMMO,
  ATTACK,
  ATTACKING,
  CLASH,
  COMMITTED,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  foe,
  INVOLVED,
  L,
  type Malta,
  SPENT,
  SUPPORTS,
  USED,
} from './state.ts';
import { S } from './steps.ts';

/** Which side of a combat: index of the cells that count for it. */
export const OURS = 0;
const THEIRS = 1;
export const sideOf = (g: Malta, role: number): number => (role === OURS ? g.cells[L.attackSide] : sideToDefend(g));

// ── naming attacks (9.1)

/** 9.11: adjacent hexes with enemy combat units or HQs, not attacked yet in this phase. */
function isTarget(g: Malta, side: number, hex: number, again: boolean): boolean {
  return unitsIn(g, foe(side), hex) > 0 && (again || g.cells[L.attacked + hex] === 0);
}
const mayJoin = (g: Malta, p: number, hex: number): boolean =>
  g.book.side[p] === g.side && !g.has(p, SPENT | FOUGHT | ATTACKING) && mayAttack(g, p) && mayStrikeAcross(g, p, hex);

const strength = new Int16Array(MAX_HEXES);

S.attacks.does({
  run: () => true,
  ask: {
    rule: '9.11',
    side: (g) => g.side,
    prompt: () => ({ key: 'prompt.attacks', args: {} }),
    choices(g, out) {
      strength.fill(0);
      for (let p = 0; p < g.book.unitEnd; p++) {
        if (g.at(p) < 0 || g.book.side[p] !== g.side) continue;
        for (const hex of g.book.links[g.at(p)]) {
          if (isTarget(g, g.side, hex, false) && mayJoin(g, p, hex)) strength[hex] += attackOf(g, p);
        }
      }
      for (const hex of g.book.land)
        if (strength[hex] > 0 && reachesOdds(g, hex, strength[hex])) out.push(action(A.attack, hex));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      openCombat(g, ATTACK, g.side, firstOf(code));
      g.push(S.muster);
    },
  },
});

/** 9.3, 9.4, 9.41: a voluntary attack must reach the first odds of its row, before defensive support. */
function reachesOdds(g: Malta, hex: number, own: number): boolean {
  const [target, side] = [g.cells[L.target], g.cells[L.attackSide]];
  g.cells[L.target] = hex;
  g.cells[L.attackSide] = g.side;
  const guns = offensiveSupport(g);
  const support = guns.length === 0 ? 0 : own;
  const reached = oddsColumn(g, own + support, defenceStrength(g, defenders(g), [])) > 0;
  g.cells[L.target] = target;
  g.cells[L.attackSide] = side;
  return reached;
}

export function openCombat(g: Malta, kind: number, side: number, hex: number): void {
  g.cells[L.fight] = kind;
  g.cells[L.attackSide] = side;
  g.cells[L.target] = hex;
  g.cells.fill(0, L.hits, L.hits + 2);
  g.cells.fill(0, L.letters, L.letters + 2);
  g.cells.fill(0, L.ground, L.ground + 2);
  g.cells.fill(0, L.owed, L.owed + 2);
  g.cells.fill(0, L.commandShift, L.commandShift + 2);
  g.cells.fill(0, L.stepLost, L.stepLost + 2);
  g.cells[L.engineersOwed] = 0;
  g.cells[L.airOn] = kind === ATTACK ? g.cells[L.airSupport + hex] : 0;
}

/** 10.33: a group that broke through needs the odds of any other attack. */
export function groupReaches(g: Malta, hex: number): boolean {
  const [target, side] = [g.cells[L.target], g.cells[L.attackSide]];
  g.cells[L.target] = hex;
  g.cells[L.attackSide] = g.side;
  const reached = voluntaryColumn(g) > 0;
  g.cells[L.target] = target;
  g.cells[L.attackSide] = side;
  return reached;
}

/** The attack as it stands, before the enemy answers. */
const voluntaryColumn = (g: Malta): number =>
  oddsColumn(g, attackStrength(g, attackers(g), offensiveSupport(g)), defenceStrength(g, defenders(g), []));

S.muster.does({
  run: () => true,
  ask: {
    rule: '9.3',
    side: (g) => g.side,
    prompt(g) {
      const attack = attackStrength(g, attackers(g), offensiveSupport(g));
      const defence = defenceStrength(g, defenders(g), []);
      return { key: 'prompt.muster', args: { hex: g.hexName(g.cells[L.target]), attack, defence } };
    },
    choices(g, out) {
      const hex = g.cells[L.target];
      for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) >= 0 && mayJoin(g, p, hex)) out.push(action(A.join, p));
      if (voluntaryColumn(g) > 0 && attackers(g).length > 0) out.push(action(A.strikeHome));
      out.push(action(A.back));
    },
    take(g, code) {
      const type = typeOf(code);
      if (type === A.join) return g.mark(firstOf(code), ATTACKING);
      g.pop();
      if (type === A.back) {
        for (const p of attackers(g)) g.unmark(p, ATTACKING);
        return;
      }
      launch(g);
    },
  },
});

/** Attackers and target are named: the rest of 9.3 goes on the stack. */
export function launch(g: Malta): void {
  const hex = g.cells[L.target];
  // 9.11: once in a Combat Phase; what was fought at the landing does not count.
  if (g.cells[L.fight] === ATTACK) g.cells[L.attacked + hex] = 1;
  for (const p of attackers(g)) {
    g.mark(p, FOUGHT | INVOLVED);
    g.log?.({ type: 'attacks', rule: '9.3', args: { unit: g.name(p), hex: g.hexName(hex) } });
  }
  for (const p of defenders(g)) g.mark(p, INVOLVED);
  g.push(S.resolve);
  // 19.5: no artillery, air or leaders for either side.
  if (g.cells[L.fight] === CLASH) return;
  g.push(S.command, THEIRS);
  g.push(S.command, OURS);
  g.push(S.commit);
}

// ── support in defence (9.24)

/** 9.22, 9.24, 12.1: artillery with ammunition, and Axis ships, in range and not used. */
export function mayFire(g: Malta, p: number, hex: number): boolean {
  const { kind, range } = g.book;
  if (g.at(p) < 0 || g.has(p, SPENT | USED) || g.book.distance(g.at(p), hex) > range[p]) return false;
  if (kind[p] === WARSHIP) return true;
  return g.book.isArtillery(p) && g.has(p, AMMO) && g.state(p) !== DEMORALIZED;
}
function answering(g: Malta): number[] {
  const list: number[] = [];
  // 18.66: at a beach that is held the ships help those who land.
  const landing = g.cells[L.fight] === CLASH;
  const side = landing ? AXIS : sideToDefend(g);
  for (let p = landing ? g.book.ships[0] : 0; p < g.book.ships[1]; p++) {
    if (g.book.side[p] !== side || g.has(p, COMMITTED | SUPPORTS)) continue;
    if ((g.book.kind[p] === UNIT || g.book.kind[p] === WARSHIP) && mayFire(g, p, g.cells[L.target])) list.push(p);
  }
  return list;
}

S.commit.does({
  run(g) {
    if (answering(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: (g) => (g.cells[L.fight] === CLASH ? '18.66' : '9.24'),
    side: (g) => (g.cells[L.fight] === CLASH ? AXIS : sideToDefend(g)),
    prompt: (g) => ({ key: 'prompt.commit', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      for (const p of answering(g)) out.push(action(A.commit, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      g.log?.({ type: 'committed', rule: '9.24', args: { unit: g.name(p) } });
      if (g.cells[L.fight] !== CLASH) return g.mark(p, COMMITTED);
      g.mark(p, SUPPORTS);
      g.cells[L.aim + p] = g.cells[L.target] + 1;
    },
  },
});

// ── command (14.2, R-40)

const leadersFor = (g: Malta, role: number): number[] =>
  commanders(g, sideOf(g, role), role === OURS ? attackers(g) : defenders(g));

const COMMAND = S.command.args;
S.command.does({
  run(g) {
    if (leadersFor(g, g.arg(COMMAND.role)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '14.2',
    side: (g) => sideOf(g, g.arg(COMMAND.role)),
    prompt: (g) => ({ key: 'prompt.command', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      for (const leader of leadersFor(g, g.arg(COMMAND.role))) out.push(action(A.command, leader));
      out.push(action(A.done));
    },
    take(g, code) {
      const role = g.arg(COMMAND.role);
      g.pop();
      if (typeOf(code) === A.done) return;
      const leader = firstOf(code);
      const comes = thrown(g, commandRoll(g, leader), '14.2', { leader: g.name(leader) });
      if (comes === 'leads') g.cells[L.commandShift + role] = 1;
    },
  },
});

export const commandRoll = (g: Malta, leader: number): Roll<'leads' | 'fails'> =>
  atMost(tacticalValue(g, leader), { table: 'command', yes: 'leads', no: 'fails' });

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

const stepsOf = (g: Malta, list: readonly number[]): number => list.reduce((total, p) => total + g.steps(p), 0);

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

/** 9.3 step 13, 12.2, 12.51: guns and ships that helped have fired. */
function useGuns(g: Malta): void {
  for (const p of [...offensiveSupport(g), ...defensiveSupport(g)]) fired(g, p);
}
export function fired(g: Malta, p: number): void {
  g.mark(p, SPENT | USED);
  g.unmark(p, AMMO);
}
