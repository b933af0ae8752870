import { describe, expect, it } from 'vitest';
import { breakUp } from '../13-breakdown.ts';
import { AMMO, CLASH, DEAD, DEMORALIZED, DISORGANIZED, RETREATED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { moraleShift, shifts } from './shifts.ts';
import { attackOf, attackStrength, defenceOf, defenceStrength, oddsColumn, supportOf } from './strength.ts';

const table = (options: Readonly<Record<string, string>> = {}) => new Table('herkules', options).empty().when('axis');
const NIGHT = 3;

const attack = (t: Table, id: string) => attackOf(t.g, t.piece(id));
const defence = (t: Table, id: string) => defenceOf(t.g, t.piece(id));
const pieces = (t: Table, ids: readonly string[]) => ids.map((id) => t.piece(id));
/** Fire of a gun or ship at a hex, or for its defence, for some units. */
const fire = (t: Table, id: string, hex: string, helped: readonly string[], offensive = true) =>
  supportOf(t.g, t.piece(id), offensive, t.hex(hex), pieces(t, helped));
const at = (t: Table, hex: string) => t.set('target', t.hex(hex)).set('attackSide', 0);
const column = (t: Table, hex: string, ours: number, theirs: number) => oddsColumn(at(t, hex).g, ours, theirs);
/** Column shifts by name, for these attackers and defenders of a hex. */
const shift = (t: Table, hex: string, ours: readonly string[], theirs: readonly string[]) => {
  const { list } = shifts(at(t, hex).g, pieces(t, ours), pieces(t, theirs));
  return Object.fromEntries((list ?? []).map(({ name, value }) => [name, value]));
};
const rules = (t: Table, hex: string, ours: readonly string[], theirs: readonly string[]) =>
  (shifts(at(t, hex).g, pieces(t, ours), pieces(t, theirs)).list ?? []).map(({ rule }) => rule);

describe('strengths (9.91)', () => {
  it('[9.91, 9.91a] out of supply costs one of attack and defence, and never the last', () => {
    const t = table().put('RAM-KROH', '1913', { marks: UNSUPPLIED }).put('RAM-AT', '1913', { marks: UNSUPPLIED });
    expect([attack(t, 'RAM-KROH'), defence(t, 'RAM-KROH')]).toEqual([6, 7]);
    expect([attack(t, 'RAM-AT'), defence(t, 'RAM-AT')]).toEqual([1, 1]);
    expect([attack(t.put('RAM-KROH', '1913'), 'RAM-KROH'), defence(t, 'RAM-KROH')]).toEqual([7, 8]);
  });

  it('[9.91a, R-17] support loses one too, down to one', () => {
    const t = table().put('LIV-ART3', '1812', { marks: AMMO | UNSUPPLIED });
    expect(fire(t, 'LIV-ART3', '1913', ['LIV-33-I'])).toBe(5);
    expect(fire(t, 'LIV-ART3', '1913', ['LIV-33-I'], false)).toBe(5);
    expect(fire(t, 'LIV-ART3', '1913', [])).toBe(5); // a bombardment
    t.put('FOL-ART1', '1812', { marks: AMMO | UNSUPPLIED });
    expect(fire(t, 'FOL-ART1', '1913', ['FOL-II'])).toBe(1);
  });

  it('[9.91b, R-17] Disorganized units lose one of attack, defence and support; floors of one, and of two for guns', () => {
    const state = DISORGANIZED;
    const t = table().put('LIV-33-I', '1913', { state }).put('RAM-AT', '1913', { state });
    expect([attack(t, 'LIV-33-I'), defence(t, 'LIV-33-I')]).toEqual([5, 5]);
    expect([attack(t, 'RAM-AT'), defence(t, 'RAM-AT')]).toEqual([1, 1]);
    t.put('RAM-ART', '1812', { state }).put('FOL-ART1', '1812', { state });
    expect(fire(t, 'RAM-ART', '1913', ['RAM-KROH'])).toBe(2);
    expect(fire(t, 'FOL-ART1', '1913', ['FOL-II'])).toBe(2);
    expect(fire(t, 'FOL-ART1', '1913', ['FOL-II'], false)).toBe(2);
  });

  it('[R-33] a floor never lifts what had already fallen lower', () => {
    const t = table().put('FOL-ART1', '1812', { marks: UNSUPPLIED, state: DISORGANIZED });
    expect(fire(t, 'FOL-ART1', '1913', ['FOL-II'])).toBe(1); // 2 - 1, and the floor of 2 does not help
    t.put('SPE-ENG', '1913', { state: DISORGANIZED, marks: UNSUPPLIED });
    expect(attack(t, 'SPE-ENG')).toBe(1);
    t.put('MAL-FG1', '0811', { state: DISORGANIZED });
    expect(attack(t, 'MAL-FG1')).toBe(0);
  });

  it('[9.91c] Demoralized units have half of attack and defence, rounded up', () => {
    const t = table().put('RAM-KROH', '1913', { state: DEMORALIZED });
    expect([attack(t, 'RAM-KROH'), defence(t, 'RAM-KROH')]).toEqual([4, 4]);
    t.put('RAM-AT', '1913', { state: DEMORALIZED });
    expect([attack(t, 'RAM-AT'), defence(t, 'RAM-AT')]).toEqual([1, 1]);
  });

  it('[9.91c] demoralized artillery neither supports nor bombards, in attack or defence', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-33-I', '1912').put('LIV-ART1', '1812', { marks: AMMO });
    expect(t.stand('support').offered('select', 'unit')).toEqual(['LIV-ART1']);
    t.put('LIV-ART1', '1812', { marks: AMMO, state: DEMORALIZED });
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
    t.put('MAL-12F1', '1914', { marks: AMMO, state: DEMORALIZED })
      .stand('attacks')
      .take({ type: 'attack', hex: '1913' });
    t.roll(3, 4).do({ type: 'join', unit: 'LIV-33-I' }, { type: 'strikeHome' });
    expect(t.told('assault')).toHaveLength(1); // nobody was asked to commit
  });

  it('[R-18] steps first, then supply, then disorder or the half of the demoralized', () => {
    const t = table().put('LIV-33-I', '1913', { steps: 4, marks: UNSUPPLIED, state: DISORGANIZED });
    expect(attack(t, 'LIV-33-I')).toBe(2); // 4, 3, 2
    t.put('LIV-33-I', '1913', { steps: 5, marks: UNSUPPLIED, state: DEMORALIZED });
    expect(attack(t, 'LIV-33-I')).toBe(2); // 5, 4, half
    t.put('RAM-KROH', '1913', { steps: 1 });
    expect([attack(t, 'RAM-KROH'), defence(t, 'RAM-KROH')]).toEqual([2, 2]); // 7/6 and 8/6, rounded up
  });

  it('[R-18] a gun: its own losses, half for another formation, half by night, half at a town, each rounded up', () => {
    const t = table().when('axis', NIGHT).put('LIV-ART3', '1812', { marks: UNSUPPLIED });
    expect(fire(t, 'LIV-ART3', '2012', ['FRI-87-I'])).toBe(1); // 6, 5, 3, 2, 1
    expect(fire(t, 'LIV-ART3', '1913', ['FRI-87-I'])).toBe(2);
    expect(fire(t.when('axis'), 'LIV-ART3', '1913', ['FRI-87-I'])).toBe(3);
    expect(fire(t, 'LIV-ART3', '2012', ['FRI-87-I'])).toBe(2);
  });

  it('[9.91d] Axis guns are halved when none of the units helped is of their formation, in attack and defence', () => {
    const t = table().put('LIV-ART1', '1812').put('LIV-33-I', '1912').put('FRI-87-I', '1912');
    expect(fire(t, 'LIV-ART1', '1913', ['FRI-87-I'])).toBe(3);
    expect(fire(t, 'LIV-ART1', '1913', ['FRI-87-I'], false)).toBe(3);
    expect(fire(t, 'LIV-ART1', '1913', ['FRI-87-I', 'LIV-33-I'])).toBe(5);
    // An attached unit is of its new formation.
    t.put('UNA-GUA1', '1912');
    expect(fire(t, 'LIV-ART1', '1913', ['UNA-GUA1'])).toBe(3);
    t.set('formation', t.g.book.formationIds.indexOf('LIV'), t.piece('UNA-GUA1'));
    expect(fire(t, 'LIV-ART1', '1913', ['UNA-GUA1'])).toBe(5);
  });

  it('[15.3, 9.91d] an unattached gun is a stranger to every other unattached unit', () => {
    const t = table().put('LIV-ART1', '1812').put('UNA-GUA1', '1912');
    t.set('formation', t.g.book.unassigned, t.piece('LIV-ART1'));
    expect(fire(t, 'LIV-ART1', '1913', ['UNA-GUA1'])).toBe(3);
    expect(fire(t, 'LIV-ART1', '1913', ['LIV-ART1'])).toBe(5);
  });

  it('[9.91d, 9.25] ships are never halved for another formation, and need no ammunition', () => {
    const t = table().put('W-GAR', '2208').put('MAL-2D', '1913').put('FRI-87-I', '1912');
    expect(fire(t, 'W-GAR', '1913', ['FRI-87-I'])).toBe(8);
    t.stand('support').do({ type: 'select', unit: 'W-GAR' }, { type: 'support', gun: 'W-GAR', hex: '1913' });
    expect(t.cell('aim', t.piece('W-GAR'))).toBe(t.hex('1913') + 1);
  });

  it('[9.91e, R-10, R-11] night halves guns and ships for attack and defence; town and city only the attack', () => {
    const t = table().put('MAL-12F1', '1712').put('W-DUI', '2208');
    expect(fire(t, 'MAL-12F1', '1913', ['MAL-2D'], false)).toBe(6);
    expect([fire(t, 'W-DUI', '1913', []), fire(t, 'W-DUI', '2012', []), fire(t, 'W-DUI', '1911', [])]).toEqual([
      18, 9, 9,
    ]);
    expect(fire(t, 'MAL-12F1', '1911', ['MAL-2D'], false)).toBe(6); // in a city, but in its defence
    t.when('axis', NIGHT);
    expect(fire(t, 'MAL-12F1', '1913', ['MAL-2D'], false)).toBe(3);
    expect([fire(t, 'W-DUI', '1913', []), fire(t, 'W-DUI', '2012', [])]).toEqual([9, 5]);
  });

  it('[9.91f, R-10] a city doubles the defence, its support included, and halves the guns that fire at it', () => {
    const t = at(table().put('MAL-2D', '1711').put('LIV-ART3', '1512').put('MAL-12F1', '1711'), '1711');
    expect(defenceStrength(t.g, pieces(t, ['MAL-2D']), [])).toBe(12);
    expect(defenceStrength(t.g, pieces(t, ['MAL-2D']), pieces(t, ['MAL-12F1']))).toBe(24);
    expect(fire(t, 'LIV-ART3', '1711', ['LIV-33-I'])).toBe(3);
  });

  it('[9.91g] a town halves the guns that fire at it and doubles nothing', () => {
    const t = at(table().put('MAL-2D', '2012').put('LIV-ART1', '1812'), '2012');
    expect(defenceStrength(t.g, pieces(t, ['MAL-2D']), [])).toBe(6);
    expect(fire(t, 'LIV-ART1', '2012', ['LIV-33-I'])).toBe(3);
    expect(fire(t, 'LIV-ART1', '1913', ['LIV-33-I'])).toBe(5);
  });

  it('[9.91h, R-29] a fort doubles the defence once and does not touch the guns; forts in a town or city do not count', () => {
    const t = at(table().put('MAL-2D', '2111').put('LIV-ART1', '1912'), '2111');
    expect(defenceStrength(t.g, pieces(t, ['MAL-2D']), [])).toBe(12);
    expect(fire(t, 'LIV-ART1', '2111', ['LIV-33-I'])).toBe(5);
    expect(defenceStrength(at(t, '1709').g, pieces(t, ['MAL-2D']), [])).toBe(12); // Tigné: the city doubles, once
    expect(defenceStrength(at(t, '2114').g, pieces(t, ['MAL-2D']), [])).toBe(6); // St Lucian: a town
  });

  it('[9.23, R-18] support counts up to the strength of those it helps, before doubling; the rest is lost', () => {
    const t = at(
      table().put('RAM-PIO', '1912').put('W-DUI', '2208').put('MAL-RN1', '1913').put('MAL-12F1', '1713'),
      '1913',
    );
    expect(attackStrength(t.g, pieces(t, ['RAM-PIO']), pieces(t, ['W-DUI']))).toBe(4);
    expect(defenceStrength(t.g, pieces(t, ['MAL-RN1']), pieces(t, ['MAL-12F1']))).toBe(2);
    expect(defenceStrength(at(t, '2111').g, pieces(t, ['MAL-RN1']), pieces(t, ['MAL-12F1']))).toBe(4);
    // Both sides of the cap are taken after their own cuts.
    t.put('RAM-PIO', '1912', { state: DISORGANIZED });
    expect(attackStrength(at(t, '1913').g, pieces(t, ['RAM-PIO']), pieces(t, ['W-DUI']))).toBe(2);
  });

  it('[9.67] a unit that has retreated adds no defence in the same player turn', () => {
    const t = table().put('MAL-2D', '1913', { marks: RETREATED }).put('MAL-RN1', '1913');
    expect([defence(t, 'MAL-2D'), attack(t, 'MAL-2D')]).toEqual([0, 6]);
    expect(defenceStrength(at(t, '1913').g, pieces(t, ['MAL-2D', 'MAL-RN1']), [])).toBe(1);
    expect(shift(t, '1913', ['LIV-33-I'], ['MAL-2D'])['morale']).toBe(-2);
  });
});

