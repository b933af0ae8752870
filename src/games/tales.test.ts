import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';
import { TALES } from './tales.ts';

/** Told in the words of the log. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  tarawa: ['strayBombs', 'directSupply', 'headLost', 'stockLost', 'wrecksShelled', 'wrecksCleared'],
  gallipoli: ['released29', 'waived'],
  malta: [],
};

const argsOf = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

describe.each(GAMES.map((game) => ({ id: game.id, game })))('the tale of $id', ({ id, game }) => {
  const tale = TALES[id];
  if (tale === undefined) throw new Error(`no tale of ${id}`);

  it('says the same in both languages, with the same arguments', () => {
    const { en, es } = tale.text;
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    const differ = Object.keys(en).filter((key) => {
      const [mine, other] = [argsOf(en[key] ?? ''), argsOf(es[key] ?? '')];
      // A language may do without the number of things or a side that another needs for its verb.
      return other.some((name) => !mine.includes(name) && name !== 'count' && name !== 'shots');
    });
    expect(differ).toEqual([]);
  });
  it('takes no name from the texts of its game', () => {
    expect(Object.keys(tale.text.en).filter((key) => !key.startsWith('tale.'))).toEqual([]);
  });
  it('tells no event in words of the log that have dice in them', () => {
    const { en } = game.text;
    const diced = Object.keys(en).filter((key) => key.startsWith('log.') && /→|\{die\}/.test(en[key] ?? ''));
    const untold = diced.filter((key) => {
      const type = key.slice('log.'.length);
      const telling = tale.tellings[type];
      const as = typeof telling === 'object' ? telling?.as : undefined;
      return telling !== null && tale.sentences[as ?? type] === undefined;
    });
    expect(untold).toEqual([]);
  });
  it('knows every event that the log can tell', () => {
    const types = Object.keys(game.text.en).flatMap((key) =>
      key.startsWith('log.') ? [key.slice('log.'.length)] : [],
    );
    const unknown = types.filter((type) => !(type in tale.tellings) && tale.sentences[type] === undefined);
    expect(unknown).toEqual(PLAIN[id]);
  });
});
