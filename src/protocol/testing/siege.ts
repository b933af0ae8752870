import type { ActionJson } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import { FAULT_CODES } from '../../kernel/faults.ts';
import type { Game } from '../../kernel/game.ts';
import { LIMITS } from '../limits.ts';
import { type Field, honest, KINDS, OPS, type Shot, type Target } from './hostile.ts';

/** Answers lines one for one, in order. */
export type Respondent = (lines: readonly string[]) => Promise<readonly Reply[]>;
export interface Reply {
  readonly answer: string;
  readonly ms: number;
}

interface Tally {
  sent: number;
  refused: number;
}
/** What came of it. */
export interface Report {
  readonly kinds: ReadonlyMap<string, Tally>;
  readonly codes: ReadonlyMap<string, number>;
  /** Lines that were well meant, between the others: whatever was played and looked at. */
  readonly honest: number;
  readonly slowest: { readonly ms: number; readonly what: string };
  /** One line each. */
  readonly breaches: readonly string[];
}
export interface Order {
  readonly seed: string;
  /** Hostile lines. */
  readonly lines: number;
  /** No answer may take longer than this. */
  readonly patienceMs: number;
  readonly progress?: (sent: number) => void;
}

type Json = Record<string, unknown>;
const BREACHES_SHOWN = 40;
/** A match is played on so far before another takes its place. */
const LONG = 200;
/** Refusals of lines that were not read, and so had no id. */
const UNREAD = ['too-long', 'too-deep', 'too-many-values', 'malformed-json'];

const isRecord = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json);
const short = (line: string): string => (line.length > 200 ? `${line.slice(0, 200)}… (${line.length})` : line);

/** The id that an answer must bear. */
function idIn(line: string): unknown {
  const json: unknown = isJson(line) ? JSON.parse(line) : null;
  const id = isRecord(json) ? json['id'] : null;
  return typeof id === 'string' || Number.isFinite(id) ? id : null;
}
function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

interface Besieged extends Target {
  /** The match as it was saved, letter by letter, after the last thing that was well meant. */
  readonly kept: string;
}

/** Hostile lines between honest play: each gets one answer, in order and in time, and a refusal changes nothing. */
class Siege {
  readonly kinds = new Map<string, Tally>();
  readonly codes = new Map<string, number>();
  readonly breaches: string[] = [];
  slowest = { ms: 0, what: '' };
  honest = 0;
  private readonly rng: Rng;
  private readonly seen = new Map<string, ActionJson[]>();
  private readonly tables: Besieged[] = [];

  constructor(
    private readonly games: readonly Game[],
    private readonly ask: Respondent,
    private readonly order: Order,
  ) {
    this.rng = new Rng(order.seed);
  }

  breach(what: string): void {
    if (this.breaches.length < BREACHES_SHOWN) this.breaches.push(what);
  }

  // ── honest play

