import { describe, expect, it } from 'vitest';
import { diceOfSeed, KeyedDice } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Bot, Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { type Position, ROLLS } from '../kernel/position.ts';
import { Seat } from '../kernel/seat.ts';
import { toy } from '../kernel/testing/toy.ts';
import { botNamed, botNames, favouriteBot } from './index.ts';
import { Players, playOn, playOut } from './play.ts';
import { random } from './random.ts';

const BOTH_RANDOM = { red: 'random', blue: 'random' };
const ROWERS = { red: 'rower', blue: 'rower' };
const withBot = (bot: Bot): Game => ({ ...toy, bots: { spy: bot } });
const start = (game: Game, seed: string) => Match.start(game, { scenario: 'dawn', seed });
const rules = toy.compile(toy.data);
const position = (seed: string) => rules.start('dawn', { weather: 'calm' }, diceOfSeed(seed));

describe('the bots of a game', () => {
  it('are its own and the random one', () => {
    expect(botNames(toy)).toEqual(['rower', 'random']);
    expect(favouriteBot(toy)).toBe('rower');
    expect(favouriteBot({ ...toy, bots: {} })).toBe('random');
    expect(botNamed(toy, 'random')).toBe(random);
    expect(() => botNamed(toy, 'toString')).toThrow(Fault);
  });
  it('must sit at sides that exist', () => {
    expect(() => new Players(toy, { green: 'random' }, '1')).toThrow(Fault);
    expect(() => new Players(toy, { red: 'nobody' }, '1')).toThrow(Fault);
  });
});

describe('the random bot', () => {
  it('takes every legal action now and then', () => {
    const seat = new Seat({ seed: 'any' });
    const taken = new Set(Array.from({ length: 60 }, () => random.choose(position('1'), [3, 5, 8], seat).action));
    expect([...taken].sort()).toEqual([3, 5, 8]);
  });
});

describe('mass play', () => {
  it('ends, and ends the same way for the same seed', () => {
    for (let i = 0; i < 50; i++) {
      const [a, b] = [position(`m${i}`), position(`m${i}`)];
      const played = playOut(a, new Players(toy, BOTH_RANDOM, `m${i}`));
      expect(playOut(b, new Players(toy, BOTH_RANDOM, `m${i}`))).toBe(played);
      expect(a.over).toBe(true);
      expect(b.hash()).toBe(a.hash());
    }
  });
  it('plays what a watched match of the same seed plays', () => {
    for (const bots of [BOTH_RANDOM, ROWERS]) {
      const match = start(toy, 'same');
      const watched = [...playOn(match, new Players(toy, bots, 'same'), 'end')].length;
      const mass = position('same');
      expect(playOut(mass, new Players(toy, bots, 'same'))).toBe(watched);
      expect(mass.hash()).toBe(match.position.hash());
    }
  });
  it('refuses a dead end', () => {
    const stuck = position('stuck');
    stuck.legal = () => [];
    expect(() => playOut(stuck, new Players(toy, BOTH_RANDOM, '1'))).toThrow('dead end');
  });
});

describe('what a bot is given', () => {
  it('is a copy with foreign dice and without what its side may not know', () => {
    const boards: Position[] = [];
    const strengths = new Set<unknown>();
    const spy: Bot = {
      sides: ['red', 'blue'],
      choose(g, actions) {
        boards.push(g);
        if (g.view('red').markers.length === 0) strengths.add(g.view(null).markers[0]?.['strength']);
        for (let i = 0; i < 5; i++) g.draw(ROLLS, 6);
        const [first, second] = actions as [number, number];
        g.apply(first);
        return { action: second };
      },
    };
    for (let i = 0; i < 8; i++) {
      const match = start(withBot(spy), `spy ${i}`);
      const twin = start(toy, `spy ${i}`);
      const players = new Players(match.game, { red: 'spy', blue: 'random' }, match.chance);
      for (const { action } of playOn(match, players, 6)) twin.actCode(action);
      expect(match.position.hash()).toBe(twin.position.hash());
      expect(boards).not.toContain(match.position);
    }
    expect([...strengths]).toEqual([1]);
    expect(new Set(boards).size).toBe(8);
    expect(boards[0]?.dice).toBeInstanceOf(KeyedDice);
  });
  it('has dice that tell nothing of the real ones', () => {
    const guesses: number[] = [];
    const seer: Bot = {
      sides: ['red', 'blue'],
      choose(g, actions) {
        guesses.push(g.draw(ROLLS, 6));
        return { action: actions[0] as number };
      },
    };
    let right = 0;
    for (let i = 0; i < 300; i++) {
      const g = position(`seer ${i}`);
      const players = new Players(withBot(seer), { red: 'spy' }, `seer ${i}`);
      players.choose(g, 0, g.legal());
      if (g.draw(ROLLS, 6) === guesses[i]) right++;
    }
    expect(right).toBeGreaterThan(20);
    expect(right).toBeLessThan(85);
  });
  it('is the same whatever dice the match has, and so is the choice', () => {
    const chosen = (future: string) => {
      const g = position('now');
      g.dice = diceOfSeed(future);
      return new Players(toy, ROWERS, 'secret').choose(g, 0, g.legal());
    };
    expect(chosen('one')).toEqual(chosen('another'));
  });
  it('has the mood of the match, however often its bot sits down anew', () => {
    const moods: number[] = [];
    const feeling: Bot = {
      sides: ['red', 'blue'],
      choose(_, actions, { mood }) {
        moods.push(mood);
        return { action: actions[0] as number };
      },
    };
    const ask = (seed: string, side: number, since: number) => {
      const players = new Players(withBot(feeling), { red: 'spy', blue: 'spy' }, seed, { since });
      players.choose(position('1'), side, [1, 2]);
    };
    for (const since of [0, 3, 90]) ask('secret', 0, since);
    ask('secret', 1, 0);
    ask('other', 0, 0);
    expect(new Set(moods.slice(0, 3)).size).toBe(1);
    expect(new Set(moods.slice(2)).size).toBe(3);
  });
  it('must choose from the list', () => {
    const cheat: Bot = { sides: ['red', 'blue'], choose: () => ({ action: 12345 }) };
    const players = new Players(withBot(cheat), { red: 'spy' }, '1');
    const g = position('1');
    expect(() => players.choose(g, 0, g.legal())).toThrow('not legal');
    expect(() => players.choose(g, 1, g.legal())).toThrow('no bot');
  });
});

describe('play on a match', () => {
  it('stops after so many actions, at the end of the turn, or where nobody sits', () => {
    const count = (bots: Record<string, string>, until: 'end' | 'turn' | number) => {
      const match = start(toy, 'stops');
      return [...playOn(match, new Players(toy, bots, 'stops'), until)].length;
    };
    expect(count(ROWERS, 2)).toBe(2);
    expect(count(ROWERS, 0)).toBe(0);
    expect(count(ROWERS, 'turn')).toBe(3);
    expect(count({ red: 'rower' }, 'end')).toBe(2);
    expect(count({ blue: 'rower' }, 'end')).toBe(0);
    expect(count({ red: 'rower', blue: 'random' }, 'end')).toBeGreaterThan(3);
  });
  it('lets the caller carry the action out', () => {
    const match = start(toy, 'told');
    const told: string[] = [];
    const act = (code: number) => match.actCode(code, (event) => told.push(event.type));
    for (const _ of playOn(match, new Players(toy, ROWERS, 'told'), 2, act));
    expect(told).toEqual(['row', 'row']);
  });
});
