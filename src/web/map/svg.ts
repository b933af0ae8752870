import type { Point, SpaceFace } from '../../kernel/face.ts';

const NS = 'http://www.w3.org/2000/svg';
type Attributes = Readonly<Record<string, string | number>>;

/** One element of a drawing. */
export function el<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  parent: Element | null = null,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** Sets an attribute where it is another: to a browser even the same value is a change. */
export function put(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function div(look: string, parent: Element): HTMLDivElement {
  const element = document.createElement('div');
  element.className = look;
  parent.append(element);
  return element;
}

/** A sheet of the map: as large as the board, laid over the others. */
export function sheet(look: string, width: number, height: number, parent: Element): SVGSVGElement {
  return el(
    'svg',
    {
      class: `bh-sheet ${look}`,
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    parent,
  );
}

const number = (n: number): string => String(Math.round(n * 10) / 10);

export function pathOf(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${number(x)},${number(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A cell drawn in towards its centre; an area as it is, for its border may bend anywhere. */
export function inner({ outline, centre: [cx, cy], radius }: SpaceFace, size: number): string {
  const shrunk = (): Point[] => outline.map(([x, y]) => [cx + (x - cx) * size, cy + (y - cy) * size]);
  return pathOf(radius === undefined ? shrunk() : outline, true);
}

/** A drawing in relative path commands (no arcs), set down at a place. */
export function stamp(drawing: string, [x, y]: Point, scale: number): string {
  const body = drawing.replace(/-?\d*\.?\d+/g, (n) => ` ${number(Number(n) * scale)}`);
  return `M${number(x)},${number(y)}${body}`;
}

/** Sides that only one of the outlines has: the border of the ground they cover together. */
export function borderOf(outlines: Iterable<readonly Point[]>): string {
  const sides = new Map<string, [Point, Point] | null>();
  const key = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;
  for (const outline of outlines) {
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from;
      const [a, b] = [key(from), key(to)];
      const name = a < b ? `${a} ${b}` : `${b} ${a}`;
      sides.set(name, sides.has(name) ? null : [from, to]);
    });
  }
  return [...sides.values()].flatMap((side) => (side === null ? [] : [pathOf(side, false)])).join('');
}
