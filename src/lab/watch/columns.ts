import type { Face } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';

/** One game's line in the file, or one turn's: its number, its seed, how it ended and what was counted. */
export type GameRow = Readonly<Record<string, number | string | null>>;

/** What stands in a column: a whole number, any number, a word, or an object written as JSON. */
export type ColumnKind = 'whole' | 'number' | 'word' | 'json';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** One row a game as ever; a game with all that was watched; or a row for each of its turns. */
export const EVERY = ['game', 'turn'] as const;
export type Every = (typeof EVERY)[number];

/** `alliedSp`, `morale.general`, `regiment-2` → `allied_sp`, `morale_general`, `regiment_2` */
export const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

/** Where a loss fell that fell on no space of the board. */
export const NOWHERE = 'elsewhere';

/** The grounds of the board, from its face. */
export function terrainsOf(face: Face | undefined): ReadonlyMap<string, string> {
  return new Map(face?.board.spaces.map(({ id, terrain }) => [id, terrain]));
}

const many = (kind: ColumnKind, names: readonly string[]): Column[] => names.map((name) => ({ name, kind }));

/** How the columns of a game's rows are called, group by group. */
export interface Naming {
  readonly metrics: readonly Column[];
  readonly tracks: readonly (Column & { readonly id: string })[];
  /** Kind of loss, with all that is counted of it. */
  readonly losses: readonly LossNames[];
  readonly holders: readonly (Column & { readonly side: string })[];
  readonly objectives: readonly (Column & { readonly id: string })[];
  /** By side and by type, in the order of both. */
  readonly acts: readonly (readonly string[])[];
}
interface LossNames {
  readonly kind: string;
  readonly all: string;
  readonly by: ReadonlyMap<string, string>;
  readonly on: ReadonlyMap<string, string>;
}

/** Everything that a game's rows can hold: from its card, its ledger and a position at the start of a match. */
export function namingOf(game: Game, g: Position): Naming {
  const { ledger, sides } = game;
  const tracks = Object.entries(g.view(null).tracks).map(([id, value]) => ({
    id,
    name: `track_${snake(id)}`,
    // A track that has no value yet is one of numbers.
    kind: typeof value === 'string' ? ('word' as const) : ('number' as const),
  }));
  const grounds = [...new Set(terrainsOf(game.face).values()), NOWHERE];
  const losses = Object.keys(ledger?.kinds ?? {}).map((kind) => {
    const all = `loss_${snake(kind)}`;
    return {
      kind,
      all,
      by: new Map(ledger?.causes.map((cause) => [cause, `${all}_by_${snake(cause)}`])),
      on: new Map(grounds.map((ground) => [ground, `${all}_on_${snake(ground)}`])),
    };
  });
  const holders = [...new Set(ledger?.held(g).values() ?? [])].sort();
  return {
    metrics: Object.entries(game.metrics?.(g) ?? {}).map(([name, value]) => ({
      name,
      kind: typeof value === 'string' ? 'word' : 'number',
    })),
    tracks,
    losses,
    holders: [...new Set([...sides, ...holders])].map((side) => ({ side, name: `held_${snake(side)}`, kind: 'whole' })),
    objectives: Object.keys(ledger?.objectives(g) ?? {}).map((id) => ({
      id,
      name: `objective_${snake(id)}`,
      kind: 'word',
    })),
    acts: sides.map((side) => g.codec.types.map((type) => `acts_${snake(side)}_${snake(type)}`)),
  };
}

const OUTCOME: readonly Column[] = [...many('word', ['winner', 'level', 'reason']), ...many('number', ['score'])];
const NAMES: readonly Column[] = [...many('whole', ['index']), ...many('word', ['seed'])];

/** The columns that are watched, the same in a row a game and in a row a turn. */
const watched = ({ tracks, losses, holders, objectives, acts }: Naming): Column[] => [
  ...tracks.map(({ name, kind }) => ({ name, kind })),
  ...losses.flatMap(({ all, by, on }) => many('number', [all, ...by.values(), ...on.values()])),
  ...holders.map(({ name, kind }) => ({ name, kind })),
  ...objectives.map(({ name, kind }) => ({ name, kind })),
  ...many('whole', acts.flat()),
  ...many('json', ['loss_at', 'cases']),
];

/** The columns of a file of rows, in their order; `null`: plain rows, as they are without a watch. */
export function columnsOf(naming: Naming, every: Every | null): readonly Column[] {
  const metrics = naming.metrics;
  const columns =
    every === 'turn'
      ? [
          ...NAMES,
          ...many('whole', ['turn']),
          ...many('word', ['label']),
          ...OUTCOME,
          ...many('whole', ['last', 'actions']),
          ...metrics.filter(({ name }) => name !== 'turn'),
          ...watched(naming),
        ]
      : [
          ...NAMES,
          ...OUTCOME,
          ...many('whole', ['actions']),
          ...metrics,
          ...(every === null ? [] : watched(naming)),
          ...many('word', ['hash']),
        ];
  const twice = columns.find(({ name }, i) => columns.findIndex((other) => other.name === name) !== i);
  if (twice !== undefined) throw new Error(`two columns are called ${twice.name}`);
  return columns;
}
