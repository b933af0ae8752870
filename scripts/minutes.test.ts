import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../bench/minutes/gestures.ts';
import { meanOf, minutesAgainstBot, ownMinutes, tallyOf } from '../bench/minutes/minutes.ts';
import { Players, playOn } from '../src/bots/play.ts';
import { gallipoli } from '../src/games/gallipoli/index.ts';
import type { Game } from '../src/kernel/game.ts';
import { Match } from '../src/kernel/match.ts';
import type { Orders } from '../src/kernel/orders.ts';
import type { Position } from '../src/kernel/position.ts';
import { toy } from '../src/kernel/testing/toy.ts';

const lastRow = (g: Position): number | null =>
  g.legal().findLast((code) => g.codec.decode(code).type === 'row') ?? null;
const none: Orders = {
  stride: () => null,
  picks: () => null,
  left: () => null,
  groups: () => [],
  standing: () => [],
  fight: () => null,
  why: () => null,
};
/** Red rows to the isle, which blue lets pass. */
function crossing(orders: Partial<Orders>) {
  const game: Game = { ...toy, orders: { ...none, ...orders } };
  const match = Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'a seed' });
  for (const to of ['ford', 'isle']) match.act({ type: 'row', to });
  match.act({ type: 'hold' });
  match.act({ type: 'rest' });
  return gesturesOf(match).map(({ side, actions, kind }) => [side, actions, kind]);
}

describe('what a person does for the actions of a match', () => {
  const blue = ['blue', 1, 'answer'];
  it('is one gesture for each question where nothing adds up', () => {
    expect(crossing({})).toEqual([['red', 1, 'answer'], ['red', 1, 'order'], blue, ['red', 1, 'order']]);
  });
  it('is one for a way of several steps, and one where a piece is taken in hand first', () => {
    const stride: Orders['stride'] = (_, { type, to }) => (type === 'row' ? { piece: 'boat', to: String(to) } : null);
    expect(crossing({ stride })).toEqual([['red', 2, 'order'], blue, ['red', 1, 'order']]);
    const picks: Orders['picks'] = (_, { to }) => (to === 'ford' ? 'boat' : null);
    expect(crossing({ picks })).toEqual([['red', 2, 'order'], blue, ['red', 1, 'order']]);
  });
  it('is one for those of a group who go to the same place', () => {
    const stride: Orders['stride'] = (_, { type, to }) =>
      type === 'row' ? { piece: to === 'ford' ? 'oar' : 'sail', to: 'isle' } : null;
    const together = { id: 'all', args: {}, pieces: ['oar', 'sail'] };
    expect(crossing({ stride }).length).toBe(4);
    expect(crossing({ stride, groups: () => [together] })).toEqual([['red', 2, 'order'], blue, ['red', 1, 'order']]);
  });
  it('is one for what a standing order would have done, and nothing more', () => {
    const across = { id: 'across', next: lastRow };
    expect(crossing({ standing: () => [across] })).toEqual([['red', 2, 'order'], blue, ['red', 1, 'order']]);
  });
  it('is a short answer where something ends', () => {
    expect(crossing({ ends: ['rest'] }).at(-1)).toEqual(['red', 1, 'answer']);
  });
  it('takes every action of a real match once, by the side that took it', () => {
    const match = Match.start(gallipoli, { scenario: 'stroke', seed: 'minutes' });
    const bots = { allied: 'admiral', turkish: 'pasha' };
    for (const _ of playOn(match, new Players(gallipoli, bots, 'minutes'), 'end'));
    const gestures = gesturesOf(match);
    const doers = gestures.flatMap(({ side, actions }) => Array.from({ length: actions }, () => side));
    expect(doers).toEqual(match.doers);
    expect(gestures.length).toBeLessThan(match.actionCount);
    expect(new Set(gestures.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });
});

describe('minutes', () => {
  const gestures = [
    { side: 'red', kind: 'order', actions: 3 },
    { side: 'red', kind: 'itself', actions: 1 },
    { side: 'blue', kind: 'answer', actions: 1 },
    { side: 'red', kind: 'answer', actions: 1 },
    { side: 'blue', kind: 'order', actions: 2 },
  ] as const;
  const player = { order: 60, answer: 30, watch: 15, turn: 120 };
  it('are those of orders, answers and turns, and of watching the other side', () => {
    const tally = tallyOf(gestures, 'red', 2);
    expect(tally).toEqual({ decisions: 5, orders: 1, answers: 1, watched: 1, turns: 2 });
    expect(ownMinutes(tally, player)).toBe(5.5);
    expect(minutesAgainstBot(tally, player)).toBe(5.75);
  });
  it('are those of the mean of several matches', () => {
    const [one, other] = [tallyOf(gestures, 'red', 2), tallyOf(gestures, 'blue', 4)];
    expect(meanOf([one, other])).toEqual({ decisions: 4, orders: 1, answers: 1, watched: 1, turns: 3 });
  });
});
