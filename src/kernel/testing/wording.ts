import { expect, it } from 'vitest';
import type { Problems } from '../wording.ts';

const placesOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

/** Sentences are in both languages, and say the same things of what they are about. */
export function wordedAlike(problems: Problems): void {
  it.each(Object.entries(problems))('%s is worded in both languages', (_, [en, es]) => {
    expect(es).not.toBe(en);
    expect(placesOf(es)).toEqual(placesOf(en));
  });
}
