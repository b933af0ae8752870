import { describe, expect, it } from 'vitest';
import { DRIFTED, L, WAITING } from '../state.ts';
import { Table } from '../testing/table.ts';

const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const hexOf = (t: Table, id: string): string => t.g.hexName(t.of(id, 'at'));
const about = (t: Table, id: string): string[] => t.legal.filter((choice) => choice.split(' ').includes(id));

/** Where an empty craft may lie after this impulse. */
const back = (t: Table, craft: string): string[] =>
  about(t, craft).flatMap((choice) => (choice.startsWith('withdraw') ? [choice.slice(-4)] : []));

/** A loaded craft at the start of an impulse. */
const loaded = (craft: string, hex: number, unit: string, { turn = 2, beach = 'red2', impulse = 1 } = {}): Table =>
  new Table().turn(turn).float(craft, hex, beach, unit).at('impulse', impulse);

describe('unloading at the reef edge', () => {
  it.each([
    ['a Higgins boat', 'Higgins1', '2/2A'],
    ['an LCM', 'LCM1', 'Sherman1'],
  ])('[6.3c–d, 3.2.1] %s sets its passenger down on the spot, and that is the impulse of both', (_, craft, unit) => {
    const t = loaded(craft, 1435, unit);
    expect(t.legal).toEqual([`unload ${craft}`, 'endImpulse']); // 6.3e: no way over the reef
    t.act(`unload ${craft}`);
    expect([hexOf(t, unit), t.of(unit, 'aboard'), t.of(craft, 'cargo')]).toEqual(['1435', 0, 0]);
    expect([points(t, unit), points(t, craft)]).toEqual([0, 0]);
    expect(t.done).toBe(true);
    expect(about(t.at('impulse', 2), unit)).toContain(`wade ${unit} 1534`);
    expect(about(t, craft)).toEqual([]);
  });

  it.each([
    ['Higgins', 10, false],
    ['Higgins', 11, true],
    ['Higgins', 12, true],
    ['Higgins', 13, true],
    ['Higgins', 14, false],
    ['LCM', 12, false],
  ])('[6.3e–f, C.2] %s on turn %i over the reef: %s', (kind, turn, legal) => {
    const t = loaded(`${kind}1`, 1435, kind === 'LCM' ? 'Sherman1' : '2/2A', { turn });
    expect(t.legal.some((choice) => choice.startsWith('sail'))).toBe(legal);
  });

  it('[C.2, R-22] boat APs count only at high tide, and there they are the printed ones', () => {
    const t = loaded('Higgins1', 1435, '2/2A', { turn: 11 });
    const printed = t.g.book.data.roster.craft.find(({ id }) => id === 'Higgins1')?.ap ?? [0, 0];
    expect(points(t, 'Higgins1')).toBe(printed[0]);
    const half = new Table().turn(13).float('Higgins1', 1435, 'red2', '2/2A');
    half.set('steps', half.piece('Higgins1'), (half.g.book.fullSteps[half.piece('Higgins1')] ?? 0) >> 1);
    expect(points(half.at('impulse', 1), 'Higgins1')).toBe(printed[1]);
  });

  it('[6.5c–d] only in entry hexes, of whatever beach', () => {
    expect(loaded('Higgins1', 1438, '2/2A').legal).toContain('unload Higgins1');
    expect(loaded('LCM1', 1440, 'Sherman1').legal).toContain('unload LCM1');
    const afloat = loaded('Higgins1', 1534, '2/2A', { turn: 12 });
    expect(afloat.legal).not.toContain('unload Higgins1');
    expect(loaded('Amtrac1', 1435, '2/2A').legal).not.toContain('unload Amtrac1');
  });

  it.each([
    ['Higgins1', 1433, '2/2A', true],
    ['Higgins1', 1430, '2/2A', true],
    ['Higgins1', 1434, '2/2A', false],
    ['Higgins1', 1429, '2/2A', false],
    ['LCM1', 1433, 'Sherman1', false],
    ['Amtrac1', 1433, '2/2A', true],
    ['Amtrac1', 1434, '2/2A', false],
  ])('[6.5d, 6.3c, 11.33h, R-53] %s in %i with %s onto the pier end: %s', (craft, hex, unit, legal) => {
    expect(loaded(craft, hex, unit).legal.includes(`dock ${craft}`)).toBe(legal);
  });

  it('[6.3c–d] onto the pier it goes to the end next to the boat, if nobody is there', () => {
    for (const [dock, head] of [
      [1433, '1432'],
      [1430, '1431'],
    ] as const) {
      const t = loaded('Higgins1', dock, '2/2A').act('dock Higgins1');
      expect([hexOf(t, '2/2A'), points(t, '2/2A'), points(t, 'Higgins1')]).toEqual([head, 0, 0]);
      const full = new Table().pier('Hawkins', head).float('Higgins1', dock, 'red2', '2/2A').at('impulse', 1);
      expect(full.legal).not.toContain('dock Higgins1');
    }
  });
});

