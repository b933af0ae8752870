/** A stretch of a game in which its numbers mean the same. */
export interface Stage {
  /** The last turn for which it holds; the last stage holds for all that follow. */
  readonly until: number;
  readonly bias: number;
  /** By metric. */
  readonly weights: Readonly<Record<string, number>>;
}

/** Scenario by scenario: the chance that the game's first side wins is the logistic of bias and weighted metrics. */
export type ValueTable = Readonly<Record<string, readonly Stage[]>>;

type Numbers = Readonly<Record<string, number | string>>;

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance of the first side after a turn with these numbers; the turn is one of them. */
export function chanceAfter(stages: readonly Stage[], turn: number, numbers: Numbers): number {
  const stage = stages.find(({ until }) => turn <= until) ?? stages.at(-1);
  if (stage === undefined) throw new Error('a value without stages');
  let sum = stage.bias;
  for (const [name, weight] of Object.entries(stage.weights))
    sum += weight * (name === 'turn' ? turn : Number(numbers[name]));
  return logistic(sum);
}
