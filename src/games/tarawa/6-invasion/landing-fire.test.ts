import { describe, expect, it } from 'vitest';
import type { FireEffect } from '../book.ts';
import { DRIFTED, LOST, SUPPLY_CARGO } from '../state.ts';
import { Table } from '../testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const starred = (e: FireEffect): boolean => e.hits === 0 && e.starred === 1 && e.pin === 0 && !e.course;
const steps = (n: number) => (e: FireEffect) => e.hits + e.starred === n && !e.course;
const offCourse = (e: FireEffect): boolean => e.course && e.hits + e.starred === 0;

/** Pieces fired at so far. */
const targets = (t: Table): unknown[] =>
  t.events.filter(({ roll }) => roll?.table === 'japaneseFire').map(({ args }) => args?.['piece']);
/** Lays out shots that do no harm and holds the fire of one segment. */
const segment = (t: Table, n = 1): Table =>
  t
    .shot(harmless, 3)
    .roll(...Array<number>(8).fill(1))
    .at('landingFire', n);
const lost = (t: Table, id: string): number => (t.g.book.fullSteps[t.piece(id)] ?? 0) - t.of(id, 'steps');
const secure = (t: Table, ...areas: string[]): Table => {
  for (const area of areas) t.set('secured', t.area(area), 1);
  return t;
};

describe('the worked example of 6.6.1', () => {
  it('[6.6.1b–d, 7.4b] 4 + 2 (morale) + 1 (reef) - 1 (suppression) - 1 (one fort) = 5: S* and a course change', () => {
    const t = new Table().wade('8/2A', 2327, 'red3').force('japanese', 2);
    t.set('areaSuppression', t.area('E'), 1).set('fortSteps', t.hex(2728), 0);
    t.roll(4, t.face('courseChange', 'left')).at('landingFire', 1);
    expect(t.lastRoll('japaneseFire')).toEqual({
      modifiers: { 'japanese-morale': 2, 'on-reef': 1, 'area-suppression': -1, 'forts-destroyed': -1 },
      total: 5,
      result: 'S* CC',
    });
    expect([lost(t, '8/2A'), t.cell('casualties'), t.of('8/2A', 'pinned')]).toEqual([1, 1, 0]);
    expect(t.of('8/2A', 'course')).not.toBe(0);
  });
});

