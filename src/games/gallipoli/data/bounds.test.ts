import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../../kernel/dice.ts';
import { Fault } from '../../../kernel/faults.ts';
import { AblePlayer } from '../../../kernel/testing/players.ts';
import { gallipoli } from '../index.ts';
import { ownAt, ownNumbers, pathsOf, withValues } from '../testing/spoilt.ts';
import { MAX_AREAS, MAX_DIVISIONS, MAX_PIECES, MAX_TURNS } from './limits.ts';

const refusal = (data: Readonly<Record<string, unknown>>): unknown => {
  try {
    gallipoli.compile(data);
    return null;
  } catch (error) {
    return error;
  }
};

describe('numbers of a data pack', () => {
  it.each([1e9, -1e9, 257.5, Number.NaN, '7'])('has bounds everywhere: %s is refused in every place', (value) => {
    const all = ownNumbers();
    const data = withValues(Object.fromEntries(all.map((path) => [path, value])));
    const paths = new Set(pathsOf(data));
    expect(all.filter((path) => !paths.has(path))).toEqual([]);
    expect(refusal(data)).toBeInstanceOf(Fault);
  });

  it.each<[string, unknown]>([
    // What they are kept in would wrap.
    ['charts.guns.fort', 256],
    ['charts.guns.fieldGuns', 256],
    ['roster.land[0].attack', 256],
    ['roster.land[0].morale', 11],
    ['roster.ships[0].primary', 256],
    // What they are counted by would not end, or never begin.
    ['scenarios.stroke.impulses', 1e9],
    ['scenarios.campaign.impulses', 21],
    ['turns.limits[0].impulses', 0],
    ['tables.weather.seasons[3].turns[1]', 1e9],
    ['tables.alliedSupply.rows[6].to', 1e9],
    ['tables.bombardment.low', -1e9],
    ['costs.turkishSupply.mines', 4096],
    ['costs.turkishSupply.forts', 0],
    ['charts.impulses.beachheadsForOne', 0],
    ['charts.range.primary', 99],
    ['costs.second.sp', 0],
    ['costs.second.summer', 0],
    // A unit alone would be a crowd.
    ['charts.stacking.mixed', 0],
    // Nothing can be done with an empty list.
    ['roster.ships', []],
    ['turns.turns', []],
    ['tables.mines.rows', []],
    ['tables.bombardment.columns', []],
    ['tables.sea.seasons', []],
    ['board.zones.neck', []],
    ['board.zones.asia', []],
    ['board.zones.southOf22And23', []],
    ['board.zones.northFrom22And23', []],
    ['board.crossings', []],
    ['board.crossings[0]', []],
    ['board.areas[59].landsOn', []],
    ['board.areas[59].landsOn', 7],
    ['board.forts[10].mobile', []],
    ['board.forts[10].mobile[0]', 7],
    ['board.forts[0].area', 7],
    ['board.forts[0].destroyed', 'yes'],
    ['board.forts[0]', null],
    // Words that no screen could show.
    ['roster.land[0].id', 'x'.repeat(41)],
    ['roster.land[0].id', ''],
    ['roster.land[0].name.en', '\u001b[2J'],
    ['turns.turns[0].month', 'Ventôse'],
  ])('%s: %j is refused', (path, value) => {
    const data = withValues({ [path]: value });
    expect(pathsOf(data)).toContain(path);
    expect(refusal(data)).toBeInstanceOf(Fault);
  });

  it.each([
    ['board.areas', MAX_AREAS],
    ['roster.divisions', MAX_DIVISIONS],
    ['roster.land', MAX_PIECES],
    ['roster.offers', MAX_PIECES],
    ['turns.turns', MAX_TURNS],
  ])('are not too many for the table they are laid on: %s', (path, most) => {
    const own = ownAt(path) as unknown[];
    const list = (length: number): unknown[] => Array.from({ length }, (_, i) => own[i] ?? own[0]);
    expect(pathsOf(withValues({ [path]: list(most) }))).not.toContain(path);
    expect(pathsOf(withValues({ [path]: list(most + 1) }))).toContain(path);
  });

  it('of tables that are not in order are named', () => {
    const swapped = withValues({ 'tables.assault.columns[3].odds': '2-1', 'tables.assault.columns[4].odds': '1-1' });
    expect(pathsOf(swapped)).toEqual(['tables.assault.columns[3].odds', 'tables.assault.columns[4].odds']);
    expect(pathsOf(withValues({ 'tables.bombardment.columns[2].from': 4 }))).toEqual([
      'tables.bombardment.columns[2].from',
    ]);
  });
});

/** Charts that an owner might have before him: they differ from ours, and some by much. */
const OWNERS: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['dearer supply', { 'costs.supply.fleet': 3, 'costs.supply.beachhead': 2, 'charts.supply.most': 60 }],
  ['dearer second activations', { 'costs.second.sp': 3, 'costs.second.summer': 5, 'costs.second.intensive': 0 }],
  ['stronger counters', { 'roster.land[4].attack': 12, 'roster.ships[18].primary': 20, 'charts.guns.fort': 4 }],
  ['long guns', { 'charts.range.primary': 5, 'charts.range.secondary': 3, 'charts.range.bombardment': 4 }],
  ['steep hills', { 'costs.terrain.hill': 3, 'costs.terrain.town': 2.5 }],
  [
    'another bombardment table',
    {
      'tables.bombardment.columns': [
        { from: 1, results: ['NE', '1', '2'] },
        { from: 40, results: ['1', '3', 'A', 'A'] },
      ],
    },
  ],
  ['a table of one row', { 'tables.turkishSupply.rows': [{ result: 6 }] }],
  ['no mines but Dummies', { 'tables.mines.rows': [{ result: 0 }], 'tables.mines.dummies': 3 }],
  [
    'other events',
    {
      'tables.events.rows': [
        { to: 6, result: 'russians' },
        { from: 7, result: 'uboats' },
      ],
    },
  ],
  ['longer turns', { 'scenarios.anzac.impulses': 6, 'tables.impulses.rows': [{ result: 4 }] }],
  ['a short war', { 'scenarios.anzac.last': 3, 'turns.events.turns': [] }],
  ['another neck', { 'board.zones.neck': ['GP-32', 'GP-33', 'GP-34'] }],
  [
    'a late brigade and one offer',
    {
      'roster.land[30].enters': 'turn-9',
      'roster.offers': [{ id: 'queen-elizabeth', turn: 2, vp: 4, everyTurn: true, source: 'owner' }],
    },
  ],
  ['crowded beaches', { 'charts.stacking.mixed': 1, 'charts.stacking.independents': 0, 'charts.stacking.ships': 0 }],
];
describe("an owner's charts", () => {
  it.each(OWNERS)('with %s are played to the end', (name, changes) => {
    const data = withValues(changes);
    expect(pathsOf(data)).toEqual([]);
    const g = gallipoli.compile(data).start('anzac', {}, diceOfSeed(name));
    const player = new AblePlayer(gallipoli, name);
    for (let decisions = 0; !g.over; decisions++) {
      expect(decisions).toBeLessThan(20_000);
      g.apply(player.pick(g));
    }
  });
});
