import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../events.ts';
import { type Lang, Speaker } from '../text.ts';
import { tellFates } from './fates.ts';
import { gather, polish } from './gather.ts';
import { Narrator } from './narrator.ts';
import { counting, each, listing, marching } from './sentences.ts';
import type { Tale } from './tale.ts';

const EN = {
  'tale.go': '{list} {count?goes|go} to {to}',
  'tale.go.from': '{list} {count?goes|go} from {from} to {to}',
  'tale.go.all': '{legs}.',
  'tale.others': '{count} elsewhere',
  'tale.lost': '{list} {count?is|are} lost.',
  'tale.many': '{count} at {at}.',
  'tale.fate.shaken': '{list} {count?shakes|shake}.',
  'tale.fate.back': '{list} {count?leaves|leave} for {to}.',
  'tale.fate.shaken.back': '{list} {count?runs|run} to {to}.',
  'log.rain': 'It rains.',
};
const tale: Tale = {
  text: { en: EN, es: EN },
  tellings: { lost: {}, secret: null, hit: { by: ['at'] } },
  sentences: { lost: listing('tale.lost', 'unit'), hit: counting('tale.many') },
  pieces: ['unit'],
  places: ['at', 'from'],
  name: (ids) => (ids.length > 3 ? [{ name: 'the brigade', many: true }] : ids.map((name) => ({ name }))),
  place: (place) => `hill ${place}`,
};
const narrator = (lang: Lang = 'en') => new Narrator(new Speaker(lang, tale.text), tale);
const event = (type: string, args: GameEvent['args']): GameEvent => ({ type, args });
const step = (unit: string, from: string, at: string) => event('moved', { unit, from, at });

describe('marches', () => {
  const go = marching('tale.go', 'unit', 'at');
  it('are told from their start to their end, those to one goal together', () => {
    const events = [step('A', '1', '2'), step('B', '1', '3'), step('A', '2', '3'), step('C', '7', '8')];
    expect(go(events, narrator())).toBe('A and B go from hill 1 to hill 3; C goes from hill 7 to hill 8.');
  });
  it('say no start that is not the same for all, and no way that leads back', () => {
    const events = [step('A', '1', '3'), step('B', '2', '3'), step('C', '5', '6'), step('C', '6', '5')];
    expect(go(events, narrator())).toBe('A and B go to hill 3.');
    expect(go([step('C', '5', '6'), step('C', '6', '5')], narrator())).toBe('');
  });
  it('name the goals of most, and count the others', () => {
    const events = ['A', 'B', 'C', 'D', 'E', 'F'].map((unit, i) => step(unit, '0', String(i + 1)));
    expect(go([...events, step('G', '0', '6')], narrator())).toContain('F and G go from hill 0 to hill 6');
    expect(go([...events, step('G', '0', '6')], narrator())).toMatch(/; 2 elsewhere\.$/);
  });
});

describe('what is gathered', () => {
  it('is one sentence where the first of it stood, and nothing of what is not told', () => {
    const events = [
      event('lost', { unit: 'A' }),
      event('hit', { at: '1' }),
      event('secret', {}),
      event('lost', { unit: 'B' }),
    ];
    expect(gather(events, narrator())).toBe('A and B are lost. 1 at hill 1.');
  });
  it('is kept apart where it is about different things', () => {
    const events = [event('hit', { at: '1' }), event('hit', { at: '2' }), event('hit', { at: '1' })];
    expect(gather(events, narrator())).toBe('2 at hill 1. 1 at hill 2.');
  });
  it('is told in the words of the log where nobody has others, each thing once', () => {
    expect(gather([event('rain', {}), event('rain', {})], narrator())).toBe('It rains.');
    expect(
      each('tale.lost')([event('lost', { list: 'A', count: 1 }), event('lost', { list: 'A', count: 1 })], narrator()),
    ).toBe('A is lost.');
  });
  it('counts a name that stands for many as many', () => {
    const events = ['A', 'B', 'C', 'D'].map((unit) => event('lost', { unit }));
    expect(gather(events, narrator())).toBe('The brigade are lost.');
  });
  it('hears in the Spanish article that one unit has a name of many', () => {
    const count = (...names: string[]) => narrator('es').folk(names).count;
    expect([count('los Zapadores'), count('el IV/185'), count('los Zapadores', 'el IV/185')]).toEqual([2, 1, 3]);
  });
});

it('tells the fate of everybody once', () => {
  const events = [
    event('worse', { unit: 'A', state: 'shaken' }),
    event('worse', { unit: 'B', state: 'shaken' }),
    event('worse', { unit: 'D', state: 'shaken' }),
    event('back', { unit: 'A', at: '1' }),
    event('back', { unit: 'A', at: '2' }),
    event('back', { unit: 'C', at: '2' }),
    event('out', { unit: 'D' }),
  ];
  const words = { worse: 'worse', back: ['back', 'at'], out: ['out'] } as const;
  expect(tellFates(events, narrator(), words)).toBe('A runs to hill 2. B shakes. C leaves for hill 2.');
});

describe('lists and sentences', () => {
  it('part names with commas by semicolons', () => {
    expect(narrator().list(['A', 'B', 'C'])).toBe('A, B and C');
    expect(narrator().list(['A, 1st', 'B', 'C'])).toBe('A, 1st; B; and C');
  });
  it('know the Spanish sounds: y is e before an i that is no number', () => {
    expect(narrator('es').list(['A', 'Inflexible'])).toBe('A e Inflexible');
    expect(narrator('es').list(['A', 'II/33 Livorno'])).toBe('A y II/33 Livorno');
    expect(narrator('es').list(['A', 'hierro'])).toBe('A y hierro');
  });
  it('run articles together in Spanish only, and stop once', () => {
    expect(polish('va de el cabo a el sur, 1.ª Cía..', 'es')).toBe('Va del cabo al sur, 1.ª Cía.');
    expect(polish('de el cabo', 'en')).toBe('De el cabo');
  });
});
