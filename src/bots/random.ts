import type { Bot } from '../kernel/game.ts';

/** Any legal action, each as likely as the next. It never looks at the position. */
export const random: Bot = {
  choose: (_, actions, rng) => ({ action: rng.pick(actions) }),
};
