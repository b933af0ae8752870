import { favouriteBot } from '../../src/bots/index.ts';
import { Players as Bots } from '../../src/bots/play.ts';
import { tarawa } from '../../src/games/tarawa/index.ts';
import type { ActionJson } from '../../src/kernel/actions.ts';
import type { Face } from '../../src/kernel/face.ts';
import type { Game } from '../../src/kernel/game.ts';
import { Match } from '../../src/kernel/match.ts';
import type { MatchSetup } from '../../src/kernel/match-setup.ts';
import type { Click, Fight, Reason } from '../../src/kernel/orders.ts';
import type { Position } from '../../src/kernel/position.ts';
import { mayHear } from '../../src/kernel/telling.ts';
import { ONLOOKER, type Seer, type View } from '../../src/kernel/view.ts';
import { harmless, throwsAtOnce } from '../../src/table/harmless.ts';
import type { SeatAsk } from '../../src/table/messages.ts';
import { Seat } from '../../src/table/seat.ts';
import { isOpenTo } from '../../src/table/sharing.ts';
import { Sitting } from '../../src/table/sitting.ts';
import { ending, PLANS } from './plans.ts';

/** The game of a test that names none. */
export const GAME = tarawa;
const PERSON = 'me';

/** A match as a test sets it up; everyone is a person where `players` names nobody. */
export interface Setup extends Partial<MatchSetup> {
  readonly seed: string;
  readonly game?: Game;
  /** Bots by side. */
  readonly bots?: Readonly<Record<string, string>>;
  /** One person plays every side that no bot plays. */
  readonly open?: true;
}

/** Enough of something: when an action of `after` was taken so often, the action of `next` is taken as soon as it can be. */
interface Habit {
  readonly after: string;
  readonly times: number;
  readonly next: string;
}
/** What makes a game brisk: in Tarawa two craft, and few orders ashore. */
const HABITS: Readonly<Record<string, readonly Habit[]>> = {
  tarawa: [
    { after: 'enter', times: 2, next: 'ready' },
    { after: 'select', times: 3, next: 'endActions' },
  ],
};

/** The same match in the engine, beside the page: what the page shows is held against it. */
export class Mirror {
  /** Whose question the page puts. */
  seat: string;
  /** Two persons are before the page. */
  shared = false;
  /** Nobody has just been told what the other may not know. */
  private read = true;
  private taken = new Map<string, number>();
  /** What each side still has to do of its plan for this game. */
  private readonly plans: Readonly<Record<string, ActionJson[]>>;

  constructor(
    readonly match: Match,
    readonly bots: Readonly<Record<string, string>> = {},
    readonly open = false,
  ) {
    const plans = Object.entries(PLANS[match.game.id] ?? {});
    this.plans = Object.fromEntries(plans.map(([side, plan]) => [side, [...plan]]));
    const { persons } = this;
    this.shared = persons.length > 1 && !open;
    this.seat = open ? '' : this.shared ? this.waitingFor : (persons[0] ?? '');
    this.goOn();
  }
  static start(setup: string | Setup): Mirror {
    const { game = GAME, bots, open, ...given } = typeof setup === 'string' ? { seed: setup } : setup;
    return new Mirror(Match.start(game, { scenario: game.scenarios[0]?.id ?? '', ...given }), bots, open);
  }

  private get persons(): string[] {
    return this.game.sides.filter((side) => this.bots[side] === undefined);
  }
  /** What the page shows is what these see. */
  get eyes(): Seer {
    return this.shared ? ONLOOKER : this.seat === '' ? null : this.seat;
  }
  /** The page puts the question, and does not wait for a person to have the screen alone. */
  get asks(): boolean {
    const { waitingFor: side, seat, shared } = this;
    if (this.open) return true;
    return side === seat && (!shared || this.asksOpenly);
  }
  private get asksOpenly(): boolean {
    const others = this.persons.filter((side) => side !== this.waitingFor);
    return others.every((side) => isOpenTo(this.match.position, side));
  }

