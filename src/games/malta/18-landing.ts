import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { Step } from '../../kernel/position.ts';
import { oneHexSteps, stepTo } from './6-movement.ts';
import { distinct, startClash } from './9-combat.ts';
import { attackOf, defenceOf } from './9-strength.ts';
import { breakUp, mayBreakUp, reform, reformable } from './13-breakdown.ts';
import { leftAlone, riskLeaders } from './14-leaders.ts';
import { followUp, gunOf, liveGuns, showGun, skipsLandings } from './17-day.ts';
import { A, ZONES } from './actions.ts';
import { AA, ALLIED, ARTILLERY, AXIS, TANK } from './book.ts';
import {
  destroyGun,
  eliminate,
  heldBy,
  inZoc,
  leadersAt,
  loseStep,
  overstacked,
  piecesAt,
  put,
  rolled,
  takeHex,
  unitsIn,
} from './pieces.ts';
import {
  AMMO,
  COMMITTED,
  COMPANY_WAVE,
  DEAD,
  EDGE_FIRED,
  FOLLOW_UP,
  L,
  LANDED,
  type Malta,
  POOL,
  SPENT,
  STEPPED,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';

export const boxPlace = (box: number): number => WAVES - box;
const beachOf = (box: number): number => box >> 1;
const isFirst = (box: number): boolean => (box & 1) === 0;

// ── 4.21e, 22.39: delayed landings

export const delays: Step<Malta> = {
  name: 'delays',
  run(g) {
    g.pop();
    g.cells.fill(0, L.delayed, L.delayed + ZONES.length);
    if (!g.option('delays') || g.night || skipsLandings(g)) return false;
    const { upTo } = g.book.data.tables.delay;
    const limit = [upTo.clear, upTo.cloudy, upTo.rainy][g.weather];
    for (let zone = 0; zone < ZONES.length; zone++) {
      if (piecesAt(g, AXIS, followUp(zone)).length === 0) continue;
      const die = g.d6();
      const late = die <= limit;
      rolled(g, 'delay', '22.39', { zone: ZONES[zone] }, [die], null, die, late ? 'delayed' : 'ready');
      g.cells[L.delayed + zone] = late ? 1 : 0;
    }
    return false;
  },
};

// ── 4.22a, 18.3: loading

const unitsInBox = (g: Malta, box: number): number => piecesAt(g, AXIS, boxPlace(box)).length;

const loaded = new Uint8Array(64);
/** Units in every wave box, counted in one go; overwritten by the next call. */
function boxCounts(g: Malta): Uint8Array {
  loaded.fill(0);
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) <= WAVES) loaded[WAVES - g.at(p)] += 1;
  return loaded;
}
const waveCount = (g: Malta, counts: Uint8Array, zone: number, wave: number): number =>
  g.book.zoneOf.reduce((sum, of, beach) => (of === zone ? sum + counts[2 * beach + wave] : sum), 0);

/** 18.33: HQs, artillery, tanks and vehicles come with the second wave, unless the beach is held. */
const secondOnly = (g: Malta, p: number): boolean =>
  g.book.isHq(p) || g.book.type[p] === ARTILLERY || g.book.type[p] === TANK || g.book.moveClass[p] !== 0;

/** 18.31: what a box and a wave of the zone can still take. */
function mayLoad(g: Malta, p: number, box: number, inBox: number, inWave: number): boolean {
  const { capacity } = g.book.data.tables;
  const count = mayBreakUp(g, p) ? companiesOf(g, p) : 1;
  if (inBox + count > capacity.box || inWave + count > capacity.zoneWave) return false;
  return !isFirst(box) || !secondOnly(g, p) || heldBy(g, AXIS, g.book.beaches[beachOf(box)]);
}
/** Companies that would come of a battalion: no more than its steps. */
const companiesOf = (g: Malta, p: number): number => Math.min(g.book.companies[p].length, g.steps(p));

