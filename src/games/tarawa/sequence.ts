import { decayChits } from './5-bombardment.ts';
import './6-invasion/embark.ts';
import './6-invasion/fire.ts';
import './6-invasion/impulse.ts';
import './7-land/actions.ts';
import './7-land/attack.ts';
import './7-land/booby-traps.ts';
import './7-land/demolition.ts';
import './7-land/fire.ts';
import './7-land/hits.ts';
import './7-land/movement.ts';
import './7-land/offensive-fire.ts';
import './7-land/recovery.ts';
import './7-land/support.ts';
import './8-supply.ts';
import './9-collapse.ts';
import { fixMorale } from './9-morale.ts';
import './10-banzai.ts';
import { settleWrecks } from './10-night.ts';
import { finishPositions } from './11-special.ts';
import { endByTime } from './12-victory.ts';
import './13-scenarios.ts';
import { L, LOSS_PARTS, type LossPart, ON_WATCH, REGIMENTS, type Tarawa, TURN_MARKS } from './state.ts';
import { S, type StepName } from './steps.ts';

const { next } = S.turn.args;

/** 3, 3.2–3.6: a turn, in printed order (R-02, R-03, R-09, SEQ-1, SEQ-2, SEQ-3). The number is the step's argument. */
export const SEQUENCE: readonly (readonly [step: StepName, argument?: number])[] = [
  ['regimentPlan'],
  ['beachPlan'],
  ['bombardment'],
  ['turnStart'],
  ['shoreSupport'],
  ['supplyRoll'],
  ['supplyIssue'],
  ['embark'],
  ['impulse', 1],
  ['landingFire', 1],
  ['suppression', 1],
  ['impulse', 2],
  ['landingFire', 2],
  ['suppression', 2],
  ['impulse', 3],
  ['landingFire', 3],
  ['suppression', 3],
  ['boobyTraps'],
  ['landActions'],
  ['offensiveFire'],
  ['wreckFire'],
  ['supplyPhase'],
  ['supplyHeads'],
  ['supplyStatus'],
  ['nightEvents'],
  ['recovery'],
  ['collapse'],
  ['cancellation'],
  ['finalPhase'],
  ['craftReturn'],
  ['advance'],
];
const LOSSES: Partial<Record<StepName, LossPart>> = {
  landingFire: 'landing',
  boobyTraps: 'traps',
  landActions: 'actions',
  offensiveFire: 'offensive',
  nightEvents: 'night',
};

/** The part of the turn under way. A hit may be taken when the step that dealt it is over: then the turn knows which. */
export const phaseOf = (g: Tarawa): string => g.phase ?? SEQUENCE[g.cells[L.phase]][0];

/** The turn itself: takes one step after the other. */
S.turn.does({
  run(g) {
    const place = g.arg(next);
    const [step, argument] = SEQUENCE[place];
    g.setArg(next, place + 1);
    g.cells[L.phase] = place;
    const part = LOSSES[step];
    if (part !== undefined) g.cells[L.lossPart] = LOSS_PARTS.indexOf(part);
    g.push(S[step], argument);
    return false;
  },
});

/** 5.2c–d, 3.5.1, R-21: markers of last turn go, morale comes into force. */
S.turnStart.does({
  run(g) {
    const { cells, book } = g;
    decayChits(g);
    fixMorale(g);
    for (let p = 0; p < book.pieceCount; p++) {
      g.unmark(p, TURN_MARKS | ON_WATCH);
      if (book.isInfantry(p) && cells[L.at + p] === book.wreck && cells[L.aboard + p] === 0) g.mark(p, ON_WATCH); // 10.1.4c
    }
    cells.fill(0, L.lifted, L.lifted + REGIMENTS);
    cells.fill(0, L.directSupply, L.directSupply + book.battalionIds.length);
    cells[L.pierUnits] = 0;
    cells[L.pierGuns] = 0;
    cells[L.supportLanded] = 0;
    cells[L.wreckAssigned] = 0;
    cells[L.wavering] = cells[L.waverNext];
    cells[L.waverNext] = 0;
    cells[L.suspended] = cells[L.suspendNext];
    cells[L.suspendNext] = 0;
    g.log?.({
      type: g.night ? 'nightTurn' : 'dayTurn',
      rule: '3',
      args: { turn: g.turn, label: book.data.turns.turns[g.turn - 1].label },
    });
    g.pop();
    return false;
  },
});

/** 3.6, 10c–e, 10.1.1d, 10.1.4, 7.2.3o: markers off, pins eased, positions done. */
S.finalPhase.does({
  run(g) {
    const { cells, book } = g;
    finishPositions(g);
    cells.fill(0, L.suppression, L.suppression + book.landCount);
    cells[L.shore] = 0;
    for (let p = 0; p < book.pieceCount; p++) if (cells[L.pinned + p] > 0) cells[L.pinned + p]--;
    if (!g.night) for (let a = 0; a < book.areaIds.length; a++) if (cells[L.stray + a] > 0) cells[L.stray + a]--;
    settleWrecks(g);
    g.pop();
    return false;
  },
});

/** SEQ-3, 13.1c, 12d. */
S.advance.does({
  run(g) {
    g.pop();
    if (g.turn >= g.book.data.turns.turns.length) endByTime(g);
    else {
      g.cells[L.turn]++;
      g.setArg(next, 0);
    }
    return false;
  },
});
