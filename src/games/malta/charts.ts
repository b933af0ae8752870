import {
  type Cell,
  type Chart,
  type ChartModifier,
  columnChart,
  figuresChart,
  listChart,
  NO_MARKS,
  named,
  rollChart,
  rowsNow,
} from '../../kernel/charts.ts';
import type { Book } from './book.ts';

// Every chart of the game, from the numbers in force.

const head = named('chart');
const sky = named('weather');
const WEATHERS = ['clear', 'cloudy', 'rainy'] as const;
const mods = (list: readonly (readonly [name: string, value: number])[]): ChartModifier[] =>
  list.map(([name, value]) => ({ name: named('modifier')(name), value }));

/** The CRT under its three rows of odds. */
function assault({ charts, data }: Book): Chart {
  const { odds } = data.tables.assault;
  const heads = (['night', 'cityWoods', 'open'] as const).map((row) => [head(`odds.${row}`), ...odds[row]]);
  return columnChart(charts.assault.open, {
    rule: 'CRT-ROW',
    heads,
    signs: ['hits', 'd', 'Z', 'none'].map(named('chart.sign')),
  });
}

function shifts({ data }: Book): Chart {
  const { shifts: table } = data.tables;
  const { envelopment, morale } = table;
  const rows: Cell[][] = [
    ['armourAttacks', table.armourAttacks, '9.92a'],
    ['armourDefends', table.armourDefends, '9.92b'],
    ['engineers', table.engineers, '9.92c'],
    ['envelopment', envelopment.add, '9.92d'],
    ['integrity', table.attackerIntegrity, '9.92e'],
    ['defenderIntegrity', table.defenderIntegrity, '9.92f'],
    ['mixed', table.mixed, '9.92g'],
    ['morale', `${morale.least}…+${morale.most}`.replace('-', '−'), '9.92h'],
    ['air', table.air, '9.92i'],
    ['command', table.commandAttacks, '9.92j'],
    ['enemyCommand', table.commandDefends, '9.92j'],
  ].map(([name, value, rule]) => [named('modifier')(String(name)), value as Cell, rule as Cell]);
  const marks: Chart['marks'] = ({ odds }) => {
    const now = odds?.table === 'assault' ? (odds.column?.shifts.map(({ name }) => name) ?? []) : [];
    const inForce = rows.flatMap(([name], i) => (now.includes((name as { name: string }).name) ? [i] : []));
    return { ...NO_MARKS, rows: inForce };
  };
  return listChart('shifts', '9.92', [head('shift'), head('columns'), head('case')], rows, marks);
}

/** The bombardment table under its rows by battalions in the hex. */
function bombardment({ charts, data }: Book, sorted: boolean): Chart {
  const { rows, shifts: each } = data.tables.bombardment;
  const heads = rows.map(({ row, from }) => [
    row === 1 ? head('battalion') : `${row}`,
    '−',
    ...from.map((value) => (value === null ? '-' : String(value))),
  ]);
  const modifiers = mods([
    ['guns', each.guns],
    ['fort', each.fort],
    ['alone', each.alone],
    ['tanksOnly', each.tanksOnly],
  ]);
  const parts = { rule: sorted ? '22.38' : '10.12', heads };
  const chart = columnChart(charts.bombardment(1, sorted), sorted ? { ...parts, id: 'bombardmentSorted' } : parts);
  return { ...chart, modifiers };
}

function terrain({ data }: Book): Chart {
  const { hexes, road, sides } = data.tables.terrain;
  // Costs are kept in sixths.
  const points = (sixths: number | null): Cell => {
    if (sixths === null) return null;
    const [whole, rest] = [Math.floor(sixths / 6), sixths % 6];
    const part = rest === 0 ? '' : ['1/6', '1/3', '1/2', '2/3', '5/6'][rest - 1];
    return `${whole === 0 && part !== '' ? '' : whole}${part === '' ? '' : ` ${part}`}`.trim();
  };
  type Costs = { readonly foot: number | null; readonly mot: number | null; readonly mech: number | null } | null;
  const each = (costs: Costs) => [points(costs?.foot ?? null), points(costs?.mot ?? null), points(costs?.mech ?? null)];
  const plus = (costs: Costs) => each(costs).map((cost): Cell => (cost === null ? null : `+${String(cost)}`));
  const rows: Cell[][] = [
    ...hexes.map(({ id, tactical, strategic }) => [head(`ground.${id}`), ...each(tactical), ...each(strategic)]),
    [head('ground.road'), ...each(road.tactical), ...each(road.strategic)],
    ...sides.map(({ id, add }) => [head(`ground.${id}`), ...plus(add), ...plus(add)]),
  ];
  const arms = [head('foot'), head('mot'), head('mech')];
  return {
    ...listChart('terrain', '6.1', [], rows),
    heads: [
      [null, head('tactical'), null, null, head('strategic'), null, null],
      [head('ground'), ...arms, ...arms],
    ],
  };
}

/** What the sky allows; the weather of the day counts. */
function air({ data: { tables, scenarios } }: Book): Chart {
  const { airSupport = tables.airSupport } = scenarios['first-days'];
  const rows = WEATHERS.map((weather): Cell[] => [
    sky(weather),
    tables.airSupport[weather],
    tables.airSupportAfterNavy[weather],
    airSupport[weather],
    tables.airStrikes[weather],
    tables.airStrikesAfterNavy[weather],
  ]);
  const support = [head('airSupport'), head('afterNavy'), head('airFirstDays')];
  const heads = [head('weather'), ...support, head('airStrikes'), head('afterNavy')];
  return listChart(
    'air',
    '17.3',
    heads,
    rows,
    rowsNow(({ tracks }) => [(WEATHERS as readonly unknown[]).indexOf(tracks['weather'])]),
  );
}

