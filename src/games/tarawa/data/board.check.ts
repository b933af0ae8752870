/**
 * Checks the board of Betio against the rules and against the history it is drawn from.
 *
 * Every finding carries the case of the rules it stands for, or one of
 *   schema   the file keeps to its own format
 *   all      the hex numbers of the whole rule text
 *   chart    the terrain effects chart
 *   history  the shape of the real island
 * The grid is written out here afresh, so that a slip in the game's own grid cannot hide a slip in the board.
 */
import type {
  AreaId,
  BeachId,
  BoardBeach,
  BoardFile,
  BoardHex,
  BoardSide,
  BoardText,
  Direction,
  Facing,
  Ground,
  Source,
  Terrain,
} from './board.types.ts';

export interface BoardFinding {
  case: string;
  message: string;
  pass: boolean;
}

/** True or an empty list: it holds. A text or a list: why it does not, or which hexes offend. */
type Outcome = boolean | string | readonly string[];

interface Assertion {
  case: string;
  message: string;
  test: () => Outcome;
}

// ── What the rules and the chart say, as data

/** Every hex number printed in the rules and in the sequence of play. */
const RULEBOOK_HEXES = (
  '1430 1431 1432 1433 1436 1931 1932 2327 2531 2622 2623 2632 2645 2728 ' +
  '2731 2732 2744 2838 2938 3020 3330 3422 3534 3535 3548 3649 4403'
).split(' ');

const WATER: readonly Terrain[] = ['deep', 'reef', 'reefEdge'];
const LAND: readonly Terrain[] = ['beach', 'clear', 'palm', 'airstrip', 'excavation', 'dump'];
const GROUNDS: readonly Ground[] = ['clear', 'palm', 'airstrip', 'excavation', 'dump'];
const SOURCES: readonly Source[] = ['rules', 'history', 'reconstruction'];
const SIDE_KINDS: readonly BoardSide['kind'][] = ['terrain', 'pier', 'ditch', 'seawall', 'road'];
const FLAGS = new Set('invasion coast pier besidePier obstacle wreck crater building latrine shortPier'.split(' '));
const OTHER_FIELDS = new Set('id terrain area beach entry forts name source fortSource case'.split(' '));

interface BeachLimits {
  from: string;
  to: string;
  case: string;
  areas: string;
}

/** Limits of the beaches, and the areas their invasion hexes lie in. */
const BEACH_LIMITS: Record<BeachId, BeachLimits> = {
  red1: { from: '2744', to: '2938', case: '13.1', areas: 'A C' },
  red2: { from: '2838', to: '2732', case: '13.1', areas: 'D' },
  red3: { from: '2531', to: '3020', case: '13.1', areas: 'E' },
  green: { from: '2645', to: '3548', case: '13.1', areas: 'A B' },
  black1: { from: '3649', to: '3535', case: '13.2', areas: 'B H' },
  black2: { from: '3534', to: '3422', case: '13.2', areas: 'I J' },
};

const BEACH_IDS: readonly BeachId[] = ['red1', 'red2', 'red3', 'green', 'black1', 'black2'];

/** Pairs of beach hexes at which one beach ends and the next begins, and the step round the foot of the pier. */
const BEACH_JOINTS: readonly (readonly [string, string])[] = [
  ['2744', '2645'],
  ['2938', '2838'],
  ['3548', '3649'],
  ['3535', '3534'],
  ['2732', '2632'],
  ['2632', '2531'],
];

const AREA_BORDERS: Record<AreaId, string> = {
  A: 'B C',
  B: 'A C H',
  C: 'A B D G H',
  D: 'C E G',
  E: 'D F G K',
  F: 'E G J K',
  G: 'C D E F H I J',
  H: 'B C G I',
  I: 'G H J',
  J: 'F G I K',
  K: 'E F J L',
  L: 'K M',
  M: 'L N',
  N: 'M',
};

/** A facing points at a corner, between two front hexes. Angles grow clockwise from east. */
const FACINGS: Record<Facing, { fronts: string; degrees: number }> = {
  S: { fronts: 'SW SE', degrees: 90 },
  N: { fronts: 'NW NE', degrees: -90 },
  ESE: { fronts: 'E SE', degrees: 30 },
};

// ── The grid

type Offset = readonly [rows: number, columns: number];

const DIRECTIONS: readonly Direction[] = ['E', 'W', 'NE', 'NW', 'SE', 'SW'];
const ODD_ROW: Record<Direction, Offset> = {
  E: [0, -1],
  W: [0, 1],
  NE: [-1, 0],
  NW: [-1, 1],
  SE: [1, 0],
  SW: [1, 1],
};
const EVEN_ROW: Record<Direction, Offset> = {
  E: [0, -1],
  W: [0, 1],
  NE: [-1, -1],
  NW: [-1, 0],
  SE: [1, -1],
  SW: [1, 0],
};
/** Height of a row of hexes, in hexes. */
const ROW_HEIGHT = Math.sqrt(3) / 2;

const rowOf = (id: string): number => Number(id.slice(0, 2));
const columnOf = (id: string): number => Number(id.slice(2));
const isOdd = (row: number): boolean => row % 2 === 1;
const westing = (id: string): number => columnOf(id) + (isOdd(rowOf(id)) ? 0.5 : 0);
const twoDigits = (n: number): string => String(n).padStart(2, '0');

function step(id: string, direction: Direction): string {
  const row = rowOf(id);
  const [rows, columns] = (isOdd(row) ? ODD_ROW : EVEN_ROW)[direction];
  return twoDigits(row + rows) + twoDigits(columnOf(id) + columns);
}

