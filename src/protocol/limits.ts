/** What one stranger may ask of the engine. Far above what honest programs need, far below what hurts. */
export const LIMITS = {
  /** Characters of a line: the longest honest one carries a match file and a data pack. */
  line: 8 * 1024 * 1024,
  /** Lists and objects inside each other. */
  depth: 64,
  /** Values in a line, and members of one object in it. */
  values: 200_000,
  members: 1_000,
  /** Values of a data pack: half as many again as the richest game has. To refuse more, place by place, takes long. */
  pack: 30_000,
  /** Matches that are open at the same time. */
  matches: 256,
  /** Actions in all of them together. */
  actions: 250_000,
  /** So many characters of a data pack or a seed take the room of one action. */
  charactersAnAction: 100,
  /** Milliseconds that a line may take: a game that a data pack has sent in circles is given up. */
  ms: 60_000,
  /** Actions that one `play` plays, and milliseconds that a bot may be given for a `suggest`. */
  play: 100_000,
  budgetMs: 60_000,
} as const;

export type Limits = { readonly [L in keyof typeof LIMITS]: number };
