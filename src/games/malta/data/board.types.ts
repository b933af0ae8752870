import type { z } from 'zod';
import type { board } from './schema/board.ts';
import type { name } from './schema/words.ts';

export type BoardData = z.output<typeof board>;
export type BoardHex = BoardData['hexes'][number];
export type BoardSide = BoardData['sides'][number];
export type BoardZone = BoardData['zones'][number];
export type BoardText = z.output<typeof name>;
export type Terrain = BoardHex['terrain'];
export type SideKind = BoardSide['kind'];
export type ZoneId = BoardZone['id'];
