/** How well a bot plays: errs like a beginner, follows its script, or thinks ahead which of its plans to follow. */
export const LEVELS = ['recruit', 'regular', 'veteran'] as const;
export type Level = (typeof LEVELS)[number];

/** Where a name says nothing. */
export const USUAL: Level = 'regular';
