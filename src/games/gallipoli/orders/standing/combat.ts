import { action, firstOf, secondOf, typeOf } from '../../../../kernel/actions.ts';
import { offered, offers } from '../../../../kernel/commander.ts';
import { Modifiers } from '../../../../kernel/modifiers.ts';
import type { StandingOrder } from '../../../../kernel/orders.ts';
import { classesOf } from '../../../../kernel/rolls.ts';
import { bombardmentFactors, bombards } from '../../7-operations/sea.ts';
import { firing, mayBombard } from '../../8-combat/bombardment.ts';
import { attackers, attackOf, defenceOf } from '../../8-combat/forces.ts';
import { checkModifiers } from '../../8-combat/losses.ts';
import { A } from '../../actions.ts';
import { ALLIED, SHIP } from '../../book.ts';
import { landIn, moraleRoll } from '../../pieces.ts';
import { FIRED, type Gallipoli, L, RUINED } from '../../state.ts';
import { S } from '../../steps.ts';
import type { Standing } from './administration.ts';
import { MOST_ALIKE } from './limits.ts';
import { rehearse, type Say, standingOrder } from './order.ts';

// ── bombardment

/** 7.6-2: a ship with the boats off an area that would be missed in their assault if she fired now: the weakest. */
function sparedFor(g: Gallipoli, area: number): number {
  if (g.side !== ALLIED || g.cells[L.fleetPaid] === 0) return -1;
  const boats = g.book.assaultAreas.filter((sea) => g.book.landsOn[sea].includes(area) && landIn(g, ALLIED, sea) > 0);
  let spared = -1;
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (!g.book.isCapital(p) || !boats.includes(g.at(p)) || g.has(p, FIRED) || g.state(p) === RUINED) continue;
    if (spared < 0 || bombardmentFactors(g, p) < bombardmentFactors(g, spared)) spared = p;
  }
  return spared;
}

/** Guns that are still to be chosen for a bombardment. */
const more =
  (area: number, spared: number): Say =>
  (g, list) =>
    g.cells[L.target] === area ? offers(list, A.gun).find((code) => firstOf(code) !== spared) : undefined;

/** Every gun in range of an area, or all but the ship that its assault counts on; the dice are left to their button. */
function bombardment(g: Gallipoli, area: number, spared: number): StandingOrder | null {
  let factors = g.isAt(S.guns) ? firing(g).factors : 0;
  let count = 0;
  for (const p of g.book.gunners[g.side]) {
    if (p === spared || !mayBombard(g, p) || !bombards(g, p, area)) continue;
    factors += bombardmentFactors(g, p);
    count += 1;
  }
  if (count === 0) return null;
  const open: Say = (_, list) => list.find((code) => code === action(A.bombard, area));
  const named = { area: g.areaName(area), factors };
  return standingOrder(g.side, {
    id: spared < 0 ? 'bombardAll' : 'bombardSparing',
    args: spared < 0 ? named : { ...named, unit: g.name(spared) },
    rule: '8.2-4',
    at: { fighting: open, naval: open, guns: more(area, spared) },
  });
}
/** Where a ship is needed for the assault, the order that leaves her out; where nobody else could fire, she does. */
const prepared = (g: Gallipoli, area: number): StandingOrder | null =>
  bombardment(g, area, sparedFor(g, area)) ?? bombardment(g, area, -1);

export const guns: Standing = (g) => {
  const area = g.cells[L.target];
  const orders = [prepared(g, area), bombardment(g, area, -1)].filter((order) => order !== null);
  return orders.filter(({ id }, i) => orders.findIndex((other) => other.id === id) === i);
};

// ── assault

/** 7.6-2, R-INTENSIVE-SP: a ship with the boats that costs nothing, and of several the one with the fewest guns. */
const freeSupport: Say = (g, list) => {
  const ships = offers(list, A.intensive).filter((code) => g.book.kind[firstOf(code)] === SHIP);
  const factors = (code: number) => bombardmentFactors(g, firstOf(code));
  return g.option('intensive') === 'ship' ? ships.sort((a, b) => factors(a) - factors(b))[0] : undefined;
};
const join: Say = (g, list) => offered(list, A.join) ?? freeSupport(g, list);

