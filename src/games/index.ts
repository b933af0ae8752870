import type { Game } from '../kernel/game.ts';
import { gallipoli } from './gallipoli/index.ts';
import { malta } from './malta/index.ts';
import { tarawa } from './tarawa/index.ts';

/** Every game in the house, whole. The web table takes them from the shelf instead, one at a time. */
export const GAMES: readonly Game[] = [tarawa, gallipoli, malta];
