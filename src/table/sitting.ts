import { byClock, TABLE_MS } from '../bots/effort.ts';
import { type BotNames, Players as Bots, playOn, type Sitters, type Until } from '../bots/play.ts';
import type { ActionJson } from '../kernel/actions.ts';
import { differing } from '../kernel/cells.ts';
import { Fault } from '../kernel/faults.ts';
import type { Choice, Thought } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { Position } from '../kernel/position.ts';
import type { Effort, Notes } from '../kernel/seat.ts';
import { ONLOOKER, type Seer } from '../kernel/view.ts';
import { type Deed, Journal, type Tale } from './journal.ts';
import { isApart } from './seating.ts';
import { type MatchSettings, PERSON, type Players, type Seating } from './settings.ts';
import { isOpenTo } from './sharing.ts';

/** What is known of a match beside its file and its players. */
interface Kept {
  readonly open?: boolean | undefined;
  /** Numbers of actions that belong to the order of the one before. */
  readonly joined?: readonly number[] | undefined;
  /** The persons are not before one screen: a question that has passed to another may be answered unseen. */
  readonly remote?: boolean | undefined;
  /** So many actions stood when somebody was shown everything. */
  readonly disclosed?: number | undefined;
  /** What came of the actions, where that need not be found out anew. */
  readonly tale?: Tale | undefined;
}

/** So many editions back it is known what has changed. */
const REMEMBERED = 64;

interface Worked {
  readonly edition: number;
  hash?: string;
}

/** An open match with the people around it: what was done by whom, and who may sit where. */
export class Sitting {
  private readonly journal: Journal;
  /** Actions taken back since the last attempt began. */
  private takenBack: readonly ActionJson[] = [];
  /** So many actions stood when somebody was shown everything. */
  private disclosed: number;
  /** What was worked out of the position, whatever has led there; of another it says nothing. */
  private worked: Worked = { edition: -1 };
  /** The cells that actions have changed, by the edition that each has led to. */
  private readonly changes = new Map<number, readonly number[]>();
  /** Numbers of actions that belong to the order of the one before. */
  private readonly joined: Set<number>;

  /** So many actions have stood unchanged since whoever keeps the match last asked. */
  private settled: number;
  private openly: { readonly hash: string; readonly asks: boolean } | null = null;
  /** Of the bots, by side. */
  private readonly notes = new Map<string, Notes>();
  /** Whoever thinks is to come to an end. */
  private hurried = false;
  private seating: Seating;
  private readonly remote: boolean;

  constructor(
    readonly match: Match,
    players: Players,
    { open = false, joined = [], remote = false, disclosed = 0, tale }: Kept = {},
  ) {
    this.seating = open ? { players, open } : { players };
    this.remote = remote;
    this.joined = new Set(joined);
    this.settled = match.actionCount;
    this.disclosed = disclosed;
    this.journal = new Journal(match, tale);
  }

  get settings(): MatchSettings {
    const { game, scenario, options, pack } = this.match;
    const settings = { game: game.id, scenario, options, ...this.seating };
    return pack === null ? settings : { ...settings, pack };
  }
  get players(): Players {
    return this.seating.players;
  }
  /** One person plays, sees everything, and decides for every side that no bot plays. */
  get isOpen(): boolean {
    return this.seating.open === true;
  }
  get hasPersons(): boolean {
    return Object.values(this.players).includes(PERSON);
  }
  /** Persons have hidden things from each other, or may yet. */
  get hasSecrets(): boolean {
    return isApart(this.seating) && !this.match.position.over;
  }
  get waitingFor(): string | null {
    const { position, game } = this.match;
    return position.over ? null : (game.sides[position.toMove] as string);
  }
  get deeds(): readonly Deed[] {
    return this.journal.deeds;
  }
  /** Of the whole position. */
  get hash(): string {
    const { now } = this;
    now.hash ??= this.match.position.hash();
    return now.hash;
  }
  /** The cells that are others than in an earlier edition of the position; null where nobody knows any more. */
  changedSince(edition: number): readonly number[] | null {
    const all: number[] = [];
    for (let later = edition + 1; later <= this.match.edition; later++) {
      const changed = this.changes.get(later);
      if (changed === undefined) return null;
      all.push(...changed);
    }
    return all;
  }
  private get now(): Worked {
    const { edition } = this.match;
    if (this.worked.edition !== edition) this.worked = { edition };
    return this.worked;
  }

  /**
   * Lets a seer in, or refuses. Where persons play, nobody sees more than one of them may until the match is over, and
   * nothing is taken back from where somebody has seen everything; an onlooker sees what nobody hides.
   */
  admit(seer: Seer): void {
    const { match, players, hasPersons } = this;
    if (seer === ONLOOKER) return;
    const known = seer === null || match.game.sides.includes(seer);
    const everything = !hasPersons || this.isOpen || match.position.over;
    const open = everything || (seer !== null && players[seer] === PERSON);
    if (!known || !open) throw new Fault('unknown-side', { side: String(seer).slice(0, 80) }, 'side');
    if (seer === null && hasPersons && !this.isOpen) this.disclosed = match.actionCount;
  }

  /** Others sit down; what was done before cannot be taken back by those who may know more now. */
  reseat(seating: Seating): void {
    this.seating = seating;
    this.openly = null;
    this.disclosed = this.match.actionCount;
  }
  /** The open question is put to a person with every other one looking on, and nobody learns more than is theirs to know. */
  get asksOpenly(): boolean {
    const { match, waitingFor, players, hash } = this;
    if (this.openly?.hash !== hash) {
      const others = match.game.sides.filter((side) => side !== waitingFor && players[side] === PERSON);
      this.openly = { hash, asks: others.every((side) => isOpenTo(match.position, side)) };
    }
    return this.openly.asks;
  }

