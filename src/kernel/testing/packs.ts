import { diceOfSeed, Rng } from '../dice.ts';
import { Fault } from '../faults.ts';
import type { Game, Options, Rules } from '../game.ts';
import { exportPack, packProblems, readPack, withPack } from '../pack.ts';
import type { Position } from '../position.ts';
import { anyOptions, BlindPlayer, carryOut } from './players.ts';

/**
 * Hostile data packs: the game's own numbers with a change or a few, each of a kind that a slip or an ill will would make.
 * Each must be refused by the path of what is wrong, or play random games to their ends.
 */
export interface Mutant {
  readonly index: number;
  /** What was changed, one line for each. */
  readonly changes: readonly string[];
  /** As it would be read from a file. */
  readonly pack: unknown;
}

export interface PackVerdict {
  readonly index: number;
  readonly changes: readonly string[];
  readonly fate: 'refused' | 'played' | 'breach';
  /** The path it was refused by. */
  readonly at: string | null;
  /** What was broken. */
  readonly what: string | null;
  readonly decisions: number;
  /** The longest that anybody had to wait: for the check, for the book, for the first decision or for the next. */
  readonly ms: number;
}

type Branch = Record<string, unknown>;
type Path = readonly (string | number)[];
/** What a change may look at: chance, and what stands in the same place of other entries. */
interface Chance {
  readonly rng: Rng;
  readonly others: readonly unknown[];
}
type Trick = (value: never, chance: Chance) => unknown;

const GONE = Symbol('taken out of its holder');
const LONG = 'x'.repeat(20_000);
const LONG_LIST = 2_000;
const DEEP = 2_000;

function deep(): unknown {
  let nest: unknown = [];
  for (let i = 0; i < DEEP; i++) nest = [nest];
  return nest;
}
const always =
  (value: unknown): Trick =>
  () =>
    value;
const set = (record: Branch, key: string, value: unknown): Branch => {
  // The plain way of writing it would change the prototype and no key.
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  return record;
};
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);
const other: Trick = (value: unknown, { rng, others }) => {
  const rest = others.filter((one) => JSON.stringify(one) !== JSON.stringify(value));
  return rest.length > 0 ? rng.pick(rest) : 'nowhere';
};

/** Not-a-number becomes null on its way through a file, as it would for an owner. */
const NUMBERS = [0, -1, 255, 256, 257, 300, 1e3, 1e6, 1e9, 2 ** 31, 2 ** 53, 0.5, Number.NaN, 1e308, -1e9, -1e308];
const ANYTHING: readonly Trick[] = [always(null), always([]), always({}), always(true), deep, always(GONE)];
const OF_NUMBERS: readonly Trick[] = [
  ...NUMBERS.map(always),
  (value: number) => value + 1,
  (value: number) => value - 1,
  (value: number) => value * 2,
  (value: number) => String(value),
  other,
  ...ANYTHING,
];
const OF_WORDS: readonly Trick[] = [
  ...['', 'nowhere', LONG, '__proto__', 'constructor'].map(always),
  other,
  other,
  (value: string) => value.toUpperCase(),
  always(3),
  ...ANYTHING,
];
const OF_FLAGS: readonly Trick[] = [(value: boolean) => !value, always('true'), always(1), ...ANYTHING];
const OF_LISTS: readonly Trick[] = [
  (list: unknown[], { rng }) => without(list, rng.below(list.length)),
  (list: unknown[]) => list.slice(0, 1),
  (list: unknown[], { rng }) => [...list, rng.pick(list)],
  (list: unknown[]) => [...list, ...list],
  (list: unknown[]) => list.toReversed(),
  (list: unknown[], { rng }) => {
    const [one, two] = [rng.below(list.length), rng.below(list.length)];
    return list.map((_, i) => list[i === one ? two : i === two ? one : i]);
  },
  (list: unknown[], { rng }) => list.with(rng.below(list.length), null),
  (list: unknown[]) => Array.from({ length: LONG_LIST }, (_, i) => list[i % list.length]),
  other,
  ...ANYTHING,
];
const OF_RECORDS: readonly Trick[] = [
  (record: Branch, { rng }) => {
    const gone = rng.pick(Object.keys(record));
    return Object.fromEntries(Object.entries(record).filter(([key]) => key !== gone));
  },
  (record: Branch, { rng }) => {
    const [one, two] = [rng.pick(Object.keys(record)), rng.pick(Object.keys(record))];
    return { ...record, [one]: record[two], [two]: record[one] };
  },
  (record: Branch, { rng }) => {
    const renamed = rng.pick(Object.keys(record));
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === renamed ? 'nowhere' : key, value]));
  },
  (record: Branch) => ({ ...record, nowhere: 1 }),
  (record: Branch) => set({ ...record }, '__proto__', { nowhere: 1 }),
  (record: Branch) => set({ ...record }, 'constructor', 'nowhere'),
  other,
  ...ANYTHING,
];

