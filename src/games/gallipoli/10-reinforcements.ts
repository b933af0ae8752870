import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { germanSupport } from './4-events.ts';
import { isMarine } from './6-supply.ts';
import { A } from './actions.ts';
import { ALLIED, ARTILLERY, BB, INFANTRY, LAND, SHIP, SIDES, TURKISH, TURKS } from './book.ts';
import { fits } from './ground.ts';
import { alliedPoints, bringBack, forfeit, hullOf, put, score, spend, takeOff, unitsIn } from './pieces.ts';
import { DEAD, ENTRENCHED, type Gallipoli, L, NORMAL, RUINED, SENT_HOME, WAITING } from './state.ts';
import { S } from './steps.ts';

/** 3.1-5: the first turn of the war brings nothing. */
const skipped = (g: Gallipoli): boolean => g.turn === 1;

/** 10.0: what comes, comes into the box of its side. */
function arrive(g: Gallipoli, p: number, rule: string): void {
  put(g, p, g.book.boxes[g.book.side[p]]);
  g.log?.({ type: 'arrived', rule, args: { unit: g.name(p) } });
}

/** 10.1: the case that brings the regular Allied units of a turn. */
const ALLIED_CASES: Readonly<Record<number, string>> = { 2: '10.1-T2', 3: '10.1-T3', 4: '10.1-T4' };

/** 10.1, 10.3, R-ANZAC, R-S2-FRENCH, 13.2.2-4: what the turn, and the opening of Suvla, bring by themselves. */
function regular(g: Gallipoli, side: number): void {
  const { enters, pieceIds, side: sides } = g.book;
  for (let p = 0; p < pieceIds.length; p++) {
    if (sides[p] !== side || g.at(p) !== WAITING) continue;
    const suvla = enters[p] === 'suvla' && g.turn === g.cells[L.suvlaTurn];
    // 13.5-2: the fourth beachhead comes with the divisions.
    if (suvla) arrive(g, p, '10.1-SUVLA');
    else if (enters[p] === `turn-${g.turn}`) {
      arrive(g, p, side === ALLIED ? (ALLIED_CASES[g.turn] ?? '10.0') : '10.3-1');
    }
  }
}

// ── Allied (10.1, 10.2, 10.5)

const offerPieces = (g: Gallipoli, offer: number): number[] => {
  const id = g.book.offerIds[offer];
  const division = g.book.divisionIds.indexOf(id);
  return division < 0 ? [g.book.piece(id)] : g.book.members[division];
};

/** 10.2-T3, 10.2-T4. */
function onOffer(g: Gallipoli, offer: number): boolean {
  return g.turn >= g.book.data.roster.offers[offer].turn && offerPieces(g, offer).every((p) => g.at(p) === WAITING);
}

/** The dreadnought that is paid for every turn she stays. */
function queen(g: Gallipoli): number {
  const [from, to] = g.book.ships;
  for (let p = from; p < to; p++) if (g.book.shipClass[p] === BB && g.at(p) >= 0) return p;
  return -1;
}

/** 10.5-2 to 10.5-4, R-CAV-REPLACE: what can be replaced at all, sweepers among it (8.4.2e-2, 9.2-5). */
export function replaceable(g: Gallipoli, p: number): boolean {
  const { side, kind, big } = g.book;
  if (side[p] !== ALLIED) return false;
  if (kind[p] === SHIP) return g.book.isSweeper(p) && (g.at(p) === DEAD || g.at(p) === SENT_HOME);
  return kind[p] === LAND && g.at(p) === DEAD && big[p] === 0 && !isMarine(g, p);
}
/**
 * 10.5-3, R-HALF-VP: a point buys two land units; the second of a pair is free. Where halves count, what is left of the
 * point is kept for a later one.
 */
export function replacementPrice(g: Gallipoli, p: number): number {
  const { sweeper, pair } = g.book.data.costs.replacements;
  if (g.book.kind[p] === SHIP) return sweeper;
  return g.cells[L.halfPaid] === 1 ? 0 : pair;
}

/** R-HALF-VP, by pairs only: who has begun one makes it up. */
const inPairs = (g: Gallipoli): boolean => g.option('oddReplacement') === 'pairsOnly';
const owesSecond = (g: Gallipoli): boolean => inPairs(g) && g.cells[L.halfPaid] === 1;

