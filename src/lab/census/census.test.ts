import { describe, expect, it } from 'vitest';
import { Players, playOn, playOut } from '../../bots/play.ts';
import { GAMES } from '../../games/index.ts';
import { diceOfSeed } from '../../kernel/dice.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { Series, type SeriesSetup } from '../series.ts';
import { Watch } from '../watch/watch.ts';
import { type Census, emptyCensus, MOST_KEPT, merge } from './census.ts';
import { ChartCells } from './charts.ts';
import { CensusWatch } from './counting.ts';
import { neverIn } from './never.ts';

const gameOf = (id: string) => GAMES.find((game) => game.id === id) as Game;
const setupOf = (game: Game, more: Partial<SeriesSetup> = {}): SeriesSetup => ({
  ...{ game: game.id, scenario: game.scenarios[0]?.id ?? '', options: {}, pack: null, seed: 'census' },
  bots: Object.fromEntries(game.sides.map((side) => [side, 'random'])),
  ...more,
});
const sum = (counts: Readonly<Record<string, number>> = {}) => Object.values(counts).reduce((total, n) => total + n, 0);
const add = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

describe.each([tableToy, ...GAMES].map((game) => [game.id, game] as const))('a census of %s', (_, game) => {
  const setup = setupOf(game);
  const series = new Series([game], { ...setup, census: true });
  const kept = new Map<number, Census>();
  /** Each game is played once; a copy, for a census that is added to is not what it was. */
  const played = (index: number): Census => {
    const found = kept.get(index) ?? (series.playAll(index).census as Census);
    kept.set(index, found);
    return structuredClone(found);
  };

  it('counts what the log of the match says', () => {
    const census = played(0);
    const seed = series.seedOf(0);
    const match = Match.start(game, { scenario: setup.scenario, seed, options: {} });
    const actions: Record<string, number> = {};
    const cases: Record<string, number> = {};
    const events: GameEvent[] = [];
    const act = (code: number) => {
      const { position } = match;
      add(actions, `${position.codec.decode(code).type} ${game.sides[position.toMove]}`);
      add(cases, position.question()?.rule ?? '');
      match.actCode(code, (event) => events.push(event));
    };
    for (const _ of playOn(match, new Players(game, setup.bots, seed), 'end', act));
    for (const { rule, roll } of events) {
      if (rule !== undefined) add(cases, rule);
      for (const reason of [...(roll?.modifiers ?? []), ...(roll?.column?.shifts ?? [])]) add(cases, reason.rule);
    }
    const taken = Object.entries(census.actions).flatMap(([type, by]) =>
      Object.entries(by).map(([side, n]) => [`${type} ${side}`, n] as const),
    );
    expect(Object.fromEntries(taken)).toEqual(actions);
    expect(Object.fromEntries(Object.entries(census.cases).map(([id, by]) => [id, sum(by)]))).toEqual(cases);
    const thrown: Record<string, number> = {};
    for (const { roll } of events) if (roll !== undefined && roll.dice.length > 0) add(thrown, roll.table);
    expect(Object.fromEntries(Object.entries(census.throws).map(([id, by]) => [id, sum(by)]))).toEqual(thrown);
    const landings = events.filter((event) => {
      const places = game.face?.places(event);
      return places?.look === 'landing' && places.spaces.length > 0;
    }).length;
    expect(Object.values(census.spaces).reduce((total, space) => total + sum(space.landings), 0)).toBe(landings);
    expect(match.position.hash()).toBe(series.play(0)['hash']);
  });
  it('has as many losses on the map as the rows have there', () => {
    const both = new Series([game], { ...setup, every: 'game', census: true }).playAll(1);
    const [row] = both.rows;
    const { elsewhere: _off, ...at } = JSON.parse(String(row?.['loss_at'])) as Record<string, number>;
    const found = Object.entries(both.census?.spaces ?? {}).flatMap(([id, { losses }]) =>
      sum(losses) > 0 ? [[id, sum(losses)] as const] : [],
    );
    expect(Object.fromEntries(found)).toEqual(at);
  });
  it('adds up the same however the games were shared out, and is plain data', () => {
    const alone = emptyCensus();
    for (const index of [0, 1]) merge(alone, played(index));
    const [first, rest] = [emptyCensus(), emptyCensus()];
    merge(first, JSON.parse(JSON.stringify(played(0))));
    merge(rest, JSON.parse(JSON.stringify(played(1))));
    merge(first, rest);
    expect(first).toEqual(alone);
    expect(alone.games).toBe(2);
    expect(sum(alone.actions[Object.keys(alone.actions)[0] ?? ''])).toBeGreaterThan(0);
    for (const space of Object.values(alone.spaces))
      for (const turns of Object.values(space.control))
        turns.forEach((n, i) => {
          expect(n).toBeLessThanOrEqual(alone.turns[i] ?? 0);
        });
  });
  it('and what never happened are all there is', () => {
    const census = played(0);
    const { possible } = series;
    const never = neverIn(census, possible);
    expect([...Object.keys(census.actions), ...never.actions].sort()).toEqual([...possible.types].sort());
    const keys = new Set(game.questions?.map(({ key }) => key));
    expect(new Set([...Object.keys(census.questions), ...never.questions])).toEqual(keys);
    const ids = game.face?.board.spaces.map(({ id }) => id) ?? [];
    const entered = ids.filter((id) => sum(census.spaces[id]?.entries) > 0);
    expect([...entered, ...never.spaces].sort()).toEqual([...ids].sort());
    for (const { met, cells, rows } of never.charts)
      expect(met + rows.length).toBeLessThanOrEqual(Math.max(cells, rows.length));
    expect(never.cases.every((id) => census.cases[id] === undefined)).toBe(true);
    expect(never.options).toHaveLength(game.options.reduce((n, { values }) => n + values.length - 1, 0));
  });
});

