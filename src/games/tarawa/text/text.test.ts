import { describe, expect, it } from 'vitest';
import { tellOutcome } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../12-victory.ts';
import { KINDS } from '../book.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import { tarawa } from '../index.ts';
import { startTarawa } from '../testing/players.ts';
import { EN } from './en.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
const keys = Object.keys(EN);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

describe('what the rules can say has words, and nothing else has', () => {
  it('results of the tables', () => {
    for (const [id, table] of Object.entries(tables)) {
      for (const { result } of table.rows) {
        if (typeof result === 'number' && id !== 'nightEvents') continue;
        const words = [`result.${id}.${result}`, `result.${result}`];
        expect(
          words.some((key) => keys.includes(key)),
          words.join(' or '),
        ).toBe(true);
      }
    }
    for (const result of ['stopped', 'falls', 'D0', 'D1', 'D2', 'D3', 'cleared'])
      expect(keys).toContain(`result.${result}`);
  });
  it('odds say of what: chits, steps, the hex that falls', () => {
    const words = (table: string, result: string | number) =>
      speakers.map((speaker) => speaker.say(`result.${table}.${result}`));
    expect(words('bombardment', 1)).toEqual(['1 chit', '1 ficha']);
    for (const { result } of tables.bombardment.rows.slice(1))
      expect(words('bombardment', result)).toEqual([`${result} chits`, `${result} fichas`]);
    expect(words('marineAttack', 'falls')).toEqual(['the hex falls', 'cae el hex']);
    for (const result of ['stopped', '-', 'one', 'both']) expect(words('marineAttack', result)).not.toContain('');
    for (const result of ['D0', 'D1', 'D2', 'D3', 'cleared']) expect(words('demolition', result)).not.toContain('');
  });
  it('outcomes', () => {
    const g = startTarawa('campaign', 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual([...new Set(ends.map((end) => end.level))].sort());
    expect(ends.every((end) => under('side').includes(end.winner))).toBe(true);
    expect(tellOutcome(speakers[0], ends[0])).toBe(`Marines: victory. ${EN['outcome.victory']}`);
  });
  it('the board, the roster and the scenarios', () => {
    const names = (list: readonly { id: string; name: { en: string; es: string } }[]) =>
      Object.fromEntries(list.map(({ id, name }) => [id, [name.en, name.es]]));
    const texts = (prefix: 'area' | 'beach') =>
      Object.fromEntries(under(prefix).map((id) => [id, speakers.map((speaker) => speaker.say(`${prefix}.${id}`))]));
    expect(texts('area')).toEqual(names(board.areas));
    expect(texts('beach')).toEqual(names(board.beaches));
    for (const prefix of ['regiment', 'ordinal']) expect(under(prefix).sort()).toEqual([...roster.regiments].sort());
    expect(under('kind')).toEqual([...KINDS]);
  });
});
