import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, ACTIVE_TWICE, FIRED, L, RESERVE, SUPPLIED } from '../state.ts';
import { BlindPlayer, startGallipoli } from '../testing/players.ts';
import { Table } from '../testing/table.ts';

const DIVISION = ['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A'];

describe('when units act', () => {
  it('[7.0] land units and ships move and fight in the impulses and the second activations after them only', () => {
    const acts = new Set(['select', 'move', 'land', 'sail', 'fire', 'bombard', 'assault', 'ashore', 'advance', 'exit']);
    const player = new BlindPlayer('7.0', true);
    const g = startGallipoli('anzac', '7.0');
    let asked = 0;
    for (let i = 0; i < 1500 && !g.over; i++) {
      if (g.actions().some(({ type }) => acts.has(type))) {
        asked++;
        expect(['impulse', 'lastRounds']).toContain(g.phase);
        expect([1, 2, 3, 4]).toContain(g.cells[L.impulse]);
      }
      g.apply(player.pick(g));
    }
    expect(asked).toBeGreaterThan(100);
  });
});

describe('land or sea', () => {
  const both = () =>
    new Table()
      .empty()
      .put('1A-1', 'GP-15')
      .put('albion', 'AA-ANZAC')
      .put('T9-25', 'GP-33')
      .put('nagara', 'A-9', SUPPLIED)
      .put('goeben', 'DS-9')
      .put('triumph', 'DS-8');

  it('[7.2-1] no ship or fort acts in a land activation', () => {
    expect(both().land('allied').offered('select', 'unit')).toEqual(['1A-1']);
    expect(both().land('turkish').offered('select', 'unit')).toEqual(['T9-25']);
  });

  it('[7.2-1] no land unit acts in a naval activation', () => {
    expect(both().naval('allied').offered('select', 'unit')).toEqual(['triumph', 'albion']);
  });

  it('[7.2-2] forts act with the Turkish ships', () => {
    const t = both().naval('turkish');
    expect(t.offered('select', 'unit')).toEqual(['goeben', 'nagara']);
    t.do({ type: 'select', unit: 'nagara' }).roll(10, 10).take({ type: 'fire', target: 'triumph' });
    expect(t.has('nagara', ACTIVE_ONCE | FIRED)).toBe(true);
    expect(t.offered('select', 'unit')).toEqual(['goeben']);
  });

  it('[7.2-2] a fort out of supply does not act', () => {
    const t = both().put('nagara', 'A-9').naval('turkish');
    expect(t.offered('select', 'unit')).toEqual(['goeben']);
  });

  it('[7.2-3] a ship that has moved and not fired is marked so, one that has deployed is not', () => {
    const seen = (t: Table, id: string) => t.g.view('turkish').pieces.find((piece) => piece.id === id);
    const t = new Table()
      .empty()
      .put('albion', 'BOX-ALLIED')
      .put('T9-25', 'GP-13')
      .put('1A-1', 'GP-30')
      .naval('allied');
    t.order('albion', { type: 'sail', area: 'AEGEAN' });
    expect(seen(t, 'albion')).toMatchObject({ moved: false, fired: false });
    t.order('albion', { type: 'sail', area: 'AA-ANZAC' });
    expect(seen(t, 'albion')).toMatchObject({ moved: true, fired: false });
    // She can still fire: in a land activation of a later impulse.
    t.take({ type: 'endNaval' }).land('allied').take({ type: 'endMoves' });
    expect(t.offered('bombard', 'area')).toContain('GP-13');
    t.do({ type: 'bombard', area: 'GP-13' }, { type: 'gun', unit: 'albion' }).roll(1).take({ type: 'shoot' });
    expect(seen(t, 'albion')).toMatchObject({ fired: true });
  });

  it('[7.2-4] landings belong to a land activation', () => {
    const t = both().put('1A-2', 'BOX-ALLIED');
    expect(t.naval('allied').offered('select', 'unit')).not.toContain('1A-2');
    expect(t.land('allied').menu('1A-2', 'land', 'area')).toContain('AA-HELLAS');
  });
});

