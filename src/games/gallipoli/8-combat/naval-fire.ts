import { Modifiers } from '../../../kernel/modifiers.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import { atMost, cast, classesOf, oddsOf, plain, type Roll, result } from '../../../kernel/rolls.ts';
import { bearing } from '../7-operations/sea.ts';
import { B, BB, BC, FORT, LAND, SHIP } from '../book.ts';
import { D10, eliminate, stepDown } from '../pieces.ts';
import { FIRED, type Gallipoli, L, NORMAL, RUINED, SHAKEN, SHOT_AT } from '../state.ts';

/** 8.1.2-3, 8.1.2-4, R-HIT-STRICT: one shot, which hits below the firer's morale level. */
export function shotRoll(g: Gallipoli, p: number, through: boolean, mods: Modifiers): Roll<'hit' | 'miss'> {
  const { roughSea, badWeather, overLand } = g.book.data.charts.shot;
  if (g.rough) mods.add('roughSea', roughSea, '5.1-rough-1');
  if (g.bad) mods.add('badWeather', badWeather, '5.1-bad-3');
  if (through) mods.add('overLand', overLand, '8.1.1-4');
  return atMost(g.book.morale[p] - 1, { table: 'hit', yes: 'hit', no: 'miss', ...D10, modifiers: mods });
}

/** One gun of a firer and what it has hit. */
export interface Hit {
  readonly firer: number;
  readonly target: number;
  /** By its primary battery. */
  readonly primary: boolean;
}

/** 8.1.2-6: modifiers of the damage a hit does. */
export function damageModifiers(g: Gallipoli, { firer, target, primary }: Hit, mods: Modifiers): Modifiers {
  const chart = g.book.data.charts.damage;
  const { kind, shipClass, big } = g.book;
  const heavy = kind[firer] === SHIP && (shipClass[firer] === BB || shipClass[firer] === BC);
  const fort = kind[target] === FORT;
  const battleship = kind[target] === SHIP && shipClass[target] <= B;
  if (heavy && (fort || (battleship && shipClass[target] === B))) mods.add('dreadnought', chart.dreadnought, '8.1.2-6');
  if (!primary && (fort || battleship)) mods.add('secondary', chart.secondary, '8.1.2-6');
  // 8.1-2.
  if (primary && big[firer] === 1 && kind[firer] !== LAND) mods.add('bigGuns', chart.bigGuns, 'R-BIG-GUN');
  if (g.state(target) === SHAKEN) mods.add('neutralized', neutralizedDrm(g), '8.4.2c-3');
  return mods;
}
/** R-NEUTRAL-MINUS2. */
function neutralizedDrm(g: Gallipoli): number {
  const { neutralized, neutralizedOtherReading } = g.book.data.charts.damage;
  return g.option('neutralized') === 'plus' ? neutralizedOtherReading : neutralized;
}

/** 8.1.2-5, 8.1.2-8: above the target's morale level it hurts, and from a total on it may be the magazine. */
export function harmRoll(g: Gallipoli, hit: Hit, mods: Modifiers): Roll<'none' | 'hurt' | 'critical'> {
  const { critical } = g.book.data.charts.damage;
  const modifiers = damageModifiers(g, hit, mods);
  const level = g.book.morale[hit.target];
  const read = (total: number) => (total <= level ? 'none' : total < critical ? 'hurt' : 'critical');
  return { table: 'damage', ...D10, modifiers, read };
}
/** The same as it is told: whether it is the magazine is another throw. */
function damageRoll(g: Gallipoli, hit: Hit, mods: Modifiers): Roll<'none' | 'hurt'> {
  const roll = harmRoll(g, hit, mods);
  return { ...roll, read: (total) => (roll.read(total) === 'none' ? 'none' : 'hurt') };
}

/** 8.1.2-8: odd is the magazine. */
const MAGAZINE: Roll<'explodes' | 'spared'> = {
  ...plain('critical', D10.dice, D10.faces),
  read: (total) => (total % 2 === 1 ? 'explodes' : 'spared'),
};

