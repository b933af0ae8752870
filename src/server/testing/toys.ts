import type { Shelf } from '../../kernel/card.ts';
import { cardOf } from '../../kernel/card.ts';
import type { Game } from '../../kernel/game.ts';
import type { Screen } from './house.ts';

export const shelfOf = (game: Game): Shelf => [{ card: cardOf(game), load: async () => game }];

/** Plays on by the first choice of whoever is asked, and by the last where that is said. */
export async function play(screens: readonly Screen[], actions: number, which: 0 | -1 = -1): Promise<void> {
  for (let i = 0; i < actions; i++) {
    const asked = screens.find(({ snapshot }) => snapshot?.decision != null);
    if (asked === undefined) return;
    await asked.act(asked.snapshot?.decision?.actions.at(which) ?? { type: '' });
    const { count } = asked.snapshot ?? {};
    for (const screen of screens) await screen.until(({ snapshot }) => snapshot?.count === count);
  }
}