describe('odds (9.3, R-31)', () => {
  it('[CRT-ROW, R-15] night has its own row, city and woods by day, the rest by day: check case 2', () => {
    const t = table();
    expect([column(t, '1913', 12, 6), column(t, '1214', 12, 6), column(t, '1711', 12, 6)]).toEqual([6, 5, 5]);
    t.when('axis', NIGHT);
    expect([column(t, '1913', 12, 6), column(t, '1214', 12, 6), column(t, '1711', 12, 6)]).toEqual([4, 4, 4]);
    expect(t.g.book.data.tables.assault.odds.night).toHaveLength(11);
  });

  it('[R-09] woods by day have the row of the city and nothing else', () => {
    const t = at(table().put('MAL-2D', '1214').put('LIV-ART1', '1314'), '1214');
    expect(defenceStrength(t.g, pieces(t, ['MAL-2D']), [])).toBe(6);
    expect(fire(t, 'LIV-ART1', '1214', ['LIV-33-I'])).toBe(5);
    expect([column(t, '1214', 6, 6), column(t, '1213', 6, 6)]).toEqual([4, 5]);
  });

  it('[9.91f, CRT-ROW] thirty against two battalions in a city is one to one, column 4: check case 3', () => {
    const t = at(table().put('MAL-2D', '1711').put('MAL-1D', '1711'), '1711');
    const theirs = defenceStrength(t.g, pieces(t, ['MAL-2D', 'MAL-1D']), []);
    expect([theirs, column(t, '1711', 30, theirs)]).toEqual([24, 4]);
  });

  it('[R-31] the best listed odds that hold, exactly; none below the first, the last for a defence of nothing', () => {
    const t = table();
    expect([column(t, '1913', 23, 6), column(t, '1913', 24, 6), column(t, '1913', 17, 6)]).toEqual([7, 8, 6]);
    expect([column(t, '1913', 1, 5), column(t, '1913', 1, 6)]).toEqual([1, 0]);
    expect([column(t, '1913', 60, 6), column(t, '1913', 59, 6), column(t, '1913', 600, 6)]).toEqual([11, 10, 11]);
    expect([column(t, '1214', 1, 4), column(t, '1214', 1, 5)]).toEqual([1, 0]);
    expect(column(t, '1913', 1, 0)).toBe(11);
  });
});