  get game(): Game {
    return this.match.game;
  }
  get face(): Face {
    if (this.game.face === undefined) throw new Error(`${this.game.id} has no face`);
    return this.game.face;
  }
  /** Who plays what, as the table keeps it. */
  get players(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.game.sides.map((side) => [side, this.bots[side] ?? PERSON]));
  }
  get waitingFor(): string {
    return this.game.sides[this.match.position.toMove] ?? '';
  }
  /** The hash that a table shows: of the position less what the seat may not know. */
  hashOf(position: Position): string {
    const twin = position.copy();
    if (this.eyes !== null) twin.hideFrom(this.eyes);
    return twin.hash();
  }
  hashAt(index: number): string {
    return this.hashOf(this.match.positionAt(index));
  }
  get hash(): string {
    return this.hashOf(this.match.position);
  }
  get actions(): readonly ActionJson[] {
    return this.match.position.actions();
  }
  get asked(): string {
    return this.match.position.question()?.prompt.key ?? 'over';
  }
  get turn(): number {
    return this.match.position.view(null).turn.number;
  }
  /** From what the seat knows, as the page asks. */
  rolls(action: ActionJson): boolean {
    const { known } = this;
    const code = this.match.legalCode(action);
    const { fight } = this;
    const asks =
      fight === null
        ? known.odds(code) !== null
        : fight.offers.some((offer) => JSON.stringify(offer.action) === JSON.stringify(action));
    return asks && throwsAtOnce(known, code);
  }
  /** The page asks once more before it takes this. */
  warns(action: ActionJson): boolean {
    return (this.game.orders?.warns?.(this.known, action) ?? null) !== null;
  }
  get view(): View {
    return this.match.position.view(this.eyes);
  }
  /** The position as the seat knows it. */
  private get known(): Position {
    const twin = this.match.position.copy();
    if (this.eyes !== null) twin.hideFrom(this.eyes);
    return twin;
  }
  /** The fight in the making, as its card shows it. */
  get fight(): Fight | null {
    return this.game.orders?.fight(this.known) ?? null;
  }
  /** Why a click would do nothing, as the referee says it. */
  why(click: Click): Reason | null {
    return this.game.orders?.why(this.known, click) ?? null;
  }
  /** Pieces that may be clicked and lie in one stack of the map; none where every one lies by itself. */
  get stack(): readonly string[] {
    const { face, view } = this;
    const lit = new Set(this.actions.flatMap((action) => face.targets(action, view).pieces));
    const onMap = new Set(face.board.spaces.map(({ id }) => id));
    const lying = view.pieces.filter(({ id, at }) => lit.has(id) && onMap.has(at));
    const together = lying.map(({ at }) => lying.filter((other) => other.at === at).map(({ id }) => id));
    return together.find((ids) => ids.length > 1) ?? [];
  }
  /** What could be done after an action. */
  after(action: ActionJson): readonly ActionJson[] {
    const twin = this.known;
    twin.apply(this.match.legalCode(action));
    return twin.over ? [] : twin.actions();
  }
  /** Orders in one word that the question offers. */
  get standing(): readonly string[] {
    return this.game.orders?.standing(this.known).map(({ id }) => id) ?? [];
  }
  /** Gives an order as the table's referee carries it out. */
  give(ask: Extract<SeatAsk, { readonly do: 'standing' | 'go' }>): void {
    const { match, players, open } = this;
    new Seat(new Sitting(match, players, { open }), this.seat === '' ? null : this.seat).answer(ask);
    this.goOn();
  }
  /** What the table takes by itself. */
  private harmless(): number | null {
    const { match, seat } = this;
    const legal = match.position.legal();
    const sides = match.deeds().map(({ by }) => by);
    const others = sides.findLastIndex((side) => side !== seat && !this.open && !(side in this.bots));
    const floor = Math.max(match.undoFloor, others + 1);
    const mayRegret = () => sides.some((side, i) => i >= floor && side === seat);
    return harmless(match.position, legal, mayRegret) ? (legal[0] ?? null) : null;
  }

  /** The seat has read its news: the other is asked at once where both may look on; false where the screen is blank first. */
  passOn(): boolean {
    if (!this.asksOpenly || this.waitingFor === this.seat) return false;
    this.read = true;
    this.goOn();
    return true;
  }
  /** The page has opened the match. */
  reopen(): void {
    this.shared = this.persons.length > 1 && !this.open;
    if (this.shared) this.seat = this.waitingFor;
    this.goOn();
  }
  /** The page is before whoever decides next. */
  turnScreen(): void {
    this.seat = this.waitingFor;
    this.shared = false;
    this.goOn();
  }

  /** The next action of the plan that is offered now, or what leads on. */
  private planned(plan: readonly ActionJson[]): ActionJson {
    const { actions } = this;
    const offered = new Map(actions.map((action) => [JSON.stringify(action), action]));
    const wanted = plan.find((action) => offered.has(JSON.stringify(action)));
    const next = wanted ?? ending(actions) ?? actions[0];
    if (next === undefined) throw new Error(`nothing to do at ${this.asked}`);
    return next;
  }

  take(action: ActionJson): void {
    const text = JSON.stringify(action);
    const plan = this.plans[this.waitingFor] ?? [];
    const step = plan.findIndex((planned) => JSON.stringify(planned) === text);
    if (step >= 0) plan.splice(step, 1);
    this.act(this.match.legalCode(action));
    this.taken.set(action.type, (this.taken.get(action.type) ?? 0) + 1);
    this.goOn();
  }
  /** What the table does by itself: the only choice where it can be taken back, and whatever its bots do. */
  private goOn(): void {
    const { position } = this.match;
    while (!position.over) {
      const side = this.waitingFor;
      const passes = !this.open && side !== this.seat && !(side in this.bots);
      if (passes && this.read && this.asksOpenly) {
        this.seat = side;
        this.shared = true;
      }
      const next = side in this.bots ? this.advised(side) : this.asks ? this.harmless() : null;
      if (next === null) return;
      this.act(next);
    }
  }
  private act(code: number): void {
    const { eyes } = this;
    this.read = true;
    this.match.actCode(code, (event) => {
      if (event.to !== undefined && mayHear(event, eyes)) this.read = false;
    });
  }
  /** What the table's bot would do for a side, or the bot it would ask. */
  private advised(side: string): number {
    const { match } = this;
    const bot = this.bots[side] ?? favouriteBot(match.game, side);
    const bots = new Bots(match.game, { [side]: bot }, match.chance, { since: match.actionCount });
    return bots.choose(match.position, match.position.toMove, match.position.legal()).action;
  }

  /** Takes the action after which a table would show this hash. */
  follow(hash: string): ActionJson {
    for (const action of this.actions) {
      const twin = new Mirror(this.match.continuation(this.match.actionCount), this.bots, this.open);
      twin.seat = this.seat;
      twin.shared = this.shared;
      twin.take(action);
      if (twin.hash !== hash) continue;
      this.take(action);
      return action;
    }
    throw new Error(`no action at ${this.asked} leads to ${hash}`);
  }

  /** What a brisk player does: what is planned, or what the game's own bot would, less what takes long. */
  brisk(): ActionJson {
    const { position } = this.match;
    const plan = this.plans[this.waitingFor];
    if (plan !== undefined) return this.planned(plan);
    const enough = (HABITS[this.game.id] ?? [])
      .filter(({ after, times }) => (this.taken.get(after) ?? 0) >= times)
      .flatMap(({ next }) => this.actions.find((action) => action.type === next) ?? []);
    return enough[0] ?? position.codec.decode(this.advised(this.waitingFor));
  }
}
