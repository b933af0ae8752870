import { action, firstOf } from '../../kernel/actions.ts';
import type { Step } from '../../kernel/position.ts';
import { rollOn } from '../../kernel/rolls.ts';
import { bombardment, chits, decayChits } from './5-bombardment.ts';
import { embark, enter } from './6-invasion/embark.ts';
import { landingFire, suppression } from './6-invasion/fire.ts';
import { impulse } from './6-invasion/impulse.ts';
import { landActions, unitMenu } from './7-land/actions.ts';
import { attackers, attackFire, attackRoll, attackSupport, clearOne, fortHonour } from './7-land/attack.ts';
import { boobyTraps } from './7-land/booby-traps.ts';
import { demolish, demolishers } from './7-land/demolition.ts';
import { fire } from './7-land/fire.ts';
import { hit } from './7-land/hits.ts';
import { moveOn } from './7-land/movement.ts';
import { offensiveFire, wreckFire } from './7-land/offensive-fire.ts';
import { recovery } from './7-land/recovery.ts';
import { supplyHeads, supplyIssue, supplyPhase, supplyRoll, supplyStatus } from './8-supply.ts';
import { clearHex, fixMorale, rollCancellation, rollCollapse } from './9-morale.ts';
import { banzai, chain, chase, generalBanzai, localBanzai, retreat } from './10-banzai.ts';
import { airRaid, nightEvents, strayBombs } from './10-night.ts';
import { finishPositions } from './11-special.ts';
import { endByTime } from './12-victory.ts';
import { beachPlan, regimentPlan } from './13-scenarios.ts';
import { A } from './actions.ts';
import { KINDS } from './book.ts';
import { L, LOSS_PARTS, LOST, type LossPart, ON_WATCH, type Tarawa, TURN_MARKS, WAITING } from './state.ts';
import { S, STEP_NAMES, type StepName } from './steps.ts';

