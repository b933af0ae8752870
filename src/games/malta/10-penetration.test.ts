import { describe, expect, it } from 'vitest';
import { ADVANCED, AMMO, BREACHED, DISORGANIZED, FOUGHT, SPENT } from './state.ts';
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

  /**
   * Played from the Status Phase: with one battery and one air marker the 33rd drives a company out of 1913, advances, and
   * is urged on; 2nd Devons at 1914 have an air marker laid on them, and two more guns have not fired.
   */
  const played = (more: (t: Table) => void = () => {}) => {
    const t = table().when('axis', 1).put('MAL-RN1', '1913').put('MAL-2D', '1914').put('LIV-34-I', '2014');
    t.put('LIV-33-I', '1912').put('LIV-33-II', '1912').put('LIV-HQ', '1911').put('L-CHI', '1911').put('W-GAR', '2208');
    t.put('LIV-ART1', '1812', { marks: AMMO }).put('LIV-ART2', '1812', { marks: AMMO });
    t.stand('playerTurn', 0);
    while (t.step !== 'support') t.take({ type: 'done' });
    t.do({ type: 'airSupport', hex: '1913' }, { type: 'airSupport', hex: '1914' });
    t.do({ type: 'select', unit: 'LIV-ART1' }, { type: 'support', gun: 'LIV-ART1', hex: '1913' });
    t.do({ type: 'select', unit: 'LIV-ART2' }, { type: 'support', gun: 'LIV-ART2', hex: '1914' }, { type: 'done' });
    more(t);
    t.do({ type: 'attack', hex: '1913' }, { type: 'join', unit: 'LIV-33-I' }, { type: 'join', unit: 'LIV-33-II' });
    t.roll(3, 3).take({ type: 'strikeHome' });
    t.do({ type: 'advance', unit: 'LIV-33-I' }, { type: 'advance', unit: 'LIV-33-II' });
    t.dice.free = true; // who has been shaken may recover
    t.take({ type: 'done' });
    t.dice.free = false;
    return t.roll(3).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' }).take({ type: 'attack', hex: '1914' });
  };
  const last = (t: Table) => {
    const event = t.told('assault').at(-1);
    return [event?.args['base'], (event?.roll?.column?.shifts ?? []).map(({ name }) => name)];
  };

  it('[10.33, 9.22] the player names his support out of all that has not fired, whatever it was named for before', () => {
    const t = played();
    expect([t.step, t.asks, t.g.question()?.rule]).toEqual(['commit', 'axis', '10.33']);
    expect(t.offered('support', 'gun')).toEqual(['LIV-ART2', 'W-GAR']); // the first battery has fired
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 12, defence: 6 });
    t.take({ type: 'support', gun: 'W-GAR', hex: '1914' });
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 16, defence: 6 }); // half its fire at a town
    t.roll(3, 4).take({ type: 'support', gun: 'LIV-ART2', hex: '1914' });
    expect(last(t)[0]).toBe(7); // 19 to 6
    expect([t.has('W-GAR', SPENT), t.has('LIV-ART2', SPENT), t.has('LIV-ART2', AMMO)]).toEqual([true, true, false]);
  });

  it('[10.33] it may go without', () => {
    const t = played().roll(3, 4).take({ type: 'done' });
    expect([last(t)[0], t.has('W-GAR', SPENT), t.has('LIV-ART2', AMMO)]).toEqual([6, false, true]); // 12 to 6
  });

  it('[10.33, R-31] guns may bring an attack onto the table, and then they must', () => {
    const t = table().put('LIV-MC', '1913', { marks }).put('L-CHI', '1913').put('W-GAR', '2208');
    t.put('MAL-2D', '1914').put('MAL-1D', '1914').stand('penetration');
    t.roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' });
    expect(t.offered('attack', 'hex')).toEqual(['1914']); // 2 to 12, with the ship 4 to 12
    t.take({ type: 'attack', hex: '1914' });
    expect(t.choices().map(({ type }) => type)).toEqual(['support']);
  });

  it('[R-43, 10.33] an air marker that has helped nobody yet counts where it lies; one that has is gone', () => {
    const t = played().roll(3, 4).take({ type: 'done' });
    expect(last(t)[1]).toContain('air');
    const used = played((before) => {
      before.do({ type: 'attack', hex: '1914' }, { type: 'join', unit: 'LIV-34-I' });
      before.roll(5, 3).take({ type: 'strikeHome' });
      expect(last(before)[1]).toContain('air');
      while (before.step !== 'attacks')
        before.take(
          before.choices().find(({ type }) => type === 'giveGround') ?? (before.choices()[0] as { type: string }),
        );
    });
    expect(used.offered('support', 'gun')).toEqual(['W-GAR']);
    used.roll(3, 4).take({ type: 'done' });
    expect(last(used)[1]).not.toContain('air');
  });

  it('[10.32] Student urges on the formation his player names', () => {
    const both = () => {
      const t = table().put('RAM-KROH', '1913', { marks }).put('FOL-II', '1913', { marks }).put('L-STU', '1912');
      return t.stand('penetration').take({ type: 'penetrate', leader: 'L-STU', hex: '1913' });
    };
    for (const [formation, goes, stays] of [
      ['FOL', 'FOL-II', 'RAM-KROH'],
      ['RAM', 'RAM-KROH', 'FOL-II'],
    ] as const) {
      const t = both();
      expect([t.step, t.offered('urge', 'formation')]).toEqual(['urging', ['RAM', 'FOL']]);
      t.roll(1).do({ type: 'urge', formation }, { type: 'move', hex: '1914' });
      expect([t.at(goes), t.at(stays)]).toEqual(['1914', '1913']);
    }
  });

  it('[10.33] all by one path: where foot and tanks would part, the group cannot go', () => {
    const ways = (...units: string[]) => {
      const t = table().put('L-CHI', '1912');
      for (const id of units) {
        t.put(id, '1912', { marks });
        t.set('formation', t.g.book.formationIds.indexOf('LIV'), t.piece(id));
      }
      t.stand('penetration').roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1912' });
      return t.offered('move', 'hex');
    };
    expect(ways('LIV-33-I')).toContain('2113');
    expect(ways('UNA-SEM')).toContain('2113');
    expect(ways('LIV-33-I', 'UNA-SEM')).not.toContain('2113');
    expect(ways('LIV-33-I', 'UNA-SEM')).toContain('2012');
  });

  it('[10.33, R-46] they may go on while their points last, leg by leg, and some may stay', () => {
    const t = table().put('LIV-33-I', '0611', { marks }).put('UNA-SEM', '0611', { marks }).put('L-CHI', '0611');
    t.set('formation', t.g.book.formationIds.indexOf('LIV'), t.piece('UNA-SEM'));
    t.stand('penetration').roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '0611' });
    t.take({ type: 'move', hex: '0711' });
    expect([t.at('LIV-33-I'), t.at('UNA-SEM')]).toEqual(['0711', '0711']);
    expect(t.offered('move', 'hex')).toContain('0810');
    expect(t.offered('stay', 'unit')).toEqual(['LIV-33-I', 'UNA-SEM']);
    t.do({ type: 'stay', unit: 'UNA-SEM' }, { type: 'move', hex: '0810' }, { type: 'done' });
    expect([t.at('LIV-33-I'), t.at('UNA-SEM'), t.rested]).toEqual(['0810', '0711', true]);
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
