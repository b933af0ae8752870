import type { Message } from '../kernel/events.ts';
import type { Choice, Plan, Thinker, Thought } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { type Effort, Seat } from '../kernel/seat.ts';
import { Playouts } from './playouts.ts';
import { type Better, race } from './race.ts';
import type { Script } from './script.ts';
import { atOnce } from './thought.ts';

/** How far and how much it thinks where nobody says otherwise. */
interface Habits {
  /** To the end of so many turns it is played on, where the script does not say. */
  readonly turns: number;
  /** So many games are played on for a decision where nobody waits. */
  readonly games: number;
  /** For so many decisions a plan is followed once it was found better: an order takes a few. */
  readonly decisions: number;
}
const HABITS: Habits = { turns: 1, games: 24, decisions: 4 };
/** What is noted of a plan that is followed: the turn, its name, and for how many decisions more. */
const NOTE = 'plan';
/** What is noted of places where answers were compared: the turn, and a few signs of each position. */
const MET = 'met';
const SIGNS = 8;

/** A script whose plans can be tried. */
interface Searched extends Script {
  /** Who plays the other sides. */
  readonly rival: (side: string) => Thinker;
}

/** What one of the plans would do here. */
interface Proposal {
  readonly plan: number;
  readonly choice: Choice;
}

/**
 * A bot that asks all plans of its script at every decision. Where they differ each answer is played on over the same
 * possible worlds and dice; the usual one stays unless another is better beyond chance, and that plan then gives a few orders.
 * It opens by the book where there is one.
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
    return atOnce(this.ponder(g, actions, seat));
  }
  *ponder(g: Position, actions: readonly number[], seat: Seat): Thought {
    const book = this.asked.bot.openings?.[g.scenario] ?? [];
    if (book.length > 0) seat.open(book[seat.mood % book.length] as number);
    if (this.asked.bot.horizon === 0) return this.script(0).choose(g, actions, seat);
    const followed = this.followed(g.turn, seat);
    if (followed !== null) return this.script(followed).choose(g, actions, seat);
    const proposals = yield* this.proposals(g, actions, seat);
    const [usual] = proposals;
    if (usual === undefined) return this.asked.bot.choose(g, actions, seat);
    if (proposals.length === 1) return usual.choice;
    const signs = this.signs(g, seat);
    const before = signs.filter((sign) => sign === signs.at(-1)).length - 1;
    const better = before > 0 ? null : yield* this.best(g, proposals, seat);
    // Only now is anything noted: a thought may be called off.
    seat.notes.set(MET, [g.turn, ...signs].join(' '));
    if (before > 0) return goesOn(proposals[before % proposals.length] ?? usual);
    const { plan, choice } = proposals[better?.runner ?? 0] ?? usual;
    if (better !== null) this.note(g.turn, plan, this.habits.decisions - 1, seat);
    return { ...choice, reasons: [this.reason(better, plan, proposals.length - 1), ...(choice.reasons ?? [])] };
  }

  private script(plan: number): Thinker {
    return this.scripts[plan] ?? this.asked.bot;
  }
  /** The plan that this decision belongs to, if one was found better; it is counted. */
  private followed(turn: number, seat: Seat): number | null {
    const [when, name, left] = seat.notes.get(NOTE)?.split(' ') ?? [];
    const plan = this.plans.findIndex((one) => one.name === name);
    if (plan < 0 || when !== String(turn) || Number(left) <= 0) return null;
    this.note(turn, plan, Number(left) - 1, seat);
    return plan;
  }
  private note(turn: number, plan: number, left: number, seat: Seat): void {
    seat.notes.set(NOTE, `${turn} ${this.plans[plan]?.name} ${left}`);
  }
  /**
   * Where it has been in this turn, this place last. Scripts do not go round in circles, but where plans take turns one may
   * undo what another began: whoever is back takes another answer.
   */
  private signs(g: Position, { notes }: Seat): readonly string[] {
    const [when, ...known] = notes.get(MET)?.split(' ') ?? [];
    return [...(when === String(g.turn) ? known : []), g.hash().slice(0, SIGNS)];
  }
  /** What the plans would do, each answer once, the usual one first. They all have the same chance of their own. */
  private *proposals(g: Position, actions: readonly number[], seat: Seat): Generator<undefined, Proposal[]> {
    const found = new Map<number, Proposal>();
    const seed = drawn(seat);
    const asked = actions.length === 1 ? this.scripts.slice(0, 1) : this.scripts;
    for (const [plan, script] of asked.entries()) {
      // Thinking may turn a position upside down: each has one of its own.
      const choice = g.lend((board) =>
        script.choose(board, actions, new Seat({ seed, mood: seat.mood, opening: seat.opening })),
      );
      if (!found.has(choice.action)) found.set(choice.action, { plan, choice });
      if (seat.effort?.late() === true) break;
      yield;
    }
    return [...found.values()];
  }
  private best(position: Position, proposals: readonly Proposal[], seat: Seat): Generator<undefined, Better | null> {
    const { game, rival, bot } = this.asked;
    const { games, decisions } = this.habits;
    const turns = bot.horizon ?? this.habits.turns;
    const side = game.sides[position.toMove] as string;
    const until = position.turn + turns;
    const { mood, opening } = seat;
    const playouts = new Playouts({ game, position, side, mood, opening, rival, seed: drawn(seat), until });
    const effort: Effort = seat.effort ?? { most: games, late: () => false };
    return race(proposals.length, effort, (runner, round) => {
      const { plan, choice } = proposals[runner] as Proposal;
      return playouts.play(new Tried(choice, this.script(plan), decisions, this.script(0)), round);
    });
  }
  private reason(better: Better | null, plan: number, others: number): Message {
    const usual = this.plans[0]?.name ?? '';
    if (better === null) return { key: 'search.kept', args: { plan: usual, others } };
    const args = { usual, games: better.rounds, gain: Math.round(100 * better.gain) };
    return { key: 'search.turned', args: { plan: this.plans[plan]?.name ?? '', ...args } };
  }
}

const goesOn = ({ choice }: Proposal): Choice => ({
  ...choice,
  reasons: [{ key: 'search.again', args: {} }, ...(choice.reasons ?? [])],
});

/** Gives one answer, follows a plan for some decisions, and then does what is usual. */
class Tried implements Thinker {
  private given = 0;

  constructor(
    private readonly first: Choice,
    private readonly plan: Thinker,
    private readonly decisions: number,
    private readonly usual: Thinker,
  ) {}

  choose(g: Position, actions: readonly number[], seat: Seat): Choice {
    if (this.given++ === 0) return this.first;
    return (this.given <= this.decisions ? this.plan : this.usual).choose(g, actions, seat);
  }
}

/** A seed from the seat's own chance. */
const drawn = ({ rng }: Seat): string =>
  Array.from({ length: 8 }, () => rng.below(256).toString(16).padStart(2, '0')).join('');
