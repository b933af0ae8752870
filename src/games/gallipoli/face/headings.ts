import type { EventGroup } from '../../../kernel/face.ts';

/** Under which heading a recap tells of each type of event. */
const BY_HEADING: Readonly<Record<EventGroup, readonly string[]>> = {
  move: [
    ...[
      'placed',
      'arrived',
      'entered',
      'fortLifted',
      'fortSet',
      'moved',
      'landed',
      'wentAshore',
      'cameBack',
      'returned',
    ],
    ...[
      'deployed',
      'sailed',
      'advanced',
      'retreated',
      'exited',
      'thrownBack',
      'dug',
      'climbedOut',
      'released',
      'reserved',
    ],
  ],
  shot: ['fires', 'bombards', 'roll.bombardment', 'attacks', 'roll.assault', 'torpedo', 'roll.mineAttack'],
  hit: ['worse', 'critical', 'shakenBySea', 'disturbed', 'fortInMarch', 'ninthInMarch'],
  loss: ['eliminated', 'sunk', 'withdrawn', 'dismissed', 'limpsHome'],
  control: ['rodeThrough', 'beachheadPlaced', 'mineCleared', 'mineShown', 'markerLaid', 'mineLaid', 'mineRaised'],
  morale: ['check', 'rally', 'repair', 'unsupplied'],
  other: [
    ...['released29', 'beachheadSupplied', 'fleetPaid', 'sourcePaid', 'fortSupplied', 'waived', 'replaced', 'rebuilt'],
    ...['restored', 'passed', 'activation', 'declared', 'secondRoll', 'picked', 'initiative', 'score', 'roll.sweeping'],
    ...[
      'roll.events',
      'roll.weather',
      'roll.sea',
      'roll.alliedSupply',
      'roll.turkishSupply',
      'impulses',
      'suvla',
      'ended',
    ],
  ],
};
/** What the line before or after it says already, and marks of time. */
const UNTOLD: readonly string[] = [
  ...['turn', 'impulse', 'activated', 'initiativeRoll', 'roll.impulses', 'roll.mines', 'startMines', 'startSupply'],
  ...['outsideLimit', 'shot', 'damage', 'shifted', 'intensive', 'prey'],
];

export const HEADINGS: Readonly<Record<string, EventGroup | null>> = Object.fromEntries([
  ...Object.entries(BY_HEADING).flatMap(([heading, types]) => types.map((type) => [type, heading as EventGroup])),
  ...UNTOLD.map((type) => [type, null]),
]);