const neighbours = (id: string): string[] => DIRECTIONS.map((direction) => step(id, direction));
const adjacent = (a: string, b: string): boolean => neighbours(a).includes(b);

function distance(a: string, b: string): number {
  const rows = Math.abs(rowOf(a) - rowOf(b));
  return rows + Math.max(0, Math.abs(westing(a) - westing(b)) - rows / 2);
}

/** Hexes of the list that cannot be reached from its first hex inside the list. */
function cutOff(ids: readonly string[]): string[] {
  const left = new Set(ids);
  const queue = ids.slice(0, 1);
  for (const id of queue) {
    left.delete(id);
    queue.push(...neighbours(id).filter((next) => left.delete(next)));
  }
  return [...left];
}

const connected = (ids: readonly string[]): Outcome => (ids.length === 0 ? 'no hexes at all' : cutOff(ids));

/** Hexes that do not touch the hex listed before them. */
const breaks = (chain: readonly string[]): string[] =>
  chain.filter((id, index) => {
    const previous = chain[index - 1];
    return previous !== undefined && !adjacent(id, previous);
  });

// ── Small helpers

const join = (ids: Iterable<string>): string => [...ids].sort().join(' ');
const within = (n: number, low: number, high: number): Outcome => (n >= low && n <= high) || `it is ${n}`;
const includes = <T>(list: readonly T[], value: unknown): boolean => list.some((entry) => entry === value);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const sideKey = (a: string, b: string, kind: string): string => `${[a, b].sort().join('|')} ${kind}`;
const sideLabel = (side: BoardSide): string => `${side.a}|${side.b}:${side.kind}`;
const bilingual = (text: BoardText | undefined): boolean =>
  text !== undefined && text.en.trim() !== '' && text.es.trim() !== '';

/** The board with its look-ups. `hex` and `beach` throw on what is missing, which fails the assertion that asked. */
class Survey {
  readonly board: BoardFile;
  readonly ids: readonly string[];
  readonly land: readonly string[];
  private readonly hexes: ReadonlyMap<string, BoardHex>;
  private readonly sideIndex: ReadonlyMap<string, BoardSide>;

  constructor(board: BoardFile) {
    this.board = board;
    this.hexes = new Map(board.hexes.map((hex) => [hex.id, hex]));
    this.ids = [...this.hexes.keys()];
    this.land = this.ids.filter((id) => this.isLand(id));
    this.sideIndex = new Map(board.sides.map((side) => [sideKey(side.a, side.b, side.kind), side]));
  }

  find(id: string): BoardHex | undefined {
    return this.hexes.get(id);
  }

  hex(id: string): BoardHex {
    const hex = this.hexes.get(id);
    if (hex === undefined) throw new Error(`hex ${id} is missing`);
    return hex;
  }

  beach(id: BeachId): BoardBeach {
    const beach = this.board.beaches.find((candidate) => candidate.id === id);
    if (beach === undefined) throw new Error(`beach ${id} is missing`);
    return beach;
  }

  where(test: (hex: BoardHex) => boolean): string[] {
    return this.ids.filter((id) => test(this.hex(id)));
  }

  areaHexes(area: AreaId): string[] {
    return this.where((hex) => hex.area === area);
  }

  isLand(id: string): boolean {
    return includes(LAND, this.find(id)?.terrain);
  }

  isReef(id: string): boolean {
    const terrain = this.find(id)?.terrain;
    return terrain === 'reef' || terrain === 'reefEdge';
  }

  touches(id: string, test: (neighbour: BoardHex) => boolean): boolean {
    return neighbours(id).some((next) => {
      const hex = this.find(next);
      return hex !== undefined && test(hex);
    });
  }

  side(a: string, b: string, kind: BoardSide['kind']): BoardSide | undefined {
    return this.sideIndex.get(sideKey(a, b, kind));
  }

  pierBetween(a: string, b: string): boolean {
    return this.side(a, b, 'pier') !== undefined;
  }

  sides(kind: BoardSide['kind']): BoardSide[] {
    return this.board.sides.filter((side) => side.kind === kind);
  }

  /** A tank or amtrac may wade this step. */
  vehicleMayWade(from: string, to: string): boolean {
    return this.isReef(to) && !this.hex(to).pier && !this.hex(to).obstacle && !this.pierBetween(from, to);
  }

  hasRoad(id: string): boolean {
    return neighbours(id).some((next) => this.side(id, next, 'road') !== undefined);
  }
}

// ── Groups of assertions

function wellFormed(hex: BoardHex): boolean {
  const fields: [string, unknown][] = Object.entries(hex);
  const known = fields.every(([field, value]) => (FLAGS.has(field) ? value === true : OTHER_FIELDS.has(field)));
  const forts = hex.forts === undefined || (Number.isInteger(hex.forts) && hex.forts > 0);
  const places =
    (hex.beach === undefined || hex.beach in BEACH_LIMITS) && (hex.entry === undefined || hex.entry in BEACH_LIMITS);
  return (
    known && forts && places && /^\d{4}$/.test(hex.id) && (includes(WATER, hex.terrain) || includes(LAND, hex.terrain))
  );
}

function outOfOrder(board: BoardFile): string[] {
  const key = (hex: BoardHex): string =>
    `${hex.terrain === 'deep' ? 2 : includes(WATER, hex.terrain) ? 1 : 0} ${hex.id}`;
  return board.hexes
    .filter((hex, index) => {
      const previous = board.hexes[index - 1];
      return previous !== undefined && key(previous) >= key(hex);
    })
    .map((hex) => hex.id);
}

