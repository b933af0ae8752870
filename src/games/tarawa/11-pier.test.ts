import { describe, expect, it } from 'vitest';
import type { FireEffect } from './book.ts';
import { BY_FOOT, COURSE_LEFT, ON_PIER } from './state.ts';
import { Table } from './testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const hexOf = (t: Table, id: string): string => t.g.hexName(t.of(id, 'at'));
const about = (t: Table, id: string): string[] => t.legal.filter((choice) => choice.split(' ').includes(id));
/** Where a unit may march along or off the pier. */
const marches = (t: Table, id: string): string[] =>
  t.legal.filter((choice) => choice.startsWith(`march ${id} `)).map((choice) => choice.slice(-4));
const pierHexes = [1432, 1532, 1632, 1732, 1832, 1932, 2032, 2132, 2232, 2332, 2432, 2532, 2632];

describe('the pier', () => {
  it('[11.33a] reaches from its double head to 2632 and holds no Japanese', () => {
    const { book } = new Table().g;
    expect(book.pierPath.map((hex) => book.hexIds[hex])).toEqual(pierHexes.map(String));
    expect(book.pierHeads.map((hex) => book.hexIds[hex])).toEqual(['1431', '1432']);
    for (const hex of [...book.pierPath, ...book.pierHeads]) expect(hex).toBeGreaterThanOrEqual(book.landCount);
    expect(book.held[book.pierBase]).toBe(1); // 2731 has to be cleared
  });

  it('[11.33b] is walked in the impulses, an AP a hex', () => {
    const t = new Table().pier('2/2A', 1432).at('impulse', 1);
    expect(marches(t, '2/2A')).toEqual(['1431', ...pierHexes.slice(1, 9).map(String)]);
    t.act('march 2/2A 1932');
    expect([hexOf(t, '2/2A'), points(t, '2/2A')]).toEqual(['1932', 3]);
    expect(marches(t, '2/2A')).toEqual(['1632', '1732', '1832', '2032', '2132', '2232']); // either way
    const east = new Table().pier('2/2A', 1431).at('impulse', 1);
    expect(marches(east, '2/2A')).toEqual(pierHexes.slice(0, 8).map(String)); // one hex further
  });

  it('[11.33b] and never in the Land phase', () => {
    for (const hex of [1432, 2032, 2532]) {
      const t = new Table().clear(2731).pier('2/2A', hex).put('2/2B', 2734).at('landActions');
      expect(points(t, '2/2A')).toBe(0);
      expect(about(t, '2/2A')).toEqual([]);
    }
    const foot = new Table().clear(2731).pier('2/2A', 2632).at('landActions').act('select 2/2A');
    expect(foot.legal.filter((choice) => choice.startsWith('move')).toSorted()).toEqual([
      'move 2531',
      'move 2731',
      'move 2732',
    ]);
  });

  it('[11.33b] off its foot onto ground without Japanese', () => {
    const held = new Table().pier('2/2A', 2632).at('impulse', 1);
    expect(marches(held, '2/2A').slice(8)).toEqual(['2531', '2732']); // or eight hexes back
    expect(about(held, '2/2A').filter((choice) => choice.startsWith('wade'))).toEqual([]);
    const t = new Table().clear(2731).pier('2/2A', 2632).at('impulse', 1).act('march 2/2A 2731');
    expect([hexOf(t, '2/2A'), t.of('2/2A', 'landed')]).toEqual(['2731', 1]);
  });

  it('[11.33j] is entered from the water only at its ends', () => {
    const ways = (hex: number, beach: string) => about(new Table().wade('2/2A', hex, beach).at('impulse', 1), '2/2A');
    expect(ways(1932, 'red2')).toEqual(['wade 2/2A 2033']); // not 2032
    expect(ways(1931, 'red3')).toEqual(['wade 2/2A 2031']);
    expect(ways(2532, 'red2')).toEqual(['wade 2/2A 2632', 'wade 2/2A 2633']); // its foot is one of them
    const t = new Table().wade('2/2A', 2532, 'red2').at('impulse', 1).act('wade 2/2A 2632');
    expect([points(t, '2/2A'), t.g.has(t.piece('2/2A'), ON_PIER)]).toEqual([7, true]);
    expect(marches(t, '2/2A')).toContain('2732');
    const land = new Table().clear(2731, 2730).put('2/2A', 2731).at('landActions').act('select 2/2A');
    expect(land.legal).not.toContain('move 2632'); // 11.33b: in the impulses only
    const head = new Table().openPier().wade('2/2A', 2532, 'red2');
    expect(about(head.set('head', head.hex(2731), 1).at('impulse', 1), '2/2A')).toEqual(['wade 2/2A 2633']); // 11.33m
  });

  it('[R-53, 8.4a] who climbs onto its foot out of the water and steps ashore in the Land phase has landed then', () => {
    const t = new Table().turn(4).clear(2731).wade('2/2A', 2532, 'red2').at('impulse', 3).act('wade 2/2A 2632');
    expect(t.of('2/2A', 'landed')).toBe(0);
    t.at('landActions').act('select 2/2A').act('move 2731');
    expect([hexOf(t, '2/2A'), t.of('2/2A', 'landed')]).toEqual(['2731', 4]);
    expect([ON_PIER, BY_FOOT].map((mark) => t.g.has(t.piece('2/2A'), mark))).toEqual([false, false]);
  });

  it.each(['Amtrac1', 'Sherman1'])('[11.33i] %s does not cross it, from 1932 to 1931 or anywhere', (piece) => {
    const { book } = new Table().g;
    const t = new Table();
    if (piece === 'Amtrac1') t.float(piece, 1934, 'green', '2/2A');
    else t.wade(piece, 1933, 'green');
    t.set('course', t.piece(piece), COURSE_LEFT).at('impulse', 1); // drives it east
    expect(hexOf(t, piece)).toBe('1932');
    for (const hex of book.pierPath) {
      for (const from of book.graph.neighbours(hex)) {
        const [row, to] = [(book.hexIds[hex] ?? '').slice(0, 2), `${(book.hexIds[hex] ?? '').slice(0, 2)}31`];
        if (Number(row) % 2 === 0) expect(book.vehicleMay(from, hex)).toBe(false);
        else expect(book.vehicleMay(hex, t.hex(to))).toBe(false);
      }
    }
  });
});

