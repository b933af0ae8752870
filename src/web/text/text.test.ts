import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { Speaker } from '../../kernel/text.ts';
import { WEB_TEXT } from './index.ts';
import { LAB } from './lab.ts';

const { en: WEB_EN, es: WEB_ES } = WEB_TEXT;
/** With those that come later. */
const ALL_EN: Readonly<Record<string, string>> = { ...WEB_EN, ...LAB.en };
const ALL_ES: Readonly<Record<string, string>> = { ...WEB_ES, ...LAB.es };
const WEB = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('text'))
  .map((path) => readFileSync(`${WEB}/${path}`, 'utf8'))
  .join('\n');

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string).sort();
/** Keys that are put together from a prefix and a value. */
const MADE_UP =
  /^(ui\.(lang|theme|palette|speed)|group|legend|command|mark|online\.(pace|overtime|open|dice|over)|room\.(offer|offered|pause|resume)|word\.(device|enter|reset)|notices\.(way|what|when|lang)|person\.result|apart\.is|analysis\.effort|here|metric)\b/;

describe('the words of the page', () => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(ALL_ES).sort()).toEqual(Object.keys(ALL_EN).sort());
    expect(Object.keys(ALL_EN)).toHaveLength(Object.keys(WEB_EN).length + Object.keys(LAB.en).length);
  });

  it.each(Object.entries(ALL_EN))('%s takes the same arguments in both', (key, english) => {
    const spanish = ALL_ES[key] ?? '';
    expect(new Set(holes(spanish))).toEqual(new Set(holes(english)));
    expect(spanish.trim()).not.toBe('');
  });

  it('exist for every key that the page names', () => {
    const named = [...sources.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key as string);
    expect(named.length).toBeGreaterThan(100);
    for (const key of named) expect(Object.keys(WEB_EN)).toContain(key);
  });

  it('are all used', () => {
    const unused = Object.keys(ALL_EN).filter((key) => !MADE_UP.test(key) && !sources.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it.each(GAMES)('do not collide with those of $id', ({ text }) => {
    const games = Object.keys(text.en);
    expect(Object.keys(ALL_EN).filter((key) => games.includes(key))).toEqual([]);
    expect(new Speaker('es', WEB_TEXT, text).say('start.begin')).toBe('Empezar');
  });
});
