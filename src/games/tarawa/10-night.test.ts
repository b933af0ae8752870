import { describe, expect, it } from 'vitest';
import { SEQUENCE } from './sequence.ts';
import { Table } from './testing/table.ts';

const place = (step: string) => SEQUENCE.findIndex(([name]) => name === step);
/** A unit next to the Japanese on a night turn; the die of the night is read plain. */
const night = (turn = 7) => new Table().turn(turn).clear(2730).put('2/1A', 2730);

describe('the Final phase', () => {
  it('[10c] work in progress becomes an improved position', () => {
    const t = night().at('landActions').act('select 2/1A').act('dig');
    expect(t.on(2730, 'position')).toBe(0);
    expect(t.at('finalPhase').on(2730, 'position')).toBe(1);
  });

  it('[10d] suppression of hexes and forts goes, area suppression stays', () => {
    const t = new Table();
    t.set('suppression', t.hex(2730), 2).set('suppression', t.hex(2728), 1).set('areaSuppression', t.area('E'), 1);
    t.at('finalPhase');
    expect([t.on(2730, 'suppression'), t.on(2728, 'suppression'), t.cell('areaSuppression', t.area('E'))]).toEqual([
      0, 0, 1,
    ]);
  });

  it('[10e] pinned 2 becomes pinned 1, pinned 1 goes', () => {
    const t = night().put('2/1B', 2730).float('Amtrac1', 2329, 'red3', '8/2A');
    t.set('pinned', t.piece('2/1A'), 2).set('pinned', t.piece('2/1B'), 1).set('pinned', t.piece('Amtrac1'), 1);
    t.at('finalPhase');
    expect([t.of('2/1A', 'pinned'), t.of('2/1B', 'pinned'), t.of('Amtrac1', 'pinned')]).toEqual([1, 0, 0]);
  });

  it('[10f] shore support is rolled once for the next day turn and not for a night turn', () => {
    const day = new Table().turn(1).roll(6).at('turn', place('finalPhase'));
    expect([day.g.turn, day.rolls('support'), day.cell('shore')]).toEqual([2, 1, 3]);
    const dusk = new Table().turn(6).noReinforcements().clear(2730).put('2/1A', 2730).roll(3, 6, 6);
    dusk.at('turn', place('finalPhase'));
    expect([dusk.g.turn, dusk.rolls('support'), dusk.cell('shore')]).toEqual([7, 0, 0]);
  });
});

describe('the night events table', () => {
  it('[10b] one roll in a night turn, none by day', () => {
    expect(night(7).roll(2).at('nightEvents').rolls('nightEvents')).toBe(1);
    expect(night(8).roll(2).at('nightEvents').rolls('nightEvents')).toBe(1);
    expect(night(6).at('nightEvents').rolls('nightEvents')).toBe(0);
  });

  it.each([
    [7, 2, {}],
    [8, 2, {}],
    [16, 0, { 'night-number': 1 }],
    [17, -1, { 'night-number': 1, 'japanese-shaken': 1 }],
    [25, 2, { 'night-number': 2 }],
    [26, -3, { 'night-number': 2, 'japanese-shaken': 1 }],
  ])('[10b] turn %i, Japanese morale %i: %o', (turn, morale, modifiers) => {
    const t = night(turn).force('japanese', morale).roll(2, 6).at('nightEvents');
    expect(t.lastRoll('nightEvents').modifiers).toEqual(modifiers);
  });

  it.each([
    [7, 1, 1],
    [7, 2, 2],
    [7, 3, 3],
    [7, 4, 4],
    [7, 5, 5],
    [7, 6, 6],
    [25, 5, 7],
    [25, 6, 8],
  ])('[10.1] turn %i, die %i: event %i', (turn, die, event) => {
    const t = night(turn).force('general', 3).roll(die);
    t.roll(...({ 1: [1], 3: [6], 6: [5], 7: [5, 5], 8: [5] }[event] ?? [])).at('nightEvents');
    const happened = [
      t.rolls('airRaid') === 1,
      t.cell('submarine') === 1,
      t.rolls('raidOnFleet') === 1,
      t.cell('wrecks') === 1,
      t.cell('carrier') === 1,
      event === 6 && t.told.filter((type) => type === 'banzai').length === 1,
      t.told.filter((type) => type === 'banzai').length === 2,
      event === 8 && t.told.filter((type) => type === 'banzai').length === 1,
    ];
    expect(happened.flatMap((yes, i) => (yes ? [i + 1] : []))).toEqual([event]);
  });

  it('[R-09] after the Supply phase and before the Morale phase', () => {
    const t = new Table().turn(7).noReinforcements().clear(2730).put('2/1A', 2730, { point: 0 }).box('japanese', 0);
    t.roll(2, 1).roll(3, 6, 6).at('turn', place('supplyPhase'));
    const order = t.told.filter((type) => ['unsupplied', 'roll.nightEvents', 'roll.collapse'].includes(type));
    expect(order).toEqual(['unsupplied', 'roll.nightEvents', 'roll.collapse']);
  });
});