describe('landing on the pier', () => {
  /** A boat with a unit at each dock, `landed` units having landed on the pier already this turn. */
  const docks = (landed: number, one = '2/2A', other = '2/2B'): Table => {
    const t = new Table().turn(3).float('Higgins1', 1433, 'red2', one).float('Higgins2', 1430, 'red3', other);
    return t.set('pierUnits', 0, landed);
  };
  const docking = (t: Table): string[] => t.legal.filter((choice) => choice.startsWith('dock'));

  it.each([
    [0, 1, 2],
    [1, 1, 2],
    [2, 1, 0],
    [2, 3, 0],
  ])('[11.33d] with %i units landed this turn, in impulse %i: room for %i boats', (landed, impulse, boats) => {
    expect(docking(docks(landed).at('impulse', impulse))).toHaveLength(boats);
  });

  it('[11.33d] two a turn, Hawkins among them, and the count starts again next turn', () => {
    const t = new Table().turn(2).at('embark').act('pierHead Hawkins 1432').float('Higgins1', 1430, 'red3', '2/2A');
    t.float('Higgins2', 1433, 'red2', '2/2B')
      .at('impulse', 1)
      .act('dock Higgins1')
      .act('march Hawkins 1532')
      .at('impulse', 3);
    expect(docking(t)).toEqual([]);
    expect(docking(t.turn(3).at('turnStart').at('impulse', 1))).toEqual(['dock Higgins2']);
  });

  it.each([
    ['infantry', '2/2A', true, true],
    ['engineers', '2/2E', true, true],
    ['guns', '10/1', false, true],
    ['a tank', 'Sherman1', false, false],
  ])('[11.33f, 11.33h] %s land on it before and after it is cleared', (_, unit, before, after) => {
    const craft = unit === 'Sherman1' ? 'LCM1' : 'Higgins1';
    const t = new Table().turn(3).float(craft, 1433, 'red2', unit);
    expect(docking(t.at('impulse', 1)).length > 0).toBe(before);
    expect(docking(t.openPier().at('impulse', 1)).length > 0).toBe(after);
  });

  it('[11.33m–n] with a supply head at 2731 only one gun a turn lands there', () => {
    const t = docks(0, '10/1', '10/2').openPier().float('Higgins3', 1433, 'red2', '2/2A');
    expect(docking(t.at('impulse', 1))).toEqual(['dock Higgins1', 'dock Higgins2', 'dock Higgins3']);
    t.set('head', t.hex(2731), 1).at('impulse', 1);
    expect(docking(t)).toEqual(['dock Higgins1', 'dock Higgins2']);
    expect(docking(t.act('dock Higgins1'))).toEqual([]);
    expect(docking(t.turn(4).at('turnStart').at('impulse', 1))).toEqual(['dock Higgins2']);
    expect(new Table().turn(2).clear(2731).set('head', t.hex(2731), 1).at('embark').legal).not.toContain(
      'pierHead Hawkins 1432',
    );
  });

  it('[11.33g, 11.33c, R-54] with a cleared pier 2731 may become a supply head, Japanese next door or not', () => {
    const t = new Table().at('supplyHeads');
    expect(t.legal).not.toContain('head 2731');
    expect(t.clear(2731).at('supplyHeads').legal).not.toContain('head 2731'); // nobody has walked the pier
    t.openPier().at('supplyHeads');
    expect(t.legal).toContain('head 2731');
    expect(t.on(2730, 'held')).toBe(1);
    expect(new Table().clearAllBut(4403).at('supplyHeads').legal).toContain('head 2731'); // far from them, as any beach
  });

  it('[11.33e, R-24] it is all the unit does that turn, but for walking on in later impulses', () => {
    const t = docks(0)
      .clear(2731, 2730, 2631)
      .put('2/1A', 2730)
      .put('2/1B', 2730)
      .at('impulse', 1)
      .act('dock Higgins1')
      .act('endImpulse');
    t.at('impulse', 2)
      .act('march 2/2A 2232')
      .act('endImpulse')
      .at('impulse', 3)
      .act('march 2/2A 2632')
      .act('march 2/2A 2731');
    expect(hexOf(t, '2/2A')).toBe('2731');
    t.at('landActions');
    expect([points(t, '2/2A'), about(t, '2/2A')]).toEqual([0, []]);
    t.act('select 2/1A').act('fire 2831');
    expect(t.legal).toEqual(['support 2/1B', 'roll']);
    t.roll(1).act('roll');
    expect(points(t.turn(4).at('turnStart').at('landActions'), '2/2A')).toBe(8);
  });
});

