import { isHiddenFrom } from '../../kernel/cells.ts';
import { type Glimpse, Held, type MarkerView, type PieceView, type Seer, type View } from '../../kernel/view.ts';
import { eventInPlay, observes } from './4-events.ts';
import { LEVELS, SOURCES } from './actions.ts';
import { ALLIED, LAND, SHIP, SIDES, TURKISH } from './book.ts';
import { MONTHS } from './data/months.ts';
import { alliedPoints, isLost, stateName } from './pieces.ts';
import {
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ATTACKING,
  DEAD,
  ENTRENCHED,
  EXITED,
  FIRED,
  FIRING,
  type Gallipoli,
  L,
  RESERVE,
  RODE,
  SAILED,
  SCENARIOS,
  SENT_HOME,
  SUPPLIED,
  UNSUPPLIED,
  WITHDRAWN,
} from './state.ts';

const KINDS = ['land', 'ship', 'fort', 'beachhead'] as const;

/** 8.4-1: all that lies on the table, as one side sees it: mines face down are just markers to the Allied player. */
export function view(g: Gallipoli, seer: Seer, before?: Glimpse): View {
  const { pieceIds, areaIds } = g.book;
  const held = new Held(before);
  const looks = LOOKS.map((at) => ({ at, size: pieceIds.length }));
  const taken = held.markers(['control'], [{ at: L.control, size: areaIds.length }], () => control(g));
  const paid = held.markers(['source'], [{ at: L.sources, size: SOURCES.length }], () => sources(g));
  return {
    turn: { number: g.turn, label: dateOf(g) },
    phase: g.over ? 'over' : (g.phase ?? 'over'),
    pieces: held.pieces(pieceIds, looks, (p) => piece(g, p)),
    markers: [...mines(g, knows(seer)), ...taken, ...paid],
    tracks: tracks(g, knows(seer)),
  };
}

/** Who knows what lies face down (8.5-4) and what is left to lay: the Turkish player and the referee. */
const knows = (seer: Seer): boolean => seer === null || !isHiddenFrom(SIDES[TURKISH], seer);

/** Year and month, as every language can write them. */
function dateOf(g: Gallipoli): string {
  const { turns } = g.book.data.turns;
  const month = MONTHS.indexOf(turns[g.turn - 1].month) + 1;
  return `${turns[g.turn - 1].year}-${String(month).padStart(2, '0')}`;
}

/** Where a piece is: an area, a box, or a place off the table. */
function place(g: Gallipoli, p: number): string {
  const at = g.at(p);
  if (at >= 0) return g.areaName(at);
  if (at === DEAD) return 'dead';
  if (at === WITHDRAWN) return 'withdrawn';
  if (at === EXITED) return 'exited';
  if (at === SENT_HOME) return 'home';
  return g.book.enters[p];
}

/** What the looks of a piece hang on besides its own numbers. */
const LOOKS = [L.at, L.state, L.marks];

/** A piece with the markers that lie on it (2.2.3). */
function piece(g: Gallipoli, p: number): PieceView {
  const { book } = g;
  const shown: Record<string, string | number | boolean | null> = {
    id: book.pieceIds[p],
    kind: KINDS[book.kind[p]],
    side: SIDES[book.side[p]],
    at: place(g, p),
    state: stateName(g, p),
    activations: g.has(p, ACTIVE_TWICE) ? 2 : g.has(p, ACTIVE_ONCE | RODE) ? 1 : 0,
    fired: g.has(p, FIRED),
    unsupplied: g.has(p, UNSUPPLIED),
    chosen: g.has(p, ATTACKING | FIRING),
  };
  if (isLost(g, p)) shown['out'] = true;
  if (book.kind[p] === LAND) Object.assign(shown, land(g, p));
  else if (book.kind[p] === SHIP) Object.assign(shown, ship(g, p));
  else shown['supplied'] = g.has(p, SUPPLIED);
  return shown as PieceView;
}

