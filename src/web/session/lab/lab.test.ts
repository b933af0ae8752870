import { describe, expect, it } from 'vitest';
import { Players, playOn } from '../../../bots/play.ts';
import { Match } from '../../../kernel/match.ts';
import { exportPack } from '../../../kernel/pack.ts';
import { toy } from '../../../kernel/testing/toy.ts';
import { Series } from '../../../lab/series.ts';
import { facedToy, keptOf } from '../../../table/testing/table.ts';
import { calm, tableOf } from '../testing/table.ts';
import { Analysing, type AnalysisState } from './analysing.ts';
import { mayAnalyse, mayForesee } from './eligible.ts';
import { Foreseeing, GAMES_FROM_HERE } from './foreseeing.ts';
import { histogramOf } from './histogram.ts';
import { analysisOf, stopElsewhere } from './kept.ts';
import { SeriesRun } from './series-run.ts';
import { fakeHelpers } from './testing/helper.ts';

const BOTS = { red: 'rower', blue: 'rower' };

function ended(): Match {
  const match = Match.start(toy, { scenario: 'dawn', seed: 'ended' });
  for (const _ of playOn(match, new Players(toy, BOTS, 'ended'), 'end'));
  return match;
}
const match = ended();
const file = async () => JSON.stringify(match.toFile());
const until = (there: () => boolean) => expect.poll(there, { timeout: 10_000 }).toBe(true);

describe('who may ask the laboratory', () => {
  const rest = { type: 'rest' };
  it.each([
    ['one person against a bot', { players: { red: 'me', blue: 'rower' } }, true],
    ['one person on both sides', { players: { red: 'me', blue: 'me' }, open: true }, true],
    ['two persons', { players: { red: 'me', blue: 'me' } }, false],
  ] as const)('%s, while the match goes on', async (_, { players, ...open }, may) => {
    const kept = keptOf(facedToy, players);
    const { table } = await tableOf({
      kept: { ...kept, meta: { ...kept.meta, settings: { ...kept.meta.settings, ...open } } },
    });
    await table.accept();
    await calm(table);
    expect(table.state.snapshot?.outcome).toBeNull();
    expect([mayForesee(table.state), mayAnalyse(table.state)]).toEqual([may, false]);
    expect(mayForesee({ ...table.state, online: true })).toBe(false);
    await table.choose(rest);
    await calm(table);
    expect(mayForesee(table.state)).toBe(may);
  });
  it('after the end whoever was there, about the match as a whole', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'rower', blue: 'rower' }) });
    await expect.poll(() => table.state.snapshot?.outcome ?? null, { timeout: 10_000 }).not.toBeNull();
    expect([mayForesee(table.state), mayAnalyse(table.state)]).toEqual([false, true]);
    const persons = { ...table.state, settings: { ...table.state.settings, players: { red: 'me', blue: 'me' } } };
    expect([mayForesee(persons), mayAnalyse(persons)]).toEqual([false, true]);
  });
});

describe('the analysis of a match', () => {
  const parts = (helpers = fakeHelpers()) => ({ game: toy, pack: null, helpers, file });

  it('is done by helpers of a helper, says how far it is, and dismisses them all', async () => {
    const helpers = fakeHelpers(3);
    const analysing = new Analysing(parts(helpers));
    const seen: AnalysisState[] = [];
    analysing.subscribe((state) => seen.push(state));
    await analysing.start('quick');
    await until(() => analysing.state.phase !== 'working');
    expect(analysing.state).toMatchObject({ phase: 'found', part: 1, failure: null });
    expect(analysing.state.found?.course.at(-1)?.at).toBe(match.actionCount);
    expect(seen.some(({ part }) => part > 0 && part < 1)).toBe(true);
    expect(helpers.all).toHaveLength(4);
    expect(helpers.all.every(({ dead }) => dead)).toBe(true);
  });
  it('can be stopped, before it has the file too, and begun again', async () => {
    const helpers = fakeHelpers();
    const analysing = new Analysing(parts(helpers));
    const begun = analysing.start('quick');
    analysing.stop();
    await begun;
    expect([analysing.state.phase, helpers.all.length]).toEqual(['stopped', 0]);
    await analysing.start('quick');
    analysing.stop();
    expect([analysing.state.phase, helpers.all[0]?.dead]).toEqual(['stopped', true]);
    await analysing.start('quick');
    await until(() => analysing.state.phase === 'found');
  });
  it('says what it broke of: no file, a file of nothing, a worker that died', async () => {
    const none = new Analysing({ ...parts(), file: async () => null });
    await none.start('quick');
    expect(none.state.phase).toBe('failed');
    const bad = new Analysing({ ...parts(), file: async () => '{}' });
    await bad.start('quick');
    await until(() => bad.state.phase === 'failed');
    expect(bad.state.failure).not.toBeNull();
    const helpers = fakeHelpers();
    const dying = new Analysing(parts(helpers));
    await dying.start('quick');
    helpers.all[0]?.onerror?.({ message: 'out of memory' });
    expect(dying.state).toMatchObject({ phase: 'failed', failure: 'out of memory' });
  });
  it('stays with its match, and stops when the match is left', async () => {
    const one = analysisOf('match-1', 'end', parts());
    expect(analysisOf('match-1', 'end', parts())).toBe(one);
    expect(analysisOf('match-1', 'other end', parts())).not.toBe(one);
    await one.start('quick');
    stopElsewhere('#/match/match-1?at=2');
    expect(one.state.phase).toBe('working');
    stopElsewhere('#/');
    expect(one.state.phase).toBe('stopped');
  });
});

