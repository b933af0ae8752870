import { describe, expect, it } from 'vitest';
import { ONLOOKER } from '../../kernel/view.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ATTACKING,
  DEAD,
  ENTRENCHED,
  EXITED,
  FIRED,
  RESERVE,
  RUINED,
  SAILED,
  SENT_HOME,
  SHAKEN,
  SUPPLIED,
  UNSUPPLIED,
  WITHDRAWN,
} from './state.ts';
import { Table } from './testing/table.ts';

const piece = (t: Table, id: string) => t.g.view(null).pieces.find((found) => found.id === id);
const markers = (t: Table, kind: string, side: string | null = null) =>
  t.g.view(side).markers.filter((marker) => marker.kind === kind);

describe('where pieces are', () => {
  it.each([
    ['29-86', WITHDRAWN, 'withdrawn'],
    ['29-86', EXITED, 'exited'],
    ['29-86', DEAD, 'dead'],
    ['albion', SENT_HOME, 'home'],
  ])('%s gone to %i: %s', (id, place, word) => {
    expect(new Table().empty().away(id, place).at(id)).toBe(word);
  });
  it('on the map by its area, in a box by the box, not yet here by how it comes', () => {
    const t = new Table().empty().put('29-86', 'GP-1').put('29-87', 'BOX-ALLIED');
    expect(['29-86', '29-87', '29-88', '2A-5', 'GOE', 'VOL-1'].map((id) => t.at(id))).toEqual([
      'GP-1',
      'BOX-ALLIED',
      'turn-2',
      'bought',
      'ship',
      'volunteer',
    ]);
  });
});

describe('who is lost', () => {
  it.each([
    ['29-86', DEAD, true],
    ['albion', SENT_HOME, true],
    ['29-86', WITHDRAWN, undefined],
    ['29-86', EXITED, undefined],
  ])('%s gone to %i: %s', (id, place, out) => {
    expect(piece(new Table().empty().away(id, place), id)?.out).toBe(out);
  });
  it('nobody on the map, in a box or still to come', () => {
    const t = new Table().empty().put('29-86', 'GP-1').put('29-87', 'BOX-ALLIED');
    expect(t.g.view(null).pieces.filter(({ out }) => out === true)).toEqual([]);
  });
});

describe('what onlookers see', () => {
  it('[8.5-4, 13.1.1-4] what the Allied player sees, and no more', () => {
    const t = new Table().empty().mine('DS-9', ['level2', 'dummy']).mine('DS-8', ['level1'], true);
    t.set('minesLeft', 2).set('dummiesLeft', 1).set('outside', 4);
    expect(t.g.view(ONLOOKER)).toEqual(t.g.view('allied'));
    expect(markers(t, 'mine', ONLOOKER).map(({ level }) => level)).toEqual(['level1', 'hidden', 'hidden']);
    const safe = t.g.copy();
    safe.hideFrom(ONLOOKER);
    expect(safe.view(null).tracks).toMatchObject({ minesLeft: 0, dummiesLeft: 0, outside: 0 });
    const blank = safe.view(null).markers.flatMap(({ kind, level }) => (kind === 'mine' ? [level] : []));
    expect(blank).toEqual(['level1', 'level1', 'level1']);
  });
});

describe('what lies on them', () => {
  it('a land unit in attack mode', () => {
    expect(piece(new Table().empty().put('29-86', 'GP-1'), '29-86')).toEqual({
      id: '29-86',
      kind: 'land',
      side: 'allied',
      at: 'GP-1',
      state: 'normal',
      activations: 0,
      fired: false,
      unsupplied: false,
      chosen: false,
      arm: 'infantry',
      group: 'CW',
      division: '29',
      mode: 'attack',
      attack: 5,
      defence: 4,
      big: false,
      morale: 6,
    });
  });
  it.each([
    ['T9-25', ENTRENCHED, { mode: 'entrenched', attack: 2, defence: 4, arm: 'infantry' }],
    ['MB-SE', RESERVE, { mode: 'reserve', attack: 3, division: null, arm: 'cavalry' }],
    ['29-A', FIRED, { fired: true, arm: 'artillery', attack: 5, big: true }],
    ['GOE', UNSUPPLIED | ATTACKING, { unsupplied: true, chosen: true, group: 'DE' }],
    ['29-87', ACTIVE_ONCE, { activations: 1 }],
    ['29-88', ACTIVE_ONCE | ACTIVE_TWICE, { activations: 2 }],
  ])('%s with marks %i', (id, marks, seen) => {
    expect(piece(new Table().empty().put(id, 'GP-1', marks), id)).toMatchObject(seen);
  });
  it.each([
    ['29-86', SHAKEN, 'disorganized'],
    ['29-86', RUINED, 'broken'],
    ['albion', SHAKEN, 'neutralized'],
    ['boghali', RUINED, 'crippled'],
  ])('%s in state %i is %s', (id, state, word) => {
    expect(new Table().empty().put(id, 'GP-14', 0, state).state(id)).toBe(word);
  });
  it('ships, forts and beachheads', () => {
    const t = new Table().empty().put('inflexible', 'DS-1', SAILED).put('boghali', 'GP-14', SUPPLIED);
    t.beachhead('bh-fr-1', 'GP-1', false);
    expect(piece(t, 'inflexible')).toMatchObject({
      type: 'BC',
      navy: 'UK',
      primary: 3,
      secondary: 1,
      big: true,
      moved: true,
    });
    expect(piece(t, 'boghali')).toMatchObject({ kind: 'fort', side: 'turkish', supplied: true });
    expect(piece(t, 'bh-fr-1')).toMatchObject({ kind: 'beachhead', side: 'allied', supplied: false });
  });
});