  /** A line that is right: it must be answered with ok. */
  private async trust(request: Json): Promise<Json> {
    this.honest++;
    const line = JSON.stringify(request);
    const [reply] = await this.ask([line]);
    const answer = this.read(line, reply, 'honest');
    if (answer?.['ok'] !== true) throw new Error(`an honest line is refused: ${short(line)} → ${reply?.answer}`);
    return answer;
  }
  private async saved(handle: string): Promise<string> {
    this.honest++;
    const [reply] = await this.ask([JSON.stringify({ op: 'save', match: handle })]);
    return reply?.answer ?? '';
  }
  private async look(game: Game, handle: string): Promise<Besieged> {
    const kept = await this.saved(handle);
    const { file } = JSON.parse(kept) as { file: Json };
    const { decision } = await this.trust({ op: 'decision', match: handle });
    const { side = null, actions = [] } = (decision ?? {}) as { side?: string; actions?: ActionJson[] };
    const pool = this.seen.get(game.id) ?? [];
    for (const action of actions.slice(0, 6)) pool.push(action);
    this.seen.set(game.id, pool.slice(-400));
    return { game, handle, side, legal: actions, file, kept };
  }
  private bots(game: Game): Json {
    return Object.fromEntries(game.sides.map((side) => [side, 'random']));
  }
  private async begin(game: Game, scenario: string): Promise<Besieged> {
    const { rng } = this;
    const seed = `siege ${rng.below(1e6)}`;
    const handle = (await this.trust({ op: 'new', game: game.id, scenario, seed }))['match'] as string;
    const until = rng.below(150);
    await this.trust({ op: 'play', match: handle, bots: this.bots(game), until });
    return this.look(game, handle);
  }
  private async playOn(at: number): Promise<void> {
    const { rng } = this;
    const { game, handle, legal, file } = this.tables[at] as Besieged;
    const played = (file['actions'] as unknown[]).length;
    if (legal.length === 0 || played > LONG) {
      await this.trust({ op: 'close', match: handle });
      this.tables[at] = await this.begin(game, rng.pick(game.scenarios).id);
      return;
    }
    if (rng.below(3) === 0) await this.trust({ op: 'play', match: handle, bots: this.bots(game), until: rng.below(9) });
    else await this.trust({ op: 'act', match: handle, action: rng.pick(legal) });
    this.tables[at] = await this.look(game, handle);
  }
  /** Many lines at once are answered one for one, in their order. */
  private async burst(field: Field): Promise<void> {
    const looks = OPS.filter((op) => ['games', 'decision', 'hash', 'view', 'save'].includes(op));
    const lines = Array.from({ length: 20 }, (_, id) => {
      const request = { ...honest(field, this.rng.pick(looks)), id };
      return JSON.stringify(id % 3 === 0 ? { ...request, op: 'nothing' } : request);
    });
    this.honest += lines.length;
    const ids = (await this.ask(lines)).map(({ answer }) => (JSON.parse(answer) as Json)['id']);
    if (ids.join() !== lines.map((_, id) => id).join()) this.breach(`answers out of order: ${ids.join()}`);
  }

  // ── what must hold of any answer

  /** The answer as JSON, or null where it is none; every breach is written down. */
  private read(line: string, reply: Reply | undefined, kind: string): Json | null {
    const { answer = '', ms = 0 } = reply ?? {};
    if (ms > this.slowest.ms) this.slowest = { ms, what: `${kind}: ${short(line)}` };
    if (ms > this.order.patienceMs) this.breach(`${kind}: ${ms.toFixed(0)} ms for ${short(line)}`);
    const json: unknown = isJson(answer) ? JSON.parse(answer) : null;
    if (!isRecord(json) || typeof json['ok'] !== 'boolean') {
      this.breach(`${kind}: no answer to ${short(line)} but ${short(answer)}`);
      return null;
    }
    const { code, message, at } = (json['error'] ?? {}) as { code?: unknown; message?: unknown; at?: unknown };
    const known = FAULT_CODES.some((one) => one === code) && code !== 'internal' && message !== '';
    if (!json['ok'] && !known) this.breach(`${kind}: ${code} (${message}) for ${short(line)}`);
    // Where a place is named, the line was read that far.
    const unread = UNREAD.includes(String(code)) && at === undefined;
    const limited = unread && code !== 'malformed-json';
    if (!limited && (code === 'malformed-json') === isJson(line)) this.breach(`${kind}: ${code} for ${short(line)}`);
    const id = unread ? null : idIn(line);
    if (JSON.stringify(json['id']) !== JSON.stringify(id)) this.breach(`${kind}: id ${json['id']} for ${short(line)}`);
    return json;
  }

  // ── hostile lines

