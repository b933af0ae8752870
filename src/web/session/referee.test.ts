import { describe, expect, it } from 'vitest';
import { Players } from '../../bots/play.ts';
import { tarawa } from '../../games/tarawa/index.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { ToyPosition } from '../../kernel/testing/toy.ts';
import type { Answers, Ask, AskOf, MatchSettings, Reply } from './messages.ts';
import { Referee } from './referee.ts';
import { Sitting } from './sitting.ts';
import { facedToy, GAMES, settingsOf } from './testing/table.ts';

const TWO = { red: 'me', blue: 'me' };
const toySettings = (players: MatchSettings['players'], seed?: string) => settingsOf(facedToy, players, seed);

/** Asks and expects an answer. */
function asker(referee = new Referee(GAMES)) {
  let id = 0;
  const handle = (ask: Ask): Reply => structuredClone(referee.handle({ id: ++id, ask }));
  return {
    handle,
    ask<D extends Ask['do']>(ask: AskOf<D>): Answers[D] {
      const reply = handle(ask);
      if (!reply.ok) throw new Error(JSON.stringify(reply.fault));
      return reply.answer as Answers[D];
    },
    code: (ask: Ask) => {
      const reply = handle(ask);
      return reply.ok ? null : reply.fault.code;
    },
  };
}
const row = (to: string): ActionJson => ({ type: 'row', to });

describe('an open match', () => {
  it('starts, shows itself, goes on and is saved as the engine would save it', () => {
    const { ask } = asker();
    expect(ask<'start'>({ do: 'start', settings: toySettings(TWO) })).toMatchObject({ count: 0, waitingFor: 'red' });
    const seen = ask<'see'>({ do: 'see', seer: 'red' });
    expect(seen).toMatchObject({ index: 0, floor: 0, undoTo: null, decision: { side: 'red', harmless: false } });
    const after = ask<'act'>({ do: 'act', action: row('ford'), seer: 'red' });
    expect(after).toMatchObject({ count: 1, undoTo: 0, restartTo: 0, outcome: null });
    expect(after.events).toMatchObject([{ action: 0, turn: 1, event: { type: 'row', args: { to: 'ford' } } }]);
    const file = ask<'file'>({ do: 'file' });
    const match = Match.fromFile(GAMES, file);
    expect([match.actionCount, match.position.hash()]).toEqual([1, file.hash]);
    expect(ask<'tail'>({ do: 'tail', from: 1 })).toEqual({ from: 1, actions: [], hash: file.hash });
    const again = ask<'load'>({ do: 'load', file, players: TWO });
    expect(again).toEqual({
      settings: { ...toySettings(TWO), options: file.options },
      count: 1,
      waitingFor: 'red',
      over: false,
    });
    expect(ask<'see'>({ do: 'see', seer: 'red' }).undoTo).toBe(0);
    expect(ask<'branch'>({ do: 'branch', index: 0 }).actions).toEqual([]);
  });
  it('goes back to the last roll and not behind it, nor behind what another person did', () => {
    const { ask, code } = asker();
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    ask<'act'>({ do: 'act', action: row('ford'), seer: 'red' });
    expect(ask<'undo'>({ do: 'undo', to: 0, seer: 'red' })).toMatchObject({ count: 0, undoTo: null });
    ask<'act'>({ do: 'act', action: { type: 'rest' }, seer: 'red' });
    expect(ask<'see'>({ do: 'see', seer: 'blue' })).toMatchObject({ floor: 1, undoTo: null });
    expect(code({ do: 'undo', to: 0, seer: 'blue' })).toBe('nothing-to-undo');
    const held = ask<'act'>({ do: 'act', action: { type: 'hold' }, seer: 'blue' });
    expect([held.floor, held.undoTo, held.restartTo]).toEqual([1, 1, null]);
    ask<'act'>({ do: 'act', action: { type: 'rest' }, seer: 'red' });
    const shot = ask<'act'>({ do: 'act', action: { type: 'fire' }, seer: 'blue' });
    expect([shot.floor, shot.undoTo]).toEqual([4, null]);
    expect(code({ do: 'undo', to: 3, seer: 'blue' })).toBe('nothing-to-undo');
  });
  it('is looked at as it was', () => {
    const { ask, code } = asker();
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    ask<'act'>({ do: 'act', action: row('ford'), seer: 'red' });
    const look = ask<'look'>({ do: 'look', index: 1, seer: 'red' });
    expect(look).toMatchObject({ index: 1, count: 1, decision: null, waitingFor: null });
    expect(look.events).toHaveLength(1);
    expect(ask<'look'>({ do: 'look', index: 0, seer: 'red' }).view.pieces[0].at).toBe('west');
    expect(code({ do: 'look', index: 7, seer: 'red' })).toBe('bad-index');
  });
  it('is played by its bots', () => {
    const { ask, code } = asker();
    ask<'start'>({ do: 'start', settings: toySettings({ red: 'rower', blue: 'random' }) });
    let snapshot = ask<'see'>({ do: 'see', seer: null });
    for (let i = 0; snapshot.outcome === null && i < 100; i++) snapshot = ask<'bot'>({ do: 'bot', seer: null });
    expect(snapshot.outcome).not.toBeNull();
    expect(code({ do: 'bot', seer: null })).toBe('match-over');
    const { turns } = ask<'chronicle'>({ do: 'chronicle', seer: null });
    expect(turns.at(-1)?.turn).toBe(snapshot.view.turn.number);
    expect(ask<'history'>({ do: 'history', seer: null }).events.length).toBeGreaterThan(2);
  });
});

