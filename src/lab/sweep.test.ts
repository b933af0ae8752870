import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toy } from '../kernel/testing/toy.ts';
import type { Effort } from './compare.ts';
import { gridOf, readRange, sizeOf } from './grid.ts';
import { change, type Setting } from './setting.ts';
import { MANY, rungsOf, type SweepPlan, sweep } from './sweep.ts';

const SETTING: Setting = {
  ...{ game: 'toy', scenario: 'dawn', options: {}, pack: null },
  bots: { red: 'rower{haste:0.5}', blue: 'random' },
};
const ALONE: Effort = {
  ...{ workers: 1, workerUrl: pathToFileURL('/nowhere/worker.js') },
  ...{ stopped: () => false, progress: () => undefined },
};
const planOf = (range: string, more: Partial<SweepPlan> = {}): SweepPlan => {
  const axes = [readRange(range)].filter((range) => range !== null);
  return {
    ...{ axes, base: { game: toy, setting: SETTING }, seed: 'sweep', games: 120, aim: 'high' },
    candidates: gridOf(axes).map((point) => ({
      point,
      arm: {
        game: toy,
        setting: Object.entries(point).reduce((made, [name, value]) => change(toy, made, name, value), SETTING),
      },
    })),
    measure: { kind: 'wins', side: 'red' },
    test: { alpha: 0.05, beta: 0.05, margin: 0.05 },
    ...more,
  };
};

describe('what is tried', () => {
  it.each([
    ['a.b=1..3:1', ['1', '2', '3']],
    ['a=0.1..0.5:0.1', ['0.1', '0.2', '0.3', '0.4', '0.5']],
    ['a=-1..1:0.75', ['-1', '-0.25', '0.5']],
    ['a=2..2:1', ['2']],
    ['a=one,two,one', ['one', 'two']],
    ['red=rower{haste:1,x:2},random', ['rower{haste:1,x:2}', 'random']],
  ])('%s', (said, values) => {
    expect(readRange(said)?.values).toEqual(values);
  });
  it.each(['a', '=1', 'a=', 'a=3..1:1', 'a=1..3:0', 'a=1..3', 'a=1..3:x', 'a=0..999999999:1'])('is not %s', (said) => {
    expect(readRange(said)).toBeNull();
  });
  it('of several at once is every combination', () => {
    const axes = [readRange('a=1,2'), readRange('b=x,y,z')].filter((range) => range !== null);
    expect(sizeOf(axes)).toBe(6);
    expect(gridOf(axes).map(({ a, b }) => `${a}${b}`)).toEqual(['1x', '1y', '1z', '2x', '2y', '2z']);
  });
});

describe('many candidates', () => {
  it('are halved until two are left, who have played all games', () => {
    expect(rungsOf(MANY, 100)).toEqual([100]);
    expect(rungsOf(16, 400)).toEqual([50, 100, 200, 400]);
    expect(rungsOf(9, 100)).toEqual([13, 25, 50, 100]);
    expect(rungsOf(500, 100)[0]).toBe(10);
    expect(rungsOf(16, 5)).toEqual([5, 5, 5, 5]);
  });
  it('who were sent away early have played fewer', async () => {
    const { choosing, best } = await sweep(planOf('rower.haste=0..1:0.1', { games: 80 }), ALONE);
    const games = choosing.candidates.map((one) => one.games);
    expect(games.toSorted((a, b) => a - b)).toEqual([10, 10, 10, 10, 10, 20, 20, 20, 40, 80, 80]);
    expect(choosing.base.games).toBe(80);
    expect(Number(choosing.candidates[best ?? -1]?.point['rower.haste'])).toBeGreaterThan(0.7);
  });
});

