import { describe, expect, it } from 'vitest';
import type { FireEffect } from '../book.ts';
import { Table } from '../testing/table.ts';

const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;
const marked = (t: Table): string[] => t.g.book.areaIds.filter((_, a) => t.cell('areaSuppression', a) === 1);
const hit = (t: Table): Table => t.roll(t.face('marineFire', 'S'));
const miss = (t: Table): Table => t.roll(t.face('marineFire', '-'));
const mark = (t: Table, area: string): Table => t.set('areaSuppression', t.area(area), 1);

/** Landings under way on Red 1, Green and Red 3, General Morale 0. */
function landings(): Table {
  const t = new Table().force('general', 0).wade('2/3A', 2743, 'red1').float('Amtrac1', 2951, 'green', '6/1A');
  return t.wade('8/2A', 2327, 'red3');
}

describe('direct suppression', () => {
  it.each([1, 2, 3])(
    '[6.7a–b, 3.2.3] segment %i: a roll for each beach in use, at an area with landing hexes of it',
    (n) => {
      expect(landings().at('suppression', n).legal).toEqual([
        'suppress red1 A',
        'suppress red1 C',
        'suppress red3 E',
        'suppress green A',
        'suppress green B',
        'endSuppression',
      ]);
    },
  );

  it('[6.7a, 6.7g] a beach is in use while anybody is still on the way to it, no longer', () => {
    const t = new Table().wade('2/2A', 2634, 'red2').put('2/2B', 2735).float('Amtrac1', 1935, 'red2');
    expect(t.at('suppression', 2).legal).toEqual(['suppress red2 D', 'endSuppression']);
    t.act('endSuppression').at('impulse', 3).act('wade 2/2A 2734').act('endImpulse');
    expect(t.at('suppression', 3).done).toBe(true); // all ashore; the amtrac is going home
    expect(new Table().at('suppression', 1).done).toBe(true); // nobody has entered yet
  });

  it('[6.7a] supply on the way to a beach keeps it in use', () => {
    const t = new Table().turn(4).set('stock', 0, 1).put('2/2A', 2735, { point: 0 }).noReinforcements().at('embark');
    t.act('cargo 2/2 Amtrac1').act('enter 1435').at('suppression', 1);
    expect(t.legal).toContain('suppress red2 D');
  });

  it('[6.7b–c, 3.2.3] a result puts a marker in the area named beforehand; a miss puts none', () => {
    const t = landings().at('suppression', 1);
    hit(t).act('suppress red1 C');
    expect(marked(t)).toEqual(['C']);
    miss(t).act('suppress red3 E');
    expect(marked(t)).toEqual(['C']);
  });

  it('[R-40] one roll a beach and segment, hit or miss', () => {
    const t = landings().at('suppression', 1);
    miss(t).act('suppress red1 A');
    expect(t.legal.some((choice) => choice.includes('red1'))).toBe(false);
    hit(t).act('suppress red3 E');
    expect(t.legal).toEqual(['suppress green A', 'suppress green B', 'endSuppression']);
  });

  it('[6.7c, R-40] no area takes a second marker in the same segment', () => {
    const t = landings().at('suppression', 1);
    hit(t).act('suppress red1 A');
    expect(t.legal).not.toContain('suppress green A');
    expect(t.legal).toContain('suppress green B');
  });

  it('[6.7e, R-29, 3.2.6] markers go at the start of the next segment, before anything is rolled', () => {
    const t = mark(mark(landings(), 'A'), 'H').at('suppression', 2);
    expect(marked(t)).toEqual([]);
    expect(t.rolls('marineFire')).toBe(0);
    expect(marked(mark(new Table(), 'A').at('suppression', 3))).toEqual([]); // though nobody lands
    expect(marked(mark(new Table().turn(7), 'A').at('suppression', 1))).toEqual([]); // and at night
  });

  it('[6.7f, 3.2.9] a marker of the third segment lasts until the first segment of the next turn', () => {
    const t = landings().at('suppression', 3);
    hit(t).act('suppress red3 E').act('endSuppression');
    t.at('finalPhase').turn(2).at('turnStart').at('impulse', 1);
    expect(marked(t)).toEqual(['E']);
    t.shot(harmless, 0).roll(1, 1, 1).act('endImpulse').at('landingFire', 1);
    const red3 = t.events.find(({ roll, args }) => roll?.table === 'japaneseFire' && args?.['piece'] === '8/2A');
    expect(red3?.roll?.modifiers).toContainEqual({ name: 'area-suppression', value: -1, rule: '6.7' });
    expect(marked(t.at('suppression', 1))).toEqual([]);
  });

  it.each([7, 8, 16, 25])('[6.7a] in the dark of turn %i the ships hold their fire', (turn) => {
    expect(landings().turn(turn).at('suppression', 1).done).toBe(true);
  });
});

