import type { ActionJson } from '../../../kernel/actions.ts';
import type { MessageArgs } from '../../../kernel/events.ts';
import type { Targets } from '../../../kernel/face.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { FOLLOW_UP_BOXES, WAVE_BOXES } from './boxes.ts';
import { BOARD, HEXES } from './grid.ts';

const BOXES: ReadonlySet<string> = new Set([...WAVE_BOXES, ...FOLLOW_UP_BOXES].map(({ id }) => id));
const SITES: ReadonlyMap<string, string> = new Map(BOARD.gunSites.map(({ id, hex }) => [id, hex]));
const PIECES: ReadonlySet<string> = new Set([
  ...[...roster.units, ...roster.leaders, ...roster.warships].map(({ id }) => id),
  ...[...SITES.keys()].map((site) => `gun-${site}`),
]);
/** Companies are named after their battalion (13.12). */
const isPiece = (id: string): boolean => PIECES.has(id.replace(/\/\d+$/, ''));

const place = (id: string): Partial<Targets> => (HEXES.has(id) || BOXES.has(id) ? { spaces: [id] } : {});
const piece = (id: string): Partial<Targets> => (isPiece(id) ? { pieces: [id] } : {});

/** What a value of each kind of parameter is on the map; formations, markers, offsets and numbers are words. */
const AIM: Readonly<Record<string, (value: string) => Partial<Targets>>> = {
  hex: place,
  box: place,
  piece,
  site: (id) => ({ ...place(SITES.get(id) ?? ''), ...piece(`gun-${id}`) }),
  zone: (id) => place(`${id}.followUp`),
};

/** With two parameters the second is where it happens; the first is who does it, and both may be clicked. */
export function targets(action: ActionJson): Targets {
  const shape: Readonly<Record<string, string>> =
    (ACTIONS as Record<string, Record<string, string>>)[action.type] ?? {};
  return gather(Object.entries(shape).map(([name, kind]) => aim(kind, action[name])));
}

/** Events name their arguments as actions do; `from` comes before `hex`, so that a way can be followed. */
const EVENT_ARGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['unit', 'leader', 'ship', 'gun', 'firer', 'target', 'company', 'by', 'what'].map((name) => [name, 'piece']),
  ),
  from: 'hex',
  hex: 'hex',
  box: 'box',
  site: 'site',
  zone: 'zone',
};

export function places(event: { readonly type: string; readonly args: MessageArgs }): Targets {
  return gather(Object.entries(event.args).map(([name, value]) => aim(EVENT_ARGS[name] ?? '', value)));
}

const aim = (kind: string, value: string | number | undefined): Partial<Targets> =>
  value === undefined ? {} : (AIM[kind]?.(String(value)) ?? {});

function gather(parts: readonly Partial<Targets>[]): Targets {
  return {
    spaces: [...new Set(parts.flatMap((part) => part.spaces ?? []))],
    pieces: [...new Set(parts.flatMap((part) => part.pieces ?? []))],
  };
}
