import { describe, expect, it } from 'vitest';
import { tarawa } from '../../games/tarawa/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import { keptOf } from '../../table/testing/table.ts';
import { Early } from './early.ts';
import type { TableState } from './table.ts';
import { calm, tableOf } from './testing/table.ts';

const A: ActionJson = { type: 'lay', at: 'a' };
const B: ActionJson = { type: 'lay', at: 'b' };

/** As much of a table's state as it looks at. */
const asking = (key: string, ...actions: ActionJson[]): TableState =>
  ({
    mode: 'live',
    thinking: null,
    pending: null,
    fault: null,
    snapshot: { decision: { prompt: { key, args: {} }, actions } },
  }) as unknown as TableState;

describe('a click while an answer is under way', () => {
  function clicked(clicks: readonly ActionJson[], then: TableState): ActionJson | null {
    const early = new Early();
    early.begin(A);
    for (const click of clicks) early.hold(click, asking('lay', A, B));
    return early.next(then);
  }
  it('is done when the same question offers the same', () => {
    expect(clicked([B], asking('lay', B))).toEqual(B);
  });
  it('at what is under way already is the same click', () => {
    expect(clicked([A], asking('lay', A, B))).toBeNull();
    expect(clicked([B, A], asking('lay', A, B))).toEqual(B);
  });
  it('is nothing where it is no longer offered, or something else is asked', () => {
    expect(clicked([B], asking('lay', A))).toBeNull();
    expect(clicked([B], asking('burn', B))).toBeNull();
    expect(clicked([B], { ...asking('lay', B), thinking: 'blue' })).toBeNull();
  });
  it('is done once', () => {
    const early = new Early();
    early.begin(A);
    early.hold(B, asking('lay', A, B));
    expect(early.next(asking('lay', B))).toEqual(B);
    expect(early.next(asking('lay', B))).toBeNull();
  });
});

it('two chits laid at once are two, one laid twice is one', async () => {
  const { table } = await tableOf({ kept: keptOf(tarawa, { marine: 'me' }) });
  const chits = () => table.state.snapshot?.decision?.actions.filter(({ type }) => type === 'chit') ?? [];
  while (chits().length < 2) {
    const [first] = table.state.snapshot?.decision?.actions ?? [];
    if (first === undefined) throw new Error('no chits are laid');
    await table.choose(first);
    await calm(table);
  }
  const { count } = table.state.snapshot ?? { count: 0 };
  const [one, two] = chits() as [ActionJson, ActionJson];
  void table.choose(one);
  void table.choose(one);
  void table.choose(two);
  await calm(table);
  expect(table.state.snapshot?.count).toBe(count + 2);
});
