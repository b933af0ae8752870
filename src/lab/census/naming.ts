import type { Speaker } from '../../kernel/text.ts';
import type { Counts } from '../watch/counts.ts';

/** So few letters of a name tell nothing. */
const FEW_LETTERS = 3;
/** So many questions are told of an answer that many have. */
const MOST_QUESTIONS = 3;

/** What a type of action is called, and where that alone tells nothing, what it answered. */
export interface ActionName {
  readonly own: string;
  /** The questions that it answered most often, or what it was called there, with how often. */
  readonly asked: readonly (readonly [question: string, times: number])[];
  /** So many questions more. */
  readonly more: number;
}

/** A bare word such as “Done” answers many questions, and a bare number or name one: then the questions say what was done. */
export function actionName(speaker: Speaker, type: string, answers: Readonly<Counts> = {}): ActionName {
  const own = speaker.outline(`action.${type}`);
  const all = Object.entries(answers).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const tells = (own.match(/\p{L}/gu) ?? []).length > FEW_LETTERS;
  const isPlain = !own.includes('…');
  if (tells && !(isPlain && all.length > 1)) return { own, asked: [], more: 0 };
  const times = new Map<string, number>();
  for (const [key, count] of all) {
    const there = `action.${type}.${key.slice(key.indexOf('.') + 1)}`;
    const said = speaker.outline(speaker.has(there) ? there : key);
    times.set(said, (times.get(said) ?? 0) + count);
  }
  const asked = [...times].sort(([, n], [, m]) => m - n).slice(0, tells ? MOST_QUESTIONS : 1);
  return { own, asked, more: tells ? times.size - asked.length : 0 };
}
