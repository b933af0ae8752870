import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from './dice.ts';
import { Fault } from './faults.ts';
import { Match, type MatchFile } from './match.ts';
import { exportPack } from './pack.ts';
import { toy } from './testing/toy.ts';
import { Speaker } from './text.ts';

const speaker = new Speaker('en');
const start = (seed = '1') => Match.start(toy, { scenario: 'dawn', seed });
const row = (to: string) => ({ type: 'row', to });
const REST = { type: 'rest' };
const HOLD = { type: 'hold' };
const FIRE = { type: 'fire' };

const fault = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    // Spoken aloud, so that a sentence without its arguments fails here.
    if (error instanceof Fault && speaker.fault(error) !== '') return { code: error.code, at: error.at };
    throw error;
  }
  return null;
};

/** What a refusal says it found. */
const found = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return Object.values(error.args);
  }
  return [];
};

/** Boats that go back and forth as chance will have it: long games with every kind of action. */
function randomMatch(seed: string, actions = 200): Match {
  const match = start(seed);
  const rng = new Rng(seed);
  for (let i = 0; i < actions && !match.position.over; i++) match.act(rng.pick(match.position.actions()));
  return match;
}

describe('starting', () => {
  it('fills in the preset of every option', () => {
    expect(start().options).toEqual({ weather: 'calm' });
    const stormy = Match.start(toy, { scenario: 'dusk', seed: '', options: { weather: 'storm' } });
    expect(stormy.options).toEqual({ weather: 'storm' });
  });
  it.each([
    [
      { scenario: 'noon', seed: '1' },
      { code: 'unknown-scenario', at: 'scenario' },
    ],
    [
      { scenario: 'dawn', seed: 7 as unknown as string },
      { code: 'malformed-request', at: 'seed' },
    ],
    [
      { scenario: 'dawn', seed: '1', options: { wind: 'calm' } },
      { code: 'unknown-option', at: 'options.wind' },
    ],
    [
      { scenario: 'dawn', seed: '1', options: { weather: 'hail' } },
      { code: 'unknown-option', at: 'options.weather' },
    ],
    [
      { scenario: 'dawn', seed: '1', options: { weather: 1 } },
      { code: 'unknown-option', at: 'options.weather' },
    ],
    [
      { scenario: 'dawn', seed: '1', options: [] as never },
      { code: 'unknown-option', at: 'options' },
    ],
    [
      { scenario: 'dawn', seed: '1', pack: { format: 'x' } },
      { code: 'bad-pack', at: 'format' },
    ],
    [
      { scenario: 'dawn', seed: '1', pack: { ...exportPack(toy), data: { length: { source: 'rules' } } } },
      { code: 'bad-pack', at: 'data.length.turns' },
    ],
  ])('refuses %j', (setup, expected) => {
    expect(fault(() => Match.start(toy, setup))).toEqual(expected);
  });
});

describe('acting', () => {
  it('tells what happened and moves on', () => {
    const match = start();
    expect(match.act(row('ford'))).toEqual([{ type: 'row', rule: '1.1', args: { to: 'ford' } }]);
    expect(match.actionCount).toBe(1);
    expect(match.actions).toEqual([row('ford')]);
    expect(match.position.log).toBeNull();
  });
  it.each([
    ['illegal-action', row('east')],
    ['illegal-action', FIRE],
    ['unknown-action', { type: 'swim' }],
    ['malformed-action', row('moon')],
    ['malformed-action', 12],
  ])('refuses with %s and changes nothing', (code, action) => {
    const match = start();
    const before = match.position.hash();
    expect(fault(() => match.act(action))?.code).toBe(code);
    if (code === 'illegal-action') expect(found(() => match.act(action))).toEqual([JSON.stringify(action)]);
    expect(match.position.hash()).toBe(before);
    expect(match.actionCount).toBe(0);
  });
  it('refuses everything when the match is over', () => {
    const match = start();
    for (const action of [row('ford'), row('isle'), HOLD, row('east')]) match.act(action);
    expect(fault(() => match.act(REST))?.code).toBe('match-over');
    expect(match.actionCount).toBe(4);
  });
  it('is as it was after a mistake of the program in the middle of an action', () => {
    const match = start();
    for (const action of [row('ford'), row('isle'), HOLD]) match.act(action);
    const before = match.position.hash();
    const { settle } = match.position;
    match.position.settle = () => {
      throw new Error('a mistake');
    };
    expect(() => match.act(match.position.actions()[0])).toThrow('a mistake');
    match.position.settle = settle;
    expect(match.position.hash()).toBe(before);
    expect(match.actionCount).toBe(3);
    expect(match.position.log).toBeNull();
  });
});

