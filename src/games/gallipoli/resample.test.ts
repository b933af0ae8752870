import { describe, expect, it } from 'vitest';
import { diceOfSeed, Rng } from '../../kernel/dice.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import { LEVELS } from './actions.ts';
import { gallipoli } from './index.ts';
import { FIRED, type Gallipoli, L, SCENARIOS } from './state.ts';
import { S } from './steps.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, own, startGallipoli } from './testing/players.ts';
import { withValues } from './testing/spoilt.ts';
import { Table } from './testing/table.ts';

function resampled(g: Gallipoli, seer: string, rng: Rng): Gallipoli {
  const world = g.copy();
  world.resample(seer, rng);
  return world;
}
function blanked(g: Gallipoli, seer: string): Gallipoli {
  const safe = g.copy();
  safe.hideFrom(seer);
  return safe;
}

/** The kinds that a marker gets in many worlds. */
function kindsOf(t: Table, area: string, seer = 'allied', worlds = 300): string[] {
  const rng = new Rng(`kinds ${area}`);
  const found = new Set<string>();
  for (let i = 0; i < worlds; i++) {
    const world = resampled(t.g, seer, rng);
    found.add(LEVELS[world.cells[L.mine + 2 * t.area(area)] ?? 0] ?? '');
  }
  return [...found].sort();
}
const ANY_KIND = ['dummy', 'level1', 'level2'];

