import type { Overlay, Point } from '../../kernel/face.ts';
import type { Spaces } from './geometry.ts';
import { el, inner, pathOf } from './svg.ts';

/** One insight at a time, under the pieces; its figures and lines over them. */
export class OverlayLayer {
  private readonly under: SVGGElement;
  private readonly over: SVGGElement;
  private readonly way: SVGGElement;

  constructor(
    under: SVGSVGElement,
    over: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly unit: number,
  ) {
    this.under = el('g', { class: 'bh-overlay' }, under);
    this.over = el('g', { class: 'bh-overlay over' }, over);
    this.way = el('g', { class: 'bh-way' }, over);
  }

  set(overlay: Overlay | null): void {
    this.under.replaceChildren();
    this.over.replaceChildren();
    if (overlay === null) return;
    for (const look of new Set(overlay.spaces.map((space) => space.look))) {
      const ids = overlay.spaces.filter((space) => space.look === look).map((space) => space.id);
      const shapes = this.spaces.some(ids).map((space) => inner(space, 0.96));
      el('path', { class: `bh-ov ov-${look}`, d: shapes.join('') }, this.under);
    }
    for (const look of new Set(overlay.lines.map((line) => line.look))) {
      const lines = overlay.lines.filter((line) => line.look === look);
      const d = lines.map((line) => pathOf(this.points([line.from, line.to]), false)).join('');
      el('path', { class: `bh-line-back line-${look}`, d }, this.over);
      el('path', { class: `bh-line line-${look}`, d }, this.over);
    }
    for (const { id, look, text } of overlay.spaces) {
      const at = this.spaces.get(id)?.centre;
      if (at === undefined || text === undefined || text === '') continue;
      const place = `translate(${at[0]} ${at[1] + 14 * this.unit}) scale(${this.unit})`;
      el('text', { class: `bh-figure fig-${look}`, transform: place }, this.over).textContent = text;
    }
  }

  showPath(spaces: readonly string[] | null): void {
    this.way.replaceChildren();
    const points = this.points(spaces ?? []);
    if (points.length < 2) return;
    const d = pathOf(points, false);
    el('path', { class: 'bh-way-back', d }, this.way);
    el('path', { class: 'bh-way-line', d }, this.way);
    const [x, y] = points[points.length - 1] ?? [0, 0];
    el('circle', { class: 'bh-way-end', cx: x, cy: y, r: 7 * this.unit }, this.way);
  }

  private points(ids: readonly string[]): Point[] {
    return this.spaces.some(ids).map((space) => space.centre);
  }
}
