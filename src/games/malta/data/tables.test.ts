import { describe, expect, it } from 'vitest';
import board from './board.json';
import { reader } from './reader.ts';
import roster from './roster.json';
import scenarios from './scenarios.json';
import tablesJson from './tables.json';
import turnsJson from './turns.json';

/** The printed charts, typed from the print once more and compared cell by cell. */
const { tables, turns } = reader.read({ board, roster, tables: tablesJson, turns: turnsJson, scenarios });

const words = (line: string): string[] => line.trim().split(/\s+/);
/** Lines of a chart: the head of each, then its cells. */
const chart = (text: string): [head: string, cells: string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ...cells] = words(line);
      return [head, cells];
    });

const CRT = `
   2  2d/1 1d/2 1/2  1/2  3Z/1 1d/2 3Z/- 2d/1 2d/1 1d/2 1/2
   3  6Z/- 2d/1 4Z/- 2d/- 2d/- 1d/1 1/2  2d/1 1/4d -/2  1/2
   4  4Z/- 4Z/- 3Z/- 1d/2 2d/1 1/2  2d/- 2d/1 1/2  -/4d -/4d
   5  3Z/- 2d/- 3Z/- 3Z/- 1d/2 -/1  2d/1 1/2  -/3d 1/2  -/5Z
   6  3Z/- 3Z/- 2d/- 2d/1 2d/1 1d/2 -/2  -/3d -/3  -/4d -/4d
   7  2d/- 3Z/- 2d/1 2d/- 2d/1 2d/1 -/2  -/4d -/2  -/4d -/3
   8  3Z/- 3Z/- 2d/- 3Z/- 3Z/- 2d/- 1/2  -/3d -/3  -/3d -/5Z
   9  3Z/- 2d/- 3Z/- 2d/1 2d/- 1d/2 -/3d -/3  -/5Z -/5Z -/2
  10  2d/1 2d/1 2d/1 2d/1 1/2  3Z/- 2d/1 1d/2 1/2  -/5Z -/4d
  11  5Z/- 2d/1 1d/2 2d/1 -/2  -/3d -/4d 1/2  1d/2 -/2  1/2
  12  3Z/- 5Z/- 5Z/- -/2  -/3  2d/1 1/2  1/5Z 2d/1 2d/1 -/3d`;

const ODDS = `
  night      1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 8:1 10:1 12:1
  cityWoods  1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1 12:1
  open       1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1  10:1`;

/** The top row is four battalions and an HQ. */
const BATTALIONS = `
  5  n/a n/a 2  4  6  8  12 16 20 25 30
  4  n/a 2   4  6  8  12 16 20 25 30 40
  3  2   4   6  8  12 16 20 25 30 40 55
  2  4   6   8  12 16 20 25 30 40 55 75
  1  6   8   12 16 20 25 30 40 55 75 100`;

const BOMBARDMENT = `
   2  - D D D D Z  Z1 Z1 Z2 Z2 Z2
   3  - - D D D D  D  Z1 Z1 Z1 Z1
   4  - - - - D D  D  Z  Z  Z  Z
   5  - - - - - D  D  D  D  D  D
   6  - - - - - -  -  -  D  D  D
   7  - - - - - -  -  -  -  -  -
   8  - - - - - -  -  -  D  -  D
   9  - - - - - -  -  D  Z  D  D
  10  - - - - - -  D  D  Z1 D  Z1
  11  - - - D D D  D  D  Z1 Z1 Z1
  12  D D D D Z Z1 Z1 Z1 Z2 Z2 Z2`;

const EDGE = `
  1  - - - -
  2  - - - -
  3  - - - X
  4  - - X X
  5  - X X X
  6  X X X X`;