describe('markers', () => {
  it('[8.5-4] mines face down are just markers to the Allied player, and known to the Turkish', () => {
    const t = new Table().empty().mine('DS-9', ['dummy', 'level2']).mine('DS-8', ['level1'], true);
    expect(markers(t, 'mine', 'allied')).toEqual([
      { kind: 'mine', at: 'DS-8', slot: 0, shown: true, level: 'level1' },
      { kind: 'mine', at: 'DS-9', slot: 0, shown: false, level: 'hidden' },
      { kind: 'mine', at: 'DS-9', slot: 1, shown: false, level: 'hidden' },
    ]);
    expect(markers(t, 'mine', 'turkish').map(({ level }) => level)).toEqual(['level1', 'dummy', 'level2']);
    expect(markers(t, 'mine', null)).toEqual(markers(t, 'mine', 'turkish'));
  });
  it('[R-CONTROL] land the Allies took, and [6.5.2-2] sources that are paid', () => {
    const t = new Table().empty().put('29-86', 'GP-1').set('sources', 0, 1);
    expect(markers(t, 'control')).toEqual([{ kind: 'control', at: 'GP-1', side: 'allied' }]);
    expect(markers(t, 'source')).toEqual([
      { kind: 'source', at: 'GP-34', paid: true },
      { kind: 'source', at: 'A-5', paid: false },
      { kind: 'source', at: 'A-8', paid: false },
    ]);
  });
});

describe('tracks', () => {
  it('points, weather, event and what has left the map', () => {
    const t = new Table().empty().set('turn', 3).set('vp', 4).set('vp', 9, 1).set('sp', 7).set('sp', 8, 1);
    t.set('rough', 1).set('event', 4).set('impulse', 1).set('impulses', 3).set('suvlaTurn', 6).away('29-86', EXITED);
    expect(t.g.view('allied').tracks).toEqual({
      turn: 3,
      lastTurn: 9,
      impulse: 1,
      impulses: 3,
      weather: 'good',
      sea: 'rough',
      alliedSp: 7,
      turkishSp: 8,
      alliedVp: 4,
      turkishVp: 9,
      event: 'airmen',
      alliedAir: 1,
      turkishAir: 1,
      fleetPaid: 1,
      suvlaTurn: 6,
      exited: 1,
      minesLeft: null,
      dummiesLeft: null,
      outside: null,
    });
    expect(t.g.view(null).turn).toEqual({ number: 3, label: '1915-05' });
  });
  it('bad weather and a sea that is quiet, and no Suvla where there is none', () => {
    const t = new Table('stroke').empty().set('bad', 1);
    expect(t.g.view(null).tracks).toMatchObject({ weather: 'bad', sea: 'normal', suvlaTurn: null, event: 'none' });
  });
  it('[13.1.1-4] what is left to lay is for the Turkish player alone', () => {
    const t = new Table().empty().set('minesLeft', 3).set('dummiesLeft', 2).set('outside', 5);
    const secret = { minesLeft: 3, dummiesLeft: 2, outside: 5 };
    expect(t.g.view('turkish').tracks).toMatchObject(secret);
    expect(t.g.view(null).tracks).toMatchObject(secret);
    expect(t.g.view('allied').tracks).toMatchObject({ minesLeft: null, dummiesLeft: null, outside: null });
  });
});

describe('phases', () => {
  it.each([
    ['placeForts', 'setup'],
    ['alliedSupply', 'supply'],
    ['turkishReinforcements', 'reinforcements'],
    ['mineEffort', 'mines'],
  ] as const)('at %s: %s', (step, phase) => {
    const t = new Table().empty().set('turn', 3);
    expect(t.stand(step).g.view(null).phase).toBe(phase);
  });
  it('over when the game is', () => {
    const t = new Table().empty().set('turn', 9).stand('turnEnd');
    expect([t.g.over, t.g.view('allied').phase]).toEqual([true, 'over']);
  });
});
