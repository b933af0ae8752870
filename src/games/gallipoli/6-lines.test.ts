import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, RUINED, SUPPLIED, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn = 3) => new Table().empty().set('turn', turn);
/** Whether units are in supply when it is judged. */
const supplied = (t: Table, ...ids: string[]): boolean[] => {
  for (const id of ids) t.g.unmark(t.piece(id), UNSUPPLIED);
  t.stand('supplyCheck');
  return ids.map((id) => !t.has(id, UNSUPPLIED));
};

describe('lines of supply', () => {
  it('[6.5-1] a line of any length runs through areas without enemy units', () => {
    const t = field().put('T9-25', 'GP-1');
    expect(supplied(t, 'T9-25')).toEqual([true]);
    // A belt across the peninsula.
    for (const [id, area] of [
      ['42-125', 'GP-22'],
      ['42-126', 'GP-23'],
    ] as const)
      t.put(id, area);
    expect(supplied(t, 'T9-25')).toEqual([false]);
    t.put('42-126', 'BOX-ALLIED');
    // GP-23 is open but under the hill of GP-22.
    expect(supplied(t, 'T9-25')).toEqual([false]);
    t.put('GAL', 'GP-23').put('T9-26', 'GP-21').put('T9-27', 'GP-24');
    expect(supplied(t, 'T9-25', 'GAL')).toEqual([true, true]);
  });

  it('[6.5-1] forts and beachheads of the enemy block as units do', () => {
    const allied = field()
      .beachhead('bh-cw-1', 'GP-1')
      .put('29-86', 'GP-4')
      .put('sedd-el-bahr', 'GP-2')
      .put('fort-e', 'GP-3');
    expect(supplied(allied, '29-86')).toEqual([false]);
    expect(supplied(allied.put('fort-e', 'GP-17'), '29-86')).toEqual([true]);
    const turkish = field().put('T3-31', 'A-10').put('bh-fr-1', 'A-7');
    expect(supplied(turkish, 'T3-31')).toEqual([false]);
    expect(supplied(turkish.put('bh-fr-1', 'A-3'), 'T3-31')).toEqual([true]);
  });

  it('[6.5-1] the source itself must be free of the enemy', () => {
    expect(supplied(field().put('T9-25', 'GP-33').put('29-86', 'GP-34'), 'T9-25')).toEqual([false]);
    const south = field().put('T3-31', 'A-4').put('29-86', 'A-5');
    expect(supplied(south, 'T3-31')).toEqual([true]); // A-8 is left
    expect(supplied(south.put('29-87', 'A-8'), 'T3-31')).toEqual([false]);
  });

  it('[6.5-2] next to a hill of the enemy a line needs a friend in the area, in any state', () => {
    const t = field().beachhead('bh-cw-1', 'GP-2').put('29-86', 'GP-8');
    expect(supplied(t, '29-86')).toEqual([true]); // nobody on Achi Baba
    expect(supplied(t.put('T9-25', 'GP-9'), '29-86')).toEqual([true]); // an enemy, but on level ground
    t.put('T9-25', 'GP-6');
    expect(supplied(t, '29-86')).toEqual([false]);
    expect(supplied(t.put('29-87', 'GP-4', 0, RUINED), '29-86', '29-87')).toEqual([true, true]);
    expect(supplied(t.put('29-87', 'BOX-ALLIED').put('bh-cw-2', 'GP-4'), '29-86')).toEqual([true]);
    // A hill of one's own watches nobody.
    const own = field().beachhead('bh-cw-1', 'GP-2').put('29-86', 'GP-8').put('29-87', 'GP-6');
    expect(supplied(own, '29-86')).toEqual([true]);
  });

  it('[6.5-2] the same holds for the Turks', () => {
    const t = field().put('T9-25', 'GP-12').put('29-86', 'GP-11');
    expect(supplied(t, 'T9-25')).toEqual([false]); // GP-14 lies under the plateau
    expect(supplied(t.put('GAL', 'GP-14'), 'T9-25')).toEqual([true]);
    expect(supplied(t.put('GAL', 'GP-3').put('boghali', 'GP-14'), 'T9-25')).toEqual([true]); // a fort is a friend too
  });

  it('[6.5-3] whoever cannot trace is marked Out of Supply', () => {
    const t = field().put('29-86', 'GP-1').put('T9-25', 'GP-9').put('29-87', 'BOX-ALLIED').stand('supplyCheck');
    expect(t.told('unsupplied').map(({ args }) => args['unit'])).toEqual(['29-86']);
    const view = t.g.view('turkish').pieces;
    expect(view.filter((piece) => piece['unsupplied'] === true).map(({ id }) => id)).toEqual(['29-86']);
  });

  it('[6.5-4] a source feeds any number of units', () => {
    const t = field().beachhead('bh-cw-1', 'GP-1');
    const divisions = new Set(['29', '42', '52', '10', '11', '13', '53', '54']);
    const units = t.g.book.data.roster.land.filter(({ division }) => divisions.has(division ?? ''));
    for (const [i, { id }] of units.entries()) t.put(id, ['GP-1', 'GP-2', 'GP-3', 'GP-4'][i % 4] as string);
    expect(units).toHaveLength(32);
    expect(new Set(supplied(t, ...units.map(({ id }) => id)))).toEqual(new Set([true]));
  });
});

