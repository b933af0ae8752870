import { describe, expect, it } from 'vitest';
import { Book, type FireEffect } from './book.ts';
import { reader } from './data/reader.ts';
import { BAIRIKI, DIGGING, LOST } from './state.ts';
import { NUMBERS } from './testing/numbers.ts';
import { Table } from './testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const starred = (e: FireEffect): boolean => e.hits === 0 && e.starred === 1 && !e.course;
const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const dug = (t: Table, ...hexes: number[]): Table => {
  for (const hex of hexes) t.set('position', t.hex(hex), 1);
  return t;
};
const fireAt = (t: Table): Record<string, number> => t.lastRoll('japaneseFire').modifiers;

describe('improved positions', () => {
  const menu = (unit: string, t = new Table()): string[] =>
    t.clear(2730).put(unit, 2730, { ap: 4 }).at('landActions').act(`select ${unit}`).legal;

  it.each([
    ['2/1A', true],
    ['2/1E', true],
    ['10/1', true],
    ['Hawkins', true],
    ['Sherman1', false],
    ['Stuart1', false],
  ])('[11.1a, 2.1.2d] %s may dig: %s', (unit, may) => {
    expect(menu(unit, new Table().clear(2731, 2630)).includes('dig')).toBe(may);
  });

  it('[11.1a] nobody digs on the pier or in the sea, nor where there is a position already', () => {
    const foot = new Table().clear(2731).pier('2/1A', 2632).at('landActions').act('select 2/1A');
    expect(foot.legal).not.toContain('dig');
    expect(menu('2/1A', dug(new Table(), 2730))).not.toContain('dig');
  });

  it('[11.1b, 2.1.4] it takes all APs of a whole turn and is done at its end', () => {
    const t = new Table().clear(2730).put('2/1A', 2730).at('landActions').act('select 2/1A').act('dig');
    expect(points(t, '2/1A')).toBe(0);
    expect(t.g.view(null).pieces.find(({ id }) => id === '2/1A')).toMatchObject({ digging: true });
    expect(t.on(2730, 'position')).toBe(0);
    t.at('finalPhase');
    expect(t.on(2730, 'position')).toBe(1);
    expect(t.g.view(null).markers).toContainEqual({ kind: 'position', at: '2730' });
  });

  it('[11.1b–c] who has done anything else this turn does not begin, and who has begun does nothing else', () => {
    const t = new Table().clear(2730, 2729).put('2/1A', 2730).put('2/1B', 2729).force('general', 0).at('landActions');
    t.act('select 2/1A').act('move 2729').act('select 2/1A');
    expect(t.legal).not.toContain('dig');
    t.at('landActions').act('select 2/1B').act('dig');
    expect(t.legal).not.toContain('select 2/1B');
    t.act('select 2/1A').roll(1).act('fire 2829'); // alone: its neighbour cannot support
    expect(t.rolls('marineFire')).toBe(1);
  });

  it('[11.1c] a Banzai breaks the work off: the unit fires, and starts anew next turn', () => {
    const t = new Table().turn(7).clear(2730).put('2/1A', 2730).put('2/1B', 2735).at('landActions');
    t.act('select 2/1A').act('dig').act('select 2/1B').act('dig').clearAllBut(2729).force('general', 2);
    t.roll(t.face('marineFire', 'S*', 2)).at('localBanzai', 1);
    expect(t.rolls('marineFire')).toBe(1);
    t.at('finalPhase');
    expect([t.on(2730, 'position'), t.on(2735, 'position')]).toEqual([0, 1]);
    t.turn(9).at('turnStart').at('landActions').act('select 2/1A').act('dig').at('finalPhase');
    expect(t.on(2730, 'position')).toBe(1);
  });

  it('[11.1d] -1 to Japanese fire at whoever is in it', () => {
    const offensive = (t: Table) => fireAt(t.clear(2631).put('2/1A', 2631).shot(harmless, 0).at('offensiveFire'));
    expect(offensive(dug(new Table(), 2631))['improved-position']).toBe(-1);
    expect(offensive(dug(new Table(), 2731))).not.toHaveProperty('improved-position');
    const defence = dug(new Table(), 2631).clear(2631).put('2/1A', 2631).at('landActions').act('select 2/1A');
    defence.act('attack').act('target 2730').shot(harmless, -1).roll(1).resolve();
    expect(fireAt(defence)['improved-position']).toBe(-1);
  });

  it('[11.1e] -1 to Banzais', () => {
    const t = dug(new Table().turn(7), 2730)
      .clearAllBut(2729, 4403)
      .put('2/1A', 2730)
      .force('general', 0)
      .force('2', 0);
    t.roll(t.face('marineFire', '-'), 2).at('localBanzai', 1);
    expect(t.lastRoll('banzai').modifiers).toEqual({ 'improved-position': -1 });
  });

  it.each([
    ['both in positions', [2730, 2735], 2],
    ['only one of them', [2730], 3],
    ['none', [], 3],
  ])('[11.1f] an air raid of 3 hits on two units, %s', (_, positions, hits) => {
    const t = dug(new Table().turn(7), ...positions)
      .clear(2730)
      .put('2/1A', 2730)
      .put('8/1A', 2735);
    t.at('airRaid', 3, 0).act('bomb 2/1A').act('bomb 2/1A').act('bomb 8/1A');
    if (positions.length === 2) t.act('shelter 2/1A');
    let taken = 0;
    for (; !t.done; taken++) t.act('step');
    expect(taken).toBe(hits);
  });

  it('[R-25] where all are dug in the player says whose hit is spared; where one is, it is his', () => {
    const bombed = () => {
      const t = dug(new Table().turn(7), 2730, 2735).clear(2730).put('2/1A', 2730).put('8/1A', 2735);
      return t.at('airRaid', 2, 0).act('bomb 2/1A').act('bomb 8/1A');
    };
    expect(bombed().legal).toEqual(['shelter 2/1A', 'shelter 8/1A']);
    for (const [spared, other] of [
      ['2/1A', '8/1A'],
      ['8/1A', '2/1A'],
    ] as const) {
      const t = bombed().act(`shelter ${spared}`).act('step');
      expect([t.done, t.of(spared, 'steps'), t.of(other, 'steps')]).toEqual([true, 8, 7]);
    }
    const alone = dug(new Table().turn(7), 2730).clear(2730).put('2/1A', 2730).at('airRaid', 2, 0).act('step');
    expect([alone.done, alone.of('2/1A', 'steps')]).toEqual([true, 7]);
  });

  it('[11.1g] from it a unit may support against an uncleared hex next to it', () => {
    const t = dug(new Table(), 2631).clear(2631, 2731).put('2/1A', 2731).put('2/1B', 2631).at('landActions');
    t.act('select 2/1A').act('fire 2730');
    expect(t.legal).toContain('support 2/1B');
  });

  it('[11.1h] and recover, if it could elsewhere', () => {
    const t = dug(new Table(), 2735)
      .clearAllBut(2729, 4403)
      .put('2/1A', 2735, { steps: 5 })
      .put('2/1B', 2730, { steps: 5 });
    t.set('head', t.hex(2734), 1).at('landActions').act('select 2/1A');
    expect(t.legal).toContain('recover');
    t.act('recover').at('finalPhase');
    expect(t.on(2735, 'position')).toBe(1);
    expect(dug(t, 2730).at('landActions').act('select 2/1B').legal).not.toContain('recover'); // next to the enemy
  });

  it('[11.1i] it goes when its hex holds no Marine any more', () => {
    const pair = () => dug(new Table(), 2730).clear(2730, 2729).put('2/1A', 2730).put('2/1B', 2730).at('landActions');
    const t = pair().act('select 2/1A').act('move 2729');
    expect(t.on(2730, 'position')).toBe(1); // his mate is still there
    expect(t.act('select 2/1B').act('move 2729').on(2730, 'position')).toBe(0);
    const shot = dug(new Table(), 2631)
      .clear(2631)
      .put('2/1A', 2631, { steps: 1 })
      .shot(starred, -1)
      .at('offensiveFire');
    expect([shot.of('2/1A', 'at'), shot.on(2631, 'position')]).toEqual([LOST, 0]);
    expect(shot.g.has(shot.piece('2/1A'), DIGGING)).toBe(false);
  });
});

