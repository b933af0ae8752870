import type { BoardFace, Point, SpaceFace } from '../../../kernel/face.ts';
import { Spaces } from '../../map/geometry.ts';
import { GlowLayer } from '../../map/glow.ts';
import { GLOW_KINDS, type GlowKind } from '../../map/kinds.ts';
import type { FullLook } from '../../map/look.ts';
import { MarkerLayer } from '../../map/markers.ts';
import { HATCHES } from '../../map/patterns.ts';
import { el } from '../../map/svg.ts';

// What lies and glows on the map for a while, drawn by the map's own layers on a small board.

/** Of the hexes, from the middle to a corner. */
const REACH = 56;
const UNIT = 2;
const HERE = 'here';

function hex(id: string, centre: Point): SpaceFace {
  const outline = Array.from({ length: 6 }, (_, i): Point => {
    const turn = (Math.PI / 3) * i + Math.PI / 6;
    return [centre[0] + REACH * Math.cos(turn), centre[1] + REACH * Math.sin(turn)];
  });
  return { id, centre, outline, terrain: '', about: [] };
}
/** One hex in sight, and so many out of it that the one is not most of the board. */
const SMALL: BoardFace = {
  ...{ width: 0, height: 0, ground: [], features: [], labels: [], signs: [], counter: 0 },
  spaces: [hex(HERE, [0, 0]), ...['a', 'b', 'c'].map((id, i) => hex(id, [(i + 3) * 9 * REACH, 0]))],
};

/** From the middle of a picture to its edge: of a whole hex, and of what lies in its middle. */
const WHOLE = REACH + 6;
const CLOSE = 44;

function picture(look: string, size: number): SVGSVGElement {
  const svg = el('svg', {
    class: `bh-counter-picture ${look}`,
    viewBox: `${-size} ${-size} ${2 * size} ${2 * size}`,
    'aria-hidden': 'true',
  });
  el('defs', {}, svg).innerHTML = HATCHES;
  return svg;
}

/** All markers that a look can draw; one that shows by what is no longer there has no picture. */
export const markersOf = ({ markers, sheets }: Pick<FullLook, 'markers' | 'sheets'>): string[] => [
  ...Object.keys(sheets),
  ...Object.keys(markers).filter((name) => markers[name]?.drawing !== ''),
];
export const markerKey = (name: string): string => `key.marker.${name.replaceAll(' ', '.')}`;

export function markerPicture(look: FullLook, name: string): SVGSVGElement {
  const svg = picture('key-marker', Object.hasOwn(look.sheets, name) ? WHOLE : CLOSE);
  const text = look.markers[name]?.sample ?? '';
  const face = { look: name, spaces: [HERE], centre: [0, 0] as const, text, key: '', layer: 'ground' as const };
  new MarkerLayer(svg, svg, new Spaces(SMALL), UNIT, look).set([{ id: name, face }]);
  return svg;
}

export const LIGHTS = [...GLOW_KINDS, 'chosen', 'pointed'] as const;
type Light = (typeof LIGHTS)[number];
const isKind = (light: Light): light is GlowKind => GLOW_KINDS.some((kind) => kind === light);

export function lightPicture(light: Light): SVGSVGElement {
  const svg = picture('key-marker key-light', WHOLE);
  // The layer hides what pulses while nothing glows.
  const [still, pulse] = [el('svg', { overflow: 'visible' }, svg), el('svg', { overflow: 'visible' }, svg)];
  const glow = new GlowLayer(pulse, still, new Spaces(SMALL), UNIT);
  const lit = isKind(light) ? [HERE] : [];
  glow.set(new Set(lit), light === 'chosen' ? [HERE] : [], isKind(light) ? new Map([[HERE, light]]) : new Map());
  if (light === 'pointed') glow.point([HERE]);
  return svg;
}