describe('sources', () => {
  it('[6.5.1] a beachhead feeds its own group', () => {
    const t = field().beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-2').put('1F-M', 'GP-3').put('1A-1', 'GP-2');
    expect(supplied(t, '29-86', '1A-1', '1F-M')).toEqual([true, true, false]);
    t.beachhead('bh-fr-1', 'GP-3').beachhead('bh-cw-1', 'GP-1', false);
    expect(supplied(t, '29-86', '1A-1', '1F-M')).toEqual([false, false, true]);
  });

  it('[6.5.1] the Marines also live from a coast with a sea area free of mines', () => {
    const t = field().put('RM-1', 'GP-3').put('29-86', 'GP-3');
    expect(supplied(t, 'RM-1', '29-86')).toEqual([true, false]);
    t.mine('AA-Y-BEACH', ['dummy']);
    expect(supplied(t, 'RM-1')).toEqual([true]);
    t.mine('AA-HELLAS', ['level1']);
    expect(supplied(t, 'RM-1')).toEqual([false]);
    expect(supplied(t.beachhead('bh-cw-1', 'GP-3'), 'RM-1', '29-86')).toEqual([true, true]);
  });

  it('[6.5.2-1] Turkish units live from the areas with the icon, at the edges', () => {
    const { areas } = field().g.book.data.board;
    const icons = areas.flatMap(({ id, supply }) => (supply === undefined ? [] : [`${id} ${supply}`]));
    expect(icons).toEqual(['GP-34 north', 'A-5 south', 'A-8 south']);
    // A-1 lies on the edge but has none.
    const t = field().put('T3-31', 'A-1').put('29-86', 'A-3').put('29-87', 'A-5');
    expect(supplied(t, 'T3-31')).toEqual([false]);
    expect(supplied(t.put('29-87', 'BOX-ALLIED'), 'T3-31')).toEqual([true]);
  });

  it('[6.5.2-2] a source gives nothing until its point is spent, and lies marked so', () => {
    const t = field().set('sources', 0).put('T9-25', 'GP-9').put('T3-31', 'A-2');
    expect(supplied(t, 'T9-25', 'T3-31')).toEqual([false, true]);
    const marks = t.g.view('allied').markers.filter(({ kind }) => kind === 'source');
    expect(marks.map(({ at, paid }) => [at, paid])).toEqual([
      ['GP-34', false],
      ['A-5', true],
      ['A-8', true],
    ]);
    t.stand('recovery');
    expect([t.cell('sources'), t.cell('sources', 1)]).toEqual([0, 0]); // it is paid for every turn
  });
});

