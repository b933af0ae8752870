import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { scenarioName, scenarioOf, stopsOf } from '../../../kernel/examples.ts';
import { Match } from '../../../kernel/match.ts';
import { exampleComesOut, exampleIsAMatch } from '../../../kernel/testing/laws/examples.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { Rulebook } from './rulebook.ts';

const ENOUGH = 8;

describe.each(GAMES)('the worked examples of $id', (game) => {
  const examples = game.examples ?? [];

  it('are many, each under a name and a case of the book', () => {
    const book = new Rulebook(game.cases.en);
    expect(examples.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(examples.filter(({ rule }) => book.find(rule) === null).map(({ id }) => id)).toEqual([]);
  });
  it.each(examples)('$id is legal and comes out as it is told', (example) => exampleComesOut(game, example));
  it.each(examples)('$id is told from its position to its end in both languages', (example) => {
    const stops = LANGS.map((lang) => {
      const speaker = new Speaker(lang, game.text);
      expect(scenarioName(speaker, scenarioOf(example))).not.toBe('');
      expect(speaker.has(`example.${example.id}.about`)).toBe(true);
      return stopsOf(example, speaker);
    });
    expect(stops[0]).toEqual(stops[1]);
    expect([stops[0]?.[0], stops[0]?.at(-1)]).toEqual([0, example.line.length]);
  });
  it('have no text that nothing tells', () => {
    const told = examples.flatMap((example) => [
      `example.${example.id}`,
      `example.${example.id}.about`,
      ...stopsOf(example, new Speaker('en', game.text)).map((stop) => `example.${example.id}.${stop}`),
    ]);
    expect(Object.keys(game.text.en).filter((key) => key.startsWith('example.') && !told.includes(key))).toEqual([]);
  });
  it('are matches like any other: kept, read, and tried with other dice', () => {
    for (const example of examples.slice(0, 2)) exampleIsAMatch(game, example);
  });
  it('leave the scenarios as they were', () => {
    expect(() => Match.start(game, { scenario: 'example:none', seed: '' })).toThrowError();
    expect(game.scenarios.some(({ id }) => id.startsWith('example:'))).toBe(false);
  });
});
