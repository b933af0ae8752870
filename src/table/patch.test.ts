import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patched, patchOf } from './patch.ts';

// What JSON does not tell apart is no difference: -0.
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));

test('a patch leads from any value to any other, and through JSON', () => {
  fc.assert(
    fc.property(json, json, (from, to) => {
      const patch = patchOf(from, to);
      const sent = JSON.parse(JSON.stringify(patch));
      expect(sent === null ? from : patched(from, sent)).toEqual(to);
    }),
  );
});

test('a field is gone, or new, though every object has heard of its name', () => {
  const known = { valueOf: 0, toString: 'a' };
  for (const [from, to] of [
    [known, {}],
    [{}, known],
  ] as const) {
    const patch = patchOf(from, to);
    expect(patch === null ? from : patched(from, patch)).toEqual(to);
  }
});

test('of a small change little is sent', () => {
  const pieces = Array.from({ length: 200 }, (_, i) => ({ id: `p${i}`, at: 'here', steps: 2 }));
  const moved = pieces.map((piece, i) => (i === 77 ? { ...piece, at: 'there' } : piece));
  expect(patchOf({ pieces }, { pieces: moved })).toEqual({
    o: { pieces: { a: { 77: { o: { at: { v: 'there' } } } } } },
  });
  const fewer = pieces.filter((_, i) => i !== 5);
  expect(patchOf(pieces, fewer)).toEqual({ s: [5, 1, []] });
  expect(patchOf(fewer, pieces)).toEqual({ s: [5, 0, [pieces[5]]] });
});

test('things with names are the same though others come and go before them', () => {
  const pieces = Array.from({ length: 50 }, (_, i) => ({ id: `p${i}`, at: 'here' }));
  const later = pieces
    .filter((_, i) => i !== 5 && i !== 6 && i !== 40)
    .map((piece, i) => (i === 20 ? { ...piece, at: 'there' } : piece))
    .toSpliced(30, 0, { id: 'new', at: 'here' });
  expect(patchOf(pieces, later)).toEqual({
    m: [
      [5, 2, []],
      [30, 0, [{ id: 'new', at: 'here' }]],
      [39, 1, []],
    ],
    a: { 20: { o: { at: { v: 'there' } } } },
  });
});

test('a patch leads from any list of named things to any other', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const thing = fc.record({ id: fc.oneof(names, fc.constant(3)), at: fc.constantFrom(1, 2) });
  const things = fc.oneof(
    fc.uniqueArray(thing, { selector: ({ id }) => id }),
    fc.array(thing),
    fc.uniqueArray(thing, { selector: ({ id }) => id }).map((list) => list.sort((x, y) => (x.id < y.id ? -1 : 1))),
  );
  fc.assert(
    fc.property(things, things, (from, to) => {
      const sent = JSON.parse(JSON.stringify(patchOf(from, to)));
      expect(sent === null ? from : patched(from, sent)).toEqual(to);
    }),
    { numRuns: 1000 },
  );
});

test('what is the same is not sent, and what it was made from stays as it was', () => {
  const from = { a: [1, { b: 2 }], c: 'd' };
  expect(patchOf(from, structuredClone(from))).toBeNull();
  const patch = patchOf(from, { a: [1, { b: 3 }] });
  expect(patch).not.toBeNull();
  if (patch !== null) expect(patched(from, patch)).toEqual({ a: [1, { b: 3 }] });
  expect(from).toEqual({ a: [1, { b: 2 }], c: 'd' });
});