describe('10.1.1 air raid on Betio', () => {
  const raid = (die: number, t = night().put('2/1B', 2730).put('Sherman1', 2730)) => t.roll(1, die).at('nightEvents');
  const pins = (t: Table, ...ids: string[]) => ids.map((id) => t.of(id, 'pinned'));

  it.each([1, 2, 3])('[10.1.1a] %i hits, shared out as the player likes, no pins', (die) => {
    const t = raid(die);
    expect(t.legal).toEqual(['bomb 2/1A', 'bomb 2/1B', 'bomb Sherman1']);
    for (let i = 0; i < die; i++) t.act('bomb 2/1A');
    for (let i = 0; i < die; i++) t.act('step');
    expect([t.done, t.of('2/1A', 'steps')]).toEqual([true, 8 - die]);
    expect([...pins(t, '2/1A', '2/1B'), t.cell('casualties')]).toEqual([0, 0, 0]);
  });

  it('[10.1.1a] split over several units, each hit a step or morale', () => {
    const t = raid(3).act('bomb 2/1A').act('bomb 2/1B').act('bomb Sherman1');
    expect(t.of('Sherman1', 'steps')).toBe(3);
    t.act('morale').act('step');
    expect([t.of('2/1A', 'steps') + t.of('2/1B', 'steps'), t.boxOf('2')]).toEqual([15, 7]);
  });

  it('[10.1.1a] the die is not modified, and no unit takes more than it has', () => {
    const dugIn = night();
    raid(3, dugIn.set('position', dugIn.hex(2730), 1));
    expect(dugIn.lastRoll('airRaid')).toMatchObject({ modifiers: {}, total: 3 });
    const weak = raid(2, night().put('2/1A', 2730, { steps: 1 }).put('2/1B', 2730)).act('bomb 2/1A');
    expect([weak.act('step').act('step').of('2/1B', 'steps'), weak.of('2/1A', 'steps')]).toEqual([7, 0]); // 2/1B is all that is left
  });

  it.each([4, 5])('[10.1.1b, R-37] %i: that many hits, and every unit hit is pinned', (die) => {
    const t = raid(die).act('bomb 2/1A');
    for (let i = 1; i < die; i++) t.act('bomb Sherman1');
    t.act('step');
    expect(t.of('2/1A', 'steps')).toBe(7);
    expect(t.of('Sherman1', 'steps')).toBe(Math.max(0, 5 - die));
    expect(pins(t, '2/1A', '2/1B', 'Sherman1')).toEqual([1, 0, 0]);
  });

  it('[R-25] one hit fewer if every unit that takes them is dug in', () => {
    const dugIn = () => {
      const t = night().clear(2631).put('2/1B', 2631);
      return t.set('position', t.hex(2730), 1);
    };
    const all = raid(2, dugIn()).act('bomb 2/1A').act('bomb 2/1A').act('step');
    expect([all.done, all.of('2/1A', 'steps')]).toEqual([true, 7]);
    const some = raid(2, dugIn()).act('bomb 2/1A').act('bomb 2/1B').act('step').act('step');
    expect([some.of('2/1A', 'steps'), some.of('2/1B', 'steps')]).toEqual([7, 7]);
    expect(raid(1, dugIn()).act('bomb 2/1A').of('2/1A', 'steps')).toBe(8);
  });

  it('[10.1.1c] 6: stray bombs on an unsecured area where Marines are', () => {
    const t = raid(6, night().put('2/2A', 2733));
    expect(t.legal).toEqual(['stray D', 'stray E']);
    t.act('stray D');
    expect([t.cell('stray', t.area('D')), t.of('2/1A', 'steps')]).toEqual([2, 8]);
  });

  it('[10.1.1c] failing that, on one next to Marines', () => {
    const t = raid(6, new Table().turn(7).clearAllBut(2645).put('2/1A', 3320)); // K is secured; F and J are not
    expect(t.cell('secured', t.area('K'))).toBe(1);
    expect(t.legal).toEqual(['stray F', 'stray J']);
  });

  it('[10.1.1d] -1 to all fire from that area on the next two day turns, whatever happens in between', () => {
    const t = raid(6, night(7)); // on E, the one area with Marines
    const fire = (turn: number) => {
      t.turn(turn).at('suppression', 1).roll(1).at('offensiveFire');
      const now = t.lastRoll('japaneseFire').modifiers['stray-bombs'] ?? 0;
      t.at('finalPhase');
      return now;
    };
    t.force('japanese', 0).at('finalPhase');
    expect([8, 9, 10, 11].map(fire)).toEqual([0, -1, -1, 0]);
    const sea = night(9).force('japanese', 0).wade('8/2A', 2327, 'red3').put('2/2A', 2733);
    sea.set('stray', sea.area('E'), 2).roll(1).at('landingFire', 1);
    expect(sea.lastRoll('japaneseFire').modifiers['stray-bombs']).toBe(-1);
    sea.roll(1, 1).at('offensiveFire');
    const [fromD, fromE] = sea.events.filter((event) => event.rule === '7.5').map((event) => event.roll?.modifiers);
    expect(fromD?.map((m) => m.name)).not.toContain('stray-bombs');
    expect(fromE?.map((m) => m.name)).toContain('stray-bombs');
  });
});

