import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

type Track = Parameters<Table['boxOf']>[0];
const ALL: Track[] = ['general', 'japanese', '2', '6', '8', '10'];
const boxes = (t: Table) => ALL.map((track) => t.boxOf(track));
const START = [8, 8, 8, 8, 8, 8];
/** 2/1A beside the plain hex 2730, morale neutral in play. */
const front = () => new Table().clear(2631, 2731).force('general', 0).force('japanese', 0).put('2/1A', 2631);
const attack = (t: Table, hex: number, ...dice: number[]) =>
  t
    .roll(...dice)
    .at('landActions')
    .act('select 2/1A')
    .act('attack')
    .act(`target ${hex}`)
    .resolve();
/** Engineers at the fort 2728. */
const blast = (t: Table, die: number) =>
  t.roll(1, die).at('landActions').act('select 2/1E').act('demolish 2728').resolve();
const atFort = () => new Table().force('general', 0).force('japanese', 0).put('2/1E', 2629);

describe('the tracks', () => {
  it('[9.1, 9.2.4a] General Morale for both sides, regiments for the Marines alone: 2nd, 6th, 8th and 10th', () => {
    const tracks = Object.keys(new Table().g.view(null).tracks).filter((name) => name.startsWith('morale.'));
    expect(tracks).toEqual([
      'morale.regiment-2',
      'morale.regiment-6',
      'morale.regiment-8',
      'morale.regiment-10',
      'morale.general',
      'morale.japanese',
    ]);
  });

  it('[9.2.1a, 9.2.2a, 9.2.4b] every marker starts in the first +2 box, three to the right of 0', () => {
    for (const scenario of ['campaign', 'freeform'] as const) {
      const t = new Table(scenario);
      const values = t.g.book.data.tracks.morale.boxes;
      for (const box of boxes(t)) {
        expect([values[box], values[box - 1], box - values.indexOf(0)]).toEqual([2, 1, 3]);
      }
      expect(ALL.map((_, i) => t.cell('force', i))).toEqual([2, 2, 2, 2, 2, 2]);
    }
  });

  it('[R-21] a marker moves at once, but the number in force is that of the start of the turn', () => {
    const t = new Table().clear(2730).put('2/1A', 2730).roll(4).at('offensiveFire').act('morale'); // 4 + 2: S
    expect([t.boxOf('2'), t.cell('force', 0)]).toEqual([7, 2]);
    t.at('turnStart');
    expect(t.cell('force', 0)).toBe(1);
    const low = new Table().box('general', 2).clear(2631).put('2/1A', 2631).roll(1).at('landActions');
    low.act('select 2/1A').act('fire 2730').resolve();
    expect(low.lastRoll('marineFire').modifiers['general-morale']).toBe(2);
  });

  it('[R-21] thresholds trigger at once: the last box counts in the turn it is reached', () => {
    const t = new Table().box('2', 1).box('japanese', 0).clear(2730).put('2/1A', 2730).roll(4).at('offensiveFire');
    t.act('morale');
    expect([t.boxOf('2'), t.boxOf('general'), t.boxOf('japanese')]).toEqual([0, 7, 1]);
    expect(t.at('collapse').rolls('collapse')).toBe(0); // Japanese morale has left the last box
  });

  it('a marker at the end of its track stays there', () => {
    const t = new Table().box('general', 10).clearAllBut(2645, 4207).put('2/1A', 4206).force('general', 3);
    attack(t, 4207, 1, 6);
    expect(t.boxOf('general')).toBe(10);
  });
});

