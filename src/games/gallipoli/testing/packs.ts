import type { PackPlan } from '../../../kernel/testing/packs.ts';
import { gallipoli } from '../index.ts';

/** Hostile packs of Gallipoli. */
export const PACKS: PackPlan = { game: gallipoli, short: 'stroke', longest: 40_000 };
