import { describe, expect, it } from 'vitest';
import type { Game } from '../../kernel/game.ts';
import type { Tally } from '../../kernel/score.ts';
import { LANGS } from '../../kernel/text.ts';
import { GAMES_OF_THE_HOUSE, goldenAccount } from '../testing/golden.ts';
import { Words } from './words.ts';

/** One short and finished match of each kind of end. */
const MATCHES: Readonly<Record<string, readonly string[]>> = {
  tarawa: ['freeform-random'],
  gallipoli: ['anzac-bots', 'campaign-random'],
  malta: ['first-days-random', 'herkules-bots'],
};
const cases = GAMES_OF_THE_HOUSE.flatMap((game) =>
  (MATCHES[game.id] ?? []).map((name) => [game.id, name, game] as const),
);

const total = ({ parts }: Tally): number => parts.reduce((sum, { value }) => sum + value, 0);
/** Whether there is such a case, or one that is a part of it. */
const hasCase = (game: Game, rule: string): boolean => Object.keys(game.cases.en).some((id) => id.startsWith(rule));

describe.each(cases)('%s, %s', (_, name, game) => {
  const account = goldenAccount(game, name);
  const { statistics, snapshot, log } = account;
  const { score } = statistics;
  const value = (id: string): number => score?.tallies.find((tally) => tally.id === id)?.value ?? Number.NaN;

  it('has components that add up to each figure, each with its case', () => {
    for (const tally of score?.tallies ?? []) {
      if (tally.parts.length > 0) expect(total(tally), tally.id).toBe(tally.value);
      for (const { rule } of [tally, ...tally.parts]) expect(hasCase(game, rule), rule).toBe(true);
    }
    expect(score?.tallies.some(({ parts }) => parts.length > 0)).toBe(name !== 'first-days-random');
  });

  it('comes to what the outcome says', () => {
    const said = {
      tarawa: () => value('casualties'),
      gallipoli: () => value('alliedVp') - value('turkishVp'),
      malta: () => Math.floor(value('alliedLost') - value('axisLost')),
    }[game.id];
    expect(said?.()).toBe(snapshot.outcome?.score);
  });

  it('names the end that was reached, and its winner', () => {
    const reached = score?.ends.filter((end) => end.reached) ?? [];
    expect(reached).toHaveLength(1);
    expect(reached[0]?.side ?? 'draw').toBe(snapshot.outcome?.winner);
    for (const { rule } of score?.ends ?? []) expect(hasCase(game, rule), rule).toBe(true);
  });

  it.each(LANGS)('is told in words of %s, without ids', (lang) => {
    const words = new Words(game, lang);
    const said = [
      words.message(score?.line ?? { key: '', args: {} }),
      ...(score?.tallies.flatMap(({ name: own, parts }) => [own, ...parts.map((part) => part.name)]) ?? []).map((one) =>
        words.message(one),
      ),
      ...(score?.ends.map((end) => words.message(end.name)) ?? []),
    ];
    for (const text of said) expect(text).not.toMatch(/[{}]|undefined|score\./);
    const ids = new Set(snapshot.view.pieces.map(({ id }) => id).filter((id) => /[a-z]/i.test(id)));
    for (const text of said) expect(ids.has(text.split(': ').at(-1) ?? '')).toBe(false);
  });

  it('counts turn by turn to where it ended', () => {
    const last = statistics.turns.at(-1);
    expect(last?.until).toBe(snapshot.count);
    for (const tally of score?.tallies ?? []) expect(last?.tallies[tally.id]).toBe(tally.value);
  });

  it('has turning points, each at a moment of the match and in order', () => {
    const at = account.points.map((point) => point.at);
    expect(at.length).toBeGreaterThan(name.endsWith('random') ? 0 : 3);
    for (const moment of at) expect(moment > 0 && moment <= snapshot.count).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it('says whom each throw helps only where a game knows', () => {
    for (const { side, roll, timed } of statistics.throws) {
      if (side !== null) expect([...game.sides, 'japanese']).toContain(side);
      expect(log).toContain(timed);
      expect(roll.dice.length).toBeGreaterThan(0);
    }
    expect(statistics.throws.some(({ side }) => side !== null)).toBe(true);
  });
});
