import type { ActionJson } from '../actions.ts';
import type { DiceSource } from '../dice.ts';
import type { GameEvent } from '../events.ts';
import type { Game, Rules } from '../game.ts';
import { type Position, ROLLS } from '../position.ts';

/** Dice whose faces a test lays out beforehand; while they are `free`, those not laid out fall on 1. */
export class LoadedDice implements DiceSource {
  next = 0;
  readonly rolls: number[] = [];
  readonly draws: number[] = [];
  constructor(public free: boolean) {}
  draw(stream: number, position: number, n: number): number {
    this.next = position + 1;
    const value = (stream === ROLLS ? this.rolls : this.draws).shift();
    if (value === undefined && this.free) return 0;
    if (value === undefined) throw new Error(`no ${stream === ROLLS ? 'die' : 'draw'} was laid out`);
    if (value < 0 || value >= n) throw new Error(`a draw of ${value} out of ${n}`);
    return value;
  }
}

/** Rules are made from data once, though many tables are set with them: nothing that is played changes them. */
const RULES = new WeakMap<object, Rules>();
function rulesOf({ compile, data }: Game): Rules {
  const rules = RULES.get(data) ?? compile(data);
  RULES.set(data, rules);
  return rules;
}

type StepKey = Parameters<Position['push']>[0];

/** The name of the step on top of a position's stack. */
export function stepOf(g: Position, steps: Readonly<Record<string, StepKey>>): string {
  return Object.keys(steps).find((name) => g.isAt(steps[name] as StepKey)) ?? 'none';
}

/** What a game's own table is made of. */
export interface TablePlan<P extends Position, S extends string, C extends string> {
  readonly game: Game;
  /** Reads a position as one of this game. */
  own(g: Position): P;
  readonly steps: Readonly<Record<S, StepKey>>;
  readonly cells: Readonly<Record<C, number>>;
  /** A harmless question for the bottom of the stack, where tests come to rest. */
  readonly rest: S;
  /** What is answered, in this order of liking, where a test does not care. */
  readonly easy: readonly string[];
}

/** More than a test ever needs to come to a step. */
const FAR = 4000;

/** A table set for one test: a position where things are as the test wants them, dice that fall as it says. */
export class TestTable<P extends Position, S extends string, C extends string> {
  readonly dice: LoadedDice;
  readonly g: P;
  events: GameEvent[] = [];

  constructor(
    private readonly plan: TablePlan<P, S, C>,
    scenario: string,
    options: Readonly<Record<string, string>>,
  ) {
    this.dice = new LoadedDice(true);
    this.g = plan.own(rulesOf(plan.game).start(scenario, options, this.dice));
    this.g.log = (event) => this.events.push(event);
    this.dice.free = false;
  }

  // ── where the sequence of play is
  get step(): string {
    return stepOf(this.g, this.plan.steps);
  }
  get asks(): string {
    return this.plan.game.sides[this.g.toMove] as string;
  }
  /** An empty stack but for the question at its bottom. */
  bare(): this {
    while (this.g.depth > 0) this.g.pop();
    this.g.push(this.plan.steps[this.plan.rest]);
    return this;
  }
  get rested(): boolean {
    return this.g.depth === 1 && this.step === this.plan.rest;
  }
  /** Puts a step on top, with its arguments, and runs to the next question. */
  stand(step: S, ...args: number[]): this {
    this.bare();
    this.g.push(this.plan.steps[step], ...args);
    this.g.settle();
    return this;
  }
  /** Answers what is easy until a step asks; laid dice first, then ones. */
  upTo(step: S): this {
    this.dice.free = true;
    for (let i = 0; this.step !== step; i++) {
      if (i > FAR || this.g.over) throw new Error(`play does not come to ${step}`);
      const actions = this.choices();
      const types = [...this.plan.easy, actions[0]?.type];
      const easy = types.flatMap((type) => actions.find((action) => action.type === type) ?? [])[0];
      this.take(easy as ActionJson);
    }
    this.dice.free = false;
    return this;
  }

  // ── the position
  cell(name: C, index = 0): number {
    return this.g.cells[this.plan.cells[name] + index] as number;
  }
  /** What a view of everything tells of a piece. */
  seen(id: string) {
    return this.g.view(null).pieces.find((piece) => piece.id === id);
  }

  // ── play
  /** Faces of the dice to come, in order. */
  roll(...faces: number[]): this {
    this.dice.rolls.push(...faces.map((face) => face - 1));
    return this;
  }
  /** Which of the candidates the next blind draws take, counted from 0. */
  drawn(...values: number[]): this {
    this.dice.draws.push(...values);
    return this;
  }
  get diceLeft(): number {
    return this.dice.rolls.length;
  }
  choices(): ActionJson[] {
    return this.g.actions();
  }
  offers(action: ActionJson): boolean {
    return this.g.legal().includes(this.g.codec.encode(action));
  }
  /** The values that one parameter takes among the offered actions of a type. */
  offered(type: string, parameter: string): (string | number)[] {
    return this.choices().flatMap((action) => (action.type === type ? [action[parameter] as string | number] : []));
  }
  take(action: ActionJson): this {
    if (!this.offers(action)) {
      const list = JSON.stringify(this.choices()).slice(0, 600);
      throw new Error(`${JSON.stringify(action)} is not offered at ${this.step}: ${list}`);
    }
    this.g.apply(this.g.codec.encode(action));
    return this;
  }
  do(...actions: ActionJson[]): this {
    for (const action of actions) this.take(action);
    return this;
  }
}
