import { expect, it } from 'vitest';
import { ONLOOKER } from '../../kernel/view.ts';
import { gameOf, Played } from '../testing/played.ts';
import { Numbering } from './numbering.ts';
import { Stream } from './stream.ts';

it.each([
  ['toy', 'dawn'],
  ['tarawa', 'campaign'],
  ['gallipoli', 'stroke'],
  ['malta', 'first-days'],
])('whoever has rested in between is told the same: %s', (id, scenario) => {
  const played = new Played(gameOf(id), scenario);
  const { sitting, game } = played.match;
  if (sitting === null) throw new Error('no dice');
  const streams = [...game.sides, ONLOOKER].map((seer) => {
    const [awake, resting] = [0, 1].map(
      () => new Stream(sitting, seer, new Numbering(sitting, seer), (snapshot) => snapshot),
    ) as [Stream, Stream];
    expect(resting.whole()).toEqual(awake.whole());
    return { awake, resting };
  });
  for (let i = 0; i < 12; i++) {
    const from = sitting.match.actionCount;
    if (i % 2 === 0) for (const { resting } of streams) resting.rest();
    for (const { awake, resting } of streams) for (const stream of [awake, resting]) stream.wake();
    played.play(1);
    for (const { awake, resting } of streams) {
      expect(resting.next(from)).toEqual(awake.next(from));
      if (i % 3 === 0) resting.rest();
      expect(resting.whole()).toEqual(awake.whole());
    }
  }
});
