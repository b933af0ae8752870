import type { Budget } from './budget.ts';
import type { Chart } from './charts.ts';
import type { DiceSource } from './dice.ts';
import type { GameEvent, Message } from './events.ts';
import type { Example } from './examples.ts';
import type { Exercise } from './exercises.ts';
import type { Face } from './face.ts';
import type { Fault } from './faults.ts';
import type { Favour, SideOf } from './favours.ts';
import type { Guide } from './guide.ts';
import type { ActionCode } from './ids.ts';
import type { Ledger } from './ledger.ts';
import type { Look } from './look.ts';
import type { Orders } from './orders.ts';
import type { Position } from './position.ts';
import type { Raised } from './questions.ts';
import type { Reader } from './schema.ts';
import type { Score } from './score.ts';
import type { Seat } from './seat.ts';
import type { Catalogue, Lang } from './text.ts';
import type { ValueTable } from './value.ts';
import type { Seer } from './view.ts';

export interface Scenario {
  readonly id: string;
  readonly turns: number;
  /** About so long a person takes for it against a bot. */
  readonly minutes?: number;
}

export interface GameOption {
  readonly id: string;
  readonly values: readonly string[];
  readonly preset: string;
}
export type Options = Readonly<Record<string, string>>;

/** What a player program answers: an action of the list it was given and, if it cares to, its reasons. */
export interface Choice {
  readonly action: ActionCode;
  readonly reasons?: readonly Message[];
}

/**
 * A player. It is handed a copy of the position with hidden things blanked and foreign dice, so nothing it does or
 * reads there touches the match; all its chance comes from its seat.
 */
export interface Thinker {
  choose(g: Position, actions: readonly ActionCode[], seat: Seat): Choice;
  /** The same for one who thinks long: now and then it lets others in, and whoever asked may go away and never come back. */
  ponder?(g: Position, actions: readonly ActionCode[], seat: Seat): Thought;
}
/** A choice in the making. */
export type Thought = Generator<undefined, Choice>;
/** A number by which a bot weighs what it could do, and how far it may be turned. */
export interface Weight {
  readonly preset: number;
  readonly low: number;
  readonly high: number;
}
export type Weights = Readonly<Record<string, Weight>>;

/** What makes another player of a bot: all its weights, by name. */
export type Turned = (values: Readonly<Record<string, number>>) => Thinker;

/** A way to play a turn: weights that do not stand at their presets. The text `plan.<name>` says in a few words what it is. */
export interface Plan {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

export type Openings = Readonly<Record<string, readonly number[]>>;

/** A game's own player program. */
export interface Bot extends Thinker {
  /** The sides it can play. */
  readonly sides: readonly string[];
  /** The numbers it weighs with that can be turned; `turned` is the bot with others. */
  readonly weights?: Weights;
  readonly turned?: Turned;
  /** Few ways to play that are sensible in some position and differ enough to matter; the first turns nothing. */
  readonly plans?: readonly Plan[];
  /** By scenario, openings that did best of many when they were tried (`Seat.opening`): whoever knows the game takes one of them. */
  readonly openings?: Openings;
  /** What comes of a plan shows at the end of so many turns; 1 where it is not said, 0 where nothing was gained by looking ahead. */
  readonly horizon?: number;
  /** Things that a beginner overlooks in one turn at most; fewer where a game has many turns. */
  readonly lapses?: number;
}

/** What was measured of bots: of 100 games so many are won, by side and level. */
export type Strength = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A ruleset bound to one set of numbers: the game's own data or an owner's data pack. */
export interface Rules {
  /** The position keeps the budget: what is done in it later is counted too. */
  start(scenario: string, options: Options, dice: DiceSource, budget?: Budget): Position;
}

/** All that the rest of the house may know of a game. Texts: `game.title`, `scenario.<id>`, `side.<id>`, `log.<type>`… */
export interface Game {
  readonly id: string;
  /** The id of its rules: changes whenever the same match would play differently. */
  readonly version: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  readonly text: Readonly<Record<Lang, Catalogue>>;
  /** The rule cases in our words: `cases.en['7.2.4f']`. None in a bundle: there they lie beside it, in its book. */
  readonly cases: Readonly<Record<Lang, Readonly<Record<string, CaseText>>>>;
  /** All that may be asked, with the cases that raise it, as its steps have it. */
  readonly questions?: readonly Raised[];
  /** The game's own numbers, section by section, each value with its source. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly bots: Readonly<Record<string, Bot>>;
  /** How strong they are at their levels, as it was measured. */
  readonly strength?: Strength;
  /** What can be seen and clicked at the web table. */
  readonly face?: Face;
  /** How its actions add up to orders; without it every action is an order of its own. */
  readonly orders?: Orders;
  /** The drawings and styles that the face names. */
  readonly look?: Look;
  /** Its printed charts, made from a complete set of numbers. */
  charts?(data: Readonly<Record<string, unknown>>): readonly Chart[];
  /** Worked examples of its rules, to be shown and tried. */
  readonly examples?: readonly Example[];
  /** Worked examples that are throws to be read in its charts. */
  readonly exercises?: readonly Exercise[];
  /** A first match at the web table, step by step. */
  readonly guide?: Guide<Game>;
  /** Reads a complete set of numbers; throws a Fault that names the path of the first value that cannot be. */
  compile(data: Readonly<Record<string, unknown>>, budget?: Budget): Rules;
  /** Every value that cannot be, where a game can name them all; without it `data check` asks `compile`. */
  problems?(data: Readonly<Record<string, unknown>>, budget?: Budget): readonly Fault[];
  /** Where the reader of others' numbers lies beside the game: the same game with it. */
  reading?(reader: Reader<unknown>): Game;
  /** The part of the board that matters now, for a terminal, as the seer sees it (null: the referee). */
  sketch?(g: Position, lang: Lang, size: SketchSize, seer: Seer): string[];
  /** What a finished game tells a statistician: numbers are averaged, words counted. Every game, the same names. */
  metrics?(final: Position): Readonly<Record<string, number | string>>;
  /** What its metrics say of who will win, scenario by scenario, as `lab fit` has found it. */
  readonly value?: ValueTable;
  /** Who lost what, where and by what, and whose the ground is: for those who watch many games. */
  readonly ledger?: Ledger;
  /** Where a match stands, or stood at its end, by the position as somebody knows it and what they were told. */
  score?(g: Position, told: readonly GameEvent[]): Score;
  /** Whom the dice of the event at that place help when they are high; null where nobody can say. */
  favours?(told: readonly GameEvent[], at: number, sideOf: SideOf): Favour | null;
}

export interface SketchSize {
  readonly columns: number;
  readonly rows: number;
}

export interface CaseText {
  readonly title: string;
  readonly text: string;
}
