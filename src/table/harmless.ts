import type { Position } from '../kernel/position.ts';

/** More answers than these always differ. */
const FEW = 4;

/**
 * Tried on copies: no dice, no reveals, one and the same position whatever is answered; the same side goes on, so that undo
 * can take it back, or there is nothing that it could regret.
 */
export function harmless(position: Position, legal: readonly number[], mayRegret: () => boolean): boolean {
  if (legal.length > FEW) return false;
  const [first, ...others] = legal.map((code) => {
    const twin = position.copy();
    twin.apply(code);
    return twin;
  });
  if (first === undefined || first.over || first.pointOfNoReturn !== position.pointOfNoReturn) return false;
  if (others.some((twin) => twin.cells.some((cell, i) => cell !== first.cells[i]))) return false;
  return first.toMove === position.toMove || !mayRegret();
}

/** The dice fall with this very action; the position is a copy to try it on. */
export function throwsAtOnce(twin: Position, code: number): boolean {
  const before = twin.pointOfNoReturn;
  twin.apply(code);
  return twin.pointOfNoReturn !== before;
}
