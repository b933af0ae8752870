import { z } from 'zod';
import { eachOnce } from '../../../kernel/schema.ts';
import { MAX_AREAS, MAX_BEACHES } from './room.ts';

/**
 * The shape of `board.json`, the board of Betio.
 *
 * A hex id is RRCC: row, then column. Rows grow south, columns grow west, hexes are pointy-topped and odd rows are
 * shifted half a hex west. A field that holds its default (no, none, zero) is left out of the file.
 */

/** Where a statement comes from: the rule text, published history, our own rebuilding of the lost map, or an owner. */
export const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);

const MAX_HEXES = 2_000;
const MAX_FORTS = 20;

const name = z.string().min(1).max(40);
/** Words that only people read. */
export const words = z.string().max(2_000);
const hexId = z.string().regex(/^\d{4}$/);
const hexIds = z.array(hexId).min(1).check(eachOnce);
const yes = z.literal(true).optional();
const text = z.object({ en: words, es: words });
const terrain = z.enum(['deep', 'reef', 'reefEdge', 'beach', 'clear', 'palm', 'airstrip', 'excavation', 'dump']);

const hex = z.object({
  id: hexId,
  terrain,
  /** Every land hex lies in one area; no water hex does. */
  area: name.optional(),
  /** The beach whose stretch of shore this hex belongs to. */
  beach: name.optional(),
  /** Invasion hex: units come ashore here without assault. */
  invasion: yes,
  /** Land bordering the reef. */
  coast: yes,
  /** The beach whose landing units enter the board here. */
  entry: name.optional(),
  forts: z.int().min(0).max(MAX_FORTS).optional(),
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
  case: words.optional(),
});

const ends = { a: hexId, b: hexId, source };
const side = z.discriminatedUnion('kind', [
  /** Kinds of ground along the side (sand counts as clear). Without such a record it is that of the hex entered. */
  z.object({
    ...ends,
    kind: z.literal('terrain'),
    terrains: z
      .array(z.enum(['clear', 'palm', 'airstrip', 'excavation', 'dump']))
      .min(1)
      .check(eachOnce),
  }),
  z.object({ ...ends, kind: z.enum(['pier', 'ditch', 'seawall', 'road']) }),
]);

/** `bairiki`: in reach of artillery on Bairiki. */
const area = z.object({ id: name, name: text, bairiki: yes, source });

const beach = z.object({
  id: name,
  name: text,
  /** A corner of the hex, named by the way it points. */
  facing: z.enum(['S', 'N', 'ESE']),
  /** Left and right front hex, seen from a unit with this facing. */
  fronts: z.array(z.enum(['E', 'W', 'NE', 'NW', 'SE', 'SW'])).max(6),
  /** Shore hexes in order, from one limit to the other. */
  hexes: hexIds,
  invasion: hexIds,
  entry: hexIds,
  case: words,
  source,
  entrySource: source,
});

/** `path` goes from the head to the foot. In odd rows the pier lies on a hexside and is shown in the hex west of it. */
const pier = z.object({ head: hexIds, path: hexIds, base: hexId, unloadFrom: hexIds });

/** A point of a drawing outline: row, then westing (the column, plus a half in odd rows). */
const drawn = z.number().min(-1_000).max(1_000);
const point = z.tuple([drawn, drawn]);
const line = z.array(point).max(5_000);
const lines = z.array(line).max(500);

/** Outlines for drawing only; no rule looks at them. */
const geometry = z.object({
  coast: line,
  reef: line,
  palms: lines,
  runway: z.object({ line, halfWidth: drawn, turning: line }),
  taxiways: z.array(z.object({ line, halfWidth: drawn })).max(500),
  roads: lines,
  ditches: z.array(z.object({ name: words, line })).max(500),
});

export const board = z.object({
  title: text,
  grid: z.object({
    /** 2.4: about sixty. No rule asks for it. */
    yardsPerHex: z.number().min(1).max(10_000),
    shape: words,
    shifted: words,
    columns: words,
    rows: words,
  }),
  /** Land by id, then reef by id, then open sea by id. */
  hexes: z.array(hex).min(1).max(MAX_HEXES).check(eachOnce),
  sides: z.array(side).max(6 * MAX_HEXES),
  /** In map order. */
  areas: z.array(area).min(1).max(MAX_AREAS).check(eachOnce),
  beaches: z.array(beach).min(1).max(MAX_BEACHES).check(eachOnce),
  pier,
  geometry,
});
