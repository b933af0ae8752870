import { z } from 'zod';
import { eachOnce } from '../../../../kernel/schema.ts';
import { MAX_BEACHES, MAX_HEXES, MAX_SITES } from '../../book/kinds.ts';
import { hexId, id, name, some, source, zone } from './words.ts';

/**
 * The board of Malta as the rules see it.
 *
 * A hex id is CCRR: column, then row. Columns grow east, rows grow south, hexes are flat-topped and even columns lie half
 * a hex lower. A field that holds its default (no, none) is left out of the file. Where things are drawn, cliffs
 * among them, stands in `face/shore.json`.
 */

/** Where the brigades set up; they share out the land (22.21). */
export const sector = z.enum(['north', 'west', 'central', 'south']);
/** Main airfields and strips work; the unfinished one is clear ground unless option 22.41 opens it (16.15). */
const airfield = z.enum(['main', 'strip', 'unfinished']);
const yes = z.literal(true).exactOptional();

const hex = z.object({
  id: hexId,
  /** The ground. Forts, beaches and airfields come on top of it (1.6). */
  terrain: z.enum(['clear', 'town', 'city', 'woods', 'ocean']),
  /** The fort row of the chart. In a town it counts for nothing (16.21), in a city beside the city's row. */
  fort: yes,
  /** The zone this beach belongs to (18.1). */
  beach: zone.exactOptional(),
  airfield: airfield.exactOptional(),
  name: name.exactOptional(),
  /** Land next to the ocean. */
  coastal: yes,
  /** Every land hex lies in one sector; no ocean hex does. */
  sector: sector.exactOptional(),
  source,
});

/** What lies between two land hexes, the lower id first. */
const side = z.object({
  a: hexId,
  b: hexId,
  /** Streams, streams with a slope (gorges and the scarp of the Victoria Lines alike), sides that are all water (1.6). */
  kind: z.enum(['stream', 'slope', 'water']),
  /** A road crosses: it opens a slope to vehicles (6.16). */
  road: yes,
  source,
});

export const board = z.object({
  title: name.exactOptional(),
  columns: some,
  rows: some,
  /** The whole frame, by id. */
  hexes: z.array(hex).min(1).max(MAX_HEXES).check(eachOnce),
  /** By ids; a pair that is not listed is open ground. */
  sides: z.array(side).max(3 * MAX_HEXES),
  /** Pairs of neighbours that a road joins, the lower id first. All courses are ours. */
  roads: z.array(z.tuple([hexId, hexId])).max(3 * MAX_HEXES),
  /** Beach zones, their hexes in the printed order (18.1, BZ-W, BZ-N, BZ-E, BZ-S). */
  zones: z.array(z.object({ id: zone, name, beaches: z.array(hexId).min(1).max(MAX_BEACHES), source })).length(4),
  /** The city hexes, Valletta first (16.3). */
  cities: z.array(hexId).min(1).max(MAX_HEXES).check(eachOnce),
  /** Places in forts for one coast gun each (16.5, 16.52). Which gun stands there by default is in the roster. */
  gunSites: z
    .array(z.object({ id, hex: hexId, name, source }))
    .max(MAX_SITES)
    .check(eachOnce),
});
