// Each chapter says here what its steps do.
import './4-events.ts';
import './5-weather.ts';
import './6-supply.ts';
import './7-operations/impulse.ts';
import './7-operations/initiative.ts';
import './7-operations/land.ts';
import './7-operations/naval.ts';
import './7-operations/ride.ts';
import './7-operations/second.ts';
import './8-combat/advance.ts';
import './8-combat/assault.ts';
import './8-combat/bombardment.ts';
import './8-combat/fighting.ts';
import './8-combat/losses.ts';
import './8-combat/mines.ts';
import './8-combat/retreat.ts';
import './9-recovery.ts';
import './10-reinforcements.ts';
import './11-special.ts';
import './12-victory.ts';
import './13-scenarios.ts';
import { stepList } from '../../kernel/steps.ts';
import { L } from './state.ts';
import { S } from './steps.ts';

/** 3.0: a turn is its Strategic, Operations and Final Phases, step by step. */
S.turn.does({
  run(g) {
    g.pop();
    g.cells[L.impulse] = 0;
    g.cells[L.impulses] = 0;
    g.log?.({ type: 'turn', rule: '3.0', args: { turn: g.turn } });
    for (const step of TURN.toReversed()) g.push(step);
    return false;
  },
});
/** 3.1, 3.2, 3.3, in order of play. */
const TURN = [
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

export const STEPS = stepList(S);
