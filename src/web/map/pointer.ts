import type { Point } from '../../kernel/face.ts';
import type { Camera } from './camera.ts';
import type { Fan } from './fan.ts';
import type { Spaces } from './geometry.ts';
import type { GlowLayer } from './glow.ts';
import type { PieceLayer } from './pieces.ts';
import type { Drag, Hover, PieceClick, SpaceClick } from './types.ts';

/** Everyone who wants to hear of something. */
export class Listeners<T> {
  private readonly list = new Set<(event: T) => void>();
  add(report: (event: T) => void): () => void {
    this.list.add(report);
    return () => this.list.delete(report);
  }
  tell(event: T): void {
    for (const report of this.list) report(event);
  }
}

export interface Reports {
  readonly space: Listeners<SpaceClick>;
  readonly piece: Listeners<PieceClick>;
  readonly hover: Listeners<Hover>;
  readonly drag: Listeners<Drag>;
}

interface Hit {
  readonly space: string | null;
  readonly piece: string | null;
  readonly at: Point;
}

const DWELL = 220;
const AWAY: Point = [Number.NaN, Number.NaN];
/** So far a pressed piece is pulled before it is dragged, in pixels. */
const PULL = 6;

/** A piece that the mouse has pressed and may drag. */
interface Held {
  readonly piece: string;
  readonly from: string;
  readonly at: Point;
  dragged: boolean;
}

