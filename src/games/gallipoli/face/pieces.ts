import type { PieceFace } from '../../../kernel/face.ts';
import type { PieceView, View } from '../../../kernel/view.ts';

/** Symbols as in 2525C: friend, ground, present, unit; the rank stands above the frame. */
const ARMS: Readonly<Record<string, string>> = {
  infantry: 'SFGPUCI---',
  cavalry: 'SFGPUCR---',
  artillery: 'SFGPUCF---',
};
/** The Allies fight by brigades, the Turks by regiments. */
const RANKS: Readonly<Record<string, string>> = { allied: '-H---', turkish: '-G---' };
/** Every symbol that a counter can show. */
export const CODES: readonly string[] = Object.values(ARMS).flatMap((arm) =>
  Object.values(RANKS).map((rank) => `${arm}${rank}`),
);

/** Ships are silhouettes of the screen's own. */
const HULLS: Readonly<Record<string, string>> = {
  BB: 'dreadnought',
  BC: 'battlecruiser',
  B: 'battleship',
  CL: 'cruiser',
  MS: 'sweeper',
};

/** What lies on top in a stack, and first in an area: who fights on land, then who carries and covers them. */
const ORDER: Readonly<Record<string, number>> = {
  infantry: 29,
  cavalry: 28,
  artillery: 27,
  dreadnought: 19,
  battlecruiser: 18,
  battleship: 17,
  cruiser: 16,
  sweeper: 15,
  fort: 4,
  beachhead: 3,
};

export function pieceFace(piece: PieceView, _view: View): PieceFace {
  const { symbol, tone, left, right, order, stack } = LOOKS[piece.kind]?.(piece) ?? works(piece);
  return {
    symbol,
    drawing: piece.kind !== 'land',
    tone,
    tag: tag(piece.id, piece.kind),
    left,
    right,
    steps: 0,
    full: 0,
    reversed: piece['state'] !== 'normal',
    badges: badges(piece),
    inside: null,
    order: ORDER[order] ?? 0,
    stack,
  };
}

interface Look {
  readonly symbol: string;
  readonly tone: string;
  readonly left: string;
  readonly right: string;
  /** Name in the list above. */
  readonly order: string;
  readonly stack: string;
}

const figure = (value: PieceView[string] | undefined): string => (value === undefined ? '' : String(value));

const LOOKS: Readonly<Record<string, (piece: PieceView) => Look>> = {
  land(piece) {
    const arm = String(piece['arm']);
    const group = String(piece['group']).toLowerCase();
    return {
      symbol: `${ARMS[arm] ?? ARMS['infantry']}${RANKS[piece.side] ?? ''}`,
      tone: group,
      left: `${figure(piece['attack'])}${piece['big'] === true ? '*' : ''}`,
      right: figure(piece['defence']),
      order: arm,
      stack: `land-${piece['division'] ?? group}`,
    };
  },
  ship(piece) {
    const navy = String(piece['navy']).toLowerCase();
    const hull = HULLS[String(piece['type'])] ?? 'battleship';
    const sweeper = hull === 'sweeper';
    return {
      symbol: hull,
      tone: `navy-${navy}`,
      left: sweeper ? '' : `${figure(piece['primary'])}${piece['big'] === true ? '*' : ''}`,
      right: sweeper ? '' : figure(piece['secondary']),
      order: hull,
      stack: sweeper ? 'sweepers' : `navy-${navy}`,
    };
  },
};

/** Forts and beachheads; the two groups have beachheads of their own. */
function works(piece: PieceView): Look {
  const french = piece.id.includes('-fr-');
  const tone = piece.kind === 'fort' ? 'tu' : french ? 'fr' : 'cw';
  return { symbol: piece.kind, tone, left: '', right: '', order: piece.kind, stack: piece.kind };
}

/** Longer names go by an initial. */
const LONGEST = 12;

/** `queen-elizabeth` is Q. Elizabeth on a counter, `ms-3` MS 3, `bh-cw-1` CW 1; units go by their number. */
export function tag(id: string, kind: string): string {
  if (kind === 'land') return id;
  const words = id
    .split('-')
    .map((word) => (word === 'el' ? word : word.length < 3 ? word.toUpperCase() : capital(word)));
  // `bh-cw-1`, `fort-a`: what it is shows in the drawing.
  if (kind === 'beachhead' || words[0] === 'Fort') return words.slice(1).join(' ');
  const whole = words.join(' ');
  return whole.length <= LONGEST ? whole : `${whole[0]}. ${words.at(-1)}`;
}
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** More would fall off the counter's edge. */
const MOST = 4;

/** The state of a piece, the most pressing first. */
function badges(piece: PieceView): string[] {
  const list: string[] = [];
  if (piece['chosen'] === true) list.push('chosen');
  if (piece['state'] !== 'normal') list.push(String(piece['state']));
  if (piece['unsupplied'] === true) list.push('unsupplied');
  if (piece['mode'] === 'entrenched' || piece['mode'] === 'reserve') list.push(piece['mode']);
  if (piece['supplied'] === true) list.push('supplied');
  if (piece['fired'] === true && piece['state'] !== 'crippled') list.push('fired');
  if (piece['activations'] === 1) list.push('once');
  if (piece['activations'] === 2) list.push('twice');
  return list.slice(0, MOST);
}
