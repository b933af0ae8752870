import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { lot, onTable, plain, type Roll, result } from '../../kernel/rolls.ts';
import { openSeas } from './7-operations/sea.ts';
import { A } from './actions.ts';
import { ALLIED, BEACHHEAD, FORT, INFANTRY, SHIP, SIDES, TURKISH } from './book.ts';
import { fits, shipFits } from './ground.ts';
import { eliminate, put, score } from './pieces.ts';
import {
  ANZAC,
  CAMPAIGN,
  DEAD,
  ENTRENCHED,
  type Gallipoli,
  L,
  OPTIONS,
  SCENARIOS,
  SHAKEN,
  STROKE,
  WAITING,
  WITHDRAWN,
} from './state.ts';
import { S } from './steps.ts';

/** A turn that never comes: Suvla stays closed (13.1.2-4, 13.2.2-6). */
const NEVER = 99;

/** 13.1, 13.2 and 13.3, which begins like 13.1. */
export function setUp(g: Gallipoli, scenario: number, options: Readonly<Record<string, string>>): void {
  const { cells, book } = g;
  cells[L.scenario] = scenario;
  OPTIONS.forEach((option, i) => {
    cells[L.options + i] = (option.values as readonly string[]).indexOf(options[option.id] ?? option.preset);
  });
  cells[L.oneDivision] = -1;
  for (let p = 0; p < book.pieceIds.length; p++) cells[L.at + p] = WAITING;
  const { first, alliedVp, turkishVp, sunk } = book.data.scenarios[SCENARIOS[scenario]];
  cells[L.turn] = first;
  cells[L.vp + ALLIED] = alliedVp;
  cells[L.vp + TURKISH] = turkishVp;
  cells[L.suvlaTurn] = NEVER;
  for (let p = 0; p < book.pieceIds.length; p++) {
    const boxed =
      book.kind[p] === SHIP || (book.kind[p] !== FORT && book.kind[p] !== BEACHHEAD && book.side[p] === ALLIED);
    // 13.1.1-5, 13.1.2-2, 13.2.1-4, 13.2.2-1, 11.5-1, R-TURK-SHIPS: ships and Marines wait in their boxes.
    if (book.enters[p] === 'setup' && boxed) put(g, p, book.boxes[book.side[p]]);
    // 11.3-4: the fixed forts stand on their symbols.
    if (book.kind[p] === FORT && !book.mobileForts.includes(p)) put(g, p, book.fortAreas[p][0]);
  }
  // 13.2.2-2, R-S2-OCEAN.
  for (const id of sunk ?? []) put(g, book.piece(id), DEAD);
  g.push(S.turn);
  if (scenario !== ANZAC) g.push(S.placeFleet);
  g.push(S.startRolls);
  g.push(S.startMines);
  g.push(S.placeForts);
  g.push(S.placeLand);
  // R-29TH.
  if (scenario !== STROKE) g.push(S.release29);
  g.settle();
}

/** 10.5.1-2: before anything is set up. */
S.release29.does({
  run: () => true,
  ask: {
    rule: '10.5.1-2',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.release29', args: { points: g.book.data.costs.withdrawal['29'] } }),
    choices(_, out) {
      out.push(action(A.keep29), action(A.release29));
    },
    take(g, code) {
      g.pop();
      if (typeOf(code) === A.keep29) return;
      for (const p of g.book.members[g.book.divisionIds.indexOf('29')]) put(g, p, WITHDRAWN);
      g.cells[L.given29] = 1;
      g.log?.({ type: 'released29', rule: '10.5.1-2', args: {} });
      score(g, ALLIED, g.book.data.costs.withdrawal['29'], '29', '10.5.1-2');
    },
  },
});

// ── Turkish land set-up (13.1.1-1)

export function zoneOf(g: Gallipoli, p: number): readonly number[] {
  const division = g.book.division[p];
  const zone = g.book.zoneOf.get(division < 0 ? g.name(p) : g.book.divisionIds[division]);
  const { zones } = g.book;
  // The Gallipoli Regiment goes anywhere on the peninsula.
  return zone === undefined ? [...zones.southOf22And23, ...zones.northFrom22And23] : zones[zone];
}

