import { describe, expect, it } from 'vitest';
import { TURKISH } from '../book.ts';
import { ACTIVE_ONCE, FIRED, RUINED, SHAKEN, SHOT_AT, SUPPLIED, UNSWEPT } from '../state.ts';
import { Table } from '../testing/table.ts';

type Options = Readonly<Record<string, string>>;
type Level = 'dummy' | 'level1' | 'level2';
const SUPPORT = 5;
const table = (options: Options = {}) => new Table('campaign', options).empty();

/** The laying of mines, with so much to lay. */
const laying = (t: Table, mines: number, dummies = 0, outside = 0) =>
  t.set('minesLeft', mines).set('dummiesLeft', dummies).set('outside', outside).stand('layMines');
const sites = (t: Table, level: Level) =>
  t.choices().flatMap((action) => (action.type === 'mine' && action['level'] === level ? [action['area']] : []));
const lay = (t: Table, area: string, level: Level) => t.take({ type: 'mine', area, level });

describe('how many', () => {
  it.each([
    [0, 1, 1],
    [0, 3, 1],
    [0, 4, 2],
    [0, 5, 2],
    [0, 6, 3],
    [1, 6, 3],
    [2, 6, 4],
    [2, 1, 1],
    [2, 2, 2],
  ])('[8.5-1] %i points and a %i give %i factors', (points, die, factors) => {
    const t = table().stand('mineEffort').roll(die).take({ type: 'mineEffort', points });
    expect(t.cell('minesLeft')).toBe(factors);
    expect(t.cell('sp', TURKISH)).toBe(20 - points);
    expect([t.step, t.asks]).toEqual(['layMines', 'turkish']);
  });

  it('[8.5-1] two points at most, three with German support, and none that are not there', () => {
    const points = (t: Table) => t.stand('mineEffort').offered('mineEffort', 'points');
    expect(points(table())).toEqual([0, 1, 2]);
    expect(points(table().set('event', SUPPORT))).toEqual([0, 1, 2, 3]);
    expect(points(table().set('sp', 1, TURKISH))).toEqual([0, 1]);
    const best = table().set('event', SUPPORT).stand('mineEffort').roll(6).take({ type: 'mineEffort', points: 3 });
    expect(best.cell('minesLeft')).toBe(5);
  });

  it('[R-DUMMY-RATE, 8.5-4] one Dummy a turn, or by the other reading all that are in the stock', () => {
    const dummies = (options: Options, setUp = (t: Table) => t) =>
      setUp(table(options)).stand('mineEffort').roll(1).take({ type: 'mineEffort', points: 0 }).cell('dummiesLeft');
    expect(dummies({})).toBe(1);
    expect(dummies({ dummies: 'pool' })).toBe(9);
    const four = (t: Table) => t.mine('DS-7', ['dummy', 'dummy']).mine('DS-8', ['dummy', 'dummy']);
    expect(dummies({ dummies: 'pool' }, four)).toBe(5);
    const spent = (t: Table) => {
      for (const area of ['DS-9', 'DS-10']) t.mine(area, ['dummy', 'dummy']);
      return four(t).mine('DS-11', ['dummy']);
    };
    expect([dummies({}, spent), dummies({ dummies: 'pool' }, spent)]).toEqual([0, 0]);
  });
});

