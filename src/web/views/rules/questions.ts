import type { Raised } from '../../../kernel/questions.ts';
import type { Rulebook, Section } from './rulebook.ts';

/** The prompts that a section raises, by the case of it that does; null: the section as a whole. */
export function questionsIn(
  book: Rulebook,
  questions: readonly Raised[],
  section: Section,
): ReadonlyMap<string | null, readonly string[]> {
  const found = new Map<string | null, string[]>();
  for (const { key, rule } of questions) {
    const spot = book.find(rule);
    if (spot?.section !== section) continue;
    const keys = found.get(spot.case) ?? [];
    if (!keys.includes(key)) found.set(spot.case, [...keys, key]);
  }
  return found;
}
