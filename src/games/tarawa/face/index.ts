import type { Face } from '../../../kernel/face.ts';
import { boardFace } from './board.ts';
import { goal } from './goal.ts';
import { INSIGHTS } from './insights.ts';
import { markerFace } from './markers.ts';
import { pieceFace } from './pieces.ts';
import { places, targets } from './targets.ts';
import { TRACKS } from './tracks.ts';

/** How Tarawa looks at the web table. */
export const face: Face = {
  get board() {
    return boardFace();
  },
  boxes: [
    { at: 'fleet', key: 'box.fleet' },
    { at: 'bairiki', key: 'box.bairiki' },
    { at: 'turn-', key: 'box.turn' },
    { at: 'lost', key: 'box.lost' },
  ],
  tracks: TRACKS,
  piece: pieceFace,
  marker: markerFace,
  targets,
  places,
  insights: INSIGHTS,
  goal,
};