function replacements(g: Gallipoli, out: number[]): void {
  const lost: number[] = [];
  for (let p = 0; p < g.book.ships[1]; p++) if (replaceable(g, p)) lost.push(p);
  const owed = owesSecond(g);
  const alone = inPairs(g) && !owed && lost.filter((p) => g.book.kind[p] === LAND).length < 2;
  for (const p of lost) {
    const land = g.book.kind[p] === LAND;
    if (g.cells[L.vp] >= replacementPrice(g, p) && (land ? !alone : !owed)) out.push(action(A.replace, p));
  }
}

S.alliedReinforcements.does({
  run(g) {
    if (skipped(g)) {
      g.pop();
      return false;
    }
    if (g.arg(S.alliedReinforcements.args.begun) === 0) {
      g.setArg(S.alliedReinforcements.args.begun, 1);
      regular(g, ALLIED);
    }
    return true;
  },
  ask: {
    rule: '10.2-entry',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.alliedReinforcements', args: { points: alliedPoints(g) } }),
    choices(g, out) {
      if (owesSecond(g)) return replacements(g, out);
      for (let offer = 0; offer < g.book.offerIds.length; offer++)
        if (onOffer(g, offer)) out.push(action(A.buy, offer));
      const p = queen(g);
      if (p >= 0 && g.cells[L.queenSails] === 0) out.push(action(A.dismiss, p));
      replacements(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      switch (typeOf(code)) {
        case A.buy:
          return buy(g, firstOf(code));
        case A.dismiss: {
          const p = firstOf(code);
          takeOff(g, p, SENT_HOME);
          g.log?.({ type: 'dismissed', rule: '10.2-T3', args: { unit: g.name(p), side: SIDES[ALLIED] } });
          return;
        }
        case A.replace:
          return replace(g, firstOf(code));
        default:
          g.pop();
          payQueen(g);
      }
    },
  },
});

/** 10.2-entry: the price goes to the Turkish player, unless Kitchener waives it once. */
function buy(g: Gallipoli, offer: number): void {
  const { vp, everyTurn } = g.book.data.roster.offers[offer];
  for (const p of offerPieces(g, offer)) arrive(g, p, '10.2-entry');
  if (everyTurn === true) g.cells[L.queenSails] = 1;
  if (g.cells[L.waiver] === 1) {
    g.cells[L.waiver] = 0;
    g.log?.({ type: 'waived', rule: '10.2-entry', args: { offer: g.book.offerIds[offer] } });
  } else score(g, TURKISH, vp, g.book.offerIds[offer], '10.2-entry');
}

/** 10.2-T3: two points for every turn she is in play. */
function payQueen(g: Gallipoli): void {
  const p = queen(g);
  if (p < 0 || g.cells[L.queenSails] === 1) return;
  const offer = g.book.offerIds.indexOf(g.name(p));
  score(g, TURKISH, g.book.data.roster.offers[offer].vp, g.name(p), '10.2-T3');
}

function replace(g: Gallipoli, p: number): void {
  const before = alliedPoints(g);
  forfeit(g, ALLIED, replacementPrice(g, p));
  if (g.book.kind[p] === LAND) g.cells[L.halfPaid] = 1 - g.cells[L.halfPaid];
  bringBack(g, p, g.book.boxes[ALLIED]);
  g.log?.({ type: 'replaced', rule: '10.5-1', args: { unit: g.name(p), price: before - alliedPoints(g) } });
}

// ── Turkish (10.3, 10.4, 10.6)

/** 10.6-2, 10.6-3, 10.6-6: price of a lost unit, or -1 where it never comes back. */
export function rebuildPrice(g: Gallipoli, p: number): number {
  const { kind, group, arm } = g.book;
  const costs = g.book.data.costs.turkishSupply;
  if (kind[p] !== LAND || group[p] !== TURKS || g.at(p) !== DEAD) return -1;
  if (arm[p] === INFANTRY) return germanSupport(g) ? costs.infantryWithSupport : costs.infantry;
  const limit = germanSupport(g) ? costs.artilleryLimitWithSupport : costs.artilleryLimit;
  return arm[p] === ARTILLERY && g.cells[L.artillery] < limit ? costs.artillery : -1;
}

/** 10.4-2: regiments of Goeben and Breslau once their ships are hurt or gone. */
function shipRegiments(g: Gallipoli): void {
  let hull = 0;
  for (let p = g.book.landEnd[1]; p < g.book.landEnd[2]; p++) {
    if (g.book.enters[p] !== 'ship') continue;
    if (g.at(p) === WAITING && (g.cells[L.hulls] & (1 << hull)) !== 0) arrive(g, p, '10.4-2');
    hull++;
  }
}

/** 10.3-2, 10.4-1, 10.6-1: edge areas free of Allied units, within the stacking limits. */
const mayEnter = (g: Gallipoli, p: number, area: number): boolean =>
  g.book.edge[area] === 1 && unitsIn(g, ALLIED, area) === 0 && fits(g, p, area);

/** 10.6-4, R-FORT-RESTORE: the one way to repair a Crippled fort (8.4.2d-3, 9.2-6). */
const restorable = (g: Gallipoli, p: number): boolean =>
  g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1 && g.state(p) === RUINED && g.cells[L.control + g.at(p)] === 0;

S.turkishReinforcements.does({
  run(g) {
    if (skipped(g)) {
      g.pop();
      return false;
    }
    if (g.arg(S.turkishReinforcements.args.begun) === 0) {
      g.setArg(S.turkishReinforcements.args.begun, 1);
      regular(g, TURKISH);
      shipRegiments(g);
    }
    return true;
  },
  ask: {
    rule: '10.3-2',
    side: () => TURKISH,
    prompt: (g) => ({ key: 'prompt.turkishReinforcements', args: { points: g.cells[L.sp + TURKISH] } }),
    choices(g, out) {
      const { book } = g;
      const points = g.cells[L.sp + TURKISH];
      for (let p = book.landEnd[1]; p < book.landEnd[2]; p++) {
        if (g.at(p) === book.boxes[TURKISH] && g.state(p) === NORMAL) {
          for (let area = 0; area < book.areaIds.length; area++) {
            if (mayEnter(g, p, area)) out.push(action(A.enter, p, area));
          }
        }
        const price = rebuildPrice(g, p);
        if (price >= 0 && price <= points) out.push(action(A.rebuild, p));
        // 10.4-5.
        if (germanSupport(g) && g.at(p) === WAITING && book.enters[p] === 'volunteer') out.push(action(A.volunteer, p));
      }
      if (points >= book.data.costs.turkishSupply.restore) restoreChoices(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.enter: {
          const area = secondOf(code);
          put(g, p, area);
          // 10.3-2: whatever it was before, it comes in the open.
          g.unmark(p, ENTRENCHED);
          g.cells[L.control + area] = 0;
          g.log?.({ type: 'entered', rule: '10.3-2', args: { unit: g.name(p), area: g.areaName(area) } });
          return;
        }
        case A.rebuild: {
          const price = rebuildPrice(g, p);
          spend(g, TURKISH, price);
          if (g.book.arm[p] === ARTILLERY) g.cells[L.artillery] += 1;
          bringBack(g, p, g.book.boxes[TURKISH]);
          g.log?.({ type: 'rebuilt', rule: '10.6-1', args: { unit: g.name(p), price } });
          return;
        }
        case A.volunteer:
          arrive(g, p, '10.4-5');
          return score(g, ALLIED, g.book.data.costs.volunteers.vp, g.name(p), '10.4-5');
        case A.restore:
          return restore(g, p, secondOf(code));
        default:
          g.pop();
      }
    },
  },
});

function restoreChoices(g: Gallipoli, out: number[]): void {
  const { forts, ships, side } = g.book;
  for (let p = forts[0]; p < forts[1]; p++) {
    if (!restorable(g, p)) continue;
    for (let ship = ships[0]; ship < ships[1]; ship++) {
      if (side[ship] === TURKISH && g.at(ship) >= 0) out.push(action(A.restore, p, ship));
    }
  }
}

function restore(g: Gallipoli, p: number, ship: number): void {
  spend(g, TURKISH, g.book.data.costs.turkishSupply.restore);
  takeOff(g, ship, SENT_HOME);
  g.cells[L.state + p] = NORMAL;
  g.log?.({ type: 'restored', rule: '10.6-4', args: { unit: g.name(p), ship: g.name(ship) } });
  // Her crew may come ashore in the same breath (10.6-4).
  if (hullOf(g, ship) >= 0) shipRegiments(g);
}
