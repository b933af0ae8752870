import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from './dice.ts';
import { Fault } from './faults.ts';
import type { Game } from './game.ts';
import type { Origin } from './keys.ts';
import { finish, Match, MOST_IDLE } from './match.ts';
import type { MatchFile, OldMatchFile } from './match-file.ts';
import { exportPack } from './pack.ts';
import { digest } from './sha256.ts';
import { ToyPosition, toy } from './testing/toy.ts';
import { Speaker } from './text.ts';

const speaker = new Speaker('en');
const start = (seed = '1') => Match.start(toy, { scenario: 'dawn', seed });
const row = (to: string) => ({ type: 'row', to });
const REST = { type: 'rest' };
const HOLD = { type: 'hold' };
const FIRE = { type: 'fire' };
const FRESH: Origin = { by: 'system', seed: digest('fresh') };

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

/** The toy on positions of another class. */
const withPosition = (game: Game, Own: typeof ToyPosition): Game => ({
  ...game,
  compile: (data) => ({
    start(...setup) {
      const plain = game.compile(data).start(...setup) as ToyPosition;
      const g = new Own(plain.bound, plain.dice);
      g.copyFrom(plain);
      return g;
    },
  }),
});

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
    for (const act of [
      () => match.undo(to),
      () => match.positionAt(to),
      () => match.branch(to, FRESH),
      () => match.continuation(to),
    ]) {
      expect(fault(act)).toEqual({ code: 'bad-index', at: 'to' });
      expect(found(act)).toEqual([String(to), 2]);
    }
    expect([match.branch(0, FRESH).actionCount, match.branch(2, FRESH).actionCount]).toEqual([0, 2]);
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
    const twin = match.branch(3, FRESH);
    expect(twin.position.hash()).toBe(match.positionAt(3).hash());
    expect(twin.actions).toEqual(match.actions.slice(0, 3));
    twin.act(twin.position.actions()[0]);
    expect(match.position.hash()).toBe(before);
  });
  /** Rests and fires until the river has told enough: what the dice gave. */
  const rolls = (match: Match): number[] => {
    const dice: number[] = [];
    while (!match.position.over && dice.length < 12) {
      const [action = REST] = match.position.actions().filter(({ type }) => type === 'fire' || type === 'rest');
      for (const { roll } of match.act(action)) dice.push(...(roll?.dice ?? []));
    }
    return dice;
  };
  /** Many turns, and shots that never sink. */
  const long = {
    ...exportPack(toy),
    data: { length: { source: 'owner', turns: 200 }, fire: { source: 'owner', die: 6, rows: [{ result: 'miss' }] } },
  };
  it('a branch is no oracle: from its first new roll on it has dice of its own', () => {
    const match = Match.start(toy, { scenario: 'dawn', seed: 'oracle', pack: long });
    const early = rolls(match);
    const at = match.actionCount;
    const others = ['a', 'b', 'c'].map((seed) => rolls(match.branch(at, { by: 'system', seed: digest(seed) })));
    const same = rolls(match.continuation(at));
    const own = rolls(match);
    expect(same).toEqual(own);
    expect(new Set([own, ...others].map(String)).size).toBe(4);
    // The past is the same: what was rolled there is rolled again.
    const back = match.branch(0, { by: 'system', seed: digest('back') });
    expect(rolls(match.continuation(0))).toEqual(early);
    expect(rolls(back)).not.toEqual(early);
  });
  it('a branch is a match of its own: kept, read and branched again, it has the same bytes', () => {
    const match = Match.start(toy, { scenario: 'dawn', seed: 'again', pack: long });
    rolls(match);
    const twin = match.branch(match.actionCount - 3, FRESH);
    rolls(twin);
    const file = JSON.parse(JSON.stringify(twin.toFile()));
    expect(file.dice).toMatchObject([{ from: 0 }, { from: match.actionCount - 3, origin: FRESH }]);
    const read = Match.fromFile([toy], file, long);
    expect(read.toFile()).toEqual(file);
    expect(read.continuation(read.actionCount).toFile()).toEqual(file);
    expect(rolls(read)).toEqual(rolls(twin));
  });
  it('going back behind the place where dice took over, they take over there', () => {
    const match = Match.start(toy, { scenario: 'dawn', seed: 'behind', pack: long });
    rolls(match);
    const twin = match.branch(match.actionCount, FRESH);
    twin.undo(4);
    expect(twin.origins.map(({ from }) => from)).toEqual([0, 4]);
    const other = match.branch(4, FRESH);
    expect(rolls(twin)).toEqual(rolls(other));
    expect(twin.toFile()).toEqual(other.toFile());
    expect(Match.fromFile([toy], twin.toFile(), long).toFile()).toEqual(twin.toFile());
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

  it('without their key hold the dice so far and none to come; new ones take over where the match goes on', () => {
    const match = randomMatch('withheld', 30);
    const file = JSON.parse(JSON.stringify(match.toFile(false)));
    expect(JSON.stringify(file)).not.toContain('withheld');
    expect(file.dice).toEqual([
      { from: 0, pledge: match.origins[0]?.pledge, origin: null, read: [expect.any(String), expect.any(String)] },
    ]);
    const read = Match.fromFile([toy], file);
    expect([read.hasDice, match.hasDice]).toEqual([false, true]);
    expect(read.toFile(false)).toEqual(file);
    expect([read.seal, read.position.hash()]).toEqual([match.seal, match.position.hash()]);
    read.freshen(FRESH);
    expect(read.hasDice).toBe(true);
    expect(read.toFile().dice).toMatchObject([{ origin: null }, { from: match.actionCount, origin: FRESH }]);
  });
  it('of format 1 are still read, and are of format 2 from then on', () => {
    const match = randomMatch('old', 12);
    const { scenario, options, actions, position } = match;
    const head = { format: 'beachhead-match', formatVersion: 1, game: toy.id, rules: toy.version } as const;
    const old: OldMatchFile = { ...head, scenario, options, seed: 'old', pack: null, actions, hash: position.hash() };
    expect(Match.fromFile([toy], old).toFile()).toEqual(match.toFile());
    for (const [change, at] of [
      [{ seed: null }, 'seed'],
      [{ hash: 'x' }, 'hash'],
      [{ actions: [...actions.slice(0, 2), { type: 'swim' }] }, 'actions[2]'],
      [{ actions: actions.slice(0, -1) }, 'hash'],
    ] as const) {
      expect(fault(() => Match.fromFile([toy], { ...old, ...change }))).toEqual({ code: 'damaged-file', at });
    }
  });
  it('show how far they are read, for whoever does not want to wait', () => {
    const long = Match.start(toy, {
      ...{ scenario: 'dawn', seed: 'far' },
      pack: { ...exportPack(toy), data: { length: { source: 'owner', turns: 900 } } },
    });
    while (!long.position.over) long.act(long.position.toMove === 1 ? HOLD : REST);
    expect([...Match.reading([toy], long.toFile(), long.pack)]).toEqual([
      0, 200, 400, 600, 800, 1000, 1200, 1400, 1600,
    ]);
  });

  const file = written(randomMatch('damage', 8));
  it.each([
    [null, 'foreign-file', undefined],
    [[], 'foreign-file', undefined],
    ['text', 'foreign-file', undefined],
    [{}, 'foreign-file', 'format'],
    [{ ...file, format: 'pgn' }, 'foreign-file', 'format'],
    [{ ...file, formatVersion: 3 }, 'foreign-file', 'formatVersion'],
    [{ ...file, game: 'chess' }, 'broken-chain', 'start'],
    [written(Match.start({ ...toy, id: 'chess' }, { scenario: 'dawn', seed: '1' })), 'unknown-game', 'game'],
    [written(Match.start({ ...toy, version: 'toy-0' }, { scenario: 'dawn', seed: '1' })), 'other-version', 'rules'],
    [{ ...file, game: 1 }, 'damaged-file', 'game'],
    [{ ...file, rules: 'toy-0' }, 'broken-chain', 'start'],
    [{ ...file, rules: undefined }, 'damaged-file', 'rules'],
    [{ ...file, scenario: 'noon' }, 'broken-chain', 'start'],
    [{ ...file, scenario: 5 }, 'damaged-file', 'scenario'],
    [{ ...file, seed: 'mine' }, 'damaged-file', 'seed'],
    [{ ...file, dice: [{ ...file.dice[0], origin: { by: 'person', seed: 'x' } }] }, 'other-dice', 'dice[0].origin'],
    [{ ...file, dice: [] }, 'damaged-file', 'dice'],
    [{ ...file, dice: [{ ...file.dice[0], origin: { by: 'luck' } }] }, 'bad-dice', 'dice[0].origin'],
    [{ ...file, dice: [{ ...file.dice[0], pledge: null }] }, 'bad-dice', 'dice[0].pledge'],
    [{ ...file, dice: [{ ...file.dice[0], from: 1 }] }, 'damaged-file', 'dice[0].from'],
    [{ ...file, dice: [{ ...file.dice[0], origin: null, read: ['x'] }] }, 'damaged-file', 'dice[0].read'],
    [{ ...file, salt: digest('x') }, 'broken-chain', 'actions[0]'],
    [{ ...file, seal: digest('x') }, 'broken-chain', 'seal'],
    [{ ...file, start: digest('x') }, 'broken-chain', 'start'],
    [{ ...file, moved: [{ rules: 'toy-0', seal: digest('x') }] }, 'broken-chain', 'start'],
    [{ ...file, hash: 7 }, 'damaged-file', 'hash'],
    [{ ...file, hash: `0${file.hash.slice(1)}x` }, 'damaged-file', 'hash'],
    [{ ...file, pack: undefined }, 'damaged-file', 'pack'],
    [{ ...file, pack: 'mine' }, 'damaged-file', 'pack'],
    [{ ...file, options: null }, 'damaged-file', 'options'],
    [{ ...file, options: { weather: 'storm' } }, 'broken-chain', 'start'],
    [{ ...file, actions: {} }, 'damaged-file', 'actions'],
    [{ ...file, actions: file.actions.slice(0, -1) }, 'broken-chain', 'seal'],
    [{ ...file, actions: file.actions.slice(1) }, 'broken-chain', 'actions[0]'],
    [{ ...file, actions: file.actions.toSpliced(3, 1) }, 'broken-chain', 'actions[3]'],
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
    expect(load({ actions: 3 })).toEqual(['actions']);
    expect(load({ pack: 3 })).toEqual(['pack']);
    expect(load({ options: 3 })).toEqual(['options']);
    expect(load({ hash: 'x' })).toEqual(['hash']);
    expect(load({ actions: [{ type: 'swim' }] })).toEqual(['actions[0]']);
    expect(load({}, exportPack(toy))).toEqual(['-', 'toy-own']);
    expect(found(() => Match.fromFile([toy], []))).toEqual(['array']);
    expect(found(() => Match.fromFile([toy], 'x'))).toEqual(['string']);
    for (const change of [{ format: long }, { formatVersion: long }, { [long]: 1 }]) {
      expect(load(change)[0]).toHaveLength(80);
    }
    const start = (change: object) => found(() => Match.start(toy, { scenario: 'dawn', seed: '1', ...change }));
    expect(start({ scenario: long })[0]).toHaveLength(80);
    expect(start({ options: { [long]: long } })).toEqual([`${'x'.repeat(80)}=${'x'.repeat(80)}`]);
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

describe('other rules', () => {
  const later = { ...toy, version: 'toy-2' };
  const reread = (match: Match, game = later) =>
    finish(Match.rereading(game, JSON.parse(JSON.stringify(match.toFile())), match.pack));

  it('take over a match whose course is the same, and the match remembers where it comes from', () => {
    const match = randomMatch('moves over', 30);
    const { match: twin, parting } = reread(match);
    expect(parting).toBeNull();
    expect(twin.toFile()).toMatchObject({
      rules: 'toy-2',
      moved: [{ rules: 'toy-1', seal: match.seal }],
      hash: match.toFile().hash,
    });
    expect(Match.fromFile([later], twin.toFile()).seal).toBe(twin.seal);
    expect(fault(() => Match.fromFile([later], { ...twin.toFile(), moved: [] }))).toEqual({
      code: 'broken-chain',
      at: 'start',
    });
  });
  it('part from it where an action is no longer legal, and stop before it', () => {
    const match = start('parts');
    for (const action of [row('ford'), row('isle'), HOLD, row('east')]) match.act(action);
    class Narrower extends ToyPosition {
      override legal(out: number[] = []): number[] {
        const all = super.legal(out).filter((code) => this.codec.decode(code).type !== 'hold');
        out.splice(0, out.length, ...all);
        return out;
      }
    }
    const { match: twin, parting } = reread(match, withPosition(later, Narrower));
    expect(parting).toEqual({ at: 2, why: 'illegal' });
    expect(twin.actions).toEqual(match.actions.slice(0, 2));
  });
  it('part from it where the same action leads elsewhere in public', () => {
    const match = start('leads');
    for (const action of [row('ford'), REST, HOLD]) match.act(action);
    class Louder extends ToyPosition {
      override apply(code: number): void {
        super.apply(code);
        if (this.toMove === 1) this.log?.({ type: 'heard', args: {} });
      }
    }
    const { match: twin, parting } = reread(match, withPosition(later, Louder));
    expect(parting).toEqual({ at: 1, why: 'course' });
    expect(twin.actionCount).toBe(1);
  });
  it('cannot vouch for a file of format 1 that ends in another state', () => {
    const match = randomMatch('old rules', 10);
    const { scenario, options, actions } = match;
    const head = { format: 'beachhead-match', formatVersion: 1, game: toy.id, rules: toy.version } as const;
    const old = { ...head, scenario, options, seed: 'old rules', pack: null, actions, hash: match.position.hash() };
    expect(finish(Match.rereading(later, old)).parting).toBeNull();
    const other = { ...old, hash: digest('another layout') };
    expect(finish(Match.rereading(later, other)).parting).toEqual({ at: match.actionCount, why: 'unknown' });
  });
});

describe('limits', () => {
  it('a budget that is spent ends the set-up, the reading and the acting, and the match is as it was', () => {
    let left = 1000;
    const budget = {
      spend: (place: () => string) => {
        if (--left < 0) throw new Fault('too-slow', { ms: 0, place: place() }, place());
      },
    };
    const match = Match.start(toy, { scenario: 'dawn', seed: '1', budget });
    match.act(REST);
    const before = match.position.hash();
    left = 0;
    expect(fault(() => match.act(HOLD))?.code).toBe('too-slow');
    expect([match.actionCount, match.position.hash()]).toEqual([1, before]);
    expect(fault(() => Match.start(toy, { scenario: 'dawn', seed: '1', budget }))?.code).toBe('too-slow');
    expect(fault(() => Match.fromFile([toy], match.toFile(), undefined, budget))?.code).toBe('too-slow');
    left = 1000;
    match.act(HOLD);
  });

  /** A boat that may turn round and round. */
  class Idle extends ToyPosition {
    override apply(code: number): void {
      if (this.codec.decode(code).type !== 'rest') super.apply(code);
    }
  }
  it('actions that move nothing on come to an end, told when near, and can be taken back', () => {
    const match = Match.start(withPosition(toy, Idle), { scenario: 'dawn', seed: '1' });
    expect(match.actionsLeft).toBeNull();
    for (let i = 0; i < MOST_IDLE; i++) match.act(REST);
    expect(match.actionsLeft).toBe(0);
    expect(fault(() => match.act(REST))?.code).toBe('no-progress');
    expect(match.actionCount).toBe(MOST_IDLE);
    match.undo(MOST_IDLE - 300);
    expect(match.actionsLeft).toBeNull();
    match.act(row('ford'));
  });
});
