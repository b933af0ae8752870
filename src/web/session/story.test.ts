import { describe, expect, it } from 'vitest';
import type { EventLook, EventPlaces, Face } from '../../kernel/face.ts';
import type { TimedEvent } from '../../table/messages.ts';
import {
  type Beat,
  beatsOf,
  beyondClick,
  Cast,
  type Lying,
  NO_STRETCH,
  stretchAfter,
  stretchBefore,
  stretchSince,
  Whereabouts,
  weightOf,
} from './story.ts';
import { rowsOf, sidesOf, spotsOf, turnMarks } from './story-log.ts';
import { StoryPlayer, type Telling } from './story-player.ts';
import { recapOf, trailsOf } from './story-recap.ts';

/** Events of the test: `piece`, `to`, `from` and `at` are places; the type is the look. */
const face = {
  board: { spaces: ['a', 'b', 'c', 'd'].map((id) => ({ id })) },
  places: ({ type, args }: TimedEvent['event']): EventPlaces => {
    const [look, group] = type.split('.') as [EventLook, EventPlaces['group'] | undefined];
    const named = [args['from'], args['to'], args['at']].filter((id) => id !== undefined).map(String);
    const pieces = [args['piece'], args['target']].filter((id) => id !== undefined).map(String);
    const byLook = {
      fire: 'shot',
      hit: 'hit',
      move: 'move',
      landing: 'move',
      clear: 'control',
      point: 'other',
    } as const;
    const from = args['from'] === undefined ? null : String(args['from']);
    return { look, group: group ?? byLook[look], from, spaces: named, pieces };
  },
} as unknown as Face;

const DIE = { table: 't', dice: [4], faces: 6, modifiers: [], total: 4, result: 'x' } as const;
const event = (type: string, args: TimedEvent['event']['args'], action = 1, rolled = false, turn = 1): TimedEvent => ({
  action,
  turn,
  event: { type, args, ...(rolled ? { roll: DIE } : {}) },
});
const lying = (id: string, at: string, inside: string | null = null): Lying => ({ id, at, face: { inside } });

const sails = (to: string, piece = 'boat', action = 1) => event('move', { piece, to }, action);
const fires = event('fire', { piece: 'boat', at: 'b' }, 1, true);
const loses = event('hit', { piece: 'crew', left: 1 });

describe('a stretch', () => {
  it('holds of a person’s own action what came of it beyond the click', () => {
    expect(beyondClick(face, [sails('b')])).toEqual([]);
    expect(beyondClick(face, [sails('b'), fires, loses])).toEqual([fires, loses]);
    expect(beyondClick(face, [sails('b'), event('point.morale', {})])).toHaveLength(1);
  });
  it('begins with that, goes on with what others do, and is folded when the person acts', () => {
    const own = stretchAfter(NO_STRETCH, { own: true, from: 4, events: [sails('b'), fires] }, face);
    expect(own).toMatchObject({ from: 4, events: [fires], folded: false });
    const bot = stretchAfter(own, { own: false, from: 5, events: [sails('c')] }, face);
    expect(bot).toMatchObject({ from: 4, events: [fires, sails('c')], folded: false });
    const after = stretchAfter(bot, { own: true, from: 6, events: [sails('d')] }, face);
    expect(after).toMatchObject({ from: 4, events: bot.events, folded: true });
    const next = stretchAfter(after, { own: false, from: 7, events: [sails('a')] }, face);
    expect(next).toMatchObject({ from: 7, events: [sails('a')], folded: false });
  });
  it('is told turn by turn to whoever only watches', () => {
    const first = stretchAfter(NO_STRETCH, { own: false, watched: true, from: 0, events: [sails('b')] }, face);
    const later = event('move', { piece: 'boat', to: 'c' }, 9, false, 2);
    const second = stretchAfter(first, { own: false, watched: true, from: 9, events: [later] }, face);
    expect(second).toMatchObject({ from: 9, events: [later] });
  });
  it('of a person who comes back is everything since their last decision; undone it is gone', () => {
    const log = [sails('b', 'boat', 0), sails('c', 'boat', 1), fires, sails('d', 'boat', 2)];
    const missed = stretchSince(2, log, face, true);
    expect(missed).toMatchObject({ from: 1, events: [fires, log[3]], folded: false, missed: true });
    expect(stretchSince(2, log, face, false)).toMatchObject({ folded: true, missed: false });
    expect(stretchBefore(1, missed)).toBe(NO_STRETCH);
    expect(stretchBefore(3, missed)).toMatchObject({ events: missed.events, folded: true, missed: false });
  });
});