describe('Bairiki', () => {
  it('[11.2a] takes as many guns of the 10th as the player sends, and nobody else', () => {
    const t = new Table().turn(4).at('embark');
    const offered = () => t.legal.filter((choice) => choice.startsWith('bairiki'));
    expect(offered()).toEqual(['bairiki 10/1', 'bairiki 10/2', 'bairiki 10/3', 'bairiki 10/4']);
    for (const gun of ['10/1', '10/2', '10/3', '10/4']) t.act(`bairiki ${gun}`);
    expect(['10/1', '10/2', '10/3', '10/4'].map((gun) => t.of(gun, 'at'))).toEqual(Array(4).fill(BAIRIKI));
    expect(t.g.view(null).pieces.find(({ id }) => id === '10/4')?.at).toBe('bairiki');
  });

  /** Infantry about to fire with a gun on Bairiki since turn 4. */
  const target = (from: number, hex: number, turn = 6, gun = BAIRIKI): string[] => {
    const t = new Table().turn(turn).clear(from).put('2/1A', from);
    t.set('at', t.piece('10/1'), gun).set('landed', t.piece('10/1'), 4).at('landActions').act('select 2/1A').roll(1);
    return t.act(`fire ${hex}`).legal;
  };

  it.each([
    ['West Tail', 3713, 3613, false],
    ['East Tail', 3810, 3809, true],
    ['Takarongo Point', 4303, 4402, true],
    ['East Tail, aimed at from West Tail', 3712, 3711, true],
  ])('[11.2b] guns there reach %s: %i at %i', (_, from, hex, reached) => {
    expect(target(from, hex).includes('support 10/1')).toBe(reached);
  });

  it('[11.2b] the two areas in reach are the two easternmost', () => {
    const { book } = new Table().g;
    const column = (area: number) => {
      const columns = (book.areaHexes[area] ?? []).map((hex) => Number((book.hexIds[hex] ?? '').slice(2)));
      return columns.reduce((sum, c) => sum + c, 0) / columns.length; // columns grow westward
    };
    const eastward = [...book.areaIds.keys()].sort((a, b) => column(a) - column(b));
    expect(eastward.slice(0, 2).map((a) => book.bairiki[a])).toEqual([1, 1]);
    expect([...book.bairiki].reduce((sum, flag) => sum + flag, 0)).toBe(2);
  });

  it('[11.2b] not on the turn they land; guns on Betio reach everywhere', () => {
    const t = new Table().turn(4).clear(3810).put('2/1A', 3810).at('embark').act('bairiki 10/1');
    const offered = () => t.at('landActions').roll(1).act('select 2/1A').act('fire 3809').legal;
    expect(offered()).not.toContain('support 10/1');
    t.turn(5);
    expect(offered()).toContain('support 10/1');
    expect(target(3713, 3613, 6, new Table().hex(2733))).toContain('support 10/1');
  });

  it('[11.2c] there is no way from Bairiki to Betio nor back', () => {
    const t = new Table().turn(4).at('embark').act('bairiki 10/1').turn(5).put('10/2', 2733).at('embark');
    expect(t.of('10/1', 'at')).toBe(BAIRIKI);
    expect(t.legal).toContain('bairiki 10/3'); // those still in the fleet may go
    expect(t.legal.filter((choice) => /10\/[12]/.test(choice))).toEqual([]);
    t.noReinforcements();
    expect(t.at('impulse', 1).done).toBe(true);
    t.at('landActions');
    expect(t.legal).not.toContain('select 10/1');
    expect(t.act('select 10/2').legal.every((choice) => /^(move|dig)/.test(choice))).toBe(true);
  });

  it('[11.2d] guns there are always in supply', () => {
    const t = new Table().turn(5).clear(3810).put('2/1A', 3810).put('10/2', 2733, { point: 0 });
    t.set('at', t.piece('10/1'), BAIRIKI).set('landed', t.piece('10/1'), 1);
    for (let i = 0; i < 4; i++) t.at('supplyStatus');
    expect([t.of('10/1', 'hunger'), t.of('10/2', 'hunger')]).toEqual([0, 4]); // no head anywhere
    t.at('landActions').act('select 2/1A').roll(1).act('fire 3809');
    expect(t.legal).toContain('support 10/1');
    expect(t.legal).not.toContain('support 10/2');
  });
});

