import type { Catalogue, Lang } from '../../../kernel/text.ts';
import type { BoardText } from '../data/board.types.ts';
import { BOARD, SHORE } from './shore.ts';

// Names that stand in the data of the board, as texts; those of areas are in the game's own texts.

export const areaKey = (id: string): string => `area.${id}`;
export const fortKey = (id: string): string => `label.fort.${id}`;
export const placeKey = (name: BoardText): string => `label.place.${name.en}`;

/** Forts, islands and landmarks in one language. */
export function namesIn(lang: Lang): Catalogue {
  const { islands, outOfPlay, places } = SHORE;
  const marks = [...islands, ...outOfPlay, ...places].flatMap(({ name }) => name ?? []);
  return Object.fromEntries([
    ...BOARD.forts.map(({ id, name }) => [fortKey(id), name[lang]]),
    ...marks.map((name) => [placeKey(name), name[lang]]),
  ]);
}
