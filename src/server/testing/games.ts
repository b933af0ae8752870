import { GAMES } from '../../games/index.ts';
import type { Bot, Game } from '../../kernel/game.ts';
import { toy } from '../../kernel/testing/toy.ts';

/** Never comes to a decision. */
const stuck: Bot = {
  sides: toy.sides,
  choose() {
    for (;;);
  },
};
/** Cannot decide. */
const broken: Bot = {
  sides: toy.sides,
  choose() {
    throw new Error('a mistake in the bot');
  },
};

/** The games of the house, and the toy with bots that no game should have. */
export const ALL: readonly Game[] = [{ ...toy, bots: { ...toy.bots, stuck, broken } }, ...GAMES];
