import type { Step } from '../../kernel/position.ts';
import { event } from './4-events.ts';
import { weather } from './5-weather.ts';
import { alliedSupply, supplyCheck, supplyRolls, turkishSupply } from './6-supply.ts';
import {
  again,
  declare,
  impulse,
  impulseEnd,
  impulseRoll,
  initiative,
  lastRounds,
  order,
  picks,
  segment,
} from './7-operations/impulse.ts';
import { beachheads, landEnd, landingEnd, moves, reserveRide, roughSea, unitMenu } from './7-operations/land.ts';
import { naval, navalEnd, shipMenu } from './7-operations/naval.ts';
import { advance, fighting, muster } from './8-combat/assault.ts';
import { gunsStep } from './8-combat/bombardment.ts';
import { checks, digIn, losses } from './8-combat/losses.ts';
import { clear, layMines, mineAttacks, mineEffort, sweeping } from './8-combat/mines.ts';
import { retreats } from './8-combat/retreat.ts';
import { recovery } from './9-recovery.ts';
import { alliedReinforcements, turkishReinforcements } from './10-reinforcements.ts';
import { cavalryReserve, mobileForts, withdrawals } from './11-special.ts';
import { turnEnd } from './12-victory.ts';
import { placeFleet, placeForts, placeLand, release29, startMines, startRolls } from './13-scenarios.ts';
import { type Gallipoli, L } from './state.ts';
import { S, STEP_NAMES } from './steps.ts';

/** 3.0: a turn is its Strategic, Operations and Final Phases, step by step. */
const turn: Step<Gallipoli> = {
  name: 'turn',
  run(g) {
    g.pop();
    g.cells[L.impulse] = 0;
    g.cells[L.impulses] = 0;
    g.log?.({ type: 'turn', rule: '3.0', args: { turn: g.turn } });
    for (const step of TURN.toReversed()) g.push(step);
    return false;
  },
};
/** 3.1, 3.2, 3.3, in order of play. */
const TURN: readonly number[] = [
  S.event, // 3.1-1
  S.weather, // 3.1-2
  S.supplyRolls, // 3.1-3
  S.alliedSupply, // 3.1-4
  S.turkishSupply,
  S.supplyCheck,
  S.alliedReinforcements, // 3.1-5
  S.turkishReinforcements,
  S.impulseRoll, // 3.1-6
  S.mineEffort, // 3.1-7
  S.withdrawals,
  S.mobileForts,
  S.cavalryReserve,
  S.impulse,
  S.lastRounds,
  S.recovery,
  S.turnEnd,
];

const ALL: readonly Step<Gallipoli>[] = [
  release29,
  placeLand,
  placeForts,
  startMines,
  layMines,
  startRolls,
  placeFleet,
  turn,
  event,
  weather,
  supplyRolls,
  alliedSupply,
  turkishSupply,
  supplyCheck,
  alliedReinforcements,
  turkishReinforcements,
  impulseRoll,
  mineEffort,
  withdrawals,
  mobileForts,
  cavalryReserve,
  impulse,
  declare,
  initiative,
  segment,
  again,
  picks,
  order,
  moves,
  unitMenu,
  roughSea,
  fighting,
  gunsStep,
  muster,
  losses,
  checks,
  digIn,
  retreats,
  advance,
  landingEnd,
  reserveRide,
  beachheads,
  landEnd,
  naval,
  shipMenu,
  navalEnd,
  mineAttacks,
  sweeping,
  clear,
  impulseEnd,
  lastRounds,
  recovery,
  turnEnd,
];
const BY_NAME = new Map(ALL.map((step) => [step.name, step]));

/** Every step at its number. */
export const STEPS: readonly Step<Gallipoli>[] = STEP_NAMES.map((name) => {
  const step = BY_NAME.get(name);
  if (step === undefined) throw new Error(`no step ${name}`);
  return step;
});

/** The phase of the turn that a step belongs to (3.1-3.3), for views. */
export function phaseOf(g: Gallipoli): string {
  for (let below = 0; below < g.depth; below++) {
    const step = g.topStep(below);
    if (step === S.layMines && g.cells[L.settingMines] === 0) return 'mines';
    if (step < S.turn) return 'setup';
    if (step === S.event || step === S.weather) return 'weather';
    if (step >= S.supplyRolls && step <= S.supplyCheck) return 'supply';
    if (step === S.alliedReinforcements || step === S.turkishReinforcements) return 'reinforcements';
    if (step === S.impulseRoll || step === S.mineEffort) return 'mines';
    if (step >= S.withdrawals && step <= S.cavalryReserve) return 'operations';
    if (step === S.impulse) return 'impulse';
    if (step === S.lastRounds) return 'lastRounds';
    if (step >= S.recovery) return 'final';
  }
  return 'over';
}
