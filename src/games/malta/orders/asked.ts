import type { Position } from '../../../kernel/position.ts';
import { Malta } from '../state.ts';
import { STEP_NAMES, type StepName } from '../steps.ts';

/** Answers about a position of this game; of another there is nothing to say. */
export const ours =
  <T, A extends readonly unknown[]>(answer: (g: Malta, ...args: A) => T, otherwise: T) =>
  (g: Position, ...args: A): T =>
    g instanceof Malta && !g.over ? answer(g, ...args) : otherwise;

/** The step that asks. */
export const stepNow = (g: Malta): StepName => STEP_NAMES[g.topStep()] as StepName;

/** Costs are kept in sixths of a point. */
export const points = (sixths: number): number => Math.round((sixths / 6) * 10) / 10;

/** The piece of that name, or -1. */
export const pieceNamed = (g: Malta, id: string | null): number => (id === null ? -1 : g.book.pieceIds.indexOf(id));
/** The hex of that name, or -1: a box is none. */
export const hexNamed = (g: Malta, id: string | null): number => (id === null ? -1 : g.book.hexIds.indexOf(id));