describe('who is fired at', () => {
  it('[6.6a, 3.2.2, 6.6c, 6.6.1a] everyone on the reef or the pier, once; the craft instead of its passenger', () => {
    const t = new Table().wade('2/2B', 2035, 'red2').wade('Sherman1', 2037, 'red2').pier('Hawkins', 1832);
    t.float('Amtrac1', 2634, 'red2', '2/2A').float('Higgins1', 1435, 'red2', '2/2E');
    expect(targets(segment(t))).toEqual(['2/2B', 'Sherman1', 'Hawkins', 'Amtrac1', 'Higgins1']);
    expect(targets(segment(t, 2))).toHaveLength(10); // 6.6.1a: again in each segment, at any range
  });

  it('[6.6.2c] nobody in a beach hex, ashore or at anchor', () => {
    const t = new Table().put('2/2A', 2734).clear(2731).put('2/2B', 2731).float('Amtrac1', 2735, 'red2');
    expect(targets(segment(t))).toEqual([]);
  });

  it.each([1, 2, 3])('[6.6d, 6.6.2d, R-11] an empty craft on its way back is no target in segment %i', (n) => {
    const t = new Table().float('Amtrac1', 2035, 'red2').float('Higgins1', 1435, 'red2').float('LCM1', 1437, 'red2');
    expect(targets(segment(t, n))).toEqual([]);
  });

  it('[R-11, 6.6d, 3.2.2] but a craft that unloaded in the first impulse is one in the first segment', () => {
    const t = new Table().float('Higgins1', 1435, 'red2', '2/2A').at('impulse', 1).act('unload Higgins1');
    expect(targets(segment(t, 1))).toEqual(['2/2A', 'Higgins1']);
    expect(targets(segment(t, 2))).toEqual(['2/2A', 'Higgins1', '2/2A']);
    expect(targets(segment(t, 3))).toEqual(['2/2A', 'Higgins1', '2/2A', '2/2A']);
  });

  it('[R-11] nor is one that unloads later a target', () => {
    const t = new Table().float('Higgins1', 1435, 'red2', '2/2A').at('impulse', 2).act('unload Higgins1');
    expect(targets(segment(t, 2))).toEqual(['2/2A']);
  });

  it('[R-44] unit and boat take a roll each and neither shares the other’s losses', () => {
    const t = new Table().float('Higgins1', 1435, 'red2', '2/2A').at('impulse', 1).act('unload Higgins1');
    t.shot(starred, 1).roll(3).at('landingFire', 1);
    expect([lost(t, '2/2A'), lost(t, 'Higgins1')]).toEqual([1, 1]);
    expect(t.cell('casualties')).toBe(1); // the boat’s asterisk does not count
  });

  it('[6.6a] a beach is silent only when every area it touches is secured', () => {
    const off = (areas: string[]) => targets(segment(secure(new Table().wade('2/3A', 2743, 'red1'), ...areas)));
    expect(off([])).toHaveLength(1);
    expect(off(['A'])).toHaveLength(1);
    expect(off(['C'])).toHaveLength(1);
    expect(off(['A', 'C'])).toEqual([]);
    expect(off(['D', 'E'])).toHaveLength(1); // not its beach
  });

  it.each([
    ['off the Beak', 2743, [], 'A'],
    ['off the Cove', 2839, [], 'C'],
    ['off the Beak, which is secured', 2743, ['A'], 'C'],
  ])('[6.6a, 6.6.1c] %s the nearest unsecured area of the beach fires', (_, hex, secured, area) => {
    const t = secure(new Table().wade('2/3A', hex, 'red1'), ...secured);
    for (const id of ['A', 'C']) t.set('areaSuppression', t.area(id), id === area ? 1 : 0);
    expect(segment(t).lastRoll('japaneseFire').modifiers['area-suppression']).toBe(-1);
  });

  it('[6.6b] the wrecks make nobody liable here; they fire once a turn, at the reef too', () => {
    const t = secure(new Table().set('wrecks', 0, 1).wade('2/2A', 2035, 'red2'), 'D');
    expect(targets(segment(t))).toEqual([]);
    t.at('wreckFire');
    expect(targets(t)).toEqual(['2/2A']);
    const pier = secure(new Table().set('wrecks', 0, 1).pier('Hawkins', 1832), 'D', 'E').shot(harmless, 1);
    expect(targets(pier.at('wreckFire'))).toEqual(['Hawkins']);
  });
});

