import type { ActionJson } from './actions.ts';
import type { Budget } from './budget.ts';
import { type Deed, deedLink, firstLink, type Link, linkText, type Moved, toldOf } from './chain.ts';
import type { Course } from './course.ts';
import type { EventSink, GameEvent } from './events.ts';
import { Fault } from './faults.ts';
import type { Game, Options } from './game.ts';
import { type ActionCode, sideAt } from './ids.ts';
import { type Origin, pledgeOf } from './keys.ts';
import { MatchDice, saltOf } from './match-dice.ts';
import {
  type AnyMatchFile,
  checkChain,
  checkDetails,
  checkDice,
  type DiceSpan,
  type FileDeed,
  type MatchFile,
  MOST_ACTIONS,
  readMatchFile,
  withDice,
} from './match-file.ts';
import { MatchPast } from './match-past.ts';
import { type Frame, frameOf, type MatchSetup } from './match-setup.ts';
import { type DataPack, oldPackDigest, packRef, withPack } from './pack.ts';
import type { Position } from './position.ts';
import { digest } from './sha256.ts';

/** So many actions one side may take in a turn without dice, reveals or the other side: then it goes round in circles. */
export const MOST_IDLE = 1_000;
/** Told when so many are left. */
const NEAR = 0.1;
/** A long replay lets others in every so many actions. */
const SLICE = 200;

/** A match file less its actions. */
export type Heading = Omit<MatchFile, 'actions'>;

/** Where other rules lead elsewhere than those under which a match was played. */
export interface Parting {
  /** So many actions are the same. */
  readonly at: number;
  /** The next is not legal, is another's, or led elsewhere; or all are legal and nobody can say more. */
  readonly why: 'illegal' | 'side' | 'course' | 'unknown';
}

export class Match {
  readonly position: Position;
  /** Keeps links from being guessed at; tells nothing of the dice. */
  readonly salt: string;
  private readonly dice: MatchDice;
  private readonly past: MatchPast;
  /** The links so far; the rest is made when somebody asks. */
  private readonly links: Link[] = [];
  /** What was legal in an edition of the position. */
  private offered: { readonly edition: number; readonly codes: ActionCode[] } = { edition: -1, codes: [] };
  /** Another number for every change of the position: whatever is worked out of it holds as long as this does. */
  edition = 0;
  /** The position before the last action, where that has just been carried out. */
  private earlier: Position | null = null;
  private earlierAt = -1;

  private constructor(
    readonly game: Game,
    private readonly frame: Frame,
    first: DiceSpan,
  ) {
    const { scenario, options, pack, moved, budget } = frame;
    const rules = game.compile(withPack(game, pack), budget);
    this.dice = new MatchDice(first);
    this.salt = frame.salt ?? saltOf(first);
    this.position = rules.start(scenario, options, this.dice.source, budget);
    this.past = new MatchPast(this.position);
    const { pledge } = first;
    const numbers = pack === null ? null : packRef(pack).digest;
    this.links.push(firstLink({ game: game.id, rules: game.version, scenario, options, pack: numbers, pledge, moved }));
  }

  static start(game: Game, setup: MatchSetup): Match {
    const { seed, origin } = setup;
    if (origin === undefined && typeof seed !== 'string')
      throw new Fault('malformed-request', { found: 'seed' }, 'seed');
    const dice = origin ?? { by: 'person', seed: seed as string };
    return new Match(game, frameOf(game, setup), { from: 0, pledge: pledgeOf(dice), origin: dice });
  }

  /** A match that was set up so and has taken this course, which is believed: nothing of it is played again. */
  static resume(game: Game, setup: MatchSetup, course: Course): Match {
    const match = Match.start(game, setup);
    match.past.resume(course);
    match.edition++;
    return match;
  }
  /** What `resume` goes on from; null where other dice have taken over on the way. */
  course(): Course | null {
    return this.dice.spans.length > 1 ? null : this.past.course();
  }

