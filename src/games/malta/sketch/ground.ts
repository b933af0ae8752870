import { Pen } from '../../../kernel/sketch.ts';
import type { PieceView } from '../../../kernel/view.ts';
import { CITY, TOWN, WOODS } from '../book.ts';
import type { Scene } from './scene.ts';

/** Glyphs with a line in the key, the most telling first. */
const GLYPHS = {
  acting: '»',
  choice: '›',
  lower: '08,',
  axis: 'X2',
  allied: 'A2',
  ships: 'W2',
  gun: 'o',
  plan: 'd',
  airfield: '=',
  city: '%',
  town: '#',
  fort: '^',
  woods: '&',
  beach: ':',
  land: '.',
  held: '+',
  reduced: '(2/6)',
  shaken: '!',
  broken: '!!',
  unsupplied: '×',
  empty: '°',
  spent: '*',
  factor: '/2',
} as const;
type Glyph = keyof typeof GLYPHS;

/** Draws hexes and pieces. */
export class Ground extends Pen<Glyph> {
  constructor(private readonly scene: Scene) {
    super(GLYPHS);
  }

  /** Flag, who is there, ground: `›A3%`. What does not fit is left out from the end. */
  cell(hex: number, width: number): string {
    const id = this.scene.g.book.hexIds[hex] ?? '';
    const pieces = this.scene.stacks.get(id) ?? [];
    const parts: readonly (readonly [Glyph | null, string])[] = [
      [this.flagOf(id), ''],
      ...this.crowd(pieces),
      ...(this.scene.plans.has(id) ? [['plan', ''] as const] : []),
      ...this.ground(hex),
      ...(pieces.some(({ kind }) => kind === 'gun') ? [['gun', ''] as const] : []),
      ...(this.scene.held.has(id) ? [['held', ''] as const] : []),
    ];
    let text = '';
    for (const [glyph, own] of parts) {
      const sign = own !== '' ? own : glyph === null ? ' ' : GLYPHS[glyph];
      if (text.length + sign.length > width) break;
      if (glyph !== null) this.used.add(glyph);
      text += sign;
    }
    return text.padEnd(width);
  }

  /** A piece with what lies on it: `MAL-2D(4/6)!`. */
  tag(piece: PieceView): string {
    const { steps, full, state, ammo, factor } = piece as Readonly<Record<string, unknown>>;
    const reduced = typeof steps === 'number' && typeof full === 'number' && steps < full && steps > 0;
    const known = typeof factor === 'number';
    if (reduced) this.used.add('reduced');
    if (known) this.used.add('factor');
    const marks: (Glyph | null)[] = [
      state === 'disorganized' ? 'shaken' : null,
      state === 'demoralized' ? 'broken' : null,
      piece['unsupplied'] === true ? 'unsupplied' : null,
      ammo === false ? 'empty' : null,
      piece['spent'] === true ? 'spent' : null,
    ];
    return [
      this.flag(piece.id),
      piece.id,
      reduced ? `(${steps}/${full})` : '',
      known ? `/${factor}` : '',
      this.glyphsOf(marks),
    ].join('');
  }
  /** A box is flagged as its pieces are. */
  flag(name: string): string {
    return this.glyphsOf([this.flagOf(name)]);
  }

  private flagOf(name: string): 'acting' | 'choice' | null {
    if (this.scene.acting.has(name)) return 'acting';
    return this.scene.open.has(name) ? 'choice' : null;
  }

  private crowd(pieces: readonly PieceView[]): (readonly [Glyph, string])[] {
    const count = (is: (piece: PieceView) => boolean) => pieces.filter(is).length;
    const units = (side: string) => count((piece) => piece.kind === 'unit' && piece.side === side);
    const counts = [
      ['axis', 'X', units('axis')],
      ['allied', 'A', units('allied')],
      ['ships', 'W', count(({ kind }) => kind === 'warship')],
    ] as const;
    return counts.flatMap(([glyph, letter, n]) => (n === 0 ? [] : [[glyph, `${letter}${n}`] as const]));
  }
  private ground(hex: number): (readonly [Glyph, string])[] {
    const { book } = this.scene.g;
    if (book.isLand[hex] === 0) return [];
    const ground = book.ground[hex];
    const signs: (Glyph | null)[] = [
      book.airfield[hex] === 0 ? null : 'airfield',
      ground === CITY ? 'city' : ground === TOWN ? 'town' : ground === WOODS ? 'woods' : null,
      book.fort[hex] === 1 ? 'fort' : null,
      book.beach[hex] < 0 ? null : 'beach',
    ];
    const list = signs.flatMap((sign): (readonly [Glyph, string])[] => (sign === null ? [] : [[sign, '']]));
    return list.length === 0 ? [['land', '']] : list;
  }
}
