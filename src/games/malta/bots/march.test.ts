import { describe, expect, it } from 'vitest';
import { asked } from '../../../kernel/testing/players.ts';
import { Table } from '../testing/table.ts';
import { garrison } from './garrison.ts';
import { herkules } from './herkules.ts';

const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
/** Plays on as a bot would, until it says that a step is done. */
function answer(t: Table, side: 'axis' | 'allied'): string[] {
  const said: string[] = [];
  while (said.at(-1) !== 'done' && said.length < 60) {
    const { action } = asked(side === 'axis' ? herkules : garrison, t.g, side, 'march');
    said.push(String(t.g.codec.decode(action)['type']));
    t.g.apply(action);
  }
  return said;
}

describe('a bot on the march', () => {
  it('[5.3] that is asked in the middle of an exchange puts the stacks right and goes on', () => {
    const t = field();
    for (const id of ['FOL-II', 'FOL-III', 'FOL-IV', 'FOL-V']) t.put(id, '1313');
    t.put('FOL-VI', '1314').stand('tactical').do({ type: 'select', unit: 'FOL-VI' }, { type: 'move', hex: '1313' });
    expect(t.offers({ type: 'done' })).toBe(false);
    expect(answer(t, 'axis').at(-1)).toBe('done');
  });

  it('[6.5] takes a leader along with his headquarters, and leaves none alone', () => {
    for (const others of [[], ['FOL-II']]) {
      const t = field().put('FOL-HQ', '1313').put('L-FRA', '1313').put('MAL-2D', '1711');
      for (const id of others) t.put(id, '1313');
      t.stand('tactical').take({ type: 'select', unit: 'FOL-HQ' });
      const { action } = asked(herkules, t.g, 'axis', 'ride');
      expect(t.g.codec.decode(action)).toEqual({ type: 'ride', leader: 'L-FRA' });
    }
  });

  it('[R-52] goes over what is worth most', () => {
    const t = field();
    for (const hex of t.g.book.land) t.take1(t.g.hexName(hex), 'axis');
    t.take1('1716', 'allied').take1('1613', 'allied').put('FOL-II', '1714').stand('tactical');
    t.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1815' });
    expect(t.offered('via', 'hex').sort()).toEqual(['1613', '1716']);
    const { action } = asked(herkules, t.g, 'axis', 'way');
    expect(t.g.codec.decode(action)).toEqual({ type: 'via', hex: '1613' });
  });
});

describe('[20.32] a headquarters', () => {
  it('goes after those who are to cover it', () => {
    const t = field('axis', 9).put('MAL-2D', '1810').put('FOL-V', '1413').put('FOL-VI', '1413');
    t.put('FOL-HQ', '1112').put('FOL-II', '0808').stand('strategic');
    const { action } = asked(herkules, t.g, 'axis', 'line');
    expect(t.g.codec.decode(action)).toEqual({ type: 'select', unit: 'FOL-II' });
  });
});
