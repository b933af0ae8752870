import type { ActionJson } from './actions.ts';
import type { GameEvent, Message, MessageArgs } from './events.ts';

/** What a step of a guide may look at: what is asked now, and all that the person was told so far. */
export interface Scene {
  readonly decision: { readonly prompt: Message; readonly rule: string; readonly actions: readonly ActionJson[] };
  readonly log: readonly { readonly event: GameEvent }[];
  /** The person has taken an order back once. */
  readonly undone: boolean;
}

export interface GuideStep {
  readonly id: string;
  /** Whether the step fits what is asked now. */
  when(scene: Scene): boolean;
  /** Text keys of the game, a paragraph each. */
  readonly say: readonly string[];
  readonly args?: MessageArgs;
  /** What glows and is taken; nothing where the step asks for something else. */
  allow(action: ActionJson): boolean;
  /** The button that the step is about. */
  readonly press?: 'undo';
}

/**
 * A first match with a hand on the shoulder. The game's texts have `lesson.title`, `lesson.about` (the offer), `lesson.end`
 * and `lesson.end.about` (when it is done), `lesson.after` (the button that begins the scenario afresh) and what the steps
 * say.
 */
export interface Guide<Game> {
  readonly minutes: number;
  /** The side that the person plays, and the bots of the others. */
  readonly side: string;
  readonly opponents: Readonly<Record<string, string>>;
  /** The first that fits is the one to be at; where none fits, everything is allowed. */
  readonly steps: readonly GuideStep[];
  finished(scene: Scene): boolean;
  /** The match as the person finds it. */
  prepare(game: Game): Opening;
}

/** A match that has been played so far; a match file is one. */
export interface Opening {
  readonly scenario: string;
  readonly seed: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly actions: readonly ActionJson[];
}

export const stepAt = (steps: readonly GuideStep[], scene: Scene): GuideStep | null =>
  steps.find((step) => step.when(scene)) ?? null;

// ── words to write steps in

type Wanted = Readonly<Record<string, string>>;
const holds = (args: MessageArgs | ActionJson, wanted: Wanted): boolean =>
  Object.entries(wanted).every(([name, value]) => args[name] === value);

/** An action of a type with these arguments. */
export const is =
  (type: string, args: Wanted = {}) =>
  (action: ActionJson): boolean =>
    action.type === type && holds(action, args);
/** An action of a type with one of some values for an argument. */
export const oneOf =
  (type: string, name: string, values: readonly string[]) =>
  (action: ActionJson): boolean =>
    action.type === type && values.includes(String(action[name]));
export const offers = ({ decision }: Scene, wanted: (action: ActionJson) => boolean): boolean =>
  decision.actions.some(wanted);
export const asks = ({ decision }: Scene, ...keys: readonly string[]): boolean =>
  keys.some((key) => decision.prompt.key === `prompt.${key}`);
/** The person was told of such an event; `roll.fire` stands for `roll.fire.heavy` as well. */
export const happened = ({ log }: Scene, type: string, args: Wanted = {}): boolean =>
  log.some(({ event }) => (event.type === type || event.type.startsWith(`${type}.`)) && holds(event.args, args));