function sidesMalformed(survey: Survey): string[] {
  const seen = new Set<string>();
  return survey.board.sides
    .filter((side) => {
      const key = sideKey(side.a, side.b, side.kind);
      const fresh = !seen.has(key);
      seen.add(key);
      const exist = survey.find(side.a) !== undefined && survey.find(side.b) !== undefined;
      return !fresh || !exist || !adjacent(side.a, side.b) || !includes(SIDE_KINDS, side.kind);
    })
    .map(sideLabel);
}

function sidesMisplaced(survey: Survey): string[] {
  return survey.board.sides
    .filter(({ a, b, kind }) =>
      kind === 'pier' ? !survey.isReef(a) && !survey.isReef(b) : !survey.isLand(a) || !survey.isLand(b),
    )
    .map(sideLabel);
}

function withoutSource({ hexes, sides, areas, beaches }: BoardFile): string[] {
  const known = (source: unknown): boolean => includes(SOURCES, source);
  return [
    ...hexes.filter((hex) => !known(hex.source)).map((hex) => hex.id),
    ...hexes
      .filter((hex) => (hex.forts === undefined ? hex.fortSource !== undefined : !known(hex.fortSource)))
      .map((hex) => `fort ${hex.id}`),
    ...sides.filter((side) => !known(side.source)).map(sideLabel),
    ...areas.filter((area) => !known(area.source)).map((area) => `area ${area.id}`),
    ...beaches.filter((beach) => !known(beach.source) || !known(beach.entrySource)).map((beach) => `beach ${beach.id}`),
  ];
}

function withoutNames({ title, hexes, areas, beaches }: BoardFile): string[] {
  return [
    ...(bilingual(title) ? [] : ['title']),
    ...hexes.filter((hex) => hex.name !== undefined && !bilingual(hex.name)).map((hex) => hex.id),
    ...areas.filter((area) => !bilingual(area.name)).map((area) => `area ${area.id}`),
    ...beaches.filter((beach) => !bilingual(beach.name)).map((beach) => `beach ${beach.id}`),
  ];
}

function schema(survey: Survey): Assertion[] {
  const { board } = survey;
  return [
    { case: '2.4', message: 'a hex is 60 yards across', test: () => board.grid.yardsPerHex === 60 },
    {
      case: 'schema',
      message: 'every hex has a four-digit number, a known terrain and known fields, none written out at its default',
      test: () => board.hexes.filter((hex) => !wellFormed(hex)).map((hex) => hex.id),
    },
    {
      case: 'schema',
      message: 'hexes are listed once each: land, then reef, then open sea, by number',
      test: () => outOfOrder(board),
    },
    {
      case: 'schema',
      message: 'every hexside lies between two neighbouring hexes of the board, is of a known kind and listed once',
      test: () => sidesMalformed(survey),
    },
    {
      case: 'schema',
      message: 'pier hexsides touch the reef; all other hexsides lie between land hexes',
      test: () => sidesMisplaced(survey),
    },
    {
      case: 'schema',
      message: 'every hex, fort, hexside, area and beach says where it comes from',
      test: () => withoutSource(board),
    },
    {
      case: 'schema',
      message: 'the title, areas, beaches and named hexes have names in English and in Spanish',
      test: () => withoutNames(board),
    },
    {
      case: 'all',
      message: 'each of the 27 hexes the rules name is on the board, in play, and marked with its source and case',
      test: () =>
        RULEBOOK_HEXES.filter((id) => {
          const hex = survey.find(id);
          return hex === undefined || hex.terrain === 'deep' || hex.source !== 'rules' || hex.case === undefined;
        }),
    },
  ];
}

function areaMisfits(survey: Survey): string[] {
  const records = new Map<string, number>();
  for (const { id } of survey.board.hexes) records.set(id, (records.get(id) ?? 0) + 1);
  const known = survey.board.areas.map((area) => area.id);
  return survey.where((hex) => {
    if (!survey.isLand(hex.id)) return hex.area !== undefined;
    return records.get(hex.id) !== 1 || !includes(known, hex.area);
  });
}

function areaBorders(survey: Survey): Outcome {
  return survey.board.areas
    .map(({ id }) => id)
    .filter((id) => {
      const touched = survey
        .areaHexes(id)
        .flatMap(neighbours)
        .map((next) => survey.find(next)?.area);
      const others = new Set(touched.filter((area) => area !== undefined && area !== id));
      return join([...others].map(String)) !== AREA_BORDERS[id];
    });
}

function reefGaps(survey: Survey): string[] {
  // East of column 1 the board ends, so a hex missing there is no gap.
  const open = (id: string): boolean => {
    const hex = survey.find(id);
    return hex === undefined ? columnOf(id) >= 1 : hex.terrain === 'deep';
  };
  return survey.land.filter((id) => neighbours(id).some(open));
}

