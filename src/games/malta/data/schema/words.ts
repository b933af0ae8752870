import { z } from 'zod';
import { TYPES } from '../../book/kinds.ts';

// Words that every section of the data uses.

export const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);
export const said = { source, note: z.string().optional() };
export const points = z.int().min(0);
export const some = z.int().min(1);
export const id = z.string().min(1);
export const hexId = z.string().regex(/^\d{4}$/);
export const name = z.object({ en: z.string().min(1), es: z.string().min(1) });
export const zone = z.enum(['west', 'north', 'east', 'south']);
export const side = z.enum(['axis', 'allied']);
export const nation = z.enum(['DE', 'IT', 'GB', 'MT']);
/** 2.2. */
export const type = z.enum(TYPES);