export const loading: Step<Malta> = {
  name: 'loading',
  run(g) {
    const choices: number[] = [];
    if (!g.night && !skipsLandings(g)) loads(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '18.31',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.loading', args: {} }),
    choices(g, out) {
      loads(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.load:
          return load(g, p, secondOf(code));
        case A.breakUp:
          return breakUp(g, p);
        default:
          g.pop();
      }
    },
  },
};

function loads(g: Malta, out: number[]): void {
  const counts = boxCounts(g);
  for (let zone = 0; zone < ZONES.length; zone++) {
    const waiting = piecesAt(g, AXIS, followUp(zone));
    if (g.cells[L.delayed + zone] === 1 || waiting.length === 0) continue;
    const waves = [0, 1].map((wave) => waveCount(g, counts, zone, wave));
    for (const p of distinct(g, waiting)) {
      g.book.zoneOf.forEach((of, beach) => {
        if (of !== zone) return;
        for (const box of [2 * beach, 2 * beach + 1]) {
          if (mayLoad(g, p, box, counts[box], waves[box & 1])) out.push(action(A.load, p, box));
        }
      });
      if (mayBreakUp(g, p)) out.push(action(A.breakUp, p));
    }
  }
}

/** 18.32: battalions are broken down when loaded; leaders ride with their HQ. */
function load(g: Malta, p: number, box: number): void {
  const from = g.at(p);
  g.log?.({ type: 'loaded', rule: '18.3', args: { unit: g.name(p), box: g.book.boxIds[box] } });
  if (mayBreakUp(g, p)) {
    breakUp(g, p);
    for (const company of g.book.companies[p]) if (g.at(company) === from) put(g, company, boxPlace(box));
  } else put(g, p, boxPlace(box));
  if (!g.book.isHq(p)) return;
  for (const leader of leadersAt(g, AXIS, from)) if (g.book.withHq[leader] === p) put(g, leader, boxPlace(box));
}

// ── 4.22b, 16.72: warships take station

const nextShip = (g: Malta): number => {
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) === POOL) return p;
  return -1;
};
export const stations: Step<Malta> = {
  name: 'stations',
  run(g) {
    if (!skipsLandings(g) && g.turn + 1 === g.book.data.turns.gates.warships.onTurn && nextShip(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.72',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.stations', args: { ship: g.name(nextShip(g)) } }),
    choices(g, out) {
      const p = nextShip(g);
      for (const hex of g.book.ocean) out.push(action(A.station, p, hex));
    },
    take(g, code) {
      put(g, firstOf(code), secondOf(code));
      g.log?.({
        type: 'stationed',
        rule: '16.72',
        args: { ship: g.name(firstOf(code)), hex: g.hexName(secondOf(code)) },
      });
    },
  },
};

// ── 4.22c, 16.79: ships and guns exchange fire

function shipShots(g: Malta, out: number[]): void {
  for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
    if (g.at(ship) < 0 || g.has(ship, SPENT) || g.cells[L.aim + ship] !== 0) continue;
    for (const gun of liveGuns(g)) {
      if (g.book.distance(g.at(ship), g.at(gun)) <= g.book.range[ship]) out.push(action(A.engage, ship, gun));
    }
  }
}
/** A gun's number among the sites. */
const site = (g: Malta, gun: number): number => gun - g.book.guns[0];

function gunShots(g: Malta, out: number[]): void {
  for (const gun of liveGuns(g)) {
    const { factor, range, dummy } = gunOf(g, gun);
    // 22.35: the twins fire at waves only.
    if (factor === 0 || dummy || g.has(gun, SPENT) || g.cells[L.gunAim + site(g, gun)] !== 0) continue;
    for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
      if (g.at(ship) >= 0 && g.book.distance(g.at(ship), g.at(gun)) <= range) out.push(action(A.engage, gun, ship));
    }
  }
}

/**
 * Whether the Axis must reckon with fire at a hex from a gun it has not seen: within the longest range among those. Then
 * the Allied player is asked in any case, so that the question does not tell where the guns are (3.3).
 */
