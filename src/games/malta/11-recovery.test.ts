import { describe, expect, it } from 'vitest';
import { inZoc } from './7-zones.ts';
import { DEMORALIZED, DISORGANIZED, FOLLOW_UP, FOUGHT, GOOD, UNSUPPLIED, USED } from './state.ts';
import { Table } from './testing/table.ts';

const table = () => new Table('herkules').empty().when('axis');
const NIGHT = 3;
/** State of an Italian battalion (morale 3) after its recovery die. */
const rallied = (t: Table, die: number, id = 'LIV-33-I') => {
  t.roll(die).stand('recovery');
  return t.state(id);
};
const shaken = (state = DISORGANIZED, marks = 0) => table().put('LIV-33-I', '1913', { state, marks });
const needs = (t: Table) => t.told('recovery').at(-1);

describe('states (11)', () => {
  it('[11.1, 11.5] good order, Disorganized, Demoralized: recovery goes one level at a time', () => {
    const t = shaken(DEMORALIZED);
    expect(rallied(t, 1)).toBe(DISORGANIZED);
    expect(rallied(t, 1)).toBe(GOOD);
    t.stand('recovery');
    expect(t.told('recovery')).toHaveLength(2); // in good order nobody rolls
  });

  it('[11.2] Disorganized: no strategic movement, but all else', () => {
    const t = shaken();
    expect(t.stand('strategic').offered('select', 'unit')).toEqual([]);
    expect(t.stand('tactical').offered('select', 'unit')).toEqual(['LIV-33-I']);
    t.put('LIV-33-I', '1913', { state: GOOD });
    expect(t.stand('strategic').offered('select', 'unit')).toEqual(['LIV-33-I']);
  });

  it('[11.3] Demoralized: no zone of control, no infiltration', () => {
    const t = shaken(DEMORALIZED).put('MAL-2D', '1914');
    expect(inZoc(t.g, 1, t.hex('1912'))).toBe(false);
    expect(t.stand('infiltration').offered('select', 'unit')).toEqual([]);
    t.put('LIV-33-I', '1913', { state: DISORGANIZED });
    expect(inZoc(t.g, 1, t.hex('1912'))).toBe(true);
    expect(t.stand('infiltration').offered('select', 'unit')).toEqual(['LIV-33-I']);
  });

  it('[11.4] companies have the state of their battalion, a battalion the worst of its companies', () => {
    const t = shaken().stand('breakdown').take({ type: 'breakUp', unit: 'LIV-33-I' });
    expect(['/1', '/2', '/3'].map((n) => t.state(`LIV-33-I${n}`))).toEqual([1, 1, 1]);
    t.put('LIV-33-I/2', '1913', { state: DEMORALIZED }).stand('reforming').take({ type: 'reform', unit: 'LIV-33-I' });
    expect(t.state('LIV-33-I')).toBe(DEMORALIZED);
  });
});

describe('recovery (11.5)', () => {
  it('[11.5] a die of morale or less; one less where demoralized', () => {
    expect([rallied(shaken(), 3), rallied(shaken(), 4)]).toEqual([GOOD, DISORGANIZED]);
    expect([rallied(shaken(DEMORALIZED), 2), rallied(shaken(DEMORALIZED), 3)]).toEqual([DISORGANIZED, DEMORALIZED]);
  });

  it('[11.5] +1 in an enemy zone, +1 out of supply', () => {
    expect(rallied(shaken().put('MAL-2D', '1914'), 3)).toBe(DISORGANIZED);
    expect(rallied(shaken().put('MAL-2D', '1914'), 2)).toBe(GOOD);
    expect(rallied(shaken(DISORGANIZED, UNSUPPLIED), 3)).toBe(DISORGANIZED);
    const both = shaken(DISORGANIZED, UNSUPPLIED).put('MAL-2D', '1914');
    expect([rallied(both, 2), needs(both)?.roll?.total]).toEqual([DISORGANIZED, 4]);
  });

  it('[11.5] -1 for a leader in the hex who may act for it, -1 by night', () => {
    expect(rallied(shaken().put('L-CHI', '1913'), 4)).toBe(GOOD);
    expect(rallied(shaken().put('L-CAR', '1913'), 4)).toBe(DISORGANIZED); // Friuli's
    expect(rallied(shaken().put('L-CHI', '1912'), 4)).toBe(DISORGANIZED);
    expect(rallied(shaken().when('axis', NIGHT), 4)).toBe(GOOD);
    expect(rallied(shaken().when('axis', NIGHT).put('L-CHI', '1913'), 5)).toBe(GOOD);
  });

  it('[11.5] a natural 1 works and a natural 6 fails, whatever the modifiers', () => {
    const hard = table().put('MAL-RN1', '1913', { state: DEMORALIZED, marks: UNSUPPLIED }).put('LIV-33-I', '1914');
    hard.when('allied');
    expect(rallied(hard, 1, 'MAL-RN1')).toBe(DISORGANIZED);
    const easy = table().put('RAM-KROH', '1913', { state: DISORGANIZED }).put('L-RAM', '1913').when('axis', NIGHT);
    expect(rallied(easy, 6, 'RAM-KROH')).toBe(DISORGANIZED);
  });

  it('[11.5] not for who attacked in the phase, landed fights among them; firing guns may', () => {
    const t = shaken(DISORGANIZED, FOUGHT).put('LIV-ART1', '1812', { state: DISORGANIZED, marks: USED });
    t.roll(1).stand('recovery');
    expect([t.state('LIV-33-I'), t.state('LIV-ART1')]).toEqual([DISORGANIZED, GOOD]);
  });

  it('[11.5] only units on the map, of the side whose phase it is', () => {
    const t = shaken().put('MAL-2D', '0506', { state: DISORGANIZED }).put('LIV-33-II', '1912', { state: DISORGANIZED });
    t.off('LIV-33-II', FOLLOW_UP).roll(1).stand('recovery');
    expect(t.told('recovery')).toHaveLength(1);
    t.when('allied').roll(1).stand('recovery');
    expect([t.state('MAL-2D'), t.state('LIV-33-II')]).toEqual([GOOD, DISORGANIZED]);
  });
});
