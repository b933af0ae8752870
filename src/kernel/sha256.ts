// SHA-256 (FIPS 180-4), synchronous, for seeds and state hashes in Node and the browser alike.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The round constants are the fractional parts of roots of the first primes. */
function fillConstants(): void {
  const fraction = (x: number) => ((x - Math.floor(x)) * 0x1_0000_0000) >>> 0;
  let n = 0;
  for (let p = 2; n < 64; p++) {
    let prime = true;
    for (let q = 2; q * q <= p && prime; q++) prime = p % q !== 0;
    if (!prime) continue;
    if (n < 8) START[n] = fraction(Math.sqrt(p));
    K[n++] = cubeRootFraction(p);
  }
}

/** Exact: the cube root needs more bits than a rounded Math.cbrt can promise on every machine. */
function cubeRootFraction(p: number): number {
  // floor(cbrt(p) * 2^32) mod 2^32 by integer search
  const target = BigInt(p) << 96n;
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const mid = (low + high) >> 1n;
    if (mid * mid * mid <= target) low = mid;
    else high = mid;
  }
  return Number(low & 0xffff_ffffn);
}
fillConstants();

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

type Hash = (message: Uint8Array) => Uint8Array;
let given: Hash | null = null;
/** A program whose system has the same built in, and faster, lends it. */
export function lendSha256(hash: Hash): void {
  given = hash;
}

export const sha256: Hash = (message) => (given ?? ownSha256)(message);

export function ownSha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const h = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block * 64 + i * 4);
    compress(h, w);
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) outView.setUint32(i * 4, at(h, i));
  return out;
}

const at = (words: Uint32Array, i: number) => words[i];

function compress(h: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15);
    const y = at(w, i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
  }
  let a = at(h, 0);
  let b = at(h, 1);
  let c = at(h, 2);
  let d = at(h, 3);
  let e = at(h, 4);
  let f = at(h, 5);
  let g = at(h, 6);
  let k = at(h, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    k = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const sums = [a, b, c, d, e, f, g, k];
  for (let i = 0; i < 8; i++) h[i] = (at(h, i) + sums[i]) | 0;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => HEX[byte]).join('');

/** The bytes of pairs of hex digits. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));

/** Every engine has it; the kernel is checked without the types of Node and of the browser. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const digest = (text: string): string => toHex(sha256(utf8(text)));