describe('column shifts (9.92)', () => {
  it('[9.9, 9.92] every shift carries its case, and a plain attack has none but morale', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-1KOMR', '1913');
    expect(shift(t, '1913', ['LIV-33-I'], ['MAL-1KOMR'])).toEqual({});
    t.put('MAL-2D', '1913').set('airOn', 1);
    expect(rules(t, '1913', ['LIV-33-I'], ['MAL-2D'])).toEqual(['9.92h', '9.92i']);
  });

  it('[9.92a, R-19] +2 for sound tanks stacked with infantry of some kind that attacks with them', () => {
    const t = table().put('UNA-SEM', '1912').put('UNA-GUA1', '1912').put('MAL-RN1', '1913');
    const shifted = (...ours: string[]) => shift(t, '1913', ours, ['MAL-RN1'])['armourAttacks'];
    expect(shifted('UNA-SEM', 'UNA-GUA1')).toBe(2);
    expect(shifted('UNA-SEM')).toBeUndefined();
    t.put('UNA-GUA1', '1812');
    expect(shifted('UNA-SEM', 'UNA-GUA1')).toBeUndefined(); // another hex
    t.put('RAM-AT', '1912').put('UNA-LOR', '1912');
    expect(shifted('UNA-SEM', 'RAM-AT', 'UNA-LOR')).toBeUndefined(); // no partners
    t.put('LIV-MC', '1912');
    expect(shifted('UNA-SEM', 'LIV-MC')).toBe(2);
    expect(shifted('UNA-SEM')).toBeUndefined(); // it stands there but does not attack
    t.put('UNA-SEM', '1912', { state: DEMORALIZED });
    expect(shifted('UNA-SEM', 'LIV-MC')).toBeUndefined();
    t.put('UNA-SEM', '1912', { state: DISORGANIZED });
    expect(shifted('UNA-SEM', 'LIV-MC')).toBe(2);
  });

  it('[9.92b] -1 for sound tanks that defend with infantry; security companies are no partners', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-TK1', '1913').put('MAL-RN1', '1913').put('MAL-2D', '1913');
    const shifted = (...theirs: string[]) => shift(t, '1913', ['LIV-33-I'], theirs)['armourDefends'];
    expect(shifted('MAL-TK1', 'MAL-2D')).toBe(-1);
    expect(shifted('MAL-TK1', 'MAL-RN1')).toBeUndefined();
    t.put('MAL-TK1', '1913', { state: DEMORALIZED });
    expect(shifted('MAL-TK1', 'MAL-2D')).toBeUndefined();
  });

  it('[9.92c, R-29] +1 at a fort where every attacking hex has an attacking engineer', () => {
    const t = table().put('LIV-ENG', '2112').put('LIV-33-I', '2112').put('LIV-33-II', '2211').put('MAL-2D', '2111');
    const shifted = (hex: string, ...ours: string[]) => shift(t, hex, ours, ['MAL-2D'])['engineers'];
    expect(shifted('2111', 'LIV-ENG', 'LIV-33-I')).toBe(1);
    expect(shifted('2111', 'LIV-ENG', 'LIV-33-I', 'LIV-33-II')).toBeUndefined();
    expect(shifted('2111', 'LIV-33-I')).toBeUndefined(); // engineers there that do not attack
    t.put('UNA-GUA1', '2211');
    expect(shifted('2111', 'LIV-ENG', 'LIV-33-I', 'LIV-33-II', 'UNA-GUA1')).toBe(1);
    t.put('MAL-2D', '2012');
    expect(shifted('2012', 'LIV-ENG')).toBeUndefined(); // no fort
  });

  it('[9.92d] +1 from four hexes or more', () => {
    const t = table().put('MAL-2D', '1913');
    const hexes = ['1912', '2012', '2013', '1914'];
    const ours = ['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-34-II'];
    ours.forEach((id, i) => {
      t.put(id, hexes[i] as string);
    });
    expect(shift(t, '1913', ours, ['MAL-2D'])['envelopment']).toBe(1);
    expect(shift(t, '1913', ours.slice(1), ['MAL-2D'])['envelopment']).toBeUndefined();
    t.put('LIV-34-II', '1912');
    expect(shift(t, '1913', ours, ['MAL-2D'])['envelopment']).toBeUndefined();
  });

  it('[9.92e] +2 for a whole regiment, none of it demoralized, all of it in this attack', () => {
    const t = table().put('MAL-2D', '1913');
    const ours = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III'];
    for (const id of ours) t.put(id, '1912');
    const shifted = (list = ours) => shift(t, '1913', list, ['MAL-2D'])['integrity'];
    expect(shifted()).toBe(2);
    expect(shifted(ours.slice(1))).toBeUndefined();
    expect(shifted([...ours.slice(1), 'LIV-34-I'])).toBeUndefined();
    t.put('LIV-33-I', '1912', { state: DISORGANIZED });
    expect(shifted()).toBe(2);
    t.put('LIV-33-I', '1912', { state: DEMORALIZED });
    expect(shifted()).toBeUndefined();
    t.off('LIV-33-I', DEAD);
    expect(shifted(ours.slice(1))).toBeUndefined(); // lost outright: no longer whole
  });

  it('[9.92f] -1 for a whole brigade in defence', () => {
    const t = table().put('LIV-33-I', '1912');
    const theirs = ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-3KOMR'];
    for (const id of theirs) t.put(id, '1913');
    expect(shift(t, '1913', ['LIV-33-I'], theirs)['defenderIntegrity']).toBe(-1);
    t.put('MAL-3KOMR', '2113');
    expect(shift(t, '1913', ['LIV-33-I'], theirs.slice(0, 3))['defenderIntegrity']).toBeUndefined();
  });

  it('[9.95, R-37] remnants are excused from integrity, as long as two battalions are left that are none', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-33-I', '1912').put('LIV-33-II', '1912');
    const shifted = () => shift(t, '1913', ['LIV-33-I', 'LIV-33-II'], ['MAL-2D'])['integrity'];
    t.put('LIV-33-III', '0506', { steps: 3 });
    expect(shifted()).toBeUndefined();
    t.put('LIV-33-III', '0506', { steps: 2 }); // a third of six
    expect(shifted()).toBe(2);
    t.put('LIV-33-II', '1912', { steps: 2 });
    expect(shifted()).toBeUndefined(); // one battalion is no regiment
  });

  it('[R-37, 9.95] a battalion of which one company is left is a remnant; two companies of it are not', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-33-I', '1912').put('LIV-33-II', '1912').put('LIV-33-III', '0506');
    breakUp(t.g, t.piece('LIV-33-III'));
    const shifted = () => shift(t, '1913', ['LIV-33-I', 'LIV-33-II'], ['MAL-2D'])['integrity'];
    t.off('LIV-33-III/1', DEAD);
    expect(shifted()).toBeUndefined();
    t.off('LIV-33-III/2', DEAD);
    expect(shifted()).toBe(2);
  });

  it('[9.92g] -1 where more than one formation attacks; each unattached unit is one of its own', () => {
    const t = table().put('MAL-2D', '1913').put('UNA-ADRA', '1912');
    for (const id of ['LIV-33-I', 'LIV-34-I', 'FRI-87-I', 'UNA-GUA1', 'UNA-GUA2']) t.put(id, '1912');
    const shifted = (...ours: string[]) => shift(t, '1913', ours, ['MAL-2D'])['mixed'];
    expect(shifted('LIV-33-I', 'LIV-34-I')).toBeUndefined();
    expect(shifted('LIV-33-I', 'FRI-87-I')).toBe(-1);
    expect(shifted('UNA-GUA1', 'UNA-GUA2')).toBe(-1);
    breakUp(t.g, t.piece('UNA-ADRA'));
    expect(shifted('UNA-ADRA/1', 'UNA-ADRA/2')).toBeUndefined();
    for (const id of ['UNA-GUA1', 'UNA-GUA2']) t.set('formation', t.g.book.formationIds.indexOf('LIV'), t.piece(id));
    expect(shifted('UNA-GUA1', 'UNA-GUA2', 'LIV-33-I')).toBeUndefined();
  });

  it('[R-41] all Allied units are one formation: neither the shift nor the halved guns touch them', () => {
    const t = table().when('allied').put('FRI-87-I', '1913');
    const ours = ['MAL-2D', 'MAL-4B', 'MAL-RN1', 'MAL-TK1'];
    for (const id of ours) t.put(id, '1912');
    expect(shift(t, '1913', ours, ['FRI-87-I'])['mixed']).toBeUndefined();
    expect(fire(t.put('MAL-12F1', '1912'), 'MAL-12F1', '1913', ['MAL-4B'])).toBe(6);
  });

  it('[9.92h, R-32] the average morale of the attackers less that of the defenders, cut toward zero, -2 to +3', () => {
    const t = table();
    const by = (ours: string[], theirs: string[]) => moraleShift(t.g, pieces(t, ours), pieces(t, theirs));
    for (const id of ['RAM-KROH', 'FOL-II', 'FOL-III', 'LIV-33-I']) t.put(id, '1912');
    for (const id of ['MAL-1KOMR', 'MAL-RN1', 'MAL-RN2', 'MAL-2D', 'MAL-8M']) t.put(id, '1913');
    // 5, 4, 4 (4.33) against 3, 2 (2.5): check case 12.
    expect(by(['RAM-KROH', 'FOL-II', 'FOL-III'], ['MAL-1KOMR', 'MAL-RN1'])).toBe(1);
    expect(by(['RAM-KROH'], ['MAL-RN1', 'MAL-RN2'])).toBe(3);
    expect(by(['LIV-33-I'], ['MAL-2D', 'MAL-8M'])).toBe(-1); // -1.5
    t.put('RAM-KROH', '1912').put('MAL-RN1', '1913', { state: DEMORALIZED });
    expect(by(['RAM-KROH'], ['MAL-RN1'])).toBe(3); // four, held to three
    t.put('LIV-33-I', '1912', { state: DEMORALIZED });
    expect(by(['LIV-33-I'], ['MAL-2D'])).toBe(-2); // three, held to two
  });

  it('[R-32] artillery and HQs count only where nobody else is there; AA and strongholds always', () => {
    const t = table().put('RAM-KROH', '1912').put('MAL-HQ231', '1913').put('MAL-12F1', '1913').put('MAL-RN1', '1913');
    const against = (...theirs: string[]) => moraleShift(t.g, pieces(t, ['RAM-KROH']), pieces(t, theirs));
    expect(against('MAL-HQ231', 'MAL-12F1', 'MAL-RN1')).toBe(3);
    // A battery (4) and an HQ (4) alone: the average is over both. Check case 14.
    expect(against('MAL-HQ231', 'MAL-12F1')).toBe(1);
    t.put('MAL-HAA1', '1913');
    expect(against('MAL-HQ231', 'MAL-12F1', 'MAL-HAA1')).toBe(2);
    t.put('MAL-FG4', '2214');
    expect(against('MAL-FG4', 'MAL-12F1')).toBe(2);
  });

  it('[9.93] a demoralized unit counts one less morale, a disorganized one does not', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-8M', '1913', { state: DISORGANIZED });
    const by = () => moraleShift(t.g, pieces(t, ['LIV-33-I']), pieces(t, ['MAL-8M']));
    expect(by()).toBe(-1);
    t.put('MAL-8M', '1913', { state: DEMORALIZED });
    expect(by()).toBe(0);
  });

  it('[9.92i] +1 for each air support marker', () => {
    const t = table().put('LIV-33-I', '1912').put('MAL-1KOMR', '1913').set('airOn', 3);
    expect(shift(t, '1913', ['LIV-33-I'], ['MAL-1KOMR'])).toEqual({ air: 3 });
  });

  it('[19.5] in the hex of a drop there is no integrity, envelopment or air, but all else applies', () => {
    const t = table().put('MAL-2D', '1913').set('fight', CLASH).set('airOn', 2);
    const ours = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III', 'FRI-87-I'];
    for (const id of ours) t.put(id, '1913');
    expect(shift(t, '1913', ours, ['MAL-2D'])).toEqual({ mixed: -1, morale: -2 });
    const brigade = ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-3KOMR'];
    for (const id of brigade) t.put(id, '1913');
    expect(shift(t, '1913', ours, brigade)['defenderIntegrity']).toBeUndefined();
  });
});