describe('beats', () => {
  const start = [lying('boat', 'a'), lying('crew', 'a', 'boat'), lying('gun', 'd')];
  const told = (...events: TimedEvent[]) => beatsOf(face, events, new Whereabouts(start));

  it('say from where to where, with the pieces where earlier events have brought them', () => {
    const [one, two, shot] = told(sails('b'), sails('c'), event('fire', { piece: 'boat', at: 'd' }, 1, true));
    expect([one?.way, two?.way, shot?.way]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ]);
  });
  it('that name no place happen where their pieces lie, aboard or not', () => {
    expect(told(sails('b'), loses)[1]).toMatchObject({ spots: ['b'], way: [] });
    expect(told(event('fire', { piece: 'gun', target: 'boat' }))[0]).toMatchObject({ way: ['d', 'a'] });
  });
  it('have no way where a shot falls on a piece and nobody knows from where; `from` says it', () => {
    expect(told(event('fire', { piece: 'boat', at: 'a' }, 1, true))[0]).toMatchObject({ way: [], spots: ['a'] });
    expect(told(event('fire', { piece: 'boat', from: 'c', at: 'a' }))[0]?.way).toEqual(['c', 'a']);
  });
  it('take time only where there is something to see', () => {
    const beats = told(sails('b'), event('point', { at: 'b' }), fires, event('point.control', { at: 'b' }));
    expect(beats.map((beat) => weightOf(beat) > 0)).toEqual([true, false, true, true]);
    expect(weightOf({ ...(beats[0] as Beat), told: false })).toBe(0);
  });
  it('leave the pieces as they were until each event has been shown', () => {
    const end = [{ ...lying('boat', 'c'), worn: true }, lying('gun', 'd')];
    const beats = told(sails('b'), sails('c'), event('hit', { piece: 'crew' }));
    const cast = new Cast<Lying>(start, end, beats);
    const at = () => Object.fromEntries(cast.pieces.map(({ id, at: place }) => [id, place]));
    cast.played(beats[0] as Beat);
    expect(at()).toEqual({ boat: 'b', crew: 'b', gun: 'd' });
    cast.played(beats[1] as Beat);
    expect(cast.pieces.find(({ id }) => id === 'boat')).toBe(end[0]);
    expect(cast.leaving(beats[2] as Beat)).toEqual(['crew']);
    cast.played(beats[2] as Beat);
    expect(at()).toEqual({ boat: 'c', gun: 'd' });
  });
});

describe('a recap', () => {
  const morale = (value: number) => event('point.morale', { track: 'red', value });
  const beats = beatsOf(
    face,
    [
      sails('b'),
      morale(1),
      fires,
      fires,
      sails('c'),
      loses,
      morale(2),
      event('point', {}),
      event('clear', { at: 'c' }),
    ],
    new Whereabouts([lying('boat', 'a'), lying('crew', 'a', 'boat')]),
  );
  it('tells what adds up in one line and every shot in its own, under headings in order', () => {
    const parts = recapOf(beats, ({ timed }) => timed.event.type === 'point');
    expect(parts.map(({ group, lines }) => [group, lines.length])).toEqual([
      ['move', 1],
      ['shot', 2],
      ['hit', 1],
      ['control', 1],
      ['morale', 1],
    ]);
    expect(parts[0]?.lines[0]).toMatchObject({ beat: { way: ['b', 'c'] }, beats: [{}, {}] });
    expect(parts[4]?.lines[0]?.beat.timed.event.args['value']).toBe(2);
  });
  it('leaves out what a click did, and what is worth no line', () => {
    const silent = { ...(beats[0] as Beat), group: null };
    expect(recapOf([silent, ...beats.map((beat) => ({ ...beat, told: false }))])).toEqual([]);
  });
  it('leaves marks: a march along its whole way, shots and hits where they fell, with their number', () => {
    expect(trailsOf(beats)).toEqual([
      { kind: 'move', look: 'move', way: ['a', 'b', 'c'], times: 1 },
      { kind: 'mark', look: 'fire', way: ['b'], times: 2 },
      { kind: 'mark', look: 'hit', way: ['c'], times: 1 },
      { kind: 'mark', look: 'clear', way: ['c'], times: 1 },
    ]);
  });
});

