import { describe, expect, it } from 'vitest';
import { Players } from '../bots/play.ts';
import { lazyToy } from '../bots/testing/lazy.ts';
import { tarawa } from '../games/tarawa/index.ts';
import type { ActionJson } from '../kernel/actions.ts';
import { Fault } from '../kernel/faults.ts';
import type { Bot } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import type { ActionOdds } from '../kernel/position.ts';
import { ToyPosition } from '../kernel/testing/toy.ts';
import { ONLOOKER } from '../kernel/view.ts';
import type { SeatAsk, Snapshot } from './messages.ts';
import { Seat } from './seat.ts';
import { facedToy, narrowToy, sittingOf, withPosition } from './testing/table.ts';

const TWO = { red: 'me', blue: 'me' };
const SOLO = { red: 'me', blue: 'rower' };
const row = (to: string): ActionJson => ({ type: 'row', to });
const REST: ActionJson = { type: 'rest' };
const FIRE: ActionJson = { type: 'fire' };
const HOLD: ActionJson = { type: 'hold' };

const see = (seat: Seat): Snapshot => seat.answer<'see'>({ do: 'see' });
const act = (seat: Seat, action: ActionJson): Snapshot => seat.answer<'act'>({ do: 'act', action });
const undo = (seat: Seat, to: number): Snapshot => seat.answer<'undo'>({ do: 'undo', to });
/** Why something is refused; null where it is not. */
function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

describe('a seat', () => {
  it('sees, acts, and goes on', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const red = seat('red');
    expect(see(red)).toMatchObject({ index: 0, floor: 0, undoTo: null, decision: { side: 'red', harmless: false } });
    const after = act(red, row('ford'));
    expect(after).toMatchObject({ count: 1, undoTo: 0, restartTo: 0, outcome: null });
    expect(after.events).toMatchObject([{ action: 0, turn: 1, event: { type: 'row', args: { to: 'ford' } } }]);
  });
  it('goes back to the last roll and not behind it, nor behind what another person did', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const [red, blue] = [seat('red'), seat('blue')];
    act(red, row('ford'));
    expect(undo(red, 0)).toMatchObject({ count: 0, undoTo: null });
    act(red, REST);
    expect(see(blue)).toMatchObject({ floor: 1, undoTo: null });
    expect(refusal(() => undo(blue, 0))).toBe('nothing-to-undo');
    const held = act(blue, HOLD);
    expect([held.floor, held.undoTo, held.restartTo]).toEqual([1, 1, null]);
    act(red, REST);
    const shot = act(blue, FIRE);
    expect([shot.floor, shot.undoTo]).toEqual([4, null]);
    for (const to of [3, 9, -1, 0.5]) expect(refusal(() => undo(blue, to))).toBe('nothing-to-undo');
  });
  it('goes back over what a bot did without dice', () => {
    const holding: Bot = { sides: ['blue'], choose: (_, [, hold]) => ({ action: hold as number }) };
    const { seat } = sittingOf({ ...facedToy, bots: { holding } }, { red: 'me', blue: 'holding' });
    const red = seat('red');
    act(red, REST);
    const answered = red.answer<'bot'>({ do: 'bot' });
    expect(answered).toMatchObject({ count: 2, floor: 0, undoTo: 0, waitingFor: 'red' });
    expect(undo(red, 0)).toMatchObject({ count: 0, canRedo: true });
  });
  it('does again what it took back, as long as nothing else is done instead', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const red = seat('red');
    const redo = () => red.answer<'redo'>({ do: 'redo' });
    act(red, row('ford'));
    const { hash } = act(red, row('isle'));
    expect(undo(red, 1).canRedo).toBe(true);
    expect(undo(red, 0).canRedo).toBe(true);
    expect(redo()).toMatchObject({ count: 1, canRedo: true });
    expect(redo()).toMatchObject({ hash, canRedo: false });
    undo(red, 1);
    act(red, row('west'));
    expect(see(red).canRedo).toBe(false);
    expect(refusal(redo)).toBe('illegal-action');
    // Another way was taken and taken back: what was undone before it is gone.
    expect(undo(red, 1).canRedo).toBe(true);
    expect(redo().view.pieces[0]?.at).toBe('west');
  });
  it('looks at the match as it was', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const red = seat('red');
    act(red, row('ford'));
    const look = red.answer<'look'>({ do: 'look', index: 1 });
    expect(look).toMatchObject({ index: 1, count: 1, decision: null, waitingFor: null });
    expect(look.events).toHaveLength(1);
    expect(red.answer<'look'>({ do: 'look', index: 0 }).view.pieces[0]?.at).toBe('west');
    expect(refusal(() => red.answer<'look'>({ do: 'look', index: 7 }))).toBe('bad-index');
  });
  it('watches bots play to the end', () => {
    const { seat } = sittingOf(facedToy, { red: 'rower', blue: 'random' });
    const watcher = seat(null);
    let snapshot = see(watcher);
    for (let i = 0; snapshot.outcome === null && i < 100; i++) snapshot = watcher.answer<'bot'>({ do: 'bot' });
    expect(snapshot.outcome).not.toBeNull();
    expect(refusal(() => watcher.answer<'bot'>({ do: 'bot' }))).toBe('match-over');
    const { turns } = watcher.answer<'chronicle'>({ do: 'chronicle' });
    expect(turns.at(-1)?.turn).toBe(snapshot.view.turn.number);
    expect(watcher.answer<'history'>({ do: 'history' }).events.length).toBeGreaterThan(2);
  });
});

