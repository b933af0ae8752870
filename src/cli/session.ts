import { favouriteBot } from '../bots/index.ts';
import { type BotNames, Players, playOn } from '../bots/play.ts';
import type { GameEvent } from '../kernel/events.ts';
import { Fault } from '../kernel/faults.ts';
import { type ActionCode, sideAt } from '../kernel/ids.ts';
import type { Match } from '../kernel/match.ts';
import { labelOf, mayHear, nameOf, tellColumn, tellModifier, tellOutcome } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import { caseTexts, wrap } from './cases.ts';
import { type ChoiceLine, findChoices, layOut } from './choices.ts';
import { type Cli, CliError } from './cli.ts';
import { eventLines } from './log.ts';
import { freshName, saveMatch } from './saves.ts';

const LOG_LINES = 20;
const TEXT_WIDTH = 100;
/** Lines of the terminal that the map leaves for the prompt and the choices. */
const LINES_BELOW = 14;

interface Offer extends ChoiceLine {
  readonly code: ActionCode;
}

/** One sitting at the table: shows the position, reads a line, obeys it, until the match is over or the player leaves. */
export class Session {
  private readonly speaker: Speaker;
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
  }

  async run(): Promise<void> {
    this.goOn();
    while (!this.match.position.over) {
      const line = await this.cli.io.ask(this.cli.say('play.prompt'));
      if (line === null || line.trim() === 'q') break;
      try {
        this.obey(line.trim());
      } catch (error) {
        if (error instanceof Fault) this.line(this.speaker.fault(error));
        else if (error instanceof CliError) this.line(this.cli.say(error.key, error.args));
        else throw error;
      }
    }
    const outcome = this.match.position.outcome();
    if (outcome !== null) this.line(`\n${this.cli.colours.bold(tellOutcome(this.speaker, outcome))}`);
    if (this.match.actionCount > 0) this.save();
  }

  private line(text = ''): void {
    this.cli.line(text);
  }

  private obey(line: string): void {
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
    if (letter === '?') this.explain(rest ?? this.match.position.question()?.rule ?? '');
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
    const { match } = this;
    const players = new Players(match.game, this.bots, match.chance, match.actionCount);
    const act = (code: number) => this.act(code);
    for (const _ of playOn(match, players, 'end', act));
    if (!match.position.over) this.show();
  }

  private show(): void {
    const { position, game } = this.match;
    const question = position.question();
    if (question === null) return;
    const { colours, io, lang } = this.cli;
    const side = sideAt(game, question.side);
    this.line();
    const size = { columns: io.columns, rows: Math.max(10, io.rows - LINES_BELOW) };
    for (const line of game.sketch?.(position, lang, size, side) ?? []) this.line(line);
    const where = [...this.when(side), ...(game.sides.length > 1 ? [nameOf(this.speaker, 'side', side)] : [])];
    if (where.length > 0) this.line(colours.dim(where.join(' · ')));
    this.line(`${colours.bold(this.speaker.message(question.prompt))} ${colours.dim(`[${question.rule}]`)}`);
    this.choices = position.legal([]).map((code, i) => {
      const action = position.codec.decode(code);
      return { number: i + 1, code, kind: action.type, label: labelOf(this.speaker, action) };
    });
    this.list(this.choices);
  }

  /** Turn and phase, unless a sketch has shown them. */
  private when(side: string): string[] {
    if (this.match.game.sketch !== undefined) return [];
    const view = this.match.position.view(side);
    return [view.turn.label, nameOf(this.speaker, 'phase', view.phase)];
  }

  private list(choices: readonly ChoiceLine[]): void {
    const { lines, hidden } = layOut(choices, this.cli.io.columns);
    for (const line of lines) this.line(line);
    if (hidden > 0) this.line(this.cli.say('play.more', { count: hidden }));
  }

  /** Whose ears the log is for: the only player, or whoever is about to act at a shared table. */
  private get listener(): string | null {
    const { game, position } = this.match;
    const people = game.sides.filter((side) => this.bots[side] === undefined);
    return people.length === 1 || position.over ? (people[0] ?? null) : sideAt(game, position.toMove);
  }

  // ── acting

  private numbered(text: string): Offer {
    const offer = this.choices[Number(text) - 1];
    if (offer !== undefined) return offer;
    throw new CliError('play.number', { found: text, count: this.choices.length });
  }

  private take({ code }: Offer): void {
    this.act(code);
    this.goOn();
  }

  private act(code: number): void {
    const { listener } = this;
    const tellAll = (event: GameEvent) => {
      if (mayHear(event, listener)) for (const line of eventLines(this.cli, this.speaker, event)) this.line(line);
    };
    this.match.actCode(code, tellAll);
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
    const { match } = this;
    const mine = (index: number) => {
      const position = match.positionAt(index);
      return this.bots[sideAt(match.game, position.toMove)] === undefined;
    };
    let index = match.actionCount - 1;
    while (index >= match.undoFloor && !mine(index)) index--;
    if (index < match.undoFloor) throw new CliError('play.no-undo');
    this.undo(index);
  }
  private undoAll(): void {
    this.undo(undefined);
  }
  private undo(to: number | undefined): void {
    this.match.undo(to);
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
    const { code, label } = this.numbered(rest);
    const odds = this.match.position.odds(code);
    if (odds === null) throw new Fault('no-odds');
    this.line(this.cli.say('play.odds', { label }));
    for (const { result, p } of odds.odds) {
      this.line(`  ${this.cli.percent(p).padStart(7)}  ${nameOf(this.speaker, 'result', result)}`);
    }
    if (odds.column) for (const line of tellColumn(this.speaker, odds.column)) this.line(`  ${line}`);
    for (const modifier of odds.modifiers) this.line(`  ${tellModifier(this.speaker, modifier)}`);
  }

  private askBot(): void {
    const { game, position, chance, actionCount } = this.match;
    const side = position.toMove;
    const name = sideAt(game, side);
    const bot = favouriteBot(game, name);
    const codes = this.choices.map(({ code }) => code);
    const choice = new Players(game, { [name]: bot }, chance, actionCount).choose(position, side, codes);
    for (const offer of this.choices.filter(({ code }) => code === choice.action)) {
      this.line(this.cli.say('play.bot', { bot, label: `${offer.number} ${offer.label}` }));
      for (const reason of choice.reasons ?? []) this.line(`  ${this.speaker.message(reason)}`);
      this.offer(offer);
    }
  }

  private recall(): void {
    const lines: string[] = [];
    const { listener } = this;
    this.match.retell((event) => {
      if (mayHear(event, listener)) lines.push(...eventLines(this.cli, this.speaker, event));
    });
    if (lines.length === 0) throw new CliError('play.no-log');
    for (const line of lines.slice(-LOG_LINES)) this.line(line);
  }

  private save(name?: string): void {
    const file = name ?? this.file ?? freshName(this.cli, this.match);
    saveMatch(this.cli, this.match, file);
    this.file = file;
    this.line(this.cli.say('play.saved', { file }));
    if (!this.match.position.over) this.line(this.cli.say('play.resume', { game: this.match.game.id, file }));
  }
}