function turns({ data }: Book): Chart {
  const { days, turns: parts } = data.turns;
  const rows = days.map(({ date }, day): Cell[] => [date, ...parts.map((_, i) => day * parts.length + i + 1)]);
  return {
    ...listChart('turns', 'CH-TURN', [head('day'), ...parts.map(({ id }) => head(`part.${id}`))], rows),
    marks: ({ view }) => {
      if (view === null) return NO_MARKS;
      const at = view.turn.number - 1;
      return { ...NO_MARKS, rows: [Math.floor(at / parts.length)], columns: [(at % parts.length) + 1] };
    },
  };
}

function breakdown({ data }: Book): Chart {
  const rows = data.tables.breakdown.rows.map((row): Cell[] => [
    named('type')(row.type),
    `${row.attack}-${row.defence}-${row.movement}`,
    row.companies.map(({ count, strength, movement }) => `${count} × ${strength}-${movement}`).join(', '),
  ]);
  return listChart('breakdown', '13.1', [head('battalionType'), head('values'), head('companies')], rows);
}

/** Rolls without a table: what must be reached, and what is added. */
function losses({ data: { tables } }: Book): Chart[] {
  const { landingLoss, airborneLoss, coastFire, strikes, antiAircraft, recovery } = tables;
  return [
    figuresChart('landingLoss', '18.5', head, {
      'landing.near': landingLoss.within.add,
      'landing.adjacent': landingLoss.adjacent.add,
      'landing.lost': landingLoss.lostFrom,
    }),
    figuresChart('jumpLoss', '19.46', head, {
      'jump.enemy': airborneLoss.enemy,
      'jump.guns': airborneLoss.guns.add,
      'jump.cover': airborneLoss.cover.add,
      'jump.loss': airborneLoss.lossFrom,
    }),
    figuresChart('fire', '16.55', head, {
      'fire.coast': coastFire.hitFrom,
      'fire.near': coastFire.near.add,
      'fire.battleship': strikes.battleshipFrom,
      'fire.cruiser': strikes.cruiserFrom,
      'fire.airClear': strikes.airFrom.clear,
      'fire.airCloudy': strikes.airFrom.cloudy,
      'fire.heavyFlak': antiAircraft.heavyFrom,
      'fire.lightFlak': antiAircraft.lightFrom,
    }),
    figuresChart('recovery', '11.5', head, {
      'recovery.zoc': recovery.zoc,
      'recovery.unsupplied': recovery.unsupplied,
      'recovery.leader': recovery.leader,
      'recovery.night': recovery.night,
      'recovery.demoralized': recovery.demoralized,
    }),
  ];
}

function limits({ data: { tables } }: Book): Chart[] {
  const { stacking, supply, surrender, movement } = tables;
  return [
    figuresChart('stacking', '5.2', head, {
      'stack.limit': stacking.limit,
      'stack.battalion': stacking.battalion,
      'stack.company': stacking.company,
      'stack.battery': stacking.battery,
      'stack.furtherHq': stacking.furtherHq,
    }),
    figuresChart('supply', '8.1', head, {
      'supply.axisToHq': supply.axisToHq,
      'supply.axisToSource': supply.axisToSource,
      'supply.axisHqToSource': supply.axisHqToSource,
      'supply.alliedToHq': supply.alliedToHq,
    }),
    figuresChart('moves', '6.5', head, { 'moves.leader': movement.leader, 'moves.warship': movement.warship }),
    figuresChart('surrender', '20.3', head, {
      'surrender.from': surrender.surrenderFrom,
      'surrender.mainAirfield': surrender.mainAirfield,
      'surrender.strip': surrender.strip,
      'surrender.city': surrender.city,
      'surrender.valletta': surrender.valletta,
      'surrender.alliedSteps': surrender.alliedStepsForOne,
      'surrender.commandHq': surrender.commandHq,
      'surrender.axisSteps': surrender.axisStepsForOne,
      'surrender.axisHq': surrender.axisHq,
      'surrender.navy': surrender.navy,
    }),
  ];
}

export function charts(book: Book): readonly Chart[] {
  const { charts: tables, data } = book;
  const { drop } = data.tables;
  return [
    assault(book),
    shifts(book),
    bombardment(book, false),
    bombardment(book, true),
    terrain(book),
    columnChart(tables.edgeFire, { rule: '18.64', id: 'edge', of: 'result', also: ['edgeReply'] }),
    ...losses(book),
    rollChart(tables.drop, {
      rule: '19.41',
      of: 'result',
      modifiers: mods([
        ['germanMarker', drop.germanMarker],
        ['germanSerial', drop.germanSerial],
        ['guns', drop.guns.each],
        ['solitaire', drop.solitaire],
      ]),
    }),
    listChart(
      'scatter',
      'CH-SCAT',
      [head('die'), head('direction')],
      tables.scatter.map((way, i): Cell[] => [i + 1, named('result')(way)]),
    ),
    rollChart(tables.weather, { rule: '17.2', of: 'weather' }),
    air(book),
    rollChart(tables.navy, { rule: '17.6' }),
    breakdown(book),
    ...limits(book),
    rollChart(tables.soloBeach, { rule: '21.2', of: 'label.zone' }),
    turns(book),
  ];
}
