import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { look } from '../../kernel/table.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import type { FireEffect } from './book.ts';
import { Table } from './testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const poolOf = (t: Table): number[] =>
  t.g.book.data.tables.bombardment.pool.flatMap(({ value, count }) => Array<number>(count).fill(value));

/** Turn 1 with the bombardment rolled: one chit of each value, in the order -2, -1, blank, to be placed. */
function threeChits(): Table {
  const t = new Table().roll(1).draw(...Array<number>(12).fill(0));
  t.play('delay 0');
  t.set('drawnCount', 0, 3).set('drawn', 0, 0).set('drawn', 1, -1).set('drawn', 2, -2);
  return t;
}

describe('the bombardment roll', () => {
  it.each([1, 2, 3, 4, 5, 6])('[3.1.1, 5.1a] a %i draws as many chits as the table says', (die) => {
    const t = new Table().roll(die).draw(...Array<number>(12).fill(0));
    t.play('delay 0');
    const chits = Number(look(t.g.book.tables.bombardment, die));
    expect(t.g.view(null).tracks['chitsToPlace']).toBe(chits);
    expect(t.dice.draws).toHaveLength(12 - chits);
    expect(t.rolls('bombardment')).toBe(1);
  });

  it.each([
    ['none', 0, 3],
    ['one', 1, 4],
    ['two', 2, 5],
  ])('[5.1c] a 3 with %s of the impulses forgone counts as more', (_, forgone, total) => {
    const t = new Table().roll(3).draw(...Array<number>(12).fill(0));
    t.play(`delay ${forgone}`);
    expect(t.lastRoll('bombardment').total).toBe(total);
    expect(t.cell('drawnCount')).toBe(Number(look(t.g.book.tables.bombardment, total)));
  });

  it('[5.1c] no more than +2 can be had: the third impulse is not for sale', () => {
    expect(new Table().legal).toEqual(['delay 0', 'delay 1', 'delay 2']);
  });

  it('[4c, 5.1a] chits are drawn blind from one pool, and a chit drawn is no longer in it', () => {
    const t = new Table();
    const pool = poolOf(t);
    expect([...new Set(pool)].sort()).toEqual([-1, -2, 0]); // 5.2a
    t.roll(1).draw(pool.length - 1, pool.length - 2, ...Array<number>(10).fill(0));
    t.play('delay 0');
    expect([t.cell('drawn', 0), t.cell('drawn', 1)]).toEqual([pool.at(-1), pool.at(-2)]);
    const spent = new Table().roll(6).draw(pool.length - 1, pool.length - 1);
    expect(() => spent.play('delay 2')).toThrow(`a draw of ${pool.length - 1} out of ${pool.length - 1}`);
  });
});

describe('the forgone impulses', () => {
  /** The fleet at the reef edge after a bombardment with this delay, ready to go. */
  function fleet(forgone: number): Table {
    const t = new Table().roll(1).draw(...Array<number>(12).fill(0));
    t.play(`delay ${forgone}`);
    t.roll(3); // shore support
    while (t.legal.some((choice) => choice.startsWith('chit'))) t.play(t.legal[0] ?? '');
    t.play('load 2/2A Amtrac1').play('enter 1435').play('load 2/2B Higgins1').play('enter 1437');
    return t.play('pierHead Hawkins 1432');
  }

  it.each([
    [0, '3.2.1'],
    [1, '3.2.4'],
    [2, '3.2.7'],
  ])('[5.1c] %i given up: nothing moves, is fired on or calls for fire before the next', (forgone, rule) => {
    const t = fleet(forgone).play('ready');
    expect(t.g.question()?.rule).toBe(rule);
    expect([t.rolls('japaneseFire'), t.rolls('marineFire')]).toEqual([0, 0]);
    expect(t.legal).toContain('sail Amtrac1 1534');
    t.shot(harmless, 1).roll(3, 3);
    t.play('endImpulse');
    expect(t.rolls('japaneseFire')).toBe(3); // the amtrac, the loaded boat and Hawkins
  });

  it('[5.1c] the price is paid on turn 1 alone', () => {
    const t = new Table().set('forgone', 0, 2).turn(2).float('Amtrac1', 1435, 'red2', '2/2A').at('impulse', 1);
    expect(t.legal).toContain('sail Amtrac1 1534');
  });
});

describe('placing the chits', () => {
  it('[5.1b, 2.2a] each goes to an area of the player’s choice that has none yet', () => {
    const t = threeChits();
    expect(t.legal).toEqual(t.g.book.areaIds.map((area) => `chit ${area}`));
    t.play('chit E');
    expect(t.legal).toHaveLength(t.g.book.areaIds.length - 1);
    expect(t.legal).not.toContain('chit E');
  });

  it('[5.2a] they lie face down until the last is placed, then all are turned up', () => {
    const t = threeChits().play('chit E').play('chit D');
    const hidden = t.g.view('marine').markers.filter(({ kind }) => kind === 'chit');
    expect(hidden).toEqual([
      { kind: 'chit', at: 'D', faceDown: true },
      { kind: 'chit', at: 'E', faceDown: true },
    ]);
    expect(t.g.question()?.rule).toBe('5.1b');
    const noReturn = t.g.pointOfNoReturn;
    t.roll(3).play('chit A');
    expect(t.g.view('marine').markers.filter(({ kind }) => kind === 'chit')).toEqual([
      { kind: 'chit', at: 'A', faceDown: false, value: 0 },
      { kind: 'chit', at: 'D', faceDown: false, value: -1 },
      { kind: 'chit', at: 'E', faceDown: false, value: -2 },
    ]);
    expect(t.g.pointOfNoReturn).toBeGreaterThan(noReturn);
  });

  it('[5.2a] a bot that thinks for the Marines cannot read a chit that lies face down', () => {
    const t = threeChits().play('chit E');
    t.g.hideFrom('marine');
    expect([t.cell('chit', t.area('E')), t.cell('drawn', 0), t.cell('drawn', 1)]).toEqual([0, 0, 0]);
  });
});

