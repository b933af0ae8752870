import type { EventGroup, EventLook } from '../../../kernel/face.ts';

const BY_LOOK: Readonly<Partial<Record<EventLook, readonly string[]>>> = {
  landing: ['entered', 'landed', 'unloaded'],
  move: ['sailed', 'drifted', 'marched', 'withdrew', 'recalled', 'cameOff', 'moved', 'fellBack'],
  clear: ['cleared', 'secured', 'unsecured', 'demolished', 'wrecksCleared', 'pierWalked'],
  hit: [
    'hexLost',
    'pinned',
    'steps',
    'eliminated',
    'supplySunk',
    'positionLost',
    'headLost',
    'stockLost',
    'die.pierHeadLost',
  ],
  fire: [
    'strayBombs',
    'banzai',
    'roll.japaneseFire',
    'roll.marineFire',
    'roll.bombardment',
    'roll.boobyTrap',
    'roll.banzai',
  ],
};

/** How each event is shown on the map; those not named only point. */
export const LOOKS: Readonly<Record<string, EventLook>> = Object.fromEntries(
  Object.entries(BY_LOOK).flatMap(([look, types]) => types.map((type) => [type, look as EventLook])),
);

const BY_GROUP: Readonly<Record<EventGroup, readonly string[]>> = {
  move: [
    ...['entered', 'sailed', 'roll.courseChange', 'drifted', 'landed', 'marched', 'unloaded', 'transferred', 'boarded'],
    ...['withdrew', 'recalled', 'cameOff', 'moved', 'fellBack', 'bairiki'],
  ],
  shot: [
    ...['roll.japaneseFire', 'roll.marineFire', 'roll.marineAttack', 'attackStopped', 'roll.demolition'],
    ...['roll.bombardment', 'roll.boobyTrap', 'die.airRaid', 'strayBombs', 'banzai', 'roll.banzai', 'wrecksShelled'],
  ],
  hit: ['pinned', 'steps', 'positionLost'],
  loss: ['eliminated', 'casualties', 'supplySunk', 'headLost', 'stockLost', 'die.pierHeadLost', 'die.raidOnFleet'],
  control: [
    ...['cleared', 'hexLost', 'secured', 'unsecured', 'demolished', 'pierWalked', 'wrecksCleared', 'head'],
    ...['die.givenUp', 'die.sweep'],
  ],
  morale: ['morale', 'repelled', 'roll.collapse', 'roll.cancelled', 'roll.recovery', 'recovered'],
  other: [
    ...['dayTurn', 'nightTurn', 'chit', 'roll.nightEvents', 'roll.supply', 'roll.support', 'directSupply'],
    ...['unsupplied', 'isolated', 'pointEaten', 'positionReady', 'craftBack'],
  ],
};
/** What a player has just ordered himself, or what changes nothing. */
const UNTOLD = ['supported', 'shoreUsed', 'issued', 'shipped', 'recovering', 'recoveringOwn', 'resting', 'digging'];

/** The heading of each event in a recap. */
export const GROUPS: Readonly<Record<string, EventGroup | null>> = Object.fromEntries([
  ...Object.entries(BY_GROUP).flatMap(([group, types]) => types.map((type) => [type, group as EventGroup])),
  ...[...UNTOLD, 'courseHeld', 'die.sweepHex'].map((type) => [type, null]),
]);
