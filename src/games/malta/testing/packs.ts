import type { PackPlan } from '../../../kernel/testing/packs.ts';
import { malta } from '../index.ts';

/** Hostile packs of Malta. */
export const PACKS: PackPlan = { game: malta, short: 'first-days', longest: 50_000 };
