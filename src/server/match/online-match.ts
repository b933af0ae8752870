import { Fault } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { isFresh, pledgeOfSecret, pledgeOfShare } from '../../kernel/keys.ts';
import { Match } from '../../kernel/match.ts';
import type { MatchSetup } from '../../kernel/match-setup.ts';
import type { Seer } from '../../kernel/view.ts';
import type { Tale } from '../../table/journal.ts';
import type { Clocks, Offer, Phase, Result, Room, Span } from '../../table/online.ts';
import { type MatchSettings, PERSON } from '../../table/settings.ts';
import { Sitting } from '../../table/sitting.ts';
import type { Bookmark, Marked } from './bookmark.ts';
import { Timepieces } from './clocks.ts';
import type { Entry, Logged, Setup } from './entries.ts';
import { Numbering } from './numbering.ts';
import { Refusals } from './refusals.ts';

/** Who plays a side: a person or a bot. */
export interface Occupant {
  readonly person: string | null;
  readonly name: string;
  readonly bot: string | null;
}

/** A match as its entries have made it, whichever process reads them. */
export class OnlineMatch {
  readonly seats = new Map<string, Occupant>();
  private readonly pledges: Record<string, string> = {};
  private readonly shares: Record<string, string> = {};
  private readonly timepieces: Timepieces;
  /** Null until the dice are made. */
  sitting: Sitting | null = null;
  offers: readonly Offer[] = [];
  refusals = new Refusals();
  result: Result | null = null;
  rematch: string | null = null;
  /** The number of the next entry. */
  seq = 0;
  updated: number;
  /** The last that was taken in. */
  last: Entry | null = null;
  private readonly numberings = new Map<Seer, Numbering>();

  constructor(
    readonly setup: Setup,
    readonly game: Game,
  ) {
    this.timepieces = new Timepieces(setup.pace, game.sides);
    this.updated = setup.created;
  }

  get persons(): string[] {
    return [...this.seats].flatMap(([side, { person }]) => (person === null ? [] : [side]));
  }
  sideOf(person: string): string | null {
    return [...this.seats].find(([, occupant]) => occupant.person === person)?.[0] ?? null;
  }
  get freeSide(): string | null {
    return this.game.sides.find((side) => !this.seats.has(side)) ?? null;
  }
  get phase(): Phase {
    const { sitting } = this;
    if (this.result !== null || sitting?.match.position.over === true) return 'over';
    if (sitting === null) return this.freeSide === null ? 'dice' : 'open';
    return 'play';
  }
  /** The side whose decision it is, while the match goes on. */
  get waitingFor(): string | null {
    return this.phase === 'play' ? (this.sitting?.waitingFor ?? null) : null;
  }
  get due(): number | null {
    return this.phase === 'play' ? this.timepieces.due : null;
  }
  get clocks(): Clocks | null {
    return this.timepieces.told;
  }
  outOfTime(at: number): string | null {
    return this.phase === 'play' ? this.timepieces.outAt(at) : null;
  }
  /** When the pause began that lasts; null where there is none. */
  get pausedAt(): number | null {
    return this.phase === 'play' ? this.timepieces.paused : null;
  }
  /** Of the times in which no server was there: those that somebody's clock does not know of yet. */
  lackedOf(gaps: readonly Span[]): Span[] {
    return this.phase === 'play' ? gaps.filter((gap) => this.timepieces.lacks(gap)) : [];
  }

  get settings(): MatchSettings {
    const { game, scenario, options, pack } = this.setup;
    const players = Object.fromEntries(this.game.sides.map((side) => [side, this.seats.get(side)?.bot ?? PERSON]));
    const settings = { game, scenario, options, players };
    return pack === null ? settings : { ...settings, pack };
  }

  /** What was promised of the dice; whose share is still to come is not told apart. */
  private get pledge(): Room['pledge'] {
    const { id, secret } = this.setup;
    return { secret: pledgeOfSecret(id, secret), shares: { ...this.pledges } };
  }

  room(here: (side: string) => boolean, onlookers: number, now: number): Room {
    const { id, title, pace, overtime, rated, visible } = this.setup;
    const { settings, phase, pledge, offers, result, rematch } = this;
    const seats = Object.fromEntries(
      this.game.sides.map((side) => {
        const occupant = this.seats.get(side);
        if (occupant === undefined) return [side, null];
        const { name, bot } = occupant;
        return [side, { name, bot, here: bot !== null || here(side) }];
      }),
    );
    return {
      ...{ id, title, settings, phase, pace, overtime, rated, visible, seats, onlookers },
      ...{ pledge, clocks: this.clocks, offers, result, rematch, now },
    };
  }

