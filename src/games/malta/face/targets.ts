import { aimsOf } from '../../../kernel/aims.ts';
import type { Targets } from '../../../kernel/face.ts';
import { ACTIONS } from '../actions.ts';
import roster from '../data/roster.json';
import { FOLLOW_UP_BOXES, WAVE_BOXES } from './boxes.ts';
import { BOARD, HEXES } from './grid.ts';
import { LOOKS } from './looks.ts';

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

export const { targets, places } = aimsOf({
  actions: ACTIONS,
  aims: AIM,
  kindOf: (name) => EVENT_ARGS[name] ?? '',
  looks: LOOKS,
});
