import { action, firstOf } from '../../../kernel/actions.ts';
import { offers, told } from '../../../kernel/commander.ts';
import { Recall } from '../../../kernel/recall.ts';
import { attackStrength, offensiveSupport, supportOf } from '../9-combat/strength.ts';
import { mayFire } from '../9-combat/support.ts';
import { bombardmentColumn, bombardmentRow, bombardmentShifts } from '../10-bombardment.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { BOMBARDS, foe, L, type Malta } from '../state.ts';
import { S } from '../steps.ts';
import { type Attack, attacksNow, type Doctrine, shellWorth } from './battle.ts';
import { type Answers, ending } from './common.ts';
import { enemyHexes } from './ground.ts';

// Fire before the attacks (9.21).

/** A gun must add this much to an attack to be named for it. */
const WORTH_GUN = 0.12;
const WORTH_SHELLS = 0.12;

interface Shot {
  readonly worth: number;
  readonly gun: number;
  readonly hex: number;
  readonly bombs: boolean;
}

/** What a gun or a flight would add to an attack on a hex. */
function addedBy(g: Malta, { front, hex, units, worth }: Attack, gun: number, bar: number): number {
  if (gun < 0) g.cells[L.airSupport + hex] += 1;
  const after = front.judge(units, true, gun < 0 ? [] : [gun]).worth;
  if (gun < 0) g.cells[L.airSupport + hex] -= 1;
  // An attack that will not be made gains nothing from help.
  return Math.max(after, bar) - Math.max(worth, bar);
}

/** An attack that nobody would make as it stands, and everybody with all guns and flights that are left. */
interface Massed {
  readonly attack: Attack;
  readonly worth: number;
}

/** The best of those that only many guns together make worth making. */
function massedOf(g: Malta, doctrine: Doctrine, attacks: readonly Attack[], guns: readonly number[]): Massed | null {
  const margin = doctrine.margin(g);
  let top: Massed | null = null;
  for (const attack of attacks) {
    if (attack.worth >= margin) continue;
    const bearing = guns.filter((gun) => mayFire(g, gun, attack.hex));
    const flights = g.cells[L.airLeft];
    g.cells[L.airSupport + attack.hex] += flights;
    const { worth } = attack.front.judge(attack.units, false, bearing);
    g.cells[L.airSupport + attack.hex] -= flights;
    if (worth > (top?.worth ?? margin)) top = { attack, worth };
  }
  return top;
}
/** 9.23: whether a gun still adds to the strength of an attack. */
function strengthens(g: Malta, { hex, units }: Attack, gun: number): boolean {
  if (!mayFire(g, gun, hex)) return false;
  g.cells[L.target] = hex;
  g.cells[L.attackSide] = g.book.side[gun];
  const named = offensiveSupport(g);
  return attackStrength(g, units, [...named, gun]) > attackStrength(g, units, named);
}

/** An enemy hex under shells: what those already named for it would do, and others beside them. */
class Mark {
  private readonly row: number;
  private readonly steps: number;
  private readonly shift: number;
  private readonly named: number;
  private readonly friends: boolean;
  private readonly known = new Map<number, number>();

  constructor(
    private readonly g: Malta,
    private readonly doctrine: Doctrine,
    readonly hex: number,
  ) {
    this.row = bombardmentRow(g, hex);
    this.steps = piecesAt(g, foe(doctrine.side), hex).reduce((sum, p) => sum + g.steps(p), 0);
    this.shift = bombardmentShifts(g, g.modifiers(), hex).total;
    this.named = laidOn(g, hex);
    this.friends = g.book.links[hex].some((near) => unitsIn(g, doctrine.side, near) > 0);
  }
  /** What so much more adds. */
  added(value: number): number {
    return (this.worth(this.named + value) - this.worth(this.named)) * (this.friends ? 1.2 : 1);
  }
  private worth(value: number): number {
    const known = this.known.get(value) ?? this.find(value);
    this.known.set(value, known);
    return known;
  }
  private find(value: number): number {
    const base = bombardmentColumn(this.g, this.row, value);
    return base === 0 ? 0 : shellWorth(this.g, base + this.shift, this.steps, this.doctrine.foeStep(this.g, this.hex));
  }
}
function laidOn(g: Malta, hex: number): number {
  let sum = g.cells[L.airBombs + hex] * g.book.data.tables.airSupport.bombardment;
  for (const p of g.book.firers) {
    if (g.has(p, BOMBARDS) && g.cells[L.aim + p] === hex + 1) sum += supportOf(g, p, true, hex, []);
  }
  return sum;
}

