import { actionTypes } from '../../kernel/actions.ts';

/** Every kind of action a player of Gallipoli can take, with its parameters and what each names. */
export const ACTIONS = {
  // 13 set-up
  release29: {},
  keep29: {},
  place: { area: 'area', mode: 'mode' },
  placeFort: { area: 'area' },
  placeShip: { area: 'area' },
  standard: {},
  // 8.5 mines
  mineEffort: { points: 'number' },
  mine: { area: 'area', level: 'level' },
  raise: { area: 'area', face: 'face' },
  // 6.2, 6.3 supply
  supplyBeachhead: { beachhead: 'piece' },
  payFleet: {},
  paySource: { source: 'source' },
  supplyFort: { fort: 'piece' },
  allForts: {},
  // 10 reinforcements
  buy: { offer: 'offer' },
  dismiss: { ship: 'piece' },
  replace: { unit: 'piece' },
  rebuild: { unit: 'piece' },
  restore: { fort: 'piece', ship: 'piece' },
  volunteer: { unit: 'piece' },
  enter: { unit: 'piece', area: 'area' },
  // start of operations
  withdraw: { unit: 'piece' },
  liftFort: { fort: 'piece' },
  setFort: { fort: 'piece', area: 'area' },
  reserve: { unit: 'piece' },
  // 7 operations
  declareNaval: {},
  declareLand: {},
  marchAndFight: {},
  fightAndMarch: {},
  putToSea: {},
  secondLand: {},
  secondNaval: {},
  pick: { unit: 'piece' },
  pass: {},
  select: { unit: 'piece' },
  back: {},
  move: { area: 'area' },
  rideOver: { area: 'area' },
  rideStraight: { area: 'area' },
  dig: {},
  climbOut: {},
  land: { area: 'area' },
  exit: {},
  comeBack: {},
  stayShaken: {},
  endMoves: {},
  endFighting: {},
  ashore: { unit: 'piece', area: 'area' },
  release: { unit: 'piece' },
  beachhead: { beachhead: 'piece', area: 'area' },
  sail: { area: 'area' },
  fire: { target: 'piece' },
  endNaval: {},
  // 8 combat
  bombard: { area: 'area' },
  gun: { unit: 'piece' },
  shoot: {},
  assault: { area: 'area' },
  join: { unit: 'piece' },
  intensive: { unit: 'piece' },
  attack: {},
  sacrifice: { unit: 'piece' },
  stand: {},
  check: { unit: 'piece' },
  digIn: {},
  stayUp: {},
  goes: { unit: 'piece' },
  retreat: { area: 'area' },
  advance: { unit: 'piece' },
  exploit: { unit: 'piece', area: 'area' },
  sweep: { sweeper: 'piece' },
  clear: { level: 'level' },
  // 9 recovery
  rally: { unit: 'piece' },
  done: {},
} as const;

export const A = actionTypes(ACTIONS);

/** What the numbers of some parameters stand for. */
export const MODES = ['attack', 'entrenched'] as const;
export const SOURCES = ['north', 'south'] as const;
/** Kinds of mine marker; number 0 is no marker. */
export const LEVELS = ['none', 'dummy', 'level1', 'level2'] as const;
/** How a mine marker lies. */
export const FACES = ['down', 'up'] as const;
