import { describe, expect, it } from 'vitest';
import { Modifiers } from '../../kernel/modifiers.ts';
import { plain, result } from '../../kernel/rolls.ts';
import { defenceOf } from './8-combat/forces.ts';
import board from './data/board.json';
import roster from './data/roster.json';
import { gallipoli } from './index.ts';
import { D10, eliminate, moraleCheck, stepDown } from './pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ENTRENCHED,
  FIRED,
  RESERVE,
  RUINED,
  SHAKEN,
  SUPPLIED,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

const field = () => new Table().empty();
const land = (side: string) => roster.land.filter((unit) => unit.side === side);
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);
const areasOf = (...kinds: string[]): string[] => ids(board.areas.filter(({ kind }) => kinds.includes(kind)));
const neighbours = (id: string): string[] =>
  board.adjacent.flatMap(([a, b]) => (a === id ? [b as string] : b === id ? [a as string] : []));
const piece = (t: Table, id: string, side: string | null = null) =>
  t.g.view(side).pieces.find((one) => one.id === id) ?? {};

describe('dice and numbers', () => {
  it('[2.0-1] the ten-sided die runs from 1 to 10, its face 0 being 10; the other from 1 to 6', () => {
    const t = field();
    const ten = plain('ten', D10.dice, D10.faces);
    t.dice.rolls.push(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    const faces = Array.from({ length: 10 }, () => result(t.g, ten, { rule: '2.0-1' }));
    expect(faces).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    t.dice.rolls.push(0, 5);
    const six = () => result(t.g, plain('six'), { rule: '2.0-1' });
    expect([six(), six()]).toEqual([1, 6]);
    t.dice.rolls.push(6);
    expect(six).toThrow(); // no seventh face
  });

  it('the number of a case is its module, its section and its case', () => {
    const read = (id: string): number[] => (/^(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(id) ?? []).slice(1).map(Number);
    expect(read('3.1.4')).toEqual([3, 1, 4]);
    const modules = new Set(Object.keys(gallipoli.cases.en).flatMap((id) => read(id).slice(0, 1)));
    expect([...modules].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('[2.4-drm] a modifier of either sign is added to the die', () => {
    const supply = (event: string): number => {
      const t = field().set('turn', 3).set('sp', 0);
      t.set('event', 1 + t.g.book.data.tables.events.rows.findIndex(({ result }) => result === event));
      return t.roll(3, 3).stand('supplyRolls').cell('sp');
    };
    expect([supply('none'), supply('kitchener'), supply('munitions')]).toEqual([6, 7, 5]);
  });
});

describe('the map', () => {
  it('[2.1-1] areas are numbered on the peninsula, in Asia and in the strait; the Aegean and the beaches have names', () => {
    const named = board.areas.filter(({ id }) => !/^(GP|A|DS)-\d+$/.test(id));
    expect(areasOf('land')).toEqual([...numbered('GP', 34), ...numbered('A', 11)]);
    expect(areasOf('sea')).toEqual([...numbered('DS', 14), 'AEGEAN']);
    expect(named.map(({ id }) => id)).toEqual([...areasOf('assault'), 'AEGEAN', 'BOX-ALLIED', 'BOX-TURKISH']);
    expect(areasOf('assault').every((id) => !/\d/.test(id))).toBe(true);
  });

  it('[2.1-2] areas are next to each other where they share a border, which is all a unit on foot can cross', () => {
    const t = field().put('T9-25', 'GP-18', UNSUPPLIED).land('turkish').take({ type: 'select', unit: 'T9-25' });
    expect(t.offered('move', 'area')).toEqual(['GP-15', 'GP-16', 'GP-19', 'GP-20', 'GP-21']);
    const { book } = t.g;
    expect(book.near.every((list, area) => list.every((other) => book.near[other]?.includes(area)))).toBe(true);
    expect(neighbours('BOX-ALLIED').concat(neighbours('BOX-TURKISH'))).toEqual([]);
    expect(new Set(board.areas.map(({ kind }) => kind))).toEqual(new Set(['land', 'sea', 'assault', 'box'])); // no river
  });

  it('[2.1-3] land without a hill or a town is clear and helps nobody', () => {
    const t = field().set('side', 0);
    const worth = (area: string): number => defenceOf(t.put('T9-25', area).put('T19-72', area).g, t.area(area));
    expect([worth('GP-1'), worth('GP-18'), worth('GP-5')]).toEqual([5, 10, 7]); // 3 + 2, twice, one and a half times
    const hills = board.areas.flatMap((area) => ('hill' in area ? [area.id] : []));
    expect(hills).toEqual(['GP-6', 'GP-11', 'GP-18', 'GP-22', 'GP-26', 'GP-29', 'A-4']);
    const level = areasOf('land').filter((id) => !hills.includes(id) && !['GP-5', 'GP-14', 'GP-31'].includes(id));
    for (const id of level.filter((one) => !['GP-33', 'A-7', 'A-11'].includes(one)))
      expect([id, worth(id)]).toEqual([id, 5]);
  });

  it('[2.1-4] turn, impulses, supply points and victory points lie open to both players', () => {
    const t = field().set('turn', 5).set('impulse', 2).set('impulses', 3).set('sp', 11).set('sp', 12, 1);
    t.set('vp', 7).set('vp', 21, 1);
    const expected = { turn: 5, impulse: 2, impulses: 3, alliedSp: 11, turkishSp: 12, alliedVp: 7, turkishVp: 21 };
    for (const side of ['allied', 'turkish', null]) expect(t.g.view(side).tracks).toMatchObject(expected);
    expect(t.g.view('allied').turn).toEqual({ number: 5, label: '1915-07' });
  });

  it('[2.4-areas-1] land next to any sea area is coastal, and only that', () => {
    const sea = new Set(areasOf('sea', 'assault'));
    for (const area of board.areas.filter(({ kind }) => kind === 'land')) {
      expect([area.id, 'coastal' in area]).toEqual([area.id, neighbours(area.id).some((id) => sea.has(id))]);
    }
    // The Marines live from any coast (11.5-2), and from no area behind it.
    const t = field().put('RM-1', 'GP-7').put('RM-2', 'GP-9').stand('supplyCheck');
    expect([t.has('RM-1', UNSUPPLIED), t.has('RM-2', UNSUPPLIED)]).toEqual([false, true]);
  });

  it('[2.4-areas-2] landings are made from the assault areas alone', () => {
    const t = field().set('turn', 5).set('suvlaTurn', 5).put('29-86', 'BOX-ALLIED').land('allied');
    t.take({ type: 'select', unit: '29-86' });
    expect(t.offered('land', 'area')).toEqual(areasOf('assault'));
    expect(areasOf('assault')).toHaveLength(8);
  });

  it('[2.4-areas-3] the Aegean is one area from Bulair to Besika', () => {
    expect(areasOf('assault').every((id) => neighbours(id).includes('AEGEAN'))).toBe(true);
    expect([...['GP-34', 'GP-5', 'A-1'].map((id) => neighbours(id).includes('AEGEAN'))]).toEqual([true, true, true]);
    const t = field().put('albion', 'AA-BULAIR').mine('AA-SEDD-EL-BAHR', ['level1']).mine('AA-KUM-KALE', ['level1']);
    expect(t.naval('allied').courses('albion')).toEqual(expect.arrayContaining(['AEGEAN', 'AA-BESIKA', 'AA-HELLAS']));
  });
});

describe('land units', () => {
  it('[2.2.1-1] every unit has a nationality, and a division unless it is independent', () => {
    const independents = ['IND-29', 'MB-SE', 'MB-2SW', 'MB-E', 'MB-LL', 'BRU', 'GAL', 'GOE', 'BRE'];
    expect(ids(roster.land.filter(({ division }) => division === null))).toEqual([
      ...independents,
      ...numbered('VOL', 3),
      'VOL-A',
    ]);
    const t = field().put('29-86', 'GP-1').put('BRU', 'GP-33');
    expect(piece(t, '29-86')).toMatchObject({ group: 'CW', division: '29' });
    expect(piece(t, 'BRU')).toMatchObject({ group: 'TU', division: null });
    expect(roster.land.every(({ group }) => ['CW', 'FR', 'TU', 'DE'].includes(group))).toBe(true);
  });

  it('[2.2.1-2] Allied foot and horse are brigades, Turkish ones regiments', () => {
    const fighting = (side: string) => land(side).filter(({ type }) => type !== 'artillery');
    expect(fighting('allied').filter(({ name }) => !/Brigade/.test(name.en) || !/Brigada/.test(name.es))).toEqual([]);
    expect(fighting('turkish').filter(({ name }) => !/Regiment/.test(name.en) || !/Regimiento/.test(name.es))).toEqual(
      [],
    );
  });

  it('[2.4-allies] French and Commonwealth are the two groups of the Allies', () => {
    expect(new Set(land('allied').map(({ group }) => group))).toEqual(new Set(['CW', 'FR']));
    const french = land('allied').filter(({ group }) => group === 'FR');
    expect(french.map(({ division }) => division)).toEqual(['1FR', '1FR', '1FR', '2FR', '2FR', '2FR']);
    expect(roster.ships.filter(({ navy }) => navy === 'FR').map(({ id }) => id)).toEqual([
      'charlemagne',
      'gaulois',
      'bouvet',
      'suffren',
    ]);
  });

  it('[2.4-formation] a formation is all units of one division', () => {
    const { book } = field().g;
    const members = (id: string) => book.members[book.divisionIds.indexOf(id)]?.map((p) => book.pieceIds[p]);
    expect(members('29')).toEqual(['29-86', '29-87', '29-88', '29-A']);
    expect(members('T19')).toEqual(['T19-57', 'T19-72', 'T19-77', 'T19-A']);
    expect(members('1FR')).toEqual(['1F-M', '1F-C', '1F-A']);
  });

  it('[2.4-independent-1] an independent unit goes with any formation of its side, and stacks apart from it', () => {
    const t = field().put('IND-29', 'GP-1').put('1A-1', 'GP-2').beachhead('bh-cw-1', 'GP-1').land('allied');
    expect(t.offered('select', 'unit')).toEqual(['1A-1']);
    t.do({ type: 'select', unit: '1A-1' }, { type: 'dig' });
    expect(t.offered('select', 'unit')).toContain('IND-29');
    const full = field().put('IND-29', 'GP-2').beachhead('bh-cw-1', 'GP-1');
    for (const id of ['1A-1', '1A-2', '1A-3', '1A-3LH']) full.put(id, 'GP-1');
    full.put('1A-A', 'GP-3').land('allied').do({ type: 'select', unit: '1A-A' }, { type: 'move', area: 'GP-1' });
    full.take({ type: 'select', unit: 'IND-29' });
    expect(full.offered('move', 'area')).toContain('GP-1'); // a whole division and one independent
  });

  it('[2.4-independent-2] every German land unit is independent, the volunteers among them', () => {
    const germans = roster.land.filter(({ group }) => group === 'DE');
    expect(ids(germans)).toEqual(['GOE', 'BRE', 'VOL-1', 'VOL-2', 'VOL-3', 'VOL-A']);
    expect(germans.every(({ division }) => division === null)).toBe(true);
    // Two volunteers stack with each other and with one division at once (7.4.3-2).
    const t = field().put('T9-25', 'GP-34').put('VOL-1', 'GP-34').put('VOL-2', 'BOX-TURKISH').set('turn', 3);
    t.stand('turkishReinforcements');
    expect(t.offers({ type: 'enter', unit: 'VOL-2', area: 'GP-34' })).toBe(true);
  });

  it('[2.4-turk] Germans are the Turkish player’s, live from his sources, and count as Germans only when lost', () => {
    const t = field().put('GOE', 'GP-34').put('BRE', 'A-5').set('sources', 0, 1).stand('supplyCheck');
    expect([t.has('GOE', UNSUPPLIED), t.has('BRE', UNSUPPLIED)]).toEqual([false, true]);
    t.put('T9-25', 'GP-34').land('turkish').do({ type: 'select', unit: 'T9-25' }, { type: 'dig' });
    expect(t.offered('select', 'unit')).toContain('GOE');
    const before = t.cell('vp');
    eliminate(t.g, t.piece('GOE'), 'test');
    eliminate(t.g, t.piece('T9-25'), 'test');
    expect(t.told('score').map(({ args }) => args['points'])).toEqual([2, 1]);
    expect(t.cell('vp') - before).toBe(3);
  });

  it('[2.4-mode-1] infantry digs in for more defence and less attack, and can still attack', () => {
    for (const unit of roster.land.filter(({ type }) => type === 'infantry')) {
      expect((unit.attack ?? 0) > (unit.dugAttack ?? 99) && unit.defence < (unit.dugDefence ?? 0)).toBe(true);
    }
    const t = field().put('29-86', 'GP-1', ENTRENCHED).put('T9-25', 'GP-2').beachhead('bh-cw-1', 'GP-1');
    expect(piece(t, '29-86')).toMatchObject({ mode: 'entrenched', attack: 2, defence: 5 });
    t.land('allied', true).do({ type: 'assault', area: 'GP-2' }, { type: 'join', unit: '29-86' });
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 2, defence: 3 });
    expect(t.offers({ type: 'attack' })).toBe(true);
    expect(piece(field().put('29-86', 'GP-1'), '29-86')).toMatchObject({ mode: 'attack', attack: 5, defence: 4 });
  });

  it('[2.4-mode-2] cavalry has a Reserve side in place of a trench', () => {
    const horse = roster.land.filter(({ type }) => type === 'cavalry');
    expect(horse.every((unit) => unit.reserveDefence !== undefined && unit.dugDefence === undefined)).toBe(true);
    const t = field().put('1A-3LH', 'GP-1').put('1A-1', 'GP-1').put('1A-A', 'GP-1').beachhead('bh-cw-1', 'GP-1');
    const may = (unit: string): boolean => t.land('allied').take({ type: 'select', unit }).offers({ type: 'dig' });
    expect([may('1A-1'), may('1A-3LH'), may('1A-A')]).toEqual([true, false, false]);
    t.stand('cavalryReserve');
    expect(t.offered('reserve', 'unit')).toEqual(['1A-3LH']);
    expect(piece(t.take({ type: 'reserve', unit: '1A-3LH' }), '1A-3LH')).toMatchObject({ mode: 'reserve' });
  });

  it('[2.4-ml-1] morale is 7 for Australians, ANZAC, all cavalry, ships and forts, 6 for everybody else', () => {
    for (const { id, division, type, morale } of roster.land) {
      const high = ['1AUS', '2AUS', 'ANZAC'].includes(division ?? '') || type === 'cavalry';
      expect([id, morale]).toEqual([id, high ? 7 : 6]);
    }
    const { book } = field().g;
    for (let p = book.ships[0]; p < book.forts[1]; p++) expect(book.morale[p]).toBe(7);
  });

  it('[2.4-active] a unit out of supply takes no part in attacks, and cannot march', () => {
    const active = (marks: number) => {
      const t = field().put('T9-25', 'GP-3', marks).put('29-86', 'GP-1');
      const fights = t.land('turkish', true).offers({ type: 'assault', area: 'GP-1' });
      t.put('29-86', 'BOX-ALLIED').land('turkish').take({ type: 'select', unit: 'T9-25' });
      return {
        fights,
        marches: t.offers({ type: 'move', area: 'GP-9' }),
        steps: t.offers({ type: 'move', area: 'GP-4' }),
      };
    };
    expect(active(0)).toEqual({ fights: true, marches: true, steps: true });
    expect(active(UNSUPPLIED)).toEqual({ fights: false, marches: false, steps: true });
  });
});

describe('ships, guns and forts', () => {
  it('[2.2.2-1, R-SHIP-CODE] ships are BB, BC, B, CL and MS; AC is no code of ours', () => {
    const of = (type: string): number => roster.ships.filter((ship) => ship.type === type).length;
    expect(['BB', 'BC', 'B', 'CL', 'MS'].map(of)).toEqual([1, 2, 20, 1, 8]);
    const type = (id: string) => roster.ships.find((ship) => ship.id === id)?.type;
    expect(['queen-elizabeth', 'inflexible', 'goeben', 'breslau'].map(type)).toEqual(['BB', 'BC', 'BC', 'CL']);
    const worth = ['inflexible', 'ocean', 'queen-elizabeth', 'ms-1', 'breslau'].map((id) => {
      const t = field().put(id, 'DS-1');
      eliminate(t.g, t.piece(id), 'test');
      return t.told('score')[0]?.args['points'];
    });
    expect(worth).toEqual([5, 3, 1, 1, 1]); // 12.2-1 goes by type
    const spoilt = structuredClone(gallipoli.data) as { roster: { ships: { type: string }[] } };
    Object.assign(spoilt.roster.ships[15] ?? {}, { type: 'AC' });
    expect(gallipoli.problems?.(spoilt)?.map(({ at }) => at)).toEqual(['data.roster.ships[15].type']);
  });

  it('[2.4-mode-3] guns, ships and forts are unfired or Fired, and fire once', () => {
    const t = field().put('T9-A', 'GP-3').put('29-86', 'GP-1').land('turkish', true);
    t.do({ type: 'bombard', area: 'GP-1' }, { type: 'gun', unit: 'T9-A' }).roll(1).take({ type: 'shoot' });
    expect(piece(t, 'T9-A')).toMatchObject({ fired: true, mode: 'attack' });
    expect(t.offers({ type: 'bombard', area: 'GP-1' })).toBe(false);
    for (const id of ['albion', 'yildiz']) {
      expect(piece(field().put(id, 'GP-8'), id)).toMatchObject({ fired: false });
      expect(piece(field().put(id, 'GP-8', FIRED), id)).toMatchObject({ fired: true });
    }
  });
});

describe('states and markers', () => {
  it('[2.4-normal-1] a land unit is Normal if nothing lies on it: not Disorganized, Broken or Out of Supply', () => {
    const may = (marks: number, state: number): boolean => {
      const t = field()
        .put('29-86', 'GP-1', ACTIVE_ONCE | marks, state)
        .beachhead('bh-cw-1', 'GP-1');
      return t.stand('again', 0).offers({ type: 'secondLand' });
    };
    expect([may(0, 0), may(UNSUPPLIED, 0), may(0, SHAKEN), may(0, RUINED)]).toEqual([true, false, false, false]);
    expect(may(ENTRENCHED, 0)).toBe(true);
  });

  it('[2.4-normal-2] a ship or fort is Normal if it is neither Neutralized nor Crippled', () => {
    const may = (id: string, area: string, side: number, state: number): boolean =>
      field()
        .put(id, area, ACTIVE_ONCE | SUPPLIED, state)
        .stand('again', side)
        .offers({ type: 'secondNaval' });
    expect([0, SHAKEN, RUINED].map((state) => may('albion', 'DS-1', 0, state))).toEqual([true, false, false]);
    expect([0, SHAKEN, RUINED].map((state) => may('lampsaki', 'GP-33', 1, state))).toEqual([true, false, false]);
  });

  it.each([
    ['T9-25', 6, 6, true],
    ['T9-25', 6, 7, false],
    ['1A-1', 7, 7, true],
    ['1A-1', 7, 8, false],
  ])('[2.4-ml-2] %s has morale %i: a %i passes: %s', (id, morale, die, passes) => {
    const t = field().put(id, 'GP-9');
    const check = (mods: Modifiers): boolean => moraleCheck(t.roll(die).g, t.piece(id), mods, '2.4-ml-2', 'test');
    expect(t.g.book.morale[t.piece(id)]).toBe(morale);
    expect(check(new Modifiers().start(true))).toBe(passes);
    const worse = new Modifiers().start(true);
    worse.add('test', 1, '2.4-ml-2');
    expect(check(worse)).toBe(die + 1 <= morale);
  });

  it('[2.4-ml-3] a failed check takes a unit one step down, and from the third off the map', () => {
    const course = (id: string, area: string): string[] => {
      const t = field().put(id, area);
      return [1, 2, 3].map(() => (stepDown(t.g, t.piece(id), '2.4-ml-3') ? t.at(id) : t.state(id)));
    };
    expect(course('29-86', 'GP-1')).toEqual(['disorganized', 'broken', 'dead']);
    expect(course('albion', 'DS-1')).toEqual(['neutralized', 'crippled', 'dead']);
    expect(course('yildiz', 'GP-8')).toEqual(['neutralized', 'crippled', 'dead']);
  });

  it('[2.2.3] every marker has its place in what the players see', () => {
    const t = field()
      .put('29-86', 'GP-1', UNSUPPLIED | ACTIVE_ONCE, SHAKEN)
      .put('29-87', 'GP-1', ACTIVE_TWICE, RUINED);
    t.put('albion', 'DS-1', FIRED, SHAKEN).put('ocean', 'DS-1', 0, RUINED).put('1A-3LH', 'GP-1', RESERVE);
    t.set('event', 5).set('bad', 1).set('rough', 1).set('impulse', 1);
    expect(piece(t, '29-86')).toMatchObject({ state: 'disorganized', unsupplied: true, activations: 1 });
    expect(piece(t, '29-87')).toMatchObject({ state: 'broken', unsupplied: false, activations: 2 });
    expect(piece(t, 'albion')).toMatchObject({ state: 'neutralized', fired: true, activations: 0 });
    expect(piece(t, 'ocean')).toMatchObject({ state: 'crippled', fired: false });
    expect(piece(t, '1A-3LH')).toMatchObject({ mode: 'reserve' });
    expect(t.g.view('turkish').tracks).toMatchObject({ event: 'support', weather: 'bad', sea: 'rough', impulse: 1 });
    expect(t.g.view('turkish').markers).toContainEqual({ kind: 'control', at: 'GP-1', side: 'allied' });
  });

  it('[2.3] the scale is told in both languages: one ship, ten to twelve guns, one week', () => {
    expect(gallipoli.cases.en['2.3']?.text).toMatch(/single ship.*10 to 12 guns.*week/);
    expect(gallipoli.cases.es['2.3']?.text).toMatch(/un solo barco.*10 a 12 piezas.*semana/);
    expect(new Set(ids(roster.ships)).size).toBe(32); // one counter a ship
  });
});

describe('mines', () => {
  it('[2.4-mines-1] Dummy, Level 1 and Level 2 take no, one and two factors, and lie face down', () => {
    const t = field().set('minesLeft', 5).set('dummiesLeft', 2).stand('layMines');
    const lay = (area: string, level: string): number[] => {
      t.take({ type: 'mine', area, level });
      return [t.cell('minesLeft'), t.cell('dummiesLeft')];
    };
    expect([lay('DS-1', 'dummy'), lay('DS-2', 'level1'), lay('DS-3', 'level2')]).toEqual([
      [5, 1],
      [4, 1],
      [2, 1],
    ]);
    const seen = (side: string) => t.g.view(side).markers.flatMap((m) => (m['kind'] === 'mine' ? [m['level']] : []));
    expect(seen('allied')).toEqual(['hidden', 'hidden', 'hidden']);
    expect(seen('turkish')).toEqual(['dummy', 'level1', 'level2']);
    expect(t.asks).toBe('turkish');
    expect(roster.mines).toMatchObject({ level1: 12, level2: 12, dummy: 9 });
  });

  it('[2.4-mines-2] they go where the Turks hold the shore, where mines lie, and where no Allied warship is', () => {
    const may = (prepare: (t: Table) => unknown): boolean => {
      const t = field().put('T9-25', 'GP-4').set('minesLeft', 2).set('outside', 6);
      prepare(t);
      return t.stand('layMines').offers({ type: 'mine', area: 'DS-3', level: 'level1' });
    };
    expect(may(() => 0)).toBe(true);
    expect(may((t) => t.put('albion', 'DS-3'))).toBe(false);
    expect(may((t) => t.put('ms-1', 'DS-3'))).toBe(true); // a sweeper is no warship
    expect(may((t) => t.put('29-86', 'GP-8'))).toBe(false); // the other shore is Allied
    expect(may((t) => t.put('29-86', 'GP-8').mine('DS-3', ['level1']))).toBe(true);
    expect(may((t) => t.put('29-86', 'GP-8').mine('DS-3', ['level1']).put('albion', 'DS-3'))).toBe(false);
  });
});
