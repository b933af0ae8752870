import { Fault } from '../../kernel/faults.ts';
import type { Library } from '../../table/library.ts';
import type { Parting } from '../../table/reading.ts';
import type { Logged } from '../match/entries.ts';
import { OnlineMatch } from '../match/online-match.ts';
import { BookmarkStore } from '../store/bookmarks.ts';
import { MatchStore } from '../store/matches.ts';
import type { Db } from '../store/open.ts';
import { TalkStore } from '../store/talk.ts';

/** What becomes of a match under the rules of now. */
export interface Patched {
  readonly match: string;
  readonly game: string;
  /** `keeps`: they are its own; `gone`: there is no such game any more. */
  readonly result: 'keeps' | 'moved' | 'parted' | 'gone';
  /** The rules that it was played under, and those of now. */
  readonly rules: string;
  readonly to: string | null;
  readonly parted: Parting | null;
}

/** The matches that were set up under other rules than those of now. */
export async function matchesOfOtherRules(db: Db, library: Library): Promise<string[]> {
  const rows = await db.selectFrom('matches').select(['id', 'game', 'rules']).orderBy('created').execute();
  const others = await Promise.all(
    rows.map(async ({ id, game, rules }) => ((await library.present(game))?.version === rules ? [] : [id])),
  );
  return others.flat();
}

/** Plays a match again under the rules of now; where that is the same match, it is one of theirs from then on. */
export async function patchMatch(db: Db, library: Library, id: string, dry: boolean): Promise<Patched | null> {
  const store = new MatchStore(db);
  const setup = await store.setup(id);
  if (setup === null) return null;
  const game = await library.present(setup.game);
  const about = { match: id, game: setup.game, rules: setup.rules, to: game?.version ?? null, parted: null };
  if (game === null) return { ...about, result: 'gone' };
  if (game.version === setup.rules) return { ...about, result: 'keeps' };
  const again = new OnlineMatch({ ...setup, rules: game.version }, game);
  const over = (await store.line(id))?.phase === 'over';
  const parted = replay(again, await store.entries(id, 0), over);
  if (parted !== null) return { ...about, result: 'parted', parted };
  if (!dry) {
    const query = db.updateTable('matches').set({ rules: game.version }).where('id', '=', id);
    await query.where('rules', '=', setup.rules).execute();
    await new BookmarkStore(db).drop(id);
    // Those who play are told.
    await new TalkStore(db, Date.now).announce(id, '', 'rules');
  }
  return { ...about, result: 'moved' };
}

/** Null: every action stands, and tells what it told. */
function replay(match: OnlineMatch, entries: readonly Logged[], over: boolean): Parting | null {
  const count = () => match.sitting?.match.actionCount ?? 0;
  // What was taken back later is counted where it was done.
  const of = entries.reduce((sum, { entry }) => sum + (entry.do === 'went' ? entry.deeds.length : 0), 0);
  for (const logged of entries) {
    const { entry } = logged;
    const from = entry.do === 'went' ? entry.from : count();
    const deeds = entry.do === 'went' ? entry.deeds : [];
    try {
      match.take(logged);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const at = count();
      return { at, of, action: deeds[at - from]?.act ?? null };
    }
    const told = match.sitting?.match.deeds(from) ?? [];
    const other = deeds.findIndex(({ by, told: then }, i) => told[i]?.by !== by || told[i]?.told !== then);
    if (other >= 0) return { at: from + other, of, action: deeds[other]?.act ?? null };
  }
  return over && match.phase !== 'over' ? { at: count(), of, action: null } : null;
}
