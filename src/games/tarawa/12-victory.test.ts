import { describe, expect, it } from 'vitest';
import { SEQUENCE } from './sequence.ts';
import { Table } from './testing/table.ts';

const place = (step: string) => SEQUENCE.findIndex(([name]) => name === step);
/** One hex of the island is left, and 2/1A stands before it. */
const lastHex = (boxes: number, turn = 20) => {
  const t = new Table().turn(turn).clearAllBut(4207).force('general', 0).force('japanese', 0);
  return t.set('casualties', 0, boxes).put('2/1A', 4206);
};
const take = (t: Table) => t.roll(1, 6).at('landActions').act('select 2/1A').act('attack').act('target 4207').resolve();

describe('winning', () => {
  it.each([
    [0, 'marine', 'victory'],
    [49, 'marine', 'victory'],
  ])('[12a] the island cleared with %i00 casualties: %s', (boxes, winner, level) => {
    const t = take(lastHex(boxes));
    expect(t.g.outcome()).toMatchObject({ winner, level, score: boxes * 100 });
  });

  it.each([50, 60])('[12b] with %i00: pyrrhic', (boxes) => {
    expect(take(lastHex(boxes)).g.outcome()).toMatchObject({ winner: 'draw', level: 'pyrrhic' });
  });

  it('[12c] with 6100: the division is ruined, which is worse', () => {
    expect(take(lastHex(61)).g.outcome()).toMatchObject({ winner: 'japanese', level: 'ruined' });
  });

  it('[12a] not before the last hex, but then at once, in the middle of a turn', () => {
    const t = new Table().turn(20).clearAllBut(4207, 4208).force('general', 0).force('japanese', 0).put('2/1A', 4206);
    expect(take(t).g.outcome()).toBeNull();
    const done = take(lastHex(10));
    expect(done.g.over).toBe(true);
    expect(done.told).not.toContain('dayTurn');
  });

  it('[12a] however it was cleared: by demolition or when the Japanese give up', () => {
    const fort = new Table().turn(20).clearAllBut(2728).put('2/1E', 2629).force('japanese', 0).roll(1, 6);
    fort.at('landActions').act('select 2/1E').act('demolish 2728');
    expect(fort.g.outcome()?.level).toBe('victory');
    const collapse = lastHex(10).box('japanese', 0).roll(4, 1).at('collapse'); // the one hex there is to give up
    expect(collapse.g.outcome()?.level).toBe('victory');
  });

  it('[12a] the last turn is still in time', () => {
    expect(take(lastHex(10, 30)).g.outcome()?.level).toBe('victory');
  });

  it.each([0, 30, 70])('[12d] not cleared by the end of turn 30, %i00 casualties: lost', (boxes) => {
    const t = lastHex(boxes, 30).at('turn', place('finalPhase'));
    expect(t.g.outcome()).toMatchObject({ winner: 'japanese', level: 'defeat', reason: 'outcome.time' });
  });

  it('[12d] and not a turn earlier', () => {
    const t = lastHex(0, 29).noReinforcements().roll(1, 1, 6).at('turn', place('finalPhase'));
    expect([t.g.turn, t.g.over]).toEqual([30, false]);
  });
});
