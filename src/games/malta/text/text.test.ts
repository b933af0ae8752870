import { describe, expect, it } from 'vitest';
import { tellOutcome } from '../../../kernel/telling.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { outcome } from '../20-victory.ts';
import { MARKERS } from '../actions.ts';
import { OFFSETS } from '../book.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { startMalta } from '../testing/players.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, { en: EN, es: ES }));
const keys = Object.keys(EN);
const under = (prefix: string): string[] =>
  keys.filter((key) => key.startsWith(`${prefix}.`)).map((key) => key.slice(prefix.length + 1));

describe('what the rules can say has words, and nothing else has', () => {
  it('results of the tables', () => {
    const results = [
      ...tables.assault.results.flatMap(({ cells }) => cells),
      ...tables.bombardment.results.flatMap(({ cells }) => cells.map((cell) => `bombardment.${cell}`)),
      ...tables.weather.rows.map(({ result }) => `weather.${result}`),
      ...tables.navy.rows.map(({ result }) => `navy.${result}`),
      ...tables.drop.rows.map(({ result }) => result),
      ...tables.soloBeach.rows.map(({ result }) => `soloBeach.${result}`),
      ...tables.soloDrop.rows.map(({ result }) => `soloDrop.${result}`),
    ];
    for (const result of results) expect(keys).toContain(`result.${result}`);
    expect(EN['result.2d/1']).toBe('defender 1 hit; attacker 2 hits, disorganized (2d/1)');
    expect(ES['result.-/5Z']).toBe('defensor 5 impactos, desmoralizado; atacante ileso (-/5Z)');
  });
  it('outcomes', () => {
    const g = startMalta('herkules', 'outcomes');
    const ends = [1, 2, 3, 4, 5, 6, 7].map((code) => outcome(g, code));
    expect(under('outcome').sort()).toEqual(ends.map((end) => end.reason.replace('outcome.', '')).sort());
    expect(under('level').sort()).toEqual(ends.map((end) => end.level).sort());
    expect(new Set(under('side'))).toEqual(new Set(ends.map((end) => end.winner)));
    expect(tellOutcome(speakers[0] as Speaker, outcome(g, 1))).toBe(`Axis: surrender. ${EN['outcome.surrender']}`);
  });
});

describe('names', () => {
  const said = (key: string) => speakers.map((speaker) => speaker.say(key));
  const { book } = startMalta('herkules', 'names');

  it('come from the data', () => {
    expect(under('unit')).toEqual([...book.pieceIds, ...MARKERS]);
    expect(under('at')).toHaveLength(board.hexes.length + 1);
    expect(under('formation')).toEqual(roster.formations.map(({ id }) => id));
    expect(new Set(under('wave'))).toEqual(new Set(book.boxIds));
    expect(under('date')).toHaveLength(turns.days.length * turns.turns.length);
    expect(said('at.1613')).toEqual(['1613 Luqa airfield', '1613 Aeródromo de Luqa']);
    expect(said('at.1413')).toEqual(['1413', '1413']);
    expect(said('unit.MAL-2D/2')).toEqual(['2nd Devonshire, 2nd Co', '2.º Devonshire, 2.ª Cía.']);
    expect(said('unit.gun-stelmo')).toEqual(["Fort St Elmo's gun", 'Fuerte San Telmo (cañón)']);
    expect(said('coastGun.CG-D')).toEqual(['dummy gun', 'cañón falso']);
    expect(said('date.3')).toEqual(['29 June, PM', '29 de junio, tarde']);
    expect(said('place.east.followUp')).toEqual(['Follow-up box, East', 'Casilla de acercamiento, Este']);
    expect(said('offset.SW-NW')).toEqual(['2 hexes SW-NW', 'a 2 hexágonos al SO-NO']);
  });
  it('cover every parameter that an action can have', () => {
    const ways = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
    const offsets = OFFSETS.map((walk) => (walk.length === 0 ? 'here' : walk.map((way) => ways[way]).join('-')));
    expect(under('offset').sort()).toEqual(offsets.sort());
    expect(under('site')).toEqual([...book.siteIds]);
    expect(under('zone')).toEqual([...book.zoneIds]);
  });
  it.each(['at', 'unit', 'offset', 'wave', 'date'])('tell everything apart: %s', (prefix) => {
    for (const speaker of speakers) {
      const names = under(prefix).map((id) => speaker.say(`${prefix}.${id}`));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
