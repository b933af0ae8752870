import type { ActionJson } from '../../../kernel/actions.ts';
import type { PlacedExample } from '../../../kernel/examples.ts';
import { ADVANCED, AMMO, DISORGANIZED, FOUGHT, type Malta } from '../state.ts';
import { Layout } from './lay.ts';

const common = { scenario: 'herkules', side: 'axis' } as const;
const does = (type: string, args: Readonly<Record<string, string | number>> = {}): ActionJson => ({ type, ...args });
const TWO = ['LIV-33-I', 'LIV-33-II'];
const joins = TWO.map((unit) => does('join', { unit }));
const AM = 0;
const NIGHT = 3;

/** Two Italian battalions against one of the Malta Regiment. */
const against = (g: Malta, from: string, hex: string, turn = AM): Layout => {
  const layout = new Layout(g).when(turn);
  for (const unit of TWO) layout.put(unit, from);
  return layout.put('MAL-1KOMR', hex);
};

/** Figures of the rulebook as positions. */
export const EXAMPLES: readonly PlacedExample<Malta>[] = [
  {
    ...common,
    id: 'two-to-one',
    rule: '9.3',
    seed: 'two to one 0',
    place: (g) => against(g, '1912', '1913').at('axis', 'attacks'),
    line: [does('attack', { hex: '1913' }), ...joins, does('strikeHome'), does('giveGround', { hexes: 0 })],
    expect: [
      { type: 'assault', args: { base: 6, column: 6 }, total: 7, result: '2d/1' },
      { type: 'shared', args: { side: 'axis', steps: 2 } },
      { type: 'stepLost', args: { unit: 'MAL-1KOMR' } },
      { type: 'stepLost', args: { unit: 'LIV-33-I' } },
    ],
  },
  {
    ...common,
    id: 'at-night',
    rule: 'CRT-ROW',
    seed: 'at night 2',
    place: (g) => against(g, '1912', '1913', NIGHT).at('axis', 'attacks'),
    line: [does('attack', { hex: '1913' }), ...joins, does('strikeHome')],
    expect: [{ type: 'assault', args: { base: 4, column: 4 }, total: 7, result: '2d/-' }],
  },
  {
    ...common,
    id: 'fort',
    rule: '9.91e',
    seed: 'fort 6',
    place: (g) => against(g, '1109', '1110').at('axis', 'attacks'),
    line: [does('attack', { hex: '1110' }), ...joins, does('strikeHome')],
    expect: [{ type: 'assault', args: { base: 5, column: 5 }, total: 7, result: '2d/1' }],
  },
  {
    ...common,
    id: 'city',
    rule: 'TE-CITY',
    seed: 'city 8',
    place: (g) => against(g, '1711', '1710').at('axis', 'attacks'),
    line: [does('attack', { hex: '1710' }), ...joins, does('strikeHome')],
    expect: [{ type: 'assault', args: { base: 4, column: 4 }, total: 9, result: '2d/1' }],
  },
  {
    ...common,
    id: 'guns-in-support',
    rule: '12.3',
    seed: 'guns in support 9',
    place: (g) =>
      new Layout(g)
        .when(AM)
        .put('LIV-33-I', '1912')
        .put('LIV-ART1', '1911', { marks: AMMO })
        .put('MAL-1KOMR', '1913')
        .at('axis', 'support'),
    line: [
      does('select', { unit: 'LIV-ART1' }),
      does('support', { gun: 'LIV-ART1', hex: '1913' }),
      does('done'),
      does('attack', { hex: '1913' }),
      does('join', { unit: 'LIV-33-I' }),
      does('strikeHome'),
    ],
    expect: [
      { type: 'aimsToSupport', args: { unit: 'LIV-ART1' } },
      { type: 'assault', args: { base: 6, column: 6 }, total: 6, result: '1d/2' },
    ],
  },
  {
    ...common,
    id: 'bombs',
    rule: '10.12',
    seed: 'bombs 22',
    place: (g) => against(g, '1912', '1913').at('axis', 'support'),
    line: [does('airBombard', { hex: '1913' }), does('airBombard', { hex: '1913' }), does('done')],
    expect: [
      { type: 'bombardment', args: { value: 12, row: 1, column: 3 }, total: 12, result: 'D' },
      { type: 'worse', args: { unit: 'MAL-1KOMR', state: 'disorganized' } },
    ],
  },
  {
    ...common,
    id: 'recovery',
    rule: '11.5',
    seed: 'recovery 4',
    place: (g) =>
      new Layout(g)
        .when(AM)
        .put('LIV-33-I', '1109', { state: DISORGANIZED })
        .put('LIV-33-II', '1110')
        .put('MAL-1KOMR', '1111')
        .at('axis', 'attacks'),
    line: [does('done')],
    expect: [{ type: 'recovery', args: { unit: 'LIV-33-I', needs: 3 }, dice: [3], result: 'recovers' }],
  },
  {
    ...common,
    id: 'penetration',
    rule: '10.32',
    seed: 'penetration 16',
    place: (g) =>
      new Layout(g)
        .when(AM)
        .put('LIV-33-I', '1913', { marks: ADVANCED | FOUGHT })
        .put('L-CHI', '1912')
        .put('LIV-HQ', '1912')
        .put('MAL-1KOMR', '1615')
        .at('axis', 'penetration'),
    line: [does('penetrate', { leader: 'L-CHI', hex: '1913' }), does('move', { hex: '1914' })],
    expect: [{ type: 'penetration', dice: [3], result: 'goes' }],
  },
  {
    ...common,
    id: 'road-up-the-slope',
    rule: '6.16',
    seed: 'road up the slope 0',
    place: (g) => new Layout(g).when(AM).put('LIV-33-I', '1109').put('MAL-1KOMR', '1615').at('axis', 'tactical'),
    line: [does('select', { unit: 'LIV-33-I' }), does('move', { hex: '1209' })],
    expect: [{ type: 'moved', args: { unit: 'LIV-33-I', from: '1109', hex: '1209' } }],
  },
  {
    ...common,
    id: 'waters-edge',
    rule: '18.64',
    side: 'allied',
    seed: 'waters edge 10',
    place: (g) => new Layout(g).when(AM).load('LIV-33-I', '1516').put('MAL-1KOMR', '1515').at('axis', 'landing'),
    line: [does('edgeFire', { unit: 'MAL-1KOMR' })],
    expect: [
      { type: 'edge', args: { side: 'allied', strength: 5 }, dice: [5], result: 'hit' },
      { type: 'edge', args: { side: 'axis', strength: 6 }, dice: [6], result: 'hit' },
      { type: 'stepLost', args: { unit: 'LIV-33-I' } },
      { type: 'stepLost', args: { unit: 'MAL-1KOMR' } },
    ],
  },
  {
    ...common,
    id: 'drop',
    rule: '19.41',
    seed: 'drop 5',
    place: (g) =>
      new Layout(g)
        .when(AM)
        .put('W-DUI', '2108')
        .gun('gun-stlucian', '2114')
        .put('MAL-1KOMR', '1913')
        .drop('1414', 'RAM-KROH')
        .at('axis', 'landing'),
    line: [does('done'), does('done')],
    expect: [
      { type: 'drop', total: 5, result: 'target' },
      { type: 'drop', result: 'target' },
    ],
  },
  {
    ...common,
    id: 'ship-against-gun',
    rule: '16.79',
    seed: 'ship against gun 1',
    place: (g) =>
      new Layout(g)
        .when(AM)
        .put('W-DUI', '2208')
        .gun('gun-leonardo', '2111')
        .put('MAL-1KOMR', '1913')
        .at('axis', 'landing'),
    line: [does('engage', { firer: 'W-DUI', target: 'gun-leonardo' }), does('done')],
    expect: [
      { type: 'shipFire', dice: [6], result: 'hit' },
      { type: 'gunDestroyed', args: { gun: 'gun-leonardo' } },
    ],
  },
];
