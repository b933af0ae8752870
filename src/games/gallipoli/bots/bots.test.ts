import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { Rng } from '../../../kernel/dice.ts';
import { gallipoli } from '../index.ts';
import { startGallipoli } from '../testing/players.ts';
import { admiral } from './admiral.ts';
import { pasha } from './pasha.ts';

function wins(bots: Readonly<Record<string, string>>, side: string, games: number): number {
  let count = 0;
  for (let i = 0; i < games; i++) {
    const g = startGallipoli('campaign', `series ${i}`);
    playOut(g, new Players(gallipoli, bots, `series ${i}`));
    if (g.outcome()?.winner === side) count++;
  }
  return count;
}

describe('the two bots', () => {
  it.each([admiral, pasha])('refuse a game they do not know', (bot) => {
    const stranger = { legal: () => [] };
    expect(() => bot.choose(stranger as never, [1, 2], new Rng('x'))).toThrow(TypeError);
  });
});

describe('against one who moves at random', () => {
  it('the admiral wins', () => {
    expect(wins({ allied: 'admiral', turkish: 'random' }, 'allied', 6)).toBeGreaterThanOrEqual(5);
  });
  it('the pasha wins', () => {
    expect(wins({ allied: 'random', turkish: 'pasha' }, 'turkish', 6)).toBeGreaterThanOrEqual(5);
  });
});
