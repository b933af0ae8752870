import type { Reason } from '../../../../kernel/orders.ts';
import { floats, hasRoom, keepsCourse, lander, passable, reefCost, waterCost } from '../../6-invasion/reef.ts';
import { HALVES, LCM } from '../../book.ts';
import { allowance, ashore, crowded, onPier, readCrowd } from '../../pieces.ts';
import { DRIFTED, L, LOST, type Tarawa, WAITING } from '../../state.ts';
import { type Clicked, full, pinned, points, reason } from './common.ts';

/** An impulse: why the piece in hand does not go there. Whoever clicks on a piece only looks at it. */
export function impulse(g: Tarawa, { selected, hex }: Clicked): Reason | null {
  if (selected < 0 || hex < 0 || g.cells[L.at + selected] === hex) return null;
  return still(g, selected) ?? course(g, selected, hex);
}

/** Why a piece does not move in this impulse at all. */
function still(g: Tarawa, p: number): Reason | null {
  const { book, cells } = g;
  const piece = g.name(p);
  if (cells[L.at + p] === LOST) return reason('lost', '7.3g', { piece });
  if (cells[L.at + p] === WAITING) return reason('fleet', '6.3b', { piece });
  if (cells[L.aboard + p] > 0) return reason('aboard', '6.5a', { piece, craft: g.name(cells[L.aboard + p] - 1) });
  if (ashore(g, p)) return reason('ashore', '3.3.2b', { piece });
  const held = pinned(g, p);
  if (held !== null) return held;
  if (book.isCraft(p) && cells[L.cargo + p] === 0 && book.entry[cells[L.at + p]] >= 0)
    return reason('emptyAtEdge', '6.3b', { piece });
  if (book.isCraft(p) && !floats(g, p)) {
    const { highTide } = book.data.turns;
    const [from, to] = [Math.min(...highTide), Math.max(...highTide)];
    return book.kind[p] === LCM ? reason('lcm', '6.3e', { piece }) : reason('ebb', '6.3f', { piece, from, to });
  }
  if (cells[L.ap + p] === 0) return reason('sailed', '6.4c', { piece, most: allowance(g, p) / HALVES });
  return null;
}

function course(g: Tarawa, p: number, to: number): Reason | null {
  readCrowd(g);
  const { book } = g;
  const piece = g.name(p);
  if (book.isCraft(p) && g.cells[L.cargo + p] === 0) return reason('goesBack', '6.3k', { piece });
  if (onPier(g, p) && (book.pierHex[to] === 1 || to < book.landCount)) return alongPier(g, p, to);
  return noWater(g, p, to) ?? offCourse(g, p, to) ?? tooFar(g, p, to) ?? noRoom(g, p, to);
}

/** 11.33b: along the pier, and off it at its foot. */
function alongPier(g: Tarawa, u: number, to: number): Reason | null {
  const { book, cells } = g;
  const args = { piece: g.name(u), hex: g.hexName(to) };
  const place = (hex: number) => book.pierPath.indexOf(hex);
  if (to >= book.landCount) {
    const hexes = Math.abs(place(to) - place(cells[L.at + u]));
    return points(g, u, hexes * HALVES * book.data.terrain.pier.foot, '11.33b') ?? noRoom(g, u, to);
  }
  if (cells[L.at + u] !== book.pierFoot || book.sideTo(book.pierFoot, to) < 0)
    return reason('offThePier', '11.33b', { ...args, foot: g.hexName(book.pierFoot) });
  return cells[L.held + to] === 1 ? reason('held', '7.2.4a', args) : noRoom(g, u, to);
}

/** Ground that this piece never enters. */
function noWater(g: Tarawa, p: number, to: number): Reason | null {
  const { book } = g;
  const args = { piece: g.name(p), hex: g.hexName(to) };
  const vehicle = book.isCraft(p) || book.isTank(p);
  if (to < book.landCount && book.invasion[to] < 0) return reason('noLanding', '6.1b', args);
  if (book.pierHex[to] === 1) {
    if (vehicle) return reason('underPier', '11.33i', args);
    if (to !== book.pierFoot) return reason('climbPier', '11.33j', { ...args, foot: g.hexName(book.pierFoot) });
  }
  if (vehicle && book.obstacle[to] === 1) return reason('obstacle', '11.34a', args);
  return to >= book.landCount && book.reef[to] === 0 ? reason('deep', '6.4c', args) : null;
}

/** 6.2b, 6.4a: off the beach that it makes for. */
function offCourse(g: Tarawa, p: number, to: number): Reason | null {
  if (g.has(p, DRIFTED)) return null;
  const { book, cells } = g;
  const own = book.beaches[cells[L.beach + p]];
  const args = { piece: g.name(p), hex: g.hexName(to), beach: own.id };
  if (to < book.landCount && book.invasion[to] !== cells[L.beach + p]) return reason('otherBeach', '6.2b', args);
  return keepsCourse(g, p, to) ? null : reason('offCourse', '6.4a', args);
}

/** 6.4c–d: through front hexes only, and what that costs. */
function tooFar(g: Tarawa, p: number, to: number): Reason | null {
  const { book, cells } = g;
  const { left, right } = book.beaches[cells[L.beach + p]];
  const drifted = g.has(p, DRIFTED);
  const seen = new Set([cells[L.at + p]]);
  let ring = [...seen];
  for (let steps = 0; ring.length > 0; steps++) {
    if (ring.includes(to)) return points(g, p, Math.max(0, steps - 1) * reefCost(g, p) + waterCost(g, p, to), '6.4c');
    const next: number[] = [];
    for (const here of ring) {
      if (here < book.landCount) continue;
      const ways = drifted ? book.graph.neighbours(here) : [book.beyond(here, left), book.beyond(here, right)];
      for (const hex of ways) {
        if (seen.has(hex) || !passable(g, p, here, hex) || !(drifted || keepsCourse(g, p, hex))) continue;
        seen.add(hex);
        next.push(hex);
      }
    }
    ring = next;
  }
  return reason('astern', '6.4d', { piece: g.name(p), hex: g.hexName(to) });
}

/** 7.6d on the water, 7.6a–c on the beach. */
function noRoom(g: Tarawa, p: number, to: number): Reason | null {
  if (to < g.book.landCount) {
    const unit = lander(g, p);
    return unit < 0 || hasRoom(g, p, to) ? null : full(g, unit, to);
  }
  return crowded(to) ? reason('crowded', '7.6d', { piece: g.name(p), hex: g.hexName(to) }) : null;
}
