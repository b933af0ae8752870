import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { flood } from '../../../kernel/board.ts';
import { dropPosition } from '../7-land/hits.ts';
import { deliverDirect } from '../8-supply.ts';
import { beachInPlay, beachOf } from '../13-scenarios.ts';
import { A } from '../actions.ts';
import { AMTRAC, ARTILLERY, type Book, ENGINEER, FOOT, HALVES, HIGGINS, SCOUTS } from '../book.ts';
import { afloat, allowance, ashore, crowded, isolated, mayStack, onPier, readCrowd } from '../pieces.ts';
import {
  ACTED,
  BY_FOOT,
  COURSE_LEFT,
  DRIFTED,
  L,
  LATE,
  ON_PIER,
  ON_WATCH,
  PIER_LANDED,
  SUPPLY_CARGO,
  type Tarawa,
  UNLOADED,
  WAITING,
} from '../state.ts';
import { S } from '../steps.ts';
import {
  floats,
  hasRoom,
  keepsCourse,
  lander,
  passable,
  pierOpenTo,
  postponed,
  reefCost,
  rejoinFleet,
  waterCost,
  waterMoves,
} from './reef.ts';

const IMPULSE = S.impulse.args;

/** A boat that cannot move still has one thing to do in an impulse: unload, dock or hand over (6.3d, 6.3g). */
const ONE_TASK = 1;

/** Each impulse is a case of its own. */
const RULES = ['3.2.1', '3.2.4', '3.2.7'];

