import type { Speaker } from '../../../kernel/text.ts';
import type { View } from '../../../kernel/view.ts';
import type { Ground } from './ground.ts';
import type { Scene } from './scene.ts';

/** Time, weather, ground and losses, and what only one side may know. */
export function status(view: View, speaker: Speaker): string[] {
  const { tracks, turn, phase } = view;
  const args = Object.fromEntries(Object.entries(tracks).map(([name, value]) => [name, value ?? '']));
  const words = [
    speaker.say('sketch.turn', { turn: turn.number }),
    speaker.say(`phase.${phase}`),
    speaker.say(`weather.${tracks['weather']}`),
    speaker.say('sketch.held', args),
    speaker.say('sketch.lost', args),
    speaker.say('sketch.reserve', args),
  ];
  if (Number(tracks['air']) > 0) words.push(speaker.say('sketch.air', args));
  if (Number(tracks['strikes']) > 0) words.push(speaker.say('sketch.strikes', args));
  for (const marker of view.markers) {
    if (marker.kind !== 'dropZone') continue;
    words.push(
      speaker.say('sketch.plan', { marker: String(marker['marker']), hex: marker.at, turn: Number(marker['turn']) }),
    );
  }
  return words;
}

/** Boxes whose pieces are named one by one; the others are only counted. */
const isBox = (at: string): boolean => /\.(?:first|second|followUp)$/.test(at);

/** Who stands where, piece by piece: the places of the question first, then boxes, then the rest of the map. */
export function stacks(scene: Scene, ground: Ground, speaker: Speaker): string[] {
  const rank = (at: string) => (scene.acting.has(at) ? 0 : scene.open.has(at) ? 1 : isBox(at) ? 2 : 3);
  return [...scene.stacks]
    .filter(([at]) => isBox(at) || isHex(at))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([at, pieces]) => {
      const name = isBox(at) ? `${ground.flag(at)}${speaker.say(`place.${at}`)}` : at;
      return `${name}: ${pieces.map((piece) => ground.tag(piece)).join(' ')}`;
    });
}
const isHex = (at: string): boolean => /^\d{4}$/.test(at);

/** How many are off the table, and where. */
export function elsewhere(scene: Scene, speaker: Speaker): string[] {
  return [...scene.stacks]
    .filter(([at]) => !isBox(at) && !isHex(at))
    .map(([at, pieces]) => `${speaker.has(`place.${at}`) ? speaker.say(`place.${at}`) : at}: ${pieces.length}`);
}
