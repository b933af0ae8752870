import {
  type Cell,
  type Chart,
  type ChartModifier,
  chartModifiers,
  listChart,
  named,
  rollChart,
  rowsNow,
} from '../../kernel/charts.ts';
import type { Book } from './book.ts';

// Every chart of the game (2.3b), from the numbers in force.

const head = named('chart');
const ground = named('chart.ground');

/** The tables with their cases, in the order in which a turn comes to them. */
const CASES: Readonly<Record<keyof Book['tables'], string>> = {
  bombardment: '5.1',
  japaneseFire: '6.6.1',
  courseChange: '6.6.2',
  marineFire: '7.2.2',
  support: '7.2.3',
  marineAttack: '7.2.4',
  demolition: '7.2.5',
  recovery: '7.2.6',
  boobyTrap: '7.1',
  supply: '8.1',
  collapse: '9.2.3',
  cancelled: '9.2.3',
  nightEvents: '10',
  banzai: '10.1.6.2',
};

const modifiersOf = (table: object): ChartModifier[] =>
  chartModifiers(
    (table as { readonly modifiers?: Readonly<Record<string, number>> }).modifiers ?? {},
    named('chart.mod'),
  );

function tables(book: Book): Chart[] {
  const ids = Object.keys(CASES) as (keyof Book['tables'])[];
  return ids.map((id) => {
    const parts = { rule: CASES[id], modifiers: modifiersOf(book.data.tables[id]) };
    return rollChart(book.tables[id], id === 'nightEvents' ? { ...parts, worded: true } : parts);
  });
}

/** 2.2, 7.2.1: what ground costs and what cover it gives. */
function terrain({ data }: Book): Chart {
  const rows = Object.entries(data.terrain).map(([id, row]): Cell[] => {
    const figures: Readonly<Record<string, unknown>> = row;
    const of = (...names: string[]): Cell => {
      const found = names.map((name) => figures[name]).find((value) => typeof value === 'number');
      return typeof found === 'number' ? found : null;
    };
    return [ground(id), of('foot'), of('vehicle', 'tank'), of('craft'), of('combat')];
  });
  return listChart(
    'terrain',
    '7.2.1',
    [head('ground'), head('foot'), head('vehicle'), head('craft'), head('combat')],
    rows,
  );
}

function costs({ data }: Book): Chart {
  const rows = Object.entries(data.costs).map(([id, { ap }]): Cell[] => [head(`cost.${id}`), ap]);
  return listChart('costs', '7.2', [head('action'), head('ap')], rows);
}

function turns({ data }: Book): Chart {
  const { turns: list, highTide } = data.turns;
  const rows = list.map(({ label, night }, i): Cell[] => [
    i + 1,
    label,
    night ? head('night') : highTide.includes(i + 1) ? head('highTide') : null,
  ]);
  return listChart(
    'turns',
    '3',
    [head('turn'), head('when'), null],
    rows,
    rowsNow(({ turn }) => [turn.number - 1]),
  );
}

/** 14.1: who comes when, and where. */
function arrivals({ data }: Book): Chart {
  const schedule = data.scenarios.campaign.schedule;
  const rows = schedule.map(({ turn, battalion, units, beach, optional }): Cell[] => [
    turn,
    battalion ?? (units ?? []).join(', '),
    beach === 'any' ? head('anyBeach') : named('beach')(beach),
    optional === true ? head('optional') : null,
  ]);
  const marks = rowsNow(({ turn }) => schedule.flatMap((entry, i) => (entry.turn === turn.number ? [i] : [])));
  return listChart('arrivals', '14.1', [head('turn'), head('units'), head('beach'), null], rows, marks);
}

/** 9.1: the boxes of the morale tracks, and what a marker in them is worth. */
function morale({ data }: Book): Chart {
  const rows = data.tracks.morale.boxes.map((value, i): Cell[] => [i + 1, value]);
  const boxes = rowsNow(({ tracks }) => [Number(tracks['moraleBox.general'] ?? -1)]);
  return listChart('morale', '9.1', [head('box'), head('worth')], rows, boxes);
}

/** 9.1, 9.2.1: the same of the Japanese. */
function japaneseMorale({ data }: Book): Chart {
  const rows = data.tracks.japanese.boxes.map((value, i): Cell[] => [i + 1, value]);
  const boxes = rowsNow(({ tracks }) => [Number(tracks['moraleBox.japanese'] ?? -1)]);
  return listChart('japaneseMorale', '9.1', [head('box'), head('worth')], rows, boxes);
}

/** 7.2.6: how far a unit recovers while casualties are so many. */
function recovery({ data }: Book): Chart {
  const { caps } = data.tables.recovery;
  const rows = caps.map(({ below, short, shortReversed }): Cell[] => [`< ${below}`, -short, -shortReversed]);
  const marks = rowsNow(({ tracks }) => [caps.findIndex(({ below }) => Number(tracks['casualties']) < below)]);
  return listChart('caps', '7.2.6', [head('casualties'), head('cap'), head('capReversed')], rows, marks);
}

function victory({ data }: Book): Chart {
  const { pyrrhicFrom, ruinedAbove } = data.scenarios.victory;
  const limits = [`< ${pyrrhicFrom}`, `${pyrrhicFrom}–${ruinedAbove}`, `> ${ruinedAbove}`];
  const levels = ['victory', 'pyrrhic', 'ruined'];
  const marks = rowsNow(({ tracks }) => {
    const men = Number(tracks['casualties']);
    return [men < pyrrhicFrom ? 0 : men <= ruinedAbove ? 1 : 2];
  });
  const rows = limits.map((limit, i): Cell[] => [limit, named('level')(levels[i] as string)]);
  return listChart('victory', '12', [head('casualties'), head('level')], rows, marks);
}

/** 5.1, 5.2: the chits in the pool. */
function chits({ data }: Book): Chart {
  const rows = data.tables.bombardment.pool.map(({ value, count }): Cell[] => [value, count]);
  return listChart('chits', '5.2', [head('chit'), head('count')], rows);
}

export const charts = (book: Book): readonly Chart[] => [
  terrain(book),
  costs(book),
  ...tables(book),
  recovery(book),
  chits(book),
  morale(book),
  japaneseMorale(book),
  arrivals(book),
  turns(book),
  victory(book),
];
