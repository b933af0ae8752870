import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Game, Options } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import type { OldMatchFile as MatchFile } from '../../kernel/match-file.ts';
import type { Position } from '../../kernel/position.ts';
import { Players, playOn } from '../play.ts';

/**
 * Golden matches: finished matches kept as files beside their game, each with a trail of fingerprints (state and tale
 * after every action); counts of legal actions below named positions; and the ends of many random games. They hold a
 * game's rules id to its play: `npm run golden` writes them anew, and refuses to where play has changed under the same id.
 */
export interface GoldenPlan {
  readonly name: string;
  readonly scenario: string;
  readonly options?: Options;
  readonly bots: Readonly<Record<string, string>>;
}

/** A position by name: where a golden match asks something (the key of its prompt) for the first time, or a later one. */
export interface NamedPosition {
  readonly name: string;
  readonly match: string;
  readonly asks: string;
  readonly time?: number;
}

export interface Golden {
  readonly matches: readonly GoldenPlan[];
  readonly positions: readonly NamedPosition[];
  /** Random games a scenario, with options drawn by lot. */
  readonly randomGames: number;
}

/** Below this many legal actions at depth two, depth three is counted too. */
const COUNTED_DEEP = 4000;

interface Counts {
  readonly rules: string;
  readonly legal: Readonly<Record<string, readonly number[]>>;
  readonly random: readonly string[];
}

const recording = process.env['GOLDEN'] === 'record';

function fnv(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}
const START = 0x811c9dc5;
const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');

function stateMark(g: Position): string {
  let hash = START;
  for (const cell of g.cells) hash = fnv(hash, cell);
  return hex(hash);
}

/** Arguments that a roll's record holds too. */
const IN_ROLL: ReadonlySet<string> = new Set(['die', 'total', 'result']);

/** What was said: kind, case, arguments and dice of every event, and to whom. */
function taleMark(events: readonly GameEvent[]): string {
  let hash = START;
  const say = (text: string) => {
    for (let i = 0; i < text.length; i++) hash = fnv(hash, text.charCodeAt(i));
  };
  for (const { type, rule, args, to, roll } of events) {
    say(`${type} ${rule ?? ''} ${to?.join() ?? ''}`);
    if (roll !== undefined) say(`${roll.dice.join()} ${roll.total} ${roll.result}`);
    for (const [name, value] of Object.entries(args)) {
      if (roll === undefined || !IN_ROLL.has(name)) say(`${name}=${value}`);
    }
  }
  return hex(hash);
}

class Folder {
  private readonly path: string;
  constructor(url: string) {
    this.path = fileURLToPath(new URL('.', url));
    mkdirSync(this.path, { recursive: true });
  }
  has = (name: string): boolean => existsSync(join(this.path, name));
  read = (name: string): string => readFileSync(join(this.path, name), 'utf8');
  json = <T>(name: string): T => JSON.parse(this.read(name)) as T;
  write = (name: string, text: string): void => writeFileSync(join(this.path, name), text);
  names = (): string[] => readdirSync(this.path);
  drop = (name: string): void => rmSync(join(this.path, name));
}

