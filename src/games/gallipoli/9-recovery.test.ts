import { describe, expect, it } from 'vitest';
import { tripled } from './12-victory.ts';
import { ALLIED, TURKISH } from './book.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ENTRENCHED,
  FIRED,
  FLIPPED,
  RESERVE,
  RUINED,
  SHAKEN,
  SHOT_AT,
  SUPPLIED,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

const table = () => new Table().empty();
/** Runs the Final Phase up to the end of the turn, with these dice and no others. */
const recover = (t: Table, ...dice: number[]) => {
  t.roll(...dice).stand('recovery');
  while (t.step === 'recovery') t.take({ type: 'rally', unit: t.offered('rally', 'unit')[0] as string });
  expect([t.diceLeft, t.rested]).toEqual([0, true]);
  return t;
};

describe('land units', () => {
  it('[9.0, 9.1-1] every Disorganized or Broken unit rolls, and nobody else', () => {
    const t = table().put('29-86', 'GP-3', 0, SHAKEN).put('29-87', 'GP-3').put('T9-25', 'GP-9', 0, RUINED);
    t.put('T9-26', 'BOX-TURKISH', 0, SHAKEN).put('albion', 'DS-1', 0, SHAKEN).put('dardanos', 'A-6', 0, SHAKEN);
    recover(t, 1, 1, 1, 1, 1);
    expect(t.told('rally').map((event) => event.args['unit'])).toEqual(['29-86', 'T9-26', 'T9-25']); // those in no danger first
    expect(t.told('repair').map((event) => event.args['unit'])).toEqual(['albion', 'dardanos']);
    for (const id of ['29-86', 'T9-25', 'T9-26', 'albion', 'dardanos']) expect(t.state(id)).toBe('normal');
  });

  const modifiers = (setUp: (t: Table) => Table, marks = 0, state = SHAKEN) =>
    recover(setUp(table().put('T9-25', 'GP-9', marks, state)), 1).thrown('rally').modifiers;

  it('[9.1-2] +1 in the open beside a Normal enemy, -1 away from any, nothing in a trench beside one', () => {
    const beside = (t: Table) => t.put('29-86', 'GP-10');
    expect(modifiers((t) => t)).toEqual({ quiet: -1 });
    expect(modifiers(beside)).toEqual({ enemyNear: 1 });
    expect(modifiers(beside, ENTRENCHED)).toEqual({});
    expect(modifiers((t) => t, ENTRENCHED)).toEqual({ quiet: -1 });
    expect(modifiers((t) => t.put('29-86', 'GP-5'))).toEqual({ quiet: -1 });
  });

  it('[9.1-2] only a Normal enemy land unit counts', () => {
    expect(modifiers((t) => t.put('29-86', 'GP-10', UNSUPPLIED))).toEqual({ quiet: -1 });
    expect(modifiers((t) => t.beachhead('bh-cw-1', 'GP-10'))).toEqual({ quiet: -1 });
    expect(modifiers((t) => t.put('T9-26', 'GP-10'))).toEqual({ quiet: -1 });
    const both = recover(table().put('29-86', 'GP-10', 0, SHAKEN).put('T9-25', 'GP-9', 0, SHAKEN), 8, 1);
    const seen = both.told('rally').map((event) => event.roll?.modifiers.map(({ value }) => value));
    expect(seen).toEqual([[-1], [-1]]); // 8 - 1 fails, so neither is Normal when the other rolls
  });

  it('[9.1-2] +1 Out of Supply, +2 Broken, all cumulative', () => {
    expect(modifiers((t) => t, UNSUPPLIED)).toEqual({ quiet: -1, unsupplied: 1 });
    expect(modifiers((t) => t, 0, RUINED)).toEqual({ quiet: -1, broken: 2 });
    const worst = (t: Table) => t.put('29-86', 'GP-10');
    expect(modifiers(worst, UNSUPPLIED, RUINED)).toEqual({ enemyNear: 1, unsupplied: 1, broken: 2 });
  });

  it.each([
    ['Broken, quiet, 5 + 1', 0, RUINED, false, 5, 'normal', 'GP-9'],
    ['Broken, quiet, 6 + 1', 0, RUINED, false, 6, 'broken', 'GP-9'],
    ['Broken, unsupplied, watched, 6 + 4', UNSUPPLIED, RUINED, true, 6, 'broken', 'GP-9'],
    ['Broken, unsupplied, watched, 7 + 4', UNSUPPLIED, RUINED, true, 7, 'normal', 'dead'],
    ['Disorganized, dug in, watched, 6', ENTRENCHED, SHAKEN, true, 6, 'normal', 'GP-9'],
    ['Disorganized, dug in, watched, 7', ENTRENCHED, SHAKEN, true, 7, 'disorganized', 'GP-9'],
    ['Disorganized, watched, 9 + 1', 0, SHAKEN, true, 9, 'disorganized', 'GP-9'],
    ['Disorganized, watched, 10 + 1', 0, SHAKEN, true, 10, 'normal', 'dead'],
  ])('[9.1-3] %s', (_, marks, state, watched, die, after, at) => {
    const t = table().put('T9-25', 'GP-9', marks, state);
    if (watched) t.put('29-86', 'GP-10');
    recover(t, die);
    expect([t.state('T9-25'), t.at('T9-25')]).toEqual([after, at]);
    expect(t.cell('vp', ALLIED)).toBe(at === 'dead' ? 1 : 0);
  });

  it('[R-RALLY, 9.0] whom the attempt could destroy the owner may leave as it is, in the order he likes', () => {
    const t = table().put('29-86', 'GP-10', 0, RUINED).put('29-87', 'GP-10', 0, SHAKEN).put('1A-1', 'GP-3', 0, SHAKEN);
    t.put('T9-25', 'GP-9').put('T9-26', 'GP-9', ENTRENCHED, SHAKEN).put('T9-27', 'GP-9', 0, RUINED);
    t.roll(1).stand('recovery');
    // Away from any enemy the Australians risk nothing: they have rolled. The Allies are asked first.
    expect([t.state('1A-1'), t.asks, t.offered('rally', 'unit')]).toEqual(['normal', 'allied', ['29-86', '29-87']]);
    t.roll(10).take({ type: 'rally', unit: '29-87' });
    expect([t.at('29-87'), t.offered('rally', 'unit')]).toEqual(['dead', ['29-86']]);
    // In a trench and with no Normal enemy beside him nobody is in danger; Broken in the open he is.
    t.roll(7).take({ type: 'done' });
    expect([t.state('29-86'), t.state('T9-26'), t.asks]).toEqual(['broken', 'normal', 'turkish']);
    expect(t.offered('rally', 'unit')).toEqual(['T9-27']);
    t.take({ type: 'done' });
    expect([t.rested, t.state('T9-27'), t.diceLeft]).toEqual([true, 'broken', 0]);
  });

  it('[R-RALLY] what the attempt may bring is told with it', () => {
    const t = table().put('T9-25', 'GP-9', UNSUPPLIED, RUINED).put('29-86', 'GP-10').stand('recovery');
    const odds = t.g.odds(t.g.codec.encode({ type: 'rally', unit: 'T9-25' }))?.odds;
    expect(odds?.map(({ result, p }) => [result, Math.round(p * 10)])).toEqual([
      ['recovers', 2],
      ['unchanged', 4],
      ['lost', 4],
    ]);
  });

  it('[9.1-3] by its own morale level', () => {
    expect(recover(table().put('1A-1', 'GP-9', 0, SHAKEN), 8).state('1A-1')).toBe('normal'); // 7 of 7
    expect(recover(table().put('29-86', 'GP-9', 0, SHAKEN), 8).state('29-86')).toBe('disorganized'); // 7 of 6
  });
});

