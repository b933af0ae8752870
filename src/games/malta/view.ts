import {
  type CellRun,
  type Glimpse,
  Held,
  type MarkerView,
  ONLOOKER,
  type PieceView,
  type Seer,
  type View,
} from '../../kernel/view.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { gunOf } from './16-places/coast-guns.ts';
import { skyName } from './17-day/weather.ts';
import { jumpers } from './19-drops/plans.ts';
import { standing } from './20-victory.ts';
import { MARKERS, ZONES } from './actions.ts';
import { ALLIED, AXIS, GUN, LEADER, MAX_HEXES, MAX_SITES, OFFSET_IDS, SIDES, typeName, UNIT } from './book.ts';
import {
  ADC,
  AMMO,
  ATTACKING,
  BOMBARDS,
  BROKEN_DOWN,
  COMMITTED,
  DEAD,
  DEMORALIZED,
  DISORGANIZED,
  FOLLOW_UP,
  FOUGHT,
  GONE,
  JUMPED,
  L,
  LANDED,
  MARCHED,
  type Malta,
  MOVED,
  NOT_MADE,
  SPENT,
  SUPPORTS,
  slotOf,
  TURN_BOX,
  UNSUPPLIED,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';

const STATES = ['good', 'disorganized', 'demoralized'] as const;
const KINDS = ['unit', 'leader', 'warship', 'gun'] as const;

/** 3.3: all that lies on the table but the faces of guns, to the Axis, and the drop plans, to the Allies. */
export function view(g: Malta, seer: Seer, before?: Glimpse): View {
  const { days, turns } = g.book.data.turns;
  const held = new Held(before);
  return {
    turn: { number: g.box + 1, label: `${days[g.day].date} ${turns[g.part].id}` },
    phase: g.over ? 'over' : (g.phase ?? 'initial'),
    pieces: pieces(g, seer, held),
    markers: [
      ...held.markers(['control'], [CONTROL], () => control(g)),
      ...held.markers(['airSupport', 'airBombs'], AIR, () => air(g)),
      ...plans(g, seer),
    ],
    tracks: tracks(g),
  };
}

function place(g: Malta, p: number): string {
  const at = g.at(p);
  if (at >= 0) return g.hexName(at);
  if (at === DEAD) return 'dead';
  if (at === GONE) return 'gone';
  if (at === BROKEN_DOWN) return 'breakdown';
  if (at === TURN_BOX) return `turn-${g.cells[L.due + p] + 1}`;
  if (at <= WAVES) return g.book.boxIds[WAVES - at];
  if (at <= FOLLOW_UP) return `${ZONES[FOLLOW_UP - at]}.followUp`;
  return 'pool';
}

/** What the looks of a piece hang on besides its own numbers; a gun's hang on its face too. */
const looks = ({ pieceIds, guns }: Malta['book']): CellRun[] => [
  ...[L.at, L.marks, L.state, L.steps, L.due, L.formation, L.aim].map((at) => ({ at, size: pieceIds.length })),
  ...[L.gunShown, L.gunKind].map((at) => ({ at, size: MAX_SITES, first: guns[0] })),
];
const CONTROL: CellRun = { at: L.control, size: MAX_HEXES };
const AIR: readonly CellRun[] = [L.airSupport, L.airBombs].map((at) => ({ at, size: MAX_HEXES }));

function pieces(g: Malta, seer: Seer, held: Held): readonly PieceView[] {
  const { book } = g;
  const isHidden = (p: number) =>
    g.at(p) === NOT_MADE || (g.at(p) === GONE && g.steps(p) === 0 && book.kind[p] === UNIT);
  // A dead battalion's looks hang on its companies.
  const anew = (p: number) => g.at(p) === DEAD && book.companies[p].length > 0;
  return held.pieces(book.pieceIds, looks(book), (p) => (isHidden(p) ? null : piece(g, p, seer)), anew);
}

const isAxisOrOnlooker = (seer: Seer): boolean => seer === SIDES[AXIS] || seer === ONLOOKER;

type Shown = Record<string, string | number | boolean | null>;

function piece(g: Malta, p: number, seer: Seer): PieceView {
  const { book } = g;
  const base = shown(g, p, seer);
  if (book.support[p] > 0) {
    base['support'] = book.support[p];
    base['range'] = book.range[p];
  }
  if (g.cells[L.aim + p] > 0 && g.has(p, SUPPORTS | BOMBARDS)) {
    base['aim'] = g.hexName(g.cells[L.aim + p] - 1);
    base['bombards'] = g.has(p, BOMBARDS);
  }
  return base as PieceView;
}
/** Each kind is made in one go: a table has many of them, and an object that is put together takes three times the room. */
function shown(g: Malta, p: number, seer: Seer): Shown {
  const { book } = g;
  if (book.kind[p] === UNIT) return unit(g, p);
  if (book.kind[p] === GUN) return { ...head(g, p), ...gun(g, p, seer) };
  if (book.kind[p] !== LEADER) return { ...head(g, p) };
  return { ...head(g, p), tactical: g.has(p, ADC) ? book.adc[p] : book.tactical[p], adc: g.has(p, ADC) };
}
const head = (g: Malta, p: number) => ({
  id: g.name(p),
  kind: KINDS[g.book.kind[p]],
  side: SIDES[g.book.side[p]],
  at: place(g, p),
  spent: g.has(p, SPENT),
  ...(isOut(g, p) && { out: true }),
});

/** Lost for good: not a leader whose ADC is to come (14.43), nor a battalion whose companies are counted instead. */
function isOut(g: Malta, p: number): boolean {
  if (g.at(p) !== DEAD || g.book.companies[p].some((company) => g.at(company) === DEAD)) return false;
  return g.book.kind[p] !== LEADER || g.cells[L.due + p] === 0;
}

function unit(g: Malta, p: number): Shown {
  const { book } = g;
  return {
    ...head(g, p),
    type: typeName(book.type[p]),
    size: book.thirds[p] === book.data.tables.stacking.battalion ? 'battalion' : book.isHq(p) ? 'hq' : 'company',
    formation: book.formationIds[g.cells[L.formation + p]],
    parent: book.parent[p] >= 0 ? g.name(book.parent[p]) : null,
    attack: book.attack[p],
    defence: book.defence[p],
    movement: book.movement[p],
    morale: book.morale[p],
    steps: g.steps(p),
    full: book.full[p],
    state: STATES[g.state(p) === DEMORALIZED ? 2 : g.state(p) === DISORGANIZED ? 1 : 0],
    unsupplied: g.has(p, UNSUPPLIED),
    ammo: book.isArtillery(p) ? g.has(p, AMMO) : null,
    moved: g.has(p, MOVED | MARCHED),
    landed: g.has(p, JUMPED | LANDED),
    fought: g.has(p, FOUGHT),
    chosen: g.has(p, ATTACKING | COMMITTED),
  };
}

function gun(g: Malta, p: number, seer: Seer): Readonly<Record<string, string | number | boolean | null>> {
  const shown = g.cells[L.gunShown + p - g.book.guns[0]] === 1;
  // 21.3: in solitaire nobody knows the faces.
  const secret = isAxisOrOnlooker(seer) || (seer !== null && g.option('solitaire'));
  if ((secret && !shown) || g.cells[L.gunKind + p - g.book.guns[0]] < 0) return { shown, factor: null, reach: null };
  const { factor, range } = gunOf(g, p);
  return { shown, factor, reach: range };
}

const control = (g: Malta): MarkerView[] =>
  g.book.land.flatMap((hex) =>
    g.cells[L.control + hex] === 1 ? [{ kind: 'control', at: g.hexName(hex), side: 'axis' }] : [],
  );

const air = (g: Malta): MarkerView[] =>
  g.book.land.flatMap((hex) => {
    const [help, bombs] = [g.cells[L.airSupport + hex], g.cells[L.airBombs + hex]];
    const at = g.hexName(hex);
    return [
      ...(help > 0 ? [{ kind: 'airSupport', at, count: help }] : []),
      ...(bombs > 0 ? [{ kind: 'airBombs', at, count: bombs }] : []),
    ];
  });

/** CH-PLAN: the planning map is the Axis player's alone. */
function plans(g: Malta, seer: Seer): MarkerView[] {
  if (seer !== null && seer !== SIDES[AXIS]) return [];
  const list: MarkerView[] = [];
  for (let turn = g.box; turn < g.box + 12; turn++) {
    if ((turn & 1) === 1) continue;
    MARKERS.forEach((marker, m) => {
      const hex = g.cells[L.markerHex + slotOf(turn) * MARKERS.length + m] - 1;
      if (hex < 0) return;
      const zone = { kind: 'dropZone', at: g.hexName(hex), marker, turn: turn + 1, ...jumping(g, turn, m) };
      list.push(isInHand(g, turn, m) ? { ...zone, now: true } : zone);
    });
  }
  return list;
}
/** The marker whose serials are being planned. */
const isInHand = (g: Malta, turn: number, marker: number): boolean =>
  (g.isAt(S.serials) || g.isAt(S.addToSerial)) && g.cells[L.planTurn] === turn && g.cells[L.planMarkerNow] === marker;
/** Who jumps on a marker, and serial by serial with its offset. */
function jumping(g: Malta, turn: number, marker: number): { readonly units: string; readonly serials: string } {
  const serials = new Map<number, string[]>();
  const list = jumpers(g, marker, turn);
  for (const p of list) {
    const serial = g.cells[L.planSerial + p];
    const offset = OFFSET_IDS[g.cells[L.planOffset + p]] ?? '';
    const [, ...names] = serials.get(serial) ?? [];
    serials.set(serial, [offset, ...names, g.name(p)]);
  }
  return {
    units: list.map((p) => g.name(p)).join(' '),
    serials: [...serials.values()].map(([offset, ...names]) => `${names.join('+')} ${offset}`).join(', '),
  };
}

function tracks(g: Malta): View['tracks'] {
  const { cells } = g;
  return {
    turn: g.box + 1,
    day: g.day + 1,
    part: g.book.data.turns.turns[g.part].id,
    weather: skyName(g),
    reserve: cells[L.reserve],
    air: cells[L.airLeft],
    strikes: cells[L.strikesLeft],
    axisLost: cells[L.lost + AXIS] / 2,
    alliedLost: cells[L.lost + ALLIED] / 2,
    navy: cells[L.navy],
    airfields: g.book.land.filter((hex) => worksAirfield(g, hex) && cells[L.control + hex] === 1).length,
    cities: g.book.cities.filter((hex) => cells[L.control + hex] === 1).length,
    ...standing(g),
  };
}
