import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { Rng } from '../../../kernel/dice.ts';
import { Match } from '../../../kernel/match.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { questionsIn } from './questions.ts';
import { Rulebook } from './rulebook.ts';

const MOST = 250;

describe.each(GAMES)('the questions of $id', (game) => {
  const questions = game.questions ?? [];
  const book = new Rulebook(game.cases.en);

  it('are all that its words ask, and each hangs on a case of the book', () => {
    const worded = Object.keys(game.text.en).filter((key) => key.startsWith('prompt.'));
    expect([...new Set(questions.map(({ key }) => key))].sort()).toEqual(worded.sort());
    const bound = book.sections.flatMap((section) => {
      const found = questionsIn(book, questions, section);
      for (const one of found.keys()) if (one !== null) expect(section.cases.map(({ id }) => id)).toContain(one);
      return [...found.values()].flat();
    });
    expect([...new Set(bound)].sort()).toEqual(worded);
  });
  it.each(LANGS)('can be said in %s before anybody asks them', (lang) => {
    const speaker = new Speaker(lang, game.text);
    for (const { key } of questions) expect(speaker.outline(key)).not.toMatch(/[{}|]/);
  });
  it('are those of a match', () => {
    const known = new Set(questions.map(({ key, rule }) => `${key} ${rule}`));
    const rng = new Rng('questions');
    const match = Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'questions' });
    const strange = new Set<string>();
    for (let i = 0; i < MOST && !match.position.over; i++) {
      const { position } = match;
      const asked = position.question();
      const pair = `${asked?.prompt.key} ${asked?.rule}`;
      if (!known.has(pair)) strange.add(pair);
      const legal = position.legal();
      match.actCode(legal[rng.below(legal.length)] ?? 0);
    }
    expect([...strange]).toEqual([]);
  });
});

it('questions hang on the case that raises them, or on its section', () => {
  const one = { title: '', text: '' };
  const book = new Rulebook({ '7.2.4a': one, '7.2.4b': one, '7.3': one });
  const questions = [
    { key: 'prompt.join', rule: '7.2.4b' },
    { key: 'prompt.roll', rule: '7.2.4' },
    { key: 'prompt.far', rule: '7.3' },
    { key: 'prompt.join', rule: '7.2.4b' },
  ];
  const section = book.find('7.2.4')?.section;
  if (section === undefined) throw new Error('no section');
  expect([...questionsIn(book, questions, section)]).toEqual([
    ['7.2.4b', ['prompt.join']],
    [null, ['prompt.roll']],
  ]);
});
