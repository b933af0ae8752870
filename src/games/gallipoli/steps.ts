import { steps } from '../../kernel/steps.ts';
import type { Gallipoli } from './state.ts';

/**
 * All steps of the game. What each does stands in its chapter; one without a phase belongs to that of the step it was
 * put on.
 */
export const S = steps<Gallipoli>()({
  // 13 set-up
  release29: { phase: 'setup' },
  placeLand: { phase: 'setup' },
  placeForts: { phase: 'setup' },
  startMines: { phase: 'setup' },
  layMines: { phase: 'mines' },
  startRolls: { phase: 'setup' },
  placeFleet: { phase: 'setup' },
  // 3.1 Strategic Phase
  turn: {},
  event: { phase: 'weather' },
  weather: { phase: 'weather' },
  supplyRolls: { phase: 'supply' },
  alliedSupply: { phase: 'supply' },
  turkishSupply: { phase: 'supply' },
  supplyCheck: { phase: 'supply' },
  alliedReinforcements: { phase: 'reinforcements', args: ['begun'] },
  turkishReinforcements: { phase: 'reinforcements', args: ['begun'] },
  impulseRoll: { phase: 'mines' },
  mineEffort: { phase: 'mines' },
  // 3.2 Operations Phase
  withdrawals: { phase: 'operations' },
  mobileForts: { phase: 'operations', args: ['done'] },
  cavalryReserve: { phase: 'operations' },
  impulse: { phase: 'impulse' },
  declare: {},
  initiative: {},
  /** `second`: 1 for the player without the initiative. */
  segment: { args: ['second'] },
  again: { args: ['side'] },
  picks: { args: ['left', 'kind'] },
  order: {},
  moves: {},
  unitMenu: { args: ['unit'] },
  rideOver: { args: ['unit', 'area'] },
  roughSea: { args: ['unit', 'area'] },
  fighting: {},
  guns: {},
  muster: {},
  /** `paid`: a unit has been given up, and what is left counts by steps. */
  losses: { args: ['side', 'who', 'number', 'drm', 'paid'] },
  checks: { args: ['side', 'who', 'left', 'drm'] },
  digIn: { args: ['unit'] },
  /** `next`: the unit that goes next (piece + 1), or 0 where that is still open. */
  retreats: { args: ['side', 'who', 'next'] },
  advance: {},
  landingEnd: {},
  /** `fightFirst`: the order of the activation that the ride stands in. */
  reserveRide: { args: ['riding', 'fightFirst'] },
  beachheads: {},
  landEnd: {},
  naval: {},
  shipMenu: { args: ['unit'] },
  navalEnd: {},
  /** `bandOnly`: only the ships of the activation are tried (R-SECOND-SWEEP). */
  mineAttacks: { args: ['bandOnly'] },
  sweeping: { args: ['bandOnly'] },
  clear: { args: ['area', 'left'] },
  impulseEnd: {},
  /** `taken`: parity of the turns taken; the first player has the even ones. */
  lastRounds: { phase: 'lastRounds', args: ['taken'] },
  // 3.3 Final Phase
  /** `side`: whose land units are tried; 2 when it is the ships' turn. */
  recovery: { phase: 'final', args: ['side'] },
  turnEnd: { phase: 'final' },
});
