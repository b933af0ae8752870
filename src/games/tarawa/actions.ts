import { actionTypes } from '../../kernel/actions.ts';

/** Every kind of action a player of Tarawa can take, with its parameters and what each names. */
export const ACTIONS = {
  // 3.1b, 13.2 free-form planning
  assault: { regiment: 'regiment' },
  wave: { battalion: 'battalion' },
  beach: { battalion: 'battalion', beach: 'beach' },
  // 5 bombardment
  delay: { impulses: 'number' },
  chit: { area: 'area' },
  // 6 invasion
  load: { unit: 'piece', craft: 'piece' },
  cargo: { battalion: 'battalion', craft: 'piece' },
  enter: { hex: 'hex' },
  pierHead: { unit: 'piece', hex: 'hex' },
  bairiki: { unit: 'piece' },
  ready: {},
  sail: { craft: 'piece', hex: 'hex' },
  wade: { unit: 'piece', hex: 'hex' },
  march: { unit: 'piece', hex: 'hex' },
  unload: { craft: 'piece' },
  dock: { craft: 'piece' },
  transfer: { craft: 'piece', amtrac: 'piece' },
  withdraw: { craft: 'piece', hex: 'hex' },
  recall: { craft: 'piece' },
  endImpulse: {},
  suppress: { beach: 'beach', area: 'area' },
  endSuppression: {},
  // 7 land
  select: { unit: 'piece' },
  wrecks: {},
  rest: { battalion: 'battalion' },
  endActions: {},
  move: { hex: 'hex' },
  fire: { hex: 'hex' },
  attack: {},
  demolish: { hex: 'hex' },
  recover: {},
  recoverOwn: {},
  dig: {},
  support: { unit: 'piece' },
  shore: {},
  roll: {},
  join: { unit: 'piece' },
  goIn: { unit: 'piece' },
  target: { hex: 'hex' },
  clear: { hex: 'hex' },
  honour: { regiment: 'regiment' },
  decline: {},
  step: {},
  morale: {},
  // 8 supply
  issue: { unit: 'piece' },
  endIssue: {},
  head: { hex: 'hex' },
  endHeads: {},
  // 9 morale
  collapse: { hex: 'hex' },
  // 10 night and final
  bomb: { unit: 'piece' },
  shelter: { unit: 'piece' },
  stray: { area: 'area' },
  retreat: { hex: 'hex' },
  craftBack: { craft: 'piece' },
  noCraft: {},
} as const;

export const A = actionTypes(ACTIONS);
