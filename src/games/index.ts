import type { Game } from '../kernel/game.ts';
import { tarawa } from './tarawa/index.ts';

/** Every game in the house. */
export const GAMES: readonly Game[] = [tarawa];
