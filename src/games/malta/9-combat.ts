import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import type { Modifiers } from '../../kernel/modifiers.ts';
import type { Step } from '../../kernel/position.ts';
import { mayCross, mayEnter } from './6-movement.ts';
import {
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
import { commanders, mourn, riskLeaders, tacticalValue } from './14-leaders.ts';
import { A } from './actions.ts';
import { AXIS, CITY, ENGINEER, MAX_HEXES, UNIT, WARSHIP } from './book.ts';
import {
  combatIn,
  eliminate,
  fits,
  inHostileZoc,
  leadersAt,
  loseStep,
  occupy,
  put,
  rolled,
  unitsIn,
  worsen,
} from './pieces.ts';
import {
  ADVANCED,
  AMMO,
  ATTACK,
  ATTACKING,
  CLASH,
  COMBAT_MARKS,
  COMMITTED,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  foe,
  INVOLVED,
  L,
  type Malta,
  PENETRATION,
  RETREATED,
  RETREATING,
  SPENT,
  SUPPORTS,
  USED,
  WORSE,
} from './state.ts';
import { S } from './steps.ts';

/** Which side of a combat: index of the cells that count for it. */
const OURS = 0;
const THEIRS = 1;
const sideOf = (g: Malta, role: number): number => (role === OURS ? g.cells[L.attackSide] : sideToDefend(g));
export const LAST_COLUMN = 11;

// ── naming attacks (9.1)

/** 9.11: adjacent hexes with enemy combat units or HQs, not attacked yet in this phase. */
function isTarget(g: Malta, side: number, hex: number, again: boolean): boolean {
  return unitsIn(g, foe(side), hex) > 0 && (again || g.cells[L.attacked + hex] === 0);
}
const mayJoin = (g: Malta, p: number, hex: number): boolean =>
  g.book.side[p] === g.side && !g.has(p, SPENT | FOUGHT | ATTACKING) && mayAttack(g, p) && mayStrikeAcross(g, p, hex);

const strength = new Int16Array(MAX_HEXES);

export const attacks: Step<Malta> = {
  name: 'attacks',
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
};

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

export const muster: Step<Malta> = {
  name: 'muster',
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
};

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

export const commit: Step<Malta> = {
  name: 'commit',
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
};

// ── command (14.2, R-40)

const leadersFor = (g: Malta, role: number): number[] =>
  commanders(g, sideOf(g, role), role === OURS ? attackers(g) : defenders(g));

export const command: Step<Malta> = {
  name: 'command',
  run(g) {
    if (leadersFor(g, g.arg(0)).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '14.2',
    side: (g) => sideOf(g, g.arg(0)),
    prompt: (g) => ({ key: 'prompt.command', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      for (const leader of leadersFor(g, g.arg(0))) out.push(action(A.command, leader));
      out.push(action(A.done));
    },
    take(g, code) {
      const role = g.arg(0);
      g.pop();
      if (typeOf(code) === A.done) return;
      const leader = firstOf(code);
      const die = g.d6();
      const leads = die <= tacticalValue(g, leader);
      rolled(g, 'command', '14.2', { leader: g.name(leader) }, [die], null, die, leads ? 'leads' : 'fails');
      if (leads) g.cells[L.commandShift + role] = 1;
    },
  },
};

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
  return { base, column: Math.max(1, Math.min(LAST_COLUMN, base + mods.total)), mods };
}

/** CRT-CELL, R-16: hits and letter of one half of a cell. */
export function readHalf(text: string): { hits: number; letter: number } {
  const hits = Number.parseInt(text, 10);
  const letter = text.includes('Z') ? DEMORALIZED : text.includes('d') ? DISORGANIZED : 0;
  return { hits: Number.isNaN(hits) ? 0 : hits, letter };
}

export const resolve: Step<Malta> = {
  name: 'resolve',
  run(g) {
    g.pop();
    const { base, column, mods } = finalColumn(g);
    const lead = engineersLead(g, attackers(g));
    const dice = g.d6x2();
    const total = dice[0] + dice[1];
    const cell = g.book.data.tables.assault.results[total - 2].cells[column - 1];
    g.cells[L.column] = column;
    rolled(g, 'assault', '9.3', { hex: g.hexName(g.cells[L.target]), base, column }, dice, mods, total, cell);
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
};

const stepsOf = (g: Malta, list: readonly number[]): number => list.reduce((total, p) => total + g.steps(p), 0);

/** steps that must be paid: half the hits rounded up, all of them by jumpers and landers. */
const compulsory = (g: Malta, role: number, hits: number): number =>
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

// ── hits (9.42)

/** 9.45: attackers, and all that stand in the target hex; not what supports from elsewhere, ships least of all (16.74). */
const involved = (g: Malta, role: number): number[] => {
  const list: number[] = [];
  const side = sideOf(g, role);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== side || g.at(p) < 0 || !g.has(p, INVOLVED)) continue;
    if (role === OURS ? g.has(p, ATTACKING) : true) list.push(p);
  }
  return list;
};

export const share: Step<Malta> = {
  name: 'share',
  run(g) {
    const role = g.arg(0);
    const hits = g.cells[L.hits + role];
    g.cells[L.owed + role] = hits;
    const free = hits - compulsory(g, role, hits);
    if (free > 0 && involved(g, role).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '9.42',
    side: (g) => sideOf(g, g.arg(0)),
    prompt: (g) => ({
      key: 'prompt.share',
      args: { hits: g.cells[L.hits + g.arg(0)], hex: g.hexName(g.cells[L.target]) },
    }),
    choices(g, out) {
      const hits = g.cells[L.hits + g.arg(0)];
      for (let hexes = 0; hexes <= hits - compulsory(g, g.arg(0), hits); hexes++) out.push(action(A.giveGround, hexes));
    },
    take(g, code) {
      const role = g.arg(0);
      g.pop();
      g.cells[L.ground + role] = firstOf(code);
      g.cells[L.owed + role] = g.cells[L.hits + role] - firstOf(code);
      const args = {
        side: sideOf(g, role) === AXIS ? 'axis' : 'allied',
        hexes: firstOf(code),
        steps: g.cells[L.owed + role],
      };
      g.log?.({ type: 'shared', rule: '9.42', args });
    },
  },
};

/** 9.5: who may be chosen: HQs last; engineers first where they led the assault (9.92c). */
function victims(g: Malta, role: number): number[] {
  const list = involved(g, role);
  const others = list.filter((p) => !g.book.isHq(p));
  const open = others.length > 0 ? others : list;
  if (role !== OURS || g.cells[L.engineersOwed] === 0) return open;
  const engineers = open.filter((p) => g.book.type[p] === ENGINEER);
  const due = Math.ceil(totalOwed(g, role) / 2) > g.cells[L.stepLost + role];
  return due && engineers.length > 0 ? engineers : open;
}
const totalOwed = (g: Malta, role: number): number => g.cells[L.hits + role] - g.cells[L.ground + role];

/** 1.7: pieces alike are one choice. */
export function distinct(g: Malta, list: readonly number[]): number[] {
  const seen = new Set<string>();
  return list.filter((p) => {
    const { type, attack, defence, full, formation } = g.book;
    const key = [
      type[p],
      attack[p],
      defence[p],
      full[p],
      formation[p],
      g.at(p),
      g.steps(p),
      g.state(p),
      g.cells[L.marks + p],
      g.book.parent[p],
    ].join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export const losses: Step<Malta> = {
  name: 'losses',
  run(g) {
    const role = g.arg(0);
    const list = victims(g, role);
    if (g.cells[L.owed + role] > 0 && list.length > 0) {
      if (distinct(g, list).length > 1) return true;
      takeLoss(g, role, list[0]);
      return false;
    }
    g.pop();
    letters(g, role);
    return false;
  },
  ask: {
    rule: '9.5',
    side: (g) => sideOf(g, g.arg(0)),
    prompt: (g) => ({
      key: 'prompt.losses',
      args: { left: g.cells[L.owed + g.arg(0)], hex: g.hexName(g.cells[L.target]) },
    }),
    choices(g, out) {
      for (const p of distinct(g, victims(g, g.arg(0)))) out.push(action(A.lose, p));
    },
    take: (g, code) => takeLoss(g, g.arg(0), firstOf(code)),
  },
};
function takeLoss(g: Malta, role: number, p: number): void {
  g.cells[L.owed + role] -= 1;
  g.cells[L.stepLost + role] += 1;
  endanger(g, p);
  loseStep(g, p, '9.5');
}
/** 14.41: the leaders of a hex that loses a step are to be tried. */
function endanger(g: Malta, p: number): void {
  for (const leader of leadersAt(g, g.book.side[p], g.at(p))) g.mark(leader, WORSE);
}

/** 9.43, 9.44, 9.46: letters fall on who is left; then his leaders are tried (14.4). */
function letters(g: Malta, role: number): void {
  const letter = g.cells[L.letters + role];
  const side = sideOf(g, role);
  if (letter > 0) {
    for (const p of involved(g, role)) {
      if (!worsen(g, p, letter, letter === DEMORALIZED ? '9.44' : '9.43')) continue;
      endanger(g, p);
      loseStep(g, p, '9.44');
    }
  }
  const hexes = new Set<number>();
  for (let leader = g.book.leaders[0]; leader < g.book.leaders[1]; leader++) {
    if (g.book.side[leader] !== side || !g.has(leader, WORSE)) continue;
    g.unmark(leader, WORSE);
    hexes.add(g.at(leader));
  }
  for (const hex of hexes) if (hex >= 0) riskLeaders(g, side, hex);
}

// ── retreats (9.6)

/** 9.62, 9.63: hexes one further from where the retreat began. */
function refuges(g: Malta, p: number, start: number): number[] {
  const from = g.at(p);
  const side = g.book.side[p];
  const away = g.book.distance(from, start);
  const guns = side === AXIS;
  return g.book.links[from].filter((hex) => {
    if (!mayCross(g, p, from, hex) || !mayEnter(g, p, hex) || g.book.distance(hex, start) <= away) return false;
    return !(guns && gunStands(g, hex)) && leadersAt(g, foe(side), hex).length === 0;
  });
}
function gunStands(g: Malta, hex: number): boolean {
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) === hex) return true;
  return false;
}

/** Arguments: role, unit under way (plus one), hexes left, where it began (plus one), whether a full hex drives it on. */
export const retreats: Step<Malta> = {
  name: 'retreats',
  run(g) {
    const role = g.arg(0);
    if (g.arg(1) === 0 && !nextRetreat(g, role)) {
      g.pop();
      return false;
    }
    const p = g.arg(1) - 1;
    if (g.at(p) < 0) return goOn(g);
    if (g.arg(2) === 0) {
      if (!crowded(g, p)) return goOn(g);
      // 9.65: one hex further where the last is full, and 5.5 where that is none.
      g.setArg(4, 1);
      if (waysBack(g, p).length === 0) {
        perish(g, p, () => eliminate(g, p, '5.5'));
        return goOn(g);
      }
      g.setArg(2, 1);
    }
    if (waysBack(g, p).length > 0) return true;
    // 9.66: no way out costs a step for each hex not gone.
    perish(g, p, () => {
      for (let left = g.arg(2); left > 0 && g.at(p) >= 0; left--) loseStep(g, p, '9.66');
    });
    g.setArg(2, 0);
    return false;
  },
  ask: {
    rule: '9.61',
    side: (g) => sideOf(g, g.arg(0)),
    prompt: (g) => ({ key: 'prompt.retreat', args: { unit: g.name(g.arg(1) - 1), left: g.arg(2) } }),
    choices(g, out) {
      for (const hex of waysBack(g, g.arg(1) - 1)) out.push(action(A.retreat, hex));
    },
    take(g, code) {
      const p = g.arg(1) - 1;
      const hex = firstOf(code);
      const from = g.at(p);
      g.setArg(2, g.arg(2) - 1);
      g.log?.({
        type: 'retreated',
        rule: '9.6',
        args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
      });
      const trap = inHostileZoc(g, g.book.side[p], hex);
      occupyOrPut(g, p, hex);
      g.mark(p, RETREATED);
      leadAlong(g, p, from, hex);
      // 9.64.
      if (trap) perish(g, p, () => loseStep(g, p, '9.64'));
    },
  },
};
/** Losses of a retreat; leaders left without a unit are tried, the others are not (14.41, 14.42). */
function perish(g: Malta, p: number, lose: () => void): void {
  const hex = g.at(p);
  lose();
  if (g.at(p) < 0) mourn(g, g.book.side[p], hex);
}
function nextRetreat(g: Malta, role: number): boolean {
  const hexes = g.cells[L.ground + role];
  if (hexes === 0) return false;
  const p = involved(g, role).find((unit) => !g.has(unit, RETREATING));
  if (p === undefined) return false;
  g.mark(p, RETREATING);
  g.setArg(1, p + 1);
  g.setArg(2, hexes);
  g.setArg(3, g.at(p) + 1);
  g.setArg(4, 0);
  return true;
}
/** Where the unit under way may go next; driven on from a full hex, only where there is room. */
const waysBack = (g: Malta, p: number): number[] =>
  refuges(g, p, g.arg(3) - 1).filter((hex) => g.arg(4) === 0 || fits(g, p, hex));
function goOn(g: Malta): boolean {
  g.setArg(1, 0);
  return false;
}
function crowded(g: Malta, p: number): boolean {
  const hex = g.at(p);
  put(g, p, -1);
  const room = fits(g, p, hex);
  put(g, p, hex);
  return !room;
}
function occupyOrPut(g: Malta, p: number, hex: number): void {
  if (g.book.isCombat(p)) occupy(g, p, hex);
  else put(g, p, hex);
}
/** 6.5: leaders go with the last unit of their hex. */
function leadAlong(g: Malta, p: number, from: number, to: number): void {
  const side = g.book.side[p];
  if (unitsIn(g, side, from) > 0) return;
  for (const leader of leadersAt(g, side, from)) put(g, leader, to);
}

// ── advance (9.8) and the end

/** 9.8: emptied, and neither city nor fort; whoever attacked and is neither demoralized nor gone back. */
function followers(g: Malta): number[] {
  const hex = g.cells[L.target];
  const closed = g.book.ground[hex] === CITY || g.book.fort[hex] === 1;
  if (g.cells[L.fight] === CLASH || closed || unitsIn(g, sideToDefend(g), hex) > 0) return [];
  return attackers(g).filter(
    (p) =>
      g.at(p) >= 0 &&
      g.at(p) !== hex &&
      g.state(p) !== DEMORALIZED &&
      !g.has(p, RETREATED) &&
      mayCross(g, p, g.at(p), hex) &&
      fits(g, p, hex),
  );
}

export const advance: Step<Malta> = {
  name: 'advance',
  run(g) {
    if (followers(g).length > 0) return true;
    closeCombat(g);
    return false;
  },
  ask: {
    rule: '9.8',
    side: (g) => g.cells[L.attackSide],
    prompt: (g) => ({ key: 'prompt.advance', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      for (const p of followers(g)) out.push(action(A.advance, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return closeCombat(g);
      const p = firstOf(code);
      const from = g.at(p);
      const hex = g.cells[L.target];
      g.log?.({ type: 'advanced', rule: '9.8', args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
      occupy(g, p, hex);
      // 10.34: no second breakthrough.
      if (g.cells[L.fight] !== PENETRATION) g.mark(p, ADVANCED);
      leadAlong(g, p, from, hex);
    },
  },
};

function closeCombat(g: Malta): void {
  g.pop();
  const clash = g.cells[L.fight] === CLASH;
  if (clash) g.push(S.leaving);
  for (let p = 0; p < g.book.ships[1]; p++) {
    if (g.has(p, SUPPORTS) && g.cells[L.aim + p] === g.cells[L.target] + 1) g.unmark(p, SUPPORTS);
    g.unmark(p, clash ? COMBAT_MARKS & ~ATTACKING : COMBAT_MARKS);
  }
}

// ── one hex after a drop or landing (19.5, 18.66)

/** Fights in a hex that both sides have come to hold; ships help at a beach (18.66), not after a drop. */
export function startClash(g: Malta, hex: number, ships = false): void {
  openCombat(g, CLASH, AXIS, hex);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) === hex && g.book.side[p] === AXIS) g.mark(p, ATTACKING);
  }
  // Jumpers without any attack strength do not fight.
  if (attackStrength(g, attackers(g), []) === 0) {
    g.push(S.leaving);
    return;
  }
  launch(g);
  if (ships) g.push(S.commit);
}

/** 19.5: who is left with the enemy in the hex must get out, ZOC ignored, or is lost. */
export const leaving: Step<Malta> = {
  name: 'leaving',
  run(g) {
    const hex = g.cells[L.target];
    const both = unitsIn(g, AXIS, hex) > 0 && unitsIn(g, foe(AXIS), hex) > 0;
    const p = both ? attackers(g).find((unit) => g.at(unit) === hex) : undefined;
    if (p !== undefined) {
      if (exits(g, p).length > 0) return true;
      eliminate(g, p, '19.5');
      mourn(g, AXIS, hex);
      return false;
    }
    g.pop();
    for (const unit of attackers(g)) g.unmark(unit, COMBAT_MARKS);
    if (combatIn(g, AXIS, hex) > 0) settleHex(g, hex);
    return false;
  },
  ask: {
    rule: '19.5',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.leaving', args: { hex: g.hexName(g.cells[L.target]) } }),
    choices(g, out) {
      const hex = g.cells[L.target];
      const p = attackers(g).find((unit) => g.at(unit) === hex);
      if (p === undefined) return;
      for (const to of exits(g, p)) out.push(action(A.leave, p, to));
    },
    take(g, code) {
      const p = firstOf(code);
      const from = g.at(p);
      const hex = secondOf(code);
      g.log?.({
        type: 'retreated',
        rule: '19.5',
        args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
      });
      occupyOrPut(g, p, hex);
      leadAlong(g, p, from, hex);
    },
  },
};
const exits = (g: Malta, p: number): number[] =>
  g.book.links[g.at(p)].filter((hex) => mayCross(g, p, g.at(p), hex) && mayEnter(g, p, hex));

/** The hex is the winner's now (3.1). */
function settleHex(g: Malta, hex: number): void {
  const p = attackersOrAny(g, hex);
  if (p >= 0) occupy(g, p, hex);
}
function attackersOrAny(g: Malta, hex: number): number {
  for (let p = 0; p < g.book.unitEnd; p++)
    if (g.at(p) === hex && g.book.side[p] === AXIS && g.book.isCombat(p)) return p;
  return -1;
}
