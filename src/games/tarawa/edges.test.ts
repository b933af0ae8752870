import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { strayMoves } from './6-invasion/reef.ts';
import { supplyLines } from './8-supply.ts';
import { DEFENSIVE, japaneseFireRoll } from './japanese-fire.ts';
import { COURSE_LEFT, COURSE_RIGHT, SUPPLY_CARGO, UNLOADED } from './state.ts';
import { Table } from './testing/table.ts';

describe('the edges of the rules', () => {
  it('[8.3g] no second point for a battalion while one is under way, whichever battalion it is', () => {
    const offers = (battalion: string, unit: string) => {
      const t = new Table()
        .turn(5)
        .noReinforcements()
        .set('stock', 0, 1)
        .put(unit, 2630, { point: 0 })
        .float('Amtrac1', 1935, 'red2');
      return t.set('cargo', t.piece('Amtrac1'), SUPPLY_CARGO + t.battalion(battalion)).at('embark').legal;
    };
    expect(offers('8/2', '8/2A')).toEqual([]);
    expect(offers('8/3', '8/3A')).toEqual([]);
    expect(offers('8/3', '8/2A')).toEqual(['cargo 8/2 Amtrac2', 'ready']);
  });

  it('[10.1.8d, 10.1.8g] a hex with a head is not swept but struck', () => {
    const t = new Table()
      .turn(25)
      .clearAllBut(2645, 3613, 3513, 3714, 3713)
      .put('2/1A', 3614, { steps: 1 })
      .force('general', 0)
      .force('2', 0)
      .box('2', 0);
    t.set('head', t.hex(3514), 1).set('stock', 0, 3).roll(1, 4, 2, 1, 1, 1, 1, 1).at('generalBanzai');
    expect(
      t.effects(() => t.act(t.legal.at(-1) ?? '')).filter((text) => /hexLost|headLost|sweep|swept/.test(text)),
    ).toEqual([
      'hexLost [10.1.6.3] hex=3614',
      'die.sweep [10.1.8] die=2 total=2 result=2',
      'hexLost [10.1.6.3] hex=3615',
      'die.sweepHex [10.1.8] hex=3515 die=1 total=1 result=1',
      'die.sweepHex [10.1.8] hex=3616 die=1 total=1 result=1',
      'die.sweepHex [10.1.8] hex=3715 die=1 total=1 result=1',
      'hexLost [10.1.6.3] hex=3515',
      'headLost [8.5] hex=3514 points=3',
      'hexLost [10.1.6.3] hex=3514',
      'swept 0 0→259',
      'swept 1 0→231',
      'sweptCount 0→2',
    ]);
  });

  it('[7.2.5a, 7.2.1e, 7.2.2a] whoever stands on the shore moves, fires and blasts on land only, whatever lies about', () => {
    const { book } = new Table().g;
    for (const beach of book.beaches) {
      for (const hex of beach.hexes.filter((h) => book.held[h] === 0)) {
        const t = new Table()
          .turn(4)
          .put('2/2E', book.hexIds[hex] ?? '')
          .put('2/2A', book.hexIds[hex] ?? '');
        for (let h = 0; h < book.landCount; h++) t.set('entered', h, 1).set('position', h, 1).set('suppression', h, 1);
        for (const id of ['2/2E', '2/2A']) {
          if (!t.at('landActions').legal.includes(`select ${id}`)) continue;
          const named = t.act(`select ${id}`).legal.flatMap((text) => text.match(/\d{4}$/)?.[0] ?? []);
          const targets = t.legal.includes('attack')
            ? t.act('attack').legal.flatMap((text) => text.match(/\d{4}$/)?.[0] ?? [])
            : [];
          expect([...named, ...targets].filter((name) => t.hex(name) >= book.landCount)).toEqual([]);
        }
      }
    }
  });

  it('[R-51] how far a piece adrift is from a beach, by its own front', () => {
    const t = new Table()
      .float('Amtrac1', 1638, 'red2')
      .float('Amtrac2', 2549, 'green')
      .wade('2/2A', 1937, 'red3')
      .wade('Sherman1', 1935, 'red1');
    expect(
      ['Amtrac1', 'Amtrac2', '2/2A', 'Sherman1'].map((id) =>
        [1535, 2133, 2337, 2549].map((hex) => strayMoves(t.g, t.piece(id), t.hex(hex))),
      ),
    ).toEqual([
      [12, 6, 4, 5],
      [12, 6, 6, 5],
      [12, 6, 4, 6],
      [12, 6, 4, 5],
    ]);
  });

  it('[10.1.4c, R-53] in the wreck hex and beside it', () => {
    const ways = (hex: number) =>
      new Table().turn(9).set('wrecks', 0, 1).wade('2/2A', hex, 'red2').at('impulse', 1).legal;
    expect(ways(1436)).toEqual(['wade 2/2A 1535', 'wade 2/2A 1536', 'endImpulse']);
    expect(ways(1536)).toEqual(['wade 2/2A 1636', 'wade 2/2A 1637', 'wade 2/2A 1436', 'endImpulse']);
    expect(ways(1435)).toEqual(['wade 2/2A 1534', 'wade 2/2A 1535', 'wade 2/2A 1436', 'endImpulse']);
  });

  it('[R-11, 6.6c] an empty boat that has just unloaded can be sunk, and nothing goes down with it', () => {
    const t = new Table().turn(2).float('Higgins1', 1435, 'red2');
    t.g.mark(t.piece('Higgins1'), UNLOADED);
    t.set('steps', t.piece('Higgins1'), 1).roll(4);
    expect(t.effects(() => t.at('landingFire', 1))).toEqual([
      'roll.japaneseFire [6.6.1] piece=Higgins1 hex=1435 kind=0 die=4 total=7 result=S* japanese-morale 2 [9.4] on-reef 1 [6.6.1]',
      'steps [7.3] piece=Higgins1 lost=1 left=0',
      'eliminated [7.3] piece=Higgins1',
      'at Higgins1 1435→-2',
      'steps Higgins1 1→0',
      'marks Higgins1 UNLOADED→0',
    ]);
  });

  it('[7.2d, 7.2.3, 7.2.4c, 7.2.5a] whoever was pinned this turn neither joins, supports nor demolishes', () => {
    const t = new Table()
      .turn(4)
      .put('2/2A', 2733)
      .put('2/2B', 2732)
      .put('2/2E', 2733)
      .put('8/2A', 2734)
      .put('8/2E', 2734)
      .force('japanese', -3)
      .at('landActions');
    for (const id of ['2/2B', '8/2A', '8/2E']) t.set('pinned', t.piece(id), 1);
    expect(t.legal).toEqual(['select 2/2A', 'select 2/2E', 'endActions']);
    expect(t.act('select 2/2A').act('attack').legal).toEqual(['target 2833', 'target 2834']);
    expect(t.act('target 2834').legal).toEqual(['target 2833', 'support 2/2E', 'roll']);
    const blast = new Table()
      .turn(4)
      .put('2/2E', 2733)
      .put('8/2E', 2734)
      .put('2/2A', 2733)
      .force('japanese', -3)
      .at('landActions');
    expect(blast.set('pinned', blast.piece('8/2E'), 1).act('select 2/2E').act('demolish 2834').legal).toEqual([
      'support 2/2A',
      'roll',
    ]);
  });

  it('[8.3e, 7.6] supply comes over a beach that is full', () => {
    const t = new Table().turn(5).float('Amtrac1', 2529, 'red3').put('8/2A', 2629, { point: 0 }).put('8/2E', 2629);
    t.set('cargo', t.piece('Amtrac1'), SUPPLY_CARGO + t.battalion('8/2')).at('impulse', 1);
    expect(t.legal).toContain('sail Amtrac1 2629');
  });

  it('[7.2.6e, R-19] no point of its own, none to recover at', () => {
    const t = new Table()
      .turn(5)
      .clearAllBut(4403)
      .put('2/2A', 2733, { steps: 5, point: 0 })
      .set('stock', 0, 1)
      .at('landActions')
      .act('select 2/2A');
    expect(t.legal.filter((text) => text.startsWith('recover'))).toEqual(['recover']);
    const none = new Table()
      .turn(5)
      .clearAllBut(4403)
      .put('2/2A', 2733, { steps: 5, point: 1 })
      .at('landActions')
      .act('select 2/2A');
    expect(none.legal.filter((text) => text.startsWith('recover'))).toEqual(['recoverOwn']);
    const full = new Table()
      .turn(5)
      .clearAllBut(4403)
      .put('2/2A', 2733, { point: 1 })
      .at('landActions')
      .act('select 2/2A');
    expect(full.legal.filter((text) => text.startsWith('recover'))).toEqual([]);
  });

  it('[5.2a] what nobody knows is dealt anew, and only that', () => {
    const t = new Table().at('bombardment').roll(4).draw(0, 0, 0, 0, 0).act('delay 0').act('chit C').act('chit H');
    expect(t.effects(() => t.g.resample('marine', { below: (n: number) => n - 1 } as never))).toEqual([
      'drawn 0 -2→0',
      'drawn 1 -2→0',
      'drawn 2 -2→-1',
      'chit C -1→0',
      'chit H -1→0',
    ]);
    const up = new Table().set('drawnCount', 0, 1);
    up.set('chit', up.area('A'), 0)
      .set('chitFace', up.area('A'), 2)
      .set('chit', up.area('B'), -2)
      .set('chitFace', up.area('B'), 1);
    expect(up.effects(() => up.g.resample('marine', { below: (n: number) => n - 1 } as never))).toEqual([
      'chit B -2→0',
    ]);
  });

  it('[7.6, 11.31b] a full hex on the runway is not passed under fire', () => {
    const ways = (secured: boolean) => {
      const t = new Table().turn(4).clear(2833).put('8/2A', 2833).put('2/2A', 2932).put('2/2E', 2932);
      if (secured) for (let a = 0; a < t.g.book.areaIds.length; a++) t.set('secured', a, 1);
      return t.at('landActions').act('select 8/2A').legal.includes('move 2932');
    };
    expect([ways(false), ways(true)]).toEqual([false, true]);
  });

  it('[9.2.4d, R-17] a tank that supported takes no honour, but those with it may', () => {
    const t = new Table()
      .turn(4)
      .put('2/2A', 2733)
      .put('Sherman1', 2733)
      .force('japanese', -3)
      .force('general', 9)
      .at('landActions');
    t.act('select 2/2A').act('attack').act('target 2834').roll(1, 6).act('support Sherman1').resolve();
    expect([t.on(2834, 'held'), t.legal]).toEqual([0, ['honour 2', 'decline']]);
  });

  it('[8.2.1a] every hex of the coast can be a head, and feeds the hexes joined to it', () => {
    const { book } = new Table().g;
    for (const hex of book.hexesWhere((h) => book.coast[h] === 1)) {
      const t = new Table().clearAllBut(book.hexIds[hex] === '4403' ? 2645 : 4403).set('head', hex, 1);
      const lines = supplyLines(t.g);
      const works = t.g.view(null).markers.some((marker) => marker.kind === 'supplyHead' && marker['works'] === true);
      expect(lines[hex] !== 0).toBe(works);
      expect(new Set(lines).size).toBeLessThan(3);
    }
  });

  it('[6.3k, 7.6d] where every end of the way back is taken, an empty craft goes as near as it can', () => {
    const t = new Table().turn(2).float('Amtrac1', 1635, 'red2');
    for (const [i, hex] of [1433, 1434, 1435, 1436, 1437, 1438].entries()) t.float(`Higgins${i + 1}`, hex, 'red2');
    expect(t.at('impulse', 1).legal.filter((text) => text.includes('Amtrac1'))).toEqual([
      'withdraw Amtrac1 1439',
      'withdraw Amtrac1 1534',
      'withdraw Amtrac1 1535',
      'withdraw Amtrac1 1642',
      'withdraw Amtrac1 1741',
      'withdraw Amtrac1 1841',
      'withdraw Amtrac1 1940',
      'withdraw Amtrac1 2040',
      'withdraw Amtrac1 2139',
      'withdraw Amtrac1 2239',
      'withdraw Amtrac1 2338',
    ]);
  });

  it('[11.1i] the first hex of the board loses its position like any other', () => {
    const t = new Table().turn(4);
    const name = t.g.hexName(0);
    t.clear(name).put('2/2A', name, { steps: 1 }).set('position', 0, 1).at('hit', t.piece('2/2A'), 1).act('step');
    expect(t.on(name, 'position')).toBe(0);
  });

  it('[7.2.6d, 8.8] a head four hexes off is near, one five off is not', () => {
    const price = (hex: number) => {
      const t = new Table().turn(5).clearAllBut(4403).put('2/2A', hex, { steps: 5, point: 0 }).set('stock', 0, 1);
      return t.set('head', t.hex(2731), 1).at('landActions').act('select 2/2A').act('recover').cell('stock');
    };
    const { book } = new Table().g;
    const base = new Table().hex(2731);
    const away = (n: number) => book.hexesWhere((h) => h < book.landCount && book.graph.distance(base, h) === n);
    for (const [n, left] of [
      [3, 1],
      [4, 1],
      [5, 0],
    ] as const)
      expect([n, price(Number(book.hexIds[away(n)[0] ?? 0]))]).toEqual([n, left]);
  });

  it('[8.9a, 8.10a, 8.4e] a point feeds whoever was hungry; a point spent before turn 3 does not', () => {
    const state = (hunger: number, point: number) => {
      const t = new Table().turn(9).put('2/2A', 2733, { point });
      return t.set('hunger', t.piece('2/2A'), hunger).seen('2/2A')?.['supply'];
    };
    expect([state(1, 1), state(3, 2), state(1, 0), state(1, -1), state(3, -1), state(0, 0)]).toEqual([
      'active',
      'active',
      'unsupplied',
      'unsupplied',
      'isolated',
      'general',
    ]);
  });

  it('[9.3a, 7.2.6m] a battalion with a pinned unit does not rest, nor does the unit recover', () => {
    const t = new Table().turn(5).clearAllBut(4403).put('2/2A', 2733, { steps: 5 }).put('8/2B', 2734, { steps: 5 });
    t.set('head', t.hex(2733), 1).at('landActions');
    expect(t.legal).toEqual(['select 2/2A', 'select 8/2B', 'rest 2/2', 'rest 8/2', 'endActions']);
    for (const id of ['2/2A', '8/2B']) {
      t.set('pinned', t.piece(id), 1);
      expect(t.legal).not.toContain(`rest ${id.slice(0, 3)}`);
    }
  });

  it('[10.1.6.3] a unit lost for want of a way back is not pinned as well', () => {
    const t = new Table()
      .turn(8)
      .put('2/1A', 3614)
      .force('general', 0)
      .force('2', 0)
      .clear(3614)
      .roll(1, 5)
      .at('localBanzai', 1);
    expect([t.told.includes('eliminated'), t.told.includes('pinned'), t.of('2/1A', 'pinned')]).toEqual([
      true,
      false,
      0,
    ]);
  });

  it('[10.1.1a] bombs on an island without Marines hit nobody', () => {
    const t = new Table().turn(8).roll(1, 3).at('nightEvents');
    expect([t.done, t.told]).toEqual([true, ['roll.nightEvents', 'die.airRaid']]);
  });

  it('[11.32] the ditch weakens defensive fire over each of its sides', () => {
    const { book } = new Table().g;
    const sides = new Set<number>();
    for (const from of book.hexesWhere((h) => h < book.landCount)) {
      for (let d = 0; d < 6; d++) {
        const to = book.beyond(from, d);
        if (to < 0 || to >= book.landCount) continue;
        const t = new Table();
        t.set('at', t.piece('2/2A'), to);
        const roll = japaneseFireRoll(
          t.g,
          { target: t.piece('2/2A'), area: book.area[from] ?? 0, kind: DEFENSIVE, from },
          new Modifiers().start(true),
        );
        const ditch = book.ditchSide[book.side(from, d)] === 1;
        if (ditch) sides.add(d);
        if (ditch !== (roll.modifiers?.list ?? []).some(({ name }) => name === 'ditch'))
          throw new Error(`ditch between ${book.hexIds[from]} and ${book.hexIds[to]}`);
      }
    }
    expect(sides.size).toBeGreaterThan(3);
  });

  it('[6.4f, R-56] off course with no room in the one hex it can reach: it stays, and that is its impulse', () => {
    for (const course of [COURSE_LEFT, COURSE_RIGHT]) {
      const t = new Table().turn(2).wade('2/2B', 1942, 'red1').force('2', -3);
      const spots = t.g.book.graph.neighbours(t.hex(1942)).map((hex) => t.g.hexName(hex));
      for (const [i, hex] of spots.entries()) t.float(`Amtrac${i + 1}`, hex, 'red1');
      t.set('steps', t.piece('2/2B'), 4).set('course', t.piece('2/2B'), course).at('impulse', 2);
      expect([
        t.of('2/2B', 'at'),
        t.of('2/2B', 'ap'),
        t.of('2/2B', 'course'),
        t.told.filter((type) => /sailed|drifted/.test(type)),
      ]).toEqual([t.hex(1942), 0, 0, ['drifted']]);
    }
  });
});
