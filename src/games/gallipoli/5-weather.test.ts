import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { observes } from './4-events.ts';
import { beachheadPrice } from './6-supply.ts';
import { lengthRoll } from './7-operations/impulse.ts';
import { ACTIVE_ONCE } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn = 3) => new Table().empty().set('turn', turn);
const weather = (turn: number, sky: number, sea: number): (string | number | null | undefined)[] => {
  const { tracks } = field(turn).roll(sky, sea).stand('weather').g.view('allied');
  return [tracks['weather'], tracks['sea']];
};
const named = (modifiers: readonly { name: string; value: number }[] | undefined) =>
  Object.fromEntries((modifiers ?? []).map(({ name, value }) => [name, value]));

describe('the weather roll', () => {
  it.each([
    [2, 7, 4],
    [3, 7, 4],
    [4, 9, 5],
    [7, 9, 5],
    [8, 6, 3],
    [9, 4, 3],
  ])('[5.0-1] turn %i: good up to %i on the d10, normal up to %i on the d6', (turn, good, normal) => {
    expect(weather(turn, good, normal)).toEqual(['good', 'normal']);
    expect(weather(turn, good + 1, normal)).toEqual(['bad', 'normal']);
    expect(weather(turn, good, normal + 1)).toEqual(['good', 'rough']);
    expect(weather(turn, 10, 6)).toEqual(['bad', 'rough']);
    expect(weather(turn, 1, 1)).toEqual(['good', 'normal']);
  });

  it('[5.0-1] turn 1 is fair and calm without a roll, and every roll replaces the last', () => {
    const t = field(1).set('bad', 1).set('rough', 1).stand('weather');
    expect([t.g.bad, t.g.rough, t.told('roll.weather').length]).toEqual([false, false, 0]);
    const next = field(2).set('bad', 1).set('rough', 1).roll(1, 1).stand('weather');
    expect([next.g.bad, next.g.rough]).toEqual([false, false]);
  });

  it('[5.0-1] it holds for the whole turn', () => {
    const t = field(2).roll(10, 6).stand('weather');
    t.stand('supplyCheck').naval('allied').take({ type: 'endNaval' });
    expect([t.g.bad, t.g.rough]).toEqual([true, true]);
  });
});

/** A ship fires on a fort; the modifiers of her shot. */
function shot(bad: number, rough: number): Record<string, number> {
  const t = field().set('bad', bad).set('rough', rough).put('albion', 'DS-3').put('yildiz', 'GP-8').naval('allied');
  t.take({ type: 'select', unit: 'albion' }).roll(10, 10, 10).take({ type: 'fire', target: 'yildiz' });
  return named(t.told('shot')[0]?.roll?.modifiers);
}

