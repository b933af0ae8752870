import { describe, expect, it } from 'vitest';
import { commonest } from '../../../kernel/testing/commonest.ts';
import { asked } from '../../../kernel/testing/players.ts';
import { L, type Malta } from '../state.ts';
import { Table } from '../testing/table.ts';
import { garrison } from './garrison.ts';
import { plan } from './herkules-drops.ts';
import { chosenZones } from './herkules-zones.ts';
import { fancy } from './mood.ts';

const MOODS = Array.from({ length: 40 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);

describe('a mood', () => {
  it('says the same of the same thing, and spreads evenly', () => {
    const many = Array.from({ length: 1000 }, (_, mood) => fancy(mood * 7919, 1, 2));
    expect(fancy(5, 1, 2)).toBe(fancy(5, 1, 2));
    for (const low of [0, 0.25, 0.5, 0.75]) {
      const share = many.filter((value) => value >= low && value < low + 0.25).length / many.length;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });
  it('picks other beaches and another drop, even against the usual set-up', () => {
    const { g } = new Table('herkules').upTo('plan').stand('plan', 1);
    expect(commonest(MOODS.map((mood) => chosenZones(g, mood).join()))).toBeLessThanOrEqual(0.6);
    const drops = MOODS.slice(0, 20).map((mood) => {
      const choice = plan(g, g.legal(), { opening: mood });
      return JSON.stringify(g.codec.decode(typeof choice === 'number' ? choice : choice.action));
    });
    expect(commonest(drops)).toBeLessThanOrEqual(0.4);
  });
  it('and another set-up with other guns', () => {
    const setUp = (seed: string): Malta => {
      const { g } = new Table('herkules').upTo('placeUnits');
      while (g.toMove === 1) g.apply(asked(garrison, g, 'allied', seed).action);
      return g;
    };
    const games = Array.from({ length: 12 }, (_, i) => setUp(`mood ${i}`));
    expect(commonest(games.map((g) => String(g.at(g.book.piece('MAL-2D')))))).toBeLessThanOrEqual(0.6);
    const faces = games.map((g) => g.book.siteIds.map((_, site) => g.cells[L.gunKind + site]).join());
    expect(commonest(faces)).toBeLessThanOrEqual(0.25);
  });
});
