const BYTES = 32;

/** A seed that nobody finds by trying: 256 bits of the system's chance. */
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