describe('where', () => {
  it('[8.5-2] two markers an area, Dummies included, so four factors at most', () => {
    const t = laying(table(), 8, 1);
    lay(lay(t, 'DS-7', 'level2'), 'DS-7', 'level2');
    expect(t.mines('DS-7')).toEqual(['level2', 'level2']);
    expect([sites(t, 'level1').includes('DS-7'), sites(t, 'dummy').includes('DS-7')]).toEqual([false, false]);
    expect(t.offered('raise', 'area')).not.toContain('DS-7');
    lay(lay(t, 'DS-8', 'level1'), 'DS-8', 'dummy');
    expect(sites(t, 'level1')).not.toContain('DS-8');
    // A Level 1 there may still be raised.
    t.take({ type: 'raise', area: 'DS-8', face: 'down' });
    expect([t.mines('DS-8'), t.cell('minesLeft')]).toEqual([['level2', 'dummy'], 2]);
  });

  it('[8.5-1] no more factors than were rolled, and no more markers than there are', () => {
    const t = laying(table(), 1);
    expect(sites(t, 'level2')).toEqual([]);
    expect(lay(t, 'DS-7', 'level1').step).toBe('alliedSupply');
    const full = table();
    for (const area of ['DS-1', 'DS-2', 'DS-3', 'DS-4', 'DS-5', 'DS-6']) full.mine(area, ['level2', 'level2']);
    expect([sites(laying(full, 4), 'level2'), full.offered('raise', 'area')]).toEqual([[], []]);
    expect(sites(full, 'level1')).toContain('DS-7');
  });

  it('[8.5-3] never in an assault area beside a beachhead, not even on top of others', () => {
    const t = table().beachhead('bh-cw-1', 'GP-1').mine('AA-HELLAS', ['level1']).mine('AA-SEDD-EL-BAHR', ['level1']);
    laying(t, 4, 1, 20);
    for (const area of ['AA-HELLAS', 'AA-SEDD-EL-BAHR']) expect(sites(t, 'dummy')).not.toContain(area);
    expect(t.offered('raise', 'area')).toEqual([]);
    expect(sites(t, 'level1')).toContain('AA-Y-BEACH');
    // An unsupplied one counts as well, and a strait area is no assault area.
    const strait = table().beachhead('bh-cw-1', 'GP-2', false).mine('DS-1', ['level1']);
    laying(strait, 4, 1, 20);
    expect(sites(strait, 'level1')).toContain('DS-1');
    expect(sites(strait, 'level1')).not.toContain('AA-SEDD-EL-BAHR');
  });

  it('[10.6-5] no more of a kind than the box has: twelve of Level 1, nine Dummies', () => {
    const full = (kind: Level, count: number) => {
      const t = table();
      for (let i = 0; i < count; i++) {
        const area = `DS-${1 + Math.floor(i / 2)}`;
        t.mine(area, i % 2 === 0 ? [kind] : [kind, kind]);
      }
      return sites(laying(t, 4, 4), kind).length > 0;
    };
    expect([full('level1', 11), full('level1', 12)]).toEqual([true, false]);
    expect([full('level2', 11), full('level2', 12)]).toEqual([true, false]);
    expect([full('dummy', 8), full('dummy', 9)]).toEqual([true, false]);
  });

  it('[13.1.1-3] the standard plan: a factor an area down the Narrows, then a second, and Dummies where room is left', () => {
    const laid = (die: number) => {
      const t = Table.play('campaign').idleTo('placeForts').roll(die).idleTo('layMines').take({ type: 'standard' });
      const signs: Record<string, string> = { dummy: '0', level1: '1', level2: '2', none: '' };
      return Array.from({ length: 14 }, (_, i) =>
        t
          .mines(`DS-${i + 1}`)
          .map((level) => signs[level])
          .join(''),
      ).join(' ');
    };
    // Eleven factors and nine Dummies; with sixteen the Level 1 markers run out after the twelfth.
    expect(laid(1)).toBe('  1  10 1 10 10 10 10 10 10 10 10');
    expect(laid(6)).toBe('  10 1 10 10 10 10 12 12 10 10 10 10');
  });

  it('[8.5-4] Dummies lie among the rest, and the Allied player cannot tell them apart', () => {
    const t = laying(table(), 3, 1);
    lay(lay(lay(t, 'DS-7', 'dummy'), 'DS-8', 'level1'), 'DS-9', 'level2');
    const mines = (side: string | null) => t.g.view(side).markers.filter((marker) => marker['kind'] === 'mine');
    expect(mines('allied').map((marker) => marker['level'])).toEqual(['hidden', 'hidden', 'hidden']);
    expect(mines('turkish').map((marker) => marker['level'])).toEqual(['dummy', 'level1', 'level2']);
    const heard = t.events.filter((event) => event.to === undefined || event.to.includes('allied'));
    expect(heard.map((event) => [event.type, event.args])).toEqual(
      ['DS-7', 'DS-8', 'DS-9'].map((area) => ['markerLaid', { area }]),
    );
    const seen = t.g.copy();
    seen.hideFrom('allied');
    expect(
      seen
        .view('turkish')
        .markers.filter((marker) => marker['kind'] === 'mine')
        .map((m) => m['level']),
    ).toEqual(['level1', 'level1', 'level1']);
  });

  it('[8.5-4] a marker raised face down is raised unseen, one face up in sight of all', () => {
    const told = (shown: boolean) => {
      const face = shown ? 'up' : 'down';
      const t = laying(table().mine('DS-7', ['level1'], shown), 1).take({ type: 'raise', area: 'DS-7', face });
      expect(t.mines('DS-7')[0]).toBe('level2');
      return t.told('mineRaised')[0]?.to ?? 'all';
    };
    expect([told(false), told(true)]).toEqual([['turkish'], 'all']);
  });

  it('[8.5-1, 8.5-4] of a marker the enemy knows and one he does not the owner says which is raised', () => {
    // March: a mine in the strait, which Charlemagne runs into; April: another beside it, face down.
    const t = Table.play('campaign').idleTo('layMines');
    t.do({ type: 'mine', area: 'DS-5', level: 'level1' }, { type: 'done' });
    t.idleTo('placeFleet').take({ type: 'placeShip', area: 'DS-3' }).idleTo('alliedSupply').take({ type: 'payFleet' });
    t.idleTo('segment').take({ type: 'putToSea' }).order('charlemagne', { type: 'sail', area: 'DS-5' });
    t.idleTo('mineEffort', 2).roll(6).take({ type: 'mineEffort', points: 2 });
    const raises = () => t.choices().flatMap((a) => (a.type === 'raise' ? [[a['area'], a['face']]] : []));
    expect(raises()).toEqual([['DS-5', 'up']]);
    t.take({ type: 'mine', area: 'DS-5', level: 'level1' });
    expect(raises()).toEqual([
      ['DS-5', 'down'],
      ['DS-5', 'up'],
    ]);
    const seen = () => t.g.view('allied').markers.filter(({ kind }) => kind === 'mine');
    const before = JSON.stringify(seen());
    t.take({ type: 'raise', area: 'DS-5', face: 'down' });
    expect([t.mines('DS-5'), t.told('mineRaised')[0]?.to]).toEqual([['level1', 'level2'], ['turkish']]);
    expect(JSON.stringify(seen())).toBe(before);
    t.take({ type: 'raise', area: 'DS-5', face: 'up' });
    expect([t.mines('DS-5'), t.told('mineRaised')[1]?.to]).toEqual([['level2', 'level2'], undefined]);
    expect(seen().map(({ level }) => level)).toEqual(['level2', 'hidden']);
  });

  it('[8.5-5] not beside land with Allied units or beachheads, unless mines lie there already', () => {
    const t = laying(table().put('29-86', 'GP-4'), 4);
    for (const area of ['DS-1', 'DS-3']) expect(sites(t, 'level1')).not.toContain(area);
    expect(sites(t, 'level1')).toContain('DS-5');
    const mined = laying(table().put('29-86', 'GP-4').mine('DS-1', ['dummy']), 4);
    expect([sites(mined, 'level1').includes('DS-1'), sites(mined, 'level1').includes('DS-3')]).toEqual([true, false]);
    const beach = laying(table().beachhead('bh-fr-1', 'A-2'), 4);
    expect([sites(beach, 'level1').includes('DS-2'), sites(beach, 'level1').includes('DS-4')]).toEqual([false, true]);
    // Turkish units are no bar.
    expect(sites(laying(table().put('T9-25', 'GP-4'), 4), 'level1')).toContain('DS-1');
  });

  it('[R-MINE-PLACE] any strait or assault area, never where an Allied warship lies', () => {
    const all = sites(laying(table(), 4, 0, 20), 'level1');
    const { areaIds, isStrait, isAssault } = table().g.book;
    expect(all).toEqual(areaIds.filter((_, area) => isStrait[area] === 1 || isAssault[area] === 1));
    const t = laying(table().put('albion', 'DS-7').mine('DS-7', ['level1']).put('ms-1', 'DS-8'), 4);
    expect([sites(t, 'level1').includes('DS-7'), t.offered('raise', 'area')]).toEqual([false, []]);
    expect(sites(t, 'level1')).toContain('DS-8');
  });

  it('[8.5-6, R-MINE-OUT] outside the strait no more than the secret number: factors and Dummies', () => {
    const t = laying(table(), 6, 2, 3);
    lay(lay(t, 'AA-HELLAS', 'level2'), 'AA-ANZAC', 'dummy');
    expect([sites(t, 'level1'), sites(t, 'dummy')].flat().every((area) => String(area).startsWith('DS'))).toBe(true);
    expect(sites(t, 'level1')).toContain('DS-1');
    const tight = laying(table().mine('AA-HELLAS', ['level1']), 2, 1, 1);
    expect(tight.offered('raise', 'area')).toEqual([]);
    expect(laying(table().mine('AA-HELLAS', ['level1']), 2, 1, 2).offered('raise', 'area')).toEqual(['AA-HELLAS']);
    expect(sites(laying(table(), 2, 1, 1), 'level2')).not.toContain('AA-HELLAS');
    expect(sites(laying(table(), 2, 1, 0), 'dummy')).not.toContain('AA-HELLAS');
    // What has been swept makes room again.
    expect(sites(laying(table(), 2, 1, 1), 'level1')).toContain('AA-HELLAS');
  });

  it('[R-MINE-OUT] or by the other reading so many markers, whatever they are', () => {
    const markers = (outside: number) =>
      laying(table({ mineOutside: 'markers' }).mine('AA-ANZAC', ['level2']), 4, 1, outside);
    expect(sites(markers(2), 'level2')).toContain('AA-HELLAS');
    expect(sites(markers(2), 'dummy')).toContain('AA-HELLAS');
    expect(sites(markers(1), 'dummy')).not.toContain('AA-HELLAS');
    const raised = laying(table({ mineOutside: 'markers' }).mine('AA-ANZAC', ['level1']), 4, 1, 1);
    expect(raised.offered('raise', 'area')).toEqual(['AA-ANZAC']);
  });

  it('[8.5-7] never in the Aegean', () => {
    const t = laying(table(), 4, 4, 20);
    for (const level of ['dummy', 'level1', 'level2'] as const) expect(sites(t, level)).not.toContain('AEGEAN');
  });
});

