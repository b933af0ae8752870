import { Fault } from './faults.ts';
import { fromHex, sha256, utf8 } from './sha256.ts';

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

/** So many values has a byte: a draw among more would never end. */
const MOST = 256;

/** Fair numbers from bytes: what would favour the low ones is skipped. */
export abstract class ByteDice implements DiceSource {
  next = 0;

  abstract byte(stream: number, position: number): number;

  draw(stream: number, position: number, n: number): number {
    if (!(n >= 1 && n <= MOST && n === Math.floor(n))) throw new RangeError(`no fair draw among ${n}`);
    const fair = MOST - (MOST % n);
    let at = position;
    let byte = this.byte(stream, at++);
    while (byte >= fair) byte = this.byte(stream, at++);
    this.next = at;
    return byte % n;
  }
}

/** Dice nobody can predict from the past: ChaCha8 under a 256-bit key. */
export class KeyedDice extends ByteDice {
  /** Constants, key, block counter and stream, from which a block is made. */
  private readonly start = new Int32Array(16);
  private readonly block = new Int32Array(16);
  private readonly bytes = new Uint8Array(64);
  private heldStream = -1;
  private heldBlock = -1;

  constructor(key: Uint8Array) {
    super();
    if (key.length !== 32) throw new RangeError('a dice key has 32 bytes');
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    for (let i = 0; i < 8; i++) this.start[4 + i] = view.getInt32(i * 4, true);
  }

  byte(stream: number, position: number): number {
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
    const { start, block: x } = this;
    start[12] = counter;
    start[14] = stream;
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

/** Bytes that were read once, told again; there are no others. */
export class RecordedDice extends ByteDice {
  constructor(
    /** Stream by stream, from `starts` on. */
    private readonly bytes: readonly Uint8Array[],
    private readonly starts: readonly number[],
  ) {
    super();
  }
  byte(stream: number, position: number): number {
    const byte = this.bytes[stream]?.[position - (this.starts[stream] ?? 0)];
    if (byte === undefined) throw new Fault('bad-dice', { found: 'used up' }, 'dice');
    return byte;
  }
}

/** One source after the other: each is read from the positions at which it took over. */
export class SplicedDice extends ByteDice {
  private readonly spans: { readonly starts: readonly number[]; readonly source: ByteDice }[] = [];

  /** From these positions on, stream by stream, this source is read, whatever was read there before. */
  splice(starts: readonly number[], source: ByteDice): void {
    while (this.spans.some((span) => starts.some((start, i) => start < span.starts[i]))) this.spans.pop();
    this.spans.push({ starts, source });
  }
  byte(stream: number, position: number): number {
    const { spans } = this;
    let i = spans.length - 1;
    while (i > 0 && position < spans[i].starts[stream]) i--;
    return spans[i].source.byte(stream, position);
  }
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
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
    return fromHex(seed);
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
    if (n <= MOST) return this.take(n);
    if (!(n <= 0x100_0000 && n === Math.floor(n))) throw new RangeError(`no fair draw among ${n}`);
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
