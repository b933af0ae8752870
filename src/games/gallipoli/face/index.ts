import type { Face } from '../../../kernel/face.ts';
import { boardFace } from './board.ts';
import { goal } from './goal.ts';
import { INSIGHTS } from './insights.ts';
import { markerFace } from './markers.ts';
import { pieceFace } from './pieces.ts';
import { places, targets } from './targets.ts';
import { TRACKS } from './tracks.ts';

/** How Gallipoli looks at the web table. */
export const face: Face = {
  get board() {
    return boardFace();
  },
  boxes: [
    { at: 'BOX-ALLIED', key: 'box.allied' },
    { at: 'BOX-TURKISH', key: 'box.turkish' },
    { at: 'turn-', key: 'box.turn' },
    { at: 'suvla', key: 'box.suvla' },
    { at: 'bought', key: 'box.bought' },
    { at: 'volunteer', key: 'box.volunteer' },
    { at: 'ship', key: 'box.ship' },
    { at: 'setup', key: 'box.setup' },
    { at: 'exited', key: 'box.exited' },
    { at: 'withdrawn', key: 'box.withdrawn' },
    { at: 'home', key: 'box.home' },
    { at: 'dead', key: 'box.dead' },
  ],
  tracks: TRACKS,
  piece: pieceFace,
  marker: markerFace,
  targets,
  places,
  insights: INSIGHTS,
  goal,
};