describe('the player', () => {
  const beats = beatsOf(face, [sails('b'), event('point', {}), sails('c')], new Whereabouts([lying('boat', 'a')]));
  function player(pace = 10) {
    const seen: string[] = [];
    const tellings: (Telling | null)[] = [];
    const stage = {
      show: async (beat: Beat) => void seen.push(`show ${beat.way.join('')}`),
      played: (beat: Beat) => void seen.push(`played ${beat.way.join('')}`),
      stop: () => void seen.push('stop'),
    };
    const own = new StoryPlayer(
      () => pace,
      (telling) => tellings.push(telling),
    );
    return { own, seen, tellings, tell: () => own.tell(beats, stage, () => void seen.push('end')) };
  }
  it('shows what can be seen, event by event, and then puts the table as it is', async () => {
    const { own, seen, tell, tellings } = player();
    await tell();
    expect(seen).toEqual(['show ab', 'played ab', 'played ', 'show bc', 'played bc', 'end']);
    expect(tellings.map((one) => one && [one.nth, one.count])).toEqual([[1, 2], [2, 2], null]);
    expect(own.playing).toBe(false);
  });
  it('is over before anybody could look where nothing is to move', () => {
    const { own, seen, tell } = player(0);
    void tell();
    expect(seen.at(-1)).toBe('end');
    expect(own.playing).toBe(false);
  });
  it('waits while it is held, goes on by a step, and ends at once when it is broken off', async () => {
    const { own, seen, tell } = player();
    own.hold();
    const whole = tell();
    await Promise.resolve();
    expect(seen).toEqual([]);
    own.step();
    await new Promise((done) => setTimeout(done));
    expect(seen).toEqual(['show ab', 'played ab', 'played ']);
    own.finish();
    expect(seen.slice(-2)).toEqual(['stop', 'end']);
    await whole;
    await own.done();
    expect(seen.filter((one) => one === 'end')).toHaveLength(1);
  });
  it('changes nothing under a hand that presses', async () => {
    const { own, seen, tell } = player();
    own.press(true);
    const whole = tell();
    await new Promise((done) => setTimeout(done));
    expect(seen).toEqual(['show ab']);
    own.press(false);
    await whole;
    expect(seen.at(-1)).toBe('end');
  });
});

describe('the log', () => {
  const log = [sails('b', 'boat', 1), sails('c', 'boat', 2), loses, sails('d', 'boat', 3)];
  it('tells the way of a piece in one row, and keeps rows that have not changed', () => {
    const rows = rowsOf(face, log);
    expect(rows.map(({ timed, steps }) => [timed, steps.length])).toEqual([
      [log[1], 2],
      [loses, 1],
      [log[3], 1],
    ]);
    const more = rowsOf(face, [...log, sails('a', 'boat', 4)], rows);
    expect([more[0], more[1]]).toEqual([rows[0], rows[1]]);
    expect(more[0]).toBe(rows[0]);
    expect(more[2]).not.toBe(rows[2]);
    // The last of them, whole.
    expect(rowsOf(face, log, rows, 2)).toEqual(rows.slice(1));
    expect(rowsOf(face, log.slice(0, 2), rows, 1)).toEqual(rows.slice(0, 1));
  });
  it('finds a place for what names none: where its piece lies, or lay when last heard of', () => {
    const view = { pieces: [{ id: 'crew', at: 'b', side: 'red' }] } as never;
    expect(spotsOf(face, loses, log, view)).toEqual(['b']);
    expect(spotsOf(face, event('hit', { piece: 'ghost' }), log, view)).toEqual([]);
    const sunk = event('hit', { piece: 'boat' }, 4);
    expect(spotsOf(face, sunk, [...log, sunk], view)).toEqual(['d']);
    expect(sidesOf(face, loses, new Map([['crew', 'red']]))).toEqual(['red']);
    expect(sidesOf(face, event('point', { side: 'blue' }), new Map())).toEqual(['blue']);
  });
  it('marks where turns begin', () => {
    const events = [event('point', {}, 0), event('point', {}, 3, false, 2), event('point', {}, 5, false, 2)];
    expect(turnMarks(events, (count) => count + 1)).toEqual([
      { turn: 1, step: 1 },
      { turn: 2, step: 4 },
    ]);
  });
});
