import { fetchGame, type Shelf } from '../../kernel/card.ts';
import type { Game } from '../../kernel/game.ts';
import type { Ask, Reply, Request } from './messages.ts';
import { noteOf } from './notes.ts';
import { Referee } from './referee.ts';

/** Stands at the referee's door: fetches the game that a match is of, and lets one request in after the other. */
export class Porter {
  private readonly games: Game[] = [];
  private readonly referee = new Referee(this.games);
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly shelf: Shelf) {}

  handle(request: Request): Promise<Reply> {
    const reply = this.line.then(() => this.answer(request));
    this.line = reply;
    return reply;
  }

  private async answer(request: Request): Promise<Reply> {
    try {
      const id = gameOf(request.ask);
      // A game that nobody has is the referee's to refuse: what else is wrong with a file comes first.
      const wanted = this.shelf.some(({ card }) => card.id === id) && !this.games.some((game) => game.id === id);
      if (wanted) this.games.push(await fetchGame(this.shelf, id));
    } catch (error) {
      return { id: request.id, ok: false, fault: noteOf(error) };
    }
    return this.referee.handle(request);
  }
}

/** The game that an ask is about to put on the table; empty where it names none. */
function gameOf(ask: Ask): string {
  if (ask.do === 'start') return String(ask.settings?.game);
  if (ask.do === 'load') return String((ask.file as { readonly game?: unknown } | null)?.game);
  return '';
}
