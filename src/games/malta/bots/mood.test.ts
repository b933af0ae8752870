import { describe, expect, it } from 'vitest';
import { Players } from '../../../bots/play.ts';
import { malta } from '../index.ts';
import { L, type Malta } from '../state.ts';
import { startMalta } from '../testing/players.ts';
import { fancy } from './mood.ts';

/** A match up to the first wave or drop, as the bots open it. */
function opening(seed: string): Malta {
  const g = startMalta('herkules', seed);
  const players = new Players(malta, { axis: 'herkules', allied: 'garrison' }, seed);
  while (g.cells[L.zone] === 0 || g.cells[L.zone + 1] === 0) g.apply(players.choose(g, g.toMove, g.legal()).action);
  return g;
}
/** The share of the commonest. */
function commonest(list: readonly string[]): number {
  const most = Math.max(...[...new Set(list)].map((one) => list.filter((other) => other === one).length));
  return most / list.length;
}

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
  it('opens every match another way: set-up, guns, drops and beaches', () => {
    const games = Array.from({ length: 24 }, (_, i) => opening(`mood ${i}`));
    const hexes = games.map((g) => g.hexName(g.cells[L.markerHex] - 1));
    expect(commonest(hexes)).toBeLessThanOrEqual(0.4);
    expect(commonest(games.map((g) => `${g.cells[L.zone]} ${g.cells[L.zone + 1]}`))).toBeLessThanOrEqual(0.6);
    expect(commonest(games.map((g) => g.at(g.book.piece('MAL-2D')).toString()))).toBeLessThanOrEqual(0.6);
    const faces = games.map((g) => g.book.siteIds.map((_, site) => g.cells[L.gunKind + site]).join());
    expect(commonest(faces)).toBeLessThanOrEqual(0.2);
  });
});