function island(survey: Survey): Assertion[] {
  const { areas } = survey.board;
  const areasWhere = (test: (hexes: string[]) => boolean): string[] =>
    areas.map(({ id }) => id).filter((id) => test(survey.areaHexes(id)));
  return [
    { case: '2.2', message: 'the land hangs together', test: () => connected(survey.land) },
    {
      case: '2.2',
      message: 'reef lies all round the island: land never touches open sea, nor a gap save at the eastern board edge',
      test: () => reefGaps(survey),
    },
    {
      case: '2.2',
      message: 'the reef hangs together',
      test: () => connected(survey.ids.filter((id) => survey.isReef(id))),
    },
    {
      case: '2.2',
      message: 'every land hex belongs to exactly one known area and no water hex to any',
      test: () => areaMisfits(survey),
    },
    {
      case: '2.2',
      message: 'every area has hexes and hangs together',
      test: () => areasWhere((hexes) => hexes.length === 0 || cutOff(hexes).length > 0),
    },
    {
      case: '2.2',
      message: 'there are 12 to 16 areas, listed once each in map order',
      test: () => {
        const ids = areas.map(({ id }) => id);
        return ids.join(' ') === join(new Set(ids)) && within(ids.length, 12, 16);
      },
    },
    {
      case: '2.2',
      message: 'beach, palm grove, airfield and long pier are all there',
      test: () =>
        ['beach', 'palm', 'airstrip'].every((terrain) => survey.where((hex) => hex.terrain === terrain).length > 0) &&
        survey.where((hex) => hex.pier === true).length > 0,
    },
    {
      case: '9.2.2',
      message: 'every area has hexes to clear, beyond airstrip and invasion beach',
      test: () =>
        areasWhere((hexes) =>
          hexes.map((id) => survey.hex(id)).every((hex) => hex.terrain === 'airstrip' || hex.invasion === true),
        ),
    },
    { case: '8.2.2', message: 'areas border on each other as drawn', test: () => areaBorders(survey) },
  ];
}

/** Invasion hexes a vehicle reaches from an entry hex by front hexes alone, with the number of steps. */
function landings(survey: Survey, beach: BoardBeach, entry: string): [id: string, steps: number][] {
  const steps = new Map([[entry, 0]]);
  const queue = [entry];
  for (const from of queue) {
    for (const to of beach.fronts.map((front) => step(from, front))) {
      if (steps.has(to)) continue;
      const hex = survey.find(to);
      const ashore = survey.isLand(to);
      const landing = hex?.invasion === true && hex.beach === beach.id && !survey.pierBetween(from, to);
      if (ashore ? !landing : !survey.vehicleMayWade(from, to)) continue;
      steps.set(to, (steps.get(from) ?? 0) + 1);
      if (!ashore) queue.push(to);
    }
  }
  return [...steps].filter(([id]) => beach.invasion.includes(id));
}

/** Steps by sea from a hex to every invasion hex it can reach, turning freely. */
function seaSteps(survey: Survey, from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (const here of queue) {
    for (const next of neighbours(here)) {
      if (steps.has(next)) continue;
      const landing = survey.find(next)?.invasion === true && !survey.pierBetween(here, next);
      if (!landing && !survey.vehicleMayWade(here, next)) continue;
      steps.set(next, (steps.get(here) ?? 0) + 1);
      if (!survey.isLand(next)) queue.push(next);
    }
  }
  return steps;
}

/** The entry hex lies off the invasion hex, straight against the facing, within half a hex. */
function straightOut(entry: string, invasion: string, facing: Facing): boolean {
  const angle = (FACINGS[facing].degrees * Math.PI) / 180;
  const east = westing(entry) - westing(invasion);
  const south = (rowOf(invasion) - rowOf(entry)) * ROW_HEIGHT;
  const ahead = east * Math.cos(angle) + south * Math.sin(angle);
  const aside = east * Math.sin(angle) - south * Math.cos(angle);
  return ahead > 0 && Math.abs(aside) <= 0.51;
}

function entryFacesBeach(survey: Survey, beach: BoardBeach): Outcome {
  const entries = survey.where((hex) => hex.terrain === 'reefEdge' && hex.entry === beach.id);
  const faced = beach.invasion.filter((id) => entries.some((entry) => straightOut(entry, id, beach.facing)));
  return faced.length * 10 >= beach.invasion.length * 7 || `only ${faced.length} of ${beach.invasion.length}`;
}

function entryNearest(survey: Survey, beach: BoardBeach): Outcome {
  const strays = beach.entry.filter((entry) => {
    const steps = seaSteps(survey, entry);
    const nearest = (beaches: BoardBeach[]): number =>
      Math.min(...beaches.flatMap(({ invasion }) => invasion).map((id) => steps.get(id) ?? Number.POSITIVE_INFINITY));
    return nearest(survey.board.beaches.filter((other) => other !== beach)) + 1 < nearest([beach]);
  });
  return strays.length * 3 <= beach.entry.length || strays;
}

function entryHexes(survey: Survey, beach: BoardBeach): Outcome {
  if (beach.entry.length < 5) return `only ${beach.entry.length}`;
  if (cutOff(beach.entry).length > 0) return 'not contiguous';
  return beach.entry.filter((id) => {
    const hex = survey.hex(id);
    return hex.terrain !== 'reefEdge' || hex.entry !== beach.id || hex.pier === true || hex.obstacle === true;
  });
}

function oneBeach(survey: Survey, beach: BoardBeach): Assertion[] {
  const { id } = beach;
  return [
    {
      case: '6.1',
      message: `${id}: at least three invasion hexes, side by side along the beach`,
      test: () =>
        beach.invasion.length >= 3 &&
        beach.invasion.every((hex) => beach.hexes.includes(hex)) &&
        breaks(beach.invasion),
    },
    {
      case: '6.2',
      message: `${id}: at least five entry hexes, contiguous, on the reef edge, free of pier and obstacles`,
      test: () => entryHexes(survey, beach),
    },
    {
      case: '6.4',
      message: `${id}: units face a corner and so have two front hexes`,
      test: () => beach.fronts.join(' ') === FACINGS[beach.facing].fronts,
    },
    {
      case: '6.4',
      message: `${id}: from every entry hex front hexes alone lead to the beach, by a shortest way clear for vehicles`,
      test: () =>
        beach.entry.filter((entry) => {
          const reached = landings(survey, beach, entry);
          return reached.length === 0 || reached.some(([hex, steps]) => steps !== distance(entry, hex));
        }),
    },
    {
      case: '6.2',
      message: `${id}: the entry hexes lie straight out from the beach`,
      test: () => entryFacesBeach(survey, beach),
    },
    {
      case: '6.2',
      message: `${id}: from most entry hexes no other beach is nearer by sea by more than one hex`,
      test: () => entryNearest(survey, beach),
    },
    {
      case: '6.7',
      message: `${id}: its invasion hexes lie in the areas that may fire at it`,
      test: () => join(new Set(beach.invasion.map((hex) => String(survey.hex(hex).area)))) === BEACH_LIMITS[id].areas,
    },
  ];
}

