import { describe, expect, it } from 'vitest';
import { GOOD, POOL, RETREATED } from '../state.ts';
import { Table } from '../testing/table.ts';

const table = () => new Table('herkules').empty().when('axis');
const ITALIANS = ['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-34-II'] as const;

/** Italians north of a Maltese battalion at 1913; two of them are 2:1, three 3:1 (against 5). */
const field = (count: number, t = table()) => {
  for (const id of ITALIANS.slice(0, count)) t.put(id, '1912');
  return t.put('MAL-1KOMR', '1913');
};
const assault = (t: Table, hex: string, units: readonly string[], first: number, second: number) => {
  t.stand('attacks').take({ type: 'attack', hex });
  for (const unit of units) t.take({ type: 'join', unit });
  return t.roll(first, second).take({ type: 'strikeHome' });
};
/** Three battalions attack and the defender gives two hexes of ground: -/4d, two steps lost. */
const driven = (t: Table) => assault(t, '1913', ITALIANS.slice(0, 3), 5, 6).take({ type: 'giveGround', hexes: 2 });
/** One hex: -/2. */
const pushed = (t: Table) => assault(t, '1913', ITALIANS.slice(0, 3), 3, 4).take({ type: 'giveGround', hexes: 1 });
const ways = (t: Table) => t.offered('retreat', 'hex').sort();
const unit = (t: Table) => t.g.question()?.prompt.args['unit'];
/** Those who may go next. */
const goers = (t: Table) => [...new Set(t.offered('retreat', 'unit'))];
/** The unit under way, or the one that is left, goes back. */
const back = (t: Table, ...hexes: string[]) => {
  for (const hex of hexes) t.take({ type: 'retreat', unit: goers(t)[0] as string, hex });
  return t;
};
const gone = (t: Table, who: string, ...hexes: string[]) => {
  for (const hex of hexes) t.take({ type: 'retreat', unit: who, hex });
  return t;
};