describe('modifiers', () => {
  const modifiers = (t: Table) => segment(t).lastRoll('japaneseFire').modifiers;

  it.each([
    ['on the reef', (t: Table) => t.wade('2/2A', 2035, 'red2'), { 'on-reef': 1 }],
    ['in an entry hex', (t: Table) => t.float('Higgins1', 1435, 'red2', '2/2A'), { 'on-reef': 1 }],
    ['in the water beside the pier', (t: Table) => t.wade('2/2A', 1932, 'red2'), { 'on-reef': 1, 'beside-pier': -1 }],
    ['and so in a craft', (t: Table) => t.float('Amtrac1', 2033, 'red2', '2/2A'), { 'on-reef': 1, 'beside-pier': -1 }],
    ['two hexes off it', (t: Table) => t.wade('2/2A', 2034, 'red2'), { 'on-reef': 1 }],
    ['on the pier itself', (t: Table) => t.pier('2/2A', 1932), { 'on-pier': 1 }],
  ])('[6.6.1c, 11.33k] %s', (_, set, expected) => {
    const { 'japanese-morale': _morale, ...rest } = modifiers(set(new Table()));
    expect(rest).toEqual(expected);
  });

  it.each([
    [4, 2, undefined],
    [3, 2, undefined],
    [2, 2, -1],
    [1, 2, -1],
    [0, 2, -2],
    [0, 0, -3],
  ])('[6.6.1b, 11.37a] forts of Strip Centre with %i and %i steps left count as %s', (double, single, expected) => {
    const t = new Table('freeform').wade('2/2A', 3632, 'black2');
    t.set('fortSteps', t.hex(3330), double).set('fortSteps', t.hex(3534), single);
    expect(modifiers(t)['forts-destroyed']).toBe(expected);
  });

  it('[6.6.1b] a fort that fell in another area does not count', () => {
    const t = new Table().wade('8/2A', 2327, 'red3');
    t.set('fortSteps', t.hex(2834), 0);
    expect(modifiers(t)).not.toHaveProperty('forts-destroyed');
  });

  it.each([2, 3])('[3.2.5, 3.2.8] segment %i feels the suppression of the segment before', (n) => {
    const t = new Table()
      .wade('8/2A', 2327, 'red3')
      .force('general', 0)
      .at('suppression', n - 1);
    t.roll(t.face('marineFire', 'S')).act('suppress red3 E').at('impulse', n).act('endImpulse');
    expect(segment(t, n).lastRoll('japaneseFire').modifiers['area-suppression']).toBe(-1);
  });
});

