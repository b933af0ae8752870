import { describe, expect, it } from 'vitest';
import { Seat } from '../../../kernel/seat.ts';
import { ACTIVE_ONCE, FIRED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { admiral } from './admiral.ts';

/** What the admiral says to the question that is open. */
function answer(t: Table) {
  const { action } = admiral.choose(t.g, t.g.legal(), new Seat({ seed: 'admiral' }));
  return t.g.codec.decode(action);
}

describe('a battleship with empty guns', () => {
  /** In the middle of the strait, next to a field that is known to be strong, in the course of her activation. */
  const ship = () => new Table().empty().put('ocean', 'DS-6', FIRED).mine('DS-7', ['level2'], true);
  const order = (t: Table) => {
    t.naval('allied').take({ type: 'select', unit: 'ocean' });
    return answer(t);
  };
  it('goes where she is safest of all, not only safer', () => {
    // DS-5 lies next to the field too, DS-4 next to a marker that nobody has seen, DS-3 next to nothing.
    expect(order(ship().mine('DS-2', ['dummy']))).toEqual({ type: 'sail', area: 'DS-3' });
    // Now the unseen marker lies next to DS-3.
    expect(order(ship().mine('DS-5', ['dummy']))).toEqual({ type: 'sail', area: 'DS-4' });
  });
  it('stays where nothing threatens her', () => {
    const quiet = new Table().empty().put('ocean', 'DS-6', FIRED).naval('allied');
    quiet.take({ type: 'select', unit: 'ocean' });
    expect(answer(quiet)).toEqual({ type: 'back' });
  });
  it('has made her voyage for this turn once she was activated', () => {
    const t = ship().mark('ocean', ACTIVE_ONCE).naval('allied');
    expect(t.offers({ type: 'select', unit: 'ocean' })).toBe(false);
  });
});

describe('a battleship that no fort is in reach of', () => {
  /** Australians ashore at Anzac, in their third month, the strait shut and the fleet in its box. */
  const ashore = () => {
    const t = new Table().empty().set('turn', 4).set('fleetPaid', 1).beachhead('bh-cw-1', 'GP-15');
    for (let i = 1; i <= 14; i++) t.mine(`DS-${i}`, ['level1']);
    return t.put('albion', 'BOX-ALLIED');
  };
  it('goes where she can shell those who face the army', () => {
    const t = ashore().put('1A-1', 'GP-15').put('T9-25', 'GP-13').put('T9-26', 'GP-13').naval('allied');
    expect(answer(t)).toEqual({ type: 'select', unit: 'albion' });
    t.take({ type: 'select', unit: 'albion' });
    expect(answer(t)).toEqual({ type: 'sail', area: 'AA-ANZAC' });
  });
  it('stays in port where nobody faces it', () => {
    expect(answer(ashore().put('1A-1', 'GP-15').naval('allied'))).toEqual({ type: 'endNaval' });
  });
});

describe('a fleet that is staked on the strait', () => {
  /** An old ship and a boat in port, the whole strait shut by markers that nobody has seen, so many points behind. */
  const behind = (points: number) => {
    const t = new Table()
      .empty()
      .set('turn', 6)
      .set('fleetPaid', 1)
      .set('vp', 20)
      .set('vp', 20 + points, 1);
    for (let i = 1; i <= 14; i++) t.mine(`DS-${i}`, ['dummy']);
    return t.put('albion', 'BOX-ALLIED').put('ms-1', 'BOX-ALLIED').naval('allied');
  };
  it('shows the next field by an old ship before the boats go in, where the points are past saving', () => {
    const t = behind(30);
    expect(answer(t)).toEqual({ type: 'select', unit: 'albion' });
  });
  it('sends the boats first while there is something to be saved', () => {
    expect(answer(behind(0))).toEqual({ type: 'select', unit: 'ms-1' });
  });
  it('does not count as lost what can still be won back', () => {
    expect(answer(behind(4))).toEqual({ type: 'select', unit: 'ms-1' });
  });
});

describe('U-boats off the strait', () => {
  /** A battleship in port that would shell those who face the army. */
  const port = (torpedoes: number) =>
    new Table()
      .empty()
      .set('turn', 4)
      .set('fleetPaid', 1)
      .set('torpedoes', torpedoes)
      .beachhead('bh-cw-1', 'GP-15')
      .put('1A-1', 'GP-15')
      .put('T9-25', 'GP-13')
      .put('T9-26', 'GP-13')
      .put('albion', 'BOX-ALLIED')
      .naval('allied');
  it('[4.0-1] keep battleships in port as long as they lie in wait', () => {
    expect(answer(port(0))).toEqual({ type: 'select', unit: 'albion' });
    expect(answer(port(10))).toEqual({ type: 'endNaval' });
  });
});
