import { aimsOf } from '../../../kernel/aims.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import type { EventPlaces, Targets } from '../../../kernel/face.ts';
import { distance } from '../../../kernel/geometry.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { LANDING, WRECKS } from '../japanese-fire.ts';
import { BOARD, centre, HEXES } from './grid.ts';
import { GROUPS, LOOKS } from './looks.ts';
import { areaHexes } from './markers.ts';

const PIECES: ReadonlySet<string> = new Set([...roster.units, ...roster.craft].map((piece) => piece.id));
const BATTALIONS: ReadonlySet<string> = new Set(roster.units.flatMap((unit) => unit.battalion ?? []));

const unitsOf = (field: 'regiment' | 'battalion', name: string): string[] =>
  roster.units.filter((unit) => unit[field] === name).map((unit) => unit.id);

/** What a value of each kind of parameter is on the map. */
const AIM: Readonly<Record<string, (value: string) => Partial<Targets>>> = {
  hex: (id) => (HEXES.has(id) ? { spaces: [id] } : {}),
  area: (id) => ({ spaces: areaHexes(id) }),
  beach: (id) => ({ spaces: BOARD.beaches.filter((b) => b.id === id).flatMap((b) => [...b.entry, ...b.invasion]) }),
  piece: (id) => (PIECES.has(id) ? { pieces: [id] } : {}),
  battalion: (id) => ({ pieces: unitsOf('battalion', id) }),
  regiment: (id) => ({ pieces: unitsOf('regiment', id) }),
  track: (id) => ({ pieces: unitsOf('regiment', id.replace('regiment-', '')) }),
};

/** Events name their arguments as actions do; `track` may be a regiment's. */
function kindOf(name: string, value: string): string {
  if (name in AIM && name !== 'piece') return name;
  if (PIECES.has(value)) return 'piece';
  if (BATTALIONS.has(value)) return 'battalion';
  return '';
}

const { targets, places: plain } = aimsOf({ actions: ACTIONS, aims: AIM, kindOf, looks: LOOKS, groups: GROUPS });

export { targets };

const SHORE = BOARD.beaches.flatMap((beach) => beach.hexes);
const WRECK = BOARD.hexes.find((hex) => hex.wreck)?.id ?? null;

/** 6.6a, 10.1.4a: fire on the landing comes from the shore before it, and from the wrecks. Events name only what was hit. */
function firedFrom(args: MessageArgs): string | null {
  if (args['kind'] === WRECKS) return WRECK;
  const target = String(args['hex']);
  if (args['kind'] !== LANDING || !HEXES.has(target)) return null;
  const here = centre(target);
  const far = (hex: string) => distance(centre(hex), here);
  return SHORE.reduce((near, hex) => (far(hex) < far(near) ? hex : near));
}

export function places(event: { readonly type: string; readonly args: MessageArgs }): EventPlaces {
  const found = plain(event);
  return event.type === 'roll.japaneseFire' ? { ...found, from: firedFrom(event.args) } : found;
}
