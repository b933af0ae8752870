import { describe, expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { Match } from '../../../kernel/match.ts';
import { exportPack } from '../../../kernel/pack.ts';
import { tarawa } from '../index.ts';

type Json = Record<string, never> & { [key: string]: Json };
const spoil = (change: (data: Json) => void): Record<string, unknown> => {
  const data = structuredClone(tarawa.data) as unknown as Json;
  change(data);
  return data;
};
const at = (data: Record<string, unknown>): (string | undefined)[] =>
  (tarawa.problems?.(data) ?? []).map((fault) => fault.at);

describe('data packs', () => {
  it.each<[string, string, (data: Json) => void]>([
    ['a missing table', 'data.tables.banzai', (d) => delete d['tables']?.['banzai']],
    [
      'a table with a gap',
      'data.tables.supply.rows[2]',
      (d) => void (d['tables']['supply']['rows'] as unknown as unknown[]).splice(2, 1),
    ],
    [
      'a result that does not exist',
      'data.tables.demolition.rows[0].result',
      (d) => Object.assign(d['tables']['demolition']['rows']['0'], { result: 'D9' }),
    ],
    ['an impossible hex', 'data.board.pier.base', (d) => Object.assign(d['board']['pier'], { base: '9999' })],
    [
      'a side between hexes that do not touch',
      'data.board.sides[0]',
      (d) => Object.assign(d['board']['sides']['0'], { a: '2530', b: '4403' }),
    ],
    [
      'an unknown beach in the schedule',
      'data.scenarios.campaign.schedule[0].beach',
      (d) => Object.assign(d['scenarios']['campaign']['schedule']['0'], { beach: 'omaha' }),
    ],
    [
      'an unknown unit in the schedule',
      'data.scenarios.campaign.schedule[3].units',
      (d) => Object.assign(d['scenarios']['campaign']['schedule']['3'], { units: ['Nobody'] }),
    ],
    ['a value without a source', 'data.turns.turns[0].source', (d) => delete d['turns']?.['turns']?.['0']?.['source']],
  ])('%s is named by its path', (_name, path, change) => {
    const data = spoil(change);
    expect(at(data)).toContain(path);
    expect(() => tarawa.compile(data)).toThrow(Fault);
  });
  it('names every problem, not only the first', () => {
    const data = spoil((d) => {
      delete d['tables']?.['banzai'];
      delete d['tables']?.['supply'];
    });
    expect(at(data)).toEqual(expect.arrayContaining(['data.tables.banzai', 'data.tables.supply']));
  });
  it('a pack with another table is played with that table', () => {
    const pack = structuredClone(exportPack(tarawa)) as unknown as { id: string; data: Json };
    pack.id = 'my-printed-charts';
    for (const row of pack.data['tables']['bombardment']['rows'] as unknown as { result: number }[]) row.result = 0;
    const match = Match.start(tarawa, { scenario: 'campaign', seed: 'pack', pack });
    match.act({ type: 'delay', impulses: 0 });
    expect(match.position.question()?.prompt.key).toBe('prompt.embark');
  });
});
