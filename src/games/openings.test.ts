import { describe, expect, it } from 'vitest';
import { Seat } from '../kernel/seat.ts';
import { commonest } from '../kernel/testing/commonest.ts';
import { blanked } from '../kernel/testing/players.ts';
import { TURKISH } from './gallipoli/book.ts';
import { admiral } from './gallipoli/bots/admiral.ts';
import { pasha } from './gallipoli/bots/pasha.ts';
import { landIn } from './gallipoli/pieces.ts';
import { type Gallipoli, L } from './gallipoli/state.ts';
import { startGallipoli } from './gallipoli/testing/players.ts';
import { GAMES } from './index.ts';
import { herkules } from './malta/bots/herkules.ts';
import { plan } from './malta/bots/herkules-drops.ts';
import { Table } from './malta/testing/table.ts';

const books = GAMES.flatMap((game) =>
  Object.entries(game.bots).flatMap(([name, { openings = {} }]) =>
    Object.entries(openings).map(([scenario, numbers]) => ({ game, name, scenario, numbers })),
  ),
);

/** Gallipoli as a pasha with this opening and mood sets it up. */
function setUp(scenario: string, opening: number, mood: number): Gallipoli {
  const g = startGallipoli(scenario, 'book');
  const seat = new Seat({ seed: 'book', side: 'turkish', opening, mood });
  while (g.phase === 'setup') {
    const own = g.toMove === TURKISH;
    g.apply((own ? pasha : admiral).choose(blanked(g, own ? 'turkish' : 'allied'), g.legal(), seat).action);
  }
  return g;
}

describe('a book of openings', () => {
  it('does not tell the mines from the Dummies: whoever knows the opening knows nothing of them', () => {
    const layouts = Array.from({ length: 12 }, (_, i) => {
      const { book, cells } = setUp('campaign', 357, i * 7919);
      const strait = book.areaIds.flatMap((_, area) => (book.isStrait[area] === 1 ? [area] : []));
      return strait.map((area) => cells[L.mine + 2 * area]).join();
    });
    expect(commonest(layouts)).toBeLessThan(0.2);
  });
  it.each(books)('of $game.id, $name, $scenario: many, no two the same', ({ game, scenario, numbers }) => {
    expect(game.scenarios.map(({ id }) => id)).toContain(scenario);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    for (const opening of numbers) expect(opening >>> 0).toBe(opening);
  });
  it('of Malta does not give the drop away', () => {
    const { g } = new Table('first-days').upTo('plan').stand('plan', 1);
    const drops = (herkules.openings['first-days'] ?? []).map((opening) => {
      const choice = plan(g, g.legal(), { opening });
      return JSON.stringify(g.codec.decode(typeof choice === 'number' ? choice : choice.action));
    });
    expect(commonest(drops)).toBeLessThanOrEqual(0.6);
  });
  it.each(Object.entries(pasha.openings))(
    'of Gallipoli, %s: the beaches are held by more or fewer',
    (scenario, book) => {
      const garrisons = book.map((opening) => {
        const g = setUp(scenario, opening, 5);
        return g.book.areaIds.map((_, area) => landIn(g, TURKISH, area)).join();
      });
      expect(commonest(garrisons)).toBeLessThanOrEqual(0.6);
    },
  );
});