function mayBeHit(g: Malta, hexes: readonly number[]): boolean {
  const hidden = liveGuns(g).filter((gun) => g.cells[L.gunShown + site(g, gun)] === 0);
  const reach = Math.max(0, ...hidden.map((gun) => gunOf(g, gun).range));
  return reach > 0 && hidden.some((gun) => hexes.some((hex) => g.book.distance(g.at(gun), hex) <= reach));
}
const shipHexes = (g: Malta): number[] => {
  const list: number[] = [];
  for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) if (g.at(ship) >= 0) list.push(g.at(ship));
  return list;
};

function exchangeStep(
  name: 'shipFire' | 'gunFire',
  side: number,
  shots: (g: Malta, out: number[]) => void,
): Step<Malta> {
  return {
    name,
    run(g) {
      const choices: number[] = [];
      if (!g.night && !skipsLandings(g)) shots(g, choices);
      if (choices.length > 0 || (side === ALLIED && mayBeHit(g, shipHexes(g)))) return true;
      g.pop();
      return false;
    },
    ask: {
      rule: '16.79',
      side: () => side,
      prompt: () => ({ key: `prompt.${name}`, args: {} }),
      choices(g, out) {
        shots(g, out);
        out.push(action(A.done));
      },
      take(g, code) {
        if (typeOf(code) === A.done) return g.pop();
        const [firer, aim] = [firstOf(code), secondOf(code)];
        if (side === AXIS) g.cells[L.aim + firer] = aim + 1;
        else g.cells[L.gunAim + site(g, firer)] = aim + 1;
        if (side === AXIS)
          g.log?.({ type: 'aimed', rule: '16.79', args: { firer: g.name(firer), target: g.name(aim) } });
      },
    },
  };
}
export const shipFire = exchangeStep('shipFire', AXIS, shipShots);
export const gunFire = exchangeStep('gunFire', ALLIED, gunShots);

/** 16.79, 16.54, 16.73: all dice are thrown before anything sinks, and who has fired is spent for the turn. */
export const exchange: Step<Malta> = {
  name: 'exchange',
  run(g) {
    g.pop();
    const gone: number[] = [];
    for (let ship = g.book.ships[0]; ship < g.book.ships[1]; ship++) {
      const gun = g.cells[L.aim + ship] - 1;
      if (gun < 0) continue;
      g.cells[L.aim + ship] = 0;
      g.mark(ship, SPENT);
      showGun(g, gun);
      if (g.at(gun) >= 0 && shipHits(g, ship, gun)) gone.push(gun);
    }
    for (let gun = g.book.guns[0]; gun < g.book.guns[1]; gun++) {
      const ship = g.cells[L.gunAim + site(g, gun)] - 1;
      if (ship < 0) continue;
      g.cells[L.gunAim + site(g, gun)] = 0;
      g.mark(gun, SPENT);
      showGun(g, gun);
      if (gunHits(g, gun, g.at(ship), 'coastFire', g.name(ship)) > 0) gone.push(ship);
    }
    for (const p of gone) {
      if (p >= g.book.guns[0]) destroyGun(g, p, '16.79');
      else if (g.at(p) >= 0) {
        put(g, p, DEAD);
        g.cells[L.marks + p] = 0;
        g.log?.({ type: 'shipSunk', rule: '16.55', args: { ship: g.name(p) } });
      }
    }
    return false;
  },
};

export function shipNeeds(g: Malta, ship: number, gun: number): number {
  const { battleshipFrom, cruiserFrom, near } = g.book.data.tables.strikes;
  const bonus = g.book.distance(g.at(ship), g.at(gun)) <= near.hexes ? near.add : 0;
  return (g.book.heavy[ship] === 1 ? battleshipFrom : cruiserFrom) - bonus;
}
function shipHits(g: Malta, ship: number, gun: number): boolean {
  const die = g.d6();
  const hit = die >= shipNeeds(g, ship, gun);
  rolled(g, 'shipFire', '16.79', { ship: g.name(ship), gun: g.name(gun) }, [die], null, die, hit ? 'hit' : 'miss');
  return hit;
}