describe('ships and forts', () => {
  const repair = (id: string, die: number) => {
    const fort = id === 'dardanos';
    return recover(table().put(id, fort ? 'A-6' : 'DS-14', 0, SHAKEN), die);
  };

  it.each([
    ['inflexible', { battleCruiser: -1, commonwealth: -1 }],
    ['albion', { commonwealth: -1 }],
    ['queen-elizabeth', { commonwealth: -1 }],
    ['ms-1', { commonwealth: -1 }],
    ['gaulois', {}],
    ['torgut-reis', { oldShip: 1 }],
    ['goeben', { battleCruiser: -1 }],
    ['breslau', {}],
    ['dardanos', {}],
  ])('[9.2-2] %s: %j', (id, expected) => {
    expect(repair(id, 1).thrown('repair').modifiers).toEqual(expected);
  });

  it('[9.2-1, 8.4.2c-5] a Neutralized ship or fort rolls against 7', () => {
    expect([repair('gaulois', 7).state('gaulois'), repair('gaulois', 8).state('gaulois')]).toEqual([
      'normal',
      'neutralized',
    ]);
    expect([repair('dardanos', 7).state('dardanos'), repair('dardanos', 8).state('dardanos')]).toEqual([
      'normal',
      'neutralized',
    ]);
    expect(recover(table().put('gaulois', 'DS-1')).told('repair')).toEqual([]);
  });

  it('[9.2-3] 11 or more is the end, with points for the enemy', () => {
    expect(repair('inflexible', 9).state('inflexible')).toBe('normal'); // 9 - 2
    expect(repair('inflexible', 10).state('inflexible')).toBe('neutralized');
    expect(repair('torgut-reis', 9).state('torgut-reis')).toBe('neutralized');
    const lost = repair('torgut-reis', 10);
    expect([lost.at('torgut-reis'), lost.cell('vp', ALLIED)]).toEqual(['dead', 3]);
    expect(repair('gaulois', 10).at('gaulois')).toBe('BOX-ALLIED');
    expect(repair('dardanos', 10).state('dardanos')).toBe('neutralized');
  });

  it('[9.2-4, 8.4.2d-2] a Crippled ship leaves: at 7 or less without points, above as sunk', () => {
    const home = recover(table().put('albion', 'DS-7', FIRED, RUINED), 7);
    expect([home.at('albion'), home.cell('vp', TURKISH)]).toEqual(['home', 0]);
    const sunk = recover(table().put('albion', 'DS-7', FIRED, RUINED), 8);
    expect([sunk.at('albion'), sunk.cell('vp', TURKISH)]).toEqual(['dead', 3]);
    // Unmodified: no help for the Commonwealth or a battle cruiser.
    expect(recover(table().put('inflexible', 'DS-7', FIRED, RUINED), 8).cell('vp', TURKISH)).toBe(5);
    expect(recover(table().put('torgut-reis', 'DS-14', FIRED, RUINED), 7).cell('vp', ALLIED)).toBe(0);
  });

  it('[9.2-5] a Crippled sweeper leaves too, and may be replaced', () => {
    const t = recover(table().put('ms-1', 'DS-7', FIRED, RUINED).put('ms-2', 'DS-7', FIRED, RUINED), 7, 8);
    expect([t.at('ms-1'), t.at('ms-2'), t.cell('vp', TURKISH)]).toEqual(['home', 'dead', 1]);
    t.set('vp', 2, ALLIED).set('turn', 3).stand('alliedReinforcements');
    expect(t.offered('replace', 'unit')).toEqual(['ms-1', 'ms-2']);
  });

  it('[9.2-6] a Crippled fort stays as it is', () => {
    const t = recover(table().put('dardanos', 'A-6', FIRED, RUINED));
    expect([t.at('dardanos'), t.state('dardanos')]).toEqual(['A-6', 'crippled']);
  });
});

