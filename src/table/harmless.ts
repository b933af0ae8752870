import { isSame } from '../kernel/cells.ts';
import type { Position } from '../kernel/position.ts';

/** More answers than these always differ. */
const FEW = 4;

/**
 * Tried on copies: no dice, no reveals, one and the same position whatever is answered; the same side goes on, so that undo
 * can take it back, or there is nothing that it could regret.
 */
export function harmless(position: Position, legal: readonly number[], mayRegret: () => boolean): boolean {
  if (legal.length > FEW) return false;
  const [one, ...others] = legal;
  if (one === undefined) return false;
  return position.lend((first) => {
    first.apply(one);
    if (first.over || first.pointOfNoReturn !== position.pointOfNoReturn) return false;
    const isLike = (code: number) =>
      position.lend((twin) => {
        twin.apply(code);
        return isSame(twin.cells, first.cells);
      });
    return others.every(isLike) && (first.toMove === position.toMove || !mayRegret());
  });
}

/** The dice fall with this very action. */
export const throwsAtOnce = (position: Position, code: number): boolean =>
  position.lend((twin) => {
    twin.apply(code);
    return twin.pointOfNoReturn !== position.pointOfNoReturn;
  });