describe('mines found', () => {
  const sail = (t: Table, unit: string, area: string) =>
    t.naval('allied').do({ type: 'select', unit }, { type: 'sail', area });
  const shown = (t: Table, area: string) => [0, 1].map((slot) => t.cell('shown', 2 * t.area(area) + slot));

  it('[8.5.1-1] a warship that enters shows all markers; Dummies come off and can be used again', () => {
    const t = sail(table().put('albion', 'DS-5').mine('DS-7', ['level2', 'dummy']), 'albion', 'DS-7');
    expect([t.mines('DS-7'), shown(t, 'DS-7')]).toEqual([
      ['level2', 'none'],
      [1, 0],
    ]);
    const level = (side: string) => t.g.view(side).markers.find((marker) => marker['kind'] === 'mine')?.['level'];
    expect(level('allied')).toBe('level2');
    const again = table({ dummies: 'pool' }).put('albion', 'DS-5').mine('DS-7', ['dummy', 'dummy']);
    sail(again, 'albion', 'DS-7').stand('mineEffort').roll(1).take({ type: 'mineEffort', points: 0 });
    expect(again.cell('dummiesLeft')).toBe(9);
  });

  it('[8.5.1-1, R-MINE-SWEEP-HIDDEN] a sweeper that enters shows nothing', () => {
    const t = sail(table().put('ms-1', 'DS-5').mine('DS-7', ['level2', 'dummy']), 'ms-1', 'DS-7');
    expect([t.mines('DS-7'), shown(t, 'DS-7')]).toEqual([
      ['level2', 'dummy'],
      [0, 0],
    ]);
  });
});