/** 3.2.1, 3.2.4, 3.2.7: one movement impulse. */
S.impulse.does({
  run(g) {
    if (postponed(g, g.arg(IMPULSE.impulse))) {
      g.pop();
      return false;
    }
    if (g.arg(IMPULSE.begun) === 0) {
      g.cells[L.impulse] = g.arg(IMPULSE.impulse);
      g.setArg(IMPULSE.begun, 1);
      dealPoints(g);
      driftAll(g);
    }
    if (worthAsking(g)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: (g) => RULES[g.arg(IMPULSE.impulse) - 1],
    asks: { 'prompt.impulse': RULES },
    prompt: (g) => ({ key: 'prompt.impulse', args: { impulse: g.arg(IMPULSE.impulse) } }),
    choices: impulseChoices,
    take(g, code) {
      const p = firstOf(code);
      const second = secondOf(code);
      switch (typeOf(code)) {
        case A.endImpulse:
          g.pop();
          return;
        case A.march:
          march(g, p, second);
          return;
        case A.unload:
          unload(g, p);
          return;
        case A.dock:
          dock(g, p);
          return;
        case A.transfer:
          transfer(g, p, second);
          return;
        case A.load:
          board(g, p, second);
          return;
        case A.withdraw:
          withdraw(g, p, second);
          return;
        case A.recall:
          recall(g, p);
          return;
        default:
          g.unmark(p, ON_PIER);
          goTo(g, p, second);
      }
    },
  },
});
const scratch: number[] = [];
const ways: number[] = [];

/** Whom the water does not carry may still step onto the pier: asked once a turn where there is nothing else to ask. */
function worthAsking(g: Tarawa): boolean {
  const anybody = g.arg(IMPULSE.impulse) === 1;
  readCrowd(g);
  for (let p = 0; p < g.book.pieceCount; p++) {
    scratch.length = 0;
    pieceChoices(g, p, scratch);
    if (anybody ? scratch.length > 0 : scratch.some((code) => !ashore(g, firstOf(code)))) return true;
  }
  return false;
}

/** Each impulse has its own APs; pinned pieces have none. Boat APs count at high tide only (C.2, R-22). */
function dealPoints(g: Tarawa): void {
  for (let p = 0; p < g.book.pieceCount; p++) {
    const idle = g.cells[L.at + p] < 0 || g.cells[L.aboard + p] !== 0 || g.cells[L.pinned + p] > 0;
    if (idle || (!g.book.isCraft(p) && !afloat(g, p) && !besideFoot(g, p))) g.cells[L.ap + p] = 0;
    else if (g.book.isCraft(p) && !floats(g, p)) g.cells[L.ap + p] = ONE_TASK;
    else g.cells[L.ap + p] = allowance(g, p);
  }
}

/** 11.33j, R-53: infantry and engineers ashore beside the foot of the pier. */
function besideFoot(g: Tarawa, u: number): boolean {
  const onFoot = g.book.isInfantry(u) || g.book.kind[u] === ENGINEER;
  return onFoot && ashore(g, u) && !isolated(g, u) && g.book.sideTo(g.cells[L.at + u], g.book.pierFoot) >= 0;
}

/** 6.4f, 6.2c: pieces with a course-change marker run on along one line of hexes, and that is their impulse. */
function driftAll(g: Tarawa): void {
  for (let p = 0; p < g.book.pieceCount; p++) {
    const course = g.cells[L.course + p];
    if (course === 0 || !afloat(g, p) || g.cells[L.ap + p] <= ONE_TASK) continue;
    if (g.book.isCraft(p) && g.cells[L.cargo + p] === 0) {
      g.cells[L.course + p] = 0; // its load went overboard: it only has to go back now (6.6.2d)
      continue;
    }
    const beach = g.book.beaches[g.cells[L.beach + p]];
    const side = course === COURSE_LEFT ? beach.left : beach.right;
    g.cells[L.course + p] = 0;
    readCrowd(g);
    const end = endOfDrift(g, p, side);
    if (end !== g.cells[L.at + p]) goTo(g, p, end);
    g.cells[L.ap + p] = 0;
    g.log?.({ type: 'drifted', rule: '6.4', args: { piece: g.name(p), hex: g.hexName(g.cells[L.at + p]) } });
  }
}

/** The last hex of the line that it can reach and stop in; full ones are passed. */
function endOfDrift(g: Tarawa, p: number, side: number): number {
  let [here, end, ap] = [g.cells[L.at + p], g.cells[L.at + p], g.cells[L.ap + p]];
  while (here >= g.book.landCount) {
    const to = g.book.beyond(here, side);
    ap -= waterCost(g, p, to);
    if (ap < 0 || !passable(g, p, here, to)) break;
    if (hasRoom(g, p, to)) end = to;
    here = to;
  }
  return end;
}

function impulseChoices(g: Tarawa, out: number[]): void {
  readCrowd(g);
  for (let p = 0; p < g.book.pieceCount; p++) pieceChoices(g, p, out);
  out.push(action(A.endImpulse));
}

/** What a piece can do in the impulse; the crowd has been read. */
function pieceChoices(g: Tarawa, p: number, out: number[]): void {
  const { book, cells } = g;
  if (cells[L.ap + p] === 0 || cells[L.at + p] < 0) return;
  if (!book.isCraft(p)) unitChoices(g, p, out);
  else if (cells[L.cargo + p] === 0) returnChoices(g, p, out);
  else {
    if (floats(g, p)) {
      waterMoves(g, p, ways);
      for (const hex of ways) out.push(action(A.sail, p, hex));
    }
    boatChoices(g, p, out);
  }
}

/** 6.4, 11.33b, 11.33j: waders and tanks on the reef, columns on the pier; from the pier men may also wade (14.1k). */
function unitChoices(g: Tarawa, u: number, out: number[]): void {
  if (ashore(g, u)) {
    const { pierFoot } = g.book;
    if (besideFoot(g, u) && pace(g) <= g.cells[L.ap + u] && !crowded(pierFoot)) out.push(action(A.march, u, pierFoot));
    return;
  }
  if (onPier(g, u)) {
    pierMarches(g, u, out);
    if (g.book.kind[u] === SCOUTS) intoAmtracs(g, A.load, u, out);
  }
  if (g.book.kind[u] === ARTILLERY) return; // 6.3i
  waterMoves(g, u, ways);
  for (const hex of ways) if (!onPier(g, u) || g.book.reef[hex] === 1) out.push(action(A.wade, u, hex));
}

/** Half APs for a hex of the pier. */
const pace = (g: Tarawa): number => HALVES * g.book.data.terrain.pier.foot;

/** 11.33b: along the pier as far as APs reach, either way, and off its foot onto land that is not in Japanese hands. */
function pierMarches(g: Tarawa, u: number, out: number[]): void {
  const { pierPath, pierHeads, graph, enterCost, landCount } = g.book;
  const at = g.cells[L.at + u];
  const place = pierPath.indexOf(at); // -1 in the eastern half of the head
  const farthest = Math.floor(g.cells[L.ap + u] / pace(g));
  for (const to of [...pierHeads.filter((head) => !pierPath.includes(head)), ...pierPath]) {
    const hexes = Math.abs(pierPath.indexOf(to) - place);
    if (hexes > 0 && hexes <= farthest && !crowded(to)) out.push(action(A.march, u, to));
  }
  if (at !== g.book.pierFoot) return;
  for (const to of graph.neighbours(at)) {
    if (to >= landCount || g.cells[L.held + to] === 1 || !mayStack(g, u, to)) continue;
    if (enterCost[FOOT][g.book.sideBetween(at, to)] <= g.cells[L.ap + u]) out.push(action(A.march, u, to));
  }
}

/**
 * 6.3c–g, 6.5c–d, R-52: at the reef edge a boat unloads into the water, onto the pier, or into an empty amtrac; so does
 * one that the ebb has left on the reef. A boat whose load cannot wade may take it back.
 */
function boatChoices(g: Tarawa, craft: number, out: number[]): void {
  const at = g.cells[L.at + craft];
  const unit = lander(g, craft);
  const edge = g.book.entry[at] >= 0;
  const wades = unit >= 0 && g.book.kind[unit] !== ARTILLERY;
  if (wades && g.book.kind[craft] !== AMTRAC && (edge || !floats(g, craft))) out.push(action(A.unload, craft));
  if (unit >= 0 && g.book.pierDocks.includes(at) && pierOpenTo(g, unit) && dockHex(g, at) >= 0)
    out.push(action(A.dock, craft));
  if (g.book.kind[craft] === HIGGINS) intoAmtracs(g, A.transfer, craft, out);
  if (!wades && !floats(g, craft)) out.push(action(A.recall, craft));
}

/** The same action for every empty amtrac alongside that can still take a load in this impulse. */
function intoAmtracs(g: Tarawa, type: number, p: number, out: number[]): void {
  for (let a = g.book.unitCount; a < g.book.pieceCount; a++) {
    if (g.book.kind[a] !== AMTRAC || g.cells[L.cargo + a] !== 0 || g.cells[L.ap + a] === 0 || !afloat(g, a)) continue;
    if (g.book.sideTo(g.cells[L.at + p], g.cells[L.at + a]) >= 0 && beachFor(g, p, a) >= 0)
      out.push(action(type, p, a));
  }
}

/** The beach an amtrac would make for with this load: the load's own, from where it lies (6.4a), or for Hawkins any. */
function beachFor(g: Tarawa, load: number, amtrac: number): number {
  const own = g.cells[L.beach + load];
  const onTheWay = (beach: number) => g.book.beaches[beach].vehicleWay[g.cells[L.at + amtrac]] === 1;
  if (g.has(load, DRIFTED) || onTheWay(own)) return own;
  if (g.book.isCraft(load)) return -1;
  return g.book.beaches.findIndex((_, beach) => beachInPlay(g, beach) && onTheWay(beach));
}

function dockHex(g: Tarawa, dockedAt: number): number {
  for (const head of g.book.pierHeads) if (g.book.sideTo(dockedAt, head) >= 0 && !crowded(head)) return head;
  return -1;
}

/** 6.3k: an empty craft goes back toward the entry zone of a beach, by whichever of the shortest ways. */
function returnChoices(g: Tarawa, craft: number, out: number[]): void {
  if (!floats(g, craft)) return;
  const at = g.cells[L.at + craft];
  if (g.book.entry[at] >= 0) return;
  ways.length = 0;
  for (let beach = 0; beach < g.book.beaches.length; beach++) {
    if (beachInPlay(g, beach) && wayBack(g.book, beach)[at] > 0) endsOfReturn(g, craft, wayBack(g.book, beach), ways);
  }
  for (const hex of ways) out.push(action(A.withdraw, craft, hex));
}

/** Where it can lie after this impulse: as far along as its APs and the room allow. */
function endsOfReturn(g: Tarawa, craft: number, way: Int16Array, out: number[]): void {
  let ring = [g.cells[L.at + craft]];
  let free: number[] = [];
  for (let steps = Math.floor(g.cells[L.ap + craft] / HALVES); steps > 0 && way[ring[0]] > 0; steps--) {
    const next: number[] = [];
    for (const here of ring) {
      for (const to of g.book.graph.neighbours(here)) {
        if (way[to] === way[here] - 1 && g.book.vehicleMay(to, here) && !next.includes(to)) next.push(to);
      }
    }
    ring = next;
    const room = ring.filter((hex) => !crowded(hex));
    if (room.length > 0) free = room;
  }
  for (const hex of free) if (!out.includes(hex)) out.push(hex);
}

const waysBack = new WeakMap<Book, Int16Array[]>();
/** Vehicle steps from every hex to the nearest entry hex of a beach. */
function wayBack(book: Book, beach: number): Int16Array {
  let all = waysBack.get(book);
  if (all === undefined) {
    all = book.beaches.map((b) =>
      flood(book.graph, b.entry, (next, here) => here >= book.landCount && book.vehicleMay(here, next)),
    );
    waysBack.set(book, all);
  }
  return all[beach];
}

// ── what the actions do

/** Over the water, past full hexes if need be; on an invasion hex the piece is ashore (6.5a, 3.2.10, 6.1b–c, R-56). */
function goTo(g: Tarawa, p: number, to: number): void {
  const past = g.book.graph.distance(g.cells[L.at + p], to) - 1;
  g.cells[L.ap + p] -= past * reefCost(g, p) + waterCost(g, p, to);
  g.cells[L.at + p] = to;
  g.unmark(p, ON_WATCH);
  if (to >= g.book.landCount && !keepsCourse(g, p, to)) g.mark(p, DRIFTED); // out to the wrecks
  if (g.book.pierHex[to] === 1) g.mark(p, ON_PIER | BY_FOOT);
  const unit = lander(g, p);
  if (unit >= 0) g.cells[L.at + unit] = to;
  g.log?.({ type: 'sailed', rule: '6.4', args: { piece: g.name(p), hex: g.hexName(to) } });
  if (to >= g.book.landCount) return;
  if (!g.book.isCraft(p)) comeAshore(g, p, to);
  else {
    const cargo = g.cells[L.cargo + p];
    const late = g.cells[L.ap + p] === 0;
    g.cells[L.cargo + p] = 0;
    g.cells[L.ap + p] = 0;
    g.cells[L.course + p] = 0;
    g.unmark(p, DRIFTED);
    if (cargo >= SUPPLY_CARGO) deliverDirect(g, cargo - SUPPLY_CARGO, to);
    else {
      g.cells[L.aboard + unit] = 0;
      if (late) g.mark(unit, LATE); // 6.5b
      comeAshore(g, unit, to);
    }
  }
}

/** 8.4a: with its initial supply, unless it had only gone out over the pier. */
function comeAshore(g: Tarawa, u: number, hex: number): void {
  if (!g.has(u, BY_FOOT) || g.cells[L.landed + u] === 0) g.cells[L.landed + u] = g.turn;
  g.cells[L.course + u] = 0;
  g.cells[L.ap + u] = 0;
  g.unmark(u, DRIFTED | ON_PIER | BY_FOOT);
  g.log?.({ type: 'landed', rule: '6.5', args: { unit: g.name(u), hex: g.hexName(hex) } });
}

/** 11.33b: along the pier, off it, or onto it from the land. */
function march(g: Tarawa, u: number, to: number): void {
  const at = g.cells[L.at + u];
  const { pierPath, pierFoot, landCount } = g.book;
  const goesAshore = to < landCount;
  const fromLand = at < landCount;
  if (goesAshore) g.cells[L.ap + u] -= g.book.enterCost[FOOT][g.book.sideBetween(at, to)];
  else g.cells[L.ap + u] -= (fromLand ? 1 : Math.abs(pierPath.indexOf(to) - pierPath.indexOf(at))) * pace(g);
  g.cells[L.at + u] = to;
  g.log?.({ type: 'marched', rule: '11.33', args: { unit: g.name(u), hex: g.hexName(to) } });
  if (goesAshore) comeAshore(g, u, to);
  else if (fromLand) leaveShore(g, u, at);
  else if (to === pierFoot) walkPier(g, u);
}

/** 11.33j, R-53: back onto the pier at its foot, which is all it does on land this turn. */
function leaveShore(g: Tarawa, u: number, from: number): void {
  g.mark(u, ON_PIER | PIER_LANDED | BY_FOOT | ACTED);
  g.cells[L.beach + u] = g.book.pierBeaches[0];
  dropPosition(g, from);
}

/** 11.33c, R-54: infantry that came on at the head has gone the whole length. */
function walkPier(g: Tarawa, u: number): void {
  if (!g.book.isInfantry(u) || g.has(u, BY_FOOT) || g.cells[L.pierWalked] === 1) return;
  g.cells[L.pierWalked] = 1;
  g.log?.({ type: 'pierWalked', rule: '11.33', args: { unit: g.name(u) } });
}

/** 6.3c–d, R-44: out of the boat and into the water. */
function unload(g: Tarawa, craft: number): void {
  const unit = lander(g, craft);
  setDown(g, craft, unit, g.cells[L.at + craft]);
}

/** 6.3c, 6.5d, 11.33d–e: onto the end of the pier. */
function dock(g: Tarawa, craft: number): void {
  const unit = lander(g, craft);
  readCrowd(g);
  setDown(g, craft, unit, dockHex(g, g.cells[L.at + craft]));
  g.mark(unit, ON_PIER | PIER_LANDED);
  g.cells[L.landed + unit] = g.turn;
  g.cells[L.pierUnits]++;
  if (g.book.kind[unit] === ARTILLERY) g.cells[L.pierGuns]++;
}

function setDown(g: Tarawa, craft: number, unit: number, hex: number): void {
  g.cells[L.cargo + craft] = 0;
  g.cells[L.ap + craft] = 0;
  g.cells[L.course + craft] = 0;
  g.cells[L.aboard + unit] = 0;
  g.cells[L.at + unit] = hex;
  if (g.has(craft, DRIFTED)) g.mark(unit, DRIFTED); // 6.4b
  g.cells[L.ap + unit] = 0;
  if (g.cells[L.impulse] === 1) g.mark(craft, UNLOADED);
  g.log?.({ type: 'unloaded', rule: '6.3', args: { unit: g.name(unit), hex: g.hexName(hex) } });
}

/** 6.3g–h: from a Higgins boat into an empty amtrac alongside; nobody is taken on board out of the water. */
function transfer(g: Tarawa, boat: number, amtrac: number): void {
  const cargo = g.cells[L.cargo + boat];
  g.cells[L.cargo + boat] = 0;
  g.cells[L.cargo + amtrac] = cargo;
  g.cells[L.ap + boat] = 0;
  g.cells[L.ap + amtrac] = 0;
  g.cells[L.beach + amtrac] = g.cells[L.beach + boat];
  if (g.has(boat, DRIFTED)) g.mark(amtrac, DRIFTED); // 6.4b
  if (cargo < SUPPLY_CARGO) {
    g.cells[L.aboard + cargo - 1] = amtrac + 1;
    g.cells[L.at + cargo - 1] = g.cells[L.at + amtrac];
  }
  g.log?.({ type: 'transferred', rule: '6.3', args: { boat: g.name(boat), amtrac: g.name(amtrac) } });
}

/** 14.1k: Hawkins leaves the pier in an empty amtrac alongside. */
function board(g: Tarawa, unit: number, amtrac: number): void {
  const beach = beachFor(g, unit, amtrac);
  g.unmark(unit, ON_PIER);
  g.cells[L.cargo + amtrac] = unit + 1;
  g.cells[L.aboard + unit] = amtrac + 1;
  g.cells[L.at + unit] = g.cells[L.at + amtrac];
  g.cells[L.beach + amtrac] = beach;
  g.cells[L.beach + unit] = beach;
  g.cells[L.ap + unit] = 0;
  g.cells[L.ap + amtrac] = 0;
  g.log?.({ type: 'boarded', rule: '14.1', args: { unit: g.name(unit), amtrac: g.name(amtrac) } });
}

/** 6.3k, 6.6.2d: back toward the entry hexes, as far as it goes this impulse. */
function withdraw(g: Tarawa, craft: number, to: number): void {
  g.cells[L.at + craft] = to;
  if (g.book.entry[to] >= 0) g.cells[L.beach + craft] = g.book.entry[to];
  g.cells[L.ap + craft] = 0;
  g.log?.({ type: 'withdrew', rule: '6.3', args: { craft: g.name(craft), hex: g.hexName(to) } });
}

/** guns or supply that cannot be landed go back to the fleet, and the boat with them. */
function recall(g: Tarawa, craft: number): void {
  const cargo = g.cells[L.cargo + craft];
  const points = cargo >= SUPPLY_CARGO ? 1 : 0;
  const unit = lander(g, craft);
  g.cells[L.stock] += points;
  if (unit >= 0) {
    g.cells[L.aboard + unit] = 0;
    g.cells[L.at + unit] = WAITING;
    g.cells[L.beach + unit] = beachOf(g, unit);
    g.unmark(unit, DRIFTED);
  }
  g.cells[L.cargo + craft] = 0;
  rejoinFleet(g, craft);
  g.log?.({ type: 'recalled', rule: '6.3', args: { craft: g.name(craft), points } });
}
