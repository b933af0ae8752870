import { fetchGame, type Shelf } from '../kernel/card.ts';
import type { Game } from '../kernel/game.ts';

/** Games that are fetched from the shelf when a match of them is wanted. */
export class Library {
  readonly games: Game[] = [];

  constructor(private readonly shelf: Shelf) {}

  /** Fetches a game, once. One that nobody has is the referee's to refuse: what else is wrong with a file comes first. */
  async need(id: unknown): Promise<void> {
    const wanted = this.shelf.find(({ card }) => card.id === id)?.card.id;
    if (wanted === undefined || this.games.some((game) => game.id === wanted)) return;
    this.games.push(await fetchGame(this.shelf, wanted));
  }
}