describe('mine attacks', () => {
  const strikes = (t: Table) => t.told('roll.mineAttack').length;
  const tried = (t: Table, count: number) => {
    t.roll(...Array.from({ length: count }, () => 1)).stand('mineAttacks');
    expect(t.diceLeft).toBe(0);
    return t;
  };
  const field = (levels: Level[], options: Options = {}) =>
    table(options).put('albion', 'DS-7').mine('DS-7', levels, true);

  it('[8.5.1-2, R-MINE-ORDER] at the end of an impulse, before any sweeping', () => {
    const t = table()
      .put('albion', 'DS-7', ACTIVE_ONCE)
      .put('ms-1', 'DS-7', ACTIVE_ONCE)
      .mine('DS-7', ['level1'], true);
    t.set('impulses', 1).set('impulse', 0).set('turn', 3).set('sp', 0).set('sp', 0, TURKISH).roll(1).stand('impulse');
    // Nobody can act; the mine strikes, and only then is the sweeper asked for.
    expect([t.told('roll.mineAttack').length, t.step, t.diceLeft]).toEqual([1, 'sweeping', 0]);
    t.roll(3).take({ type: 'sweep', sweeper: 'ms-1' });
    expect(t.mines('DS-7')).toEqual(['none', 'none']);
    const order = t.events.map((event) => event.type).filter((type) => type.startsWith('roll.'));
    expect(order).toEqual(['roll.mineAttack', 'roll.sweeping']);
  });

  it.each([
    [['level1'], 1],
    [['level2'], 2],
    [['level1', 'level1'], 2],
    [['level2', 'level1'], 3],
    [['level2', 'level2'], 4],
  ] as [Level[], number][])('[8.5.1-3] %j strikes every ship there %i times', (levels, count) => {
    expect(strikes(tried(field(levels), count))).toBe(count);
    expect(strikes(tried(field(levels).put('triumph', 'DS-7'), 2 * count))).toBe(2 * count);
  });

  it('[8.5.1-3] Allied ships other than sweepers, again and again until the area is clear', () => {
    expect(strikes(tried(table().put('ms-1', 'DS-7').mine('DS-7', ['level2'], true), 0))).toBe(0);
    expect(strikes(tried(table().put('torgut-reis', 'DS-7').mine('DS-7', ['level2'], true), 0))).toBe(0);
    const t = tried(tried(field(['level1']), 1), 1);
    expect(strikes(t)).toBe(2);
    expect(strikes(tried(table().put('albion', 'DS-7').mine('DS-7', ['level1', 'level1']), 0))).toBe(0); // face down
    expect(strikes(tried(table().put('albion', 'BOX-ALLIED').mine('DS-7', ['level1'], true), 0))).toBe(0);
  });

  it('[8.5.1-4, R-MINE-ADJ] Level 2 reaches into the areas around it, never into the Aegean', () => {
    const beside = (levels: Level[], options: Options = {}) =>
      table(options).put('albion', 'DS-7').mine('DS-8', levels, true);
    expect(strikes(tried(beside(['level2']), 1))).toBe(1);
    expect(strikes(tried(beside(['level2', 'level2']), 2))).toBe(2);
    expect(strikes(tried(beside(['level1', 'level1']), 0))).toBe(0);
    expect(strikes(tried(beside(['level2']).put('albion', 'DS-6'), 0))).toBe(0);
    expect(strikes(tried(beside(['level2']).put('albion', 'BOX-ALLIED').put('ms-1', 'DS-7'), 0))).toBe(0);
    const aegean = table().put('albion', 'AEGEAN').mine('AA-HELLAS', ['level2'], true);
    expect(strikes(tried(aegean, 0))).toBe(0);
    expect(strikes(tried(aegean.put('albion', 'AA-Y-BEACH'), 1))).toBe(1);
  });

  it('[R-MINE-ADJ] once for every Level 2 beside the ship, or by the other reading twice', () => {
    const ring = (options: Options) =>
      field(['level2', 'level2'], options).mine('DS-8', ['level2', 'level2'], true).mine('DS-6', ['level2'], true);
    expect(strikes(tried(ring({}), 7))).toBe(7);
    expect(strikes(tried(ring({ mineReach: 'two' }), 10))).toBe(10);
  });

  it('[R-MINE-HIDDEN] a hidden Level 2 strikes too, and is seen by it; nothing else there is', () => {
    const t = table().put('albion', 'DS-7').mine('DS-8', ['level2', 'dummy']).mine('DS-6', ['level1']);
    tried(t, 1);
    const cells = (area: string) => [0, 1].map((slot) => t.cell('shown', 2 * t.area(area) + slot));
    expect([strikes(t), cells('DS-8'), cells('DS-6')]).toEqual([1, [1, 0], [0, 0]]);
    expect(t.mines('DS-8')).toEqual(['level2', 'dummy']);
  });

  it.each([
    [7, 'normal', 'DS-7'],
    [8, 'crippled', 'DS-7'],
    [9, 'crippled', 'DS-7'],
    [10, 'normal', 'dead'],
  ])('[8.5.1-5] a %i: %s, at %s', (die, state, at) => {
    const t = field(['level1']).set('bad', 1).set('rough', 1).roll(die).stand('mineAttacks');
    expect([t.state('albion'), t.at('albion')]).toEqual([state, at]);
    expect(t.thrown('roll.mineAttack').modifiers).toEqual({});
    expect(t.has('albion', FIRED)).toBe(state === 'crippled');
    expect(t.cell('vp', TURKISH)).toBe(at === 'dead' ? 3 : 0);
  });

  it('[8.5.1-5] a sunk ship is struck no more; a Crippled one is, and can only be sunk', () => {
    const sunk = field(['level2', 'level2']).roll(1, 10).stand('mineAttacks');
    expect([strikes(sunk), sunk.diceLeft]).toEqual([2, 0]);
    const crippled = field(['level2']).put('albion', 'DS-7', 0, SHAKEN).roll(8, 9).stand('mineAttacks');
    expect(crippled.state('albion')).toBe('crippled');
    expect(field(['level2']).roll(8, 10).stand('mineAttacks').at('albion')).toBe('dead');
  });

  it('[8.5.1-6] the markers stay as they are', () => {
    const t = field(['level2', 'level1']).roll(10).stand('mineAttacks');
    expect(t.mines('DS-7')).toEqual(['level2', 'level1']);
  });
});