describe('retreats (9.6)', () => {
  it('[9.6, 9.61] every surviving unit goes the number of hexes its owner named, one by one', () => {
    const t = field(3).put('MAL-2KOMR', '1913');
    t.put('LIV-34-II', '1812');
    assault(t, '1913', ITALIANS, 5, 6); // 24 to 10: column 6, -/3d
    t.take({ type: 'giveGround', hexes: 1 });
    while (t.step === 'losses') t.take({ type: 'lose', unit: 'MAL-2KOMR' });
    expect([t.asks, goers(t)]).toEqual(['allied', ['MAL-1KOMR', 'MAL-2KOMR']]);
    gone(t, 'MAL-2KOMR', '2013');
    expect(goers(t)).toEqual(['MAL-1KOMR']);
    gone(t, 'MAL-1KOMR', '1914');
    expect([t.at('MAL-1KOMR'), t.at('MAL-2KOMR'), t.step]).toEqual(['1914', '2013', 'advance']);
  });

  it('[9.61] a unit under way goes all its hexes before another sets out', () => {
    const t = field(3).put('MAL-RN1', '1913');
    driven(t);
    while (t.step === 'losses') t.take({ type: 'lose', unit: 'MAL-1KOMR' });
    expect(goers(t)).toEqual(['MAL-1KOMR', 'MAL-RN1']);
    gone(t, 'MAL-RN1', '1914');
    expect([goers(t), unit(t)]).toEqual([['MAL-RN1'], 'MAL-RN1']);
    gone(t, 'MAL-RN1', '1915');
    expect(goers(t)).toEqual(['MAL-1KOMR']);
  });

  /** An HQ and its battalion give up one hex, and every hex around them lies in an Axis zone. */
  const beset = () => {
    const t = table().put('MAL-HQ231', '1913').put('MAL-2D', '1913');
    t.put('FRI-87-I', '1714').put('FRI-87-II', '1915').put('FRI-87-III', '2113');
    for (const id of ITALIANS) t.put(id, '1912');
    assault(t, '1913', ITALIANS, 5, 6).take({ type: 'giveGround', hexes: 1 }); // column 5: -/2
    expect([t.asks, goers(t), t.steps('MAL-2D')]).toEqual(['allied', ['MAL-HQ231', 'MAL-2D'], 5]);
    return t;
  };
  it('[9.63, 9.64, 7.4] the owner names who goes first: a battalion that goes before its HQ covers it', () => {
    const t = gone(beset(), 'MAL-2D', '1914');
    gone(t, 'MAL-HQ231', '1914');
    expect([t.at('MAL-HQ231'), t.at('MAL-2D'), t.steps('MAL-2D')]).toEqual(['1914', '1914', 4]);
    const rash = gone(beset(), 'MAL-HQ231', '1914');
    gone(rash, 'MAL-2D', '1914');
    expect([rash.at('MAL-HQ231'), rash.at('MAL-2D'), rash.steps('MAL-2D')]).toEqual(['dead', '1914', 4]);
  });

  it('[9.63, 1.7] units alike are one choice, and one unit with one way out is not asked', () => {
    const t = table().put('MAL-RN1', '1913').put('MAL-RN2', '1913').put('MAL-2D', '1913');
    for (const id of ITALIANS) t.put(id, '1912');
    t.put('FRI-87-I', '1812').put('FRI-87-II', '1813').put('FRI-87-III', '2012').put('FRI-88-I', '2013');
    assault(t, '1913', ITALIANS, 5, 6).take({ type: 'giveGround', hexes: 1 });
    while (t.step === 'losses') t.take({ type: 'lose', unit: 'MAL-2D' });
    expect(t.choices().map(({ type, unit: who, hex }) => [type, who, hex])).toEqual([
      ['retreat', 'MAL-2D', '1914'],
      ['retreat', 'MAL-RN1', '1914'],
    ]);
    gone(t, 'MAL-2D', '1914');
    expect(['MAL-RN1', 'MAL-RN2', 'MAL-2D'].map((id) => t.at(id))).toEqual(['1914', '1914', '1914']);
  });

  it('[9.61] attackers retreat from their own hexes, after the defender', () => {
    const t = field(1);
    t.put('LIV-34-I', '1813');
    assault(t, '1913', ['LIV-33-I', 'LIV-34-I'], 6, 6); // 12 to 5: column 6, 2d/1
    t.take({ type: 'giveGround', hexes: 1 });
    while (t.step === 'losses') t.take(t.choices()[0] ?? { type: 'done' });
    expect([t.asks, goers(t)]).toEqual(['axis', ['LIV-33-I', 'LIV-34-I']]);
    gone(t, 'LIV-34-I', '1714');
    expect(goers(t)).toEqual(['LIV-33-I']);
    expect(ways(t)).toContain('1911');
    gone(t, 'LIV-33-I', '1911');
    expect([t.at('LIV-33-I'), t.at('LIV-34-I'), t.at('MAL-1KOMR')]).toEqual(['1911', '1714', '1913']);
  });

  it('[9.62] each hex lies further from where the retreat began', () => {
    const t = driven(field(3));
    expect(ways(t)).toEqual(['1812', '1813', '1914', '2012', '2013']);
    back(t, '1914');
    for (const hex of ways(t)) expect(t.g.book.distance(t.hex(String(hex)), t.hex('1913'))).toBe(2);
    expect(ways(t)).not.toContain('1913');
    expect(ways(t)).toContain('1915');
  });

  it('[9.63] not into the sea, over water, into enemies or ground barred to the class; costs play no part', () => {
    // Valletta: every side but one is water.
    const t = table().put('MAL-8M', '1810');
    for (const id of ITALIANS) t.put(id, '1711');
    t.stand('retreats', 1, t.piece('MAL-8M') + 1, 1, t.hex('1810') + 1);
    expect(t.steps('MAL-8M')).toBe(5); // no way out: 9.66
    // Vehicles: 1208 has a slope to 1209 and streams to 1108 and 1109.
    const tanks = table().put('MAL-TK1', '1208').stand('retreats', 1, 0, 0, 0).set('attackSide', 0);
    tanks.stand('retreats', 1, tanks.piece('MAL-TK1') + 1, 1, tanks.hex('1208') + 1);
    expect(ways(tanks)).not.toContain('1209');
    expect(ways(tanks)).toContain('1109');
  });

  it('[9.63] coast guns bar a retreat to the Axis, enemy HQs and leaders to both', () => {
    const retreat = (t: Table, id: string, hex: string, role: number) =>
      t.set('attackSide', 0).stand('retreats', role, t.piece(id) + 1, 1, t.hex(hex) + 1);
    const axis = table().put('LIV-33-I', '2112').put('MAL-HQ231', '2211').put('L-GOR', '2113');
    axis.off('gun-leonardo', axis.hex('2111'));
    expect(ways(retreat(axis, 'LIV-33-I', '2112', 0))).toEqual(['2011', '2012', '2212']);
    const allied = table().put('MAL-8M', '2112').put('LIV-HQ', '2211').put('L-CHI', '2113');
    allied.off('gun-leonardo', allied.hex('2111'));
    expect(ways(retreat(allied, 'MAL-8M', '2112', 1))).toEqual(['2011', '2012', '2111', '2212']);
  });

  it('[9.64] each hex in an enemy zone without a friend costs a step; a friend there saves it', () => {
    const t = pushed(field(3));
    expect(t.steps('MAL-1KOMR')).toBe(3);
    const before = t.g.copy();
    back(t, '2012'); // next to 1912
    expect(t.steps('MAL-1KOMR')).toBe(2);
    t.g.copyFrom(before);
    back(t.put('MAL-RN1', '2012'), '2012');
    expect(t.steps('MAL-1KOMR')).toBe(3);
    t.g.copyFrom(before);
    back(t, '1914');
    expect(t.steps('MAL-1KOMR')).toBe(3);
    t.g.copyFrom(before);
    back(t.put('MAL-HQ231', '2012'), '2012'); // an HQ is no combat unit
    expect(t.steps('MAL-1KOMR')).toBe(2);
  });

  it('[9.65] from a full hex the unit goes one further, where there is room', () => {
    const t = field(3);
    for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-8M']) t.put(id, '1914');
    back(pushed(t), '1914');
    expect(unit(t)).toBe('MAL-1KOMR');
    for (const id of ['MAL-11LF', 'MAL-4B', 'MAL-2RWK', 'MAL-1DLI']) t.put(id, '1915');
    expect(ways(t)).not.toContain('1913');
    expect(ways(t)).not.toContain('1915');
    back(t, '1814');
    expect([t.at('MAL-1KOMR'), t.steps('MAL-1KOMR'), t.step]).toEqual(['1814', 3, 'advance']);
  });

  it('[9.65, 5.5] with no room there either the owner picks who is lost; a full hex may be passed through', () => {
    const t = field(3);
    for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-8M']) t.put(id, '1914');
    for (const hex of ['1814', '1815', '1915', '2014', '2015']) t.put(`LIV-33-${hex === '1814' ? 'III' : 'I'}`, '0506');
    ['FRI-87-I', 'FRI-87-II', 'FRI-87-III', 'FRI-88-I', 'FRI-88-II'].forEach((id, i) => {
      t.put(id, ['1814', '1815', '1915', '2014', '2015'][i] as string);
    });
    t.put('LIV-33-I', '1912');
    t.off('MAL-8M', POOL);
    for (const id of ['MAL-RN1', 'MAL-RN2', 'MAL-RAF1']) t.put(id, '1914');
    back(pushed(t), '1914');
    expect([t.step, t.asks, t.g.question()?.prompt.args['hex']]).toEqual(['excess', 'allied', '1914']);
    expect(t.g.phase).toBe('combat');
    expect(t.offered('lose', 'unit')).toEqual(['MAL-2D', 'MAL-1H', 'MAL-1KOMR', 'MAL-RAF1']);
    t.do({ type: 'lose', unit: 'MAL-RAF1' }, { type: 'lose', unit: 'MAL-RN1' }, { type: 'lose', unit: 'MAL-RN2' });
    expect([t.at('MAL-1KOMR'), t.steps('MAL-1KOMR'), t.step]).toEqual(['1914', 3, 'advance']);
    expect(['MAL-RN1', 'MAL-RN2', 'MAL-RAF1'].map((id) => t.at(id))).toEqual(['dead', 'dead', 'dead']);
    const through = field(3);
    for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-8M']) through.put(id, '1914');
    back(driven(through), '1914', '1915');
    expect([through.at('MAL-1KOMR'), through.steps('MAL-1KOMR')]).toEqual(['1915', 2]);
  });

  it('[9.66] a unit that cannot go stays and loses a step a hex; if it lives it holds the hex', () => {
    const t = table().put('MAL-FG4', '1913').put('MAL-2D', '1913');
    for (const id of ITALIANS) t.put(id, '1912');
    assault(t, '1913', ITALIANS, 6, 6); // 24 to 8, morale -1: column 6; 2d/1
    expect(t.at('MAL-FG4')).toBe('1913');
    // Two hexes asked of a battalion shut in at Valletta: two steps.
    const shut = table().put('MAL-8M', '1810').put('LIV-33-I', '1711').set('attackSide', 0);
    shut.stand('retreats', 1, shut.piece('MAL-8M') + 1, 2, shut.hex('1810') + 1);
    expect([shut.at('MAL-8M'), shut.steps('MAL-8M'), shut.has('MAL-8M', RETREATED)]).toEqual(['1810', 4, false]);
    const fixed = table().put('MAL-FG4', '1913').set('attackSide', 0);
    fixed.stand('retreats', 1, fixed.piece('MAL-FG4') + 1, 1, fixed.hex('1913') + 1);
    expect(fixed.at('MAL-FG4')).toBe('dead'); // static, with its one step
  });

  it('[9.67] whoever has gone back adds no defence in this player turn, and does in the next', () => {
    const t = field(3).put('UNA-M-L', '2014');
    back(pushed(t), '1914').take({ type: 'done' });
    expect(t.has('MAL-1KOMR', RETREATED)).toBe(true);
    t.take({ type: 'attack', hex: '1914' });
    expect(t.g.question()?.prompt.args['defence']).toBe(0);
    t.take({ type: 'join', unit: 'UNA-M-L' });
    t.roll(3, 4).take({ type: 'strikeHome' });
    expect(t.told('assault').at(-1)?.args).toMatchObject({ base: 11, column: 11 });
    // -/3: its steps are paid all the same
    expect(t.at('MAL-1KOMR')).toBe('dead');
    const next = field(0).put('MAL-1KOMR', '1913', { marks: RETREATED }).stand('playerTurn', 1);
    expect(next.has('MAL-1KOMR', RETREATED)).toBe(false);
  });

  it('[9.6] a leader goes back with the last unit of his hex', () => {
    const t = field(3).put('L-GOR', '1913');
    t.stand('attacks').take({ type: 'attack', hex: '1913' });
    for (const id of ITALIANS.slice(0, 3)) t.take({ type: 'join', unit: id });
    t.take({ type: 'strikeHome' });
    t.roll(3, 4, 1, 1).take({ type: 'done' }).take({ type: 'giveGround', hexes: 1 });
    back(t, '1914');
    expect([t.at('L-GOR'), t.state('MAL-1KOMR')]).toEqual(['1914', GOOD]);
  });
});
