import { describe, expect, it } from 'vitest';
import { SEQUENCE } from '../sequence.ts';
import { Table } from '../testing/table.ts';

/** Where a step stands in the sequence of play. */
const place = (step: string) => SEQUENCE.findIndex(([name]) => name === step);

describe('Japanese offensive fire', () => {
  it('[7.5a] comes when the Marines have done all they want, whether they attacked or not', () => {
    const t = new Table().clear(2631).put('2/1A', 2631).roll(1, 1).at('turn', place('landActions'));
    expect(t.legal).toContain('select 2/1A');
    expect(t.rolls('japaneseFire')).toBe(0);
    t.act('endActions');
    expect(t.rolls('japaneseFire')).toBe(1);
  });

  it('[7.5a] is apart from defensive fire: an attacker can suffer both', () => {
    const t = new Table().openPier().clear(2631).force('general', 0).force('japanese', 0).put('2/1A', 2631);
    t.at('turn', place('landActions')).act('select 2/1A').act('attack').roll(1, 1, 1).act('target 2730');
    t.act('endActions');
    expect(t.events.flatMap((event) => (event.roll?.table === 'japaneseFire' ? [event.rule] : []))).toEqual([
      '7.2.4',
      '7.5',
    ]);
  });

  it.each([
    [2835, 2, 1],
    [2836, 3, 0],
  ])('[7.5b, R-14] the only uncleared hex of the island %i is %i away: %i rolls', (hex, distance, rolls) => {
    const t = new Table().clearAllBut(hex).put('2/2A', 2733).roll(1).at('offensiveFire');
    expect(t.g.book.graph.distance(t.hex(2733), t.hex(hex))).toBe(distance);
    expect(t.rolls('japaneseFire')).toBe(rolls);
  });

  it('[7.5b, R-14] a unit in an area that is wholly cleared is a target all the same', () => {
    const t = new Table().clearAllBut(2830).put('8/2A', 2630).roll(1).at('offensiveFire');
    expect(t.g.book.areaHexes[t.area('E')]?.every((hex) => t.cell('held', hex) === 0)).toBe(true);
    expect(t.rolls('japaneseFire')).toBe(1);
  });

  it.each([1, 20])('[7.5c–d] %i liable units in an area: one roll, one victim', (count) => {
    const t = new Table().force('japanese', 0);
    const { pieceIds, battalion, areaHexes } = t.g.book;
    const ids = pieceIds.slice(0, count);
    for (const id of ids) {
      const hex = t.g.hexName(areaHexes[t.area('E')]?.[battalion[t.piece(id)] ?? 0] ?? 0); // a hex for each battalion
      t.clear(hex).put(id, hex);
    }
    t.roll(5)
      .draw(...(count > 1 ? [count - 1] : []))
      .at('offensiveFire');
    expect(t.rolls('japaneseFire')).toBe(1);
    const hurt = ids.filter((id) => t.of(id, 'steps') < t.g.book.fullSteps[t.piece(id)]);
    expect(hurt).toEqual([ids[count - 1]]);
  });

  it('[7.5c] each area has its own roll; units out of reach in the same area are not drawn', () => {
    const t = new Table().clearAllBut(2645, 2728, 2836).put('2/1A', 2628).put('2/1B', 2531).put('2/2A', 2736);
    t.roll(1, 1).at('offensiveFire');
    const hit = t.events.flatMap((event) => (event.roll === undefined ? [] : [event.args['piece']]));
    expect(hit).toEqual(['2/2A', '2/1A']);
  });

  it('[7.5d] the victim is drawn, not chosen', () => {
    for (const pick of [0, 1]) {
      const t = new Table().clear(2730).force('japanese', 0).put('2/1A', 2730).put('2/1B', 2730);
      t.roll(5).draw(pick).at('offensiveFire');
      expect([t.of('2/1A', 'steps'), t.of('2/1B', 'steps')]).toEqual(pick === 0 ? [7, 8] : [8, 7]);
    }
  });

  it('[7.5e] every modifier that belongs to it, and none that does not', () => {
    const t = new Table().clear(2631).force('japanese', 1).put('2/1A', 2631);
    const area = t.area('E');
    t.set('areaSuppression', area, 1).set('stray', area, 2).set('chit', area, -1).set('chitFace', area, 2);
    t.set('position', t.hex(2631), 1).set('suppression', t.hex(2728), 1).set('suppression', t.hex(2730), 4);
    t.roll(6).at('offensiveFire');
    expect(t.lastRoll('japaneseFire').modifiers).toEqual({
      'japanese-morale': 1,
      'improved-position': -1,
      bombardment: -1,
      'stray-bombs': -1,
      'forts-suppressed': -1,
    });
    expect(t.of('2/1A', 'pinned')).toBe(1); // 6 - 3 = 3, carried out at once
  });

  it.each([
    ['2/1A', 1],
    ['2/1E', 1],
    ['Sherman1', 0],
    ['Stuart1', 0],
    ['10/1', 0],
  ])('[7.5f] a pin on %s: %i', (id, turns) => {
    const t = new Table().clear(2730).force('japanese', 0).put(id, 2730).roll(3).at('offensiveFire');
    expect(t.of(id, 'pinned')).toBe(turns);
  });
});