describe('a decision', () => {
  it('carries the odds of its actions, in their order, and null for what does not roll', () => {
    const { seat } = sittingOf(facedToy, TWO);
    expect(see(seat('red')).decision?.odds).toEqual([null, null]);
    act(seat('red'), REST);
    const decision = see(seat('blue')).decision;
    expect(decision?.actions).toEqual([FIRE, HOLD]);
    expect(decision?.odds).toEqual([seat('blue').odds(FIRE), null]);
    expect(decision?.odds[0]?.odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
  });
  it('is told to its side only', () => {
    const { seat } = sittingOf(facedToy, TWO);
    expect(see(seat('blue'))).toMatchObject({ decision: null, waitingFor: 'red' });
    expect(see(seat('red')).decision?.side).toBe('red');
  });
  it('that leaves one action is harmless only where the same side goes on without dice or reveals', () => {
    const { seat } = sittingOf(narrowToy, TWO);
    const first = see(seat('red')).decision;
    expect(first).toMatchObject({ actions: [row('ford')], harmless: true });
    act(seat('red'), row('ford'));
    // The second stroke is the last: then it is the other side's decision.
    expect(see(seat('red')).decision).toMatchObject({ actions: [row('isle')], harmless: false });
    act(seat('red'), row('isle'));
    expect(see(seat('blue')).decision).toMatchObject({ actions: [FIRE], harmless: false });
  });
});

describe('an action', () => {
  it('is carried out once, and the whole position is hashed once', () => {
    let [applied, hashed] = [0, 0];
    class Counted extends ToyPosition {
      override apply(code: number): void {
        applied++;
        super.apply(code);
      }
      override hash(): string {
        hashed++;
        return super.hash();
      }
    }
    const { sitting, seat } = sittingOf(withPosition(facedToy, Counted), { red: 'random', blue: 'me' });
    const blue = seat('blue');
    while (sitting.waitingFor === 'red') blue.answer<'bot'>({ do: 'bot' });
    [applied, hashed] = [0, 0];
    // Blue hides something and red nothing: what blue knows is everything.
    const { hash } = act(blue, HOLD);
    expect(sitting.hash).toBe(hash);
    expect([applied, hashed]).toEqual([1, 1]);
  });
});

describe('refusals', () => {
  it('are codes, and change nothing', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const [red, blue] = [seat('red'), seat('blue')];
    const { hash } = see(red);
    const code = (at: Seat, ask: SeatAsk) => refusal(() => at.answer(ask as never));
    expect(code(red, { do: 'act', action: row('east') })).toBe('illegal-action');
    expect(code(blue, { do: 'act', action: row('ford') })).toBe('illegal-action');
    expect(code(blue, { do: 'suggest', bot: 'rower' })).toBe('illegal-action');
    expect(code(red, { do: 'suggest', bot: 'fish' })).toBe('unknown-bot');
    expect(code(red, { do: 'bot' })).toBe('missing-bot');
    expect(code(red, { do: 'insight', id: 'x', piece: null, index: 0 })).toBe('malformed-request');
    expect(code(red, { do: 'dance' } as never)).toBe('unknown-op');
    expect(code(red, { do: 'toString' } as never)).toBe('unknown-op');
    expect(refusal(() => red.odds(FIRE))).toBe('illegal-action');
    expect(see(red).hash).toBe(hash);
  });
  it('of its own mistakes leave the match where it was, forward and back', () => {
    let fail = false;
    class Broken extends ToyPosition {
      override view(seer: string | null) {
        if (fail) throw new Error('a bug');
        return super.view(seer);
      }
    }
    const { sitting, seat } = sittingOf(withPosition(facedToy, Broken), TWO);
    const red = seat('red');
    act(red, row('ford'));
    const before = act(red, row('isle'));
    undo(red, 1);
    const there = see(red);
    fail = true;
    expect(() => act(red, row('isle'))).toThrow('a bug');
    expect(() => undo(red, 0)).toThrow('a bug');
    fail = false;
    expect(see(red)).toEqual({ ...there, canRedo: expect.any(Boolean) });
    expect(sitting.deeds.map(({ action }) => action['to'])).toEqual(['ford']);
    expect(act(red, row('isle')).hash).toBe(before.hash);
  });
});

