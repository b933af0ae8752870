import { describe, expect, it } from 'vitest';
import { Seat } from '../../../kernel/seat.ts';
import { Table } from '../testing/table.ts';
import { necks } from './neck.ts';
import { pasha } from './pasha.ts';

const answer = ({ g }: Table) => g.codec.decode(pasha.choose(g, g.legal(), new Seat({ seed: 'neck', mood: 7 })).action);

describe('the neck of the peninsula', () => {
  it('[6.5] is the beaches without which nobody behind them is in supply', () => {
    const { g } = new Table();
    expect(necks(g).map((area) => g.book.areaIds[area])).toEqual(['GP-32', 'GP-33']);
  });

  /** An enemy stands at Gaba Tepe, and whoever can be spared goes there; those who are left at the neck after that. */
  const left = (...regiments: string[]): number => {
    const t = new Table('anzac').empty().set('turn', 3).beachhead('bh-cw-1', 'GP-13');
    for (const id of ['1A-1', '1A-2', '1A-3']) t.put(id, 'GP-13');
    for (const id of regiments) t.put(id, 'GP-32');
    t.put('T5-13', 'GP-33').put('T5-14', 'GP-33').land('turkish');
    for (let next = answer(t); next.type !== 'endMoves'; next = answer(t)) t.take(next);
    return regiments.filter((id) => t.at(id) === 'GP-32').length;
  };
  it('keeps two regiments, whatever happens elsewhere, and gives up a third', () => {
    expect(left('T7-19', 'T7-20')).toBe(2);
    expect(left('T7-19', 'T7-20', 'T7-21')).toBe(2);
  });
});