/** The census of a match that is watched under its own seed. */
function matchCensus(game: Game, scenario: string, bots: Readonly<Record<string, string>>, seed: string): Census {
  const options = Object.fromEntries(game.options.map(({ id, preset }) => [id, preset]));
  const g = game.compile(game.data).start(scenario, options, diceOfSeed(seed));
  const counting = new CensusWatch(game, g, 0, new ChartCells([]));
  const watch = new Watch(g, counting.listeners);
  playOut(g, new Players(game, bots, seed), watch);
  watch.end();
  return counting.end();
}

describe('the reef of Tarawa', () => {
  it('is danced upon no more: the pieces of seed w1 that went to and fro in the water make for the shore', () => {
    const tarawa = gameOf('tarawa');
    const { worst } = matchCensus(tarawa, 'campaign', { marine: 'marine' }, 'w1');
    const wet = new Set(
      tarawa.face?.board.spaces.filter(({ terrain }) => /^(?:reef|deep)/.test(terrain)).map(({ id }) => id),
    );
    expect(worst.filter(({ path }) => path.filter((space) => wet.has(space)).length > 2)).toEqual([]);
  });
});

describe('examples that are kept', () => {
  it('are the greatest and never more than so many', () => {
    const all = emptyCensus();
    for (let game = 0; game < 3 * MOST_KEPT; game++) {
      const one = emptyCensus();
      one.lulls.push({ game, turn: 1, length: 3 + (game % 7) });
      one.worst.push({ game, turn: 1, piece: 'boat', side: 'red', turns: 2, path: [] });
      merge(all, one);
    }
    expect(all.lulls).toHaveLength(MOST_KEPT);
    expect(all.worst.map(({ game }) => game)).toEqual(Array.from({ length: MOST_KEPT }, (_, i) => i));
    expect(all.lulls[0]).toEqual({ game: 6, turn: 1, length: 9 });
    expect(all.lulls.at(-1)?.length).toBe(7);
  });
});
