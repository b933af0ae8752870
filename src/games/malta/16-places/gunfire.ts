import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import type { StepBody } from '../../../kernel/position.ts';
import { type Roll, reaching } from '../../../kernel/rolls.ts';
import { leftAlone } from '../14-leaders.ts';
import { beachOf, boxPlace, unitsInBox } from '../18-landing/loading.ts';
import { skipsLandings } from '../18-landing/zones.ts';
import { A } from '../actions.ts';
import { ALLIED, AXIS } from '../book.ts';
import { destroyGun, distinct, eliminate, leadersAt, piecesAt, put } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { DEAD, L, type Malta, SPENT } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import { aimRange, bears, gunOf, liveGuns, mayFireAtSea, showGun } from './coast-guns.ts';

// ── 4.22c, 16.79: ships and guns exchange fire

function shipShots(g: Malta, out: number[]): void {
  for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
    if (g.at(ship) < 0 || g.has(ship, SPENT) || g.cells[L.aim + ship] !== 0) continue;
    for (const gun of liveGuns(g)) {
      if (g.book.distance(g.at(ship), g.at(gun)) <= g.book.range[ship]) out.push(action(A.engage, ship, gun));
    }
  }
}
/** A gun's number among the sites. */
const site = (g: Malta, gun: number): number => gun - g.book.guns[0];

export function gunShots(g: Malta, out: number[]): void {
  for (const gun of liveGuns(g)) {
    const range = aimRange(g, gun);
    if (!mayFireAtSea(g, gun) || g.has(gun, SPENT) || g.cells[L.gunAim + site(g, gun)] !== 0) continue;
    for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
      if (g.at(ship) >= 0 && g.book.distance(g.at(ship), g.at(gun)) <= range) out.push(action(A.engage, gun, ship));
    }
  }
}

/**
 * Whether the Axis must reckon with fire at a hex from a gun it has not seen: within the longest range among those. Then
 * the Allied player is asked in any case, so that the question does not tell where the guns are (3.3).
 */
export function mayBeHit(g: Malta, hexes: readonly number[]): boolean {
  const hidden = liveGuns(g).filter((gun) => g.cells[L.gunShown + site(g, gun)] === 0);
  const reach = Math.max(0, ...hidden.map((gun) => gunOf(g, gun).range));
  return reach > 0 && hidden.some((gun) => hexes.some((hex) => g.book.distance(g.at(gun), hex) <= reach));
}
export const shipHexes = (g: Malta): number[] => {
  const list: number[] = [];
  for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) if (g.at(ship) >= 0) list.push(g.at(ship));
  return list;
};

function exchangeStep(name: StepName, side: number, shots: (g: Malta, out: number[]) => void): StepBody<Malta> {
  return {
    run(g) {
      const choices: number[] = [];
      if (!g.night && !skipsLandings(g)) shots(g, choices);
      if (choices.length > 0 || (side === ALLIED && mayBeHit(g, shipHexes(g)))) return true;
      g.pop();
      return false;
    },
    ask: {
      rule: '16.79',
      side: () => side,
      prompt: () => ({ key: `prompt.${name}`, args: {} }),
      choices(g, out) {
        shots(g, out);
        out.push(action(A.done));
      },
      take(g, code) {
        if (typeOf(code) === A.done) return g.pop();
        const [firer, aim] = [firstOf(code), secondOf(code)];
        if (side === AXIS) g.cells[L.aim + firer] = aim + 1;
        else g.cells[L.gunAim + site(g, firer)] = aim + 1;
        if (side === AXIS)
          g.log?.({ type: 'aimed', rule: '16.79', args: { firer: g.name(firer), target: g.name(aim) } });
      },
    },
  };
}
S.shipFire.does(exchangeStep('shipFire', AXIS, shipShots));
S.gunFire.does(exchangeStep('gunFire', ALLIED, gunShots));

/** 16.79, 16.54, 16.73: all dice are thrown before anything sinks, and who has fired is spent for the turn. */
S.exchange.does({
  run(g) {
    g.pop();
    const gone: number[] = [];
    for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
      const gun = g.cells[L.aim + ship] - 1;
      if (gun < 0) continue;
      g.cells[L.aim + ship] = 0;
      g.mark(ship, SPENT);
      showGun(g, gun);
      if (g.at(gun) >= 0 && shipHits(g, ship, gun)) gone.push(gun);
    }
    for (let gun = g.book.guns[0]; gun < g.book.guns[1]; gun++) {
      const ship = g.cells[L.gunAim + site(g, gun)] - 1;
      if (ship < 0) continue;
      g.cells[L.gunAim + site(g, gun)] = 0;
      fires(g, gun);
      if (!mayFireAtSea(g, gun) || !bears(g, gun, g.at(ship))) continue;
      if (gunHits(g, gun, coastRoll(g, gun, ship), g.name(ship)) > 0) gone.push(ship);
    }
    for (const p of gone) {
      if (p >= g.book.guns[0]) destroyGun(g, p, '16.79');
      else if (g.at(p) >= 0) {
        put(g, p, DEAD);
        g.cells[L.marks + p] = 0;
        g.log?.({ type: 'shipSunk', rule: '16.55', args: { ship: g.name(p) } });
      }
    }
    return false;
  },
});

