import type { Found } from './problems.ts';
import type { Part } from './schema.ts';

type Needed = Part<'board' | 'roster' | 'charts'>;

type Areas = ReadonlySet<string>;
/** A unit of a division and the areas it may be set up in. */
interface Camp {
  readonly division: string;
  readonly areas: Areas;
  readonly path: string;
}

/** The Turkish units that are set up, in their order: those of the neck first (13.1.1-1). */
function campsOf({ board, roster, charts }: Needed): Camp[] {
  const { southOf22And23, northFrom22And23, neck, asia } = board.zones;
  const zones: Readonly<Record<string, Areas>> = {
    southOf22And23: new Set(southOf22And23),
    northFrom22And23: new Set(northFrom22And23),
    neck: new Set(neck),
    asia: new Set(asia),
  };
  const anywhere: Areas = new Set([...southOf22And23, ...northFrom22And23]);
  const zoneOf = new Map(Object.entries(charts.setUp.zones));
  const camps = roster.land.flatMap(({ side, enters, division }, i): Camp[] => {
    // 7.4.3-2: independent units stack freely.
    if (side !== 'turkish' || enters !== 'setup' || division === null) return [];
    return [
      { division, areas: zones[zoneOf.get(division) ?? ''] ?? anywhere, path: `data.roster.land[${i}].division` },
    ];
  });
  const inNeck = ({ areas }: Camp): boolean => areas === zones['neck'];
  return [...camps.filter(inNeck), ...camps.filter((camp) => !inNeck(camp))];
}

const common = (one: Areas, other: Areas): number => [...one].filter((area) => other.has(area)).length;

/**
 * 7.4.3-1, 13.1.1-1: no two divisions share an area, so each needs one that those before it cannot have taken, wherever
 * they were put; the rest of it may then stand there, too.
 */
export function allHaveRoom(data: Needed, sense: Found): void {
  const placed = new Set<string>();
  const units = new Map<Areas, number>();
  for (const { division, areas, path } of campsOf(data)) {
    if (!placed.has(division)) {
      let taken = 0;
      for (const [others, count] of units) taken += Math.min(count, common(others, areas));
      sense.check(taken < areas.size, path, 'no-room', { name: division });
    }
    placed.add(division);
    units.set(areas, (units.get(areas) ?? 0) + 1);
  }
}
