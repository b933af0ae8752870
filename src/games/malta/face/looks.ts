import type { EventLook } from '../../../kernel/face.ts';

const BY_LOOK: Readonly<Partial<Record<EventLook, readonly string[]>>> = {
  landing: ['ammunitionLanded', 'landed', 'airLanded'],
  hit: ['leaderLost', 'shipSunk', 'stepLost', 'eliminated', 'worse'],
  fire: ['shipFire', 'coastFire', 'aimsToBombard', 'airBombs', 'bombardment', 'assault'],
  move: ['moved', 'sailed', 'retreated', 'advanced'],
};

/** How each event is shown on the map; those not named only point. */
export const LOOKS: Readonly<Record<string, EventLook>> = Object.fromEntries(
  Object.entries(BY_LOOK).flatMap(([look, types]) => types.map((type) => [type, look as EventLook])),
);