/** One action a line, so that a diff can be read. */
function print(file: MatchFile): string {
  const { actions, hash, ...head } = file;
  const lines = actions.map((action) => `    ${JSON.stringify(action)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "actions": [\n${lines}\n  ],\n  "hash": "${hash}"\n}\n`;
}

/** Plays a file's actions from the start, one line of trail for each. */
function trailOf(game: Game, file: MatchFile): string[] {
  const match = Match.start(game, { scenario: file.scenario, seed: file.seed, options: file.options });
  return file.actions.map((action, i) => {
    try {
      const events = match.act(action);
      return `${stateMark(match.position)} ${taleMark(events)}`;
    } catch (error) {
      throw new Error(`action ${i + 1} (${JSON.stringify(action)}): ${(error as Error).message}`);
    }
  });
}

const advice = (game: Game): string =>
  `if the rules of ${game.id} were meant to change, give them another id (version, now ${game.version}) and run: npm run golden -- ${game.id}`;

/** Where two trails part, in words; null where they do not. */
export function parting(game: Game, file: MatchFile, kept: readonly string[], now: readonly string[]): string | null {
  const i = file.actions.findIndex((_, at) => kept[at] !== now[at]);
  if (i < 0) return null;
  const [wasState, wasTale] = (kept[i] ?? ' ').split(' ');
  const [isState, isTale] = (now[i] ?? ' ').split(' ');
  const place = `at action ${i + 1} of ${file.actions.length} (${JSON.stringify(file.actions[i])})`;
  if (wasState !== isState) return `play parts ${place}: ${advice(game)}`;
  return `the same is played and another tale is told (${wasTale} is ${isTale}) ${place}: if that is meant, run: npm run golden -- ${game.id}`;
}

function played(game: Game, plan: GoldenPlan): MatchFile {
  const seed = `golden ${plan.name}`;
  const match = Match.start(game, { scenario: plan.scenario, seed, ...(plan.options && { options: plan.options }) });
  for (const _ of playOn(match, new Players(game, plan.bots, seed), 'end'));
  const { scenario, options, actions } = match;
  const head = { format: 'beachhead-match', formatVersion: 1, game: game.id, rules: game.version } as const;
  return { ...head, scenario, options, seed, pack: null, actions, hash: match.position.hash() };
}

/** How many lines of play of each length begin here. */
export function perft(g: Position, depth: number): number[] {
  const boards = Array.from({ length: depth }, () => g.copy());
  const counts: number[] = [];
  const walk = (here: Position, level: number, most: number): number => {
    const legal = here.legal();
    if (level === most) return legal.length;
    let sum = 0;
    for (const code of legal) {
      const next = boards[level] as Position;
      next.copyFrom(here);
      next.apply(code);
      sum += walk(next, level + 1, most);
    }
    return sum;
  };
  for (let most = 0; most < depth; most++) {
    if (most === 2 && (counts[1] ?? 0) > COUNTED_DEEP) break;
    counts.push(walk(g, 0, most));
  }
  return counts;
}

function legalCounts(game: Game, folder: Folder, golden: Golden): Record<string, number[]> {
  return Object.fromEntries(golden.positions.map((named) => [named.name, perft(stand(game, folder, named), 3)]));
}
function stand(game: Game, folder: Folder, { name, match, asks, time = 1 }: NamedPosition): Position {
  const file = folder.json<MatchFile>(`${match}.match.json`);
  const replay = Match.start(game, { scenario: file.scenario, seed: file.seed, options: file.options });
  let times = 0;
  for (const action of file.actions) {
    if (replay.position.question()?.prompt.key === `prompt.${asks}` && ++times === time) return replay.position;
    replay.actCode(replay.legalCode(action));
  }
  throw new Error(`${name}: ${match} asks for ${asks} ${times} times`);
}

function randomEnds(game: Game, games: number): string[] {
  const rules = game.compile(game.data);
  return game.scenarios.flatMap(({ id }) =>
    Array.from({ length: games }, (_, i) => {
      const rng = new Rng(`golden random ${id} ${i}`);
      const options = Object.fromEntries(
        game.options.map((option) => [option.id, i % 2 === 0 ? option.preset : rng.pick(option.values)]),
      );
      const g = rules.start(id, options, diceOfSeed(`golden random ${id} ${i}`));
      const legal: number[] = [];
      let count = 0;
      for (; !g.over; count++) g.apply(rng.pick(g.legal(legal)));
      return `${id} ${i}: ${count} actions, ${stateMark(g)}`;
    }),
  );
}

function record(game: Game, folder: Folder, golden: Golden): void {
  const kept = folder.has('counts.json') ? folder.json<Counts>('counts.json') : null;
  const files = golden.matches.map((plan) => {
    const name = `${plan.name}.match.json`;
    // Where the old match still goes through, it stays: only a change of play or of plans brings another.
    const old = folder.has(name) ? folder.json<MatchFile>(name) : null;
    const file = old !== null && old.rules === game.version ? old : played(game, plan);
    const trail = trailOf(game, file);
    if (old === file) {
      const parted = parting(game, file, folder.read(`${plan.name}.trail`).trimEnd().split('\n'), trail);
      if (parted?.startsWith('play')) throw new Error(`${plan.name}: ${parted}`);
    }
    return { plan, file, trail };
  });
  const random = randomEnds(game, golden.randomGames);
  if (kept?.rules === game.version && kept.random.length === random.length && kept.random.join() !== random.join()) {
    throw new Error(`random games end otherwise: ${advice(game)}`);
  }
  for (const name of folder.names()) if (/\.(?:match\.json|trail)$/.test(name)) folder.drop(name);
  for (const { plan, file, trail } of files) {
    folder.write(`${plan.name}.match.json`, print(file));
    folder.write(`${plan.name}.trail`, `${trail.join('\n')}\n`);
  }
  const counts: Counts = { rules: game.version, legal: legalCounts(game, folder, golden), random };
  folder.write('counts.json', `${JSON.stringify(counts, null, 2)}\n`);
}

/** The tests of one game's golden folder; `url` is that of the test file in it. */
export function goldenSuite(game: Game, url: string, golden: Golden): void {
  const folder = new Folder(url);
  if (recording) record(game, folder, golden);
  describe(`golden matches of ${game.id}`, () => {
    for (const { name } of golden.matches) {
      it(`${name} is played as it was`, () => {
        const file = folder.json<MatchFile>(`${name}.match.json`);
        const kept = folder.read(`${name}.trail`).trimEnd().split('\n');
        expect(file.rules, `${name} was recorded under another rules id: npm run golden -- ${game.id}`).toBe(
          game.version,
        );
        expect(kept).toHaveLength(file.actions.length);
        expect(parting(game, file, kept, trailOf(game, file))).toBeNull();
        const match = Match.fromFile([game], file);
        expect(match.position.over).toBe(true);
      });
    }
    it('as many legal actions stand below each named position as did', () => {
      expect(legalCounts(game, folder, golden), advice(game)).toEqual(folder.json<Counts>('counts.json').legal);
    });
    it('random games end as they did', () => {
      const { random, rules } = folder.json<Counts>('counts.json');
      expect(rules).toBe(game.version);
      expect(randomEnds(game, golden.randomGames), advice(game)).toEqual(random);
    });
  });
}
