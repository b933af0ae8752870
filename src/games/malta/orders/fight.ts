import type { ActionJson } from '../../../kernel/actions.ts';

import type { Message } from '../../../kernel/events.ts';
import type { Fight, Member, Offer } from '../../../kernel/orders.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { assaultRoll } from '../9-combat/resolution.ts';
import { attackers, defenders, defensiveSupport, OURS, offensiveSupport } from '../9-combat/strength.ts';
import { bombarders, bombardmentOf, isBombarded } from '../10-bombardment.ts';
import { coastRoll, shipRoll } from '../16-places/gunfire.ts';
import { edgeFireRoll, edgeStrength, replyRoll } from '../18-landing/edge.ts';
import { markerRoll } from '../19-drops/drop.ts';
import { headcount, jumpers, markerCell, markersNow } from '../19-drops/plans.ts';
import { MARKERS } from '../actions.ts';
import { COMMITTED, L, type Malta } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import { stepNow } from './asked.ts';
import { combatFacts, fact } from './facts.ts';
import { aimed } from './shots.ts';
import { named, throwOf } from './throws.ts';

const DONE: ActionJson = { type: 'done' };

/** Actions of these types that are offered, each with the piece that it brings in. */
function offersOf(g: Malta, types: Readonly<Record<string, string | null>>): Offer[] {
  return g.actions().flatMap((action): Offer[] => {
    if (!(action.type in types)) return [];
    const name = types[action.type] ?? null;
    return [{ action, piece: name === null ? null : String(action[name]) }];
  });
}
const there = (g: Malta, list: readonly number[], by: (piece: string) => ActionJson | null = () => null): Member[] =>
  list.map((p) => ({ piece: g.name(p), by: by(g.name(p)) }));
const at = (...hexes: readonly string[]) => ({ spaces: hexes, pieces: [] });

/** 9.3: the combat under way; who has joined in this question can be left out again. */
function combat(g: Malta, go: ActionJson, offers: readonly Offer[]): Fight {
  const hex = g.hexName(g.cells[L.target]);
  const step = stepNow(g);
  const supporting = step === 'commit' && g.arg(S.commit.args.role) === OURS;
  const answering = step === 'commit' && !supporting;
  return {
    go,
    target: { spaces: [hex], pieces: defenders(g).map((p) => g.name(p)) },
    members: [
      ...there(g, attackers(g), (unit) => (step === 'muster' ? { type: 'join', unit } : null)),
      ...there(g, offensiveSupport(g), (gun) => (supporting ? { type: 'support', gun, hex } : null)),
      ...there(g, defensiveSupport(g), (gun) => (answering ? { type: 'commit', gun } : null)),
    ],
    offers,
    facts: combatFacts(g),
    // Where something may still come between, the throw is told as it would be now.
    ...(go === DONE ? { throws: throwOf(fact('assault', { hex }), assaultRoll(g)) } : {}),
  };
}

const FIGHTS: Readonly<Partial<Record<StepName, (g: Malta) => Fight | null>>> = {
  muster: (g) => combat(g, { type: 'strikeHome' }, offersOf(g, { join: 'unit' })),
  commit: (g) => combat(g, DONE, offersOf(g, { commit: 'gun', support: 'gun' })),
  command: (g) => combat(g, DONE, offersOf(g, { command: 'leader' })),
  support: bombardment,
  edgeFire: waterEdge,
  shipFire: (g) => exchange(g, g.book.ships, (p) => g.cells[L.aim + p] - 1, shipRoll),
  gunFire: (g) =>
    exchange(
      g,
      g.book.guns,
      (p) => g.cells[L.gunAim + p - g.book.guns[0]] - 1,
      (_, gun, ship) => coastRoll(g, gun, ship, named()),
    ),
  cancelDrops: drop,
};

