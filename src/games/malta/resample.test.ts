import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { anyOptions } from '../../kernel/testing/players.ts';
import { ONLOOKER } from '../../kernel/view.ts';
import { SIDES } from './book.ts';
import { malta } from './index.ts';
import { L, type Malta, SCENARIOS } from './state.ts';
import { brokenLaws } from './testing/laws.ts';
import { BlindPlayer, startMalta } from './testing/players.ts';
import { Table } from './testing/table.ts';

const SEERS = [...SIDES, ONLOOKER] as const;
const hidden = (g: Malta, seer: string): string => {
  const safe = g.copy();
  safe.hideFrom(seer);
  return safe.hash();
};

describe('[3.3] a possible world in place of what a side cannot know', () => {
  it.each(SCENARIOS)('%s: is a position of the game, looks the same to the side, and can be played on', (scenario) => {
    const rng = new Rng(`worlds ${scenario}`);
    for (const seed of ['plain', 'options']) {
      const options = seed === 'plain' ? {} : anyOptions(malta, rng);
      const g = startMalta(scenario, `worlds ${seed}`, options);
      const player = new BlindPlayer(`worlds ${seed}`, true);
      for (let n = 0; n < 1200 && !g.over; n++) {
        if (n % 30 === 0) {
          for (const seer of SEERS) {
            const twin = g.copy();
            twin.resample(seer, rng);
            expect(brokenLaws(twin)).toEqual([]);
            expect(twin.view(seer)).toEqual(g.view(seer));
            expect(hidden(twin, seer)).toBe(hidden(g, seer));
            for (let k = 0; k < 6 && !twin.over; k++) twin.apply(player.pick(twin));
          }
        }
        g.apply(player.pick(g));
      }
    }
  });

  it('[16.52, 19.33] deals the guns to other sites and plans other drops', () => {
    const rng = new Rng('others');
    const t = new Table('herkules').upTo('zones');
    const guns = new Set<string>();
    const plans = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const [axis, allied] = [t.g.copy(), t.g.copy()];
      axis.resample('axis', rng);
      allied.resample('allied', rng);
      guns.add(axis.cells.slice(L.gunKind, L.gunShown).join());
      plans.add(allied.cells.slice(L.markerHex, L.gunKind).join());
      expect(axis.cells.slice(L.markerHex, L.gunKind)).toEqual(t.g.cells.slice(L.markerHex, L.gunKind));
      expect(allied.cells.slice(L.gunKind, L.gunShown)).toEqual(t.g.cells.slice(L.gunKind, L.gunShown));
    }
    expect([guns.size, plans.size].every((size) => size > 30)).toBe(true);
  });

  it('[4.23a, 19.35] while the Axis is asked about its drops there may be some or none', () => {
    const rng = new Rng('due');
    const t = new Table('first-days').empty().when('axis');
    const [p, hex] = [t.piece('RAM-HQ'), t.hex('1916')];
    t.set('markerHex', hex + 1)
      .set('planSlot', 1, p)
      .set('planSerial', 1, p)
      .stand('cancelDrops');
    const drops = new Set<boolean>();
    for (let i = 0; i < 40; i++) {
      const twin = t.g.copy();
      twin.resample('allied', rng);
      drops.add(twin.cells.slice(L.markerHex, L.markerHex + 3).some((cell) => cell !== 0));
    }
    expect(drops.size).toBe(2);
  });
});
