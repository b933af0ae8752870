import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../../kernel/dice.ts';
import { Fault } from '../../../kernel/faults.ts';
import { gallipoli } from '../index.ts';
import { ownAt, pathsOf, withValues } from '../testing/spoilt.ts';
import { MAX_PIECES } from './limits.ts';

type Changes = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;
/** What is changed, and every path that must be named for it. */
type Case = readonly [changes: Changes, ...paths: string[]];

const listAt = (path: string): readonly Entry[] => ownAt(path) as readonly Entry[];
/** A list of the game's own, and one more: the entry of that number with other values. */
const oneMore = (path: string, i: number, changes: Changes): Changes => ({
  [path]: [...listAt(path), { ...listAt(path)[i], ...changes }],
});
const without = (path: string, id: string): Changes => ({ [path]: listAt(path).filter((entry) => entry['id'] !== id) });
const indexOf = (path: string, id: string): number => listAt(path).findIndex((entry) => entry['id'] === id);
const unit = (id: string): string => `roster.land[${indexOf('roster.land', id)}]`;
const ship = (id: string): string => `roster.ships[${indexOf('roster.ships', id)}]`;
const area = (id: string): string => `board.areas[${indexOf('board.areas', id)}]`;

function areNamed(cases: readonly Case[]): void {
  it.each(cases.map((one) => [one.slice(1).join(', '), one] as const))('%s', (_, [changes, ...paths]) => {
    const data = withValues(changes);
    expect(pathsOf(data)).toEqual(expect.arrayContaining(paths));
    expect(() => gallipoli.compile(data)).toThrow(Fault);
  });
}

describe('no two have one name', () => {
  areNamed([
    [{ [`${unit('RM-2')}.id`]: 'RM-1' }, `${unit('RM-2')}.id`],
    [{ [`${ship('ocean')}.id`]: 'bouvet' }, `${ship('ocean')}.id`],
    [{ [`${ship('ocean')}.id`]: 'RM-1' }, `${ship('ocean')}.id`],
    [{ 'board.forts[3].id': 'ocean' }, 'board.forts[3].id'],
    [{ 'board.forts[11].id': 'fort-e' }, 'board.forts[11].id'],
    [{ 'roster.beachheads[1].id': 'bh-cw-1' }, 'roster.beachheads[1].id'],
    [{ 'roster.divisions[1].id': 'RMD' }, 'roster.divisions[1].id'],
    [{ [`${unit('GAL')}.id`]: 'T9' }, `${unit('GAL')}.id`],
    [oneMore('roster.offers', 0, { vp: 9 }), 'roster.offers[9].id'],
    [{ 'board.zones.neck': ['GP-33', 'GP-34', 'GP-33'] }, 'board.zones.neck[2]'],
    [{ 'board.crossings[8]': ['DS-1', 'DS-1'] }, 'board.crossings[8][1]'],
    [{ 'board.forts[11].mobile': ['A-1', 'A-1'] }, 'board.forts[11].mobile[1]'],
    [{ [`${area('AA-ANZAC')}.landsOn`]: ['GP-13', 'GP-13'] }, `${area('AA-ANZAC')}.landsOn[1]`],
  ]);
});

describe('everything that is named is there', () => {
  areNamed([
    [{ 'charts.setUp.zones.T99': 'asia' }, 'charts.setUp.zones.T99'],
    [{ 'board.zones.asia[3]': 'A-44' }, 'board.zones.asia[3]'],
    [{ 'board.zones.asia[3]': 'DS-1' }, 'board.zones.asia[3]'],
    [{ 'board.crossings[2][0]': 'GP-1' }, 'board.crossings[2][0]'],
    [{ 'board.crossings[2][0]': 'DS-99' }, 'board.crossings[2][0]'],
    [{ 'board.forts[0].area': 'DS-1' }, 'board.forts[0].area'],
    [{ 'scenarios.standard.mines[0]': 'GP-1' }, 'scenarios.standard.mines[0]'],
    [without('roster.divisions', '29'), 'roster.divisions', `${unit('29-86')}.division`],
    [without('roster.divisions', 'T9'), 'roster.divisions', `${unit('T9-25')}.division`],
    [without('roster.ships', 'ocean'), 'scenarios.anzac.sunk[2]'],
    [without('board.areas', 'AEGEAN'), 'board.areas'],
    [without('board.areas', 'AA-SUVLA'), 'board.areas'],
    [without('board.areas', 'BOX-ALLIED'), 'board.areas'],
    [without('board.areas', 'BOX-TURKISH'), 'board.areas'],
    [{ [`${area('GP-34')}.exit`]: undefined }, 'board.areas'],
    [{ [`${area('GP-33')}.exit`]: true }, `${area('GP-34')}.exit`],
    [{ [`${area('GP-34')}.exit`]: undefined, [`${area('DS-1')}.exit`]: true }, `${area('DS-1')}.exit`],
    [{ [`${area('DS-1')}.marmara`]: true }, `${area('DS-14')}.marmara`],
    [{ [`${area('DS-14')}.marmara`]: undefined, [`${area('A-1')}.marmara`]: true }, `${area('A-1')}.marmara`],
    [{ [`${area('DS-1')}.edge`]: 'south' }, `${area('DS-1')}.edge`],
    [{ [`${area('AA-SUVLA')}.landsOn`]: undefined }, `${area('AA-SUVLA')}.landsOn`],
  ]);
});