/** 16.55, 16.56: one die a factor, one better within three hexes, as at a gun's own beach (18.92). */
function gunHits(g: Malta, gun: number, hex: number, type: string, target: string): number {
  const { near, hitFrom } = g.book.data.tables.coastFire;
  const mods = g.modifiers();
  if (g.book.distance(g.at(gun), hex) <= near.hexes) mods.add('near', near.add, '16.55');
  let hits = 0;
  for (let i = 0; i < gunOf(g, gun).factor; i++) {
    const die = g.d6();
    const hit = die + mods.total >= hitFrom;
    rolled(g, type, '16.55', { gun: g.name(gun), target }, [die], mods, die + mods.total, hit ? 'hit' : 'miss');
    if (hit) hits++;
  }
  return hits;
}

// ── 4.22d, 16.56: guns at the waves

const fullBoxes = (g: Malta): number[] => g.book.boxIds.flatMap((_, box) => (unitsInBox(g, box) > 0 ? [box] : []));
const beachHexes = (g: Malta): number[] => fullBoxes(g).map((box) => g.book.beaches[beachOf(box)]);

function rakes(g: Malta, out: number[]): void {
  const full = fullBoxes(g);
  if (full.length === 0) return;
  for (const gun of liveGuns(g)) {
    const { factor, range } = gunOf(g, gun);
    if (factor === 0 || g.has(gun, SPENT)) continue;
    for (const box of full) {
      if (g.book.distance(g.at(gun), g.book.beaches[beachOf(box)]) <= range) out.push(action(A.rake, gun, box));
    }
  }
}
export const raking: Step<Malta> = {
  name: 'raking',
  run(g) {
    const choices: number[] = [];
    rakes(g, choices);
    if (choices.length > 0 || mayBeHit(g, beachHexes(g))) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.56',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.raking', args: {} }),
    choices(g, out) {
      rakes(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const [gun, box] = [firstOf(code), secondOf(code)];
      g.mark(gun, SPENT);
      showGun(g, gun);
      const hits = gunHits(g, gun, g.book.beaches[beachOf(box)], 'rake', g.book.boxIds[box]);
      if (hits > 0) g.push(S.rakeLosses, box, hits);
    },
  },
};

/** Each hit takes a unit of the box, Axis choice. */
export const rakeLosses: Step<Malta> = {
  name: 'rakeLosses',
  run(g) {
    const place = boxPlace(g.arg(0));
    const list = distinct(g, piecesAt(g, AXIS, place));
    if (g.arg(1) > 0 && list.length > 1) return true;
    if (g.arg(1) > 0 && list.length === 1) {
      g.setArg(1, g.arg(1) - 1);
      eliminate(g, list[0], '16.56');
      return false;
    }
    g.pop();
    if (piecesAt(g, AXIS, place).length === 0) for (const leader of leadersAt(g, AXIS, place)) leftAlone(g, leader);
    return false;
  },
  ask: {
    rule: '16.56',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.rakeLosses', args: { box: g.book.boxIds[g.arg(0)], left: g.arg(1) } }),
    choices(g, out) {
      for (const p of distinct(g, piecesAt(g, AXIS, boxPlace(g.arg(0))))) out.push(action(A.lose, p));
    },
    take(g, code) {
      g.setArg(1, g.arg(1) - 1);
      eliminate(g, firstOf(code), '16.56');
    },
  },
};

// ── 4.22e to l: a wave comes ashore

/** 18.5: how near the closest Allied unit or gun is; one in the beach hex itself is as near as can be (18.93). */
function landingModifiers(g: Malta, mods: Modifiers, hex: number): Modifiers {
  const { within, adjacent } = g.book.data.tables.landingLoss;
  const near = nearestEnemy(g, hex);
  if (near <= adjacent.hexes) mods.add('enemyAdjacent', adjacent.add, '18.5');
  else if (near <= within.hexes) mods.add('enemyNear', within.add, '18.5');
  return mods;
}
/** Combat units and HQs only (1.8). */
function nearestUnit(g: Malta, hex: number): number {
  let near = 99;
  for (const land of g.book.land) {
    const distance = g.book.distance(hex, land);
    if (distance < near && unitsIn(g, ALLIED, land) > 0) near = distance;
  }
  return near;
}
function nearestEnemy(g: Malta, hex: number): number {
  let near = nearestUnit(g, hex);
  for (const gun of liveGuns(g)) near = Math.min(near, g.book.distance(hex, g.at(gun)));
  return near;
}

