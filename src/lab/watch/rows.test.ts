import { describe, expect, it } from 'vitest';
import { Players, playOn } from '../../bots/play.ts';
import { GAMES } from '../../games/index.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { Series, type SeriesSetup } from '../series.ts';
import { type Column, columnsOf, type GameRow, snake } from './columns.ts';

const setupOf = (game: Game, more: Partial<SeriesSetup> = {}): SeriesSetup => ({
  game: game.id,
  scenario: game.scenarios[0]?.id ?? '',
  options: {},
  pack: null,
  bots: Object.fromEntries(game.sides.map((side) => [side, 'random'])),
  seed: 'rows',
  ...more,
});
const turnsOf = (game: Game, index: number) => new Series([game], setupOf(game, { every: 'turn' })).playAll(index).rows;
const gameOf = (game: Game, index: number) =>
  new Series([game], setupOf(game, { every: 'game' })).playAll(index).rows[0] as GameRow;
const number = (row: GameRow | undefined, name: string) => Number(row?.[name]);
const counts = (row: GameRow | undefined, name: string) => JSON.parse(String(row?.[name])) as Record<string, number>;

/** Whether what stands in a column is what the column says. */
function fits(value: GameRow[string] | undefined, { kind }: Column): boolean {
  if (value === null) return true;
  if (kind === 'whole') return Number.isInteger(value);
  if (kind === 'number') return typeof value === 'number';
  return typeof value === 'string';
}

describe.each([tableToy, ...GAMES].map((game) => [game.id, game] as const))('rows of %s', (_, game) => {
  const plain = new Series([game], setupOf(game)).play(1);
  const turns = turnsOf(game, 1);
  const whole = gameOf(game, 1);

  it('leave the game as it is, and the plain columns as they are', () => {
    expect(whole).toMatchObject(plain);
    expect(whole['hash']).toBe(plain['hash']);
    for (const row of turns) expect(row).toMatchObject({ seed: plain['seed'], winner: plain['winner'] });
  });
  it('have the columns that are declared, with what is declared of them', () => {
    const { naming } = new Series([game], setupOf(game));
    expect(Object.keys(plain)).toEqual(columnsOf(naming, null).map(({ name }) => name));
    for (const [every, rows] of [['game', [whole]] as const, ['turn', turns] as const]) {
      const columns = columnsOf(naming, every);
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(columns.map(({ name }) => name));
        expect(columns.filter((column) => !fits(row[column.name], column))).toEqual([]);
      }
    }
  });
  it('of its turns add up to the row of the game', () => {
    const last = turns.at(-1);
    expect(turns.map((row) => row['last'])).toEqual(turns.map((_row, i) => (i === turns.length - 1 ? 1 : 0)));
    expect(turns.map((row) => number(row, 'turn'))).toEqual(
      [...turns.map((row) => number(row, 'turn'))].sort((a, b) => a - b),
    );
    const names = Object.keys(last ?? {});
    for (const name of names.filter((one) => one.startsWith('acts_') || one === 'actions'))
      expect([name, turns.reduce((sum, row) => sum + number(row, name), 0)]).toEqual([name, whole[name]]);
    for (const name of names.filter((one) => /^(?:loss|held|objective|track)_/.test(one)))
      expect([name, last?.[name]]).toEqual([name, whole[name]]);
    const cases: Record<string, number> = {};
    for (const row of turns)
      for (const [id, n] of Object.entries(counts(row, 'cases'))) cases[id] = (cases[id] ?? 0) + n;
    expect(cases).toEqual(counts(whole, 'cases'));
  });
  it('count every loss once by its cause and once by its place, and it never goes back', () => {
    const { losses } = new Series([game], setupOf(game)).naming;
    for (const { all, by, on } of losses) {
      const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + number(whole, name), 0);
      expect([all, sum(by.values()), sum(on.values())]).toEqual([all, whole[all], whole[all]]);
      const course = turns.map((row) => number(row, all));
      expect(course).toEqual([...course].sort((a, b) => a - b));
    }
    const placed = Object.values(counts(whole, 'loss_at')).reduce((sum, n) => sum + n, 0);
    expect(placed).toBe(losses.reduce((sum, { all }) => sum + number(whole, all), 0));
  });
});

