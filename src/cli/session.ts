import { favouriteBot } from '../bots/index.ts';
import { type BotNames, Players, playOn } from '../bots/play.ts';
import type { ActionJson } from '../kernel/actions.ts';
import { Fault } from '../kernel/faults.ts';
import type { Match } from '../kernel/match.ts';
import { labelOf, nameOf, tellColumn, tellModifier, tellOutcome } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import type { TimedEvent } from '../table/messages.ts';
import { Seat } from '../table/seat.ts';
import { readPlayers } from '../table/seating.ts';
import { PERSON } from '../table/settings.ts';
import { Sitting } from '../table/sitting.ts';
import { caseTexts, wrap } from './cases.ts';
import { type ChoiceLine, findChoices, layOut } from './choices.ts';
import { type Cli, CliError } from './cli.ts';
import { diceText } from './dice.ts';
import { eventLines } from './log.ts';
import { freshName, saveMatch } from './saves.ts';

const LOG_LINES = 20;
const TEXT_WIDTH = 100;
/** Lines of the terminal that the map leaves for the prompt and the choices. */
const LINES_BELOW = 14;

/** Empties the screen and what can be scrolled back to, and begins at the top. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

interface Offer extends ChoiceLine {
  readonly action: ActionJson;
}

const leaves = (line: string | null): line is null | 'q' => line === null || line.trim() === 'q';

/**
 * One sitting at the terminal: shows the position, reads a line, obeys it, until the match is over or the player leaves.
 * Where several persons play, one of them at a time sits before the screen; when the decision passes to another, it is
 * emptied and nothing is shown before that one says so.
 */
export class Session {
  private readonly speaker: Speaker;
  private readonly sitting: Sitting;
  private readonly persons: readonly string[];
  /** Of whoever is before the screen; nobody is between two persons. */
  private seat: Seat | null;
  private choices: Offer[] = [];
  /** The one choice that Enter would take. */
  private offered: Offer | null = null;

  constructor(
    private readonly cli: Cli,
    private readonly match: Match,
    private readonly bots: BotNames,
    private file: string | null,
  ) {
    this.speaker = cli.speakerFor(match.game);
    this.sitting = new Sitting(match, readPlayers(match.game, bots));
    this.persons = match.game.sides.filter((side) => this.sitting.players[side] === PERSON);
    this.seat = this.persons.length > 1 ? null : new Seat(this.sitting, this.persons[0] ?? null);
  }

  async run(): Promise<void> {
    try {
      await this.play();
    } finally {
      if (this.sitting.hasSecrets) this.rise();
    }
    const outcome = this.match.position.outcome();
    if (outcome !== null) this.line(`\n${this.cli.colours.bold(tellOutcome(this.speaker, outcome))}`);
    if (outcome !== null && this.persons.length > 1) this.line(diceText(this.cli, this.match));
    if (this.match.actionCount > 0) this.save();
  }