describe('refusals', () => {
  it('are codes, and change nothing', () => {
    const { ask, code } = asker();
    expect(code({ do: 'see', seer: 'red' })).toBe('unknown-match');
    expect(code({ do: 'start', settings: { ...toySettings(TWO), game: 'chess' } })).toBe('unknown-game');
    expect(code({ do: 'start', settings: { ...toySettings(TWO), scenario: 'noon' } })).toBe('unknown-scenario');
    expect(code({ do: 'start', settings: toySettings({ red: 'fish' }) })).toBe('unknown-bot');
    expect(code({ do: 'start', settings: toySettings({ green: 'me' }) })).toBe('unknown-side');
    expect(code({ do: 'load', file: { format: 'x' }, players: {} })).toBe('foreign-file');
    expect(code({ do: 'dance' } as unknown as Ask)).toBe('unknown-op');
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    const { hash } = ask<'see'>({ do: 'see', seer: 'red' });
    expect(code({ do: 'act', action: row('east'), seer: 'red' })).toBe('illegal-action');
    expect(code({ do: 'act', action: row('ford'), seer: 'blue' })).toBe('illegal-action');
    expect(code({ do: 'odds', action: { type: 'fire' }, seer: 'red' })).toBe('illegal-action');
    expect(code({ do: 'suggest', bot: 'rower', seer: 'blue' })).toBe('illegal-action');
    expect(code({ do: 'bot', seer: 'red' })).toBe('missing-bot');
    expect(code({ do: 'insight', id: 'x', piece: null, index: 0, seer: 'red' })).toBe('malformed-request');
    expect(ask<'see'>({ do: 'see', seer: 'red' }).hash).toBe(hash);
  });
  it('of its own mistakes leave the match where it was', () => {
    const broken = { ...facedToy, compile: facedToy.compile };
    let fail = false;
    const game = {
      ...broken,
      compile: (data: Readonly<Record<string, unknown>>) => ({
        start: (...args: Parameters<ReturnType<typeof facedToy.compile>['start']>) => {
          const g = facedToy.compile(data).start(...args);
          const { view } = g;
          g.view = (side) => {
            if (fail) throw new Error('a bug');
            return view.call(g, side);
          };
          return g;
        },
      }),
    };
    const { ask, handle } = asker(new Referee([game]));
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    fail = true;
    const reply = handle({ do: 'act', action: row('ford'), seer: 'red' });
    expect(reply).toMatchObject({ ok: false, fault: { code: 'internal', args: { found: 'a bug' } } });
    fail = false;
    expect(ask<'see'>({ do: 'see', seer: 'red' })).toMatchObject({ count: 0, decision: { side: 'red' } });
  });
});

