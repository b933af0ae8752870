import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { diceOfSeed, Rng } from '../../../kernel/dice.ts';
import type { Bot } from '../../../kernel/game.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { AXIS, MAX_PIECES, SIDES } from '../book.ts';
import { malta } from '../index.ts';
import { L, Malta, OPTIONS, SCENARIOS } from '../state.ts';
import { BOTS_EN } from '../text/bots-en.ts';
import { BOTS_ES } from '../text/bots-es.ts';
import { garrison } from './garrison.ts';
import { herkules } from './herkules.ts';

const rules = malta.compile(malta.data);
const BOTS: readonly Bot[] = [herkules, garrison];
/** Longer than any game of these bots; a game beyond it goes round in circles. */
const ENDLESS = 20_000;

function start(scenario: string, seed: string, options: Readonly<Record<string, string>> = {}): Malta {
  const g = rules.start(scenario, options, diceOfSeed(seed));
  if (!(g instanceof Malta)) throw new TypeError('not a position of Malta');
  return g;
}

/** What the bot of the side to move says to a position, shown to it as the match would show it. */
function asked(g: Malta, seed: string) {
  const side = g.toMove;
  const board = g.copy();
  board.dice = diceOfSeed('foreign');
  board.hideFrom(SIDES[side] as string);
  return (BOTS[side] as Bot).choose(board, g.legal(), new Rng(seed));
}

function wins(bots: Readonly<Record<string, string>>, scenario: string, side: string, games: number): number {
  let count = 0;
  for (let i = 0; i < games; i++) {
    const g = start(scenario, `series ${i}`);
    playOut(g, new Players(malta, bots, `series ${i}`));
    if (g.outcome()?.winner === side) count++;
  }
  return count;
}

describe('the two bots', () => {
  it('are offered by the game', () => {
    expect(malta.bots).toEqual({ herkules, garrison });
  });

  it('answer any position that chance leads to with an action on offer, the same one each time', () => {
    for (const scenario of SCENARIOS) {
      const g = start(scenario, 'any');
      const rng = new Rng('any');
      for (let step = 0; !g.over; step++) {
        const legal = g.legal();
        if (step % 19 === 0) {
          const choice = asked(g, 'one');
          expect(legal).toContain(choice.action);
          expect(asked(g, 'other')).toEqual(choice);
        }
        g.apply(rng.pick(legal));
      }
    }
  }, 30_000);

  it('finish the short scenario under every option', () => {
    for (const { id, values } of OPTIONS) {
      for (const value of values.slice(1)) {
        const g = start('first-days', id, { [id]: value });
        let played = 0;
        for (; !g.over && played < ENDLESS; played++) g.apply(asked(g, 'same').action);
        expect(played, id).toBeLessThan(ENDLESS);
      }
    }
  }, 30_000);

  it('finish the campaign, with dice for zones and drops too', () => {
    const g = start('herkules', 'alone', { solitaire: 'on' });
    expect(playOut(g, new Players(malta, { axis: 'herkules', allied: 'garrison' }, 'alone'))).toBeLessThan(ENDLESS);
  }, 30_000);

  it('play the same game again from the same seed', () => {
    const names = { axis: 'herkules', allied: 'garrison' };
    const [a, b] = [start('first-days', 'again'), start('first-days', 'again')];
    expect(playOut(a, new Players(malta, names, 'again'))).toBe(playOut(b, new Players(malta, names, 'again')));
    expect(a.hash()).toBe(b.hash());
  });

  it('choose alike whatever the other side hides', () => {
    const g = start('herkules', 'blind');
    const other = g.copy();
    for (let step = 0; !g.over && g.box < 1; g.apply(asked(g, 'same').action), step++) {
      if (step % 3 !== 0) continue;
      other.copyFrom(g);
      if (g.toMove === AXIS) swapHiddenGuns(other);
      else other.cells.fill(1, L.planOffset, L.planOffset + MAX_PIECES);
      expect(asked(other, 'same').action).toBe(asked(g, 'same').action);
    }
  });

  it('refuse a game they do not know', () => {
    const stranger = { legal: () => [] };
    expect(() => herkules.choose(stranger as never, [1, 2], new Rng('x'))).toThrow(TypeError);
  });
});

/** Two guns nobody has seen change places. */
function swapHiddenGuns(g: Malta): void {
  const hidden = g.book.siteIds.flatMap((_, site) => (g.cells[L.gunShown + site] === 0 ? [site] : []));
  const [a, b] = [hidden[0], hidden[hidden.length - 1]];
  if (a === undefined || b === undefined) return;
  const kind = g.cells[L.gunKind + a];
  g.cells[L.gunKind + a] = g.cells[L.gunKind + b];
  g.cells[L.gunKind + b] = kind;
}

describe('against one who moves at random', () => {
  it('herkules wins', () => {
    expect(wins({ axis: 'herkules', allied: 'random' }, 'herkules', 'axis', 2)).toBe(2);
    expect(wins({ axis: 'herkules', allied: 'random' }, 'first-days', 'axis', 4)).toBeGreaterThanOrEqual(3);
  }, 60_000);
  it('the garrison wins', () => {
    expect(wins({ axis: 'random', allied: 'garrison' }, 'herkules', 'allied', 3)).toBe(3);
    expect(wins({ axis: 'random', allied: 'garrison' }, 'first-days', 'allied', 4)).toBe(4);
  }, 60_000);
});

describe('what they give as reasons', () => {
  it('has words in both languages, and no words lie idle', () => {
    const keys = new Set<string>();
    const speakers = LANGS.map((lang) => new Speaker(lang, malta.text));
    for (const g = start('herkules', 'why'); !g.over; ) {
      const choice = asked(g, 'same');
      for (const { key, args } of choice.reasons ?? []) {
        if (keys.has(key)) continue;
        keys.add(key);
        for (const speaker of speakers) expect(speaker.message({ key, args })).not.toMatch(/[{}]|why\./);
      }
      g.apply(choice.action);
    }
    expect([...keys].sort()).toEqual(Object.keys(BOTS_EN));
    expect(Object.keys(BOTS_ES)).toEqual(Object.keys(BOTS_EN));
  }, 60_000);
});
