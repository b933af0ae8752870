import type { BoardFace } from '../../kernel/face.ts';
import type { MapHandle, MapOptions } from './types.ts';

export type * from './types.ts';

/** Draws a board in `host` (which has a size) and keeps it drawn. It knows no rules: it is told what may be clicked. */
export function createMap(_host: HTMLElement, _board: BoardFace, _options: MapOptions): MapHandle {
  throw new Error('under way');
}
