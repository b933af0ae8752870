import { MARKERS, ZONES } from '../actions.ts';
import { AA, ALLIED, ARTILLERY, AXIS, GUN, HQ, LEADER, MAX_HEXES, STATIC, UNIT, WARSHIP } from '../book.ts';
import {
  ADC,
  AMMO,
  BROKEN_DOWN,
  COMBAT_MARKS,
  DEAD,
  DEMORALIZED,
  FOLLOW_UP,
  GONE,
  L,
  type Malta,
  NOT_MADE,
  POOL,
  RIDES,
  SCENARIOS,
  STRAGGLING,
  slotOf,
  TRIED,
  TURN_BOX,
  WAVES,
} from '../state.ts';
import { S } from '../steps.ts';

/** What must hold at every decision of every game; returns what is broken, in words. */
export function brokenLaws(g: Malta): string[] {
  return [
    ...pieceLaws(g),
    ...placeLaws(g),
    ...companyLaws(g),
    ...countLaws(g),
    ...groundLaws(g),
    ...boxLaws(g),
    ...planLaws(g),
    ...trackLaws(g),
    ...stageLaws(g),
  ];
}

const onStack = (g: Malta, ...steps: readonly { readonly index: number }[]): boolean => {
  for (let below = 0; below < g.depth; below++) if (steps.some(({ index }) => index === g.topStep(below))) return true;
  return false;
};
/** 5.4: from a landing or drop until its fights are over both sides may be in one hex. */
const sharing = (g: Malta): boolean => onStack(g, S.edges, S.clashes);

const isFollowUp = (at: number): boolean => at <= FOLLOW_UP && at > FOLLOW_UP - ZONES.length;
const isWave = (g: Malta, at: number): boolean => at <= WAVES && at > WAVES - g.book.boxIds.length;
const isOut = (at: number): boolean => at === DEAD || at === GONE || at === NOT_MADE;

/** Marks that a piece may bear where it is. */
function allowedMarks(g: Malta, p: number): number {
  if (g.at(p) >= 0 || g.at(p) === TURN_BOX) return -1;
  if (g.book.kind[p] === LEADER) return g.at(p) === DEAD || g.at(p) === GONE ? ADC : -1;
  // 19.35: whose drop was called off this turn does not come by air in its stead.
  return g.at(p) === POOL ? TRIED : isOut(g.at(p)) || g.at(p) === BROKEN_DOWN ? 0 : -1;
}

function pieceLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)}: ${what}`);
  for (; p < book.pieceIds.length; p++) {
    const at = cells[L.at + p];
    const steps = cells[L.steps + p];
    const state = cells[L.state + p];
    const stale = cells[L.marks + p] & ~allowedMarks(g, p);
    if (stale !== 0) say(`is at ${at} with marks ${stale}`);
    if (state < 0 || state > DEMORALIZED) say(`state ${state}`);
    if (at < 0 && state !== 0) say(`is off the map in state ${state}`);
    if (book.kind[p] !== UNIT) {
      if (steps !== 0) say(`is no unit and has ${steps} steps`);
      continue;
    }
    const full = book.full[p];
    if (isOut(at) || at === BROKEN_DOWN) {
      if (steps !== 0) say(`is out of play with ${steps} steps`);
    } else if (steps < 1 || steps > full) say(`has ${steps} of ${full} steps`);
    if (g.has(p, AMMO) && !book.isArtillery(p)) say('is no artillery and has ammunition');
    if (g.has(p, STRAGGLING) && (at < 0 || steps >= full)) say('looks for stragglers in vain');
  }
  for (; p < L.steps - L.at; p++) {
    if (cells[L.at + p] !== 0 || cells[L.marks + p] !== 0) broken.push(`there is a piece ${p}`);
  }
  return broken;
}

/** Where pieces of a kind may be when they are not in a hex. */
function mayBeAway(g: Malta, p: number): boolean {
  const at = g.at(p);
  const { kind, side } = g.book;
  if (at === DEAD || at === GONE) return true;
  if (kind[p] === GUN) return false;
  if (at === POOL) return kind[p] !== UNIT || g.book.parent[p] < 0;
  if (kind[p] === WARSHIP) return false;
  if (at === TURN_BOX) return kind[p] === LEADER;
  if (at === NOT_MADE) return g.book.parent[p] >= 0;
  if (at === BROKEN_DOWN) return kind[p] === UNIT && g.book.companies[p].length > 0;
  return side[p] === AXIS && (isFollowUp(at) || isWave(g, at));
}

/** No piece where it cannot be. */
function placeLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  let p = 0;
  const say = (what: string) => broken.push(`${g.name(p)} at ${g.at(p) < 0 ? g.at(p) : g.hexName(g.at(p))}: ${what}`);
  for (; p < book.pieceIds.length; p++) {
    const at = cells[L.at + p];
    if (at >= book.hexIds.length) say('is nowhere');
    else if (at < 0) {
      if (!mayBeAway(g, p)) say('cannot be there');
    } else if (book.kind[p] === WARSHIP) {
      if (book.isLand[at] === 1) say('is a ship ashore');
    } else if (book.kind[p] === GUN) {
      if (at !== book.siteHex[p - book.guns[0]]) say('is a gun off its site');
    } else if (book.isLand[at] === 0) say('is in the sea');
    if (book.parent[p] >= 0 && cells[L.formation + p] !== cells[L.formation + book.parent[p]] && !isOut(at))
      say('is of another formation than its battalion');
    if (cells[L.formation + p] !== book.formation[p] && book.formation[p] !== book.unassigned)
      say('was taken out of its formation');
  }
  return broken;
}

/** 13.1, 13.2: a battalion or its companies, never both, and no more steps than the battalion has. */
function companyLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book } = g;
  for (let p = 0; p < book.unitEnd; p++) {
    if (book.companies[p].length === 0) continue;
    let out = 0;
    let steps = 0;
    for (const company of book.companies[p]) {
      if (isOut(g.at(company))) continue;
      out += 1;
      steps += g.steps(company);
    }
    const down = g.at(p) === BROKEN_DOWN;
    if (out > 0 && !down) broken.push(`${g.name(p)}: the battalion and its companies are both out`);
    if (out === 0 && down) broken.push(`${g.name(p)}: broken down into nothing`);
    if (steps > book.full[p]) broken.push(`${g.name(p)}: its companies have ${steps} steps`);
  }
  return broken;
}

const COUNTED = ['combat', 'hqs', 'zoc', 'thirds', 'others', 'flakIn'] as const;
const [COMBAT, HQS, ZOC, THIRDS, OTHERS, FLAK] = COUNTED.map((_, i) => 2 * MAX_HEXES * i) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const tally = new Int32Array(2 * MAX_HEXES * COUNTED.length);

/** The counts that the engine keeps agree with the pieces they count. */
function countLaws(g: Malta): string[] {
  const { book, cells } = g;
  tally.fill(0);
  for (let p = 0; p < book.pieceIds.length; p++) {
    const at = cells[L.at + p];
    if (at < 0 || book.kind[p] === WARSHIP) continue;
    const cell = book.side[p] * MAX_HEXES + at;
    if (book.kind[p] !== UNIT) tally[OTHERS + cell] += 1;
    else if (book.type[p] === HQ) tally[HQS + cell] += 1;
    else {
      tally[COMBAT + cell] += 1;
      tally[THIRDS + cell] += book.thirds[p];
      if (hasZone(g, p)) tally[ZOC + cell] += 1;
      if (book.type[p] === AA && book.side[p] === ALLIED) tally[FLAK + at] += 1;
    }
  }
  const broken: string[] = [];
  COUNTED.forEach((name, n) => {
    const [kept, counted] = [L[name], 2 * MAX_HEXES * n];
    const size = name === 'flakIn' ? MAX_HEXES : 2 * MAX_HEXES;
    for (let i = 0; i < size; i++) {
      if (cells[kept + i] !== tally[counted + i])
        broken.push(`${name}[${i}] is ${cells[kept + i]}, not ${tally[counted + i]}`);
    }
  });
  return broken;
}
/** 7.1, 7.5, once more by itself. */
const hasZone = (g: Malta, p: number): boolean =>
  g.state(p) !== DEMORALIZED &&
  g.book.defence[p] > 0 &&
  g.book.type[p] !== ARTILLERY &&
  g.book.type[p] !== AA &&
  g.book.moveClass[p] !== STATIC;

/** 3.1, 5.1, 5.4, 6.13, 14.44, 16.57: who may be together, how many, and whose the ground is; by the count above. */
function groundLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  const clash = sharing(g);
  const passing = clash || onStack(g, S.overflow, S.retreats);
  // 5.3: in a part of the Movement Phase its own side may be over the limit until that part ends.
  const moving = onStack(g, S.strategic, S.tactical, S.infiltration) ? g.side : -1;
  for (let hex = 0; hex < book.hexIds.length; hex++) {
    const held = cells[L.control + hex];
    if (held < 0 || held > book.isLand[hex]) broken.push(`${g.hexName(hex)}: held by ${held}`);
  }
  let hex = 0;
  const say = (what: string) => broken.push(`${g.hexName(hex)}: ${what}`);
  for (let i = 0; i < book.land.length; i++) {
    hex = book.land[i];
    const axis = hex;
    const allied = MAX_HEXES + hex;
    for (let cell = axis; cell <= allied; cell += MAX_HEXES) {
      const weight = tally[THIRDS + cell] + Math.max(0, tally[HQS + cell] - 1);
      // 5.3: four battalions, in thirds.
      if (weight > 12 && !passing && moving !== (cell === axis ? AXIS : ALLIED)) say(`a stack of ${weight} thirds`);
    }
    if (clash) continue;
    const ours = tally[COMBAT + axis];
    const theirs = tally[COMBAT + allied];
    const held = cells[L.control + hex];
    if (ours + tally[HQS + axis] > 0 && theirs + tally[HQS + allied] > 0) say('both sides');
    else if (ours > 0 && held === 0) say('not held by the Axis units in it');
    else if (theirs > 0 && held === 1) say('not held by the Allied units in it');
    if (ours > 0 && tally[OTHERS + allied] > 0) say('a gun or leader among Axis units');
    if (theirs > 0 && tally[OTHERS + axis] > 0) say('a leader among Allied units');
  }
  return broken;
}

/** 18.31, 18.33: the wave boxes. */
function boxLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book } = g;
  const inBox = book.boxIds.map(() => 0);
  const leaders = book.boxIds.map(() => 0);
  for (let p = 0; p < book.leaders[1]; p++) {
    if (g.cells[L.at + p] <= WAVES && isWave(g, g.at(p)))
      (book.kind[p] === UNIT ? inBox : leaders)[WAVES - g.at(p)] += 1;
  }
  const inWave = new Map<string, number>();
  inBox.forEach((count, box) => {
    if (count > 3) broken.push(`${book.boxIds[box]}: ${count} units`);
    if (count === 0 && (leaders[box] as number) > 0) broken.push(`${book.boxIds[box]}: a leader alone`);
    const wave = `${book.zoneOf[box >> 1]} ${box & 1}`;
    inWave.set(wave, (inWave.get(wave) ?? 0) + count);
  });
  for (const [wave, count] of inWave) if (count > 9) broken.push(`wave ${wave}: ${count} units`);
  const afloat = inBox.some((count) => count > 0);
  if (afloat && (g.side !== AXIS || g.night)) broken.push('a wave that has not landed');
  return broken;
}

/** 19.1 to 19.33: who jumps, when and with whom. */
function planLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { book, cells } = g;
  const used = new Set<string>();
  const serials = new Map<number, { of: string; size: number }>();
  const end = book.pieceIds.length;
  for (let p = 0; p < end; p++) {
    const turn = cells[L.planSlot + p] - 1;
    if (turn < 0) continue;
    const say = (what: string) => broken.push(`${g.name(p)}: ${what}`);
    const marker = cells[L.planMarker + p];
    if (g.at(p) !== POOL) say('has a plan and is not in the pool');
    if (book.entry[p] !== 'drop') say('does not jump');
    if (turn < g.box || turn % 2 !== 0) say(`was to jump in turn ${turn}`);
    if ((book.german[p] === 1) !== (marker === 0)) say('jumps on the marker of the other nation');
    if (cells[L.markerHex + slotOf(turn) * MARKERS.length + marker] === 0) say('jumps on no marker');
    used.add(`${slotOf(turn)} ${marker}`);
    const of = [turn, marker, cells[L.planOffset + p]].join();
    const serial = serials.get(cells[L.planSerial + p]) ?? { of, size: 0 };
    if (serial.of !== of) say('is in two minds about its serial');
    serials.set(cells[L.planSerial + p], { of, size: serial.size + Math.max(1, book.companies[p].length) });
  }
  for (const [serial, { size }] of serials) if (size > 4) broken.push(`serial ${serial} has ${size} units`);
  for (let cell = 0; cell < L.gunKind - L.markerHex; cell++) {
    const hex = cells[L.markerHex + cell] - 1;
    if (hex < 0) continue;
    if (book.isLand[hex] === 0) broken.push(`a marker at ${g.hexName(hex)}`);
    const name = `${Math.floor(cell / MARKERS.length)} ${cell % MARKERS.length}`;
    if (!used.has(name) && !g.isAt(S.serials)) broken.push(`nobody jumps on marker ${name}`);
  }
  return broken;
}

function trackLaws(g: Malta): string[] {
  const broken: string[] = [];
  const { cells } = g;
  const within = (name: keyof typeof L, most: number, count = 1): void => {
    const from = L[name];
    for (let i = 0; i < count; i++) {
      const value = cells[from + i];
      if (value < 0 || value > most) broken.push(`${name} is ${value}`);
    }
  };
  within('reserve', 49);
  within('weather', 2);
  within('navy', 6);
  within('side', 1);
  within('airLeft', 12);
  within('strikesLeft', 12);
  within('lost', 2000, 2);
  within('hqLost', 5);
  within('turn', g.book.data.scenarios[SCENARIOS[cells[L.scenario]]].last - 1);
  within('attacked', 1, MAX_HEXES);
  within('airSupport', 12, MAX_HEXES);
  within('airBombs', 12, MAX_HEXES);
  within('edgeLeft', onStack(g, S.edges) ? 1 : 0, MAX_HEXES);
  return broken;
}

/** Nothing of a combat is left behind when it is over. */
function stageLaws(g: Malta): string[] {
  const fights = [
    S.muster,
    S.commit,
    S.command,
    S.share,
    S.losses,
    S.retreats,
    S.advance,
    S.leaving,
    S.penetrate,
    S.bombardLosses,
  ];
  const broken: string[] = [];
  if (!onStack(g, ...fights, S.edgeFire, S.edgeReply)) {
    for (let p = 0; p < g.book.pieceIds.length; p++) {
      if (g.has(p, COMBAT_MARKS)) broken.push(`${g.name(p)}: stale marks ${g.cells[L.marks + p] & COMBAT_MARKS}`);
    }
  }
  if (!onStack(g, ...fights, S.unitMove, S.wayOver, S.waveMoves, S.assembly)) {
    for (let p = 0; p < g.book.pieceIds.length; p++)
      if (g.has(p, RIDES)) broken.push(`${g.name(p)}: rides with nobody`);
  }
  if (g.over !== (g.outcome() !== null)) broken.push('over without an outcome');
  return broken;
}
