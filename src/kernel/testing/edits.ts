import type { ActionJson } from '../actions.ts';
import { canon } from '../canon.ts';
import { deedLink, firstLink, type Link, linkText } from '../chain.ts';
import type { Rng } from '../dice.ts';
import { Fault } from '../faults.ts';
import type { Game } from '../game.ts';
import { pledgeOf } from '../keys.ts';
import { Match } from '../match.ts';
import { type FileDeed, type MatchFile, withDice } from '../match-file.ts';

// Match files that somebody has laid hands on, and what becomes of them.

/** A file, and what was done to it. */
export interface Edit {
  /** The kind, for counting. */
  readonly kind: string;
  readonly what: string;
  readonly file: unknown;
}
type Path = readonly (string | number)[];
type Json = Record<string, unknown>;

const isRecord = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json);
const nameOf = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');

/** Every place in a value, from the outside in. */
function* pathsOf(json: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (Array.isArray(json)) for (const [i, item] of json.entries()) yield* pathsOf(item, [...path, i]);
  else if (isRecord(json)) for (const [key, item] of Object.entries(json)) yield* pathsOf(item, [...path, key]);
}
const at = (json: unknown, path: Path): unknown => path.reduce((inside, part) => (inside as Json)[part], json);

/** A copy with another value at a place, or with the place itself gone. */
function changed(json: unknown, [first, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(json);
  const inside = changed((json as Json)[first], rest, change);
  if (Array.isArray(json))
    return json.flatMap((item, i) => (i !== first ? [item] : inside === undefined ? [] : [inside]));
  const members = Object.entries(json as Json).map(([key, item]) => [key, key === first ? inside : item] as const);
  return Object.fromEntries(members.filter(([, item]) => item !== undefined));
}

const HEX = /^[0-9a-f]{16,}$/;
/** Other values of the same kind, near to the one that is there. */
function neighbours(value: unknown, rng: Rng): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value, value + 0.5];
  if (typeof value !== 'string') return [];
  const i = rng.below(Math.max(1, value.length));
  const letter = HEX.test(value) ? '0123456789abcdef'[(Number.parseInt(value[i] as string, 16) + 1) % 16] : 'x';
  return [
    `${value.slice(0, i)}${letter}${value.slice(i + 1)}`,
    ...[value.slice(0, -1), `${value}0`, value.toUpperCase(), `${value.slice(1)}${value.slice(0, 1)}`, ''],
  ];
}
const STRANGE: readonly unknown[] = [null, 0, 7, true, '', 'x', [], {}, [[]], { toString: 'x' }, { length: 1 }];

/** Something else at one place. */
function* atPlace(file: MatchFile, path: Path, rng: Rng): Generator<Edit> {
  const value = at(file, path);
  const field = path.find((part, i) => i === path.length - 1 || typeof part === 'string');
  const edit = (how: string, change: (value: unknown) => unknown): Edit => ({
    ...{ kind: `${String(field)} ${how}`, what: `${nameOf(path)} ${how}`, file: changed(file, path, change) },
  });
  for (const other of neighbours(value, rng)) yield edit('edited', () => other);
  yield edit('of another type', () => rng.pick(STRANGE));
  yield edit('deleted', () => undefined);
  if (Array.isArray(value)) {
    yield edit('longer', () => [...value, value.length > 0 ? rng.pick(value) : rng.pick(STRANGE)]);
    yield edit('shorter', () => value.slice(0, -1));
    yield edit('turned round', () => value.toReversed());
  }
  if (isRecord(value)) {
    yield edit('with more', () => ({ ...value, [rng.pick(['x', 'seed', 'from', 'constructor'])]: rng.pick(STRANGE) }));
    yield edit('with a prototype', () => Object.assign(JSON.parse('{"__proto__":{"x":1}}'), value));
  }
}

