import { action, firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import type { StepBody } from '../../kernel/position.ts';
import { cast, onTable, type Roll, reaching } from '../../kernel/rolls.ts';
import { look } from '../../kernel/table.ts';
import { A, ZONES } from './actions.ts';
import { ALLIED, AXIS, INFANTRY, SECURITY, STRONGHOLD } from './book.ts';
import { destroyGun, eliminate, inZoc, put, remove, setSteps } from './pieces.ts';
import { thrown } from './rolls.ts';
import {
  BROKEN_DOWN,
  CLEAR,
  DEAD,
  FIRST_DAYS,
  FOLLOW_UP,
  GONE,
  L,
  type Malta,
  NOT_MADE,
  POOL,
  STRAGGLING,
  UNSUPPLIED,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';

export const skipsLandings = (g: Malta): boolean => g.cells[L.scenario] === FIRST_DAYS;
export const followUp = (zone: number): number => FOLLOW_UP - zone;

// ── 4.1a, 18.2: the seaborne divisions choose their zones, on 29 June only

const SEABORNE = ['LIV', 'FRI'] as const;
const seaborne = (g: Malta): number[] => SEABORNE.map((id) => g.book.formationIds.indexOf(id));

S.zones.does({
  run(g) {
    if (g.day > 0 || skipsLandings(g)) {
      g.pop();
      return false;
    }
    if (g.option('solitaire')) rollZones(g);
    if (g.cells[L.zone] === 0 || g.cells[L.zone + 1] === 0) return true;
    fillBoxes(g);
    g.pop();
    return false;
  },
  ask: {
    rule: '18.2',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.zones', args: {} }),
    choices(g, out) {
      seaborne(g).forEach((formation, i) => {
        if (g.cells[L.zone + i] !== 0) return;
        for (let zone = 0; zone < ZONES.length; zone++) out.push(action(A.zone, formation, zone));
      });
    },
    take(g, code) {
      const index = seaborne(g).indexOf(firstOf(code));
      g.cells[L.zone + index] = secondOf(code) + 1;
      g.log?.({ type: 'zoneChosen', rule: '18.2', args: { formation: SEABORNE[index], zone: ZONES[secondOf(code)] } });
    },
  },
});

/** 21.2. */
function rollZones(g: Malta): void {
  SEABORNE.forEach((id, i) => {
    const zone = thrown(g, onTable(g.book.charts.soloBeach), '21.2', { formation: id });
    g.cells[L.zone + i] = ZONES.indexOf(zone) + 1;
  });
}

/** 18.2: the division, what is attached to it, and unattached seaborne units with the first of them. */
function fillBoxes(g: Malta): void {
  const divisions = seaborne(g);
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.at(p) !== POOL || g.book.side[p] !== AXIS || g.book.entry[p] !== 'followUp') continue;
    const index = Math.max(0, divisions.indexOf(g.cells[L.formation + p]));
    put(g, p, followUp(g.cells[L.zone + index] - 1));
  }
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    const hq = g.book.withHq[p];
    if (hq >= 0 && g.at(p) === POOL) put(g, p, g.at(hq));
  }
}

// ── 4.1b, 15.2: attachments

/** In the same box, likewise off the map, or within four hexes of the HQ. */
function inReach(g: Malta, p: number, hq: number): boolean {
  if (g.day === 0 && g.at(p) === POOL) return true;
  if (g.at(p) < 0 || g.at(hq) < 0) return g.at(p) === g.at(hq) && g.at(p) !== DEAD && g.at(p) !== GONE;
  return g.book.distance(g.at(p), g.at(hq)) <= g.book.data.tables.attachment.hexes;
}
const isFree = (g: Malta, p: number): boolean =>
  g.book.side[p] === AXIS &&
  g.book.formation[p] === g.book.unassigned &&
  g.book.parent[p] < 0 &&
  ![DEAD, GONE, NOT_MADE].includes(g.at(p));

/** Where a battalion's companies are out, the nearest of them stands for it. */
const standIn = (g: Malta, p: number): number =>
  g.at(p) === BROKEN_DOWN ? (g.book.companies[p].find((company) => g.at(company) >= 0) ?? p) : p;