describe('undo', () => {
  it('goes back to the last roll or reveal and no further by itself', () => {
    const match = start();
    for (const action of [REST, FIRE]) match.act(action);
    const rolled = match.position.hash();
    expect(match.undoFloor).toBe(2);
    expect(fault(() => match.undo())?.code).toBe('nothing-to-undo');
    match.act(row('ford'));
    match.act(row('west'));
    match.undo();
    expect(match.position.hash()).toBe(rolled);
    expect(match.actionCount).toBe(2);
  });
  it('goes back to any action index on request, and the same actions lead to the same place again', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (seed, where) => {
        const match = randomMatch(`undo ${seed}`);
        const [end, actions] = [match.position.hash(), match.actions];
        const to = where % (actions.length + 1);
        const there = match.positionAt(to).hash();
        match.undo(to);
        expect(match.position.hash()).toBe(there);
        expect(match.actions).toEqual(actions.slice(0, to));
        for (const action of actions.slice(to)) match.act(action);
        expect(match.position.hash()).toBe(end);
      }),
      { numRuns: 60 },
    );
  });
  it.each([-1, 3, 1.5, Number.NaN])('refuses the index %d', (to) => {
    const match = start();
    match.act(row('ford'));
    match.act(row('west'));
    const before = match.position.hash();
    for (const act of [() => match.undo(to), () => match.positionAt(to), () => match.branch(to)]) {
      expect(fault(act)).toEqual({ code: 'bad-index', at: 'to' });
      expect(found(act)).toEqual([String(to), 2]);
    }
    expect([match.branch(0).actionCount, match.branch(2).actionCount]).toEqual([0, 2]);
    expect(match.position.hash()).toBe(before);
  });
  it('works across the snapshots of a long match', () => {
    const long = Match.start(toy, {
      scenario: 'dawn',
      seed: 'long',
      pack: { ...exportPack(toy), data: { length: { source: 'owner', turns: 200 } } },
    });
    const hashes = [long.position.hash()];
    for (let i = 0; i < 130; i++) {
      long.act(long.position.toMove === 1 ? HOLD : long.position.actions()[0]);
      hashes.push(long.position.hash());
    }
    for (const to of [128, 127, 65, 64, 63, 1, 0]) {
      expect(long.positionAt(to).hash()).toBe(hashes[to]);
      long.undo(to);
      expect(long.position.hash()).toBe(hashes[to]);
      for (const action of long.actions.slice(to)) long.act(action);
    }
  });
});

describe('branching and retelling', () => {
  it('a branch shares the beginning and leaves the match alone', () => {
    const match = randomMatch('branch', 6);
    const before = match.position.hash();
    const twin = match.branch(3);
    expect(twin.position.hash()).toBe(match.positionAt(3).hash());
    expect(twin.actions).toEqual(match.actions.slice(0, 3));
    twin.act(twin.position.actions()[0]);
    expect(match.position.hash()).toBe(before);
  });
  it('a match is retold event by event, by the action that caused it', () => {
    const match = start('retell');
    const told = [REST, FIRE, row('ford')].map((action) => match.act(action));
    const again: unknown[][] = [[], [], []];
    match.retell((event, index) => again[index].push(event));
    expect(again).toEqual(told);
  });
});

