import type { Thinker } from '../kernel/game.ts';

/** Any legal action, each as likely as the next. It never looks at the position. */
export const random: Thinker = {
  choose: (_, actions, { rng }) => ({ action: rng.pick(actions) }),
};
