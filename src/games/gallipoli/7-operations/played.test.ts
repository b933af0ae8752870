import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, ENTRENCHED } from '../state.ts';
import { april } from '../testing/april.ts';

const FLEET = ['triumph', 'albion', 'inflexible'];
const AUSTRALIANS = ['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A'];

describe('April, played from the set-up', () => {
  it('[7.2-1, 7.3-1, 7.3.3-2, 7.3.2a-1, R-TRENCH, 7.5-2, R-UNOPPOSED, 11.2-1] two impulses, a march and a landing', () => {
    const t = april();
    // 13.2-1: the Allies begin without a roll; the fleet comes out.
    expect([t.cell('impulse'), t.cell('impulses'), t.asks]).toEqual([1, 4, 'allied']);
    t.take({ type: 'putToSea' });
    for (const ship of FLEET) t.order(ship, { type: 'sail', area: 'AA-ANZAC' });
    t.take({ type: 'endNaval' });
    expect([t.step, t.offered('secondLand', 'unit')]).toEqual(['again', []]);
    t.take({ type: 'pass' });
    // The Turks answer by land: one regiment marches the length of the peninsula, one shifts by an area.
    expect([t.asks, t.has('T7-19', ENTRENCHED), t.has('T9-25', ENTRENCHED)]).toEqual(['turkish', true, true]);
    t.take({ type: 'marchAndFight' }).move('T7-19', 'GP-16').move('T9-25', 'GP-7').move('T9-A', 'GP-7');
    expect([t.at('T7-19'), t.has('T7-19', ENTRENCHED), t.has('T9-25', ENTRENCHED)]).toEqual(['GP-16', false, true]);
    expect(['T7-20', 'T9-A', 'T19-57'].map((id) => t.has(id, ACTIVE_ONCE))).toEqual([true, true, false]);
    t.do({ type: 'endMoves' }, { type: 'endFighting' });
    // Impulse 2: nothing declared, a 6 against a 1.
    t.roll(6, 1).take({ type: 'declareLand' });
    expect([t.cell('impulse'), t.asks, t.step]).toEqual([2, 'allied', 'segment']);
    t.take({ type: 'marchAndFight' });
    // Anzac Cove is held; the boats may go to Y Beach too, where GP-5 is empty now and GP-3 is not.
    for (const unit of ['29-86', '29-87', '29-88']) t.order(unit, { type: 'land', area: 'AA-Y-BEACH' });
    t.take({ type: 'endMoves' }).take({ type: 'assault', area: 'GP-3' });
    for (const unit of ['29-86', '29-87']) t.take({ type: 'join', unit });
    t.roll(6).take({ type: 'attack' }).take({ type: 'sacrifice', unit: 'GAL' });
    t.do({ type: 'advance', unit: '29-86' }, { type: 'advance', unit: '29-87' });
    t.take({ type: 'ashore', unit: '29-88', area: 'GP-5' });
    expect(['29-86', '29-87', '29-88'].map((id) => t.at(id))).toEqual(['GP-3', 'GP-3', 'GP-5']);
    t.take({ type: 'endFighting' });
    expect([t.step, [...new Set(t.offered('beachhead', 'area'))]]).toEqual(['beachheads', ['GP-3', 'GP-5']]);
    t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-3' });
    expect([t.at('bh-cw-1'), t.at('29-A'), t.has('29-A', ACTIVE_ONCE)]).toEqual(['GP-3', 'BOX-ALLIED', true]);
  });

  it('[7.2-7, 7.3.2c-1, 7.3.2c-3] a division that is ashore acts once; a second time is bought, where it has supply', () => {
    const t = april().take({ type: 'marchAndFight' });
    for (const unit of AUSTRALIANS) t.order(unit, { type: 'land', area: 'AA-HELLAS' });
    t.take({ type: 'endMoves' }).take({ type: 'assault', area: 'GP-1' });
    for (const unit of ['1A-1', '1A-2', '1A-3', '1A-3LH']) t.take({ type: 'join', unit });
    t.roll(6).take({ type: 'attack' }).take({ type: 'sacrifice', unit: 'T9-26' });
    // 1/2: one of the attackers is tried and holds.
    t.roll(1).do({ type: 'stand' }, { type: 'check', unit: '1A-1' });
    for (const unit of ['1A-1', '1A-2', '1A-3', '1A-3LH']) t.take({ type: 'advance', unit });
    // The guns stay in the boats until the beach is theirs, and then go ashore (7.5-3, R-UNOPPOSED).
    t.take({ type: 'ashore', unit: '1A-A', area: 'GP-1' }).take({ type: 'endFighting' });
    t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-1' });
    // R-NEW-BEACHHEAD: it feeds nobody yet, so nobody ashore is picked for a second activation.
    expect([t.step, t.asks]).toEqual(['segment', 'turkish']);
    t.roll(6, 1).take({ type: 'pass' }).take({ type: 'declareLand' }).take({ type: 'marchAndFight' });
    expect(AUSTRALIANS.filter((id) => t.offers({ type: 'select', unit: id }))).toEqual([]);
  });
});