function attachmentChoices(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (!isFree(g, p)) continue;
    const now = g.cells[L.formation + p];
    for (let formation = 0; formation < g.book.formationIds.length; formation++) {
      const hq = g.book.hqOf[formation];
      if (hq < 0 || g.book.side[hq] !== AXIS || formation === now || formation === g.book.unassigned) continue;
      if (g.at(hq) !== DEAD && g.at(hq) !== GONE && inReach(g, standIn(g, p), hq))
        out.push(action(A.attach, p, formation));
    }
    if (now !== g.book.unassigned && inReach(g, standIn(g, p), g.book.hqOf[now])) out.push(action(A.detach, p));
  }
}
function attach(g: Malta, p: number, formation: number): void {
  g.cells[L.formation + p] = formation;
  for (const company of g.book.companies[p]) g.cells[L.formation + company] = formation;
  g.log?.({ type: 'attached', rule: '15.2', args: { unit: g.name(p), formation: g.book.formationIds[formation] } });
}

const ATTACHING: StepBody<Malta> = {
  run(g) {
    const choices: number[] = [];
    attachmentChoices(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '15.2',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.attachments', args: {} }),
    choices(g, out) {
      attachmentChoices(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      attach(g, firstOf(code), typeOf(code) === A.attach ? secondOf(code) : g.book.unassigned);
    },
  },
};
S.attachments.does(ATTACHING);
/** Before 29 June any attachment is free. */
S.openingAttachments.does(ATTACHING);

// ── 4.1c, 17.2, CH-WX: weather

const SKIES = ['clear', 'cloudy', 'rainy'] as const;
export const skyName = (g: Malta): (typeof SKIES)[number] => SKIES[g.weather];

export const weatherRoll = (g: Malta): Roll<(typeof SKIES)[number]> => onTable(g.book.charts.weather);
S.weather.does({
  run(g) {
    g.pop();
    g.cells[L.weather] = 0;
    if (g.day + 1 < g.book.data.turns.gates.weather.fromDay) return false;
    g.cells[L.weather] = SKIES.indexOf(thrown(g, weatherRoll(g), '17.2', {}));
    return false;
  },
});

// ── 4.1d, 17.5: air strikes on the coast guns

const strikesADay = (g: Malta): number => {
  const { airStrikes, airStrikesAfterNavy } = g.book.data.tables;
  return (isCutOff(g) ? airStrikesAfterNavy : airStrikes)[skyName(g)];
};

const { begun } = S.strikes.args;
S.strikes.does({
  run(g) {
    if (g.arg(begun) === 0) {
      g.setArg(begun, 1);
      g.cells[L.strikesLeft] = skipsLandings(g) ? 0 : strikesADay(g);
    }
    if (g.cells[L.strikesLeft] > 0 && liveGuns(g).length > 0) return true;
    g.cells[L.strikesLeft] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.5',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.strikes', args: { left: g.cells[L.strikesLeft] } }),
    choices(g, out) {
      for (const gun of liveGuns(g)) out.push(action(A.strike, gun));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) {
        g.cells[L.strikesLeft] = 0;
        return;
      }
      g.cells[L.strikesLeft] -= 1;
      strike(g, firstOf(code));
    },
  },
});
export function liveGuns(g: Malta): number[] {
  const list: number[] = [];
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) >= 0) list.push(p);
  return list;
}
export function strikeRoll(g: Malta): Roll<'hit' | 'miss'> {
  const { airFrom } = g.book.data.tables.strikes;
  const needs = g.weather === CLEAR ? airFrom.clear : airFrom.cloudy;
  return reaching(needs, { table: 'airStrike', yes: 'hit', no: 'miss' });
}
function strike(g: Malta, gun: number): void {
  showGun(g, gun);
  if (g.at(gun) < 0) return;
  if (thrown(g, strikeRoll(g), '17.5', { gun: g.name(gun) }) === 'hit') destroyGun(g, gun, '17.5');
}