describe('losses', () => {
  it('are those that the games count themselves', () => {
    const sum = (row: GameRow, pattern: RegExp) =>
      Object.keys(row).reduce((total, name) => total + (pattern.test(name) ? number(row, name) : 0), 0);
    const [tarawa, gallipoli] = GAMES.map((game) => gameOf(game, 1)) as [GameRow, GameRow];
    const island = GAMES.find(({ id }) => id === 'malta') as Game;
    const own = setupOf(island, { every: 'game', bots: { axis: 'herkules', allied: 'garrison' } });
    const malta = new Series(GAMES, own).playAll(1).rows[0] as GameRow;
    expect(number(tarawa, 'loss_units')).toBe(sum(tarawa, /^steps_lost_/));
    expect(number(tarawa, 'loss_units')).toBeGreaterThan(0);
    expect(malta['loss_axis_steps']).toBe(malta['axis_steps_lost']);
    expect(malta['loss_allied_steps']).toBe(malta['allied_steps_lost']);
    expect(number(malta, 'loss_axis_steps')).toBeGreaterThan(0);
    // Rebuilt and replaced units are lost no more in the end.
    expect(number(gallipoli, 'loss_turkish_units')).toBeGreaterThanOrEqual(number(gallipoli, 'turkish_units_lost'));
    expect(number(gallipoli, 'loss_forts')).toBeGreaterThanOrEqual(number(gallipoli, 'forts_lost'));
  });
});

describe('rows of the ferry', () => {
  it('say what its log says', () => {
    for (let index = 0; index < 12; index++) {
      const row = gameOf(toy, index);
      const seed = `rows/${index}`;
      const match = Match.start(toy, { scenario: 'dawn', seed, options: {} });
      const events: GameEvent[] = [];
      const taken: Record<string, number> = {};
      const rules: (string | undefined)[] = [];
      const bots = { red: 'random', blue: 'random' };
      const act = (code: number) => {
        const side = toy.sides[match.position.toMove];
        const name = `acts_${side}_${match.position.codec.decode(code).type}`;
        taken[name] = (taken[name] ?? 0) + 1;
        rules.push(match.position.question()?.rule);
        match.actCode(code, (event) => events.push(event));
      };
      for (const _ of playOn(match, new Players(toy, bots, seed), 'end', act));
      expect(row).toMatchObject(taken);
      const reasons = events.flatMap(({ roll }) => roll?.modifiers.map(({ rule }) => rule) ?? []);
      const cited = [...rules, ...events.map(({ rule }) => rule), ...reasons].filter((rule) => rule !== undefined);
      expect(Object.values(counts(row, 'cases')).reduce((sum, n) => sum + n, 0)).toBe(cited.length);
      expect(counts(row, 'cases')['2.1'] ?? 0).toBe(cited.filter((rule) => rule === '2.1').length);
      expect(row['loss_hits_by_battery']).toBe(events.filter(({ roll }) => roll?.result === 'hit').length);
      const [over] = match.position.view(null).pieces;
      expect(row['objective_east']).toBe(over?.at === 'east' ? 'red' : 'blue');
      expect(number(row, 'held_red') + number(row, 'held_blue')).toBe(4);
    }
  });
});

describe('plain play', () => {
  it('asks nothing of the ledger, the face or the view of a position, and nobody listens', () => {
    const asked: string[] = [];
    const spy = <T extends object>(name: string, thing: T): T =>
      new Proxy(thing, {
        get(target, key, self) {
          asked.push(`${name}.${String(key)}`);
          return Reflect.get(target, key, self);
        },
      });
    const spied: Game = {
      ...tableToy,
      ledger: spy('ledger', tableToy.ledger as object) as never,
      face: spy('face', tableToy.face as object) as never,
    };
    const start = spied.compile.bind(spied);
    let listening = 0;
    const game: Game = {
      ...spied,
      compile: (data, budget) => {
        const rules = start(data, budget);
        return {
          start(...args) {
            const g = rules.start(...args);
            const apply = g.apply.bind(g);
            g.apply = (code) => {
              if (g.log !== null) listening++;
              apply(code);
            };
            return g;
          },
        };
      },
    };
    const row = new Series([game], setupOf(game)).playAll(0).row;
    expect([asked, listening]).toEqual([[], 0]);
    expect(row).toEqual(new Series([toy], setupOf(toy)).play(0));
    new Series([game], setupOf(game, { every: 'turn' })).playAll(0);
    expect(asked).toContain('ledger.losses');
    expect(listening).toBeGreaterThan(0);
  });
});

describe('names of columns', () => {
  it.each([
    ['alliedSp', 'allied_sp'],
    ['morale.regiment-2', 'morale_regiment_2'],
    ['GP-19', 'gp_19'],
    ['declareNaval', 'declare_naval'],
  ])('%s is written %s', (name, written) => expect(snake(name)).toBe(written));
  it('are given once', () => {
    const { naming } = new Series([toy], setupOf(toy));
    const twice = { ...naming, metrics: [...naming.metrics, { name: 'seed', kind: 'word' as const }] };
    expect(() => columnsOf(twice, null)).toThrow('two columns are called seed');
  });
});
