import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';

/** 2/1A on cleared ground next to the uncleared hex 2730, no morale in play. */
const front = () => new Table().clear(2631).force('general', 0).force('japanese', 0).put('2/1A', 2631);
const shots = (t: Table) => t.legal.filter((text) => text.startsWith('fire'));
const shoot = (t: Table, hex: number, die: number) => t.roll(die).act('select 2/1A').act(`fire ${hex}`).resolve();

describe('fire actions', () => {
  it.each(['2/1A', '2/1E', 'Hawkins'])('[7.2.2a, R-04] %s fires at uncleared hexes and at forts alike', (id) => {
    const t = new Table().clear(2729).put(id, 2729).at('landActions').act(`select ${id}`);
    expect(shots(t)).toContain('fire 2730');
    expect(shots(t)).toContain('fire 2728'); // a fort
  });

  it.each(['Sherman1', 'Stuart1', '10/1'])('[7.2.2a] %s never fires, but supports the fire of others', (id) => {
    const t = new Table().clear(2631, 2731).put(id, 2731).put('2/1A', 2631).at('landActions').act(`select ${id}`);
    expect(shots(t)).toEqual([]);
    t.at('landActions').act('select 2/1A').act('fire 2730');
    expect(t.legal).toContain(`support ${id}`);
  });

  it('[7.2.2a] only uncleared hexes are targets, up to two hexes away', () => {
    const t = front().at('landActions').act('select 2/1A');
    expect(shots(t)).toEqual(expect.arrayContaining(['fire 2729', 'fire 2730', 'fire 2731', 'fire 2830']));
    for (const hex of [2630, 2728, 2631]) expect(shots(t)).not.toContain(`fire ${hex}`);
  });

  it('[7.2.2a] a unit still in the water does not fire', () => {
    const t = new Table().wade('2/1A', 2528, 'red3').at('landActions');
    expect(t.done).toBe(true);
  });

  it('[7.2.2b] one AP and one die', () => {
    const t = shoot(front().at('landActions'), 2730, 1);
    expect(t.of('2/1A', 'ap') / 2).toBe(7);
    expect(t.rolls('marineFire')).toBe(1);
    t.set('ap', t.piece('2/1A'), 2);
    expect(t.act('select 2/1A').legal).toContain('fire 2730');
    const short = front().at('landActions');
    short.set('ap', short.piece('2/1A'), 1);
    expect(short.legal).toEqual(['select 2/1A', 'endActions']);
    expect(shots(short.act('select 2/1A'))).toEqual([]);
  });

  it.each([
    ['a miss', 0, 4, 0],
    ['S at 5', 0, 5, 1],
    ['S at 7', 1, 6, 1],
    ['S* counts as S', 2, 6, 1],
    ['S* at 9', 3, 6, 1],
  ])('[7.2.2c, R-42] %s', (_, morale, die, markers) => {
    const t = shoot(front().force('general', morale).at('landActions'), 2730, die);
    expect(t.on(2730, 'suppression')).toBe(markers);
    expect(t.on(2730, 'held')).toBe(1);
  });

  it('[7.2.2c] markers add up on one hex, each hex has its own', () => {
    const t = front().at('landActions');
    shoot(t, 2730, 5);
    shoot(t, 2730, 6);
    shoot(t, 2730, 4);
    shoot(t, 2731, 6);
    expect([t.on(2730, 'suppression'), t.on(2731, 'suppression'), t.on(2729, 'suppression')]).toEqual([2, 1, 0]);
  });

  it('[7.2.2b] the ground of the target counts, and every fort that stands', () => {
    const palm = new Table().clear(2631).force('general', 0).put('2/1A', 2631).at('landActions');
    expect(shoot(palm, 2729, 1).lastRoll('marineFire').modifiers).toEqual({ terrain: -1 });
    const fort = new Table().clear(2729).force('general', 0).put('2/1A', 2729).at('landActions');
    expect(shoot(fort, 2728, 1).lastRoll('marineFire').modifiers).toEqual({ terrain: -1, forts: -3 });
    const pair = new Table().force('general', 0).put('2/1A', 3430).at('landActions');
    expect(shoot(pair, 3330, 1).lastRoll('marineFire').modifiers['forts']).toBe(-6);
  });
});

