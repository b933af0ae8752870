import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { look, type RollTable } from '../../kernel/table.ts';
import { bombardmentColumn, bombardmentRow, bombardmentShifts, bombardmentValue } from './10-bombardment.ts';
import { AMMO, BOMBARDS, DEMORALIZED, DISORGANIZED, GOOD, type Malta, SPENT } from './state.ts';
import { Table } from './testing/table.ts';

const table = (options: Readonly<Record<string, string>> = {}) => new Table('herkules', options).empty().when('axis');
const NIGHT = 3;

/** Names a gun or ship to bombard a hex. */
const aim = (t: Table, gun: string, hex: string) =>
  t.set('aim', t.hex(hex) + 1, t.piece(gun)).set('marks', t.cell('marks', t.piece(gun)) | BOMBARDS, t.piece(gun));
const row = (t: Table, hex = '1913') => bombardmentRow(t.g, t.hex(hex));
/** The cell of a column, as printed or sorted. */
const bombardmentCell = (g: Malta, total: number, of: number): string =>
  look(g.book.charts.bombardment(1, g.option('sorted')).columns[of] as RollTable<string>, total);
const column = (t: Table, value: number, of: number) => bombardmentColumn(t.g, of, value);
const value = (t: Table, hex = '1913') => bombardmentValue(t.g, t.hex(hex));
const shifts = (t: Table, hex = '1913') => {
  const { list } = bombardmentShifts(t.g, new Modifiers().start(true), t.hex(hex));
  return Object.fromEntries((list ?? []).map(({ name, value: by }) => [name, by]));
};
/** Bombards a hex with air markers (six points each) and these dice. */
const bomb = (t: Table, markers: number, dice: readonly [number, number], hex = '1913') => {
  t.roll(...dice).set('airBombs', markers, t.hex(hex));
  return t.stand('bombardments');
};
const result = (t: Table) => {
  const event = t.told('bombardment').at(-1);
  return [event?.args['value'], event?.args['row'], event?.args['column'], event?.roll?.result];
};

