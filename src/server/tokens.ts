import { createHash, randomBytes } from 'node:crypto';

/** A word that nobody can guess. */
export const freshToken = (bytes = 24): string => randomBytes(bytes).toString('base64url');
/** 32 bytes of the system's chance, in hex. */
export const freshSecret = (): string => randomBytes(32).toString('hex');
/** As it is kept: whoever reads the database cannot use it. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