describe('the Combat Results Table', () => {
  const cells = chart(CRT).flatMap(([roll, line]) =>
    line.map((cell, column) => [Number(roll), column + 1, cell] as const),
  );
  it('[CRT-CELL] has a line for each total of two dice and eleven columns', () => {
    expect(tables.assault.results.map(({ roll }) => roll)).toEqual(chart(CRT).map(([roll]) => Number(roll)));
    expect(cells).toHaveLength(121);
  });
  it.each(cells)('[CRT-CELL] %i in column %i gives %s', (roll, column, cell) => {
    expect(tables.assault.results.find((line) => line.roll === roll)?.cells[column - 1]).toBe(cell);
  });
  it.each(chart(ODDS))('[CRT-ROW] the odds of the row %s', (row, line) => {
    expect(tables.assault.odds).toHaveProperty(row, line);
  });
  it('[R-15] has no more than the eleven columns with results', () => {
    expect(new Set(tables.assault.results.map((line) => line.cells.length))).toEqual(new Set([11]));
  });
});

describe('the Bombardment Table', () => {
  const cells = chart(BOMBARDMENT).flatMap(([roll, line]) =>
    line.map((cell, column) => [Number(roll), column + 1, cell] as const),
  );
  it.each(cells)('[10.1] %i in column %i gives %s', (roll, column, cell) => {
    expect(tables.bombardment.results.find((line) => line.roll === roll)?.cells[column - 1]).toBe(cell);
  });
  it.each(chart(BATTALIONS))('[10.1] the values of row %s', (row, line) => {
    const printed = line.map((value) => (value === 'n/a' ? null : Number(value)));
    expect(tables.bombardment.rows.find((entry) => entry.row === Number(row))?.from).toEqual(printed);
  });
  it('[R-13] has the rows from four battalions and HQ down to one, in this order', () => {
    expect(tables.bombardment.rows.map(({ row }) => row)).toEqual([5, 4, 3, 2, 1]);
  });
  it('[BM-SHIFT] enemy guns one column up; a fort, no friend beside it, tanks alone one down each', () => {
    expect(tables.bombardment.shifts).toEqual({ guns: 1, fort: -1, alone: -1, tanksOnly: -1 });
  });
  it('[R-12] the option sorts the cells of 8 to 10 in columns 9 to 11, and takes none away', () => {
    const { firstColumn, results } = tables.bombardmentSorted;
    const columns = [0, 1, 2].map((k) => results.map(({ cells: line }) => line[k]));
    expect(firstColumn).toBe(9);
    expect(results.map(({ roll }) => roll)).toEqual([8, 9, 10]);
    expect(columns).toEqual([
      ['-', 'D', 'D'],
      ['D', 'D', 'Z1'],
      ['D', 'Z', 'Z1'],
    ]);
    const printed = tables.bombardment.results.filter(({ roll }) => roll >= 8 && roll <= 10);
    expect(columns.flat().sort()).toEqual(printed.flatMap(({ cells: line }) => line.slice(8)).sort());
  });
});

describe('the tables of the landings', () => {
  it('[18.6] the columns of the water’s edge begin at 1, 4, 8 and 13', () => {
    expect(tables.edge.columns).toEqual([1, 4, 8, 13]);
  });
  it.each(chart(EDGE))('[18.6] a %s at the water’s edge', (roll, line) => {
    expect(tables.edge.results.find((entry) => entry.roll === Number(roll))?.cells).toEqual(line);
  });
  it('[18.5] landing losses: +1 within two hexes, +2 adjacent, lost on 7', () => {
    expect(tables.landingLoss).toMatchObject({
      within: { hexes: 2, add: 1 },
      adjacent: { hexes: 1, add: 2 },
      lostFrom: 7,
    });
  });
  it('[19.46] airborne losses: +1 each for an enemy, guns within three hexes, cover; a loss on 7', () => {
    expect(tables.airborneLoss).toMatchObject({ enemy: 1, guns: { hexes: 3, add: 1 }, lossFrom: 7 });
    expect(tables.airborneLoss.cover).toEqual({ terrain: ['woods', 'town', 'city', 'fort'], add: 1 });
  });
  it.each([
    ['DT-T', 'target', undefined, 5],
    ['DT-A', 'adjacent', 6, 8],
    ['DT-H', 'half', 9, 10],
    ['DT-1', 'one', 11, 12],
    ['DT-2', 'two', 13, undefined],
  ])('[%s] the row %s of the Drop Table', (_case, result, from, to) => {
    const row = tables.drop.rows.find((entry) => entry.result === result);
    expect([row?.from, row?.to]).toEqual([from, to]);
  });
  it('[DT-MOD] German marker and German serial -1, each AA unit within three hexes +1, solitaire +2', () => {
    const { germanMarker, germanSerial, guns, solitaire } = tables.drop;
    expect([germanMarker, germanSerial, guns, solitaire]).toEqual([-1, -1, { hexes: 3, each: 1 }, 2]);
  });
  it('[R-07] the Drop Table is open at both ends', () => {
    expect([tables.drop.rows[0]?.from, tables.drop.rows.at(-1)?.to]).toEqual([undefined, undefined]);
  });
  it('[16.55] [16.56] coast guns: +1 within three hexes, a hit on 6, at ships and waves alike', () => {
    expect(tables.coastFire).toMatchObject({ near: { hexes: 3, add: 1 }, hitFrom: 6 });
  });
  it('[R-22] scatter: one is north, then clockwise', () => {
    expect(tables.scatter.directions).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
  });
});

