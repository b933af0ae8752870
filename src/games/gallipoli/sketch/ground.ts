import { Pen } from '../../../kernel/sketch.ts';
import type { PieceView } from '../../../kernel/view.ts';
import type { Scene } from './scene.ts';

/** Glyphs with a line in the key, the most telling first. */
const GLYPHS = {
  acting: '»',
  choice: '›',
  allied: 'A2',
  turkish: 'T2',
  fort: 'F',
  silent: 'f',
  beachhead: 'B',
  unpaid: 'b',
  warships: 'W2',
  sweepers: 'S2',
  turkishShips: 'Z2',
  hidden: '?',
  level: '¹',
  held: '+',
  hill: '^',
  town: '#',
  trench: '=',
  reserve: '~',
  shaken: '!',
  ruined: '!!',
  unsupplied: '×',
  fired: '*',
} as const;
type Glyph = keyof typeof GLYPHS;

/** Draws areas and pieces. */
export class Ground extends Pen<Glyph> {
  constructor(private readonly scene: Scene) {
    super(GLYPHS);
  }

  /** Flag, name, ground and who is there: `›GP-13^ T3F`. The name gives way where the room is short. */
  cell(at: string, width: number): string {
    const { book } = this.scene.g;
    const area = book.areaIds.indexOf(at);
    if (area < 0) return ' '.repeat(width);
    const ground = `${book.hill[area] === 1 ? this.glyph('hill') : ''}${book.town[area] === 1 ? this.glyph('town') : ''}`;
    const held = this.scene.held.has(at) ? this.glyph('held') : '';
    const content = `${this.mines(at)}${this.crowd(this.scene.stacks.get(at) ?? [])}`;
    const label = labelOf(at);
    const room = width - 1 - ground.length - held.length - content.length;
    const short = isNumbered(at) ? label : label.slice(0, Math.max(3, content === '' ? room : room - 1));
    const gap = content !== '' && short.length < room ? ' ' : '';
    return `${this.flag(at)}${short}${ground}${held}${gap}${content}`.slice(0, width).padEnd(width);
  }

  /** A piece with what lies on it: `T19-57=!`. */
  tag(piece: PieceView): string {
    const mode = piece['mode'] === 'entrenched' ? 'trench' : piece['mode'] === 'reserve' ? 'reserve' : null;
    const state = piece['state'];
    const marks: (Glyph | null)[] = [
      mode,
      state === 'disorganized' || state === 'neutralized' ? 'shaken' : null,
      state === 'broken' || state === 'crippled' ? 'ruined' : null,
      piece['unsupplied'] === true ? 'unsupplied' : null,
      piece['fired'] === true ? 'fired' : null,
    ];
    return `${this.flag(piece.id).trim()}${piece.id}${this.glyphsOf(marks)}`;
  }

  private flag(name: string): string {
    if (this.scene.acting.has(name)) return this.glyph('acting');
    return this.scene.open.has(name) ? this.glyph('choice') : ' ';
  }

  private crowd(pieces: readonly PieceView[]): string {
    const count = (is: (piece: PieceView) => boolean) => pieces.filter(is).length;
    const of = (name: Glyph, letter: string, n: number) => {
      if (n > 0) this.used.add(name);
      return n === 0 ? '' : `${letter}${n}`;
    };
    const land = (side: string) => count((piece) => piece.kind === 'land' && piece.side === side);
    const ships = (side: string, sweeper: boolean) =>
      count((piece) => piece.kind === 'ship' && piece.side === side && (piece['type'] === 'MS') === sweeper);
    return [
      of('allied', 'A', land('allied')),
      of('turkish', 'T', land('turkish')),
      ...pieces
        .filter(({ kind }) => kind === 'fort')
        .map(({ state }) => this.glyph(state === 'normal' ? 'fort' : 'silent')),
      ...pieces
        .filter(({ kind }) => kind === 'beachhead')
        .map(({ supplied }) => this.glyph(supplied === true ? 'beachhead' : 'unpaid')),
      of('warships', 'W', ships('allied', false)),
      of('sweepers', 'S', ships('allied', true)),
      of('turkishShips', 'Z', ships('turkish', false)),
    ].join('');
  }
  private mines(at: string): string {
    const signs = this.scene.mines.get(at) ?? '';
    if (signs.includes('?')) this.used.add('hidden');
    if (/[^?]/.test(signs)) this.used.add('level');
    return signs;
  }
}

const isNumbered = (at: string): boolean => /^[A-Z]+-\d+$/.test(at);

/** Assault areas go by their names, the others by their numbers. */
export const labelOf = (at: string): string => at.replace(/^AA-/, '');
