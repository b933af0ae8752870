import type { Point } from '../../kernel/face.ts';
import { cluster } from './cluster.ts';
import { COUNTER, drawCounter, faceKey, strengthOf } from './counters.ts';
import type { Spaces } from './geometry.ts';
import type { FullLook } from './look.ts';
import { inOrder } from './order.ts';
import { el, put } from './svg.ts';
import type { MapPiece } from './types.ts';

interface Drawn {
  readonly element: SVGGElement;
  key: string;
  at: Point;
}

/** A stack on the board. */
interface Pile {
  /** Its name: that of its space, and its number there. */
  readonly name: string;
  readonly at: Point;
  readonly scale: number;
  /** The lowest first. */
  readonly pieces: readonly MapPiece[];
}

/** The pieces on the board, in stacks; only what has changed is drawn anew. */
export class PieceLayer {
  readonly group: SVGGElement;
  private readonly drawn = new Map<string, Drawn>();
  private readonly counts = new Map<string, SVGGElement>();
  private readonly sums = new Map<string, SVGGElement>();
  private list: readonly MapPiece[] = [];
  private lying = new Map<string, MapPiece[]>();
  private piles: readonly Pile[] = [];
  private readonly pileOf = new Map<string, Pile>();
  private carried = new Map<string, MapPiece[]>();
  private glowing: ReadonlySet<string> = new Set();
  private selected: ReadonlySet<string> = new Set();

  constructor(
    sheet: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly counter: number,
    private readonly look: FullLook,
  ) {
    this.group = el('g', { class: 'bh-pieces' }, sheet);
  }

  /** What lies openly in a space, the top piece last, each with what it carries after it. */
  inSpace(space: string): MapPiece[] {
    return (this.lying.get(space) ?? []).flatMap((piece) => [piece, ...this.carriedBy(piece.id)]);
  }
  /** What lies in the same stack as a piece, likewise; an area may hold several. */
  inStack(id: string): MapPiece[] {
    const pile = this.pileOf.get(id) ?? this.pileOf.get(this.find(id)?.face.inside ?? '');
    return (pile?.pieces ?? []).flatMap((piece) => [piece, ...this.carriedBy(piece.id)]);
  }
  carriedBy(id: string): MapPiece[] {
    return this.carried.get(id) ?? [];
  }
  find(id: string): MapPiece | undefined {
    return this.list.find((piece) => piece.id === id);
  }
  all(): readonly MapPiece[] {
    return this.list;
  }
  elementOf(id: string): SVGGElement | undefined {
    const carrier = this.find(id)?.face.inside;
    return (this.drawn.get(id) ?? (carrier ? this.drawn.get(carrier) : undefined))?.element;
  }
  placeOf(id: string): Point | undefined {
    return this.drawn.get(id)?.at;
  }

  set(pieces: readonly MapPiece[]): void {
    this.list = pieces.filter((piece) => this.spaces.has(piece.at));
    const here = new Set(this.list.map((piece) => piece.id));
    this.lying = new Map();
    this.carried = new Map();
    for (const piece of this.list) {
      const carrier = piece.face.inside;
      const carriedHere = carrier !== null && here.has(carrier);
      const [map, name] = carriedHere ? [this.carried, carrier] : [this.lying, piece.at];
      map.set(name, [...(map.get(name) ?? []), piece]);
    }
    for (const stack of this.lying.values()) stack.sort((a, b) => a.face.order - b.face.order);
    this.piles = [...this.lying].flatMap(([space, stack]) => {
      const piles = this.pilesOf(space, stack);
      // Stack by stack from here on.
      this.lying.set(
        space,
        piles.flatMap((pile) => pile.pieces),
      );
      return piles;
    });
    this.pileOf.clear();
    const elements = this.piles.flatMap((pile) => {
      const stack = pile.pieces.map((piece, i) => {
        this.pileOf.set(piece.id, pile);
        return this.draw(piece, pile, i);
      });
      return [...stack, this.sum(pile), this.count(pile)].filter((element) => element !== null);
    });
    for (const [id, old] of this.drawn) {
      if (this.pileOf.has(id)) continue;
      old.element.remove();
      this.drawn.delete(id);
    }
    const names = (worth: (pile: Pile) => boolean) => new Set(this.piles.filter(worth).map(({ name }) => name));
    keepOnly(
      this.counts,
      names(({ pieces: stack }) => stack.length > 1),
    );
    keepOnly(
      this.sums,
      names((pile) => this.strengthOf(pile) > 0),
    );
    inOrder(this.group, elements);
    this.mark();
  }

  setGlow(glowing: ReadonlySet<string>, selected: ReadonlySet<string>): void {
    this.glowing = glowing;
    this.selected = selected;
    this.mark();
  }
  isGlowing(id: string): boolean {
    return this.glowing.has(id);
  }
  isSelected(id: string): boolean {
    return this.selected.has(id);
  }

