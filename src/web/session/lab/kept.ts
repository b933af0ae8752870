import { Analysing, type AnalysisParts } from './analysing.ts';

/** What was found of matches, as long as the page is open. */
const kept = new Map<string, { readonly match: string; readonly analysing: Analysing }>();

/** The analysis of a match as it ended: played on and ended otherwise, it is another. */
export function analysisOf(match: string, hash: string, parts: AnalysisParts): Analysing {
  const key = `${match} ${hash}`;
  const known = kept.get(key);
  if (known !== undefined) return known.analysing;
  const analysing = new Analysing(parts);
  kept.set(key, { match, analysing });
  return analysing;
}

/** Whoever has left a match needs the cores for something else. */
export function stopElsewhere(address: string): void {
  for (const { match, analysing } of kept.values()) if (!address.includes(match)) analysing.stop();
}
