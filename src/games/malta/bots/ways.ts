import { fits } from '../5-stacking.ts';
import { reached } from '../6-movement.ts';
import { MAX_HEXES } from '../book.ts';
import { foe, L, type Malta } from '../state.ts';
import type { Forces } from './ground.ts';

/** Where one unit could go from where it stands, whether there is room or not. */
interface Reach {
  readonly at: number;
  readonly state: number;
  readonly hexes: readonly number[];
  readonly has: Uint8Array;
}

/** What bears on the ways of a side beside the unit itself: where its enemies stand. */
const BEARING = [L.combat, L.hqs, L.zoc, L.others];

/** How far the units of a side come: kept with a board while no enemy stirs, for no friend is in the way of another. */
class Reaches {
  private readonly units = new Map<number, Reach>();
  private readonly enemies = new Int32Array(BEARING.length * MAX_HEXES);

  constructor(
    g: Malta,
    private readonly side: number,
  ) {
    this.look(g);
  }
  /** Forgets everything where an enemy has come, gone or lost his hold. */
  look({ cells }: Malta): void {
    BEARING.forEach((cell, i) => {
      const from = cell + foe(this.side) * MAX_HEXES;
      for (let hex = 0; hex < MAX_HEXES; hex++) {
        if (this.enemies[i * MAX_HEXES + hex] === cells[from + hex]) continue;
        this.enemies[i * MAX_HEXES + hex] = cells[from + hex];
        this.units.clear();
      }
    });
  }
  of(g: Malta, p: number, way: number): Reach {
    const key = 4 * p + way;
    const known = this.units.get(key);
    if (known !== undefined && known.at === g.at(p) && known.state === g.state(p)) return known;
    const hexes: number[] = [];
    reached(g, p, way, hexes);
    const has = new Uint8Array(MAX_HEXES);
    for (const hex of hexes) has[hex] = 1;
    const found = { at: g.at(p), state: g.state(p), hexes, has };
    this.units.set(key, found);
    return found;
  }
}
/** By board and side: in a playout both sides think on one board. */
const boards = new WeakMap<Malta, Reaches[]>();

function reachesOn(g: Malta, side: number): Reaches {
  const sides = boards.get(g) ?? [];
  boards.set(g, sides);
  const known = sides[side];
  known?.look(g);
  sides[side] = known ?? new Reaches(g, side);
  return sides[side];
}

/** Where each unit can go, and whether it can be spared where it stands. */
export class Ways {
  private readonly kept: Reaches;
  private readonly free = new Map<number, boolean>();

  constructor(
    private readonly g: Malta,
    private readonly way: number,
    side: number,
    private readonly enemy: Forces,
    private readonly spare: (g: Malta, p: number, enemy: Forces) => boolean,
  ) {
    this.kept = reachesOn(g, side);
  }
  of(p: number): readonly number[] {
    return this.kept.of(this.g, p, this.way).hexes.filter((hex) => fits(this.g, p, hex));
  }
  reaches(p: number, hex: number): boolean {
    return this.wouldReach(p, hex) && fits(this.g, p, hex);
  }
  /** Whether it would come there if there were room. */
  wouldReach(p: number, hex: number): boolean {
    return this.kept.of(this.g, p, this.way).has[hex] === 1;
  }
  spares(p: number): boolean {
    const known = this.free.get(p) ?? this.spare(this.g, p, this.enemy);
    this.free.set(p, known);
    return known;
  }
}
