export const MAX_HEXES = 544;
export const MAX_PIECES = 288;
export const MAX_SITES = 12;
/** With two wave boxes each. */
export const MAX_BEACHES = 32;

/** 1.1. */
export const AXIS = 0;
export const ALLIED = 1;

/** 22.31, 22.34: units that are in play by agreement only. */
export const GERMAN_TANKS = 'UNA-KV';
export const CHESHIRES = 'MAL-1CH';

/** What a piece is (1.8): units of the roster, companies made of battalions (13.1), and what is no unit. */
export const UNIT = 0;
export const LEADER = 1;
export const WARSHIP = 2;
export const GUN = 3;

/** 2.2. */
export const TYPES = [
  'infantry',
  'paratroop',
  'glider',
  'commando',
  'marine',
  'motorcycle',
  'engineer',
  'tank',
  'antitank',
  'artillery',
  'aa',
  'security',
  'stronghold',
  'hq',
] as const;
const typeNumber = (type: (typeof TYPES)[number]): number => TYPES.indexOf(type);
export const PARATROOP = typeNumber('paratroop');
export const ENGINEER = typeNumber('engineer');
export const TANK = typeNumber('tank');
export const ARTILLERY = typeNumber('artillery');
export const AA = typeNumber('aa');
export const SECURITY = typeNumber('security');
export const STRONGHOLD = typeNumber('stronghold');
export const HQ = typeNumber('hq');
export const INFANTRY = typeNumber('infantry');
export const typeName = (type: number): (typeof TYPES)[number] => TYPES[type];

export const CLASSES = ['foot', 'mot', 'mech', 'static'] as const;
export const FOOT = 0;
export const STATIC = 3;

/** Ground of a hex; a fort in the open is a row of its own (1.6, 16.21). */
export const GROUNDS = ['clear', 'town', 'city', 'woods', 'ocean'] as const;
export const TOWN = 1;
export const CITY = 2;
export const WOODS = 3;
export const OCEAN = 4;

export const MAIN = 1;
export const STRIP = 2;
export const UNFINISHED = 3;

/** A hexside that cannot be crossed. */
export const BARRED = 0xffff;
