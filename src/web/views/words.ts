import type { BoxFace, Face, SpaceFace } from '../../kernel/face.ts';
import { nameOf } from '../../kernel/telling.ts';
import type { Speaker } from '../../kernel/text.ts';
import type { MarkerView, PieceView, View } from '../../kernel/view.ts';
import { pieceName } from '../../table/naming.ts';

export { pieceName } from '../../table/naming.ts';

/** The name of a piece by its id, as far as it is on the table. */
export function nameIn(speaker: Speaker, view: View | undefined, id: string): string {
  const piece = view?.pieces.find((one) => one.id === id);
  return piece === undefined ? id : pieceName(speaker, piece);
}

const PLAIN = new Set(['id', 'kind', 'side', 'at', 'steps', 'full']);

/** What is to be known of a piece beside its name, in words: `3 AP`, `pinned`, `supply: active`. */
export function pieceDetails(speaker: Speaker, piece: PieceView): string[] {
  const details: string[] = [];
  const { steps, full } = piece as { steps?: unknown; full?: unknown };
  if (typeof steps === 'number' && typeof full === 'number' && full > 1) {
    details.push(speaker.say('pieces.steps', { steps, full }));
  }
  for (const [name, value] of Object.entries(piece)) {
    if (PLAIN.has(name) || value === null || value === false || value === 0 || value === '') continue;
    if (value === true) details.push(nameOf(speaker, 'piece', name));
    else if (speaker.has(`${name}.${value}`)) details.push(speaker.say(`${name}.${value}`));
    else if (speaker.has(`piece.${name}`)) details.push(`${speaker.say(`piece.${name}`)}: ${value}`);
  }
  // What two figures call by one name is said once.
  return [...new Set(details)];
}

/** A marker in words, with the figures it carries. */
export function markerWords(speaker: Speaker, marker: MarkerView): string {
  const figures = Object.entries(marker)
    .filter(([name, value]) => name !== 'at' && name !== 'slot' && typeof value === 'number' && value !== 1)
    .map(([, value]) => String(value));
  const name = nameOf(speaker, 'marker', marker.kind);
  return figures.length === 0 ? name : `${name} (${figures.join(', ')})`;
}

/** A space's name and ground: `2531 · Burns-Philp · beach`. */
export function spaceWords(speaker: Speaker, space: SpaceFace): string {
  const { id } = space;
  const about = space.about.filter((key) => speaker.has(key)).map((key) => speaker.say(key));
  const ground = speaker.has(`terrain.${space.terrain}`) ? [speaker.say(`terrain.${space.terrain}`)] : [];
  return [id, ...new Set([...about, ...ground])].join(' · ');
}

/** The box that a place belongs to: the one of its name, or the longest that its name begins with. */
export function boxAt(face: Face, at: string): BoxFace | undefined {
  const around = face.boxes.filter((box) => at.startsWith(box.at));
  return around.sort((a, b) => b.at.length - a.at.length)[0];
}

/** The name of a place off the board. */
export function boxName(speaker: Speaker, face: Face, at: string): string {
  const box = boxAt(face, at);
  if (box !== undefined && speaker.has(box.key)) {
    const rest = at.slice(box.at.length);
    return `${speaker.say(box.key)}${rest === '' ? '' : ` ${rest.replace(/^[-_ ]/, '')}`}`;
  }
  return nameOf(speaker, 'place', at);
}

export const piecesAt = (view: View, at: string): readonly PieceView[] =>
  view.pieces.filter((piece) => piece.at === at);
