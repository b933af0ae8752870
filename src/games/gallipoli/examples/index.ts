import type { ActionJson } from '../../../kernel/actions.ts';
import type { PlacedExample } from '../../../kernel/examples.ts';
import { ACTIVE_ONCE, ENTRENCHED, type Gallipoli, RUINED, SHAKEN, SUPPLIED, UNSWEPT } from '../state.ts';
import { Layout } from './lay.ts';

const common = { scenario: 'campaign', side: 'allied' } as const;
const do_ = (type: string, args: Readonly<Record<string, string>> = {}): ActionJson => ({ type, ...args });
const join = (unit: string) => do_('join', { unit });
const marchAndFight = [do_('marchAndFight'), do_('endMoves')];

/** The 29th Division ashore at Kum Tepe, behind it a supplied beachhead. */
function division(g: Gallipoli): Layout {
  const layout = new Layout(g).beachhead('bh-cw-1', 'GP-10');
  for (const unit of ['29-86', '29-87', '29-88', '29-A']) layout.put(unit, 'GP-10');
  return layout;
}
/** No sudden death on the first turn: a ship or two can be looked at by themselves. */
const atSea = (g: Gallipoli): Layout => new Layout(g).set('turn', 1).put('T9-26', 'GP-9', ENTRENCHED);
const boats = ['1A-1', '1A-2', '1A-3'];