function tricksFor(value: unknown): readonly Trick[] {
  if (Array.isArray(value)) return value.length > 0 ? OF_LISTS : ANYTHING;
  if (typeof value === 'number') return OF_NUMBERS;
  if (typeof value === 'string') return OF_WORDS;
  if (typeof value === 'boolean') return OF_FLAGS;
  return value !== null && Object.keys(value as object).length > 0 ? OF_RECORDS : [always(1), ...ANYTHING];
}

const named = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Branch)[part], data);
const shown = (value: unknown): string => (value === GONE ? 'gone' : (JSON.stringify(value) ?? 'null').slice(0, 80));

/** Makes packs of one game; the same word and number always make the same pack. */
export class PackFuzzer {
  /** Every place of the numbers, those of one kind together: entries of a list are of one kind. */
  private readonly kinds: readonly (readonly Path[])[];

  constructor(
    readonly game: Game,
    private readonly word: string,
  ) {
    const kinds = new Map<string, Path[]>();
    const walk = (value: unknown, path: Path, kind: string): void => {
      if (path.length > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (Array.isArray(value)) walk(inner, [...path, Number(key)], `${kind}[]`);
        else walk(inner, [...path, key], `${kind}.${key}`);
      }
    };
    walk(game.data, [], '');
    this.kinds = [...kinds.values()];
  }

  /** So many packs reach every kind of place once; each such round changes it in another way. */
  get round(): number {
    return this.kinds.length;
  }

  mutant(index: number): Mutant {
    const rng = new Rng(`${this.word} ${this.game.id} ${index}`);
    const round = Math.floor(index / this.round);
    const kind = index % this.round;
    const data: Branch = { ...this.game.data };
    const changes = [this.change(data, kind, round + kind * 5, rng)];
    // Most have one change only: what is refused for one is not asked for the other.
    for (let more = index % 5 === 4 ? 1 + rng.below(2) : 0; more > 0; more--) {
      changes.push(this.change(data, rng.below(this.round), rng.below(256), rng));
    }
    const touched = Object.fromEntries(Object.entries(data).filter(([name]) => data[name] !== this.game.data[name]));
    const pack = { ...exportPack(this.game), id: `hostile-${index}`, data: index % 2 === 0 ? data : touched };
    return { index, changes, pack: JSON.parse(JSON.stringify(pack)) };
  }

  /** Changes one place of that kind. It may have gone with an earlier change: then nothing is left to do there. */
  private change(data: Branch, kind: number, turn: number, rng: Rng): string {
    const places = this.kinds[kind] as readonly Path[];
    const path = rng.pick(places);
    // A later change may go into what this one brings: nothing of the game's own may be in it.
    const own = (at: Path): unknown => structuredClone(valueAt(this.game.data, at));
    const value = own(path);
    const tricks = tricksFor(value);
    const others = Array.from({ length: 8 }, () => own(rng.pick(places)));
    const instead = (tricks[turn % tricks.length] as Trick)(value as never, { rng, others });
    const [section] = path as [string];
    if (data[section] === this.game.data[section]) data[section] = structuredClone(this.game.data[section]);
    this.put(data, path, instead);
    return `data${named(path)}: ${shown(value)} → ${shown(instead)}`;
  }
  private put(data: Branch, path: Path, instead: unknown): void {
    let holder: unknown = data;
    for (const part of path.slice(0, -1)) holder = Object(holder)[part];
    if (typeof holder !== 'object' || holder === null) return;
    const last = path.at(-1) as string | number;
    if (instead !== GONE) (holder as Branch)[last] = instead;
    else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete (holder as Branch)[last];
  }
}

/** How packs of one game are judged. */
export interface PackPlan {
  readonly game: Game;
  /** The scenario that ends soonest: the first of the two games is played there, the second in each in its turn. */
  readonly short: string;
  /** No random game with the game's own numbers takes a tenth of so many actions. */
  readonly longest: number;
}
export interface PackTrial extends PackPlan {
  /** Milliseconds; the kernel has no clock of its own. */
  readonly now: () => number;
}

/** Whatever is thrown; null when nothing is. */
function thrown(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error ?? new Error('nothing was thrown');
  }
}
const isRefusal = (error: unknown): error is Fault =>
  error instanceof Fault && error.code === 'bad-pack' && (error.at ?? '').startsWith('data') && isWorded(error);
