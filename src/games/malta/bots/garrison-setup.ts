import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { nextUnit } from '../22-scenarios.ts';
import { A } from '../actions.ts';
import { L, type Malta } from '../state.ts';
import { isShort } from './ground.ts';
import { ABOUT, fancy } from './mood.ts';
import { GARRISON } from './weights.ts';

/** Who stands where he does not stand usually (22.21). No airfield is left to its ground crews; who holds which is another matter. */
type Posture = Readonly<Record<string, string>>;

/** On the beaches, and what is left on the airfields. */
const ON_BEACHES: Posture = { 'MAL-3KOMR': '1613', 'MAL-TK1': '1814', 'MAL-1DLI': '1211' };
/** Round the airfields. */
const ROUND_FIELDS: Posture = {
  ...{ 'MAL-2D': '1613', 'MAL-1D': '1814', 'MAL-1H': '1916', 'MAL-3KOMR': '1714', 'MAL-10KOMR': '1413' },
  ...{ 'MAL-1DLI': '1211', 'MAL-4B': '1712', 'MAL-11LF': '1612', 'MAL-8M': '1210' },
};
/** The heights of the south. */
const ON_HEIGHTS: Posture = {
  ...{ 'MAL-2D': '1715', 'MAL-1D': '1613', 'MAL-1H': '1916', 'MAL-3KOMR': '1814', 'MAL-10KOMR': '1415' },
  ...{ 'MAL-2RWK': '1414', 'MAL-4B': '1812', 'MAL-11LF': '1712', 'MAL-1DLI': '1211' },
};
/** Back on the harbour, ready to strike. */
const ON_HARBOUR: Posture = {
  ...{ 'MAL-2D': '1916', 'MAL-1D': '1814', 'MAL-1H': '1613', 'MAL-3KOMR': '1713', 'MAL-10KOMR': '1412' },
  ...{ 'MAL-2RWK': '1211', 'MAL-1DLI': '1312', 'MAL-4B': '1811', 'MAL-11LF': '1711', 'MAL-2KOMR': '1710' },
  ...{ 'MAL-2RIF': '1210', 'MAL-8M': '1210', 'MAL-1KOMR': '1110' },
};
/** The east, in front of the harbour. */
const IN_EAST: Posture = {
  ...{ 'MAL-2D': '2113', 'MAL-1D': '1613', 'MAL-1H': '1916', 'MAL-3KOMR': '1814', 'MAL-4B': '2010' },
  ...{ 'MAL-2KOMR': '2111', 'MAL-11LF': '1911', 'MAL-1DLI': '1211' },
};
/** The battalions of the north and west within a march of the harbour: on their bays and ridges they are cut off and taken one by one. */
const DRAWN_IN: Posture = {
  ...{ 'MAL-2RIF': '1210', 'MAL-8M': '1210', 'MAL-1KOMR': '1110' },
  ...{ 'MAL-2RWK': '1211', 'MAL-1DLI': '1312', 'MAL-10KOMR': '1412' },
};
const CAMPAIGN: readonly Posture[] = [ON_BEACHES, ROUND_FIELDS, ON_HEIGHTS, ON_HARBOUR, IN_EAST].map((own) => ({
  ...DRAWN_IN,
  ...own,
}));

// 22.1: nobody comes by sea, cities count for nothing, and one airfield lost is the game: all stand on the fields or a march away.

/** Pairs on Ħal Far and Ta' Qali; Luqa, with friends all round, has a weak one. */
const PAIRS_ON_FIELDS: Posture = {
  ...{ 'MAL-2D': '1916', 'MAL-1H': '1916', 'MAL-1D': '1814', 'MAL-3KOMR': '1613', 'MAL-2RWK': '1211' },
  ...{ 'MAL-10KOMR': '1211', 'MAL-1DLI': '1312', 'MAL-4B': '1712', 'MAL-11LF': '1612', 'MAL-2KOMR': '1712' },
  ...{ 'MAL-2RIF': '1210', 'MAL-8M': '1210', 'MAL-1KOMR': '1110', 'MAL-TK1': '1814', 'MAL-TK2': '1613' },
  ...{ 'MAL-RN1': '1814', 'MAL-RN2': '1211', 'MAL-RN3': '1916' },
};
/** Ħal Far as a pair, with the harbour's battalions behind it. */
const PAIR_BEFORE_HARBOUR: Posture = { ...ON_HARBOUR, 'MAL-3KOMR': '1916', 'MAL-2KOMR': '1712' };
/** The same, with the harbour's battalions beside Luqa. */
const PAIRS_AND_RESERVE: Posture = {
  ...PAIR_BEFORE_HARBOUR,
  ...{ 'MAL-1DLI': '1211', 'MAL-4B': '1712', 'MAL-11LF': '1612' },
  ...{ 'MAL-TK1': '1814', 'MAL-TK2': '1613' },
};
const FIRST_DAYS: readonly Posture[] = [PAIRS_ON_FIELDS, PAIR_BEFORE_HARBOUR, PAIRS_AND_RESERVE];

function postureOf(g: Malta, opening: number): Posture {
  const { posture } = GARRISON.now;
  const pool = isShort(g) ? FIRST_DAYS : CAMPAIGN;
  if (posture > 0) return pool[Math.floor(posture) - 1] ?? {};
  return pool[Math.floor(fancy(opening, ABOUT.posture) * pool.length)] ?? {};
}

export function placeUnits(g: Malta, actions: readonly number[], { opening }: Pick<Seat, 'opening'>): number | Choice {
  const standard = offered(actions, A.standard) ?? actions[0];
  const posture = postureOf(g, opening);
  const p = nextUnit(g);
  const wanted = posture[g.name(p)] ?? g.hexName(g.book.startHex[p]);
  const code = actions.find((one) => typeOf(one) === A.place && g.hexName(firstOf(one)) === wanted);
  return code === undefined ? standard : told(code, 'setUp', { unit: g.name(p), hex: wanted });
}

// ── coast guns (16.52)

/** Beaches of the south and east are the likely ones. */
const LIKELY: Readonly<Record<string, number>> = { south: 1, east: 1, north: 0.6, west: 0.4 };

/** How much of the beaches a gun of such a range covers from a site. */
function covers(g: Malta, site: number, range: number): number {
  return g.book.beaches.reduce((sum, hex, i) => {
    const far = g.book.distance(g.book.siteHex[site], hex);
    return far > range ? sum : sum + (LIKELY[g.book.zoneIds[g.book.zoneOf[i]]] ?? 0) * (far <= 3 ? 2 : 1);
  }, 0);
}
/** Long barrels where short ones would not reach, the others near the beaches, and the dummy anywhere; no two moods alike. */
export function placeGuns(g: Malta, actions: readonly number[], { mood }: Pick<Seat, 'mood'>): number | Choice {
  const { coastGuns } = g.book.data.roster;
  const placed = new Set(g.book.siteIds.map((_, site) => g.cells[L.gunKind + site]));
  const kind = coastGuns.findIndex((_, one) => !placed.has(one));
  const { factor, range } = coastGuns[kind];
  const short = Math.min(...coastGuns.map((gun) => gun.range || range));
  const worth = (site: number): number => {
    const whim = 4 * GARRISON.now.whim * fancy(mood, ABOUT.gun, kind, site);
    return factor * covers(g, site, range) - (range > short ? factor * covers(g, site, short) : 0) + whim;
  };
  const code = best(actions, (one) => (typeOf(one) === A.placeGun ? worth(firstOf(one)) : Number.NEGATIVE_INFINITY));
  return told(code, 'gunSite', { hex: g.hexName(g.book.siteHex[firstOf(code)]) });
}
