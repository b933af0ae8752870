import type { Face } from '../../kernel/face.ts';
import type { Tale } from '../../kernel/tale/tale.ts';
import { nameOf, tell } from '../../kernel/telling.ts';

/** Under this name all steps of one piece are told as its last. */
const WAY = 'way';

/** How a game is told that has no tale of its own: in the words of its log, each march only by its end. */
export const PLAIN: Tale = {
  text: { en: {}, es: {} },
  tellings: {},
  sentences: {
    [WAY]: (events, { speaker }) =>
      events
        .slice(-1)
        .map((event) => tell(speaker, event))
        .join(''),
  },
  pieces: [],
  places: [],
  name: (pieces, { speaker }) => pieces.map((id) => ({ name: nameOf(speaker, 'unit', id) })),
  place: (place) => place,
};

/** How an event is told for which a tale has no words: as its face groups it for a recap. */
export function plainTelling(face: Face | undefined, event: Parameters<Face['places']>[0]) {
  const places = face?.places(event);
  if (places?.group === null) return null;
  const [piece] = places?.pieces ?? [];
  if (places?.group !== 'move' || piece === undefined) return {};
  return { as: WAY, by: Object.keys(event.args).filter((name) => event.args[name] === piece) };
}
