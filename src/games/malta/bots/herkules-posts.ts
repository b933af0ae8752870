import { defenceOf } from '../9-combat/strength.ts';
import { ALLIED, AXIS } from '../book.ts';
import { heldBy, unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { L, type Malta } from '../state.ts';
import { hqPrize } from './battle.ts';
import {
  dangers,
  despair,
  enemyFar,
  enemyHexes,
  type Forces,
  forcesOf,
  goals,
  isShort,
  nearStake,
  objectives,
  pressure,
  recalled,
  shelter,
  shutsField,
  stakeOf,
  stepAt,
  waitsToFly,
  walkTo,
} from './ground.ts';
import type { Staff } from './march.ts';
import { HERKULES } from './weights.ts';

/** What a hex is worth by itself, as the plan has it: for airfields more, or for cities. */
const aimOf = (g: Malta, hex: number): number =>
  stakeOf(g, hex) * (g.book.cities.includes(hex) ? HERKULES.now.cities : HERKULES.now.fields);

/** What it is worth to drive the garrison out of a hex. */
function prize(g: Malta, hex: number): number {
  const own = heldBy(g, AXIS, hex) ? 0 : aimOf(g, hex);
  const ring = shutsField(g, hex) && waitsToFly(g) ? HERKULES.now.ring : 0;
  return 0.6 + own + 0.12 * nearStake(g, hex) + ring + hqPrize(g, ALLIED, hex, HERKULES.now.hq);
}
const hold = (g: Malta, hex: number): number => 0.4 + 0.5 * stakeOf(g, hex) + 0.1 * nearStake(g, hex);

/** What it is after: all that counts; in the first days what still lacks for victory, and if nothing does, to stay (22.1). */
function soughtBy(g: Malta): readonly number[] {
  const open = goals(g, AXIS);
  const { objective } = g.book.data.scenarios['first-days'];
  if (!isShort(g) || objective === undefined) return open;
  const { all, oneOf } = objective;
  const missing = open.filter((hex) => all.includes(g.hexName(hex)));
  const others = objectives(g).filter((hex) => oneOf.includes(g.hexName(hex)));
  if (others.some((hex) => heldBy(g, AXIS, hex)))
    return missing.length > 0 ? missing : objectives(g).filter((hex) => stakeOf(g, hex) > 0 && heldBy(g, AXIS, hex));
  return [...missing, ...others];
}

/** So much defence of a goal is one hex more of the way to it; paratroops alone (22.1) cannot choose a strong one. */
const HEX = 8;
const HEX_ALONE = 2;

/** How far it is to something worth having, counting what stands there. */
function longing(g: Malta, enemy: Forces): Float64Array {
  const field = new Float64Array(g.book.hexIds.length).fill(99);
  for (const goal of soughtBy(g)) {
    const far = walkTo(g.book, goal);
    const burden = enemy.defence[goal] / (isShort(g) ? HEX_ALONE : HEX) - aimOf(g, goal) / 5;
    for (const hex of g.book.land) field[hex] = Math.min(field[hex], far[hex] + burden);
  }
  return field;
}

/** Units of a formation on the map. */
function formationHexes(g: Malta, formation: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) >= 0 && g.cells[L.formation + p] === formation && g.book.isCombat(p)) list.push(g.at(p));
  }
  return list;
}
function posts(g: Malta, enemy: Forces): (p: number) => (hex: number) => number {
  const own = forcesOf(g, AXIS);
  const want = longing(g, enemy);
  const enemies = enemyHexes(g, AXIS);
  const far = enemyFar(g, AXIS);
  const danger = dangers(g, enemy);
  const force = recalled((hex) => pressure(g, enemy, hex));
  const enough = isShort(g) ? 18 : 5;
  /** Defence of others in a hex. */
  const coverFor = (p: number): ((hex: number) => number) => {
    const [mine, at] = [defenceOf(g, p), g.at(p)];
    return (hex) => own.defence[hex] - (at === hex ? mine : 0);
  };
  const hqPost = (p: number): ((hex: number) => number) => {
    const list = formationHexes(g, g.book.formation[p]);
    const cover = coverFor(p);
    if (list.length === 0) return () => 0;
    return (hex) => {
      const spread = list.reduce((sum, at) => sum + g.book.distance(at, hex), 0) / list.length;
      return 1.5 * shelter(g, AXIS, p, hex, far[hex], cover(hex)) - 0.5 * Math.max(0, spread - 2) - 0.1 * danger[hex];
    };
  };
  const gunPost = (p: number): ((hex: number) => number) => {
    const range = g.book.range[p];
    const cover = coverFor(p);
    return (hex) => {
      const inReach = enemies.filter((at) => g.book.distance(at, hex) <= range).length;
      const safe = shelter(g, AXIS, p, hex, far[hex], cover(hex));
      return 0.5 * Math.min(5, inReach) + safe - 0.1 * danger[hex] - 0.15 * want[hex];
    };
  };
  const linePost = (p: number): ((hex: number) => number) => {
    const mine = defenceOf(g, p);
    const cover = coverFor(p);
    const hq = g.book.hqOf[g.cells[L.formation + p]];
    const camp = hq >= 0 ? g.at(hq) : -1;
    return (hex) => {
      const held = cover(hex);
      const exposed = Math.max(0, danger[hex] - 1.5 * (held + mine));
      const leash = camp >= 0 ? Math.max(0, g.book.distance(camp, hex) - HERKULES.now.leash) : 0;
      const guards = heldBy(g, AXIS, hex) && held < enough && force(hex) > 0 ? 0.2 * stakeOf(g, hex) : 0;
      return -want[hex] - 0.25 * exposed - 0.7 * leash + guards + Math.min(1, held * 0.05);
    };
  };
  return (p) => (g.book.isHq(p) ? hqPost(p) : g.book.isArtillery(p) ? gunPost(p) : linePost(p));
}

