/**
 * How much a set of numbers may hold. The first three are the sizes of what a position keeps; the others leave room for any
 * chart that could be printed and yet keep every loop short and every number within the cell it is kept in.
 */
export const MAX_AREAS = 80;
export const MAX_PIECES = 184;
export const MAX_DIVISIONS = 32;
/** A bit each says whether a German ship has been hurt (10.4-2). */
export const MAX_GERMAN_SHIPS = 32;

/** Months. A turn that never comes (13.1.2-4) lies beyond them all. */
export const MAX_TURNS = 36;
/** Impulses of a turn. */
export const MAX_IMPULSES = 20;
/** Prices, stocks and points. */
export const MAX_POINTS = 999;
/** Factors of a counter. */
export const MAX_FACTOR = 40;
/** Areas that a gun fires over or a beaten unit goes: less than what counts as out of reach. */
export const MAX_REACH = 20;
/** What one line of a chart adds or takes. */
export const MAX_MODIFIER = 10;
/** Totals of dice, and other small numbers to compare with. */
export const MAX_TOTAL = 99;
/** How many times as strong ground makes its defenders. */
export const MAX_GROUND = 10;
export const MAX_ROWS = 100;
