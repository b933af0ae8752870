import type { PieceFace } from '../../kernel/face.ts';
import type { FullLook } from './look.ts';
import { el } from './svg.ts';
import { idOf, prepare } from './symbols.ts';

/** Side of a counter in its own units, around 0,0. */
export const COUNTER = 100;

/** What tells whether a counter has to be drawn anew. */
export const faceKey = (face: PieceFace, carried: readonly PieceFace[]): string => JSON.stringify([face, carried]);

/** A counter as it lies on the map, in a fan or in a box. `carried` is what it carries. */
export function drawCounter(
  look: FullLook,
  face: PieceFace,
  carried: readonly PieceFace[] = [],
  side = 0,
): SVGGElement {
  const tones = `tone-${face.tone} side-${side}${face.reversed ? ' reversed' : ''}${carried.length > 0 ? ' laden' : ''}`;
  const loose = isLoose(look, face);
  const group = el('g', { class: `bh-counter ${tones}${loose ? ' craft' : ''}` });
  if (loose) craft(group, look, face, carried);
  else unit(group, look, face, side);
  pips(group, face, loose);
  badges(group, look, face);
  return group;
}

/** Cut out along its outline; any other drawing is printed on a square counter. */
const isLoose = ({ silhouettes }: FullLook, face: PieceFace): boolean =>
  face.drawing && !Object.hasOwn(silhouettes, face.symbol);

/** Bars across the counter, for every side but the first; in sight where the palette does not lean on colour. */
const BARS = 'M-50,-30L-30,-50H-14L-50,-14ZM-50,18L18,-50H34L-50,34ZM-34,50L50,-34V-18L-18,50ZM14,50L50,14V30L30,50Z';

function unit(group: SVGGElement, look: FullLook, face: PieceFace, side: number): void {
  el('rect', { class: 'shade', x: -47, y: -45, width: 100, height: 100, rx: 10 }, group);
  el('rect', { class: 'body', x: -50, y: -50, width: 100, height: 100, rx: 10 }, group);
  if (side > 0) el('path', { class: 'bars', d: BARS }, group);
  if (face.reversed) el('path', { class: 'band', d: 'M-50,-18L-18,-50H6L-50,6Z' }, group);
  el('rect', { class: 'rim', x: -48, y: -48, width: 96, height: 96, rx: 8.5 }, group);
  const silhouette = look.silhouettes[face.symbol];
  if (face.drawing && silhouette !== undefined) el('g', { class: 'silhouette' }, group).innerHTML = silhouette;
  else symbol(group, face.symbol, 'symbol');
  words(group, `tag${face.tag.length > 9 ? ' longer' : face.tag.length > 6 ? ' long' : ''}`, 0, -32, face.tag);
  words(group, 'left', -44, 40, face.left);
  words(group, 'right', 44, 40, face.right);
}

function symbol(group: Element, code: string, look: string): void {
  prepare(code);
  const holder = el('g', { class: look }, group);
  el('use', { href: `#${idOf(code)}` }, holder);
}

/** A craft shows what it carries on its deck. */
function craft(group: SVGGElement, look: FullLook, face: PieceFace, carried: readonly PieceFace[]): void {
  el('ellipse', { class: 'wake', cx: 0, cy: 22, rx: 52, ry: 16 }, group);
  el('g', { class: 'vessel' }, group).innerHTML = look.craft[face.symbol] ?? '';
  const first = carried[0];
  if (first !== undefined) {
    const load = el('g', { class: `load tone-${first.tone}` }, group);
    el('rect', { class: 'body', x: -33, y: -40, width: 62, height: 50, rx: 5 }, load);
    if (first.drawing) el('g', { class: 'vessel small' }, load).innerHTML = look.craft[first.symbol] ?? '';
    else symbol(load, first.symbol, 'symbol small');
    words(load, 'tag', -2, -30, first.tag);
  } else {
    const stores = face.badges.find((badge) => Object.hasOwn(look.stores, badge));
    if (stores !== undefined) el('g', { class: 'stores' }, group).innerHTML = look.stores[stores] ?? '';
  }
  words(group, 'tag craftTag', 0, 46, face.tag);
}

function words(group: Element, look: string, x: number, y: number, text: string): void {
  if (text !== '') el('text', { class: look, x, y }, group).textContent = text;
}

const LONG_FIGURES = 2;

/** Steps left, one pip each, hollow where one is gone. */
function pips(group: SVGGElement, face: PieceFace, loose: boolean): void {
  if (face.full < 1) return;
  const holder = el('g', { class: 'pips' }, group);
  const room = loose ? 60 : 50;
  const wide = Math.min(10, room / face.full);
  // Where the figures need the whole foot of the counter, the pips stand along its left edge, the first at the bottom.
  const upright = face.left.length > LONG_FIGURES;
  for (let i = 0; i < face.full; i++) {
    const along = (i - face.full / 2) * wide + 0.8;
    const look = i < face.steps ? 'pip' : 'pip hollow';
    const place = upright
      ? { x: -46, y: 5 - along - wide, width: 8, height: wide - 1.6 }
      : { x: along, y: loose ? 19 : 34, width: wide - 1.6, height: 8 };
    el('rect', { class: look, ...place, rx: 1.5 }, holder);
  }
}

function badges(group: SVGGElement, look: FullLook, face: PieceFace): void {
  face.badges.forEach((name, i) => {
    const badge = el('g', { class: `bh-badge badge-${name}`, transform: `translate(46 ${-40 + i * 25})` }, group);
    el('circle', { r: 13.5 }, badge);
    el('g', { class: 'glyph' }, badge).innerHTML = look.badges[name] ?? '';
  });
}

/** What a counter is worth in a fight, as far as it is printed on it: its first figure, or its steps. */
export function strengthOf(face: PieceFace): number {
  const printed = Number.parseInt(face.left, 10);
  if (!Number.isNaN(printed)) return printed;
  return face.drawing ? 0 : Math.max(0, face.full > 0 ? face.steps : 0);
}

/** A counter on its own, for a fan, a box or a list. */
export function counterPicture(
  look: FullLook,
  face: PieceFace,
  carried: readonly PieceFace[] = [],
  side = 0,
): SVGSVGElement {
  const svg = el('svg', { class: 'bh-counter-picture', viewBox: '-58 -58 122 122', 'aria-hidden': 'true' });
  svg.append(drawCounter(look, face, carried, side));
  return svg;
}
