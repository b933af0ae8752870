import { describe, expect, it } from 'vitest';
import { judgeSupply } from './8-supply.ts';
import { attackOf } from './9-combat/strength.ts';
import { DISORGANIZED, LANDED, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

const [AXIS, ALLIED] = [0, 1];
/** On a rainy day, so that nothing falls from the air. */
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn, 2);
const fed = (t: Table, id: string): boolean => {
  const p = t.piece(id);
  return judgeSupply(t.g, t.g.book.side[p] ?? 0)[p] === 0;
};

describe('lines of supply', () => {
  it('[8.1] a path is counted without the unit’s own hex and runs over land alone', () => {
    // Valletta is entered from 1711 alone: 1811 lies two hexes off, by land.
    const t = field('allied').put('MAL-2D', '1811').put('MAL-HQ', '1810');
    for (const hex of ['1709', '1710', '1711', '1811', '1911']) t.take1(hex, 'axis');
    expect([fed(t, 'MAL-HQ'), fed(t, 'MAL-2D')]).toEqual([true, true]);
    expect(fed(t.put('FOL-II', '1711'), 'MAL-2D')).toBe(false);
  });

  it('[8.1, 7.4] enemy units and zones cut it, unless a friendly combat unit stands in the hex', () => {
    const t = field('axis').put('LIV-33-I', '1313').take1('1416', 'axis').put('MAL-2D', '1213').put('MAL-1D', '1515');
    t.put('MAL-1H', '1413');
    expect(fed(t, 'LIV-33-I')).toBe(false);
    expect(fed(t.put('LIV-33-II', '1314').put('LIV-33-III', '1415').put('LIV-34-I', '1315'), 'LIV-33-I')).toBe(true);
  });

  it('[8.1] a zone over the unit’s own hex does not cut it', () => {
    const t = field().put('LIV-33-I', '1415').take1('1416', 'axis').put('MAL-2D', '1414');
    expect(fed(t, 'LIV-33-I')).toBe(true);
  });

  it('[8.1] a zone over an HQ at the end does not cut it, one over a beach does', () => {
    const hq = field('axis', 4).when('axis', 4, 0).put('FOL-HQ', '1313').put('FOL-II', '1315').put('MAL-2D', '1312');
    expect(fed(hq, 'FOL-II')).toBe(true); // containers reach the HQ
    const beach = field().put('LIV-33-I', '1414').take1('1416', 'axis').put('MAL-2D', '1316');
    expect(fed(beach, 'LIV-33-I')).toBe(false);
    expect(fed(beach.put('LIV-33-II', '1416').put('LIV-33-III', '1415'), 'LIV-33-I')).toBe(true);
  });

  it('[8.2] four hexes to a source, eight to the HQ of the formation', () => {
    const t = field().take1('1416', 'axis').put('LIV-33-I', '1412');
    expect([fed(t, 'LIV-33-I'), fed(t.put('LIV-33-I', '1411'), 'LIV-33-I')]).toEqual([true, false]);
    t.put('LIV-HQ', '1415');
    expect(fed(t, 'LIV-33-I')).toBe(true); // four from the HQ
    expect(fed(t.put('LIV-33-I', '1309').put('LIV-HQ', '1416'), 'LIV-33-I')).toBe(true); // eight
    expect(fed(t.put('LIV-33-I', '1208'), 'LIV-33-I')).toBe(false); // nine
  });

  it('[8.2, 15.2] another formation’s HQ is no use, but any will do for the unattached', () => {
    const t = field().take1('1416', 'axis').put('LIV-HQ', '1415').put('FRI-87-I', '1410').put('UNA-SM-B1', '1410');
    expect([fed(t, 'FRI-87-I'), fed(t, 'UNA-SM-B1')]).toEqual([false, true]);
    t.set('formation', t.g.book.formationIds.indexOf('FRI'), t.piece('UNA-SM-B1'));
    expect(fed(t, 'UNA-SM-B1')).toBe(false);
    expect(fed(t.put('FRI-HQ', '1413'), 'FRI-87-I')).toBe(true);
  });

  it('[8.2] an HQ without supply gives none', () => {
    const t = field().put('LIV-HQ', '1415').put('LIV-33-I', '1414');
    expect([fed(t, 'LIV-HQ'), fed(t, 'LIV-33-I')]).toEqual([false, false]);
  });

  it('[8.21] an Axis HQ draws on a beach within twelve hexes, but never after the strongest navy result', () => {
    const t = field().take1('0506', 'axis').put('LIV-HQ', '1412');
    const { book } = t.g;
    const length = book.distance(t.hex('1412'), t.hex('0506'));
    expect([length, fed(t, 'LIV-HQ')]).toEqual([11, true]);
    expect(fed(t.put('LIV-HQ', '1613'), 'LIV-HQ')).toBe(false); // fourteen
    expect(fed(t.put('LIV-HQ', '0606').set('navy', 5), 'LIV-HQ')).toBe(true);
    expect(fed(t.set('navy', 6), 'LIV-HQ')).toBe(false);
    expect(fed(t.put('LIV-33-I', '0507'), 'LIV-33-I')).toBe(false);
  });

  it('[8.21] or on a working airfield with no Allied combat unit next to it', () => {
    const t = field().take1('1211', 'axis').put('LIV-HQ', '1313').set('navy', 6);
    expect(fed(t, 'LIV-HQ')).toBe(true);
    expect(fed(t.put('MAL-12F1', '1210'), 'LIV-HQ')).toBe(false);
    expect(fed(t.put('MAL-12F1', '1209').put('MAL-HQ', '1210'), 'LIV-HQ')).toBe(true); // an HQ is none
    const decoy = field().take1('1415', 'axis').put('LIV-HQ', '1413');
    expect(fed(decoy, 'LIV-HQ')).toBe(false);
  });

  it('[8.21] Ramcke and Folgore are fed from the air on a clear day', () => {
    const all = (weather: number): boolean[] => {
      const t = field().when('axis', 4, weather).put('RAM-HQ', '1313').put('FOL-HQ', '1314').put('SPE-HQ', '1315');
      return ['RAM-HQ', 'FOL-HQ', 'SPE-HQ'].map((id) => fed(t, id));
    };
    expect([all(0), all(1), all(2)]).toEqual([
      [true, true, false],
      [false, false, false],
      [false, false, false],
    ]);
  });

  it('[8.3] Allied units draw on a supplied HQ within eight hexes or on a city however far', () => {
    const t = field('allied').put('MAL-2D', '0506');
    expect(fed(t, 'MAL-2D')).toBe(true);
    const cut = field('allied').put('MAL-2D', '0506').put('MAL-HQ232', '0606');
    for (const city of cut.g.book.cities) cut.take1(cut.g.hexName(city), 'axis');
    expect([fed(cut, 'MAL-2D'), fed(cut, 'MAL-HQ232')]).toEqual([false, false]);
    cut.take1('1709', 'allied');
    expect([fed(cut, 'MAL-2D'), fed(cut, 'MAL-HQ232')]).toEqual([true, true]);
  });

  it('[8.3] an HQ passes supply on for eight hexes, even out of an enemy zone; strongholds need none', () => {
    // Valletta alone is Allied, and the way to it by 1711 lies in the zone of a battalion at 1811.
    const t = field('allied').put('FOL-II', '1811').put('MAL-2D', '0908').put('MAL-FG1', '0811');
    for (const hex of ['1709', '1710', '1711', '1811', '1911']) t.take1(hex, 'axis');
    expect([fed(t, 'MAL-2D'), fed(t, 'MAL-FG1')]).toEqual([false, true]);
    t.put('MAL-HQ', '1711');
    expect([fed(t, 'MAL-HQ'), fed(t, 'MAL-2D')]).toEqual([true, true]);
    expect(fed(t.put('MAL-2D', '0808'), 'MAL-2D')).toBe(false); // nine hexes
    t.take1('1810', 'axis');
    expect([fed(t.put('MAL-2D', '1611'), 'MAL-2D'), fed(t, 'MAL-FG1')]).toEqual([false, true]);
  });
});

