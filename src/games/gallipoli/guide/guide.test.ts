import { expect, it } from 'vitest';
import { followGuide } from '../../../kernel/testing/laws/guides.ts';
import { gallipoli } from '../index.ts';
import { guide } from './index.ts';

it('the guided landing ends with a beachhead at Anzac', () => {
  const { pieces } = followGuide(gallipoli, guide, 'one').match.position.view('allied');
  expect(pieces.some(({ kind, at }) => kind === 'beachhead' && at === 'GP-15')).toBe(true);
});
