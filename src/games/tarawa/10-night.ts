import { action, firstOf } from '../../kernel/actions.ts';
import { onTable, plain, type Roll, result } from '../../kernel/rolls.ts';
import { takeHits } from './7-land/hits.ts';
import { A } from './actions.ts';
import { pin } from './japanese-fire.ts';
import { ashore, canBePinned } from './pieces.ts';
import { ALL_PLEDGED, JAPANESE, L, ON_WATCH, type Tarawa } from './state.ts';
import { S } from './steps.ts';

const RAID = S.airRaid.args;
const AIR_RAID = plain('airRaid');
const RAID_ON_FLEET = plain('raidOnFleet');
/** Day turns that stray bombs weaken the fire of an area (10.1.1d), and turns of all shore support at the wrecks (10.1.4b). */
const STRAY_TURNS = 2;
export const WRECK_TURNS = 2;

/** Which night of the battle this turn belongs to: 1, 2, 3. */
function nightNumber(g: Tarawa): number {
  const turns = g.book.data.turns.turns;
  let n = 0;
  for (let t = 0; t < g.turn; t++) if (turns[t].night && !turns[t - 1]?.night) n++;
  return n;
}

function nightRoll(g: Tarawa, mods = g.modifiers()): Roll<number> {
  const chart = g.book.data.tables.nightEvents.modifiers;
  const night = nightNumber(g);
  mods.add('night-number', night === 2 ? chart.secondNight : night >= 3 ? chart.thirdNight : 0, '10.1');
  mods.add('japanese-shaken', g.cells[L.force + JAPANESE] < 0 ? chart.japaneseMoraleNegative : 0, '10.1');
  return onTable(g.book.tables.nightEvents, mods);
}

/** 3.3.4, 10b, 10.1, R-09: once in every night turn, between the Supply and the Morale phase. */
S.nightEvents.does({
  run(g) {
    g.pop();
    if (g.night) EVENTS[result(g, nightRoll(g), { rule: '10.1' }) - 1](g);
    return false;
  },
});

const EVENTS: readonly ((g: Tarawa) => void)[] = [
  airRaidOnBetio,
  submarine,
  raidOnFleet,
  occupyWrecks,
  carrierSunk,
  (g) => g.push(S.localBanzai, 1), // 10.1.6a
  (g) => g.push(S.localBanzai, 2), // 10.1.7
  (g) => g.push(S.generalBanzai), // 10.1.8a
];

/** 10.1.1a–c, R-37: hits to share out, with pins on 4 and 5; on 6 the bombs fall on the Japanese. */
function airRaidOnBetio(g: Tarawa): void {
  const hits = result(g, AIR_RAID, { type: 'die.airRaid', rule: '10.1.1' });
  const { strayFrom, pinsFrom } = g.book.data.tables.nightEvents.airRaid;
  if (hits >= strayFrom) g.push(S.strayBombs);
  else g.push(S.airRaid, hits, hits >= pinsFrom ? 1 : 0);
}

/** 10.1.2a–b. */
function submarine(g: Tarawa): void {
  if (g.cells[L.submarine] === 1) return;
  g.cells[L.submarine] = 1;
  g.cells[L.supplyLoss]++;
}

/** 10.1.3a–c. */
function raidOnFleet(g: Tarawa): void {
  const die = result(g, RAID_ON_FLEET, { type: 'die.raidOnFleet', rule: '10.1.3' });
  const { supplyTo, shoreTo } = g.book.data.tables.nightEvents.raidOnFleet;
  if (die <= supplyTo) g.cells[L.supplyLoss]++;
  else if (die <= shoreTo) g.cells[L.shoreLoss]++;
}

/** 10.1.4, 10.1.4d: a second occupation adds nothing while the first lasts; men in the hex begin their turn there anew. */
function occupyWrecks(g: Tarawa): void {
  if (g.cells[L.wrecks] === 1) return;
  g.cells[L.wrecks] = 1;
  g.cells[L.wreckNaval] = 0;
  g.cells[L.wreckInfantry] = 0;
  for (let u = 0; u < g.book.unitCount; u++) g.unmark(u, ON_WATCH);
}

/** 10.1.5a–b. */
function carrierSunk(g: Tarawa): void {
  if (g.cells[L.carrier] === 1) return;
  g.cells[L.carrier] = 1;
  g.cells[L.shoreLoss]++;
}