  /** Takes an entry in. `done`: the match has been led there already, by whoever wrote it. */
  take({ seq, at, entry }: Logged, done = false): void {
    if (seq !== this.seq) throw new Fault('internal', { found: `entry ${seq} after ${this.seq}` });
    // A server's clock that was set back, or that of another server: time does not go back at a table.
    this.updated = Math.max(this.updated, at);
    this.apply(entry, this.updated, done);
    this.seq = seq + 1;
    this.last = entry;
  }

  private apply(entry: Entry, at: number, done: boolean): void {
    switch (entry.do) {
      case 'sit':
        this.seats.set(entry.side, { person: entry.person, name: entry.name, bot: null });
        break;
      case 'bot':
        this.seats.set(entry.side, { person: null, name: '', bot: entry.bot });
        this.reseat(at);
        break;
      case 'pledge':
        this.pledges[entry.side] = entry.pledge;
        break;
      case 'share':
        this.shares[entry.side] = entry.share;
        this.begin(at);
        break;
      case 'went':
        if (!done) this.goOn(entry);
        this.cut(entry.from);
        this.passOn(entry, at);
        break;
      case 'offer': {
        const { do: _, ...offer } = entry;
        this.offers = [...this.offers.filter(({ what }) => what !== offer.what), offer];
        break;
      }
      case 'decline':
        for (const offer of this.offers) if (offer.what === entry.what) this.refusals.note(offer, at);
        this.offers = this.offers.filter(({ what }) => what !== entry.what);
        break;
      case 'agree':
        this.offers = this.offers.filter(({ what }) => what !== entry.what);
        this.agree(entry, at);
        break;
      case 'holidays':
        this.timepieces.takeHolidays(at, entry.side, entry.spans);
        break;
      case 'gap':
        this.timepieces.takeGap(entry);
        break;
      case 'end':
        this.end(entry.result, at);
        break;
      case 'rematch':
        this.rematch = entry.id;
        break;
    }
  }

  /**
   * Clocks and offers know only of what everybody notices: that the question has passed to another. How often somebody has
   * decided before that may be a secret.
   */
  private passOn({ by, deeds }: Extract<Entry, { readonly do: 'went' }>, at: number): void {
    const { waitingFor } = this;
    const count = this.sitting?.match.actionCount ?? 0;
    const passed = waitingFor !== by;
    if (passed) this.refusals.passed();
    // Whatever was asked of the other side is answered by playing on.
    this.offers = this.offers.filter(({ what, to = 0 }) => what !== 'undo' || (!passed && to < count));
    if (passed || this.timepieces.running !== waitingFor) {
      this.timepieces.turn(at, waitingFor, passed && deeds.length > 0 ? by : null);
    }
  }

  private agree({ what, to }: Extract<Entry, { readonly do: 'agree' }>, at: number): void {
    if (what === 'draw') this.end({ why: 'drawn', winner: null }, at);
    else if (what === 'undo') {
      this.sitting?.takeBack(to);
      this.cut(this.sitting?.match.actionCount ?? 0);
      this.timepieces.turn(at, this.waitingFor, null);
    } else this.timepieces.pause(at, what === 'pause');
  }

  private end(result: Result, at: number): void {
    this.result = result;
    this.offers = [];
    this.timepieces.turn(at, null, null);
    // Nobody has anything to hide any more.
    const { sitting } = this;
    if (sitting !== null) sitting.reseat({ players: sitting.players, open: true });
  }

  /** Everybody's share is there: the dice are made and the match begins. */
  private begin(at: number): void {
    if (!this.persons.every((side) => this.shares[side] !== undefined)) return;
    this.sitting = new Sitting(Match.start(this.game, this.beginning), this.settings.players, { remote: true });
    this.timepieces.turn(at, this.waitingFor, null);
  }
  private get beginning(): MatchSetup {
    const { id, secret, scenario, options, pack } = this.setup;
    const origin = { by: 'table' as const, id, secret, shares: { ...this.shares } };
    return { scenario, options, origin, ...(pack === null ? {} : { pack }) };
  }
  private reseat(at: number): void {
    const { sitting } = this;
    if (sitting === null) return;
    sitting.reseat({ players: this.settings.players });
    this.timepieces.turn(at, this.waitingFor, null);
  }