describe('10.1.2, 10.1.3, 10.1.5: losses at sea', () => {
  const supply = (t: Table) => t.roll(6).at('supplyRoll').lastRoll('supply').modifiers['supply-losses'] ?? 0;
  const shore = (t: Table, die: number) => t.turn(9).roll(die).at('shoreSupport').cell('shore');

  it('[10.1.2a–b] a submarine: -1 to every supply roll, once a game', () => {
    const t = night().roll(2).at('nightEvents');
    expect([supply(t), supply(t.turn(9))]).toEqual([-1, -1]);
    expect(supply(night(8).set('submarine', 0, 1).set('supplyLoss', 0, 1).roll(2).at('nightEvents'))).toBe(-1);
  });

  it.each([
    [1, -1, 0],
    [2, -1, 0],
    [3, 0, -1],
    [4, 0, -1],
    [5, 0, -1],
    [6, 0, 0],
  ])('[10.1.3a–c] a raid on the fleet, die %i: supply %i, shore support %i', (die, points, guns) => {
    const t = night().roll(3, die).at('nightEvents');
    expect(supply(t)).toBe(points);
    expect(shore(t, 5)).toBe(2 + guns);
  });

  it('[10.1.3a] such losses add up', () => {
    const t = night().roll(2).at('nightEvents').roll(3, 1).at('nightEvents').roll(3, 2).at('nightEvents');
    expect(supply(t)).toBe(-3);
  });

  it('[10.1.3b, 10.1.5a] a point of shore support lost every turn, never below none', () => {
    const t = night().roll(3, 4).at('nightEvents');
    expect([shore(t, 3), shore(t, 6), shore(t, 1)]).toEqual([0, 2, 0]);
  });

  it('[10.1.5a–b] the carrier: one point every turn, once a game', () => {
    const t = night().roll(5).at('nightEvents').turn(8).roll(5).at('nightEvents');
    expect([shore(t, 6), shore(t, 5)]).toEqual([2, 1]);
    expect(shore(t.turn(8).roll(3, 3).at('nightEvents'), 6)).toBe(1); // with a raid on top
  });
});