describe('a possible world', () => {
  it.each(SCENARIOS)('[8.5-4] looks the same to those it is made for, and breaks no law: %s', (scenario) => {
    for (const seed of ['worlds 0', 'worlds 1']) {
      const rng = new Rng(seed);
      const g = startGallipoli(scenario, seed, seed.endsWith('0') ? {} : anyOptions(gallipoli, rng));
      const player = new BlindPlayer(seed, true);
      for (let n = 0; !g.over; n++) {
        if (n % 30 === 0) {
          for (const seer of ['allied', ONLOOKER]) {
            const world = resampled(g, seer, rng);
            expect(world.view(seer)).toEqual(g.view(seer));
            expect(blanked(world, seer).hash()).toBe(blanked(g, seer).hash());
            expect(brokenLaws(world)).toEqual([]);
            // It is made of what can be seen alone.
            const [one, other] = [new Rng('same'), new Rng('same')];
            expect(resampled(blanked(g, seer), seer, one).hash()).toBe(resampled(g, seer, other).hash());
          }
        }
        g.apply(player.pick(g));
      }
    }
  });
  it('can be played on', () => {
    const rng = new Rng('on');
    for (const after of [60, 200, 500, 900]) {
      const g = startGallipoli('campaign', 'on');
      const player = new BlindPlayer('on', true);
      for (let n = 0; n < after; n++) g.apply(player.pick(g));
      const world = resampled(g, 'allied', rng);
      for (let n = 0; n < 400 && !world.over; n++) world.apply(rng.pick(world.legal()));
      expect(brokenLaws(world)).toEqual([]);
    }
  });
  it('is the true one for the Turkish player', () => {
    const g = startGallipoli('stroke', 'true');
    const player = new BlindPlayer('true', true);
    for (let n = 0; n < 120; n++) g.apply(player.pick(g));
    expect(resampled(g, 'turkish', new Rng('any')).hash()).toBe(g.hash());
  });

  const field = () => new Table().empty().mine('DS-9', ['level1']).mine('DS-5', ['dummy']).mine('AA-ANZAC', ['level1']);
  it('[8.5-4] gives a marker every kind that it can be, to the Allied player and to onlookers', () => {
    for (const area of ['DS-9', 'DS-5', 'AA-ANZAC']) {
      expect(kindsOf(field(), area)).toEqual(ANY_KIND);
      expect(kindsOf(field(), area, ONLOOKER)).toEqual(ANY_KIND);
    }
  });
  it('[8.5.1-1] leaves what has been shown', () => {
    const t = field().mine('DS-7', ['level2'], true);
    expect(kindsOf(t, 'DS-7')).toEqual(['level2']);
  });
  it('[10.6-5] never has more of a kind than the box', () => {
    const t = new Table().empty().set('turn', 9);
    for (let area = 1; area <= 12; area++) t.mine(`DS-${area}`, ['level2', 'level1'], area <= 6);
    const rng = new Rng('box');
    for (let i = 0; i < 200; i++) {
      const world = resampled(t.g, 'allied', rng);
      const kinds = [...world.cells.subarray(L.mine, L.shown)];
      const [dummies, ones, twos] = [1, 2, 3].map((kind) => kinds.filter((cell) => cell === kind).length);
      expect(dummies).toBeLessThanOrEqual(9);
      expect(ones).toBeLessThanOrEqual(12);
      expect(twos).toBeLessThanOrEqual(12);
    }
  });
  it('[8.5-1, 13.1.1-3] has no more factors than can have been rolled for', () => {
    const t = new Table('stroke').empty();
    for (let area = 1; area <= 14; area++) t.mine(`DS-${area}`, ['level1', 'dummy']);
    t.mine('DS-14', ['none', 'none']);
    const rng = new Rng('rolled');
    const found = new Set<number>();
    for (let i = 0; i < 300; i++) {
      const world = resampled(t.g, 'allied', rng);
      found.add([...world.cells.subarray(L.mine, L.shown)].reduce((sum, kind) => sum + Math.max(0, kind - 1), 0));
    }
    // 26 markers, nine of them Dummies at most; 16 factors of the set-up and 5 of the first turn.
    expect(Math.min(...found)).toBeGreaterThanOrEqual(17);
    expect(Math.max(...found)).toBe(21);
  });
  it('[13.1.1-4, R-MINE-OUT] has a limit outside the strait that what lies there keeps to', () => {
    const t = new Table().empty().mine('AA-ANZAC', ['level1', 'level1']).mine('AA-SUVLA', ['level2'], true);
    const rng = new Rng('outside');
    const limits = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const world = resampled(t.g, 'allied', rng);
      limits.add(world.cells[L.outside] ?? 0);
      expect(brokenLaws(world).filter((law) => law.includes('outside'))).toEqual([]);
    }
    expect([...limits].sort()).toEqual([4, 5, 6]);
  });
  it('[R-MINE-HIDDEN] has no Level 2 marker next to a warship that lay through the mine attacks', () => {
    const t = () => field().put('ocean', 'DS-8').put('ms-1', 'DS-5').mark('ms-1', FIRED);
    expect(t().g.book.nearSea[t().area('DS-8')]).toContain(t().area('DS-9'));
    const after = t().set('impulse', 1);
    after.g.push(S.sweeping);
    expect(kindsOf(after, 'DS-9')).toEqual(['dummy', 'level1']);
    expect(kindsOf(after, 'DS-5')).toEqual(ANY_KIND);
    // In the first impulse of a turn nothing has been tried yet; in the next one it has, until the fleet puts to sea.
    const before = t().set('impulse', 1);
    before.g.push(S.mineAttacks);
    before.g.push(S.initiative);
    expect(kindsOf(before, 'DS-9')).toEqual(ANY_KIND);
    expect(kindsOf(before.set('impulse', 2), 'DS-9')).toEqual(['dummy', 'level1']);
  });
  it('[8.5-1] leaves something to lay while the Turkish player is laying', () => {
    const t = new Table().empty().set('minesLeft', 3).set('outside', 6).stand('layMines');
    const rng = new Rng('laying');
    const left = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const { cells } = resampled(t.g, 'allied', rng);
      left.add(cells[L.minesLeft] ?? -1);
      expect((cells[L.minesLeft] ?? 0) + (cells[L.dummiesLeft] ?? 0)).toBeGreaterThan(0);
    }
    expect([...left].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('[8.5-1] leaves Dummies to lay where an owner has a table that brings nothing else', () => {
    const rows = [{ result: 0 }];
    const rules = gallipoli.compile(withValues({ 'tables.mines.rows': rows, 'tables.mines.dummies': 2 }));
    const g = own(rules.start('anzac', { dummies: 'one' }, diceOfSeed('dummies')));
    const player = new BlindPlayer('dummies-2', false);
    while (!g.isAt(S.layMines) || g.cells[L.settingMines] === 1) g.apply(player.pick(g));
    const rng = new Rng('laying');
    const left = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const { cells } = resampled(g, 'allied', rng);
      left.add(`${cells[L.minesLeft]} ${cells[L.dummiesLeft]}`);
    }
    expect([...left].sort()).toEqual(['0 1', '0 2']);
  });
});
