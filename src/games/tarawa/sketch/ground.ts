import { Pen } from '../../../kernel/sketch.ts';
import { headWorks } from '../8-supply.ts';
import { beachInPlay } from '../13-scenarios.ts';
import type { Book } from '../book.ts';
import { unsupplied } from '../pieces.ts';
import { DRIFTED, L } from '../state.ts';
import type { Scene } from './scene.ts';
import { raised, stackTag } from './tags.ts';

/** Glyphs with a line in the key, the most telling first. */
export const GLYPHS = {
  acting: '»',
  choice: '›',
  pinned: '!',
  active: '+',
  unsupplied: '?',
  isolated: '??',
  adrift: '±',
  dug: '^',
  stack: '22²',
  craft: 'A1 a1',
  japanese: '●',
  fort: '▲2',
  suppressed: '¹',
  head: '⌂',
  idle: '⌂×',
  runway: '○',
  letter: 'D',
  wreck: '‡',
  clear: '·',
  crater: 'o',
  palm: '♣',
  airstrip: '=',
  beach: '░',
  excavation: '°',
  dump: '¤',
  pier: '║',
  entry: '↓',
  obstacle: '#',
  reef: '≈',
  deep: '~',
} as const;
type Glyph = keyof typeof GLYPHS;

const WAYS: Readonly<Record<string, string>> = { S: '↓', N: '↑', ESE: '→' };

/** Draws hexes, four columns each. */
export class Ground extends Pen<Glyph> {
  private readonly labels: ReadonlySet<number>;
  private readonly pier: ReadonlySet<number>;

  constructor(private readonly scene: Scene) {
    super(GLYPHS);
    this.labels = labelHexes(scene.g.book);
    this.pier = eastOfPier(scene.g.book);
  }

  cell(hex: number): string {
    const pieces = this.scene.pieces.get(hex) ?? [];
    return `${this.flag(hex, pieces)}${pieces.length > 0 ? this.crowd(pieces) : this.land(hex)}`;
  }

  /** What the reader should know before anything else about this hex. */
  private flag(hex: number, pieces: readonly number[]): string {
    const { g, acting, aim, open, ready } = this.scene;
    const { cells, book } = g;
    if (aim.has(hex) || pieces.some((p) => acting.has(p))) return this.glyph('acting');
    if (open.has(hex) || pieces.some((p) => ready.has(p))) return this.glyph('choice');
    if (pieces.some((p) => cells[L.pinned + p] > 0)) return this.glyph('pinned');
    if (pieces.some((p) => g.has(p, DRIFTED))) return this.glyph('adrift');
    if (this.pier.has(hex)) return this.glyph('pier');
    if (hex >= book.landCount || pieces.length === 0) return ' ';
    if (pieces.some((p) => !book.isCraft(p) && unsupplied(g, p))) return this.glyph('unsupplied');
    if (cells[L.head + hex] === 1) return this.glyph('head');
    return cells[L.position + hex] === 1 ? this.glyph('dug') : ' ';
  }

  private crowd(pieces: readonly number[]): string {
    const { g } = this.scene;
    const units = pieces.filter((p) => !g.book.isCraft(p));
    if (units.length !== 1) this.used.add(units.length > 1 ? 'stack' : 'craft');
    return stackTag(g, units.length > 0 ? units : pieces.slice(0, 1)).padEnd(3);
  }

  private land(hex: number): string {
    const { cells, book } = this.scene.g;
    if (hex >= book.landCount) return this.water(hex);
    const suppression = cells[L.suppression + hex];
    const tail = suppression > 0 ? this.suppressed(suppression) : this.label(hex);
    const steps = cells[L.fortSteps + hex];
    if (steps > 0) {
      this.used.add('fort');
      return `▲${steps}${tail}`;
    }
    const ground = this.glyph(book.hexes[hex].crater ? 'crater' : (book.hexes[hex].terrain as Glyph));
    if (cells[L.held + hex] === 1) return `${this.glyph('japanese')}${ground}${tail}`;
    if (cells[L.head + hex] === 1) {
      const works = headWorks(this.scene.g, hex);
      this.used.add(works ? 'head' : 'idle');
      return `⌂${works ? ground : '×'}${tail}`;
    }
    const uncrossed = book.runway[hex] === 1 && cells[L.entered + hex] === 0;
    return `${uncrossed ? this.glyph('runway') : ' '}${ground}${tail}`;
  }

  private suppressed(markers: number): string {
    this.used.add('suppressed');
    return raised(markers).slice(0, 1);
  }

  /** The letter of the area: on every hex when areas are the question, else once in its middle. */
  private label(hex: number): string {
    const { g, areas } = this.scene;
    const area = g.book.area[hex];
    if (areas.size > 0 ? !areas.has(area) : !this.labels.has(hex)) return ' ';
    this.used.add('letter');
    return g.book.areaIds[area].slice(0, 1);
  }

  private water(hex: number): string {
    const { g } = this.scene;
    const { book } = g;
    const { terrain } = book.hexes[hex];
    if (hex === book.wreck) {
      const held = g.cells[L.wrecks] === 1 ? this.glyph('japanese') : ' ';
      return `${held}${this.glyph('wreck')} `;
    }
    if (book.pierHex[hex] === 1) return ` ${this.glyph('pier')} `;
    if (book.obstacle[hex] === 1) return ` ${this.glyph('obstacle')} `;
    const beach = book.entry[hex];
    if (beach >= 0 && beachInPlay(g, beach)) {
      this.used.add('entry');
      return ` ${WAYS[book.data.board.beaches[beach].facing] ?? GLYPHS.entry} `;
    }
    return ` ${this.glyph(terrain === 'deep' ? 'deep' : 'reef')} `;
  }
}

/** In odd rows the pier runs between two hexes: it is drawn at the edge of the eastern one (11.33). */
function eastOfPier(book: Book): ReadonlySet<number> {
  const between = book.pierPath.filter((hex) => book.pierHex[hex] === 0);
  return new Set(between.map((hex) => book.graph.towards(hex, 'E')));
}

const labelled = new WeakMap<Book, ReadonlySet<number>>();
/** The middle hex of every area. */
function labelHexes(book: Book): ReadonlySet<number> {
  let hexes = labelled.get(book);
  if (hexes === undefined) {
    const away = (hex: number, all: readonly number[]) => all.reduce((sum, h) => sum + book.graph.distance(hex, h), 0);
    hexes = new Set(
      book.areaHexes.flatMap((all) => {
        const sums = all.map((hex) => away(hex, all));
        return all.slice(sums.indexOf(Math.min(...sums))).slice(0, 1);
      }),
    );
    labelled.set(book, hexes);
  }
  return hexes;
}
