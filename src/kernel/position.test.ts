import { describe, expect, it } from 'vitest';
import { diceOfSeed } from './dice.ts';
import type { GameEvent } from './events.ts';
import { Fault } from './faults.ts';
import { DRAWS, type Position, ROLLS, type StepBody } from './position.ts';
import { ToyPosition, toy } from './testing/toy.ts';

const start = (seed = '1', options = { weather: 'calm' }) =>
  toy.compile(toy.data).start('dawn', options, diceOfSeed(seed)) as ToyPosition;
const code = (g: Position, json: object) => g.codec.encode(json);
const row = (g: Position, to: string) => g.apply(code(g, { type: 'row', to }));

describe('the decision loop', () => {
  it('runs automatic steps until somebody must decide', () => {
    const g = start();
    expect(g.question()).toEqual({ side: 0, rule: '1.1', prompt: { key: 'ask.row', args: { left: 2 } } });
    expect(g.toMove).toBe(0);
    expect(g.actions()).toEqual([{ type: 'row', to: 'ford' }, { type: 'rest' }]);
    g.apply(code(g, { type: 'rest' }));
    expect(g.question()).toMatchObject({ side: 1, rule: '2.1', prompt: { args: { at: 'west' } } });
    expect(g.toMove).toBe(1);
  });
  it('ends with an outcome, no question and no legal action', () => {
    const g = start();
    expect(g.outcome()).toBeNull();
    row(g, 'ford');
    row(g, 'isle');
    g.apply(code(g, { type: 'hold' }));
    expect(g.over).toBe(false);
    row(g, 'east');
    expect(g.over).toBe(true);
    expect(g.outcome()).toEqual({ winner: 'red', level: 'landed', reason: 'landed', score: 2 });
    expect(g.question()).toBeNull();
    expect(g.legal()).toEqual([]);
  });
  it('fills the list it is given, from its beginning', () => {
    const g = start();
    const list = [7, 7, 7, 7];
    expect(g.legal(list)).toBe(list);
    expect(list).toHaveLength(2);
  });
  it('complains of a step that asks nothing and of a sequence that never asks', () => {
    const g = start();
    g.push({ index: 0 });
    expect(() => g.legal()).toThrow('asks nothing');
    const idle: StepBody<never> = { run: () => false };
    class Idle extends ToyPosition {
      override stepAt(): StepBody<never> {
        return idle;
      }
    }
    const idler = new Idle(g.bound, g.dice);
    idler.push({ index: 2 });
    const place = { code: 'runaway', args: { steps: 20_000, place: 'fire', turn: 0 }, at: 'fire' };
    expect(() => idler.settle()).toThrowError(expect.objectContaining(place));
  });
});

describe('the budget of a position', () => {
  /** Gives up after so many steps. */
  const steps = (most: number) => {
    const places: string[] = [];
    return {
      places,
      spend(place: () => string) {
        if (places.push(place()) > most) throw new Fault('too-slow', {}, place());
      },
    };
  };
  it('is asked after every automatic step, by name of the place', () => {
    const g = start();
    const budget = steps(99);
    g.budget = budget;
    g.apply(code(g, { type: 'rest' }));
    expect(budget.places).toEqual(['fire']);
    g.apply(code(g, { type: 'hold' }));
    expect(budget.places).toEqual(['fire', 'row']);
  });
  it('stops play with its own fault, from the first step on', () => {
    const begin = (most: number) =>
      toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed('1'), steps(most));
    expect(begin(1).over).toBe(false);
    expect(() => begin(0)).toThrowError(expect.objectContaining({ code: 'too-slow', at: 'row' }));
  });
  it('is not handed on to copies, which others think with', () => {
    const g = start();
    g.budget = steps(0);
    expect(g.copy().budget).toBeNull();
    expect(() => g.apply(code(g, { type: 'rest' }))).toThrow(Fault);
  });
});

describe('the stack of steps', () => {
  it('holds arguments by frame and cleans up after itself', () => {
    const g = start();
    const before = g.hash();
    const depth = g.depth;
    g.push({ index: 1 }, 10, 11, 12, 13, 14);
    g.push({ index: 2 }, 20);
    expect([g.depth, g.topStep(), g.topStep(1)]).toEqual([depth + 2, 2, 1]);
    expect([0, 1, 2, 3, 4].map((i) => g.arg(i, 1))).toEqual([10, 11, 12, 13, 14]);
    g.setArg(4, 99);
    g.setArg(0, 98, 1);
    expect([g.arg(4), g.arg(0, 1), g.arg(1, 1)]).toEqual([99, 98, 11]);
    g.pop();
    g.pop();
    expect(g.hash()).toBe(before);
  });
  it('is empty below its bottom and bounded above', () => {
    const g = start();
    expect(g.topStep(g.depth)).toBe(-1);
    expect(() => {
      for (let i = 0; i < 100; i++) g.push({ index: 1 });
    }).toThrowError(expect.objectContaining({ code: 'runaway', at: 'row' }));
    expect(g.depth).toBe(24);
  });
});