describe('everybody has a side', () => {
  areNamed([
    [{ [`${unit('RM-1')}.group`]: 'TU' }, `${unit('RM-1')}.group`],
    [{ [`${unit('RM-1')}.division`]: 'T9' }, `${unit('RM-1')}.division`],
    [{ 'roster.divisions[0].side': 'turkish' }, 'roster.divisions[0].group', `${unit('RM-1')}.division`],
    [{ [`${ship('ocean')}.navy`]: 'DE' }, `${ship('ocean')}.navy`],
    [{ [`${ship('goeben')}.type`]: 'MS' }, `${ship('goeben')}.type`],
  ]);
});

describe('what is bought has a price and somebody in it [10.2-entry, 10.2-T3]', () => {
  areNamed([
    [{ [`${ship('ocean')}.type`]: 'BB' }, `${ship('ocean')}.type`],
    [{ 'roster.offers': [] }, `${ship('queen-elizabeth')}.type`],
    [{ 'roster.offers[0].id': 'T9' }, 'roster.offers[0].id'],
    [{ ...oneMore('roster.divisions', 0, { id: 'NEW' }), 'roster.offers[3].id': 'NEW' }, 'roster.offers[3].id'],
  ]);
});

describe('crews come off German ships [10.4-2]', () => {
  areNamed([
    [without('roster.ships', 'breslau'), `${unit('BRE')}.enters`],
    [
      {
        'roster.ships': [
          ...listAt('roster.ships'),
          ...Array.from({ length: 31 }, (_, i) => ({ ...(ownAt(ship('goeben')) as Entry), id: `hull-${i}` })),
        ],
      },
      'roster.ships[62].navy',
    ],
  ]);
});

describe('the calendar is whole', () => {
  areNamed([
    [{ 'scenarios.stroke.first': 257 }, 'scenarios.stroke.first'],
    [{ 'scenarios.stroke.last': 257 }, 'scenarios.stroke.last'],
    [{ 'scenarios.stroke.last': 10 }, 'scenarios.stroke.last'],
    [{ 'scenarios.campaign.first': 10 }, 'scenarios.campaign.first', 'scenarios.campaign.last'],
    [{ 'scenarios.anzac.last': 1 }, 'scenarios.anzac.last'],
    [{ 'turns.events.turns[2]': 10 }, 'turns.events.turns[2]'],
    [{ 'turns.summer.turns': [4, 10] }, 'turns.summer.turns[1]'],
    [{ 'turns.summer.turns': [7, 4] }, 'turns.summer.turns'],
    [{ 'turns.limits[0].turn': 10 }, 'turns.limits[0].turn'],
    [{ 'costs.withdrawal.from': 10 }, 'costs.withdrawal.from', 'costs.withdrawal.to'],
    [{ 'costs.withdrawal.to': 10 }, 'costs.withdrawal.to'],
    [{ 'roster.offers[0].turn': 10 }, 'roster.offers[0].turn'],
    [{ 'roster.land[4].enters': 'turn-10' }, 'roster.land[4].enters'],
    [{ 'roster.ships[4].enters': 'turn-99' }, 'roster.ships[4].enters'],
    [{ 'roster.beachheads[0].enters': 'turn-10' }, 'roster.beachheads[0].enters'],
    [{ 'tables.weather.seasons[3].turns': [9, 10] }, 'tables.weather.seasons[3].turns[1]'],
    [{ 'tables.weather.seasons[1].turns': [7, 4] }, 'tables.weather.seasons[1].turns', 'tables.weather.seasons'],
    [{ 'tables.sea.seasons[1].turns': [3, 7] }, 'tables.sea.seasons[1].turns'],
    [{ 'turns.turns': listAt('turns.turns').slice(0, 8) }, 'scenarios.campaign.last', 'turns.limits[0].turn'],
  ]);

  it.each(['weather', 'sea'])('[5.0-1] no turn is without its %s', (name) => {
    const path = `tables.${name}.seasons`;
    const last = listAt(path).length - 1;
    expect(
      pathsOf(withValues({ [`${path}[${last}].turns`]: [8, 8], [`${path}[${last - 1}].turns`]: [4, 7] })),
    ).toContain(path);
    expect(pathsOf(withValues({ [path]: listAt(path).slice(1) }))).toEqual([path, path]);
  });

  it('a longer one is as good', () => {
    const data = withValues({
      'turns.turns': [...listAt('turns.turns'), { month: 'December', year: 1915, source: 'owner' }],
      'tables.weather.seasons[3].turns': [9, 10],
      'tables.sea.seasons[2].turns': [8, 10],
      'scenarios.campaign.last': 10,
      'roster.land[4].enters': 'turn-10',
    });
    expect(pathsOf(data)).toEqual([]);
  });
});

