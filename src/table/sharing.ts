import { canon } from '../kernel/canon.ts';
import type { Position } from '../kernel/position.ts';
import { mayHear } from '../kernel/telling.ts';
import { Eyes } from './eyes.ts';

// Persons who share a screen sit before what nobody hides, as at a table with some counters face down.

/**
 * Whether the open question can be put while this one looks on: it offers and says the same to whoever does not know what
 * is hidden from them, and no answer to it makes, changes or tells a secret.
 */
export function isOpenTo(position: Position, seer: string): boolean {
  if (position.over) return true;
  const eyes = new Eyes(seer);
  const known = eyes.knows(position);
  const legal = position.legal();
  const same = known.legal();
  if (legal.length !== same.length || legal.some((code, i) => code !== same[i])) return false;
  if (canon(position.question()) !== canon(known.question())) return false;
  const before = secretsOf(position, known);
  return samples(position, legal).every((code) => {
    const twin = position.copy();
    let told = false;
    twin.log = (event) => {
      told ||= !mayHear(event, seer);
    };
    twin.apply(code);
    return !told && keeps(before, secretsOf(twin, eyes.knows(twin)));
  });
}

/** Of many answers of one kind a few tell what kind of thing they do. */
const FEW = 6;
function samples(position: Position, legal: readonly number[]): number[] {
  const kinds = new Map<string, number[]>();
  for (const code of legal) {
    const { type } = position.codec.decode(code);
    const kind = kinds.get(type) ?? [];
    kind.push(code);
    kinds.set(type, kind);
  }
  return [...kinds.values()].flatMap((codes) => {
    const every = Math.ceil(codes.length / FEW);
    return codes.filter((_, i) => i % every === 0);
  });
}

type Secrets = ReadonlyMap<number, number>;

function secretsOf(position: Position, known: Position): Secrets {
  const secrets = new Map<number, number>();
  position.cells.forEach((cell, i) => {
    if (known.cells[i] !== cell) secrets.set(i, cell);
  });
  return secrets;
}

/** Secrets may come to light, but none is new or another. */
const keeps = (before: Secrets, after: Secrets): boolean =>
  [...after].every(([place, value]) => before.get(place) === value);
