import type { GameCard } from '../kernel/card.ts';
import { card as gallipoli } from './gallipoli/card.ts';
import { card as malta } from './malta/card.ts';
import { card as tarawa } from './tarawa/card.ts';

/** Every game in the house as a card, in the order to offer them; the game itself is fetched when it is wanted. */
export const CARDS: readonly GameCard[] = [tarawa, gallipoli, malta];
