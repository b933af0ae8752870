import { describe, expect, it } from 'vitest';
import { FAULT_CODES, Fault } from './faults.ts';
import { toy } from './testing/toy.ts';
import { KERNEL_EN } from './text/en.ts';
import { KERNEL_ES } from './text/es.ts';
import { LANGS, Speaker } from './text.ts';

const WORDS = {
  plain: 'Stay.',
  named: '{unit} goes to {to:area}.',
  signed: '{by+}',
  counted: '{n} {n?man|men}',
  none: '{n?one goes|several go|nobody goes}',
  'area.beach': 'the beach with {unit}',
};
const speaker = new Speaker('en', { en: WORDS, es: WORDS });

describe('a template', () => {
  it('takes arguments, texts under arguments, signs and counts', () => {
    expect(speaker.say('plain')).toBe('Stay.');
    expect(speaker.message({ key: 'named', args: { unit: '1/2', to: 'beach' } })).toBe(
      '1/2 goes to the beach with 1/2.',
    );
    expect([-2, 0, 3].map((by) => speaker.say('signed', { by }))).toEqual(['-2', '0', '+3']);
    expect([0, 1, 2].map((n) => speaker.say('counted', { n }))).toEqual(['0 men', '1 man', '2 men']);
    expect([0, 1, 2].map((n) => speaker.say('none', { n }))).toEqual(['nobody goes', 'one goes', 'several go']);
  });
  it('does not read templates inside arguments', () => {
    expect(speaker.say('named', { unit: '{to}', to: 'beach' })).toBe('{to} goes to the beach with {to}.');
  });
  it('complains of a missing text or argument', () => {
    expect(() => speaker.say('nothing')).toThrow('no en text for nothing');
    expect(() => speaker.say('toString')).toThrow('no en text for toString');
    expect(() => speaker.say('signed')).toThrow('signed needs the argument by');
    expect(speaker.say('named', { unit: 'x', to: 'moon' })).toContain('moon'); // a name from an owner's pack
  });
  it('knows what it knows', () => {
    expect(speaker.has('plain')).toBe(true);
    expect(speaker.has('toString')).toBe(false);
  });
  it('lets a later catalogue replace an earlier one', () => {
    const other = { en: { plain: 'Go.' }, es: { plain: 'Ve.' } };
    expect(new Speaker('en', { en: WORDS, es: WORDS }, other).say('plain')).toBe('Go.');
    expect(new Speaker('es', { en: WORDS, es: WORDS }, other).say('plain')).toBe('Ve.');
  });
});

describe('the two languages', () => {
  const holes = (template: string) =>
    [...template.matchAll(/\{(\w+)/g)]
      .map((m) => m[1])
      .filter((v, i, all) => all.indexOf(v) === i)
      .sort();
  const pairs = [
    [KERNEL_EN, KERNEL_ES],
    [toy.text.en, toy.text.es],
  ] as Record<string, string>[][];

  it('have the same keys and the same places for arguments', () => {
    for (const [en, es] of pairs) {
      expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
      for (const key of Object.keys(en)) expect([key, holes(es[key])]).toEqual([key, holes(en[key])]);
    }
  });
  it('say every fault, with its place', () => {
    const args = new Proxy({}, { get: () => 'x' });
    for (const lang of LANGS) {
      const spoken = FAULT_CODES.map((code) => new Speaker(lang).fault(new Fault(code, args)));
      expect(new Set(spoken).size).toBe(FAULT_CODES.length);
      expect(new Speaker(lang).fault(new Fault('match-over'))).toMatch(/\.$/);
      expect(new Speaker(lang).fault(new Fault('match-over', {}, 'actions[3]'))).toMatch(/ \(actions\[3\]\)$/);
    }
  });
});
