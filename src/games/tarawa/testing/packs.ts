import type { PackPlan } from '../../../kernel/testing/packs.ts';
import { tarawa } from '../index.ts';

/** Hostile packs of Tarawa. */
export const PACKS: PackPlan = { game: tarawa, short: 'freeform', longest: 10_000 };
