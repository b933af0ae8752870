import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from './games/index.ts';
import type { Game } from './kernel/game.ts';

/** Rooms that must do for any game. The games' own folders and the shelf that lists them may name them. */
const ROOMS = ['kernel', 'bots', 'table', 'lab', 'protocol', 'cli', 'web'];
const SHELVES = /\/web\/shelf\.ts$/;

/** Texts whose key ends in the name of a thing, a state or a place of the game. */
const NAMES =
  /^(?:kind|marker|terrain|side|scenario|option|bot|badge|phase|level|place|box|feature|formation|track|area|beach|zone)\.(.+)$/;

/** Words of games that are everyday English, programming, or the contract's own: they say nothing of a game. */
const ORDINARY = new Set(
  `about active advance air any anywhere assault black blind blocks box broken channel chosen clear cleared collapse compass control day
  days deep down draw edge entry event exit final first general gone gun held home idle land landing listed main markers mine
  moved never night north off once one over own part pinned points position quarter red retreat scenario sea second setup sorted
  source status stream strip stroke supply support time track turn twice two una unit wave weather`.split(/\s+/),
);
/** English that code may use for things of its own, but no string may say them: they would be some game's. */
const IN_CODE = new Set(['dead', 'lost', 'pool']);
/** The house bears the name of one of Gallipoli's counters. */
const HOUSE = 'beachhead';

function wordsOf(game: Game): string[] {
  const { face, look, text } = game;
  const board = face?.board;
  const shapes = [...(board?.ground ?? []), ...(board?.features ?? []), ...(board?.signs ?? [])];
  const drawings = look === undefined ? [] : Object.values(look).filter((part) => typeof part === 'object');
  return [
    game.id,
    ...game.sides,
    ...game.scenarios.map(({ id }) => id),
    ...game.options.flatMap(({ id, values }) => [id, ...values]),
    ...Object.keys(game.bots),
    ...Object.keys(text.en).flatMap((key) => NAMES.exec(key)?.[1]?.split('.') ?? []),
    ...(board?.spaces.map(({ terrain }) => terrain) ?? []),
    ...shapes.map((shape) => shape.look),
    ...(face?.boxes.map(({ at }) => at) ?? []),
    ...(face?.tracks.map(({ id }) => id) ?? []),
    ...drawings.flatMap((part) => (Array.isArray(part) ? part : Object.keys(part))),
  ].flatMap((name) => name.split(/[ -]/));
}

const WORDS: ReadonlySet<string> = new Set(
  GAMES.flatMap(wordsOf)
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z]{3,}$/.test(word) && word !== HOUSE && !ORDINARY.has(word)),
);

function* filesOf(folder: URL): Generator<URL> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'testing') yield* filesOf(new URL(`${entry.name}/`, folder));
    else if (/\.(?:ts|tsx|css)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) yield new URL(entry.name, folder);
  }
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![*/\s])(?:[^/\\\n]|\\.)+\/[gimu]*/g;
/** So a program speaks to a person; classes and keys look otherwise. */
const isSentence = (text: string): boolean => /^.[^-=#./]*\s[^-=#./]*\s[^-=#./]*$/.test(text);
const parts = (text: string): string[] =>
  (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).flatMap((name) => [name, ...name.split(/(?=[A-Z])/)]);

/** What a file says: in strings, classes and keys, and by the names of its own things. Sentences are nobody's names. */
function wordsIn(file: URL): { readonly said: readonly string[]; readonly named: readonly string[] } {
  const source = readFileSync(file, 'utf8').replace(COMMENTS, '');
  if (file.pathname.endsWith('.css')) return { said: parts(source), named: [] };
  const sentences = file.pathname.includes('/text/');
  if (sentences) return { said: parts((source.match(/^\s*'[\w.-]+':/gm) ?? []).join(' ')), named: [] };
  const strings = (source.match(STRINGS) ?? []).map((text) => text.replace(/\$\{[^}]*\}/g, ' '));
  return {
    said: parts(strings.filter((text) => !isSentence(text)).join(' ')),
    named: parts(source.replace(STRINGS, ' ')),
  };
}

/** Words of a game in a file. */
function foreign(file: URL): string[] {
  const { said, named } = wordsIn(file);
  const known = (word: string) => WORDS.has(word.toLowerCase());
  return [
    ...new Set([...said.filter(known), ...named.filter((word) => known(word) && !IN_CODE.has(word.toLowerCase()))]),
  ];
}

describe('a room outside a game', () => {
  it('is looked at with words that the games have', () => {
    for (const word of [
      'tarawa',
      'gallipoli',
      'malta',
      'japanese',
      'axis',
      'allied',
      'turkish',
      'lost',
      'amtrac',
      'reef',
    ])
      expect(WORDS).toContain(word);
    expect(WORDS.size).toBeGreaterThan(150);
  });

  it.each(ROOMS)('src/%s knows no word that belongs to one game', (room) => {
    const folder = new URL(`./${room}/`, import.meta.url);
    const found = existsSync(folder)
      ? [...filesOf(folder)]
          .filter((file) => !SHELVES.test(file.pathname))
          .map((file) => [file.pathname.split('/src/').pop(), foreign(file)] as const)
          .filter(([, words]) => words.length > 0)
      : [];
    expect(found).toEqual([]);
  });
});

describe('a game', () => {
  /** Reading dice, and the sources they are read from. */
  const DRAWING = /\.draw\(|\b(?:g|this)\.dice\b|\bDRAWS\b|\bROLLS\b|\bnew (?:KeyedDice|Rng)\b|\bdiceOfSeed\b/;

  it.each(GAMES)('$id draws only by what the kernel describes as a roll or a lot', ({ id }) => {
    const files = [...filesOf(new URL(`./games/${id}/`, import.meta.url))];
    expect(files.length).toBeGreaterThan(50);
    const drawing = files.filter((file) => DRAWING.test(readFileSync(file, 'utf8').replace(COMMENTS, '')));
    expect(drawing.map(({ pathname }) => pathname.split('/src/').pop())).toEqual([]);
  });
});
