import { describe, expect, it } from 'vitest';
import type { FireEffect } from './book.ts';
import { Table } from './testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const fires = (t: Table): number => t.rolls('japaneseFire');
/** Moves a unit through hexes in the Land phase, harmlessly shot at as often as the rules say. */
function walk(t: Table, unit: string, ...hexes: number[]): Table {
  t.at('landActions')
    .shot(harmless, 2)
    .roll(...Array<number>(8).fill(1));
  for (const hex of hexes) t.act(`select ${unit}`).act(`move ${hex}`);
  return t;
}
const secure = (t: Table, areas: string): Table => {
  for (const area of areas) t.set('secured', t.area(area), 1);
  return t;
};

describe('the airstrip', () => {
  it('[11.31a] holds no Japanese and is entered without an attack', () => {
    const t = new Table().clear(2833).put('2/1A', 2833);
    const runway = t.g.book.hexesWhere((hex) => t.g.book.runway[hex] === 1);
    expect(runway).toHaveLength(40);
    expect(runway.some((hex) => t.cell('held', hex) === 1)).toBe(false);
    expect(walk(t, '2/1A', 2932, 2933).of('2/1A', 'at')).toBe(t.hex(2933));
    expect(t.rolls('marineAttack')).toBe(0);
  });

  it('[11.31a] a hex with other terrain beside the runway is no runway hex', () => {
    const { book } = new Table().g;
    for (const [i, hex] of book.hexes.entries()) {
      const plain = hex.terrain === 'airstrip' && !hex.forts && !hex.crater && !hex.building;
      expect(book.runway[i] === 1).toBe(plain);
    }
  });

  it('[11.31b, 3.3.3] every runway hex entered in an unsecured area draws fire at once, at +1', () => {
    const t = new Table().clear(2833).put('2/1A', 2833);
    walk(t, '2/1A', 2932);
    expect(fires(t)).toBe(1);
    expect(t.lastRoll('japaneseFire').modifiers['terrain']).toBe(1);
    t.act('select 2/1A').act('move 2933').act('select 2/1A').act('move 2934');
    expect(fires(t)).toBe(3);
  });

  it.each([
    ['its own area unsecured', '', 1],
    ['its own area secured, the next one not', 'D', 1],
    ['all within three hexes secured', 'DGEI', 0],
    ['one within three hexes not', 'DGE', 1],
    ['one further off not', 'ABCDEFGHIJK', 0],
  ])('[11.31b] into 2932, %s', (_, areas, rolls) => {
    expect(fires(walk(secure(new Table().enterRunways().clear(2833).put('2/1A', 2833), areas), '2/1A', 2932))).toBe(
      rolls,
    );
  });

  it('[11.31b] the nearest unsecured area fires', () => {
    const t = secure(new Table().enterRunways().clear(2833).put('2/1A', 2833), 'D');
    t.set('chit', t.area('G'), -2).set('chitFace', t.area('G'), 2);
    expect(walk(t, '2/1A', 2932).lastRoll('japaneseFire').modifiers['bombardment']).toBe(-2);
  });

  it('[11.31b] so does a move across a runway hexside, but not one over other ground', () => {
    expect(fires(walk(new Table().clear(3033).put('2/1A', 2932), '2/1A', 3033))).toBe(1);
    expect(fires(walk(new Table().clear(2833, 2834).put('2/1A', 2833), '2/1A', 2834))).toBe(0);
    expect(fires(walk(new Table().clear(2833).put('2/1A', 2933), '2/1A', 2833))).toBe(0);
  });

  it('[11.31b] a unit shot down or pinned there goes no further', () => {
    const t = new Table().clear(2833).put('2/1A', 2833).at('landActions').act('select 2/1A');
    t.shot((e) => e.pin === 1 && e.hits + e.starred === 0, 1).act('move 2932');
    expect([t.of('2/1A', 'at'), t.of('2/1A', 'pinned')]).toEqual([t.hex(2932), 1]);
    expect(t.done || !t.legal.includes('select 2/1A')).toBe(true);
  });

  it('[11.31c, R-45] its hexes must be occupied before their area is secured', () => {
    const t = new Table().clearAllBut(4403).put('2/1A', 2833);
    expect(t.cell('secured', t.area('E'))).toBe(1); // no runway there
    expect(t.cell('secured', t.area('D'))).toBe(0);
    walk(t, '2/1A', 2932, 2933, 2934);
    expect(t.cell('secured', t.area('D'))).toBe(0);
    const box = t.boxOf('general');
    t.act('select 2/1A').act('move 2935');
    expect([t.cell('secured', t.area('D')), t.boxOf('general')]).toEqual([1, box + 1]);
    t.act('select 2/1A').act('move 2934').act('select 2/1A').act('move 2835'); // and may be left again
    expect(t.cell('secured', t.area('D'))).toBe(1);
  });

  it('[11.31d] runway never makes a unit liable to offensive fire', () => {
    const t = new Table().clearAllBut(4403).put('2/1A', 2833).put('2/1B', 2934).at('offensiveFire');
    expect([t.on(2933, 'entered'), fires(t)]).toEqual([0, 0]);
    expect(fires(t.hold(2835).draw(0).shot(harmless, 0).at('offensiveFire'))).toBe(1);
  });
});