describe('results', () => {
  const results = [...new Set(new Table().g.book.tables.japaneseFire.results.map(String))];

  it.each(results)('[6.6.2a] %s against a wading unit', (result) => {
    const t = new Table().wade('2/2A', 2035, 'red2');
    const effect = t.g.book.fireEffects.get(result) ?? { hits: 9, starred: 9, pin: 9, course: true };
    t.shot((e) => e === effect, 1);
    if (effect.course) t.roll(t.face('courseChange', 'right'));
    t.at('landingFire', 1);
    for (let i = 0; i < effect.hits; i++) t.act('step');
    expect([lost(t, '2/2A'), t.cell('casualties')]).toEqual([effect.hits + effect.starred, effect.starred]);
    expect([t.of('2/2A', 'pinned'), t.of('2/2A', 'course') > 0]).toEqual([effect.pin, effect.course]);
  });

  it('[6.6.2a, 6.6.1d] the table knows every kind of result, and 5 is S* with a course change', () => {
    const effects = results.map((result) => new Table().g.book.fireEffects.get(result));
    expect(effects.some((e) => e?.pin === 1)).toBe(true);
    expect(effects.some((e) => e?.pin === 2)).toBe(true);
    expect(effects.some((e) => (e?.hits ?? 0) > 0)).toBe(true);
    const t = new Table().wade('2/2A', 2035, 'red2').force('japanese', 0);
    t.roll(4, t.face('courseChange', 'right')).at('landingFire', 1);
    expect(t.lastRoll('japaneseFire')).toMatchObject({ total: 5, result: 'S* CC' });
  });

  it.each([
    ['on the pier', (t: Table) => t.pier('2/2A', 1932), 1],
    ['in the water beside it', (t: Table) => t.wade('2/2A', 1932, 'red2'), 0],
  ])('[11.33o] a course change means nothing %s', (_, set, others) => {
    const t = set(new Table()).shot(offCourse, others).at('landingFire', 1);
    expect(t.lastRoll('japaneseFire').result).toContain('CC');
    expect([t.of('2/2A', 'course'), t.rolls('courseChange'), t.g.has(t.piece('2/2A'), DRIFTED)]).toEqual([0, 0, false]);
  });

  it.each([1, 2])('[6.6.2b, R-31] %i steps lost by a craft cost its passenger as many, and no casualties', (n) => {
    const t = new Table().float('Amtrac1', 2035, 'red2', '2/2A').shot(steps(n), 1).at('landingFire', 1);
    expect([lost(t, 'Amtrac1'), lost(t, '2/2A')]).toEqual([n, n]);
    expect(t.cell('casualties')).toBe(0);
    expect(t.done).toBe(true); // nobody is asked whether morale might suffer instead
  });

  it('[6.6.2b, 6.6.1a] who is left of a sunk craft wades on, and is not fired at twice', () => {
    const t = new Table().float('Amtrac1', 2035, 'red2', '2/2A');
    t.set('steps', t.piece('Amtrac1'), 1).shot(starred, 1).at('landingFire', 1);
    expect([t.of('Amtrac1', 'at'), t.of('2/2A', 'aboard')]).toEqual([LOST, 0]);
    expect(targets(t)).toEqual(['Amtrac1']);
    expect(t.at('impulse', 2).legal).toEqual(['wade 2/2A 2134', 'wade 2/2A 2135', 'endImpulse']);
  });

  it('[6.4b] and is as free to choose its beach as the craft was', () => {
    const t = new Table().float('Amtrac1', 2340, 'red2', '2/2A');
    t.g.mark(t.piece('Amtrac1'), DRIFTED);
    t.set('steps', t.piece('Amtrac1'), 1).shot(starred, 1).at('landingFire', 1).at('impulse', 2);
    expect(t.legal).toEqual(['wade 2/2A 2440', 'wade 2/2A 2441', 'endImpulse']);
  });

  it.each([
    ['guns', 'Amtrac1', '10/1'],
    ['a tank', 'LCM1', 'Sherman1'],
  ])('[6.3i] %s go down with their craft', (_, craft, unit) => {
    const t = new Table().float(craft, 1435, 'red2', unit);
    t.set('steps', t.piece(craft), 1).shot(starred, 1).at('landingFire', 1);
    expect([t.of(craft, 'at'), t.of(unit, 'at')]).toEqual([LOST, LOST]);
  });

  it('[3.4b–c] supply in an amtrac is fired on like troops, and a point that is sunk is gone', () => {
    const supply = () => {
      const t = new Table().turn(4).put('2/2A', 2735, { point: 0 }).float('Amtrac1', 2634, 'red2');
      return t.set('cargo', t.piece('Amtrac1'), SUPPLY_CARGO + t.battalion('2/2'));
    };
    const sunk = supply();
    sunk.set('steps', sunk.piece('Amtrac1'), 1).shot(starred, 1).at('landingFire', 1).at('impulse', 2);
    expect([sunk.of('Amtrac1', 'at'), sunk.of('2/2A', 'point'), sunk.cell('stock')]).toEqual([LOST, 0, 0]);
    expect(sunk.told).toContain('supplySunk');
    const safe = supply().shot(starred, 1).at('landingFire', 1).at('impulse', 2).act('sail Amtrac1 2734');
    expect(safe.of('2/2A', 'point')).toBe(1);
  });
});

describe('pins at sea', () => {
  it('[6.6.2a, 10e] a pinned amtrac lies still for the rest of the turn', () => {
    const t = new Table().turn(4).noReinforcements().float('Amtrac1', '2035', 'red2', '2/2A');
    t.set('pinned', t.piece('Amtrac1'), 1).at('impulse', 2);
    expect(t.legal).toEqual([]);
    t.set('pinned', t.piece('Amtrac1'), 0).at('impulse', 2);
    expect(t.legal.some((action) => action.startsWith('sail Amtrac1'))).toBe(true);
  });
  it('[6.6.2a] a hit that pins, pins the craft', () => {
    const t = new Table().turn(4).noReinforcements().float('Amtrac1', '2035', 'red2', '2/2A').force('japanese', 2);
    t.roll(5).at('landingFire', 1); // 5 + 2 + 1 on the reef: S* C1
    expect(t.cell('pinned', t.piece('Amtrac1'))).toBe(1);
  });
});
