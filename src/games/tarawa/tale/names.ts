import type { Named, Teller } from '../../../kernel/tale/tale.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';

const BATTALION: ReadonlyMap<string, string> = new Map(
  roster.units.flatMap(({ id, battalion }) => (battalion == null ? [] : [[id, battalion]])),
);
const AREA: ReadonlyMap<string, string> = new Map(
  board.hexes.flatMap(({ id, area }) => (area == null ? [] : [[id, area]])),
);
/** Craft and tanks have their numbers behind their kind. */
const NUMBERED = /^([A-Z][A-Za-z]+)(\d+)$/;
/** Of more the number is enough, where nothing hangs on which. */
const FEW = 3;

export const areaOf = (hex: string): string | null => AREA.get(hex) ?? null;

/** Companies by their battalion, craft by their kind. */
export function nameUnits(ids: readonly string[], teller: Teller, brief: boolean): Named[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const group = BATTALION.get(id) ?? NUMBERED.exec(id)?.[1] ?? id;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups].map(([group, members]): Named => {
    const many = members.length > 1;
    const parts = members.map((id) => id.slice(group.length));
    if (BATTALION.has(members[0] ?? ''))
      return many ? { name: `${group}${parts.toSorted().join('')}`, many } : { name: members[0] ?? '' };
    if (!teller.speaker.has(`tale.kind.${group}`)) return { name: group };
    if (brief && parts.length > FEW)
      return { name: teller.say('tale.craft', { count: parts.length, kind: group }), many };
    return { name: teller.say(`tale.kind.${group}`, { count: parts.length, list: teller.list(parts) }), many };
  });
}

/** A hex by its number; an area by its name. */
export const placeName = (id: string, { speaker }: Teller): string =>
  speaker.has(`area.${id}`) ? speaker.say(`area.${id}`) : id;
