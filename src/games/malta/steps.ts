import { steps } from '../../kernel/steps.ts';
import type { Malta } from './state.ts';

const SETUP = { phase: 'setup' };
const INITIAL = { phase: 'initial' };
const STATUS = { phase: 'status' };
const LANDING = { phase: 'landing' };
const AIRBORNE = { phase: 'airborne' };
const MOVEMENT = { phase: 'movement' };
const COMBAT = { phase: 'combat' };
const PENETRATION = { phase: 'penetration' };

/** All steps in the order of the sequence of play (4); what each does stands in its chapter. */
export const S = steps<Malta>()({
  // 22.21
  placeUnits: SETUP,
  placeGuns: SETUP,
  openingAttachments: SETUP,
  openingPlans: SETUP,
  // 4.1; the first day waits below while the plans for it are made.
  day: SETUP,
  zones: INITIAL,
  attachments: INITIAL,
  weather: INITIAL,
  strikes: { ...INITIAL, args: ['begun'] },
  plans: INITIAL,
  plan: { args: ['opening'] },
  // 3.3: a plan half made is the Axis player's alone.
  serials: { args: ['reopened'], secretOf: 'axis' },
  addToSerial: { args: ['first'], secretOf: 'axis' },
  adcs: INITIAL,
  replacements: INITIAL,
  absorption: INITIAL,
  ammunition: INITIAL,
  strongholds: INITIAL,
  navy: INITIAL,
  shipsHome: INITIAL,
  // 4.21, 4.31
  turn: {},
  playerTurn: { args: ['side', 'done'] },
  supply: STATUS,
  issue: STATUS,
  leaders: STATUS,
  stragglers: STATUS,
  delays: STATUS,
  // 4.22
  loading: LANDING,
  stations: LANDING,
  shipFire: LANDING,
  gunFire: LANDING,
  exchange: LANDING,
  raking: LANDING,
  rakeLosses: { ...LANDING, args: ['box', 'left'] },
  landWave: { ...LANDING, args: ['wave'] },
  edges: LANDING,
  edgeFire: LANDING,
  edgeReply: LANDING,
  edgeEnd: LANDING,
  edgeLosses: { ...LANDING, args: ['side', 'hex'] },
  waveMoves: LANDING,
  // 4.23
  cancelDrops: AIRBORNE,
  soloDrops: AIRBORNE,
  drops: AIRBORNE,
  clashes: AIRBORNE,
  leaving: AIRBORNE,
  assembly: AIRBORNE,
  overflow: AIRBORNE,
  // 4.24, 4.32
  breakdown: MOVEMENT,
  strategic: MOVEMENT,
  tactical: MOVEMENT,
  // `ship` plus one while its course is asked.
  ships: { ...MOVEMENT, args: ['done', 'ship'] },
  infiltration: MOVEMENT,
  airLanding: MOVEMENT,
  flak: MOVEMENT,
  reforming: MOVEMENT,
  unitMove: { ...MOVEMENT, args: ['unit', 'way'] },
  // Which way a unit goes: its hexes of choice so far, in bits.
  wayOver: { ...MOVEMENT, args: ['unit', 'way', 'hex', 'over'] },
  // 4.25, 4.33
  support: { ...COMBAT, args: ['begun'] },
  aiming: { ...COMBAT, args: ['gun'] },
  bombardments: COMBAT,
  bombardLosses: { ...COMBAT, args: ['hex', 'left'] },
  attacks: COMBAT,
  muster: COMBAT,
  commit: { ...COMBAT, args: ['role'] },
  command: { ...COMBAT, args: ['role'] },
  resolve: COMBAT,
  share: { ...COMBAT, args: ['role'] },
  losses: { ...COMBAT, args: ['role'] },
  // The unit under way (plus one), hexes left, where it began (plus one), whether a full hex drives it on.
  retreats: { ...COMBAT, args: ['role', 'unit', 'left', 'start', 'driven'] },
  excess: { ...COMBAT, args: ['side'] },
  advance: COMBAT,
  recovery: COMBAT,
  penetration: PENETRATION,
  urging: { ...PENETRATION, args: ['leader', 'hex'] },
  // The points each class has spent so far.
  penetrate: { ...PENETRATION, args: ['foot', 'mot', 'mech'] },
  // 4.4
  surrender: {},
  transition: {},
});

export type StepName = keyof typeof S;
/** Names by number. */
export const STEP_NAMES: readonly string[] = Object.keys(S);
