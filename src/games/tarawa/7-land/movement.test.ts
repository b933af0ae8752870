import { describe, expect, it } from 'vitest';
import roster from '../data/roster.json';
import { tarawa } from '../index.ts';
import { Table } from '../testing/table.ts';

const unitIds = roster.units.map((unit) => unit.id);
/** APs of a unit in the open land at the start of the Marine actions. */
const points = (t: Table, id: string) => t.at('landActions').of(id, 'ap') / 2;

describe('action points', () => {
  it('[7.2.1a] no unit ashore has more than 8 APs, whatever its morale', () => {
    for (const id of unitIds) {
      const t = new Table().clear(2730).put(id, 2730).force('2', 3).force('6', 3).force('8', 3).force('10', 3);
      expect(points(t, id)).toBeLessThanOrEqual(8);
    }
  });

  it('[7.2.1a] a roster with more than 8 APs on a unit is refused', () => {
    const withPoints = (ap: readonly number[]) => {
      const units = roster.units.map((unit, i) => (i === 0 ? { ...unit, ap } : unit));
      return { ...tarawa.data, roster: { ...roster, units } };
    };
    expect(() => tarawa.compile(withPoints([8, 6]))).not.toThrow();
    expect(tarawa.problems?.(withPoints([9, 6])).map(({ at }) => at)).toEqual(['data.roster.units[0].ap[0]']);
    expect(tarawa.problems?.(withPoints([8, 9])).map(({ at }) => at)).toEqual(['data.roster.units[0].ap[1]']);
    expect(() => tarawa.compile(withPoints([9, 6]))).toThrow();
  });

  it.each([
    ['full strength', 8, 2, 8],
    ['one step above half', 5, 2, 8],
    ['half its steps', 4, 2, 6],
    ['one step', 1, 2, 6],
    ['full strength, regiment at -1', 8, -1, 7],
    ['half its steps, regiment at -3', 4, -3, 3],
  ])('[7.2a] %s', (_, steps, morale, ap) => {
    const t = new Table().clear(2730).put('2/1A', 2730, { steps }).force('2', morale);
    expect(points(t, '2/1A')).toBe(ap);
  });

  it('[7.2a] guns at -3 have no points left rather than fewer than none', () => {
    const t = new Table().clear(2730).put('10/1', 2730, { steps: 3 }).force('10', -3);
    expect(points(t, '10/1')).toBe(0);
  });

  it('[7.2b] each action costs what the chart says: move by terrain, fire 1, attack 3, demolition 2, support 1', () => {
    const t = new Table().clear(2729, 2731, 2631).force('general', 0).force('japanese', 0);
    t.put('2/1A', 2729).put('2/1E', 2729).put('2/1B', 2631).at('landActions');
    t.act('select 2/1B').act('move 2731'); // clear ground
    expect(t.of('2/1B', 'ap') / 2).toBe(7);
    t.act('select 2/1A').act('fire 2730').act('support 2/1B').roll(1).act('roll');
    expect([t.of('2/1A', 'ap') / 2, t.of('2/1B', 'ap') / 2]).toEqual([7, 6]);
    t.act('select 2/1A').act('attack').act('target 2730').roll(1, 1).act('roll');
    expect(t.of('2/1A', 'ap') / 2).toBe(4);
    t.act('select 2/1E').act('demolish 2728').roll(1, 1).act('roll');
    expect(t.of('2/1E', 'ap') / 2).toBe(6);
  });

  it('[7.2c] a failed action may be repeated while the APs last', () => {
    const t = new Table().clear(2631, 2731).force('general', 0).force('japanese', 0).put('2/1A', 2631);
    t.at('landActions');
    for (const left of [5, 2]) {
      t.act('select 2/1A').act('attack').roll(1, 1).act('target 2730');
      expect(t.of('2/1A', 'ap') / 2).toBe(left);
    }
    t.act('select 2/1A');
    expect(t.legal).not.toContain('attack');
    expect(t.legal).toContain('fire 2730');
  });

  it('[7.2d] a unit keeps its unspent APs while others act', () => {
    const t = new Table()
      .clear(2631, 2731)
      .force('general', 0)
      .force('japanese', 0)
      .put('2/1A', 2631)
      .put('8/2A', 2630);
    t.at('landActions').act('select 2/1A').roll(1).act('fire 2730').act('roll');
    t.act('select 8/2A').act('move 2629');
    t.act('select 2/1A').act('attack').roll(1, 1).act('target 2730');
    expect(t.of('2/1A', 'ap') / 2).toBe(4);
  });

  it('[7.2d] points left over are gone when the segment ends', () => {
    const t = new Table().clear(2631).put('2/1A', 2631).at('landActions').act('endActions');
    expect(t.done).toBe(true);
    expect(t.of('2/1A', 'ap')).toBe(0);
  });
});