describe('chance', () => {
  it('reads each stream where it stands and remembers how far', () => {
    const g = start('dice');
    const dice = diceOfSeed('dice');
    let at = 0;
    for (let i = 0; i < 50; i++) {
      expect(g.draw(ROLLS, 6)).toBe(dice.draw(ROLLS, at, 6));
      at = dice.next;
    }
  });
  it('keeps the streams apart', () => {
    const [a, b] = [start(), start()];
    for (let i = 0; i < 20; i++) b.draw(DRAWS, 6);
    expect(Array.from({ length: 20 }, () => a.draw(ROLLS, 6))).toEqual(
      Array.from({ length: 20 }, () => b.draw(ROLLS, 6)),
    );
  });
  it('goes on along the draws where it stood, whatever was revealed meanwhile', () => {
    const [a, b] = [start(), start()];
    b.revealed();
    const drawn = (g: Position) => Array.from({ length: 30 }, () => g.draw(DRAWS, 200));
    expect(drawn(b)).toEqual(drawn(a));
    expect(new Set(drawn(a)).size).toBeGreaterThan(15);
  });
  it('moves the point of no return by a roll, a draw or a reveal, and by nothing else', () => {
    const g = start();
    const points = [g.pointOfNoReturn];
    const note = (change: () => void) => {
      change();
      points.push(g.pointOfNoReturn);
    };
    note(() => row(g, 'ford'));
    expect(points[1]).toBe(points[0]);
    note(() => g.draw(ROLLS, 6));
    note(() => g.draw(DRAWS, 6));
    note(() => g.revealed());
    expect(new Set(points.slice(1)).size).toBe(4);
  });
});

describe('copies', () => {
  it('go their own way, with nobody listening', () => {
    const g = start();
    g.log = () => {};
    const twin = g.copy();
    expect(twin.hash()).toBe(g.hash());
    expect(twin.log).toBeNull();
    row(twin, 'ford');
    expect(twin.hash()).not.toBe(g.hash());
    expect(g.boatAt).toBe('west');
    g.copyFrom(twin);
    expect(g.hash()).toBe(twin.hash());
  });
  it('have a hash that sees every cell', () => {
    const g = start();
    const seen = new Set([g.hash()]);
    for (let cell = 0; cell < g.cells.length; cell++) {
      const twin = g.copy();
      twin.cells[cell] ^= 1 << (cell % 31);
      seen.add(twin.hash());
    }
    expect(seen.size).toBe(g.cells.length + 1);
  });
});

describe('what is told and hidden', () => {
  it('tells of a roll with its die, modifiers, total and result', () => {
    const g = start('3', { weather: 'storm' });
    const events: GameEvent[] = [];
    g.apply(code(g, { type: 'rest' }));
    g.log = (event) => events.push(event);
    const odds = g.odds(code(g, { type: 'fire' }));
    g.apply(code(g, { type: 'fire' }));
    const roll = events[0]?.roll;
    expect(events[0]).toMatchObject({ type: 'roll.fire', rule: '2.1' });
    expect(roll?.modifiers).toEqual(odds?.modifiers);
    expect(roll?.modifiers).toContainEqual({ name: 'storm', value: -1, rule: '2.2b' });
    const sum = (roll?.modifiers ?? []).reduce((total, { value }) => total + value, roll?.dice[0] ?? 0);
    expect(roll?.total).toBe(sum);
    expect(odds?.odds.map(({ result }) => result)).toContain(roll?.result);
  });
  it('a view and a blanked copy do not change when only hidden things differ', () => {
    const seeds = Array.from({ length: 12 }, (_, i) => start(`hidden ${i}`));
    expect(new Set(seeds.map((g) => JSON.stringify(g.view(null)))).size).toBe(3);
    expect(new Set(seeds.map((g) => JSON.stringify(g.view('red')))).size).toBe(1);
    const blanked = seeds.map((g) => {
      const copy = g.copy();
      copy.hideFrom('red');
      return JSON.stringify(copy.view(null));
    });
    expect(new Set(blanked).size).toBe(1);
  });
});

describe('a copy that is lent', () => {
  const hashOf = (g: Position) => g.lend((twin) => twin.hash());

  it('is like the position, and what is done to it leaves the position as it was', () => {
    const g = start();
    const before = g.hash();
    g.lend((twin) => {
      expect(twin.hash()).toBe(before);
      twin.apply(code(twin, { type: 'rest' }));
      expect(twin.hash()).not.toBe(before);
    });
    expect(g.hash()).toBe(before);
  });
  it('has nothing of who had it before, whoever lends and whatever went wrong', () => {
    const [g, other] = [start(), start('2')];
    row(other, 'ford');
    const fail = () =>
      g.lend((twin) => {
        twin.log = () => undefined;
        row(twin, 'ford');
        throw new Error('broken off');
      });
    expect(fail).toThrow('broken off');
    expect([hashOf(g), hashOf(other)]).toEqual([g.hash(), other.hash()]);
    other.lend((twin) => expect([twin.log, twin.dice, twin.scenario]).toEqual([null, other.dice, other.scenario]));
  });
  it('is another as long as one is out', () => {
    const g = start();
    g.lend((one) => g.lend((two) => expect(one).not.toBe(two)));
  });
});
