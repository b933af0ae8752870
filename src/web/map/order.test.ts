import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { inOrder, rising } from './order.ts';

describe('the longest run that rises', () => {
  it('keeps everybody where all are in order, and whoever can stay where not', () => {
    expect([...rising([0, 1, 2])].sort()).toEqual([0, 1, 2]);
    expect([...rising([3, 0, 1, 2])].sort()).toEqual([1, 2, 3]);
    expect([...rising([1, 2, 3, 0])].sort()).toEqual([0, 1, 2]);
    expect([...rising([-1, 4, -1])]).toEqual([1]);
    expect(rising([]).size).toBe(0);
  });
  it('rises, and none is longer', () => {
    const longest = (list: readonly number[]): number =>
      list
        .reduce<number[]>((runs, n, i) => {
          runs.push(1 + Math.max(0, ...list.slice(0, i).flatMap((m, j) => (m < n ? [runs[j] ?? 0] : []))));
          return runs;
        }, [])
        .reduce((a, b) => Math.max(a, b), 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), (list) => {
        const kept = [...rising(list)].sort((a, b) => a - b).map((i) => list[i] ?? 0);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        expect(kept.length).toBe(longest(list));
      }),
    );
  });
});

it('children come into order, and those that can stay are not touched', () => {
  const { document } = parseHTML('<p><a id="a"></a><a id="b"></a><a id="c"></a><a id="d"></a></p>');
  const parent = document.querySelector('p');
  if (parent === null) throw new Error('no parent');
  const [a, b, c, d] = [...parent.children] as [Element, Element, Element, Element];
  const fresh = document.createElement('a');
  fresh.id = 'e';
  const moved: string[] = [];
  const put = parent.insertBefore.bind(parent);
  parent.insertBefore = ((child: Element, next: Element | null) => {
    moved.push(child.id);
    return put(child, next);
  }) as typeof parent.insertBefore;
  inOrder(parent, [b, c, fresh, d, a]);
  expect([...parent.children].map(({ id }) => id)).toEqual(['b', 'c', 'e', 'd', 'a']);
  expect(moved.sort()).toEqual(['a', 'e']);
});
