import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id; memory in kilobytes. */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashed = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

let nobodys: Promise<string> | null = null;

/** Takes the same time whether there is a password to compare with or not. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashed('nobody has this one');
  const fits = await verify(kept ?? (await nobodys), password.normalize('NFKC'));
  return kept !== null && fits;
}
