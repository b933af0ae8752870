import type { Spaces } from './geometry.ts';
import { borderOf, el, inner } from './svg.ts';

/** What may be clicked, what is chosen, what is pointed at and where the keyboard's cursor stands. */
export class GlowLayer {
  private readonly fill: SVGPathElement;
  private readonly casing: SVGPathElement;
  private readonly rim: SVGPathElement;
  private readonly chosen: SVGPathElement;
  private readonly pointed: SVGPathElement;
  private readonly cursor: SVGPathElement;
  private glowing: ReadonlySet<string> = new Set();

  constructor(
    private readonly pulse: SVGSVGElement,
    still: SVGSVGElement,
    private readonly spaces: Spaces,
  ) {
    this.fill = el('path', { class: 'bh-glow-fill' }, still);
    this.casing = el('path', { class: 'bh-glow-casing' }, still);
    this.rim = el('path', { class: 'bh-glow-rim' }, pulse);
    this.chosen = el('path', { class: 'bh-chosen' }, still);
    this.pointed = el('path', { class: 'bh-pointed' }, still);
    this.cursor = el('path', { class: 'bh-cursor' });
  }
  /** Drawn over the pieces. */
  get cursorPath(): SVGPathElement {
    return this.cursor;
  }
  has(space: string): boolean {
    return this.glowing.has(space);
  }
  ids(): ReadonlySet<string> {
    return this.glowing;
  }
  set(glowing: ReadonlySet<string>, chosen: Iterable<string>): void {
    this.glowing = glowing;
    this.pulse.style.display = glowing.size > 0 ? '' : 'none';
    this.fill.setAttribute('d', this.paths(glowing, 1));
    const rim = this.paths(glowing, 0.9);
    this.casing.setAttribute('d', rim);
    this.rim.setAttribute('d', rim);
    this.chosen.setAttribute('d', this.paths(chosen, 0.94));
  }
  point(spaces: readonly string[]): void {
    this.pointed.setAttribute('d', borderOf(this.spaces.some(spaces).map((space) => space.outline)));
  }
  setCursor(space: string | null): void {
    this.cursor.setAttribute('d', space === null ? '' : this.paths([space], 0.97));
  }
  private paths(ids: Iterable<string>, size: number): string {
    return this.spaces
      .some(ids)
      .map((space) => inner(space, size))
      .join('');
  }
}
