import { action, firstOf, secondOf } from '../../kernel/actions.ts';
import { atMost, type Roll, reaching } from '../../kernel/rolls.ts';
import { A } from './actions.ts';
import { ALLIED, AXIS, INFANTRY } from './book.ts';
import { unitsIn } from './hexes.ts';
import { displace, leadersAt, put } from './pieces.ts';
import { thrown } from './rolls.ts';
import {
  ADC,
  DEAD,
  FOLLOW_UP,
  L,
  type Malta,
  PLAYER_MARKS,
  POOL,
  RIDES,
  TURN_BOX,
  TURN_MARKS,
  WAVES,
} from './state.ts';
import { S } from './steps.ts';

/** 14.1: whether a leader may act for a unit. */
export function actsFor(g: Malta, leader: number, p: number): boolean {
  if (g.book.side[leader] !== g.book.side[p]) return false;
  const group = g.book.integrity[p];
  return (
    g.book.actsFor[leader].includes(g.cells[L.formation + p]) ||
    (group >= 0 && g.book.actsForGroup[leader].includes(group))
  );
}
/** 14.43: an ADC is worth one less. */
export const tacticalValue = (g: Malta, leader: number): number =>
  g.has(leader, ADC) ? g.book.adc[leader] : g.book.tactical[leader];

type Fate = 'lost' | 'safe';
/** 14.41, 14.42: under fire with others, and left alone. */
function riskRoll(g: Malta): Roll<Fate> {
  const { dice, lostFrom } = g.book.data.tables.leaderLoss;
  return reaching(lostFrom, { table: 'leaderRisk', yes: 'lost', no: 'safe', dice });
}
export const aloneRoll = (g: Malta): Roll<Fate> =>
  atMost(g.book.data.tables.leaderLoss.aloneUpTo, { table: 'leaderAlone', yes: 'lost', no: 'safe' });

/** 14.4: the throw for the only leader of a hex where a unit loses a step; null where there is none or more. */
export function trialRoll(g: Malta, side: number, hex: number, victim: number): Roll<Fate> | null {
  if (leadersAt(g, side, hex).length !== 1) return null;
  const falls = g.at(victim) === hex && g.steps(victim) === 1 ? 1 : 0;
  return unitsIn(g, side, hex) === falls ? aloneRoll(g) : riskRoll(g);
}

/** 14.41: a unit in his hex has lost a step. */
export function riskLeaders(g: Malta, side: number, hex: number): void {
  for (const leader of leadersAt(g, side, hex)) {
    if (unitsIn(g, side, hex) === 0) {
      leftAlone(g, leader);
      continue;
    }
    if (thrown(g, riskRoll(g), '14.41', { leader: g.name(leader) }) === 'lost') fall(g, leader);
  }
}

/** A unit was eliminated by other means than a combat's hits: leaders who lost their last company are tried (14.42). */
export function mourn(g: Malta, side: number, hex: number): void {
  if (unitsIn(g, side, hex) === 0) for (const leader of leadersAt(g, side, hex)) leftAlone(g, leader);
}

/** 14.42: every unit with him is gone. */
export function leftAlone(g: Malta, leader: number): void {
  if (thrown(g, aloneRoll(g), '14.42', { leader: g.name(leader) }) === 'lost') {
    fall(g, leader);
    return;
  }
  const hq = g.book.withHq[leader];
  if (hq >= 0 && g.at(hq) >= 0) put(g, leader, g.at(hq));
  else displace(g, leader);
}

/** 14.43: his ADC comes back with the next day; an ADC does not. */
function fall(g: Malta, leader: number): void {
  g.log?.({ type: 'leaderLost', rule: '14.4', args: { leader: g.name(leader) } });
  put(g, leader, DEAD);
  g.unmark(leader, TURN_MARKS | PLAYER_MARKS);
  g.cells[L.due + leader] = g.has(leader, ADC) ? 0 : 1;
}

