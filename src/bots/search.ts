import type { Message } from '../kernel/events.ts';
import type { Choice, Plan, Thinker } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import type { Effort, Seat } from '../kernel/seat.ts';
import { Playouts } from './playouts.ts';
import { type Better, race } from './race.ts';
import type { Script } from './script.ts';

/** How far and how much it thinks where nobody says otherwise. */
interface Habits {
  /** So many turns are played on: this one, and the next. */
  readonly turns: number;
  /** So many games are played on for a plan where nobody waits. */
  readonly games: number;
  /** For so many decisions a plan holds, and no longer than the turn. */
  readonly decisions: number;
}
const HABITS: Habits = { turns: 2, games: 72, decisions: 150 };
/** What is noted of the plan: the turn, its name, and for how many decisions more it holds. */
const NOTE = 'plan';

/** A script whose plans can be tried. */
interface Searched extends Script {
  /** Who plays the other sides. */
  readonly rival: (side: string) => Thinker;
}

/**
 * A bot that asks itself at the first decision of a turn which of its script's plans to follow: each is played on over the
 * same possible worlds and dice, and the usual one stays unless another is better beyond chance. Then the script plays the turn.
 */
export class Search implements Thinker {
  private readonly plans: readonly Plan[];
  private readonly scripts: readonly Thinker[];

  constructor(
    private readonly asked: Searched,
    private readonly habits: Habits = HABITS,
  ) {
    this.plans = asked.bot.plans ?? [];
    this.scripts = this.plans.map(({ values }) => asked.turned(values));
  }

  choose(g: Position, actions: readonly number[], seat: Seat): Choice {
    const noted = this.noted(g.turn, seat);
    if (actions.length === 1 || this.plans.length < 2) return this.script(noted?.plan ?? 0).choose(g, actions, seat);
    if (noted !== null && noted.left > 0) {
      this.note(g.turn, noted.plan, noted.left - 1, seat);
      return this.script(noted.plan).choose(g, actions, seat);
    }
    const better = this.best(g, seat);
    const plan = better?.runner ?? 0;
    this.note(g.turn, plan, this.habits.decisions - 1, seat);
    const choice = this.script(plan).choose(g, actions, seat);
    return { ...choice, reasons: [this.reason(better), ...(choice.reasons ?? [])] };
  }

  private script(plan: number): Thinker {
    return this.scripts[plan] ?? this.asked.bot;
  }
  /** The plan of this turn, if it has been made. */
  private noted(turn: number, seat: Seat): { readonly plan: number; readonly left: number } | null {
    const [when, name, left] = seat.notes.get(NOTE)?.split(' ') ?? [];
    const plan = this.plans.findIndex((one) => one.name === name);
    return plan >= 0 && when === String(turn) ? { plan, left: Number(left) } : null;
  }
  private note(turn: number, plan: number, left: number, seat: Seat): void {
    seat.notes.set(NOTE, `${turn} ${this.plans[plan]?.name} ${left}`);
  }
  private best(position: Position, seat: Seat): Better | null {
    const { game, rival } = this.asked;
    const side = game.sides[position.toMove] as string;
    const seed = Array.from({ length: 8 }, () => seat.rng.below(256).toString(16).padStart(2, '0')).join('');
    const until = position.turn + this.habits.turns;
    const playouts = new Playouts({ game, position, side, mood: seat.mood, rival, seed, until });
    const effort: Effort = seat.effort ?? { most: this.habits.games, late: () => false };
    return race(this.plans.length, effort, (plan, round) => playouts.play(this.script(plan), round));
  }
  private reason(better: Better | null): Message {
    const [usual] = this.plans;
    if (better === null)
      return { key: 'search.kept', args: { plan: usual?.name ?? '', others: this.plans.length - 1 } };
    const args = { usual: usual?.name ?? '', games: better.rounds, gain: Math.round(100 * better.gain) };
    return { key: 'search.turned', args: { plan: this.plans[better.runner]?.name ?? '', ...args } };
  }
}