describe('what supply does', () => {
  it('[8.4] want of it costs a point, ammunition, marches and recovery', () => {
    const t = field().put('LIV-33-I', '1313', { marks: UNSUPPLIED, state: DISORGANIZED });
    expect(attackOf(t.g, t.piece('LIV-33-I'))).toBe(4); // 6 - 1 - 1
    t.put('LIV-33-I', '1313', { marks: UNSUPPLIED }).put('LIV-ART1', '1314', { marks: UNSUPPLIED });
    expect(t.stand('strategic').offered('select', 'unit')).toEqual([]);
    expect(t.set('reserve', 6).stand('issue').rested).toBe(true);
    t.put('LIV-33-I', '1313', { marks: UNSUPPLIED, state: DISORGANIZED }).roll(3).stand('recovery');
    expect(t.state('LIV-33-I')).toBe(DISORGANIZED); // morale 3, and one worse
    expect(t.steps('LIV-33-I')).toBe(6); // no attrition
  });

  it('[8.5, R-24, 4.21a] judged in the Axis Status Phase, not on 29 June AM and Midday', () => {
    const judged = (turn: number): boolean =>
      field('axis', turn).put('LIV-33-I', '1313').stand('supply').has('LIV-33-I', UNSUPPLIED);
    expect([judged(0), judged(1), judged(2), judged(4)]).toEqual([false, false, true, true]);
  });

  it('[8.5, R-24, 4.31a, 4.31b] and in the Allied one for the Allies, with the same two turns free', () => {
    const judged = (turn: number): boolean => {
      const t = field('allied', turn).put('MAL-2D', '1313').put('LIV-33-I', '1516');
      for (const city of t.g.book.cities) t.take1(t.g.hexName(city), 'axis');
      t.stand('supply');
      expect(t.has('LIV-33-I', UNSUPPLIED)).toBe(false); // not his phase
      return t.has('MAL-2D', UNSUPPLIED);
    };
    expect([judged(0), judged(1), judged(2)]).toEqual([false, false, true]);
  });

  it('[8.5, 4.21a, 4.31b] the marker stays until the next check, then goes or stays', () => {
    const t = field('allied').put('MAL-2D', '1313', { marks: UNSUPPLIED }).stand('breakdown');
    expect(t.has('MAL-2D', UNSUPPLIED)).toBe(true);
    expect(t.stand('supply').has('MAL-2D', UNSUPPLIED)).toBe(false);
    // Landed after the check: supplied until the next.
    expect(field().put('LIV-33-I', '1313', { marks: LANDED }).has('LIV-33-I', UNSUPPLIED)).toBe(false);
  });

  it('[8.6] guns, ships and leaders need none', () => {
    const t = field('axis', 6).put('L-CHI', '1313').put('W-DUI', '1517').put('gun-madliena', '1409');
    t.stand('supply').when('allied', 6, 2).stand('supply');
    expect(['L-CHI', 'W-DUI', 'gun-madliena'].map((id) => t.has(id, UNSUPPLIED))).toEqual([false, false, false]);
    expect([judgeSupply(t.g, AXIS).length, judgeSupply(t.g, ALLIED).length]).toEqual([
      t.g.book.unitEnd,
      t.g.book.unitEnd,
    ]);
  });
});