describe('its effects', () => {
  it('[5.1-good] good weather and a normal sea change nothing', () => {
    expect(shot(0, 0)).toEqual({});
    const t = field().roll(3, 3).stand('supplyRolls');
    expect([t.told('roll.alliedSupply')[0]?.roll?.modifiers, t.told('roll.turkishSupply')[0]?.roll?.modifiers]).toEqual(
      [[], []],
    );
    expect([
      lengthRoll(t.g, new Modifiers().start(true)).modifiers?.total,
      beachheadPrice(t.g),
      observes(t.g, 0),
    ]).toEqual([0, 1, true]);
  });

  it('[5.1-rough-1] a rough sea adds 1 to naval fire and to sweeping', () => {
    expect(shot(0, 1)).toEqual({ roughSea: 1 });
    const sweep = (rough: number) => {
      const t = field().set('rough', rough).put('ms-1', 'DS-3', ACTIVE_ONCE).mine('DS-3', ['level1']).stand('sweeping');
      return t.roll(7).take({ type: 'sweep', sweeper: 'ms-1' }).mines('DS-3')[0];
    };
    expect([sweep(0), sweep(1)]).toEqual(['none', 'level1']); // 7 clears one, 8 nothing
  });

  it('[5.1-rough-2] a rough sea takes 1 from the impulse roll', () => {
    const impulses = (bad: number, rough: number): number =>
      field().set('bad', bad).set('rough', rough).roll(4).stand('impulseRoll').cell('impulses');
    expect([impulses(0, 0), impulses(0, 1), impulses(1, 0), impulses(1, 1)]).toEqual([3, 2, 2, 2]);
    const six = field().set('bad', 1).set('rough', 1).roll(3).stand('impulseRoll');
    expect([six.cell('impulses'), six.told('roll.impulses')[0]?.roll?.total]).toEqual([1, 1]); // both count
  });

  it.each([
    [3, 1, 2],
    [4, 2, 3],
    [7, 2, 3],
    [8, 1, 2],
    [9, 1, 2],
  ])('[5.1-rough-3] turn %i: a beachhead costs %i, in a rough sea %i', (turn, calm, rough) => {
    const price = (sea: number): number => {
      const t = field(turn).set('rough', sea).put('bh-cw-1', 'GP-1').stand('alliedSupply');
      return 20 - t.take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' }).cell('sp');
    };
    expect([price(0), price(1)]).toEqual([calm, rough]);
  });

  it('[5.1-bad-1] in bad weather neither side observes from the air', () => {
    const t = field().set('event', 4); // German airmen
    expect([observes(t.g, 0), observes(t.g, 1)]).toEqual([true, true]);
    t.set('bad', 1);
    expect([observes(t.g, 0), observes(t.g, 1)]).toEqual([false, false]);
    expect(t.g.view('allied').tracks).toMatchObject({ alliedAir: 0, turkishAir: 0 });
  });

  it('[5.1-bad-2] in bad weather an assault moves one column left, whoever attacks', () => {
    const column = (bad: number, side: 'allied' | 'turkish'): string | undefined => {
      const t = field().set('bad', bad).put('29-86', 'GP-1').put('T9-25', 'GP-3');
      const [unit, area] = side === 'allied' ? ['29-86', 'GP-3'] : ['T9-25', 'GP-1'];
      t.land(side).do({ type: 'endMoves' }, { type: 'assault', area }, { type: 'join', unit });
      t.dice.free = true;
      return t.take({ type: 'attack' }).events.find(({ type }) => type === 'roll.assault')?.roll?.column?.name;
    };
    expect([column(0, 'allied'), column(1, 'allied')]).toEqual(['1-1', '1-2']);
    expect([column(0, 'turkish'), column(1, 'turkish')]).toEqual(['1-2', '1-3']);
  });

  it('[5.1-bad-3] in bad weather naval fire is 2 worse, and 3 in a rough sea', () => {
    expect(shot(1, 0)).toEqual({ badWeather: 2 });
    expect(shot(1, 1)).toEqual({ roughSea: 1, badWeather: 2 });
  });

  it('[5.1-bad-4] in bad weather naval fire reaches one area', () => {
    const targets = (bad: number, from: string): boolean => {
      const t = field().set('bad', bad).put('goeben', 'DS-14').put('albion', from).naval('turkish');
      return t.take({ type: 'select', unit: 'goeben' }).offers({ type: 'fire', target: 'albion' });
    };
    expect([targets(0, 'DS-12'), targets(1, 'DS-12')]).toEqual([true, false]);
    expect([targets(0, 'DS-13'), targets(1, 'DS-13')]).toEqual([true, true]);
  });

  it('[5.1-bad-5] bad weather takes 1 from the impulse roll and from both supply rolls', () => {
    const t = field().set('bad', 1).set('sp', 0).set('sp', 0, 1).roll(3, 3).stand('supplyRolls');
    expect([t.cell('sp'), t.cell('sp', 1)]).toEqual([5, 5]);
    const lowest = field().set('bad', 1).set('sp', 0).set('sp', 0, 1).roll(1, 1).stand('supplyRolls');
    expect([lowest.cell('sp'), lowest.cell('sp', 1)]).toEqual([3, 2]);
    expect(named(lengthRoll(t.g, new Modifiers().start(true)).modifiers?.list ?? [])).toEqual({ badWeather: -1 });
  });
});