describe('runway hexes in other tests', () => {
  it('[R-45] one can support from there', () => {
    const t = new Table().clear(2833).put('2/1A', 2833).put('2/1B', 2933).at('landActions').act('select 2/1A');
    expect(t.roll(1).act('fire 3034').legal).toContain('support 2/1B');
  });

  it('[R-45] supply lines run over runway that nobody has entered', () => {
    const t = new Table().turn(4).clear(2731, 2831).put('2/1A', 2935, { point: 0 }).put('8/1A', 2737, { point: 0 });
    t.set('head', t.hex(2731), 1).at('supplyStatus');
    expect([t.of('2/1A', 'hunger'), t.on(2933, 'entered')]).toEqual([0, 0]);
    const cut = new Table().turn(4).clear(2731).put('2/1A', 2935, { point: 0 });
    expect(cut.set('head', cut.hex(2731), 1).hold(2732).at('supplyStatus').of('2/1A', 'hunger')).toBe(1);
  });

  it('[R-45] it is no Japanese hex to recovery, to supply heads and to Banzais', () => {
    const t = new Table().turn(7).clearAllBut(4403).put('2/1A', 2833, { steps: 5 });
    expect(t.at('supplyHeads').legal).toContain('head 2734'); // runway two hexes off
    t.act('head 2734').at('landActions').act('select 2/1A');
    expect(t.legal).toContain('recover');
    t.at('localBanzai', 2).at('generalBanzai');
    expect(t.rolls('banzai') + t.rolls('marineFire')).toBe(0);
  });
});

describe('ditches', () => {
  it.each([
    ['a tank', 'Sherman1', 3321, 3320, 3],
    ['a tank without a ditch', 'Sherman1', 3420, 3320, 1],
    ['infantry', '2/1A', 3321, 3320, 2],
    ['infantry without a ditch', '2/1A', 3420, 3320, 1],
    ['a tank into palms', 'Stuart1', 2825, 2826, 4],
  ])('[11.32] %s', (_, unit, from, to, cost) => {
    const t = new Table().clear(from, to).put(unit, from);
    expect(8 - points(walk(t, unit, to), unit)).toBe(cost);
  });

  it.each([
    [3321, -1],
    [3421, -1],
    [3420, undefined],
    [3319, undefined],
    [3220, undefined],
    [3221, undefined],
  ])('[11.32] an attack on 3320 from %i, and the fire that meets it, across the side between them', (from, ditch) => {
    const t = new Table().clear(from).put('2/1A', from).at('landActions').act('select 2/1A').act('attack');
    t.shot(harmless, (ditch ?? 0) + t.g.book.combat[t.hex(from)])
      .roll(1)
      .act('target 3320')
      .resolve();
    expect(t.lastRoll('japaneseFire').modifiers['ditch']).toBe(ditch);
    expect(t.lastRoll('marineAttack').modifiers['ditch']).toBe(ditch);
  });
});

