/** Rules that the house has no more stay beside those of now: matches were begun under them. */
export function keepRules(old: string, fresh: string): void;