describe('from boat to amtrac', () => {
  const alongside = (boat = 'Higgins1', unit = '2/2A', amtracAt = 1436): Table =>
    new Table().turn(2).float(boat, 1435, 'red2', unit).float('Amtrac1', amtracAt, 'red1');

  it('[6.3g] a Higgins boat hands its passenger to an empty amtrac next to it, at all APs of both', () => {
    const t = alongside().at('impulse', 1).act('transfer Higgins1 Amtrac1');
    expect(t.of('2/2A', 'aboard')).toBe(t.piece('Amtrac1') + 1);
    expect([hexOf(t, '2/2A'), t.of('Higgins1', 'cargo')]).toEqual(['1436', 0]);
    expect([points(t, 'Higgins1'), points(t, 'Amtrac1')]).toEqual([0, 0]);
    expect(about(t.at('impulse', 2), 'Amtrac1')).toEqual(['sail Amtrac1 1535', 'sail Amtrac1 1536']);
    expect(t.of('Amtrac1', 'beach')).toBe(t.beach('red2')); // the unit’s beach, not where the amtrac came from
  });

  it('[6.3g] not to one that lies off, has a load or has run up on the beach', () => {
    expect(alongside('Higgins1', '2/2A', 1437).at('impulse', 1).legal).not.toContain('transfer Higgins1 Amtrac1');
    const full = alongside().float('Amtrac1', 1436, 'red2', '2/2B').at('impulse', 1);
    expect(full.legal).not.toContain('transfer Higgins1 Amtrac1');
    const tide = new Table().turn(12).float('Higgins1', 2633, 'red2', '2/2A').float('Amtrac1', 2732, 'red2');
    expect(tide.at('impulse', 1).legal).not.toContain('transfer Higgins1 Amtrac1');
    expect(tide.float('Amtrac1', 2634, 'red2').at('impulse', 1).legal).toContain('transfer Higgins1 Amtrac1');
  });

  it('[6.3g, 6.4a] nor to one that obstacles part from the unit’s beach', () => {
    const t = new Table()
      .turn(2)
      .float('Higgins1', 2550, 'green', '6/1A')
      .float('Amtrac1', 2650, 'green')
      .at('impulse', 1);
    expect(about(t, 'Higgins1')).toEqual(['unload Higgins1']);
    expect(about(t.float('Amtrac1', 2549, 'green').at('impulse', 1), 'Higgins1')).toContain(
      'transfer Higgins1 Amtrac1',
    );
  });

  it('[R-12, 6.3g] guns too, but nothing is handed over from an LCM', () => {
    expect(alongside('Higgins1', '10/1').at('impulse', 1).legal).toContain('transfer Higgins1 Amtrac1');
    for (const load of ['10/1', 'Sherman1'])
      expect(about(alongside('LCM1', load).at('impulse', 1), 'Amtrac1')).toEqual([]);
  });

  it('[6.3h] an amtrac does not pick up a unit that is in the water already', () => {
    const t = new Table().turn(2).wade('2/2A', 1935, 'red2').float('Amtrac1', 1936, 'red2').at('impulse', 1);
    expect(about(t, 'Amtrac1').every((choice) => choice.startsWith('withdraw'))).toBe(true);
    expect(about(t, '2/2A').every((choice) => choice.startsWith('wade'))).toBe(true);
    const edge = new Table().turn(2).float('Higgins1', 1435, 'red2', '2/2A').float('Amtrac1', 1436, 'red2');
    edge.at('impulse', 1).act('unload Higgins1').at('impulse', 2);
    expect(about(edge, '2/2A').every((choice) => choice.startsWith('wade'))).toBe(true);
  });

  it('[6.4b] a boat off its course leaves the amtrac as free as it was', () => {
    const t = new Table().turn(12).float('Higgins1', 2239, 'red2', '2/2A').float('Amtrac1', 2240, 'red2');
    t.g.mark(t.piece('Higgins1'), DRIFTED);
    t.at('impulse', 1).act('transfer Higgins1 Amtrac1').at('impulse', 2);
    expect(about(t, 'Amtrac1')).toEqual(['sail Amtrac1 2339', 'sail Amtrac1 2340']);
  });
});

