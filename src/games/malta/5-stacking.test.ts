import { describe, expect, it } from 'vitest';
import { fits, overstacked, weightIn } from './5-stacking.ts';
import { BROKEN_DOWN, JUMPED, MOVED } from './state.ts';
import { Table } from './testing/table.ts';

const [AXIS, ALLIED] = [0, 1];
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const FOUR = ['FOL-II', 'FOL-III', 'FOL-IV', 'FOL-V'] as const;
const FOUR_MORE = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III', 'LIV-34-I'] as const;
/** Four battalions in a hex: as much as it holds. */
const full = (t: Table, hex = '1313', marks = 0): Table => {
  for (const id of FOUR) t.put(id, hex, { marks });
  return t;
};
const hasRoom = (t: Table, id: string, hex = '1313'): boolean => fits(t.g, t.piece(id), t.hex(hex));

describe('stacking', () => {
  it('[5.1] four battalions of a side, and one headquarters on top of them', () => {
    const t = field().put('FOL-II', '1313').put('FOL-III', '1313').put('FOL-IV', '1313');
    expect(hasRoom(t, 'FOL-V')).toBe(true);
    full(t);
    expect([hasRoom(t, 'FOL-VI'), hasRoom(t, 'FOL-GUA1'), hasRoom(t, 'FOL-HQ')]).toEqual([false, false, true]);
    expect([overstacked(t.g, AXIS, t.hex('1313')), hasRoom(t, 'MAL-2D')]).toEqual([false, true]);
    expect(overstacked(t.put('FOL-HQ', '1313').g, AXIS, t.hex('1313'))).toBe(false);
    expect(overstacked(t.put('FOL-ART1', '1313').g, AXIS, t.hex('1313'))).toBe(true);
  });

  it('[5.2] in thirds: battalions 3, companies, batteries and strongholds 1, leaders and guns none', () => {
    const weight = (...ids: string[]): number => {
      const t = field();
      for (const id of ids) t.put(id, '1409');
      return weightIn(t.g, ALLIED, t.hex('1409'));
    };
    expect([weight('MAL-2D'), weight('MAL-1KOMR'), weight('MAL-2D/1'), weight('MAL-12F1')]).toEqual([3, 3, 1, 1]);
    expect([weight('MAL-FG3'), weight('MAL-HAA1'), weight('L-BEA', 'gun-madliena')]).toEqual([1, 1, 0]);
  });

  it('[5.2] the first headquarters is free, each further one weighs a third', () => {
    const t = field('allied')
      .put('MAL-2D', '1313')
      .put('MAL-1D', '1313')
      .put('MAL-1H', '1313')
      .put('MAL-HQ231', '1313');
    expect(weightIn(t.g, ALLIED, t.hex('1313'))).toBe(9);
    t.put('MAL-HQ232', '1313').put('MAL-HQ233', '1313');
    expect(weightIn(t.g, ALLIED, t.hex('1313'))).toBe(11);
    expect([hasRoom(t, 'MAL-HQ234'), hasRoom(t, 'MAL-4B')]).toEqual([true, false]);
    expect(hasRoom(t.put('MAL-HQ234', '1313'), 'MAL-HQ')).toBe(false);
  });

  it('[5.3] nobody ends a move on a full stack, but moves through it', () => {
    const t = full(field(), '1313', MOVED).put('FOL-VI', '1314').stand('tactical');
    t.take({ type: 'select', unit: 'FOL-VI' });
    expect(t.offers({ type: 'move', hex: '1313' })).toBe(false);
    expect(t.offers({ type: 'move', hex: '1312' })).toBe(true);
    expect(t.offers({ type: 'move', hex: '1311' })).toBe(true); // 6 points, straight through
  });

  it('[5.3] nor does it advance, land from the air or infiltrate onto one', () => {
    const t = full(field(), '1814').stand('airLanding');
    expect(t.offered('airLand', 'unit')).toEqual(['FOL-HQ', 'SPE-HQ']);
    expect(t.put('FOL-HQ', '1814').stand('airLanding').offered('airLand', 'unit')).toEqual([]); // a second HQ weighs
    const part = field().put('FOL-II', '1814').put('FOL-III', '1814').put('FOL-IV', '1814').stand('airLanding');
    expect(part.offered('airLand', 'unit')).toContain('SPE-125-I');
    part.take({ type: 'airLand', unit: 'SPE-125-I', hex: '1814' });
    expect(part.offered('airLand', 'unit')).toEqual(['FOL-HQ', 'SPE-HQ']);
    const creeping = full(field(), '1313', MOVED).put('FOL-VI', '1314').put('MAL-2D', '1214').put('MAL-1D', '1212');
    creeping.stand('infiltration').take({ type: 'select', unit: 'FOL-VI' });
    expect(creeping.offered('move', 'hex')).not.toContain('1313');
  });

  it('[5.3, R-54] two full stacks change places, for they are counted when the step ends', () => {
    const t = full(field());
    for (const id of FOUR_MORE) t.put(id, '1312');
    t.stand('tactical');
    FOUR.forEach((id, i) => {
      t.do({ type: 'select', unit: id }, { type: 'move', hex: '1312' });
      expect(t.offers({ type: 'done' })).toBe(false); // five battalions in 1312
      t.do({ type: 'select', unit: FOUR_MORE[i] as string }, { type: 'move', hex: '1313' });
      expect(t.offers({ type: 'done' })).toBe(true);
    });
    expect([...FOUR, ...FOUR_MORE].map((id) => t.at(id))).toEqual([
      ...FOUR.map(() => '1312'),
      ...FOUR_MORE.map(() => '1313'),
    ]);
  });

  it('[5.3] nobody comes into a full stack that cannot make room, nor takes the room away', () => {
    const t = full(field(), '1313', MOVED).put('FOL-V', '1313').put('FOL-VI', '1314').put('LIV-33-I', '1316');
    for (const [i, hex] of ['1312', '1212', '1213', '1412', '1413'].entries()) t.put(`MAL-RAF${i + 1}`, hex);
    t.stand('tactical').take({ type: 'select', unit: 'FOL-VI' });
    expect(t.offers({ type: 'move', hex: '1313' })).toBe(false); // in a zone, and all about it are zones
  });

  it('[5.3, 5.5] where nobody can leave any more, the owner takes off what is too much', () => {
    const t = full(field(), '1313', MOVED)
      .put('FOL-GUA1', '1313', { marks: MOVED })
      .put('L-FRA', '1313')
      .stand('tactical');
    expect([t.asks, t.offers({ type: 'done' }), t.offered('lose', 'unit')]).toEqual([
      'axis',
      false,
      expect.arrayContaining(['FOL-II', 'FOL-GUA1']),
    ]);
    t.take({ type: 'lose', unit: 'FOL-GUA1' });
    expect([t.at('FOL-GUA1'), t.offers({ type: 'done' })]).toEqual(['dead', true]);
  });

  it('[5.3] two companies weigh less than the battalion they would become', () => {
    const t = field().off('FOL-VI', BROKEN_DOWN).put('FOL-II', '1313').put('FOL-III', '1313').put('FOL-IV', '1313');
    t.put('FOL-VI/1', '1313').put('FOL-VI/2', '1313').put('FOL-GUA1', '1313');
    expect(t.stand('reforming').rested).toBe(true); // 9 + 1 + 3
    t.put('FOL-GUA1', '1312');
    expect(t.stand('reforming').offered('reform', 'unit')).toEqual(['FOL-VI']);
  });

  it('[5.4] no move leads into a hex of the enemy, so only a landing or drop can share one', () => {
    const t = field().put('FOL-II', '1313').put('MAL-RAF1', '1312').stand('tactical');
    t.take({ type: 'select', unit: 'FOL-II' });
    expect(t.offers({ type: 'move', hex: '1312' })).toBe(false);
    // A drop among the enemy: without room to leave, the jumpers do not stay.
    const drop = field().put('MAL-RAF1', '1810').put('FOL-ART1', '1810', { marks: JUMPED }).put('MAL-RN1', '1711');
    drop.stand('clashes');
    expect([drop.at('FOL-ART1'), drop.at('MAL-RAF1')]).toEqual(['dead', '1810']);
  });

  it('[5.5] what came without a choice is cut to the limit by its owner, piece by piece', () => {
    const t = full(field()).put('FOL-VI', '1313').put('FOL-GUA1', '1313').stand('overflow');
    expect([t.asks, t.step]).toEqual(['axis', 'overflow']);
    t.take({ type: 'lose', unit: 'FOL-GUA1' });
    expect(t.step).toBe('overflow');
    t.take({ type: 'lose', unit: 'FOL-II' });
    expect([t.rested, t.at('FOL-II'), t.at('FOL-VI')]).toEqual([true, 'dead', '1313']);
    expect(t.cell('lost', AXIS)).toBe(2 * 8); // in halves
    expect(full(field()).put('FOL-HQ', '1313').stand('overflow').rested).toBe(true);
  });
});