  get scenario(): string {
    return this.frame.scenario;
  }
  get options(): Options {
    return this.frame.options;
  }
  get pack(): DataPack | null {
    return this.frame.pack;
  }
  get actionCount(): number {
    return this.past.count;
  }
  get actions(): ActionJson[] {
    return this.past.codes.map((code) => this.position.codec.decode(code));
  }
  /** The sides that have taken them. */
  get doers(): string[] {
    return this.past.sides.map((side) => sideAt(this.game, side));
  }
  /** Where its dice come from, part by part. */
  get origins(): readonly Pick<DiceSpan, 'from' | 'pledge' | 'origin'>[] {
    return this.dice.spans.map(({ from, pledge, origin }) => ({ from, pledge, origin }));
  }
  /** The seed of the dice in force, where they are of a seed. */
  get seed(): string | null {
    const origin = this.dice.spans.at(-1)?.origin ?? null;
    return origin === null || origin.by === 'table' ? null : origin.seed;
  }
  /** False where its file has withheld the dice to come: it can be looked at, and goes on when it is freshened. */
  get hasDice(): boolean {
    return this.dice.spans.at(-1)?.origin !== null;
  }
  /** What bots at this match take their chance from: its own, and nothing of the dice can be told from what they do. */
  get chance(): string {
    return this.seed ?? digest(`beachhead bots\n${this.salt}\n${this.dice.spans.length}`);
  }

  // ── acting

  /** Carries out an action given as JSON. Refuses anything that is not offered and then changes nothing. */
  act(json: unknown): GameEvent[] {
    const events: GameEvent[] = [];
    this.actCode(this.legalCode(json), (event) => events.push(event));
    return events;
  }

  /** All that whoever decides may do now. */
  get legal(): readonly ActionCode[] {
    const { edition, position } = this;
    if (this.offered.edition !== edition) this.offered = { edition, codes: position.legal() };
    return this.offered.codes;
  }

  /** The code of a JSON action that is legal now. */
  legalCode(json: unknown): ActionCode {
    if (this.position.over) throw new Fault('match-over');
    const code = this.position.codec.encode(json);
    if (!this.legal.includes(code)) {
      throw new Fault('illegal-action', { action: JSON.stringify(this.position.codec.decode(code)) });
    }
    return code;
  }

  /** Carries out an action already known to be legal. */
  actCode(code: ActionCode, log: EventSink | null = null): void {
    this.mayGoOn();
    this.edition++;
    const { position } = this;
    const [side, turn, seen] = [position.toMove, position.turn, position.pointOfNoReturn];
    const events: GameEvent[] = [];
    this.earlier ??= position.copy();
    this.earlier.copyFrom(position);
    this.earlierAt = this.actionCount;
    position.log = (event) => {
      events.push(event);
      log?.(event);
    };
    try {
      position.apply(code);
    } catch (mistake) {
      position.copyFrom(this.earlier);
      throw mistake;
    } finally {
      position.log = null;
    }
    const sealed = position.pointOfNoReturn !== seen;
    const onward = sealed || position.over || position.turn !== turn || position.toMove !== side;
    const told = toldOf(events, position.turn, position.outcome());
    this.past.add({ code, side, told, sealed, onward });
  }

  private mayGoOn(): void {
    if (this.actionCount >= MOST_ACTIONS) {
      throw new Fault('too-many-actions', { count: this.actionCount, limit: MOST_ACTIONS });
    }
    if (this.past.idle >= MOST_IDLE) throw new Fault('no-progress', { limit: MOST_IDLE });
  }

  /** How many actions are left before a limit, once it is near; else null. */
  get actionsLeft(): number | null {
    const idle = MOST_IDLE - this.past.idle;
    const all = MOST_ACTIONS - this.actionCount;
    return idle <= MOST_IDLE * NEAR || all <= MOST_ACTIONS * NEAR ? Math.min(idle, all) : null;
  }

  // ── going back

  /** How many actions stand before the last roll or reveal, that one included: no fair undo goes further back. */
  get undoFloor(): number {
    return this.past.floor;
  }

  /** Back to the last roll or reveal, or to the state after `to` actions. */
  undo(to?: number): void {
    if (to === undefined && this.undoFloor === this.actionCount) throw new Fault('nothing-to-undo');
    const index = this.indexOf(to ?? this.undoFloor);
    this.edition++;
    this.position.copyFrom(this.positionAt(index));
    if (this.earlierAt >= index) this.earlierAt = -1;
    this.past.cut(index);
    this.links.length = Math.min(this.links.length, index + 1);
    this.dice.goBack(index, this.position.read);
  }

  /** The position after the first `index` actions; the match stays where it is. */
  positionAt(index: number): Position {
    if (this.indexOf(index) === this.earlierAt && this.earlier !== null) return this.earlier.copy();
    return this.past.positionAt(index);
  }

  /** The position before the last action, to be read and no more; null where it is not at hand. */
  get before(): Position | null {
    return this.earlierAt === this.actionCount - 1 ? this.earlier : null;
  }

