import { ALLIED } from './book.ts';
import { type Gallipoli, L } from './state.ts';

// What is counted in the course of a game for those who study many of them; no rule asks for it.

/** What points are scored for (12.2, 10.5.1). */
export const EARNINGS = ['ships', 'units', 'forts', 'hills', 'beachheads', 'barrier', 'withdrawals', 'other'] as const;
const BY_CASE: Readonly<Record<string, (typeof EARNINGS)[number]>> = {
  '12.2-1': 'ships',
  '12.2-2': 'units',
  '12.2-3': 'forts',
  '12.2-4': 'hills',
  '12.2-5': 'beachheads',
  '12.2-7': 'barrier',
  '10.5.1-1': 'withdrawals',
  '10.5.1-2': 'withdrawals',
};
export function noteEarning(g: Gallipoli, side: number, points: number, rule: string): void {
  g.cells[L.earned + side * EARNINGS.length + EARNINGS.indexOf(BY_CASE[rule] ?? 'other')] += points;
}

/** Deeds of either side, in this order. */
export const DEEDS = [
  'landings',
  'landings_won',
  'allied_assaults',
  'allied_assaults_won',
  'turkish_assaults',
  'turkish_assaults_won',
  'factors_swept',
  'deepest_reach',
  'first_beachhead',
] as const;
type Deed = (typeof DEEDS)[number];
const cellOf = (deed: Deed): number => L.deeds + DEEDS.indexOf(deed);

/** An assault is made, or has emptied its area. */
export function noteAssault(g: Gallipoli, won: boolean): void {
  const kind = g.cells[L.fromSea] === 1 ? 'landings' : g.side === ALLIED ? 'allied_assaults' : 'turkish_assaults';
  g.cells[cellOf(won ? `${kind}_won` : kind)] += 1;
}
export function noteSwept(g: Gallipoli): void {
  g.cells[cellOf('factors_swept')] += 1;
}
/** How far up the strait an Allied ship has been: how many of its areas lie below. */
export function noteReach(g: Gallipoli, area: number): void {
  if (g.book.isStrait[area] === 0) return;
  let rank = 0;
  for (let other = 0; other <= area; other++) rank += g.book.isStrait[other];
  g.cells[cellOf('deepest_reach')] = Math.max(rank, g.cells[cellOf('deepest_reach')]);
}
export function noteBeachhead(g: Gallipoli): void {
  if (g.cells[cellOf('first_beachhead')] === 0) g.cells[cellOf('first_beachhead')] = g.turn;
}