describe('what moves Japanese morale', () => {
  it('[9.2.1b, 9.2.2d] a fort hex cleared: one box left; each fort reduced: one box right for the Marines', () => {
    const demolished = blast(atFort(), 6).act('decline');
    expect(boxes(demolished)).toEqual([9, 7, 8, 8, 8, 8]);
    const t = new Table().force('general', 3).force('japanese', -3).put('2/1A', 3430).put('2/1B', 3530);
    attack(t, 3330, 1, 6).act('decline'); // two forts in one hex
    expect(boxes(t)).toEqual([10, 7, 8, 8, 8, 8]);
  });

  it('[9.2.2d] the first fort of a pair counts for the Marines, its hex not yet against the Japanese', () => {
    const t = new Table().force('general', 0).force('japanese', 0).put('2/1E', 3430).roll(1, 6).at('landActions');
    t.act('select 2/1E').act('demolish 3330');
    expect(boxes(t)).toEqual([9, 8, 8, 8, 8, 8]);
  });

  it('[R-15] nothing else does: an ordinary hex, casualties, an area secured, engineers or tanks lost', () => {
    expect(boxes(attack(front(), 2730, 1, 6))).toEqual(START);
    const bloody = new Table().clear(2730).force('japanese', 0).set('casualties', 0, 9).put('2/1A', 2730);
    expect(bloody.roll(5).at('offensiveFire').boxOf('japanese')).toBe(8);
    const secured = new Table().clearAllBut(2645, 4207).force('general', 0).force('japanese', 0).put('2/1A', 4206);
    expect(attack(secured, 4207, 1, 6).boxOf('japanese')).toBe(8);
    for (const id of ['2/1E', 'Sherman1', 'Stuart1', '10/1']) {
      const t = new Table().clear(2730).force('japanese', 0).put(id, 2730, { steps: 1 }).roll(5).at('offensiveFire');
      expect([t.of(id, 'at') < 0, t.boxOf('japanese')]).toEqual([true, 8]);
    }
  });

  it('[9.2.1c, 9.2.4e] a Banzai repelled: one box left, and one right for the regiment that stood', () => {
    const t = new Table().clear(2730).force('general', 3).put('8/1A', 2730).roll(5);
    t.at('banzai', t.piece('8/1A'), t.hex(2730));
    expect(boxes(t)).toEqual([8, 7, 8, 8, 9, 8]);
    const tank = new Table().clear(2730).force('general', 3).put('Sherman1', 2730).roll(5);
    tank.at('banzai', tank.piece('Sherman1'), tank.hex(2730)); // no regiment to lift
    expect(boxes(tank)).toEqual([8, 7, 8, 8, 8, 8]);
  });

  it('[9.2.1d, 9.2.2b] a regiment that reaches -3: one box right for them, one left for the Marines, each time', () => {
    const t = new Table().box('8', 1).clear(2730).force('japanese', 0).put('8/1A', 2730);
    t.roll(6).at('offensiveFire').act('morale');
    expect(boxes(t)).toEqual([7, 9, 8, 8, 0, 8]);
    t.box('8', 1).roll(6).at('offensiveFire').act('morale');
    expect(boxes(t)).toEqual([6, 10, 8, 8, 0, 8]);
    const near = new Table().box('8', 2).clear(2730).force('japanese', 0).put('8/1A', 2730);
    expect(boxes(near.roll(6).at('offensiveFire').act('morale'))).toEqual([8, 8, 8, 8, 1, 8]); // -2 is not -3
  });

  it('[9.2.1d] in the last box there is no morale left to lose', () => {
    const t = new Table().box('8', 0).clear(2730).force('japanese', 0).put('8/1A', 2730).roll(6).at('offensiveFire');
    expect([t.done, t.of('8/1A', 'steps')]).toEqual([true, 7]);
  });

  it('[9.2.1e] a Banzai that retakes a hex: one box right', () => {
    const t = new Table().clear(2730, 2731).force('general', 0).force('2', 0).put('2/1A', 2730);
    t.roll(1, 4).at('banzai', t.piece('2/1A'), t.hex(2730)).act('retreat 2731').act('step');
    expect(t.on(2730, 'held')).toBe(1);
    expect(t.boxOf('japanese')).toBe(9);
    const beach = new Table().force('general', 0).force('2', 0).put('2/1A', 2630).roll(1, 4);
    beach.at('banzai', beach.piece('2/1A'), beach.hex(2630)).act('retreat 2629').act('step');
    expect([beach.on(2630, 'held'), beach.boxOf('japanese')]).toEqual([0, 8]); // beaches are never retaken
  });

  it('[9.2.1f] infantry eliminated: one box right, wherever it happens', () => {
    for (const id of ['2/1A', 'Hawkins']) {
      const t = new Table().clear(2730).force('japanese', 0).put(id, 2730, { steps: 1 });
      expect(t.roll(5).at('offensiveFire').boxOf('japanese')).toBe(9);
    }
    const wading = new Table().force('japanese', 0).wade('8/2A', 2327, 'red3');
    wading.set('steps', wading.piece('8/2A'), 1).roll(6).at('landingFire', 1);
    expect(wading.boxOf('japanese')).toBe(9);
  });
});

