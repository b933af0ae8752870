import type { ActionJson } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Fight } from '../../../kernel/orders.ts';
import { gunOf, isUnknown } from '../16-places/coast-guns.ts';
import { flakRoll } from '../16-places/flak.ts';
import { coastRoll, rakeRoll } from '../16-places/gunfire.ts';
import { strikeRoll } from '../17-day/strikes.ts';
import { skyName } from '../17-day/weather.ts';
import { edgeFireRoll, edgeStrength } from '../18-landing/edge.ts';
import { unitsInBox } from '../18-landing/loading.ts';
import { GUN } from '../book.ts';
import { L, type Malta } from '../state.ts';
import { hexNamed, pieceNamed } from './asked.ts';
import { fact } from './facts.ts';
import { anyHit, hitsFrom, named, throwOf } from './throws.ts';

/** 16.55: one die a factor, and any hit sinks; nobody counts the dice of a gun that was not seen (21.3). */
export function aimed(g: Malta, p: number, target: number): Message {
  const args = { firer: g.name(p), target: g.name(target) };
  if (g.book.kind[p] !== GUN || isUnknown(g, p)) return fact('shot', args);
  const dice = gunOf(g, p).factor;
  return fact('gunShot', { ...args, dice, chance: anyHit(coastRoll(g, p, target, named()), dice) });
}

// Fights of one action: who fires at whom is said, and the dice fall.

type Shot = (g: Malta, action: ActionJson) => Fight;

/** `firer` cannot be left out: without it there is no shot. */
const shotOf = (go: ActionJson, firer: string | null, target: Fight['target'], facts: Message[]): Fight => ({
  ...{ go, target, facts },
  members: firer === null ? [] : [{ piece: firer, by: null }],
  offers: [],
});

const SHOTS: Readonly<Record<string, Shot>> = {
  /** 16.12. */
  flak(g, action) {
    const [gun, unit] = [String(action['gun']), String(action['unit'])];
    const [firer, p] = [pieceNamed(g, gun), pieceNamed(g, unit)];
    const distance = g.book.distance(g.at(firer), g.at(p));
    const steps = g.steps(p);
    return shotOf(action, gun, { spaces: [g.hexName(g.at(p))], pieces: [unit] }, [
      fact(g.book.heavy[firer] === 1 ? 'flakHeavy' : 'flakLight', { distance, die: hitsFrom(flakRoll(g, firer)) }),
      fact(steps === 1 ? 'flakKills' : 'flakHurts', { unit, steps }),
    ]);
  },
  /** 17.5, 16.53: what a gun is that nobody has seen is no part of it. */
  strike(g, action) {
    const gun = String(action['gun']);
    const p = pieceNamed(g, gun);
    const shown = g.cells[L.gunShown + p - g.book.guns[0]] === 1;
    return shotOf(action, null, { spaces: [g.hexName(g.at(p))], pieces: [gun] }, [
      fact('strike', { weather: skyName(g), die: hitsFrom(strikeRoll(g)) }),
      fact(shown ? 'strikeSeen' : 'strikeUnseen', {}),
      fact('strikesLeft', { left: g.cells[L.strikesLeft] - 1 }),
    ]);
  },
  /** 16.79: of the last who names a target; the dice of all fall then. */
  engage(g, action) {
    const [firer, target] = [String(action['firer']), String(action['target'])];
    const p = pieceNamed(g, target);
    const card = { spaces: [g.hexName(g.at(p))], pieces: [target] };
    return shotOf(action, firer, card, [aimed(g, pieceNamed(g, firer), p)]);
  },
  /** 16.56. */
  rake(g, action) {
    const [gun, box] = [String(action['gun']), String(action['box'])];
    const p = pieceNamed(g, gun);
    const at = g.book.boxIds.indexOf(box);
    const roll = rakeRoll(g, p, at, named());
    const die = hitsFrom(roll);
    const dice = gunOf(g, p).factor;
    return shotOf(action, gun, { spaces: [box], pieces: [] }, [
      ...(isUnknown(g, p) ? [fact('rakeUnseen', { die })] : [fact('rake', { dice, die, chance: anyHit(roll, dice) })]),
      fact('rakeUnits', { units: unitsInBox(g, at) }),
    ]);
  },
  /** 18.62: both sides fire at once; the odds are those of the landed. */
  edgeTarget(g, action) {
    const hex = hexNamed(g, String(action['hex']));
    const { defence, landers } = edgeStrength(g);
    return {
      ...shotOf(action, null, { spaces: [g.hexName(hex)], pieces: [] }, [
        fact('edge', { defence, landers, hex: g.hexName(g.cells[L.edgeHex]) }),
      ]),
      throws: throwOf(fact('edgeFire', { defence }), edgeFireRoll(g)),
    };
  },
};

/** The fight that an action begins and ends. */
export const shot = (g: Malta, action: ActionJson): Fight | null => SHOTS[action.type]?.(g, action) ?? null;
