import type { Game } from '../../../kernel/game.ts';
import { drawnOf } from '../../../lab/report/desk.ts';
import { Gather } from '../../../lab/report/gather.ts';
import { Words } from '../../../lab/report/words.ts';
import { type GameRow, type Played, Series, type SeriesSetup, WATCHED } from '../../../lab/series.ts';
import { Summariser, type Summary } from '../../../lab/summary.ts';
import { Status } from '../status.ts';
import { type Helper, type Helpers, hear, type PlayNews } from './errands.ts';

/** What is played, with all that a report needs of it. */
export interface Study {
  readonly series: Series;
  readonly gather: Gather;
}

export interface SeriesState {
  readonly phase: 'none' | 'working' | 'stopped' | 'failed' | 'done';
  readonly study: Study | null;
  /** So many were asked for. */
  readonly of: number;
  readonly summary: Summary;
  /** Rows of games in the order of their numbers; a run puts more into the same list. */
  readonly rows: readonly GameRow[];
  /** How long it has taken. */
  readonly ms: number;
  readonly failure: { readonly seed: string | null; readonly found: string } | null;
}

/** Nobody reads charts that change more often. */
const TELL_MS = 200;

/** A series of games that helpers play, one game at a time each. */
export class SeriesRun {
  private readonly status = new Status<SeriesState>({
    ...{ phase: 'none', study: null, of: 0, summary: new Summariser([]).summary(), rows: [], ms: 0, failure: null },
  });
  private crew: Helper[] = [];
  private counted = new Summariser([]);
  private began = 0;
  private told = 0;

  constructor(
    private readonly helpers: Helpers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get state(): SeriesState {
    return this.status.state;
  }
  subscribe(listener: (state: SeriesState) => void): () => void {
    return this.status.subscribe(listener);
  }

  /** Games of a set-up; one that cannot be played says so at once. */
  start(game: Game, plain: SeriesSetup, games: number): void {
    this.dismiss();
    const rows: GameRow[] = [];
    this.counted = new Summariser(game.sides);
    this.began = this.now();
    const summary = this.counted.summary();
    this.status.set({ phase: 'working', study: null, of: games, summary, rows, failure: null });
    try {
      const study = studyOf(game, { ...plain, ...WATCHED });
      this.status.set({ study });
      this.play(study, games, rows);
    } catch (error) {
      this.end({ phase: 'failed', failure: { seed: null, found: String(error) } });
    }
  }

  private play({ series: { setup }, gather }: Study, games: number, rows: GameRow[]): void {
    let given = 0;
    const give = (helper: Helper) => {
      if (given < games) helper.postMessage({ play: given++ });
    };
    const waiting = new Map<number, Played>();
    // In their order: whoever stops a run has its first games, and not those that were short.
    const take = () => {
      for (let next = waiting.get(rows.length); next !== undefined; next = waiting.get(rows.length)) {
        waiting.delete(rows.length);
        rows.push(next.row);
        this.counted.add(next.row);
        gather.add(next);
      }
    };
    this.crew = Array.from({ length: Math.min(games, this.helpers.count) }, () => this.helpers.hire());
    for (const helper of this.crew) {
      hear<PlayNews>(helper, (news) => {
        if (!this.crew.includes(helper)) return;
        if ('failure' in news) {
          const seed = 'index' in news ? `${setup.seed}/${news.index}` : null;
          this.end({ phase: 'failed', failure: { seed, found: news.failure } });
          return;
        }
        give(helper);
        waiting.set(news.index, news);
        take();
        if (rows.length === games) this.end({ phase: 'done' });
        else if (this.now() - this.told >= TELL_MS) this.tell({});
      });
      helper.postMessage({ series: setup });
      give(helper);
    }
  }

  stop(): void {
    if (this.state.phase === 'working') this.end({ phase: 'stopped' });
  }
  private end(state: Partial<SeriesState>): void {
    this.dismiss();
    this.tell(state);
  }
  private tell(state: Partial<SeriesState>): void {
    this.told = this.now();
    this.status.set({ ...state, summary: this.counted.summary(), ms: this.told - this.began });
  }
  private dismiss(): void {
    for (const helper of this.crew) helper.terminate();
    this.crew = [];
  }
}

/** Columns have the same names in every language. */
function studyOf(game: Game, setup: SeriesSetup): Study {
  const series = new Series([game], setup);
  return { series, gather: new Gather(drawnOf(series, new Words(game, 'en')).map(({ column }) => column)) };
}