describe('what moves Marine General Morale', () => {
  it('[9.2.2e] an area secured: one box right for each', () => {
    const t = new Table().clearAllBut(2645, 4207).force('general', 0).force('japanese', 0).put('2/1A', 4206);
    const open = ['M', 'N'].map((area) => t.cell('secured', t.area(area)));
    expect(open).toEqual([0, 0]); // 4207 lies in N and within three hexes of M
    attack(t, 4207, 1, 6);
    expect(['L', 'M', 'N'].map((area) => t.cell('secured', t.area(area)))).toEqual([1, 1, 1]);
    expect(t.boxOf('general')).toBe(10);
  });

  it('[9.2.2e] lost again and secured again, it counts again', () => {
    const t = new Table().clearAllBut(2645).force('general', 1).force('japanese', 0).put('2/1A', 4502);
    t.hold(4501).box('general', 5);
    expect(t.cell('secured', t.area('N'))).toBe(0);
    expect(attack(t, 4501, 1, 6).boxOf('general')).toBe(6);
  });

  it.each([
    [3909, 3, 0],
    [4010, 3, 0],
    [3910, 4, 1],
    [4011, 4, 1],
  ])('[9.2.2f] all of N cleared, nearest uncleared hex %i at %i: secured %i', (hex, distance, secured) => {
    const t = new Table().clearAllBut(2645, hex);
    const away = (t.g.book.areaHexes[t.area('N')] ?? []).map((h) => t.g.book.graph.distance(h, t.hex(hex)));
    expect(Math.min(...away)).toBe(distance);
    expect(t.cell('secured', t.area('N'))).toBe(secured);
  });

  it('[9.2.2f] one uncleared hex of its own is enough to keep it open', () => {
    expect(new Table().clearAllBut(4501).cell('secured', new Table().area('N'))).toBe(0);
  });

  it('[R-16] runway hexes must have been entered, if only once', () => {
    const t = new Table().enterRunways().clearAllBut(4403).put('2/1A', 2832);
    const area = t.area('D');
    t.set('entered', t.hex(2932), 0).set('runwayLeft', area, 1).set('secured', area, 0);
    t.at('landActions').act('select 2/1A').act('move 2932');
    expect([t.cell('secured', area), t.boxOf('general')]).toEqual([1, 9]);
    t.act('select 2/1A').act('move 2832');
    expect(t.cell('secured', area)).toBe(1); // it may leave again
    expect(new Table().clearAllBut(4403).cell('secured', area)).toBe(0);
  });
});

describe('regiments', () => {
  it('[9.2.4d] for a fort hex one regiment that took part may rise, as the player likes', () => {
    const scene = () => {
      const t = atFort().put('8/2A', 2628).put('6/1A', 2627).clear(4207).put('10/1', 4207);
      return t.roll(1, 6).at('landActions').act('select 2/1E').act('demolish 2728').act('support 8/2A').resolve();
    };
    expect(scene().legal).toEqual(['honour 2', 'honour 8', 'decline']); // neither the 6th nor the 10th was in it
    expect(boxes(scene().act('honour 8'))).toEqual([9, 7, 8, 8, 9, 8]);
    expect(boxes(scene().act('decline'))).toEqual([9, 7, 8, 8, 8, 8]);
  });

  it('[9.2.4d] a gun that supported an attack on a fort brings in the 10th', () => {
    const t = new Table().force('general', 3).force('japanese', -3).put('2/1A', 2629).put('2/1B', 2630);
    t.clear(4207).put('10/1', 4207).roll(1, 6).at('landActions').act('select 2/1A').act('attack').act('target 2728');
    expect(t.act('support 10/1').resolve().legal).toEqual(['honour 2', 'honour 10', 'decline']);
  });

  it('[9.2.4d] nobody is asked when none of them can rise', () => {
    const last = new Table().g.book.data.tracks.morale.boxes.length - 1;
    const scene = (box: number) => {
      const t = atFort().put('8/2A', 2628).box('2', last).box('8', box).roll(1, 6).at('landActions');
      return t.act('select 2/1E').act('demolish 2728').act('support 8/2A').resolve();
    };
    expect(scene(last).legal.some((text) => text.startsWith('honour'))).toBe(false);
    expect(scene(last - 1).legal).toContain('honour 8');
  });

  it('[9.2.4d] not for one fort of a pair, nor for an ordinary hex', () => {
    const pair = new Table().force('japanese', 0).put('2/1E', 3430).roll(1, 6).at('landActions');
    expect(pair.act('select 2/1E').act('demolish 3330').legal).not.toContain('honour 2');
    expect(attack(front(), 2730, 1, 6).legal).not.toContain('honour 2');
  });
});

