import type { Tale } from '../kernel/tale/tale.ts';
import { tale as gallipoli } from './gallipoli/tale/index.ts';
import { tale as malta } from './malta/tale/index.ts';
import { tale as tarawa } from './tarawa/tale/index.ts';

/** How each game is told as a story, by its id. They lie beside the games: only who tells one needs them. */
export const TALES: Readonly<Record<string, Tale>> = { gallipoli, malta, tarawa };