describe('value, row and column (10.1)', () => {
  it('[10.1, 10.11] value: the guns and ships named for the hex after their cuts, six for each air marker', () => {
    const t = table()
      .put('MAL-2D', '1913')
      .put('MAL-1D', '2012')
      .put('W-GAR', '2208')
      .put('LIV-ART1', '1812', { marks: AMMO });
    aim(aim(t, 'W-GAR', '1913'), 'LIV-ART1', '1913').set('airBombs', 2, t.hex('1913'));
    expect(value(t)).toBe(8 + 5 + 12);
    expect(value(t, '2012')).toBe(0);
    t.put('LIV-ART1', '1812', { marks: AMMO, state: DISORGANIZED });
    expect(value(aim(t, 'LIV-ART1', '1913'))).toBe(8 + 4 + 12);
  });

  it('[10.11, R-11] a town or city halves guns and ships, not air markers; there is no mixed formation and no cap', () => {
    const t = table().put('MAL-RN1', '2012').put('W-GAR', '2208').put('LIV-ART1', '1812', { marks: AMMO });
    t.put('FRI-87-I', '1912');
    aim(aim(t, 'W-GAR', '2012'), 'LIV-ART1', '2012').set('airBombs', 1, t.hex('2012'));
    expect(value(t, '2012')).toBe(4 + 3 + 6);
    const open = table().put('MAL-RN1', '1913').put('W-GAR', '2208').put('FRI-87-I', '1912');
    expect(value(aim(open, 'W-GAR', '1913'))).toBe(8); // against a defence of 1
  });

  it('[10.16] by night guns and ships have half, and nothing flies', () => {
    const t = table()
      .when('axis', NIGHT)
      .put('MAL-2D', '1913')
      .put('W-GAR', '2208')
      .put('LIV-ART1', '1812', { marks: AMMO });
    expect(value(aim(aim(t, 'W-GAR', '1913'), 'LIV-ART1', '1913'))).toBe(4 + 3);
    t.stand('support');
    expect(t.offered('airBombard', 'hex')).toEqual([]);
  });

  it('[R-13] the row: battalions rounded up, one more for an HQ, one to five', () => {
    const t = table().put('MAL-RN1', '1913');
    expect(row(t)).toBe(1);
    t.put('MAL-2D', '1913').put('MAL-1D', '1913');
    expect(row(t)).toBe(3); // two battalions and a company
    t.put('MAL-HQ231', '1913');
    expect(row(t)).toBe(4);
    t.put('MAL-1H', '1913');
    expect(row(t)).toBe(5); // 3 1/3, and the HQ
    t.put('MAL-RN2', '1913').put('MAL-RN3', '1913');
    expect(row(t)).toBe(5);
    expect(row(table().put('MAL-HQ231', '1913'))).toBe(1);
  });

  it('[R-13, 10.12] the column: the rightmost number not above the value; n/a never matches', () => {
    const t = table();
    expect([column(t, 6, 1), column(t, 7, 1), column(t, 8, 1), column(t, 5, 1)]).toEqual([1, 1, 2, 0]);
    expect([column(t, 2, 5), column(t, 1, 5), column(t, 2, 4), column(t, 2, 3)]).toEqual([3, 0, 2, 1]);
    expect([column(t, 30, 5), column(t, 99, 1), column(t, 100, 1), column(t, 500, 1)]).toEqual([11, 10, 11, 11]);
  });

  it('[R-13] a value below the first number may not bombard: nothing is fired', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-ART1', '1812', { marks: AMMO }).put('LIV-33-I', '1912');
    aim(t, 'LIV-ART1', '1913').stand('bombardments');
    expect(t.told('bombardment')).toEqual([]);
    expect([t.has('LIV-ART1', AMMO), t.has('LIV-ART1', SPENT)]).toEqual([true, false]);
    t.put('LIV-ART2', '1812', { marks: AMMO });
    aim(aim(t, 'LIV-ART1', '1913'), 'LIV-ART2', '1913')
      .roll(3, 4)
      .stand('bombardments');
    expect(result(t)).toEqual([10, 1, 2, '-']);
    expect([t.has('LIV-ART1', AMMO), t.has('LIV-ART1', SPENT), t.has('LIV-ART2', SPENT)]).toEqual([false, true, true]);
  });

  it('[10.1, BM-SHIFT, R-13] two battalions, a company and an HQ under 28, a battery among them: check case 4', () => {
    const t = table().put('MAL-2D', '1913').put('MAL-1D', '1913').put('MAL-HQ231', '1913').put('MAL-12F1', '1913');
    t.put('LIV-33-I', '1912').put('W-GOR', '2208').put('W-DUI', '2208');
    aim(aim(t, 'W-GOR', '1913'), 'W-DUI', '1913')
      .roll(4, 5)
      .stand('bombardments');
    expect(result(t)).toEqual([28, 4, 10, 'D']);
    expect([column(t, 28, 4), bombardmentCell(t.g, 9, 9)]).toEqual([9, 'Z']);
  });
});

describe('column shifts (BM-SHIFT)', () => {
  it('[BM-SHIFT, 10.2] +1 for artillery or AA in the hex, and no other counter-battery fire', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-33-I', '1912');
    expect(shifts(t)).toEqual({});
    expect(shifts(t.put('MAL-12F1', '1913'))).toEqual({ guns: 1 });
    expect(shifts(t.put('MAL-HAA1', '1913'))).toEqual({ guns: 1 });
    expect(shifts(table().put('MAL-LAA1', '1913').put('LIV-33-I', '1912'))).toEqual({ guns: 1 });
  });

  it('[BM-SHIFT] -1 for a fort and the walls of a city [R-55], not for a fort inside a town', () => {
    const at = (hex: string, friend: string) => shifts(table().put('MAL-2D', hex).put('LIV-33-I', friend), hex);
    expect(at('2111', '2112')).toEqual({ fort: -1 });
    expect(at('2114', '2113')).toEqual({});
    expect(at('1709', '1609')).toEqual({});
    expect(at('1711', '1712')).toEqual({ fort: -1 });
  });

  it('[BM-SHIFT, 10.11] -1 with no friendly combat unit or HQ next door; water between does not matter', () => {
    const t = table().put('MAL-2D', '1913');
    expect(shifts(t)).toEqual({ alone: -1 });
    expect(shifts(t.put('L-CHI', '1912'))).toEqual({ alone: -1 });
    expect(shifts(t.put('LIV-HQ', '1912'))).toEqual({});
    expect(shifts(t.put('LIV-HQ', '1911'))).toEqual({ alone: -1 });
    expect(shifts(table().put('MAL-2D', '1810').put('LIV-33-I', '1911'), '1810')).toEqual({ fort: -1 });
  });

  it('[BM-SHIFT] -1 where only tanks are in the hex', () => {
    const t = table().put('MAL-TK1', '1913').put('LIV-33-I', '1912');
    expect(shifts(t)).toEqual({ tanksOnly: -1 });
    expect(shifts(t.put('MAL-TK2', '1913'))).toEqual({ tanksOnly: -1 });
    expect(shifts(t.put('MAL-RN1', '1913'))).toEqual({});
  });

  it('[R-13] shifted below column 1 nothing happens, above column 11 it is column 11', () => {
    const low = bomb(table().put('MAL-TK1', '1913'), 1, [6, 6]); // column 1, alone and tanks only
    expect(result(low)).toEqual([6, 1, 0, '-']);
    const high = table().put('MAL-LAA1', '1913').put('LIV-33-I', '1912');
    expect(result(bomb(high, 20, [6, 6]))).toEqual([120, 1, 11, 'Z2']);
  });
});

