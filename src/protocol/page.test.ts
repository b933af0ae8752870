import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { favouriteBot } from '../bots/index.ts';
import { GAMES } from '../games/index.ts';
import { Rng } from '../kernel/dice.ts';
import { FAULT_CODES } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match, MOST_IDLE } from '../kernel/match.ts';
import { MOST_ACTIONS } from '../kernel/match-file.ts';
import { exportPack } from '../kernel/pack.ts';
import { toy } from '../kernel/testing/toy.ts';
import { ONLOOKER } from '../kernel/view.ts';
import { Engine } from './engine.ts';
import { LIMITS } from './limits.ts';
import { type Op, SCHEMAS } from './requests.ts';
import { matches, patternOf } from './testing/pattern.ts';

const PAGE = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
type Json = Record<string, unknown>;

/** The rows of the table under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const section = PAGE.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
/** What a cell has in backticks, and nothing else that matters. */
const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1] as string);
/** `a, b?, …` */
interface Fields {
  readonly must: readonly string[];
  readonly may: readonly string[];
  readonly more: boolean;
}
function fieldsIn(cell: string): Fields {
  const names = (quoted(cell)[0] ?? '').split(', ').filter((name) => name !== '');
  return {
    must: names.filter((name) => !name.endsWith('?') && name !== '…'),
    may: names.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)),
    more: names.includes('…'),
  };
}

const OPERATIONS = new Map(
  rowsUnder('The engine protocol').map(([op = '', asked = '', answered = '']) => [
    quoted(op)[0] as Op,
    { asked: fieldsIn(asked), answered: fieldsIn(answered) },
  ]),
);
const SHAPES = new Map(
  rowsUnder('What the answers hold').map(([name = '', cell = '']) => [quoted(name)[0] as string, fieldsIn(cell)]),
);

