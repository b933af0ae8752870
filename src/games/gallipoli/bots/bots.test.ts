import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { Seat } from '../../../kernel/seat.ts';
import { asked } from '../../../kernel/testing/players.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { gallipoli } from '../index.ts';
import { startGallipoli } from '../testing/players.ts';
import { admiral } from './admiral.ts';
import { pasha } from './pasha.ts';
import { usualReason } from './reasons.ts';

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
    expect(() => bot.choose(stranger as never, [1, 2], new Seat({ seed: 'x' }))).toThrow(TypeError);
  });
});

describe('reasons', () => {
  it('are given for everything that is done, in both languages', () => {
    const speakers = LANGS.map((lang) => new Speaker(lang, gallipoli.text));
    const g = startGallipoli('anzac', 'reasons');
    const said = new Set<string>();
    while (!g.over) {
      const side = gallipoli.sides[g.toMove] as string;
      const { action, reasons = [] } = asked(side === 'allied' ? admiral : pasha, g, side, 'reasons');
      expect(reasons.length).toBeGreaterThan(0);
      // What it might have done instead has words as well.
      const others = g.legal().map((code) => usualReason(g, code, 2));
      for (const reason of [...reasons, ...others.slice(0, 6)]) {
        said.add(reason.key);
        for (const speaker of speakers) expect(speaker.message(reason)).not.toMatch(/[{}]|undefined/);
      }
      g.apply(action);
    }
    expect(said.size).toBeGreaterThan(25);
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
