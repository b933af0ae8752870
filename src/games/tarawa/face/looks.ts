import type { EventLook } from '../../../kernel/face.ts';

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