/** 4.22f, 4.22g, 4.22h for the first wave; 4.22j, 4.22k, 4.22l for the second. */
export const landWave: Step<Malta> = {
  name: 'landWave',
  run(g) {
    const wave = g.arg(0);
    g.pop();
    g.cells[L.wave] = wave;
    const reached = g.book.beaches.filter((hex, beach) => comeAshore(g, boxPlace(2 * beach + wave), hex));
    for (const hex of reached) {
      landingLosses(g, hex);
      if (piecesAt(g, AXIS, hex).length === 0) for (const leader of leadersAt(g, AXIS, hex)) leftAlone(g, leader);
    }
    for (const hex of reached) {
      // 18.9, 18.91, 18.94: walls with nobody inside fall to the first unit ashore, once the wave has thrown its dice.
      takeHex(g, AXIS, hex);
      g.cells[L.edgeLeft + hex] = newlyAshore(g, hex).length > 0 ? 1 : 0;
    }
    g.push(S.overflow);
    g.push(S.waveMoves);
    g.push(S.edges);
    return false;
  },
};
/** 4.22e, 4.22i: empties a wave box onto its beach; true where a unit came. */
function comeAshore(g: Malta, place: number, hex: number): boolean {
  const list = piecesAt(g, AXIS, place);
  for (const leader of leadersAt(g, AXIS, place)) put(g, leader, hex);
  for (const p of list) {
    put(g, p, hex);
    g.mark(p, LANDED | COMPANY_WAVE);
    if (g.book.isArtillery(p)) g.mark(p, AMMO);
    g.log?.({ type: 'landed', rule: '18.34', args: { unit: g.name(p), hex: g.hexName(hex) } });
  }
  return list.length > 0;
}
const newlyAshore = (g: Malta, hex: number): number[] => piecesAt(g, AXIS, hex).filter((p) => g.has(p, COMPANY_WAVE));

function landingLosses(g: Malta, hex: number): void {
  const mods = landingModifiers(g, new Modifiers().start(true), hex);
  // with no enemy near nobody can be lost.
  if (mods.total === 0) return;
  for (const p of newlyAshore(g, hex)) {
    //
    if (g.book.isHq(p)) continue;
    const die = g.d6();
    const total = die + mods.total;
    const lost = total >= g.book.data.tables.landingLoss.lostFrom;
    rolled(
      g,
      'landingLoss',
      '18.5',
      { unit: g.name(p), hex: g.hexName(hex) },
      [die],
      mods,
      total,
      lost ? 'lost' : 'ashore',
    );
    if (lost) eliminate(g, p, '18.5');
  }
}

// ── 18.6: water's edge combat

const edgeHexes = (g: Malta): number[] => g.book.beaches.filter((hex) => g.cells[L.edgeLeft + hex] === 1);

/** 18.61: Allied fighting units in or next to the beach that have not fired at this wave. */
function edgeGuns(g: Malta, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== ALLIED || g.at(p) < 0 || g.has(p, EDGE_FIRED | COMMITTED) || !g.book.isCombat(p)) continue;
    if (g.book.type[p] === ARTILLERY || g.book.type[p] === AA) continue;
    if (g.book.distance(g.at(p), hex) <= 1) list.push(p);
  }
  return list;
}

export const edges: Step<Malta> = {
  name: 'edges',
  run(g) {
    const open = edgeHexes(g);
    if (open.length === 0) {
      for (let p = 0; p < g.book.unitEnd; p++) g.unmark(p, EDGE_FIRED);
      g.pop();
      return false;
    }
    if (open.length > 1 && open.some((hex) => edgeGuns(g, hex).length > 0)) return true;
    openEdge(g, open[0]);
    return false;
  },
  ask: {
    rule: '18.61',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.edges', args: {} }),
    choices(g, out) {
      for (const hex of edgeHexes(g)) out.push(action(A.edge, hex));
    },
    take: (g, code) => openEdge(g, firstOf(code)),
  },
};
function openEdge(g: Malta, hex: number): void {
  g.cells[L.edgeLeft + hex] = 0;
  g.cells[L.edgeHex] = hex;
  g.push(S.edgeEnd);
  if (edgeGuns(g, hex).length > 0) g.push(S.edgeFire);
}

