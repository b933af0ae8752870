import { describe, expect, it } from 'vitest';
import { gallipoli } from '../games/gallipoli/index.ts';
import type { ActionJson } from '../kernel/actions.ts';
import { Match } from '../kernel/match.ts';
import type { Seer } from '../kernel/view.ts';
import { matchesRecord, readRecord, recordOf } from './record.ts';
import { Seat } from './seat.ts';
import { Sitting } from './sitting.ts';

const PLAYERS = { allied: 'me', turkish: 'me' };
const BEGIN: readonly ActionJson[] = [{ type: 'keep29' }, { type: 'standard' }, { type: 'standard' }];
const mine = (level: string): ActionJson => ({ type: 'mine', area: 'DS-5', level });
const DONE: ActionJson = { type: 'done' };

/** A set-up with mines, then a few actions of whoever decides. */
function laid(mines: readonly ActionJson[], seed = 'record'): Match {
  const match = Match.start(gallipoli, { scenario: 'anzac', seed });
  for (const action of [...BEGIN, ...mines, DONE]) match.act(action);
  return match;
}
const record = (match: Match, side: Seer) =>
  JSON.parse(new Seat(new Sitting(match, PLAYERS), side as string).answer<'record'>({ do: 'record' }));

describe('the record of a side', () => {
  const plain = laid([mine('level1')]);
  const twins = [plain, laid([mine('dummy')]), laid([mine('level1'), { type: 'raise', area: 'DS-5', face: 'down' }])];

  it('has its own actions and what it was told, and nothing by which the other’s secrets could be told apart', () => {
    const [one, ...others] = twins.map((match) => record(match, 'allied'));
    for (const other of others) {
      expect({ ...other, seal: '' }).toEqual({ ...one, seal: '' });
      expect(JSON.stringify(other)).toHaveLength(JSON.stringify(one).length);
    }
    expect(JSON.stringify(one)).not.toMatch(/level1|dummy|"mine"|"raise"/);
    expect(JSON.stringify(record(plain, 'turkish'))).toMatch(/"level":"level1"/);
  });
  it('tells nothing of the dice to come, nor can its seal be guessed at', () => {
    const one = record(plain, 'allied');
    const { salt, dice } = plain.toFile();
    for (const secret of [salt, JSON.stringify(dice[0]?.origin), '"seed":"record"']) {
      expect(JSON.stringify(one)).not.toContain(secret);
    }
    expect(one.dice).toEqual([dice[0]?.pledge]);
  });
  it('is found to be of its match later, at its place, and of no other', () => {
    const at = plain.actionCount;
    const early = readRecord(record(plain, 'allied'));
    const later = plain.continuation(at);
    for (let i = 0; i < 5; i++) later.act(later.position.actions()[0]);
    expect(matchesRecord(later, early)).toBe(at);
    for (const other of [laid([mine('dummy')]), laid([mine('level1')], 'other dice')]) {
      expect(matchesRecord(other, early)).toBeNull();
    }
    const [, ...course] = early.course;
    expect(matchesRecord(later, { ...early, course })).toBeNull();
    expect(matchesRecord(later, { ...early, side: 'turkish' })).toBeNull();
    expect(recordOf(new Sitting(later, PLAYERS), 'allied').course.length).toBeGreaterThanOrEqual(early.course.length);
  });
  it.each([null, {}, { format: 'beachhead-match' }])('is refused where it is none (%#)', (json) => {
    expect(() => readRecord(json)).toThrow('foreign-file');
  });
  it.each([{ side: 7 }, { seal: null }])('is refused where it is damaged (%#)', (change) => {
    expect(() => readRecord({ ...record(plain, 'allied'), ...change })).toThrow('damaged-file');
  });
});
