import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { WRECK_TURNS } from '../10-night.ts';
import { mayDig, startDigging } from '../11-special.ts';
import { A } from '../actions.ts';
import { HALVES } from '../book.ts';
import { allowance, ashore, onPier } from '../pieces.ts';
import { ALL_PLEDGED, BAIRIKI, L, LATE, PIER_LANDED, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { hasTarget, mayAttack, startAttack } from './attack.ts';
import { mayDemolish, startDemolition } from './demolition.ts';
import { mayFire, startFire } from './fire.ts';
import { moves, moveTo } from './movement.ts';
import { mayRest, recoveryChoices, startRecovery, startRest } from './recovery.ts';

const { dealt } = S.landActions.args;

/** On land, or at the foot of the pier where the land can be reached (11.33c). */
const inAction = (g: Tarawa, u: number): boolean =>
  ashore(g, u) || (onPier(g, u) && g.cells[L.at + u] === g.book.pierPath[g.book.pierPath.length - 1]);

/** 7.2a, 7.2d, 6.5b, 11.33e, R-24: APs for the land phase; pinned units and units new on the pier have none. */
function dealPoints(g: Tarawa): void {
  for (let u = 0; u < g.book.pieceCount; u++) {
    const guns = g.cells[L.at + u] === BAIRIKI && g.cells[L.landed + u] < g.turn;
    const ready = u < g.book.unitCount && (inAction(g, u) || guns);
    if (!ready || g.cells[L.pinned + u] > 0 || g.has(u, PIER_LANDED)) g.cells[L.ap + u] = 0;
    else g.cells[L.ap + u] = Math.max(0, allowance(g, u) - (g.has(u, LATE) ? g.book.costs.late : 0));
  }
}

/** 3.3.2b–c, 7.2c–d: the player turns from unit to unit as long as APs last. */
S.landActions.does({
  run(g) {
    if (g.arg(dealt) === 0) {
      g.setArg(dealt, 1);
      dealPoints(g);
    }
    if (anyChoice(g)) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '7.2',
    prompt: (g) => ({ key: 'prompt.landActions', args: { shore: g.cells[L.shore] } }),
    choices: landChoices,
    take(g, code) {
      switch (typeOf(code)) {
        case A.endActions:
          g.cells.fill(0, L.ap, L.ap + g.book.pieceCount);
          g.pop();
          return;
        case A.wrecks:
          pledgeShoreSupport(g);
          return;
        case A.rest:
          startRest(g, firstOf(code));
          return;
        default:
          g.push(S.unitMenu, firstOf(code));
      }
    },
  },
});
const menu: number[] = [];
const hexes: number[] = [];

/** Whether a unit can do anything at all. */
function canAct(g: Tarawa, u: number): boolean {
  if (g.cells[L.ap + u] === 0 || g.cells[L.pinned + u] > 0) return false;
  menu.length = 0;
  unitChoices(g, u, menu, true);
  return menu.length > 0;
}

/** Whether there is more to do than to end the actions. */
function anyChoice(g: Tarawa): boolean {
  for (let u = 0; u < g.book.unitCount; u++) if (canAct(g, u)) return true;
  for (let b = 0; b < g.book.battalionIds.length; b++) if (mayRest(g, b)) return true;
  return mayPledge(g);
}

function landChoices(g: Tarawa, out: number[]): void {
  for (let u = 0; u < g.book.unitCount; u++) if (canAct(g, u)) out.push(action(A.select, u));
  for (let b = 0; b < g.book.battalionIds.length; b++) if (mayRest(g, b)) out.push(action(A.rest, b));
  if (mayPledge(g)) out.push(action(A.wrecks));
  out.push(action(A.endActions));
}

/** 10.1.4b: all of this turn's shore-support points against the wrecks. */
const mayPledge = (g: Tarawa): boolean =>
  g.cells[L.wrecks] === 1 &&
  g.cells[L.wreckNaval] < WRECK_TURNS &&
  g.cells[L.shore] > 0 &&
  g.cells[L.wreckAssigned] === 0;

function pledgeShoreSupport(g: Tarawa): void {
  g.cells[L.shore] = 0;
  g.cells[L.wreckAssigned] = ALL_PLEDGED;
  g.cells[L.wreckNaval]++;
  g.log?.({ type: 'wrecksShelled', rule: '10.1.4', args: { turns: g.cells[L.wreckNaval] } });
}

/** 7.2: what the chosen unit can do. */
S.unitMenu.does({
  run: () => true,
  ask: {
    rule: '7.2',
    prompt: (g) => ({
      key: 'prompt.unitMenu',
      args: {
        unit: g.name(g.arg(S.unitMenu.args.unit)),
        hex: g.hexName(Math.max(0, g.cells[L.at + g.arg(S.unitMenu.args.unit)])),
        ap: g.cells[L.ap + g.arg(S.unitMenu.args.unit)] / HALVES,
      },
    }),
    choices(g, out) {
      unitChoices(g, g.arg(S.unitMenu.args.unit), out, false);
    },
    take(g, code) {
      const unit = g.arg(S.unitMenu.args.unit);
      g.pop();
      switch (typeOf(code)) {
        case A.move:
          return moveTo(g, unit, firstOf(code));
        case A.fire:
          return startFire(g, unit, firstOf(code));
        case A.attack:
          return startAttack(g, unit);
        case A.demolish:
          return startDemolition(g, unit, firstOf(code));
        case A.recover:
        case A.recoverOwn:
          return startRecovery(g, unit, typeOf(code) === A.recoverOwn);
        default:
          return startDigging(g, unit);
      }
    },
  },
});

/** Every action open to the unit; with `any`, stops at the first kind found. */
function unitChoices(g: Tarawa, u: number, out: number[], any: boolean): void {
  if (g.cells[L.at + u] < 0) return; // guns on Bairiki only support
  if (mayDig(g, u)) out.push(action(A.dig));
  if (any && out.length > 0) return;
  if (mayFire(g, u)) {
    const at = g.cells[L.at + u];
    if (at < g.book.landCount) {
      for (const hex of g.book.near[1][at]) {
        if (g.cells[L.held + hex] !== 1) continue;
        out.push(action(A.fire, hex));
        if (any) return;
      }
    } else {
      for (const hex of g.book.graph.neighbours(at)) {
        if (hex < g.book.landCount && g.cells[L.held + hex] === 1) out.push(action(A.fire, hex));
      }
    }
  }
  if (any && out.length > 0) return;
  hexes.length = 0;
  moves(g, u, hexes, false, any);
  for (const hex of hexes) out.push(action(A.move, hex));
  if (any && out.length > 0) return;
  if (mayAttack(g, u) && hasTarget(g, u)) out.push(action(A.attack));
  for (const hex of g.book.graph.neighbours(g.cells[L.at + u]))
    if (mayDemolish(g, u, hex)) out.push(action(A.demolish, hex));
  recoveryChoices(g, u, out);
}
