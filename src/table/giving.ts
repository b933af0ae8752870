import type { ActionJson } from '../kernel/actions.ts';
import { Fault } from '../kernel/faults.ts';
import type { Click, Fight, Orders, Reason } from '../kernel/orders.ts';
import type { Position } from '../kernel/position.ts';
import type { Seer } from '../kernel/view.ts';
import type { Eyes } from './eyes.ts';
import type { Deed } from './journal.ts';
import type { OrderDecision, SentReach } from './messages.ts';
import { MOST_NODES, Reach } from './reach.ts';
import type { Sitting } from './sitting.ts';

/** How far an order is looked ahead and carried out. No order of these games goes further; one that does is told of. */
const BOUNDS = { nodes: MOST_NODES, actions: 400 };

const same = (a: ActionJson, b: ActionJson): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Orders of several actions, as one seat gives them: found on what the seat knows, carried out in the match. */
export class Giving {
  private stopped = false;
  /** The last order was broken off after so many actions; null where it was not. */
  cut: number | null = null;

  constructor(
    private readonly sitting: Sitting,
    private readonly eyes: Eyes,
    /** Whose orders they are: before everybody's eyes one knows less, and may take back as much. */
    private readonly seer: Seer,
    private readonly bounds = BOUNDS,
  ) {}

  private get orders(): Orders | null {
    return this.sitting.match.game.orders ?? null;
  }
  private get known(): Position {
    return this.eyes.foresees(this.sitting.match.position);
  }

  // ── what can be ordered

  /** What the open question is besides its list. */
  decision(actions: readonly ActionJson[], known: Position): OrderDecision {
    const { orders } = this;
    if (orders === null) return { standing: [], warnings: [], fight: null, shots: [], hand: null, instead: [] };
    const hand = this.hand();
    const offered = new Set(actions.map((action) => orders.picks(known, action)));
    const others =
      hand === null ? [] : this.picksBefore(orders).filter((piece) => piece !== hand && !offered.has(piece));
    return {
      standing: orders.standing(known).map(({ id, args = {}, rule = null }) => ({ id, args, rule })),
      warnings: actions.map((action) => orders.warns?.(known, action) ?? null),
      fight: this.fight(orders.fight(known)),
      shots: actions.map((action) => orders.shot?.(known, action) ?? null),
      hand,
      instead: others,
    };
  }

  /** Only who was brought in by this seat, and not before the last dice, can be left out again. */
  private fight(fight: Fight | null): Fight | null {
    const { sitting, seer } = this;
    if (fight === null) return null;
    const done = sitting.deeds.slice(sitting.floor(seer));
    const mayLeave = (by: ActionJson) => done.some((deed) => same(deed.action, by));
    const members = fight.members.map(({ piece, by }) => ({ piece, by: by !== null && mayLeave(by) ? by : null }));
    return { ...fight, members };
  }

  /** The piece that the last action took in hand and no more. */
  private hand(): string | null {
    const { sitting, orders } = this;
    const { match, deeds } = sitting;
    const last = match.actionCount - 1;
    const deed = deeds[last];
    if (orders === null || deed === undefined || last < sitting.floor(this.seer)) return null;
    return orders.picks(match.position, deed.action);
  }
  /** The position before the last action, to be read. */
  private get before(): Position {
    const { match } = this.sitting;
    return match.before ?? match.positionAt(match.actionCount - 1);
  }
  /** The pieces that could have been taken in hand in its place. */
  private picksBefore(orders: Orders): string[] {
    return this.eyes.lend(this.before, (known) =>
      known.actions().flatMap((action) => orders.picks(known, action) ?? []),
    );
  }

  reach(pieces: readonly string[], via: readonly string[]): SentReach {
    const all = pieces.map((piece) => this.reachOf(piece, via));
    const [first, ...others] = all;
    const home = via.length > 0 ? undefined : this.placeOf(pieces[0] ?? '');
    const spaces = (first?.spaces ?? []).filter(({ space }) => space !== home);
    return {
      spaces: spaces.map((found) => ({
        ...found,
        pieces: 1 + others.filter((reach) => reach?.to(found.space) != null).length,
      })),
      cut: all.some((reach) => reach?.cut === true),
    };
  }
  private placeOf(piece: string): string | undefined {
    return this.eyes.sees(this.sitting.match.position).pieces.find(({ id }) => id === piece)?.at;
  }
  private reachOf(piece: string, via: readonly string[]): Reach | null {
    const { orders } = this;
    if (orders === null) return null;
    let reach = new Reach(this.known, orders, piece, this.bounds.nodes);
    for (const space of via) {
      const after = reach.after(space);
      if (after === null) return null;
      reach = new Reach(after, orders, piece, this.bounds.nodes);
    }
    return reach;
  }

