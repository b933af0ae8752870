import { describe, expect, it } from 'vitest';
import { ADVANCED, AMMO, BREACHED, DISORGANIZED, FOUGHT, SPENT, SUPPORTS } from './state.ts';
import { Table } from './testing/table.ts';

const table = () => new Table('herkules').empty().when('axis');
const NIGHT = 3;
const marks = ADVANCED | FOUGHT;
/** Two Livorno battalions have broken through to 1913, with their commander behind them. */
const through = (t = table()) =>
  t.put('LIV-33-I', '1913', { marks }).put('LIV-33-II', '1913', { marks }).put('L-CHI', '1912').put('LIV-HQ', '1912');
const tries = (t: Table) =>
  t
    .stand('penetration')
    .choices()
    .filter(({ type }) => type === 'penetrate')
    .map(({ leader, hex }) => [leader, hex]);
/** The commander's die falls on his value or better: the group goes. */
const urged = (t: Table, leader = 'L-CHI', die = 3) => {
  t.stand('penetration');
  return t.roll(die).take({ type: 'penetrate', leader, hex: '1913' });
};

describe('penetration (10.3)', () => {
  it('[10.3, 10.31, 4.26] units that advanced this turn, in good order and not spent', () => {
    expect(tries(through())).toEqual([['L-CHI', '1913']]);
    expect(tries(through().put('LIV-33-I', '1913').put('LIV-33-II', '1913'))).toEqual([]);
    const state = DISORGANIZED;
    expect(
      tries(through().put('LIV-33-I', '1913', { marks, state }).put('LIV-33-II', '1913', { marks, state })),
    ).toEqual([]);
    const spent = marks | SPENT;
    expect(
      tries(through().put('LIV-33-I', '1913', { marks: spent }).put('LIV-33-II', '1913', { marks: spent })),
    ).toEqual([]);
  });

  it('[10.31, 4.34] by night too, and for the Allies in their turn', () => {
    expect(tries(through().when('axis', NIGHT))).toHaveLength(1);
    const t = through().put('MAL-2D', '2113', { marks }).put('L-BEA', '2112').when('allied');
    expect(tries(t)).toEqual([['L-BEA', '2113']]);
    expect(t.asks).toBe('allied');
  });

  it('[4.26, 4.34] it comes after recovery, at the end of either player turn', () => {
    for (const [side, id, leader] of [
      [0, 'LIV-33-I', 'L-CHI'],
      [1, 'MAL-2D', 'L-BEA'],
    ] as const) {
      const t = table().put(id, '1913').put(leader, '1913').when('axis', 1).stand('playerTurn', side);
      while (t.step !== 'attacks') t.take({ type: 'done' });
      t.put(id, '1913', { marks });
      t.put(side === 0 ? 'LIV-33-II' : 'MAL-1D', '0506', { state: DISORGANIZED });
      t.roll(6).take({ type: 'done' });
      expect([t.step, t.told('recovery').length]).toEqual(['penetration', 1]);
      t.take({ type: 'done' });
      expect(t.rested).toBe(true);
    }
  });

  it('[10.32] a leader who may act for them, within three hexes, rolls his value or less', () => {
    expect(tries(through().put('L-CHI', '1910'))).toHaveLength(1);
    expect(tries(through().put('L-CHI', '1909'))).toHaveLength(0);
    expect(tries(through().put('L-CAR', '1912').put('L-CHI', '1909'))).toHaveLength(0);
    expect(urged(through(), 'L-CHI', 3).step).toBe('penetrate');
    const halted = urged(through(), 'L-CHI', 4);
    expect(halted.rested).toBe(true);
    expect(halted.has('LIV-33-I', BREACHED)).toBe(true);
  });

  it('[10.32] one try a leader and one a hex, whoever stands there', () => {
    const t = through().put('LIV-34-I', '2014', { marks }).put('L-GOR', '0506');
    expect(tries(t)).toEqual([
      ['L-CHI', '1913'],
      ['L-CHI', '2014'],
    ]);
    t.roll(6).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' });
    expect(t.rested).toBe(true); // he has tried
    const mixed = through().put('FRI-87-I', '1913', { marks }).put('L-CAR', '1912');
    expect(tries(mixed)).toEqual([
      ['L-CHI', '1913'],
      ['L-CAR', '1913'],
    ]);
    mixed.roll(6).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' });
    expect(mixed.rested).toBe(true); // the hex has had its try
  });

  it('[10.32] only the units of one formation he acts for go', () => {
    const t = urged(through().put('FRI-87-I', '1913', { marks }));
    t.take({ type: 'move', hex: '1914' });
    expect([t.at('LIV-33-I'), t.at('LIV-33-II'), t.at('FRI-87-I')]).toEqual(['1914', '1914', '1913']);
  });

  it('[10.33] together, by half the allowance of each, rounded down; then an attack or nothing', () => {
    const t = urged(through().put('MAL-RN1', '2014'));
    // Three points: one clear hex, or roads.
    expect(t.offered('move', 'hex')).toContain('1914');
    expect(t.offered('move', 'hex')).not.toContain('1717');
    expect(t.offered('move', 'hex')).not.toContain('2014');
    expect(t.offered('attack', 'hex')).toEqual([]);
    t.take({ type: 'move', hex: '1914' });
    expect(t.offered('move', 'hex')).toEqual([]);
    expect(t.offered('attack', 'hex')).toEqual(['2014']);
    t.take({ type: 'done' });
    expect([t.at('LIV-33-I'), t.rested]).toEqual(['1914', true]);
  });

  it('[10.33] the slowest sets the reach: what foot may cross and vehicles may not is shut to both', () => {
    const foot = table().put('LIV-33-I', '1208', { marks }).put('L-CHI', '1208').stand('penetration');
    foot.roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1208' });
    expect(foot.offered('move', 'hex')).toContain('1209');
    const mixed = table().put('LIV-33-I', '1208', { marks }).put('UNA-SEM', '1208', { marks }).put('L-CHI', '1208');
    mixed.set('formation', mixed.g.book.formationIds.indexOf('LIV'), mixed.piece('UNA-SEM'));
    mixed.stand('penetration').roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1208' });
    expect(mixed.offered('move', 'hex')).not.toContain('1209');
  });

  it('[10.33] into emptied cities and forts too, but not beyond the stacking limit', () => {
    const t = table().put('LIV-33-I', '2112', { marks }).put('L-CHI', '2112').stand('penetration');
    t.roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '2112' });
    expect(t.offered('move', 'hex')).toContain('2111');
    const full = through();
    for (const id of ['FRI-87-I', 'FRI-87-II', 'FRI-87-III']) full.put(id, '1914');
    expect(urged(full).offered('move', 'hex')).not.toContain('1914'); // room for one of the two
    const room = through();
    for (const id of ['FRI-87-I', 'FRI-87-II']) room.put(id, '1914');
    expect(urged(room).offered('move', 'hex')).toContain('1914');
  });

  it('[10.33] they may attack from where they stand, and a hex attacked before', () => {
    const t = through().put('MAL-RN1', '1914');
    t.set('attacked', 1, t.hex('1914'));
    urged(t).roll(3, 3).take({ type: 'attack', hex: '1914' });
    expect(t.told('attacks').map(({ args }) => args['unit'])).toEqual(['LIV-33-I', 'LIV-33-II']);
  });

  it('[10.33, R-31] the odds must be on the table, as in any attack', () => {
    const t = table().put('LIV-MC', '1913', { marks }).put('L-CHI', '1913').put('MAL-2D', '1914').put('MAL-1D', '1914');
    t.stand('penetration').roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' });
    expect(t.offered('attack', 'hex')).toEqual([]); // 2 to 12
    t.put('MAL-1D', '0506');
    expect(t.offered('attack', 'hex')).toEqual(['1914']);
  });

  it('[10.33] support only by pieces not yet used; air markers stay where they were', () => {
    const t = through()
      .put('MAL-2D', '1914')
      .put('LIV-ART1', '1812', { marks: AMMO | SUPPORTS });
    t.set('aim', t.hex('1914') + 1, t.piece('LIV-ART1')).set('airSupport', 2, t.hex('1913'));
    t.put('MAL-12F1', '1713', { marks: AMMO });
    urged(t).take({ type: 'attack', hex: '1914' });
    expect([t.step, t.asks]).toEqual(['commit', 'allied']);
    t.roll(3, 4).take({ type: 'done' });
    // 17 to 6 is 2:1; no air.
    const event = t.told('assault').at(-1);
    expect(event?.args['base']).toBe(6);
    expect((event?.roll?.column?.shifts ?? []).map(({ name }) => name)).not.toContain('air');
    expect(t.has('LIV-ART1', SPENT)).toBe(true);
  });

  it('[10.34] they may advance after it, and do not break through again', () => {
    const t = through().put('MAL-RN1', '1914');
    urged(t).roll(3, 3).take({ type: 'attack', hex: '1914' });
    while (t.step !== 'advance')
      t.take(t.choices().find(({ type }) => type === 'done' || type === 'giveGround') ?? { type: 'done' });
    t.do({ type: 'advance', unit: 'LIV-33-I' }, { type: 'done' });
    expect(t.at('LIV-33-I')).toBe('1914');
    expect(tries(t.put('L-CAR', '1912'))).toEqual([]);
  });
});
