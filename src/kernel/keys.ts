import { keyOfSeed } from './dice.ts';
import { Fault, shown } from './faults.ts';
import { fromHex, sha256, toHex, utf8 } from './sha256.ts';
import { onlyFields } from './strict.ts';

// Whence dice come, what is promised of them before the first is thrown, and how anybody checks it afterwards.

/** Where the key of a match's dice comes from. Whoever knows it knows every die to come. */
export type Origin =
  /** Typed by a person, who may know what it gives. */
  | { readonly by: 'person'; readonly seed: string }
  /** 256 bits of the system's chance. */
  | { readonly by: 'system'; readonly seed: string }
  /**
   * Made by everybody at the table: the host's secret, committed to first, and a share of each player, so that nobody could
   * choose or foresee the dice. Secret and shares are 32 bytes each, in hex.
   */
  | {
      readonly by: 'table';
      readonly id: string;
      readonly secret: string;
      readonly shares: Readonly<Record<string, string>>;
    };

/** What is known of an origin from the first moment on: digests that fit nothing else and tell nothing. */
export type Pledge =
  | { readonly by: 'person' | 'system'; readonly seed: string }
  | {
      readonly by: 'table';
      readonly id: string;
      readonly secret: string;
      readonly shares: Readonly<Record<string, string>>;
    };

const HEX = /^[0-9a-f]{64}$/;

export const isFresh = (text: unknown): text is string => typeof text === 'string' && HEX.test(text);

function bytesOf(hex: string, at: string): Uint8Array {
  if (!isFresh(hex)) throw new Fault('bad-dice', { found: shown(hex) }, at);
  return fromHex(hex);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The host's promise: made before any player's share is known. */
export const pledgeOfSecret = (id: string, secret: string): string =>
  toHex(sha256(joined(utf8(`beachhead\n${id}\n`), bytesOf(secret, 'secret'))));

/** A player's promise: made before any other's share is known, so that the last to speak cannot choose. */
export const pledgeOfShare = (id: string, side: string, share: string): string =>
  toHex(sha256(joined(utf8(`beachhead\n${id}\n${side}\n`), bytesOf(share, `shares.${side}`))));

const sidesOf = (shares: Readonly<Record<string, string>>): string[] => Object.keys(shares).sort();

/** The 256-bit key under which the dice are drawn. */
export function keyOf(origin: Origin): Uint8Array {
  if (origin.by !== 'table') return keyOfSeed(origin.seed);
  const { id, secret, shares } = origin;
  const parts = sidesOf(shares).map((side) => bytesOf(shares[side], `shares.${side}`));
  return sha256(joined(bytesOf(secret, 'secret'), ...parts, utf8(id)));
}

export function pledgeOf(origin: Origin): Pledge {
  if (origin.by !== 'table') return { by: origin.by, seed: toHex(sha256(utf8(`beachhead dice\n${origin.seed}`))) };
  const { by, id, secret, shares } = origin;
  const pledged = sidesOf(shares).map((side) => [side, pledgeOfShare(id, side, shares[side])]);
  return { by, id, secret: pledgeOfSecret(id, secret), shares: Object.fromEntries(pledged) };
}

/** A stranger's origin or pledge, which are of one shape, or what is wrong with it. A person's seed may be any text. */
function readShape(json: unknown, at: string, anySeed: boolean): Origin {
  const { by, seed, id, secret, shares } = Object(json) as Record<string, unknown>;
  if (by === 'person' && typeof seed === 'string' && (anySeed || isFresh(seed))) return { by, seed };
  if (by === 'system' && isFresh(seed)) return { by, seed };
  const fair = typeof shares === 'object' && shares !== null && Object.values(shares).every(isFresh);
  if (by === 'table' && typeof id === 'string' && isFresh(secret) && fair) {
    return { by, id, secret, shares: { ...(shares as Record<string, string>) } };
  }
  throw new Fault('bad-dice', { found: shown(by) }, at);
}
function readWhole(json: unknown, at: string, anySeed: boolean): Origin {
  const shape = readShape(json, at, anySeed);
  onlyFields(Object(json), Object.keys(shape), at);
  return shape;
}
export const readOrigin = (json: unknown, at: string): Origin => readWhole(json, at, true);
export const readPledge = (json: unknown, at: string): Pledge => readWhole(json, at, false);