describe('games from here', () => {
  const here = { game: toy, pack: null, at: 0, seer: 'red', file };

  it('are counted as they end, winners and levels with intervals', async () => {
    const helpers = fakeHelpers();
    const foreseeing = new Foreseeing(helpers);
    const seen: number[] = [];
    foreseeing.subscribe(({ games }) => seen.push(games));
    void foreseeing.start(here);
    await until(() => foreseeing.state.phase === 'done');
    const { games, winners, levels } = foreseeing.state;
    expect(games).toBe(GAMES_FROM_HERE);
    expect(winners.map(({ name }) => name).sort()).toEqual(['blue', 'red']);
    expect(winners.reduce((sum, share) => sum + share.games, 0)).toBe(games);
    expect(levels.reduce((sum, share) => sum + share.games, 0)).toBe(games);
    for (const { share, low, high } of winners) expect([low <= share, share <= high]).toEqual([true, true]);
    expect(seen.some((count) => count > 0 && count < games)).toBe(true);
    expect(helpers.all.every(({ dead }) => dead)).toBe(true);
  });
  it('make up what the side cannot know, and where nothing is hidden nothing', async () => {
    for (const seer of ['red', null]) {
      const helpers = fakeHelpers(1);
      const foreseeing = new Foreseeing(helpers);
      void foreseeing.start({ ...here, seer });
      await until(() => foreseeing.state.games > 0);
      foreseeing.stop();
      const rollouts = helpers.all[0]?.asked.flatMap((errand) => ('rollout' in errand ? [errand.rollout] : [])) ?? [];
      expect(rollouts.every((rollout) => rollout.seer === (seer ?? undefined))).toBe(true);
      expect(foreseeing.state.phase).toBe('stopped');
      expect(foreseeing.state.games).toBeLessThan(GAMES_FROM_HERE);
    }
  });
  it('of a moment that has passed are forgotten; the last that were asked for count', async () => {
    const foreseeing = new Foreseeing(fakeHelpers());
    void foreseeing.start(here);
    void foreseeing.start({ ...here, at: match.actionCount - 1 });
    await until(() => foreseeing.state.phase === 'done');
    expect(foreseeing.state.games).toBe(GAMES_FROM_HERE);
    foreseeing.clear();
    expect(foreseeing.state).toMatchObject({ phase: 'none', games: 0, winners: [] });
  });
});

describe('a series in the page', () => {
  const setup = { game: 'toy', scenario: 'dawn', options: {}, pack: null, bots: BOTS, seed: 'page' };

  it('has the rows of the same series anywhere else, and counts them as they come', async () => {
    const helpers = fakeHelpers(3);
    let time = 0;
    const run = new SeriesRun(helpers, () => (time += 1000));
    const seen: number[] = [];
    run.subscribe(({ summary }) => seen.push(summary.games));
    run.start(toy, setup, 20);
    await until(() => run.state.phase === 'done');
    const series = new Series([toy], setup);
    expect(run.state.rows).toEqual(Array.from({ length: 20 }, (_, index) => series.play(index)));
    expect([run.state.summary.games, run.state.study?.gather.games]).toEqual([20, 20]);
    expect(seen.some((count) => count > 0 && count < 20)).toBe(true);
    expect(helpers.all).toHaveLength(3);
    expect(helpers.all.every(({ dead }) => dead)).toBe(true);
  });
  it('is played with numbers of an owner and bots of any level', async () => {
    const pack = { ...exportPack(toy), id: 'short', data: { length: { source: 'owner', turns: 2 } } };
    const own = { ...setup, pack, bots: { red: 'rower@recruit', blue: 'random' } };
    const run = new SeriesRun(fakeHelpers());
    run.start(toy, own, 8);
    await until(() => run.state.phase === 'done');
    const series = new Series([toy], own);
    expect(run.state.rows).toEqual(Array.from({ length: 8 }, (_, index) => series.play(index)));
    expect(run.state.rows).not.toEqual(Array.from({ length: 8 }, (_, i) => new Series([toy], setup).play(i)));
    expect(run.state.summary.numbers['turns']?.max).toBeLessThanOrEqual(3);
  });
  it('can be stopped, and keeps what it has', async () => {
    let time = 0;
    const run = new SeriesRun(fakeHelpers(), () => (time += 1000));
    run.start(toy, setup, 500);
    await until(() => run.state.summary.games > 3);
    run.stop();
    const { summary, rows, phase } = run.state;
    expect(phase).toBe('stopped');
    expect(rows).toHaveLength(summary.games);
    expect(rows.length).toBeLessThan(500);
  });
  it('says what broke: a set-up that cannot be, a worker that died', async () => {
    const run = new SeriesRun(fakeHelpers());
    run.start(toy, { ...setup, scenario: 'noon' }, 5);
    expect(run.state).toMatchObject({ phase: 'failed', study: null, failure: { seed: null } });
    const helpers = fakeHelpers();
    const dying = new SeriesRun(helpers);
    dying.start(toy, setup, 5);
    helpers.all[0]?.onerror?.({});
    expect(dying.state).toMatchObject({ phase: 'failed', failure: { found: 'a worker stopped' } });
  });
});

describe('a histogram', () => {
  it('has a bar for each of few whole numbers, and no more than can be told apart for many', () => {
    expect(histogramOf([3, 5, 3]).map(({ from, games }) => [from, games])).toEqual([
      [3, 2],
      [4, 0],
      [5, 1],
    ]);
    for (const values of [[0, 1000], [0.01, 0.02, 0.5], [-7, 90, 91], [4]]) {
      const bins = histogramOf(values);
      expect(bins.length).toBeLessThanOrEqual(17);
      expect(bins.reduce((sum, { games }) => sum + games, 0)).toBe(values.length);
      for (const value of values) expect(bins.some(({ from, to }) => from <= value && value < to)).toBe(true);
    }
    expect(histogramOf([])).toEqual([]);
  });
});
