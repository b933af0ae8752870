import { describe, expect, it } from 'vitest';
import { inHostileZoc, inZoc } from './7-zones.ts';
import { put, setState } from './pieces.ts';
import { DEMORALIZED, DISORGANIZED, FOLLOW_UP, SPENT } from './state.ts';
import { Table } from './testing/table.ts';

const [AXIS, ALLIED] = [0, 1];
const field = (side: 'axis' | 'allied' = 'axis'): Table => new Table().empty().when(side, 4);
/** Land hexes in the zone of the other side. */
const zoned = (t: Table, side: number): string[] =>
  t.g.book.land.filter((hex) => inZoc(t.g, side, hex)).map((hex) => t.g.hexName(hex));

describe('zones of control', () => {
  it('[7.1] a combat unit holds the six hexes around it, occupied or not', () => {
    const t = field().put('MAL-2D', '1312');
    expect(zoned(t, AXIS)).toEqual(['1211', '1212', '1311', '1313', '1411', '1412']);
    expect(zoned(t.put('FOL-II', '1313'), AXIS)).toHaveLength(6);
    expect(zoned(field().put('MAL-2D', '1312'), ALLIED)).toEqual([]);
  });

  it('[7.1] not the demoralized, nor artillery, AA or static units', () => {
    const holds = (id: string, state = 0): boolean => zoned(field().put(id, '1312', { state }), AXIS).length > 0;
    expect(['MAL-12F1', 'MAL-LAA1', 'MAL-HAA1', 'MAL-FG1'].map((id) => holds(id))).toEqual(Array(4).fill(false));
    expect([holds('MAL-2D', DEMORALIZED), holds('MAL-2D', DISORGANIZED)]).toEqual([false, true]);
    expect(['MAL-RAF1', 'MAL-TK1', 'MAL-2D/1'].map((id) => holds(id))).toEqual([true, true, true]);
    expect(zoned(field().put('MAL-2D', '1312', { marks: SPENT }), AXIS)).toHaveLength(6);
  });

  it('[7.1] a zone comes and goes at once with moves, states and losses', () => {
    const t = field().put('MAL-2D', '1312');
    setState(t.g, t.piece('MAL-2D'), DEMORALIZED);
    expect(zoned(t, AXIS)).toEqual([]);
    setState(t.g, t.piece('MAL-2D'), DISORGANIZED);
    expect(zoned(t, AXIS)).toHaveLength(6);
    put(t.g, t.piece('MAL-2D'), t.hex('1612'));
    expect([zoned(t, AXIS).includes('1313'), zoned(t, AXIS).includes('1613')]).toEqual([false, true]);
  });

  it('[7.2] zones stop at all-water sides and at the sea', () => {
    expect(zoned(field().put('MAL-2D', '1810'), AXIS)).toEqual(['1711']);
    expect(zoned(field().put('MAL-2D', '1107'), AXIS)).not.toContain('1207');
    const t = field().put('MAL-2D', '0506');
    expect(t.g.book.ocean.some((hex) => inZoc(t.g, AXIS, hex))).toBe(false);
  });

  it('[7.3] zones bear on movement, supply and retreat, not on attacks', () => {
    const t = field().put('FOL-II', '1314').put('MAL-2D', '1312').stand('tactical');
    t.take({ type: 'select', unit: 'FOL-II' });
    expect(t.offers({ type: 'move', hex: '1311' })).toBe(false);
    const attack = field().put('FOL-II', '1313').put('MAL-RAF1', '1312').put('MAL-2D', '1212').stand('attacks');
    expect(attack.offered('attack', 'hex')).toContain('1312');
  });

  it('[7.4] a friendly combat unit, not an HQ, cancels the zone in its hex for supply and retreat', () => {
    const t = field().put('MAL-2D', '1312').put('FOL-HQ', '1313');
    expect(inHostileZoc(t.g, AXIS, t.hex('1313'))).toBe(true);
    t.put('FOL-II', '1313');
    expect([inHostileZoc(t.g, AXIS, t.hex('1313')), inZoc(t.g, AXIS, t.hex('1313'))]).toEqual([false, true]);
    t.put('FOL-III', '1314').stand('tactical').take({ type: 'select', unit: 'FOL-III' });
    expect(t.offers({ type: 'move', hex: '1312' })).toBe(false);
    expect(t.offers({ type: 'move', hex: '1412' })).toBe(true);
    expect(t.offers({ type: 'move', hex: '1311' })).toBe(false); // it stops in the zone all the same
  });

  it('[7.5] none from boxes, warships, coast guns, leaders or headquarters', () => {
    const t = field().put('MAL-HQ', '1312').put('L-BEA', '1312').put('gun-madliena', '1409');
    expect(zoned(t, AXIS)).toEqual([]);
    t.off('LIV-33-I', FOLLOW_UP).put('W-DUI', '1517');
    expect(zoned(t, ALLIED)).toEqual([]);
  });
});
