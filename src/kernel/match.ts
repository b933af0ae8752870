import type { ActionJson } from './actions.ts';
import { diceOfSeed } from './dice.ts';
import type { EventSink, GameEvent } from './events.ts';
import { Fault } from './faults.ts';
import type { Game, Options } from './game.ts';
import type { ActionCode } from './ids.ts';
import { type DataPack, type PackRef, packRef, readPack, withPack } from './pack.ts';
import type { Position } from './position.ts';

/** A match is a seed and a list of actions; this file is all there is to keep. */
export interface MatchFile {
  readonly format: 'beachhead-match';
  readonly formatVersion: 1;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly pack: PackRef | null;
  readonly actions: readonly ActionJson[];
  /** Hash of the state after the last action. */
  readonly hash: string;
}

export interface MatchSetup {
  readonly scenario: string;
  readonly seed: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly pack?: unknown;
}

/** A copy of the position is kept every so many actions; going back replays the few in between. */
const SNAPSHOT_EVERY = 64;

export class Match {
  readonly position: Position;
  private readonly codes: ActionCode[] = [];
  /** For each action, whether dice were thrown or something was revealed while it was carried out. */
  private readonly sealed: boolean[] = [];
  private readonly snapshots: Position[] = [];
  private readonly legal: ActionCode[] = [];

  private constructor(
    readonly game: Game,
    readonly scenario: string,
    readonly options: Options,
    readonly seed: string,
    readonly pack: DataPack | null,
    log: EventSink | null,
  ) {
    const rules = game.compile(withPack(game, pack));
    this.position = rules.start(scenario, options, diceOfSeed(seed));
    this.position.log = log;
    this.snapshots.push(this.position.copy());
  }

  static start(game: Game, setup: MatchSetup): Match {
    if (!game.scenarios.some((s) => s.id === setup.scenario)) {
      throw new Fault('unknown-scenario', { scenario: String(setup.scenario).slice(0, 80) }, 'scenario');
    }
    if (typeof setup.seed !== 'string') throw new Fault('malformed-request', { found: 'seed' }, 'seed');
    const pack = setup.pack === undefined || setup.pack === null ? null : readPack(game, setup.pack);
    return new Match(game, setup.scenario, readOptions(game, setup.options ?? {}), setup.seed, pack, null);
  }

  get actionCount(): number {
    return this.codes.length;
  }
  get actions(): ActionJson[] {
    return this.codes.map((code) => this.position.codec.decode(code));
  }

  /** Carries out an action given as JSON. Refuses anything that is not offered and then changes nothing. */
  act(json: unknown): GameEvent[] {
    const events: GameEvent[] = [];
    this.actCode(this.legalCode(json), (event) => events.push(event));
    return events;
  }

  /** The code of a JSON action that is legal now. */
  legalCode(json: unknown): ActionCode {
    if (this.position.over) throw new Fault('match-over');
    const code = this.position.codec.encode(json);
    if (!this.position.legal(this.legal).includes(code)) {
      throw new Fault('illegal-action', { action: JSON.stringify(this.position.codec.decode(code)) });
    }
    return code;
  }

  /** Carries out an action already known to be legal. */
  actCode(code: ActionCode, log: EventSink | null = null): void {
    const before = this.position.pointOfNoReturn;
    this.position.log = log;
    try {
      this.position.apply(code);
    } catch (mistake) {
      this.position.copyFrom(this.positionAt(this.codes.length));
      throw mistake;
    } finally {
      this.position.log = null;
    }
    this.codes.push(code);
    this.sealed.push(this.position.pointOfNoReturn !== before);
    if (this.codes.length % SNAPSHOT_EVERY === 0) this.snapshots.push(this.position.copy());
  }

  /** How many actions stand before the last roll or reveal, that one included: no fair undo goes further back. */
  get undoFloor(): number {
    return this.sealed.lastIndexOf(true) + 1;
  }

  /** Back to the last roll or reveal, or to the state after `to` actions. */
  undo(to?: number): void {
    if (to === undefined && this.undoFloor === this.codes.length) throw new Fault('nothing-to-undo');
    const index = to ?? this.undoFloor;
    if (!Number.isInteger(index) || index < 0 || index > this.codes.length) {
      throw new Fault('bad-index', { index: String(index), count: this.codes.length }, 'to');
    }
    this.position.copyFrom(this.positionAt(index));
    this.codes.length = index;
    this.sealed.length = index;
    this.snapshots.length = Math.floor(index / SNAPSHOT_EVERY) + 1;
  }