/** Mouse and touch: what was hit, and what to make of it. */
export class Pointer {
  private last = '';
  /** Where on the screen the mouse was last over the map. */
  private at = AWAY;
  private timer = 0;
  private touched = false;
  /** What lay under the pointer when it was pressed: that is clicked, whatever is drawn there before it is let go. */
  private pressed: Hit | null = null;
  private held: Held | null = null;
  private more = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly spaces: Spaces,
    private readonly pieces: PieceLayer,
    private readonly glow: GlowLayer,
    private readonly camera: Camera,
    private readonly fan: Fan,
    private readonly reports: Reports,
  ) {
    root.addEventListener('pointermove', (event) => this.moved(event));
    root.addEventListener('pointerdown', (event) => {
      this.touched = event.pointerType !== 'mouse';
      this.pressed = this.hit(event);
      this.hold(event);
    });
    root.addEventListener('pointerup', (event) => this.letGo(event));
    root.addEventListener('pointercancel', () => this.drop());
    root.addEventListener('pointerleave', () => this.left());
    root.addEventListener('click', (event) => this.clicked(event));
  }

  /** A click on a piece, wherever it is shown. */
  pieceClick(piece: string, space: string): void {
    this.reports.piece.tell({ piece, space, glowing: this.pieces.isGlowing(piece), more: this.more });
  }
  /**
   * A click on a space with whatever lies in it: the one piece that may be clicked, or the space. A click on a piece is
   * about its stack; `whole` makes it about all that lies in the space.
   */
  spaceClick(space: string, onPiece: string | null, whole = false): void {
    const here = onPiece === null || whole ? this.pieces.inSpace(space) : this.pieces.inStack(onPiece);
    const glowing = here.filter((piece) => this.pieces.isGlowing(piece.id));
    const [only] = glowing;
    const hit = onPiece !== null && this.pieces.isGlowing(onPiece);
    // Who clicks the piece in hand once more does not mean the other in its stack unless that one is named.
    const inHand = onPiece !== null && !hit && this.pieces.isSelected(onPiece);
    if (this.glow.has(space) && onPiece === null) this.tellSpace(space);
    else if (only !== undefined && glowing.length === 1 && !inHand) this.pieceClick(only.id, space);
    else if (only !== undefined && !(hit && here.length === 1)) this.fan.show(space, true);
    else if (this.glow.has(space)) this.tellSpace(space);
    else if (here.length > 1 && (onPiece !== null || this.touched)) {
      this.fan.show(space, true);
      this.tell(space, onPiece);
    } else this.tell(space, onPiece);
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private tell(space: string, piece: string | null): void {
    if (piece === null) this.tellSpace(space);
    else this.pieceClick(piece, space);
  }
  private tellSpace(space: string): void {
    this.reports.space.tell({ space, glowing: this.glow.has(space), more: this.more });
  }

  private hit(event: MouseEvent): Hit | null {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.bh-fan, .bh-minimap')) return null;
    const box = this.root.getBoundingClientRect();
    const at: Point = [event.clientX - box.left, event.clientY - box.top];
    const piece = target?.closest<SVGGElement>('.bh-piece');
    if (piece) return { space: piece.dataset['space'] ?? null, piece: piece.dataset['piece'] ?? null, at };
    return { space: this.spaces.at(this.camera.toBoard(at))?.id ?? null, piece: null, at };
  }

  private clicked(event: MouseEvent): void {
    // No press came before a click that a program makes.
    const hit = event.detail === 0 ? this.hit(event) : this.pressed;
    this.pressed = null;
    if (hit === null) return;
    // Whoever clicks does not look any longer: no fan opens by itself over what he clicks next.
    clearTimeout(this.timer);
    const open = this.fan.open;
    if (open !== null && open !== hit.space) this.fan.close();
    this.more = event.shiftKey;
    if (hit.space !== null) this.spaceClick(hit.space, hit.piece);
    this.more = false;
  }

  // ── dragging, with a mouse

  private hold(event: PointerEvent): void {
    const { piece = null, space = null } = this.pressed ?? {};
    const free = event.pointerType === 'mouse' && event.button === 0 && piece !== null && space !== null;
    this.held =
      free && this.mayDrag(piece) ? { piece, from: space, at: [event.clientX, event.clientY], dragged: false } : null;
  }
  private mayDrag(piece: string): boolean {
    return this.pieces.isGlowing(piece) || this.pieces.isSelected(piece);
  }
  private pull(event: PointerEvent, held: Held): void {
    const far = Math.hypot(event.clientX - held.at[0], event.clientY - held.at[1]) > PULL;
    if (!held.dragged && far) {
      held.dragged = true;
      this.root.classList.add('dragging');
      this.root.setPointerCapture(event.pointerId);
      this.fan.close();
      this.reports.drag.tell({ piece: held.piece, from: held.from, to: null });
    }
    if (held.dragged) this.reports.hover.tell(this.under(event));
  }
  private letGo(event: PointerEvent): void {
    const { held } = this;
    this.drop();
    if (held === null || !held.dragged) return;
    // What follows is no click.
    this.pressed = null;
    const { space } = this.under(event);
    if (space !== null && space !== held.from)
      this.reports.drag.tell({ piece: held.piece, from: held.from, to: space });
  }
  private drop(): void {
    this.held = null;
    this.root.classList.remove('dragging');
  }
  /** The space under the pointer, whatever lies in it. */
  private under(event: PointerEvent): Hit {
    const box = this.root.getBoundingClientRect();
    const at: Point = [event.clientX - box.left, event.clientY - box.top];
    return { space: this.spaces.at(this.camera.toBoard(at))?.id ?? null, piece: null, at };
  }

  private moved(event: PointerEvent): void {
    if (this.held !== null) this.pull(event, this.held);
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const [x, y] = this.at;
    this.at = [event.clientX, event.clientY];
    const hit = this.hit(event);
    if (hit === null) return;
    const name = `${hit.space} ${hit.piece}`;
    if (name === this.last) return;
    this.last = name;
    const live =
      (hit.space !== null && this.glow.has(hit.space)) ||
      (hit.piece !== null && this.pieces.inStack(hit.piece).some((piece) => this.pieces.isGlowing(piece.id)));
    this.root.classList.toggle('over-glow', live);
    this.reports.hover.tell(hit);
    clearTimeout(this.timer);
    if (this.fan.open !== null && this.fan.open !== hit.space) this.fan.leave();
    const { space } = hit;
    // The map or what lay over it went away under a hand at rest: nobody has pointed at this.
    if (x === event.clientX && y === event.clientY) return;
    if (hit.piece === null || space === null || this.pieces.inStack(hit.piece).length < 2) return;
    this.timer = window.setTimeout(() => this.fan.show(space, false), DWELL);
  }

  private left(): void {
    clearTimeout(this.timer);
    this.last = '';
    this.at = AWAY;
    this.fan.leave();
    this.reports.hover.tell({ space: null, piece: null, at: [0, 0] });
  }
}
