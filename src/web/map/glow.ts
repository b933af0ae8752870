import type { Spaces } from './geometry.ts';
import { GLOW_KINDS, type GlowKind, isWide } from './kinds.ts';
import { borderOf, el, inner, put } from './svg.ts';

/** The paths of one kind of glow: fill and casing stand still, the rim pulses. */
interface Light {
  readonly fill: SVGPathElement;
  readonly casing: SVGPathElement;
  readonly rim: SVGPathElement;
}

/** What may be clicked, what is chosen, what is pointed at and where the keyboard's cursor stands. */
export class GlowLayer {
  private readonly lights: ReadonlyMap<GlowKind, Light>;
  private readonly figures: SVGGElement;
  private readonly chosen: SVGPathElement;
  private readonly pointed: SVGPathElement;
  private readonly cursor: SVGPathElement;
  private glowing: ReadonlySet<string> = new Set();

  constructor(
    private readonly pulse: SVGSVGElement,
    still: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly unit: number,
  ) {
    this.lights = new Map(
      GLOW_KINDS.map((kind) => [
        kind,
        {
          fill: el('path', { class: `bh-glow-fill glow-${kind}` }, still),
          casing: el('path', { class: `bh-glow-casing glow-${kind}` }, still),
          rim: el('path', { class: `bh-glow-rim glow-${kind}` }, pulse),
        },
      ]),
    );
    this.figures = el('g', { class: 'bh-left' }, still);
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
  set(
    glowing: ReadonlySet<string>,
    chosen: Iterable<string>,
    kinds: ReadonlyMap<string, GlowKind> = new Map(),
    reach: ReadonlyMap<string, string> = new Map(),
  ): void {
    this.glowing = glowing;
    const display = glowing.size > 0 ? '' : 'none';
    if (this.pulse.style.display !== display) this.pulse.style.display = display;
    const wide = isWide(glowing.size, this.spaces.count);
    this.pulse.classList.toggle('wide', wide);
    for (const [kind, light] of this.lights) {
      const ids = [...glowing].filter((id) => (kinds.get(id) ?? 'choose') === kind);
      const rim = wide ? this.border(ids) : this.paths(ids, 0.9);
      put(light.fill, 'd', wide ? '' : this.paths(ids, 1));
      put(light.casing, 'd', rim);
      put(light.rim, 'd', kind === 'attack' && !wide ? rim + this.paths(ids, 0.72) : rim);
    }
    put(this.chosen, 'd', this.paths(chosen, 0.94));
    this.write(reach);
  }
  point(spaces: readonly string[]): void {
    put(this.pointed, 'd', this.border(spaces));
  }
  setCursor(space: string | null): void {
    put(this.cursor, 'd', space === null ? '' : this.paths([space], 0.97));
  }
  /** What a piece has left when it gets there, at the foot of each space. */
  private write(reach: ReadonlyMap<string, string>): void {
    if (this.figures.firstChild !== null) this.figures.replaceChildren();
    for (const { id, centre } of this.spaces.some(reach.keys())) {
      const place = `translate(${centre[0]} ${centre[1] + 5 * this.unit}) scale(${this.unit})`;
      el('text', { transform: place }, this.figures).textContent = reach.get(id) ?? '';
    }
  }
  private border(ids: Iterable<string>): string {
    return borderOf(this.spaces.some(ids).map((space) => space.outline));
  }
  private paths(ids: Iterable<string>, size: number): string {
    return this.spaces
      .some(ids)
      .map((space) => inner(space, size))
      .join('');
  }
}
