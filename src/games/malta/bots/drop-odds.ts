import { waysOf } from '../../../kernel/rolls.ts';
import { ALLIED, type Book, SIDES_OF_HEX, TOWN, WOODS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { L, type Malta } from '../state.ts';

/** The furthest that two dice drive anybody (19.41). */
const FURTHEST = 12;
const TWO_DICE = waysOf(2, 6);

/** The chance to come down so many hexes off, in one of the six directions, by what is added to the dice. */
function driftOdds(book: Book, modifier: number): Float64Array {
  const odds = new Float64Array(FURTHEST + 1);
  const { rows } = book.data.tables.drop;
  for (let total = 2; total <= 12; total++) {
    const p = TWO_DICE[total] / 36;
    const sum = total + modifier;
    const row = rows.find((one) => sum >= (one.from ?? sum) && sum <= (one.to ?? sum));
    switch (row?.result) {
      case 'adjacent':
        odds[1] += p;
        break;
      case 'half':
        for (let far = 1; far <= 3; far++) odds[far] += p / 3;
        break;
      case 'one':
        for (let far = 1; far <= 6; far++) odds[far] += p / 6;
        break;
      case 'two':
        for (let far = 2; far <= FURTHEST; far++) odds[far] += (p * TWO_DICE[far]) / 36;
        break;
      default:
        odds[0] += p;
    }
  }
  return odds;
}

/** What comes of a value when one drifts from a hex; beyond the sheet it is that of the sea. */
function drifted(book: Book, hex: number, odds: Float64Array, value: Float64Array, sea: number): number {
  let sum = odds[0] * value[hex];
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    let at = hex;
    for (let far = 1; far <= FURTHEST; far++) {
      if (at >= 0) at = book.near[at * SIDES_OF_HEX + d];
      sum += (odds[far] / SIDES_OF_HEX) * (at >= 0 ? value[at] : sea);
    }
  }
  return sum;
}

/** AA units within reach of a hex (19.46). */
export function flakNear(g: Malta, hex: number): number {
  const { hexes } = g.book.data.tables.drop.guns;
  let count = 0;
  for (const at of g.book.land) {
    const guns = g.cells[L.flakIn + at];
    if (guns > 0 && g.book.distance(at, hex) <= hexes) count += guns;
  }
  return count;
}
export const isRough = (g: Malta, hex: number): boolean =>
  g.book.fort[hex] === 1 || (g.book.ground[hex] >= TOWN && g.book.ground[hex] <= WOODS);

/** A jumper in the sea is lost (19.45); a serial placed over it turns back and has to be planned anew (19.43). */
export interface Perils {
  readonly drowned: number;
  readonly turnedBack: number;
}

/**
 * What it is worth to put a marker on each hex, by what it is worth to come down on each: the marker drifts, then every serial
 * from where the marker is (19.41 to 19.45).
 */
export function dropWorth(
  g: Malta,
  german: boolean,
  landed: Float64Array,
  { drowned, turnedBack }: Perils,
): Float64Array {
  const { book } = g;
  const { germanMarker, germanSerial, guns } = book.data.tables.drop;
  const value = Float64Array.from(landed, (worth, hex) => (book.isLand[hex] === 1 ? worth : drowned));
  const serials = new Float64Array(value.length).fill(turnedBack);
  const bySerial = new Map<number, Float64Array>();
  for (const hex of book.land) {
    const modifier = (german ? germanSerial : 0) + guns.each * flakNear(g, hex);
    const odds = bySerial.get(modifier) ?? driftOdds(book, modifier);
    bySerial.set(modifier, odds);
    serials[hex] = drifted(book, hex, odds, value, drowned);
  }
  const marker = driftOdds(book, german ? germanMarker : 0);
  const worth = new Float64Array(value.length);
  for (const hex of book.land) worth[hex] = drifted(book, hex, marker, serials, turnedBack);
  return worth;
}

/** The share of a company that coming down on a hex costs (19.46). */
export function jumpCost(g: Malta, hex: number, flak: number): number {
  const { enemy, guns, cover } = g.book.data.tables.airborneLoss;
  const add = (unitsIn(g, ALLIED, hex) > 0 ? enemy : 0) + (flak > 0 ? guns.add : 0) + (isRough(g, hex) ? cover.add : 0);
  return (0.5 * Math.min(6, add)) / 6;
}