describe('clearing the pier', () => {
  /** Guns at the dock: may they land? */
  const open = (t: Table): boolean => docksWith(t).at('impulse', 1).legal.includes('dock Higgins1');
  const docksWith = (t: Table): Table => t.turn(3).float('Higgins1', 1433, 'red2', '10/1');

  it('[11.33c, R-54] 2731 taken from the land clears no pier that nobody has walked', () => {
    const t = new Table().clear(2732).put('2/1A', 2732).force('japanese', 0).force('general', 6).at('landActions');
    t.act('select 2/1A').act('attack').shot(harmless, 0).roll(6).act('target 2731').resolve();
    expect([t.on(2731, 'held'), open(t)]).toEqual([0, false]);
    expect(t.g.view(null).tracks).toMatchObject({ pierWalked: 0, pierCleared: 0 });
  });

  it('[11.33c, R-54] nor does a unit that came on at its foot, nor engineers', () => {
    const engineers = new Table()
      .clear(2731)
      .float('Higgins2', 1430, 'red3', '2/2E')
      .at('impulse', 1)
      .act('dock Higgins2');
    engineers.at('impulse', 2).act('march 2/2E 2132').at('impulse', 3).act('march 2/2E 2632').act('march 2/2E 2731');
    expect(open(engineers)).toBe(false);
    const there = new Table()
      .clear(2731)
      .put('2/1A', 2731)
      .at('impulse', 1)
      .act('march 2/1A 2632')
      .act('march 2/1A 2032');
    there.at('impulse', 2).act('march 2/1A 1432').at('impulse', 3).act('march 2/1A 2232');
    there.turn(2).at('impulse', 1).act('march 2/1A 2632').act('march 2/1A 2731');
    expect(open(there)).toBe(false);
  });

  it('[11.33c, R-54] infantry from the head does, in as many turns as it takes, and a Banzai closes it again', () => {
    const t = new Table().clear(2731).float('Amtrac2', 1430, 'red3', '8/2A').at('impulse', 1).act('dock Amtrac2');
    t.at('impulse', 2).act('march 8/2A 2132').turn(2).at('turnStart').at('impulse', 1);
    expect(t.cell('pierWalked')).toBe(0);
    t.act('march 8/2A 2632');
    expect([t.cell('pierWalked'), t.told.includes('pierWalked')]).toEqual([1, true]);
    expect(t.g.view(null).markers).toContainEqual({ kind: 'pierCleared', at: '2632' });
    t.act('march 8/2A 2731');
    expect(open(t)).toBe(true);
    t.set('at', t.piece('8/2A'), t.hex(2732)).hold(2731);
    expect([open(t), t.g.view(null).tracks['pierCleared']]).toEqual([false, 0]);
    expect(open(t.clear(2731))).toBe(true);
  });
});