describe('morale as a modifier', () => {
  const japanese = (t: Table) => t.lastRoll('japaneseFire').modifiers['japanese-morale'];

  it.each([3, -2])('[9.4a, R-48] %i on every kind of Japanese fire', (value) => {
    const set = () => new Table().force('general', 0).force('japanese', value);
    const landing = set().wade('8/2A', 2327, 'red3').roll(1, 1).at('landingFire', 1);
    const offensive = set().clear(2730).put('2/1A', 2730).roll(1).at('offensiveFire');
    const wrecks = set().set('wrecks', 0, 1).wade('8/2A', 2327, 'red3').roll(1, 1).at('wreckFire');
    const runway = set().clear(2832).put('2/1A', 2832).roll(1).at('landActions').act('select 2/1A').act('move 2931');
    const defence = attack(set().clear(2631, 2731).put('2/1A', 2631), 2730, value > 0 ? 1 : 4, 1);
    expect([landing, offensive, wrecks, runway, defence].map(japanese)).toEqual(Array(5).fill(value));
  });

  it('[9.4b–c] attacks: plus General Morale, minus Japanese morale', () => {
    const t = attack(front().force('general', -2).force('japanese', -3), 2730, 1, 1);
    expect(t.lastRoll('marineAttack').modifiers).toEqual({ 'general-morale': -2, 'japanese-morale': 3 });
    const high = attack(front().force('general', 1).force('japanese', 1), 2730, 1, 1);
    expect(high.lastRoll('marineAttack').modifiers).toEqual({ 'general-morale': 1, 'japanese-morale': -1 });
  });

  it('[9.4c] fire actions and direct suppression: General Morale alone', () => {
    const t = front().force('general', 2).force('japanese', 3).roll(1).at('landActions');
    t.act('select 2/1A').act('fire 2730').resolve();
    expect(t.lastRoll('marineFire').modifiers).toEqual({ 'general-morale': 2 });
    const sea = new Table().force('general', -1).float('Amtrac1', 2329, 'red3', '8/2A').roll(1).at('suppression', 1);
    sea.act('suppress red3 E');
    expect(sea.lastRoll('marineFire').modifiers).toEqual({ 'general-morale': -1 });
  });

  it('[9.4b–c] demolitions: neither', () => {
    const t = blast(atFort().force('general', 3).force('japanese', -3), 1);
    expect(t.lastRoll('demolition').modifiers).toEqual({});
  });

  it.each([
    [3, -3],
    [-2, 2],
  ])("[9.4d] a Banzai: minus the regiment's morale (%i)", (value, modifier) => {
    const t = new Table().clear(2730).force('general', 0).force('2', value).put('2/1A', 2730).roll(1, 1);
    t.at('banzai', t.piece('2/1A'), t.hex(2730));
    expect(t.lastRoll('banzai').modifiers).toEqual({ 'regiment-morale': modifier });
  });

  it.each([
    [-2, 6],
    [-3, 5],
    [0, 8],
    [3, 8],
  ])('[9.4e–f] regimental morale %i: %i APs of 8, for every unit of the regiment', (value, ap) => {
    const t = new Table().clear(2730, 2731, 2631).force('2', value);
    t.put('2/1A', 2730).put('2/3B', 2731).put('2/2E', 2631).put('8/1A', 2630).at('landActions');
    expect(['2/1A', '2/3B', '2/2E', '8/1A'].map((id) => t.of(id, 'ap') / 2)).toEqual([ap, ap, ap, 8]);
  });

  it('[9.4e] tanks and Hawkins have no regiment to suffer with', () => {
    const t = new Table().clear(2730).put('Sherman1', 2730).put('Hawkins', 2730);
    for (const track of ['2', '6', '8', '10'] as const) t.force(track, -3);
    t.at('landActions');
    expect([t.of('Sherman1', 'ap') / 2, t.of('Hawkins', 'ap') / 2]).toEqual([8, 8]);
  });
});
