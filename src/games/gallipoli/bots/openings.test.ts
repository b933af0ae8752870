import { describe, expect, it } from 'vitest';
import { Seat } from '../../../kernel/seat.ts';
import { commonest } from '../../../kernel/testing/commonest.ts';
import { blanked } from '../../../kernel/testing/players.ts';
import { TURKISH } from '../book.ts';
import { mined } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { DUMMY, type Gallipoli, L } from '../state.ts';
import { startGallipoli } from '../testing/players.ts';
import { admiral } from './admiral.ts';
import { pasha } from './pasha.ts';

const MATCHES = 40;

/** One set-up after the other, as bots in so many moods make it; up to the first question of the first turn. */
const setUps: readonly Gallipoli[] = Array.from({ length: MATCHES }, (_, i) => {
  const g = startGallipoli('campaign', `opening ${i}`);
  const seats = ['allied', 'turkish'].map((side) => new Seat({ seed: `opening ${i}`, side }));
  while (g.phase === 'setup') {
    const board = blanked(g, g.toMove === TURKISH ? 'turkish' : 'allied');
    const bot = g.toMove === TURKISH ? pasha : admiral;
    g.apply(bot.choose(board, g.legal(), seats[g.toMove] as Seat).action);
  }
  return g;
});
const share = (is: (g: Gallipoli) => boolean): number => setUps.filter(is).length / MATCHES;
const mostOften = (what: (g: Gallipoli) => unknown): number => commonest(setUps.map((g) => String(what(g))));
const [first] = setUps as [Gallipoli];
const areas = first.book.areaIds.map((id, area) => ({ id, area }));
const strait = areas.filter(({ area }) => first.book.isStrait[area] === 1);
const kinds = (g: Gallipoli, area: number): number[] =>
  [0, 1].map((slot) => g.cells[L.mine + 2 * area + slot] as number);

describe('nobody who knows the script knows the set-up', () => {
  it.each(strait)('$id has a marker, a mine in some matches and nothing but Dummies in others', ({ area }) => {
    expect(share((g) => mined(g, area))).toBeGreaterThan(0.9);
    const real = share((g) => kinds(g, area).some((kind) => kind > DUMMY));
    expect(real).toBeGreaterThan(0.2);
    expect(real).toBeLessThan(0.95);
  });
  it('no assault area has a marker always', () => {
    for (const area of first.book.assaultAreas) expect(share((g) => mined(g, area))).toBeLessThanOrEqual(0.6);
  });
  it('the beaches are held by more than one regiment or fewer', () => {
    const beaches = [...new Set(first.book.assaultAreas.flatMap((area) => first.book.landsOn[area] ?? []))];
    const garrisons = (g: Gallipoli) => beaches.map((area) => landIn(g, TURKISH, area));
    expect(mostOften(garrisons)).toBeLessThan(0.2);
  });
  it('mobile forts stand somewhere else', () => {
    for (const p of first.book.mobileForts) expect(mostOften((g) => g.at(p))).toBeLessThanOrEqual(0.6);
  });
  it('the 29th Division stays in some matches', () => {
    expect(mostOften((g) => g.cells[L.given29])).toBeLessThan(1);
  });
});
