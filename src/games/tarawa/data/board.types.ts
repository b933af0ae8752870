import type { z } from 'zod';
import type { board } from './board.schema.ts';

/** The parts of a board file by name; their shape is in board.schema.ts. */
export type BoardFile = z.output<typeof board>;
export type BoardHex = BoardFile['hexes'][number];
export type BoardSide = BoardFile['sides'][number];
export type BoardTerrainSide = Extract<BoardSide, { kind: 'terrain' }>;
export type BoardFeatureSide = Exclude<BoardSide, BoardTerrainSide>;
export type BoardBeach = BoardFile['beaches'][number];
export type BoardPoint = BoardFile['geometry']['coast'][number];

export type Terrain = BoardHex['terrain'];
export type Ground = BoardTerrainSide['terrains'][number];
export type Facing = BoardBeach['facing'];
export type Direction = BoardBeach['fronts'][number];
export type BeachId = BoardBeach['id'];
export type AreaId = BoardFile['areas'][number]['id'];