describe('beach hexes', () => {
  it('[6.1c, 11.35a] invasion hexes count as cleared and are entered freely', () => {
    const t = new Table().put('2/2A', 2734);
    const { book } = t.g;
    for (const beach of book.beaches) for (const hex of beach.invasion) expect(t.cell('held', hex)).toBe(0);
    expect(walk(t, '2/2A', 2735, 2736).of('2/2A', 'at')).toBe(t.hex(2736));
    expect([fires(t), t.rolls('marineAttack')]).toEqual([0, 0]);
  });

  it('[11.35b, 6.1b] any other beach hex must be taken by attack', () => {
    const t = new Table();
    const { book } = t.g;
    for (const hex of book.hexesWhere((h) => book.coast[h] === 1))
      expect(t.cell('held', hex)).toBe(book.beaches.some((beach) => beach.invasion.includes(hex)) ? 0 : 1);
    t.put('2/3A', 2844).force('general', 6).at('landActions').act('select 2/3A');
    expect(t.legal).not.toContain('move 2744');
    t.act('attack').shot(harmless, 0).roll(6).act('target 2744').resolve();
    expect(t.act('select 2/3A').legal).toContain('move 2744');
  });

  it('[6.1d] on the beach there is offensive and defensive fire all the same', () => {
    expect(fires(new Table().put('2/2A', 2734).shot(harmless, 0).at('offensiveFire'))).toBe(1);
    const t = new Table().put('2/2A', 2734).at('landActions').act('select 2/2A').act('attack').act('target 2835');
    t.shot(harmless, 0).roll(1).resolve();
    expect(t.lastRoll('japaneseFire').modifiers).not.toHaveProperty('on-reef');
    expect(fires(t)).toBe(1);
  });
});

describe('two-fort hexes', () => {
  it('[11.37a] 3330 and 4403 hold two forts, every other fort hex one', () => {
    const t = new Table();
    const { book } = t.g;
    for (const hex of book.hexesWhere((h) => (book.forts[h] ?? 0) > 0)) {
      const forts = ['3330', '4403'].includes(book.hexIds[hex] ?? '') ? 2 : 1;
      expect([book.forts[hex], t.cell('fortSteps', hex)]).toEqual([forts, forts * 2]);
    }
  });

  it.each([
    ['3330', 3230],
    ['4403', 4303],
  ])('[11.37a–b, 7.2.5h] %s: D1, then D2, then D1 by other engineers', (hex, from) => {
    const t = new Table().clear(from);
    const general = t.boxOf('general');
    const left = ['D1', 'D2', 'D1'].map((result, i) => {
      const engineer = ['2/1E', '2/1E', '8/1E'][i] ?? '';
      t.put('2/1E', 2733).put('8/1E', 2734).put(engineer, from).at('landActions').act(`select ${engineer}`);
      t.shot(harmless, 0).roll(t.face('demolition', result)).act(`demolish ${hex}`).resolve();
      return [t.on(hex, 'fortSteps'), t.on(hex, 'held'), t.boxOf('general') - general];
    });
    expect(left).toEqual([
      [3, 1, 0],
      [1, 1, 1], // the first fort is reduced
      [0, 0, 2],
    ]);
  });

  it.each([
    [4, -6],
    [3, -6],
    [2, -3],
    [1, -3],
  ])('[11.37a] with %i steps left the forts count as %i against Marine fire', (steps, modifier) => {
    const t = new Table().put('2/1A', 3230);
    t.set('fortSteps', t.hex(3330), steps).at('landActions').act('select 2/1A').roll(1).act('fire 3330').resolve();
    expect(t.lastRoll('marineFire').modifiers['forts']).toBe(modifier);
  });
});