/** What a gun is: its factor and range; the dummy has none, unless it hides twin six-pounders (22.35). */
export function gunOf(g: Malta, gun: number): { factor: number; range: number; dummy: boolean } {
  const { coastGuns } = g.book.data.roster;
  const kind = coastGuns[g.cells[L.gunKind + gun - g.book.guns[0]]];
  if (kind.factor > 0) return { factor: kind.factor, range: kind.range, dummy: false };
  const twins = g.book.data.roster.twinGun;
  return g.option('twins')
    ? { factor: twins.factor, range: twins.range, dummy: true }
    : { factor: 0, range: 0, dummy: true };
}

/** 16.53: fired or fired on, a gun is seen; a dummy is gone with it, but for the twins (22.35). */
export function showGun(g: Malta, gun: number): void {
  const site = gun - g.book.guns[0];
  if (g.cells[L.gunShown + site] === 1) return;
  g.revealed();
  g.cells[L.gunShown + site] = 1;
  const { factor, range, dummy } = gunOf(g, gun);
  g.log?.({ type: 'gunShown', rule: '16.53', args: { gun: g.name(gun), factor, range } });
  if (dummy && !g.option('twins')) put(g, gun, GONE);
}

// ── 4.1g, 4.1h, 17.4: replacements

/** 17.4: a formation whose HQ is supplied restores two steps on 3 July, one a unit. */
function replaceable(g: Malta, p: number): boolean {
  const { book } = g;
  if (
    book.side[p] !== AXIS ||
    g.at(p) < 0 ||
    g.steps(p) >= book.full[p] ||
    g.has(p, UNSUPPLIED) ||
    inZoc(g, AXIS, g.at(p))
  )
    return false;
  const formation = g.cells[L.formation + p];
  const hq = book.hqOf[formation];
  if (hq < 0 || g.at(hq) < 0 || g.has(hq, UNSUPPLIED) || g.cells[L.aim + p] !== 0) return false;
  return g.cells[L.aim + hq] < book.data.tables.replacements.formationSteps;
}

/** The aim cells serve as tallies here: they are free in the morning, and cleared at the end. */
S.replacements.does({
  run(g) {
    if (g.day + 1 === g.book.data.turns.gates.replacements.onDay && candidates(g).length > 0) return true;
    for (let p = 0; p < g.book.unitEnd; p++) g.cells[L.aim + p] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.4',
    side: () => AXIS,
    prompt: () => ({ key: 'prompt.replacements', args: {} }),
    choices(g, out) {
      for (const p of candidates(g)) out.push(action(A.replace, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) {
        for (const p of candidates(g)) g.cells[L.aim + p] = 1;
        return;
      }
      const p = firstOf(code);
      const hq = g.book.hqOf[g.cells[L.formation + p]];
      g.cells[L.aim + p] = 1;
      if (hq !== p) g.cells[L.aim + hq] += 1;
      restore(g, p);
    },
  },
});
const candidates = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (!g.book.isHq(p) && replaceable(g, p)) list.push(p);
  return list;
};
function restore(g: Malta, p: number): void {
  setSteps(g, p, g.steps(p) + 1);
  // 17.8: a full unit misses nobody.
  if (g.steps(p) === g.book.full[p]) g.unmark(p, STRAGGLING);
  g.log?.({ type: 'restored', rule: '17.4', args: { unit: g.name(p), left: g.steps(p) } });
}

