import { chanceOf, isJudged } from '../../bots/value.ts';
import type { GameEvent, Message } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import { tellingOf } from '../../kernel/tale/gather.ts';
import { Narrator } from '../../kernel/tale/narrator.ts';
import type { Tale, Telling } from '../../kernel/tale/tale.ts';
import { Speaker } from '../../kernel/text.ts';
import type { Moment } from '../../table/chronicle.ts';
import { Words } from '../../table/report/words.ts';
import { Chapter, type Paragraph } from './chapter.ts';
import { PLAIN, plainTelling } from './plain.ts';

/** A turn that has been told. */
export interface Turn {
  /** Null: what comes before the first turn. */
  readonly title: string | null;
  readonly paragraphs: readonly Paragraph[];
  readonly standing: string | null;
}

/** What is to be seen of a match at the end of a turn. */
interface Sight {
  readonly moment: Moment;
  readonly chance: number | null;
  readonly standing: string | null;
}

/** A match that is told turn by turn while it is played. */
export class Story {
  readonly words: Words;
  readonly teller: Narrator;
  /** The match at the start of its first turn and after every turn. */
  readonly moments: Moment[] = [];
  /** The chance of the game's first side at each of them, where anybody can say. */
  readonly chances: number[] = [];
  private readonly game: Game;
  private readonly told: GameEvent[] = [];
  private readonly heard: GameEvent[] = [];
  private readonly seen: Sight[] = [];
  private chapter = new Chapter();
  private title: string | null = null;
  private turn: number;

  constructor(
    private readonly match: Match,
    lang: Speaker['lang'],
    private readonly tale: Tale = PLAIN,
  ) {
    this.game = match.game;
    this.words = new Words(this.game, lang);
    this.teller = new Narrator(new Speaker(lang, this.game.text, tale.text), tale);
    this.turn = match.position.turn;
  }

  /** To be told of each event as it happens: how things stand at the end of a turn is seen then. */
  hear(event: GameEvent): void {
    this.told.push(event);
    if (tellingOf(this.tale, event)?.breaks === 'turn') this.seen.push(this.look());
    this.heard.push(event);
  }
  /** An action is done, for these reasons. Gives the turns that have ended with it. */
  act(reasons: readonly Message[]): Turn[] {
    const ended: Turn[] = [];
    const events = this.heard.splice(0);
    const thoughts = reasons.map(({ key, args }): GameEvent => ({ type: key, args }));
    // What somebody had in mind comes before what he did, but after the words that begin a new paragraph with it.
    const breaks = events.findLastIndex((event) => tellingOf(this.tale, event)?.breaks !== undefined) + 1;
    for (const event of events.slice(0, breaks)) ended.push(...this.happened(event));
    for (const thought of thoughts) this.add(thought, tellingOf(this.tale, thought) ?? null);
    for (const event of events.slice(breaks)) ended.push(...this.happened(event));
    const { turn } = this.match.position;
    if (turn !== this.turn && !this.namesTurns) ended.push(...this.turnTo(this.heading(), this.look()));
    this.turn = turn;
    return ended;
  }
  private happened(event: GameEvent): Turn[] {
    const telling = tellingOf(this.tale, event);
    if (telling?.breaks === 'turn')
      return this.turnTo(this.words.sentence(event).replace(/\.$/, ''), this.seen.shift() ?? this.look());
    // Where a tale has only a sentence for it, it is told with its like; where it has nothing, as a recap would.
    const otherwise = this.tale.sentences[event.type] === undefined ? plainTelling(this.game.face, event) : {};
    this.add(event, telling === undefined ? otherwise : telling);
    return [];
  }
  private add(event: GameEvent, telling: Telling | null): void {
    if (telling !== null) this.chapter.add(event, telling);
  }
  /** The side whose chances are told. */
  get first(): string {
    return this.game.sides[0] ?? '';
  }
  private get namesTurns(): boolean {
    return Object.values(this.tale.tellings).some(
      (telling) => typeof telling === 'object' && telling?.breaks === 'turn',
    );
  }
  private heading(): string {
    const { number, label } = this.match.position.view(null).turn;
    return this.words.say('report.when', { turn: number, label: this.words.turn(label) });
  }

  private turnTo(title: string, sight: Sight): Turn[] {
    const ended = this.close(sight);
    this.title = title;
    return ended;
  }
  /** The turn that is being told, as far as it has come. */
  close(sight: Sight = this.look()): Turn[] {
    const paragraphs = this.chapter.paragraphs(this.teller);
    const standing = this.title === null ? null : sight.standing;
    this.chapter = new Chapter();
    this.moments.push(sight.moment);
    if (sight.chance !== null) this.chances.push(sight.chance);
    return this.title === null && paragraphs.length === 0 ? [] : [{ title: this.title, paragraphs, standing }];
  }
  private look(): Sight {
    const { game, told } = this;
    const { position, actionCount } = this.match;
    const view = position.view(null);
    const score = game.score?.(position, told) ?? null;
    const own = this.tale.standing?.(view, this.teller);
    return {
      moment: { index: actionCount, view, score },
      chance: isJudged(game, position.scenario) ? chanceOf(game, position, this.first) : null,
      standing: own ?? (score === null ? null : this.words.message(score.line)),
    };
  }
}
