import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../kernel/dice.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { metrics } from './metrics.ts';
import { DEAD, GONE } from './state.ts';
import { Table } from './testing/table.ts';

describe('what a game tells the simulator', () => {
  it('counts losses, ground, ships and guns at the end', () => {
    const t = new Table().empty().when('axis', 9).put('MAL-1H', '1413').put('MAL-TK2', '1413').put('RAM-HQ', '1916');
    t.put('RAM-ART', '1916').put('FOL-ART1', '1815').off('W-DUI', DEAD).off('W-DOR', GONE);
    t.set('lost', 7)
      .set('lost', 12, 1)
      .set('navy', 4)
      .set('hqLost', 1)
      .set('zone', 3)
      .off('gun-tigne', t.hex('1413'))
      .off('gun-stelmo', DEAD)
      .off('MAL-HQ231', DEAD);
    expect(metrics(t.g)).toEqual({
      turn: 10,
      axis_steps_lost: 3.5,
      allied_steps_lost: 6,
      axis_units: 3,
      allied_units: 2,
      axis_steps: 3,
      allied_steps: 8,
      axis_hqs_lost: 1,
      allied_hqs_lost: 1,
      ships_sunk: 1,
      guns_lost: 10,
      airfields: 1,
      cities: 0,
      hexes: 2,
      navy: 4,
      collapse: 1,
      exhaustion: 1,
      waiting_to_fly: 11,
      joined: 0,
      drop_centre: '1815',
      livorno_zone: 'east',
      friuli_zone: 'none',
      ending: 'open',
    });
  });
  it('[16.15] counts only airfields that work', () => {
    const t = new Table().empty().take1('1415', 'axis').take1('1814', 'axis');
    expect(metrics(t.g)['airfields']).toBe(1);
  });
  it('and how it ended', () => {
    const t = new Table().empty().when('axis', 3);
    for (const hex of t.g.book.cities) t.take1(t.g.hexName(hex), 'axis');
    t.roll(3, 4).stand('surrender');
    expect(metrics(t.g)).toMatchObject({ cities: t.g.book.cities.length, ending: 'outcome.cities' });
  });
  it('is asked of no other game', () => {
    const stranger = toy.compile(toy.data).start(toy.scenarios[0]?.id ?? '', {}, diceOfSeed('toy'));
    expect(() => metrics(stranger)).toThrow(TypeError);
  });
});