  why(click: Click): Reason | null {
    return this.orders?.why(this.known, click) ?? null;
  }

  // ── orders

  /** Pieces go to a space, one after the other, by way of others. */
  go(pieces: readonly string[], to: string, via: readonly string[]): Deed[] {
    const deeds: Deed[] = [];
    for (const piece of pieces) {
      for (const space of [...via, to]) {
        const codes = this.reachOf(piece, [])?.to(space) ?? null;
        // One that cannot get there stays where it is, or at the last point of its way.
        if (codes === null) break;
        deeds.push(...this.carryOut(codes, deeds.length > 0));
        if (this.stopped) return this.given(deeds);
      }
    }
    return this.given(deeds);
  }

  standing(id: string): Deed[] {
    const found = this.orders?.standing(this.known).find((order) => order.id === id);
    if (found === undefined) throw new Fault('illegal-action', { action: String(id).slice(0, 80) });
    const deeds: Deed[] = [];
    const { waitingFor: side } = this.sitting;
    this.cut = null;
    for (;;) {
      const code = found.next(this.known);
      if (code !== null && deeds.length >= this.bounds.actions) {
        this.cut = deeds.length;
        break;
      }
      const done = code === null ? [] : this.carryOut([code], deeds.length > 0);
      deeds.push(...done);
      const over = found.rolls === true && this.mayGoOn(side);
      if (done.length === 0 || (this.stopped && !over)) break;
    }
    return this.given(deeds);
  }

  /** Another piece is taken in hand. */
  swap(piece: string): Deed[] {
    const { sitting, orders } = this;
    const picks = (known: Position) =>
      known.legal().find((code) => orders?.picks(known, known.codec.decode(code)) === piece);
    const pick = this.hand() === null ? undefined : this.eyes.lend(this.before, picks);
    if (pick === undefined) throw new Fault('illegal-action', { action: piece.slice(0, 80) });
    sitting.takeBack(sitting.match.actionCount - 1);
    return this.given(this.carryOut([pick], false));
  }

  /** What was done since, without this action: somebody is left out of a fight again. */
  without(action: ActionJson): Deed[] {
    const { sitting, seer } = this;
    const { deeds } = sitting;
    const at = deeds.findLastIndex((deed) => same(deed.action, action));
    const own = deeds[at]?.side === seer || (seer === null && sitting.isOpen);
    if (at < sitting.floor(seer) || !own) throw new Fault('nothing-to-undo');
    const later = deeds.slice(at + 1).map((deed) => deed.action);
    sitting.takeBack(at);
    const { codec } = sitting.match.position;
    return this.carryOut(
      later.map((one) => codec.encode(one)),
      false,
    );
  }

  /** As much of it as is legal, up to where something happens: dice, something shown, another's decision. */
  private carryOut(codes: readonly number[], continues: boolean): Deed[] {
    const { sitting } = this;
    const { match } = sitting;
    const deeds: Deed[] = [];
    this.stopped = false;
    for (const code of codes) {
      const { position } = match;
      this.stopped = position.over || !position.legal().includes(code);
      if (this.stopped) break;
      const [side, before] = [position.toMove, position.pointOfNoReturn];
      deeds.push(sitting.act(code, continues || deeds.length > 0));
      this.stopped = position.over || position.toMove !== side || position.pointOfNoReturn !== before;
      if (this.stopped) break;
    }
    return deeds;
  }
  private mayGoOn(side: string | null): boolean {
    return side !== null && this.sitting.waitingFor === side;
  }
  private given(deeds: Deed[]): Deed[] {
    if (deeds.length === 0) throw new Fault('illegal-action', { action: '-' });
    return deeds;
  }
}