describe('whoever is set up finds room [7.4.3-1, 13.1.1-1]', () => {
  const zone = (division: string, name: string): Changes => ({ [`charts.setUp.zones.${division}`]: name });
  areNamed([
    // Four units of the 3rd Division may have taken all four areas before the 11th comes.
    [{ 'board.zones.asia': ['A-1', 'A-2', 'A-3', 'A-4'] }, `${unit('T11-33')}.division`],
    [zone('T7', 'neck'), `${unit('T5-13')}.division`],
    [{ ...zone('T3', 'neck'), ...zone('T5', 'asia'), 'board.zones.asia': ['A-1'] }, `${unit('T11-33')}.division`],
  ]);

  it('even where they take all the room they can', () => {
    const data = withValues({ 'board.zones.asia': ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'] });
    expect(pathsOf(data)).toEqual([]);
    const g = gallipoli.compile(data).start('stroke', {}, diceOfSeed('spread out'));
    const taken = new Set<unknown>();
    while (g.question()?.prompt.key === 'prompt.placeLand') {
      const places = g.actions().filter(({ type }) => type === 'place');
      const place = places.find((action) => !taken.has(action['area'])) ?? places[0];
      taken.add(place?.['area']);
      g.apply(g.codec.encode(place));
    }
    const waiting = g
      .view(null)
      .pieces.filter(({ kind, side, at }) => kind === 'land' && side === 'turkish' && at === 'setup');
    expect(waiting).toEqual([]);
  });
});

describe('everything wrong is named at once', () => {
  it('too many pieces in all', () => {
    const more = MAX_PIECES - listAt('roster.land').length;
    const crowd = Array.from({ length: more }, (_, i) => ({ ...listAt('roster.land')[0], id: `more-${i}` }));
    expect(pathsOf(withValues({ 'roster.land': [...listAt('roster.land'), ...crowd] }))).toEqual(['roster']);
  });

  it('wrong shapes in some sections, and what makes no sense in the others', () => {
    const data = withValues({
      'charts.guns.fort': 256,
      'tables.mines': undefined,
      'roster.land[0].division': 'NOBODY',
      'board.zones.neck': ['GP-99'],
      'scenarios.stroke.last': 30,
    });
    expect(pathsOf(data)).toEqual(
      expect.arrayContaining([
        'charts.guns.fort',
        'tables.mines',
        'roster.land[0].division',
        'board.zones.neck[0]',
        'scenarios.stroke.last',
      ]),
    );
  });

  it.each([null, 7, 'text', [], {}, [[]]])('even where there is nothing: %j', (data) => {
    const problems = gallipoli.problems?.(data as never) ?? [];
    expect(problems.length).toBeGreaterThan(0);
    for (const { code, at } of problems) expect([code, at?.startsWith('data')]).toEqual(['bad-pack', true]);
  });
});

describe('names that mean something to the language', () => {
  it.each(['constructor', 'toString', 'valueOf', '__proto__'])('%s is a name like others', (id) => {
    const data = withValues({
      [`${unit('GAL')}.id`]: id,
      [`scenarios.standard.land[${listAt('scenarios.standard.land').length - 1}].unit`]: id,
    });
    expect(pathsOf(data)).toEqual([]);
    const g = gallipoli.compile(data).start('stroke', {}, diceOfSeed(id));
    g.apply(g.codec.encode({ type: 'standard' }));
    expect(g.view(null).pieces.find((piece) => piece.id === id)?.at).toBe('GP-3');
  });
});
