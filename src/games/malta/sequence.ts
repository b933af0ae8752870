import type { Step } from '../../kernel/position.ts';
import { infiltration, strategic, tactical, unitMove } from './6-movement.ts';
import { ammunition, issue, supply } from './8-supply.ts';
import { advance, leaving } from './9-aftermath.ts';
import { attacks, command, commit, muster, resolve } from './9-combat.ts';
import { losses, share } from './9-hits.ts';
import { retreats } from './9-retreat.ts';
import { aiming, bombardLosses, bombardments, penetrate, penetration, recovery, support } from './10-fire.ts';
import { breakdown, reforming } from './13-breakdown.ts';
import { adcs, leaders } from './14-leaders.ts';
import { airLanding, flak, ships } from './16-sea-and-air.ts';
import {
  absorption,
  attachments,
  navy,
  openingAttachments,
  replacements,
  shipsHome,
  strikes,
  strongholds,
  weather,
  zones,
} from './17-day.ts';
import { edgeEnd, edgeFire, edgeLosses, edgeReply, edges } from './18-edge.ts';
import { exchange, gunFire, rakeLosses, raking, shipFire, stations } from './18-guns.ts';
import { delays, loading } from './18-loading.ts';
import { landWave, overflow, waveMoves } from './18-waves.ts';
import { assembly, clashes, drops, stragglers } from './19-drops.ts';
import { addToSerial, cancelDrops, openingPlans, plan, plans, serials, soloDrops } from './19-plans.ts';
import { surrender, transition } from './20-victory.ts';
import { placeGuns, placeUnits } from './22-scenarios.ts';
import { ALLIED, AXIS, SIDES } from './book.ts';
import { L, type Malta, PLAYER_MARKS } from './state.ts';
import { S, STEP_NAMES } from './steps.ts';

/** A step, perhaps with its first argument. */
type Part = number | readonly [step: number, argument: number];
const pushPart = (g: Malta, part: Part): void => (typeof part === 'number' ? g.push(part) : g.push(part[0], part[1]));
const pushAll = (g: Malta, parts: readonly Part[]): void => {
  for (const part of parts.toReversed()) pushPart(g, part);
};

/** 4.1, 17.1: once a day, before its first turn, in this order; 17.7 is reserved. */
const day: Step<Malta> = {
  name: 'day',
  run(g) {
    g.pop();
    g.log?.({ type: 'day', rule: '4.1', args: { day: g.day + 1 } });
    pushAll(g, [
      S.zones,
      S.attachments,
      S.weather,
      S.strikes,
      S.plans,
      S.adcs,
      S.replacements,
      S.absorption,
      S.ammunition,
      S.strongholds,
      S.navy,
    ]);
    return false;
  },
};

/** 4.0: Axis player turn, Allied player turn, End of Turn. */
const turn: Step<Malta> = {
  name: 'turn',
  run(g) {
    g.pop();
    g.log?.({ type: 'turn', rule: '4.0', args: { turn: g.box + 1 } });
    pushAll(g, [[S.playerTurn, AXIS], [S.playerTurn, ALLIED], S.surrender, S.transition]);
    return false;
  },
};

/** 6.7. */
const MOVES = [S.breakdown, S.strategic, S.tactical] as const;
/** 4.25a, 4.25b, 4.25c, 4.25d, 4.26 for the Axis; 4.33a, 4.33b, 4.33c, 4.33d, 4.34 for the Allies, who have no air. */
const FIGHTS = [S.support, S.bombardments, S.attacks, S.recovery, S.penetration] as const;
/** 4.22: not by night. Ships and guns first (18.4), then each wave. */
const LANDING = [
  S.loading,
  S.stations,
  S.shipFire,
  S.gunFire,
  S.exchange,
  S.raking,
  [S.landWave, 0],
  [S.landWave, 1],
] as const;
const AXIS_TURN: readonly Part[] = [
  S.supply,
  S.issue,
  S.leaders,
  S.stragglers,
  S.delays,
  ...LANDING,
  S.soloDrops,
  S.cancelDrops,
  S.drops,
  ...MOVES,
  S.ships,
  S.infiltration,
  S.airLanding,
  S.flak,
  S.reforming,
  ...FIGHTS,
];
const ALLIED_TURN: readonly Part[] = [S.supply, S.issue, S.leaders, ...MOVES, S.infiltration, S.reforming, ...FIGHTS];

