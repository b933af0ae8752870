import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../../kernel/dice.ts';
import { Fault } from '../../../kernel/faults.ts';
import { judge, PackFuzzer } from '../../../kernel/testing/packs.ts';
import { BlindPlayer } from '../../../kernel/testing/players.ts';
import { malta } from '../index.ts';
import { PACKS } from '../testing/packs.ts';
import { own } from '../testing/players.ts';
import { reader } from './reader.ts';
import type { MaltaData } from './schema/parts.ts';

type Change = (data: MaltaData) => void;
const changed = (change: Change): MaltaData => {
  const data = structuredClone(reader.read(malta.data));
  change(data);
  return data;
};
const asPack = (data: MaltaData): Readonly<Record<string, unknown>> => ({ ...data });
/** Whatever is wrong with the numbers, by path; to compile them says the same. */
function problemsOf(data: MaltaData): string[] {
  const found = malta.problems?.(asPack(data)) ?? [];
  for (const fault of found) expect(fault).toMatchObject({ code: 'bad-pack' });
  if (found.length > 0) expect(() => malta.compile(asPack(data))).toThrow(Fault);
  return found.map(({ at }) => String(at));
}
const entry = <T extends { id: string }>(list: readonly T[], id: string): T => {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const first = <T>(list: readonly T[]): T => list[0] as T;
const unit = (d: MaltaData, id: string) => entry(d.roster.units, id);
const placeOf = (list: 'units' | 'leaders' | 'coastGuns', id: string): string =>
  `data.roster.${list}[${reader.read(malta.data).roster[list].findIndex((one) => one.id === id)}]`;
const firstDays = (d: MaltaData) => d.scenarios['first-days'];
const hexRows = (d: MaltaData) => d.tables.terrain.hexes;

/** A branch of the numbers: path by path, every number in it. */
function numbersIn(value: unknown, path = 'data'): string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value);
  return inner.flatMap(([key, one]) => numbersIn(one, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`));
}
const everyNumber = (value: unknown, instead: number): unknown => {
  if (typeof value === 'number') return instead;
  if (Array.isArray(value)) return value.map((one) => everyNumber(one, instead));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everyNumber(one, instead)]));
};

describe('numbers', () => {
  const all = numbersIn(malta.data);
  it.each([1e9, -1e9, 2 ** 31, 2 ** 53, 1e308, 0.5])(
    'have an end on both sides: %d is refused everywhere at once',
    (huge) => {
      const found = malta.problems?.(everyNumber(malta.data, huge) as never) ?? [];
      const at = new Set(found.map((fault) => fault.at));
      expect(all.filter((path) => !at.has(path))).toEqual([]);
      expect(all.length).toBeGreaterThan(1000);
    },
  );
});

describe('packs that hurt', () => {
  // What each did before: a check without end, a game without end, an error in the middle of play.
  it.each<[string, string, Change]>([
    [
      'a battalion of a thousand million companies',
      'data.tables.breakdown.rows[0].companies[0].count',
      (d) => Object.assign(first(first(d.tables.breakdown.rows).companies), { count: 1e9 }),
    ],
    ['every coast gun twice', 'data.roster.coastGuns', (d) => d.roster.coastGuns.push(...d.roster.coastGuns)],
    [
      'one coast gun twice',
      'data.roster.coastGuns[11].id',
      (d) => d.roster.coastGuns.push(structuredClone(first(d.roster.coastGuns))),
    ],
    [
      'two coast guns for one site',
      `${placeOf('coastGuns', 'CG-2')}.site`,
      (d) => Object.assign(entry(d.roster.coastGuns, 'CG-2'), { site: 'bingemma' }),
    ],
    ['no coast guns', 'data.roster.coastGuns', (d) => d.roster.coastGuns.splice(0)],
    ['a coast gun missing', 'data.roster.coastGuns', (d) => d.roster.coastGuns.pop()],
    [
      'a game that ends after the calendar',
      'data.scenarios.first-days.last',
      (d) => Object.assign(firstDays(d), { last: 49 }),
    ],
    ['a game of 257 turns', 'data.scenarios.first-days.last', (d) => Object.assign(firstDays(d), { last: 257 })],
    ['a game without end', 'data.scenarios.herkules.last', (d) => Object.assign(d.scenarios.herkules, { last: 1e9 })],
    [
      'battalions too big for any hex',
      'data.tables.stacking.battalion',
      (d) => Object.assign(d.tables.stacking, { battalion: 13 }),
    ],
    [
      'companies too big for any hex',
      'data.tables.stacking.company',
      (d) => Object.assign(d.tables.stacking, { company: 13 }),
    ],
    [
      'headquarters too big for any hex',
      'data.tables.stacking.furtherHq',
      (d) => Object.assign(d.tables.stacking, { furtherHq: 99 }),
    ],
    [
      'hexes too small for a battalion',
      'data.tables.stacking.battalion',
      (d) => Object.assign(d.tables.stacking, { limit: 2 }),
    ],
    [
      'a weight that no cell holds',
      'data.tables.stacking.battery',
      (d) => Object.assign(d.tables.stacking, { battery: 256 }),
    ],
    [
      'an island too small for its garrison',
      placeOf('units', 'MAL-2D'),
      (d) => {
        const keep = new Set(['1810', '1711', '1710', '1709', '1911', '1811']);
        for (const hex of d.board.hexes) if (!keep.has(hex.id)) Object.assign(hex, { terrain: 'ocean' });
      },
    ],
    [
      'more steps than companies can take',
      `${placeOf('units', 'MAL-2D')}.steps`,
      (d) => Object.assign(unit(d, 'MAL-2D'), { steps: 7 }),
    ],
    ['ammunition for nothing', 'data.tables.ammunition.issue', (d) => Object.assign(d.tables.ammunition, { issue: 0 })],
    [
      'a handful of dice too many',
      'data.tables.ammunition.dice',
      (d) => Object.assign(d.tables.ammunition, { dice: 1000 }),
    ],
    [
      'a table as long as the world',
      'data.tables.drop.rows[4].from',
      (d) =>
        Object.assign(d.tables.drop.rows, {
          3: { from: 11, to: 1e9, result: 'one' },
          4: { from: 1e9 + 1, result: 'two' },
        }),
    ],
    [
      'plans further ahead than there is room for',
      'data.turns.gates.planning.daysAhead',
      (d) => Object.assign(d.turns.gates.planning, { daysAhead: 4 }),
    ],
  ])('%s is refused by path', (_name, path, change) => {
    expect(problemsOf(changed(change))).toContain(path);
  });
});

describe('the calendar', () => {
  it.each<[string, string, Change]>([
    ['no days', 'data.turns.days', (d) => d.turns.days.splice(0)],
    ['more days than a month', 'data.turns.days', (d) => d.turns.days.push(...d.turns.days, ...d.turns.days)],
    ['days out of order', 'data.turns.days[1].date', (d) => d.turns.days.reverse()],
    ['a day twice', 'data.turns.days[12].date', (d) => d.turns.days.push(structuredClone(d.turns.days[11] as never))],
    ['turns out of order', 'data.turns.turns', (d) => d.turns.turns.reverse()],
    ['a turn too few', 'data.turns.turns', (d) => d.turns.turns.pop()],
    ['days that end before the game does', 'data.scenarios.herkules.last', (d) => d.turns.days.pop()],
    [
      'a game that begins after its end',
      'data.scenarios.first-days.first',
      (d) => Object.assign(firstDays(d), { first: 9 }),
    ],
    [
      'an arrival after the last day',
      `${placeOf('units', 'RAM-KROH')}.setup.turn`,
      (d) => Object.assign(unit(d, 'RAM-KROH').setup, { turn: 49 }),
    ],
    [
      'a raid after the last day',
      'data.scenarios.options[1].onTurn',
      (d) => Object.assign(entry(d.scenarios.options, 'raiders'), { onTurn: 50 }),
    ],
    [
      'a game about nothing',
      'data.scenarios.first-days.objective',
      (d) => Reflect.deleteProperty(firstDays(d), 'objective'),
    ],
    [
      'an objective with nothing to choose',
      'data.scenarios.first-days.objective.oneOf',
      (d) => firstDays(d).objective?.oneOf.splice(0),
    ],
  ])('%s is refused by path', (_name, path, change) => {
    expect(problemsOf(changed(change))).toContain(path);
  });
});

describe('the map', () => {
  const side = { a: '1010', b: '1212', kind: 'stream', source: 'owner' } as const;
  it.each<[string, string, Change]>([
    ['a hex twice', 'data.board.hexes[540].id', (d) => d.board.hexes.push(structuredClone(first(d.board.hexes)))],
    ['more hexes than there is room for', 'data.board.hexes', (d) => d.board.hexes.push(...d.board.hexes)],
    ['a hex off the sheet', 'data.board.hexes[539].id', (d) => Object.assign(d.board, { columns: 26 })],
    ['a side between hexes apart', 'data.board.sides[81]', (d) => d.board.sides.push({ ...side })],
    ['a side of no hex', 'data.board.sides[81]', (d) => d.board.sides.push({ ...side, b: '9999' })],
    ['a side twice', 'data.board.sides[81]', (d) => d.board.sides.push(structuredClone(first(d.board.sides)))],
    ['a road that jumps', 'data.board.roads[121]', (d) => d.board.roads.push(['1010', '1212'])],
    [
      'a road both ways',
      'data.board.roads[121]',
      (d) => d.board.roads.push([...first(d.board.roads)].reverse() as [string, string]),
    ],
    ['zones in another order', 'data.board.zones[0].id', (d) => d.board.zones.reverse()],
    [
      'a zone twice',
      'data.board.zones[1].id',
      (d) => Object.assign(d.board.zones, { 1: structuredClone(first(d.board.zones)) }),
    ],
    ['a beach twice', 'data.board.zones[0].beaches[5]', (d) => first(d.board.zones).beaches.push('0611')],
    ['a zone without beaches', 'data.board.zones[0].beaches', (d) => first(d.board.zones).beaches.splice(0)],
    [
      'more beaches than there are boxes for',
      'data.board.zones',
      (d) => {
        const land = d.board.hexes.filter(({ terrain }) => terrain !== 'ocean').slice(0, 33);
        for (const hex of d.board.hexes) Reflect.deleteProperty(hex, 'beach');
        for (const zone of d.board.zones) zone.beaches = [];
        land.forEach((hex, i) => {
          const zone = d.board.zones[i % 4] as MaltaData['board']['zones'][number];
          hex.beach = zone.id;
          zone.beaches.push(hex.id);
        });
      },
    ],
    ['no city', 'data.board.cities', (d) => d.board.cities.splice(0)],
    ['a city twice', 'data.board.cities[6]', (d) => d.board.cities.push('1810')],
    [
      'two sites in one fort',
      'data.board.gunSites[1].hex',
      (d) => Object.assign(d.board.gunSites[1] ?? {}, { hex: first(d.board.gunSites).hex }),
    ],
    [
      'no sea for the fleet',
      'data.roster.warships',
      (d) => {
        for (const hex of d.board.hexes) if (hex.terrain === 'ocean') hex.terrain = 'clear';
      },
    ],
    [
      'an objective at sea',
      'data.scenarios.first-days.objective.oneOf[0]',
      (d) => Object.assign(entry(d.board.hexes, '1916'), { terrain: 'ocean' }),
    ],
  ])('%s is refused by path', (_name, path, change) => {
    expect(problemsOf(changed(change))).toContain(path);
  });
});

describe('the forces', () => {
  const L = (id: string) => placeOf('leaders', id);
  const U = (id: string) => placeOf('units', id);
  it.each<[string, string, Change]>([
    ['a unit twice', 'data.roster.units[118].id', (d) => d.roster.units.push(structuredClone(first(d.roster.units)))],
    [
      'a leader called like a unit',
      `${L('L-STU')}.id`,
      (d) => Object.assign(entry(d.roster.leaders, 'L-STU'), { id: 'RAM-HQ' }),
    ],
    [
      'a warship called like a gun',
      'data.board.gunSites[0].id',
      (d) => Object.assign(first(d.roster.warships), { id: `gun-${first(d.board.gunSites).id}` }),
    ],
    ['a unit called like a company', `${U('UNA-L6')}.id`, (d) => Object.assign(unit(d, 'UNA-L6'), { id: 'MAL-2D/1' })],
    [
      'more pieces than there is room for',
      'data.roster',
      (d) => Object.assign(first(entry(d.tables.breakdown.rows, 'IT-INF-66').companies), { count: 9 }),
    ],
    [
      'more groups than there is room for',
      'data.roster.units',
      (d) => {
        d.roster.units.forEach((one, i) => {
          one.integrity = `group ${i}`;
        });
      },
    ],
    [
      'a formation twice',
      'data.roster.formations[7].id',
      (d) => d.roster.formations.push(structuredClone(first(d.roster.formations))),
    ],
    [
      'no division by sea',
      'data.roster.formations',
      (d) => Object.assign(entry(d.roster.formations, 'LIV'), { id: 'ROM' }),
    ],
    [
      "a unit of the enemy's formation",
      `${U('MAL-2D')}.formation`,
      (d) => Object.assign(unit(d, 'MAL-2D'), { formation: 'LIV' }),
    ],
    [
      "a leader of the enemy's headquarters",
      `${L('L-STU')}.with`,
      (d) => Object.assign(entry(d.roster.leaders, 'L-STU'), { with: 'MAL-HQ' }),
    ],
    [
      'a leader who begins nowhere',
      `${L('L-GOR')}.with`,
      (d) => Reflect.deleteProperty(entry(d.roster.leaders, 'L-GOR'), 'hex'),
    ],
    [
      'an Axis leader without headquarters',
      `${L('L-RAM')}.with`,
      (d) => Reflect.deleteProperty(entry(d.roster.leaders, 'L-RAM'), 'with'),
    ],
    [
      'an Axis unit in a sector',
      `${U('RAM-HQ')}.setup.mode`,
      (d) => Object.assign(unit(d, 'RAM-HQ'), { setup: { mode: 'setup', sector: 'any', hex: '1311' } }),
    ],
    [
      'an Allied unit that jumps',
      `${U('MAL-2D')}.setup.mode`,
      (d) => Object.assign(unit(d, 'MAL-2D'), { setup: { mode: 'drop', turn: 1 } }),
    ],
    [
      'a unit that no option brings',
      `${U('UNA-L6')}.setup.mode`,
      (d) => Object.assign(unit(d, 'UNA-L6'), { setup: { mode: 'option', case: '22.31' } }),
    ],
    [
      'an optional unit that always comes',
      `${U('UNA-KV')}.setup.mode`,
      (d) => Object.assign(unit(d, 'UNA-KV'), { setup: { mode: 'followUp' } }),
    ],
    [
      'an optional unit without a sector',
      `${U('MAL-1CH')}.setup.sector`,
      (d) => Reflect.deleteProperty(unit(d, 'MAL-1CH').setup, 'sector'),
    ],
    [
      'a unit outside its sector',
      `${U('MAL-2D')}.setup.hex`,
      (d) => Object.assign(unit(d, 'MAL-2D').setup, { hex: '0708' }),
    ],
    [
      'a stronghold outside the forts',
      `${U('MAL-FG1')}.setup.hex`,
      (d) => Object.assign(unit(d, 'MAL-FG1').setup, { hex: '0708' }),
    ],
    [
      'engineers out of infantry',
      `${U('MAL-ENG1')}.setup.from`,
      (d) => Object.assign(unit(d, 'MAL-ENG1').setup, { from: 'MAL-2D' }),
    ],
    [
      'two units out of one stronghold',
      `${U('MAL-ENG2')}.setup.from`,
      (d) => Object.assign(unit(d, 'MAL-ENG2').setup, { from: 'MAL-FG1' }),
    ],
    [
      'a headquarters of the size of a company',
      `${U('RAM-HQ')}.size`,
      (d) => Object.assign(unit(d, 'RAM-HQ'), { size: 'company' }),
    ],
    [
      'a battery that breaks down',
      `${U('MAL-HAA1')}.breakdown`,
      (d) => Object.assign(unit(d, 'MAL-HAA1'), { breakdown: 'BR-INF-66' }),
    ],
    [
      'a dummy that fires',
      `${placeOf('coastGuns', 'CG-D')}.factor`,
      (d) => Object.assign(entry(d.roster.coastGuns, 'CG-D'), { factor: 1 }),
    ],
    [
      'a gun that is nothing',
      `${placeOf('coastGuns', 'CG-1')}.factor`,
      (d) => Object.assign(entry(d.roster.coastGuns, 'CG-1'), { factor: 0 }),
    ],
    [
      "a scenario with the enemy's formation",
      'data.scenarios.herkules.formations[0]',
      (d) => Object.assign(d.scenarios.herkules.formations, { 0: 'MAL' }),
    ],
    [
      'an option about an unknown gun',
      'data.scenarios.options[4].gun',
      (d) => Object.assign(entry(d.scenarios.options, 'twin-guns'), { gun: 'CG-1' }),
    ],
    [
      'an option without an unknown ship',
      'data.scenarios.options[2].without[1]',
      (d) => Object.assign(entry(d.scenarios.options, 'no-fleet'), { without: ['W-DUI', 'W-HOOD'] }),
    ],
    [
      'an option twice',
      'data.scenarios.options[9].id',
      (d) => d.scenarios.options.push(structuredClone(first(d.scenarios.options))),
    ],
    [
      'supply by air for no headquarters',
      'data.tables.supply.clearDay[0]',
      (d) => Object.assign(d.tables.supply.clearDay, { 0: 'RAM-KROH' }),
    ],
    [
      'ammunition beyond the track',
      'data.tables.ammunition.start',
      (d) => Object.assign(d.tables.ammunition, { start: 50 }),
    ],
  ])('%s is refused by path', (_name, path, change) => {
    expect(problemsOf(changed(change))).toContain(path);
  });
});

describe('the charts', () => {
  it.each<[string, string, Change]>([
    ['a ground without a row', 'data.tables.terrain.hexes', (d) => hexRows(d).splice(4, 1)],
    [
      'a ground with two rows',
      'data.tables.terrain.hexes[4].id',
      (d) => Object.assign(hexRows(d)[4] ?? {}, { id: 'clear' }),
    ],
    ['slopes without a row', 'data.tables.terrain.sides', (d) => d.tables.terrain.sides.splice(1, 1)],
    [
      'a number of battalions with two rows',
      'data.tables.bombardment.rows',
      (d) => Object.assign(first(d.tables.bombardment.rows), { row: 4 }),
    ],
    ['heads that fall', 'data.tables.bombardment.rows[4].from', (d) => d.tables.bombardment.rows[4]?.from.reverse()],
    ['odds that fall', 'data.tables.assault.odds.night', (d) => d.tables.assault.odds.night.reverse()],
    [
      'odds against nothing',
      'data.tables.assault.odds.night[0]',
      (d) => Object.assign(d.tables.assault.odds.night, { 0: '1:0' }),
    ],
    ['shore columns that fall', 'data.tables.edge.columns', (d) => d.tables.edge.columns.reverse()],
    [
      'a breakdown twice',
      'data.tables.breakdown.rows[9].id',
      (d) => d.tables.breakdown.rows.push(structuredClone(first(d.tables.breakdown.rows))),
    ],
    [
      'a battalion of headquarters',
      'data.tables.breakdown.rows[0].companies[0].type',
      (d) => Object.assign(first(first(d.tables.breakdown.rows).companies), { type: 'hq' }),
    ],
    ['a throw with no result', 'data.tables.weather.rows', (d) => d.tables.weather.rows.splice(0)],
    [
      'cells beyond the table',
      'data.tables.bombardmentSorted.firstColumn',
      (d) => Object.assign(d.tables.bombardmentSorted, { firstColumn: 10 }),
    ],
  ])('%s is refused by path', (_name, path, change) => {
    expect(problemsOf(changed(change))).toContain(path);
  });
  it('has the better cells of the bombardment where the pack says, and the printed ones on both sides of them', () => {
    const data = changed((d) => Object.assign(d.tables.bombardmentSorted, { firstColumn: 8 }));
    const { book } = own(malta.compile(asPack(data)).start('first-days', {}, diceOfSeed('cells')));
    const row = book.charts.bombardment(1, true).columns.map(({ results }) => results[10 - 2]);
    expect(row).toEqual(['-', '-', '-', '-', '-', '-', '-', 'D', 'D', 'Z1', 'Z1', 'Z1']);
  });
});

describe('packs that an owner would write', () => {
  it.each<[string, Change]>([
    ['hexes that hold less', (d) => Object.assign(d.tables.stacking, { limit: 9 })],
    [
      'a shorter calendar and a longer first game, without a navy',
      (d) => {
        d.turns.days.splice(4);
        d.scenarios.herkules.last = 16;
        firstDays(d).last = 10;
        d.turns.gates.navy.onDay = 5;
      },
    ],
    [
      'other charts',
      (d) => {
        const { breakdown, weather, drop, terrain } = d.tables;
        for (const row of breakdown.rows) for (const company of row.companies) company.strength += 1;
        weather.rows = [
          { to: 5, result: 'clear' },
          { from: 6, result: 'rainy' },
        ];
        drop.rows = [
          { to: 6, result: 'adjacent' },
          { from: 7, result: 'two' },
        ];
        Object.assign(terrain.road.tactical, { foot: 3, mot: 1, mech: 2 });
        Object.assign(entry(hexRows(d), 'woods'), { tactical: { foot: 24, mot: null, mech: null } });
      },
    ],
    [
      'an island without coast guns',
      (d) => {
        d.board.gunSites = [];
        d.roster.coastGuns = [];
      },
    ],
  ])('%s passes and is played to the end', (_name, change) => {
    const data = changed(change);
    expect(problemsOf(data)).toEqual([]);
    const g = malta.compile(asPack(data)).start('first-days', {}, diceOfSeed('owner'));
    const player = new BlindPlayer('owner');
    while (!g.over) g.apply(player.pick(g));
    expect(g.outcome()).not.toBeNull();
  });
  it('[22.21] finds room for the whole garrison, however its player crowds the forts', () => {
    const data = changed((d) => Object.assign(d.tables.stacking, { limit: 3 }));
    const g = own(malta.compile(asPack(data)).start('first-days', {}, diceOfSeed('forts')));
    const forts = new Set(g.book.sectors['fort']?.map((hex) => g.hexName(hex)));
    const isFort = (code: number): boolean => forts.has(String(g.codec.decode(code)['hex']));
    const placing = (): boolean => g.question()?.rule === '22.21';
    for (; placing(); ) {
      const legal = g.legal().filter((code) => g.codec.decode(code).type === 'place');
      g.apply((legal.find(isFort) ?? legal[0]) as number);
    }
    const garrison = g.book.pieceIds.flatMap((id, p) => (id.startsWith('MAL-FG') ? [g.at(p)] : []));
    expect(garrison.every((hex) => g.book.isLand[hex] === 1)).toBe(true);
    expect(garrison.every((hex) => forts.has(g.hexName(hex)))).toBe(false);
  });
});

describe('hostile packs', () => {
  it('are refused by path or play two games to their ends', () => {
    const fuzzer = new PackFuzzer(malta, 'malta');
    const trial = { ...PACKS, now: () => 0 };
    const verdicts = Array.from({ length: 48 }, (_, i) => judge(trial, fuzzer.mutant(i * 41)));
    expect(verdicts.filter(({ fate }) => fate === 'breach')).toEqual([]);
    expect(new Set(verdicts.map(({ fate }) => fate))).toEqual(new Set(['refused', 'played']));
  });
});
