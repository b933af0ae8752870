import { favouriteBot } from '../../../bots/index.ts';
import type { BotNames } from '../../../bots/play.ts';
import type { Game } from '../../../kernel/game.ts';
import { type Analysis, EFFORT, type Effort } from '../../../lab/analysis/analyse.ts';
import { Status } from '../status.ts';
import { type AnalysisNews, type Helper, type Helpers, hear } from './errands.ts';

/** How much a person wants done. */
export const EFFORTS = {
  quick: { games: 10, closer: 4, weighed: 4, told: 2 },
  usual: EFFORT,
  thorough: { games: 120, closer: 16, weighed: 24, told: 6 },
} as const satisfies Readonly<Record<string, Effort>>;
export type EffortName = keyof typeof EFFORTS;

/** The bots that a game likes best, on every side. */
export const bestBots = (game: Game): BotNames =>
  Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));

export interface AnalysisState {
  readonly phase: 'none' | 'working' | 'stopped' | 'failed' | 'found';
  /** How much of the work is done, from 0 to 1. */
  readonly part: number;
  readonly found: Analysis | null;
  /** What it broke of. */
  readonly failure: string | null;
}

/** A match that is over, and whom its analysis can be asked of. */
export interface AnalysisParts {
  readonly game: Game;
  readonly pack: unknown;
  readonly helpers: Helpers;
  /** The match file as text; null where it cannot be had. */
  file(): Promise<string | null>;
}

/** The analysis of one finished match: begun, stopped, and kept when it is there. */
export class Analysing {
  private readonly status = new Status<AnalysisState>({ phase: 'none', part: 0, found: null, failure: null });
  private helper: Helper | null = null;

  constructor(private readonly parts: AnalysisParts) {}

  get state(): AnalysisState {
    return this.status.state;
  }
  subscribe(listener: (state: AnalysisState) => void): () => void {
    return this.status.subscribe(listener);
  }

  async start(effort: EffortName): Promise<void> {
    if (this.working) return;
    const { game, pack, helpers } = this.parts;
    this.status.set({ phase: 'working', part: 0, found: null, failure: null });
    const text = await this.parts.file();
    // Stopped before it began.
    if (!this.working) return;
    if (text === null) return this.end({ phase: 'failed' });
    const helper = helpers.hire();
    this.helper = helper;
    hear<AnalysisNews>(helper, (news) => this.hear(news));
    const opening = { file: JSON.parse(text) as unknown, pack: pack ?? null, bots: bestBots(game), seed: 'analysis' };
    helper.postMessage({ analyse: { opening, effort: EFFORTS[effort], threads: helpers.count } });
  }

  stop(): void {
    if (this.working) this.end({ phase: 'stopped' });
  }

  private get working(): boolean {
    return this.state.phase === 'working';
  }
  private hear(news: AnalysisNews): void {
    if ('step' in news) this.status.set({ part: news.step[0] / news.step[1] });
    else if ('found' in news) this.end({ phase: 'found', part: 1, found: news.found });
    else this.end({ phase: 'failed', failure: news.failure });
  }
  /** Whoever it has hired goes with it. */
  private end(state: Partial<AnalysisState>): void {
    this.helper?.terminate();
    this.helper = null;
    this.status.set(state);
  }
}