  /** The position after the first `index` actions; the match stays where it is. */
  positionAt(index: number): Position {
    if (!Number.isInteger(index) || index < 0 || index > this.codes.length) {
      throw new Fault('bad-index', { index: String(index), count: this.codes.length }, 'to');
    }
    const held = Math.floor(index / SNAPSHOT_EVERY);
    const position = (this.snapshots[held] as Position).copy();
    for (let i = held * SNAPSHOT_EVERY; i < index; i++) position.apply(this.codes[i]);
    return position;
  }

  /** A new match that shares the first `index` actions. */
  branch(index: number): Match {
    if (!Number.isInteger(index) || index < 0 || index > this.codes.length) {
      throw new Fault('bad-index', { index: String(index), count: this.codes.length }, 'to');
    }
    const twin = new Match(this.game, this.scenario, this.options, this.seed, this.pack, null);
    for (const code of this.codes.slice(0, index)) twin.actCode(code);
    return twin;
  }

  /** Plays the whole match again from its first action for someone who listens. */
  retell(listen: (event: GameEvent, actionIndex: number) => void): void {
    let index = -1;
    const twin = new Match(this.game, this.scenario, this.options, this.seed, this.pack, null);
    for (const code of this.codes) {
      index++;
      twin.actCode(code, (event) => listen(event, index));
    }
  }

  toFile(): MatchFile {
    return {
      format: 'beachhead-match',
      formatVersion: 1,
      game: this.game.id,
      rules: this.game.version,
      scenario: this.scenario,
      options: this.options,
      seed: this.seed,
      pack: this.pack === null ? null : packRef(this.pack),
      actions: this.actions,
      hash: this.position.hash(),
    };
  }

  /** Replays a match file; every action is checked against the legal list and the end against the hash. */
  static fromFile(games: readonly Game[], json: unknown, pack?: unknown): Match {
    const file = readFile(json);
    const game = games.find((g) => g.id === file.game);
    if (game === undefined) throw new Fault('unknown-game', { game: file.game.slice(0, 80) }, 'game');
    if (file.rules !== game.version) {
      throw new Fault('other-version', { found: file.rules.slice(0, 80), expected: game.version }, 'rules');
    }
    const match = Match.start(game, { scenario: file.scenario, seed: file.seed, options: file.options, pack });
    const given = match.pack === null ? null : packRef(match.pack);
    if (given?.digest !== file.pack?.digest) {
      throw new Fault('wrong-pack', { expected: file.pack?.id ?? '-', found: given?.id ?? '-' }, 'pack');
    }
    file.actions.forEach((action, i) => {
      try {
        match.actCode(match.legalCode(action));
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        throw new Fault('damaged-file', { found: error.code }, `actions[${i}]`);
      }
    });
    if (match.position.hash() !== file.hash) throw new Fault('damaged-file', { found: 'hash' }, 'hash');
    return match;
  }
}

function readOptions(game: Game, given: Readonly<Record<string, unknown>>): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Fault('unknown-option', { option: String(given).slice(0, 80) }, 'options');
  }
  const options: Record<string, string> = {};
  for (const option of game.options) options[option.id] = option.preset;
  for (const [id, value] of Object.entries(given)) {
    const option = game.options.find((o) => o.id === id);
    if (typeof value !== 'string' || !option?.values.includes(value)) {
      throw new Fault(
        'unknown-option',
        { option: `${id.slice(0, 80)}=${String(value).slice(0, 80)}` },
        `options.${id}`,
      );
    }
    options[id] = value;
  }
  return options;
}

function readFile(json: unknown): MatchFile {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Fault('foreign-file', { found: Array.isArray(json) ? 'array' : typeof json });
  }
  const file = json as Record<string, unknown>;
  if (file['format'] !== 'beachhead-match') {
    throw new Fault('foreign-file', { found: String(file['format']).slice(0, 80) }, 'format');
  }
  if (file['formatVersion'] !== 1) {
    throw new Fault('foreign-file', { found: String(file['formatVersion']).slice(0, 80) }, 'formatVersion');
  }
  for (const field of ['game', 'rules', 'scenario', 'seed', 'hash'] as const) {
    if (typeof file[field] !== 'string') throw new Fault('damaged-file', { found: field }, field);
  }
  if (!Array.isArray(file['actions'])) throw new Fault('damaged-file', { found: 'actions' }, 'actions');
  const pack = file['pack'];
  if (pack !== null && typeof (pack as PackRef | undefined)?.digest !== 'string') {
    throw new Fault('damaged-file', { found: 'pack' }, 'pack');
  }
  if (typeof file['options'] !== 'object' || file['options'] === null) {
    throw new Fault('damaged-file', { found: 'options' }, 'options');
  }
  return file as unknown as MatchFile;
}