describe('a sweep', () => {
  it('calls best what was best while choosing and is shown to be better on held-back seeds', async () => {
    const found = await sweep(planOf('rower.haste=0,0.25,1'), ALONE);
    expect(found).toMatchObject({ best: 2, shown: { best: true, beatsNext: true } });
    expect(found.claiming?.againstBase).toMatchObject({ verdict: 'more' });
    expect(found.claiming?.againstBase.seeds).toMatch(/^sweep\/claiming-/);
    expect(found.choosing.seeds).toBe('sweep/choosing');
    const { level, summary, setting } = found.choosing.candidates[2] ?? found.choosing.base;
    expect(summary.winners.find(({ name }) => name === 'red')?.share).toBeCloseTo(level.value, 9);
    expect(setting).toMatchObject({ bots: { red: 'rower{haste:1}' }, rules: 'toy-1' });
  });
  it('takes low for better where that is the aim', async () => {
    const found = await sweep(planOf('rower.haste=0,1', { aim: 'low' }), ALONE);
    expect(found).toMatchObject({ best: 0, next: 1, shown: { best: true, beatsNext: true } });
  });
  it('claims nothing where nothing did better than what there is', async () => {
    const found = await sweep(planOf('rower.haste=0,0.5'), ALONE);
    expect(found).toMatchObject({ best: null, claiming: null, shown: { best: false, beatsNext: false } });
  });
  it('does not call best what is so by luck', async () => {
    // Hardly better, but with other draws: on twelve games one of them does better than the base.
    const plan = planOf('rower.haste=0.52..0.6:0.02', { games: 12 });
    const found = await sweep(plan, ALONE);
    expect(found.best).not.toBeNull();
    expect(found.shown.best).toBe(false);
    expect(found.claiming?.againstBase).toMatchObject({ verdict: 'open', pairs: 12 });
  });
  it('of a number that games count', async () => {
    const measure = { kind: 'mean', column: 'turns' } as const;
    const found = await sweep(planOf('length.turns=2,4', { measure, aim: 'low', games: 110 }), ALONE);
    expect(found).toMatchObject({ best: 0, shown: { best: true } });
    const { level } = found.choosing.candidates[0] ?? found.choosing.base;
    expect(level.low).toBeLessThanOrEqual(level.value);
  });
  it('toward a target finds the candidate that is known to lie on it, and says that on held-back seeds it does', async () => {
    // Nobody rows and nobody hits: every game ends in the turn after its last, so the answer is known.
    const measure = { kind: 'mean', column: 'turns' } as const;
    const bots = { red: 'rower{haste:0}', blue: 'rower' };
    const harmless = [0, 1, 2].reduce<Setting>((made, row) => change(toy, made, `fire.rows[${row}].result`, 'miss'), {
      ...SETTING,
      bots,
    });
    const base = { game: toy, setting: change(toy, harmless, 'length.turns', '5') };
    const candidates = ['1', '2', '3', '4'].map((turns) => ({
      point: { 'length.turns': turns },
      arm: { game: toy, setting: change(toy, base.setting, 'length.turns', turns) },
    }));
    const plan = planOf('length.turns=1..4:1', { measure, base, candidates, games: 110 });
    const found = await sweep({ ...plan, aim: { target: 4.2 } }, ALONE);
    expect(found).toMatchObject({ best: 2, next: 3, claiming: null, shown: { best: true, beatsNext: true } });
    expect(found.landing).toMatchObject({ games: 110, best: { value: 4 }, base: { value: 6 }, holds: false });
    expect(found.landing?.seeds).toMatch(/^sweep\/claiming-/);
    const met = await sweep({ ...plan, aim: { target: 4 } }, ALONE);
    expect(met).toMatchObject({ best: 2, landing: { holds: true, againstBase: 'nearer', againstNext: 'nearer' } });
    // What is claimed names the seeds, and the target is part of it.
    expect(met.landing?.seeds).not.toBe(found.landing?.seeds);
    expect(await sweep({ ...plan, aim: { target: 6 } }, ALONE)).toMatchObject({ best: null, landing: null });
  });
  it('toward a win rate takes neither the highest nor the lowest', async () => {
    const aim = { target: 0.5 };
    const base = { game: toy, setting: change(toy, SETTING, 'rower.haste', '0') };
    const plan = planOf('rower.haste=0.25..1:0.25', { games: 150, aim, base });
    const { best, landing, choosing, shown } = await sweep(plan, ALONE);
    const off = choosing.candidates.map(({ level }) => Math.abs(level.value - aim.target));
    expect(off[best ?? -1]).toBe(Math.min(...off));
    expect(landing?.holds).toBe((landing?.best.low ?? 1) <= 0.5 && (landing?.best.high ?? 0) >= 0.5);
    expect(shown.best).toBe(landing?.againstBase === 'nearer');
  });
  it('that is stopped claims nothing', async () => {
    let rounds = 0;
    const effort = { ...ALONE, stopped: () => rounds >= 5, progress: () => rounds++ };
    const found = await sweep(planOf('rower.haste=0,1'), effort);
    expect(found).toMatchObject({ best: null, claiming: null, choosing: { base: { games: 5 } } });
  });
});
