import type { Bot } from '../../kernel/game.ts';

/** The same bot, which thinks until it is late and only then chooses. */
export const pondering = (bot: Bot): Bot => ({
  ...bot,
  *ponder(g, actions, seat) {
    while (seat.effort?.late() !== true) yield;
    return bot.choose(g, actions, seat);
  },
});