describe('artillery', () => {
  it('[6.3i] never wades: at the reef edge a boat keeps its guns', () => {
    expect(loaded('Higgins1', 1435, '10/1').legal).toEqual(['recall Higgins1', 'endImpulse']);
    const pier = new Table().clear(2731).pier('10/1', 1432).at('impulse', 1);
    expect(about(pier, '10/1').every((choice) => choice.startsWith('march'))).toBe(true);
  });

  it('[R-12, 6.3i] lands by amtrac on a beach, and by Higgins boat at high tide', () => {
    expect(hexOf(loaded('Amtrac1', 2634, '10/1').act('sail Amtrac1 2733'), '10/1')).toBe('2733');
    const tide = loaded('Higgins1', 2634, '10/1', { turn: 12 });
    expect(hexOf(tide.act('sail Higgins1 2733'), '10/1')).toBe('2733');
  });

  it.each(['Amtrac1', 'Higgins1', 'LCM1'])(
    '[R-12, 6.5c] or from %s onto the pier end, once the pier is cleared',
    (craft) => {
      const t = new Table().turn(3).float(craft, 1433, 'red2', '10/1');
      expect(t.at('impulse', 1).legal).not.toContain(`dock ${craft}`);
      t.openPier().at('impulse', 1).act(`dock ${craft}`);
      expect([hexOf(t, '10/1'), t.of('10/1', 'aboard')]).toEqual(['1432', 0]);
    },
  );
});