describe('sweeping', () => {
  const field = (levels: Level[], options: Options = {}, shown = true) =>
    table(options)
      .put('ms-1', 'DS-7', ACTIVE_ONCE | UNSWEPT)
      .mine('DS-7', levels, shown);
  const sweep = (t: Table, die: number) => t.stand('sweeping').roll(die).take({ type: 'sweep', sweeper: 'ms-1' });
  const ready = (t: Table) => t.stand('sweeping').offered('sweep', 'sweeper');

  it('[8.5.2-1] every sweeper activated, not Crippled, in a mined area; the Allied player need not', () => {
    const t = field(['level1'])
      .put('ms-2', 'DS-7')
      .put('ms-3', 'DS-8', ACTIVE_ONCE)
      .put('ms-4', 'DS-7', ACTIVE_ONCE, RUINED);
    t.put('ms-5', 'DS-7', ACTIVE_ONCE, SHAKEN).put('albion', 'DS-7', ACTIVE_ONCE);
    // ms-2 was not activated, no marker lies at DS-8.
    expect(ready(t)).toEqual(['ms-1', 'ms-5']);
    expect([t.asks, t.take({ type: 'done' }).rested, t.mines('DS-7')[0]]).toEqual(['allied', true, 'level1']);
    expect(ready(field(['dummy'], {}, false))).toEqual(['ms-1']);
  });

  it('[8.5.2-1] once each at the end of an impulse', () => {
    const t = field(['level2', 'level2']).put('ms-2', 'DS-7', ACTIVE_ONCE);
    sweep(t, 8);
    expect(t.offered('sweep', 'sweeper')).toEqual(['ms-2']);
  });

  it('[8.5.2-2, 8.4.2c-4] +1 if it was shot at, +2 if it is Neutralized, +1 in a rough sea', () => {
    const modifiers = (marks: number, state: number, rough: number) => {
      const t = field(['level1'])
        .put('ms-1', 'DS-7', ACTIVE_ONCE | marks, state)
        .set('rough', rough);
      return sweep(t, 1).thrown('roll.sweeping').modifiers;
    };
    expect(modifiers(0, 0, 0)).toEqual({});
    expect(modifiers(SHOT_AT, 0, 0)).toEqual({ shotAt: 1 });
    expect(modifiers(0, SHAKEN, 0)).toEqual({ neutralized: 2 });
    expect(modifiers(0, 0, 1)).toEqual({ roughSea: 1 });
    expect(modifiers(SHOT_AT, SHAKEN, 1)).toEqual({ shotAt: 1, neutralized: 2, roughSea: 1 });
    expect(sweep(field(['level1']).set('bad', 1), 1).thrown('roll.sweeping').modifiers).toEqual({});
  });

  it('[8.5.2-2] shots of a fort, a ship or field guns count, hit or miss, until the turn ends', () => {
    const shot = (unit: string, at: string) => {
      const t = field(['level1'])
        .put(unit, at, SUPPLIED)
        .naval('turkish')
        .roll(...Array.from({ length: 5 }, () => 10));
      t.do({ type: 'select', unit }, { type: 'fire', target: 'ms-1' });
      t.dice.rolls.length = 0;
      return sweep(t, 1).thrown('roll.sweeping').modifiers;
    };
    expect(shot('dardanos', 'A-6')).toEqual({ shotAt: 1 });
    expect(shot('goeben', 'DS-8')).toEqual({ shotAt: 1 });
    expect(shot('T9-A', 'GP-12')).toEqual({ shotAt: 1 });
    const next = field(['level1']).mark('ms-1', SHOT_AT).stand('recovery');
    expect(next.has('ms-1', SHOT_AT)).toBe(false);
  });

  it.each([
    [1, ['none', 'none'], 'normal'],
    [2, ['none', 'none'], 'normal'],
    [3, ['level1', 'none'], 'normal'],
    [7, ['level1', 'none'], 'normal'],
    [8, ['level2', 'none'], 'normal'],
    [9, ['level2', 'none'], 'normal'],
    [10, ['level2', 'none'], 'crippled'],
  ])('[8.5.2-3] a %i leaves %j of a Level 2, and the sweeper %s', (die, left, state) => {
    const t = sweep(field(['level2']), die);
    expect([t.mines('DS-7'), t.state('ms-1')]).toEqual([left, state]);
  });

  it('[8.5.2-3] beyond 10 it is Crippled as well', () => {
    const t = field(['level1']).put('ms-1', 'DS-7', ACTIVE_ONCE | SHOT_AT, SHAKEN);
    expect(sweep(t, 9).state('ms-1')).toBe('crippled'); // 12
    expect(t.mines('DS-7')).toEqual(['level1', 'none']);
  });

  it('[8.5.2-4] a factor takes away a Level 1 or turns a Level 2 into one, as the Allied player says', () => {
    const t = sweep(field(['level2', 'level1']), 3);
    expect([t.step, t.asks, t.offered('clear', 'level')]).toEqual(['clear', 'allied', ['level1', 'level2']]);
    expect(t.take({ type: 'clear', level: 'level2' }).mines('DS-7')).toEqual(['level1', 'level1']);
    const other = sweep(field(['level2', 'level1']), 3).take({ type: 'clear', level: 'level1' });
    expect(other.mines('DS-7')).toEqual(['level2', 'none']);
    const two = sweep(field(['level2', 'level1']), 1).take({ type: 'clear', level: 'level1' });
    expect([two.mines('DS-7'), two.step]).toEqual([['level1', 'none'], 'alliedSupply']);
    // Two alike leave no choice for the first factor.
    const alike = sweep(field(['level2', 'level2']), 1);
    expect([alike.mines('DS-7').sort(), alike.step]).toEqual([['level1', 'level2'], 'clear']);
    expect(sweep(field(['level1']), 1).mines('DS-7')).toEqual(['none', 'none']);
  });

  it('[R-MINE-SWEEP-HIDDEN] a sweep that clears something shows the field, and Dummies come off free', () => {
    const t = sweep(field(['dummy', 'level2'], {}, false), 3);
    expect([t.mines('DS-7'), t.cell('shown', 2 * t.area('DS-7') + 1)]).toEqual([['none', 'level1'], 1]);
    const both = sweep(field(['level1', 'level2'], {}, false), 3);
    expect(both.offered('clear', 'level')).toEqual(['level1', 'level2']);
    const dummies = sweep(field(['dummy', 'dummy'], {}, false), 7);
    expect(dummies.mines('DS-7')).toEqual(['none', 'none']);
    const nothing = sweep(field(['dummy', 'level2'], {}, false), 8);
    expect([nothing.mines('DS-7'), nothing.cell('shown', 2 * nothing.area('DS-7') + 1)]).toEqual([
      ['dummy', 'level2'],
      0,
    ]);
  });

  it('[R-MS-REPEAT] it sweeps at the end of every impulse from its activation on, or by the other reading once', () => {
    const impulses = (options: Options) => {
      const t = field(['level2', 'level2'], options).set('impulses', 3).set('impulse', 0).set('turn', 3);
      t.set('sp', 0).set('sp', 0, TURKISH).stand('impulse');
      let rolls = 0;
      for (; t.step === 'sweeping'; rolls++) t.roll(8).take({ type: 'sweep', sweeper: 'ms-1' });
      return rolls;
    };
    expect(impulses({})).toBe(3);
    expect(impulses({ sweeping: 'once' })).toBe(1);
  });

  it('[R-SECOND-SWEEP] a second activation after the last impulse has its own mines and sweeping, for its ships alone', () => {
    const fleet = (step: 'again' | 'lastRounds') => {
      const t = table()
        .put('ms-1', 'DS-7', ACTIVE_ONCE)
        .put('ms-2', 'DS-7', ACTIVE_ONCE)
        .mine('DS-7', ['level2'], true);
      t.put('albion', 'DS-7', ACTIVE_ONCE).put('triumph', 'DS-7', ACTIVE_ONCE).set('first', 0).set('turn', 2);
      t.stand(step, 0)
        .roll(2)
        .do({ type: 'secondNaval' }, { type: 'pick', unit: 'albion' }, { type: 'pick', unit: 'ms-1' });
      return t;
    };
    const t = fleet('lastRounds').roll(1, 1).take({ type: 'endNaval' });
    expect(t.told('roll.mineAttack').map((event) => event.args['unit'])).toEqual(['albion', 'albion']);
    expect([t.step, t.offered('sweep', 'sweeper'), t.diceLeft]).toEqual(['sweeping', ['ms-1'], 0]);
    t.roll(3).take({ type: 'sweep', sweeper: 'ms-1' });
    expect(t.mines('DS-7')).toEqual(['level1', 'none']);
    // Inside an impulse there is nothing of the kind.
    const inside = fleet('again').take({ type: 'endNaval' });
    expect([inside.told('roll.mineAttack'), inside.step]).toEqual([[], 'again']);
  });
});
