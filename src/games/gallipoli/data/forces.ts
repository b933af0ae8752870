import { MAX_GERMAN_SHIPS } from './limits.ts';
import type { Found } from './problems.ts';
import type { Part } from './schema.ts';

/** 2.4-allies, 2.4-turk: whose the nationality groups and the navies are. */
const SIDES = { CW: 'allied', FR: 'allied', UK: 'allied', TU: 'turkish', DE: 'turkish' } as const;

/** Who fights for whom. */
export function sidesAgree({ roster }: Part<'roster'>, sense: Found): void {
  const sides = new Map(roster.divisions.map(({ id, side }) => [id, side]));
  const expect = (right: string, side: string, path: string): void =>
    sense.check(side === right, `data.roster.${path}`, right === 'allied' ? 'of-the-allies' : 'of-the-turks');
  roster.divisions.forEach(({ side, group }, i) => {
    expect(SIDES[group], side, `divisions[${i}].group`);
  });
  roster.land.forEach(({ side, group, division }, i) => {
    expect(SIDES[group], side, `land[${i}].group`);
    expect(sides.get(division ?? '') ?? side, side, `land[${i}].division`);
  });
  roster.ships.forEach(({ side, navy, type }, i) => {
    expect(SIDES[navy], side, `ships[${i}].navy`);
    // 8.5.2-1: only the Allies sweep.
    if (type === 'MS') expect('allied', side, `ships[${i}].type`);
  });
}

/** 10.2: what the Allied player can buy; a dreadnought is paid for while she stays, so her price must be known. */
export function offersHold({ roster }: Part<'roster'>, sense: Found): void {
  const { divisions, land, ships, offers } = roster;
  const turkish = new Set([...divisions, ...land, ...ships].flatMap(({ id, side }) => (side === 'turkish' ? id : [])));
  const manned = new Set(land.map(({ division }) => division));
  const empty = new Set(divisions.flatMap(({ id }) => (manned.has(id) ? [] : id)));
  offers.forEach(({ id }, i) => {
    sense.check(!turkish.has(id), `data.roster.offers[${i}].id`, 'not-for-sale');
    sense.check(!empty.has(id), `data.roster.offers[${i}].id`, 'nobody-in', { name: id });
  });
  const offered = new Set(offers.map(({ id }) => id));
  ships.forEach(({ id, type }, i) => {
    sense.check(type !== 'BB' || offered.has(id), `data.roster.ships[${i}].type`, 'no-price');
  });
}

/** 10.4-2: regiments that come off the German ships, each off its own. */
export function crewsHaveShips({ roster }: Part<'roster'>, sense: Found): void {
  let hulls = 0;
  roster.ships.forEach(({ navy }, i) => {
    if (navy === 'DE') hulls++;
    sense.check(hulls <= MAX_GERMAN_SHIPS, `data.roster.ships[${i}].navy`, 'many-german-ships', {
      most: MAX_GERMAN_SHIPS,
    });
  });
  let crews = 0;
  roster.land.forEach(({ enters }, i) => {
    if (enters === 'ship') crews++;
    sense.check(crews <= hulls, `data.roster.land[${i}].enters`, 'many-crews');
  });
}
