import { isFit, mayAct } from '../7-operations/activation.ts';
import { ARTILLERY, MAX_AREAS } from '../book.ts';
import { landIn } from '../pieces.ts';
import { ATTACKING, ENTRENCHED, FOUGHT, foe, type Gallipoli, L, RUINED, UNSUPPLIED } from '../state.ts';

/** 8.0-1, 8.3-1, 2.4-active, 7.3-4: fit, supplied infantry and cavalry that has not yet fought in this activation. */
export function mayFight(g: Gallipoli, p: number): boolean {
  return (
    g.at(p) >= 0 &&
    g.book.arm[p] !== ARTILLERY &&
    isFit(g, p) &&
    (g.cells[L.marks + p] & (FOUGHT | UNSUPPLIED)) === 0 &&
    attackFactor(g, p) > 0 &&
    mayAct(g, p)
  );
}
/** Areas a unit could attack from where it stands; from an assault area the beaches it leads to (2.4-areas-2). */
export const fronts = (g: Gallipoli, p: number): readonly number[] =>
  g.book.isLand[g.at(p)] === 1 ? g.book.nearLand[g.at(p)] : g.book.landsOn[g.at(p)];

export const isLanding = (g: Gallipoli, p: number): boolean => g.book.isSea[g.at(p)] === 1;

/** 7.3.2d-3: the lower factor of the trench. */
export const attackFactor = (g: Gallipoli, p: number): number =>
  g.has(p, ENTRENCHED) ? g.book.dugAttack[p] : g.book.attack[p];

/** 8.3.1-2, R-DEFENCE-ART: what a defender is worth. */
export function defenceFactor(g: Gallipoli, p: number): number {
  const { defence, dugDefence, arm } = g.book;
  const factor = arm[p] !== ARTILLERY && g.has(p, ENTRENCHED) ? dugDefence[p] : defence[p];
  return g.state(p) === RUINED ? Math.max(1, factor >> 1) : factor;
}

/** 8.3.1-1, 8.3.1-3: all defenders of an area, on its ground, which helps nobody where it is clear (2.1-3). */
export function defenceOf(g: Gallipoli, area: number): number {
  const { terrain } = g.book.data.costs;
  let sum = 0;
  const [from, to] = g.book.landOf(foe(g.side));
  for (let p = from; p < to; p++) if (g.at(p) === area) sum += defenceFactor(g, p);
  const factor = g.book.hill[area] === 1 ? terrain.hill : g.book.town[area] === 1 ? terrain.town : 1;
  return Math.floor(sum * factor);
}

const strength = new Int16Array(MAX_AREAS);
/** What could be thrown at each area if everybody joined; overwritten by the next call. */
export function strengths(g: Gallipoli): Int16Array {
  strength.fill(0);
  const [from, to] = g.book.landOf(g.side);
  const enemy = foe(g.side);
  for (let p = from; p < to; p++) {
    if (!mayFight(g, p)) continue;
    for (const area of fronts(g, p)) if (landIn(g, enemy, area) > 0) strength[area] += attackFactor(g, p);
  }
  return strength;
}

/** Who takes part in the assault that is being mustered or fought. */
export function attackers(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(g.side);
  for (let p = from; p < to; p++) if (g.has(p, ATTACKING)) list.push(p);
  return list;
}
export const attackOf = (g: Gallipoli, list: readonly number[]): number =>
  list.reduce((sum, p) => sum + attackFactor(g, p), 0);

export function defenders(g: Gallipoli, area: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(foe(g.side));
  for (let p = from; p < to; p++) if (g.at(p) === area) list.push(p);
  return list;
}
