import type { BoardFace, LabelFace, ShapeFace } from '../../kernel/face.ts';
import type { FullLook } from './look.ts';
import { PATTERNS } from './patterns.ts';
import { el, pathOf, sheet, stamp } from './svg.ts';

const isNumber = (label: LabelFace): boolean => label.look.startsWith('hexNumber');

/** The board itself: drawn once, never touched again but for the language of its labels. */
export class Ground {
  readonly svg: SVGSVGElement;
  /** Labels lie over the ground that a side holds and under the pieces: put this sheet there. */
  readonly names: SVGSVGElement;
  private readonly labelled: SVGGElement;
  /** Names that stay readable over counters: put this group above them. */
  readonly raised: SVGGElement;

  constructor(
    stage: Element,
    private readonly board: BoardFace,
    private readonly look: FullLook,
    private text: (key: string) => string,
  ) {
    this.svg = sheet('bh-ground', board.width, board.height, stage);
    el('defs', {}, this.svg).innerHTML = PATTERNS + look.patterns;
    el('rect', { class: 'bh-sea', width: board.width, height: board.height }, this.svg);
    el('rect', { class: 'bh-waves', width: board.width, height: board.height }, this.svg);
    for (const shape of board.ground) this.shape(shape);
    this.spaces();
    for (const shape of board.features) this.shape(shape);
    this.signs();
    this.names = sheet('bh-names', board.width, board.height, stage);
    this.numbers();
    this.labelled = el('g', { class: 'bh-labels', 'data-scaled': '' }, this.names);
    this.raised = el('g', { class: 'bh-labels bh-raised', 'data-scaled': '' }, this.names);
    this.labels();
  }

  setLanguage(text: (key: string) => string): void {
    this.text = text;
    this.labels();
  }

  private shape(shape: ShapeFace): void {
    const d = shape.paths.map((points) => pathOf(points, shape.closed)).join('');
    const [name = '', more = ''] = shape.look.split(' ');
    const group = el('g', { class: `bh-shape bh-${name} ${more}`, 'data-scaled': '' }, this.svg);
    if (shape.width !== undefined) group.style.setProperty('--w', `${shape.width}px`);
    for (const stroke of this.look.strokes[name] ?? ['fill']) el('path', { class: `${name}-${stroke}`, d }, group);
  }

  /** Every space is an element of its own: tests and pointers find it, and it can carry a look by its terrain. */
  private spaces(): void {
    const group = el('g', { class: 'bh-spaces' }, this.svg);
    for (const space of this.board.spaces) {
      const d = pathOf(space.outline, true);
      el(
        'path',
        { id: `bh-space-${space.id}`, 'data-space': space.id, class: `bh-space t-${space.terrain}`, d },
        group,
      );
    }
  }

  private signs(): void {
    const unit = this.board.counter / 37.5;
    const looks = new Set(this.board.signs.map((sign) => sign.look));
    for (const look of looks) {
      const signs = this.board.signs.filter((sign) => sign.look === look);
      for (const [layer, drawing] of Object.entries(this.look.signs[look] ?? {})) {
        const d = signs.map((sign) => stamp(drawing, sign.at, (sign.scale ?? 1) * unit)).join('');
        el('path', { class: `bh-sign ${look}-${layer}`, d }, this.svg);
      }
    }
  }

  private labels(): void {
    this.labelled.replaceChildren();
    this.raised.replaceChildren();
    for (const label of this.board.labels) if (!isNumber(label)) this.label(label);
  }

  /** Numbers of spaces know no language. */
  private numbers(): void {
    const group = el('g', { class: 'bh-numbers' }, this.names);
    for (const label of this.board.labels.filter(isNumber)) {
      const text = el('text', { class: `bh-number ${label.look}`, x: label.at[0], y: label.at[1] }, group);
      text.textContent = label.text ?? '';
    }
  }

  private label(label: LabelFace): void {
    const unit = this.board.counter / 37.5;
    const [x, y] = label.at;
    const turn = label.angle === undefined ? '' : ` rotate(${label.angle})`;
    const place = el(
      'g',
      { transform: `translate(${x} ${y})${turn} scale(${unit})` },
      label.over === true ? this.raised : this.labelled,
    );
    const group = el('g', { class: `bh-label ${label.look}` }, place);
    const words = label.key === undefined ? (label.text ?? '') : this.text(label.key);
    const marked = label.key !== undefined && label.text !== undefined;
    const wide = words.length * 8.4;
    if (this.look.ribbons.includes(label.look.split(' ')[0] ?? '')) {
      const [w, h] = [words.length * 4.9 + 16, 11];
      el('path', { class: 'ribbon', d: `M${-w},${-h}H${w}l-8,${h}l8,${h}H${-w}l8,${-h}z` }, group);
    }
    const left = marked ? -(wide + 22) / 2 : 0;
    if (marked) {
      el('circle', { class: 'disc', cx: left + 10, cy: 0, r: 10.5 }, group);
      const mark = el('text', { class: 'mark', x: left + 10, y: 0 }, group);
      mark.textContent = label.text ?? '';
    }
    const text = el('text', { class: marked ? 'name beside' : 'name', x: marked ? left + 25 : 0, y: 0 }, group);
    lines(text, words);
  }
}

/** A name in several lines stands on the foot of its last. */
function lines(text: SVGTextElement, words: string): void {
  const parts = words.split('\n');
  if (parts.length === 1) text.textContent = words;
  else
    parts.forEach((part, i) => {
      const dy = i === 0 ? `${-1.02 * (parts.length - 1)}em` : '1.02em';
      el('tspan', { x: 0, dy }, text).textContent = part;
    });
}
