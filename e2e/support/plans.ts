import type { ActionJson } from '../../src/kernel/actions.ts';

const sail = (unit: string, ...areas: readonly string[]): ActionJson[] =>
  areas.flatMap((area) => [
    { type: 'select', unit },
    { type: 'sail', area },
  ]);
const land = (unit: string): ActionJson[] => [
  { type: 'select', unit },
  { type: 'land', area: 'AA-ANZAC' },
];

/**
 * What a player who knows what he wants does in a game whose bots take long or play at random: each action once, as soon
 * as it is offered and all before it that can be are done. Gallipoli: battleships off Anzac Cove, a sweeper into the
 * strait, two brigades ashore.
 */
export const PLANS: Readonly<Record<string, Readonly<Record<string, readonly ActionJson[]>>>> = {
  gallipoli: {
    allied: [
      { type: 'keep29' },
      { type: 'payFleet' },
      { type: 'putToSea' },
      ...sail('triumph', 'AA-ANZAC'),
      ...sail('majestic', 'AA-ANZAC'),
      ...sail('ms-1', 'DS-1', 'DS-3'),
      { type: 'bombard', area: 'GP-15' },
      { type: 'gun', unit: 'triumph' },
      { type: 'shoot' },
      { type: 'sweep', sweeper: 'ms-1' },
      { type: 'marchAndFight' },
      ...land('1A-1'),
      ...land('1A-2'),
      { type: 'endMoves' },
      { type: 'assault', area: 'GP-15' },
      { type: 'join', unit: '1A-1' },
      { type: 'join', unit: '1A-2' },
      { type: 'intensive', unit: 'majestic' },
      { type: 'attack' },
      { type: 'beachhead', beachhead: 'bh-cw-1', area: 'GP-15' },
    ],
    turkish: [
      { type: 'standard' },
      { type: 'standard' },
      { type: 'standard' },
      { type: 'paySource', source: 'north' },
      { type: 'paySource', source: 'south' },
      { type: 'allForts' },
    ],
  },
};

/** What leads on where there is nothing left to be done. */
const ENDINGS: ReadonlySet<string> = new Set([
  'declareLand',
  'pass',
  'endNaval',
  'endMoves',
  'endFighting',
  'stand',
  'done',
]);

export const ending = (actions: readonly ActionJson[]): ActionJson | undefined =>
  actions.find(({ type }) => ENDINGS.has(type));