describe('the end of the turn', () => {
  it('[9.3-1] markers of supply come off after recovery, and all ships go to their boxes', () => {
    const t = table().put('T9-25', 'GP-9', UNSUPPLIED, SHAKEN).put('T9-26', 'GP-9', UNSUPPLIED);
    t.put('albion', 'DS-7').put('ms-1', 'AA-HELLAS').put('torgut-reis', 'DS-14').put('gaulois', 'AEGEAN', 0, SHAKEN);
    recover(t, 1, 8);
    expect(t.thrown('rally').modifiers).toEqual({ quiet: -1, unsupplied: 1 });
    expect([t.has('T9-25', UNSUPPLIED), t.has('T9-26', UNSUPPLIED)]).toEqual([false, false]);
    expect(['albion', 'ms-1', 'torgut-reis', 'gaulois'].map((id) => t.at(id))).toEqual([
      'BOX-ALLIED',
      'BOX-ALLIED',
      'BOX-TURKISH',
      'BOX-ALLIED',
    ]);
    expect([t.state('gaulois'), t.at('T9-25')]).toEqual(['neutralized', 'GP-9']);
  });

  it('[9.3-2] everybody is unfired and fresh; trenches and damage stay', () => {
    const all = FIRED | ACTIVE_ONCE | ACTIVE_TWICE;
    const t = table()
      .put('T9-A', 'GP-9', all)
      .put('T9-25', 'GP-9', all | FLIPPED | ENTRENCHED)
      .put('albion', 'DS-7', all);
    t.put('dardanos', 'A-6', all | SUPPLIED)
      .put('ms-1', 'DS-7', all | SHOT_AT)
      .put('1A-3LH', 'GP-3', RESERVE);
    recover(t);
    for (const id of ['T9-A', 'T9-25', 'albion', 'dardanos', 'ms-1'])
      expect(t.has(id, all | FLIPPED | SHOT_AT)).toBe(false);
    expect([t.has('T9-25', ENTRENCHED), t.has('dardanos', SUPPLIED), t.has('1A-3LH', RESERVE)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([t.cell('fleetPaid'), t.cell('sources'), t.cell('sources', 1)]).toEqual([0, 0, 0]);
  });

  /** A marker across The Narrows, so that the strait is shut. */
  const shut = (turn: number) => table().mine('DS-8', ['dummy']).set('turn', turn);
  const end = (t: Table) => {
    t.dice.free = true;
    return t.stand('turnEnd');
  };

  it('[9.3-3] the points of the turn are counted, then Sudden Death is looked for', () => {
    const t = end(shut(3));
    expect([t.cell('vp', TURKISH), t.g.over]).toEqual([3, false]);
    const open = end(table().set('turn', 3));
    expect([open.g.over, open.g.outcome()?.winner, open.turn]).toEqual([true, 'allied', 3]);
    expect(open.g.outcome()?.level).toBe('suddenDeath');
    // The three points come first: they make the Turkish total three times the Allied one.
    const driven = shut(3).set('landed', 1).set('vp', 2, ALLIED).set('vp', 3, TURKISH);
    expect(end(driven).g.outcome()?.winner).toBe('turkish');
    const not = shut(3).set('landed', 1).set('vp', 2, ALLIED).set('vp', 2, TURKISH);
    expect(end(not).g.over).toBe(false);
  });

  it.each([
    [18, 6, true],
    [17, 6, false],
    [0, 0, false],
    [1, 0, true],
  ])('[R-TRIPLE-VP] %i Turkish points against %i Allied ones: %s', (turkish, allied, met) => {
    expect(tripled(table().set('vp', turkish, TURKISH).set('vp', allied, ALLIED).g)).toBe(met);
  });

  it('[9.3-4] then comes the next turn, from its first impulse, unless that was the last', () => {
    const t = end(shut(3).set('impulse', 3).set('impulses', 3));
    expect([t.turn, t.g.over, t.step]).toEqual([4, false, 'alliedSupply']);
    for (let i = 0; i < 60 && t.told('impulse').length === 0; i++) {
      const actions = t.choices();
      t.take(actions.find(({ type }) => type === 'done') ?? (actions[0] as NonNullable<(typeof actions)[0]>));
    }
    expect(t.told('impulse')[0]?.args['impulse']).toBe(1);
    const last = end(shut(9));
    expect([last.g.over, last.turn, last.g.outcome()?.level]).toEqual([true, 9, 'points']);
  });
});