describe('formations', () => {
  it('[7.2-5] everybody moves before anybody fights', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('29-86', 'GP-13').put('T9-25', 'GP-18').land('allied');
    expect(t.offered('assault', 'area')).toEqual([]);
    t.take({ type: 'endMoves' });
    expect([t.step, t.offered('select', 'unit')]).toEqual(['fighting', []]);
    t.take({ type: 'endFighting' });
    expect(t.rested).toBe(true);
  });

  it('[7.2-5] or everybody fights before anybody moves', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('29-86', 'GP-13').put('T9-25', 'GP-18').land('allied', true);
    expect([t.step, t.offered('select', 'unit')]).toEqual(['fighting', []]);
    t.take({ type: 'endFighting' });
    expect(t.offered('select', 'unit')).toEqual(['29-86', '1A-1']);
    t.take({ type: 'endMoves' });
    expect(t.rested).toBe(true);
  });

  it('[7.2-5, 7.2-7] cavalry out of Reserve moves and fights after the fighting, in either order', () => {
    for (const fightFirst of [false, true]) {
      const t = new Table().empty().put('1A-3LH', 'GP-13', RESERVE).put('29-86', 'GP-15').put('T9-25', 'GP-18');
      t.land('allied', fightFirst);
      if (!fightFirst) t.take({ type: 'endMoves' });
      t.do({ type: 'endFighting' }, { type: 'release', unit: '1A-3LH' }, { type: 'done' });
      expect(t.offered('select', 'unit')).toEqual(['1A-3LH']);
      t.move('1A-3LH', 'GP-15').take({ type: 'endMoves' });
      expect(t.offered('assault', 'area')).toEqual(['GP-18']);
      t.take({ type: 'endFighting' });
      expect(t.step).toBe(fightFirst ? 'moves' : 'alliedSupply');
    }
  });

  it('[7.2-6] one unit acts, its whole formation is activated', () => {
    const t = new Table().empty().put('29-86', 'GP-15');
    for (const id of DIVISION) t.put(id, 'GP-1');
    t.land('allied').move('1A-1', 'GP-2');
    expect(DIVISION.filter((id) => t.has(id, ACTIVE_ONCE))).toEqual(DIVISION);
    expect(t.has('29-86', ACTIVE_ONCE)).toBe(false);
    t.do({ type: 'endMoves' }, { type: 'endFighting' }).land('allied');
    expect(t.offered('select', 'unit')).toEqual(['29-86']);
  });

  it('[7.2-6] a unit that only shoots, digs, attacks or lands activates its formation too', () => {
    const dug = new Table().empty().put('1A-1', 'GP-15').put('1A-2', 'GP-1').land('allied');
    expect(dug.order('1A-1', { type: 'dig' }).has('1A-2', ACTIVE_ONCE)).toBe(true);
    const shot = new Table()
      .empty()
      .put('1A-A', 'GP-15')
      .put('1A-2', 'GP-1')
      .put('T9-25', 'GP-18')
      .land('allied', true);
    shot.do({ type: 'bombard', area: 'GP-18' }, { type: 'gun', unit: '1A-A' }).roll(1).take({ type: 'shoot' });
    expect(shot.has('1A-2', ACTIVE_ONCE)).toBe(true);
    const sent = new Table().empty().put('1A-1', 'BOX-ALLIED').put('1A-2', 'GP-1').land('allied');
    expect(sent.order('1A-1', { type: 'land', area: 'AA-ANZAC' }).has('1A-2', ACTIVE_ONCE)).toBe(true);
    const fought = new Table().empty().put('1A-1', 'GP-15').put('1A-2', 'GP-1').put('T9-25', 'GP-18');
    fought.land('allied', true).do({ type: 'assault', area: 'GP-18' }, { type: 'join', unit: '1A-1' }).roll(6);
    fought.roll(1, 1).take({ type: 'attack' });
    expect(fought.has('1A-2', ACTIVE_ONCE)).toBe(true);
  });

  it('[7.2-6] looking at a unit does not activate anybody', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').land('allied').do({ type: 'select', unit: '1A-1' });
    expect(t.take({ type: 'back' }).has('1A-1', ACTIVE_ONCE)).toBe(false);
  });

  it('[7.2-6] an independent used with a formation is activated, one left alone is not', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('MB-SE', 'GP-1').put('MB-E', 'GP-1').land('allied');
    t.move('1A-1', 'GP-13').move('MB-SE', 'GP-2');
    expect([t.has('MB-SE', ACTIVE_ONCE), t.has('MB-E', ACTIVE_ONCE)]).toEqual([true, false]);
  });

  it('[7.2-7] activated once, a formation is done for the turn', () => {
    const t = new Table().empty().put('1A-1', 'GP-15', ACTIVE_ONCE).put('29-86', 'GP-1').put('T9-25', 'GP-18');
    t.land('allied');
    expect(t.offered('select', 'unit')).toEqual(['29-86']);
    t.take({ type: 'endMoves' });
    expect(t.offered('assault', 'area')).toEqual([]);
  });

  it('[7.2-7] a gun that has fired at sweepers by itself has no part in the activation of its division', () => {
    const t = new Table().empty().put('T9-A', 'GP-8').put('T9-25', 'GP-8').put('ms-1', 'DS-5').put('1A-1', 'GP-4');
    t.naval('turkish').do({ type: 'select', unit: 'T9-A' }).roll(10, 10).take({ type: 'fire', target: 'ms-1' });
    t.take({ type: 'endNaval' });
    expect([t.has('T9-A', ACTIVE_ONCE), t.has('T9-25', ACTIVE_ONCE)]).toEqual([true, false]);
    // Made ready by a second activation, it is not activated a third time with the division.
    t.mark('T9-A', ACTIVE_TWICE).g.unmark(t.piece('T9-A'), FIRED);
    t.land('turkish').move('T9-25', 'GP-9').take({ type: 'endMoves' });
    expect(t.offered('bombard', 'area')).toEqual([]);
  });

  it('[7.2-7] a second activation and the ride out of Reserve are the exceptions', () => {
    const t = new Table()
      .empty()
      .put('1A-1', 'GP-15', ACTIVE_ONCE)
      .put('1A-3LH', 'GP-15', RESERVE | ACTIVE_ONCE);
    expect(t.land('allied').offered('select', 'unit')).toEqual([]);
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    expect(t.offered('release', 'unit')).toEqual(['1A-3LH']);
    expect(t.second('allied', ['1A-1']).offered('select', 'unit')).toEqual(['1A-1']);
  });

  it('[7.2.1] an independent goes with any formation of its side, once', () => {
    const t = new Table().empty().put('1F-M', 'GP-1').put('IND-29', 'GP-15').land('allied');
    expect(t.offered('select', 'unit')).toEqual(['1F-M']);
    t.move('1F-M', 'GP-2');
    expect(t.offered('select', 'unit')).toContain('IND-29');
    t.move('IND-29', 'GP-13').do({ type: 'endMoves' }, { type: 'endFighting' });
    t.put('29-86', 'GP-19').land('allied').move('29-86', 'GP-20');
    expect(t.offered('select', 'unit')).not.toContain('IND-29');
  });

  it('[7.2.1] it attacks with a formation that has done nothing before', () => {
    const t = new Table()
      .empty()
      .put('1A-1', 'GP-15')
      .put('IND-29', 'GP-15')
      .put('T9-25', 'GP-18')
      .land('allied', true);
    t.take({ type: 'assault', area: 'GP-18' });
    expect(t.offered('join', 'unit')).toEqual(['1A-1']);
    t.take({ type: 'join', unit: '1A-1' });
    expect(t.offered('join', 'unit')).toEqual(['IND-29']);
    t.take({ type: 'back' });
    t.do({ type: 'assault', area: 'GP-18' });
    expect(t.offered('join', 'unit')).toEqual(['1A-1']);
  });

  it('[7.2.1] German guns fire with a division that has done nothing before', () => {
    const t = new Table().empty().put('T9-A', 'GP-18').put('VOL-A', 'GP-18').put('1A-1', 'GP-15').land('turkish', true);
    t.take({ type: 'bombard', area: 'GP-15' });
    expect(t.offered('gun', 'unit')).toEqual(['T9-A']);
    t.take({ type: 'gun', unit: 'T9-A' });
    expect(t.offered('gun', 'unit')).toEqual(['VOL-A']);
  });

  it('[7.2.1] Turkish and German independents too', () => {
    const t = new Table().empty().put('T9-25', 'GP-33').put('GAL', 'GP-31').put('VOL-1', 'GP-29').land('turkish');
    expect(t.offered('select', 'unit')).toEqual(['T9-25']);
    t.order('T9-25', { type: 'dig' });
    expect(t.offered('select', 'unit')).toEqual(['T9-25', 'GAL', 'VOL-1']);
  });

  const three = (options = {}) =>
    new Table('campaign', options)
      .empty()
      .put('1A-1', 'GP-1')
      .put('29-86', 'GP-13')
      .put('1F-M', 'GP-19')
      .land('allied');

  it('[R-FORMATIONS] any number of formations act in one activation', () => {
    const t = three().move('1A-1', 'GP-2').move('29-86', 'GP-14').move('1F-M', 'GP-20');
    expect(['1A-1', '29-86', '1F-M'].map((id) => t.at(id))).toEqual(['GP-2', 'GP-14', 'GP-20']);
  });

  it('[R-FORMATIONS] one alone under the other reading', () => {
    const t = three({ formations: 'one' }).put('1A-2', 'GP-30').move('1A-1', 'GP-2');
    expect(t.offered('select', 'unit')).toEqual(['1A-1', '1A-2']);
  });

  it('[R-FORMATIONS] in a first attack too', () => {
    const t = new Table('campaign', { formations: 'one' }).empty().put('1A-1', 'GP-15').put('29-86', 'GP-15');
    t.put('T9-25', 'GP-18').land('allied', true).take({ type: 'assault', area: 'GP-18' });
    expect(t.offered('join', 'unit')).toEqual(['29-86', '1A-1']);
    t.take({ type: 'join', unit: '29-86' });
    expect(t.offered('join', 'unit')).toEqual([]);
  });
});
