import { diceOfSeed } from '../../src/kernel/dice.ts';
import type { Match } from '../../src/kernel/match.ts';
import type { Orders, StandingOrder, Stride } from '../../src/kernel/orders.ts';
import type { Position } from '../../src/kernel/position.ts';
import { harmless } from '../../src/table/harmless.ts';

// What persons would have had to do at the page for the actions of a finished match.

/**
 * `itself`: the table does it. `answer`: one of two, the end of something, or a word between two orders of the other side.
 * Everything else is an `order`.
 */
type Kind = 'order' | 'answer' | 'itself';

export interface Gesture {
  readonly side: string;
  readonly kind: Kind;
  /** So many decisions of the rules it takes. */
  readonly actions: number;
}

/** A question with no more choices than these is answered, not pondered. */
const FEW = 2;
const NOBODYS = diceOfSeed('nobody');
const NO_ORDERS: Pick<Orders, 'stride' | 'picks' | 'groups' | 'standing' | 'fight'> = {
  stride: () => null,
  picks: () => null,
  groups: () => [],
  standing: () => [],
  fight: () => null,
};

/** Where a piece has gone with one order, and who could have been sent there with it. */
interface March {
  readonly to: string;
  readonly piece: string;
  readonly company: ReadonlySet<string>;
}
interface Go {
  readonly actions: number;
  /** Null where nobody has gone anywhere, or something has happened on the way. */
  readonly march: March | null;
}

/** A match that is gone through once more, gesture by gesture. */
class Course {
  readonly gestures: Gesture[] = [];
  private readonly codes: readonly number[];
  private readonly sides: readonly string[];
  private readonly orders: Pick<Orders, keyof typeof NO_ORDERS | 'ends'>;

  constructor(private readonly match: Match) {
    const { game, position, actions } = match;
    this.codes = actions.map((action) => position.codec.encode(action));
    this.sides = match.doers;
    this.orders = game.orders ?? NO_ORDERS;
  }

  run(): void {
    const { position } = this.match.continuation(0);
    let last: March | null = null;
    for (let at = 0; at < this.codes.length; ) {
      const side = this.sides[at] as string;
      const legal = position.legal();
      const itself = harmless(position, legal, () => true);
      const go = this.inOneGo(position, at);
      const actions: number = itself ? 1 : Math.max(this.inOneWord(position, at), go.actions);
      const march: March | null = actions === go.actions ? go.march : null;
      const { type } = position.codec.decode(this.codes[at] as number);
      const ends = actions === 1 && (legal.length <= FEW || this.orders.ends?.includes(type) === true);
      const together = last !== null && march !== null && last.to === march.to && last.company.has(march.piece);
      if (together && this.gestures.at(-1)?.side === side) this.joinLast(actions);
      else {
        this.gestures.push({ side, actions, kind: itself ? 'itself' : ends ? 'answer' : 'order' });
        last = march;
      }
      for (const code of this.codes.slice(at, at + actions)) position.apply(code);
      at += actions;
    }
  }

  /** Whoever goes to the same place was sent there together with the others. */
  private joinLast(actions: number): void {
    const before = this.gestures.pop();
    if (before !== undefined) this.gestures.push({ ...before, kind: 'order', actions: before.actions + actions });
  }

  /** So many of the actions from here on the side would have got by one standing order. */
  private inOneWord(position: Position, at: number): number {
    const offered = this.orders.standing(this.known(position, at));
    return Math.max(0, ...offered.map((order) => this.carriedOut(order, position, at)));
  }
  private carriedOut(order: StandingOrder, position: Position, at: number): number {
    const board = position.copy();
    let next = at;
    while (!board.over && this.isSame(next, at) && order.next(this.known(board, next)) === this.codes[next]) {
      if (this.acts(board, next++) && order.rolls !== true) break;
    }
    // Where it would have done something else as well, it was not the order that was meant.
    const goesOn = !board.over && this.isSame(next, at) && order.next(this.known(board, next)) !== null;
    return goesOn ? 0 : next - at;
  }

  /** So many belong together otherwise: a piece taken in hand, its way step by step, a fight up to its dice. */
  private inOneGo(position: Position, at: number): Go {
    const { orders } = this;
    const board = position.copy();
    const strideAt = (index: number) =>
      orders.stride(this.known(board, index), board.codec.decode(this.codes[index] as number));
    for (let next = at, happened = false; ; ) {
      const code = this.codes[next] as number;
      const stride = strideAt(next);
      if (this.acts(board, next++)) happened = true;
      const march = happened || stride === null ? null : this.marchOf(position, at, stride);
      if (board.over || !this.isSame(next, at)) return { actions: next - at, march };
      const picked = orders.picks(board, board.codec.decode(code)) !== null;
      const walks = !happened && stride !== null && strideAt(next)?.piece === stride.piece;
      if (!picked && !walks && orders.fight(this.known(board, next)) === null) return { actions: next - at, march };
    }
  }
  private marchOf(position: Position, at: number, { piece, to }: Stride): March {
    const groups = this.orders.groups(position.view(this.sides[at] ?? null), piece);
    return { to, piece, company: new Set(groups.flatMap(({ pieces }) => pieces)) };
  }

  private isSame(index: number, as: number): boolean {
    return this.sides[index] === this.sides[as];
  }
  /** Takes the next action; whether dice fell or something was shown. */
  private acts(board: Position, index: number): boolean {
    const before = board.pointOfNoReturn;
    board.apply(this.codes[index] as number);
    return board.pointOfNoReturn !== before;
  }
  /** As whoever decides knows it. */
  private known(position: Position, index: number): Position {
    const twin = position.copy();
    twin.dice = NOBODYS;
    twin.hideFrom(this.sides[index] ?? '');
    return twin;
  }
}

/** A single gesture between two of another side is an answer to that side. */
function answering(gestures: readonly Gesture[]): Gesture[] {
  const done = gestures.filter(({ kind }) => kind !== 'itself');
  const replies = done.filter(({ side }, i) => {
    const [before, after] = [done[i - 1], done[i + 1]];
    return before !== undefined && after !== undefined && before.side !== side && after.side !== side;
  });
  const replied = new Set(replies);
  return gestures.map((gesture) => (replied.has(gesture) ? { ...gesture, kind: 'answer' } : gesture));
}

export function gesturesOf(match: Match): Gesture[] {
  const course = new Course(match);
  course.run();
  return answering(course.gestures);
}
