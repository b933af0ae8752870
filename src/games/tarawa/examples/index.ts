import type { ActionJson } from '../../../kernel/actions.ts';
import type { PlacedExample } from '../../../kernel/examples.ts';
import type { Tarawa } from '../state.ts';
import { Layout } from './lay.ts';

const common = { scenario: 'campaign', side: 'marine' } as const;
const select = (unit: string): ActionJson => ({ type: 'select', unit });
const support = (unit: string): ActionJson => ({ type: 'support', unit });
const target: ActionJson = { type: 'target', hex: '2730' };
const attack: ActionJson = { type: 'attack' };
const roll: ActionJson = { type: 'roll' };

/** Two hexes at the foot of the pier are ours and 2730 before them is not; no morale is in play. */
const front = (g: Tarawa): Layout =>
  new Layout(g).turn(2).noFleet().morale(0, 0).clear('2631', '2731').put('2/1A', '2631');

/** Examples of the rulebook, and of its figures, that are positions. */
export const EXAMPLES: readonly PlacedExample<Tarawa>[] = [
  {
    ...common,
    id: 'longer-bombardment',
    rule: '5.1c',
    seed: 'longer bombardment 4',
    place: () => undefined,
    line: [{ type: 'delay', impulses: 1 }],
    expect: [{ type: 'roll.bombardment', dice: [3], total: 4, result: '3' }],
  },
  {
    ...common,
    id: 'fire-on-the-reef',
    rule: '6.6.1',
    seed: 'fire on the reef 28',
    place: (g) =>
      new Layout(g)
        .noFleet()
        .morale(0, 2)
        .wade('8/2A', '2327', 'red3')
        .suppressArea('E', 1)
        .fort('2728', 0)
        .at('impulse', 1),
    line: [{ type: 'endImpulse' }],
    expect: [
      { type: 'roll.japaneseFire', args: { piece: '8/2A' }, dice: [4], total: 5, result: 'S* CC' },
      { type: 'casualties', args: { total: 100 } },
      { type: 'steps', args: { piece: '8/2A', lost: 1, left: 7 } },
      { type: 'roll.courseChange', dice: [2], result: 'left' },
    ],
  },
  {
    ...common,
    id: 'high-tide',
    rule: '6.3',
    seed: 'high tide 0',
    place: (g) =>
      new Layout(g).turn(11).noFleet().morale(0, 0).float('Higgins1', '1435', 'red2', '2/2A').at('impulse', 1),
    line: [
      { type: 'sail', craft: 'Higgins1', hex: '1535' },
      { type: 'sail', craft: 'Higgins1', hex: '1635' },
    ],
    expect: [
      { type: 'sailed', args: { piece: 'Higgins1', hex: '1535' } },
      { type: 'sailed', args: { piece: 'Higgins1', hex: '1635' } },
    ],
  },
  {
    ...common,
    id: 'cheaper-ground',
    rule: '7.2.1',
    seed: 'cheaper ground 0',
    place: (g) =>
      new Layout(g).turn(2).noFleet().morale(0, 0).clear('2623', '2622').put('8/2A', '2623').at('landActions'),
    line: [select('8/2A'), { type: 'move', hex: '2622' }],
    expect: [{ type: 'moved', args: { unit: '8/2A', hex: '2622' } }],
  },
  {
    ...common,
    id: 'suppressing-fire',
    rule: '7.2.2',
    seed: 'suppressing fire 143',
    place: (g) => front(g).at('landActions'),
    line: [select('2/1A'), { type: 'fire', hex: '2730' }, select('2/1A'), attack, target],
    expect: [
      { type: 'roll.marineFire', dice: [6], total: 6, result: 'S' },
      { type: 'roll.japaneseFire', dice: [3], total: 2, result: '-' },
      { type: 'roll.marineAttack', dice: [5], total: 6, result: 'one' },
    ],
  },
  {
    ...common,
    id: 'two-supporters',
    rule: '7.2.3h',
    seed: 'two supporters 52',
    place: (g) => front(g).put('8/2A', '2731').put('8/3A', '2731').at('landActions'),
    line: [select('2/1A'), attack, target, support('8/2A'), support('8/3A')],
    expect: [
      { type: 'roll.support', dice: [5], result: '2' },
      { type: 'roll.marineAttack', dice: [4], total: 6, result: 'one' },
      { type: 'cleared', args: { hex: '2730' } },
    ],
  },
  {
    ...common,
    id: 'poor-support',
    rule: '7.2.3i',
    seed: 'poor support 129',
    place: (g) => front(g).put('8/2A', '2731').put('8/3A', '2731').shore(1).at('landActions'),
    line: [select('2/1A'), attack, target, support('8/2A'), support('8/3A'), { type: 'shore' }],
    expect: [
      { type: 'roll.support', dice: [1], result: '0' },
      { type: 'roll.marineAttack', dice: [4], total: 6, result: 'one' },
    ],
  },
  {
    ...common,
    id: 'integrity',
    rule: '7.2.4j',
    seed: 'integrity 7',
    place: (g) => front(g).put('2/1B', '2731').at('landActions'),
    line: [select('2/1A'), attack, target, roll],
    expect: [{ type: 'roll.marineAttack', dice: [5], total: 6, result: 'one' }],
  },
  {
    ...common,
    id: 'pinned-attacker',
    rule: '7.2.4h',
    seed: 'pinned attacker 194',
    place: (g) => front(g).put('2/1B', '2731').at('landActions'),
    line: [select('2/1A'), attack, { type: 'join', unit: '2/1B' }, target, roll],
    expect: [
      { type: 'roll.japaneseFire', args: { piece: '2/1A' }, result: '-' },
      { type: 'roll.japaneseFire', args: { piece: '2/1B' }, dice: [3], result: 'C1' },
      { type: 'pinned', args: { piece: '2/1B' } },
      { type: 'roll.marineAttack', args: { attackers: 1 }, dice: [6], total: 7, result: 'one' },
    ],
  },
  {
    ...common,
    id: 'hit-or-morale',
    rule: '7.3',
    seed: 'hit or morale 27',
    place: (g) => front(g).put('8/2A', '2731').at('landActions'),
    line: [select('2/1A'), attack, target, support('8/2A'), { type: 'morale' }],
    expect: [
      { type: 'roll.japaneseFire', dice: [4], result: 'S' },
      { type: 'morale', args: { track: 'regiment-2', boxes: -1 } },
      { type: 'roll.marineAttack', dice: [5], total: 6, result: 'one' },
    ],
  },
  {
    ...common,
    id: 'demolition',
    rule: '7.2.5',
    seed: 'demolition 2',
    place: (g) =>
      new Layout(g)
        .turn(2)
        .noFleet()
        .morale(0, 0)
        .clear('3229', '3329', '3429', '3430')
        .put('2/1E', '3329')
        .at('landActions'),
    line: [select('2/1E'), { type: 'demolish', hex: '3330' }],
    expect: [
      { type: 'roll.demolition', dice: [4], total: 4, result: 'D1' },
      { type: 'demolished', args: { hex: '3330', left: 3 } },
    ],
  },
  {
    ...common,
    id: 'recovery-by-night',
    rule: '7.2.6',
    seed: 'recovery by night 5',
    place: (g) =>
      new Layout(g)
        .turn(7)
        .noFleet()
        .morale(1, 0)
        .casualties(10)
        .clearAllBut('2645')
        .head('2733')
        .put('2/1A', '2733', { steps: 3 })
        .at('landActions'),
    line: [select('2/1A'), { type: 'recover' }, { type: 'endHeads' }],
    expect: [
      { type: 'roll.recovery', dice: [4], total: 6, result: 'step' },
      { type: 'recovered', args: { unit: '2/1A', steps: 4 } },
    ],
  },
];
