import { describe, expect, it } from 'vitest';
import { Fault } from './faults.ts';
import { exportPack } from './pack.ts';
import { problemsOf } from './pack-check.ts';
import { withValues } from './pack-values.ts';
import { toy } from './testing/toy.ts';

const faultOf = (values: Record<string, string>, pack: unknown = null): Fault => {
  try {
    withValues(toy, pack, values);
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error('nothing was refused');
};

describe('single values put into the data', () => {
  it('make a pack of the sections they are in', () => {
    const pack = withValues(toy, null, { 'length.turns': '3', 'fire.rows[0].result': 'hit' });
    expect(pack).toEqual({
      format: 'beachhead-pack',
      id: 'toy+length.turns=3,fire.rows[0].result=hit',
      game: 'toy',
      data: {
        length: { source: 'rules', turns: 3 },
        fire: expect.objectContaining({ rows: [{ to: 4, result: 'hit' }, expect.anything(), expect.anything()] }),
      },
    });
    expect(problemsOf(toy, pack)).toEqual([]);
    expect(toy.data['length']).toEqual({ source: 'rules', turns: 6 });
  });
  it('go over those of a pack', () => {
    const owner = { ...exportPack(toy), data: { length: { source: 'owner', turns: 9 } } };
    expect(withValues(toy, owner, {})).toBe(owner);
    expect(withValues(toy, owner, { 'data.length.turns': '4' })).toMatchObject({
      data: { length: { source: 'owner', turns: 4 } },
    });
    expect(owner.data.length.turns).toBe(9);
  });
  it('find things in lists by their ids', () => {
    const game = {
      ...toy,
      data: {
        ...toy.data,
        units: [
          { id: 'ox', strength: 1 },
          { id: 'ass', strength: 2 },
        ],
      },
    };
    expect(withValues(game, null, { 'units[ass].strength': '5' })).toMatchObject({
      data: {
        units: [
          { id: 'ox', strength: 1 },
          { id: 'ass', strength: 5 },
        ],
      },
    });
  });
  it.each([
    ['nothing.turns', 'unknown-value', 'board, fire, length'],
    ['length.hours', 'unknown-value', 'source, turns'],
    ['fire.rows', 'unknown-value', '[0] … [2]'],
    ['fire.rows[7].to', 'unknown-value', '[0] … [2]'],
    ['fire.rows.length', 'unknown-value', '[0] … [2]'],
    ['length.turns.more', 'unknown-value', '–'],
    ['length.toString', 'unknown-value', 'source, turns'],
    ['__proto__.x', 'unknown-value', 'board, fire, length'],
    ['length', 'unknown-value', 'source, turns'],
  ])('must exist: %s', (path, code, known) => {
    expect(faultOf({ [path]: '1' })).toMatchObject({ code, args: { path, known } });
  });
  it('must be of the kind that stands there', () => {
    for (const found of ['many', '', ' ', 'NaN', '1e999']) {
      expect(faultOf({ 'length.turns': found })).toMatchObject({ code: 'bad-value', args: { own: '6', found } });
    }
  });
  it('are looked at like any pack', () => {
    const pack = withValues(toy, null, { 'length.turns': '1.5' });
    expect(problemsOf(toy, pack).map(({ at }) => at)).toEqual(['data.length.turns']);
  });
});
