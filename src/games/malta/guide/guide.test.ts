import { expect, it } from 'vitest';
import { followGuide } from '../../../kernel/testing/laws/guides.ts';
import { malta } from '../index.ts';
import { guide } from './index.ts';
import { FIELD } from './steps.ts';

it('the guided drop ends with the airfield taken', () => {
  const { markers } = followGuide(malta, guide, 'one').match.position.view('axis');
  expect(markers).toContainEqual({ kind: 'control', at: FIELD, side: 'axis' });
});