describe('secrets', () => {
  /** Everything that red is told in a game that goes the same way whatever the battery is. */
  function redHears(seed: string): string {
    const { seat } = sittingOf(facedToy, TWO, { seed });
    const [red, blue] = [seat('red'), seat('blue')];
    const told: unknown[] = [];
    const hears = (ask: SeatAsk) => told.push(red.answer(ask as never));
    hears({ do: 'see' });
    hears({ do: 'act', action: row('ford') });
    hears({ do: 'suggest', bot: 'rower' });
    told.push(red.odds(row('west')));
    hears({ do: 'insight', id: 'battery', piece: null, index: 1 });
    hears({ do: 'act', action: REST });
    act(blue, HOLD);
    hears({ do: 'see' });
    hears({ do: 'history' });
    hears({ do: 'chronicle' });
    hears({ do: 'look', index: 3 });
    told.push(red.hash, red.view, red.asked());
    for (const seer of [null, 'green']) told.push(refusal(() => seat(seer)));
    // What nobody hides, for one who only looks on.
    const onlooker = seat(ONLOOKER);
    for (const ask of ['see', 'history', 'chronicle'] as const) told.push(onlooker.answer({ do: ask }));
    // What is promised of the dice is told to everybody, and differs with them.
    return JSON.stringify(told).replaceAll(/"pledge":\{[^}]*\}/g, '');
  }
  const batteryOf = (seed: string) =>
    Match.start(facedToy, { scenario: 'dawn', seed }).position.view('blue').markers[0];

  it('of the other side are in no answer', () => {
    const seeds = Array.from({ length: 12 }, (_, i) => `secret ${i}`);
    expect(new Set(seeds.map((seed) => batteryOf(seed)?.['strength'])).size).toBe(3);
    expect(new Set(seeds.map(redHears)).size).toBe(1);
    expect(redHears('secret 1')).not.toMatch(/secret 1|watch|hold/);
  });
  it('are not in the odds of an action either', () => {
    /** A river whose red side rolls against the battery it cannot see. */
    class Fog extends ToyPosition {
      override odds(_: number): ActionOdds | null {
        const strength = Number(this.view('blue').markers[0]?.['strength']);
        return {
          table: 'fire',
          dice: 1,
          faces: 6,
          odds: [],
          modifiers: [{ name: 'battery', value: strength, rule: '2.2a' }],
        };
      }
    }
    const foggy = withPosition(facedToy, Fog);
    const odds = Array.from({ length: 12 }, (_, i) => {
      const { seat } = sittingOf(foggy, TWO, { seed: `secret ${i}` });
      return JSON.stringify([seat('red').odds(REST), see(seat('red')).decision?.odds]);
    });
    expect(new Set(odds).size).toBe(1);
  });
  it('once seen cannot be unseen: nothing is taken back from where somebody has seen everything', () => {
    const { seat } = sittingOf(facedToy, TWO);
    const [red, blue] = [seat('red'), seat('blue')];
    while (see(red).outcome === null)
      act(see(red).waitingFor === 'red' ? red : blue, see(red).waitingFor === 'red' ? REST : HOLD);
    const { count, undoTo } = see(blue);
    expect(undoTo).toBe(count - 1);
    const all = seat(null);
    expect(see(all).view.markers).toHaveLength(1);
    expect(refusal(() => undo(all, count - 1))).toBe('nothing-to-undo');
    expect(see(blue).undoTo).toBeNull();
    expect(refusal(() => undo(blue, count - 1))).toBe('nothing-to-undo');
  });
  it('are nobody’s to see before the end where persons play, and everybody’s after it', () => {
    const { seat } = sittingOf(facedToy, SOLO);
    for (const seer of ['blue', null, 'green']) expect(refusal(() => seat(seer))).toBe('unknown-side');
    const red = seat('red');
    let snapshot = see(red);
    while (snapshot.outcome === null)
      snapshot = snapshot.waitingFor === 'blue' ? red.answer<'bot'>({ do: 'bot' }) : act(red, REST);
    expect(see(seat(null)).view.markers).toHaveLength(1);
    expect(see(seat('blue')).view.markers).toHaveLength(1);
  });
  it('the seed is among them while persons hide things from each other', () => {
    const origins = (at: Seat) => see(at).dice.map(({ origin }) => origin);
    expect(origins(sittingOf(facedToy, SOLO).seat('red'))).toEqual([{ by: 'person', seed: 'a seed' }]);
    const { seat } = sittingOf(facedToy, TWO);
    const [red, blue] = [seat('red'), seat('blue')];
    while (see(red).outcome === null) {
      for (const at of [red, blue]) expect(origins(at)).toEqual([null]);
      act(see(red).waitingFor === 'red' ? red : blue, see(red).waitingFor === 'red' ? REST : HOLD);
    }
    expect(origins(red)).toEqual([{ by: 'person', seed: 'a seed' }]);
  });
});

