import { describe, expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { wordedAlike } from '../../../kernel/testing/wording.ts';
import { malta } from '../index.ts';
import board from './board.json';
import { PROBLEMS } from './problems.ts';
import { reader } from './reader.ts';
import roster from './roster.json';
import scenarios from './scenarios.json';
import tables from './tables.json';
import turns from './turns.json';

const own: Readonly<Record<string, unknown>> = { board, roster, tables, turns, scenarios };
type Json = Record<string, never> & { [key: string]: Json };
const spoil = (change: (data: Json) => void): Record<string, unknown> => {
  const data = structuredClone(malta.data) as unknown as Json;
  change(data);
  return data;
};
const at = (data: Record<string, unknown>): (string | undefined)[] =>
  (malta.problems?.(data) ?? []).map((fault) => fault.at);
const list = (json: Json): Json[] => json as unknown as Json[];
/** The place of an entry in its list. */
const indexOf = (json: Json, id: string): number => list(json).findIndex((entry) => String(entry['id']) === id);

describe('data packs', () => {
  it.each<[string, string, (data: Json) => void]>([
    ['a missing table', 'data.tables.edge', (d) => delete d['tables']?.['edge']],
    [
      'a table with a gap',
      'data.tables.weather.rows[1]',
      (d) => void list(d['tables']['weather']['rows']).splice(1, 1),
    ],
    [
      'a result that does not exist',
      'data.tables.navy.rows[0].result',
      (d) => Object.assign(d['tables']['navy']['rows']['0'], { result: 'storm' }),
    ],
    [
      'a cell that cannot be read',
      'data.tables.assault.results[3].cells[2]',
      (d) => Object.assign(d['tables']['assault']['results']['3']['cells'], { 2: '3Y/-' }),
    ],
    [
      'a line of the table lost',
      'data.tables.bombardment.results',
      (d) => void list(d['tables']['bombardment']['results']).pop(),
    ],
    ['lines in another order', 'data.tables.edge.results', (d) => void list(d['tables']['edge']['results']).reverse()],
    ['an impossible hex', 'data.board.cities[0]', (d) => Object.assign(d['board']['cities'], { 0: 'Valletta' })],
    ['a city at sea', 'data.board.cities[0]', (d) => Object.assign(d['board']['cities'], { 0: '0101' })],
    [
      'a unit of an unknown formation',
      'data.roster.units[0].formation',
      (d) => Object.assign(d['roster']['units']['0'], { formation: 'XIV' }),
    ],
    [
      'a unit that breaks down into nothing known',
      'data.roster.units[1].breakdown',
      (d) => Object.assign(d['roster']['units']['1'], { breakdown: 'GE-PARA-999' }),
    ],
    [
      'a unit set up at sea',
      `data.roster.units[${indexOf(roster.units as unknown as Json, 'MAL-4B')}].setup.hex`,
      (d) => {
        const units = d['roster']['units'];
        Object.assign(units[indexOf(units, 'MAL-4B')]?.['setup'] ?? {}, { hex: '0101' });
      },
    ],
    [
      'a gun without a site',
      'data.roster.coastGuns[0].site',
      (d) => Object.assign(d['roster']['coastGuns']['0'], { site: 'gozo' }),
    ],
    [
      'a leader with no HQ',
      'data.roster.leaders[0].with',
      (d) => Object.assign(d['roster']['leaders']['0'], { with: 'RAM-KROH' }),
    ],
    [
      'a leader of nobody',
      'data.roster.leaders[0].actsFor[0]',
      (d) => Object.assign(d['roster']['leaders']['0']['actsFor'], { 0: 'AFRIKA' }),
    ],
    [
      'a scenario about no airfield',
      'data.scenarios.first-days.objective.all[0]',
      (d) => Object.assign(d['scenarios']['first-days']['objective'], { all: ['1810'] }),
    ],
    [
      'an option for an unknown unit',
      'data.scenarios.options[0].unit',
      (d) => Object.assign(d['scenarios']['options']['0'], { unit: 'UNA-TIGER' }),
    ],
    [
      'a beach of another zone',
      'data.board.zones[0].beaches[1]',
      (d) => Object.assign(d['board']['zones']['0']['beaches'], { 1: '1107' }),
    ],
    [
      'a zone with a hex that is no beach',
      'data.board.zones[3].beaches[4]',
      (d) => Object.assign(d['board']['zones']['3']['beaches'], { 4: '1316' }),
    ],
    [
      'a coast gun outside the forts',
      'data.board.gunSites[0].hex',
      (d) => Object.assign(d['board']['gunSites']['0'], { hex: '1316' }),
    ],
    ['a die of ten sides', 'data.tables.navy.die', (d) => Object.assign(d['tables']['navy'], { die: 10 })],
    ['a value without a source', 'data.turns.days[0].source', (d) => delete d['turns']?.['days']?.['0']?.['source']],
    ['a value nobody reads', 'data.tables.hits', (d) => Object.assign(d['tables']['hits'], { retreats: 2 })],
  ])('%s is named by its path', (_name, path, change) => {
    const data = spoil(change);
    expect(at(data)).toContain(path);
    expect(() => malta.compile(data)).toThrow(Fault);
  });
  it('names every problem, not only the first', () => {
    const data = spoil((d) => {
      delete d['tables']?.['edge'];
      delete d['tables']?.['drop'];
    });
    expect(at(data)).toEqual(expect.arrayContaining(['data.tables.edge', 'data.tables.drop']));
  });
});

describe('the roster', () => {
  const { units, formations } = reader.read(own).roster;
  const { breakdown } = reader.read(own).tables;

  it('has an id of its own for every piece', () => {
    const { leaders, warships, coastGuns, markers, twinGun } = reader.read(own).roster;
    const ids = [...formations, ...units, ...leaders, ...warships, ...coastGuns, ...markers, twinGun].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('gives a battalion that breaks down the values printed for it', () => {
    for (const unit of units) {
      const row = breakdown.rows.find(({ id }) => id === unit.breakdown);
      if (row === undefined) continue;
      const values = [unit.nation, unit.type, unit.attack, unit.defence, unit.movement, unit.steps];
      expect(values, unit.id).toEqual([row.nation, row.type, row.attack, row.defence, row.movement, row.steps]);
    }
  });
  it('[12.1] gives support to artillery and to nothing else; it attacks with 0 and has one step', () => {
    for (const { id, type, support, attack, defence, steps } of units) {
      expect(type === 'artillery', id).toBe(support !== undefined);
      if (type === 'artillery') expect([attack, defence, steps], id).toEqual([0, 1, 1]);
    }
  });
  it('[12.6] gives no support to AA units, which are heavy or light', () => {
    for (const { id, type, aa } of units) expect(type === 'aa', id).toBe(aa !== undefined);
  });
  it('rates the armour of tanks and of nothing else', () => {
    for (const { id, type, armour } of units) expect(type === 'tank', id).toBe(armour !== undefined);
  });
  it('moves everything but what is static', () => {
    for (const unit of units) expect(unit.class === 'static', unit.id).toBe(unit.movement === 0);
  });
  it('[15.1] has one HQ in every Axis formation, none among the unassigned, and five in the garrison', () => {
    const hqs = formations.map(({ id }) => units.filter((u) => u.formation === id && u.type === 'hq').length);
    expect(Object.fromEntries(formations.map(({ id }, i) => [id, hqs[i]]))).toEqual({
      RAM: 1,
      FOL: 1,
      SPE: 1,
      LIV: 1,
      FRI: 1,
      UNA: 0,
      MAL: 5,
    });
  });
  it('[4.1a] sends the 4th and 20th divisions by sea, all of them', () => {
    const seaborne = units.filter(({ formation }) => formation === 'LIV' || formation === 'FRI');
    expect(new Set(seaborne.map(({ setup }) => setup.mode))).toEqual(new Set(['followUp']));
  });
  it('[19.1] drops the units of Ramcke, of the Folgore and the saboteurs', () => {
    const dropping = units.filter(({ setup }) => setup.mode === 'drop');
    expect(new Set(dropping.map(({ formation }) => formation))).toEqual(new Set(['RAM', 'FOL', 'UNA']));
    expect(dropping.filter(({ formation }) => formation === 'UNA').map(({ id }) => id)).toEqual(['UNA-ADRA']);
  });
  it('counts 32 Axis battalions and 13 Allied ones', () => {
    const battalions = units.filter(({ size, setup }) => size === 'battalion' && setup.mode !== 'option');
    expect(battalions.filter(({ side }) => side === 'axis')).toHaveLength(32);
    expect(battalions.filter(({ side }) => side === 'allied')).toHaveLength(13);
  });
});

describe('what does not fit together', () => wordedAlike(PROBLEMS));