/** 10.1: all that is named so far; the dice fall when the naming ends. */
function bombardment(g: Malta): Fight | null {
  const hexes = g.book.land.filter((hex) => isBombarded(g, hex));
  if (hexes.length === 0) return null;
  const names = hexes.map((hex) => g.hexName(hex));
  return {
    go: DONE,
    says: fact('bombard', { hexes: hexes.length }),
    target: at(...names),
    members: hexes.flatMap((hex) =>
      there(g, bombarders(g, hex), (gun) => ({ type: 'bombard', gun, hex: g.hexName(hex) })),
    ),
    offers: offersOf(g, { airBombard: null }).filter(({ action }) => names.includes(String(action['hex']))),
    ...(hexes.length === 1
      ? { facts: [shelling(g, hexes[0])] }
      : {
          facts: hexes.filter((hex) => bombardmentOf(g, hex).base === 0).map((hex) => shelling(g, hex)),
          throws: hexes.flatMap((hex) => {
            const { base, roll } = bombardmentOf(g, hex);
            return base === 0 ? [] : throwOf(shelling(g, hex), roll);
          }),
        }),
  };
}
function shelling(g: Malta, hex: number): Message {
  const { value, row, base } = bombardmentOf(g, hex);
  const args = { hex: g.hexName(hex), value, row, planes: g.cells[L.airBombs + hex] };
  return fact(base === 0 ? 'bombardmentWeak' : 'bombardment', args);
}

/** 18.61: who fires at the landing. */
function waterEdge(g: Malta): Fight {
  const hex = g.hexName(g.cells[L.edgeHex]);
  const firing: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (g.has(p, COMMITTED) && g.at(p) >= 0) firing.push(p);
  const { defence, landers } = edgeStrength(g);
  return {
    go: DONE,
    target: at(hex),
    members: there(g, firing, (unit) => ({ type: 'edgeFire', unit })),
    offers: offersOf(g, { edgeFire: 'unit' }),
    facts: [fact('edge', { defence, landers, hex })],
    throws: [
      ...throwOf(fact('edgeFire', { defence }), edgeFireRoll(g)),
      ...(firing.length === 0 ? [] : throwOf(fact('edgeReply', { landers }), replyRoll(g))),
    ],
  };
}

/** 16.79: ships and guns that have a target; all dice are thrown at once when both sides have named theirs. */
function exchange(
  g: Malta,
  [from, to]: readonly [number, number],
  aim: (p: number) => number,
  rollOf: (g: Malta, p: number, target: number) => Roll,
): Fight | null {
  const firing: number[] = [];
  for (let p = from; p < to; p++) if (g.at(p) >= 0 && aim(p) >= 0) firing.push(p);
  if (firing.length === 0) return null;
  const targetOf = (p: number): string => g.name(aim(p));
  return {
    go: DONE,
    target: { spaces: [], pieces: [...new Set(firing.map(targetOf))] },
    members: firing.map((p) => ({ piece: g.name(p), by: { type: 'engage', firer: g.name(p), target: targetOf(p) } })),
    offers: offersOf(g, { engage: 'firer' }),
    facts: [],
    throws: firing.flatMap((p) => throwOf(aimed(g, p, aim(p)), rollOf(g, p, aim(p)))),
  };
}

/** 19.4: the drops of this turn, before their dice. */
function drop(g: Malta): Fight | null {
  const markers = markersNow(g);
  if (markers.length === 0) return null;
  const hexOf = (marker: number): string => g.hexName(g.cells[markerCell(g.box, marker)] - 1);
  const over = (marker: number): Message => {
    const units = jumpers(g, marker).reduce((sum, p) => sum + headcount(g, p), 0);
    return fact('drop', { marker: MARKERS[marker], hex: hexOf(marker), units });
  };
  return {
    go: DONE,
    target: at(...markers.map(hexOf)),
    members: markers.flatMap((marker) => there(g, jumpers(g, marker))),
    offers: [],
    // One drop has its odds with the order to go.
    ...(markers.length === 1
      ? { facts: markers.map(over) }
      : { facts: [], throws: markers.flatMap((marker) => throwOf(over(marker), markerRoll(g, marker, named()))) }),
  };
}

/** The fight in the making at the open question: what is named is not thrown yet. */
export const fight = (g: Malta): Fight | null => FIGHTS[stepNow(g)]?.(g) ?? null;
