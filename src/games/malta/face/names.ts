import type { Catalogue, Lang } from '../../../kernel/text.ts';
import type { BoardText } from '../data/board.types.ts';
import turns from '../data/turns.json';
import { SHORE } from './grid.ts';

// Names that stand in the data of the board, as texts; those of hexes are in the game's own texts.

export const nameKey = (hex: string): string => `hex.${hex}`;
export const hexLabelKey = (hex: string): string => `label.hex.${hex}`;
export const placeKey = (name: BoardText): string => `label.place.${name.en}`;
export const zoneKey = (zone: string): string => `label.zone.${zone}`;
export const dayKey = (date: string): string => `label.day.${date}`;
export const partKey = (part: string): string => `label.part.${part}`;
export const CREDIT = 'label.credit';

/** Labels of hexes, places and days in one language. */
export function namesIn(lang: Lang): Catalogue {
  const { labels, places, islands } = SHORE;
  return Object.fromEntries([
    ...labels.map(({ hex, name }) => [hexLabelKey(hex), name[lang]]),
    ...[...places, ...islands].map(({ name }) => [placeKey(name), name[lang]]),
    ...turns.days.map(({ date, name }) => [dayKey(date), name[lang]]),
    ...turns.turns.map(({ id, name }) => [partKey(id), name[lang]]),
    [CREDIT, SHORE.credit[lang]],
  ]);
}
