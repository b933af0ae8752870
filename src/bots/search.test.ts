import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../kernel/dice.ts';
import type { Bot, Game } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { Seat } from '../kernel/seat.ts';
import { toy } from '../kernel/testing/toy.ts';
import { LANGS, Speaker } from '../kernel/text.ts';
import { botNamed } from './index.ts';
import { Players, playOut } from './play.ts';
import { Playouts } from './playouts.ts';
import { Search } from './search.ts';
import { lazyToy as game, lazyRower as lazy, slowly as turned } from './testing/lazy.ts';
import { atOnce } from './thought.ts';
import { chanceOf } from './value.ts';

const rower = toy.bots['rower'] as Bot;
const rules = game.compile(game.data);
const begin = (seed: string) => rules.start('dusk', { weather: 'calm' }, diceOfSeed(seed));
const rival = () => botNamed(toy, 'random');
const search = (habits = { turns: 1, games: 60, decisions: 3 }) =>
  new Search({ game, bot: lazy, turned, rival }, habits);
const known = (g: Position, side: string) => {
  const board = g.copy();
  board.hideFrom(side);
  board.dice = diceOfSeed('foreign');
  return board;
};
const ask = (thinker: Search, seat: Seat, g = begin('1')) => thinker.choose(known(g, 'red'), g.legal(), seat);

