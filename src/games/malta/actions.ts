import { actionTypes } from '../../kernel/actions.ts';

/** Every kind of action a player of Malta can take, with its parameters and what each names. */
export const ACTIONS = {
  // 22.21 set-up
  place: { hex: 'hex' },
  placeGun: { site: 'site' },
  standard: {},
  // 4.1 initial segment
  zone: { formation: 'formation', zone: 'zone' },
  sailWith: { unit: 'piece', formation: 'formation' },
  attach: { unit: 'piece', formation: 'formation' },
  detach: { unit: 'piece' },
  strike: { gun: 'piece' },
  dropZone: { marker: 'marker', hex: 'hex' },
  dropMarker: { marker: 'marker' },
  serial: { unit: 'piece', offset: 'offset' },
  add: { unit: 'piece' },
  planFor: { turn: 'number' },
  reopen: { marker: 'marker' },
  extend: { unit: 'piece' },
  unplan: { unit: 'piece' },
  replace: { unit: 'piece' },
  absorb: { company: 'piece', unit: 'piece' },
  convert: { stronghold: 'piece' },
  withdrawShip: { ship: 'piece' },
  // 4.21, 4.31 status
  issue: { unit: 'piece' },
  enterLeader: { leader: 'piece', hex: 'hex' },
  // 4.22 landing
  load: { unit: 'piece', box: 'box' },
  breakUp: { unit: 'piece' },
  station: { ship: 'piece', hex: 'hex' },
  engage: { firer: 'piece', target: 'piece' },
  rake: { gun: 'piece', box: 'box' },
  edge: { hex: 'hex' },
  edgeFire: { unit: 'piece' },
  edgeTarget: { hex: 'hex' },
  raid: { unit: 'piece', hex: 'hex' },
  // 4.23 drops
  cancelMarker: { marker: 'marker' },
  cancelSerial: { unit: 'piece' },
  clash: { hex: 'hex' },
  leave: { unit: 'piece', hex: 'hex' },
  step: { unit: 'piece', hex: 'hex' },
  // one-hex steps, movement
  select: { unit: 'piece' },
  back: {},
  move: { hex: 'hex' },
  via: { hex: 'hex' },
  ride: { leader: 'piece' },
  reform: { unit: 'piece' },
  sail: { ship: 'piece', hex: 'hex' },
  airLand: { unit: 'piece', hex: 'hex' },
  flak: { gun: 'piece', unit: 'piece' },
  // 4.25, 4.33 combat
  support: { gun: 'piece', hex: 'hex' },
  bombard: { gun: 'piece', hex: 'hex' },
  airSupport: { hex: 'hex' },
  airBombard: { hex: 'hex' },
  attack: { hex: 'hex' },
  join: { unit: 'piece' },
  strikeHome: {},
  commit: { gun: 'piece' },
  command: { leader: 'piece' },
  giveGround: { hexes: 'number' },
  lose: { unit: 'piece' },
  retreat: { unit: 'piece', hex: 'hex' },
  advance: { unit: 'piece' },
  penetrate: { leader: 'piece', hex: 'hex' },
  urge: { formation: 'formation' },
  stay: { unit: 'piece' },
  done: {},
} as const;

export const A = actionTypes(ACTIONS);

export const MARKERS = ['DZ-G', 'DZ-I1', 'DZ-I2'] as const;
export const ZONES = ['west', 'north', 'east', 'south'] as const;
