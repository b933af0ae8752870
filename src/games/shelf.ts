import type { Shelf } from '../kernel/card.ts';
import { card as gallipoli } from './gallipoli/card.ts';
import { card as malta } from './malta/card.ts';
import { card as tarawa } from './tarawa/card.ts';

/** Every game in the house as a card, in the order to offer them; the game itself is fetched when it is wanted. */
export const SHELF: Shelf = [
  { card: tarawa, load: () => import('./tarawa/index.ts').then((room) => room.tarawa) },
  { card: gallipoli, load: () => import('./gallipoli/index.ts').then((room) => room.gallipoli) },
  { card: malta, load: () => import('./malta/index.ts').then((room) => room.malta) },
];