describe('the tables of the day', () => {
  it.each([
    ['clear', 2, 8],
    ['cloudy', 9, 10],
    ['rainy', 11, 12],
  ])('[CH-WX] %s from %i to %i', (result, from, to) => {
    expect(tables.weather.rows).toContainEqual({ from, to, result });
  });
  it('[4.1c] the first day is clear', () => {
    expect(tables.weather.firstDay).toBe('clear');
  });
  it.each([
    ['RN-1', 'none', 1, 1],
    ['RN-2', 'some', 2, 3],
    ['RN-4', 'fleet', 4, 5],
    ['RN-6', 'everything', 6, 6],
  ])('[%s] the Royal Navy: %s from %i to %i', (_case, result, from, to) => {
    expect(tables.navy.rows).toContainEqual({ from, to, result });
  });
  it('[RN-2] a small intervention calls two ships away', () => {
    expect(tables.navy.some).toBe(2);
  });
  it('[RN-6] a great one leaves two air markers on clear days, none on others, and half the strikes', () => {
    const { clear, cloudy, rainy } = tables.airSupportAfterNavy;
    expect([clear, cloudy, rainy]).toEqual([2, 0, 0]);
    const half = (strikes: number): number => Math.ceil(strikes / 2);
    const { airStrikes, airStrikesAfterNavy } = tables;
    for (const weather of ['clear', 'cloudy', 'rainy'] as const)
      expect(airStrikesAfterNavy[weather]).toBe(half(airStrikes[weather]));
  });
  it('[CH-RES] the reserve runs from 0 to 49', () => {
    expect([tables.reserve.least, tables.reserve.most]).toEqual([0, 49]);
  });
  it('[CH-TURN] four turns a day, the last by night', () => {
    expect(turns.turns.map(({ id, night = false }) => `${id} ${night}`)).toEqual([
      'am false',
      'midday false',
      'pm false',
      'night true',
    ]);
  });
  it('[CH-DAY] twelve days, 29 June to 10 July', () => {
    const days = ['06-29', '06-30', ...Array.from({ length: 10 }, (_, i) => `07-${String(i + 1).padStart(2, '0')}`)];
    expect(turns.days.map(({ date }) => date)).toEqual(days.map((day) => `1942-${day}`));
  });
  it.each([
    ['4.22', 'landing', { turns: ['am', 'midday', 'pm'] }],
    ['4.23', 'drop', { turns: ['am', 'pm'] }],
    ['4.24f', 'airLanding', { turns: ['am', 'midday', 'pm'] }],
    ['4.21a', 'supply', { fromTurn: 3 }],
    ['4.22b', 'warships', { onTurn: 1 }],
    ['4.1c', 'weather', { fromDay: 2 }],
    ['4.1e', 'planning', { daysAhead: 2 }],
    ['4.1g', 'replacements', { onDay: 5 }],
    ['4.1i', 'ammunition', { fromDay: 2 }],
    ['4.1j', 'strongholds', { fromDay: 2 }],
    ['4.1k', 'navy', { onDay: 3 }],
  ])('[%s] when there is a step for %s', (_case, gate, when) => {
    expect(turns.gates).toHaveProperty(gate, expect.objectContaining(when));
  });
});

