import { describe, expect, it } from 'vitest';
import { reversed } from '../pieces.ts';
import { LOST } from '../state.ts';
import { Table } from '../testing/table.ts';

/** One unit in the open next to the Japanese; the die of offensive fire is read plain: 5 S*, 6 S, 7 S*, 9 S S* C2. */
const exposed = (id: string, more: { steps?: number } = {}, morale = 0) =>
  new Table().clear(2730).force('japanese', morale).put(id, 2730, more);
const fire = (t: Table, die: number) => t.roll(die).at('offensiveFire');
const back = (t: Table, id: string) => reversed(t.g, t.piece(id));

describe('hits', () => {
  it.each(['2/1A', '2/1E'])('[7.3a, 7.3c, 9.2.4c, R-32] a plain hit on %s is a step or a box of its regiment', (id) => {
    const before = exposed(id).of(id, 'steps');
    const step = fire(exposed(id), 6);
    expect(step.legal).toEqual(['step', 'morale']);
    step.act('step');
    expect([step.of(id, 'steps'), step.boxOf('2')]).toEqual([before - 1, 8]);
    const morale = fire(exposed(id), 6).act('morale');
    expect([morale.of(id, 'steps'), morale.boxOf('2'), morale.boxOf('8')]).toEqual([before, 7, 8]);
  });

  it('[7.3a, 7.3c] guns put it on the 10th', () => {
    const t = fire(exposed('10/1'), 6).act('morale');
    expect([t.boxOf('10'), t.boxOf('2')]).toEqual([7, 8]);
  });

  it('[7.3b] tanks take steps, and so does Hawkins, who has no regiment', () => {
    for (const id of ['Sherman1', 'Stuart1', 'Hawkins']) {
      const t = exposed(id);
      const before = t.of(id, 'steps');
      expect(fire(t, 6).done).toBe(true);
      expect(t.of(id, 'steps')).toBe(before - 1);
    }
  });

  it.each([
    ['Amtrac1', 2327, 'red3'],
    ['Higgins1', 1425, 'red3'],
    ['LCM1', 1425, 'red3'],
  ])('[7.3b] so does %s, and its passenger with it', (craft, hex, beach) => {
    const passenger = craft === 'LCM1' ? 'Stuart1' : '8/2A';
    const t = new Table().force('japanese', 0).float(craft, hex, beach, passenger);
    const [boat, men] = [t.of(craft, 'steps'), t.of(passenger, 'steps')];
    t.roll(5).at('landingFire', 1); // 5 + 1 on the reef: S
    expect(t.done).toBe(true);
    expect([t.of(craft, 'steps'), t.of(passenger, 'steps')]).toEqual([boat - 1, men - 1]);
  });

  it('[R-32] S* is a step, whether the player likes it or not', () => {
    const t = fire(exposed('2/1A'), 5);
    expect(t.done).toBe(true);
    expect([t.of('2/1A', 'steps'), t.boxOf('2'), t.cell('casualties')]).toEqual([7, 8, 1]);
  });

  it('[R-32, 7.3c] S S* C2: one step and one box of casualties for the star, a choice for the other', () => {
    const t = fire(exposed('2/1A', {}, 3), 6);
    expect([t.of('2/1A', 'steps'), t.cell('casualties'), t.of('2/1A', 'pinned')]).toEqual([7, 1, 2]);
    expect(t.legal).toEqual(['step', 'morale']);
    t.act('morale');
    expect([t.of('2/1A', 'steps'), t.boxOf('2')]).toEqual([7, 7]);
  });

  it('[7.3c] several hits are chosen one by one', () => {
    const t = exposed('2/1A');
    t.at('hit', t.piece('2/1A'), 2).act('morale').act('step');
    expect([t.of('2/1A', 'steps'), t.boxOf('2')]).toEqual([7, 7]);
  });
});

