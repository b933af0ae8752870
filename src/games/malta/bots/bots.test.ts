import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { Rng } from '../../../kernel/dice.ts';
import { malta } from '../index.ts';
import { startMalta } from '../testing/players.ts';
import { garrison } from './garrison.ts';
import { herkules } from './herkules.ts';

/** Longer than any game of these bots; a game beyond it goes round in circles. */
const ENDLESS = 20_000;

function wins(bots: Readonly<Record<string, string>>, scenario: string, side: string, games: number): number {
  let count = 0;
  for (let i = 0; i < games; i++) {
    const g = startMalta(scenario, `series ${i}`);
    playOut(g, new Players(malta, bots, `series ${i}`));
    if (g.outcome()?.winner === side) count++;
  }
  return count;
}

describe('the two bots', () => {
  it.each([herkules, garrison])('refuse a game they do not know', (bot) => {
    const stranger = { legal: () => [] };
    expect(() => bot.choose(stranger as never, [1, 2], new Rng('x'))).toThrow(TypeError);
  });
  it('finish the campaign with dice for zones and drops', () => {
    const g = startMalta('herkules', 'alone', { solitaire: 'on' });
    expect(playOut(g, new Players(malta, { axis: 'herkules', allied: 'garrison' }, 'alone'))).toBeLessThan(ENDLESS);
  });
});

describe('against one who moves at random', () => {
  it('herkules wins', () => {
    expect(wins({ axis: 'herkules', allied: 'random' }, 'herkules', 'axis', 1)).toBe(1);
    expect(wins({ axis: 'herkules', allied: 'random' }, 'first-days', 'axis', 4)).toBeGreaterThanOrEqual(3);
  });
  it('the garrison wins', () => {
    expect(wins({ axis: 'random', allied: 'garrison' }, 'herkules', 'allied', 1)).toBe(1);
    expect(wins({ axis: 'random', allied: 'garrison' }, 'first-days', 'allied', 3)).toBe(3);
  });
});
