import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { attackOf, defenceOf } from '../9-combat/strength.ts';
import { gunOf } from '../16-places/coast-guns.ts';
import { A } from '../actions.ts';
import { AA, ALLIED, AXIS, SECURITY, STATIC } from '../book.ts';
import { heldBy } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { type Malta, WAVES } from '../state.ts';
import { hqPrize } from './battle.ts';
import { commander, ending } from './common.ts';
import { combat } from './fight.ts';
import { placeGuns, placeUnits } from './garrison-setup.ts';
import {
  dangers,
  despair,
  distanceToEnemy,
  doubles,
  enemyFar,
  enemyHexes,
  type Forces,
  forcesOf,
  isShort,
  nearStake,
  objectives,
  powers,
  pressure,
  recalled,
  shelter,
  stakeOf,
  stepAt,
  walkTo,
} from './ground.ts';
import { marching, type Rescue, type Staff } from './march.ts';
import type { Ways } from './ways.ts';
import { GARRISON, GARRISON_PLANS, HORIZON } from './weights.ts';

/** What it is worth to throw the invader out of a hex. */
function prize(g: Malta, hex: number): number {
  const own = heldBy(g, ALLIED, hex) ? 0 : stakeOf(g, hex);
  const beach = g.book.beach[hex] >= 0 ? 0.8 : 0;
  return 0.4 + own + beach + 0.1 * nearStake(g, hex) + hqPrize(g, AXIS, hex, GARRISON.now.hq);
}
const hold = (g: Malta, hex: number): number => 0.2 + 0.6 * stakeOf(g, hex) + 0.05 * nearStake(g, hex);

// ── who stands where

/** In the campaign all go back on the harbour in time: who stands on an airfield in the open is taken there. */
const givesUpFields = (g: Malta): boolean => !isShort(g) && g.box >= GARRISON.now.stand;

/** Defence an objective wants against what is near it. */
function need(g: Malta, hex: number, enemy: Forces): number {
  const force = pressure(g, enemy, hex);
  const city = g.book.cities.includes(hex);
  const least = city ? GARRISON.now.cityGuard : isShort(g) && stakeOf(g, hex) > 0 ? GARRISON.now.fieldGuard : 0;
  if (force === 0) return least;
  if (!city && givesUpFields(g)) return 0;
  return Math.max(least, Math.min(20, 3 + force * (doubles(g, hex) ? 0.3 : 0.6)));
}
/** How much of its worth an objective keeps with so much defence. */
const cover = (worth: number, have: number, wants: number): number => worth * Math.min(1, have / Math.max(1, wants));

function posts(g: Malta, enemy: Forces): (p: number) => (hex: number) => number {
  const own = forcesOf(g, ALLIED);
  const enemies = enemyHexes(g, ALLIED);
  const far = enemyFar(g, ALLIED);
  const danger = dangers(g, enemy);
  const fades = powers(GARRISON.now.fades);
  const list = objectives(g)
    .filter((hex) => stakeOf(g, hex) > 0)
    .map((hex) => ({
      hex,
      worth: stakeOf(g, hex) * (g.book.cities.includes(hex) ? 1.5 : givesUpFields(g) ? 0 : 1),
      wants: need(g, hex, enemy),
      held: heldBy(g, ALLIED, hex),
      far: walkTo(g.book, hex),
    }))
    .filter(({ wants }) => wants > 0);
  const force = recalled((hex) => pressure(g, enemy, hex));
  const linePost = (p: number): ((hex: number) => number) => {
    const [mine, at] = [defenceOf(g, p), g.at(p)];
    const gains = list.map(({ hex, worth, wants, held }) => {
      const have = own.defence[hex] - (at === hex ? mine : 0);
      return held
        ? cover(worth, have + mine, wants) - cover(worth, have, wants)
        : GARRISON.now.retaking * Math.min(worth, mine);
    });
    return (hex) => {
      let top = 0;
      for (let i = 0; i < list.length; i++) top = Math.max(top, gains[i] * fades[list[i].far[hex]]);
      const here = own.defence[hex] - (at === hex ? mine : 0);
      const strong = (here + mine) * (doubles(g, hex) ? 2 : 1);
      const exposed = Math.max(0, danger[hex] - 2 * strong);
      const loose = Math.max(0, force(hex) - 2 * strong);
      const cost = stakeOf(g, hex) > 0 ? 0.05 * loose : 0.1 * (exposed + loose);
      return top - cost + GARRISON.now.together * Math.min(12, here);
    };
  };
  const toCity = g.book.cities.map((city) => walkTo(g.book, city));
  const safePost = (p: number, hex: number): number => {
    const cover = own.defence[hex] - (g.at(p) === hex ? defenceOf(g, p) : 0);
    const inReach = enemies.filter((at) => g.book.distance(at, hex) <= g.book.range[p]).length;
    const astray = g.book.isHq(p) && !isShort(g) ? FAR_FROM_WALLS * Math.min(8, ...toCity.map((far) => far[hex])) : 0;
    const walls = doubles(g, hex) ? 0.3 - 0.5 * Math.max(0, gunsIn(g, hex, p) - GUNS_IN_WALLS) : 0;
    return (
      1.5 * shelter(g, ALLIED, p, hex, far[hex], cover) -
      0.1 * danger[hex] +
      0.4 * Math.min(4, inReach) +
      walls -
      astray
    );
  };
  return (p) => {
    if (g.book.type[p] === AA || g.book.type[p] === SECURITY || g.book.moveClass[p] === STATIC) return () => 0;
    return g.book.isHq(p) || g.book.isArtillery(p) ? (hex) => safePost(p, hex) : linePost(p);
  };
}

