import type { EventLook } from '../../../kernel/face.ts';

const BY_LOOK: Readonly<Partial<Record<EventLook, readonly string[]>>> = {
  landing: ['entered', 'landed', 'beachheadPlaced'],
  move: ['moved', 'wentAshore', 'deployed', 'sailed', 'advanced', 'retreated'],
  fire: ['torpedo', 'fires', 'shot', 'bombards', 'roll.mineAttack'],
  hit: ['damage', 'critical', 'worse', 'eliminated', 'sunk'],
  clear: ['mineCleared'],
};

/** How each event is shown on the map; those not named only point. */
export const LOOKS: Readonly<Record<string, EventLook>> = Object.fromEntries(
  Object.entries(BY_LOOK).flatMap(([look, types]) => types.map((type) => [type, look as EventLook])),
);