/** 10.1.1a, R-25, 11.1f: the player spreads the hits, then they fall. */
S.airRaid.does({
  run(g) {
    const targets = raidTargets(g);
    if (g.arg(RAID.hits) > 0 && targets.length > 1) return true;
    if (g.arg(RAID.hits) > 0 && targets.length === 1) {
      aim(g, targets[0]);
      return false;
    }
    const pins = g.arg(RAID.pins);
    g.pop();
    g.push(S.shelter, pins);
    return false;
  },
  ask: {
    rule: '10.1.1',
    prompt: (g) => ({ key: 'prompt.airRaid', args: { hits: g.arg(RAID.hits) } }),
    choices(g, out) {
      for (const u of raidTargets(g)) out.push(action(A.bomb, u));
    },
    take: (g, code) => aim(g, firstOf(code)),
  },
});
function raidTargets(g: Tarawa): number[] {
  const targets: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++)
    if (ashore(g, u) && g.cells[L.raid + u] < g.cells[L.steps + u]) targets.push(u);
  return targets;
}
function aim(g: Tarawa, u: number): void {
  g.cells[L.raid + u]++;
  g.setArg(RAID.hits, g.arg(RAID.hits) - 1);
}

/** R-25, 11.1f: if everyone hit is in an improved position one hit is spared, and the player says to whom. */
S.shelter.does({
  run(g) {
    const hit = unitsHit(g);
    const sheltered = hit.every((u) => g.cells[L.position + g.cells[L.at + u]] === 1);
    if (sheltered && hit.length > 1) return true;
    if (sheltered && hit.length === 1) g.cells[L.raid + hit[0]]--;
    fallBombs(g);
    return false;
  },
  ask: {
    rule: 'R-25',
    prompt: () => ({ key: 'prompt.shelter', args: {} }),
    choices(g, out) {
      for (const u of unitsHit(g)) out.push(action(A.shelter, u));
    },
    take(g, code) {
      g.cells[L.raid + firstOf(code)]--;
      fallBombs(g);
    },
  },
});

function unitsHit(g: Tarawa): number[] {
  const hit: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.raid + u] > 0) hit.push(u);
  return hit;
}

function fallBombs(g: Tarawa): void {
  const pins = g.arg(S.shelter.args.pins);
  g.pop();
  for (const u of unitsHit(g)) {
    const hits = g.cells[L.raid + u];
    g.cells[L.raid + u] = 0;
    if (pins && canBePinned(g, u)) pin(g, u, 1);
    takeHits(g, u, hits);
  }
}

/** 10.1.1c–d: an unsecured area with Marines in it, or else one beside such an area. */
S.strayBombs.does({
  run(g) {
    const areas = strayAreas(g);
    if (areas.length > 1) return true;
    if (areas.length === 1) strike(g, areas[0]);
    else g.pop();
    return false;
  },
  ask: {
    rule: '10.1.1',
    prompt: () => ({ key: 'prompt.strayBombs', args: {} }),
    choices(g, out) {
      for (const area of strayAreas(g)) out.push(action(A.stray, area));
    },
    take: (g, code) => strike(g, firstOf(code)),
  },
});

function strike(g: Tarawa, area: number): void {
  g.cells[L.stray + area] = STRAY_TURNS;
  g.log?.({ type: 'strayBombs', rule: '10.1.1', args: { area: g.book.areaIds[area] } });
  g.pop();
}

function strayAreas(g: Tarawa): number[] {
  const occupied = new Set<number>();
  for (let u = 0; u < g.book.unitCount; u++) if (ashore(g, u)) occupied.add(g.book.area[g.cells[L.at + u]]);
  const open = [...g.book.areaIds.keys()].filter((a) => g.cells[L.secured + a] === 0);
  const own = open.filter((a) => occupied.has(a));
  return own.length > 0 ? own : open.filter((a) => g.book.areaLinks[a].some((b) => occupied.has(b)));
}

/** 10.1.4b–d, R-36: two turns of all shore support and one turn of infantry in the wreck hex, on different turns. */
export function settleWrecks(g: Tarawa): void {
  const { cells, book } = g;
  if (cells[L.wrecks] === 0) return;
  if (cells[L.wreckAssigned] !== ALL_PLEDGED) {
    for (let u = 0; u < book.unitCount; u++) {
      if (g.has(u, ON_WATCH) && cells[L.at + u] === book.wreck) cells[L.wreckInfantry] = 1;
    }
  }
  if (cells[L.wreckNaval] < WRECK_TURNS || cells[L.wreckInfantry] === 0) return;
  cells[L.wrecks] = 0;
  g.log?.({ type: 'wrecksCleared', rule: '10.1.4', args: {} });
}
