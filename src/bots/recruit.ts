import { Rng } from '../kernel/dice.ts';
import type { Choice, Plan, Thinker, Weights } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import type { Seat } from '../kernel/seat.ts';
import type { Script } from './script.ts';

/**
 * Of so many questions it takes one for done where there was more to do: no more than so many things, and so many times in a turn
 * at most, where the script does not say. Nobody forgets a whole army.
 */
const FORGETS = 6;
const OVERLOOKED = 8;
const LAPSES = 5;
/** What is noted of it: the turn, and how often it has forgotten something in it. */
const NOTE = 'forgot';
/** It takes a thing for so many times more or less than it is, at most. */
const MISJUDGES = 3;

/**
 * A beginner. In every turn it follows one of the script's plans at random and misjudges what it weighs with; and it forgets
 * units, support and fire that could still be used. All else it does is what the script would do in some mood.
 */
export class Recruit implements Thinker {
  private readonly minds = new WeakMap<Seat, { readonly turn: number; readonly mind: Thinker }>();

  constructor(private readonly script: Script) {}

  choose(g: Position, actions: readonly number[], seat: Seat): Choice {
    const little = actions.length > 1 && actions.length <= OVERLOOKED;
    const end = little && seat.rng.below(FORGETS) === 0 ? this.end(g, actions) : undefined;
    if (end !== undefined && forgets(g.turn, this.script.bot.lapses ?? LAPSES, seat))
      return { action: end, reasons: [{ key: 'skill.forgot', args: {} }] };
    return this.mind(g.turn, seat).choose(g, actions, seat);
  }

  /** What would end the question. */
  private end(g: Position, actions: readonly number[]): number | undefined {
    const ends = this.script.game.orders?.ends ?? [];
    return actions.find((code) => ends.includes(g.codec.decode(code).type));
  }
  private mind(turn: number, seat: Seat): Thinker {
    const known = this.minds.get(seat);
    if (known?.turn === turn) return known.mind;
    const { bot, turned } = this.script;
    const mind = turned(misjudged(bot.weights ?? {}, bot.plans ?? [], new Rng(`${seat.mood} ${turn}`)));
    this.minds.set(seat, { turn, mind });
    return mind;
  }
}

/** Whether it may forget once more in this turn; that is noted. */
function forgets(turn: number, most: number, { notes }: Seat): boolean {
  const [when, times] = notes.get(NOTE)?.split(' ') ?? [];
  const before = when === String(turn) ? Number(times) : 0;
  if (before >= most) return false;
  notes.set(NOTE, `${turn} ${before + 1}`);
  return true;
}

/** A plan at random, and every weight of it too low or too high. */
function misjudged(weights: Weights, plans: readonly Plan[], rng: Rng): Plan['values'] {
  const plan = plans.length === 0 ? {} : rng.pick(plans).values;
  return Object.fromEntries(
    Object.entries(weights).map(([name, { preset, low, high }]) => {
      const factor = MISJUDGES ** (rng.below(201) / 100 - 1);
      return [name, Math.min(high, Math.max(low, (plan[name] ?? preset) * factor))];
    }),
  );
}