/** Everybody who may, with a ship behind them where she costs nothing; the dice are left to their button. */
function assault(g: Gallipoli, area: number): StandingOrder {
  const open: Say = (_, list) => list.find((code) => code === action(A.assault, area));
  const muster: Say = (at, list) => (at.cells[L.target] === area ? join(at, list) : undefined);
  const say: Say = (at, list) => (at.isAt(S.muster) ? muster(at, list) : open(at, list));
  const ready = rehearse(g, say);
  const named = { area: g.areaName(area), attack: attackOf(ready, attackers(ready)), defence: defenceOf(ready, area) };
  const backed = ready.cells[L.supporter];
  return standingOrder(g.side, {
    id: backed > 0 ? 'assaultBacked' : 'assaultAll',
    args: backed > 0 ? { ...named, unit: g.name(backed - 1) } : named,
    rule: backed > 0 ? '7.6-2' : '8.3.1-1',
    at: { fighting: open, muster },
  });
}

export const muster: Standing = (g, actions) => (join(g, actions) === undefined ? [] : [assault(g, g.cells[L.target])]);

// ── what is attacked

/** Beaches with boats off them first, then by what comes out of boats and trenches. */
function rank(g: Gallipoli, area: number): number {
  const boats = g.book.assaultAreas.some((sea) => g.book.landsOn[sea].includes(area) && landIn(g, ALLIED, sea) > 0);
  return (g.side === ALLIED && boats ? 100 : 0) - defenceOf(g, area);
}
const areasOf = (g: Gallipoli, actions: readonly number[], type: number): number[] =>
  offers(actions, type)
    .map(firstOf)
    .sort((a, b) => rank(g, b) - rank(g, a))
    .slice(0, MOST_ALIKE);

/** Shells only where an assault is to follow: elsewhere the map is clicked. */
export const fighting: Standing = (g, actions) => {
  const targets = areasOf(g, actions, A.assault);
  const shelled = new Set(offers(actions, A.bombard).map(firstOf));
  return [
    ...ashore(g, actions),
    ...targets.filter((area) => shelled.has(area)).flatMap((area) => prepared(g, area) ?? []),
    ...targets.map((area) => assault(g, area)),
  ];
};

export const naval: Standing = (g, actions) =>
  areasOf(g, actions, A.bombard).flatMap((area) => bombardment(g, area, -1) ?? []);

/** R-UNOPPOSED: everybody in the boats, beach by beach. */
function ashore(g: Gallipoli, actions: readonly number[]): StandingOrder[] {
  const beaches = [...new Set(offers(actions, A.ashore).map(secondOf))];
  return beaches.map((area) =>
    standingOrder(ALLIED, {
      ...{ id: 'ashoreAll', args: { area: g.areaName(area) }, rule: 'R-UNOPPOSED' },
      at: { fighting: (_, list) => offers(list, A.ashore).find((code) => secondOf(code) === area) },
    }),
  );
}

// ── afterwards

/** 8.3.5-1: everybody into the area that was taken. */
export const advance: Standing = (g, actions) => {
  const count = offers(actions, A.advance).length;
  if (count === 0) return [];
  const args = { area: g.areaName(g.cells[L.target]), count };
  const at = { advance: (_: Gallipoli, list: readonly number[]) => offered(list, A.advance) };
  return [standingOrder(g.side, { id: 'advanceAll', args, rule: '8.3.5-1', at })];
};

const TRIED = S.checks.args;

/** The chance that a unit stands the check that is asked for. */
function steadiness(g: Gallipoli, p: number): number {
  const mods = checkModifiers(g, new Modifiers().start(false), p, g.arg(TRIED.who), g.arg(TRIED.drm));
  return classesOf(moraleRoll(g, p, mods)).find(({ result }) => result === 'pass')?.p ?? 0;
}

/** 8.2.1-1, 8.3.3-1: those who are likeliest to pass are tried; dice fall. */
export const checks: Standing = (g, actions) => {
  if (actions.length < 2) return [];
  const steadiest: Say = (at, list) =>
    list
      .filter((code) => typeOf(code) === A.check)
      .map((code) => ({ code, chance: steadiness(at, firstOf(code)) }))
      .sort((a, b) => b.chance - a.chance)[0]?.code;
  const args = { left: g.arg(TRIED.left) };
  return [standingOrder(g.toMove, { id: 'steadiest', args, rule: '8.3.3-1', at: { checks: steadiest }, rolls: true })];
};
