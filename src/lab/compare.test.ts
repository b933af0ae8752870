import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gallipoli } from '../games/gallipoli/index.ts';
import type { Game } from '../kernel/game.ts';
import { toy } from '../kernel/testing/toy.ts';
import { type Arm, compare, type Effort, type Question } from './compare.ts';
import { readMeasure } from './measure.ts';
import { choosingSeed, claimingSeed, readBaseSeed } from './seeds.ts';
import { change, manned, type Setting } from './setting.ts';
import { BrokenGame } from './simulate.ts';
import { toyWorker } from './testing/toy-crew.ts';

const SETTING: Setting = {
  ...{ game: 'toy', scenario: 'dawn', options: {}, pack: null },
  bots: { red: 'rower', blue: 'rower' },
};
const armOf = (setting: Setting = SETTING, game: Game = toy): Arm => ({ game, setting });
const idle = armOf(change(toy, SETTING, 'rower.haste', '0'));
const ALONE: Effort = {
  ...{ workers: 1, workerUrl: pathToFileURL('/nowhere/worker.js') },
  ...{ stopped: () => false, progress: () => undefined },
};
const asking = (a: Arm, b: Arm, more: Partial<Question> = {}): Question => ({
  arms: [a, b],
  measure: { kind: 'wins', side: 'red' },
  test: { alpha: 0.05, beta: 0.05, margin: 0.1 },
  seed: 'lab',
  pairs: 300,
  ...more,
});

describe('a comparison', () => {
  it('of a thing with itself shows no difference, and none that matters where it may look long enough', async () => {
    const short = await compare(asking(armOf(), armOf(), { pairs: 40 }), ALONE);
    expect(short).toMatchObject({ shown: 'open', claiming: null, choosing: { pairs: 40, difference: 0 } });
    const long = await compare(asking(armOf(), armOf()), ALONE);
    expect(long).toMatchObject({ shown: 'same', choosing: { verdict: 'same' }, claiming: { verdict: 'same' } });
    expect(long.claiming?.arms[0]).toEqual(long.claiming?.arms[1]);
  });
  it('of better with worse shows it, on held-back seeds, and stops early', async () => {
    const found = await compare(asking(idle, armOf()), ALONE);
    expect(found).toMatchObject({ shown: 'more', choosing: { verdict: 'more' }, claiming: { verdict: 'more' } });
    expect(found.choosing.pairs).toBeLessThan(60);
    const { interval, paired, unpaired, difference } = found.claiming ?? found.choosing;
    expect(interval.low).toBeGreaterThan(0);
    for (const one of [paired, unpaired]) expect(one.value).toBeCloseTo(difference, 9);
    const back = await compare(asking(armOf(), idle), ALONE);
    expect(back.shown).toBe('less');
    expect(back.choosing.difference).toBeCloseTo(-found.choosing.difference, 9);
  });
  it('compares means of what games count', async () => {
    const measure = { kind: 'mean', column: 'turns' } as const;
    const test = { alpha: 0.05, beta: 0.05, margin: 0.5 };
    const random = manned(toy, SETTING, 'random');
    const shorter = armOf(change(toy, random, 'length.turns', '2'));
    const found = await compare(asking(armOf(random), shorter, { measure, test }), ALONE);
    expect(found).toMatchObject({ shown: 'less', claiming: { pairs: 100 } });
    const { arms, difference } = found.choosing;
    expect(difference).toBeCloseTo((arms[1].numbers['turns']?.mean ?? 0) - (arms[0].numbers['turns']?.mean ?? 0), 9);
  });
  it('plays both arms on the same seeds, and holds others back that depend on what is claimed', async () => {
    const found = await compare(asking(idle, armOf()), ALONE);
    expect(found.choosing.seeds).toBe('lab/choosing');
    expect(found.claiming?.seeds).toMatch(/^lab\/claiming-[0-9a-f]{16}$/);
    const again = await compare(asking(armOf(), idle, { pairs: 200 }), ALONE);
    expect(again.claiming?.seeds).toBe(found.claiming?.seeds);
    const other = await compare(asking(armOf(change(toy, SETTING, 'rower.haste', '0.01')), armOf()), ALONE);
    expect(other.claiming?.seeds).not.toBe(found.claiming?.seeds);
  });
  it('records what was asked, without paths of a machine', async () => {
    const older = { rules: 'toy-1', bundle: 'file:///somewhere/toy-1.js' };
    const found = await compare(asking(armOf({ ...SETTING, older }), idle, { pairs: 5 }), ALONE);
    expect(found).toMatchObject({
      ...{ kind: 'compare', game: 'toy', seed: 'lab', pairs: 5, measure: { kind: 'wins', side: 'red' } },
      arms: [
        { scenario: 'dawn', rules: 'toy-1', pack: null, bots: { red: 'rower', blue: 'rower' } },
        { bots: { red: 'rower{haste:0}', blue: 'rower{haste:0}' } },
      ],
      choosing: { arms: [{ games: 5 }, { games: 5 }] },
    });
    expect(JSON.stringify(found)).not.toContain('somewhere');
  });
  it('ends when it is stopped, with whole pairs', async () => {
    let pairs = 0;
    const effort = { ...ALONE, stopped: () => pairs >= 7, progress: () => pairs++ };
    const found = await compare(asking(armOf(), armOf()), effort);
    expect(found).toMatchObject({ shown: 'open', claiming: null, choosing: { pairs: 7 } });
  });
  it('names a game that breaks off by its seed', async () => {
    const broken: Game = {
      ...toy,
      metrics: () => {
        throw new Error('no luck');
      },
    };
    const failure = await compare(asking(armOf(), armOf(SETTING, broken)), ALONE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenGame);
    expect(failure).toMatchObject({ index: 0, seed: 'lab/choosing/0', found: 'no luck' });
  });
  it('of a real game: an admiral who does anything at random wins less', async () => {
    const stroke: Setting = {
      ...{ game: 'gallipoli', scenario: 'stroke', options: {}, pack: null },
      bots: { allied: 'admiral', turkish: 'pasha' },
    };
    const aimless = change(gallipoli, stroke, 'allied', 'random');
    const found = await compare(
      asking(armOf(stroke, gallipoli), armOf(aimless, gallipoli), {
        measure: { kind: 'wins', side: 'allied' },
        pairs: 25,
      }),
      ALONE,
    );
    expect(found).toMatchObject({ game: 'gallipoli', shown: 'less' });
    expect(found.choosing.pairs).toBeLessThan(25);
  });
});

