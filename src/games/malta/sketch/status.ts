import { stacksOf, trackArgs } from '../../../kernel/sketch.ts';
import type { Speaker } from '../../../kernel/text.ts';
import type { View } from '../../../kernel/view.ts';
import type { Ground } from './ground.ts';
import type { Scene } from './scene.ts';

/** Time, weather, ground and losses, and what only one side may know. */
export function status(view: View, speaker: Speaker): string[] {
  const { tracks, turn, phase } = view;
  const args = trackArgs(view);
  const words = [
    speaker.say('sketch.turn', { turn: turn.number }),
    speaker.say(`phase.${phase}`),
    speaker.say(`weather.${tracks['weather']}`),
    speaker.say('sketch.held', args),
    speaker.say('sketch.lost', args),
    speaker.say('sketch.reserve', args),
  ];
  if (tracks['collapse'] !== null) words.push(speaker.say('sketch.morale', args));
  if (Number(tracks['air']) > 0) words.push(speaker.say('sketch.air', args));
  if (Number(tracks['strikes']) > 0) words.push(speaker.say('sketch.strikes', args));
  for (const marker of view.markers) {
    if (marker.kind !== 'dropZone') continue;
    const args = { marker: String(marker['marker']), hex: marker.at, turn: Number(marker['turn']) };
    const serials = marker['serials'] === '' ? '' : ` (${marker['serials']})`;
    words.push(`${speaker.say('sketch.plan', args)}${serials}`);
  }
  return words;
}

/** Boxes whose pieces are named one by one; the others are only counted. */
const isBox = (at: string): boolean => /\.(?:first|second|followUp)$/.test(at);

const isHex = (at: string): boolean => /^\d{4}$/.test(at);
export const isListed = (at: string): boolean => isBox(at) || isHex(at);

/** Who stands where, piece by piece: the places of the question first, then boxes, then the rest of the map. */
export const stacks = (scene: Scene, ground: Ground, speaker: Speaker): string[] =>
  stacksOf(
    scene,
    isListed,
    (a, b) => Number(isBox(b)) - Number(isBox(a)) || (a < b ? -1 : 1),
    (at, pieces) => {
      const name = isBox(at) ? `${ground.flag(at)}${speaker.say(`place.${at}`)}` : at;
      return `${name}: ${pieces.map((piece) => ground.tag(piece)).join(' ')}`;
    },
  );