/** What each hex between an HQ and the harbour costs it in the campaign: who stays out is cut off and taken. */
const FAR_FROM_WALLS = 0.6;

/** Guns and crews beyond so many take the room of the battalions that a city needs (5.1). */
const GUNS_IN_WALLS = 3;
const gunsIn = (g: Malta, hex: number, but: number): number =>
  piecesAt(g, ALLIED, hex).filter((p) => p !== but && g.book.thirds[p] === 1 && attackOf(g, p) === 0).length;

/** The part of the defence it wants with which a place is left, and called safe. */
const ENOUGH_LEFT = 0.7;

/** Nobody leaves an objective that would be too weak without him. */
function spare(g: Malta, p: number, enemy: Forces): boolean {
  const hex = g.at(p);
  if (stakeOf(g, hex) === 0) return true;
  const wants = need(g, hex, enemy);
  if (wants === 0) return g.book.type[p] !== SECURITY && g.book.type[p] !== AA;
  const left = piecesAt(g, ALLIED, hex).reduce((sum, other) => sum + (other === p ? 0 : defenceOf(g, other)), 0);
  return left >= ENOUGH_LEFT * wants;
}

/** 22.1: airfields that fall in the next turn unless somebody comes, the worst of them first. */
function failing(g: Malta, enemy: Forces): number[] {
  const { rescue: bar } = GARRISON.now;
  if (!isShort(g) || bar === 0) return [];
  const own = forcesOf(g, ALLIED).defence;
  const danger = dangers(g, enemy);
  return objectives(g)
    .filter((hex) => stakeOf(g, hex) > 0 && heldBy(g, ALLIED, hex))
    .filter((hex) => danger[hex] > bar * own[hex] && own[hex] < ENOUGH_LEFT * need(g, hex, enemy))
    .sort((a, b) => danger[b] - own[b] - (danger[a] - own[a]));
}
/** The strongest battalion that can be spared for such an airfield. */
function rescue(g: Malta, units: readonly number[], ways: Ways, enemy: Forces): Rescue | null {
  const battalions = units.filter(
    (p) => g.book.isCombat(p) && !g.book.isArtillery(p) && g.book.thirds[p] === BATTALION,
  );
  for (const hex of failing(g, enemy)) {
    const [unit] = battalions
      .filter((p) => g.at(p) !== hex && ways.reaches(p, hex) && ways.spares(p))
      .sort((a, b) => defenceOf(g, b) - defenceOf(g, a));
    if (unit !== undefined) return { unit, hex };
  }
  return null;
}
/** 5.2: in thirds. */
const BATTALION = 3;