  private indexOf(index: number): number {
    if (Number.isInteger(index) && index >= 0 && index <= this.actionCount) return index;
    throw new Fault('bad-index', { index: String(index), count: this.actionCount }, 'to');
  }

  // ── other matches from this one

  /** A new match that shares the first `index` actions, with dice of its own from there on. */
  branch(index: number, origin: Origin): Match {
    const twin = this.continuation(index);
    twin.freshen(origin);
    return twin;
  }

  /** A new match that shares the first `index` actions and the dice to come: for study, not for play. */
  continuation(index: number): Match {
    this.indexOf(index);
    const [first, ...later] = this.dice.spans;
    const twin = new Match(this.game, { ...this.frame, salt: this.salt }, first);
    this.past.codes.slice(0, index).forEach((code, i) => {
      twin.begin(later, i);
      twin.actCode(code);
    });
    twin.begin(later, index);
    return twin;
  }

  /** From here on dice that nobody knows. */
  freshen(origin: Origin): void {
    this.dice.take({ from: this.actionCount, pledge: pledgeOf(origin), origin }, this.position.read);
  }

  private begin(spans: readonly DiceSpan[], from: number): void {
    this.dice.begin(spans, from, this.position.read);
  }

  /** Plays the whole match again from its first action for someone who listens. */
  retell(listen: (event: GameEvent, actionIndex: number) => void): void {
    const position = this.past.positionAt(0);
    this.past.codes.forEach((code, index) => {
      position.log = (event) => listen(event, index);
      position.apply(code);
    });
  }

  // ── files

  /** The link after so many actions. */
  private linkAt(count: number): Link {
    const { links, salt } = this;
    for (let i = links.length - 1; i < count; i++) {
      links.push(deedLink(withDice(links[i], salt, this.dice.spans, i), salt, this.deed(i)));
    }
    return links[count];
  }
  private deed(i: number): Deed {
    const by = sideAt(this.game, this.past.sides[i]);
    return { by, act: this.position.codec.decode(this.past.codes[i]), told: this.past.told[i] };
  }
  /** The last link: whoever has it can tell later whether a file is of this match. */
  get seal(): string {
    const count = this.actionCount;
    return withDice(this.linkAt(count), this.salt, this.dice.spans, count);
  }
  /** After how many actions the match had this seal; null where it never had. */
  indexOfSeal(seal: string): number | null {
    for (let count = 0; count <= this.actionCount; count++) {
      const link = this.linkAt(count);
      if (link === seal || withDice(link, this.salt, this.dice.spans, count) === seal) return count;
    }
    return null;
  }
  /** The actions from an index on, as a file keeps them. */
  deeds(from = 0): FileDeed[] {
    return this.past.codes
      .slice(from)
      .map((_, i) => ({ ...this.deed(from + i), link: linkText(this.linkAt(from + i + 1)) }));
  }

  /** The whole match. Without its key it holds the dice so far and none to come. */
  toFile(withKey = true): MatchFile {
    return { ...this.heading(withKey), actions: this.deeds() };
  }
  /** The file less its actions. */
  heading(withKey = true): Heading {
    const { game, frame, pack, salt } = this;
    return {
      format: 'beachhead-match',
      formatVersion: 2,
      game: game.id,
      rules: game.version,
      scenario: frame.scenario,
      options: frame.options,
      pack: pack === null ? null : packRef(pack),
      moved: frame.moved,
      dice: this.writtenDice(withKey),
      salt,
      start: this.linkAt(0),
      seal: this.seal,
      hash: this.position.hash(),
    };
  }
  private writtenDice(withKey = true): DiceSpan[] {
    return this.dice.written(this.position.read, withKey);
  }

  /** Replays a match file; every action is checked against the legal list, the chain link by link, the end by its hash. */
  static fromFile(games: readonly Game[], json: unknown, pack?: unknown, budget?: Budget): Match {
    return finish(Match.reading(games, json, pack, budget));
  }

  /** The same for whoever does not want to wait: gives the number of actions replayed, now and then, at last the match. */
  static *reading(games: readonly Game[], json: unknown, pack?: unknown, budget?: Budget): Generator<number, Match> {
    const file = readMatchFile(json);
    if (file.formatVersion === 2) checkWhole(file);
    const game = games.find((g) => g.id === file.game);
    if (game === undefined) throw new Fault('unknown-game', { game: file.game.slice(0, 80) }, 'game');
    if (file.rules !== game.version) {
      throw new Fault('other-version', { found: file.rules.slice(0, 80), expected: game.version }, 'rules');
    }
    const match = yield* Match.following(game, file, pack, budget);
    if (match.position.hash() !== file.hash) throw new Fault('damaged-file', { found: 'hash' }, 'hash');
    return match;
  }

