import { firstOf, secondOf } from '../../../kernel/actions.ts';
import { best, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { A, ZONES } from '../actions.ts';
import { ALLIED } from '../book.ts';
import { combatIn, unitsIn } from '../hexes.ts';
import { FOLLOW_UP, L, type Malta, WAVES } from '../state.ts';
import { objectives, stakeOf, walkTo } from './ground.ts';
import { patron } from './herkules-ranks.ts';
import { ABOUT, fancy } from './mood.ts';
import { HERKULES } from './weights.ts';

export const beachesOf = (g: Malta, zone: number): number[] =>
  g.book.beaches.filter((_, i) => g.book.zoneOf[i] === zone);

/** Zones the sea divisions have chosen; everybody sees the convoys (18.2). */
export const landingZones = (g: Malta): number[] =>
  [...new Set([g.cells[L.zone] - 1, g.cells[L.zone + 1] - 1])].filter((zone) => zone >= 0);

/** Whether anybody still waits to land in a zone. */
export function afloat(g: Malta, zone: number): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === FOLLOW_UP - zone || g.at(p) <= WAVES) return true;
  return false;
}

// ── what the Axis knows of the coast guns (16.53)

/** A gun nobody has seen, as the ten of them are in the mean; one is a dummy. */
const UNSEEN = { factor: 1.5, range: 9 };

function gunKnown(g: Malta, gun: number): { readonly factor: number; readonly range: number } {
  const site = gun - g.book.guns[0];
  return g.cells[L.gunShown + site] === 1 ? g.book.data.roster.coastGuns[g.cells[L.gunKind + site]] : UNSEEN;
}
/** Hits to be expected of a gun on something in a hex, 0 beyond its range (16.55). */
export function gunHits(g: Malta, gun: number, hex: number): number {
  const { factor, range } = gunKnown(g, gun);
  const far = g.book.distance(g.at(gun), hex);
  if (g.at(gun) < 0 || far > range) return 0;
  const { near, hitFrom } = g.book.data.tables.coastFire;
  return (factor * (7 - hitFrom + (far <= near.hexes ? near.add : 0))) / 6;
}

// ── beaches

/** Units in a full wave of a zone share what its guns hit. */
const SHARED = 18;
/** The share of a company that the fire of so much defence at the water's edge costs three of them (18.6). */
const edgeCost = (defence: number): number => (defence === 0 ? 0 : defence < 4 ? 0.03 : defence < 8 ? 0.06 : 0.09);

/** The share of those who land on a beach that never gets ashore, as things stand (16.56, 18.5, 18.6). */
export function landingCost(g: Malta, hex: number): number {
  const { book } = g;
  const { within, adjacent } = book.data.tables.landingLoss;
  let near = 9;
  let defence = 0;
  for (const land of book.land) {
    const far = book.distance(land, hex);
    if (far > within.hexes || unitsIn(g, ALLIED, land) === 0) continue;
    near = Math.min(near, far);
    if (far <= adjacent.hexes) defence += 4 * Math.min(2, combatIn(g, ALLIED, land));
  }
  let raked = 0;
  for (let gun = book.guns[0]; gun < book.guns[1]; gun++) {
    if (g.at(gun) < 0) continue;
    near = Math.min(near, book.distance(g.at(gun), hex));
    raked += gunHits(g, gun, hex);
  }
  const wading = (near <= adjacent.hexes ? adjacent.add : near <= within.hexes ? within.add : 0) / 6;
  const stormed = combatIn(g, ALLIED, hex) > 0 ? 0.4 : 0;
  return raked / SHARED + wading + edgeCost(defence) + stormed;
}

/** How far the things worth having lie from a hex, in the mean. */
function remoteness(g: Malta, hex: number): number {
  let [far, weight] = [0, 0];
  for (const goal of objectives(g)) {
    const worth = stakeOf(g, goal);
    far += worth * Math.min(16, walkTo(g.book, goal)[hex]);
    weight += worth;
  }
  return weight === 0 ? 0 : far / weight;
}

// ── zones

/** What a zone is worth: its three best beaches, and the way from them. */
function zoneWorth(g: Malta, zone: number): number {
  const costs = beachesOf(g, zone)
    .map((hex) => 14 * landingCost(g, hex) + remoteness(g, hex))
    .sort((a, b) => a - b);
  return -costs.slice(0, 3).reduce((sum, cost) => sum + cost, 0) / 3;
}
const leaning = (zone: number): number =>
  [HERKULES.now.west, HERKULES.now.north, HERKULES.now.east, HERKULES.now.south][zone];

/** How far two zones lie apart, and how crowded one of them is with two divisions (18.31). */
function together(g: Malta, zone: number, other: number): number {
  if (zone === other) return -HERKULES.now.apart;
  const [a, b] = [beachesOf(g, zone), beachesOf(g, other)];
  return -0.5 * Math.min(...a.flatMap((hex) => b.map((at) => g.book.distance(hex, at))));
}

/** The zones that the two divisions will choose: known before they do, so that the drops can be planned for them. */
export function chosenZones(g: Malta, opening: number): number[] {
  const worth = ZONES.map(
    (_, zone) => zoneWorth(g, zone) + leaning(zone) + 3 * HERKULES.now.whim * fancy(opening, ABOUT.zone, zone),
  );
  const [one, two] = [g.cells[L.zone] - 1, g.cells[L.zone + 1] - 1];
  const first = one >= 0 ? one : worth.indexOf(Math.max(...worth));
  const rest = worth.map(
    (value, zone) => value + together(g, zone, first) + HERKULES.now.whim * fancy(opening, ABOUT.zone, 10 + zone),
  );
  return [first, two >= 0 ? two : rest.indexOf(Math.max(...rest))];
}

export function zones(g: Malta, actions: readonly number[], { opening }: Pick<Seat, 'opening'>): number | Choice {
  const convoys = offers(actions, A.sailWith);
  if (convoys.length > 0)
    return best(convoys, (one) => (g.book.formationIds[secondOf(one)] === patron(g, firstOf(one)) ? 1 : 0));
  const [first, second] = chosenZones(g, opening);
  const wanted = g.cells[L.zone] > 0 || g.cells[L.zone + 1] > 0 ? second : first;
  const code = best(actions, (one) => (secondOf(one) === wanted ? 1 : 0));
  return told(code, 'zone', { formation: g.book.formationIds[firstOf(code)], zone: ZONES[secondOf(code)] });
}