describe('match files', () => {
  const written = (match: Match): MatchFile => JSON.parse(JSON.stringify(match.toFile()));

  it('replay to the same hash', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = randomMatch(`file ${seed}`, seed * 2);
      const loaded = Match.fromFile([toy], written(match));
      expect(loaded.position.hash()).toBe(match.position.hash());
      expect(loaded.toFile()).toEqual(match.toFile());
      expect(loaded.undoFloor).toBe(match.undoFloor);
    }
  });
  it('remember the pack they were played with', () => {
    const pack = { ...exportPack(toy), id: 'long', data: { length: { source: 'owner', turns: 30 } } };
    const file = written(Match.start(toy, { scenario: 'dawn', seed: 'p', pack }));
    expect(file.pack?.id).toBe('long');
    expect(Match.fromFile([toy], file, pack).pack).toEqual(pack);
    const other = { ...pack, data: { length: { source: 'owner', turns: 31 } } };
    for (const given of [undefined, other]) {
      expect(fault(() => Match.fromFile([toy], file, given))).toEqual({ code: 'wrong-pack', at: 'pack' });
    }
    expect(fault(() => Match.fromFile([toy], written(start()), pack))?.code).toBe('wrong-pack');
  });

  const file = written(randomMatch('damage', 8));
  it.each([
    [null, 'foreign-file', undefined],
    [[], 'foreign-file', undefined],
    ['text', 'foreign-file', undefined],
    [{}, 'foreign-file', 'format'],
    [{ ...file, format: 'pgn' }, 'foreign-file', 'format'],
    [{ ...file, formatVersion: 2 }, 'foreign-file', 'formatVersion'],
    [{ ...file, game: 'chess' }, 'unknown-game', 'game'],
    [{ ...file, game: 1 }, 'damaged-file', 'game'],
    [{ ...file, rules: 'toy-0' }, 'other-version', 'rules'],
    [{ ...file, rules: undefined }, 'damaged-file', 'rules'],
    [{ ...file, scenario: 'noon' }, 'unknown-scenario', 'scenario'],
    [{ ...file, scenario: 5 }, 'damaged-file', 'scenario'],
    [{ ...file, seed: null }, 'damaged-file', 'seed'],
    [{ ...file, seed: 'edited' }, 'damaged-file', undefined],
    [{ ...file, hash: 7 }, 'damaged-file', 'hash'],
    [{ ...file, hash: `0${file.hash.slice(1)}x` }, 'damaged-file', 'hash'],
    [{ ...file, pack: undefined }, 'damaged-file', 'pack'],
    [{ ...file, pack: 'mine' }, 'damaged-file', 'pack'],
    [{ ...file, options: null }, 'damaged-file', 'options'],
    [{ ...file, options: { weather: 'hail' } }, 'unknown-option', 'options.weather'],
    [{ ...file, actions: {} }, 'damaged-file', 'actions'],
    [{ ...file, actions: file.actions.slice(0, -1) }, 'damaged-file', 'hash'],
    [{ ...file, actions: [...file.actions.slice(0, 2), { type: 'swim' }] }, 'damaged-file', 'actions[2]'],
    [{ ...file, actions: [null] }, 'damaged-file', 'actions[0]'],
  ])('that are damaged or foreign are refused (%#)', (json, code, at) => {
    const refused = fault(() => Match.fromFile([toy], json));
    expect(refused?.code).toBe(code);
    if (at !== undefined) expect(refused?.at).toBe(at);
  });
  it('are refused with what was found, but not at any length', () => {
    const long = 'x'.repeat(500);
    const load = (change: object, pack?: unknown) => found(() => Match.fromFile([toy], { ...file, ...change }, pack));
    expect(load({ format: 'pgn' })).toEqual(['pgn']);
    expect(load({ formatVersion: 7 })).toEqual(['7']);
    expect(load({ rules: 'toy-0' })).toEqual(['toy-0', 'toy-1']);
    expect(load({ actions: 3 })).toEqual(['actions']);
    expect(load({ pack: 3 })).toEqual(['pack']);
    expect(load({ options: 3 })).toEqual(['options']);
    expect(load({ hash: 'x' })).toEqual(['hash']);
    expect(load({ actions: [{ type: 'swim' }] })).toEqual(['unknown-action']);
    expect(load({}, exportPack(toy))).toEqual(['-', 'toy-own']);
    expect(load({ pack: { id: 'mine', digest: 'x' } })).toEqual(['mine', '-']);
    expect(found(() => Match.fromFile([toy], []))).toEqual(['array']);
    expect(found(() => Match.fromFile([toy], 'x'))).toEqual(['string']);
    for (const change of [{ format: long }, { formatVersion: long }, { game: long }, { scenario: long }]) {
      expect(load(change)[0]).toHaveLength(80);
    }
    expect(load({ rules: long })[0]).toHaveLength(80);
    expect(load({ options: { [long]: long } })).toEqual([`${'x'.repeat(80)}=${'x'.repeat(80)}`]);
  });
  it('are refused or loaded but never crash, whatever one field holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(file)), fc.jsonValue(), (field, junk) => {
        const refused = fault(() => Match.fromFile([toy], { ...file, [field]: junk }));
        if (refused !== null) expect(refused.code).toBeTypeOf('string');
      }),
    );
  });
});