describe('back onto the pier', () => {
  const ashore = (unit: string, hex: number): Table => new Table().turn(5).clear(2731, 2631).put(unit, hex);

  it.each([
    ['infantry', '2/1A', 2731, true],
    ['infantry on Red 2', '2/1A', 2732, true],
    ['infantry on Red 3', '2/1A', 2531, true],
    ['engineers', '2/1E', 2631, true],
    ['Hawkins', 'Hawkins', 2731, true],
    ['a tank', 'Sherman1', 2731, false],
    ['guns', '10/1', 2731, false],
    ['infantry two hexes off', '2/1A', 2733, false],
  ])('[11.33j, R-53] %s (%s) in %i steps onto 2632 in an impulse: %s', (_, unit, hex, may) => {
    const t = ashore(unit, hex).at('impulse', 1);
    expect(t.legal).toEqual(may ? [`march ${unit} 2632`, 'endImpulse'] : []);
  });

  it('[R-53] it is asked once a turn when nobody is afloat, and in every impulse when somebody is', () => {
    expect(ashore('2/1A', 2731).at('impulse', 2).done).toBe(true);
    const busy = ashore('2/1A', 2731).wade('2/2A', 2035, 'red2').at('impulse', 2);
    expect(busy.legal).toContain('march 2/1A 2632');
  });

  it('[R-53] neither pinned nor isolated units go, nor does anybody while another stands there', () => {
    const pinned = ashore('2/1A', 2731);
    expect(pinned.set('pinned', pinned.piece('2/1A'), 1).at('impulse', 1).done).toBe(true);
    const isolated = ashore('2/1A', 2731).set('point', pinned.piece('2/1A'), 0).set('hunger', pinned.piece('2/1A'), 3);
    expect(isolated.at('impulse', 1).done).toBe(true);
    expect(marches(ashore('2/1A', 2731).pier('2/2A', 2632).at('impulse', 1), '2/1A')).toEqual([]);
  });

  it('[R-53, 11.33e, 8.4a] going out costs its turn on land, and coming back brings no new initial supply', () => {
    const t = ashore('2/1A', 2732).put('2/1A', 2732, { landed: 1 }).at('impulse', 1).act('march 2/1A 2632');
    expect([points(t, '2/1A'), t.of('2/1A', 'beach')]).toEqual([7, t.beach('red2')]);
    t.act('march 2/1A 2531');
    expect([hexOf(t, '2/1A'), t.of('2/1A', 'landed')]).toEqual(['2531', 1]); // over to Red 3
    expect(points(t.at('landActions'), '2/1A')).toBe(0);
    expect(points(t.turn(6).at('turnStart').at('landActions'), '2/1A')).toBe(8);
  });

  it('[R-53, 6.6a] on the pier it is under fire again', () => {
    const t = ashore('2/1A', 2732)
      .force('japanese', 0)
      .at('impulse', 1)
      .act('march 2/1A 2632')
      .act('march 2/1A 2032')
      .roll(1);
    expect(t.at('landingFire', 1).lastRoll('japaneseFire').modifiers).toEqual({ 'on-pier': 1 });
  });
});

