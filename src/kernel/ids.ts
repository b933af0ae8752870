/**
 * Small integers that name things. To the compiler they are numbers; to the reader of a signature they are not the same.
 * Sides and spaces also have names (`red`, `F07`), and so has an action (JSON); these are what positions count with.
 */

/** A piece, by its place in the game's list of pieces. */
export type PieceId = number;
/** A hex, area or box, by its place on the board. */
export type SpaceId = number;
/** A side, by its place in `Game.sides`. */
export type SideIndex = number;
/** An action as one integer (`kernel/actions.ts`). */
export type ActionCode = number;

/** The name of a side. */
export const sideAt = (game: { readonly sides: readonly string[] }, side: SideIndex): string => game.sides[side];
