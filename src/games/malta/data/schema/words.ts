import { z } from 'zod';
import { TYPES } from '../../book/kinds.ts';

// Words that every section of the data uses. Every number has an end on both sides: generous ones, which no chart anybody
// would print comes near, but such that all that is counted, looped over or kept in a small cell by them stays small.

export const from = (least: number, most: number) => z.int().min(least).max(most);
export const points = from(0, 99);
export const some = from(1, 99);
export const byWeather = { clear: points, cloudy: points, rainy: points };
/** What is added to a die, a column or a strength, or a total that is looked for; either way. */
export const add = from(-99, 99);
/** So many dice of one throw. */
export const throws = from(1, 20);
/** A turn of the track, or a day; what never comes lies beyond the last. */
export const MOST_DAYS = 31;
export const TURNS_A_DAY = 4;
export const turn = from(1, MOST_DAYS * TURNS_A_DAY);
export const day = from(1, MOST_DAYS + 1);

const text = (most: number) => z.string().min(1).max(most);
export const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);
export const said = { source, note: z.string().max(2000).optional() };
export const id = text(60);
export const hexId = z.string().regex(/^\d{4}$/);
export const name = z.object({ en: text(200), es: text(200) });
export const zone = z.enum(['west', 'north', 'east', 'south']);
export const side = z.enum(['axis', 'allied']);
export const nation = z.enum(['DE', 'IT', 'GB', 'MT']);
/** 2.2. */
export const type = z.enum(TYPES);