/** Figures of the rulebook as positions. */
export const EXAMPLES: readonly PlacedExample<Gallipoli>[] = [
  {
    ...common,
    id: 'three-to-one',
    rule: '8.3.1-4',
    seed: 'three to one 83',
    place: (g) => division(g).put('T9-26', 'GP-9', ENTRENCHED).put('T9-27', 'GP-4').segment('allied'),
    line: [
      ...marchAndFight,
      do_('assault', { area: 'GP-9' }),
      ...['29-86', '29-87', '29-88'].map(join),
      do_('attack'),
      do_('stand'),
      do_('retreat', { area: 'GP-5' }),
      do_('stand'),
      do_('advance', { unit: '29-86' }),
    ],
    expect: [
      { type: 'roll.assault', args: { attack: 15, defence: 4, column: '3-1' }, dice: [5], result: '1/2' },
      { type: 'check', args: { unit: 'T9-26' }, dice: [6], total: 8, result: 'fail' },
      { type: 'retreated', args: { unit: 'T9-26', area: 'GP-5' } },
      { type: 'check', args: { unit: '29-86' }, result: 'pass' },
      { type: 'advanced', args: { unit: '29-86', area: 'GP-9' } },
    ],
  },
  {
    ...common,
    id: 'assault-from-the-sea',
    rule: '8.3.1-11',
    seed: 'assault from the sea 2',
    place: (g) => {
      const layout = new Layout(g);
      for (const unit of boats) layout.put(unit, 'BOX-ALLIED');
      layout.put('T9-25', 'A-2').segment('allied');
    },
    line: [
      do_('marchAndFight'),
      ...boats.flatMap((unit) => [do_('select', { unit }), do_('land', { area: 'AA-KUM-KALE' })]),
      do_('endMoves'),
      do_('assault', { area: 'A-2' }),
      ...boats.map(join),
      do_('attack'),
      do_('sacrifice', { unit: 'T9-25' }),
    ],
    expect: [
      { type: 'roll.assault', args: { attack: 15, defence: 3, column: '5-1' }, dice: [6], total: 4, result: 'NE/A' },
      { type: 'eliminated', args: { unit: 'T9-25' } },
    ],
  },
  {
    ...common,
    id: 'fighting-first',
    rule: '8.3.1-6',
    seed: 'fighting first 3',
    place: (g) => division(g).put('T9-25', 'GP-9').segment('allied'),
    line: [do_('fightAndMarch'), do_('assault', { area: 'GP-9' }), join('29-86'), do_('attack')],
    expect: [
      { type: 'shifted', args: { columns: 1 } },
      { type: 'roll.assault', args: { attack: 5, defence: 3, column: '2-1' }, dice: [4], result: '2/2' },
    ],
  },
  {
    ...common,
    id: 'bombardment',
    rule: '8.2-4',
    seed: 'bombardment 40',
    place: (g) =>
      division(g).put('T9-25', 'GP-9').put('T9-26', 'GP-9', ENTRENCHED).put('T9-27', 'GP-9').segment('allied'),
    line: [
      ...marchAndFight,
      do_('bombard', { area: 'GP-9' }),
      do_('gun', { unit: '29-A' }),
      do_('shoot'),
      do_('check', { unit: 'T9-25' }),
    ],
    expect: [
      { type: 'roll.bombardment', args: { factors: 5 }, dice: [6], total: 8, result: '2' },
      { type: 'check', args: { unit: 'T9-25' }, dice: [9], total: 10, result: 'fail' },
      { type: 'worse', args: { unit: 'T9-25', state: 'disorganized' } },
    ],
  },
  {
    ...common,
    id: 'ship-against-fort',
    rule: '8.1.2-4',
    seed: 'ship against fort 60',
    place: (g) => atSea(g).put('albion', 'DS-6').put('dardanos', 'A-6', SUPPLIED).segment('allied'),
    line: [do_('putToSea'), do_('select', { unit: 'albion' }), do_('fire', { target: 'dardanos' })],
    expect: [
      { type: 'shot', dice: [2], result: 'hit' },
      { type: 'damage', dice: [9], total: 9, result: 'hurt' },
      { type: 'worse', args: { unit: 'dardanos', state: 'neutralized' } },
    ],
  },
  {
    ...common,
    id: 'mines',
    rule: '8.5.1-5',
    seed: 'mines 5',
    place: (g) => atSea(g).put('albion', 'DS-2').mine('DS-2', 'level2').segment('allied'),
    line: [do_('putToSea'), do_('endNaval'), do_('pass')],
    expect: [
      { type: 'roll.mineAttack', args: { unit: 'albion' }, dice: [8], result: 'crippled' },
      { type: 'worse', args: { unit: 'albion', state: 'crippled' } },
    ],
  },
  {
    ...common,
    id: 'sweeping',
    rule: '8.5.2-3',
    seed: 'sweeping 1',
    place: (g) =>
      atSea(g)
        .mine('DS-7', 'level2')
        .put('ms-1', 'DS-7', ACTIVE_ONCE | UNSWEPT)
        .segment('turkish'),
    line: [do_('pass'), do_('pass'), do_('sweep', { sweeper: 'ms-1' })],
    expect: [{ type: 'roll.sweeping', dice: [7], total: 7, result: 'one' }],
  },
  {
    ...common,
    id: 'rally',
    rule: '9.1-2',
    seed: 'rally 89',
    place: (g) =>
      division(g).set('turn', 1).put('29-87', 'GP-10', 0, RUINED).put('29-88', 'GP-10', 0, SHAKEN).segment('allied'),
    line: [do_('pass'), do_('rally', { unit: '29-87' })],
    expect: [
      { type: 'rally', args: { unit: '29-88' }, dice: [5], total: 4, result: 'recovers' },
      { type: 'rally', args: { unit: '29-87' }, dice: [7], total: 8, result: 'unchanged' },
    ],
  },
  {
    ...common,
    id: 'repair',
    rule: '9.2-2',
    seed: 'repair 53',
    place: (g) => atSea(g).put('inflexible', 'AEGEAN', 0, SHAKEN).segment('allied'),
    line: [do_('pass'), do_('pass')],
    expect: [{ type: 'repair', args: { unit: 'inflexible' }, dice: [9], total: 7, result: 'recovers' }],
  },
  {
    ...common,
    id: 'digging-in',
    rule: '8.4.1f-1',
    seed: 'digging in 0',
    place: (g) => division(g).put('T9-26', 'GP-4').segment('allied'),
    line: [do_('marchAndFight'), do_('select', { unit: '29-86' }), do_('dig')],
    expect: [{ type: 'dug', args: { unit: '29-86', area: 'GP-10' } }],
  },
];