/** The list of actions with other actions in it; every link stays as it was written. */
function* inActions(file: MatchFile, others: readonly ActionJson[], rng: Rng): Generator<Edit> {
  const { actions } = file;
  const count = actions.length;
  const edit = (kind: string, what: string, list: readonly unknown[]): Edit => ({
    ...{ kind: `actions ${kind}`, what: `actions ${kind} at ${what}`, file: { ...file, actions: list } },
  });
  for (let i = 0; i < count; i++) {
    const deed = actions[i] as FileDeed;
    const j = rng.below(count);
    yield edit('deleted', `${i}`, actions.toSpliced(i, 1));
    yield edit('duplicated', `${i}`, actions.toSpliced(i, 0, deed));
    yield edit('moved', `${i} to ${j}`, actions.toSpliced(i, 1).toSpliced(j, 0, deed));
    if (i + 1 < count) yield edit('swapped', `${i}`, actions.toSpliced(i, 2, actions[i + 1] as FileDeed, deed));
    yield edit('inserted', `${i}`, actions.toSpliced(i, 0, { ...deed, act: rng.pick(others) }));
    yield edit('replaced', `${i}`, actions.toSpliced(i, 1, { ...deed, act: rng.pick(others) }));
    yield edit('cut off', `${i}`, actions.slice(0, i));
    yield edit('cut out', `${i} to ${i + 2}`, actions.toSpliced(i, 2));
  }
}

/** A chain made anew over whatever a file says, as far as the last link. */
function rechained(file: MatchFile, { seal = true } = {}): MatchFile {
  const { game, rules, scenario, options, pack, moved, dice, salt } = file;
  const [first] = dice;
  if (first === undefined) return file;
  let link: Link = firstLink({
    game,
    rules,
    scenario,
    options,
    pack: pack?.digest ?? null,
    pledge: first.pledge,
    moved,
  });
  const start = link;
  const actions = file.actions.map((deed, i) => {
    link = deedLink(withDice(link, salt, dice, i), salt, deed);
    return { ...deed, link: linkText(link) };
  });
  const last = withDice(link, salt, dice, actions.length);
  return { ...file, start, actions, seal: seal ? last : file.seal };
}

/** Forgeries that know how chains are made: none of them is what was played. */
function* forged(game: Game, file: MatchFile, others: readonly ActionJson[], rng: Rng): Generator<Edit> {
  const { actions, dice } = file;
  const edit = (kind: string, what: string, forgery: MatchFile): Edit => ({
    kind: `forged: ${kind}`,
    what,
    file: forgery,
  });
  const [first] = dice;
  const other = { by: 'person', seed: `other ${rng.below(1e6)}` } as const;
  const with_ = (origin: typeof other): MatchFile['dice'] =>
    first === undefined ? dice : [{ ...first, origin, pledge: pledgeOf(origin) }, ...dice.slice(1)];
  yield edit('other seed', 'dice[0].origin', {
    ...file,
    dice: first === undefined ? [] : [{ ...first, origin: other }],
  });
  yield edit('other seed and pledge', 'dice[0]', { ...file, dice: with_(other) });
  yield edit('other seed, old seal', 'dice[0]', rechained({ ...file, dice: with_(other) }, { seal: false }));
  for (const option of game.options) {
    const value = rng.pick(option.values.filter((one) => one !== file.options[option.id]));
    if (value === undefined) continue;
    const options = { ...file.options, [option.id]: value };
    yield edit('other option', `options.${option.id}`, { ...file, options });
    yield edit('other option, old seal', `options.${option.id}`, rechained({ ...file, options }, { seal: false }));
  }
  for (const { id } of game.scenarios.filter((one) => one.id !== file.scenario)) {
    yield edit('other scenario', `scenario ${id}`, { ...file, scenario: id });
    yield edit('other scenario, old seal', `scenario ${id}`, rechained({ ...file, scenario: id }, { seal: false }));
  }
  const pack = { id: 'x', digest: '0'.repeat(64) };
  yield edit('other pack', 'pack', { ...file, pack });
  yield edit('other pack, chained anew', 'pack', rechained({ ...file, pack }));
  yield edit('other rules', 'rules', { ...file, rules: '0.0.0' });
  yield edit('other rules, chained anew', 'rules', rechained({ ...file, rules: '0.0.0' }));
  yield edit('moved', 'moved', { ...file, moved: [{ rules: '0.0.0', seal: '0'.repeat(64) }] });
  yield edit('other salt, old seal', 'salt', rechained({ ...file, salt: '0'.repeat(64) }, { seal: false }));
  yield edit('hash', 'hash', rechained({ ...file, hash: '0'.repeat(64) }));
  for (let n = 0; n < 20 && actions.length > 0; n++) {
    const i = rng.below(actions.length);
    const deed = actions[i] as FileDeed;
    const put = (changes: Partial<FileDeed>): MatchFile => ({
      ...file,
      actions: actions.toSpliced(i, 1, { ...deed, ...changes }),
    });
    yield edit('told, chained anew', `actions[${i}]`, rechained(put({ told: '0'.repeat(16) })));
    yield edit('side, chained anew', `actions[${i}]`, rechained(put({ by: 'nobody' })));
    yield edit('no action, chained anew', `actions[${i}]`, rechained(put({ act: { type: 'nothing' } })));
    yield edit('other action, old seal', `actions[${i}]`, rechained(put({ act: rng.pick(others) }), { seal: false }));
    yield edit(
      'left out, old seal',
      `actions[${i}]`,
      rechained({ ...file, actions: actions.toSpliced(i, 1) }, { seal: false }),
    );
  }
}