describe('modifiers of direct suppression', () => {
  const modifiers = (t: Table) =>
    t.roll(1).at('suppression', 1).act('suppress red3 E').lastRoll('marineFire').modifiers;

  it('[6.7a] General Morale counts, terrain and shore support do not', () => {
    expect(modifiers(landings())).toEqual({});
    expect(modifiers(landings().set('shore', 0, 3).force('general', -2))).toEqual({ 'general-morale': -2 });
  });

  it('[11.33l] infantry on the pier lends a hand, once however many they are; guns do not', () => {
    expect(modifiers(landings().pier('Hawkins', 1832))).toEqual({ 'pier-fire': 1 });
    expect(modifiers(landings().pier('2/2E', 1832))).toEqual({ 'pier-fire': 1 });
    expect(modifiers(landings().pier('Hawkins', 1832).pier('2/2A', 1932))).toEqual({ 'pier-fire': 1 });
    expect(modifiers(landings().pier('10/1', 1832))).toEqual({});
    expect(modifiers(landings().wade('2/2A', 1932, 'red2'))).toEqual({}); // beside it is not on it
  });

  it('[R-55] nor does a pinned unit, and it reaches the beaches beside the pier alone', () => {
    const pinned = landings().pier('Hawkins', 1832);
    expect(modifiers(pinned.set('pinned', pinned.piece('Hawkins'), 2))).toEqual({});
    expect(modifiers(pinned.pier('2/2A', 1932))).toEqual({ 'pier-fire': 1 });
    const fired = (beach: string, area: string) => {
      const t = landings().wade('2/2B', 2035, 'red2').pier('Hawkins', 1832).roll(1).at('suppression', 1);
      return t.act(`suppress ${beach} ${area}`).lastRoll('marineFire').modifiers;
    };
    expect(fired('red2', 'D')).toEqual({ 'pier-fire': 1 });
    for (const [beach, area] of [
      ['red1', 'A'],
      ['green', 'A'],
    ] as const)
      expect(fired(beach, area)).toEqual({});
  });
});

describe('what area suppression weakens', () => {
  const last = (t: Table) => t.lastRoll('japaneseFire').modifiers;

  it('[6.7d, 3.2.5] anti-landing fire from that area, by one', () => {
    const fire = (area: string) =>
      last(mark(new Table(), area).wade('8/2A', 2327, 'red3').shot(harmless, 0).at('landingFire', 2));
    expect(fire('E')['area-suppression']).toBe(-1);
    expect(fire('D')).not.toHaveProperty('area-suppression');
  });

  it('[R-50, 6.7f] no other fire: offensive, defensive and runway fire stay as they are', () => {
    const offensive = mark(new Table(), 'E').clear(2631).put('2/1A', 2631).shot(harmless, 0).at('offensiveFire');
    expect(last(offensive)).not.toHaveProperty('area-suppression');
    const defence = mark(new Table(), 'E').clear(2631).put('2/1A', 2631).at('landActions');
    defence.act('select 2/1A').act('attack').act('target 2730').shot(harmless, 0).roll(1).resolve();
    expect(last(defence)).not.toHaveProperty('area-suppression');
    const runway = mark(new Table(), 'D').clear(2833).put('2/1A', 2833).at('landActions').act('select 2/1A');
    expect(last(runway.shot(harmless, 1).act('move 2933'))).not.toHaveProperty('area-suppression');
  });

  it('[R-50] the stray-bomb marker is another thing and weakens all fire from its area', () => {
    const t = new Table().turn(9).clear(2631).put('2/1A', 2631).wade('8/2A', 2327, 'red3');
    t.set('stray', t.area('E'), 2).shot(harmless, 0).at('landingFire', 1);
    expect(last(t)['stray-bombs']).toBe(-1);
    expect(last(t.shot(harmless, 0).at('offensiveFire'))['stray-bombs']).toBe(-1);
    t.at('suppression', 1).act('endSuppression').at('finalPhase');
    expect(t.cell('stray', t.area('E'))).toBe(1); // 10.1.1d: a day turn served
  });
});
