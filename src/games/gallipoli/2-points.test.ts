import { describe, expect, it } from 'vitest';
import { look } from '../../kernel/table.ts';
import { eliminate, forfeit, score } from './pieces.ts';
import { Table } from './testing/table.ts';

const field = () => new Table().empty();
const points = (t: Table): number[] => [t.cell('vp'), t.cell('vp', 1)];

describe('points', () => {
  it('[2.4-sp] what the roll gives goes into the stock, which stays until it is spent', () => {
    const t = field().set('turn', 3).set('sp', 2).set('sp', 3, 1).roll(4, 6).stand('supplyRolls');
    expect([t.cell('sp'), t.cell('sp', 1)]).toEqual([2 + 7, 3 + 8]);
    t.roll(1, 1).stand('supplyRolls');
    expect([t.cell('sp'), t.cell('sp', 1)]).toEqual([9 + 4, 11 + 4]);
    t.set('fleetPaid', 0).stand('alliedSupply').do({ type: 'done' }); // nobody has to spend
    expect(t.cell('sp')).toBe(13);
  });

  it('[2.4-vp-1] points come for lost enemies, ground held, events, and units withdrawn', () => {
    const t = field().set('turn', 2).set('vp', 0).set('vp', 0, 1);
    eliminate(t.g, t.put('T9-25', 'GP-1').piece('T9-25'), 'test');
    expect(points(t)).toEqual([1, 0]);
    t.roll(6, 6).stand('event'); // unrest in Constantinople
    expect(points(t)).toEqual([3, 0]);
    t.put('RM-1', 'BOX-ALLIED').stand('withdrawals').do({ type: 'withdraw', unit: 'RM-1' });
    expect(points(t)).toEqual([5, 0]);
    // Hills count when the game is over.
    t.set('turn', 9).put('29-86', 'GP-6').put('29-87', 'A-4').put('29-88', 'GP-5').mine('DS-9', ['dummy']);
    t.stand('turnEnd');
    expect(points(t)).toEqual([7, 3]);
    expect(t.g.outcome()).toMatchObject({ winner: 'allied', score: 4 });
  });

  it('[2.4-vp-2] a total never falls below zero: what is missing goes to the enemy', () => {
    const t = field();
    const left = (allied: number, turkish: number, side: number, lost: number): number[] => {
      t.set('vp', allied).set('vp', turkish, 1);
      forfeit(t.g, side, lost);
      return points(t);
    };
    expect(left(1, 5, 0, 3)).toEqual([0, 7]);
    expect(left(3, 5, 0, 3)).toEqual([0, 5]);
    expect(left(4, 5, 0, 3)).toEqual([1, 5]);
    expect(left(4, 2, 1, 3)).toEqual([5, 0]);
    score(t.g, 1, 2, 'test', 'test');
    expect(points(t)).toEqual([5, 2]);
  });

  it('[2.4-operations] a turn has one to four impulses, whatever the modifiers', () => {
    const { impulses } = field().g.book;
    const results = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((total) => look(impulses, total));
    expect(results).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
    const worst = field().set('turn', 3).set('bad', 1).set('rough', 1).roll(1).stand('impulseRoll');
    expect(worst.cell('impulses')).toBe(1);
    const best = field().set('turn', 3);
    for (const [i, area] of ['GP-1', 'GP-2', 'GP-13', 'GP-19'].entries()) best.beachhead(`bh-cw-${i + 1}`, area);
    best.beachhead('bh-fr-1', 'A-1').beachhead('bh-fr-2', 'A-2').roll(6).stand('impulseRoll');
    expect(best.cell('impulses')).toBe(4);
    expect(best.told('roll.impulses')[0]?.roll).toMatchObject({ total: 8 });
  });
});
