import { LEVELS } from '../actions.ts';
import { ALLIED, SIDES } from '../book.ts';
import { put } from '../pieces.ts';
import { type Gallipoli, L, SUPPLIED, WAITING } from '../state.ts';
import { S } from '../steps.ts';

type Side = (typeof SIDES)[number];

/** What is still to come of a turn when an impulse is under way, the last first. */
const REST = [S.turnEnd, S.recovery, S.lastRounds, S.impulse, S.impulseEnd, S.sweeping, S.mineAttacks];

/** Lays a position out by hand, as the examples of a rulebook do: an empty map, pieces upon it, and an impulse. */
export class Layout {
  constructor(private readonly g: Gallipoli) {
    for (let p = 0; p < g.book.pieceIds.length; p++) {
      put(g, p, WAITING);
      g.cells[L.state + p] = 0;
      g.cells[L.marks + p] = 0;
    }
    g.cells.fill(0, L.control, L.control + g.book.areaIds.length);
    g.cells.fill(0, L.mine, L.landIn);
    for (const name of ['bad', 'rough', 'event', 'minesLeft', 'dummiesLeft', 'settingMines'] as const)
      this.set(name, 0);
    this.set('fleetPaid', 1).set('sources', 1).set('sources', 1, 1).set('sp', 6).set('sp', 6, 1).set('turn', 3);
  }

  set(name: keyof typeof L, value: number, index = 0): this {
    this.g.cells[L[name] + index] = value;
    return this;
  }
  private area(id: string): number {
    return this.g.book.area(id, 'example');
  }
  /** A piece in an area, which its side then holds where it is land. */
  put(id: string, area: string, marks = 0, state = 0): this {
    const { g } = this;
    const p = g.book.piece(id);
    put(g, p, this.area(area));
    g.cells[L.marks + p] = marks;
    g.cells[L.state + p] = state;
    const holds = g.book.isLand[this.area(area)] === 1 && g.book.isUnit(p);
    return holds ? this.set('control', g.book.side[p] === ALLIED ? 1 : 0, this.area(area)) : this;
  }
  /** A supplied beachhead. */
  beachhead(id: string, area: string): this {
    return this.put(id, area, SUPPLIED).set('control', 1, this.area(area));
  }
  /** Mines face up. */
  mine(area: string, ...levels: (typeof LEVELS)[number][]): this {
    levels.forEach((level, slot) => {
      this.set('mine', LEVELS.indexOf(level), 2 * this.area(area) + slot);
      this.set('shown', 1, 2 * this.area(area) + slot);
    });
    return this;
  }
  weather(weather: { readonly bad?: boolean; readonly rough?: boolean }): this {
    return this.set('bad', weather.bad === true ? 1 : 0).set('rough', weather.rough === true ? 1 : 0);
  }

  /** The second of two impulses; a side has the first segment of it. */
  segment(side: Side): void {
    const { g } = this;
    this.set('impulse', 2).set('impulses', 2).set('declared', 0).set('first', SIDES.indexOf(side));
    while (g.depth > 0) g.pop();
    for (const step of REST) g.push(step);
    g.push(S.segment, 1);
    g.push(S.segment, 0);
    g.settle();
  }
}
