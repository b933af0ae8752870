import { canon } from './canon.ts';
import type { Fault } from './faults.ts';
import type { Game } from './game.ts';
import { digest } from './sha256.ts';
import { badPack, type Words, wordsOf } from './wording.ts';

/** An owner's numbers. Each section present replaces ours whole, so a section must be complete. */
export interface DataPack {
  readonly format: 'beachhead-pack';
  readonly id: string;
  readonly game: string;
  readonly title?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface PackRef {
  readonly id: string;
  readonly digest: string;
}

/** The game's own numbers as a pack, to be edited. */
export function exportPack(game: Game): DataPack {
  return { format: 'beachhead-pack', id: `${game.id}-own`, game: game.id, title: game.id, data: game.data };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Games nest their numbers seven deep and have fewer than 20,000 of them. */
const DEEPEST = 32;
const MOST_VALUES = 200_000;

/** What can be wrong around the numbers. */
const SAID = {
  'no-object': ['not an object', 'no es un objeto'],
  deep: ['nested more than {most} deep', 'anidado a más de {most} niveles'],
  many: ['more than {most} values', 'más de {most} valores'],
  strange: ['{found}', '{found}'],
} as const satisfies Record<string, Words>;

/** Whoever reads or writes the numbers goes down into them: they must have a bottom, and an end. */
function measure(data: Record<string, unknown>): Fault | null {
  let count = 0;
  let level: [value: object, path: string][] = [[data, 'data']];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return badPack('deep', SAID.deep, { most: DEEPEST }, level[0]?.[1]);
    const below: typeof level = [];
    for (const [value, path] of level) {
      for (const [key, inner] of Object.entries(value)) {
        if (++count > MOST_VALUES) return badPack('many', SAID.many, { most: MOST_VALUES }, path);
        if (typeof inner !== 'object' || inner === null) continue;
        below.push([inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key.slice(0, 80)}`]);
      }
    }
    level = below;
  }
  return null;
}

/** Everything wrong with a stranger's pack around its numbers; the sections themselves are read by the game's `compile`. */
export function packProblems(game: Game, json: unknown): Fault[] {
  if (!isRecord(json)) return [badPack('no-object', SAID['no-object'], {})];
  const problems: Fault[] = [];
  const wrong = (field: string, found: unknown) =>
    problems.push(badPack('strange', SAID.strange, { found: wordsOf(found) }, field));
  if (json['format'] !== 'beachhead-pack') wrong('format', json['format']);
  if (typeof json['id'] !== 'string' || json['id'] === '') wrong('id', json['id']);
  if (json['game'] !== game.id) wrong('game', json['game']);
  if (!isRecord(json['data'])) wrong('data', json['data']);
  else {
    for (const section of Object.keys(json['data'])) {
      if (!Object.hasOwn(game.data, section)) wrong(`data.${section.slice(0, 80)}`, section);
    }
    const unwieldy = measure(json['data']);
    if (unwieldy !== null) problems.push(unwieldy);
  }
  return problems;
}

export function readPack(game: Game, json: unknown): DataPack {
  const [first] = packProblems(game, json);
  if (first !== undefined) throw first;
  return json as DataPack;
}

export const packRef = (pack: DataPack): PackRef => ({ id: pack.id, digest: digest(canon(pack.data)) });
/** As match files of format 1 have it, which depends on the order in which the pack was written. */
export const oldPackDigest = (pack: DataPack): string => digest(JSON.stringify(pack.data));

/** Our numbers with the pack's sections in their place. */
export function withPack(game: Game, pack: DataPack | null): Readonly<Record<string, unknown>> {
  return pack === null ? game.data : { ...game.data, ...pack.data };
}
