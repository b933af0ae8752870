import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../kernel/dice.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { metrics } from './metrics.ts';
import { DEAD, EXITED, SENT_HOME, WITHDRAWN } from './state.ts';
import { Table } from './testing/table.ts';

describe('what a game tells the simulator', () => {
  it('counts losses, ground and points at the end', () => {
    const t = new Table().empty().set('turn', 9).set('vp', 5).set('vp', 7, 1).mine('DS-9', ['dummy']);
    t.put('29-86', 'GP-6').put('29-87', 'GP-5').away('1A-1', DEAD).away('1A-2', DEAD).away('T9-25', DEAD);
    t.away('albion', DEAD).away('canopus', SENT_HOME).away('goeben', DEAD).away('ms-1', DEAD).away('hellas', DEAD);
    t.away('bh-cw-1', DEAD).away('RM-1', WITHDRAWN).away('2A-5', EXITED).set('given29', 1).beachhead('bh-cw-2', 'GP-5');
    expect(metrics(t.g)).toMatchObject({
      turn: 9,
      allied_vp: 5,
      turkish_vp: 7,
      allied_units_lost: 2,
      turkish_units_lost: 1,
      capital_ships_lost: 2,
      sweepers_lost: 1,
      forts_lost: 1,
      beachheads_lost: 1,
      areas_held: 2,
      hills_held: 1,
      exited: 1,
      given_29: 1,
      beachheads: 1,
      units_ashore: 2,
      strait_areas_mined: 1,
      ending: 'open',
    });
    // The end adds a hill, the barrier and what was cut off.
    expect(metrics(t.put('T5-13', 'GP-34').stand('turnEnd').g)).toMatchObject({
      allied_vp: 6,
      turkish_vp: 12,
      exited: 0,
      allied_units_lost: 3,
      ending: 'outcome.pointsTurkish',
      // And says what the points were for.
      allied_vp_hills: 1,
      turkish_vp_barrier: 3,
      turkish_vp_units: 2,
      turkish_vp_ships: 0,
    });
  });
  it('is asked of no other game', () => {
    const stranger = toy.compile(toy.data).start(toy.scenarios[0]?.id ?? '', {}, diceOfSeed('toy'));
    expect(() => metrics(stranger)).toThrow(TypeError);
  });
});