describe('on the beach', () => {
  it.each([
    ['Amtrac1', 2],
    ['Higgins1', 12],
  ])('[6.5a, 3.2.10, 6.1c, 11.35a] %s lands its passenger without a fight and loses its other APs', (craft, turn) => {
    const t = loaded(craft, 2634, '2/2A', { turn });
    expect(points(t, craft)).toBeGreaterThan(1);
    t.act(`sail ${craft} 2733`);
    expect([hexOf(t, '2/2A'), t.of('2/2A', 'aboard'), t.of(craft, 'cargo'), points(t, craft)]).toEqual([
      '2733',
      0,
      0,
      0,
    ]);
    expect([t.rolls('marineAttack'), t.rolls('japaneseFire')]).toEqual([0, 0]);
    expect(t.of('2/2A', 'landed')).toBe(turn);
    expect(points(t.at('landActions'), '2/2A')).toBe(8);
  });

  it.each([
    ['its last AP', 1, 5],
    ['one AP to spare', 2, 8],
    ['two APs to spare', 3, 8],
  ])('[6.5b] after arriving with %s the passenger has its APs accordingly', (_, left, ap) => {
    const t = loaded('Amtrac1', 2634, '2/2A');
    t.set('ap', t.piece('Amtrac1'), left * 2)
      .act('sail Amtrac1 2733')
      .at('landActions');
    expect(hexOf(t, '2/2A')).toBe('2733');
    expect(points(t, '2/2A')).toBe(ap);
    expect(points(t.turn(3).at('turnStart').at('landActions'), '2/2A')).toBe(8); // that turn only
  });

  it('[6.5b] men who waded ashore pay no such price', () => {
    const t = new Table().turn(2).wade('2/2A', 2634, 'red2').at('impulse', 1);
    t.set('ap', t.piece('2/2A'), 4).act('wade 2/2A 2733').at('landActions');
    expect(points(t, '2/2A')).toBe(8);
  });

  it('[6.1b, 11.35a] only invasion hexes admit a landing', () => {
    const t = new Table().turn(2).wade('2/3A', 2644, 'red1').at('impulse', 1);
    expect(about(t, '2/3A')).toEqual(['wade 2/3A 2743']); // not 2744, though it is a Red 1 hex
    const { book } = t.g;
    for (const hex of book.hexesWhere((h) => book.coast[h] === 1)) {
      const open = book.invasion[hex] !== undefined && book.invasion[hex] >= 0;
      for (const from of book.graph.neighbours(hex).filter((n) => n >= book.landCount))
        expect([book.waderMay(hex), book.vehicleMay(from, hex) && !open]).toEqual([open, false]);
    }
  });

  it('[3.2.4, 3.2.7] once ashore a unit has no more impulses, and without anyone afloat there is none', () => {
    const t = loaded('Amtrac1', 2634, '2/2A', { impulse: 2 }).float('Amtrac2', 2035, 'red2', '2/2B');
    t.at('impulse', 2).act('sail Amtrac1 2733').act('endImpulse').at('impulse', 3);
    expect(about(t, '2/2A')).toEqual([]);
    expect(about(t, 'Amtrac2')).not.toEqual([]);
    const alone = new Table().turn(2).put('2/2A', 2733).at('impulse', 3);
    expect(alone.done).toBe(true);
  });
});

describe('the way back', () => {
  it('[6.3k] an empty amtrac goes back by the way and to the entry hex the player likes, at its own pace', () => {
    const t = loaded('Amtrac1', 2634, '2/2A').act('sail Amtrac1 2733').at('impulse', 2);
    const reach = points(t, 'Amtrac1');
    const ends = back(t, 'Amtrac1');
    expect(ends).toEqual(['2036', '2037', '2033', '2034', '2035', '2640', '2539']); // toward Red 1, Red 2 and Green
    for (const hex of ends) expect(t.g.book.graph.distance(t.hex(2733), t.hex(hex))).toBe(reach);
    t.act('withdraw Amtrac1 2034').at('impulse', 3);
    expect(back(t, 'Amtrac1')).toEqual(expect.arrayContaining(['1433', '1434', '1435', '1436', '1437']));
    t.act('withdraw Amtrac1 1436');
    expect([hexOf(t, 'Amtrac1'), t.of('Amtrac1', 'beach')]).toEqual(['1436', t.beach('red2')]);
    expect(about(t.turn(3).at('impulse', 1), 'Amtrac1')).toEqual([]); // nothing to do but to wait for a load
  });

  it('[6.3k, 7.6d] it stops where there is room, short of a hex that is taken', () => {
    const t = new Table().turn(2).float('Amtrac1', 1633, 'red2').at('impulse', 1);
    expect(back(t, 'Amtrac1')).toContain('1433');
    expect(back(t.float('Higgins1', 1433, 'red2', '2/2A').at('impulse', 1), 'Amtrac1')).not.toContain('1433');
  });

  it('[6.3k, 11.33i] from Red 3 there is only the way it came', () => {
    const t = new Table().turn(2).float('Amtrac1', 2530, 'red3').at('impulse', 1);
    expect(back(t, 'Amtrac1')).toEqual(['1827', '1828', '1829', '1830', '1831']);
  });
});