export const edgeFire: Step<Malta> = {
  name: 'edgeFire',
  run(g) {
    if (edgeGuns(g, g.cells[L.edgeHex]).length > 0) return true;
    g.pop();
    if (committed(g).length > 0) g.push(S.edgeReply);
    return false;
  },
  ask: {
    rule: '18.61',
    side: () => ALLIED,
    prompt: (g) => ({ key: 'prompt.edgeFire', args: { hex: g.hexName(g.cells[L.edgeHex]) } }),
    choices(g, out) {
      for (const p of edgeGuns(g, g.cells[L.edgeHex])) out.push(action(A.edgeFire, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.edgeFire) return g.mark(firstOf(code), COMMITTED | EDGE_FIRED);
      g.pop();
      if (committed(g).length > 0) g.push(S.edgeReply);
    },
  },
};
const committed = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (g.has(p, COMMITTED) && g.at(p) >= 0) list.push(p);
  return list;
};
/** The units just landed on the beach in question. */
const landers = (g: Malta): number[] => newlyAshore(g, g.cells[L.edgeHex]);

/** 18.62: fire back at one hex that fired. */
export const edgeReply: Step<Malta> = {
  name: 'edgeReply',
  run: () => true,
  ask: {
    rule: '18.62',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.edgeReply', args: { hex: g.hexName(g.cells[L.edgeHex]) } }),
    choices(g, out) {
      for (const hex of new Set(committed(g).map((p) => g.at(p)))) out.push(action(A.edgeTarget, hex));
    },
    take(g, code) {
      g.pop();
      const hex = firstOf(code);
      const theirs = committed(g).reduce((sum, p) => sum + defenceOf(g, p), 0);
      const ours = landers(g).reduce((sum, p) => sum + (isFighter(g, p) ? attackOf(g, p) : 0), 0);
      const hitUs = edgeRoll(g, theirs, 'allied');
      const hitThem = edgeRoll(g, ours, 'axis');
      for (const p of committed(g)) g.unmark(p, COMMITTED);
      if (hitThem) g.push(S.edgeLosses, ALLIED, hex);
      if (hitUs) g.push(S.edgeLosses, AXIS, g.cells[L.edgeHex]);
    },
  },
};
/** 18.63: guns and HQs add nothing. */
const isFighter = (g: Malta, p: number): boolean => g.book.isCombat(p) && g.book.type[p] !== ARTILLERY;

/** 18.64, 18.65, R-05: one die, and nothing comes of it but a step. */
function edgeRoll(g: Malta, strength: number, side: string): boolean {
  const { columns, results } = g.book.data.tables.edge;
  const column = columns.reduce((found, from, i) => (strength >= from ? i : found), -1);
  if (column < 0) return false;
  const die = g.d6();
  const hit = results[die - 1].cells[column] === 'X';
  rolled(g, 'edge', '18.6', { side, strength }, [die], null, die, hit ? 'hit' : 'miss');
  return hit;
}