describe('a bot that searches', () => {
  it('finds the answer that wins, says so in every language, and follows its plan for some decisions', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    const thinker = search();
    const { action, reasons } = ask(thinker, seat);
    expect(action).toBe(rower.choose(begin('1'), begin('1').legal(), seat).action);
    expect(reasons?.[0]).toMatchObject({ key: 'search.turned', args: { plan: 'swift', usual: 'slow' } });
    for (const lang of LANGS) expect(new Speaker(lang, toy.text).message(reasons?.[0] as never)).toContain('100');
    expect(seat.notes.get('plan')).toBe('1 swift 2');
    for (const left of [1, 0]) {
      expect(ask(thinker, seat).reasons?.[0]?.key).toBe('thought.east');
      expect(seat.notes.get('plan')).toBe(`1 swift ${left}`);
    }
    seat.notes.delete('met');
    expect(ask(thinker, seat).reasons?.[0]?.key).toBe('search.turned');
  });
  it('does something else where it has been before in this turn, says so, and forgets that with the turn', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    const answers = [1, 2, 3].map(() => {
      seat.notes.delete('plan');
      return ask(search(), seat);
    });
    expect(answers.map(({ reasons }) => reasons?.[0]?.key)).toEqual(['search.turned', 'search.again', 'search.again']);
    expect(new Set(answers.slice(1).map(({ action }) => action)).size).toBe(2);
    for (const lang of LANGS)
      expect(new Speaker(lang, toy.text).message({ key: 'search.again', args: {} })).toMatch(/\.$/);
    seat.notes.delete('plan');
    seat.notes.set('met', `2 ${seat.notes.get('met')?.split(' ')[1]}`);
    expect(ask(search(), seat).reasons?.[0]?.key).toBe('search.turned');
  });
  it('thinks anew in another turn, and not where there is nothing to choose or all plans agree', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    seat.notes.set('plan', '7 slow 2');
    expect(ask(search(), seat).reasons?.[0]?.key).toBe('search.turned');
    const idle = new Seat({ seed: 's', side: 'red' });
    expect(search().choose(begin('1'), [3], idle).action).toBe(rower.choose(begin('1'), [3], idle).action);
    expect(idle.notes.size).toBe(0);
    const agreed = { ...lazy, plans: (lazy.plans ?? []).map(({ name }) => ({ name, values: {} })) };
    const { reasons } = ask(new Search({ game, bot: agreed, turned, rival }), idle);
    expect((reasons ?? []).map(({ key }) => key)).not.toContain('search.kept');
    expect(idle.notes.size).toBe(0);
  });
  it('asks every plan of the position as it is, though thinking turns boards upside down', () => {
    const messy: typeof turned = (values) => ({
      choose(g, actions, seat) {
        const choice = turned(values).choose(g, actions, seat);
        g.cells.fill(0, 5);
        return choice;
      },
    });
    const [tidy, other] = [search(), new Search({ game, bot: lazy, turned: messy, rival })].map(
      (thinker) => ask(thinker, new Seat({ seed: 's', side: 'red' })).action,
    );
    expect(other).toBe(tidy);
  });
  it('plays on to the end of as many turns as the script asks for', () => {
    const judged: Game = { ...game, value: { dusk: [{ until: 9, bias: 0, weights: {} }] } };
    const latest = (bot: Bot) => {
      let turn = 0;
      const watched: typeof turned = (values) => ({
        choose(g, actions, seat) {
          turn = Math.max(turn, g.turn);
          return turned(values).choose(g, actions, seat);
        },
      });
      ask(new Search({ game: judged, bot, turned: watched, rival }), new Seat({ seed: 's', side: 'red' }));
      return turn;
    };
    expect([latest(lazy), latest({ ...lazy, horizon: 2 })]).toEqual([1, 2]);
  });
  it('opens by the book of the scenario, by its mood, in its head too; its rivals know nothing of that', () => {
    const seen = new Set<string>();
    const openings = { dusk: [11, 12, 13] };
    const watched: typeof turned = (values) => ({
      choose(g, actions, seat) {
        seen.add(`${seat.opening === seat.mood ? 'mood' : seat.opening}`);
        return turned(values).choose(g, actions, seat);
      },
    });
    const told = (mood: number, bot: Bot) => {
      seen.clear();
      const free = () => watched({});
      ask(new Search({ game, bot, turned: watched, rival: free }), new Seat({ seed: 's', side: 'red', mood }));
      return [...seen].sort().join();
    };
    expect([3, 4, 5, 6].map((mood) => told(mood, { ...lazy, openings }))).toEqual([
      ...['11,mood', '12,mood', '13,mood', '11,mood'],
    ]);
    expect(told(4, { ...lazy, openings: { dawn: [11] } })).toBe('mood');
  });
  it('only opens by the book where nothing is gained by looking ahead', () => {
    const blind = { ...lazy, horizon: 0, openings: { dusk: [11] } };
    const [seat, twin] = [1, 2].map(() => new Seat({ seed: 's', side: 'red' })) as [Seat, Seat];
    const choice = ask(new Search({ game, bot: blind, turned, rival }), seat);
    expect(choice).toEqual(turned({}).choose(known(begin('1'), 'red'), begin('1').legal(), twin));
    expect([seat.opening, seat.notes.size]).toEqual([11, 0]);
  });
  it('plays as its script does where that has no plans', () => {
    const { plans: _, ...plain } = lazy;
    const seats = [1, 2].map(() => new Seat({ seed: 's', side: 'red' })) as [Seat, Seat];
    const choice = ask(new Search({ game, bot: plain, turned, rival }), seats[0]);
    expect(choice).toEqual(plain.choose(known(begin('1'), 'red'), begin('1').legal(), seats[1]));
  });
  it('keeps the usual plan where others are no better, and says that too', () => {
    const good = {
      ...lazy,
      plans: [
        { name: 'swift', values: {} },
        { name: 'slow', values: { haste: 0 } },
      ],
    };
    const thinker = new Search({ game, bot: good, turned: (values) => turned({ haste: 1, ...values }), rival });
    const { reasons } = ask(thinker, new Seat({ seed: 's', side: 'red' }));
    expect(reasons?.[0]).toEqual({ key: 'search.kept', args: { plan: 'swift', others: 1 } });
  });
  it('chooses the same for the same seat, whatever dice or hidden things there are, and leaves the board alone', () => {
    for (const seed of ['1', '2', '3']) {
      const g = begin(seed);
      const chosen = ['a', 'b'].map((dice) => {
        const world = g.copy();
        world.dice = diceOfSeed(dice);
        if (dice === 'b') world.resample('red', new Seat({ seed: dice }).rng);
        const board = known(world, 'red');
        const before = board.hash();
        const seat = new Seat({ seed: 'same', side: 'red' });
        const choice = JSON.stringify(search().choose(board, world.legal(), seat));
        expect(board.hash()).toBe(before);
        return `${choice} ${[...seat.notes]}`;
      });
      expect(chosen[0]).toBe(chosen[1]);
    }
  });
  it('comes to an end when it is late', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    let asked = 0;
    seat.effort = { most: Number.POSITIVE_INFINITY, late: () => ++asked > 3 };
    expect(ask(search(), seat).reasons?.[0]?.key).toBe('search.kept');
    expect(asked).toBe(4);
  });
  it('lets others in after every action it plays on, and gives what it would have given at once', () => {
    const [seat, twin] = [1, 2].map(() => new Seat({ seed: 's', side: 'red' })) as [Seat, Seat];
    const g = begin('1');
    let breaths = 0;
    const thought = search().ponder(known(g, 'red'), g.legal(), seat);
    let step = thought.next();
    for (; step.done !== true; step = thought.next()) breaths++;
    expect(step.value).toEqual(ask(search(), twin));
    expect(breaths).toBeGreaterThan(20);
  });
  it('has noted nothing where it is called off', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    const thought = search().ponder(known(begin('1'), 'red'), begin('1').legal(), seat);
    for (let i = 0; i < 20; i++) expect(thought.next().done).toBe(false);
    expect(seat.notes.size).toBe(0);
  });
  it('breaks off a game in its head that it has no time for', () => {
    const seat = new Seat({ seed: 's', side: 'red' });
    let hurried = false;
    seat.effort = { most: Number.POSITIVE_INFINITY, late: () => hurried };
    const thought = search().ponder(known(begin('1'), 'red'), begin('1').legal(), seat);
    for (let i = 0; i < 4; i++) thought.next();
    hurried = true;
    const { done, value } = thought.next();
    expect([done, value?.reasons?.[0]?.key]).toEqual([true, 'search.kept']);
  });
  it('wins more than its script does', () => {
    const wins = (bot: string) =>
      Array.from({ length: 12 }, (_, i) => {
        const g = begin(`match ${i}`);
        playOut(g, new Players(game, { red: bot, blue: 'random' }, `match ${i}`));
        return g.outcome()?.winner === 'red' ? 1 : 0;
      }).reduce<number>((sum, won) => sum + won, 0);
    expect(wins('rower')).toBe(0);
    expect(wins('rower@veteran')).toBeGreaterThan(4);
  });
});

