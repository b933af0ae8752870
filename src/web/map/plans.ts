import type { Point } from '../../kernel/face.ts';
import type { Spaces } from './geometry.ts';
import { el, pathOf } from './svg.ts';
import type { Plans } from './types.ts';

/** Drawn around 0,0 for a hex 48 wide; told apart by shape. */
const SIGNS: Readonly<Record<string, string>> = {
  flag: '<path class="plan-ink" d="M-6,12V-12M-6,-11L9,-6L-6,-1Z"/>',
  star: '<path class="plan-ink" d="M0,-12L3.5,-4L12,-3.500L5.500,2L7.500,11L0,6L-7.500,11L-5.500,2L-12,-3.500L-3.500,-4Z"/>',
  target: '<circle class="plan-ink hollow" r="10"/><circle class="plan-ink hollow" r="4"/>',
  danger: '<path class="plan-ink" d="M0,-12L12,10H-12Z"/><path class="plan-mark" d="M0,-5V3M0,6.500V7.500"/>',
  question:
    '<circle class="plan-ink" r="12"/><path class="plan-mark" d="M-4,-3.500A4,4 0 1 1 1,0.500C0,1 0,2 0,3M0,6.500V7"/>',
};

/** What a person has marked and drawn for themselves: over everything, in the way of nothing. */
export class PlanLayer {
  private readonly group: SVGGElement;

  constructor(
    sheet: SVGSVGElement,
    private readonly spaces: Spaces,
    private readonly unit: number,
  ) {
    this.group = el('g', { class: 'bh-plans' }, sheet);
  }

  set({ marks, arrows, draft = null }: Plans): void {
    this.group.replaceChildren();
    for (const arrow of draft === null ? arrows : [...arrows, draft]) {
      const [from, to] = [this.spaces.get(arrow.from)?.centre, this.spaces.get(arrow.to)?.centre];
      if (from !== undefined && to !== undefined && arrow.from !== arrow.to) this.arrow(from, to);
    }
    for (const { at, kind } of marks) {
      const centre = this.spaces.get(at)?.centre;
      if (centre === undefined) continue;
      const place = `translate(${centre[0] - 12 * this.unit} ${centre[1] - 12 * this.unit}) scale(${this.unit})`;
      const mark = el('g', { class: `bh-plan-mark plan-${kind}`, transform: place }, this.group);
      el('g', { class: 'swell' }, mark).innerHTML = SIGNS[kind] ?? '';
    }
  }

  private arrow([x, y]: Point, [toX, toY]: Point): void {
    const long = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / long, (toY - y) / long];
    const head = 16 * this.unit;
    const [endX, endY] = [toX - dx * head, toY - dy * head];
    const shaft = pathOf(
      [
        [x, y],
        [endX, endY],
      ],
      false,
    );
    const wide = head * 0.6;
    const tip = pathOf(
      [
        [toX, toY],
        [endX - dy * wide, endY + dx * wide],
        [endX + dy * wide, endY - dx * wide],
      ],
      true,
    );
    el('path', { class: 'plan-shaft back', d: shaft }, this.group);
    el('path', { class: 'plan-shaft', d: shaft }, this.group);
    el('path', { class: 'plan-tip', d: tip }, this.group);
  }
}
