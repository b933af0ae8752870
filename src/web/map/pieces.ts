import type { Point } from '../../kernel/face.ts';
import { COUNTER, drawCounter, faceKey } from './counters.ts';
import type { Spaces } from './geometry.ts';
import { el } from './svg.ts';
import type { MapPiece } from './types.ts';

interface Drawn {
  readonly element: SVGGElement;
  key: string;
  at: Point;
}

/** The pieces on the board, in stacks; only what has changed is drawn anew. */
export class PieceLayer {
  readonly group: SVGGElement;
  private readonly drawn = new Map<string, Drawn>();
  private readonly counts = new Map<string, SVGGElement>();
  private list: readonly MapPiece[] = [];
  private stacks = new Map<string, MapPiece[]>();
  private carried = new Map<string, MapPiece[]>();
  private glowing: ReadonlySet<string> = new Set();
  private selected: ReadonlySet<string> = new Set();

  constructor(
    sheet: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly counter: number,
  ) {
    this.group = el('g', { class: 'bh-pieces' }, sheet);
  }

  /** What lies openly in a space, the top piece last, each with what it carries after it. */
  inSpace(space: string): MapPiece[] {
    return (this.stacks.get(space) ?? []).flatMap((piece) => [piece, ...this.carriedBy(piece.id)]);
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
    this.stacks = new Map();
    this.carried = new Map();
    for (const piece of this.list) {
      const carrier = piece.face.inside;
      const carriedHere = carrier !== null && here.has(carrier);
      const [map, name] = carriedHere ? [this.carried, carrier] : [this.stacks, piece.at];
      map.set(name, [...(map.get(name) ?? []), piece]);
    }
    const kept = new Set<string>();
    for (const [space, stack] of this.stacks) {
      stack.sort((a, b) => a.face.order - b.face.order);
      stack.forEach((piece, i) => {
        this.draw(piece, this.place(space, i, stack.length));
        kept.add(piece.id);
      });
      this.count(space, stack);
    }
    for (const [id, old] of this.drawn) {
      if (kept.has(id)) continue;
      old.element.remove();
      this.drawn.delete(id);
    }
    for (const [space, count] of this.counts) {
      if ((this.stacks.get(space)?.length ?? 0) > 1) continue;
      count.remove();
      this.counts.delete(space);
    }
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

  /** A stack leans to the upper right, its lowest piece at the bottom left. */
  private place(space: string, index: number, size: number): Point {
    const [x, y] = this.spaces.get(space)?.centre ?? [0, 0];
    const lean = (this.counter * 0.22) / Math.max(1, size - 1);
    const step = size === 1 ? 0 : index * lean - (lean * (size - 1)) / 2;
    return [x + step, y - step];
  }

  private draw(piece: MapPiece, at: Point): void {
    const cargo = this.carriedBy(piece.id).map((inside) => inside.face);
    const key = faceKey(piece.face, cargo);
    let mine = this.drawn.get(piece.id);
    if (mine === undefined) {
      const element = el('g', { id: `bh-piece-${piece.id}`, 'data-piece': piece.id, class: 'bh-piece' }, this.group);
      mine = { element, key: '', at };
      this.drawn.set(piece.id, mine);
    }
    if (mine.key !== key) {
      const scaled = el('g', { transform: `scale(${this.counter / COUNTER})` });
      scaled.append(drawCounter(piece.face, cargo));
      mine.element.replaceChildren(scaled);
      mine.key = key;
    }
    mine.at = at;
    mine.element.setAttribute('transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`);
    mine.element.dataset['space'] = piece.at;
    this.group.append(mine.element);
  }

  /** How many lie in the stack, on its corner. */
  private count(space: string, stack: readonly MapPiece[]): void {
    if (stack.length < 2) return;
    const top = stack[stack.length - 1];
    const at = top === undefined ? undefined : this.placeOf(top.id);
    if (at === undefined) return;
    const count = this.counts.get(space) ?? el('g', { class: 'bh-count' });
    const [x, y] = [at[0] - this.counter * 0.5, at[1] - this.counter * 0.5];
    count.setAttribute('transform', `translate(${x} ${y}) scale(${this.counter / COUNTER})`);
    if (count.textContent !== String(stack.length)) {
      count.replaceChildren();
      el('circle', { r: 14 }, count);
      el('text', { y: 0 }, count).textContent = String(stack.length);
    }
    this.group.append(count);
    this.counts.set(space, count);
  }

  private mark(): void {
    for (const [id, { element }] of this.drawn) {
      const inside = this.carriedBy(id).some((piece) => this.glowing.has(piece.id));
      const chosen = this.carriedBy(id).some((piece) => this.selected.has(piece.id));
      element.classList.toggle('glowing', inside || this.glowing.has(id));
      element.classList.toggle('selected', chosen || this.selected.has(id));
    }
    for (const [space, stack] of this.stacks) {
      if (stack.length < 2) continue;
      const hidden = stack.slice(0, -1).some((piece) => this.glowing.has(piece.id));
      this.counts.get(space)?.classList.toggle('glowing', hidden);
    }
  }
}
