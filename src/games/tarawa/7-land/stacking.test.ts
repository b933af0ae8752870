import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';

/** Two cleared palm hexes with Japanese all around: who stands in 2924, and who wants to join from 2923. */
const joins = (mover: string, ...there: string[]) => {
  const t = new Table().clear(2923, 2924).put(mover, 2923);
  for (const id of there) t.put(id, 2924);
  const menu = t.at('landActions').legal;
  return menu.includes(`select ${mover}`) && t.act(`select ${mover}`).legal.includes('move 2924');
};

describe('stacking', () => {
  it.each([
    ['both halves of a battalion', '2/1A', ['2/1B'], true],
    ['and their engineers', '2/1E', ['2/1A', '2/1B'], true],
    ['and the engineers of another battalion', '8/2E', ['2/1A', '2/1B'], true],
    ['and a Sherman', 'Sherman1', ['2/1A', '2/1B'], true],
    ['and a Stuart', 'Stuart1', ['2/1A', '2/1B'], true],
    ['and a gun', '10/1', ['2/1A', '2/1B'], true],
    ['but not two tanks', 'Stuart1', ['2/1A', 'Sherman1'], false],
    ['nor a tank and engineers', 'Sherman1', ['2/1A', '2/1E'], false],
    ['nor engineers and a gun', '2/1E', ['2/1A', '10/1'], false],
    ['nor two engineers', '2/2E', ['2/1A', '2/1E'], false],
    ['nor infantry where engineers and a tank stand', '2/1A', ['2/1E', 'Sherman1'], false],
  ])('[7.6a] %s', (_, mover, there, expected) => {
    expect(joins(mover, ...there)).toBe(expected);
  });

  it.each([
    ['engineers and a tank', '2/1E', ['Sherman1'], true],
    ['engineers and a gun', '2/1E', ['10/1'], true],
    ['two engineers', '2/1E', ['2/2E'], false],
    ['two tanks', 'Sherman1', ['Sherman2'], false],
    ['a tank and a gun', 'Sherman1', ['10/1'], false],
    ['a second tank with engineers and a tank', 'Sherman2', ['2/1E', 'Sherman1'], false],
  ])('[7.6b] without infantry: %s', (_, mover, there, expected) => {
    expect(joins(mover, ...there)).toBe(expected);
  });

  it.each([
    ['another battalion of the regiment', '2/1A', ['2/2A'], false],
    ['another regiment', '2/1A', ['8/1A'], false],
    ['Hawkins, who belongs to none', 'Hawkins', ['2/1A'], false],
    ['infantry on Hawkins', '2/1A', ['Hawkins'], false],
  ])('[7.6c] no mixing with %s', (_, mover, there, expected) => {
    expect(joins(mover, ...there)).toBe(expected);
  });

  it('[7.6a] counts where a unit stops: a full hex may be passed if the APs reach beyond it', () => {
    const t = new Table().clear(2923, 2924, 2925).put('2/1A', 2923).put('8/1A', 2924).at('landActions');
    t.act('select 2/1A').act('move 2924'); // palms, 3 APs
    expect(t.legal).toContain('move 2925');
    expect(t.legal.every((text) => text.startsWith('move'))).toBe(true);
    t.act('move 2925');
    expect(t.of('2/1A', 'at')).toBe(t.hex(2925));
    const tired = new Table().clear(2923, 2924, 2925).put('2/1A', 2923, { steps: 4 }).put('8/1A', 2924);
    tired.force('2', -1).at('landActions').act('select 2/1A'); // 5 APs for two palm hexes
    expect(tired.legal).not.toContain('move 2924');
  });

  it('[7.6a–c] hold for those who land on a beach too', () => {
    const t = new Table().put('8/2A', 2627).wade('8/3A', 2526, 'red3').wade('8/2B', 2527, 'red3').at('impulse', 1);
    expect(t.legal).toContain('wade 8/2B 2627');
    expect(t.legal).not.toContain('wade 8/3A 2627');
  });

  it('[7.6d] on the reef one piece a hex', () => {
    const t = new Table().wade('8/2A', 2327, 'red3').wade('8/2B', 2227, 'red3').at('impulse', 1);
    expect(t.legal).not.toContain('wade 8/2B 2327');
    const free = new Table().wade('8/2B', 2227, 'red3').at('impulse', 1);
    expect(free.legal).toContain('wade 8/2B 2327');
  });

  it('[7.6d] but a craft and the unit it carries or has just set down share theirs', () => {
    const t = new Table()
      .float('Higgins1', 1425, 'red3', '8/2A')
      .float('Higgins2', 1426, 'red3', '8/2B')
      .at('impulse', 1);
    t.act('unload Higgins1');
    expect(t.of('8/2A', 'at')).toBe(t.of('Higgins1', 'at'));
    const loaded = new Table().float('Amtrac1', 2329, 'red3', '8/2A').at('impulse', 1).act('sail Amtrac1 2429');
    expect(loaded.of('8/2A', 'at')).toBe(loaded.hex(2429));
  });

  it('[7.6e] integrity needs no common hex', () => {
    const t = new Table().clear(2631, 2731).force('general', 0).force('japanese', 0);
    t.put('2/1A', 2631).put('2/1B', 2629).at('landActions').act('select 2/1A').act('attack').roll(1, 1);
    t.act('target 2730').resolve();
    expect(t.lastRoll('marineAttack').modifiers).toEqual({ integrity: 1 });
  });
});
