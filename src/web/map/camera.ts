import { pointer, select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import type { BoardFace, Point } from '../../kernel/face.ts';
import { frames } from './motion.ts';

/** How much of a map is legible: pixels across a counter. */
const DETAILS = [
  ['tiny', 11],
  ['far', 20],
  ['mid', 34],
  ['near', 62],
  ['close', Number.POSITIVE_INFINITY],
] as const;
export type Detail = (typeof DETAILS)[number][0];

export const detailOf = (pixels: number): Detail => DETAILS.find(([, below]) => pixels < below)?.[0] ?? 'close';

const CLOSEST = 150;
const MARGIN = 0.04;
/** Pixels of the desk beside the board where the view goes by itself. */
const RIM = 16;
/** So long after the last step of a gesture the map is drawn sharp. */
const SETTLE = 70;
/** A wheel turns step by step: to draw the whole map between two of them would hold up the next. */
const WHEEL_SETTLE = 140;
/** A step nearer that is small enough to be drawn beforehand. */
const NEAR = 1.6;

/**
 * Where the map is looked at from. While a gesture lasts only a CSS transform changes, which costs no drawing; when it
 * has ended and the scale is another, the sheets take their new size and are drawn sharp.
 */
export class Camera {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private view: ZoomTransform = zoomIdentity;
  private drawnAt = 1;
  private timer = 0;
  private fitted = true;
  private gone = false;
  /** Where a glide under way will end, and how many there have been: a new one takes over from the old. */
  private goal: ZoomTransform | null = null;
  private trips = 0;
  private readonly watcher: ResizeObserver;
  private size: readonly [number, number] = [1, 1];

  constructor(
    private readonly root: HTMLElement,
    private readonly stage: HTMLElement,
    private readonly board: BoardFace,
    private readonly moved: (busy: boolean) => void,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .tapDistance(10)
      .filter((event: Event) => this.listensTo(event))
      .extent(() => [[0, 0], this.pair()])
      .on('start', () => this.begin())
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => this.onZoom(event))
      .on('end', () => this.settle());
    select(root)
      .call(this.behaviour)
      .on('dblclick.zoom', (event: MouseEvent | TouchEvent) => this.nearer(event));
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(root);
    this.resized();
  }

  get scale(): number {
    return this.view.k;
  }
  /** Of the host, in pixels; known without the page being laid out for it. */
  get height(): number {
    return this.size[1];
  }
  /** Pixels of the host for a point of the board, and back. */
  toScreen([x, y]: Point): Point {
    return this.view.apply([x, y]);
  }
  toBoard([x, y]: Point): Point {
    return this.view.invert([x, y]);
  }
  /** What is in sight, in board units: left, top, right, bottom. */
  window(): [number, number, number, number] {
    const [left, top] = this.view.invert([0, 0]);
    const [right, bottom] = this.view.invert(this.pair());
    return [left, top, right, bottom];
  }
  get whole(): boolean {
    return this.view.k <= this.fitScale() * 1.06;
  }

  fit(glide = true): void {
    const [w, h] = this.size;
    const k = this.fitScale();
    void this.go(
      zoomIdentity.translate((w - this.board.width * k) / 2, (h - this.board.height * k) / 2).scale(k),
      glide,
    );
  }
  zoomBy(factor: number): void {
    const [w, h] = this.size;
    const from = this.goal ?? this.view;
    const k = Math.min(this.closest(), Math.max(this.fitScale(), from.k * factor));
    const middle = from.invert([w / 2, h / 2]);
    void this.go(this.looking(middle, k), true);
  }
  /** Brings a rectangle into sight, going closer where it would be too small to read and back where it is too large. */
  show([left, top, right, bottom]: readonly [number, number, number, number]): void {
    const [w, h] = this.size;
    const room = this.board.counter * 1.5;
    const [seenLeft, seenTop, seenRight, seenBottom] = this.window();
    const legible = this.view.k * this.board.counter >= 22;
    if (legible && left >= seenLeft && top >= seenTop && right <= seenRight && bottom <= seenBottom) return;
    const widest = Math.min(w / (right - left + 2 * room), h / (bottom - top + 2 * room));
    const k = Math.max(this.fitScale(), Math.min(widest, Math.max(this.view.k, 36 / this.board.counter)));
    void this.go(this.looking([(left + right) / 2, (top + bottom) / 2], k), true);
  }
  /** Goes to a rectangle that is not in sight, as far away as now where it fits. */
  follow([left, top, right, bottom]: readonly [number, number, number, number]): Promise<void> {
    const [w, h] = this.size;
    const room = this.board.counter;
    const [seenLeft, seenTop, seenRight, seenBottom] = this.window();
    if (left >= seenLeft && top >= seenTop && right <= seenRight && bottom <= seenBottom) return Promise.resolve();
    const widest = Math.min(w / (right - left + 2 * room), h / (bottom - top + 2 * room));
    const k = Math.max(this.fitScale(), Math.min(widest, this.view.k));
    return this.go(this.looking([(left + right) / 2, (top + bottom) / 2], k), true);
  }
  /** Moves by as little as brings a rectangle into sight, and back only where it is too large. */
  bringIn([left, top, right, bottom]: readonly [number, number, number, number]): void {
    const [seenLeft, seenTop, seenRight, seenBottom] = this.window();
    const [w, h] = this.size;
    const rim = this.board.counter * 0.5;
    const k = Math.max(
      this.fitScale(),
      Math.min(this.view.k, w / (right - left + 2 * rim), h / (bottom - top + 2 * rim)),
    );
    const [halfX, halfY] = [w / k / 2, h / k / 2];
    const [midX, midY] = [(seenLeft + seenRight) / 2, (seenTop + seenBottom) / 2];
    const x = clamp(midX, right + rim - halfX, left - rim + halfX);
    const y = clamp(midY, bottom + rim - halfY, top - rim + halfY);
    if (x !== midX || y !== midY || k !== this.view.k) this.go(this.looking([x, y], k), true);
  }
  centre(point: Point): void {
    void this.go(this.looking(point, this.view.k), false);
  }
  panBy(dx: number, dy: number): void {
    select(this.root).call(this.behaviour.translateBy, dx / this.view.k, dy / this.view.k);
  }
  destroy(): void {
    this.gone = true;
    clearTimeout(this.timer);
    this.watcher.disconnect();
    select(this.root).on('.zoom', null);
  }

  private pair(): [number, number] {
    return [this.size[0], this.size[1]];
  }
  private fitScale(): number {
    const [w, h] = this.size;
    return Math.min(w / this.board.width, h / this.board.height) * 0.995;
  }
  private closest(): number {
    return Math.max(CLOSEST / this.board.counter, this.fitScale() * 2);
  }
  /** A point in the middle, or as near to it as the board reaches: beyond its edge there is nothing to see. */
  private looking([x, y]: Point, k: number): ZoomTransform {
    const [w, h] = this.size;
    const { width, height } = this.board;
    return zoomIdentity.translate(along(x, width, w, k), along(y, height, h, k)).scale(k);
  }

  /** Two clicks or two taps: closer by half, or back with the shift key, and what is under the pointer stays there. */
  private nearer(event: MouseEvent | TouchEvent): void {
    if (!this.listensTo(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const [w, h] = this.size;
    const at = pointer('changedTouches' in event ? event.changedTouches[0] : event, this.root);
    const k = clamp(this.view.k * (event.shiftKey ? 0.5 : 2), this.fitScale(), this.closest());
    const point = this.view.invert(at);
    void this.go(this.looking([point[0] + (w / 2 - at[0]) / k, point[1] + (h / 2 - at[1]) / k], k), true);
  }

  private listensTo(event: Event): boolean {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.bh-fan, .bh-minimap')) return false;
    if (event.type === 'dblclick' && (target?.closest('[data-piece]') || this.root.classList.contains('over-glow')))
      return false;
    if (event instanceof MouseEvent && event.type === 'mousedown') {
      // A piece that may be clicked is dragged, not the map under it.
      if (event.button !== 0 || target?.closest('.bh-piece:is(.glowing, .selected)')) return false;
    }
    return !(event instanceof WheelEvent && event.ctrlKey && event.deltaY === 0);
  }

  private onZoom(event: D3ZoomEvent<HTMLElement, unknown>): void {
    this.view = event.transform;
    if (event.sourceEvent !== null) {
      this.fitted = this.whole;
      this.goal = null;
      this.trips++;
    }
    // far back, the sheets would have to be drawn whole at a scale nobody sees
    if (this.view.k < this.drawnAt * 0.5) this.drawAt(this.view.k);
    this.place();
    this.moved(true);
    // A wheel says late that it has come to rest.
    if (event.sourceEvent instanceof WheelEvent) this.settle(WHEEL_SETTLE);
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.root.classList.add('busy');
  }
  private settle(after = SETTLE): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.sharpen(), after);
  }
  private sharpen(): void {
    clearTimeout(this.timer);
    if (this.gone) return;
    this.root.classList.remove('busy');
    if (this.view.k !== this.drawnAt) {
      this.drawAt(this.view.k);
      this.place();
    }
    this.moved(false);
  }
  private place(): void {
    const { x, y, k } = this.view;
    this.stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k / this.drawnAt})`;
  }
  /** Gives the sheets the size they have at a scale, and with it the detail that is legible. */
  private drawAt(k: number): void {
    this.drawnAt = k;
    this.stage.style.width = `${this.board.width * k}px`;
    this.stage.style.height = `${this.board.height * k}px`;
    const pixels = k * this.board.counter;
    this.root.dataset['detail'] = detailOf(pixels);
    for (const part of this.stage.querySelectorAll<SVGElement>('[data-scaled]')) {
      part.style.setProperty('--bh-px', String(1 / k));
      part.style.setProperty('--bh-swell', String(clamp(19 / pixels, 1, 2.1)));
      part.style.setProperty('--bh-label', String(clamp(0.78 / k, 1, 3.2)));
    }
  }

  /** Travels there smoothly, or at once. */
  private go(to: ZoomTransform, glide: boolean): Promise<void> {
    const root = select(this.root);
    this.fitted = to.k <= this.fitScale() * 1.001;
    this.trips++;
    this.goal = null;
    const still = !glide || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) {
      root.call(this.behaviour.transform, to);
      return Promise.resolve();
    }
    const from = this.view;
    const trip = this.trips;
    this.goal = to;
    // Sharp from the first frame, but for a long way in: then the sheets would be drawn whole at a scale nobody sees.
    const nearer = to.k > this.drawnAt && to.k < from.k * NEAR;
    if (to.k < this.drawnAt * 0.8 || nearer) {
      this.drawAt(to.k);
      this.place();
    }
    return frames(
      260,
      (t) => {
        const s = 1 - (1 - t) ** 3;
        const k = from.k * (to.k / from.k) ** s;
        const part = to.k === from.k ? s : (k - from.k) / (to.k - from.k);
        const at = zoomIdentity.translate(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part).scale(k);
        if (t >= 1) this.goal = null;
        root.call(this.behaviour.transform, t >= 1 ? to : at);
        if (t >= 1) this.sharpen();
      },
      () => this.gone || this.trips !== trip,
    );
  }

  private resized(): void {
    const first = this.size[0] === 1;
    this.size = [Math.max(2, this.root.clientWidth), Math.max(2, this.root.clientHeight)];
    const { width, height } = this.board;
    this.behaviour.scaleExtent([this.fitScale(), this.closest()]).translateExtent([
      [-width * MARGIN, -height * MARGIN],
      [width * (1 + MARGIN), height * (1 + MARGIN)],
    ]);
    if (first || this.fitted) this.fit(false);
    if (first) {
      clearTimeout(this.timer);
      this.sharpen();
    }
  }
}

/** Where a length of the board begins on the screen when a point of it is to be in the middle. */
function along(at: number, length: number, room: number, k: number): number {
  const size = length * k;
  if (size <= room) return (room - size) / 2;
  const edge = Math.min(size * MARGIN, RIM);
  return clamp(room / 2 - at * k, room - size - edge, edge);
}

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));
