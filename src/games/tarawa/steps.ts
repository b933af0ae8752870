import { steps } from '../../kernel/steps.ts';
import type { Tarawa } from './state.ts';

/** An attack keeps its numbers from its preparation to its roll; the targets lie as hex + 1, 0 being none. */
const ATTACK = ['first', 'second', 'supporters', 'value', 'shore'] as const;

/**
 * Every step of play with the phase it belongs to and its own numbers; its number in this order is what lies on the
 * stack. What each does is said in its chapter, and what a turn does in what order in sequence.ts. A hit belongs to the
 * phase in which it was taken.
 */
export const S = steps<Tarawa>()({
  turn: { args: ['next'] },
  regimentPlan: { phase: 'regimentPlan' },
  beachPlan: { phase: 'beachPlan', args: ['planned'] },
  bombardment: { phase: 'bombardment' },
  chits: { phase: 'bombardment' },
  turnStart: { phase: 'turnStart' },
  shoreSupport: { phase: 'shoreSupport' },
  supplyRoll: { phase: 'supplyRoll' },
  supplyIssue: { phase: 'supplyIssue' },
  embark: { phase: 'embark', args: ['begun'] },
  /** Cargo as a craft holds it; beach -1 is any. */
  enter: { args: ['craft', 'cargo', 'beach'] },
  impulse: { phase: 'impulse', args: ['impulse', 'begun'] },
  landingFire: { phase: 'landingFire', args: ['segment', 'next'] },
  suppression: { phase: 'suppression', args: ['segment', 'begun'] },
  boobyTraps: { phase: 'boobyTraps' },
  landActions: { phase: 'landActions', args: ['dealt'] },
  unitMenu: { args: ['unit'] },
  moveOn: { args: ['unit'] },
  fire: { args: ['unit', 'hex', 'support', 'shore'] },
  attackers: {},
  attackSupport: { args: ATTACK },
  attackFire: {},
  attackRoll: { args: ATTACK },
  clearOne: { args: ['first', 'second', 'regiments'] },
  demolishers: { args: ['hex', 'supporters', 'value'] },
  /** The engineer at work + 1; 0 when the next is to come. */
  demolish: { args: ['hex', 'engineer', 'support'] },
  /** Regiments as bits. */
  fortHonour: { args: ['regiments'] },
  hit: { args: ['unit', 'hits'] },
  offensiveFire: { phase: 'offensiveFire', args: ['area'] },
  wreckFire: { phase: 'wreckFire' },
  supplyPhase: { phase: 'supplyPhase' },
  supplyHeads: { phase: 'supplyHeads' },
  supplyStatus: { phase: 'supplyStatus' },
  nightEvents: { phase: 'nightEvents' },
  airRaid: { phase: 'nightEvents', args: ['hits', 'pins'] },
  shelter: { phase: 'nightEvents', args: ['pins'] },
  strayBombs: { phase: 'nightEvents' },
  localBanzai: { phase: 'nightEvents', args: ['left'] },
  generalBanzai: { phase: 'nightEvents', args: ['area'] },
  banzai: { args: ['target', 'hex', 'stage', 'hits', 'pins'] },
  retreat: { args: ['unit', 'left', 'from'] },
  chase: {},
  chain: { args: ['next'] },
  recovery: { phase: 'recovery' },
  collapse: { phase: 'collapse' },
  collapseHexes: { phase: 'collapse', args: ['left'] },
  cancellation: { phase: 'cancellation' },
  finalPhase: { phase: 'finalPhase' },
  craftReturn: { phase: 'craftReturn' },
  advance: { phase: 'advance' },
});
export type StepName = keyof typeof S;