describe('10.1.4 wrecks', () => {
  const occupied = () => new Table().turn(9).force('japanese', 0).set('wrecks', 0, 1);

  it('[10.1.4a] one roll a turn at one unit on the reef, on the pier or within two hexes of the reef', () => {
    const t = occupied()
      .wade('8/2A', 2327, 'red3')
      .put('8/2B', 2626)
      .put('2/1A', 2631)
      .clear(2631, 3033)
      .pier('Hawkins', 1932);
    t.put('2/2A', 3033).float('Amtrac1', 2329, 'red3', '8/3A');
    expect(t.g.book.nearReef[t.hex(3033)]).toBe(0);
    for (const [pick, id] of ['2/1A', '8/2A', '8/2B', 'Hawkins'].entries()) {
      t.roll(1).draw(pick).at('wreckFire');
      expect(t.events.findLast((event) => event.roll !== undefined)?.args['piece']).toBe(id);
    }
    expect(t.rolls('japaneseFire')).toBe(4);
    expect(new Table().put('8/2B', 2626).at('wreckFire').rolls('japaneseFire')).toBe(0);
  });

  it('[10.1.4a, R-49] along with the offensive fire, and never in the anti-landing segments', () => {
    const t = new Table()
      .enterRunways()
      .clearAllBut(4403)
      .force('japanese', 0)
      .set('wrecks', 0, 1)
      .wade('8/2A', 2329, 'red3');
    expect(t.at('landingFire', 1).rolls('japaneseFire')).toBe(0);
    expect(place('wreckFire')).toBe(place('offensiveFire') + 1);
    expect(t.roll(1).at('wreckFire').rolls('japaneseFire')).toBe(1);
  });

  const shelled = (die: number) => {
    const t = occupied().put('8/2A', 2626).roll(die).at('turnStart').at('shoreSupport').at('landActions');
    return t;
  };

  it.each([
    [2, false],
    [3, true],
    [6, true],
  ])('[10.1.4b] a shore-support die of %i: may be turned on the wrecks: %s', (die, may) => {
    const t = shelled(die);
    expect(t.legal.includes('wrecks')).toBe(may);
    if (!may) return;
    t.act('wrecks');
    expect([t.cell('shore'), t.cell('wreckNaval')]).toEqual([0, 1]);
    expect(t.legal).not.toContain('wrecks');
  });

  it('[10.1.4b] all points of the turn or none', () => {
    const t = occupied().clear(2631, 2731).set('shore', 0, 2).put('2/1A', 2631).roll(1).at('landActions');
    t.act('select 2/1A').act('fire 2730').act('shore').resolve();
    expect(t.cell('shore')).toBe(1);
    expect(t.legal).not.toContain('wrecks');
  });

  /** One turn on the watch: turn start, shore support pledged or not, final phase. */
  const pass = (t: Table, pledge: boolean) => {
    t.at('turnStart')
      .set('shore', 0, pledge ? 1 : 0)
      .at('landActions');
    if (pledge) t.act('wrecks');
    return t.at('finalPhase').cell('wrecks');
  };
  const watch = () => occupied().put('2/1A', 2733).wade('8/2A', 1436, 'red2');

  it('[10.1.4b–d, R-36] two naval turns and one infantry turn, each on its own, in any order', () => {
    for (const order of [
      [true, true, false],
      [true, false, true],
      [false, true, true],
    ]) {
      const t = watch();
      expect(order.map((pledge) => pass(t, pledge))).toEqual([1, 1, 0]);
    }
    const hurried = watch();
    expect([true, true].map((pledge) => pass(hurried, pledge))).toEqual([1, 1]);
    expect(hurried.cell('wreckInfantry')).toBe(0); // present, but under the Maryland's fire
  });

  it('[10.1.4d] at least three turns of fire, even with men in the hex when the wrecks are taken', () => {
    const t = new Table().turn(8).put('2/1A', 2733).wade('8/2A', 1436, 'red2').at('turnStart');
    t.roll(4).at('nightEvents').at('finalPhase');
    expect([t.cell('wrecks'), t.cell('wreckInfantry')]).toEqual([1, 0]);
    t.turn(9);
    expect([true, true, false].map((pledge) => pass(t, pledge))).toEqual([1, 1, 0]);
  });

  it('[10.1.4d] taken again while held, nothing starts anew', () => {
    const t = watch();
    pass(t, true);
    t.turn(16).roll(3).at('nightEvents');
    expect([t.cell('wrecks'), t.cell('wreckNaval')]).toEqual([1, 1]);
  });
});