export const edgeLosses: Step<Malta> = {
  name: 'edgeLosses',
  run(g) {
    const list = distinct(g, edgeVictims(g));
    if (list.length > 1) return true;
    if (list.length === 1) loseEdge(g, list[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '18.64',
    side: (g) => g.arg(0),
    prompt: (g) => ({ key: 'prompt.losses', args: { left: 1, hex: g.hexName(g.arg(1)) } }),
    choices(g, out) {
      for (const p of distinct(g, edgeVictims(g))) out.push(action(A.lose, p));
    },
    take: (g, code) => loseEdge(g, firstOf(code)),
  },
};
function edgeVictims(g: Malta): number[] {
  const list = g.arg(0) === AXIS ? landers(g) : piecesAt(g, ALLIED, g.arg(1));
  const others = list.filter((p) => !g.book.isHq(p));
  return others.length > 0 ? others : list;
}
function loseEdge(g: Malta, p: number): void {
  const [side, hex] = [g.arg(0), g.arg(1)];
  g.pop();
  loseStep(g, p, '18.64');
  riskLeaders(g, side, hex);
}

/** 18.66: where the enemy holds the beach itself the survivors fight it out. */
export const edgeEnd: Step<Malta> = {
  name: 'edgeEnd',
  run(g) {
    g.pop();
    const hex = g.cells[L.edgeHex];
    takeHex(g, AXIS, hex);
    if (unitsIn(g, ALLIED, hex) > 0 && unitsIn(g, AXIS, hex) > 0) startClash(g, hex, true);
    return false;
  },
};

// ── 18.7: one hex inland, and 22.32: raiders

const mayStep = (g: Malta, p: number): boolean =>
  g.at(p) >= 0 && g.has(p, COMPANY_WAVE) && !g.has(p, STEPPED) && !inZoc(g, AXIS, g.at(p));

const ways: number[] = [];
function inlandSteps(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== AXIS || !mayStep(g, p)) continue;
    ways.length = 0;
    oneHexSteps(g, p, ways);
    for (const hex of ways) out.push(action(A.step, p, hex));
  }
  for (const p of reformable(g, AXIS, (hex) => piecesAt(g, AXIS, hex).some((unit) => g.has(unit, COMPANY_WAVE)))) {
    out.push(action(A.reform, p));
  }
  if (g.cells[L.wave] === 0) raids(g, out);
}
/** 22.32: one San Marco company, first turn, on a beach with no Allied unit next to it. */
function raids(g: Malta, out: number[]): void {
  if (!g.option('raiders') || g.turn > 0 || g.cells[L.shipsOut] === 1) return;
  const raiders = g.book.data.scenarios.options.find(({ id }) => id === 'raiders');
  for (const id of raiders?.units ?? []) {
    const p = g.book.piece(id);
    if (g.at(p) > FOLLOW_UP || g.at(p) <= WAVES) continue;
    for (const hex of g.book.beaches) if (nearestUnit(g, hex) > 1) out.push(action(A.raid, p, hex));
  }
}

export const waveMoves: Step<Malta> = {
  name: 'waveMoves',
  run(g) {
    const choices: number[] = [];
    inlandSteps(g, choices);
    if (choices.length > 0) return true;
    endWave(g);
    return false;
  },
  ask: {
    rule: '18.7',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.waveMoves', args: {} }),
    choices(g, out) {
      inlandSteps(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      const p = firstOf(code);
      switch (typeOf(code)) {
        case A.step:
          g.mark(p, STEPPED);
          return stepTo(g, p, secondOf(code), '18.7');
        case A.reform:
          reform(g, p);
          return g.mark(p, COMPANY_WAVE);
        case A.raid:
          g.cells[L.shipsOut] = 1;
          put(g, p, secondOf(code));
          g.mark(p, LANDED);
          takeHex(g, AXIS, secondOf(code));
          g.log?.({ type: 'raided', rule: '22.32', args: { unit: g.name(p), hex: g.hexName(secondOf(code)) } });
          return;
        default:
          endWave(g);
      }
    },
  },
};
function endWave(g: Malta): void {
  g.pop();
  for (let p = 0; p < g.book.unitEnd; p++) g.unmark(p, COMPANY_WAVE | STEPPED);
}

// ── 5.5: what does not fit

const crowd = (g: Malta): number => {
  for (const hex of g.book.land) if (overstacked(g, AXIS, hex)) return hex;
  return -1;
};
export const overflow: Step<Malta> = {
  name: 'overflow',
  run(g) {
    if (crowd(g) >= 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '5.5',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.overflow', args: { hex: g.hexName(crowd(g)) } }),
    choices(g, out) {
      for (const p of distinct(g, piecesAt(g, AXIS, crowd(g)))) out.push(action(A.lose, p));
    },
    take: (g, code) => eliminate(g, firstOf(code), '5.5'),
  },
};
