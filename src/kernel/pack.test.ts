import { describe, expect, it } from 'vitest';
import { Fault } from './faults.ts';
import { exportPack, packProblems, packRef, readPack, withPack } from './pack.ts';
import { toy } from './testing/toy.ts';

const pack = exportPack(toy);
const places = (json: unknown) => packProblems(toy, json).map((fault) => fault.at);

describe('a data pack', () => {
  it('exported from a game is a good pack of that game and survives JSON', () => {
    const copy = JSON.parse(JSON.stringify(pack));
    expect(packProblems(toy, copy)).toEqual([]);
    expect(readPack(toy, copy)).toEqual(pack);
    expect(packRef(copy)).toEqual(packRef(pack));
    expect(pack).toMatchObject({ format: 'beachhead-pack', id: 'toy-own', game: 'toy' });
  });
  it.each([
    [{ ...pack, format: 'zip' }, 'format'],
    [{ ...pack, id: '' }, 'id'],
    [{ ...pack, id: 3 }, 'id'],
    [{ ...pack, game: 'chess' }, 'game'],
    [{ ...pack, data: [] }, 'data'],
    [{ ...pack, data: null }, 'data'],
    [{ ...pack, data: { weather: {} } }, 'data.weather'],
    [{ ...pack, data: { toString: {} } }, 'data.toString'],
  ])('is refused by the path of what is wrong', (json, at) => {
    expect(places(json)).toEqual([at]);
    expect(() => readPack(toy, json)).toThrow(Fault);
  });
  it('is refused with what was found, but not at any length', () => {
    const found = (json: unknown) => packProblems(toy, json).map((fault) => fault.args['found']);
    expect(found({ format: 'zip', id: 3, game: 'chess', data: 'none' })).toEqual(['zip', '3', 'chess', 'none']);
    const long = 'x'.repeat(500);
    const [fault] = packProblems(toy, { ...pack, data: { [long]: 1 } });
    expect([fault.args['found'], fault.at]).toEqual(['x'.repeat(80), `data.${'x'.repeat(80)}`]);
  });
  it('is refused when it has no bottom or no end, before anybody goes down into it', () => {
    const nest = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const found = (json: unknown) => packProblems(toy, json).map(({ at, args }) => [at, args['found']]);
    const bottom = `data.length.deep${'[0]'.repeat(31)}`;
    expect(found({ ...pack, data: { length: { deep: nest(31) } } })).toEqual([]);
    expect(found({ ...pack, data: { length: { deep: nest(32) } } })).toEqual([[bottom, 'nested more than 32 deep']]);
    expect(found({ ...pack, data: { length: { deep: nest(1_000_000) } } })).toEqual([
      [bottom, 'nested more than 32 deep'],
    ]);
    const list = Array.from({ length: 200_000 }, () => 1);
    expect(found({ ...pack, data: { length: { list } } })).toEqual([['data.length.list', 'more than 200000 values']]);
  });
  it('is told what was found without being asked how to say it', () => {
    const found = (format: unknown) => packProblems(toy, { ...pack, format }).map(({ args }) => args['found']);
    expect(found({ toString: 'x' })).toEqual(['an object']);
    expect(found([['x']])).toEqual(['a list']);
  });
  it.each([null, 3, 'pack', []])('is refused when it is %j', (json) => {
    const problems = packProblems(toy, json);
    expect(problems.map((fault) => [fault.code, fault.args['found']])).toEqual([['bad-pack', 'not an object']]);
  });
  it('names everything wrong around its numbers at once', () => {
    expect(places({ data: { a: 1, b: 2 } })).toEqual(['format', 'id', 'game', 'data.a', 'data.b']);
  });
  it('replaces whole sections and leaves the others ours', () => {
    const length = { source: 'owner', turns: 9 };
    expect(withPack(toy, { ...pack, data: { length } })).toEqual({ ...toy.data, length });
    expect(withPack(toy, null)).toBe(toy.data);
  });
  it('is known by its numbers, not by its name', () => {
    expect(packRef({ ...pack, id: 'mine' }).digest).toBe(packRef(pack).digest);
    expect(packRef({ ...pack, data: {} }).digest).not.toBe(packRef(pack).digest);
  });
});
