import { describe, expect, it } from 'vitest';
import { KINDS } from './book.ts';
import roster from './data/roster.json';
import { tarawa } from './index.ts';
import { CHARGED, COURSE_LEFT, DIGGING, FOUGHT, LOST, RECOVERING, SUPPORTS } from './state.ts';
import { Table } from './testing/table.ts';

const { book } = new Table().g;
const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const unitsOf = (...kinds: string[]) => roster.units.filter(({ kind }) => kinds.includes(kind));
const battalions = ['2/1', '2/2', '2/3', '6/1', '6/2', '6/3', '8/1', '8/2', '8/3'];

/** APs in the Land phase with this many steps, morale being no worse than 0. */
const ashore = (unit: string, steps: number): number =>
  points(new Table().clear(2730, 2731).put(unit, 2730, { steps }).at('landActions'), unit);

describe('counters', () => {
  it.each(roster.craft)('[2.1.1, 2.3] $id is a craft of its kind with two sides', ({ id, kind, steps, ap }) => {
    expect(KINDS[book.kind[book.pieceIds.indexOf(id)] ?? -1]).toBe(kind);
    const inImpulse = (left: number) => {
      const t = new Table().turn(12).float(id, 2035, 'red2', '2/2A');
      return points(t.set('steps', t.piece(id), left).at('impulse', 1), id);
    };
    if (kind === 'lcm') return; // its APs are never used (C.2)
    expect([inImpulse(steps), inImpulse(steps / 2 + 1)]).toEqual([ap[0], ap[0]]);
    expect([inImpulse(steps / 2), inImpulse(1)]).toEqual([ap[1], ap[1]]); // half strength, and less
  });

  it.each([
    ['infantry', 2],
    ['engineer', 1],
  ])('[2.1.2a–b, R-34] %s: named regiment/battalion, %i to each of the nine battalions', (kind, count) => {
    for (const id of battalions) {
      const units = unitsOf(kind).filter((unit) => unit.battalion === id);
      expect(units).toHaveLength(count);
      expect(units.every((unit) => unit.regiment === id.split('/')[0] && unit.id.startsWith(id))).toBe(true);
    }
    expect(unitsOf(kind)).toHaveLength(9 * count);
  });

  it('[2.1.2c] tanks are platoons of four vehicles, Stuart or Sherman', () => {
    const tanks = unitsOf('sherman', 'stuart');
    expect(tanks.every(({ steps }) => steps === 4)).toBe(true);
    expect(tanks.every(({ id, kind }) => id.toLowerCase().startsWith(kind))).toBe(true);
    expect(tanks).toHaveLength(1 + 2 + 2 + 2 + 1); // 14.1
  });

  it.each(['2/1A', '2/1E', 'Sherman1', 'Stuart1', '10/1'].map((id) => roster.units.find((unit) => unit.id === id)))(
    '[2.1.2a–c] $id shows its reverse at half strength and its printed APs on either side',
    (unit) => {
      const { id, steps, ap } = unit ?? { id: '', steps: 0, ap: [0, 0] };
      expect([ashore(id, steps), ashore(id, steps / 2 + 1)]).toEqual([ap[0], ap[0]]);
      expect([ashore(id, steps / 2), ashore(id, 1)]).toEqual([ap[1], ap[1]]);
    },
  );

  it('[2.1.2d] infantry, engineers, guns and tanks are combat units; craft are not', () => {
    const t = new Table().clear(2730, 2731, 2631).put('2/1A', 2731).float('Amtrac1', 2735, 'red2').put('2/1B', 2631);
    t.put('2/1E', 2631).put('Stuart1', 2730).put('10/1', 2734).at('landActions');
    expect(t.legal).not.toContain('select Amtrac1');
    t.act('select 2/1A').act('fire 2831');
    expect(t.legal.filter((choice) => choice.startsWith('support'))).toEqual(['support Stuart1', 'support 10/1']);
    const alone = new Table().float('Amtrac1', 2735, 'red2').float('Higgins1', 2734, 'red2');
    expect([alone.at('boobyTraps').done, alone.at('offensiveFire').done, alone.at('landActions').done]).toEqual([
      true,
      true,
      true,
    ]);
    expect(alone.rolls('boobyTrap') + alone.rolls('japaneseFire')).toBe(0);
  });

  it('[C.3] Hawkins has two strengths, the two sides of his counter', () => {
    const printed = roster.units.find(({ id }) => id === 'Hawkins');
    expect([printed?.steps, ashore('Hawkins', 2), ashore('Hawkins', 1)]).toEqual([2, printed?.ap[0], printed?.ap[1]]);
    const t = new Table().pier('Hawkins', 1832).force('japanese', 0);
    const plainHit = (e: { hits: number; starred: number }) => e.hits === 1 && e.starred === 0;
    t.shot(plainHit, 1).at('landingFire', 1);
    expect([t.of('Hawkins', 'steps'), t.done]).toEqual([1, true]); // no regiment to take it for him
    t.shot(plainHit, 1).at('landingFire', 2);
    expect(t.of('Hawkins', 'at')).toBe(LOST);
  });
});