describe('Hawkins', () => {
  it('[14.1k, 11.33c, R-24] may clear the pier on the very turn he lands at its end', () => {
    const t = new Table().at('embark').act('pierHead Hawkins 1432').act('ready');
    t.at('impulse', 1).act('march Hawkins 2232');
    t.at('impulse', 2).act('march Hawkins 2632').act('endImpulse').at('landActions').act('select Hawkins');
    t.force('japanese', 0).force('general', 6).act('attack').shot(harmless, 1).roll(6).act('target 2731').resolve();
    expect(t.on(2731, 'held')).toBe(0);
    t.turn(2).at('turnStart').float('Higgins1', 1433, 'red2', '10/1').at('impulse', 1);
    expect(t.legal).toContain('dock Higgins1'); // the pier is cleared
    expect(marches(t, 'Hawkins')).toContain('2731'); // and he goes ashore along it
  });

  it('[R-24] on a later turn landing at the pier end is all he does', () => {
    const t = new Table().turn(2).at('embark').act('pierHead Hawkins 1432').at('impulse', 1).act('march Hawkins 2232');
    t.at('impulse', 2).act('march Hawkins 2632').at('landActions');
    expect(about(t, 'Hawkins')).toEqual([]);
  });

  it.each([
    ['1431', ['1530', '1531'], 'red3'],
    ['1432', ['1532'], 'red2'],
  ])('[14.1k] from %s he may go on by foot through the water', (head, ways, beach) => {
    const t = new Table().at('embark').act(`pierHead Hawkins ${head}`).act('ready').at('impulse', 1);
    expect(about(t, 'Hawkins').filter((choice) => choice.startsWith('wade'))).toEqual(
      ways.map((hex) => `wade Hawkins ${hex}`),
    );
    t.act(`wade Hawkins ${ways[0]}`);
    expect(points(t, 'Hawkins')).toBe(5);
    expect(marches(t, 'Hawkins')).toEqual([]); // 11.33j: no way back onto the pier
    expect(t.of('Hawkins', 'beach')).toBe(t.beach(beach));
  });

  it('[14.1k] or in an empty amtrac alongside', () => {
    const t = new Table()
      .pier('Hawkins', 1832)
      .float('Amtrac1', 1833, 'red2')
      .float('Amtrac2', 1834, 'red2')
      .at('impulse', 2);
    expect(t.legal.filter((choice) => choice.startsWith('load'))).toEqual(['load Hawkins Amtrac1']);
    t.act('load Hawkins Amtrac1');
    expect([t.of('Hawkins', 'aboard'), hexOf(t, 'Hawkins')]).toEqual([t.piece('Amtrac1') + 1, '1833']);
    expect([points(t, 'Hawkins'), points(t, 'Amtrac1')]).toEqual([0, 0]);
    t.at('impulse', 3);
    expect(about(t, 'Amtrac1')).toEqual(['sail Amtrac1 1932', 'sail Amtrac1 1933']);
    const east = new Table().pier('Hawkins', 1832).float('Amtrac1', 1831, 'red3').at('impulse', 2);
    expect(east.act('load Hawkins Amtrac1').of('Hawkins', 'beach')).toBe(east.beach('red3')); // not across the pier
    const others = new Table().pier('2/2A', 1832).float('Amtrac1', 1833, 'red2').at('impulse', 2);
    expect(others.legal.filter((choice) => choice.startsWith('load'))).toEqual([]); // nobody else
  });
});
