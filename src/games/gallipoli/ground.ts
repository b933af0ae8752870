import { ALLIED, COMMONWEALTH, FRENCH, LAND, MAX_AREAS, TURKISH } from './book.ts';
import { eliminate, landIn, put, unitsIn } from './pieces.ts';
import { DUG_BEFORE, ENTRENCHED, foe, type Gallipoli, L } from './state.ts';

/** An area next to enemy land units (7.3.2-5). */
export function enemyNear(g: Gallipoli, side: number, area: number): boolean {
  const other = foe(side);
  for (const near of g.book.nearLand[area]) if (landIn(g, other, near) > 0) return true;
  return false;
}

/** An area next to enemy units of any kind that stand on land, forts and beachheads among them (R-ENEMY-NEAR). */
export function unitsNear(g: Gallipoli, side: number, area: number): boolean {
  const other = foe(side);
  for (const near of g.book.nearLand[area]) if (unitsIn(g, other, near) > 0) return true;
  return false;
}

/** An area next to a hill that enemy land units hold (6.5-2, 8.3.4-5). */
export function enemyHillNear(g: Gallipoli, side: number, area: number): boolean {
  const other = foe(side);
  for (const near of g.book.nearLand[area]) if (g.book.hill[near] === 1 && landIn(g, other, near) > 0) return true;
  return false;
}

/** 7.3.2-5 b: an entrenched friend stood here when the impulse began and stands here still. */
export function dugFriend(g: Gallipoli, side: number, area: number): boolean {
  if (landIn(g, side, area) === 0) return false;
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (g.at(p) === area && (g.cells[L.marks + p] & (DUG_BEFORE | ENTRENCHED)) === (DUG_BEFORE | ENTRENCHED))
      return true;
  }
  return false;
}

/** 7.4-1: land units never share an area with the enemy's. */
export const openTo = (g: Gallipoli, side: number, area: number): boolean =>
  g.book.isLand[area] === 1 && landIn(g, foe(side), area) === 0;

/** Sea areas with a marker of any kind (R-DUMMY-BLOCK). */
export const mined = (g: Gallipoli, area: number): boolean =>
  g.cells[L.mine + 2 * area] !== 0 || g.cells[L.mine + 2 * area + 1] !== 0;

/** A land unit comes into an area: control passes (R-CONTROL), lone forts and beachheads fall (8.3.5-2, 8.4.2e-3, 11.2-3). */
export function occupy(g: Gallipoli, p: number, area: number): void {
  put(g, p, area);
  g.unmark(p, DUG_BEFORE);
  if (g.book.isLand[area] === 0) return;
  const side = g.book.side[p];
  g.cells[L.control + area] = side === ALLIED ? 1 : 0;
  if (unitsIn(g, foe(side), area) > landIn(g, foe(side), area)) overrun(g, side, area);
}

function overrun(g: Gallipoli, side: number, area: number): void {
  const [from, to] = side === ALLIED ? g.book.forts : g.book.beachheads;
  const rule = side === ALLIED ? '8.4.2e-3' : '11.2-3';
  for (let p = from; p < to; p++) if (g.at(p) === area) eliminate(g, p, rule);
}

/** 7.4.1, 7.4.3: whether an area can hold one more land unit. Nothing but land units counts (7.4.4). */
export function fits(g: Gallipoli, p: number, area: number): boolean {
  const side = g.book.side[p];
  if (landIn(g, side, area) === 0) return true;
  return side === ALLIED ? alliedFits(g, p, area) : turkishFits(g, p, area);
}

/** Whether what stands in an area keeps to the limits. */
export function stackingHolds(g: Gallipoli, side: number, area: number): boolean {
  if (side !== ALLIED) return true;
  const { cells } = g;
  return alliedStack(g, {
    total: cells[L.landIn + area],
    french: cells[L.frenchIn + area],
    independents: cells[L.independentsIn + area],
    divisions: cells[L.divisionsIn + area],
  });
}

/** Allied land units together, by what the limits count. */
interface Stack {
  readonly total: number;
  readonly french: number;
  readonly independents: number;
  readonly divisions: number;
}
function alliedStack(g: Gallipoli, { total, french, independents, divisions }: Stack): boolean {
  const { stacking } = g.book.data.charts;
  // 7.4.1-3: one French and one Commonwealth unit, whatever their formations.
  if (french > 0 && french < total) return total === 2;
  // 7.4.1-1: one division and a few independents; 7.4.1-2: or some units of one group.
  return (divisions <= 1 && independents <= stacking.independents) || total <= stacking.mixed;
}

function alliedFits(g: Gallipoli, p: number, area: number): boolean {
  if (g.at(p) === area) return stackingHolds(g, ALLIED, area);
  const { cells } = g;
  const { division, group } = g.book;
  const alone = division[p] < 0;
  const divisions = alone || cells[L.divisionIn + division[p] * MAX_AREAS + area] > 0 ? 0 : 1;
  return alliedStack(g, {
    total: cells[L.landIn + area] + 1,
    french: cells[L.frenchIn + area] + (group[p] === FRENCH ? 1 : 0),
    independents: cells[L.independentsIn + area] + (alone ? 1 : 0),
    divisions: cells[L.divisionsIn + area] + divisions,
  });
}

/** 7.4.3-1: never two divisions; 7.4.3-2: Germans and independents stack freely. */
function turkishFits(g: Gallipoli, p: number, area: number): boolean {
  const division = g.book.division[p];
  if (division < 0) return true;
  const others = g.cells[L.divisionsIn + TURKISH * MAX_AREAS + area];
  return others === 0 || (others === 1 && g.cells[L.divisionIn + division * MAX_AREAS + area] > 0);
}

/** 7.4.2, 7.4.5: whether a sea area can hold one more ship. */
export function shipFits(g: Gallipoli, p: number, area: number): boolean {
  const { side, group, ships, aegean } = g.book;
  // 7.4.2-3, 7.4.2-4, 7.4.5: sweepers and Turkish ships never crowd, and the Aegean has room for all.
  if (side[p] === TURKISH || g.book.isSweeper(p) || area === aegean || g.cells[L.warships + area] === 0) return true;
  let total = 1;
  let mixed = false;
  for (let q = ships[0]; q < ships[1]; q++) {
    if (q === p || g.at(q) !== area || side[q] !== ALLIED || g.book.isSweeper(q)) continue;
    total++;
    if (group[q] !== group[p]) mixed = true;
  }
  // 7.4.2-1 and 7.4.2-2: one navy without limit, both together a few at most.
  return !mixed || total <= g.book.data.charts.stacking.ships;
}

/** Some land unit of a group stands in the area (11.2-1). */
export function groupIn(g: Gallipoli, group: number, area: number): boolean {
  const [from, to] = g.book.landOf(group === COMMONWEALTH || group === FRENCH ? ALLIED : TURKISH);
  for (let p = from; p < to; p++)
    if (g.at(p) === area && g.book.kind[p] === LAND && g.book.group[p] === group) return true;
  return false;
}