describe('markers and the roster sheet', () => {
  it('[2.1.4] every marker has its place in what the player sees', () => {
    const t = new Table().turn(5).clear(2730, 2631, 2926).clearAllBut(2729, 2728, 2926, 4403);
    t.put('2/1A', 2730)
      .put('2/1B', 2630)
      .put('8/1A', 2926, { point: 0 })
      .put('8/1B', 3240, { point: 0 })
      .wade('2/2A', 2035, 'red2');
    const status = { '2/1A': FOUGHT | CHARGED, '2/1B': DIGGING, '8/1A': RECOVERING };
    for (const [id, marks] of Object.entries(status)) t.g.mark(t.piece(id), marks);
    t.set('pinned', t.piece('2/1A'), 2).set('pinned', t.piece('2/1B'), 1).set('course', t.piece('2/2A'), COURSE_LEFT);
    t.set('role', t.piece('2/1B'), SUPPORTS).set('hunger', t.piece('8/1A'), 1).set('hunger', t.piece('8/1B'), 3);
    t.set('areaSuppression', t.area('E'), 1).set('chit', t.area('D'), -2).set('chitFace', t.area('D'), 2);
    t.set('head', t.hex(2735), 1).set('position', t.hex(2730), 1).set('suppression', t.hex(2729), 2);
    t.set('fortSteps', t.hex(2728), 1).set('shore', 0, 2).set('casualties', 0, 13).set('stock', 0, 4);
    const { pieces, markers, tracks } = t.g.view('marine');
    const piece = (id: string) => pieces.find((one) => one.id === id);
    expect(piece('2/1A')).toMatchObject({ supply: 'active', attacked: true, banzai: true, pinned: 2 });
    expect(piece('2/1B')).toMatchObject({ digging: true, supporting: true, pinned: 1 });
    expect(piece('8/1A')).toMatchObject({ supply: 'unsupplied', recovering: true });
    expect([piece('8/1B')?.['supply'], piece('2/2A')?.['course']]).toEqual(['isolated', 'left']);
    for (const marker of [
      { kind: 'japanese', at: '2729' },
      { kind: 'cleared', at: '2730' },
      { kind: 'secured', at: 'A' },
      { kind: 'areaSuppression', at: 'E' },
      { kind: 'chit', at: 'D', faceDown: false, value: -2 },
      { kind: 'supplyHead', at: '2735', works: true },
      { kind: 'position', at: '2730' },
      { kind: 'suppression', at: '2729', count: 2 },
      { kind: 'fort', at: '2728', forts: 1, steps: 1 }, // a demolition step
    ])
      expect(markers).toContainEqual(marker);
    const names = ['general', 'japanese', 'regiment-2', 'regiment-6', 'regiment-8', 'regiment-10'];
    for (const name of names) expect(tracks[`morale.${name}`]).toBe(2);
    expect(tracks).toMatchObject({ shoreSupport: 2, casualties: 1300, supply: 4 });
  });

  it('[2.3] every unit and craft has its row of steps, kept as they are lost, and supply its box', () => {
    const t = new Table().wade('2/2A', 2035, 'red2');
    const rows = () => new Map(t.g.view(null).pieces.map(({ id, steps }) => [id, steps]));
    for (const { id, steps } of [...roster.units, ...roster.craft]) expect(rows().get(id)).toBe(steps);
    t.shot((e) => e.starred === 1 && e.hits === 0 && !e.course, 1).at('landingFire', 1);
    expect(rows().get('2/2A')).toBe(7);
    expect(t.g.view(null).tracks['supply']).toBe(0);
  });
});