/** 8.1.2: one firer, all its batteries, one target. */
export function fireAt(g: Gallipoli, p: number, target: number): void {
  const { primary, secondary, through } = bearing(g, p, target);
  const names = { unit: g.name(p), target: g.name(target) };
  g.log?.({ type: 'fires', rule: '8.1.2-1', args: { ...names, primary, secondary } });
  if (g.book.isSweeper(target)) g.mark(target, SHOT_AT);
  // 8.1.2-2: one die a factor.
  for (let shot = 0; shot < primary + secondary && g.at(target) >= 0; shot++) {
    const told = { type: 'shot', rule: '8.1.2-4', args: names };
    if (result(g, shotRoll(g, p, through, g.modifiers()), told) === 'miss') continue;
    damage(g, { firer: p, target, primary: shot < primary });
  }
  // 8.1.2-9.
  g.mark(p, FIRED);
}

function damage(g: Gallipoli, hit: Hit): void {
  const { firer, target } = hit;
  const told = { type: 'damage', rule: '8.1.2-5', args: { unit: g.name(firer), target: g.name(target) } };
  const { total, result: hurt } = cast(g, damageRoll(g, hit, g.modifiers()), told);
  if (hurt === 'none') return;
  if (total >= g.book.data.charts.damage.critical && explodes(g, target)) {
    eliminate(g, target, '8.1.2-8');
    return;
  }
  // 8.1.2-7.
  if (!stepDown(g, target, '8.1.2-7') && g.state(target) === RUINED) g.mark(target, FIRED);
}
const explodes = (g: Gallipoli, target: number): boolean =>
  result(g, MAGAZINE, { type: 'critical', rule: '8.1.2-8', args: { target: g.name(target) } }) === 'explodes';

// ── the odds of a salvo

const ENDINGS = ['unchanged', 'neutralized', 'crippled', 'destroyed'] as const;
const GONE = ENDINGS.indexOf('destroyed');

/**
 * Exact chances of how a target comes out of a salvo, through every shot and every state it may be in by then; with what
 * bears on the shots. What bears on the damage is another die's.
 */
export function salvoOdds(g: Gallipoli, p: number, target: number): ActionOdds {
  const { primary, secondary, through } = bearing(g, p, target);
  const shot = shotRoll(g, p, through, new Modifiers().start(true));
  const start = g.state(target);
  let chances: readonly number[] = ENDINGS.map((_, state) => (state === start ? 1 : 0));
  for (let i = 0; i < primary + secondary; i++) {
    chances = afterShot(g, { firer: p, target, primary: i < primary }, chanceOf(shot, 'hit'), chances);
  }
  const odds = ENDINGS.map((name, state) => ({ result: state === start ? 'unchanged' : name, p: chances[state] }));
  return { ...oddsOf(shot), odds: odds.filter(({ p: chance }) => chance > 0) };
}
const chanceOf = <R extends string>(roll: Roll<R>, outcome: R): number =>
  classesOf(roll).find((found) => found.result === outcome)?.p ?? 0;

function afterShot(g: Gallipoli, hit: Hit, hits: number, before: readonly number[]): number[] {
  const after = ENDINGS.map((_, state) => (state === GONE ? before[GONE] : 0));
  const own = g.state(hit.target);
  const magazine = chanceOf(MAGAZINE, 'explodes');
  for (let state = NORMAL; state <= RUINED; state++) {
    if (before[state] === 0) continue;
    g.cells[L.state + hit.target] = state;
    const harm = harmRoll(g, hit, new Modifiers().start(false));
    const critical = chanceOf(harm, 'critical');
    const gone = critical * magazine;
    const hurt = chanceOf(harm, 'hurt') + critical - gone;
    after[state] += before[state] * (1 - hits * (hurt + gone));
    after[state + 1] += before[state] * hits * hurt;
    after[GONE] += before[state] * hits * gone;
  }
  g.cells[L.state + hit.target] = own;
  return after;
}
