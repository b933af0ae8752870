import type { Question } from './position.ts';

/** A question before it is asked: the key of its prompt, and a case that raises it. */
export interface Raised {
  readonly key: string;
  readonly rule: string;
}

/** A step of a game, as far as it asks something. */
interface Asking {
  readonly name: string;
  readonly body: { readonly ask?: Pick<Question<never>, 'rule' | 'asks'> } | null;
}

function raisedBy({ name, body }: Asking): Raised[] {
  const ask = body?.ask;
  if (ask === undefined) return [];
  const { rule, asks = [`prompt.${name}`] } = ask;
  if (!isList(asks)) return Object.entries(asks).flatMap(([key, rules]) => rules.map((one) => ({ key, rule: one })));
  if (typeof rule !== 'string') throw new Error(`nobody says which cases raise the question of ${name}`);
  return asks.map((key) => ({ key, rule }));
}
const isList = (asks: NonNullable<Question<never>['asks']>): asks is readonly string[] => Array.isArray(asks);

/** All that the steps of a game may ask, in the order of its sequence of play, each once under each of its cases. */
export function questionsOf(steps: readonly Asking[]): readonly Raised[] {
  const all = steps.flatMap(raisedBy);
  return [...new Map(all.map((raised) => [`${raised.key} ${raised.rule}`, raised])).values()];
}