function invasionMisfits(survey: Survey): string[] {
  const { beaches } = survey.board;
  return survey.where((hex) => {
    const listed = beaches.some((beach) => beach.invasion.includes(hex.id));
    if (hex.invasion !== true) return listed;
    const own = beaches.find((beach) => beach.id === hex.beach)?.invasion.includes(hex.id) === true;
    return !own || hex.coast !== true || hex.terrain !== 'beach' || hex.forts !== undefined;
  });
}

function beaches(survey: Survey): Assertion[] {
  return [
    {
      case: '6.1',
      message: 'a land hex is a beach hex exactly when it borders the reef',
      test: () =>
        survey.land.filter(
          (id) => (survey.hex(id).coast === true) !== survey.touches(id, (hex) => survey.isReef(hex.id)),
        ),
    },
    {
      case: '6.1',
      message: 'invasion hexes are sandy beach hexes of their own beach, without forts, as the beaches list them',
      test: () => invasionMisfits(survey),
    },
    {
      case: '11.35',
      message: 'every beach also has beach hexes that are not invasion hexes',
      test: () =>
        survey.board.beaches
          .filter((beach) => beach.hexes.every((id) => survey.hex(id).invasion === true))
          .map(({ id }) => id),
    },
    ...survey.board.beaches.flatMap((beach) => oneBeach(survey, beach)),
    {
      case: '6.2',
      message: 'there are the six beaches in order, and no hex serves as entry to two',
      test: () =>
        survey.board.beaches.map(({ id }) => id).join(' ') === BEACH_IDS.join(' ') &&
        survey.where((hex) => {
          const serves = survey.board.beaches.filter((beach) => beach.entry.includes(hex.id)).map(({ id }) => id);
          return serves.length > 1 || serves[0] !== hex.entry;
        }),
    },
    {
      case: '6.3/6.5',
      message: 'boats unload on the pier head from entry hexes 1433 and 1430 and from no other',
      test: () => {
        const beside = join(
          survey.where((hex) => hex.entry !== undefined && survey.touches(hex.id, (n) => n.pier === true)),
        );
        return (beside === '1430 1433' && join(survey.board.pier.unloadFrom) === beside) || beside;
      },
    },
    {
      case: '6.5',
      message: '1433 touches 1432 and 1430 touches 1431',
      test: () => adjacent('1433', '1432') && adjacent('1430', '1431'),
    },
    {
      case: '6.5',
      message: 'boats stop at the edge of the reef: every entry hex touches open sea',
      test: () =>
        survey.where((hex) => hex.entry !== undefined && !survey.touches(hex.id, (n) => n.terrain === 'deep')),
    },
  ];
}

function redThreeExample(survey: Survey): Assertion[] {
  return [
    {
      case: '6.6.1',
      message: '2327 is a reef hex off Red 3',
      test: () =>
        survey.isReef('2327') && Math.min(...survey.beach('red3').invasion.map((id) => distance(id, '2327'))) <= 4,
    },
    {
      case: '6.6.1',
      message: '2728 and 3020 hold a fort each in one same area, where every invasion hex of Red 3 lies',
      test: () => {
        const { area, forts } = survey.hex('2728');
        const other = survey.hex('3020');
        const shared = forts === 1 && other.forts === 1 && other.area === area;
        return shared && survey.beach('red3').invasion.every((id) => survey.hex(id).area === area);
      },
    },
    {
      case: '6.6.1',
      message: 'that area has no other fort, since the example counts just those two',
      test: () => {
        const { area } = survey.hex('2728');
        return survey.where(
          ({ id, ...hex }) => hex.forts !== undefined && hex.area === area && id !== '2728' && id !== '3020',
        );
      },
    },
  ];
}

function groundCombat(survey: Survey): Assertion[] {
  return [
    {
      case: '7.2.1',
      message: 'between 2623 and 2622 lie both palm and clear ground, and 2622 is a palm hex',
      test: () => {
        const side = survey.side('2623', '2622', 'terrain');
        const mixed = side?.kind === 'terrain' && side.terrains.includes('palm') && side.terrains.includes('clear');
        return mixed && survey.hex('2622').terrain === 'palm' && survey.hex('2623').terrain === 'clear';
      },
    },
    {
      case: '7.2.1',
      message: 'terrain hexsides name known ground, each kind once',
      test: () =>
        survey.board.sides
          .filter((side) => {
            if (side.kind !== 'terrain') return false;
            const { terrains } = side;
            const unique = new Set(terrains).size === terrains.length;
            return terrains.length === 0 || !unique || terrains.some((ground) => !includes(GROUNDS, ground));
          })
          .map(sideLabel),
    },
    {
      case: '7.2.5',
      message: 'forts stand on land, never on airstrip or invasion beach',
      test: () =>
        survey.where(
          (hex) =>
            hex.forts !== undefined && (!survey.isLand(hex.id) || hex.terrain === 'airstrip' || hex.invasion === true),
        ),
    },
    {
      case: '7.2.5',
      message: 'there are 25 to 35 forts in all',
      test: () =>
        within(
          survey.ids.reduce((sum, id) => sum + (survey.hex(id).forts ?? 0), 0),
          25,
          35,
        ),
    },
    {
      case: '7.1',
      message: 'no area is all invasion hexes, so booby traps can be met in each',
      test: () =>
        survey.board.areas
          .map(({ id }) => id)
          .filter((area) => survey.areaHexes(area).every((id) => survey.hex(id).invasion === true)),
    },
  ];
}

