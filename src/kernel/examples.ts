import type { ActionJson } from './actions.ts';
import type { MessageArgs } from './events.ts';
import type { Speaker } from './text.ts';

/**
 * A worked example of the rulebook as a position and a line of play. A match of it is an ordinary one of the scenario
 * `example:<id>`: the position is laid out, everything after that is played. Texts: `example.<id>` its title,
 * `example.<id>.about` what it shows, and `example.<id>.<n>` what is to be seen after so many actions of the line.
 */
export interface Example {
  readonly id: string;
  /** The case that it explains. */
  readonly rule: string;
  /** The scenario that the position is one of. */
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Whose decisions the reader takes when trying it. */
  readonly side: string;
  /** The dice are honest and the seed is chosen: with it they fall as the example has them. */
  readonly seed: string;
  readonly line: readonly ActionJson[];
  /** Events of the line that the example is about, in their order; each has at least what is said here. */
  readonly expect: readonly Expected[];
}
export interface Expected {
  readonly type: string;
  readonly args?: MessageArgs;
  /** Of its throw: the faces, the total after modifiers, the result. */
  readonly dice?: readonly number[];
  readonly total?: number;
  readonly result?: string;
}

/** An example with the hand that lays its position out. */
export interface PlacedExample<P> extends Example {
  /** Puts pieces, marks and tracks where they belong and runs on to the first decision. */
  place(g: P): void;
}

const PREFIX = 'example:';

/** The scenario of an example. */
export const scenarioOf = ({ id }: Pick<Example, 'id'>): string => `${PREFIX}${id}`;

export const isExample = (scenario: string): boolean => scenario.startsWith(PREFIX);

/** The example that a scenario is; undefined for any other. */
export const exampleOf = <E extends Example>(examples: readonly E[] | undefined, scenario: string): E | undefined =>
  examples?.find((example) => scenarioOf(example) === scenario);

/** A scenario in words, an example by its title. */
export const scenarioName = (speaker: Speaker, scenario: string): string =>
  speaker.say(isExample(scenario) ? `example.${scenario.slice(PREFIX.length)}` : `scenario.${scenario}`);

/** After how many actions of its line something is said, from the position on. */
export function stopsOf({ id, line }: Example, speaker: Speaker): number[] {
  const all = Array.from({ length: line.length + 1 }, (_, i) => i);
  return all.filter((i) => speaker.has(`example.${id}.${i}`));
}