describe('charts', () => {
  const files = Object.keys(tarawa.data);
  const tables = Object.keys(book.data.tables);

  it('[2.3b] every chart of the rulebook is there', () => {
    expect(tables.toSorted()).toEqual(
      [
        ...[
          'banzai',
          'bombardment',
          'boobyTrap',
          'cancelled',
          'collapse',
          'courseChange',
          'demolition',
          'japaneseFire',
        ],
        ...['marineAttack', 'marineFire', 'nightEvents', 'recovery', 'supply', 'support'],
      ].toSorted(),
    );
    expect(files.toSorted()).toEqual(['board', 'costs', 'roster', 'scenarios', 'tables', 'terrain', 'tracks', 'turns']);
  });

  it.each([...tables.map((id) => ['tables', id]), ...files.map((id) => [id, ''])])(
    '[2.3b] without %s %s the rules do not compile',
    (file, id) => {
      const data = structuredClone(tarawa.data) as Record<string, Record<string, unknown>>;
      if (id) Reflect.deleteProperty(data[file] ?? {}, id);
      else Reflect.deleteProperty(data, file);
      expect(() => tarawa.compile(data)).toThrow();
    },
  );

  it('[2.3b] a table is read from its data, not from the code', () => {
    const data = structuredClone(tarawa.data) as { tables: { support: { rows: unknown } } };
    data.tables.support.rows = [{ to: 6, result: 3 }];
    const changed = tarawa.compile(data).start('campaign', {}, { next: 0, draw: () => 0 });
    changed.apply(changed.legal()[0] ?? 0);
    while (changed.question()?.rule === '5.1b') changed.apply(changed.legal()[0] ?? 0);
    expect(changed.view(null).tracks['shoreSupport']).toBe(3); // on a 1
  });
});

describe('the turn track', () => {
  const { turns } = book.data.turns;
  const time = (label: string | undefined): number => Date.parse(`${label?.replace(' ', 'T')}Z`) / 3_600_000;

  it('[2.4, 2.4.1] day turns last two hours, night turns five; a hex is 60 yards', () => {
    turns.slice(1).forEach(({ label }, i) => {
      const before = turns[i];
      expect(time(label) - time(before?.label)).toBe(before?.night ? 5 : 2);
    });
    expect(book.data.board.grid.yardsPerHex).toBe(60);
  });

  it('[2.4.1] each turn has its date, hour and light, and the game goes by them', () => {
    turns.forEach(({ label, night }, i) => {
      expect(label).toMatch(/^1943-11-2[0-3] \d\d:00$/);
      expect(night).toBe(Number(label.slice(11, 13)) >= 21 || Number(label.slice(11, 13)) < 7);
      const t = new Table()
        .turn(i + 1)
        .noReinforcements()
        .roll(1, 1, 1);
      expect(t.g.view(null).turn).toEqual({ number: i + 1, label });
      expect(t.at('shoreSupport').rolls('support')).toBe(night ? 0 : 1);
    });
  });
});

describe('the map', () => {
  it.each([
    [2744, 2645],
    [3548, 3649],
    [2938, 2838],
    [2731, 2632],
    [2632, 2531],
    [1433, 1432],
    [1431, 1430],
  ])('%i touches %i', (a, b) => {
    expect(book.sideTo(new Table().hex(a), new Table().hex(b))).toBeGreaterThanOrEqual(0);
  });

  it('[2.2a] every land hex lies in one area, every one of the fourteen areas is one piece of ground', () => {
    const owners = new Map<number, number>();
    expect(book.areaIds.join('')).toBe('ABCDEFGHIJKLMN');
    book.areaHexes.forEach((hexes, area) => {
      expect(hexes.length).toBeGreaterThan(0);
      const reached = new Set(hexes.slice(0, 1));
      for (const hex of reached)
        for (const next of book.graph.neighbours(hex)) if (book.area[next] === area) reached.add(next);
      expect(reached.size).toBe(hexes.length);
      for (const hex of hexes) owners.set(hex, (owners.get(hex) ?? 0) + 1);
    });
    expect(owners.size).toBe(book.landCount);
    expect([...owners.values()].every((n) => n === 1)).toBe(true);
  });

  it('[6.1a] the land hexes that border the reef are the beach hexes, and no other', () => {
    for (let hex = 0; hex < book.hexes.length; hex++) {
      const land = hex < book.landCount;
      const byReef = book.graph.neighbours(hex).some((n) => book.hexes[n]?.terrain.startsWith('reef'));
      expect(book.coast[hex]).toBe(land && byReef ? 1 : 0);
    }
  });

  it('[2.2b, 6.1a–b, R-34] six named beaches of them, each with invasion hexes of its own', () => {
    expect(book.beaches.map(({ id }) => id)).toEqual(['red1', 'red2', 'red3', 'green', 'black1', 'black2']);
    book.beaches.forEach(({ hexes, invasion }, i) => {
      expect(invasion.length).toBeGreaterThan(0);
      expect(invasion.every((hex) => hexes.includes(hex) && book.invasion[hex] === i)).toBe(true);
      expect(hexes.every((hex) => book.beaches.filter((other) => other.hexes.includes(hex)).length === 1)).toBe(true);
    });
  });
});
