import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { Bot } from '../../../kernel/game.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { MAX_AREAS, SIDES } from '../book.ts';
import { gallipoli } from '../index.ts';
import { DUMMY, Gallipoli, L, LEVEL_2, OPTIONS, SCENARIOS } from '../state.ts';
import { BOTS_EN } from '../text/bots-en.ts';
import { BOTS_ES } from '../text/bots-es.ts';
import { admiral } from './admiral.ts';
import { pasha } from './pasha.ts';

const rules = gallipoli.compile(gallipoli.data);
const BOTS: readonly Bot[] = [admiral, pasha];
/** Longer than any game of these bots; a game beyond it goes round in circles. */
const ENDLESS = 20_000;

function start(scenario: string, seed: string, options: Readonly<Record<string, string>> = {}): Gallipoli {
  const g = rules.start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Gallipoli)) throw new TypeError('not a position of Gallipoli');
  return g;
}

/** What the bot of the side to move says to a position, shown to it as the match would show it. */
function asked(g: Gallipoli, seed: string) {
  const side = g.toMove;
  const board = g.copy();
  board.dice = diceOfSeed('foreign');
  board.hideFrom(SIDES[side] as string);
  return (BOTS[side] as Bot).choose(board, g.legal(), new Rng(seed));
}

function winners(bots: Readonly<Record<string, string>>, scenario: string, games: number): Map<string, number> {
  const count = new Map<string, number>();
  for (let i = 0; i < games; i++) {
    const g = start(scenario, `series ${i}`);
    playOut(g, new Players(gallipoli, bots, `series ${i}`));
    const winner = g.outcome()?.winner ?? 'none';
    count.set(winner, (count.get(winner) ?? 0) + 1);
  }
  return count;
}

describe('the two bots', () => {
  it('are offered by the game', () => {
    expect(gallipoli.bots).toEqual({ admiral, pasha });
  });

  it('answer any position that chance leads to with an action on offer, the same one each time', () => {
    for (const scenario of SCENARIOS) {
      for (let i = 0; i < 3; i++) {
        const g = start(scenario, `any ${i}`);
        const rng = new Rng(`any ${i}`);
        for (let step = 0; !g.over; step++) {
          const legal = g.legal();
          if (step % 9 === 0) {
            const choice = asked(g, 'one');
            expect(legal).toContain(choice.action);
            expect(asked(g, 'other')).toEqual(choice);
          }
          g.apply(rng.pick(legal));
        }
      }
    }
  });

  it('finish every scenario under every reading of the rules', () => {
    for (const { id, values } of OPTIONS) {
      for (const value of values.slice(1)) {
        const scenario = SCENARIOS[value.length % SCENARIOS.length] as string;
        const g = start(scenario, `${id} ${value}`, { [id]: value });
        let played = 0;
        for (; !g.over && played < ENDLESS; played++) g.apply(asked(g, 'same').action);
        expect(played, `${id} ${value}`).toBeLessThan(ENDLESS);
      }
    }
  });

  it('play the same game again from the same seed', () => {
    const names = { allied: 'admiral', turkish: 'pasha' };
    const [a, b] = [start('anzac', 'again'), start('anzac', 'again')];
    expect(playOut(a, new Players(gallipoli, names, 'again'))).toBe(playOut(b, new Players(gallipoli, names, 'again')));
    expect(a.hash()).toBe(b.hash());
  });

  it('choose alike whatever lies face down', () => {
    const g = start('campaign', 'blind');
    const other = g.copy();
    for (; !g.over && g.turn < 4; g.apply(asked(g, 'same').action)) {
      if (g.toMove !== 0 || g.turn < 2) continue;
      other.copyFrom(g);
      for (let m = 0; m < 2 * MAX_AREAS; m++) {
        const hidden = other.cells[L.mine + m] !== 0 && other.cells[L.shown + m] === 0;
        if (hidden) other.cells[L.mine + m] = m % 2 === 0 ? DUMMY : LEVEL_2;
      }
      expect(asked(other, 'same').action).toBe(asked(g, 'same').action);
    }
  });

  it('refuse a game they do not know', () => {
    const stranger = { legal: () => [] };
    expect(() => admiral.choose(stranger as never, [1, 2], new Rng('x'))).toThrow(TypeError);
  });
});

describe('against one who moves at random', () => {
  it('the admiral wins', () => {
    expect(winners({ allied: 'admiral', turkish: 'random' }, 'campaign', 20).get('allied')).toBeGreaterThanOrEqual(18);
  }, 60_000);
  it('the pasha wins', () => {
    expect(winners({ allied: 'random', turkish: 'pasha' }, 'campaign', 20).get('turkish')).toBeGreaterThanOrEqual(18);
  }, 60_000);
});

describe('what they give as reasons', () => {
  it('has words in both languages, and no words lie idle', () => {
    const keys = new Set<string>();
    const speakers = LANGS.map((lang) => new Speaker(lang, gallipoli.text));
    for (let i = 0; i < 4; i++) {
      for (const g = start('campaign', `why ${i}`); !g.over; ) {
        const choice = asked(g, 'same');
        for (const { key, args } of choice.reasons ?? []) {
          if (keys.has(key)) continue;
          keys.add(key);
          for (const speaker of speakers) expect(speaker.message({ key, args })).not.toMatch(/[{}]|why\./);
        }
        g.apply(choice.action);
      }
    }
    expect([...keys].sort()).toEqual(Object.keys(BOTS_EN));
    expect(Object.keys(BOTS_ES)).toEqual(Object.keys(BOTS_EN));
  }, 60_000);
});
