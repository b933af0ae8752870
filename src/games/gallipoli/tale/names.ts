import { articled } from '../../../kernel/tale/articles.ts';
import type { Named, Teller } from '../../../kernel/tale/tale.ts';
import board from '../data/board.json';
import roster from '../data/roster.json';
import { ARTICLES } from '../text/tale-articles.ts';

const DIVISION: ReadonlyMap<string, string> = new Map(
  roster.land.flatMap(({ id, division }) => (division == null ? [] : [[id, division]])),
);
const KIND: ReadonlyMap<string, string> = new Map(board.areas.map(({ id, kind }) => [id, kind]));
const SHIPS: ReadonlySet<string> = new Set(roster.ships.map(({ id }) => id));
const DIVISIONS: ReadonlySet<string> = new Set(roster.divisions.map(({ id }) => id));
const SWEEPER = /^ms-/;
const [SWEEPERS, WARSHIPS, BEACHHEADS] = ['sweepers', 'warships', 'beachheads'] as const;
/** Of so many the reader wants the division and no names. */
const MANY = 3;
/** So many ships are a fleet. */
const FLEET = 5;

function groupOf(id: string): string {
  if (SWEEPER.test(id)) return SWEEPERS;
  if (SHIPS.has(id)) return WARSHIPS;
  const beachhead = roster.beachheads.find((one) => one.id === id);
  return beachhead === undefined ? (DIVISION.get(id) ?? id) : `${BEACHHEADS}.${beachhead.group}`;
}

/** Divisions for their brigades, boats by their number. */
export function nameUnits(ids: readonly string[], teller: Teller): Named[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const group = groupOf(id);
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups].flatMap(([group, members]) => {
    if (group === SWEEPERS) return [sweepers(members, teller)];
    if (group === WARSHIPS && members.length >= FLEET) return [fleet(members, teller)];
    if (group.startsWith(BEACHHEADS) && members.length > 1)
      return [{ name: teller.say(`tale.${group}`, { count: members.length }), many: true }];
    if (!DIVISIONS.has(group)) return members.map((id) => ({ name: bare(id, teller) }));
    const whole = [...DIVISION.values()].filter((division) => division === group).length;
    if (members.length < MANY) return members.map((id) => ({ name: bare(id, teller) }));
    const name = teller.say(`division.${group}`);
    if (members.length === whole) return [{ name: teller.say('tale.division', { name }) }];
    return [{ name: teller.say('tale.unitsOf', { count: members.length, name }), many: true }];
  });
}

/** Land units carry their number in the log; here it would stand in the way. */
function bare(id: string, teller: Teller): string {
  if (DIVISIONS.has(id)) return teller.say('tale.division', { name: teller.say(`division.${id}`) });
  const { speaker } = teller;
  const key = `unit.${id}`;
  return speaker.has(key) ? articled(speaker.say(key).replace(` (${id})`, ''), speaker.lang, ARTICLES) : id;
}
/** Two names stand for all the others. */
function fleet(ids: readonly string[], teller: Teller): Named {
  const some = teller.list([ids[0] ?? '', ids.at(-1) ?? ''].map((id) => bare(id, teller)));
  return { name: teller.say('tale.fleet', { count: ids.length, some }), many: true };
}
function sweepers(ids: readonly string[], teller: Teller): Named {
  const list = teller.list(ids.map((id) => id.replace(SWEEPER, '')));
  return { name: teller.say('tale.sweepers', { count: ids.length, list }), many: ids.length > 1 };
}

export function placeName(id: string, teller: Teller): string {
  if (KIND.get(id) === 'box') return teller.say('tale.port');
  const own = `tale.at.${id}`;
  if (teller.speaker.has(own)) return teller.say(own);
  const name = articled(teller.say(`area.${id}`), teller.speaker.lang, ARTICLES);
  return KIND.get(id) === 'assault' ? teller.say('tale.waters', { name }) : name;
}