/** All that could be fired at: attacks that a gun might help, those that are made or nearly, and hexes to shell. */
interface Targets {
  readonly attacks: readonly Attack[];
  /** An attack worth less is not made. */
  readonly bar: number;
  readonly massed: Massed | null;
  readonly marks: readonly Mark[];
}
/** `guns`: those that have not been named for anything. */
function targetsOf(g: Malta, doctrine: Doctrine, guns: readonly number[]): Targets {
  const hexes = enemyHexes(g, doctrine.side);
  const attacks = attacksNow(g, doctrine, hexes, true).filter(({ worth }) => worth > -6);
  return {
    attacks,
    bar: Math.min(0, doctrine.margin(g)),
    massed: massedOf(g, doctrine, attacks, guns),
    marks: hexes.map((hex) => new Mark(g, doctrine, hex)),
  };
}

/** The best use of one gun, or of one flight where the gun is -1. */
function bestShot(g: Malta, { attacks, bar, massed, marks }: Targets, gun: number): Shot {
  let top: Shot = { worth: 0, gun, hex: -1, bombs: false };
  for (const attack of attacks) {
    if (gun >= 0 && !mayFire(g, gun, attack.hex)) continue;
    const worth = addedBy(g, attack, gun, bar);
    if (worth > Math.max(top.worth, WORTH_GUN)) top = { gun, worth, hex: attack.hex, bombs: false };
  }
  if (top.hex >= 0) return top;
  if (massed !== null && (gun < 0 || strengthens(g, massed.attack, gun))) {
    return { gun, worth: massed.worth, hex: massed.attack.hex, bombs: false };
  }
  for (const mark of marks) {
    if (gun >= 0 && !mayFire(g, gun, mark.hex)) continue;
    const own = gun >= 0 ? supportOf(g, gun, true, mark.hex, []) : g.book.data.tables.airSupport.bombardment;
    const worth = mark.added(own);
    if (worth > Math.max(top.worth, WORTH_SHELLS)) top = { gun, worth, hex: mark.hex, bombs: true };
  }
  return top;
}

/** What is fired next: by aircraft first, then by the first gun that has something to fire at. */
function nextShot(g: Malta, doctrine: Doctrine, actions: readonly number[]): Shot | null {
  const guns = offers(actions, A.select).map(firstOf);
  const targets = targetsOf(g, doctrine, guns);
  const air = offers(actions, A.airSupport).length + offers(actions, A.airBombard).length > 0;
  if (air) {
    const shot = bestShot(g, targets, -1);
    if (shot.hex >= 0 && actions.includes(airCode(shot))) return shot;
  }
  for (const gun of guns) {
    const shot = bestShot(g, targets, gun);
    if (shot.hex >= 0) return shot;
  }
  return null;
}
const airCode = ({ bombs, hex }: Shot): number => action(bombs ? A.airBombard : A.airSupport, Math.max(0, hex));

/** The questions of 9.21: which gun, then at what. The shot is found at the first and kept for the second. */
export function gunnery(doctrine: Doctrine, dials: { readonly now: object }): Answers {
  const shots = new Recall<Shot | null>(dials);
  return {
    support(g, actions) {
      const shot = shots.at(g, () => nextShot(g, doctrine, actions));
      if (shot === null) return ending(actions);
      const hex = g.hexName(shot.hex);
      if (shot.gun < 0) return told(airCode(shot), 'air', { hex });
      return told(action(A.select, shot.gun), 'fire', { unit: g.name(shot.gun), hex });
    },
    aiming(g, actions) {
      const gun = g.arg(S.aiming.args.gun);
      g.pop();
      const before = g.legal();
      const found = shots.at(g, () => nextShot(g, doctrine, before));
      const others = offers(before, A.select).map(firstOf);
      const shot = found?.gun === gun ? found : bestShot(g, targetsOf(g, doctrine, others), gun);
      const code = action(shot.bombs ? A.bombard : A.support, gun, Math.max(0, shot.hex));
      return shot.hex >= 0 && actions.includes(code) ? code : ending(actions);
    },
  };
}