/** 3, 3.2–3.6: a turn, in printed order (R-02, R-03, R-09, SEQ-1, SEQ-2, SEQ-3). The number is the step's argument. */
const SEQUENCE: readonly (readonly [step: StepName, argument?: number])[] = [
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
export const phaseName = (index: number): StepName => SEQUENCE[index][0];

/** The turn itself: takes one step after the other. Argument: the next. */
const turn: Step<Tarawa> = {
  name: 'turn',
  run(g) {
    const next = g.arg(0);
    const [step, argument] = SEQUENCE[next];
    g.setArg(0, next + 1);
    g.cells[L.phase] = next;
    const part = LOSSES[step];
    if (part !== undefined) g.cells[L.lossPart] = LOSS_PARTS.indexOf(part);
    g.push(S[step], argument);
    return false;
  },
};

/** 5.2c–d, 3.5.1, R-21: markers of last turn go, morale comes into force. */
const turnStart: Step<Tarawa> = {
  name: 'turnStart',
  run(g) {
    const { cells, book } = g;
    decayChits(g);
    fixMorale(g);
    for (let p = 0; p < book.pieceCount; p++) {
      g.unmark(p, TURN_MARKS | ON_WATCH);
      if (book.isInfantry(p) && cells[L.at + p] === book.wreck && cells[L.aboard + p] === 0) g.mark(p, ON_WATCH); // 10.1.4c
    }
    cells.fill(0, L.lifted, L.lifted + 4);
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
};

/** 3.3.2a, 7.2.3l, R-02, 10f, 10.1.3b, 10.1.5a: one roll a day turn, less what the night has cost. */
const shoreSupport: Step<Tarawa> = {
  name: 'shoreSupport',
  run(g) {
    g.pop();
    g.cells[L.shore] = 0;
    if (g.night || g.cells[L.suspended] === 1) return false;
    const points = Number(
      rollOn(g, g.book.tables.support, g.modifiers(), '7.2.3l', { purpose: 'shore', supporters: 0 }),
    );
    g.cells[L.shore] = Math.max(0, points - g.cells[L.shoreLoss]);
    return false;
  },
};

/** 9.2.3a: hexes given up are the player's choice among those without a fort that touch cleared ground. */
const collapse: Step<Tarawa> = {
  name: 'collapse',
  run(g) {
    const hexes = rollCollapse(g);
    g.pop();
    if (hexes === g.book.landCount) {
      for (let hex = 0; hex < g.book.landCount; hex++) {
        if (g.cells[L.held + hex] === 1 && g.cells[L.fortSteps + hex] === 0) clearHex(g, hex, '9.2.3a');
      }
    } else if (hexes > 0) g.push(S.collapseHexes, hexes);
    return false;
  },
};

function mayCollapse(g: Tarawa, hex: number): boolean {
  if (g.cells[L.held + hex] === 0 || g.cells[L.fortSteps + hex] > 0) return false;
  return g.book.graph.neighbours(hex).some((n) => n < g.book.landCount && g.cells[L.held + n] === 0);
}

const collapseHexes: Step<Tarawa> = {
  name: 'collapseHexes',
  run(g) {
    for (let hex = 0; g.arg(0) > 0 && hex < g.book.landCount; hex++) if (mayCollapse(g, hex)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '9.2.3a',
    prompt: (g) => ({ key: 'prompt.collapse', args: { left: g.arg(0) } }),
    choices(g, out) {
      for (let hex = 0; hex < g.book.landCount; hex++) if (mayCollapse(g, hex)) out.push(action(A.collapse, hex));
    },
    take(g, code) {
      g.setArg(0, g.arg(0) - 1);
      clearHex(g, firstOf(code), '9.2.3a');
    },
  },
};

/** 9.2.3b. */
const cancellation: Step<Tarawa> = {
  name: 'cancellation',
  run(g) {
    g.pop();
    rollCancellation(g);
    return false;
  },
};

/** 3.6, 10c–e, 10.1.1d, 10.1.4, 7.2.3o: markers off, pins eased, positions done. */
const finalPhase: Step<Tarawa> = {
  name: 'finalPhase',
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
};

/** 10.1.4b–d, R-36: two turns of all shore support and one turn of infantry in the wreck hex, on different turns. */
function settleWrecks(g: Tarawa): void {
  const { cells, book } = g;
  if (cells[L.wrecks] === 0) return;
  if (cells[L.wreckAssigned] !== 1) {
    for (let u = 0; u < book.unitCount; u++) {
      if (g.has(u, ON_WATCH) && cells[L.at + u] === book.wreck) cells[L.wreckInfantry] = 1;
    }
  }
  if (cells[L.wreckNaval] < 2 || cells[L.wreckInfantry] === 0) return;
  cells[L.wrecks] = 0;
  g.log?.({ type: 'wrecksCleared', rule: '10.1.4', args: {} });
}

/** 7.2.6n: for two lost craft of a kind, one comes back at half strength. A craft used up so never returns. */
const SPENT = 999;
const lostCraft = (g: Tarawa, kind: number): number[] => {
  const lost: number[] = [];
  for (let c = g.book.unitCount; c < g.book.pieceCount; c++) {
    if (g.book.kind[c] === kind && g.cells[L.at + c] === LOST && g.cells[L.arrives + c] !== SPENT) lost.push(c);
  }
  return lost;
};
function returnable(g: Tarawa): number[] {
  const craft: number[] = [];
  for (let kind = 0; kind < KINDS.length; kind++) {
    const lost = lostCraft(g, kind);
    if (lost.length >= 2) craft.push(lost[0]);
  }
  return craft;
}

const craftReturn: Step<Tarawa> = {
  name: 'craftReturn',
  run(g) {
    if (returnable(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.2.6n',
    prompt: () => ({ key: 'prompt.craftReturn', args: {} }),
    choices(g, out) {
      for (const craft of returnable(g)) out.push(action(A.craftBack, craft));
      out.push(action(A.noCraft));
    },
    take(g, code) {
      if (code === action(A.noCraft)) {
        g.pop();
        return;
      }
      const craft = firstOf(code);
      const other = lostCraft(g, g.book.kind[craft])[1];
      g.cells[L.arrives + other] = SPENT;
      g.cells[L.at + craft] = WAITING;
      g.cells[L.steps + craft] = Math.max(1, g.book.fullSteps[craft] >> 1);
      g.log?.({ type: 'craftBack', rule: '7.2.6', args: { craft: g.name(craft) } });
    },
  },
};

/** SEQ-3, 13.1c, 12d. */
const advance: Step<Tarawa> = {
  name: 'advance',
  run(g) {
    g.pop();
    if (g.turn >= g.book.data.turns.turns.length) endByTime(g);
    else {
      g.cells[L.turn]++;
      g.setArg(0, 0);
    }
    return false;
  },
};

const BY_NAME: Readonly<Record<StepName, Step<Tarawa>>> = {
  turn,
  regimentPlan,
  beachPlan,
  bombardment,
  chits,
  turnStart,
  shoreSupport,
  supplyRoll,
  supplyIssue,
  embark,
  enter,
  impulse,
  landingFire,
  suppression,
  boobyTraps,
  landActions,
  unitMenu,
  moveOn,
  fire,
  attackers,
  attackSupport,
  attackFire,
  attackRoll,
  clearOne,
  demolishers,
  demolish,
  fortHonour,
  hit,
  offensiveFire,
  wreckFire,
  supplyPhase,
  supplyHeads,
  supplyStatus,
  nightEvents,
  airRaid,
  strayBombs,
  localBanzai,
  generalBanzai,
  banzai,
  retreat,
  chase,
  chain,
  recovery,
  collapse,
  collapseHexes,
  cancellation,
  finalPhase,
  craftReturn,
  advance,
};
export const STEPS: readonly Step<Tarawa>[] = STEP_NAMES.map((name) => BY_NAME[name]);
