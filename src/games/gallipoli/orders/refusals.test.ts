import { describe, expect, it } from 'vitest';
import type { Click } from '../../../kernel/orders.ts';
import { ACTIVE_ONCE, DEAD, FIRED, MOVED, RUINED, SAILED_FAR, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { april } from '../testing/april.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const map = () => new Table().empty();
const on = (piece: string, selected: string | null = null): Click => ({ selected, piece, space: null });
const at = (space: string, selected: string | null = null): Click => ({ selected, piece: null, space });

/** The Allies move: a division ashore at Helles, another in the box, Turks around. */
const moving = () =>
  map()
    .put('29-86', 'GP-5')
    .put('29-87', 'GP-5', 0, SHAKEN)
    .put('29-A', 'GP-5', FIRED)
    .put('1A-1', 'BOX-ALLIED')
    .put('triumph', 'AA-HELLAS')
    .put('T9-25', 'GP-8')
    .mine('AA-ANZAC', ['dummy'])
    .land('allied');
const sailing = () =>
  map()
    .put('triumph', 'DS-1')
    .put('albion', 'DS-1', FIRED)
    .put('ms-1', 'DS-1')
    .put('goeben', 'BOX-TURKISH')
    .put('hamidieh', 'A-7')
    .put('T9-25', 'GP-20')
    .mine('DS-6', ['level1'])
    .naval('allied');

type Case = readonly [name: string, table: () => Table, click: Click, id: string, rule: string, args?: object];

/** Wrong clicks, in positions that can be played, and the first thing that is wrong with each. */
const WRONG: readonly Case[] = [
  ['shaken', moving, on('29-87'), 'shaken', '8.4.1c', { unit: '29-87', state: 'disorganized' }],
  ['ship on land', moving, on('triumph'), 'notLand', '7.2-1', { unit: 'triumph' }],
  ['gun that fired', moving, at('GP-4', '29-A'), 'gunFired', '7.3.2-3', { unit: '29-A' }],
  ['too far', moving, at('GP-13', '29-86'), 'notOurs', '7.3.2a-1', { steps: 3, most: 1 }],
  ['enemy in the way', moving, at('GP-8', '29-86'), 'enemyThere', '7.4-1', { area: 'GP-8' }],
  ['to sea', moving, at('AA-HELLAS', '29-86'), 'notBySea', '7.5-1'],
  ['another shore', moving, at('A-2', '29-86'), 'noLandWay', '7.3.2-1'],
  ['no beach', moving, at('DS-1', '1A-1'), 'noBeach', '2.4-areas-2', { area: 'DS-1' }],
  ['no beachhead', moving, at('GP-5', '1A-1'), 'noBeachhead', '7.5-2', { unit: '1A-1', area: 'GP-5' }],
  ['mined beach', moving, at('AA-ANZAC', '1A-1'), 'minedBeach', '7.5-4', { area: 'AA-ANZAC' }],
  ['enemy beach', moving, at('GP-8', '1A-1'), 'landFromBoats', '7.5-2'],
  ['moved', () => moving().mark('29-86', MOVED), at('GP-4', '29-86'), 'moved', '7.3.2-1'],
  ['unsupplied', () => moving().mark('29-86', UNSUPPLIED), at('GP-6', '29-86'), 'unsuppliedNear', '7.3.2b-1'],
  ['activated', () => moving().mark('1A-1', ACTIVE_ONCE), on('1A-1'), 'activated', '3.2-3', { unit: '1A-1' }],
  [
    'Suvla closed',
    () => moving().set('turn', 2).set('suvlaTurn', 5),
    at('AA-SUVLA', '1A-1'),
    ...(['suvlaClosed', '13.5-1', { turn: 5, now: 2 }] as const),
  ],
  [
    'area full',
    () => ['RM-1', 'RM-2', 'NZA-NZ', 'NZA-4'].reduce((t, unit) => t.put(unit, 'GP-4'), moving()),
    at('GP-4', '29-86'),
    ...(['full', '7.4.1-2', { units: 4, most: 4 }] as const),
  ],
  [
    'two Turkish divisions',
    () => map().put('T9-25', 'GP-8').put('T19-57', 'GP-9').land('turkish'),
    at('GP-9', 'T9-25'),
    ...(['twoDivisions', '7.4.3-1', { units: 1 }] as const),
  ],
  ['army at sea', () => sailing().put('29-86', 'GP-2'), on('29-86'), 'notNaval', '7.2-1'],
  ['mined sea', sailing, at('DS-6', 'triumph'), 'minedSea', '7.3.3-10', { area: 'DS-6' }],
  ['fired and far', sailing, at('DS-5', 'albion'), 'firedFar', '7.3.3-1', { most: 1 }],
  ['out of range', sailing, on('hamidieh', 'triumph'), 'range', '8.1.1-1', { unit: 'triumph', target: 'hamidieh' }],
  ['land unit', sailing, on('T9-25', 'triumph'), 'bombardInstead', '8.0-1'],
  ['ship on land', sailing, at('GP-2', 'triumph'), 'notOnLand', '7.3.3-1'],
  ['fleet unpaid', () => sailing().set('fleetPaid', 0), on('triumph'), 'fleetUnpaid', '6.2-5'],
  [
    'too weak',
    () =>
      ['T9-25', 'T9-26', 'T9-27'].reduce((t, id) => t.put(id, 'GP-6'), map().put('RM-1', 'GP-5')).land('allied', true),
    at('GP-6'),
    ...(['tooWeak', '8.3.1-5', { attack: 3, worst: '1-4' }] as const),
  ],
  [
    'nobody near',
    () => map().put('29-86', 'GP-5').put('T9-25', 'GP-20').land('allied', true),
    at('GP-20'),
    'nobodyNear',
    '8.3-1',
  ],
  [
    'not adjacent',
    () =>
      map()
        .put('29-86', 'GP-5')
        .put('29-87', 'GP-2')
        .put('T9-25', 'GP-6')
        .land('allied', true)
        .take({ type: 'assault', area: 'GP-6' }),
    on('29-87'),
    ...(['notAdjacent', '8.3-1', { unit: '29-87', area: 'GP-6' }] as const),
  ],
  [
    'gun that has fired',
    () =>
      map()
        .put('29-A', 'GP-5')
        .put('1A-A', 'GP-5', FIRED)
        .put('T9-25', 'GP-6')
        .land('allied', true)
        .take({ type: 'bombard', area: 'GP-6' }),
    on('1A-A'),
    ...(['fired', '8.2-11', { unit: '1A-A' }] as const),
  ],
  [
    'supplied already',
    () => map().put('bh-cw-1', 'GP-2', SUPPLIED).stand('alliedSupply'),
    on('bh-cw-1'),
    'supplied',
    '6.2-2',
  ],
  [
    'no points',
    () => map().put('bh-cw-1', 'GP-2').set('rough', 1).set('sp', 1).stand('alliedSupply'),
    on('bh-cw-1'),
    ...(['points', '6.2-1', { points: 1, price: 2 }] as const),
  ],
  [
    'crippled fort',
    () => map().put('dardanos', 'A-6', 0, RUINED).stand('turkishSupply'),
    on('dardanos'),
    'crippled',
    '8.4.2d-1',
  ],
  [
    'never replaced',
    () => map().set('turn', 3).away('RM-1', DEAD).stand('alliedReinforcements', 1),
    on('RM-1'),
    'neverReplaced',
    '10.5-4',
  ],
  [
    'no cavalry',
    () => map().put('1A-3LH', 'GP-2').put('29-86', 'GP-2').stand('cavalryReserve'),
    on('29-86'),
    'notCavalry',
    '11.1-1',
  ],
  [
    'no mines here',
    () =>
      map()
        .put('ms-1', 'DS-3', ACTIVE_ONCE)
        .put('ms-2', 'DS-1', ACTIVE_ONCE)
        .mine('DS-3', ['level1'])
        .stand('sweeping'),
    on('ms-2'),
    'noMinesHere',
    '8.5.2-1',
  ],
  [
    'long voyage',
    () =>
      map()
        .put('ms-1', 'DS-3', ACTIVE_ONCE)
        .put('ms-2', 'DS-3', ACTIVE_ONCE | SAILED_FAR)
        .mine('DS-3', ['level1'])
        .stand('sweeping'),
    on('ms-2'),
    'sailedFar',
    'R-FAR-SHIPS',
  ],
];

describe('why a click does nothing', () => {
  it.each(WRONG.map(([name, ...rest]) => ({ name, rest })))(
    '$name',
    ({ rest: [table, click, id, rule, args = {}] }) => {
      const reason = orders.why(table().g, click);
      expect(reason).toMatchObject({ id, rule, args });
    },
  );
  it('is not asked of what may only be looked at', () => {
    const t = moving();
    for (const click of [on('T9-25'), at('GP-8'), at('AEGEAN'), on('yildiz')])
      expect(orders.why(t.g, click)).toBeNull();
    const segment = april();
    expect(orders.why(segment.g, on('1A-1'))).toBeNull();
    expect(orders.why(segment.g, at('GP-15'))).toBeNull();
  });
  it('is nothing where the click means something, be it through the piece in hand', () => {
    const t = moving();
    expect(orders.why(t.g, on('29-86'))).toBeNull();
    expect(orders.why(t.g, at('GP-4', '29-86'))).toBeNull();
    t.take({ type: 'select', unit: '29-86' });
    expect(orders.why(t.g, at('GP-4'))).toBeNull();
    // Another piece can be taken in hand instead.
    expect(orders.why(t.g, on('1A-1'))).toBeNull();
    expect(orders.why(t.g, at('AA-ANZAC', '1A-1'))).toMatchObject({ id: 'minedBeach' });
  });
});
