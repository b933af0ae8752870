import { describe, expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { Match } from '../../../kernel/match.ts';
import { exportPack } from '../../../kernel/pack.ts';
import { gallipoli } from '../index.ts';

type Json = Record<string, never> & { [key: string]: Json };
const spoil = (change: (data: Json) => void): Record<string, unknown> => {
  const data = structuredClone(gallipoli.data) as unknown as Json;
  change(data);
  return data;
};
const at = (data: Record<string, unknown>): (string | undefined)[] =>
  (gallipoli.problems?.(data) ?? []).map((fault) => fault.at);
const list = (data: Json): unknown[] => data as unknown as unknown[];

describe('data packs', () => {
  it.each<[string, string, (data: Json) => void]>([
    ['a missing table', 'data.tables.mines', (d) => delete d['tables']?.['mines']],
    [
      'a table with a gap',
      'data.tables.impulses.rows[1]',
      (d) => void list(d['tables']['impulses']['rows']).splice(1, 1),
    ],
    [
      'rows of a season with a gap',
      'data.tables.weather.seasons[0].rows[1]',
      (d) => Object.assign(d['tables']['weather']['seasons']['0']['rows']['1'], { from: 9 }),
    ],
    [
      'a turn without a season',
      'data.tables.sea.seasons',
      (d) => void list(d['tables']['sea']['seasons']).splice(1, 1),
    ],
    ['another die', 'data.tables.sweeping.die', (d) => Object.assign(d['tables']['sweeping'], { die: 6 })],
    [
      'an event that does not exist',
      'data.tables.events.rows[3].result',
      (d) => Object.assign(d['tables']['events']['rows']['3'], { result: 'zeppelins' }),
    ],
    [
      'a result that no assault has',
      'data.tables.assault.columns[2].results[0]',
      (d) => Object.assign(d['tables']['assault']['columns']['2']['results'], { 0: '3/NE' }),
    ],
    [
      'five impulses',
      'data.tables.impulses.rows[3].result',
      (d) => Object.assign(d['tables']['impulses']['rows']['3'], { result: 5 }),
    ],
    ['a negative price', 'data.costs.supply.fleet', (d) => Object.assign(d['costs']['supply'], { fleet: -1 })],
    [
      'a type of ship unknown',
      'data.roster.ships[0].type',
      (d) => Object.assign(d['roster']['ships']['0'], { type: 'AC' }),
    ],
    [
      'an entry unknown',
      'data.roster.land[5].enters',
      (d) => Object.assign(d['roster']['land']['5'], { enters: 'May' }),
    ],
    ['a value without a source', 'data.turns.turns[0].source', (d) => delete d['turns']?.['turns']?.['0']?.['source']],
    [
      'a border with nowhere',
      'data.board.adjacent[0][1]',
      (d) => Object.assign(d['board']['adjacent']['0'], { 1: 'GP-99' }),
    ],
    [
      'a beach on no shore',
      'data.board.areas[59].landsOn[0]',
      (d) => Object.assign(d['board']['areas']['59']['landsOn'], { 0: 'GP-0' }),
    ],
    ['a fort in no area', 'data.board.forts[0].area', (d) => Object.assign(d['board']['forts']['0'], { area: 'B-1' })],
    ['no Sea of Marmara', 'data.board.areas', (d) => delete d['board']?.['areas']?.['58']?.['marmara']],
    [
      'a division unknown',
      'data.roster.land[0].division',
      (d) => Object.assign(d['roster']['land']['0'], { division: 'X' }),
    ],
    [
      'an offer of nobody',
      'data.roster.offers[3].id',
      (d) => Object.assign(d['roster']['offers']['3'], { id: '3MTD' }),
    ],
    [
      'a ship sunk that never was',
      'data.scenarios.anzac.sunk[1]',
      (d) => Object.assign(d['scenarios']['anzac']['sunk'], { 1: 'Hood' }),
    ],
    [
      'a unit of the plan unknown',
      'data.scenarios.standard.land[2].unit',
      (d) => Object.assign(d['scenarios']['standard']['land']['2'], { unit: 'T9-28' }),
    ],
    [
      'an area of the plan unknown',
      'data.scenarios.standard.land[2].area',
      (d) => Object.assign(d['scenarios']['standard']['land']['2'], { area: 'GP-35' }),
    ],
    [
      'a fort of the plan unknown',
      'data.scenarios.standard.forts[0].fort',
      (d) => Object.assign(d['scenarios']['standard']['forts']['0'], { fort: 'fort-x' }),
    ],
    [
      'a place of a fort unknown',
      'data.scenarios.standard.forts[1].area',
      (d) => Object.assign(d['scenarios']['standard']['forts']['1'], { area: 'A-12' }),
    ],
    [
      'a minefield of the plan unknown',
      'data.scenarios.standard.mines[0]',
      (d) => Object.assign(d['scenarios']['standard']['mines'], { 0: 'DS-15' }),
    ],
  ])('%s is named by its path', (_name, path, change) => {
    const data = spoil(change);
    expect(at(data)).toContain(path);
    expect(() => gallipoli.compile(data)).toThrow(Fault);
  });

  it('names every problem, not only the first', () => {
    const shapes = spoil((d) => {
      delete d['tables']?.['mines'];
      delete d['tables']?.['sea'];
    });
    expect(at(shapes)).toEqual(expect.arrayContaining(['data.tables.mines', 'data.tables.sea']));
    const names = spoil((d) => {
      Object.assign(d['roster']['offers']['0'], { id: 'Hood' });
      Object.assign(d['scenarios']['standard']['mines'], { 3: 'DS-0' });
    });
    expect(at(names)).toEqual(['data.roster.offers[0].id', 'data.scenarios.standard.mines[3]']);
  });

  it('a pack with another table is played with that table', () => {
    const pack = structuredClone(exportPack(gallipoli)) as unknown as { id: string; data: Json };
    pack.id = 'my-printed-charts';
    for (const row of list(pack.data['tables']['alliedSupply']['rows'])) Object.assign(row as object, { result: 40 });
    Object.assign(pack.data['scenarios']['anzac'], { alliedVp: 8 }); // as first printed
    const match = Match.start(gallipoli, { scenario: 'anzac', seed: 'pack', pack });
    expect(match.position.view(null).tracks['alliedVp']).toBe(8);
    match.act({ type: 'keep29' });
    while (match.position.question()?.prompt.key !== 'prompt.alliedSupply') {
      const actions = match.position.actions();
      match.act(actions.find(({ type }) => type === 'standard') ?? actions[0] ?? { type: 'none' });
    }
    expect(match.position.view(null).tracks['alliedSp']).toBe(10 + 40);
  });
});
