import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { Table } from './testing/table.ts';

// Lines of play from the start of the introductory scenario, every move of them legal, for the chapters on ground, stacks,
// movement and leaders. The dice fall on one, so that everybody comes down where he is meant to.

/** Standard set-up; Ramcke's staff and the Kroh battalion are to jump on a hex in the first turn. */
function drop(hex: string): Table {
  const t = new Table('first-days').do({ type: 'standard' }, { type: 'standard' }).upTo('plan');
  t.do({ type: 'dropZone', marker: 'DZ-G', hex }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
  return t.do({ type: 'add', unit: 'RAM-KROH' }, { type: 'done' });
}
/** Nobody does anything that he need not, until one side is asked a step in a turn. */
function until(t: Table, side: string, turn: number, step: string): Table {
  t.dice.free = true;
  while (!(t.asks === side && t.g.turn === turn && t.step === step)) {
    const list = t.choices();
    t.take((list.find(({ type }) => type === 'done') ?? list[0]) as ActionJson);
  }
  return t;
}
const go = (t: Table, unit: string, hex: string): Table => t.do({ type: 'select', unit }, { type: 'move', hex });

/** The battalion is together again and has its own movement in the second turn. */
function onFoot(hex: string): Table {
  const t = until(drop(hex), 'axis', 1, 'assembly').take({ type: 'reform', unit: 'RAM-KROH' });
  return until(t, 'axis', 2, 'tactical');
}

describe('played from the start', () => {
  it('[3.1, R-52] a beach is taken in passing, on the way and out and back', () => {
    const t = go(onFoot('0709'), 'RAM-KROH', '0608');
    expect([t.at('RAM-KROH'), t.holder('0710'), t.step]).toEqual(['0608', 'axis', 'tactical']);
    expect(t.told('taken').map(({ args }) => args['hex'])).toContain('0710');
    until(t, 'axis', 3, 'tactical');
    expect(t.holder('0710')).toBe('axis'); // left behind, and held
  });

  it('[3.1, R-52] one beach or the other: the owner says', () => {
    const taken = (hex: string): string[] => {
      const t = go(onFoot('0711'), 'RAM-KROH', '0711');
      expect([t.step, t.offered('via', 'hex').sort()]).toEqual(['wayOver', ['0611', '0710']]);
      t.take({ type: 'via', hex });
      return ['0611', '0710'].map((beach) => t.holder(beach));
    };
    expect([taken('0611'), taken('0710')]).toEqual([
      ['axis', 'allied'],
      ['allied', 'axis'],
    ]);
  });

  it('[6.13, 16.57] a coast gun falls to a battalion that goes on over it', () => {
    const t = go(onFoot('2015'), 'RAM-KROH', '2016');
    expect([t.at('RAM-KROH'), t.at('gun-benghajsa'), t.holder('2116')]).toEqual(['2016', 'dead', 'axis']);
  });

  it('[6.15, 6.3, 6.1] who jumped stays put that turn, and in the next moves once', () => {
    const t = until(drop('0709'), 'axis', 1, 'assembly').take({ type: 'reform', unit: 'RAM-KROH' });
    expect(until(t, 'axis', 1, 'tactical').offered('select', 'unit')).toEqual(['L-STU', 'L-RAM']);
    until(t, 'axis', 2, 'tactical');
    expect(t.offered('select', 'unit')).toContain('RAM-KROH');
    go(t, 'RAM-KROH', '0711');
    expect([t.offered('select', 'unit').includes('RAM-KROH'), t.at('RAM-KROH')]).toEqual([false, '0711']);
  });

  it('[6.2, 6.23, 5.3] the garrison masses by road; a fifth battalion comes in only as another goes', () => {
    const t = until(drop('0709'), 'allied', 1, 'strategic');
    for (const unit of ['MAL-4B', 'MAL-11LF', 'MAL-2KOMR', 'MAL-3KOMR']) go(t, unit, '1712');
    go(t, 'MAL-2D', '1613');
    until(t, 'allied', 2, 'tactical');
    go(t, 'MAL-2D', '1712');
    expect(t.offers({ type: 'done' })).toBe(false);
    go(t, 'MAL-4B', '1711');
    expect([t.offers({ type: 'done' }), t.at('MAL-2D'), t.at('MAL-4B')]).toEqual([true, '1712', '1711']);
  });

  it('[6.5, 14.1] two leaders part: one with the battalion, one by himself, and the staff goes without him', () => {
    const t = onFoot('0709').take({ type: 'select', unit: 'RAM-KROH' });
    t.do({ type: 'ride', leader: 'L-RAM' }, { type: 'move', hex: '0710' });
    go(t, 'RAM-HQ', '0711');
    expect([t.at('RAM-KROH'), t.at('L-RAM'), t.at('RAM-HQ'), t.at('L-STU')]).toEqual(['0710', '0710', '0711', '0709']);
    expect(t.offered('select', 'unit')).toEqual(['L-STU']);
    expect(go(t, 'L-STU', '0711').at('L-STU')).toBe('0711');
  });

  it('[14.44, 6.5] a leader left alone is driven off by the first who comes, and is back the next turn', () => {
    const t = until(onFoot('0709'), 'axis', 2, 'tactical');
    go(go(t, 'RAM-KROH', '0711'), 'RAM-HQ', '0711');
    until(t, 'allied', 2, 'tactical');
    go(t, 'MAL-2RIF', '0709');
    expect([t.at('MAL-2RIF'), t.at('L-STU')]).toEqual(['0709', 'turn-3']);
    expect(until(t, 'axis', 3, 'breakdown').at('L-STU')).toBe('0711'); // with the staff
  });
});