/** Movement points of foot, motorized and mechanized units; a bracket is strategic. */
const TERRAIN = `
  clear     2 3    2
  town      2 3    2
  city      1 1    1
  fort      2 3    2
  woods     2 6(4) 5(3)
  beach     2 3    2
  airfield  2 3    2`;
const SIDES = `
  stream  +0 +3 +2
  slope   +1 no no
  water   no no no`;
const CASES: Readonly<Record<string, string>> = {
  clear: 'TE-CLEAR',
  town: 'TE-TOWN',
  city: 'TE-CITY',
  fort: 'TE-FORT',
  woods: 'TE-WOODS',
  beach: 'TE-BEACH',
  airfield: 'TE-AIRF',
  stream: 'TE-STREAM',
  slope: 'TE-SLOPE',
  water: 'TE-WATER',
};
const cited = (rows: [string, string[]][]) => rows.map(([id, cells]) => [CASES[id], id, cells] as const);

/** Sixths of a point, for moving by the tactical cost and by the strategic one. */
function sixths(printed: string): [tactical: number | null, strategic: number | null] {
  if (printed === 'no') return [null, null];
  const [, tactical = '', strategic = tactical] = /^\+?([\d/]+)(?:\(([\d/]+)\))?$/.exec(printed) ?? [];
  const points = (text: string): number => {
    const [above = 0, below = 1] = text.split('/').map(Number);
    return (6 * above) / below;
  };
  return [points(tactical), points(strategic)];
}
const costs = (cells: readonly string[], by: 0 | 1) => {
  const [foot, mot, mech] = cells.map((cell) => sixths(cell)[by]);
  return { foot, mot, mech };
};

describe('the Terrain Effects Chart', () => {
  it.each(cited(chart(TERRAIN)))('[%s] what %s costs', (_case, id, cells) => {
    const row = tables.terrain.hexes.find((entry) => entry.id === id);
    expect(row?.tactical).toEqual(costs(cells, 0));
    expect(row?.strategic).toEqual(costs(cells, 1));
  });
  it('[TE-OCEAN] no land unit enters the ocean', () => {
    const row = tables.terrain.hexes.find((entry) => entry.id === 'ocean');
    expect([row?.tactical, row?.strategic]).toEqual([null, null]);
  });
  it.each(cited(chart(SIDES)))('[%s] what crossing a %s side adds', (_case, id, cells) => {
    expect(tables.terrain.sides.find((entry) => entry.id === id)?.add).toEqual(costs(cells, 0));
  });
  it('[TE-ROAD] [R-03] a road costs 1; strategically 2/3, 1/3 and 1/2', () => {
    const cells = words('1(2/3) 1(1/3) 1(1/2)');
    expect(tables.terrain.road.tactical).toEqual(costs(cells, 0));
    expect(tables.terrain.road.strategic).toEqual(costs(cells, 1));
  });
  it('[TE-NOTE] no cost but that of woods and roads differs between the two ways of moving', () => {
    const differ = tables.terrain.hexes.filter(
      ({ tactical, strategic }) => JSON.stringify(tactical) !== JSON.stringify(strategic),
    );
    expect(differ.map(({ id }) => id)).toEqual(['woods']);
  });
});