describe('strength', () => {
  it.each([
    [8, false],
    [5, false],
    [4, true],
    [1, true],
  ])('[7.3e] %i of 8 steps: reverse %s', (steps, expected) => {
    const t = exposed('2/1A', { steps });
    expect(back(t, '2/1A')).toBe(expected);
    expect(t.g.view(null).pieces.find((piece) => piece.id === '2/1A')?.['reversed']).toBe(expected);
  });

  it('[7.3e] the fourth lost step turns the counter over', () => {
    const t = exposed('2/1A', { steps: 5 });
    expect(back(t, '2/1A')).toBe(false);
    expect(back(fire(t, 5), '2/1A')).toBe(true);
  });

  it('[7.3f] more than half its steps again, and it shows its face', () => {
    const t = new Table().clearAllBut(2645).force('general', 0).put('2/1A', 2733, { steps: 4 });
    t.set('head', t.hex(2733), 1).at('landActions').act('select 2/1A').act('recover').roll(6).at('recovery');
    expect([t.of('2/1A', 'steps'), back(t, '2/1A')]).toEqual([5, false]);
    expect(t.at('turnStart').at('landActions').of('2/1A', 'ap') / 2).toBe(8);
  });

  it('[7.3g] the last step eliminates at once', () => {
    const t = fire(exposed('2/1A', { steps: 1 }), 5);
    expect([t.of('2/1A', 'at'), t.of('2/1A', 'steps')]).toEqual([LOST, 0]);
    expect(t.told).toContain('eliminated');
    const two = fire(exposed('2/1A', { steps: 1 }, 3), 6); // S S* C2: nothing is left to choose for
    expect([two.done, two.of('2/1A', 'at'), two.of('2/1A', 'pinned')]).toEqual([true, LOST, 0]);
    expect(two.boxOf('2')).toBe(8);
  });

  it('[7.3d] what the casualty track has made permanent stays lost', () => {
    const at = (boxes: number) => {
      const t = new Table().clearAllBut(2645).put('2/1A', 2733, { steps: 6 }).set('casualties', 0, boxes);
      t.set('head', t.hex(2733), 1).at('landActions').act('select 2/1A');
      return t.legal.includes('recover');
    };
    expect([at(19), at(20), at(35)]).toEqual([true, false, false]);
  });
});

describe('the casualty track', () => {
  it.each([
    ['infantry, S*', '2/1A', 5, 1],
    ['infantry, S', '2/1A', 6, 0],
    ['engineers, S*', '2/1E', 5, 1],
    ['guns, S*', '10/1', 5, 1],
    ['Hawkins, S*', 'Hawkins', 5, 1],
    ['a Sherman, S*', 'Sherman1', 5, 0],
    ['a Stuart, S*', 'Stuart1', 5, 0],
    ['infantry, a pin', '2/1A', 3, 0],
  ])('[7.4a, 7.4c] %s', (_, id, die, boxes) => {
    const t = fire(exposed(id), die);
    expect((t.done ? t : t.act('step')).cell('casualties')).toBe(boxes);
  });

  it('[7.4c] an asterisk against a craft moves nothing, loaded or not', () => {
    const t = new Table().force('japanese', 0).float('Amtrac1', 2327, 'red3', '8/2A').roll(6).at('landingFire', 1);
    expect(t.lastRoll('japaneseFire').result).toBe('S*');
    expect([t.of('Amtrac1', 'steps'), t.of('8/2A', 'steps'), t.cell('casualties')]).toEqual([3, 7, 0]);
    const wading = new Table().force('japanese', 0).wade('8/2A', 2327, 'red3').roll(6).at('landingFire', 1);
    expect(wading.cell('casualties')).toBe(1);
  });

  it('[7.4b] past a thousand the count goes on', () => {
    const t = exposed('2/1A').set('casualties', 0, 9);
    expect(fire(t, 5).g.casualties).toBe(1000);
    expect(fire(t, 5).g.casualties).toBe(1100);
    expect(t.g.view(null).tracks['casualties']).toBe(1100);
  });

  it.each([
    [8, 8],
    [9, 7],
    [10, 8],
    [19, 7],
    [29, 7],
  ])('[7.4.1, 9.2.2c] one more after %i00: General Morale in box %i', (before, box) => {
    expect(fire(exposed('2/1A').set('casualties', 0, before), 5).boxOf('general')).toBe(box);
  });
});
