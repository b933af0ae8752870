import type { ActionJson } from '../../../kernel/actions.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import type { Targets } from '../../../kernel/face.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { BOARD, HEXES } from './grid.ts';
import { areaHexes } from './markers.ts';

const PIECES: ReadonlySet<string> = new Set([...roster.units, ...roster.craft].map((piece) => piece.id));
const REGIMENTS: ReadonlySet<string> = new Set(roster.regiments);
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
};

/** With two parameters the second is where it happens; the first is who does it, and both may be clicked. */
export function targets(action: ActionJson): Targets {
  const shape: Readonly<Record<string, string>> | undefined = (ACTIONS as Record<string, Record<string, string>>)[
    action.type
  ];
  return gather(Object.entries(shape ?? {}).map(([name, kind]) => aim(kind, action[name])));
}

/** Events name their arguments as actions do; `track` may be a regiment's. */
export function places(event: { readonly type: string; readonly args: MessageArgs }): Targets {
  return gather(Object.entries(event.args).map(([name, value]) => aim(kindOf(name, String(value)), value)));
}

function kindOf(name: string, value: string): string {
  if (name in AIM && name !== 'piece') return name;
  if (PIECES.has(value)) return 'piece';
  if (BATTALIONS.has(value)) return 'battalion';
  if (name === 'track' && REGIMENTS.has(value.replace('regiment-', ''))) return 'track';
  return '';
}

const aim = (kind: string, value: string | number | undefined): Partial<Targets> =>
  kind === 'track'
    ? { pieces: unitsOf('regiment', String(value).replace('regiment-', '')) }
    : (AIM[kind]?.(String(value)) ?? {});

function gather(parts: readonly Partial<Targets>[]): Targets {
  return {
    spaces: [...new Set(parts.flatMap((part) => part.spaces ?? []))],
    pieces: [...new Set(parts.flatMap((part) => part.pieces ?? []))],
  };
}
