/**
 * Shape of `board.json`, the board of Gallipoli as the rules see it; each field is explained in its schema.
 *
 * Area ids: `GP-n` the peninsula, `A-n` Asia, `DS-n` the Dardanelles Strait (2.1), `AA-…` the assault areas, `AEGEAN`
 * and the holding boxes `BOX-ALLIED` and `BOX-TURKISH`. A field that holds its default (no, none) is left out of the
 * file. Where things are drawn stands in `face/shore.json`.
 */
import type { BoardData } from './schema.ts';

export type { BoardData };
export type BoardText = BoardData['title'];
export type BoardArea = BoardData['areas'][number];
export type AreaKind = BoardArea['kind'];
export type Theatre = BoardArea['theatre'];
/** Where a statement comes from: the rule text, published history, or our own rebuilding of the lost map; or an owner. */
export type BoardFort = BoardData['forts'][number];
export type MobileFort = Extract<BoardFort, { mobile: string[] }>;
export type FixedFort = Exclude<BoardFort, MobileFort>;
