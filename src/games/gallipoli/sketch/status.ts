import { stacksOf, trackArgs } from '../../../kernel/sketch.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { View } from '../../../kernel/view.ts';
import { type Ground, labelOf } from './ground.ts';
import { ROWS } from './layout.ts';
import type { Scene } from './scene.ts';

/** Time, weather, points, and what only one side may know. */
export function status(view: View, speaker: Speaker): string[] {
  const { tracks, turn, phase } = view;
  const args = trackArgs(view);
  const words = [
    speaker.say('sketch.turn', { turn: turn.number }),
    `${speaker.say(`phase.${phase}`)}${phase === 'impulse' ? speaker.say('sketch.impulse', args) : ''}`,
    `${speaker.say(`weather.${tracks['weather']}`)}, ${speaker.say(`sea.${tracks['sea']}`)}`,
    speaker.say('sketch.supply', { ...args, fleet: tracks['fleetPaid'] === 1 ? speaker.say('sketch.fleet') : '' }),
    speaker.say('sketch.victory', args),
  ];
  if (tracks['event'] !== 'none') words.push(speaker.say(`event.${tracks['event']}`));
  if (tracks['suvlaTurn'] !== null) words.push(speaker.say('sketch.suvla', args));
  if (tracks['exited'] !== 0) words.push(speaker.say('sketch.exited', args));
  if (Number(tracks['minesLeft']) + Number(tracks['dummiesLeft']) > 0) words.push(speaker.say('sketch.laying', args));
  if (tracks['outside'] !== null) words.push(speaker.say('sketch.outside', args));
  return words;
}

const BOXES = ['BOX-ALLIED', 'BOX-TURKISH'] as const;
const ORDER = [...ROWS.flat(), ...BOXES];

/** Who stands where, piece by piece: the places of the question first, then the rest of the map, then the boxes. */
export function stacks(scene: Scene, ground: Ground, speaker: Speaker): string[] {
  const order = (at: string) => (ORDER.includes(at) ? ORDER.indexOf(at) : ORDER.length);
  return stacksOf(
    scene,
    (at) => scene.g.book.areaIds.includes(at),
    (a, b) => order(a) - order(b),
    (at, pieces) => {
      const name = BOXES.some((box) => box === at) ? speaker.say(`sketch.${at}`) : labelOf(at);
      return `${name}: ${pieces.map((piece) => ground.tag(piece)).join(' ')}`;
    },
  );
}
