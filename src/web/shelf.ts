import { SHELF } from '../games/shelf.ts';
import type { Shelf } from '../kernel/card.ts';

/** The games as page and referee fetch them: first the word about the page's policy, then the game. */
export const PAGE_SHELF: Shelf = SHELF.map(({ card, load }) => ({
  card,
  load: () => import('./strict.ts').then(load),
}));
