import type { GameRow, SeriesSetup } from '../../../lab/series.ts';
import { Summariser, type Summary } from '../../../lab/summary.ts';
import { Status } from '../status.ts';
import { type Helper, type Helpers, hear, type PlayNews } from './errands.ts';

export interface SeriesState {
  readonly phase: 'none' | 'working' | 'stopped' | 'failed' | 'done';
  readonly setup: SeriesSetup | null;
  /** So many were asked for. */
  readonly of: number;
  readonly summary: Summary;
  /** Rows of games as they came in; a run puts more into the same list. */
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
    ...{ phase: 'none', setup: null, of: 0, summary: new Summariser([]).summary(), rows: [], ms: 0, failure: null },
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

  start(setup: SeriesSetup, games: number): void {
    this.dismiss();
    const sides = Object.keys(setup.bots);
    const rows: GameRow[] = [];
    this.counted = new Summariser(sides);
    this.began = this.now();
    this.status.set({ phase: 'working', setup, of: games, summary: this.counted.summary(), rows, failure: null });
    let given = 0;
    const give = (helper: Helper) => {
      if (given < games) helper.postMessage({ play: given++ });
    };
    this.crew = Array.from({ length: Math.min(games, this.helpers.count) }, () => this.helpers.hire());
    for (const helper of this.crew) {
      hear<PlayNews>(helper, (news) => {
        if (!this.crew.includes(helper)) return;
        if ('failure' in news) {
          const seed = 'index' in news ? `${setup.seed}/${news.index}` : null;
          return this.end({ phase: 'failed', failure: { seed, found: news.failure } });
        }
        rows.push(news.row);
        this.counted.add(news.row);
        give(helper);
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