/** What a land counter shows in its mode (2.4-mode-1, 2.4-mode-2); brigade or regiment stands in its name (2.2.1-2). */
function land(g: Gallipoli, p: number): Readonly<Record<string, string | number | boolean | null>> {
  const { book } = g;
  const dug = g.has(p, ENTRENCHED);
  const artillery = book.guns[p] > 0;
  return {
    arm: artillery ? 'artillery' : book.data.roster.land[book.rosterIndex[p]].type,
    group: book.data.roster.land[book.rosterIndex[p]].group,
    division: book.division[p] < 0 ? null : book.divisionIds[book.division[p]],
    mode: g.has(p, RESERVE) ? 'reserve' : dug ? 'entrenched' : 'attack',
    attack: artillery ? book.guns[p] : dug ? book.dugAttack[p] : book.attack[p],
    defence: dug ? book.dugDefence[p] : book.defence[p],
    big: book.big[p] === 1,
    morale: book.morale[p],
  };
}
/** What a ship counter shows; one counter is one ship (2.3). */
function ship(g: Gallipoli, p: number): Readonly<Record<string, string | number | boolean | null>> {
  const { book } = g;
  const record = book.data.roster.ships[p - book.ships[0]];
  return {
    type: record.type,
    navy: record.navy,
    primary: book.primary[p],
    secondary: book.secondary[p],
    big: book.big[p] === 1,
    moved: g.has(p, SAILED),
  };
}

function mines(g: Gallipoli, known: boolean): MarkerView[] {
  const list: MarkerView[] = [];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    for (let slot = 0; slot < 2; slot++) {
      const kind = g.cells[L.mine + 2 * area + slot];
      if (kind === 0) continue;
      const shown = g.cells[L.shown + 2 * area + slot] === 1;
      list.push({ kind: 'mine', at: g.areaName(area), slot, shown, level: known || shown ? LEVELS[kind] : 'hidden' });
    }
  }
  return list;
}

/** R-CONTROL: land the Allies have taken. */
function control(g: Gallipoli): MarkerView[] {
  return g.book.areaIds.flatMap((at, area) =>
    g.cells[L.control + area] === 1 ? [{ kind: 'control', at, side: 'allied' }] : [],
  );
}

/** 6.5.2-2: sources that are paid for this turn, and those that are not. */
function sources(g: Gallipoli): MarkerView[] {
  return g.book.areaIds.flatMap((at, area) => {
    const source = g.book.supply[area];
    return source === 0 ? [] : [{ kind: 'source', at, paid: g.cells[L.sources + source - 1] === 1 }];
  });
}

/** 2.1-4: turn, impulses, stocks and points lie open to both sides. */
function tracks(g: Gallipoli, known: boolean): View['tracks'] {
  const { cells } = g;
  return {
    turn: g.turn,
    lastTurn: g.book.data.scenarios[SCENARIOS[cells[L.scenario]]].last,
    impulse: cells[L.impulse],
    impulses: cells[L.impulses],
    weather: g.bad ? 'bad' : 'good',
    sea: g.rough ? 'rough' : 'normal',
    alliedSp: cells[L.sp + ALLIED],
    turkishSp: cells[L.sp + TURKISH],
    alliedVp: alliedPoints(g),
    turkishVp: cells[L.vp + TURKISH],
    event: eventInPlay(g),
    alliedAir: observes(g, ALLIED) ? 1 : 0,
    turkishAir: observes(g, TURKISH) ? 1 : 0,
    fleetPaid: cells[L.fleetPaid],
    suvlaTurn: cells[L.suvlaTurn] > g.book.data.turns.turns.length ? null : cells[L.suvlaTurn],
    exited: g.book.pieceIds.filter((_, p) => g.at(p) === EXITED).length,
    minesLeft: known ? cells[L.minesLeft] : null,
    dummiesLeft: known ? cells[L.dummiesLeft] : null,
    outside: known ? cells[L.outside] : null,
  };
}
