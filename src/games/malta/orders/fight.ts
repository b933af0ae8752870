import type { ActionJson } from '../../../kernel/actions.ts';

import type { Fight, Member, Offer } from '../../../kernel/orders.ts';
import { attackers, defenders, defensiveSupport, OURS, offensiveSupport } from '../9-combat/strength.ts';
import { bombarders, bombardmentColumn, bombardmentRow, bombardmentValue, isBombarded } from '../10-bombardment.ts';
import { edgeStrength } from '../18-landing/edge.ts';
import { headcount, jumpers, markerCell, markersNow } from '../19-drops/plans.ts';
import { MARKERS } from '../actions.ts';
import { COMMITTED, L, type Malta } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import { stepNow } from './asked.ts';
import { combatFacts, fact } from './facts.ts';

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
  };
}

const FIGHTS: Readonly<Partial<Record<StepName, (g: Malta) => Fight | null>>> = {
  muster: (g) => combat(g, { type: 'strikeHome' }, offersOf(g, { join: 'unit' })),
  commit: (g) => combat(g, DONE, offersOf(g, { commit: 'gun', support: 'gun' })),
  command: (g) => combat(g, DONE, offersOf(g, { command: 'leader' })),
  support: bombardment,
  edgeFire: waterEdge,
  shipFire: (g) => exchange(g, g.book.ships, (p) => g.cells[L.aim + p] - 1),
  gunFire: (g) => exchange(g, g.book.guns, (p) => g.cells[L.gunAim + p - g.book.guns[0]] - 1),
  cancelDrops: drop,
};

/** 10.1: all that is named so far; the dice fall when the naming ends. */
function bombardment(g: Malta): Fight | null {
  const hexes = g.book.land.filter((hex) => isBombarded(g, hex));
  if (hexes.length === 0) return null;
  const names = hexes.map((hex) => g.hexName(hex));
  return {
    go: DONE,
    target: at(...names),
    members: hexes.flatMap((hex) =>
      there(g, bombarders(g, hex), (gun) => ({ type: 'bombard', gun, hex: g.hexName(hex) })),
    ),
    offers: offersOf(g, { airBombard: null }).filter(({ action }) => names.includes(String(action['hex']))),
    facts: hexes.map((hex) => {
      const value = bombardmentValue(g, hex);
      const row = bombardmentRow(g, hex);
      const args = { hex: g.hexName(hex), value, row, planes: g.cells[L.airBombs + hex] };
      return fact(bombardmentColumn(g, row, value) === 0 ? 'bombardmentWeak' : 'bombardment', args);
    }),
  };
}

/** 18.61: who fires at the landing. */
function waterEdge(g: Malta): Fight {
  const hex = g.hexName(g.cells[L.edgeHex]);
  const firing: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (g.has(p, COMMITTED) && g.at(p) >= 0) firing.push(p);
  return {
    go: DONE,
    target: at(hex),
    members: there(g, firing, (unit) => ({ type: 'edgeFire', unit })),
    offers: offersOf(g, { edgeFire: 'unit' }),
    facts: [fact('edge', { ...edgeStrength(g), hex })],
  };
}

/** 16.79: ships and guns that have a target; all dice are thrown at once when both sides have named theirs. */
function exchange(g: Malta, [from, to]: readonly [number, number], aim: (p: number) => number): Fight | null {
  const shots: (readonly [firer: string, target: string])[] = [];
  for (let p = from; p < to; p++) if (g.at(p) >= 0 && aim(p) >= 0) shots.push([g.name(p), g.name(aim(p))]);
  if (shots.length === 0) return null;
  return {
    go: DONE,
    target: { spaces: [], pieces: [...new Set(shots.map(([, target]) => target))] },
    members: shots.map(([firer, target]) => ({ piece: firer, by: { type: 'engage', firer, target } })),
    offers: offersOf(g, { engage: 'firer' }),
    facts: shots.map(([firer, target]) => fact('shot', { firer, target })),
  };
}

/** 19.4: the drops of this turn, before their dice. */
function drop(g: Malta): Fight | null {
  const markers = markersNow(g);
  if (markers.length === 0) return null;
  const hexOf = (marker: number): string => g.hexName(g.cells[markerCell(g.box, marker)] - 1);
  return {
    go: DONE,
    target: at(...markers.map(hexOf)),
    members: markers.flatMap((marker) => there(g, jumpers(g, marker))),
    offers: [],
    facts: markers.map((marker) => {
      const units = jumpers(g, marker).reduce((sum, p) => sum + headcount(g, p), 0);
      return fact('drop', { marker: MARKERS[marker], hex: hexOf(marker), units });
    }),
  };
}

/** The fight in the making at the open question: what is named is not thrown yet. */
export const fight = (g: Malta): Fight | null => FIGHTS[stepNow(g)]?.(g) ?? null;