/** Nobody need stay beyond this share of what can come. */
const GUARDED = 0.4;
const GUARDED_ALONE = 0.8;

/** What is held stays held while the enemy can come: somebody stays behind. */
function spare(g: Malta, p: number, enemy: Forces): boolean {
  const hex = g.at(p);
  const force = stakeOf(g, hex) === 0 ? 0 : pressure(g, enemy, hex);
  if (force === 0) return true;
  let left = 0;
  for (const other of piecesAt(g, AXIS, hex)) if (other !== p) left += defenceOf(g, other);
  // 22.1: in the first days there is nothing to go for beyond it.
  const { guard, stay } = HERKULES.now;
  return isShort(g) ? left >= Math.min(stay, GUARDED_ALONE * force) : left >= Math.min(guard, GUARDED * force);
}

/** 22.1: in the first days nobody leaves the airfields to hunt elsewhere: to attack he comes nearer to them, or stays by them. */
function errands(g: Malta, enemy: Forces): (p: number, hex: number) => boolean {
  if (!isShort(g)) return () => true;
  const want = longing(g, enemy);
  const near = Math.min(...want) + HERKULES.now.errand;
  return (p, hex) => want[hex] <= Math.max(near, want[g.at(p)]);
}

/** 20.2: whoever has not won by the last turn has lost, so less is spared the later it is; 0 to 1. */
function lateness(g: Malta): number {
  if (isShort(g)) return despair(g, AXIS);
  const { last } = g.book.data.scenarios.herkules;
  const [from, to] = [last * LATE.from, last * LATE.to];
  return Math.min(1, Math.max(0, (g.box - from) / (to - from)));
}
/** Between these parts of the game. */
const LATE = { from: 0.25, to: 0.6 };

export const AXIS_STAFF: Staff = {
  side: AXIS,
  foeStep: stepAt,
  ownStep: (g) => HERKULES.now.ownStep * (1 - HERKULES.now.haste * lateness(g)),
  margin: (g) => HERKULES.now.margin - HERKULES.now.dare * lateness(g),
  prize,
  hold,
  posts,
  spare,
  crushed: () => false,
  errands,
  lineFirst: true,
  least: () => HERKULES.now.least,
};

/** Worth of a step of one hex for a unit that has just come down or ashore. */
export function stepWorth(g: Malta): (p: number, hex: number) => number {
  const enemy = forcesOf(g, ALLIED);
  const own = forcesOf(g, AXIS);
  const want = longing(g, enemy);
  return (p, hex) => {
    if (unitsIn(g, ALLIED, hex) > 0) return -99;
    let danger = 0;
    for (const near of g.book.links[hex]) danger += enemy.attack[near];
    const here = g.at(p) === hex ? defenceOf(g, p) : 0;
    const held = own.defence[hex] - here;
    const exposed = Math.max(0, danger - 1.5 * (held + defenceOf(g, p)));
    if (g.book.isHq(p) || g.book.isArtillery(p)) return (held > 0 ? 1 : 0) - 0.5 * danger;
    return -0.8 * want[hex] - 0.2 * exposed + Math.min(1.5, 0.15 * held);
  };
}
