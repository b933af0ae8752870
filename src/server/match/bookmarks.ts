import type { Game } from '../../kernel/game.ts';
import type { Report } from '../bots/bots.ts';
import type { BookmarkStore } from '../store/bookmarks.ts';
import type { MatchStore } from '../store/matches.ts';
import { bookmarkIn, digestOf, kindOf, rowOf } from './bookmark.ts';
import type { Entry, Setup } from './entries.ts';
import { OnlineMatch } from './online-match.ts';

/** A new bookmark after so many entries while a match is played, and after so few when it is over or put away. */
const EVERY = 128;
const AWAY = 16;

/** Matches as they are read from the database: from a bookmark and what came after it, or from their first entry on. */
export class Bookmarks {
  /** So many entries of a match are behind its bookmark. */
  private readonly laid = new WeakMap<OnlineMatch, number>();
  private readonly writing = new Set<Promise<void>>();
  private closed = false;

  constructor(
    private readonly store: BookmarkStore,
    private readonly matches: Pick<MatchStore, 'entries'>,
    private readonly report: Report,
  ) {}

  async read(setup: Setup, game: Game): Promise<OnlineMatch> {
    return (await this.resumed(setup, game)) ?? this.replayed(setup, game);
  }
  private async replayed(setup: Setup, game: Game): Promise<OnlineMatch> {
    const match = new OnlineMatch(setup, game);
    for (const logged of await this.matches.entries(setup.id, 0)) match.take(logged);
    return match;
  }
  /** Null where there is no bookmark, or none that can be believed. */
  private async resumed(setup: Setup, game: Game): Promise<OnlineMatch | null> {
    const row = await this.store.of(setup.id);
    if (row === null || row.kind !== kindOf(game.version)) return null;
    const rows = await this.store.entriesBeside(row);
    const last = rows.find(({ seq }) => seq === row.seq - 1);
    if (last === undefined || digestOf(last.body) !== row.last) return null;
    try {
      const { bookmark, events } = bookmarkIn(row);
      const entries = rows.map(({ seq, at, body }) => ({ seq, at, entry: JSON.parse(body) as Entry }));
      const seated = entries.filter(({ seq, entry }) => seq < row.seq && (entry.do === 'sit' || entry.do === 'bot'));
      const match = new OnlineMatch(setup, game);
      match.resume(
        bookmark,
        events,
        seated.map(({ entry }) => entry),
      );
      for (const logged of entries) if (logged.seq >= row.seq) match.take(logged);
      this.laid.set(match, row.seq);
      return match;
    } catch (error) {
      // The entries are what counts: whatever is wrong with a bookmark, the match is played again from them.
      this.report('a bookmark could not be used', { match: setup.id, why: String(error) });
      await this.store.drop(setup.id);
      return null;
    }
  }

  /** A match has gone on, or (`away`) nobody has it before them any more. */
  note(match: OnlineMatch, away = false): void {
    if (this.closed) return;
    const since = match.seq - (this.laid.get(match) ?? 0);
    if (since < (away || match.phase === 'over' ? AWAY : EVERY)) return;
    const { marked, last } = match;
    if (marked === null || last === null) return;
    this.laid.set(match, match.seq);
    const { id } = match.setup;
    const work = rowOf(id, match.game.version, digestOf(JSON.stringify(last)), marked)
      .then((row) => this.store.lay(row))
      .catch((error: unknown) => this.report('a bookmark could not be kept', { match: id, why: String(error) }))
      .finally(() => this.writing.delete(work));
    this.writing.add(work);
  }
  /** Done when all are in the database, which closes then. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.writing);
  }
}