  private async shoot(at: number, kind: string, { line, mayPass }: Shot): Promise<void> {
    const tally = this.kinds.get(kind) ?? { sent: 0, refused: 0 };
    this.kinds.set(kind, tally);
    tally.sent++;
    const target = this.tables[at] as Besieged;
    const [reply] = await this.ask([line]);
    const answer = this.read(line, reply, kind);
    if (answer === null) return;
    if (answer['ok'] !== true) {
      tally.refused++;
      const { code } = answer['error'] as { code: string };
      this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
      if ((await this.saved(target.handle)) === target.kept) return;
      this.breach(`${kind}: changed by a refused line: ${short(line)}`);
      this.tables[at] = await this.look(target.game, target.handle);
      return;
    }
    if (!mayPass) this.breach(`${kind}: accepted: ${short(line)}`);
    await this.comeToTerms(at, line, answer);
  }
  /** A line that passed has done what it asked: a match may have been opened, closed or played on. */
  private async comeToTerms(at: number, line: string, answer: Json): Promise<void> {
    const { game, handle, kept } = this.tables[at] as Besieged;
    const { op } = JSON.parse(line) as { op: string };
    if (typeof answer['match'] === 'string') await this.trust({ op: 'close', match: answer['match'] });
    if (op === 'close') this.tables[at] = await this.begin(game, this.rng.pick(game.scenarios).id);
    else this.tables[at] = await this.look(game, handle);
    const moves = ['act', 'undo', 'play', 'close'].includes(op);
    if (!moves && this.tables[at]?.kept !== kept) this.breach(`${op} changes the match: ${short(line)}`);
  }

  async run(): Promise<void> {
    const { games, rng, tables, order } = this;
    for (const game of games) for (const { id } of game.scenarios) tables.push(await this.begin(game, id));
    const kinds = Object.entries(KINDS);
    for (let sent = 0; sent < order.lines; sent++) {
      const at = rng.below(tables.length);
      const field = (): Field => ({ rng, target: tables[at] as Besieged, seen: this.seen });
      if (rng.below(8) === 0) await this.playOn(at);
      if (rng.below(200) === 0) await this.burst(field());
      // In their turn, so that a short run has some of each.
      const [kind, draw] = kinds[sent % kinds.length] as (typeof kinds)[number];
      await this.shoot(at, kind, draw(field()));
      order.progress?.(sent + 1);
    }
    // What was meant ill for one match has left the others alone, too.
    for (const { handle, kept } of tables) {
      if ((await this.saved(handle)) !== kept) this.breach(`${handle} is not what it was`);
    }
  }
}

export async function besiege(games: readonly Game[], ask: Respondent, order: Order): Promise<Report> {
  const siege = new Siege(games, ask, order);
  await siege.run();
  return siege;
}

/** The tally as a table of text. */
export function tableOf({ kinds, codes, honest: trusted, slowest, breaches }: Report): string {
  const all = [...kinds.values()].reduce(
    (sum, { sent, refused }) => ({ sent: sum.sent + sent, refused: sum.refused + refused }),
    { sent: 0, refused: 0 },
  );
  const row = (name: string, { sent, refused }: Tally): string =>
    `${name.padEnd(30)}${String(sent).padStart(8)}${String(refused).padStart(9)}${String(sent - refused).padStart(10)}`;
  return [
    `${'hostile lines'.padEnd(30)}${'sent'.padStart(8)}${'refused'.padStart(9)}${'harmless'.padStart(10)}`,
    ...[...kinds].map(([name, tally]) => row(name, tally)),
    row('all', all),
    `codes: ${[...codes]
      .toSorted((a, b) => b[1] - a[1])
      .map(([code, n]) => `${code} ${n}`)
      .join(', ')}`,
    `${trusted} honest lines between them; limits: ${LIMITS.line} characters, depth ${LIMITS.depth}, ${LIMITS.values} values`,
    `slowest answer ${slowest.ms.toFixed(0)} ms (${slowest.what})`,
    `${breaches.length} breaches`,
    ...breaches.map((breach) => `  BREACH ${breach}`),
  ].join('\n');
}
