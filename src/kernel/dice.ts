import { sha256, utf8 } from './sha256.ts';

/**
 * Where random numbers come from. A source is a pure function of (stream, position): a state remembers only how far
 * it has read each stream, so copies, undo and replay need nothing from the source.
 */
export interface DiceSource {
  /** A fair number 0..n-1 (n at most 256) read at `position` of `stream`. */
  draw(stream: number, position: number, n: number): number;
  /** The position after the last draw. */
  readonly next: number;
}

/** Dice nobody can predict from the past: ChaCha8 under a 256-bit key. */
export class KeyedDice implements DiceSource {
  next = 0;
  private readonly key: Uint32Array;
  private readonly block = new Uint32Array(16);
  private readonly bytes = new Uint8Array(64);
  private heldStream = -1;
  private heldBlock = -1;

  constructor(key: Uint8Array) {
    if (key.length !== 32) throw new RangeError('a dice key has 32 bytes');
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.key = Uint32Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4, true));
  }

  draw(stream: number, position: number, n: number): number {
    const fair = 256 - (256 % n);
    let at = position;
    let byte = this.byte(stream, at++);
    while (byte >= fair) byte = this.byte(stream, at++);
    this.next = at;
    return byte % n;
  }

  private byte(stream: number, position: number): number {
    const block = position >>> 6;
    if (block !== this.heldBlock || stream !== this.heldStream) {
      this.fill(stream, block);
      this.heldBlock = block;
      this.heldStream = stream;
    }
    return this.bytes[position & 63];
  }

  /** One ChaCha8 block: constants, key, block counter, stream as nonce. */
  private fill(stream: number, counter: number): void {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...this.key, counter, 0, stream, 0];
    const x = this.block;
    x.set(start);
    for (let round = 0; round < 4; round++) {
      quarter(x, 0, 4, 8, 12);
      quarter(x, 1, 5, 9, 13);
      quarter(x, 2, 6, 10, 14);
      quarter(x, 3, 7, 11, 15);
      quarter(x, 0, 5, 10, 15);
      quarter(x, 1, 6, 11, 12);
      quarter(x, 2, 7, 8, 13);
      quarter(x, 3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i++) {
      const word = (x[i] + start[i]) | 0;
      for (let k = 0; k < 4; k++) this.bytes[i * 4 + k] = (word >>> (8 * k)) & 255;
    }
  }
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = x[a] + x[b];
  x[d] = turn(x[d] ^ x[a], 16);
  x[c] = x[c] + x[d];
  x[b] = turn(x[b] ^ x[c], 12);
  x[a] = x[a] + x[b];
  x[d] = turn(x[d] ^ x[a], 8);
  x[c] = x[c] + x[d];
  x[b] = turn(x[b] ^ x[c], 7);
}
const turn = (x: number, n: number) => (x << n) | (x >>> (32 - n));

/** 64 hex digits are a key as they stand; any other seed is hashed into one. */
export function keyOfSeed(seed: string): Uint8Array {
  if (/^[0-9a-f]{64}$/i.test(seed)) {
    return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(seed.slice(i * 2, i * 2 + 2), 16));
  }
  return sha256(utf8(`beachhead seed ${seed}`));
}

export const diceOfSeed = (seed: string): KeyedDice => new KeyedDice(keyOfSeed(seed));

/** A running generator for players that think with chance; it has nothing to do with a match's dice. */
export class Rng {
  private position = 0;
  private readonly source: KeyedDice;
  constructor(seed: string) {
    this.source = diceOfSeed(seed);
  }
  below(n: number): number {
    if (n <= 256) return this.take(n);
    const fair = Math.floor(0x100_0000 / n) * n;
    for (;;) {
      const value = (this.take(256) << 16) | (this.take(256) << 8) | this.take(256);
      if (value < fair) return value % n;
    }
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
  private take(n: number): number {
    const value = this.source.draw(0, this.position, n);
    this.position = this.source.next;
    return value;
  }
}
