import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

it('wraps at the last word that fits, sets the first line in, and breaks no word', () => {
  expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrap('one two three', 9, '   ')).toEqual(['   one', 'two three']);
  expect(wrap('unbreakable word', 4)).toEqual(['unbreakable', 'word']);
});