describe('an onlooker', () => {
  it('sees what nobody hides, decides nothing and takes nothing back', () => {
    const { sitting, seat } = sittingOf(facedToy, SOLO);
    const onlooker = seat(ONLOOKER);
    act(seat('red'), row('ford'));
    expect(see(onlooker)).toMatchObject({ decision: null, waitingFor: 'red', undoTo: null, dice: [{ origin: null }] });
    expect(see(onlooker).view).toEqual(sitting.match.position.view(ONLOOKER));
    for (const ask of [{ do: 'act', action: REST }, { do: 'bot' }, { do: 'suggest', bot: 'rower' }] as const)
      expect(refusal(() => onlooker.answer(ask as never))).toBe('illegal-action');
    expect(refusal(() => undo(onlooker, 0))).toBe('nothing-to-undo');
  });
});

describe('a bot that plays on in its head', () => {
  it('keeps its plan from one question to the next, until something is taken back', () => {
    const { sitting } = sittingOf(lazyToy, { red: 'rower@veteran', blue: 'me' }, { scenario: 'dusk' });
    const thinks = () => sitting.advice('rower@veteran').reasons?.[0]?.key === 'search.turned';
    expect([thinks(), thinks()]).toEqual([true, false]);
    sitting.act(sitting.match.legal[0] as number);
    expect(thinks()).toBe(false);
    sitting.takeBack();
    expect(thinks()).toBe(true);
  });
});

