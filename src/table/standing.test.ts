import { expect, it } from 'vitest';
import { malta } from '../games/malta/index.ts';
import { Match } from '../kernel/match.ts';
import { ONLOOKER } from '../kernel/view.ts';
import { Sitting } from './sitting.ts';
import { standingOf } from './standing.ts';

const BOTH = { axis: 'me', allied: 'me' };

it('a small picture of a match shows what whoever sits at it may see', () => {
  const match = Match.start(malta, { scenario: 'first-days', seed: 'malta-1' });
  while (match.position.question()?.prompt.key !== 'prompt.plan') match.act({ type: 'standard' });
  const dots = (sitting: Sitting) => standingOf(sitting).dots ?? [];
  const two = dots(new Sitting(match, BOTH));
  const open = dots(new Sitting(match, BOTH, { open: true }));
  expect(two.length).toBeGreaterThan(20);
  for (const [x, y, side] of open) expect([x > 0 && x < 1000, y > 0 && y < 1000, side]).toEqual([true, true, 1]);
  // Of two persons, what one hides is not in it.
  const places = new Map(malta.face?.board.spaces.map(({ id, centre }) => [id, centre]));
  const seen = new Set(match.position.view(ONLOOKER).pieces.flatMap(({ at }) => (places.has(at) ? [at] : [])));
  expect(two.length).toBe(seen.size);
  expect(open.length).toBeGreaterThanOrEqual(two.length);
});