describe('the breakdown of battalions', () => {
  it.each([
    ['BD-1', 'GB infantry 6-6', '3 infantry 2-6'],
    ['BD-2', 'DE paratroop 6-7-7', '3 paratroop 2-7'],
    ['BD-3', 'DE paratroop 7-8-6', '2 paratroop 3-6, 1 paratroop 2-6'],
    ['BD-4', 'IT paratroop 6-7-6', '3 paratroop 2-6'],
    ['BD-5', 'IT glider 5-6', '1 glider 2-6, 2 glider 1-6'],
    ['BD-6', 'IT commando 5-4-6', '3 glider 2-6'],
    ['BD-7', 'IT commando 3-2-6', '2 glider 2-6'],
    ['BD-8', 'IT infantry 6-6', '3 infantry 2-6'],
    ['BD-9', 'IT infantry 4-5-6', '1 infantry 2-6, 2 infantry 1-6'],
  ])('[%s] %s is %s', (_case, battalion, companies) => {
    const said = tables.breakdown.rows.map((row) => {
      // two numbers where attack and defence are alike.
      const strength = row.attack === row.defence ? row.attack : `${row.attack}-${row.defence}`;
      return `${row.nation} ${row.type} ${strength}-${row.movement}`;
    });
    const row = tables.breakdown.rows[said.indexOf(battalion)];
    expect(row?.companies.map((c) => `${c.count} ${c.type} ${c.strength}-${c.movement}`).join(', ')).toBe(companies);
  });
  it('[2.4] a battalion has the steps of its companies; strength 2 or 3 is two steps, strength 1 is one', () => {
    for (const { steps, companies } of tables.breakdown.rows) {
      expect(steps).toBe(companies.reduce((sum, company) => sum + company.count * company.steps, 0));
      for (const company of companies) {
        expect(company.steps).toBe(company.strength === 1 ? 1 : 2);
        expect(company.reduced).toBe(company.strength === 1 ? undefined : Math.ceil(company.strength / 2));
      }
    }
  });
});

describe('the modifiers of combat', () => {
  it.each([
    ['9.91a', 'unsupplied', { add: -1, floor: 1 }],
    ['9.91b', 'disorganized', { add: -1, floor: 1, gunsFloor: 2 }],
    ['9.91c', 'demoralized', { divide: 2 }],
    ['9.91d', 'mixed', { divide: 2 }],
    ['9.91e', 'night', { divide: 2 }],
    ['9.91f', 'city', { defence: 2, divide: 2 }],
    ['9.91g', 'town', { divide: 2 }],
    ['9.91h', 'fort', { defence: 2 }],
  ])('[%s] strength: %s', (_case, key, value) => {
    expect(tables.strength).toHaveProperty(key, value);
  });
  it.each([
    ['9.92a', 'armourAttacks', 2],
    ['9.92b', 'armourDefends', -1],
    ['9.92c', 'engineers', 1],
    ['9.92d', 'envelopment', { hexes: 4, add: 1 }],
    ['9.92e', 'attackerIntegrity', 2],
    ['9.92f', 'defenderIntegrity', -1],
    ['9.92g', 'mixed', -1],
    ['9.92h', 'morale', { most: 3, least: -2 }],
    ['9.92i', 'air', 1],
    ['9.92j', 'commandAttacks', 1],
    ['9.92j', 'commandDefends', -1],
    ['9.92a', 'armourPartners', ['infantry', 'paratroop', 'marine', 'motorcycle', 'engineer']],
  ])('[%s] odds: %s', (_case, key, value) => {
    expect(tables.shifts).toHaveProperty(key, value);
  });
  it('[9.93] the demoralized have one morale less', () => {
    expect(tables.results.demoralizedMorale).toBe(-1);
  });
  it('[9.94a] a fort takes one hit off its defenders', () => {
    expect(tables.results.fortHits).toBe(-1);
  });
  it('[9.94b] surplus losses take one hit off the other side', () => {
    expect(tables.results.surplusHits).toBe(-1);
  });
});

describe('what is printed is marked as printed', () => {
  const printed = words(`assault bombardment edge landingLoss airborneLoss drop weather navy coastFire strength shifts
    results breakdown reserve airSupportAfterNavy airStrikesAfterNavy`);
  it('and nothing else is', () => {
    const marked = Object.entries(tables).filter(([, table]) => 'source' in table && table.source === 'rules');
    expect(marked.map(([id]) => id)).toEqual(printed);
  });
});
