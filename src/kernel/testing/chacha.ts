/**
 * ChaCha written from its specification (RFC 8439, section 2.3), slowly and with any number of rounds, to judge the
 * dice by: at 20 rounds it can itself be judged by node:crypto.
 */
export function chachaBlock(key: Uint8Array, tail: readonly number[], rounds: number): Uint8Array {
  const words = (bytes: Uint8Array) =>
    Array.from({ length: bytes.length / 4 }, (_, i) => Number(littleEndian(bytes.subarray(i * 4, i * 4 + 4))));
  const start = [...words(new TextEncoder().encode('expand 32-byte k')), ...words(key), ...tail].map(BigInt);
  const state = [...start];
  for (let round = 0; round < rounds; round++) {
    for (let column = 0; column < 4; column++) {
      const lean = round % 2;
      quarterRound(
        state,
        [0, 1, 2, 3].map((row) => row * 4 + ((column + lean * row) % 4)),
      );
    }
  }
  const out = new Uint8Array(64);
  state.forEach((word, i) => {
    const sum = (word + start[i]) & MASK;
    for (let k = 0; k < 4; k++) out[i * 4 + k] = Number((sum >> BigInt(8 * k)) & 255n);
  });
  return out;
}

const MASK = 0xffff_ffffn;
const littleEndian = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

function quarterRound(state: bigint[], [a, b, c, d]: readonly number[]): void {
  const mix = (to: number, from: number, into: number, bits: bigint) => {
    state[to] = (state[to] + state[from]) & MASK;
    const x = state[into] ^ state[to];
    state[into] = ((x << bits) | (x >> (32n - bits))) & MASK;
  };
  mix(a, b, d, 16n);
  mix(c, d, b, 12n);
  mix(a, b, d, 8n);
  mix(c, d, b, 7n);
}
