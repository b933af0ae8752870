import type { ActionJson } from '../../../kernel/actions.ts';
import { aimsOf } from '../../../kernel/aims.ts';
import type { Face, Targets } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import { ACTIONS } from '../actions.ts';
import { type Grid, OFFSET_IDS, OFFSETS, stepOn } from '../book/grid.ts';
import roster from '../data/roster.json';
import { FOLLOW_UP_BOXES, WAVE_BOXES } from './boxes.ts';
import { BOARD, HEXES } from './grid.ts';
import { GROUPS, LOOKS } from './looks.ts';

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

const aims = aimsOf({
  actions: ACTIONS,
  aims: AIM,
  // What a coast gun rakes is a wave box.
  kindOf: (name, value) => (BOXES.has(value) ? 'box' : (EVENT_ARGS[name] ?? '')),
  looks: LOOKS,
  groups: GROUPS,
});

const two = (number: number): string => String(number).padStart(2, '0');
/** 19.33: the hex that an offset leads to from the marker whose serials are planned, if it is on the sheet. */
function serialHex(view: View, offset: string): readonly string[] {
  const at = view.markers.find(({ kind, now }) => kind === 'dropZone' && now === true)?.at;
  const walk = OFFSETS[OFFSET_IDS.indexOf(offset)];
  if (at === undefined || walk === undefined) return [];
  const marker: Grid = [Number(at.slice(0, 2)), Number(at.slice(2))];
  const [column, row] = walk.reduce((grid, direction) => stepOn(grid, direction), marker);
  const id = `${two(column)}${two(row)}`;
  return HEXES.has(id) ? [id] : [];
}

export function targets(action: ActionJson, view?: View): Targets {
  const aimed = aims.targets(action);
  if (action.type !== 'serial' || view === undefined) return aimed;
  return { ...aimed, spaces: serialHex(view, String(action['offset'])) };
}

/** Coast guns stand where they were built, so a shot of theirs comes from there. */
export const places: Face['places'] = (event) => {
  const found = aims.places(event);
  const site = /^gun-(.+)$/.exec(String(event.args['gun'] ?? ''))?.[1] ?? '';
  return found.group === 'shot' && found.from === null && event.type !== 'airStrike' && event.type !== 'shipFire'
    ? { ...found, from: SITES.get(site) ?? null }
    : found;
};
