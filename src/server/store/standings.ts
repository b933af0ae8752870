import { ONLOOKER } from '../../kernel/view.ts';
import type { OnlineMatch } from '../match/online-match.ts';
import type { Db } from './open.ts';
import type { Matches } from './schema.ts';

type Standing = Pick<Matches, 'updated' | 'phase' | 'waiting' | 'turn' | 'seats' | 'outcome' | 'rematch' | 'actions'>;

/** A list is brought up to date at most so often for one match, and at once when it begins or ends or others sit there. */
const EVERY = 1000;

const standingOf = (match: OnlineMatch): Standing => ({
  updated: match.updated,
  phase: match.phase,
  waiting: match.waitingFor,
  turn: match.sitting === null ? '' : match.sitting.match.position.view(ONLOOKER).turn.label,
  seats: JSON.stringify(Object.fromEntries(match.seats)),
  outcome:
    match.phase === 'over' ? JSON.stringify(match.result ?? match.sitting?.match.position.outcome() ?? null) : null,
  rematch: match.rematch,
  actions: match.sitting?.match.actionCount ?? 0,
});
/** What everybody can see of where a match stands: only a change of this is noted, and when. */
const marksOf = ({ phase, waitingFor, sitting, seats, rematch, result }: OnlineMatch): string =>
  JSON.stringify([phase, waitingFor, sitting?.match.position.turn, [...seats], rematch, result]);

interface Noted {
  marks: string;
  /** What is not to wait. */
  pressing: string;
  /** What is to be written and has not been. */
  due: Standing | null;
  timer: NodeJS.Timeout | null;
}

/**
 * What lists say of matches. It can be made again from the entries, so it is written behind them, and of what somebody does
 * in secret it knows nothing, not even when.
 */
export class Standings {
  private readonly noted = new WeakMap<OnlineMatch, Noted>();
  private readonly late = new Set<OnlineMatch>();

  constructor(private readonly db: Db) {}

  note(match: OnlineMatch): void {
    const marks = marksOf(match);
    const noted = this.noted.get(match) ?? { marks: '', pressing: '', due: null, timer: null };
    if (noted.marks === marks) return;
    const pressing = JSON.stringify([match.phase, [...match.seats]]);
    const presses = noted.pressing !== pressing;
    Object.assign(noted, { marks, pressing, due: standingOf(match) });
    this.noted.set(match, noted);
    this.late.add(match);
    if (noted.timer === null || presses) void this.write(match, noted);
  }

  private async write(match: OnlineMatch, noted: Noted): Promise<void> {
    const { due } = noted;
    if (due === null) return;
    noted.due = null;
    this.late.delete(match);
    if (noted.timer !== null) clearTimeout(noted.timer);
    noted.timer = setTimeout(() => {
      noted.timer = null;
      void this.write(match, noted);
    }, EVERY).unref();
    try {
      // Another process may know more.
      const query = this.db.updateTable('matches').set(due).where('id', '=', match.setup.id);
      await query.where('updated', '<=', due.updated).execute();
    } catch {
      // The next act brings it again.
      noted.marks = '';
    }
  }

  /** What is still to be written, before the database closes. */
  async flush(): Promise<void> {
    for (const match of [...this.late]) {
      const noted = this.noted.get(match);
      if (noted !== undefined) await this.write(match, noted);
    }
  }
}