describe('movement', () => {
  const walk = (from: number, to: number, id = '2/1A') => {
    const t = new Table().clear(from, to).put(id, from).at('landActions').act(`select ${id}`).act(`move ${to}`);
    return 8 - t.of(id, 'ap') / 2;
  };

  it('[7.2.1b–c, R-08] the side crossed sets the price, the cheaper ground of a mixed side', () => {
    expect(walk(2623, 2622)).toBe(1); // palm and clear: the worked example
    expect(walk(2722, 2622)).toBe(3); // the same hex through palms
    expect(walk(2722, 2622, 'Stuart1')).toBe(2);
    expect(walk(2623, 2622, 'Stuart1')).toBe(1);
  });

  it('[7.2.1b] a unit that cannot pay for the side stays', () => {
    const t = new Table().clear(2722, 2622, 2721).put('2/1A', 2722, { steps: 4 }).force('2', -3).at('landActions');
    expect(t.act('select 2/1A').legal).toContain('move 2622'); // 3 APs, palms 3
    const less = new Table().clear(2722, 2622).put('10/1', 2722, { steps: 3 }).at('landActions'); // 2 APs
    expect(less.act('select 10/1').legal).toEqual(['dig']);
  });

  it('[7.2.1d] palms shelter the unit whatever it paid to enter', () => {
    const t = new Table().clear(2623, 2622).put('2/1A', 2623).at('landActions').act('select 2/1A').act('move 2622');
    t.roll(1).at('offensiveFire');
    expect(t.lastRoll('japaneseFire').modifiers['terrain']).toBe(-1);
    const open = new Table().clear(2730).put('2/1A', 2730).roll(1).at('offensiveFire');
    expect(open.lastRoll('japaneseFire').modifiers['terrain']).toBeUndefined();
  });

  it('[7.2.1e, 7.2.4a] cleared hexes only: an uncleared neighbour is no way', () => {
    const t = new Table().clear(2731, 2730).put('2/1A', 2731).at('landActions').act('select 2/1A');
    const ways = t.legal.filter((text) => text.startsWith('move'));
    expect(ways).toEqual(['move 2730', 'move 2732']); // 2732 is an invasion hex; 2631, 2831 and 2832 are Japanese
  });

  it('[7.2.1f, 7.2.4a] runway hexes are entered without an attack', () => {
    const t = new Table().clear(2832).put('2/1A', 2832).at('landActions').act('select 2/1A');
    const ways = t.legal.filter((text) => text.startsWith('move'));
    expect(ways).toEqual(['move 2732', 'move 2931', 'move 2932']);
    t.roll(1).act('move 2932');
    expect(t.of('2/1A', 'at')).toBe(t.hex(2932));
  });

  it('[7.2.4a] a unit off the pier may not walk into Japanese ground either', () => {
    const t = new Table().pier('2/1A', 2632).at('landActions').act('select 2/1A');
    expect(t.legal).not.toContain('move 2731');
    expect(t.legal).toContain('attack');
    const open = new Table().clear(2731).pier('2/1A', 2632).at('landActions').act('select 2/1A');
    expect(open.legal).toContain('move 2731');
  });

  it('[7.2.4a] a unit that is pinned does not move', () => {
    const t = new Table().clear(2730, 2731).put('2/1A', 2730).put('2/1B', 2731);
    t.set('pinned', t.piece('2/1A'), 1).at('landActions');
    expect(t.legal).not.toContain('select 2/1A');
    expect(t.legal).toContain('select 2/1B');
  });
});