function supplyAndSupport(survey: Survey): Assertion[] {
  return [
    {
      case: '8.1/8.3',
      message: '2731 is land beside 2632 and is the base of the long pier',
      test: () => survey.isLand('2731') && adjacent('2731', '2632') && survey.board.pier.base === '2731',
    },
    {
      case: '10.1.4',
      message: '1436 alone holds the wreck, on the reef, off the pier but not far from it',
      test: () =>
        join(survey.where((hex) => hex.wreck === true)) === '1436' &&
        survey.isReef('1436') &&
        survey.hex('1436').pier !== true &&
        distance('1436', '1432') <= 5,
    },
    {
      case: '11.2',
      message: 'artillery on Bairiki reaches exactly the two easternmost areas',
      test: () => {
        const { areas } = survey.board;
        const middle = new Map(areas.map(({ id }) => [id, mean(survey.areaHexes(id).map(westing))]));
        const eastward = areas.map(({ id }) => id).sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
        return join(areas.filter((area) => area.bairiki === true).map(({ id }) => id)) === join(eastward.slice(0, 2));
      },
    },
  ];
}

/** Longest unbroken east-west run of airstrip hexes. */
function mainStrip(survey: Survey): number {
  const strip = new Set(survey.where((hex) => hex.terrain === 'airstrip'));
  const runs = [...strip]
    .filter((id) => !strip.has(step(id, 'E')))
    .map((east) => {
      let length = 0;
      for (let id = east; strip.has(id); id = step(id, 'W')) length += 1;
      return length;
    });
  return Math.max(...runs);
}

function airfield(survey: Survey): Assertion[] {
  const strip = survey.where((hex) => hex.terrain === 'airstrip');
  return [
    {
      case: '11.31',
      message: 'airstrip hexes lie inland and hold nothing else: no fort, building, crater or invasion beach',
      test: () =>
        strip.filter((id) => {
          const { coast, forts, building, crater, invasion } = survey.hex(id);
          return [coast, forts, building, crater, invasion].some((field) => field !== undefined);
        }),
    },
    {
      case: '11.31',
      message: 'the airfield hangs together, and its main strip is 20 to 24 hexes long (about 4,000 feet)',
      test: () => {
        const apart = cutOff(strip);
        return apart.length > 0 ? apart : within(mainStrip(survey), 20, 24);
      },
    },
    {
      case: '11.31',
      message: 'at least four areas hold airstrip hexes',
      test: () => new Set(strip.map((id) => survey.hex(id).area)).size >= 4,
    },
    {
      case: '11.32',
      message: 'there are anti-tank ditches at both ends of the airfield',
      test: () => {
        const ditches = survey.sides('ditch').map((side) => westing(side.a));
        return ditches.some((west) => west > 43) && ditches.some((west) => west < 22);
      },
    },
  ];
}

/** Hexes east of the pier that a vehicle reaches from 1433 over the reef north of the shore. */
function vehicleCrossings(survey: Survey): string[] {
  const seen = new Set(['1433']);
  const inView = (id: string): boolean => rowOf(id) <= 28 && westing(id) >= 20 && westing(id) <= 44;
  for (const here of seen) {
    for (const next of neighbours(here)) {
      // Obstacles are left out on purpose: the pier alone must close the way.
      const barred = survey.find(next)?.pier === true || survey.pierBetween(here, next);
      if (survey.isReef(next) && !barred && inView(next)) seen.add(next);
    }
  }
  return [...seen].filter((id) => westing(id) < 32);
}

/**
 * Columns 31 and 33 in even rows of the pier, where it crosses column 32; columns 31 and 32 in odd rows; and the two
 * hexes beside the eastern half of its head.
 */
function besidePier(id: string): boolean {
  if (id === '1430' || id === '1530') return true;
  const row = rowOf(id);
  const columns = isOdd(row) ? [31, 32] : [31, 33];
  return row >= 14 && row <= 26 && columns.includes(columnOf(id));
}

function pierCourse(survey: Survey): Assertion[] {
  const { path, head } = survey.board.pier;
  return [
    {
      case: '11.33',
      message: 'the pier runs unbroken from 1431 and 1432 on the reef edge to 2632 and on to 2731',
      test: () => {
        const heads = ['1431', '1432'].map((id) => survey.hex(id));
        const headed =
          heads.every((hex) => hex.pier === true && hex.terrain === 'reefEdge') && adjacent('1431', '1432');
        return headed && path[0] === '1432' && path.at(-1) === '2632' && breaks([...path, '2731']);
      },
    },
    {
      case: '11.33',
      message: 'at every step the pier crosses the hex or lies on one of its sides',
      test: () =>
        path.filter(
          (id) => survey.hex(id).pier !== true && !neighbours(id).some((next) => survey.pierBetween(id, next)),
        ),
    },
    {
      case: '11.33',
      message: '2632 is pier, not land: no area and no fort',
      test: () => {
        const { pier, area, forts } = survey.hex('2632');
        return pier === true && !survey.isLand('2632') && area === undefined && forts === undefined;
      },
    },
    {
      case: '11.33',
      message: 'no Japanese on the pier: its hexes are water without area, fort or obstacle',
      test: () =>
        survey.where(
          (hex) =>
            hex.pier === true &&
            (survey.isLand(hex.id) || [hex.area, hex.forts, hex.obstacle].some((field) => field !== undefined)),
        ),
    },
    {
      case: '11.33',
      message: 'land other than invasion beach meets the pier only at 2632',
      test: () =>
        survey.where(
          ({ id, pier }) =>
            pier === true && id !== '2632' && survey.touches(id, (n) => survey.isLand(n.id) && n.invasion !== true),
        ),
    },
    {
      case: '11.33/14.1',
      message: 'Hawkins starts in the two hexes at the end of the pier',
      test: () => join(head) === '1431 1432',
    },
  ];
}

