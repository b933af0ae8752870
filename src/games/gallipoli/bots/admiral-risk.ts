import { TURKISH } from '../book.ts';
import { mined } from '../ground.ts';
import { alliedPoints } from '../pieces.ts';
import { FIRED, type Gallipoli, L, LEVEL_2, RUINED, STROKE, SUPPLIED } from '../state.ts';
import { load } from './channel.ts';
import { impulsesLeft, turnsLeft } from './common.ts';
import { standing } from './guns.ts';
import { ADMIRAL } from './weights.ts';

// What mines and forts cost a ship that stays somewhere.

/** Points a strike by a mine costs: one in ten sinks a ship, two in ten cripple her; she is missed afterwards too. */
const strike = (g: Gallipoli, p: number): number => (g.book.big[p] === 1 ? 1.5 : 0.8);
/** What it costs on average to end an impulse in an area. */
export function mineRisk(g: Gallipoli, p: number, area: number): number {
  if (area === g.book.aegean) return 0;
  let risk = mined(g, area) ? 1.2 * load(g, area) : 0;
  for (const near of g.book.nearSea[area]) {
    for (let slot = 0; slot < 2; slot++) {
      const m = 2 * near + slot;
      if (g.cells[L.mine + m] === 0) continue;
      risk += g.cells[L.shown + m] === 1 ? +(g.cells[L.mine + m] === LEVEL_2) : ADMIRAL.now.mineFear;
    }
  }
  return risk * strike(g, p) * (1 + 0.7 * Math.max(0, impulsesLeft(g)));
}

/** Forts that could still shoot at a ship there. */
function fortRisk(g: Gallipoli, area: number): number {
  let risk = 0;
  for (const p of standing(g)) {
    if (g.has(p, SUPPLIED) && !g.has(p, FIRED) && g.state(p) !== RUINED && g.book.distance(g.at(p), area) <= 2)
      risk += 0.01;
  }
  return Math.min(0.03, risk);
}
export const risk = (g: Gallipoli, p: number, area: number): number => mineRisk(g, p, area) + fortRisk(g, area);

/** Points that go to the enemy on average in every turn to come: the barrier counts, whatever the army wins. */
const DRIFT = 1.5;
/** So far behind that only an open strait can still win (12.1.1-1): ships that are lost in the attempt cost nothing more. */
export function hopeless(g: Gallipoli): boolean {
  if (g.cells[L.scenario] === STROKE) return false;
  const lead = alliedPoints(g) - g.cells[L.vp + TURKISH] - DRIFT * turnsLeft(g);
  return lead <= -ADMIRAL.now.gamble;
}
