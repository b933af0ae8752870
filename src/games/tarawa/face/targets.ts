import { aimsOf } from '../../../kernel/aims.ts';
import type { Targets } from '../../../kernel/face.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { BOARD, HEXES } from './grid.ts';
import { LOOKS } from './looks.ts';
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

export const { targets, places } = aimsOf({ actions: ACTIONS, aims: AIM, kindOf, looks: LOOKS });