  /** How these eyes count the actions; what one of them has found out the next need not. */
  numberingOf(seer: Seer): Numbering {
    const { sitting } = this;
    if (sitting === null) throw new Fault('internal', { found: 'no match' });
    const numbering = this.numberings.get(seer) ?? new Numbering(sitting, seer);
    this.numberings.set(seer, numbering);
    return numbering;
  }
  private cut(to: number): void {
    for (const numbering of this.numberings.values()) numbering.cut(to);
  }

  // ── keeping and finding again

  /** Where it stands and what came of its actions; null where that cannot be kept. */
  get marked(): Marked | null {
    const { sitting, pledges, shares, offers, result, rematch, seq, updated } = this;
    const course = sitting?.match.course() ?? null;
    if (sitting === null || course === null) return null;
    const { open, disclosed, tale } = sitting.kept;
    const counted = [...this.numberings].map(([seer, numbering]) => [seer, numbering.counted] as const);
    const bookmark = {
      ...{ course, players: sitting.players, open, joined: sitting.allJoined, disclosed, turns: tale.turns, counted },
      ...{ pledges, shares, clocks: this.timepieces.kept, refusals: this.refusals.kept },
      ...{ offers, result, rematch, seq, updated },
    };
    return { bookmark, events: tale.events };
  }
  /** It stands as it stood then, where `seated` are the entries that had given its seats away. */
  resume(bookmark: Bookmark, events: Tale['events'], seated: readonly Entry[]): void {
    const { course, players, open, joined, disclosed, turns, counted, offers, result, rematch, seq, updated } =
      bookmark;
    for (const entry of seated) this.apply(entry, updated, false);
    Object.assign(this.pledges, bookmark.pledges);
    Object.assign(this.shares, bookmark.shares);
    this.timepieces.set(bookmark.clocks);
    this.refusals = new Refusals(bookmark.refusals);
    const match = Match.resume(this.game, this.beginning, course);
    const sitting = new Sitting(match, players, { open, joined, disclosed, remote: true, tale: { turns, events } });
    for (const [seer, list] of counted) this.numberings.set(seer, new Numbering(sitting, seer, list));
    Object.assign(this, { sitting, offers, result, rematch, seq, updated });
  }

  private goOn({ from, deeds, joined }: Extract<Entry, { readonly do: 'went' }>): void {
    const { sitting } = this;
    if (sitting === null) throw new Fault('internal', { found: 'an action before the dice' });
    const { match } = sitting;
    if (from < match.actionCount) sitting.takeBack(from);
    for (const { act } of deeds) {
      const joins = joined.includes(match.actionCount);
      sitting.act(match.legalCode(act), joins);
    }
    sitting.takeNews();
  }

  // ── whether something may be written

  /** Throws where such a match could not be begun. */
  rehearse(): void {
    const { scenario, options, pack } = this.setup;
    Match.start(this.game, { scenario, options, seed: 'rehearsal', ...(pack === null ? {} : { pack }) });
  }

  /** Why this cannot be, or nothing. */
  checkPledge(side: string, pledge: unknown): void {
    const fair = this.sitting === null && this.shares[side] === undefined && isFresh(pledge);
    // Whoever has seen another's share chooses nothing any more.
    if (!fair || Object.keys(this.shares).length > 0) throw new Fault('bad-dice', { found: 'pledge' }, 'pledge');
  }
  checkShare(side: string, share: unknown): void {
    const all = this.phase === 'dice' && this.persons.every((one) => this.pledges[one] !== undefined);
    const fair = all && this.shares[side] === undefined && isFresh(share);
    if (!fair || pledgeOfShare(this.setup.id, side, share as string) !== this.pledges[side]) {
      throw new Fault('bad-dice', { found: 'share' }, 'share');
    }
  }
  /** This side has promised a share and everybody else has too: now it may be shown. */
  wantsShare(side: string): boolean {
    const all = this.phase === 'dice' && this.persons.every((one) => this.pledges[one] !== undefined);
    return all && this.shares[side] === undefined;
  }
}