  /** A cell of a grid holds one stack; in an area the stacks of a kind lie apart, as far as there is room. */
  private pilesOf(space: string, stack: readonly MapPiece[]): Pile[] {
    const face = this.spaces.get(space);
    const [x, y] = face?.centre ?? [0, 0];
    if (face?.radius === undefined) return [{ name: space, at: [x, y], scale: 1, pieces: stack }];
    const groups = new Map<string, MapPiece[]>();
    // From the top down: the most important kind lies first.
    for (const piece of [...stack].reverse()) {
      const name = piece.face.stack ?? piece.face.tone;
      groups.set(name, [piece, ...(groups.get(name) ?? [])]);
    }
    return cluster([...groups.values()], this.counter, face.radius).map(({ off, scale, pieces }, i) => ({
      ...{ name: `${space} ${i}`, scale, pieces },
      at: [x + off[0], y + off[1]],
    }));
  }

  /** A stack leans to the upper right, its lowest piece at the bottom left. */
  private place({ at: [x, y], scale, pieces }: Pile, index: number): Point {
    const size = pieces.length;
    const lean = (this.counter * scale * 0.22) / Math.max(1, size - 1);
    const step = size === 1 ? 0 : index * lean - (lean * (size - 1)) / 2;
    return [x + step, y - step];
  }

  private draw(piece: MapPiece, pile: Pile, index: number): SVGGElement {
    const at = this.place(pile, index);
    const { scale } = pile;
    const carried = this.carriedBy(piece.id).map((inside) => inside.face);
    const key = `${piece.side} ${faceKey(piece.face, carried)}`;
    let mine = this.drawn.get(piece.id);
    if (mine === undefined) {
      const element = el('g', { id: `bh-piece-${piece.id}`, 'data-piece': piece.id, class: 'bh-piece' });
      mine = { element, key: '', at };
      this.drawn.set(piece.id, mine);
    }
    if (mine.key !== key) {
      const scaled = el('g', { transform: `scale(${this.counter / COUNTER})` });
      scaled.append(drawCounter(this.look, piece.face, carried, piece.side));
      mine.element.replaceChildren(scaled);
      mine.key = key;
    }
    mine.at = at;
    const sized = scale === 1 ? '' : ` scale(${scale})`;
    put(mine.element, 'transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})${sized}`);
    put(mine.element, 'data-space', piece.at);
    put(mine.element, 'data-stack', pile.name);
    return mine.element;
  }

  private strengthOf({ pieces }: Pile): number {
    const all = pieces.flatMap((piece) => [piece, ...this.carriedBy(piece.id)]);
    return all.reduce((sum, piece) => sum + strengthOf(piece.face), 0);
  }

  /** What the stack is worth, large across its top counter: read where the figures of counters are too small. */
  private sum(pile: Pile): SVGGElement | null {
    const top = pile.pieces[pile.pieces.length - 1];
    const at = top === undefined ? undefined : this.placeOf(top.id);
    const strength = this.strengthOf(pile);
    if (at === undefined || strength === 0) return null;
    const sum = this.sums.get(pile.name) ?? el('g', { class: 'bh-sum' });
    const scale = (this.counter * pile.scale) / COUNTER;
    put(sum, 'transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${scale})`);
    if (sum.textContent !== String(strength)) {
      sum.replaceChildren();
      el('text', { y: 24 }, sum).textContent = String(strength);
    }
    this.sums.set(pile.name, sum);
    return sum;
  }

  /** How many lie in the stack, on its corner. */
  private count({ name, scale, pieces }: Pile): SVGGElement | null {
    const top = pieces[pieces.length - 1];
    const at = top === undefined ? undefined : this.placeOf(top.id);
    if (pieces.length < 2 || at === undefined) return null;
    const count = this.counts.get(name) ?? el('g', { class: 'bh-count' });
    const half = this.counter * scale * 0.5;
    put(count, 'transform', `translate(${at[0] - half} ${at[1] - half}) scale(${(this.counter * scale) / COUNTER})`);
    if (count.textContent !== String(pieces.length)) {
      count.replaceChildren();
      el('circle', { r: 14 }, count);
      el('text', { y: 0 }, count).textContent = String(pieces.length);
    }
    this.counts.set(name, count);
    return count;
  }

  private mark(): void {
    for (const [id, { element }] of this.drawn) {
      const inside = this.carriedBy(id).some((piece) => this.glowing.has(piece.id));
      const chosen = this.carriedBy(id).some((piece) => this.selected.has(piece.id));
      element.classList.toggle('glowing', inside || this.glowing.has(id));
      element.classList.toggle('selected', chosen || this.selected.has(id));
    }
    for (const { name, pieces } of this.piles) {
      if (pieces.length < 2) continue;
      const hidden = pieces.slice(0, -1).some((piece) => this.glowing.has(piece.id));
      this.counts.get(name)?.classList.toggle('glowing', hidden);
    }
  }
}

/** Whatever stack is no more takes its figure with it. */
function keepOnly(figures: Map<string, SVGGElement>, names: ReadonlySet<string>): void {
  for (const [name, figure] of figures) {
    if (names.has(name)) continue;
    figure.remove();
    figures.delete(name);
  }
}
