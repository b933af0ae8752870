import { describe, expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { Match } from '../../../kernel/match.ts';
import { exportPack } from '../../../kernel/pack.ts';
import { judge, PackFuzzer } from '../../../kernel/testing/packs.ts';
import { wordedAlike } from '../../../kernel/testing/wording.ts';
import { gallipoli } from '../index.ts';
import { PACKS } from '../testing/packs.ts';
import { PROBLEMS } from './problems.ts';

type Json = Record<string, never> & { [key: string]: Json };
const spoil = (change: (data: Json) => void): Record<string, unknown> => {
  const data = structuredClone(gallipoli.data) as unknown as Json;
  change(data);
  return data;
};
const at = (data: Record<string, unknown>): (string | undefined)[] =>
  (gallipoli.problems?.(data) ?? []).map((fault) => fault.at);
const list = (data: Json): unknown[] => data as unknown as unknown[];

const [COAST, BEACH, INLAND] = [{ coastal: true }, { landsOn: ['GP-1'] }, { 0: 'GP-6' }];
const [AEGEAN, EUROPE] = [{ theatre: 'aegean' }, { 0: 'GP-1' }];

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

  it.each<[string, string, string, (board: Json) => void]>([
    ['2.1-1', 'land of the strait', 'areas[0].id', (b) => Object.assign(b['areas']['0'], { theatre: 'strait' })],
    ['2.1-1', 'a beach with a number', 'areas[61].id', (b) => Object.assign(b['areas']['61'], { id: 'AA-1' })],
    ['2.1-1', 'two areas of one name', 'areas[0].id', (b) => Object.assign(b['areas']['1'], { id: 'GP-1' })],
    ['2.1-2', 'a border of a box', 'adjacent[0][0]', (b) => Object.assign(b['adjacent']['0'], { 0: 'BOX-ALLIED' })],
    ['2.1-2', 'a border told twice', 'adjacent[1]', (b) => Object.assign(b['adjacent'], { 1: ['GP-2', 'GP-1'] })],
    ['2.1-2', 'a border with itself', 'adjacent[0]', (b) => Object.assign(b['adjacent']['0'], { 0: 'GP-2' })],
    ['2.1-3', 'a hill at sea', 'areas[45].hill', (b) => Object.assign(b['areas']['45'], { hill: true })],
    ['2.4-areas-1', 'a coast away from the sea', 'areas[5].coastal', (b) => Object.assign(b['areas']['5'], COAST)],
    ['2.4-areas-1', 'no coast by the sea', 'areas[0].coastal', (b) => delete b['areas']?.['0']?.['coastal']],
    ['2.4-areas-2', 'landings from the strait', 'areas[45].landsOn', (b) => Object.assign(b['areas']['45'], BEACH)],
    ['2.4-areas-2', 'a far beach', 'areas[60].landsOn[0]', (b) => Object.assign(b['areas']['60']['landsOn'], INLAND)],
    ['2.4-areas-3', 'another Aegean', 'areas[45].id', (b) => Object.assign(b['areas']['45'], AEGEAN)],
    ['6.5.2-1', 'a source inland', 'areas[5].supply', (b) => Object.assign(b['areas']['5'], { supply: 'north' })],
    ['11.3-5', 'fort E inland', 'forts[10].mobile[0]', (b) => Object.assign(b['forts']['10']['mobile'], INLAND)],
    ['11.3-5', 'fort E in Asia', 'forts[10].mobile[0]', (b) => Object.assign(b['forts']['10']['mobile'], { 0: 'A-1' })],
    ['11.3-6', 'fort A in Europe', 'forts[11].mobile[0]', (b) => Object.assign(b['forts']['11']['mobile'], EUROPE)],
  ])('[%s] no map has %s', (_case, _name, path, change) => {
    expect(at(spoil((data) => change(data['board'])))).toContain(`data.board.${path}`);
  });
  it('[11.3-5, 11.3-6] no plan sets a fort where it cannot stand', () => {
    const data = spoil((d) => Object.assign(d['scenarios']['standard']['forts']['0'], { area: 'GP-6' }));
    expect(at(data)).toEqual(['data.scenarios.standard.forts[0].area']);
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

describe('hostile packs', () => {
  it('are refused by path or play two games to their ends', () => {
    const fuzzer = new PackFuzzer(gallipoli, 'gallipoli');
    const trial = { ...PACKS, now: () => 0 };
    const verdicts = Array.from({ length: 40 }, (_, i) => judge(trial, fuzzer.mutant(i * 31)));
    expect(verdicts.filter(({ fate }) => fate === 'breach')).toEqual([]);
    expect(new Set(verdicts.map(({ fate }) => fate))).toEqual(new Set(['refused', 'played']));
  });
});

describe('what does not fit together', () => wordedAlike(PROBLEMS));
