import type { Gallipoli } from '../state.ts';

/** The shores of the campaign, as both commanders think of them. */
export const SHORES = ['helles', 'anzac', 'suvla', 'bulair', 'asia'] as const;
export type Shore = (typeof SHORES)[number];

/** On the peninsula each shore goes up to an area of this number. */
const UP_TO: readonly (readonly [last: number, shore: Shore])[] = [
  [8, 'helles'],
  [18, 'anzac'],
  [24, 'suvla'],
];

/** The shore an area of land belongs to; by the names of the areas, so an owner's map may have all at Bulair. */
export function shoreOf(g: Gallipoli, area: number): Shore {
  const id = g.areaName(area);
  if (id.startsWith('A-')) return 'asia';
  const number = Number(id.replace('GP-', ''));
  return UP_TO.find(([last]) => number <= last)?.[1] ?? 'bulair';
}
