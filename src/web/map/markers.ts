import type { MarkerLook } from '../../kernel/look.ts';
import type { Spaces } from './geometry.ts';
import type { FullLook } from './look.ts';
import { borderOf, el, pathOf, stamp } from './svg.ts';
import type { MapMarker } from './types.ts';

const UNKNOWN: MarkerLook = { drawing: '<circle class="plate" r="10"/>' };

/** Markers, each where it lies, and the ground that is held. */
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
    private readonly look: FullLook,
  ) {
    this.ground = el('g', { class: 'bh-markers ground' }, ground);
    this.top = el('g', { class: 'bh-markers top' }, top);
  }

  set(markers: readonly MapMarker[]): void {
    const { sheets, markers: looks } = this.look;
    const single = markers.filter(
      ({ face }) => !Object.hasOwn(sheets, face.look) && this.lookOf(face.look).drawing !== '',
    );
    const ofLook = (look: string) => markers.filter(({ face }) => face.look === look);
    for (const [look, { shades }] of Object.entries(looks)) if (shades === true) this.shade(look, ofLook(look));
    for (const [look, sign] of Object.entries(sheets)) this.sheet(look, sign, ofLook(look));
    const kept = new Set(single.map(({ id }) => id));
    for (const marker of single) this.draw(marker);
    for (const [id, old] of this.drawn) {
      if (kept.has(id)) continue;
      old.element.remove();
      this.drawn.delete(id);
    }
  }

  private lookOf(name: string): MarkerLook {
    return this.look.markers[name] ?? UNKNOWN;
  }

  private draw({ id, face }: MapMarker): void {
    const key = JSON.stringify([face.look, face.text, face.centre]);
    const old = this.drawn.get(id);
    if (old?.key === key) return;
    const look = this.lookOf(face.look);
    const [x, y] = face.centre;
    const element = el('g', {
      class: `bh-marker m-${face.look}`,
      transform: `translate(${x} ${y}) scale(${this.unit})`,
    });
    const inner = el('g', { class: 'swell' }, element);
    el('g', {}, inner).innerHTML = look.drawing;
    if (look.pips === true) steps(inner, Number(face.text));
    else if (face.text !== '') el('text', { y: 0 }, inner).textContent = face.text;
    old?.element.remove();
    (face.layer === 'ground' ? this.ground : this.top).append(element);
    this.drawn.set(id, { key, element });
  }

  /** Ground held: hatched, with a line around it, which is the front. */
  private sheet(look: string, sign: string, markers: readonly MapMarker[]): void {
    const ids = markers.flatMap(({ face }) => face.spaces);
    this.redraw(look, ids.join(' '), (group) => {
      const spaces = this.spaces.some(ids);
      const d = spaces.map((space) => pathOf(space.outline, true)).join('');
      const rim = borderOf(spaces.map((space) => space.outline));
      el('path', { class: 'fill', d }, group);
      el('path', { class: 'hatch', d }, group);
      el('path', { class: 'rim wide', d: rim }, group);
      el('path', { class: 'rim', d: rim }, group);
      el('path', { class: 'sign', d: markers.map(({ face }) => stamp(sign, face.centre, this.unit)).join('') }, group);
    });
  }

  /** Markers that lie over several spaces shade them. */
  private shade(look: string, markers: readonly MapMarker[]): void {
    const ids = markers.flatMap(({ face: { spaces } }) => (spaces.length > 1 ? spaces : []));
    this.redraw(look, ids.join(' '), (group) => {
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