describe('games played on in its head', () => {
  const from = { game, side: 'red', mood: 5, opening: 5, rival, seed: 'x', until: 2 };
  it('are the same for the same number, and begin where play is', () => {
    const position = known(begin('1'), 'red');
    const before = position.hash();
    const playouts = new Playouts({ ...from, position });
    const chances = [0, 1, 2, 3].map((number) => atOnce(playouts.play(turned({ haste: 1 }), number)));
    expect([0, 1, 2, 3].map((number) => atOnce(playouts.play(turned({ haste: 1 }), number)))).toEqual(chances);
    expect(chances.every((chance) => chance === 0 || chance === 1)).toBe(true);
    expect(position.hash()).toBe(before);
  });
  it('end at the turn that is judged, where the game can be judged', () => {
    const stages = [
      { until: 1, bias: 0, weights: { hits: -1 } },
      { until: 9, bias: 3, weights: {} },
    ];
    const judged: Game = { ...game, value: { dusk: stages } };
    const position = known(begin('1'), 'red');
    const chance = atOnce(new Playouts({ ...from, game: judged, position }).play(turned({}), 0));
    expect([0.5, 1 / (1 + Math.E)]).toContainEqual(expect.closeTo(chance, 6));
    expect(chanceOf(judged, position, 'red')).toBeCloseTo(0.5);
    expect(chanceOf({ ...judged, value: {} }, position, 'red')).toBe(0.5);
    expect(
      chanceOf({ ...judged, value: { dusk: [{ until: 0, bias: 1, weights: { turn: 2 } }] } }, position, 'blue'),
    ).toBeCloseTo(1 - 1 / (1 + Math.exp(-1)));
  });
});