/** Whatever is wrong has a sentence of its own, in every language. */
const isWorded = ({ args }: Fault): boolean => args['problem'] !== undefined && args['problem'] !== 'other';
const told = (error: unknown): string =>
  error instanceof Fault
    ? `Fault ${error.code} at ${error.at} ${JSON.stringify(error.args)}`
    : String((error as Error).stack ?? error)
        .split('\n')
        .slice(0, 4)
        .join(' ');

/** The second games' scenarios: each in its turn, the short one twice as often where there are several. */
function scenarioOf({ game, short }: PackTrial, index: number): string {
  const ids = [short, ...game.scenarios.map(({ id }) => id)];
  return ids[index % ids.length] as string;
}

/** What a door shows of a position must not fail either: not in words, not on the map, not at the terminal. */
function lookAt(g: Position, game: Game, legal: readonly number[]): void {
  for (const seer of [null, ...game.sides]) {
    const view = g.view(seer);
    game.sketch?.(g, 'en', { columns: 80, rows: 24 }, seer);
    for (const piece of view.pieces) game.face?.piece(piece, view);
    for (const marker of view.markers) game.face?.marker(marker, view);
    for (const track of game.face?.tracks ?? []) track.value(view);
  }
  g.question();
  g.outcome();
  for (const code of legal.slice(0, 6)) g.odds(code);
}
const LOOK_EVERY = 64;

type Timed = <T>(act: () => T) => T;
interface Setting {
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
}

function play(trial: PackTrial, rules: Rules, { scenario, options, seed }: Setting, timed: Timed): number {
  const g = timed(() => rules.start(scenario, options, diceOfSeed(seed)));
  const player = new BlindPlayer(seed);
  let decisions = 0;
  for (; !g.over; decisions++) {
    if (decisions > trial.longest) throw new Error('an endless game');
    const code = player.pick(g);
    if (decisions % LOOK_EVERY === 0) lookAt(g, trial.game, player.legal);
    timed(() => carryOut(g, code, `${scenario}, decision ${decisions}`));
  }
  lookAt(g, trial.game, []);
  trial.game.metrics?.(g);
  return decisions;
}

const presets = (game: Game): Options => Object.fromEntries(game.options.map(({ id, preset }) => [id, preset]));

/** As the check of a pack tells them: what is wrong around its numbers, then in them. */
function problemsOf(game: Game, pack: unknown): readonly Fault[] {
  const around = packProblems(game, pack);
  return around.length > 0 ? around : (game.problems?.(withPack(game, readPack(game, pack))) ?? []);
}

/** Whoever has to wait longer than this calls it a hang. */
const MOST_MS = 1_000;

/** Refused by path, and by everybody alike; or good, and then two random games come to their ends. */
export function judge(trial: PackTrial, { index, changes, pack }: Mutant): PackVerdict {
  const { game, now } = trial;
  let [ms, decisions] = [0, 0];
  const timed: Timed = (act) => {
    const began = now();
    try {
      return act();
    } finally {
      ms = Math.max(ms, now() - began);
    }
  };
  const end = (fate: PackVerdict['fate'], at: string | null, what: string | null): PackVerdict => {
    const base = { index, changes, decisions, ms };
    return ms > MOST_MS && fate !== 'breach'
      ? { ...base, fate: 'breach', at, what: `took ${Math.round(ms)} ms` }
      : { ...base, fate, at, what };
  };
  let named: readonly Fault[] = [];
  let rules: Rules | undefined;
  const mistake = thrown(() => {
    named = timed(() => problemsOf(game, pack));
  });
  if (mistake !== null) return end('breach', null, `problems: ${told(mistake)}`);
  const refusal = thrown(() => {
    rules = timed(() => game.compile(withPack(game, readPack(game, pack))));
  });
  const strange = [...named, ...(refusal === null ? [] : [refusal])].find((error) => !isRefusal(error));
  if (strange !== undefined) return end('breach', null, `refused with ${told(strange)}`);
  if ((named.length === 0) !== (refusal === null)) {
    const [check, compile] = [named.length === 0 ? 'good' : told(named[0]), refusal === null ? 'good' : told(refusal)];
    return end('breach', null, `check says ${check}, compile ${compile}`);
  }
  if (rules === undefined) return end('refused', (refusal as Fault).at ?? null, null);
  const laidOut = rules;
  const failure = thrown(() => {
    const word = `pack ${index}`;
    const first = { scenario: trial.short, options: presets(game), seed: word };
    const options = anyOptions(game, new Rng(word));
    decisions += play(trial, laidOut, first, timed);
    decisions += play(trial, laidOut, { scenario: scenarioOf(trial, index), options, seed: `${word} again` }, timed);
  });
  return failure === null ? end('played', null, null) : end('breach', null, told(failure));
}
