import { distance } from '../../../kernel/geometry.ts';
import { articled } from '../../../kernel/tale/articles.ts';
import type { Named, Teller } from '../../../kernel/tale/tale.ts';
import roster from '../data/roster.json';
import { BOARD, centre, SHORE } from '../face/grid.ts';
import { ARTICLES } from '../text/tale-articles.ts';

const FORMATION: ReadonlyMap<string, string> = new Map(roster.units.map(({ id, formation }) => [id, formation]));
const NAMED: ReadonlySet<string> = new Set(BOARD.hexes.flatMap(({ id, name }) => (name === undefined ? [] : [id])));
/** Hexes no farther apart than this touch. */
const NEXT = SHORE.grid.height * 1.1;
/** A battalion that has broken down has so many companies. */
const COMPANIES = 3;
/** Of so many the reader wants the formation and no names. */
const MANY = 5;
/** Of a greater crowd, where nothing hangs on it, two names are enough. */
const CROWD = 4;
/** The garrison is one formation, which says nothing. */
const GARRISON = 'MAL';
const GUN = 'gun-';
const UNASSIGNED = 'UNA';

const parentOf = (id: string): string => id.replace(/\/\d+$/, '');

/** Battalions for their companies, formations for many of their battalions. */
export function nameUnits(ids: readonly string[], teller: Teller, brief: boolean): Named[] {
  const guns = ids.filter((id) => id.startsWith(GUN));
  if (brief && guns.length > 2 && guns.length === ids.length)
    return [{ name: teller.say('tale.coastGuns', { count: guns.length }), many: true }];
  if (brief && countIn(ids) > CROWD) return crowd(ids, teller);
  const formations = grouped(ids, (id) => {
    const formation = FORMATION.get(parentOf(id)) ?? id;
    return formation === GARRISON || formation === UNASSIGNED ? id : formation;
  });
  const big = new Set(
    [...formations].filter(([, members]) => countIn(members) >= MANY).map(([formation]) => formation),
  );
  const told = new Set<string>();
  return [...grouped(ids, parentOf)].flatMap(([battalion, members]): Named[] => {
    const formation = FORMATION.get(battalion) ?? '';
    if (!big.has(formation)) return [battalionName(battalion, members, teller)];
    if (told.has(formation)) return [];
    told.add(formation);
    const count = countIn(formations.get(formation) ?? []);
    return [{ name: teller.say('tale.unitsOf', { count, name: teller.say(`formation.${formation}`) }), many: true }];
  });
}
function crowd(ids: readonly string[], teller: Teller): Named[] {
  const names = nameUnits(ids, teller, false);
  if (names.length <= CROWD / 2) return names;
  const first = names.slice(0, 2);
  return [...first, { name: teller.say('tale.otherUnits', { count: countIn(ids) - 2 }), many: true }];
}
const countIn = (ids: readonly string[]): number => new Set(ids.map(parentOf)).size;

function battalionName(battalion: string, members: readonly string[], teller: Teller): Named {
  const [only] = members;
  if (members.length === 1 && only !== undefined) return { name: unit(only, teller) };
  const name = unit(battalion, teller);
  if (members.length >= COMPANIES) return { name };
  return { name: teller.say('tale.companies', { name, count: members.length }) };
}
function unit(id: string, { speaker }: Teller): string {
  return speaker.has(`unit.${id}`) ? articled(speaker.say(`unit.${id}`), speaker.lang, ARTICLES) : id;
}

function grouped(ids: readonly string[], by: (id: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(by(id), [...(groups.get(by(id)) ?? []), id]);
  return groups;
}

export const isNamed = (hex: string): boolean => NAMED.has(hex);

/** By its name; a hex without one by its number and the name next to it. */
export function placeName(id: string, teller: Teller): string {
  const named = (hex: string) => articled(teller.say(`hex.${hex}`), teller.speaker.lang, ARTICLES);
  if (isNamed(id)) return named(id);
  const near = /^\d{4}$/.test(id) ? [...NAMED].find((hex) => distance(centre(hex), centre(id)) < NEXT) : undefined;
  if (near !== undefined) return teller.say('tale.near', { hex: id, name: named(near) });
  return teller.speaker.has(`at.${id}`) ? teller.say(`at.${id}`) : id;
}