/** 4.1f: ADCs of fallen leaders go to the box of the morning. */
S.adcs.does({
  run(g) {
    g.pop();
    for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
      if (g.at(p) !== DEAD || g.cells[L.due + p] !== 1) continue;
      g.mark(p, ADC);
      put(g, p, TURN_BOX);
      g.cells[L.due + p] = g.box;
      g.log?.({ type: 'adc', rule: '14.43', args: { leader: g.name(p) } });
    }
    return false;
  },
});

/** Where a waiting leader may come in; a place below 0 is a box, or the pool, he shares with his HQ. */
function entries(g: Malta, leader: number): number[] {
  const side = g.book.side[leader];
  const hq = g.book.withHq[leader] >= 0 ? g.book.withHq[leader] : g.book.hqOf[g.book.formation[leader]];
  const at = hq >= 0 ? g.at(hq) : DEAD;
  const there = at >= 0 || at === POOL || (at <= FOLLOW_UP && at > WAVES);
  if (side === AXIS && there) return [at];
  const hexes = new Set<number>();
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== side || g.at(p) < 0) continue;
    if (side === ALLIED ? g.book.isHq(p) : actsFor(g, leader, p)) hexes.add(g.at(p));
  }
  if (hexes.size > 0 || side === AXIS) return [...hexes];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === ALLIED && g.at(p) >= 0 && g.book.type[p] === INFANTRY) hexes.add(g.at(p));
  }
  return [...hexes];
}

const waiting = (g: Malta): number => {
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    if (g.book.side[p] === g.side && g.at(p) === TURN_BOX && g.cells[L.due + p] <= g.box && entries(g, p).length > 0)
      return p;
  }
  return -1;
};

/** 4.21c, 4.31d. */
S.leaders.does({
  run(g) {
    for (let p = waiting(g); p >= 0; p = waiting(g)) {
      const places = entries(g, p);
      if (places.length > 1) return true;
      enter(g, p, places[0]);
    }
    g.pop();
    return false;
  },
  ask: {
    rule: '14.43',
    side: (g) => g.side,
    prompt: (g) => ({ key: 'prompt.leaders', args: { leader: g.name(waiting(g)) } }),
    choices(g, out) {
      const p = waiting(g);
      for (const hex of entries(g, p)) out.push(action(A.enterLeader, p, hex));
    },
    take: (g, code) => enter(g, firstOf(code), secondOf(code)),
  },
});

function enter(g: Malta, p: number, place: number): void {
  put(g, p, place);
  g.log?.({
    type: 'leaderEnters',
    rule: '14.43',
    args: { leader: g.name(p), hex: place >= 0 ? g.hexName(place) : 'off' },
  });
}

// ── 6.5, R-53: riding along

/** Leaders who may be told to ride with a unit that leaves their hex, but for those with a mark that forbids it. */
export function offerRides(g: Malta, side: number, hex: number, out: number[], barred = 0): void {
  for (const leader of leadersAt(g, side, hex)) if (!g.has(leader, RIDES | barred)) out.push(action(A.ride, leader));
}
/** Leaders of a hex who were told to. */
export const riders = (g: Malta, side: number, hex: number): number[] =>
  leadersAt(g, side, hex).filter((leader) => g.has(leader, RIDES));

/** Takes those who ride on to where the unit has gone, and lets them down there. */
export function rideAlong(g: Malta, side: number, from: number, to: number): number[] {
  const list = riders(g, side, from);
  for (const leader of list) put(g, leader, to);
  dismount(g);
  return list;
}
export function dismount(g: Malta): void {
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) g.unmark(p, RIDES);
}

/** Leaders who go along with a unit that is driven from a hex: those told to, and all of them with the last to go. */
export const escort = (g: Malta, side: number, hex: number): number[] =>
  unitsIn(g, side, hex) === 1 ? leadersAt(g, side, hex) : riders(g, side, hex);

/** 14.2: leaders in a place who may act for one of these units. */
export function commanders(g: Malta, side: number, units: readonly number[]): number[] {
  const list: number[] = [];
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    if (g.book.side[p] !== side || g.at(p) < 0) continue;
    if (units.some((unit) => g.at(unit) === g.at(p) && actsFor(g, p, unit))) list.push(p);
  }
  return list;
}