describe('what suppression does', () => {
  const markers = (t: Table, hex: number, count: number) => t.set('suppression', t.hex(hex), count);
  const modifiers = (t: Table) => t.lastRoll('japaneseFire').modifiers;
  const sum = (t: Table) => Object.values(modifiers(t)).reduce((a, b) => a + b, 0);
  /** 2/1A and engineers in the open of area E, between the fort 2728 and plain 2730; 2729 is palms. */
  const between = () => new Table().clear(2729).force('general', 0).force('japanese', 0).put('2/1A', 2729);

  it('[7.2.2d] two markers on a fort hex: -2 to offensive fire in the whole area, nothing next door', () => {
    const t = markers(new Table().clear(2631, 2833).put('2/1A', 2631).put('2/2A', 2833), 2728, 2);
    t.roll(1, 1).at('offensiveFire');
    const [inD, inE] = t.events.filter((event) => event.roll !== undefined);
    expect(inD?.roll?.modifiers.map((m) => m.name)).not.toContain('forts-suppressed');
    expect(inE?.roll?.modifiers).toContainEqual({ name: 'forts-suppressed', value: -2, rule: '7.2.2' });
  });

  it('[7.2.2d] markers on several forts of the area add up', () => {
    const t = markers(markers(new Table().clear(2631).put('2/1A', 2631), 2728, 1), 3020, 2)
      .roll(1)
      .at('offensiveFire');
    expect(modifiers(t)['forts-suppressed']).toBe(-3);
  });

  it('[7.2.2d] the defensive fire of another hex of the area and runway fire suffer as well', () => {
    const t = markers(between(), 2728, 2).at('landActions').act('select 2/1A').act('attack').roll(1, 1);
    t.act('target 2730').resolve();
    expect(modifiers(t)['forts-suppressed']).toBe(-2);
    const runway = markers(new Table().clear(2832).put('2/1A', 2832), 2830, 1).roll(1).at('landActions');
    runway.act('select 2/1A').act('move 2931');
    expect(modifiers(runway)['forts-suppressed']).toBe(-1);
  });

  it("[7.2.2d] the fort hex's own defensive fire is not weakened twice", () => {
    const t = markers(between(), 2728, 2).at('landActions').act('select 2/1A').act('attack').roll(1, 1);
    t.act('target 2728').resolve();
    expect(modifiers(t)).toEqual({ terrain: -1, 'forts-suppressed': -2 });
    expect(sum(t)).toBe(-3); // palms where the Marines stand, and the two markers
  });

  it('[7.2.2e, R-05] two markers on a fort hex: +2 to demolition, nothing to an attack on it', () => {
    const t = markers(between().put('2/1E', 2729), 2728, 2).at('landActions').act('select 2/1E').act('demolish 2728');
    t.roll(1, 1).act('roll');
    expect(t.lastRoll('demolition').modifiers).toEqual({ 'fort-suppressed': 2 });
    t.act('select 2/1A').act('attack').act('target 2728').roll(1, 1).act('roll');
    expect(t.lastRoll('marineAttack').modifiers['hex-suppressed']).toBeUndefined();
  });

  it('[7.2.2f–g] three markers on a plain hex: -3 to its defensive fire, +3 to attacks on it', () => {
    const t = markers(between(), 2730, 3).at('landActions').act('select 2/1A').act('attack').roll(1, 1);
    t.act('target 2730').resolve();
    expect(modifiers(t)).toEqual({ terrain: -1, 'hex-suppressed': -3 });
    expect(t.lastRoll('marineAttack').modifiers['hex-suppressed']).toBe(3);
  });

  it('[7.2.2f–g] and no other fire of the area or attack on another hex is touched', () => {
    const t = markers(between(), 2730, 3).at('landActions').act('select 2/1A').act('attack').roll(1, 1);
    t.act('target 2829').resolve();
    expect(modifiers(t)['hex-suppressed']).toBeUndefined();
    expect(t.lastRoll('marineAttack').modifiers['hex-suppressed']).toBeUndefined();
    t.roll(1).at('offensiveFire');
    expect(modifiers(t)).toEqual({ terrain: -1 });
  });

  it('[7.2.2d–g] the markers are gone with the turn', () => {
    const t = markers(markers(between(), 2730, 3), 2728, 1).at('finalPhase');
    expect([t.on(2730, 'suppression'), t.on(2728, 'suppression')]).toEqual([0, 0]);
  });
});