  /** Every action of a file under the rules it was played by, once the numbers are found to be right. */
  static *following(game: Game, file: AnyMatchFile, pack?: unknown, budget?: Budget): Generator<number, Match> {
    const match = begun(game, file, { pack, budget }, file.formatVersion === 2 ? file.moved : []);
    yield 0;
    const parting = yield* match.follow(file);
    if (parting !== null) throw new Fault('damaged-file', { found: parting.why }, `actions[${parting.at}]`);
    if (file.formatVersion === 2) checkDetails(file, { pack: match.pack, dice: match.writtenDice() });
    return match;
  }

  /**
   * Replays a match file under other rules than its own, as far as they lead the same way. The match is then one of these
   * rules and remembers where it comes from.
   */
  static *rereading(
    game: Game,
    json: unknown,
    pack?: unknown,
  ): Generator<number, { readonly match: Match; readonly parting: Parting | null }> {
    const file = readMatchFile(json);
    if (file.formatVersion === 2) checkWhole(file);
    const moved = file.formatVersion === 1 ? [] : [...file.moved, { rules: file.rules, seal: file.seal }];
    const match = begun(game, file, { pack }, moved);
    const parting = yield* match.follow(file);
    const unknown = file.formatVersion === 1 && match.position.hash() !== file.hash;
    return { match, parting: parting ?? (unknown ? { at: match.actionCount, why: 'unknown' } : null) };
  }

  /** Does what a file tells, and stops before the first action that is not the same here. */
  private *follow(file: AnyMatchFile): Generator<number, Parting | null> {
    const later = file.formatVersion === 1 ? [] : file.dice.slice(1);
    for (let i = 0; i < file.actions.length; i++) {
      if (i > 0 && i % SLICE === 0) yield i;
      this.begin(later, i);
      const deed = file.actions[i] as ActionJson | FileDeed;
      const why = file.formatVersion === 1 ? this.tryOut(deed) : this.tryDeed(deed as FileDeed);
      if (why !== null) return { at: i, why };
    }
    this.begin(later, file.actions.length);
    return null;
  }
  private tryDeed({ by, act, told }: FileDeed): Parting['why'] | null {
    if (this.position.over || sideAt(this.game, this.position.toMove) !== by) return 'side';
    const why = this.tryOut(act);
    if (why !== null || this.past.told.at(-1) === told) return why;
    this.undo(this.actionCount - 1);
    return 'course';
  }
  private tryOut(act: unknown): Parting['why'] | null {
    try {
      this.actCode(this.legalCode(act));
      return null;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return error.code === 'bad-dice' ? 'course' : 'illegal';
    }
  }
  /** The first of everything, before any action of the file. */
  static opened(game: Game, file: AnyMatchFile, frame: Frame): Match {
    if (file.formatVersion === 2) return new Match(game, frame, file.dice[0]);
    const origin: Origin = { by: 'person', seed: file.seed };
    return new Match(game, frame, { from: 0, pledge: pledgeOf(origin), origin });
  }
}

const checkWhole = (file: MatchFile): void => {
  checkDice(file);
  checkChain(file);
};

/** A match as it stood before the first action of its file. */
function begun(
  game: Game,
  file: AnyMatchFile,
  given: Pick<MatchSetup, 'pack' | 'budget'>,
  moved: readonly Moved[],
): Match {
  const { scenario, options } = file;
  const frame = frameOf(game, { scenario, options, ...given });
  const [ref, old] = frame.pack === null ? [null, null] : [packRef(frame.pack), oldPackDigest(frame.pack)];
  const digests = file.formatVersion === 1 ? [old, ref?.digest ?? null] : [ref?.digest ?? null];
  if (!digests.includes(file.pack?.digest ?? null)) {
    throw new Fault('wrong-pack', { expected: file.pack?.id ?? '-', found: ref?.id ?? '-' }, 'pack');
  }
  const salt = file.formatVersion === 1 ? {} : { salt: file.salt };
  return Match.opened(game, file, { ...frame, moved, ...salt });
}

/** To the end without a pause. */
export function finish<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as T;
  }
}
