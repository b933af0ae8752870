import { describe, expect, it } from 'vitest';
import { action, actionTypes, typeOf } from './actions.ts';
import { best, commanderOf, endingBy, legalAfter, offered, offers, told } from './commander.ts';
import { Match } from './match.ts';
import { Seat } from './seat.ts';
import { ToyPosition, toy } from './testing/toy.ts';

const A = actionTypes({ row: { to: 'area' }, rest: {}, fire: {}, hold: {} });
const STEPS = { turn: 0, row: 1, fire: 2 };
const position = (seed = '1') => Match.start(toy, { scenario: 'dusk', seed }).position;
const ROW = [action(A.row, 0), action(A.row, 2)];
const REST = action(A.rest);

describe('a commander', () => {
  const commander = commanderOf(ToyPosition, STEPS);
  const choose = (bot: ReturnType<typeof commander>, g = position()) =>
    bot.choose(g, g.legal(), new Seat({ seed: '1' }));

  it('answers the step on top, with its reasons if it has any', () => {
    expect(choose(commander(['red'], { row: (_g, actions) => actions[1] }))).toEqual({ action: ROW[1] });
    const reason = told(REST, 'tired', { left: 2 });
    expect(reason.reasons).toEqual([{ key: 'why.tired', args: { left: 2 } }]);
    expect(choose(commander(['red'], { row: () => reason }))).toEqual(reason);
    expect(commander(['red'], {}).sides).toEqual(['red']);
  });
  it('takes the last offer where it has no answer, or what it takes otherwise', () => {
    expect(choose(commander(['red'], { fire: () => 0 }))).toEqual({ action: REST });
    expect(choose(commanderOf(ToyPosition, STEPS, ([first]) => first)(['red'], {}))).toEqual({ action: ROW[0] });
  });
  it('is not asked where there is one offer only', () => {
    const bot = commander(['red'], { row: () => ROW[0] });
    expect(bot.choose(position(), [REST], new Seat({ seed: '1' }))).toEqual({ action: REST });
  });
  it('plays its own game only', () => {
    class Other extends ToyPosition {}
    expect(() => choose(commanderOf(Other, STEPS)(['red'], {}))).toThrow('this bot plays Other only');
  });
});

describe('offers', () => {
  const list = position().legal();
  it('are found by type', () => {
    expect(offers(list, A.row)).toEqual(ROW);
    expect([offered(list, A.row), offered(list, A.fire)]).toEqual([ROW[0], undefined]);
  });
  it('are weighed: the best is taken, the first among equals', () => {
    expect(best(list, (code) => (typeOf(code) === A.row ? 1 : 0))).toBe(ROW[0]);
    const worth = [3, 9, 4];
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ])
      expect(best(order, (code) => worth[code])).toBe(1);
    expect(best(list, () => Number.NEGATIVE_INFINITY)).toBe(ROW[0]);
  });
  it('end a step by whatever says so, else by the last', () => {
    expect(endingBy(A.hold, A.row)(list)).toBe(ROW[0]);
    expect(endingBy(A.fire)(list)).toBe(REST);
  });
  it('after an action are looked up without touching the position', () => {
    for (const g of [position(), position('2')]) {
      const before = g.hash();
      expect(legalAfter(g, REST).map(typeOf)).toEqual([A.fire, A.hold]);
      expect(legalAfter(g, ROW[1])).toContain(action(A.row, 3));
      expect(g.hash()).toBe(before);
    }
  });
});