function pierBarrier(survey: Survey): Assertion[] {
  return [
    {
      case: '11.33',
      message: 'from 1932 to 1931 the pier is crossed: both are reef, neither is pier, the side between them is',
      test: () =>
        ['1932', '1931'].every((id) => survey.isReef(id) && survey.hex(id).pier !== true) &&
        survey.pierBetween('1932', '1931'),
    },
    {
      case: '11.33',
      message: 'no tank or amtrac gets across the pier between the reef edge and the shore',
      test: () => vehicleCrossings(survey),
    },
    {
      case: '11.33',
      message: 'infantry alone can clear 2731: it is neither invasion hex nor fort',
      test: () => survey.hex('2731').invasion === undefined && survey.hex('2731').forts === undefined,
    },
    {
      case: '11.33',
      message: 'the reef hexes along both sides of the pier, and no others, count as beside it',
      test: () =>
        survey.where((hex) => {
          const expected = besidePier(hex.id) && survey.isReef(hex.id) && hex.pier !== true;
          return (hex.besidePier === true) !== expected;
        }),
    },
  ];
}

function features(survey: Survey): Assertion[] {
  return [
    {
      case: '11.34',
      message: 'there are reef obstacles, and they lie on the reef only',
      test: () => {
        const obstacles = survey.where((hex) => hex.obstacle === true);
        return obstacles.length > 0 && obstacles.filter((id) => !survey.isReef(id));
      },
    },
    {
      case: '11.36',
      message: 'buildings stand on land, latrines over the reef beside land',
      test: () =>
        survey.where(({ id, building, latrine }) => {
          const overWater = survey.isReef(id) && survey.touches(id, (hex) => survey.isLand(hex.id));
          return (building === true && !survey.isLand(id)) || (latrine === true && !overWater);
        }),
    },
    {
      case: '11.37',
      message: '3330 and 4403 hold two forts each, every other fort hex one',
      test: () => {
        const several = survey.where((hex) => hex.forts !== undefined && hex.forts !== 1);
        return (join(several) === '3330 4403' && several.every((id) => survey.hex(id).forts === 2)) || several;
      },
    },
  ];
}

function shoreline(survey: Survey, beach: BoardBeach): Outcome {
  const { from, to } = BEACH_LIMITS[beach.id];
  if (beach.hexes[0] !== from || beach.hexes.at(-1) !== to) return 'wrong limits';
  const gaps = breaks(beach.hexes);
  if (gaps.length > 0) return gaps;
  return beach.hexes.filter((id) => survey.hex(id).coast !== true || survey.hex(id).beach !== beach.id);
}

function beachLimits(survey: Survey): Assertion[] {
  const { board } = survey;
  return [
    ...BEACH_IDS.map((id): Assertion => {
      const { from, to, case: limitCase } = BEACH_LIMITS[id];
      return {
        case: limitCase,
        message: `${id}: runs along the shore from ${from} to ${to}, hex by hex, all of them beach hexes`,
        test: () => survey.beach(id).case === limitCase && shoreline(survey, survey.beach(id)),
      };
    }),
    {
      case: '13',
      message: 'each beach begins where another ends, and Red 2 meets Red 3 across the foot of the pier',
      test: () => BEACH_JOINTS.filter(([a, b]) => !adjacent(a, b)).map(([a, b]) => `${a}|${b}`),
    },
    {
      case: '13',
      message: 'no hex belongs to two beaches, and hexes and beaches agree',
      test: () =>
        survey.where((hex) => {
          const owners = board.beaches.filter((beach) => beach.hexes.includes(hex.id)).map(({ id }) => id);
          return owners.length > 1 || owners[0] !== hex.beach;
        }),
    },
    {
      case: '13',
      message: 'every beach hex west of the tail belongs to a beach, save at the base of the pier',
      test: () =>
        survey.land.filter((id) => {
          const { coast, beach } = survey.hex(id);
          return coast === true && beach === undefined && westing(id) > 21.6 && id !== '2731' && id !== '2631';
        }),
    },
  ];
}

/** Excavations that a tank must not find on the roads, the shore, a fort, a rulebook hex, or side by side. */
function excavationMisfits(survey: Survey): string[] {
  return survey.where((hex) => {
    if (hex.terrain !== 'excavation') return false;
    const claimed = hex.coast === true || hex.forts !== undefined || RULEBOOK_HEXES.includes(hex.id);
    return claimed || survey.hasRoad(hex.id) || survey.touches(hex.id, (next) => next.terrain === 'excavation');
  });
}

