import type { PieceFace } from '../../../kernel/face.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import type { KINDS } from '../book.ts';

type Kind = (typeof KINDS)[number];

/** Symbols as in 2525C: friend, ground, present, unit; craft are drawings of the screen's own. */
const SYMBOLS: Readonly<Record<Kind, string>> = {
  infantry: 'SFGPUCI----E---',
  engineer: 'SFGPUCE----D---',
  sherman: 'SFGPUCATM--D---',
  stuart: 'SFGPUCATL--D---',
  artillery: 'SFGPUCF----F---',
  scouts: 'SFGPUCR----D---',
  amtrac: 'amtrac',
  higgins: 'higgins',
  lcm: 'lcm',
};
const CRAFT: readonly string[] = ['amtrac', 'higgins', 'lcm'];
/** Every symbol that a counter can show. */
export const CODES: readonly string[] = Object.values(SYMBOLS).filter((symbol) => !CRAFT.includes(symbol));

/** What lies on top in a stack: a craft holds the rest, then the men, then what supports them. */
const ORDER: Readonly<Record<Kind, number>> = {
  amtrac: 9,
  higgins: 9,
  lcm: 9,
  infantry: 7,
  scouts: 6,
  engineer: 5,
  sherman: 4,
  stuart: 3,
  artillery: 2,
};

const MARKS = ['recovering', 'resting', 'digging', 'supporting', 'attacked', 'banzai', 'onPier'] as const;

export function pieceFace(piece: PieceView, _view: View): PieceFace {
  const kind = piece.kind as Kind;
  const craft = CRAFT.includes(kind);
  const steps = Number(piece['steps']);
  const regiment = piece['regiment'];
  const aboard = piece['aboard'];
  return {
    symbol: SYMBOLS[kind],
    drawing: craft,
    tone: craft ? 'craft' : regiment === undefined ? 'division' : `regiment-${regiment}`,
    tag: tag(piece.id),
    left: craft || piece['support'] === undefined ? '' : String(piece['support']),
    right: String(steps),
    steps,
    full: Number(piece['full']),
    reversed: piece['reversed'] === true,
    badges: badges(piece),
    inside: typeof aboard === 'string' ? aboard : null,
    order: ORDER[kind],
  };
}

/** `2/2A` is 2/2 A on a counter, `Sherman1` is Sh 1, `Amtrac7` is 7. */
export function tag(id: string): string {
  const half = /^(\d+\/\d+)([A-Z])$/.exec(id);
  if (half) return `${half[1]} ${half[2]}`;
  const numbered = /^([A-Z][a-z]|[A-Z]+)[a-z]*(\d+)$/.exec(id);
  if (numbered) return `${numbered[1]} ${numbered[2]}`;
  return id;
}

/** The state of a piece, the worst first. */
function badges(piece: PieceView): string[] {
  const list: string[] = [];
  const pinned = Number(piece['pinned']);
  if (pinned > 0) list.push(pinned > 1 ? 'pinned2' : 'pinned1');
  const supply = piece['supply'];
  if (supply === 'isolated' || supply === 'unsupplied' || supply === 'active') list.push(supply);
  if (piece['course'] === 'left') list.push('courseLeft');
  if (piece['course'] === 'right') list.push('courseRight');
  if (piece['cargo'] === 'supply') list.push('cargo');
  for (const mark of MARKS) if (piece[mark] === true) list.push(mark);
  return list;
}
