import { describe, expect, it } from 'vitest';
import { card } from './card.ts';
import board from './data/board.json';
import roster from './data/roster.json';
import { gallipoli } from './index.ts';
import { ACTIVE_ONCE, FIRED } from './state.ts';
import { Table } from './testing/table.ts';

const field = (turn: number) => new Table().empty().set('turn', turn);
const range = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}-${from + i}`);
const at = (t: Table, place: string): string[] =>
  t.g.view(null).pieces.flatMap((piece) => (piece.at === place ? [piece.id] : []));
const placing = (t: Table) => String(t.g.question()?.prompt.args['unit']);
const areas = (t: Table, type: string): (string | number)[] => [...new Set(t.offered(type, 'area'))];

describe('the scenarios', () => {
  it('[13.0] the card says how many turns the scenarios have', () => {
    const { scenarios } = new Table().g.book.data;
    for (const { id, turns } of card.scenarios) expect(turns).toBe(scenarios[id].last - scenarios[id].first + 1);
  });
  it('[13.0] three games: one turn, turns 2 to 5, turns 1 to 9', () => {
    expect(gallipoli.scenarios.map(({ id, turns }) => [id, turns])).toEqual([
      ['stroke', 1],
      ['anzac', 4],
      ['campaign', 9],
    ]);
    expect((['stroke', 'anzac', 'campaign'] as const).map((id) => new Table(id).turn)).toEqual([1, 2, 1]);
  });

  it.each([
    ['stroke', 1],
    ['anzac', 5],
    ['campaign', 9],
  ] as const)('[13.1-1, 13.2-1, 13.4-3, R-END-MONTH] %s ends after turn %i', (scenario, last) => {
    const ends = (turn: number): boolean => {
      const t = new Table(scenario).empty().set('turn', turn).mine('DS-9', ['dummy']);
      t.dice.free = true;
      return t.stand('turnEnd').g.over;
    };
    expect(ends(last)).toBe(true);
    if (last > 1) expect(ends(last - 1)).toBe(false);
  });

  it('[13.4-3, R-END-MONTH] the campaign runs from March to November, unless Sudden Death ends it', () => {
    const { turns } = new Table().g.book.data.turns;
    const months = 'March April May June July August September October November'.split(' ');
    expect(turns.map(({ month, year }) => `${month} ${year}`)).toEqual(months.map((month) => `${month} 1915`));
    const open = field(4).stand('turnEnd'); // no marker bars the strait
    expect([open.g.over, open.g.outcome()?.winner, open.g.outcome()?.level]).toEqual([true, 'allied', 'suddenDeath']);
  });
});

describe('13.1 and the campaign: the Turkish set-up', () => {
  const set = (): Table => new Table('stroke');

  it('[13.1-1] the Turkish player sets up first; one turn of two impulses in good weather and a normal sea', () => {
    const t = set();
    expect([t.asks, t.step]).toEqual(['turkish', 'placeLand']);
    t.upTo('placeFleet');
    expect(t.asks).toBe('allied');
    t.set('bad', 1).set('rough', 1);
    t.upTo('alliedSupply').stand('impulseRoll');
    expect([t.g.bad, t.g.rough, t.cell('impulses'), t.told('roll.impulses')]).toEqual([false, false, 2, []]);
  });

  it('[13.1.1-1] every division in its part of the map, in either mode', () => {
    const t = set();
    const homes: Record<string, string> = { T5: 'GP-33', BRU: 'GP-34', T9: 'GP-1', T19: 'GP-2', T7: 'GP-22' };
    Object.assign(homes, { T3: 'A-1', T11: 'A-2', GAL: 'GP-9' });
    const offered: Record<string, (string | number)[]> = {};
    const counts: Record<string, number> = {};
    while (t.step === 'placeLand') {
      const unit = placing(t);
      const name = roster.land.find(({ id }) => id === unit)?.division ?? unit;
      offered[name] ??= areas(t, 'place');
      counts[name] = (counts[name] ?? 0) + 1;
      const area = homes[name] as string;
      const gun = unit.endsWith('-A');
      expect(t.offers({ type: 'place', area, mode: 'entrenched' })).toBe(!gun);
      t.take({ type: 'place', area, mode: gun || name === 'T9' ? 'attack' : 'entrenched' });
    }
    expect(counts).toEqual({ T5: 4, BRU: 1, T9: 4, T19: 4, T7: 4, T3: 4, T11: 4, GAL: 1 });
    // Two divisions never share an area (7.4.3), so those placed before take theirs away.
    expect(offered).toEqual({
      T5: ['GP-33', 'GP-34'],
      BRU: ['GP-33', 'GP-34'],
      T9: range('GP', 1, 21),
      T19: range('GP', 2, 21),
      T7: range('GP', 22, 34).filter((id) => id !== 'GP-33'),
      T3: range('A', 1, 11),
      T11: range('A', 2, 11),
      GAL: range('GP', 1, 34),
    });
    const mode = (id: string) => t.g.view(null).pieces.find((piece) => piece.id === id)?.['mode'];
    expect([mode('T9-25'), mode('T19-57'), mode('T19-A')]).toEqual(['attack', 'entrenched', 'attack']);
  });

  it('[13.1.1-1] the standard plan keeps to the same rules', () => {
    const t = set().upTo('placeForts');
    const where = (unit: string): string => t.at(unit);
    for (const { id, division, enters } of roster.land.filter(({ side }) => side === 'turkish')) {
      if (enters !== 'setup') {
        expect(where(id)).toBe(enters);
        continue;
      }
      const zones: Record<string, string[]> = {
        T9: range('GP', 1, 21),
        T19: range('GP', 1, 21),
        T7: range('GP', 22, 34),
      };
      Object.assign(zones, { T5: ['GP-33', 'GP-34'], BRU: ['GP-33', 'GP-34'], GAL: range('GP', 1, 34) });
      expect(zones[division ?? id] ?? range('A', 1, 11)).toContain(where(id));
    }
  });

  it('[13.1.1-2] fixed forts stand on their symbols, unfired; the two mobile ones go to a coast of their side', () => {
    const t = set().upTo('placeForts');
    const coast = board.areas.filter((area) => area.kind === 'land' && 'coastal' in area).map(({ id }) => id);
    expect([placing(t), areas(t, 'placeFort')]).toEqual(['fort-e', coast.filter((id) => id.startsWith('GP'))]);
    t.take({ type: 'placeFort', area: 'GP-17' });
    expect([placing(t), areas(t, 'placeFort')]).toEqual(['fort-a', coast.filter((id) => id.startsWith('A'))]);
    t.roll(1).drawn(0).take({ type: 'placeFort', area: 'A-3' });
    const forts = t.g.view(null).pieces.filter(({ kind }) => kind === 'fort');
    expect(forts.map((fort) => `${fort.id} ${fort.at}`)).toEqual([
      'hellas GP-1',
      'sedd-el-bahr GP-2',
      'yildiz GP-8',
      'kilid-bahr GP-12',
      'boghali GP-17',
      'lampsaki A-11',
      'orkanie A-2',
      'dardanos A-6',
      'hamidieh A-7',
      'nagara A-9',
      'fort-e GP-17',
      'fort-a A-3',
    ]);
    expect(forts.every((fort) => fort['fired'] === false && fort['state'] === 'normal')).toBe(true);
  });

  /** The mines of a set-up with this many factors, this limit outside. */
  const mines = (die: number, outside: number, options = {}): Table => {
    const t = new Table('stroke', options);
    t.roll(die).drawn(outside - 1);
    return t.upTo('layMines');
  };

  it.each([
    [1, 11],
    [6, 16],
  ])('[13.1.1-3] a %i gives %i factors, and nine Dummies, for the strait and the beaches', (die, factors) => {
    const t = mines(die, 6);
    expect([t.cell('minesLeft'), t.cell('dummiesLeft')]).toEqual([factors, 9]);
    const assault = board.areas.filter(({ kind }) => kind === 'assault').map(({ id }) => id);
    expect(areas(t, 'mine')).toEqual([...range('DS', 1, 14), ...assault]);
    for (let i = 0; i < 9; i++) t.take({ type: 'mine', area: `DS-${i + 1}`, level: 'dummy' });
    expect(t.offered('mine', 'level')).not.toContain('dummy');
  });

  it('[13.1.1-4] a secret die limits what lies outside the strait: with a 4, two factors and two Dummies', () => {
    const ways = [
      ['level1', 'level1', 'dummy', 'dummy'],
      ['level2', 'dummy', 'dummy'],
    ];
    for (const levels of ways) {
      const t = mines(1, 4);
      for (const [i, level] of levels.entries())
        t.take({ type: 'mine', area: i < 2 ? 'AA-HELLAS' : 'AA-SUVLA', level });
      expect(areas(t, 'mine').filter((id) => String(id).startsWith('AA'))).toEqual([]);
      expect(areas(t, 'mine')).toContain('DS-1'); // inside there is no such limit
    }
    const three = mines(1, 3).do({ type: 'mine', area: 'AA-HELLAS', level: 'level2' });
    expect(three.offers({ type: 'mine', area: 'AA-SUVLA', level: 'level2' })).toBe(false);
    expect(three.offers({ type: 'mine', area: 'AA-SUVLA', level: 'level1' })).toBe(true);
  });

  it('[13.1.1-4] the limit is the Turkish player’s secret', () => {
    const t = mines(1, 4);
    expect(t.told('outsideLimit').map(({ to, args }) => [to, args['limit']])).toEqual([[['turkish'], 4]]);
    expect([t.g.view('turkish').tracks['outside'], t.g.view('allied').tracks['outside']]).toEqual([4, null]);
  });

  it('[13.1.1-5, R-TURK-SHIPS] five ships wait in the Turkish box, Barbarossa Harredin being one', () => {
    const ships = ['barbarossa-harredin', 'torgut-reis', 'sultan-mussudieh', 'goeben', 'breslau'];
    expect(at(set(), 'BOX-TURKISH')).toEqual(ships);
    const types = roster.ships.filter(({ side }) => side === 'turkish').map(({ type, navy }) => `${type} ${navy}`);
    expect(types).toEqual(['B TU', 'B TU', 'B TU', 'BC DE', 'CL DE']);
  });

  it.each([
    [1, 1, 6, 7],
    [10, 6, 15, 12],
  ])('[13.1.1-6, 13.1.2-3] dice of %i and %i: stocks of %i and %i', (allied, turkish, alliedSp, turkishSp) => {
    const t = set().drawn(0).roll(1, allied, turkish).upTo('placeFleet');
    expect([t.cell('sp'), t.cell('sp', 1)]).toEqual([alliedSp, turkishSp]);
    // A d10 and a d6: a die with other faces could fall on the same numbers.
    expect(t.told('startSupply').map(({ roll }) => [roll?.dice, roll?.faces])).toEqual([
      [[allied], 10],
      [[turkish], 6],
    ]);
  });
});

describe('13.1 and the campaign: the Allied set-up', () => {
  const FLEET = ['charlemagne', 'gaulois', 'bouvet', 'suffren', 'irresistible', 'triumph', 'swiftsure', 'albion'];
  FLEET.push('vengeance', 'cornwallis', 'canopus', 'majestic', 'prince-george', 'lord-nelson', 'ocean', 'inflexible');
  FLEET.push(...range('ms', 1, 8));

  it('[13.1.2-1] 15 battleships, Inflexible and 8 sweepers go to any mine-free sea area, Normal and unfired', () => {
    const t = new Table('stroke').upTo('placeFleet');
    const placed: string[] = [];
    while (t.step === 'placeFleet') {
      placed.push(placing(t));
      const [area] = areas(t, 'placeShip').slice(-1);
      t.dice.free = true;
      t.take({ type: 'placeShip', area: area as string });
    }
    expect(placed).toEqual(FLEET);
    const ships = t.g.view(null).pieces.filter(({ id }) => FLEET.includes(id));
    expect(ships.every((ship) => ship['state'] === 'normal' && ship['fired'] === false)).toBe(true);
    expect(at(t, 'BOX-ALLIED').filter((id) => FLEET.includes(id))).toEqual([]);
  });

  it('[R-SETUP-ROUTE] only where mine-free seas lead from the Aegean', () => {
    const t = new Table('stroke').drawn(5).upTo('layMines');
    t.do({ type: 'mine', area: 'DS-3', level: 'level1' }, { type: 'mine', area: 'DS-4', level: 'dummy' });
    t.take({ type: 'mine', area: 'AA-SUVLA', level: 'dummy' }).dice.free = true;
    t.take({ type: 'done' }).upTo('placeFleet');
    const open = ['DS-1', 'DS-2', 'AA-Y-BEACH', 'AA-HELLAS', 'AA-SEDD-EL-BAHR', 'AA-KUM-KALE', 'AA-BESIKA', 'AA-ANZAC'];
    expect(areas(t, 'placeShip')).toEqual([...open, 'AA-BULAIR', 'AEGEAN']); // DS-5 is free of mines but shut in
  });

  it('[13.1.2-2] the Marine Division waits in the box, and airmen observe', () => {
    const t = new Table('stroke').upTo('alliedSupply');
    expect(at(t, 'BOX-ALLIED')).toEqual(['RM-1', 'RM-2', 'RM-3', 'RM-A']);
    expect(t.g.view('allied').tracks['alliedAir']).toBe(1);
  });

  it('[13.1.2-4] no points for anybody, and no landing at Suvla', () => {
    const t = new Table('stroke', { marchEvent: 'never' }).upTo('alliedSupply');
    expect([t.cell('vp'), t.cell('vp', 1)]).toEqual([0, 0]);
    t.land('allied').take({ type: 'select', unit: 'RM-1' });
    expect(t.offered('land', 'area')).not.toContain('AA-SUVLA');
    expect(t.offered('land', 'area')).toContain('AA-ANZAC');
  });

  it('[R-REVEAL-EXIT] ships set up at sea count as deployed: they sail from where they are, and the Turks may come out', () => {
    const t = new Table('campaign').upTo('alliedSupply').set('fleetPaid', 1);
    expect([t.turn, t.cell('deployed'), t.at('albion')]).toEqual([1, 1, 'AEGEAN']);
    expect(t.naval('turkish').offered('select', 'unit')).toContain('goeben');
    t.naval('allied').take({ type: 'select', unit: 'albion' });
    expect(t.offered('sail', 'area')).toContain('AA-HELLAS');
  });

  it('[13.3] the campaign is set up like 13.1', () => {
    const positions = (['stroke', 'campaign'] as const).map((scenario) =>
      new Table(scenario, { marchEvent: 'never' })
        .upTo('alliedSupply')
        .g.view(null)
        .pieces.map(({ id, at: place, state }) => `${id} ${place} ${state}`),
    );
    expect(positions[0]).toEqual(positions[1]);
  });

  it('[R-CONTROL] all land starts Turkish; it belongs to whoever had a land unit there last', () => {
    const t = new Table('campaign').upTo('alliedSupply');
    expect(t.g.view(null).markers.filter(({ kind }) => kind === 'control')).toEqual([]);
    const held = (s: Table, area: string): number => s.cell('control', s.area(area));
    const s = field(3).put('29-86', 'GP-1').put('29-87', 'GP-1').put('albion', 'DS-1');
    s.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'move', area: 'GP-2' });
    expect([held(s, 'GP-2'), held(s, 'GP-4')]).toEqual([1, 0]); // ships hold nothing
    s.second('allied', ['29-86']).do({ type: 'select', unit: '29-86' }, { type: 'move', area: 'GP-4' });
    expect([held(s, 'GP-2'), held(s, 'GP-4')]).toEqual([1, 1]); // left behind, it stays his
    s.put('T9-25', 'GP-8').put('29-86', 'BOX-ALLIED').land('turkish');
    s.do({ type: 'select', unit: 'T9-25' }, { type: 'move', area: 'GP-4' });
    expect(held(s, 'GP-4')).toBe(0);
  });
});

describe('the first turn', () => {
  const first = (scenario: 'stroke' | 'anzac' | 'campaign', turn: number, impulse: number): Table => {
    const t = new Table(scenario).empty().set('turn', turn).put('29-86', 'GP-1').put('T9-25', 'GP-9');
    return t
      .set('impulses', impulse)
      .set('impulse', impulse - 1)
      .stand('impulse');
  };

  it.each([
    ['in 13.1', 'stroke', 1],
    ['in 13.2', 'anzac', 2],
    ['in the campaign', 'campaign', 1],
  ] as const)('[13.1-2, 13.2-1, 13.4-2] %s the Allies begin the first impulse without a roll', (_, scenario, turn) => {
    const t = first(scenario, turn, 1);
    expect([t.step, t.asks, t.told('initiativeRoll').length]).toEqual(['segment', 'allied', 0]);
    const rolled = (s: Table): number => s.told('initiativeRoll').length;
    const later = new Table(scenario).empty().set('turn', turn).put('29-86', 'GP-1').put('T9-25', 'GP-9').roll(1, 6);
    later.set('impulses', 2).set('impulse', 1).stand('impulse');
    expect([later.asks, rolled(later)]).toEqual(['turkish', 2]); // the second impulse is rolled for
    const next = new Table(scenario)
      .empty()
      .set('turn', turn + 1)
      .put('29-86', 'GP-1')
      .put('T9-25', 'GP-9')
      .roll(1, 6);
    next.set('impulses', 1).set('impulse', 0).stand('impulse');
    expect([next.asks, rolled(next)]).toEqual(['turkish', 2]);
  });

  it('[R-T1-IMPULSES, 13.4-1] turn 1 has exactly two impulses; second activations may follow', () => {
    for (const scenario of ['stroke', 'campaign'] as const) {
      const t = new Table(scenario).empty().set('turn', 1).stand('impulseRoll');
      expect([t.cell('impulses'), t.told('roll.impulses')]).toEqual([2, []]);
    }
    const t = field(1).set('impulses', 2).set('impulse', 2).put('albion', 'DS-1', ACTIVE_ONCE).stand('impulse');
    expect(t.rested).toBe(true); // no third
    expect(t.stand('lastRounds').offers({ type: 'secondNaval' })).toBe(true);
  });

  it('[13.4-1] turn 9 has at most two', () => {
    const impulses = (turn: number, die: number): number => field(turn).roll(die).stand('impulseRoll').cell('impulses');
    expect([impulses(9, 1), impulses(9, 2), impulses(9, 4), impulses(9, 6)]).toEqual([1, 2, 2, 2]);
    expect([impulses(8, 4), impulses(8, 6)]).toEqual([3, 4]);
    expect(new Table('anzac').empty().roll(6).stand('impulseRoll').cell('impulses')).toBe(4); // 13.2 rolls from the start
  });

  it('[13.1-3] an event is rolled for in 13.1, after the set-up', () => {
    const t = new Table('stroke').drawn(0).roll(1, 1, 1, 6, 6).upTo('alliedSupply');
    expect(t.told('roll.events').map(({ roll }) => roll?.total)).toEqual([12]);
    expect(t.events.findLastIndex(({ type }) => type === 'placed')).toBeLessThan(
      t.events.findIndex(({ type }) => type === 'roll.events'),
    );
    expect(t.has('yildiz', FIRED)).toBe(false);
  });
});