/** 4.2, 4.3: the steps of a player turn in their order. Arguments: side, and how many are done. */
const playerTurn: Step<Malta> = {
  name: 'playerTurn',
  run(g) {
    const [side, index] = [g.arg(0), g.arg(1)];
    const list = side === AXIS ? AXIS_TURN : ALLIED_TURN;
    if (index === 0) {
      g.cells[L.side] = side;
      clear(g);
      g.log?.({ type: 'playerTurn', rule: side === AXIS ? '4.2' : '4.3', args: { side: SIDES[side] } });
    }
    if (index === list.length) {
      g.pop();
      return false;
    }
    g.setArg(1, index + 1);
    const part = list[index];
    if (!(g.night && LANDING.some((landing) => landing === part))) pushPart(g, part);
    return false;
  },
};

/** What lasts one player turn goes with it. */
function clear(g: Malta): void {
  for (let p = 0; p < g.book.pieceIds.length; p++) {
    g.unmark(p, PLAYER_MARKS);
    g.cells[L.aim + p] = 0;
  }
  for (const hex of g.book.land) {
    g.cells[L.attacked + hex] = 0;
    g.cells[L.airSupport + hex] = 0;
    g.cells[L.airBombs + hex] = 0;
  }
}

const ALL: readonly Step<Malta>[] = [
  placeUnits,
  placeGuns,
  openingAttachments,
  openingPlans,
  day,
  zones,
  attachments,
  weather,
  strikes,
  plans,
  plan,
  serials,
  addToSerial,
  adcs,
  replacements,
  absorption,
  ammunition,
  strongholds,
  navy,
  shipsHome,
  turn,
  playerTurn,
  supply,
  issue,
  leaders,
  stragglers,
  delays,
  loading,
  stations,
  shipFire,
  gunFire,
  exchange,
  raking,
  rakeLosses,
  landWave,
  edges,
  edgeFire,
  edgeReply,
  edgeEnd,
  edgeLosses,
  waveMoves,
  cancelDrops,
  soloDrops,
  drops,
  clashes,
  leaving,
  assembly,
  overflow,
  breakdown,
  strategic,
  tactical,
  ships,
  infiltration,
  airLanding,
  flak,
  reforming,
  unitMove,
  support,
  aiming,
  bombardments,
  bombardLosses,
  attacks,
  muster,
  commit,
  command,
  resolve,
  share,
  losses,
  retreats,
  advance,
  recovery,
  penetration,
  penetrate,
  surrender,
  transition,
];
const BY_NAME = new Map(ALL.map((step) => [step.name, step]));

/** Every step at its number. */
export const STEPS: readonly Step<Malta>[] = STEP_NAMES.map((name) => {
  const step = BY_NAME.get(name);
  if (step === undefined) throw new Error(`no step ${name}`);
  return step;
});

/** The phase of the sequence that is under way, for views. */
export function phaseOf(g: Malta): string {
  for (let below = 0; below < g.depth; below++) {
    const step = g.topStep(below);
    // The first day waits below while the plans for it are made.
    if (step <= S.openingPlans || step === S.day) return 'setup';
    if (step >= S.zones && step <= S.shipsHome && step !== S.plan && step !== S.serials && step !== S.addToSerial)
      return 'initial';
    if (step >= S.supply && step <= S.delays) return 'status';
    if (step >= S.loading && step <= S.waveMoves) return 'landing';
    if (step >= S.cancelDrops && step <= S.overflow) return 'airborne';
    if (step >= S.breakdown && step <= S.unitMove) return 'movement';
    if (step >= S.support && step <= S.recovery) return 'combat';
    if (step === S.penetration || step === S.penetrate) return 'penetration';
  }
  return 'initial';
}