  private async play(): Promise<void> {
    this.goOn();
    while (!this.match.position.over) {
      if (this.decides) {
        const line = await this.cli.io.ask(this.cli.say('play.prompt'));
        if (leaves(line)) return;
        this.attempt(() => this.obey(line.trim()));
      } else if (!(await this.handOver())) return;
    }
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof Fault) this.line(this.speaker.fault(error));
      else if (error instanceof CliError) this.line(this.cli.say(error.key, error.args));
      else throw error;
    }
  }

  // ── who sits before the screen

  private get decides(): boolean {
    return this.seat?.seer === this.sitting.waitingFor;
  }

  /** Whoever has decided leaves, in their own time, and whoever decides now sits down; false when somebody ends it. */
  private async handOver(): Promise<boolean> {
    const next = this.sitting.waitingFor as string;
    const side = nameOf(this.speaker, 'side', next);
    const ask = () => this.cli.io.ask(this.cli.say('play.ready'));
    if (this.seat !== null) {
      this.line(`\n${this.cli.say('play.parting', { side })}`);
      const line = await ask();
      if (leaves(line)) return false;
      if (line.trim() === 'u') this.attempt(() => this.undoOne());
      if (line.trim() !== '') return true;
      this.rise();
    }
    this.line(this.cli.colours.bold(this.cli.say('play.pass', { side })));
    const line = await ask();
    if (leaves(line)) return false;
    if (line.trim() === '') this.sitDown(next);
    return true;
  }

  private get here(): Seat {
    if (this.seat === null) throw new Error('nobody sits before the screen');
    return this.seat;
  }

  private rise(): void {
    if (this.seat !== null) this.cli.io.out(CLEAR);
    this.seat = null;
  }

  /** Tells what has happened since this side decided last, and asks. */
  private sitDown(side: string): void {
    const seat = new Seat(this.sitting, side);
    const last = this.sitting.deeds.findLastIndex((deed) => deed.side === side);
    const since = seat.answer({ do: 'history' }).events.filter(({ action }) => action > last);
    this.seat = seat;
    if (since.length > 0) this.line(this.cli.say('play.since'));
    this.tell(since);
    this.show();
  }

  private line(text = ''): void {
    this.cli.line(text);
  }

  private obey(line: string): void {
    this.cli.budget.renew();
    const offered = this.offered;
    this.offered = null;
    const [, letter, rest] = line.match(/^(\?|[oblsuUh])(?:\s+(.*))?$/) ?? [];
    if (line === '') {
      if (offered === null) this.show();
      else this.take(offered);
    } else if (/^\d+$/.test(line)) this.take(this.numbered(line));
    else if (letter === undefined) this.filter(line);
    else this.deed(letter, rest);
  }

  private deed(letter: string, rest: string | undefined): void {
    if (letter === '?') this.explain(rest ?? this.here.asked()?.rule ?? '');
    else if (letter === 'o') this.odds(rest);
    else if (letter === 'b') this.askBot();
    else if (letter === 'l') this.recall();
    else if (letter === 's') this.save(rest);
    else if (letter === 'u') this.undoOne();
    else if (letter === 'U') this.undoAll();
    else this.line(this.cli.say('play.help'));
  }

  // ── the position

  /** Lets the bots move, then puts the question to the player. */
  private goOn(): void {
    const { match, sitting } = this;
    const players = new Players(match.game, this.bots, match.chance, sitting.waiting());
    const act = (code: number) => {
      this.cli.budget.renew();
      const deed = sitting.act(code);
      this.tell(this.seat?.heard(deed) ?? []);
    };
    for (const _ of playOn(match, players, 'end', act));
    if (!match.position.over && this.decides) this.show();
  }

  private tell(events: readonly TimedEvent[]): void {
    for (const { event } of events) for (const line of eventLines(this.cli, this.speaker, event)) this.line(line);
  }

  private show(): void {
    const seat = this.here;
    const asked = seat.asked();
    if (asked === null) return;
    const { colours, io, lang } = this.cli;
    const { game } = this.match;
    this.line();
    const size = { columns: io.columns, rows: Math.max(10, io.rows - LINES_BELOW) };
    for (const line of game.sketch?.(seat.known, lang, size, seat.seer) ?? []) this.line(line);
    const where = [...this.when(seat), ...(game.sides.length > 1 ? [nameOf(this.speaker, 'side', asked.side)] : [])];
    if (where.length > 0) this.line(colours.dim(where.join(' · ')));
    this.line(`${colours.bold(this.speaker.message(asked.prompt))} ${colours.dim(`[${asked.rule}]`)}`);
    this.choices = asked.actions.map((action, i) => {
      return { number: i + 1, action, kind: action.type, label: labelOf(this.speaker, action) };
    });
    this.list(this.choices);
    const { actionsLeft } = this.match;
    if (actionsLeft !== null) this.line(this.cli.say('play.left', { count: actionsLeft }));
  }

  /** Turn and phase, unless a sketch has shown them. */
  private when({ view }: Seat): string[] {
    return this.match.game.sketch === undefined ? [view.turn.label, nameOf(this.speaker, 'phase', view.phase)] : [];
  }

  private list(choices: readonly ChoiceLine[]): void {
    const { lines, hidden } = layOut(choices, this.cli.io.columns);
    for (const line of lines) this.line(line);
    if (hidden > 0) this.line(this.cli.say('play.more', { count: hidden }));
  }

  // ── acting

  private numbered(text: string): Offer {
    const offer = this.choices[Number(text) - 1];
    if (offer !== undefined) return offer;
    throw new CliError('play.number', { found: text, count: this.choices.length });
  }

  private take({ action }: Offer): void {
    this.tell(this.here.act(action).events);
    this.goOn();
  }

  private filter(typed: string): void {
    const found = findChoices(this.choices, typed);
    if (found.length === 0) throw new CliError('play.none', { found: typed });
    this.list(found);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) this.offer(only);
  }

  private offer(offer: Offer): void {
    this.offered = offer;
    this.line(this.cli.say('play.enter'));
  }

  /** Back to the player's last decision; what bots did since is theirs to do again. */
  private undoOne(): void {
    const { seer } = this.here;
    const last = this.sitting.deeds.findLastIndex(({ side }) => side === seer);
    if (last < this.sitting.floor(seer)) throw new CliError('play.no-undo');
    this.undo(last);
  }
  private undoAll(): void {
    const floor = this.sitting.floor(this.here.seer);
    if (floor === this.match.actionCount) throw new Fault('nothing-to-undo');
    this.undo(floor);
  }
  private undo(to: number): void {
    this.here.undo(to);
    this.line(this.cli.say('play.undone'));
    this.goOn();
  }

  // ── asking

  private explain(rule: string): void {
    const texts = caseTexts(this.match.game, this.cli.lang, rule);
    if (texts.length === 0) throw new CliError('play.no-case', { rule });
    for (const [id, { title, text }] of texts) {
      this.line(this.cli.colours.bold(`${id} ${title}`));
      for (const line of wrap(text, Math.min(TEXT_WIDTH, this.cli.io.columns) - 2)) this.line(`  ${line}`);
    }
  }

  private odds(rest: string | undefined): void {
    if (rest === undefined || !/^\d+$/.test(rest)) throw new CliError('play.odds-which');
    const { action, label } = this.numbered(rest);
    const odds = this.here.odds(action);
    if (odds === null) throw new Fault('no-odds');
    this.line(this.cli.say('play.odds', { label }));
    for (const { result, p } of odds.odds) {
      this.line(`  ${this.cli.percent(p).padStart(7)}  ${nameOf(this.speaker, 'result', result)}`);
    }
    if (odds.column) for (const line of tellColumn(this.speaker, odds.column)) this.line(`  ${line}`);
    for (const modifier of odds.modifiers) this.line(`  ${tellModifier(this.speaker, modifier)}`);
  }

  private askBot(): void {
    const bot = favouriteBot(this.match.game, this.sitting.waitingFor ?? undefined);
    const { action, reasons } = this.here.suggest(bot);
    const offer = this.choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(action));
    if (offer === undefined) throw new Error(`the bot ${bot} has chosen what is not offered`);
    this.line(this.cli.say('play.bot', { bot, label: `${offer.number} ${offer.label}` }));
    for (const reason of reasons) this.line(`  ${this.speaker.message(reason)}`);
    this.offer(offer);
  }

  private recall(): void {
    const { events } = this.here.answer({ do: 'history' });
    const lines = events.flatMap(({ event }) => eventLines(this.cli, this.speaker, event));
    if (lines.length === 0) throw new CliError('play.no-log');
    for (const line of lines.slice(-LOG_LINES)) this.line(line);
  }

  private save(name?: string): void {
    const file = name ?? this.file ?? freshName(this.cli, this.match);
    // What is to come of a match of several persons is in no file that one of them can read.
    saveMatch(this.cli, this.match, file, !this.sitting.hasSecrets);
    this.file = file;
    this.line(this.cli.say('play.saved', { file }));
    if (!this.match.position.over) this.line(this.cli.say('play.resume', { game: this.match.game.id, file }));
  }
}
