import { describe, expect, it } from 'vitest';
import { action, typeOf } from '../actions.ts';
import type { Game } from '../game.ts';
import { type FuzzPlan, fuzzGame, namedBy, optionsOf } from './fuzz.ts';
import { spoilt, stepping, taking } from './spoilt-toy.ts';
import { toy } from './toy.ts';

const [ROW, REST] = [0, 1];
const [BOAT, OARSMEN] = [0, 1];

/** The boat is named by rowing; its oarsmen, who are called up whenever it could be, by resting. */
const planOf = (game: Game): FuzzPlan => ({
  game,
  idle: ['rest', 'hold'],
  laws: (g) => (g.cells.at(-1) === 0 || g.cells.at(-1) === 1 ? [] : [`weather ${g.cells.at(-1)}`]),
  watch: {
    turns: 3,
    count: () => 2,
    name: (_, p) => (p === BOAT ? 'boat' : 'oarsmen'),
    side: () => 0,
    kin: () => 0,
    waits: (g) => !g.over,
    hint: (g) => `in turn ${g.turn}`,
    trace: () => 0,
    named(code, mark) {
      if (typeOf(code) === ROW) mark(BOAT, false);
      if (typeOf(code) === REST) mark(OARSMEN, true);
    },
  },
});
const played = (game: Game, games = 20) =>
  Array.from({ length: games }, (_, i) => fuzzGame(planOf(game), 'dawn', 'toy', i, 500));
const breaches = (game: Game) => new Set(played(game).flatMap(({ breach }) => breach?.what ?? []));

describe('random games with every law at every decision', () => {
  it('find nothing in a sound game', () => {
    for (const { breach, suspects } of played(toy)) expect([breach, suspects]).toEqual([null, []]);
  });
  it('are the same every time, and one by one as in a row', () => {
    const [first, again] = [played(toy), played(toy)];
    expect(again).toEqual(first);
    expect(fuzzGame(planOf(toy), 'dawn', 'toy', 17, 500)).toEqual(first[17]);
    expect(new Set(first.map(({ decisions }) => decisions)).size).toBeGreaterThan(1);
  });
  it('meet every value of every option, and the presets', () => {
    const met = Array.from({ length: 4 }, (_, i) => optionsOf(toy, `toy/${i}`, i));
    expect(met).toContainEqual({});
    expect(met).toContainEqual({ weather: 'storm' });
  });
});

describe('random games catch', () => {
  it('a broken law, with the decision at which it is seen first', () => {
    const game = taking('row', (g, _, then) => {
      then();
      if (g.turn === 2) g.cells[g.cells.length - 1] = 5;
    });
    const caught = played(game).filter(({ breach }) => breach !== null);
    expect(caught.length).toBeGreaterThan(10);
    for (const { breach, decisions } of caught) expect(breach).toEqual({ decision: decisions, what: 'weather 5' });
  });
  it('an exception', () => {
    const game = taking('fire', () => {
      throw new Error('no powder');
    });
    expect([...breaches(game)].join()).toMatch(/is offered and fails: no powder/);
  });
  it('an exception at the set-up', () => {
    const game: Game = {
      ...spoilt(() => ({})),
      compile: () => ({
        start() {
          throw new Error('no river');
        },
      }),
    };
    expect(breaches(game)).toEqual(new Set(['no river']));
  });
  it('a dead end', () => {
    const game = stepping('fire', (_, ask) => ({ ask: { ...ask, choices: () => undefined } }));
    expect([...breaches(game)].join()).toMatch(/a dead end/);
  });
  it('an endless game', () => {
    expect(breaches(taking('row', () => undefined))).toContain('an endless game');
  });
  it('a piece that can never act again', () => {
    const game = stepping('row', (_, ask) => ({
      ask: { ...ask, choices: (_g, out) => void out.push(action(REST)) },
    }));
    const suspects = played(game).flatMap((one) => one.suspects);
    expect(suspects.length).toBeGreaterThan(0);
    for (const { piece, turn, hint } of suspects) expect([piece.id, turn, hint]).toEqual(['boat', 4, 'in turn 4']);
  });
});

describe('pieces are named', () => {
  it('by every parameter of their kind, all their like by some actions', () => {
    const named = namedBy({ move: { unit: 'piece', hex: 'hex' }, load: { hex: 'hex', craft: 'piece' } }, ['move']);
    const marked: [number, boolean][] = [];
    for (const code of [action(0, 7, 9), action(1, 4, 5)]) named(code, (p, call) => marked.push([p, call]));
    expect(marked).toEqual([
      [7, true],
      [5, false],
    ]);
  });
});
