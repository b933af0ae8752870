import './trails.css';
import type { Point } from '../../kernel/face.ts';
import { dieShape } from './die.ts';
import type { Spaces } from './geometry.ts';
import { el, pathOf } from './svg.ts';
import type { MapTrail } from './types.ts';

/** More spaces than this are an area, and marked once. */
const FEW = 3;
/** From the middle of a counter to where an arrow begins or ends, in counters. */
const GAP = 0.6;
/** How much a shot bends, in its length: two that cross stay two. */
const BEND = 0.14;

/** What a story leaves on the map: marches under the pieces, shots, hits and dice over them. Nothing of it can be clicked. */
export class TrailLayer {
  private readonly under: SVGGElement;
  private readonly over: SVGGElement;
  private readonly dice: SVGGElement;

  constructor(
    sheet: SVGSVGElement,
    pieces: SVGGElement,
    private readonly spaces: Spaces,
    private readonly counter: number,
    /** Whether there is room in sight above a point. */
    private readonly roomAbove: (at: Point) => boolean,
  ) {
    this.under = el('g', { class: 'bh-trails' });
    sheet.insertBefore(this.under, pieces);
    this.over = el('g', { class: 'bh-trails over' }, sheet);
    this.dice = el('g', { class: 'bh-dice' }, sheet);
  }

  set(trails: readonly MapTrail[]): void {
    this.under.replaceChildren();
    this.over.replaceChildren();
    for (const { kind, look, way, times } of trails) {
      const points = this.spaces.some(way).map(({ centre }) => centre);
      if (kind === 'move') this.march(points);
      else if (kind === 'shot') this.shot(points);
      else this.mark(way.length > FEW ? [middle(points)] : points, look, times);
    }
  }

  private march(points: readonly Point[]): void {
    const [first] = points;
    const [before, last] = [points.at(-2), points.at(-1)];
    if (first === undefined || before === undefined || last === undefined) return;
    const group = el('g', { class: 'bh-march' }, this.under);
    el('circle', { class: 'ghost', cx: first[0], cy: first[1], r: this.counter * 0.4 }, group);
    const end = this.short(before, last);
    const line = pathOf([...points.slice(0, -1), end], false);
    el('path', { class: 'casing', d: line }, group);
    el('path', { class: 'line', d: line }, group);
    el('path', { class: 'head', d: this.head(before, end) }, group);
  }

  private shot(points: readonly Point[]): void {
    const [from, to] = points;
    if (from === undefined || to === undefined) return;
    const [start, end] = [this.short(to, from), this.short(from, to)];
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const bend: Point = [(start[0] + end[0]) / 2 - dy * BEND, (start[1] + end[1]) / 2 + dx * BEND];
    const group = el('g', { class: 'bh-shot' }, this.over);
    const line = `M${start.join(',')}Q${bend.join(',')} ${end.join(',')}`;
    el('path', { class: 'casing', d: line }, group);
    el('path', { class: 'line', d: line }, group);
    el('path', { class: 'head', d: this.head(bend, end) }, group);
  }

  /** A sign where something happened, beside whatever lies there. */
  private mark(points: readonly Point[], look: string, times: number): void {
    const off = this.counter * 0.5;
    for (const [x, y] of points) {
      const place = `translate(${look === 'hit' ? x + off : x - off} ${y + off}) scale(${this.counter / 58})`;
      const group = el('g', { class: `bh-mark mark-${look}`, transform: place }, this.over);
      el('path', { class: 'sign', d: SIGNS[look] ?? SIGNS['point'] ?? '' }, group);
      if (times > 1) el('text', { y: 1 }, group).textContent = String(times);
    }
  }

  /** Dice over a place, or none. */
  showDice(at: readonly string[], dice: readonly number[], faces: number): void {
    this.dice.replaceChildren();
    const points = this.spaces.some(at).map(({ centre }) => centre);
    if (points.length === 0) return;
    const [x, y] = middle(points);
    const above = this.roomAbove([x, y]);
    const off = this.counter * 0.62;
    const holder = el('g', { transform: `translate(${x} ${above ? y - off : y + off})` }, this.dice);
    const sized = el('g', { class: 'sized' }, holder);
    dice.forEach((shown, i) => {
      const die = el(
        'g',
        { class: 'bh-die', transform: `translate(${(i - dice.length / 2) * 30} ${above ? -26 : 2})` },
        sized,
      );
      const { outline, pips, figure } = dieShape(shown, faces);
      el('path', { class: 'body', d: outline }, die);
      for (const [cx, cy] of pips) el('circle', { cx, cy, r: 2.2 }, die);
      if (figure !== '') el('text', { x: 12, y: 12.5 }, die).textContent = figure;
    });
  }

  /** A point short of another by the size of a counter. */
  private short(from: Point, to: Point): Point {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const left = Math.max(0.3, 1 - (this.counter * GAP) / Math.max(1, length));
    return [from[0] + (to[0] - from[0]) * left, from[1] + (to[1] - from[1]) * left];
  }
  private head(from: Point, to: Point): string {
    const size = this.counter * 0.3;
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const wing = (turn: number): Point => [
      to[0] - size * Math.cos(angle + turn),
      to[1] - size * Math.sin(angle + turn),
    ];
    return pathOf([to, wing(0.5), wing(-0.5)], true);
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  fire: 'M0-15 4-5 14-8 7 1 13 10 3 7 0 16-4 7-13 10-7 1-14-8-4-5z',
  hit: 'M-11-11 11 11M11-11-11 11',
  clear: 'M-11 0-3 9 12-10',
  landing: 'M0-13V9M-8 2 0 11 8 2',
  move: 'M-11 0H9M2-8 11 0 2 8',
  point: 'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9z',
};

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
