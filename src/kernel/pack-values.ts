import { Fault, shown } from './faults.ts';
import type { Game } from './game.ts';
import { type DataPack, readPack } from './pack.ts';

// Single values of a game's data, put in by path: `section.name`, `section.list[3].name` or `section.list[id].name`.

type Json = unknown;
type Branch = Record<string, Json> | Json[];

const isBranch = (json: Json): json is Branch => typeof json === 'object' && json !== null;

/** A path as its steps; the word `data` in front, as faults have it, says nothing. */
const stepsOf = (path: string): string[] =>
  path
    .replace(/^data\./, '')
    .split(/\.|\[|\]\.?/)
    .filter((step) => step !== '');

/** The key under which a step leads on: a name, a number in a list, or the id of something in it. */
function keyOf(branch: Branch, step: string): string | undefined {
  if (Object.hasOwn(branch, step) && step !== 'length') return step;
  if (!Array.isArray(branch)) return undefined;
  const at = branch.findIndex((item) => isBranch(item) && !Array.isArray(item) && item['id'] === step);
  return at < 0 ? undefined : String(at);
}

const keysOf = (branch: Branch): string =>
  Array.isArray(branch) ? `[0] … [${branch.length - 1}]` : Object.keys(branch).join(', ');

/** What stands at a path. */
interface Place {
  /** A copy of the whole section, to be changed. */
  readonly section: string;
  readonly copy: Json;
  readonly branch: Branch;
  readonly key: string;
}

function placeOf(data: Readonly<Record<string, Json>>, path: string): Place {
  const unknown = (known: string) => new Fault('unknown-value', { path: shown(path), known: known.slice(0, 400) });
  const [section = '', ...steps] = stepsOf(path);
  if (!Object.hasOwn(data, section)) throw unknown(keysOf(data));
  const copy: Json = JSON.parse(JSON.stringify(data[section]));
  let branch: Json = copy;
  let found: { branch: Branch; key: string } | null = null;
  for (const step of steps) {
    if (!isBranch(branch)) throw unknown('–');
    const key = keyOf(branch, step);
    if (key === undefined) throw unknown(keysOf(branch));
    found = { branch, key };
    branch = (branch as Record<string, Json>)[key];
  }
  if (isBranch(branch)) throw unknown(keysOf(branch));
  if (found === null) throw unknown('–');
  return { section, copy, ...found };
}

/** A text as a value of the kind that stands there. */
function likewise(own: Json, said: string, path: string): Json {
  const refusal = new Fault('bad-value', { path: shown(path), own: shown(own), found: shown(said) });
  if (typeof own === 'string') return said;
  if (typeof own === 'number') {
    if (said.trim() === '' || !Number.isFinite(Number(said))) throw refusal;
    return Number(said);
  }
  if (own === null || !['true', 'false'].includes(said)) throw refusal;
  return said === 'true';
}

/** A pack with single values put in; the game reads it like any other. Nothing to put in leaves everything as it is. */
export function withValues(game: Game, pack: unknown, values: Readonly<Record<string, string>>): unknown {
  const paths = Object.keys(values);
  if (paths.length === 0) return pack;
  const base = pack == null ? null : readPack(game, pack);
  const data: Record<string, unknown> = { ...base?.data };
  for (const path of paths) {
    const { section, copy, branch, key } = placeOf({ ...game.data, ...data }, path);
    const leaves = branch as Record<string, Json>;
    leaves[key] = likewise(leaves[key], values[path] as string, path);
    data[section] = copy;
  }
  const said = paths.map((path) => `${path}=${values[path]}`).join(',');
  const changed: DataPack = {
    ...{ format: 'beachhead-pack', id: `${base?.id ?? game.id}+${said}`, game: game.id },
    ...(base?.title !== undefined && { title: base.title }),
    data,
  };
  return changed;
}