describe('the page of the protocol', () => {
  const talks = [...PAGE.matchAll(/^```\n(→[\s\S]*?)^```/gm)].map((m) => m[1] as string);
  it('shows conversations', () => {
    expect(talks.length).toBeGreaterThan(1);
    expect(talks.join('').match(/^[^→←]/gm)).toBeNull();
  });
  it.each(talks.map((talk, i) => [i + 1, talk] as const))('shows in conversation %i what is really said', (_, talk) => {
    const engine = new Engine(GAMES);
    const lines = talk.trimEnd().split('\n');
    expect(lines.length % 2).toBe(0);
    for (let i = 0; i < lines.length; i += 2) {
      const [question = '', answer = ''] = [lines[i], lines[i + 1]];
      expect([question[0], answer[0]]).toEqual(['→', '←']);
      const given: unknown = JSON.parse(engine.handle(question.slice(2)));
      expect(
        matches(given, patternOf(answer.slice(2))) ?? 'as shown',
        `${question}\n${JSON.stringify(given).slice(0, 2000)}`,
      ).toBe('as shown');
    }
  });
  it('names every operation and every field of its request, and none that there is not', () => {
    expect([...OPERATIONS.keys()].toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
    for (const [op, { asked }] of OPERATIONS) {
      const fields = Object.entries(SCHEMAS[op].shape).filter(([name]) => !['op', 'id', 'lang'].includes(name));
      const optional = fields.filter(([, schema]) => schema.safeParse(undefined).success).map(([name]) => name);
      expect([op, asked.may.toSorted()]).toEqual([op, optional.toSorted()]);
      expect([op, [...asked.must, ...asked.may].toSorted()]).toEqual([op, fields.map(([name]) => name).toSorted()]);
    }
  });
  it('names every field of a match file, and none that there is not', () => {
    const shapes = new Map(rowsUnder('Match files').map(([name, cell = '']) => [quoted(name)[0], fieldsIn(cell)]));
    const problems: string[] = [];
    const check = (name: string, json: object) => {
      const { must = [], may = [] } = shapes.get(name) ?? {};
      const names = Object.keys(json);
      problems.push(...must.filter((field) => !names.includes(field)).map((field) => `${name} lacks ${field}`));
      problems.push(
        ...names.filter((field) => ![...must, ...may].includes(field)).map((field) => `${name} has ${field}`),
      );
    };
    const moved = [{ rules: 'toy-0', seal: '0'.repeat(64) }];
    const match = Match.start(toy, { scenario: 'dawn', seed: 'page', pack: exportPack(toy) });
    match.act({ type: 'rest' });
    for (const file of [match.toFile(), match.toFile(false)]) {
      check('file', file);
      for (const span of file.dice) check('dice', span);
      for (const deed of file.actions) check('actions', deed);
      for (const before of moved satisfies typeof file.moved) check('moved', before);
      check('pack', file.pack ?? {});
    }
    expect(problems).toEqual([]);
    expect([...shapes.keys()]).toEqual(['file', 'dice', 'actions', 'moved', 'pack']);
    expect([match.toFile(), match.toFile(false)].map(({ dice }) => dice[0]?.read === undefined)).toEqual([true, false]);
  });
  it('names every code of an error', () => {
    const codes = rowsUnder('Errors').flatMap(([cell]) => quoted(cell));
    expect(codes.toSorted()).toEqual([...FAULT_CODES].toSorted());
  });
  it('names the limits', () => {
    const rows = rowsUnder('Limits');
    const { line, depth, values, pack, members, matches: open, actions, ms, play, budgetMs } = LIMITS;
    const most = [line, depth, values, pack, members, open, actions, MOST_ACTIONS, MOST_IDLE, ms, play, budgetMs];
    expect(rows.map(([, number]) => Number(number))).toEqual(most);
    for (const code of rows.flatMap(([, , cell]) => quoted(cell))) expect(FAULT_CODES).toContain(code);
    expect(PAGE).toContain(`for every ${LIMITS.charactersAnAction} characters`);
  });
});

describe('the answers of the engine', () => {
  /** Which fields of an operation or a shape were met, and what the page does not say. */
  const met = new Map<string, Set<string>>();
  const untold = new Set<string>();
  function holds(where: string, json: Json, { must, may, more }: Fields): void {
    const seen = met.get(where) ?? new Set();
    met.set(where, seen);
    for (const name of Object.keys(json)) {
      seen.add(name);
      if (!more && !must.includes(name) && !may.includes(name)) untold.add(`${where}: ${name} is not on the page`);
    }
    for (const name of must) if (!Object.hasOwn(json, name)) untold.add(`${where}: ${name} is missing`);
  }
  /** Everything inside is of the shape that the page gives for its name. */
  function walk(json: Json): void {
    for (const [name, value] of Object.entries(json)) {
      // A match file has a chapter of its own, arguments and tracks are names and values, an action is its game's.
      if (['file', 'args', 'tracks', 'action', 'actions'].includes(name)) continue;
      const shape = SHAPES.get(name);
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one !== 'object' || one === null) continue;
        if (shape === undefined) untold.add(`${name} is not described`);
        else holds(name, one, shape);
        walk(one);
      }
    }
  }
  function ask(engine: Engine, request: Json & { readonly op: Op }): Json {
    const { id: _, ok, ...answer } = JSON.parse(engine.handle(JSON.stringify(request))) as Json;
    if (ok === true) holds(request.op, answer, OPERATIONS.get(request.op)?.answered as Fields);
    else holds('a refusal', answer, { must: ['error'], may: [], more: false });
    walk(answer);
    return answer;
  }
  /** A game to its end by every operation there is. */
  function play(game: Game, scenario: string): void {
    const engine = new Engine(GAMES);
    const rng = new Rng(`page ${game.id} ${scenario}`);
    const seed = 'page';
    const match = ask(engine, { op: 'new', game: game.id, scenario, seed })['match'];
    const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
    const able = Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));
    for (let n = 0; n < 50; n++) {
      const as = rng.pick([...game.sides, ONLOOKER, undefined]);
      const decision = ask(engine, { op: 'decision', match })['decision'] as { side: string; actions: Json[] } | null;
      if (decision === null) break;
      for (const op of ['view', 'hash', 'decision'] as const) ask(engine, { op, match, as });
      // Rather an action that rolls: there is more to tell of it.
      const some = Array.from({ length: 8 }, () => rng.pick(decision.actions));
      const rolls = some.filter((one) => ask(engine, { op: 'odds', match, action: one })['odds'] !== undefined);
      const [action = rng.pick(decision.actions)] = rolls;
      if (n % 10 === 0) ask(engine, { op: 'suggest', match, bot: favouriteBot(game, decision.side) });
      // Those who know what they do come to fights; those who do not, to all the rest.
      if (n % 3 === 0) ask(engine, { op: 'play', match, bots: n % 2 === 0 ? bots : able, until: 40 });
      else ask(engine, { op: 'act', match, action, as: rng.pick([decision.side, undefined]) });
    }
    ask(engine, { op: 'play', match, bots, until: 'end' });
    ask(engine, { op: 'view', match, side: 'all' });
    const { file } = ask(engine, { op: 'save', match });
    ask(engine, { op: 'load', file });
    ask(engine, { op: 'undo', match, to: 1 });
    ask(engine, { op: 'undo', match, to: -1 });
    ask(engine, { op: 'close', match });
    ask(engine, { op: 'games' });
  }
  it('hold what the page says, and nothing else', () => {
    for (const game of GAMES) for (const { id } of game.scenarios) play(game, id);
    expect([...untold]).toEqual([]);
    // What may be there was there somewhere, and every operation and shape was met.
    const described = [...SHAPES, ...[...OPERATIONS].map(([op, { answered }]) => [op, answered] as const)];
    for (const [name, { must, may }] of described) {
      const unseen = [...must, ...may].filter((field) => !met.get(name)?.has(field));
      expect([name, met.has(name), unseen]).toEqual([name, true, []]);
    }
  });
});
