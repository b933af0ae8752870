import {
  type Cell,
  type Chart,
  type ChartModifier,
  chartModifiers,
  columnChart,
  figuresChart,
  listChart,
  NO_MARKS,
  named,
  rollChart,
  rowsNow,
} from '../../kernel/charts.ts';
import type { RollTable } from '../../kernel/table.ts';
import type { Book } from './book.ts';

// Every chart of the game, from the numbers in force.

const head = named('chart');
/** Names of modifiers stand with their throws; one is the chart's own. */
const mod = (name: string): Cell => (name === 'hillOnHill' ? head(name) : named('modifier')(name));
type Figures = Readonly<Record<string, unknown>>;
/** Limits and readings stand among modifiers, but are none. */
const NO_MODIFIER = [
  'limit',
  'few',
  'heavyShare',
  'critical',
  'neutralizedOtherReading',
  'beachheadsForOne',
  'most',
  'fatal',
];
const added = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !NO_MODIFIER.includes(name)));
const modifiers = (figures: Figures): ChartModifier[] => chartModifiers(added(figures), mod);

function combat({ assault, bombardment, data: { charts } }: Book): Chart[] {
  const shifts = Object.entries(charts.assaultShifts).flatMap(([name, value]): Cell[][] =>
    typeof value === 'number' ? [[mod(`shift.${name}`), value]] : [],
  );
  return [
    columnChart(assault, { rule: '8.3.3-1', of: 'result', modifiers: modifiers(charts.assault) }),
    listChart('shifts', '8.3.1-6', [head('shift'), head('columns')], shifts),
    figuresChart('assaultChecks', '8.3.3-2', mod, charts.assaultChecks),
    columnChart(bombardment, { rule: '8.2-4', modifiers: modifiers(charts.bombardment) }),
    figuresChart('bombardmentChecks', '8.2.1-3', mod, charts.bombardmentChecks),
    figuresChart('shot', '8.1.2-4', mod, added(charts.shot)),
    figuresChart('damage', '8.1.2-6', mod, added(charts.damage)),
    figuresChart('range', '8.1.1-1', named('chart.range'), charts.range),
  ];
}

/** 5.0-1: one table in columns by season; the column of the present turn counts. */
function seasons(id: 'weather' | 'sea', { data }: Book, of: string): Chart {
  const { die, seasons: list } = data.tables[id];
  const read = (rows: (typeof list)[number]['rows'], total: number) =>
    rows.find(({ from, to }) => (from ?? total) <= total && total <= (to ?? total))?.result ?? '';
  const rows = Array.from({ length: die }, (_, i): Cell[] => [
    i + 1,
    ...list.map((season) => named(of)(read(season.rows, i + 1))),
  ]);
  const heads = list.map(({ turns: [from, to] }) => (from === to ? String(from) : `${from}–${to}`));
  return {
    ...listChart(id, '5.0-1', [head('dieOrTurn'), ...heads], rows),
    marks: ({ view, last }) => ({
      ...NO_MARKS,
      columns: list.flatMap(({ turns: [from, to] }, i) => {
        const turn = view?.turn.number ?? 0;
        return from <= turn && turn <= to ? [i + 1] : [];
      }),
      thrown: last?.table === id ? last.total - 1 : null,
    }),
  };
}

function turns({ data }: Book): Chart {
  const { turns: list, events, summer, limits } = data.turns;
  const rows = list.map(({ month, year }, i): Cell[] => {
    const turn = i + 1;
    const limit = limits.find((entry) => entry.turn === turn);
    return [
      turn,
      named('month')(month),
      year,
      events.turns.includes(turn) ? head('eventTurn') : null,
      summer.turns[0] <= turn && turn <= summer.turns[1] ? head('summer') : null,
      limit?.impulses ?? null,
    ];
  });
  const heads = [head('turn'), head('month'), head('year'), head('event'), head('season'), head('mostImpulses')];
  return listChart(
    'turns',
    '3.0',
    heads,
    rows,
    rowsNow(({ turn }) => [turn.number - 1]),
  );
}

function events({ events: table }: Book): Chart {
  const chart = rollChart(table as RollTable, { rule: '4.0-1', of: 'event' });
  const names = table.results;
  return {
    ...chart,
    marks: (now) => {
      const inPlay = names.indexOf(String(now.view?.tracks['event'] ?? ''));
      return { ...(chart.marks?.(now) ?? NO_MARKS), rows: inPlay < 0 ? [] : [inPlay] };
    },
  };
}

/** 10.1, 10.2: who comes on which turn. */
function reinforcements({ data }: Book): Chart {
  const { land, ships } = data.roster;
  const coming = [...land, ...ships].filter(({ enters }) => /^(?:turn-|suvla)/.test(enters));
  const entries = [...new Set(coming.map(({ enters }) => enters))].sort();
  const rows = entries.flatMap((enters) =>
    (['allied', 'turkish'] as const).flatMap((side): Cell[][] => {
      const ids = coming.filter((piece) => piece.enters === enters && piece.side === side).map(({ id }) => id);
      const when = enters === 'suvla' ? head('suvla') : enters.replace('turn-', '');
      return ids.length === 0 ? [] : [[when, named('side')(side), ids.map(named('unit'))]];
    }),
  );
  const marks = rowsNow(({ turn }) => rows.flatMap(([when], i) => (when === String(turn.number) ? [i] : [])));
  return listChart('reinforcements', '10.1-T2', [head('turn'), head('side'), head('units')], rows, marks);
}

export function charts(book: Book): readonly Chart[] {
  const { charts: figures, costs } = book.data;
  const [allied, turkish] = book.supplyTables;
  return [
    ...combat(book),
    rollChart(book.mineAttack, { rule: '8.5.1-5' }),
    rollChart(book.sweeping, { rule: '8.5.2-3', modifiers: modifiers(figures.sweeping) }),
    rollChart(book.mines, { rule: '8.5-1', also: ['startMines'] }),
    figuresChart('rally', '9.1-2', mod, added(figures.rally)),
    figuresChart('repair', '9.2-2', mod, added(figures.repair)),
    rollChart(book.impulses, { rule: '7.1-1', modifiers: modifiers(figures.impulses) }),
    figuresChart('initiative', '7.3-1', mod, figures.initiative),
    events(book),
    seasons('weather', book, 'weather'),
    seasons('sea', book, 'sea'),
    rollChart(allied, { rule: '6.1-1', modifiers: modifiers(figures.supply), also: ['startSupply'] }),
    rollChart(turkish, { rule: '6.1-1', modifiers: modifiers(figures.supply) }),
    figuresChart('supplyCosts', '6.2-1', named('chart.cost'), costs.supply),
    figuresChart('turkishCosts', '6.3-1', named('chart.cost'), costs.turkishSupply),
    figuresChart('secondCosts', '7.3.2c-2', named('chart.cost'), costs.second),
    figuresChart('stacking', '7.4-1', named('chart.stack'), figures.stacking),
    figuresChart('victory', '12.2-1', named('chart.vp'), costs.victory),
    reinforcements(book),
    turns(book),
  ];
}
