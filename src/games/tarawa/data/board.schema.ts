import { z } from 'zod';

/**
 * The shape of `board.json`, the board of Betio.
 *
 * A hex id is RRCC: row, then column. Rows grow south, columns grow west, hexes are pointy-topped and odd rows are
 * shifted half a hex west. A field that holds its default (no, none, zero) is left out of the file.
 */

/** Where a statement comes from: the rule text, published history, our own rebuilding of the lost map, or an owner. */
export const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);

const hexId = z.string().regex(/^\d{4}$/);
const hexIds = z.array(hexId);
const yes = z.literal(true).optional();
const text = z.object({ en: z.string(), es: z.string() });
const terrain = z.enum(['deep', 'reef', 'reefEdge', 'beach', 'clear', 'palm', 'airstrip', 'excavation', 'dump']);

const hex = z.object({
  id: hexId,
  terrain,
  /** Every land hex lies in one area; no water hex does. */
  area: z.string().optional(),
  /** The beach whose stretch of shore this hex belongs to. */
  beach: z.string().optional(),
  /** Invasion hex: units come ashore here without assault. */
  invasion: yes,
  /** Land bordering the reef. */
  coast: yes,
  /** The beach whose landing units enter the board here. */
  entry: z.string().optional(),
  forts: z.int().min(0).optional(),
  /** The long pier crosses this hex. */
  pier: yes,
  /** Water beside the long pier, but not under it. */
  besidePier: yes,
  /** Reef obstacle: no tank or amtrac enters. */
  obstacle: yes,
  wreck: yes,
  /** Shell crater: better cover, same movement. */
  crater: yes,
  building: yes,
  latrine: yes,
  /** The short Burns-Philp wharf. */
  shortPier: yes,
  name: text.optional(),
  source,
  fortSource: source.optional(),
  /** Cases of the rules that name the hex, separated by commas. */
  case: z.string().optional(),
});

const ends = { a: hexId, b: hexId, source };
const side = z.discriminatedUnion('kind', [
  /** Kinds of ground along the side (sand counts as clear). Without such a record it is that of the hex entered. */
  z.object({
    ...ends,
    kind: z.literal('terrain'),
    terrains: z.array(z.enum(['clear', 'palm', 'airstrip', 'excavation', 'dump'])),
  }),
  z.object({ ...ends, kind: z.enum(['pier', 'ditch', 'seawall', 'road']) }),
]);

/** `bairiki`: in reach of artillery on Bairiki. */
const area = z.object({ id: z.string(), name: text, bairiki: yes, source });

const beach = z.object({
  id: z.string(),
  name: text,
  /** A corner of the hex, named by the way it points. */
  facing: z.enum(['S', 'N', 'ESE']),
  /** Left and right front hex, seen from a unit with this facing. */
  fronts: z.array(z.enum(['E', 'W', 'NE', 'NW', 'SE', 'SW'])),
  /** Shore hexes in order, from one limit to the other. */
  hexes: hexIds,
  invasion: hexIds,
  entry: hexIds,
  case: z.string(),
  source,
  entrySource: source,
});

/** `path` goes from the head to the foot. In odd rows the pier lies on a hexside and is shown in the hex west of it. */
const pier = z.object({ head: hexIds, path: hexIds, base: hexId, unloadFrom: hexIds });

/** A point of a drawing outline: row, then westing (the column, plus a half in odd rows). */
const point = z.tuple([z.number(), z.number()]);
const line = z.array(point);

/** Outlines for drawing only; no rule looks at them. */
const geometry = z.object({
  coast: line,
  reef: line,
  palms: z.array(line),
  runway: z.object({ line, halfWidth: z.number(), turning: line }),
  taxiways: z.array(z.object({ line, halfWidth: z.number() })),
  roads: z.array(line),
  ditches: z.array(z.object({ name: z.string(), line })),
});

export const board = z.object({
  title: text,
  grid: z.object({
    /** 2.4: about sixty. No rule asks for it. */
    yardsPerHex: z.number(),
    shape: z.string(),
    shifted: z.string(),
    columns: z.string(),
    rows: z.string(),
  }),
  /** Land by id, then reef by id, then open sea by id. */
  hexes: z.array(hex),
  sides: z.array(side),
  /** In map order. */
  areas: z.array(area),
  beaches: z.array(beach),
  pier,
  geometry,
});
