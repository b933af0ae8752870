import type { Game } from '../../../kernel/game.ts';
import { Stopped, Team } from '../../../lab/analysis/team.ts';
import { type Share, Summariser } from '../../../lab/summary.ts';
import { freshSeed } from '../../seed.ts';
import { Status } from '../status.ts';
import { bestBots } from './analysing.ts';
import { type Helpers, threadsOf } from './errands.ts';

export const GAMES_FROM_HERE = 200;
/** So many are counted at once. */
const PIECE = 4;

export interface ForesightState {
  readonly phase: 'none' | 'working' | 'stopped' | 'failed' | 'done';
  readonly games: number;
  readonly winners: readonly Share[];
  readonly levels: readonly Share[];
  readonly failure: string | null;
}
const NOTHING: ForesightState = { phase: 'none', games: 0, winners: [], levels: [], failure: null };

/** From where, and what is not known there. */
export interface Here {
  readonly game: Game;
  readonly pack: unknown;
  readonly at: number;
  /** The side that looks on; null: nothing is hidden. */
  readonly seer: string | null;
  file(): Promise<string | null>;
}

/** How games end that bots play on from a moment. */
export class Foreseeing {
  private readonly status = new Status<ForesightState>(NOTHING);
  private team: Team | null = null;
  private asked = 0;

  constructor(private readonly helpers: Helpers) {}

  get state(): ForesightState {
    return this.status.state;
  }
  subscribe(listener: (state: ForesightState) => void): () => void {
    return this.status.subscribe(listener);
  }

  async start({ game, pack, at, seer, file }: Here): Promise<void> {
    this.clear();
    const mine = ++this.asked;
    this.status.set({ phase: 'working' });
    const text = await file();
    // Stopped before it began, or begun anew.
    if (this.state.phase !== 'working' || mine !== this.asked) return;
    if (text === null) return this.status.set({ phase: 'failed' });
    // Other games every time: whoever asks twice learns twice as much.
    const opening = { file: JSON.parse(text) as unknown, pack: pack ?? null, bots: bestBots(game), seed: freshSeed() };
    const team = new Team(threadsOf(this.helpers), opening);
    this.team = team;
    const counted = new Summariser(game.sides);
    const piece = async (from: number) => {
      const to = Math.min(GAMES_FROM_HERE, from + PIECE);
      const ends = await team.playOn({ at, from, to, ...(seer === null ? {} : { seer }) });
      for (const { winner, level } of ends) counted.add({ winner, level });
      const { games, winners, levels } = counted.summary();
      if (team === this.team) this.status.set({ games, winners, levels });
    };
    const starts = Array.from({ length: Math.ceil(GAMES_FROM_HERE / PIECE) }, (_, i) => i * PIECE);
    try {
      await Promise.all(starts.map(piece));
      this.end(team, { phase: 'done' });
    } catch (error) {
      if (!(error instanceof Stopped)) this.end(team, { phase: 'failed', failure: String(error) });
    }
  }

  stop(): void {
    if (this.state.phase === 'working') this.end(this.team, { phase: 'stopped' });
  }
  /** Another moment: what was found is of the one before. */
  clear(): void {
    this.end(this.team, NOTHING);
  }
  private end(team: Team | null, state: Partial<ForesightState>): void {
    if (team !== this.team) return;
    this.team = null;
    team?.stop();
    this.status.set(state);
  }
}
