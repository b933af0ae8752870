import type { Spaces } from './geometry.ts';
import { MARKERS } from './icons.ts';
import { borderOf, el, pathOf, stamp } from './svg.ts';
import type { MapMarker } from './types.ts';

/** Looks that cover many spaces: drawn as one shape with the line around it. */
const SHEETS: Readonly<Record<string, string>> = {
  japanese: 'm0,-3.4 l3.4,3.4 l-3.4,3.4 l-3.4,-3.4z',
  axis: 'm-6,7 v-15 h13 l-3.6,4 l3.6,4 h-11 v7z',
  allied: 'm-6,7 v-15 h13 l-3.6,4 l3.6,4 h-11 v7z',
};
/** Looks that show by what is not there. */
const SILENT: ReadonlySet<string> = new Set(['cleared']);

/** Forts, chits, supply heads and the ground each side holds. */
export class MarkerLayer {
  readonly ground: SVGGElement;
  readonly top: SVGGElement;
  private readonly drawn = new Map<string, { key: string; element: SVGGElement }>();
  private readonly sheets = new Map<string, { key: string; element: SVGGElement }>();

  constructor(
    ground: SVGSVGElement,
    top: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly unit: number,
  ) {
    this.ground = el('g', { class: 'bh-markers ground' }, ground);
    this.top = el('g', { class: 'bh-markers top' }, top);
  }

  set(markers: readonly MapMarker[]): void {
    const single = markers.filter(({ face }) => !(face.look in SHEETS) && !SILENT.has(face.look));
    this.areas(markers.filter(({ face }) => face.spaces.length > 1 && face.look === 'secured'));
    for (const look of Object.keys(SHEETS))
      this.sheet(
        look,
        markers.filter(({ face }) => face.look === look),
      );
    const kept = new Set(single.map(({ id }) => id));
    for (const marker of single) this.draw(marker);
    for (const [id, old] of this.drawn) {
      if (kept.has(id)) continue;
      old.element.remove();
      this.drawn.delete(id);
    }
  }

  private draw({ id, face }: MapMarker): void {
    const key = JSON.stringify([face.look, face.text, face.centre]);
    const old = this.drawn.get(id);
    if (old?.key === key) return;
    const [x, y] = face.centre;
    const element = el('g', {
      class: `bh-marker m-${face.look}`,
      transform: `translate(${x} ${y}) scale(${this.unit})`,
    });
    const inner = el('g', { class: 'swell' }, element);
    el('g', {}, inner).innerHTML = MARKERS[face.look] ?? '<circle class="plate" r="10"/>';
    if (face.look.startsWith('fort')) steps(inner, Number(face.text));
    else if (face.text !== '') el('text', { y: 0 }, inner).textContent = face.text;
    old?.element.remove();
    (face.layer === 'ground' ? this.ground : this.top).append(element);
    this.drawn.set(id, { key, element });
  }

  /** Ground held: hatched, with a line around it, which is the front. */
  private sheet(look: string, markers: readonly MapMarker[]): void {
    const ids = markers.flatMap(({ face }) => face.spaces);
    this.redraw(look, ids.join(' '), (group) => {
      const spaces = this.spaces.some(ids);
      const d = spaces.map((space) => pathOf(space.outline, true)).join('');
      const rim = borderOf(spaces.map((space) => space.outline));
      el('path', { class: 'fill', d }, group);
      el('path', { class: 'hatch', d }, group);
      el('path', { class: 'rim wide', d: rim }, group);
      el('path', { class: 'rim', d: rim }, group);
      const sign = SHEETS[look] ?? '';
      el('path', { class: 'sign', d: markers.map(({ face }) => stamp(sign, face.centre, this.unit)).join('') }, group);
    });
  }

  /** Whole areas that have been won. */
  private areas(markers: readonly MapMarker[]): void {
    const ids = markers.flatMap(({ face }) => face.spaces);
    this.redraw('won', ids.join(' '), (group) => {
      const d = this.spaces.some(ids).map((space) => pathOf(space.outline, true));
      el('path', { class: 'fill', d: d.join('') }, group);
    });
  }

  private redraw(look: string, key: string, draw: (group: SVGGElement) => void): void {
    const old = this.sheets.get(look);
    if (old?.key === key) return;
    const element = old?.element ?? el('g', { class: `bh-held held-${look}` });
    if (old === undefined) this.ground.prepend(element);
    element.replaceChildren();
    draw(element);
    this.sheets.set(look, { key, element });
  }
}

function steps(group: Element, count: number): void {
  for (let i = 0; i < count; i++) {
    el('rect', { class: 'step', x: (i - count / 2) * 6 + 0.6, y: 9.5, width: 4.8, height: 4.2, rx: 1 }, group);
  }
}