/** Places in the list of actions are many: some of them, by lot. */
const SOME_ACTIONS = 12;

/** Every way to lay hands on a file, all of the head and of the list of actions, and some of what stands in it. */
export function* editsOf(game: Game, file: MatchFile, others: readonly ActionJson[], rng: Rng): Generator<Edit> {
  const chosen = new Set(Array.from({ length: SOME_ACTIONS }, () => rng.below(Math.max(1, file.actions.length))));
  for (const path of pathsOf(file)) {
    const inList = path[0] === 'actions' && typeof path[1] === 'number';
    if (!inList || chosen.has(path[1] as number)) yield* atPlace(file, path, rng);
  }
  yield* inActions(file, others, rng);
  yield* forged(game, file, others, rng);
}

/**
 * Refused at a place; the same value as before; or another spelling of the same throws, where the key is withheld and only the
 * bytes of the throws are told (6 and 12 show the same face of a die). All else is a breach.
 */
export type Verdict =
  | { readonly fate: 'refused'; readonly code: string }
  | { readonly fate: 'same' | 'same throws' }
  | Breach;
interface Breach {
  readonly fate: 'breach';
  readonly why: string;
}
const breach = (why: string): Breach => ({ fate: 'breach', why });

/** The file without the bytes of its throws; only how many there are. */
function spelling(json: unknown): string {
  const bytes = (read: unknown) => (Array.isArray(read) ? read.map((hex) => String(hex).length) : read);
  const { dice, ...rest } = json as Json;
  const spans = Array.isArray(dice)
    ? dice.map((span) => (isRecord(span) ? { ...span, read: bytes(span['read']) } : span))
    : dice;
  return canon({ ...rest, dice: spans });
}

/** What a reader of match files makes of an edited one. */
export function judge(games: readonly Game[], file: MatchFile, edit: Edit, pack?: unknown): Verdict {
  const json: unknown = JSON.parse(JSON.stringify(edit.file));
  const same = canon(json) === canon(file);
  try {
    Match.fromFile(games, json, pack);
    if (same) return { fate: 'same' };
    return spelling(json) === spelling(file) ? { fate: 'same throws' } : breach('accepted');
  } catch (error) {
    if (!(error instanceof Fault)) return breach(`a mistake: ${(error as Error).message}`);
    if (same) return breach(`refused though it is the same: ${error.code}`);
    if (error.at === undefined || error.at === '') return breach(`${error.code} without a place`);
    return { fate: 'refused', code: error.code };
  }
}
