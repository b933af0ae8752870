// SHA-256 (FIPS 180-4), synchronous, for seeds and state hashes in Node and the browser alike.

const K = new Int32Array(64);
const START = new Int32Array(8);

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

/** Of bytes as bytes, and of text as hex digits. */
interface Hashes {
  sha256(message: Uint8Array): Uint8Array;
  digest(text: string): string;
}
let given: Hashes | null = null;
/** A program whose system has the same built in, and faster, lends it; null takes it back. */
export function lendSha256(hashes: Hashes | null): void {
  given = hashes;
}

export const sha256 = (message: Uint8Array): Uint8Array => given?.sha256(message) ?? ownSha256(message);
/** The hash of a text, in hex. */
export const digest = (text: string): string => given?.digest(text) ?? toHex(ownSha256(utf8(text)));

const BLOCK = 64;
// Kept from call to call; the numbers are signed, which the machine adds fastest.
const words = new Int32Array(BLOCK);
const state = new Int32Array(8);
const tail = new Uint8Array(2 * BLOCK);

function ownSha256(message: Uint8Array): Uint8Array {
  state.set(START);
  const whole = message.length - (message.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) compress(message, at);
  // What is left, a bit to end it and its length in bits fill one block more or two.
  const left = message.length - whole;
  const end = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
  tail.fill(0);
  for (let i = 0; i < left; i++) tail[i] = message[whole + i];
  tail[left] = 0x80;
  for (let i = 0, bits = message.length * 8; i < 8; i++, bits = Math.floor(bits / 256)) tail[end - 1 - i] = bits % 256;
  for (let at = 0; at < end; at += BLOCK) compress(tail, at);
  const out = new Uint8Array(32);
  for (let i = 0; i < 32; i++) out[i] = state[i >> 2] >>> (24 - 8 * (i & 3));
  return out;
}

/** Takes the 64 bytes from there on into the state. */
function compress(bytes: Uint8Array, from: number): void {
  for (let i = 0; i < 16; i++) {
    const at = from + 4 * i;
    words[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15];
    const y = words[i - 2];
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    words[i] = (words[i - 16] + s0 + words[i - 7] + s1) | 0;
  }
  let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
  let [e, f, g, k] = [state[4], state[5], state[6], state[7]];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
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
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += k;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i]];
  return text;
}

/** The bytes of pairs of hex digits. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));

/** Every engine has it; the kernel is checked without the types of Node and of the browser. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array => encoder.encode(text);
