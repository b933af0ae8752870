import { describe, expect, it } from 'vitest';
import { ENTRENCHED, FIRED } from '../state.ts';
import { april } from '../testing/april.ts';

/** April from the set-up: three battleships off Anzac in the first impulse, the Australians in their boats in the second. */
function boats() {
  const t = april().take({ type: 'putToSea' });
  for (const ship of ['triumph', 'albion', 'inflexible']) t.order(ship, { type: 'sail', area: 'AA-ANZAC' });
  t.do({ type: 'endNaval' }, { type: 'pass' }, { type: 'pass' });
  t.roll(6, 1).do({ type: 'declareLand' }, { type: 'marchAndFight' });
  for (const unit of ['1A-1', '1A-2', '1A-3', '1A-3LH', '1A-A']) t.order(unit, { type: 'land', area: 'AA-ANZAC' });
  return t.take({ type: 'endMoves' });
}
/** The assault on Anzac Cove, with Triumph behind it: a 6 less 2 at 4-1 is 1/2. */
function storm() {
  const t = boats().take({ type: 'assault', area: 'GP-15' });
  for (const unit of ['1A-1', '1A-2', '1A-3', '1A-3LH']) t.take({ type: 'join', unit });
  return t.take({ type: 'intensive', unit: 'triumph' }).roll(6).take({ type: 'attack' });
}

describe('the landing at Anzac, played from the set-up', () => {
  it('[8.2-1, 8.2-4, 8.2.1-1, 7.5-3] the fleet shells the beach, the guns in the boats do not', () => {
    const t = boats().take({ type: 'bombard', area: 'GP-15' });
    expect(t.offered('gun', 'unit')).toEqual(['triumph', 'albion', 'inflexible']);
    t.do({ type: 'gun', unit: 'albion' }, { type: 'gun', unit: 'inflexible' }).roll(6, 1).take({ type: 'shoot' });
    // 7 factors: 6 + 1 for heavy guns + 1 for airmen - 1 for one target; dug in, it checks unmodified.
    expect(t.thrown('roll.bombardment')).toMatchObject({ total: 7, result: '1' });
    expect(t.thrown('check')).toMatchObject({ total: 1, result: 'pass', modifiers: {} });
    expect([t.has('albion', FIRED), t.has('triumph', FIRED), t.step]).toEqual([true, false, 'fighting']);
  });

  it('[8.3.1-4, 8.3.2-4, 8.3.3-3, 8.3.4-1, R-TRENCH, 8.3.5-1, 11.2-1] the beach is taken', () => {
    const t = storm();
    expect(t.thrown('roll.assault')).toMatchObject({ result: '1/A', modifiers: { landing: -2 } });
    expect([t.has('triumph', FIRED), t.cell('sp')]).toEqual([true, 13]);
    t.roll(10).take({ type: 'stand' });
    expect([t.step, t.state('T19-57')]).toEqual(['retreats', 'disorganized']);
    t.take({ type: 'retreat', area: 'GP-17' });
    expect([t.at('T19-57'), t.has('T19-57', ENTRENCHED)]).toEqual(['GP-17', true]);
    t.roll(1).do({ type: 'stand' }, { type: 'check', unit: '1A-2' });
    for (const unit of ['1A-1', '1A-2', '1A-3']) t.take({ type: 'advance', unit });
    t.do({ type: 'done' }, { type: 'ashore', unit: '1A-A', area: 'GP-15' });
    expect([t.at('1A-3LH'), t.at('1A-A'), t.cell('control', t.area('GP-15'))]).toEqual(['BOX-ALLIED', 'GP-15', 1]);
    t.take({ type: 'endFighting' });
    expect(t.offered('beachhead', 'area')).toContain('GP-15');
  });

  it('[8.3.3-5, 8.3.3-1] the defender may give himself up instead, and the attacker one of his', () => {
    const t = storm();
    const [allied, turkish] = [t.cell('vp'), t.cell('vp', 1)];
    t.take({ type: 'sacrifice', unit: 'T19-57' });
    expect([t.at('T19-57'), t.cell('vp') - allied, t.asks]).toEqual(['dead', 1, 'allied']);
    t.take({ type: 'sacrifice', unit: '1A-3LH' });
    expect([t.at('1A-3LH'), t.cell('vp', 1) - turkish, t.step]).toEqual(['dead', 2, 'advance']);
  });

  it('[7.6-4, R-LANDING-FAIL] held, the beach throws them all back Disorganized', () => {
    const t = storm().roll(1).take({ type: 'stand' });
    t.roll(1).do({ type: 'stand' }, { type: 'check', unit: '1A-1' });
    expect(['1A-1', '1A-2', '1A-3', '1A-3LH'].map((id) => [t.at(id), t.state(id)])).toEqual(
      Array(4).fill(['BOX-ALLIED', 'disorganized']),
    );
    expect(t.at('T19-57')).toBe('GP-15');
  });
});