/** Sides on which an excavation or a dump could be entered over ground cheaper than its own. */
function cheapSides(survey: Survey): string[] {
  return survey.board.sides
    .filter((side) => {
      if (side.kind !== 'terrain') return false;
      const rough = [side.a, side.b]
        .map((id) => survey.hex(id).terrain)
        .filter((terrain) => terrain === 'excavation' || terrain === 'dump');
      const listed = side.terrains.filter((ground) => ground === 'excavation' || ground === 'dump');
      const foreign = listed.some((ground) => !rough.includes(ground));
      return (
        foreign || (rough.length > 0 && side.terrains.some((ground) => ground === 'clear' || ground === 'airstrip'))
      );
    })
    .map(sideLabel);
}

function terrainChart(survey: Survey): Assertion[] {
  const reconstructed = (ids: readonly string[]): boolean =>
    ids.length > 0 && ids.every((id) => survey.hex(id).source === 'reconstruction');
  const excavations = survey.where((hex) => hex.terrain === 'excavation');
  const dumps = survey.where((hex) => hex.terrain === 'dump');
  const craters = survey.where((hex) => hex.crater === true);
  return [
    {
      case: 'chart',
      message: 'excavations, dumps and craters exist, as our own reconstruction',
      test: () => [excavations, dumps, craters].every(reconstructed),
    },
    {
      case: 'chart',
      message: 'excavations cut no land off for tanks',
      test: () => connected(survey.land.filter((id) => survey.hex(id).terrain !== 'excavation')),
    },
    {
      case: 'chart',
      message: 'excavations keep off roads, shore, forts and rulebook hexes, and never touch each other',
      test: () => excavationMisfits(survey),
    },
    {
      case: 'chart',
      message: 'every dump lies beside a road or at the short pier',
      test: () =>
        dumps.filter((id) => {
          const byRoad = [id, ...neighbours(id)].some((near) => survey.hasRoad(near));
          return !byRoad && !survey.touches(id, (hex) => hex.shortPier === true);
        }),
    },
    {
      case: 'chart',
      message: 'craters lie on clear land, never on airstrip or invasion beach',
      test: () => craters.filter((id) => survey.hex(id).terrain !== 'clear' || survey.hex(id).invasion === true),
    },
    {
      case: 'chart',
      message: 'no hexside lets a unit into an excavation or a dump over cheaper ground',
      test: () => cheapSides(survey),
    },
    {
      case: 'chart',
      message: 'excavations, dumps and craters are each spread over five areas or more',
      test: () => [excavations, dumps, craters].every((ids) => new Set(ids.map((id) => survey.hex(id).area)).size >= 5),
    },
  ];
}

function realIsland(survey: Survey): Assertion[] {
  const rowsBetween = (east: number, west: number): number[] =>
    survey.land.filter((id) => westing(id) >= east && westing(id) <= west).map(rowOf);
  const landBetween = (east: number, west: number): number =>
    survey.land.filter((id) => westing(id) >= east && westing(id) < west).length;
  const reefWidths = (inRow: (row: number) => boolean): number[] =>
    [24, 28, 34, 38].map(
      (column) => survey.ids.filter((id) => survey.isReef(id) && columnOf(id) === column && inRow(rowOf(id))).length,
    );
  return [
    {
      case: 'history',
      message: 'the Beak is the northernmost land of the west, and the cove bites three rows or more behind it',
      test: () => {
        const beak = Math.min(...rowsBetween(40, 99));
        return rowOf('2645') === beak && Math.min(...rowsBetween(40.5, 42)) - beak >= 3;
      },
    },
    {
      case: 'history',
      message: 'the tail narrows eastward and ends in the south-east',
      test: () =>
        landBetween(16, 20) > landBetween(8, 12) &&
        landBetween(8, 12) > landBetween(1, 4) &&
        Math.max(...survey.land.map(rowOf)) >= 44,
    },
    {
      case: 'history',
      message: 'the reef is more than twice as wide on the lagoon side as on the ocean side',
      test: () => Math.min(...reefWidths((row) => row < 30)) > 2 * Math.max(...reefWidths((row) => row > 32)),
    },
    {
      case: 'history',
      message: 'the Burns-Philp wharf touches the shore about 400 yards east of the long pier',
      test: () => {
        const [wharf, ...more] = survey.where((hex) => hex.shortPier === true);
        if (wharf === undefined || more.length > 0) return false;
        const ashore = survey.isReef(wharf) && survey.touches(wharf, (hex) => survey.isLand(hex.id));
        return ashore && Math.abs((32 - westing(wharf)) * 60 - 400) <= 60;
      },
    },
    {
      case: 'history',
      message: 'the long pier is 500 to 750 yards long',
      test: () => within(Math.round(survey.board.pier.path.length * 60 * ROW_HEIGHT), 500, 750),
    },
  ];
}

// ── Running them

function judge({ case: ruleCase, message, test }: Assertion): BoardFinding {
  let outcome: Outcome;
  try {
    outcome = test();
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error);
  }
  if (outcome === true || (Array.isArray(outcome) && outcome.length === 0))
    return { case: ruleCase, message, pass: true };
  if (outcome === false) return { case: ruleCase, message, pass: false };
  const reason = typeof outcome === 'string' ? outcome : [outcome].flat().slice(0, 8).join(' ');
  return { case: ruleCase, message: `${message} — ${reason}`, pass: false };
}

export function checkBoard(board: BoardFile): BoardFinding[] {
  const survey = new Survey(board);
  const groups = [
    schema,
    island,
    beaches,
    redThreeExample,
    groundCombat,
    supplyAndSupport,
    airfield,
    pierCourse,
    pierBarrier,
    features,
    beachLimits,
    terrainChart,
    realIsland,
  ];
  return groups.flatMap((group) => group(survey)).map(judge);
}
