import type { Face } from '../../../kernel/face.ts';
import { boardFace } from './board.ts';
import { FOLLOW_UP_BOXES } from './boxes.ts';
import { goal } from './goal.ts';
import { INSIGHTS } from './insights.ts';
import { markerFace } from './markers.ts';
import { pieceFace } from './pieces.ts';
import { places, targets } from './targets.ts';
import { TRACKS } from './tracks.ts';

/** How Malta looks at the web table. */
export const face: Face = {
  get board() {
    return boardFace();
  },
  // The boxes of the waves lie on the map; those behind them hold too much for it.
  boxes: [
    { at: 'pool', key: 'box.pool' },
    ...FOLLOW_UP_BOXES.map(({ id, zone }) => ({ at: id, key: `box.${zone}` })),
    { at: 'turn-', key: 'box.turn' },
    { at: 'breakdown', key: 'box.breakdown' },
    { at: 'dead', key: 'box.dead' },
    { at: 'gone', key: 'box.gone' },
  ],
  tracks: TRACKS,
  piece: pieceFace,
  marker: markerFace,
  targets,
  places,
  insights: INSIGHTS,
  goal,
};