describe('secrets', () => {
  /** Everything that red is told in a game that goes the same way whatever the battery is. */
  function redHears(seed: string): string {
    const { ask, handle } = asker();
    const told: unknown[] = [];
    ask<'start'>({ do: 'start', settings: toySettings(TWO, seed) });
    const red = (asks: Ask) => told.push(handle(asks));
    red({ do: 'see', seer: 'red' });
    red({ do: 'act', action: row('ford'), seer: 'red' });
    red({ do: 'suggest', bot: 'rower', seer: 'red' });
    red({ do: 'odds', action: row('west'), seer: 'red' });
    red({ do: 'insight', id: 'battery', piece: null, index: 1, seer: 'red' });
    red({ do: 'act', action: { type: 'rest' }, seer: 'red' });
    ask<'act'>({ do: 'act', action: { type: 'hold' }, seer: 'blue' });
    red({ do: 'see', seer: 'red' });
    red({ do: 'history', seer: 'red' });
    red({ do: 'chronicle', seer: 'red' });
    red({ do: 'look', index: 3, seer: 'red' });
    red({ do: 'act', action: { type: 'fire' }, seer: 'red' });
    for (const seer of [null, 'green']) red({ do: 'see', seer });
    return JSON.stringify(told);
  }
  const batteryOf = (seed: string) =>
    Match.start(facedToy, { scenario: 'dawn', seed }).position.view('blue').markers[0];

  it('of the other side are in no answer', () => {
    const seeds = Array.from({ length: 12 }, (_, i) => `secret ${i}`);
    expect(new Set(seeds.map((seed) => batteryOf(seed)['strength'])).size).toBe(3);
    expect(new Set(seeds.map(redHears)).size).toBe(1);
  });
  it('are not in the odds of an action either', () => {
    /** A river whose red side rolls against the battery it cannot see. */
    class Fog extends ToyPosition {
      override odds() {
        const strength = Number(this.view('blue').markers[0]['strength']);
        return {
          table: 'fire',
          dice: 1,
          faces: 6,
          odds: [],
          modifiers: [{ name: 'battery', value: strength, rule: '2.2a' }],
        };
      }
    }
    const foggy: Game = {
      ...facedToy,
      compile: (data) => ({
        start(...setup) {
          const clear = facedToy.compile(data).start(...setup) as ToyPosition;
          const g = new Fog(clear.bound, clear.dice);
          g.copyFrom(clear);
          return g;
        },
      }),
    };
    const odds = Array.from({ length: 12 }, (_, i) => {
      const { ask } = asker(new Referee([foggy]));
      ask<'start'>({ do: 'start', settings: toySettings(TWO, `secret ${i}`) });
      return JSON.stringify(ask<'odds'>({ do: 'odds', action: { type: 'rest' }, seer: 'red' }));
    });
    expect(new Set(odds).size).toBe(1);
  });
  it('once seen cannot be unseen: nobody who has seen everything takes anything back', () => {
    const { ask, code } = asker();
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    let snapshot = ask<'see'>({ do: 'see', seer: 'red' });
    while (snapshot.outcome === null) {
      const seer = snapshot.waitingFor;
      snapshot = ask<'act'>({ do: 'act', action: { type: seer === 'red' ? 'rest' : 'hold' }, seer });
    }
    expect(ask<'see'>({ do: 'see', seer: null }).view.markers).toHaveLength(1);
    expect(code({ do: 'undo', to: snapshot.count - 1, seer: null })).toBe('nothing-to-undo');
  });
  it('are nobody’s to see before the end where persons play, and everybody’s after it', () => {
    const { ask, code } = asker();
    ask<'start'>({ do: 'start', settings: toySettings({ red: 'me', blue: 'rower' }) });
    expect(code({ do: 'see', seer: 'blue' })).toBe('unknown-side');
    expect(code({ do: 'history', seer: null })).toBe('unknown-side');
    let snapshot = ask<'see'>({ do: 'see', seer: 'red' });
    while (snapshot.outcome === null) {
      snapshot =
        snapshot.waitingFor === 'blue'
          ? ask<'bot'>({ do: 'bot', seer: 'red' })
          : ask<'act'>({ do: 'act', action: { type: 'rest' }, seer: 'red' });
    }
    expect(ask<'see'>({ do: 'see', seer: null }).view.markers).toHaveLength(1);
  });
  it('the decision is told to its side only', () => {
    const { ask } = asker();
    ask<'start'>({ do: 'start', settings: toySettings(TWO) });
    expect(ask<'see'>({ do: 'see', seer: 'blue' })).toMatchObject({ decision: null, waitingFor: 'red' });
    expect(ask<'see'>({ do: 'see', seer: 'red' }).decision?.side).toBe('red');
  });
});

describe('Tarawa', () => {
  it('shows the marine the same whatever lies face down, and takes nothing by itself that undo cannot take back', () => {
    const match = Match.start(tarawa, { scenario: 'campaign', seed: 'chits' });
    const sitting = new Sitting(match, { marine: 'me' });
    const bots = new Players(tarawa, { marine: 'marine' }, 'chits');
    let hidden = 0;
    for (let i = 0; i < 250; i++) {
      const { action } = bots.choose(match.position, 0, match.position.legal());
      const before = sitting.snapshot('marine');
      const after = sitting.act(action, 'marine');
      if (before.decision?.harmless === true) expect(after.floor).toBe(before.floor);
      if (i % 10 > 0) continue;
      const seen = sitting.snapshot('marine');
      const real = match.position.copy();
      match.position.hideFrom('marine');
      if (match.position.hash() !== real.hash()) hidden++;
      expect(sitting.snapshot('marine')).toEqual(seen);
      match.position.copyFrom(real);
    }
    expect(hidden).toBeGreaterThan(0);
  });
  it('reopens at the same decision', () => {
    const { ask } = asker();
    ask<'start'>({ do: 'start', settings: settingsOf(tarawa, { marine: 'marine' }) });
    let snapshot = ask<'see'>({ do: 'see', seer: null });
    for (let i = 0; i < 150; i++) snapshot = ask<'bot'>({ do: 'bot', seer: null });
    const told = ask<'history'>({ do: 'history', seer: null });
    const file = ask<'file'>({ do: 'file' });
    ask<'load'>({ do: 'load', file, players: { marine: 'marine' } });
    expect(ask<'see'>({ do: 'see', seer: null })).toEqual({ ...snapshot, events: [] });
    expect(ask<'history'>({ do: 'history', seer: null })).toEqual(told);
  });
});