describe('workers', () => {
  const workerUrl = toyWorker();

  it('find the same, however many share the arms and whoever was quicker', async () => {
    const question = asking(idle, armOf(), { pairs: 100 });
    const alone = await compare(question, ALONE);
    for (const workers of [2, 3]) expect(await compare(question, { ...ALONE, workers, workerUrl })).toEqual(alone);
  });
});

describe('seeds', () => {
  it('for choosing and for claiming are never of one family', () => {
    expect(choosingSeed('7')).toBe('7/choosing');
    expect(claimingSeed('7', [{ a: 1 }, { b: 2 }])).toBe(claimingSeed('7', [{ b: 2 }, { a: 1 }]));
    expect(claimingSeed('7', [{ a: 1 }])).not.toBe(claimingSeed('7', [{ a: 2 }]));
    expect(claimingSeed('7', [{ a: 1 }])).not.toBe(claimingSeed('8', [{ a: 1 }]));
    expect(readBaseSeed('7/claiming')).toBe('7/claiming');
    for (const seed of [choosingSeed('7'), claimingSeed('7', [1]), `${choosingSeed('7')}/3`]) {
      expect(() => readBaseSeed(seed)).toThrow('bad-value');
    }
  });
});

describe('what is changed', () => {
  it('is a side, an option, the scenario, a weight of a bot that plays, or a value of the data', () => {
    expect(change(toy, SETTING, 'red', 'random').bots).toEqual({ red: 'random', blue: 'rower' });
    expect(change(toy, SETTING, 'weather', 'storm').options).toEqual({ weather: 'storm' });
    expect(change(toy, SETTING, 'scenario', 'dusk').scenario).toBe('dusk');
    expect(change(toy, SETTING, 'rower.haste', '1').bots).toEqual({ red: 'rower{haste:1}', blue: 'rower{haste:1}' });
    expect(change(toy, SETTING, 'length.turns', '3').pack).toMatchObject({ data: { length: { turns: 3 } } });
    expect(manned(toy, SETTING, 'rower{haste:0}').bots).toEqual({ red: 'rower{haste:0}', blue: 'rower{haste:0}' });
  });
  it('and nothing else', () => {
    expect(() => change(toy, SETTING, 'luck', '3')).toThrow('unknown-value');
    expect(() => change(toy, SETTING, 'random.luck', '3')).toThrow('unknown-bot');
    expect(() => change(toy, SETTING, 'length.hours', '3')).toThrow('unknown-value');
  });
  it('is measured by the wins of a side, or by a number that games count', () => {
    const row = () => ({ index: 0, winner: 'red', turns: 3 });
    expect(readMeasure(toy, row, {})).toEqual({ kind: 'wins', side: 'red' });
    expect(readMeasure(toy, row, { side: 'blue' })).toEqual({ kind: 'wins', side: 'blue' });
    expect(readMeasure(toy, row, { column: 'turns' })).toEqual({ kind: 'mean', column: 'turns' });
    expect(() => readMeasure(toy, row, { side: 'green' })).toThrow('unknown-side');
    for (const column of ['index', 'winner', 'losses']) {
      expect(() => readMeasure(toy, row, { column })).toThrow('unknown-value');
    }
  });
});
