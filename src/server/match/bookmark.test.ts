import { describe, expect, it } from 'vitest';
import { ONLOOKER, type Seer } from '../../kernel/view.ts';
import { gameOf, Played } from '../testing/played.ts';
import { bookmarkIn, rowOf } from './bookmark.ts';
import type { Logged } from './entries.ts';
import { OnlineMatch } from './online-match.ts';
import { Stream } from './stream.ts';

/** The same match as a process finds it that reads a bookmark and what was written after it. */
async function found({ match, written }: Played, tail: readonly Logged[] = []): Promise<OnlineMatch> {
  const { marked, setup, game } = match;
  if (marked === null) throw new Error('nothing to mark');
  const row = await rowOf(setup.id, game.version, '', marked);
  const { bookmark, events } = bookmarkIn(row);
  const seated = written.map(({ entry }) => entry).filter((entry) => entry.do === 'sit' || entry.do === 'bot');
  const again = new OnlineMatch(setup, game);
  again.resume(bookmark, events, seated);
  for (const logged of tail) again.take(logged);
  return again;
}

/** Everything that anybody can be told of a match. */
function told(match: OnlineMatch): unknown {
  const { sitting, game } = match;
  if (sitting === null) return null;
  const seers: Seer[] = [...match.persons, ONLOOKER, ...(match.phase === 'over' ? [null] : [])];
  const looks = seers.map((seer) => {
    const stream = new Stream(sitting, seer, match.numberingOf(seer), (snapshot) => snapshot);
    const { count } = stream;
    const looked = [0, count >> 1, count].map((index) => stream.answer({ do: 'look', index }));
    const told = (['history', 'chronicle', 'record'] as const).map((ask) => stream.answer({ do: ask }));
    return [seer, count, stream.whole(), looked, told];
  });
  const { seats, offers, waitingFor, due, pausedAt, seq, updated } = match;
  const room = match.room(() => true, 0, 0);
  const barred = (at: number) => game.sides.map((side) => match.refusals.bars('draw', side, at));
  return {
    looks,
    room,
    seats: [...seats],
    offers,
    waitingFor,
    due,
    pausedAt,
    seq,
    updated,
    barred: [0, 1e6, 1e9].map(barred),
    file: sitting.match.toFile(),
  };
}

describe('a match found by its bookmark', () => {
  it.each([
    ['tarawa', 'campaign', 80],
    ['gallipoli', 'stroke', 80],
    ['malta', 'first-days', 80],
  ])('is the one that was played, and goes on alike: %s', async (id, scenario, actions) => {
    const played = new Played(gameOf(id), scenario);
    played.play(actions);
    const before = told(played.match);
    const again = await found(played);
    expect(told(again)).toEqual(before);
    const mark = played.written.length;
    played.play(8);
    for (const logged of played.written.slice(mark)) again.take(logged);
    expect(told(again)).toEqual(told(played.match));
  });

  it('knows of offers, refusals, pauses, days off, bots in a person’s place, what was taken back and how it ended', async () => {
    const played = new Played(gameOf('toy'), 'dawn', { kind: 'days', days: 3 });
    const both = async () => expect(told(await found(played))).toEqual(told(played.match));
    played.play(9);
    played.write({ do: 'offer', what: 'draw', by: 'red' });
    await both();
    played.write({ do: 'decline', what: 'draw' });
    played.write({ do: 'holidays', side: 'blue', spans: [{ from: 20_000, until: 90_000 }] });
    played.write({ do: 'gap', from: 1000, until: 2000 });
    played.write({ do: 'offer', what: 'undo', by: 'blue', to: 5 });
    await both();
    played.write({ do: 'agree', what: 'undo', to: 5 });
    await both();
    played.play(3);
    played.write({ do: 'agree', what: 'pause' });
    await both();
    played.write({ do: 'agree', what: 'resume' });
    played.write({ do: 'bot', side: 'blue', bot: 'random' });
    played.play(2);
    await both();
    played.write({ do: 'end', result: { why: 'resigned', winner: 'blue' } });
    played.write({ do: 'rematch', id: 'next' });
    await both();
  });

  it('has no limit of time where the pace has none', async () => {
    const played = new Played(gameOf('toy'), 'dawn', { kind: 'free' });
    played.play(4);
    const again = await found(played);
    expect([again.due, again.outOfTime(1e15)]).toEqual([null, null]);
    expect(told(again)).toEqual(told(played.match));
  });

  it('is refused where anything of it was changed', async () => {
    const played = new Played(gameOf('toy'), 'dawn');
    played.play(4);
    const { marked } = played.match;
    if (marked === null) throw new Error('nothing to mark');
    const row = await rowOf('m', 'toy-1', 'x', marked);
    for (const change of [
      { state: `A${row.state.slice(1)}` },
      { tale: '' },
      { seq: row.seq + 1 },
      { last: 'y' },
      { match: 'n' },
    ])
      expect(() => bookmarkIn({ ...row, ...change })).toThrow('damaged-file');
    const { bookmark, events } = bookmarkIn(row);
    const seated = played.written.slice(0, 2).map(({ entry }) => entry);
    // Also one that is whole, of a game that begins otherwise.
    const { course: line } = bookmark;
    for (const other of [
      { ...line, hash: '' },
      { ...line, told: [] },
      { ...line, cells: [] },
    ])
      expect(() =>
        new OnlineMatch(played.match.setup, played.match.game).resume({ ...bookmark, course: other }, events, seated),
      ).toThrow('damaged-file');
  });

  it('holds nobody’s name', async () => {
    const played = new Played(gameOf('toy'), 'dawn');
    played.play(4);
    expect(JSON.stringify(played.match.marked)).not.toContain('the red');
  });
});
