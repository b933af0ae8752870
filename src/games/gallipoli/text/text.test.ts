import { describe, expect, it } from 'vitest';
import { labelOf, tell, tellOutcome } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../12-victory.ts';
import { LEVELS, MODES, SOURCES } from '../actions.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { BlindPlayer, startGallipoli } from '../testing/players.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, { en: EN, es: ES }));
const keys = Object.keys(EN);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

describe('what the rules can say has words, and nothing else has', () => {
  it('tables', () => {
    expect(under('table')).toEqual(expect.arrayContaining(Object.keys(tables)));
  });
  it('parameters of actions', () => {
    expect(under('mode')).toEqual([...MODES, 'reserve']);
    expect(under('source')).toEqual([...SOURCES]);
    expect(under('mine')).toEqual([...LEVELS.slice(1), 'hidden']);
  });
  it('results of the tables', () => {
    const results = [
      ...tables.assault.columns.flatMap((column) => column.results),
      ...tables.bombardment.columns.flatMap((column) => column.results.filter((result) => !/\d/.test(result))),
      ...[tables.mineAttack, tables.sweeping].flatMap((table) => table.rows.map(({ result }) => result)),
      ...['unchanged', 'neutralized', 'crippled', 'destroyed', 'pass', 'fail'],
    ];
    for (const result of results) expect(keys).toContain(`result.${result}`);
    for (const prefix of ['event', 'result.events']) {
      expect(under(prefix)).toEqual(tables.events.rows.map(({ result }) => result));
    }
    for (const prefix of ['weather', 'result.weather']) expect(under(prefix)).toEqual(['good', 'bad']);
    for (const prefix of ['sea', 'result.sea']) expect(under(prefix)).toEqual(['normal', 'rough']);
    expect(under('result.bombardment')).toEqual(['NE', '1', '2', '3', 'A']);
  });
  it('outcomes', () => {
    const g = startGallipoli('campaign', 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6, 7].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual([...new Set(ends.map((end) => end.level))].sort());
    expect(new Set(under('side'))).toEqual(new Set(ends.map((end) => end.winner)));
    expect(tellOutcome(speakers[0], ends[0])).toBe(`Allies: sudden death. ${EN['outcome.sea']}`);
  });
});

describe('names', () => {
  const pieces = [...roster.land, ...roster.ships, ...board.forts, ...roster.beachheads].map(({ id }) => id);
  const divisions = roster.divisions.map(({ id }) => id);
  const said = (key: string) => speakers.map((speaker) => speaker.say(key));

  it('come from the data', () => {
    expect(under('area')).toEqual(board.areas.map(({ id }) => id));
    expect(under('unit')).toEqual([...pieces, ...divisions]);
    expect(under('division')).toEqual(divisions);
    expect(new Set(under('offer'))).toEqual(new Set(roster.offers.map(({ id }) => id)));
    expect(under('date')).toEqual(turns.turns.map((_, i) => String(i + 1)));
    expect(said('area.GP-5')).toEqual(['Krithia', 'Krithia']);
    expect(said('unit.T19-57')).toEqual(['57th Regiment (T19-57)', '57.º Regimiento (T19-57)']);
    expect(said('unit.lampsaki')).toEqual(['Fort Lampsaki', 'Fuerte Lampsaki']);
    expect(said('unit.fort-e')).toEqual(['Fort E', 'Fuerte E']);
    expect(said('unit.bh-fr-2')).toEqual(['French beachhead 2', 'Cabeza de playa francesa 2']);
    expect(said('date.2')).toEqual(['April 1915', 'abril de 1915']);
  });
  it.each(['at', 'unit'])('tell everything apart: %s', (prefix) => {
    for (const speaker of speakers) {
      const names = under(prefix).map((id) => speaker.say(`${prefix}.${id}`));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(said('at.GP-2')[0]).toBe('GP-2 Sedd-el-Bahr');
    expect(said('at.AA-SEDD-EL-BAHR')).toEqual(['Sedd-el-Bahr (assault area)', 'Sedd-el-Bahr (área de asalto)']);
  });
});

describe('what a person reads', () => {
  it('names pieces and places, never their ids', () => {
    const g = startGallipoli('anzac', 'ids');
    const player = new BlindPlayer('ids', true);
    const found = new Set<string>();
    const read = (speaker: Speaker, sentence: string, key: string) => {
      if (/AEGEAN|BOX-|\bAA-|\bbh-|\bms-\d|\bfort-|[{}]|undefined/.test(sentence))
        found.add(`${speaker.lang} ${key}: ${sentence}`);
    };
    g.log = (event) => {
      for (const speaker of speakers) read(speaker, tell(speaker, event), event.type);
    };
    for (let i = 0; !g.over; i++) {
      const asked = g.question();
      if (i % 7 === 0 && asked !== null) {
        for (const speaker of speakers) {
          read(speaker, speaker.message(asked.prompt), asked.prompt.key);
          for (const action of g.actions()) read(speaker, labelOf(speaker, action, asked.prompt), action.type);
        }
      }
      g.apply(player.pick(g));
    }
    expect([...found].slice(0, 5)).toEqual([]);
  });
});