describe('when supply is judged', () => {
  it('[R-SUPPLY-CHECK] once, after the allotment; what is lost later in the turn marks nobody', () => {
    const t = field().beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-2').put('29-A', 'GP-2').put('T9-25', 'GP-4');
    expect(supplied(t, '29-86')).toEqual([true]);
    t.g.unmark(t.piece('bh-cw-1'), SUPPLIED);
    t.land('allied', true);
    expect(t.offers({ type: 'assault', area: 'GP-4' })).toBe(true);
    // But an Intensive Assault needs a line at its own moment, and so does a second activation.
    t.do({ type: 'assault', area: 'GP-4' }, { type: 'join', unit: '29-86' });
    expect(t.offered('intensive', 'unit')).toEqual([]);
    t.mark('29-86', ACTIVE_ONCE).mark('29-A', ACTIVE_ONCE);
    expect(t.stand('again', 0).rested).toBe(true);
    t.mark('bh-cw-1', SUPPLIED);
    expect(t.stand('again', 0).offers({ type: 'secondLand' })).toBe(true);
  });

  it('[R-SUPPLY-CHECK] a marker stays until the Final Phase, even if a line opens', () => {
    const t = field().put('29-86', 'GP-2');
    expect(supplied(t, '29-86')).toEqual([false]);
    t.beachhead('bh-cw-1', 'GP-2').land('allied').take({ type: 'endMoves' });
    expect(t.has('29-86', UNSUPPLIED)).toBe(true);
    t.stand('recovery');
    expect(t.has('29-86', UNSUPPLIED)).toBe(false);
  });

  it('[R-SUPPLY-CHECK] a withdrawal needs a line at its own moment too', () => {
    const may = (paid: boolean): boolean => {
      const t = field().beachhead('bh-cw-1', 'GP-2', paid).put('1A-3LH', 'GP-2').stand('withdrawals');
      return t.offers({ type: 'withdraw', unit: '1A-3LH' });
    };
    expect([may(true), may(false)]).toEqual([true, false]);
  });

  it('[R-LANDING-SUPPLY] the box is in supply, and who lands stays so until the next check', () => {
    const t = field().put('29-86', 'BOX-ALLIED');
    expect(supplied(t, '29-86')).toEqual([true]);
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'land', area: 'AA-HELLAS' }, { type: 'endMoves' });
    t.do({ type: 'ashore', unit: '29-86', area: 'GP-1' }, { type: 'endFighting' });
    expect([t.at('29-86'), t.has('29-86', UNSUPPLIED)]).toEqual(['GP-1', false]);
    expect(supplied(t, '29-86')).toEqual([false]); // no beachhead was put down
  });

  it('[R-NEW-BEACHHEAD] a new beachhead lies unsupplied: no source, no way in; but it keeps mines away', () => {
    const t = field().put('29-86', 'BOX-ALLIED').put('29-87', 'BOX-ALLIED').put('bh-cw-1', 'BOX-ALLIED');
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'land', area: 'AA-HELLAS' }, { type: 'endMoves' });
    t.do({ type: 'ashore', unit: '29-86', area: 'GP-1' }, { type: 'endFighting' });
    t.take({ type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-1' });
    expect([t.at('bh-cw-1'), t.has('bh-cw-1', SUPPLIED)]).toEqual(['GP-1', false]);
    expect(supplied(t, '29-86')).toEqual([false]);
    const entry = (): boolean => {
      t.g.unmark(t.piece('29-87'), ACTIVE_ONCE);
      return t.land('allied').take({ type: 'select', unit: '29-87' }).offered('land', 'area').includes('GP-1');
    };
    expect(entry()).toBe(false);
    t.put('29-86', 'BOX-ALLIED').set('minesLeft', 1).set('outside', 6).stand('layMines');
    expect(t.offered('mine', 'area')).not.toContain('AA-HELLAS');
    expect(t.offered('mine', 'area')).toContain('AA-Y-BEACH');
    t.stand('alliedSupply').take({ type: 'supplyBeachhead', beachhead: 'bh-cw-1' });
    expect([supplied(t.put('29-86', 'GP-1'), '29-86'), entry()]).toEqual([[true], true]);
  });
});
