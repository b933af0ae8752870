import { describe, expect, it } from 'vitest';
import { tellingOf } from '../../kernel/tale/gather.ts';
import { Narrator } from '../../kernel/tale/narrator.ts';
import type { Tale, Telling } from '../../kernel/tale/tale.ts';
import { Speaker } from '../../kernel/text.ts';
import { Chapter } from './chapter.ts';

const follows: Telling = { fight: { role: 'follows' } };
/** Every clause is told as the numbers of its events. */
const tale: Tale = {
  text: { en: {}, es: {} },
  tellings: {
    walk: {},
    side: { breaks: 'heading' },
    again: { breaks: 'paragraph' },
    opens: { as: 'fight', fight: { role: 'opens', about: 'at' } },
    decides: { as: 'fight', fight: { role: 'decides', about: 'at' } },
    falls: follows,
    sum: { aside: true, part: () => 'sum' },
  },
  sentences: Object.fromEntries(
    ['walk', 'side', 'again', 'fight', 'falls', 'sum'].map((as) => [
      as,
      (events) => `${as} ${events.map(({ args }) => args['n']).join('+')}`,
    ]),
  ),
  pieces: [],
  places: [],
  name: (ids) => ids.map((name) => ({ name })),
  place: (place) => place,
};

/** Paragraphs of events that are written as `type:place`; each event is told by its number. */
function told(...words: string[]): string[] {
  const chapter = new Chapter();
  words.forEach((word, n) => {
    const [type = '', at = ''] = word.split(':');
    const event = { type, args: { n, at } };
    const telling = tellingOf(tale, event);
    if (telling != null) chapter.add(event, telling);
  });
  return chapter
    .paragraphs(new Narrator(new Speaker('en', tale.text), tale))
    .map(({ heading, text }) => (heading ? `# ${text}` : text));
}

describe('a chapter', () => {
  it('tells a fight as one thing, with what follows from it', () => {
    expect(told('opens:1', 'opens:1', 'decides:1', 'falls', 'falls')).toEqual(['Fight 0+1+2+3+4']);
  });
  it('begins another fight when one is decided or about something else', () => {
    expect(told('opens:1', 'decides:1', 'opens:1', 'opens:2')).toEqual(['Fight 0+1', 'Fight 2', 'Fight 3']);
    expect(told('opens:1', 'walk', 'falls')).toEqual(['Fight 0', 'Walk 1 Falls 2']);
  });
  it('goes on after a fight in a new paragraph', () => {
    expect(told('walk', 'opens:1', 'decides:1', 'walk', 'walk')).toEqual(['Walk 0', 'Fight 1+2', 'Walk 3+4']);
  });
  it('has its headings over the first thing that is told under them, and none over nothing', () => {
    expect(told('side', 'side', 'again', 'walk', 'again', 'walk')).toEqual([
      '# Side 1',
      'Again 2 Walk 3',
      'Again 4 Walk 5',
    ]);
  });
  it('puts asides last, and no fight ends by them', () => {
    expect(told('sum', 'opens:1', 'sum', 'decides:1')).toEqual(['Fight 1+3', 'Sum 0+2']);
  });
});