/** 16.53, 16.54: seen and spent; a dummy is gone. */
function fires(g: Malta, gun: number): void {
  showGun(g, gun);
  if (g.at(gun) >= 0) g.mark(gun, SPENT);
}

export function shipRoll(g: Malta, ship: number, gun: number): Roll<'hit' | 'miss'> {
  const { battleshipFrom, cruiserFrom, near } = g.book.data.tables.strikes;
  const bonus = g.book.distance(g.at(ship), g.at(gun)) <= near.hexes ? near.add : 0;
  const needs = (g.book.heavy[ship] === 1 ? battleshipFrom : cruiserFrom) - bonus;
  return reaching(needs, { table: 'shipFire', yes: 'hit', no: 'miss' });
}
const shipHits = (g: Malta, ship: number, gun: number): boolean =>
  thrown(g, shipRoll(g, ship, gun), '16.79', { ship: g.name(ship), gun: g.name(gun) }) === 'hit';

/** 16.55, 16.56: each of a gun's dice, one better within three hexes, as at a gun's own beach (18.92). */
function gunRoll(g: Malta, gun: number, hex: number, table: string, mods: Modifiers): Roll<'hit' | 'miss'> {
  const { near, hitFrom } = g.book.data.tables.coastFire;
  if (g.book.distance(g.at(gun), hex) <= near.hexes) mods.add('near', near.add, '16.55');
  return reaching(hitFrom, { table, yes: 'hit', no: 'miss', modifiers: mods });
}
export const coastRoll = (g: Malta, gun: number, ship: number, mods = g.modifiers()): Roll<'hit' | 'miss'> =>
  gunRoll(g, gun, g.at(ship), 'coastFire', mods);
export const rakeRoll = (g: Malta, gun: number, box: number, mods = g.modifiers()): Roll<'hit' | 'miss'> =>
  gunRoll(g, gun, g.book.beaches[beachOf(box)], 'rake', mods);

/** One die a factor. */
function gunHits(g: Malta, gun: number, roll: Roll<'hit' | 'miss'>, target: string): number {
  let hits = 0;
  for (let i = 0; i < gunOf(g, gun).factor; i++)
    if (thrown(g, roll, '16.55', { gun: g.name(gun), target }) === 'hit') hits++;
  return hits;
}

// ── 4.22d, 16.56: guns at the waves

const fullBoxes = (g: Malta): number[] => g.book.boxIds.flatMap((_, box) => (unitsInBox(g, box) > 0 ? [box] : []));
const beachHexes = (g: Malta): number[] => fullBoxes(g).map((box) => g.book.beaches[beachOf(box)]);

function rakes(g: Malta, out: number[]): void {
  const full = fullBoxes(g);
  if (full.length === 0) return;
  for (const gun of liveGuns(g)) {
    const range = aimRange(g, gun);
    if (range === 0 || g.has(gun, SPENT)) continue;
    for (const box of full) {
      if (g.book.distance(g.at(gun), g.book.beaches[beachOf(box)]) <= range) out.push(action(A.rake, gun, box));
    }
  }
}
S.raking.does({
  run(g) {
    const choices: number[] = [];
    rakes(g, choices);
    if (choices.length > 0 || mayBeHit(g, beachHexes(g))) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.56',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.raking', args: {} }),
    choices(g, out) {
      rakes(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [gun, box] = [firstOf(code), secondOf(code)];
      fires(g, gun);
      const inRange = bears(g, gun, g.book.beaches[beachOf(box)]);
      const hits = inRange ? gunHits(g, gun, rakeRoll(g, gun, box), g.book.boxIds[box]) : 0;
      if (hits > 0) g.push(S.rakeLosses, box, hits);
    },
  },
});

/** Each hit takes a unit of the box, Axis choice. */
const RAKE = S.rakeLosses.args;
S.rakeLosses.does({
  run(g) {
    const place = boxPlace(g.arg(RAKE.box));
    const units = piecesAt(g, AXIS, place);
    const list = distinct(g, units);
    // Where all are hit there is nothing to choose.
    if (g.arg(RAKE.left) > 0 && list.length > 1 && units.length > g.arg(RAKE.left)) return true;
    if (g.arg(RAKE.left) > 0 && list.length > 0) {
      g.setArg(RAKE.left, g.arg(RAKE.left) - 1);
      eliminate(g, list[0], '16.56');
      return false;
    }
    g.pop();
    if (piecesAt(g, AXIS, place).length === 0) for (const leader of leadersAt(g, AXIS, place)) leftAlone(g, leader);
    return false;
  },
  ask: {
    rule: '16.56',
    side: () => AXIS,
    prompt: (g) => ({
      key: 'prompt.rakeLosses',
      args: { box: g.book.boxIds[g.arg(RAKE.box)], left: g.arg(RAKE.left) },
    }),
    choices(g, out) {
      for (const p of distinct(g, piecesAt(g, AXIS, boxPlace(g.arg(RAKE.box))))) out.push(action(A.lose, p));
    },
    take(g, code) {
      g.setArg(RAKE.left, g.arg(RAKE.left) - 1);
      eliminate(g, firstOf(code), '16.56');
    },
  },
});