  /** Either all of it is done or nothing: where it fails the match is as it was. */
  attempt<T>(work: () => T): T {
    const { match } = this;
    const mark = match.actionCount;
    const joined = [...this.joined];
    this.takenBack = [];
    try {
      return work();
    } catch (error) {
      const lost = this.takenBack;
      if (match.actionCount > mark) this.takeBack(mark);
      else for (const action of lost) this.act(match.position.codec.encode(action));
      for (const index of joined) this.joined.add(index);
      throw error;
    }
  }

  // ── what is done

  /** Carries out a legal action; `joins` the order of the one before. */
  act(code: number, joins = false): Deed {
    const { match } = this;
    if (joins || this.isInHand()) this.joined.add(match.actionCount);
    const deed = this.journal.act(code);
    const { edition, before, position } = match;
    if (before !== null) this.changes.set(edition, differing(before.cells, position.cells));
    this.changes.delete(edition - REMEMBERED);
    return deed;
  }
  /** The last action only took a piece in hand, and its side goes on. */
  private isInHand(): boolean {
    const { match } = this;
    const last = match.actionCount === 0 ? undefined : this.deeds.at(-1);
    if (last === undefined || last.side !== match.game.sides[match.position.toMove]) return false;
    return match.game.orders != null && match.game.orders.picks(match.position, last.action) !== null;
  }
  /** The number of the first action of an action's order. */
  orderOf(index: number): number {
    let first = index;
    while (first > 0 && this.joined.has(first)) first--;
    return first;
  }
  joins(index: number): boolean {
    return this.joined.has(index);
  }
  /** For keeping, so that it can be sat down to again. */
  get kept(): { readonly open: boolean; readonly disclosed: number; readonly tale: Journal['tale'] } {
    return { open: this.isOpen, disclosed: this.disclosed, tale: this.journal.tale };
  }
  get allJoined(): readonly number[] {
    return [...this.joined].sort((a, b) => a - b);
  }

  /** Of those from an index on. */
  joinedFrom(from: number): number[] {
    return [...this.joined].filter((index) => index >= from).sort((a, b) => a - b);
  }

  /** For keeping: so many actions are as they were when this was last asked, and all after them are new. */
  takeNews(): number {
    const from = this.settled;
    this.settled = this.match.actionCount;
    return from;
  }

  /** Bots play on, and nobody listens. */
  play(bots: BotNames, until: Until): ActionJson[] {
    const { match } = this;
    const players = new Bots(match.game, bots, match.chance, { since: match.actionCount });
    return [...playOn(match, players, until)].map(({ action }) => match.position.codec.decode(action));
  }

  /** What a bot would do in the place of whoever decides now, who waits for it. */
  advice(bot: string, budgetMs = TABLE_MS, known: Position = this.match.position): Choice {
    const { position } = this.match;
    return this.asked(bot, budgetMs).choose(known, position.toMove, position.legal());
  }
  /** The same in slices: others can be let in meanwhile, and whatever was thought is lost where it is not gone on with. */
  ponder(bot: string, budgetMs = TABLE_MS, known: Position = this.match.position): Thought {
    const { position } = this.match;
    return this.asked(bot, budgetMs).ponder(known, position.toMove, position.legal());
  }
  private asked(bot: string, budgetMs: number): Bots {
    const { match, waitingFor } = this;
    if (waitingFor === null) throw new Fault('match-over');
    return new Bots(match.game, { [waitingFor]: bot }, match.chance, this.waiting(budgetMs));
  }
  /** Who thinks just now decides with what was found so far. */
  hurry(): void {
    this.hurried = true;
  }

  /** How bots sit here: somebody waits, and they go on with what they noted. */
  waiting(budgetMs = TABLE_MS): Sitters {
    const notes = (side: string): Notes => {
      const own = this.notes.get(side) ?? new Map();
      this.notes.set(side, own);
      return own;
    };
    const effort = (): Effort => {
      this.hurried = false;
      const clock = byClock(budgetMs);
      return { ...clock, late: () => this.hurried || clock.late() };
    };
    return { since: this.match.actionCount, effort, notes };
  }

  /** Lets go of the tale of what was done; whoever asks for it later has it told anew. */
  forgetTale(): void {
    this.journal.cut(0);
  }

  takeBack(to?: number): void {
    const { match } = this;
    const before = match.actions;
    match.undo(to);
    this.takenBack = before.slice(match.actionCount);
    // Plans for what has not come to pass.
    this.notes.clear();
    this.changes.clear();
    this.settled = Math.min(this.settled, match.actionCount);
    for (const index of this.joined) if (index >= match.actionCount) this.joined.delete(index);
    this.journal.cut(match.actionCount);
  }

  /**
   * Undo stops at dice, at reveals, and where another person has decided or somebody has seen everything; where persons are
   * apart also where another is asked: whether they have begun to answer is theirs to know.
   */
  floor(seer: Seer): number {
    const { waitingFor } = this;
    const asked = waitingFor !== null && waitingFor !== seer && this.players[waitingFor] === PERSON;
    if (this.remote && seer !== null && asked) return this.match.actionCount;
    const another = (deed: Deed) => seer !== null && deed.side !== seer && this.players[deed.side] === PERSON;
    return Math.max(this.match.undoFloor, this.disclosed, this.deeds.findLastIndex(another) + 1);
  }
}
