import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cardOf } from './card.ts';
import { diceOfSeed, Rng } from './dice.ts';
import { Fault } from './faults.ts';
import { readerOf } from './schema.ts';
import { type ToyPosition, toy, toyCard } from './testing/toy.ts';
import { ONLOOKER } from './view.ts';

const start = (seed: string) =>
  toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed(seed)) as ToyPosition;

describe('a game as it is defined', () => {
  it('takes names, sides, scenarios and options from its card', () => {
    expect(cardOf(toy)).toEqual(toyCard);
  });
  it('lays its own numbers out once, and a stranger’s every time', () => {
    expect(toy.compile(toy.data)).toBe(toy.compile(toy.data));
    expect(toy.compile({ ...toy.data })).not.toBe(toy.compile(toy.data));
  });
  it('names every value that cannot be', () => {
    const wrong = {
      ...toy.data,
      length: { source: 'rules', turns: 'six' },
      fire: { source: 'rules', die: 8, rows: [] },
    };
    expect(toy.problems?.(wrong).map(({ at }) => at)).toEqual(['data.fire.die', 'data.fire.rows', 'data.length.turns']);
    expect(toy.problems?.(toy.data)).toEqual([]);
  });
});

describe('numbers that cannot be laid out', () => {
  const data = (change: object) => JSON.parse(JSON.stringify({ ...toy.data, ...change }));
  const areas = Array.from({ length: 4097 }, (_, i) => `area ${i}`);
  const wide = { board: { source: 'owner', areas, links: areas.map(() => []) } };
  it('are the fault of the pack, in the section without which all is well', () => {
    const fault = {
      ...{ code: 'bad-pack', at: 'data.board' },
      args: expect.objectContaining({ found: expect.stringContaining('more than 4096 of the kind area') }),
    };
    expect(() => toy.compile(data(wide))).toThrowError(expect.objectContaining(fault));
    expect(toy.problems?.(data(wide))).toEqual([expect.objectContaining(fault)]);
  });
  it('count against the budget of whoever asks', () => {
    const spent: string[] = [];
    toy.compile(data({}), { spend: (place) => spent.push(place()) });
    expect(spent).toContain('data');
    const spend = (place: () => string) => {
      throw new Fault('too-slow', {}, place());
    };
    expect(toy.problems?.(data({}), { spend })).toEqual([expect.objectContaining({ code: 'too-slow', at: 'data' })]);
  });
});

describe('a reader', () => {
  const reader = readerOf(z.strictObject({ list: z.array(z.object({ id: z.string() })) }));
  it('gives data of the schema’s own type, or names the place', () => {
    expect(reader.read({ list: [{ id: 'a' }] }).list[0]?.id).toBe('a');
    expect(reader.problems({ list: [{ id: 'a' }, { id: 2 }] })[0]?.at).toBe('data.list[1].id');
    expect(() => reader.read({})).toThrowError(expect.objectContaining({ code: 'bad-pack', at: 'data.list' }));
  });
});

describe('the shell of a position', () => {
  it('copies into a position of its own kind', () => {
    const g = start('1');
    expect(g.copy()).toBeInstanceOf(g.constructor);
    expect(g.copy().book).toBe(g.book);
  });
  it('knows the phase from the uppermost step that names one', () => {
    const g = start('1');
    expect(g.phase).toBe('row');
    g.pop();
    expect(g.phase).toBe('fire');
    while (g.depth > 0) g.pop();
    expect(g.phase).toBeNull();
  });
  it('hides the secrets of its cells from everybody but their owner', () => {
    const seen = (seer: string) =>
      new Set(
        Array.from({ length: 12 }, (_, i) => {
          const g = start(`seed ${i}`);
          g.hideFrom(seer);
          return g.view(null).markers[0]?.['strength'];
        }),
      );
    expect([seen('red').size, seen(ONLOOKER).size, seen('blue').size]).toEqual([1, 1, 3]);
  });
  it('puts any possible world in place of what a side cannot know', () => {
    const g = start('1');
    const rng = new Rng('worlds');
    const before = g.view('red');
    const worlds = Array.from({ length: 40 }, () => {
      g.resample('red', rng);
      expect(g.view('red')).toEqual(before);
      return g.view(null).markers[0]?.['strength'];
    });
    expect([...new Set(worlds)].sort()).toEqual([0, 1, 2]);
  });
});
