import type { Point } from '../../kernel/face.ts';
import type { Spaces } from './geometry.ts';
import type { PieceLayer } from './pieces.ts';
import { borderOf, el, pathOf } from './svg.ts';
import type { FlashLook } from './types.ts';

/** Movement that explains: pieces along their way, and a flash where something happened. */
export class Motion {
  private readonly flashes: SVGGElement;
  private ended = false;
  /** Changes when what moves is to stop. */
  private run = 0;

  constructor(
    sheet: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly pieces: PieceLayer,
  ) {
    this.flashes = el('g', { class: 'bh-flashes' }, sheet);
  }

  unwanted(): boolean {
    return this.ended || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
  end(): void {
    this.ended = true;
    this.still();
  }
  /** Stops whatever moves and takes flashes away. */
  still(): void {
    this.run++;
    this.flashes.replaceChildren();
  }

  move(piece: string, way: readonly string[], ms: number): Promise<void> {
    const element = this.pieces.elementOf(piece);
    const points = this.spaces.some(way).map((space) => space.centre);
    const rest = element?.getAttribute('transform') ?? null;
    if (element === undefined || points.length < 2 || ms <= 0 || this.unwanted()) return Promise.resolve();
    const { run } = this;
    element.classList.add('moving');
    element.parentNode?.append(element);
    return frames(
      ms,
      (t) => {
        const [x, y] = along(points, ease(t));
        element.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      },
      () => this.run !== run,
    ).then(() => {
      element.classList.remove('moving');
      // Stopped, it lies where the pieces have been put meanwhile.
      if (this.run === run && rest !== null && element.isConnected) element.setAttribute('transform', rest);
    });
  }

  vanish(ids: readonly string[], ms: number): Promise<void> {
    const found = ids.flatMap((id) => this.pieces.elementOf(id) ?? []);
    // What is carried shows its carrier, which stays.
    const elements = found.filter((element) => ids.includes(element.dataset['piece'] ?? ''));
    if (elements.length === 0 || this.unwanted()) return Promise.resolve();
    for (const element of elements) {
      element.style.setProperty('--leaving', `${ms}ms`);
      element.classList.add('leaving');
    }
    const { run } = this;
    return frames(
      ms,
      () => undefined,
      () => this.run !== run,
    ).then(() => {
      for (const element of elements) element.classList.remove('leaving');
    });
  }

  flash(spaces: readonly string[], look: FlashLook, ms: number): Promise<void> {
    const found = this.spaces.some(spaces);
    if (found.length === 0 || this.ended) return Promise.resolve();
    const group = el('g', { class: `bh-flash flash-${look}` }, this.flashes);
    group.style.animationDuration = `${ms}ms`;
    el('path', { class: 'fill', d: found.map((space) => pathOf(space.outline, true)).join('') }, group);
    el('path', { class: 'rim', d: borderOf(found.map((space) => space.outline)) }, group);
    return new Promise((done) => {
      setTimeout(() => {
        group.remove();
        done();
      }, ms);
    });
  }
}

/** A point part of the way along a line, by its length. */
export function along(points: readonly Point[], t: number): Point {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - (points[i]?.[0] ?? 0), p[1] - (points[i]?.[1] ?? 0)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * t;
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i], points[i + 1]];
    if (a === undefined || b === undefined) break;
    if (left <= length) {
      const part = length === 0 ? 1 : left / length;
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    left -= length;
  }
  return points[points.length - 1] ?? [0, 0];
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Calls `draw` with 0…1 at every frame; settles early when `stop` says so. */
export function frames(ms: number, draw: (t: number) => void, stop: () => boolean): Promise<void> {
  return new Promise((done) => {
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / ms));
      if (!stop()) draw(t);
      if (t >= 1 || stop()) done();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
