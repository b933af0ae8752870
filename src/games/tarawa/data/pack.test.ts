import { describe, expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { Match } from '../../../kernel/match.ts';
import { exportPack } from '../../../kernel/pack.ts';
import { judge, PackFuzzer } from '../../../kernel/testing/packs.ts';
import { wordedAlike } from '../../../kernel/testing/wording.ts';
import { tarawa } from '../index.ts';
import { PACKS } from '../testing/packs.ts';
import { PROBLEMS } from './problems.ts';
import type { TarawaData } from './schema.ts';

const own = tarawa.data as unknown as TarawaData;
type Branch = Record<string, unknown>;
type Change = readonly [where: string, value: unknown];
const GONE = Symbol('taken away');

/** Our numbers with other values in some places (`board.hexes.0.area`). */
function spoil(...changes: readonly Change[]): Branch {
  const data = structuredClone(tarawa.data) as Branch;
  for (const [where, value] of changes) {
    const path = where.split('.');
    const last = path.pop() as string;
    const holder = path.reduce((branch, part) => branch[part] as Branch, data);
    if (value === GONE) delete holder[last];
    else holder[last] = value;
  }
  return data;
}
const at = (data: Branch): (string | undefined)[] => (tarawa.problems?.(data) ?? []).map((fault) => fault.at);
/** `board.hexes.0.area` as a path in a fault. */
const placed = (where: string): string => `data.${where.replaceAll(/\.(\d+)/g, '[$1]')}`;

const { board, roster, tables, turns } = own;
const [hex, craft, beach] = [board.hexes[0], roster.craft[0], board.beaches[0]];
const mixed = board.sides.findIndex(({ kind }) => kind === 'terrain');
const wreck = board.hexes.findIndex((one) => one.wreck);
const SCHEDULE = 'scenarios.campaign.schedule';

describe('data packs', () => {
  it.each<[string, Change, string?]>([
    ['a missing table', ['tables.banzai', GONE]],
    ['a table with a gap', ['tables.supply.rows', tables.supply.rows.toSpliced(2, 1)], 'tables.supply.rows.2'],
    ['a row of a thousand million totals', ['tables.support.rows.4.to', 1e9], 'tables.support.rows.4'],
    ['a result that does not exist', ['tables.demolition.rows.0.result', 'D9']],
    ['a roll with endless hits', ['tables.japaneseFire.rows.7.result', Array(99).fill('S').join(' ')]],
    ['a value without a source', ['turns.turns.0.source', GONE]],
    ['257 chits of a kind', ['tables.bombardment.pool.0.count', 257]],
    ['300 chits of a kind', ['tables.bombardment.pool.0.count', 300]],
    ['more chits than can be drawn from', ['tables.bombardment.pool', Array(3).fill({ value: 0, count: 99 })]],
    ['a pool without chits', ['tables.bombardment.pool', [{ value: 0, count: 0 }]]],
    ['more impulses forgone than there are', ['tables.bombardment.mostDelay', 4]],
    ['a modifier beyond any die', ['tables.supply.modifiers.pierHead', 1e6]],
    ['ground dearer than a byte holds', ['terrain.ditch.foot', 64]],
    ['ground that costs a third of an AP', ['terrain.airstrip.vehicle', 1 / 3]],
    ['fire that costs nothing', ['costs.fire.ap', 0]],

    ['256 steps', ['roster.units.0.steps', 256]],
    ['a craft of 1e9 steps', ['roster.craft.0.steps', 1e9]],
    ['a unit without a name', ['roster.units.0.id', '']],
    ['two units of one name', ['roster.units.1.id', '2/1A']],
    ['a craft called like a unit', ['roster.craft.1.id', '2/1A']],
    [
      'more pieces than there is room for',
      [
        'roster.craft',
        [...roster.craft, ...'123456789'].map((more) => (typeof more === 'string' ? { ...craft, id: more } : more)),
      ],
      'roster',
    ],
    ['an unknown regiment', ['roster.units.0.regiment', '7']],
    ['a battalion without a regiment', ['roster.units.0.regiment', GONE]],
    ['a battalion of two regiments', ['roster.units.1.regiment', '8']],
    ['two regiments of one name', ['roster.regiments.1', '2']],
    [
      'seventeen battalions',
      [
        'roster.units',
        roster.units.map((unit, i) => (unit.kind === 'infantry' ? { ...unit, battalion: `b${i}` } : unit)),
      ],
      'roster.units',
    ],

    ['a hex twice', ['board.hexes.1.id', hex?.id]],
    ['an unknown area', ['board.hexes.0.area', 'Z']],
    ['a land hex without an area', ['board.hexes.0.area', GONE]],
    ['an area in the water', [`board.hexes.${wreck}.area`, 'A']],
    ['an area without a hex', ['board.areas.14', { ...board.areas[0], id: 'O' }], 'board.areas.14.id'],
    [
      'more land than there is room for',
      ['board.hexes', board.hexes.map((one) => ({ ...one, terrain: 'clear', area: 'A' }))],
      'board.hexes',
    ],
    ['21 forts', ['board.hexes.0.forts', 21]],
    ['a sea without wrecks', [`board.hexes.${wreck}.wreck`, GONE], 'board.hexes'],
    ['an unknown kind of ground on a side', [`board.sides.${mixed}.terrains.0`, 'swamp']],
    ['a side of no ground', [`board.sides.${mixed}.terrains`, []]],
    ['a side of an unknown hex', ['board.sides.0.b', '9999']],
    ['a side between hexes that do not touch', ['board.sides.0', { ...board.sides[0], a: '2530', b: '3634' }]],
    ['an impossible hex', ['board.pier.base', '9999']],
    ['a pier that ends in the water', ['board.pier.base', '1432']],
    ['a pier on land', ['board.pier.path.0', '2731']],
    ['a dock that nobody enters by', ['board.pier.unloadFrom.0', '1532']],
    ['two beaches of one name', ['board.beaches.1.id', 'red1']],
    ['a beach called any', ['board.beaches.1.id', 'any']],
    ['nine beaches', ['board.beaches', Array.from({ length: 9 }, (_, i) => ({ ...beach, id: `b${i}` }))]],
    ['a beach without entry', ['board.beaches.0.entry', []]],
    ['a beach without a shore', ['board.beaches.0.hexes', []]],
    ['a shore in the water', ['board.beaches.0.hexes.0', '1640']],
    ['an invasion hex in the water', ['board.beaches.0.invasion.0', '1640']],
    ['an invasion hex with a fort', ['board.beaches.0.invasion.0', '2728']],
    ['an invasion hex of no beach', ['board.beaches.2.invasion', ['2531']], 'board.hexes.0.invasion'],
    ['one entry for two beaches', ['board.beaches.1.entry.0', '1439']],
    ['an entry on land', ['board.beaches.0.entry.0', '2731']],

    ['a calendar of 101 turns', ['turns.turns', Array(101).fill(turns.turns[0])]],
    ['a high tide after the end', ['turns.highTide.0', 31]],
    ['a start beyond the track', ['tracks.morale.start', 11]],
    ['casualty boxes of nobody', ['tracks.casualties.box', 0]],
    ['an arrival after the end', [`${SCHEDULE}.0.turn`, 31]],
    ['an unknown beach in the schedule', [`${SCHEDULE}.0.beach`, 'omaha']],
    ['a beach of the other scenario', [`${SCHEDULE}.0.beach`, 'black1']],
    ['an unknown unit in the schedule', [`${SCHEDULE}.3.units.0`, 'Nobody']],
    ['an unknown battalion in the schedule', [`${SCHEDULE}.0.battalion`, '7/7']],
    ['an arrival of nobody', [`${SCHEDULE}.0.battalion`, GONE], `${SCHEDULE}.0`],
    ['a unit that comes twice', [`${SCHEDULE}.4.units.0`, 'Hawkins'], `${SCHEDULE}.4`],
    ['an unknown beach of a scenario', ['scenarios.freeform.beaches.0', 'omaha']],
    ['an unknown regiment held back', ['scenarios.freeform.held', '7']],
    ['more assault regiments than there are', ['scenarios.freeform.regiments', 4]],
    ['a first wave of more battalions than they have', ['scenarios.freeform.firstWave', 7]],
  ])('%s is named by its path', (_, change, where = change[0]) => {
    const data = spoil(change);
    expect(at(data)).toContain(placed(where));
    expect(() => tarawa.compile(data)).toThrowError(expect.objectContaining({ code: 'bad-pack' }));
  });
  it('name every problem, not only the first', () => {
    const shapes = spoil(['tables.banzai', GONE], ['tables.supply.rows.0.to', 0.5]);
    expect(at(shapes)).toEqual(['data.tables.supply.rows[0].to', 'data.tables.banzai']);
    const names = spoil(['board.pier.base', '9999'], ['scenarios.freeform.held', '7']);
    expect(at(names)).toEqual(['data.board.pier.base', 'data.scenarios.freeform.held']);
  });
  it('with the values of another printing are good', () => {
    const data = spoil(
      ['roster.units', roster.units.map((unit) => ({ ...unit, steps: 12, ap: [6, 3], support: 3 }))],
      ['roster.craft', roster.craft.map((one) => ({ ...one, steps: 6, ap: [12, 6] }))],
      ['terrain.palm', { ...own.terrain.palm, foot: 4.5, combat: -3 }],
      ['tables.bombardment.pool', [{ value: -3, count: 40 }]],
      [
        'tables.support.rows',
        [
          { to: 3, result: 0 },
          { from: 4, result: 12 },
        ],
      ],
      ['turns.turns', [...turns.turns, ...turns.turns.slice(0, 6)]],
      [SCHEDULE, [{ battalion: '2/2', turn: 36, beach: 'any', source: 'owner' }]],
      ['tracks.casualties.box', 250],
    );
    expect(at(data)).toEqual([]);
  });
  it('that cannot be laid out in time are given up, by the place', () => {
    let left = 100;
    const spend = (place: () => string) => {
      if (left-- === 0) throw new Fault('too-slow', {}, place());
    };
    const slow = { code: 'too-slow', at: 'data.board.hexes' };
    expect(() => tarawa.compile({ ...tarawa.data }, { spend })).toThrowError(expect.objectContaining(slow));
  });
  it('with another table are played with that table', () => {
    const none = tables.bombardment.rows.map((row) => ({ ...row, result: 0 }));
    const pack = { ...exportPack(tarawa), id: 'my-printed-charts', data: spoil(['tables.bombardment.rows', none]) };
    const match = Match.start(tarawa, { scenario: 'campaign', seed: 'pack', pack });
    match.act({ type: 'delay', impulses: 0 });
    expect(match.position.question()?.prompt.key).toBe('prompt.embark');
  });
});

describe('hostile packs', () => {
  it('are refused by path or play two games to their ends', () => {
    const fuzzer = new PackFuzzer(tarawa, 'tarawa');
    const trial = { ...PACKS, now: () => 0 };
    const verdicts = Array.from({ length: 60 }, (_, i) => judge(trial, fuzzer.mutant(i * 61)));
    expect(verdicts.filter(({ fate }) => fate === 'breach')).toEqual([]);
    expect(new Set(verdicts.map(({ fate }) => fate))).toEqual(new Set(['refused', 'played']));
  });
});

describe('what does not fit together', () => wordedAlike(PROBLEMS));
