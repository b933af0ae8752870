/**
 * `beachhead/kernel`: the contract of a game and everything the games here are built from. Whoever writes a game, a bot or a
 * reader of match files outside this house begins here; `src/kernel/testing/toy.ts` is a whole game in these words.
 */
export * from '../kernel/actions.ts';
export * from '../kernel/aims.ts';
export * from '../kernel/board.ts';
export * from '../kernel/card.ts';
export * from '../kernel/cells.ts';
export * from '../kernel/define.ts';
export * from '../kernel/dice.ts';
export * from '../kernel/events.ts';
export * from '../kernel/face.ts';
export * from '../kernel/faults.ts';
export * from '../kernel/game.ts';
export * from '../kernel/guide.ts';
export * from '../kernel/ids.ts';
export * from '../kernel/look.ts';
export * from '../kernel/match.ts';
export type { MatchSetup } from '../kernel/match-setup.ts';
export * from '../kernel/modifiers.ts';
export * from '../kernel/pack.ts';
export * from '../kernel/position.ts';
export * from '../kernel/rolls.ts';
export * from '../kernel/schema.ts';
export * from '../kernel/shell.ts';
export * from '../kernel/steps.ts';
export * from '../kernel/table.ts';
export * from '../kernel/telling.ts';
export * from '../kernel/text.ts';
export * from '../kernel/view.ts';
export type { Problems, Words } from '../kernel/wording.ts';