describe('Tarawa', () => {
  it('shows the marine the same whatever lies face down, and takes nothing by itself that undo cannot take back', () => {
    const { sitting, seat } = sittingOf(tarawa, { marine: 'me' }, { scenario: 'campaign', seed: 'chits' });
    const { match } = sitting;
    const marine = seat('marine');
    const bots = new Players(tarawa, { marine: 'marine' }, 'chits');
    let hidden = 0;
    for (let i = 0; i < 250; i++) {
      const { action } = bots.choose(match.position, 0, match.position.legal());
      const before = see(marine);
      const after = act(marine, match.position.codec.decode(action));
      if (before.decision?.harmless === true) expect(after.floor).toBe(before.floor);
      if (i % 10 > 0) continue;
      const seen = see(marine);
      const real = match.position.copy();
      match.position.hideFrom('marine');
      if (match.position.hash() !== real.hash()) hidden++;
      expect(see(marine)).toEqual(seen);
      match.position.copyFrom(real);
    }
    expect(hidden).toBeGreaterThan(0);
  });
});

describe('one person on both sides', () => {
  const open = () => {
    const { sitting } = sittingOf(facedToy, TWO);
    sitting.reseat({ players: TWO, open: true });
    return { sitting, seat: new Seat(sitting, null) };
  };
  it('sees everything, decides for either side, and takes back what either did', () => {
    const { seat, sitting } = open();
    expect([sitting.hasSecrets, sitting.isOpen]).toEqual([false, true]);
    expect(see(seat)).toMatchObject({ decision: { side: 'red' }, passing: null, veiled: false });
    expect(see(seat).view.markers[0]).toHaveProperty('strength');
    act(seat, REST);
    const held = act(seat, HOLD);
    expect(held).toMatchObject({ count: 2, undoTo: 1, decision: { side: 'red' } });
    expect(undo(seat, 0)).toMatchObject({ count: 0, canRedo: true, undoTo: null });
    expect(seat.answer<'redo'>({ do: 'redo' })).toMatchObject({ count: 1, decision: { side: 'blue' } });
  });
  it('takes no dice back', () => {
    const { seat } = open();
    act(seat, REST);
    const shot = act(seat, FIRE);
    expect([shot.floor, shot.undoTo]).toEqual([2, null]);
    expect(refusal(() => undo(seat, 1))).toBe('nothing-to-undo');
  });
});

describe('a seat before both persons', () => {
  it('shows what nobody hides, and is asked only what can be asked so', () => {
    const { sitting } = sittingOf(facedToy, TWO);
    const red = new Seat(sitting, 'red', true);
    expect(see(red)).toMatchObject({ decision: { side: 'red' }, veiled: false, passing: null });
    act(red, REST);
    expect(see(red)).toMatchObject({ decision: null, passing: 'screen' });
    const blue = new Seat(sitting, 'blue', true);
    expect(see(blue)).toMatchObject({ decision: null, passing: 'screen', veiled: true, view: { markers: [] } });
    expect(refusal(() => act(blue, HOLD))).toBe('illegal-action');
    expect(JSON.parse(blue.answer<'record'>({ do: 'record' }))).toMatchObject({ side: ONLOOKER });
    const alone = new Seat(sitting, 'blue');
    expect(see(alone)).toMatchObject({ decision: { side: 'blue' }, veiled: false });
    // What red is asked next can be asked before both.
    expect(act(alone, HOLD)).toMatchObject({ passing: 'table' });
  });
});
