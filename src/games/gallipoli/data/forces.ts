import { MAX_GERMAN_SHIPS } from './limits.ts';
import { type Check, quoted } from './notes.ts';

/** 2.4-allies, 2.4-turk: whose the nationality groups and the navies are. */
const SIDES = { CW: 'allied', FR: 'allied', UK: 'allied', TU: 'turkish', DE: 'turkish' } as const;

/** Who fights for whom. */
export const sidesAgree: Check = ({ roster }, note) => {
  const sides = new Map(roster.divisions.map(({ id, side }) => [id, side]));
  const expect = (right: string, side: string, path: string): void => {
    if (side !== right) note(`this is of the ${right} side`, path);
  };
  roster.divisions.forEach(({ side, group }, i) => {
    expect(SIDES[group], side, `roster.divisions[${i}].group`);
  });
  roster.land.forEach(({ side, group, division }, i) => {
    expect(SIDES[group], side, `roster.land[${i}].group`);
    expect(sides.get(division ?? '') ?? side, side, `roster.land[${i}].division`);
  });
  roster.ships.forEach(({ side, navy, type }, i) => {
    expect(SIDES[navy], side, `roster.ships[${i}].navy`);
    // 8.5.2-1: only the Allies sweep.
    if (type === 'MS') expect('allied', side, `roster.ships[${i}].type`);
  });
};

/** 10.2: what the Allied player can buy; a dreadnought is paid for while she stays, so her price must be known. */
export const offersHold: Check = ({ roster }, note) => {
  const sides = new Map([...roster.land, ...roster.ships, ...roster.divisions].map(({ id, side }) => [id, side]));
  const manned = new Set(roster.land.map(({ division }) => division));
  const divisions = new Set(roster.divisions.map(({ id }) => id));
  const offered = new Set(roster.offers.map(({ id }) => id));
  roster.offers.forEach(({ id }, i) => {
    if (sides.get(id) === 'turkish') note('not for the Allies to buy', `roster.offers[${i}].id`);
    if (divisions.has(id) && !manned.has(id)) note(`nobody is in ${quoted(id)}`, `roster.offers[${i}].id`);
  });
  roster.ships.forEach(({ id, type }, i) => {
    if (type === 'BB' && !offered.has(id)) note('a dreadnought without a price', `roster.ships[${i}].type`);
  });
};

/** 10.4-2: regiments that come off the German ships, each off its own. */
export const crewsHaveShips: Check = ({ roster }, note) => {
  let hulls = 0;
  roster.ships.forEach(({ navy }, i) => {
    if (navy === 'DE' && ++hulls > MAX_GERMAN_SHIPS) note('too many German ships', `roster.ships[${i}].navy`);
  });
  roster.land.forEach(({ enters }, i) => {
    if (enters === 'ship' && --hulls < 0) note('no German ship for it', `roster.land[${i}].enters`);
  });
};
