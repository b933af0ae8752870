import type { BoardFace, Point } from '../../kernel/face.ts';
import type { Camera } from './camera.ts';
import { div, el, pathOf, put } from './svg.ts';
import type { MapPiece } from './types.ts';

/** The whole board in a corner, with a frame around what is in sight; shown when that is not all of it. */
export class Minimap {
  private readonly box: HTMLDivElement;
  private readonly svg: SVGSVGElement;
  private readonly frame: SVGRectElement;
  private readonly dots: SVGPathElement;
  private held = false;
  /** Where it lies on the map: left, top, right, bottom. Kept, for to ask would have the page laid out. */
  private place: readonly [number, number, number, number] = [0, 0, 0, 0];
  private readonly watcher: ResizeObserver;

  constructor(
    root: HTMLElement,
    private readonly board: BoardFace,
    private readonly camera: Camera,
    /** Centres of what may be clicked, in pixels of the map. */
    private readonly targets: () => readonly Point[],
  ) {
    this.box = div('bh-minimap', root);
    this.box.setAttribute('aria-hidden', 'true');
    this.svg = el('svg', { viewBox: `0 0 ${board.width} ${board.height}` }, this.box);
    el('rect', { class: 'bh-sea', width: board.width, height: board.height }, this.svg);
    for (const shape of board.ground) {
      const d = shape.paths.map((points) => pathOf(points, shape.closed)).join('');
      const path = el('path', { class: `mini-${shape.look}`, d }, this.svg);
      if (shape.width !== undefined) path.setAttribute('stroke-width', String(shape.width));
    }
    this.dots = el('path', { class: 'mini-pieces' }, this.svg);
    this.frame = el('rect', { class: 'mini-frame' }, this.svg);
    this.watcher = new ResizeObserver(() => this.settle());
    for (const sized of [root, this.box]) this.watcher.observe(sized);
    this.settle();
    this.box.addEventListener('pointerdown', (event) => {
      this.held = true;
      this.box.setPointerCapture(event.pointerId);
      this.look(event);
    });
    this.box.addEventListener('pointermove', (event) => this.held && this.look(event));
    this.box.addEventListener('pointerup', () => {
      this.held = false;
    });
  }

  /** `moving`: a gesture is under way; what lies under it is looked at when it is over. */
  follow(moving = false): void {
    const [left, top, right, bottom] = this.camera.window();
    if (!moving) this.box.classList.toggle('needless', this.camera.whole || this.covers());
    const { width, height } = this.board;
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    put(this.frame, 'x', String(x));
    put(this.frame, 'y', String(y));
    put(this.frame, 'width', String(Math.max(0, Math.min(width, right) - x)));
    put(this.frame, 'height', String(Math.max(0, Math.min(height, bottom) - y)));
  }
  setPieces(pieces: readonly MapPiece[], placeOf: (id: string) => Point | undefined): void {
    const d = pieces.map((piece) => placeOf(piece.id)).flatMap((at) => (at ? [`M${at[0]},${at[1]}h.1`] : []));
    put(this.dots, 'd', d.join(''));
  }
  destroy(): void {
    this.watcher.disconnect();
  }
  private settle(): void {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = this.box;
    this.place = [left, top, left + width, top + height];
  }
  /** Something that may be clicked lies under it: it makes room. */
  private covers(): boolean {
    const [left, top, right, bottom] = this.place;
    return this.targets().some(([x, y]) => x > left && x < right && y > top && y < bottom);
  }
  private look(event: PointerEvent): void {
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.board.width;
    const y = ((event.clientY - box.top) / box.height) * this.board.height;
    this.camera.centre([x, y]);
  }
}
