import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Odds } from '../../../kernel/table.ts';
import { bearing } from '../7-operations/sea.ts';
import { B, BB, BC, FORT, LAND, SHIP } from '../book.ts';
import { eliminate, rolled, stepDown } from '../pieces.ts';
import { FIRED, type Gallipoli, L, NORMAL, RUINED, SHAKEN, SHOT_AT } from '../state.ts';

/** 8.1.2-8. */
const CRITICAL = 10;

/** 8.1.2-3: modifiers of a shot. */
export function hitModifiers(g: Gallipoli, mods: Modifiers, through: boolean): Modifiers {
  if (g.rough) mods.add('roughSea', 1, '5.1-rough-1');
  if (g.bad) mods.add('badWeather', 2, '5.1-bad-3');
  if (through) mods.add('overLand', 1, '8.1.1-4');
  return mods;
}

/** 8.1.2-6: modifiers of the damage a hit does. */
export function damageModifiers(g: Gallipoli, mods: Modifiers, p: number, target: number, primary: boolean): Modifiers {
  const { kind, shipClass, big } = g.book;
  const heavy = kind[p] === SHIP && (shipClass[p] === BB || shipClass[p] === BC);
  const fort = kind[target] === FORT;
  const battleship = kind[target] === SHIP && shipClass[target] <= B;
  if (heavy && (fort || (battleship && shipClass[target] === B))) mods.add('dreadnought', 1, '8.1.2-6');
  if (!primary && (fort || battleship)) mods.add('secondary', -1, '8.1.2-6');
  // 8.1-2.
  if (primary && big[p] === 1 && kind[p] !== LAND) mods.add('bigGuns', 1, 'R-BIG-GUN');
  if (g.state(target) === SHAKEN) mods.add('neutralized', neutralizedDrm(g), '8.4.2c-3');
  return mods;
}
/** R-NEUTRAL-MINUS2. */
const neutralizedDrm = (g: Gallipoli): number => (g.option('neutralized') === 'plus' ? 2 : -2);

/** 8.1.2: one firer, all its batteries, one target. */
export function fireAt(g: Gallipoli, p: number, target: number): void {
  const { primary, secondary, through } = bearing(g, p, target);
  g.log?.({ type: 'fires', rule: '8.1.2-1', args: { unit: g.name(p), target: g.name(target), primary, secondary } });
  if (g.book.isSweeper(target)) g.mark(target, SHOT_AT);
  // 8.1.2-2: one die a factor.
  for (let shot = 0; shot < primary + secondary && g.at(target) >= 0; shot++) {
    if (hits(g, p, target, through)) damage(g, p, target, shot < primary);
  }
  // 8.1.2-9.
  g.mark(p, FIRED);
}

/** 8.1.2-4, R-HIT-STRICT: below the firer's morale level. */
function hits(g: Gallipoli, p: number, target: number, through: boolean): boolean {
  const die = g.d10();
  const mods = hitModifiers(g, g.modifiers(), through);
  const total = die + mods.total;
  const hit = total < g.book.morale[p];
  const args = { unit: g.name(p), target: g.name(target), die, total };
  rolled(g, 'shot', '8.1.2-4', args, 'hit', [die], mods, total, hit ? 'hit' : 'miss');
  return hit;
}

/** 8.1.2-5 to 8.1.2-8: above the target's morale level it hurts, from 10 up it may be the magazine. */
function damage(g: Gallipoli, p: number, target: number, primary: boolean): void {
  const die = g.d10();
  const mods = damageModifiers(g, g.modifiers(), p, target, primary);
  const total = die + mods.total;
  const hurt = total > g.book.morale[target];
  const args = { unit: g.name(p), target: g.name(target), die, total };
  rolled(g, 'damage', '8.1.2-5', args, 'damage', [die], mods, total, hurt ? 'hurt' : 'none');
  if (!hurt) return;
  if (total >= CRITICAL && explodes(g, target)) {
    eliminate(g, target, '8.1.2-8');
    return;
  }
  if (!stepDown(g, target, '8.1.2-7') && g.state(target) === RUINED) g.mark(target, FIRED);
}

function explodes(g: Gallipoli, target: number): boolean {
  const die = g.d10();
  const odd = die % 2 === 1;
  rolled(
    g,
    'critical',
    '8.1.2-8',
    { target: g.name(target), die },
    'critical',
    [die],
    null,
    die,
    odd ? 'explodes' : 'spared',
  );
  return odd;
}

const ENDINGS = ['unchanged', 'neutralized', 'crippled', 'destroyed'] as const;

/** Exact chances of how a target comes out of a salvo, through every shot and every state it may be in by then. */
export function salvoOdds(g: Gallipoli, p: number, target: number): Odds[] {
  const { primary, secondary, through } = bearing(g, p, target);
  const start = g.state(target);
  let chances = [0, 0, 0, 0];
  chances[start] = 1;
  const toHit = Math.max(
    0,
    Math.min(10, g.book.morale[p] - 1 - hitModifiers(g, new Modifiers().start(false), through).total),
  );
  for (let shot = 0; shot < primary + secondary; shot++) {
    chances = afterShot(g, p, target, shot < primary, toHit / 10, chances);
  }
  return ENDINGS.map((name, state) => ({ result: state === start ? 'unchanged' : name, p: chances[state] })).filter(
    ({ p: chance }) => chance > 0,
  );
}

function afterShot(g: Gallipoli, p: number, target: number, primary: boolean, hit: number, before: number[]): number[] {
  const after = [0, 0, 0, before[3]];
  const own = g.state(target);
  for (let state = NORMAL; state <= RUINED; state++) {
    if (before[state] === 0) continue;
    g.cells[L.state + target] = state;
    const drm = damageModifiers(g, new Modifiers().start(false), p, target, primary).total;
    let [none, hurt, gone] = [0, 0, 0];
    for (let die = 1; die <= 10; die++) {
      const total = die + drm;
      if (total <= g.book.morale[target]) none++;
      else if (total < CRITICAL) hurt++;
      else {
        hurt += 0.5;
        gone += 0.5;
      }
    }
    after[state] += before[state] * (1 - hit + (hit * none) / 10);
    after[state + 1] += (before[state] * hit * hurt) / 10;
    after[3] += (before[state] * hit * gone) / 10;
  }
  g.cells[L.state + target] = own;
  return after;
}
