import { aimsOf } from '../../../kernel/aims.ts';
import type { Targets } from '../../../kernel/face.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { HEADINGS } from './headings.ts';
import { LOOKS } from './looks.ts';
import { BOARD, isArea } from './shore.ts';

const PIECES: ReadonlySet<string> = new Set(
  [...roster.land, ...roster.ships, ...BOARD.forts, ...roster.beachheads].map(({ id }) => id),
);
const unitsOf = (division: string): string[] =>
  roster.land.filter((unit) => unit.division === division).map(({ id }) => id);

/** A piece by its name, or all units of a division. */
const pieces = (id: string): Partial<Targets> => ({ pieces: PIECES.has(id) ? [id] : unitsOf(id) });

/** What a value of each kind of parameter is on the map. */
const AIM: Readonly<Record<string, (value: string) => Partial<Targets>>> = {
  area: (id) => (isArea(id) ? { spaces: [id] } : {}),
  piece: pieces,
  // 10.2: an offer is a ship, a brigade or a division.
  offer: pieces,
  source: (side) => ({ spaces: BOARD.areas.filter(({ supply }) => supply === side).map(({ id }) => id) }),
};

/** Events name their arguments as actions do; `from` comes before `area`, so that a way can be followed. */
const EVENT_ARGS: Readonly<Record<string, string>> = {
  unit: 'piece',
  target: 'piece',
  ship: 'piece',
  division: 'piece',
  offer: 'offer',
  why: 'piece',
  source: 'source',
  from: 'area',
  area: 'area',
};

export const { targets, places } = aimsOf({
  actions: ACTIONS,
  aims: AIM,
  kindOf: (name) => EVENT_ARGS[name] ?? '',
  looks: LOOKS,
  groups: HEADINGS,
});
