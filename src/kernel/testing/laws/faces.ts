import type { Face } from '../../face.ts';
import type { View } from '../../view.ts';
import { ONLOOKER } from '../../view.ts';
import { Crier } from '../crier.ts';
import type { Round } from '../round.ts';
import { demand } from './play.ts';

const list = (words: Iterable<string>): string => [...new Set(words)].slice(0, 20).join(', ');

/** (l) The board says its names, has every space once and inside its frame. */
export function boardIsWhole({ game }: Round, { board, boxes, tracks, insights }: Face): void {
  const ids = board.spaces.map(({ id }) => id);
  demand(new Set(ids).size === ids.length, 'a space stands twice on the board');
  const out = board.spaces.filter(({ outline }) =>
    outline.some(([x, y]) => !(x >= 0 && x <= board.width && y >= 0 && y <= board.height)),
  );
  demand(out.length === 0, `off the sheet: ${list(out.map(({ id }) => id))}`);
  const crier = new Crier(game);
  const keys = [
    ...board.spaces.flatMap((space) => [`terrain.${space.terrain}`, ...space.about]),
    ...board.labels.flatMap((label) => label.key ?? []),
    ...boxes.map((box) => box.key),
    ...tracks.flatMap((track) => [track.key, `trackGroup.${track.group}`]),
    ...tracks.flatMap((track) => (track.boxes ?? []).filter((label) => label.includes('.'))),
    ...insights.map((insight) => insight.key),
  ];
  for (const key of new Set(keys)) crier.need(key);
  demand(crier.mute.size === 0, `no words: ${list(crier.mute)}`);
}

/** (l) Whatever lies on the table has a face, a place and words. */
export function everythingHasAFace({ game, moments, ends }: Round, face: Face): void {
  const ids = new Set(face.board.spaces.map(({ id }) => id));
  const crier = new Crier(game);
  const wrong: string[] = [];
  const inspect = (view: View): void => {
    for (const piece of view.pieces) {
      const shown = face.piece(piece, view);
      if (!ids.has(piece.at) && !face.boxes.some(({ at }) => piece.at.startsWith(at)))
        wrong.push(`${piece.id} at ${piece.at}`);
      if (shown.symbol === '' || shown.tag === '') wrong.push(`${piece.kind} without a face`);
      for (const badge of shown.badges) crier.need(`badge.${badge}`);
    }
    for (const marker of view.markers) {
      const shown = face.marker(marker, view);
      if (shown === null || !shown.spaces.every((id) => ids.has(id))) wrong.push(`marker ${marker.kind}`);
      else crier.need(shown.key);
    }
    for (const track of face.tracks) {
      const value = track.value(view);
      if (Number.isNaN(value) || (track.boxes && value !== null && !(value in track.boxes))) wrong.push(track.id);
    }
  };
  const seers = [...game.sides, ONLOOKER, null];
  moments.forEach(({ g }, i) => {
    if (i % 3 === 0) for (const seer of seers) inspect(g.view(seer));
  });
  for (const g of ends) inspect(g.view(null));
  demand(wrong.length === 0, `without a place or a face: ${list(wrong)}`);
  demand(crier.mute.size === 0, `no words: ${list(crier.mute)}`);
}

/** (l) Every choice that has a place points at it, and at nothing that is not there; so does every event. */
export function everythingPointsSomewhere({ moments, events, plan, actions }: Round, face: Face): void {
  const spaces = new Set(face.board.spaces.map(({ id }) => id));
  const pieces = new Set(moments.flatMap(({ g }) => g.view(null).pieces.map(({ id }) => id)));
  const wrong: string[] = [];
  for (const action of actions) {
    const aimed = face.targets(action);
    if (!aimed.spaces.every((id) => spaces.has(id))) wrong.push(`${action.type} off the board`);
    if (!aimed.pieces.every((id) => pieces.has(id))) wrong.push(`${action.type} of nobody`);
    const named = Object.entries(action).some(
      ([name, value]) => name !== 'type' && typeof value === 'string' && !plan.placeless?.includes(name),
    );
    if (named && aimed.spaces.length + aimed.pieces.length === 0) wrong.push(`${action.type} at nothing`);
  }
  for (const event of events.values()) {
    const aimed = face.places(event);
    if (!aimed.spaces.every((id) => spaces.has(id))) wrong.push(`${event.type} off the board`);
  }
  demand(wrong.length === 0, `pointing wrong: ${list(wrong)}`);
}