/** 17.4: security companies make good British and Maltese infantry in their hex. */
function absorptions(g: Malta, out: number[]): void {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] !== SECURITY || g.at(p) < 0 || inZoc(g, ALLIED, g.at(p))) continue;
    for (let unit = 0; unit < g.book.unitEnd; unit++) {
      const same = g.at(unit) === g.at(p) && g.book.side[unit] === ALLIED && g.book.type[unit] === INFANTRY;
      if (same && g.steps(unit) < g.book.full[unit]) out.push(action(A.absorb, p, unit));
    }
  }
}
S.absorption.does({
  run(g) {
    const choices: number[] = [];
    absorptions(g, choices);
    if (choices.length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '17.4',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.absorption', args: {} }),
    choices(g, out) {
      absorptions(g, out);
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const company = firstOf(code);
      g.log?.({ type: 'absorbed', rule: '17.4', args: { unit: g.name(company), by: g.name(secondOf(code)) } });
      // 20.34: absorbed, not eliminated.
      remove(g, company, GONE);
      restore(g, secondOf(code));
    },
  },
});

// ── 4.1j, 16.25: strongholds into engineers; the walls stay (16.24)

const convertible = (g: Malta): number[] => {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] === STRONGHOLD && g.at(p) >= 0 && g.book.converts[p] >= 0 && !inZoc(g, ALLIED, g.at(p)))
      list.push(p);
  }
  return list;
};
S.strongholds.does({
  run(g) {
    if (g.day + 1 >= g.book.data.turns.gates.strongholds.fromDay && convertible(g).length > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '16.25',
    side: () => ALLIED,
    prompt: () => ({ key: 'prompt.strongholds', args: {} }),
    choices(g, out) {
      for (const p of convertible(g)) out.push(action(A.convert, p));
      out.push(action(A.done));
    },
    take(g, code) {
      if (typeOf(code) === A.done) return g.pop();
      const p = firstOf(code);
      const hex = g.at(p);
      const engineers = g.book.converts[p];
      remove(g, p, GONE);
      g.cells[L.steps + engineers] = g.book.full[engineers];
      put(g, engineers, hex);
      g.log?.({ type: 'converted', rule: '16.25', args: { unit: g.name(p), by: g.name(engineers) } });
    },
  },
});

// ── 4.1k, 17.6: the Royal Navy (RN-1, RN-2, RN-4, RN-6, R-04)

/** 17.6, 22.33: on one morning of the campaign. */
export const rollsNavy = (g: Malta): boolean =>
  g.day + 1 === g.book.data.turns.gates.navy.onDay && !g.option('noFleet') && !skipsLandings(g);
export const navyRoll = (g: Malta): Roll<string> => onTable(g.book.charts.navy);
/** RN-6: the beaches are cut off and most of the planes gone. */
export const isCutOff = (g: Malta): boolean => look(g.book.charts.navy, g.cells[L.navy]) === 'everything';

S.navy.does({
  run(g) {
    g.pop();
    if (!rollsNavy(g)) return false;
    const { total, result } = cast(g, navyRoll(g), { type: 'navy', rule: '17.6' });
    g.cells[L.navy] = total;
    if (result === 'some') {
      g.cells[L.shipsToGo] = g.book.data.tables.navy.some;
      g.push(S.shipsHome);
    }
    if (result === 'fleet' || result === 'everything') for (const ship of fleet(g)) sendHome(g, ship);
    if (result === 'everything') loseFollowUp(g);
    return false;
  },
});
function fleet(g: Malta): number[] {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.at(p) >= 0) list.push(p);
  return list;
}
function sendHome(g: Malta, ship: number): void {
  put(g, ship, GONE);
  g.cells[L.marks + ship] = 0;
  g.log?.({ type: 'shipLeaves', rule: '17.6', args: { ship: g.name(ship) } });
}

S.shipsHome.does({
  run(g) {
    if (g.cells[L.shipsToGo] > 0 && fleet(g).length > 0) return true;
    g.cells[L.shipsToGo] = 0;
    g.pop();
    return false;
  },
  ask: {
    rule: 'RN-2',
    side: () => AXIS,
    prompt: (g) => ({ key: 'prompt.shipsHome', args: { left: g.cells[L.shipsToGo] } }),
    choices(g, out) {
      for (const ship of fleet(g)) out.push(action(A.withdrawShip, ship));
    },
    take(g, code) {
      g.cells[L.shipsToGo] -= 1;
      sendHome(g, firstOf(code));
    },
  },
});

/** they leave the game for good and count half. */
function loseFollowUp(g: Malta): void {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) <= FOLLOW_UP && g.at(p) > WAVES) eliminate(g, p, 'R-42', 1);
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++)
    if (g.at(p) <= FOLLOW_UP && g.at(p) > WAVES) put(g, p, GONE);
}
