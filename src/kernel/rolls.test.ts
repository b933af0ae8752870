import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceOfSeed } from './dice.ts';
import type { GameEvent } from './events.ts';
import { Modifiers } from './modifiers.ts';
import {
  atMost,
  cast,
  classesOf,
  inColumn,
  lot,
  oddsOf,
  onTable,
  plain,
  type Roll,
  reaching,
  result,
  waysOf,
} from './rolls.ts';
import { compileTable } from './table.ts';
import { toy } from './testing/toy.ts';

const rows = [
  { to: 3, result: 'bad' },
  { from: 4, result: 'good' },
];
const luck = compileTable('luck', { die: 6, rows });
const start = () => toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed('rolls'));
const listening = () => {
  const g = start();
  const events: GameEvent[] = [];
  g.log = (event) => events.push(event);
  return { g, events };
};
const sum = (value: number): Modifiers => {
  const modifiers = new Modifiers().start(true);
  modifiers.add('moon', value, '1.1');
  return modifiers;
};

describe('a throw', () => {
  it('gives the same result whether or not anybody listens, and tells all of it', () => {
    const { g: loud, events } = listening();
    const quiet = start();
    for (let i = 0; i < 30; i++) {
      const modifiers = sum((i % 3) - 1);
      const thrown = cast(loud, onTable(luck, modifiers), { rule: '9.9', args: { who: 'us' } });
      expect(result(quiet, onTable(luck, modifiers), { rule: '9.9' })).toBe(thrown.result);
      const [die] = thrown.dice;
      const total = die + modifiers.total;
      expect(events[i]).toEqual({
        type: 'roll.luck',
        rule: '9.9',
        args: { who: 'us', die, total, result: thrown.result },
        roll: { table: 'luck', dice: [die], faces: 6, modifiers: modifiers.list, total, result: thrown.result },
      });
      expect(thrown.result).toBe(total > 3 ? 'good' : 'bad');
    }
    expect(quiet.hash()).toBe(loud.hash());
  });
  it('of several dice names no single one, and may be for some ears only', () => {
    const { g, events } = listening();
    const { dice, total } = cast(g, plain('drift', 2), { type: 'drifted', rule: '4.1', to: ['blue'] });
    expect(total).toBe(dice[0] + dice[1]);
    expect(events).toEqual([
      {
        type: 'drifted',
        rule: '4.1',
        args: { total, result: total },
        to: ['blue'],
        roll: { table: 'drift', dice, faces: 6, modifiers: [], total, result: String(total) },
      },
    ]);
  });
  it('in a column names it with its ratio and its shifts, apart from what is added to the dice', () => {
    const { g, events } = listening();
    const columns = { id: 'luck', heads: ['1-1', '2-1'], columns: [luck, luck] };
    const shifts = [{ name: 'hill', value: -1, rule: '8.2' }];
    const roll = inColumn(columns, 1, sum(2), { ratio: '3-1', shifts });
    result(g, roll, { rule: '8' });
    const column = { name: '2-1', ratio: '3-1', shifts };
    expect(events[0]?.roll).toMatchObject({ column, modifiers: [{ name: 'moon', value: 2, rule: '1.1' }] });
    expect(oddsOf(roll)).toMatchObject({ column, modifiers: [{ name: 'moon', value: 2, rule: '1.1' }] });
  });
  it('leaves the list of modifiers out when none was kept', () => {
    const { g, events } = listening();
    result(g, onTable(luck, new Modifiers().start(false)), { rule: '1' });
    expect(events[0]?.roll?.modifiers).toEqual([]);
  });
  it('shows every face of its dice', () => {
    const g = start();
    const faces = (n: number) =>
      new Set(Array.from({ length: 40 * n }, () => result(g, plain('any', 1, n), { rule: '1' })));
    expect([...faces(6)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(faces(10).size).toBe(10);
  });
});

describe('a lot', () => {
  it('is drawn from a stream of its own and told to nobody', () => {
    const { g, events } = listening();
    const twin = g.copy();
    expect([...new Set(Array.from({ length: 60 }, () => lot(g, 3)))].sort()).toEqual([0, 1, 2]);
    expect(events).toEqual([]);
    expect(result(g, plain('any'), { rule: '1' })).toBe(result(twin, plain('any'), { rule: '1' }));
  });
});

describe('exact odds', () => {
  it('of a table are counted face by face, from the lowest total', () => {
    const fire = compileTable('fire', {
      die: 6,
      rows: [
        { to: 2, result: 'miss' },
        { from: 3, to: 5, result: 'hit' },
        { from: 6, result: 'two' },
      ],
    });
    expect(oddsOf(onTable(fire))).toEqual({
      table: 'fire',
      dice: 1,
      faces: 6,
      odds: [
        { result: 'miss', p: 2 / 6 },
        { result: 'hit', p: 3 / 6 },
        { result: 'two', p: 1 / 6 },
      ],
      modifiers: [],
    });
    expect(oddsOf(onTable(fire, sum(2))).odds).toEqual([
      { result: 'hit', p: 3 / 6 },
      { result: 'two', p: 3 / 6 },
    ]);
  });
  it('gather equal results from separate rows', () => {
    const twice = compileTable('twice', {
      die: 6,
      rows: [
        { to: 1, result: 'a' },
        { from: 2, to: 5, result: 'b' },
        { from: 6, result: 'a' },
      ],
    });
    expect(oddsOf(onTable(twice)).odds).toEqual([
      { result: 'a', p: 2 / 6 },
      { result: 'b', p: 4 / 6 },
    ]);
  });
  it('of two dice are those of their sums', () => {
    expect(waysOf(2, 6)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    const two = compileTable('two', {
      die: 6,
      dice: 2,
      rows: [
        { to: 4, result: 'low' },
        { from: 5, result: 'high' },
      ],
    });
    expect(oddsOf(onTable(two)).odds).toEqual([
      { result: 'low', p: 6 / 36 },
      { result: 'high', p: 30 / 36 },
    ]);
  });
  it('of a check leave out what cannot be', () => {
    const hit = { table: 'shot', yes: 'hit', no: 'miss' } as const;
    expect(oddsOf(reaching(5, hit)).odds).toEqual([
      { result: 'miss', p: 4 / 6 },
      { result: 'hit', p: 2 / 6 },
    ]);
    expect(oddsOf(reaching(7, hit)).odds).toEqual([{ result: 'miss', p: 1 }]);
    expect(oddsOf(atMost(3, { ...hit, faces: 10 })).odds).toEqual([
      { result: 'hit', p: 3 / 10 },
      { result: 'miss', p: 7 / 10 },
    ]);
    expect(oddsOf(atMost(3, { ...hit, modifiers: sum(2) })).odds[0]).toEqual({ result: 'hit', p: 1 / 6 });
  });
  it('sum to one, and each class comes of the throw that it names', () => {
    const rolls = fc.record({
      dice: fc.integer({ min: 1, max: 3 }),
      faces: fc.constantFrom(6, 10),
      add: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(rolls, ({ dice, faces, add }) => {
        const roll: Roll<number> = { table: 't', dice, faces, modifiers: sum(add), read: (total) => (total + 40) % 4 };
        const classes = classesOf(roll);
        expect(classes.reduce((p, one) => p + one.p, 0)).toBeCloseTo(1, 12);
        for (const one of classes) {
          expect(one.dice).toHaveLength(dice);
          for (const die of one.dice) expect(die >= 1 && die <= faces).toBe(true);
          expect(roll.read(one.dice.reduce((a, b) => a + b, add))).toBe(one.result);
        }
      }),
    );
  });
});