describe('what a chit does', () => {
  function chitIn(area: string, value: number, face = 2): Table {
    const t = new Table().force('japanese', 0).force('general', 0);
    return t.set('chit', t.area(area), value).set('chitFace', t.area(area), face);
  }
  function attackOn2730(t: Table): Record<string, number> {
    t.clear(2631).put('2/1A', 2631).at('landActions').act('select 2/1A').act('attack').act('target 2730');
    t.roll(1, 1).resolve();
    return t.lastRoll('marineAttack').modifiers;
  }

  it.each([-2, -1])('[5.2b] %i to all Japanese fire from its area, and as much for Marine attacks in it', (value) => {
    const landing = chitIn('E', value).wade('8/2A', 2327, 'red3').roll(1).at('landingFire', 1);
    expect(landing.lastRoll('japaneseFire').modifiers['bombardment']).toBe(value);
    const defence = chitIn('E', value);
    expect(attackOn2730(defence)['bombardment']).toBe(-value);
    expect(defence.lastRoll('japaneseFire').modifiers['bombardment']).toBe(value);
    const offensive = chitIn('E', value).clear(2631).put('2/1A', 2631).roll(1).at('offensiveFire');
    expect(offensive.lastRoll('japaneseFire').modifiers['bombardment']).toBe(value);
  });

  it('[5.2b] nothing outside its area, nothing while blank and nothing while face down', () => {
    for (const t of [chitIn('D', -2), chitIn('E', 0), chitIn('E', -2, 1)]) {
      expect(attackOn2730(t)).not.toHaveProperty('bombardment');
      expect(t.lastRoll('japaneseFire').modifiers).not.toHaveProperty('bombardment');
    }
  });

  it('[R-01] it does not help Marine fire, neither from the land nor from the fleet', () => {
    const land = chitIn('E', -2).clear(2631).put('2/1A', 2631).at('landActions');
    land.roll(1).act('select 2/1A').act('fire 2730').resolve();
    expect(land.lastRoll('marineFire').modifiers).not.toHaveProperty('bombardment');
    const fleet = chitIn('E', -2).wade('8/2A', 2327, 'red3').at('suppression', 1).roll(1).act('suppress red3 E');
    expect(fleet.lastRoll('marineFire').modifiers).toEqual({});
  });

  it.each([
    [-2, [-2, -1, 0]],
    [-1, [-1, 0, 0]],
    [0, [0, 0, 0]],
  ])('[5.2c–d] a chit of %i on turns 1, 2 and 3', (value, byTurn) => {
    const t = chitIn('E', value);
    const markers = () => t.g.view(null).markers.filter(({ kind }) => kind === 'chit');
    byTurn.forEach((expected, i) => {
      t.turn(i + 1).at('turnStart');
      expect(t.cell('chit', t.area('E'))).toBe(expected);
      expect(markers()).toHaveLength(i === 0 || expected < 0 ? 1 : 0); // blanks go too
    });
  });
});

describe('what nobody knows of the chits', () => {
  const placed = () => threeChits().play('chit E').play('chit D');
  const hidden = (t: Table) => [t.cell('chit', t.area('E')), t.cell('chit', t.area('D')), t.cell('drawn')];

  it.each(['marine', ONLOOKER])('[5.2a] for %s those drawn and those face down are blanks', (seer) => {
    const t = placed();
    t.g.hideFrom(seer);
    expect(hidden(t)).toEqual([0, 0, 0]);
    expect(t.g.view(seer).markers.filter(({ kind }) => kind === 'chit')).toEqual([
      { kind: 'chit', at: 'D', faceDown: true },
      { kind: 'chit', at: 'E', faceDown: true },
    ]);
  });

  it('[5.2a] once turned up they are known', () => {
    const t = placed().roll(3).play('chit A');
    const before = t.g.hash();
    t.g.hideFrom('marine');
    expect(t.g.hash()).toBe(before);
  });

  it('[4c] a possible world has chits of the pool in their place, and looks the same', () => {
    const values = [...new Set(poolOf(new Table()))];
    const met = new Set<number>();
    const rng = new Rng('chits');
    for (let i = 0; i < 60; i++) {
      const t = placed();
      const seen = t.g.view('marine');
      t.g.resample('marine', rng);
      expect(t.g.view('marine')).toEqual(seen);
      for (const value of hidden(t)) met.add(value);
    }
    expect([...met].sort()).toEqual(values.sort());
  });

  it('[4c] and no more of one value than there are, those face up among them', () => {
    const rng = new Rng('few');
    for (let i = 0; i < 60; i++) {
      const t = placed();
      for (const area of ['A', 'B', 'C']) t.set('chit', t.area(area), -2).set('chitFace', t.area(area), 2);
      t.g.resample(ONLOOKER, rng);
      expect(hidden(t)).not.toContain(-2);
    }
  });
});