describe('terrain that does nothing', () => {
  it.each([
    ['11.36', 'building'],
    ['11.36bis', 'latrine'],
  ])('[11.36, 11.36bis] %s: take every %s off the board and nothing changes', (_, feature) => {
    const plain = reader.read(NUMBERS);
    const marked = plain.board.hexes.filter((hex) => Reflect.has(hex, feature));
    expect(marked.length).toBeGreaterThan(0);
    for (const hex of marked) Reflect.deleteProperty(hex, feature);
    const [before, after] = [new Table().g.book, new Book(plain)];
    for (const key of ['combat', 'enterCost', 'held', 'obstacle', 'forts', 'invasion'] as const)
      expect(after[key]).toEqual(before[key]);
  });

  it('[11.36, 11.36bis] a building costs what its ground does, a latrine what the reef does', () => {
    const t = new Table().clear(2731, 2631).put('2/1A', 2631).at('landActions').act('select 2/1A').act('move 2731');
    expect(points(t, '2/1A')).toBe(7);
    const sea = new Table().wade('2/2A', 2534, 'red2').at('impulse', 1).act('wade 2/2A 2634');
    expect(points(sea, '2/2A')).toBe(5);
    expect(fireAt(sea.force('japanese', 0).shot(harmless, 1).at('landingFire', 1))['on-reef']).toBe(1);
  });
});