describe('the ebb', () => {
  const ebb = () => new Table().turn(13).noReinforcements().box('japanese', 0);

  it('[R-52, 6.3c, 6.3f] men in a boat that it leaves on the reef go into the water there, and the boat comes off', () => {
    const t = ebb()
      .float('Higgins1', 1634, 'red2', '2/2A')
      .set('pinned', ebb().piece('Higgins1'), 1)
      .from('finalPhase');
    expect([t.g.turn, t.legal]).toEqual([14, ['unload Higgins1', 'endImpulse']]);
    t.line('unload Higgins1');
    expect([hexOf(t, '2/2A'), t.of('2/2A', 'aboard'), hexOf(t, 'Higgins1')]).toEqual(['1634', 0, '1634']);
    expect(t.legal).toContain('endSuppression');
    t.line('endSuppression');
    expect(about(t, '2/2A')).toEqual(['wade 2/2A 1733', 'wade 2/2A 1734']);
    while (t.g.turn === 14) t.line(t.legal.at(-1) ?? '');
    expect([t.of('Higgins1', 'at'), t.told.includes('cameOff')]).toEqual([WAITING, true]);
  });

  it('[R-52, 6.3e] an empty boat on beach or reef is back in the fleet before the next impulse', () => {
    const t = ebb().float('Higgins1', 2733, 'red2').float('Higgins2', 2034, 'red2').float('Amtrac1', 2035, 'red2');
    t.wade('2/2A', 1935, 'red2').from('finalPhase');
    expect([t.g.turn, t.of('Higgins1', 'at'), t.of('Higgins2', 'at')]).toEqual([14, WAITING, WAITING]);
    expect(hexOf(t, 'Amtrac1')).toBe('2035');
    const tide = new Table().turn(12).noReinforcements().float('Higgins1', 2733, 'red2').at('embark').at('impulse', 1);
    expect(back(tide, 'Higgins1')).not.toEqual([]); // on a high tide it goes by itself
  });

  it('[R-52, 6.3i] guns go back with their boat, and may be sent again', () => {
    const t = new Table().turn(13).float('Higgins1', 1634, 'red2', '10/1').noReinforcements().from('finalPhase');
    expect(t.legal).toEqual(['recall Higgins1', 'endImpulse']);
    t.line('recall Higgins1');
    expect([t.of('10/1', 'at'), t.of('10/1', 'aboard'), t.of('Higgins1', 'at')]).toEqual([WAITING, 0, WAITING]);
    expect([t.g.turn, t.legal.includes('load 10/1 Amtrac1')]).toEqual([15, true]);
  });

  it('[R-52, 8.3d, C.1] at low tide a boat brings a point out to an empty amtrac, or back to the stock', () => {
    const send = () =>
      new Table()
        .turn(4)
        .set('stock', 0, 1)
        .put('2/2A', 2735, { point: 0 })
        .noReinforcements()
        .float('Amtrac1', 1633, 'red2');
    const t = send().at('embark');
    expect(t.legal).toContain('cargo 2/2 Higgins1');
    t.act('cargo 2/2 Higgins1').act('enter 1434').at('impulse', 1).act('withdraw Amtrac1 1433').at('impulse', 2);
    expect(about(t, 'Higgins1')).toEqual(['transfer Higgins1 Amtrac1', 'recall Higgins1']);
    const handed = t.g.copy();
    t.act('recall Higgins1');
    expect([t.cell('stock'), t.of('Higgins1', 'cargo'), t.of('Higgins1', 'at')]).toEqual([1, 0, WAITING]);
    expect(handed.cells[L.stock]).toBe(0);
    const none = new Table().turn(4).set('stock', 0, 1).put('2/2A', 2735, { point: 0 }).noReinforcements().at('embark');
    expect(none.legal).not.toContain('cargo 2/2 Higgins1'); // no amtrac out there to take it
  });
});
