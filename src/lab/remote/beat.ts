// What needs no driver, and so lies apart from what does.

/** Whoever holds a job gives a sign of life every so often; one who has given none for so long is dead. */
export const BEAT_MS = 1_000;
export const LOST_S = 10;