describe('armour quality (22.37)', () => {
  const tanks = (armour: 'off' | 'on') => {
    const t = table({ armour }).put('UNA-SEM', '1912').put('LIV-33-I', '1912');
    return t.put('MAL-TK1', '1913').put('MAL-2D', '1913');
  };
  const OURS = ['UNA-SEM', 'LIV-33-I'];
  it('[22.37] off: both sides have their shift, whatever their tanks', () => {
    const found = shift(tanks('off'), '1913', OURS, ['MAL-TK1', 'MAL-2D']);
    expect([found['armourAttacks'], found['armourDefends']]).toEqual([2, -1]);
  });
  it('[22.37] on: the side whose best tank is the poorer loses its shift', () => {
    const t = tanks('on');
    const found = shift(t, '1913', OURS, ['MAL-TK1', 'MAL-2D']);
    expect([found['armourAttacks'], found['armourDefends']]).toEqual([undefined, -1]);
    t.put('UNA-KV', '1912');
    const better = shift(t, '1913', [...OURS, 'UNA-KV'], ['MAL-TK1', 'MAL-2D']);
    expect([better['armourAttacks'], better['armourDefends']]).toEqual([2, undefined]);
    t.put('MAL-TK2', '1913'); // as good as the Semovente
    const even = shift(t, '1913', OURS, ['MAL-TK2', 'MAL-2D']);
    expect([even['armourAttacks'], even['armourDefends']]).toEqual([2, -1]);
    // Better tanks count even without infantry beside them; where there are none nothing is lost.
    expect(shift(t, '1913', OURS, ['MAL-TK1'])['armourAttacks']).toBeUndefined();
    expect(shift(t, '1913', OURS, ['MAL-2D'])['armourAttacks']).toBe(2);
  });
});
