import { describe, expect, it } from 'vitest';
import { gallipoli } from '../../games/gallipoli/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import { Match } from '../../kernel/match.ts';
import type { Snapshot } from '../../table/messages.ts';
import { Seat } from '../../table/seat.ts';
import { Sitting } from '../../table/sitting.ts';
import { clockOf, momentsOf } from './moments.ts';

/** The mines of a set-up, laid in a given way; then what the Allied player can count. */
function counted(mines: readonly ActionJson[]): { readonly moments: number; readonly actions: number } {
  const match = Match.start(gallipoli, { scenario: 'anzac', seed: 'moments' });
  const begin: readonly ActionJson[] = [{ type: 'keep29' }, { type: 'standard' }, { type: 'standard' }];
  for (const action of [...begin, ...mines, { type: 'done' }]) match.act(action);
  const seat = new Seat(new Sitting(match, { allied: 'me', turkish: 'me' }), 'allied');
  const { events } = seat.answer<'history'>({ do: 'history' });
  return { moments: momentsOf(events, match.actionCount).length, actions: match.actionCount };
}

describe('moments', () => {
  const event = { type: 'moved', args: {}, rule: '1' } as const;
  const log = [0, 0, 2, 5].map((action) => ({ action, turn: 1, event }));

  it('are the beginning, what was told, and now', () => {
    expect(momentsOf(log, 9)).toEqual([0, 1, 3, 9]);
    expect(momentsOf(log, 6)).toEqual([0, 1, 3, 6]);
    expect(momentsOf([], 4)).toEqual([0, 4]);
    expect(momentsOf([], 0)).toEqual([0]);
  });

  it('do not tell how often the other side has acted in secret', () => {
    const level1: ActionJson = { type: 'mine', area: 'DS-5', level: 'level1' };
    const plain = counted([level1]);
    const raised = counted([level1, { type: 'raise', area: 'DS-5', face: 'down' }]);
    expect(raised.actions).toBe(plain.actions + 1);
    expect(raised.moments).toBe(plain.moments);
  });

  it('are the steps of the clock, or every action is', () => {
    const at = (index: number) => ({ index, count: 9 }) as Snapshot;
    const clock = clockOf({ moments: [0, 1, 3, 9], snapshot: at(4) });
    expect([clock.index, clock.count]).toEqual([2, 3]);
    expect([-1, 0, 1, 3, 7].map(clock.at)).toEqual([0, 0, 1, 9, 9]);
    const all = clockOf({ moments: null, snapshot: at(4) });
    expect([all.index, all.count, all.at(5), all.at(20)]).toEqual([4, 9, 5, 9]);
    expect(clockOf({ moments: null, snapshot: null })).toMatchObject({ index: 0, count: 0 });
  });
});