/** The next unit to set up: those of the neck first, or others could take all their room. */
export function nextUnit(g: Gallipoli): number {
  let found = -1;
  for (let p = g.book.landEnd[1]; p < g.book.landEnd[2]; p++) {
    if (g.book.enters[p] !== 'setup' || g.at(p) !== WAITING) continue;
    if (zoneOf(g, p) === g.book.zones.neck) return p;
    if (found < 0) found = p;
  }
  return found;
}

S.placeLand.does({
  run(g) {
    if (nextUnit(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '13.1.1-1',
    side: () => TURKISH,
    prompt: (g) => ({ key: 'prompt.placeLand', args: { unit: g.name(nextUnit(g)) } }),
    choices(g, out) {
      const p = nextUnit(g);
      for (const area of zoneOf(g, p)) {
        if (!fits(g, p, area)) continue;
        out.push(action(A.place, area, 0));
        if (g.book.arm[p] === INFANTRY) out.push(action(A.place, area, 1));
      }
      out.push(action(A.standard));
    },
    take(g, code) {
      if (typeOf(code) === A.standard) return placeStandard(g);
      const p = nextUnit(g);
      placeUnit(g, p, firstOf(code), secondOf(code) === 1);
    },
  },
});

function placeUnit(g: Gallipoli, p: number, area: number, dug: boolean): void {
  put(g, p, area);
  if (dug) g.mark(p, ENTRENCHED);
  g.log?.({ type: 'placed', rule: '13.1.1-1', args: { unit: g.name(p), area: g.areaName(area) } });
}

/** Everybody left where history had him, dug in; who finds no room there goes where there is some. */
function placeStandard(g: Gallipoli): void {
  const plan = new Map(g.book.data.scenarios.standard.land.map(({ unit, area }) => [unit, area]));
  for (let p = nextUnit(g); p >= 0; p = nextUnit(g)) {
    const wanted = plan.get(g.name(p));
    const zone = zoneOf(g, p);
    const area = wanted === undefined ? -1 : g.book.area(wanted, 'standard');
    const place = zone.includes(area) && fits(g, p, area) ? area : zone.find((other) => fits(g, p, other));
    if (place === undefined) throw new Error(`no room for ${g.name(p)}`);
    placeUnit(g, p, place, g.book.arm[p] === INFANTRY);
  }
}

// ── forts and mines (13.1.1-2, 13.1.1-3)

export const nextFort = (g: Gallipoli): number => g.book.mobileForts.find((p) => g.at(p) === WAITING) ?? -1;

S.placeForts.does({
  run(g) {
    if (nextFort(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '13.1.1-2',
    side: () => TURKISH,
    prompt: (g) => ({ key: 'prompt.placeForts', args: { unit: g.name(nextFort(g)) } }),
    choices(g, out) {
      for (const area of g.book.fortAreas[nextFort(g)]) out.push(action(A.placeFort, area));
      out.push(action(A.standard));
    },
    take(g, code) {
      if (typeOf(code) === A.placeFort) return setFort(g, nextFort(g), firstOf(code));
      for (let p = nextFort(g); p >= 0; p = nextFort(g)) {
        const plan = g.book.data.scenarios.standard.forts.find(({ fort }) => fort === g.name(p));
        setFort(g, p, plan === undefined ? g.book.fortAreas[p][0] : g.book.area(plan.area, 'standard'));
      }
    },
  },
});

function setFort(g: Gallipoli, p: number, area: number): void {
  put(g, p, area);
  g.log?.({ type: 'placed', rule: '13.1.1-2', args: { unit: g.name(p), area: g.areaName(area) } });
}

S.startMines.does({
  run(g) {
    g.pop();
    const { die, plus, dummies, outside } = g.book.data.scenarios.mines;
    const factors = withPlus(g, 'startMines', { die, plus }, '13.1.1-3');
    g.cells[L.minesLeft] = result(g, factors, { type: 'startMines', rule: '13.1.1-3' });
    g.cells[L.dummiesLeft] = dummies;
    // 13.1.1-4: rolled in secret.
    g.cells[L.outside] = lot(g, outside) + 1;
    const args = { limit: g.cells[L.outside] };
    g.log?.({ type: 'outsideLimit', rule: '13.1.1-4', args, to: [SIDES[TURKISH]] });
    g.cells[L.settingMines] = 1;
    g.push(S.layMines);
    return false;
  },
});

// ── stocks and the losses of March (13.1.1-6, 13.1.2-3, 13.2.1, 13.5)

S.startRolls.does({
  run(g) {
    g.pop();
    const scenario = g.cells[L.scenario];
    const { alliedSp, turkishSp } = g.book.data.scenarios[SCENARIOS[scenario]];
    stock(g, ALLIED, alliedSp);
    stock(g, TURKISH, turkishSp);
    if (scenario === CAMPAIGN) suvla(g);
    if (scenario === ANZAC) afterMarch(g);
    return false;
  },
});

/** A die, or none, and a number that the scenario adds. */
function withPlus(
  g: Gallipoli,
  table: string,
  { die, plus }: { die: number; plus: number },
  rule: string,
): Roll<number> {
  const mods = g.modifiers();
  mods.add('scenario', plus, rule);
  return { ...(die === 0 ? plain(table, 0) : plain(table, 1, die)), modifiers: mods };
}

/** 13.1.1-6, 13.1.2-3, 13.2.1-2, 13.2.2-3. */
function stock(g: Gallipoli, side: number, points: { die: number; plus: number }): void {
  const told = { type: 'startSupply', rule: '13.1.2-3', args: { side: SIDES[side] } };
  g.cells[L.sp + side] = result(g, withPlus(g, 'startSupply', points, '13.1.2-3'), told);
}

/** 13.5, R-SUVLA-COUNT: released when one turn more than the die has been played. */
function suvla(g: Gallipoli): void {
  const turn = withPlus(g, 'suvla', g.book.data.scenarios.suvla, '13.5-1');
  g.cells[L.suvlaTurn] = result(g, turn, { type: 'suvla', rule: '13.5-1' });
}

/** 13.2.1-1: even is Neutralized; any die will do for that (2.4-drm). */
const FORT_IN_MARCH: Roll<'neutralized' | 'normal'> = {
  ...plain('fortInMarch'),
  read: (total) => (total % 2 === 0 ? 'neutralized' : 'normal'),
};

/** 13.2.1-1, 13.2.1-3: what the fleet did in March. */
function afterMarch(g: Gallipoli): void {
  const { board } = g.book.data;
  board.forts.forEach((fort, i) => {
    const p = g.book.forts[0] + i;
    if (fort.destroyed === true) {
      put(g, p, DEAD);
      return;
    }
    if (!g.book.zones.southOfMaidos.includes(g.at(p))) return;
    const told = { type: 'fortInMarch', rule: '13.2.1-1', args: { unit: g.name(p) } };
    if (result(g, FORT_IN_MARCH, told) === 'neutralized') g.cells[L.state + p] = SHAKEN;
  });
  for (const p of g.book.members[g.book.divisionIds.indexOf('T9')]) {
    const told = { type: 'ninthInMarch', rule: '13.2.1-3', args: { unit: g.name(p) } };
    const fate = result(g, onTable(g.book.ninthInMarch), told);
    if (fate === 'disorganized') g.cells[L.state + p] = SHAKEN;
    // 13.2.2-5: its points are the Allies'.
    else if (fate === 'eliminated') eliminate(g, p, '13.2.1-3');
  }
}

// ── the fleet (13.1.2-1)

const nextShip = (g: Gallipoli): number => {
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] === ALLIED && g.at(p) === g.book.boxes[ALLIED]) return p;
  }
  return -1;
};

S.placeFleet.does({
  run(g) {
    // R-REVEAL-EXIT: the fleet of March starts out at sea.
    g.cells[L.deployed] = 1;
    if (nextShip(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '13.1.2-1',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.placeFleet', args: { unit: g.name(nextShip(g)) } }),
    choices(g, out) {
      // R-SETUP-ROUTE.
      const p = nextShip(g);
      const open = openSeas(g);
      for (let area = 0; area < open.length; area++) {
        if (open[area] === 1 && shipFits(g, p, area)) out.push(action(A.placeShip, area));
      }
      out.push(action(A.standard));
    },
    take(g, code) {
      if (typeOf(code) === A.placeShip) return placeShip(g, nextShip(g), firstOf(code));
      for (let p = nextShip(g); p >= 0; p = nextShip(g)) placeShip(g, p, g.book.aegean);
    },
  },
});

function placeShip(g: Gallipoli, p: number, area: number): void {
  put(g, p, area);
  g.log?.({ type: 'placed', rule: '13.1.2-1', args: { unit: g.name(p), area: g.areaName(area) } });
}