describe('results (10.13)', () => {
  const garrison = (state = GOOD) =>
    table().put('MAL-2D', '1913', { state }).put('MAL-RN1', '1913').put('MAL-HQ231', '1913').put('LIV-33-I', '1912');

  it('[BM-D, 10.13] D disorganizes all units in the hex; the disorganized become demoralized', () => {
    const t = bomb(garrison(DISORGANIZED), 4, [6, 5]); // 24 on row 3: column 7, D
    expect(result(t)).toEqual([24, 3, 7, 'D']);
    expect(['MAL-2D', 'MAL-RN1', 'MAL-HQ231'].map((id) => t.state(id))).toEqual([2, 1, 1]);
    expect(t.steps('MAL-2D')).toBe(6);
  });

  it('[BM-Z] Z demoralizes all units; the demoralized lose a step', () => {
    const t = bomb(garrison(DEMORALIZED), 2, [6, 6]); // 12 on row 3: column 5, Z
    expect(result(t)).toEqual([12, 3, 5, 'Z']);
    expect(['MAL-2D', 'MAL-RN1', 'MAL-HQ231'].map((id) => t.state(id))).toEqual([2, 2, 2]);
    expect([t.steps('MAL-2D'), t.steps('MAL-RN1')]).toEqual([5, 1]);
  });

  it('[BM-N, R-14] Z1 and Z2 are Z and one or two steps, the owner chooses whose', () => {
    const t = bomb(garrison(), 6, [6, 6]); // 36 on row 3: column 9, Z2
    expect(result(t)).toEqual([36, 3, 9, 'Z2']);
    expect([t.asks, t.offered('lose', 'unit')]).toEqual(['allied', ['MAL-HQ231', 'MAL-2D', 'MAL-RN1']]);
    t.do({ type: 'lose', unit: 'MAL-RN1' }, { type: 'lose', unit: 'MAL-2D' });
    expect([t.at('MAL-RN1'), t.steps('MAL-2D'), t.state('MAL-2D'), t.rested]).toEqual(['dead', 5, DEMORALIZED, true]);
    const one = bomb(garrison(), 3, [6, 6]); // 18: column 6, Z1
    expect(result(one)[3]).toBe('Z1');
    one.take({ type: 'lose', unit: 'MAL-2D' });
    expect([one.steps('MAL-2D'), one.rested]).toEqual([5, true]);
  });

  it('[BM-CAP, R-30] at most half the steps, rounded down, those lost by Z among them: check case 5', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-ENG1', '1913', { state: DEMORALIZED });
    bomb(t, 10, [6, 6]); // 60 on row 1: column 9, Z2
    expect(result(t)[3]).toBe('Z2');
    expect([t.steps('MAL-ENG1'), t.rested]).toEqual([1, true]); // one for Z, and the cap is reached
    const fresh = table().put('LIV-33-I', '1912').put('MAL-1KOMR', '1913', { steps: 3 });
    bomb(fresh, 10, [6, 6]);
    expect([result(fresh)[3], fresh.steps('MAL-1KOMR')]).toEqual(['Z2', 2]); // half of three is one
  });

  it('[R-44, BM-Z, 1.7] Z on more demoralized units than the cap lets go: their owner names them, HQs last', () => {
    const state = DEMORALIZED;
    const two = table().put('LIV-33-I', '1912').put('MAL-HQ', '1913', { state }).put('MAL-RAF1', '1913', { state });
    bomb(two, 3, [6, 6]); // 18 on row 2: column 5, Z; half of two steps
    expect([result(two)[3], two.at('MAL-RAF1'), two.at('MAL-HQ'), two.cell('commandLost')]).toEqual([
      'Z',
      'dead',
      '1913',
      0,
    ]);
    const t = table().put('LIV-33-I', '1912').put('MAL-HQ', '1913', { state }).put('MAL-RAF1', '1913', { state });
    t.put('MAL-ENG1', '1913', { state });
    bomb(t, 3, [6, 6]); // three are to lose a step, two of the four steps may go
    expect([t.step, t.asks, t.offered('lose', 'unit')]).toEqual(['bombardLosses', 'allied', ['MAL-RAF1', 'MAL-ENG1']]);
    t.take({ type: 'lose', unit: 'MAL-ENG1' });
    // Each pays once: the other company is next.
    expect([t.steps('MAL-ENG1'), t.at('MAL-RAF1'), t.at('MAL-HQ'), t.rested]).toEqual([1, 'dead', '1913', true]);
    expect(t.told('eliminated').map(({ rule }) => rule)).toEqual(['BM-Z']);
    const enough = table().put('LIV-33-I', '1912').put('MAL-RAF1', '1913', { state }).put('MAL-2D', '1913', { state });
    bomb(enough, 3, [6, 6]); // two pay, four could
    expect([enough.at('MAL-RAF1'), enough.steps('MAL-2D'), enough.rested]).toEqual(['dead', 5, true]);
  });

  it('[10.14] a hex of one step loses none, coast guns are unaffected, leaders are tried when a step goes', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-RN1', '1913').put('L-GOR', '1913');
    t.off('gun-stelmo', t.hex('1913'));
    bomb(t, 10, [6, 6]);
    expect([result(t)[3], t.steps('MAL-RN1'), t.state('MAL-RN1'), t.at('gun-stelmo')]).toEqual(['Z2', 1, 2, '1913']);
    expect(t.told('leaderRisk')).toEqual([]);
    t.put('MAL-2D', '1913').roll(6, 6, 6, 5).set('airBombs', 10, t.hex('1913')).stand('bombardments');
    while (t.step === 'bombardLosses') t.take({ type: 'lose', unit: 'MAL-2D' });
    expect([t.told('leaderRisk').length, t.at('L-GOR')]).toEqual([1, 'dead']);
  });

  it('[10.15] a bombarded hex may be attacked afterwards, by pieces that did not bombard', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-33-I', '1912').put('W-GAR', '2208');
    aim(t, 'W-GAR', '1913').roll(3, 4).stand('bombardments');
    t.stand('attacks').do({ type: 'attack', hex: '1913' }, { type: 'join', unit: 'LIV-33-I' });
    expect(t.g.question()?.prompt.args['attack']).toBe(6); // the ship has fired
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
  });

  it('[10.11] each hex is bombarded once, with all that was named for it', () => {
    const t = garrison().put('MAL-1D', '2012').put('W-GAR', '2208').put('W-BOL', '2208');
    aim(aim(t, 'W-GAR', '1913'), 'W-BOL', '1913')
      .set('airBombs', 1, t.hex('1913'))
      .set('airBombs', 1, t.hex('2012'));
    t.roll(3, 4, 3, 4).stand('bombardments');
    expect(t.told('bombardment').map(({ args }) => [args['hex'], args['value']])).toEqual([
      ['1913', 24],
      ['2012', 6],
    ]);
  });
});

describe('columns as printed or sorted (22.38, R-12)', () => {
  const cells = (sorted: 'off' | 'on') => {
    const { g } = table({ sorted });
    return [8, 9, 10].map((total) => [8, 9, 10, 11].map((of) => bombardmentCell(g, total, of)));
  };
  it('[R-12, 22.38] off: the print as it stands', () => {
    expect(cells('off')).toEqual([
      ['-', 'D', '-', 'D'],
      ['D', 'Z', 'D', 'D'],
      ['D', 'Z1', 'D', 'Z1'],
    ]);
  });
  it('[R-12, 22.38] on: columns 9 to 11 sorted on 8, 9 and 10, all else as printed', () => {
    expect(cells('on')).toEqual([
      ['-', '-', 'D', 'D'],
      ['D', 'D', 'D', 'Z'],
      ['D', 'D', 'Z1', 'Z1'],
    ]);
    const { g } = table({ sorted: 'on' });
    expect([bombardmentCell(g, 11, 9), bombardmentCell(g, 7, 11), bombardmentCell(g, 12, 9)]).toEqual([
      'Z1',
      '-',
      'Z2',
    ]);
  });
});
