import type { PieceFace } from '../../../kernel/face.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import roster from '../data/roster.json';
import { BOARD } from './grid.ts';

/** Symbols as in 2525C: friend, ground, present, unit; the rank stands above the frame. */
const TYPES: Readonly<Record<string, string>> = {
  infantry: 'SFGPUCI---',
  paratroop: 'SFGPUCIA--',
  glider: 'SFGPUCIS--',
  commando: 'SFFPGS----',
  marine: 'SFGPUCIN--',
  motorcycle: 'SFGPUCRVO-',
  engineer: 'SFGPUCE---',
  tank: 'SFGPUCAT--',
  antitank: 'SFGPUCAA--',
  artillery: 'SFGPUCF---',
  aa: 'SFGPUCD---',
  security: 'SFGPUULM--',
};
const RANKS: Readonly<Record<string, string>> = { battalion: '-F---', company: '-E---' };
/** Every symbol that a counter can show. */
export const CODES: readonly string[] = Object.values(TYPES).flatMap((arm) =>
  Object.values(RANKS).map((rank) => `${arm}${rank}`),
);
/** What is no formation of men with arms is a drawing of the screen's own. */
const DRAWINGS: Readonly<Record<string, string>> = { stronghold: 'fort', hq: 'headquarters' };

/** What lies on top in a stack: who fights, then what helps them, then leaders and the guns of a fort. */
const ORDER: Readonly<Record<string, number>> = {
  warship: 20,
  paratroop: 16,
  infantry: 15,
  glider: 15,
  commando: 14,
  marine: 14,
  tank: 13,
  engineer: 12,
  motorcycle: 11,
  antitank: 10,
  hq: 9,
  artillery: 8,
  security: 7,
  aa: 6,
  stronghold: 5,
  leader: 4,
  gun: 2,
};

export function pieceFace(piece: PieceView, _view: View): PieceFace {
  const look = LOOKS[piece.kind] ?? unit;
  return {
    ...{ drawing: true, steps: 0, full: 0, reversed: false, inside: null, tag: tag(piece.id) },
    badges: badges(piece),
    ...look(piece),
  };
}

type Own = Pick<PieceFace, 'symbol' | 'tone' | 'left' | 'right' | 'order' | 'stack'> & Partial<PieceFace>;

const figure = (value: PieceView[string] | undefined): string => (value == null ? '?' : String(value));

function unit(piece: PieceView): Own {
  const type = String(piece['type']);
  const code = TYPES[type];
  const [steps, full] = [Number(piece['steps']), Number(piece['full'])];
  return {
    symbol: code === undefined ? (DRAWINGS[type] ?? 'fort') : `${code}${RANKS[String(piece['size'])] ?? '-E---'}`,
    drawing: code === undefined,
    tone: toneOf(piece.id),
    left: figures(piece),
    right: figure(piece['morale']),
    steps,
    full,
    reversed: steps < full,
    order: ORDER[type] ?? 1,
    stack: piece.side,
  };
}

/** Attack, defence and movement; for guns their support and how far it reaches. */
const figures = (piece: PieceView): string =>
  piece['support'] === undefined
    ? [piece['attack'], piece['defence'], piece['movement']].map(figure).join('-')
    : `${figure(piece['support'])}/${figure(piece['range'])}`;

const LOOKS: Readonly<Record<string, (piece: PieceView) => Own>> = {
  unit,
  leader: (piece) => ({
    ...{ symbol: 'leader', tone: formations.get(piece.id) ?? 'mal', left: '', right: figure(piece['tactical']) },
    order: ORDER['leader'] ?? 0,
    stack: piece.side,
  }),
  warship: (piece) => ({
    symbol: classes.get(piece.id) === 'battleship' ? 'dreadnought' : 'cruiser',
    ...{ tone: 'regia', left: figure(piece['support']), right: figure(piece['range']) },
    order: ORDER['warship'] ?? 0,
    stack: 'fleet',
  }),
  // 3.3: face down to the Axis until it has fired or been fired on; then lighter to its owner.
  gun: (piece) => ({
    ...{ symbol: 'coastGun', tone: 'mal', left: figure(piece['factor']), right: figure(piece['reach']) },
    reversed: piece['shown'] !== true,
    order: ORDER['gun'] ?? 0,
    stack: 'guns',
  }),
};

const classes: ReadonlyMap<string, string> = new Map(roster.warships.map((ship) => [ship.id, ship.class]));
const formations: ReadonlyMap<string, string> = new Map(
  roster.leaders.map(({ id, formation }) => [id, formation.toLowerCase()]),
);
/** Every formation has a colour, the Malta regiments one of their own. */
const toneOf = (id: string): string => (id.includes('KOMR') ? 'komr' : id.slice(0, 3).toLowerCase());

const names: ReadonlyMap<string, string> = new Map([
  ...[...roster.leaders, ...roster.warships].map(({ id, name }): [string, string] => [id, name.en]),
  ...BOARD.gunSites.map(({ id, name }): [string, string] => [`gun-${id}`, name.en.replace('Fort ', '')]),
]);

/** `RAM-KROH/2` is Kroh 2 on a counter, `LIV-33-I` I/33, `FOL-HQ` HQ FOL, leaders, ships and guns have names. */
export function tag(id: string): string {
  const known = names.get(id);
  if (known !== undefined) return known;
  const [whole = '', company] = id.split('/');
  const [formation = '', ...rest] = whole.split('-');
  const own = ownName(formation, rest);
  return company === undefined ? own : `${own} ${company}`;
}
function ownName(formation: string, [first = '', second]: readonly string[]): string {
  if (first === 'HQ') return `HQ ${formation}`;
  if (second === undefined) return word(first);
  return /^\d/.test(first) ? `${second}/${first}` : `${first} ${second}`;
}
/** A name of letters alone is written as a name. */
const word = (text: string): string =>
  /^[A-Za-z]{4,}$/.test(text) && !/^[IVXL]+$/.test(text)
    ? `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`
    : text;

/** More would fall off the counter's edge. */
const MOST = 4;

/** The state of a piece, the most pressing first. */
function badges(piece: PieceView): string[] {
  const list: string[] = [];
  if (piece['chosen'] === true) list.push('chosen');
  if (piece['aim'] !== undefined) list.push(piece['bombards'] === true ? 'bombards' : 'supporting');
  if (piece['state'] === 'disorganized' || piece['state'] === 'demoralized') list.push(piece['state']);
  if (piece['unsupplied'] === true) list.push('unsupplied');
  if (piece['spent'] === true) list.push('spent');
  if (piece['ammo'] === false) list.push('noAmmo');
  if (piece['ammo'] === true) list.push('ammo');
  if (piece['landed'] === true) list.push('landed');
  if (piece['fought'] === true) list.push('fought');
  if (piece['moved'] === true) list.push('moved');
  if (piece['adc'] === true) list.push('adc');
  return list.slice(0, MOST);
}
