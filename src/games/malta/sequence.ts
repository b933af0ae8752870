import { type StepRef, stepList } from '../../kernel/steps.ts';
import './6-orders.ts';
import './8-supply.ts';
import './12-ammunition.ts';
import './9-combat/advance.ts';
import './9-combat/clash.ts';
import './9-combat/attack.ts';
import './9-combat/support.ts';
import './9-combat/command.ts';
import './9-combat/resolution.ts';
import './9-combat/hits.ts';
import './9-combat/retreat.ts';
import './10-bombardment.ts';
import './11-recovery.ts';
import './10-penetration.ts';
import './13-breakdown.ts';
import './14-leaders.ts';
import './16-places/airfields.ts';
import './16-places/warships.ts';
import './16-places/flak.ts';
import './15-formations.ts';
import './18-landing/zones.ts';
import './17-day/weather.ts';
import './17-day/strikes.ts';
import './17-day/replacements.ts';
import './16-places/strongholds.ts';
import './17-day/navy.ts';
import './18-landing/edge.ts';
import './16-places/gunfire.ts';
import './18-landing/loading.ts';
import './5-stacking.ts';
import './18-landing/waves.ts';
import './19-drops/drop.ts';
import './19-drops/assembly.ts';
import './17-day/stragglers.ts';
import './21-solitaire.ts';
import './19-drops/plans.ts';
import './20-victory.ts';
import './16-places/coast-guns.ts';
import './22-scenarios.ts';
import { ALLIED, AXIS, SIDES } from './book.ts';
import { L, type Malta, PLAYER_MARKS } from './state.ts';
import { S } from './steps.ts';

/** A step, perhaps with its first argument. */
type Part = StepRef<Malta> | readonly [step: StepRef<Malta>, argument: number];
const pushPart = (g: Malta, part: Part): void => ('index' in part ? g.push(part) : g.push(...part));
const pushAll = (g: Malta, parts: readonly Part[]): void => {
  for (const part of parts.toReversed()) pushPart(g, part);
};

/** 4.1, 17.1: once a day, before its first turn, in this order; 17.7 is reserved. */
S.day.does({
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
});

/** 4.0: Axis player turn, Allied player turn, End of Turn. */
S.turn.does({
  run(g) {
    g.pop();
    g.log?.({ type: 'turn', rule: '4.0', args: { turn: g.box + 1 } });
    pushAll(g, [[S.playerTurn, AXIS], [S.playerTurn, ALLIED], S.surrender, S.transition]);
    return false;
  },
});

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

const PLAYER = S.playerTurn.args;
/** 4.2, 4.3: the steps of a player turn in their order. */
S.playerTurn.does({
  run(g) {
    const [side, index] = [g.arg(PLAYER.side), g.arg(PLAYER.done)];
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
    g.setArg(PLAYER.done, index + 1);
    const part = list[index];
    if (!(g.night && LANDING.some((landing) => landing === part))) pushPart(g, part);
    return false;
  },
});

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

/** Every step at its number. */
export const STEPS = stepList(S);