/** In the open, with so many times its strength against it: battalions that stay are taken one by one. */
function crushed(g: Malta, p: number, enemy: Forces): boolean {
  const hex = g.at(p);
  const own = piecesAt(g, ALLIED, hex).reduce((sum, other) => sum + defenceOf(g, other), 0);
  const against = g.book.links[hex].reduce((sum, near) => sum + enemy.attack[near], 0);
  return against > GARRISON.now.nerve * own * (doubles(g, hex) ? 2 : 1);
}

export const GARRISON_STAFF: Staff = {
  side: ALLIED,
  foeStep: stepAt,
  ownStep: (g) => GARRISON.now.ownStep * (1 - GARRISON.now.haste * despair(g, ALLIED)),
  margin: (g) => GARRISON.now.margin - (isShort(g) ? GARRISON.now.dare * despair(g, ALLIED) : GARRISON.now.sooner),
  rescue,
  prize,
  hold,
  posts,
  spare,
  crushed,
};

/**
 * A heuristic commander of the garrison. It holds airfields and cities, keeps its guns for the defence and throws its
 * battalions at whatever has come down or ashore weakly.
 */
const script = commander(['allied'], {
  ...combat(GARRISON_STAFF, GARRISON),
  placeUnits,
  placeGuns,
  absorption: (_g, actions) => offered(actions, A.absorb) ?? ending(actions),
  strongholds,
  gunFire,
  raking,
  edgeFire: (g, actions) =>
    best(actions, (code) => (typeOf(code) === A.edgeFire ? 1 + defenceOf(g, firstOf(code)) : 0)),
  flak: (g, actions) =>
    best(actions, (code) =>
      typeOf(code) === A.flak ? 1 + g.steps(secondOf(code)) + g.book.attack[secondOf(code)] : 0,
    ),
  breakdown: (_g, actions) => ending(actions),
  reforming: (_g, actions) => offered(actions, A.reform) ?? ending(actions),
  ...marching(GARRISON_STAFF, GARRISON),
});
export const garrison = GARRISON.on({ ...script, horizon: HORIZON }, GARRISON_PLANS);

/** 16.25: engineers are worth more than a stronghold nobody attacks. */
function strongholds(g: Malta, actions: readonly number[]): number {
  const idle = offers(actions, A.convert).find((code) => distanceToEnemy(g, ALLIED, g.at(firstOf(code))) > 3);
  return idle ?? ending(actions);
}

// ── coast guns

/** Units in the wave box a gun would fire at. */
const loaded = (g: Malta, box: number): number => piecesAt(g, AXIS, WAVES - box).length;
const chance = (g: Malta, gun: number, hex: number): number => {
  const { near } = g.book.data.tables.coastFire;
  return gunOf(g, gun).factor * (g.book.distance(g.at(gun), hex) <= near.hexes ? 2 : 1);
};

/** Guns with boats in reach keep their fire for them; the others take the biggest ship. */
function gunFire(g: Malta, actions: readonly number[]): number | Choice {
  const boats = (gun: number): boolean =>
    g.book.boxIds.some(
      (_, box) => loaded(g, box) > 0 && g.book.distance(g.at(gun), g.book.beaches[box >> 1]) <= gunOf(g, gun).range,
    );
  const shots = offers(actions, A.engage).filter((code) => !boats(firstOf(code)));
  if (shots.length === 0) return ending(actions);
  const code = best(shots, (one) => chance(g, firstOf(one), g.at(secondOf(one))) * g.book.support[secondOf(one)]);
  return told(code, 'fire', { unit: g.name(firstOf(code)), hex: g.hexName(g.at(secondOf(code))) });
}
function raking(g: Malta, actions: readonly number[]): number | Choice {
  const code = best(actions, (one) =>
    typeOf(one) === A.rake
      ? chance(g, firstOf(one), g.book.beaches[secondOf(one) >> 1]) * (1 + 0.2 * loaded(g, secondOf(one)))
      : 0,
  );
  if (typeOf(code) !== A.rake) return code;
  return told(code, 'fire', { unit: g.name(firstOf(code)), hex: g.hexName(g.book.beaches[secondOf(code) >> 1]) });
}
