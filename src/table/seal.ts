import { sha256, utf8 } from '../kernel/sha256.ts';

/** What a page holds for its referee and cannot read: a stream of hashes of the key lies over it. */
export interface Sealed {
  readonly nonce: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 32;
/** Filled up to a multiple of this, so that its length tells nothing either. */
const PAGE = 8192;

function veil(key: string, nonce: string, bytes: Uint8Array): Uint8Array {
  const veiled = Uint8Array.from(bytes);
  for (let block = 0; block * BLOCK < veiled.length; block++) {
    const stream = sha256(utf8(`${key} ${nonce} ${block}`));
    const end = Math.min(veiled.length, (block + 1) * BLOCK);
    for (let i = block * BLOCK; i < end; i++) veiled[i] = (veiled[i] ?? 0) ^ (stream[i % BLOCK] ?? 0);
  }
  return veiled;
}

/** `nonce` is never used twice. */
export function seal(key: string, nonce: string, value: unknown): Sealed {
  const text = utf8(JSON.stringify(value));
  const bytes = new Uint8Array(Math.ceil(text.length / PAGE) * PAGE).fill(' '.charCodeAt(0));
  bytes.set(text);
  return { nonce, bytes: veil(key, nonce, bytes) };
}

export const unseal = (key: string, { nonce, bytes }: Sealed): unknown =>
  JSON.parse(new TextDecoder().decode(veil(key, nonce, bytes)));
