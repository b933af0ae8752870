import type { MarkerFace, Point } from '../../../kernel/face.ts';
import { shift } from '../../../kernel/geometry.ts';
import type { MarkerView, View } from '../../../kernel/view.ts';
import { type Area, areaOf, mineAt } from './shore.ts';

/** Mines, the ground the Allies hold, and the Turkish sources of supply. */
export function markerFace(marker: MarkerView, _view: View): MarkerFace | null {
  const area = areaOf(marker.at);
  const show = SHOWN[marker.kind];
  if (area === undefined || show === undefined) return null;
  const [look, text, centre] = show(marker, area);
  // Mines are read while their sea may be chosen: they lie above its light.
  const layer = marker.kind === 'mine' ? 'top' : 'ground';
  return { look, spaces: [marker.at], centre, text, key: `marker.${marker.kind}`, layer };
}

/** The look of a mine by what is known of it, and what is written on it. */
const MINES: Readonly<Record<string, readonly [look: string, text: string]>> = {
  hidden: ['mine down', '?'],
  dummy: ['mine dummy', '0'],
  level1: ['mine', '1'],
  level2: ['mine', '2'],
};

const SHOWN: Readonly<Record<string, (marker: MarkerView, area: Area) => [look: string, text: string, at: Point]>> = {
  mine(marker, area) {
    const [look, text] = MINES[String(marker['level'])] ?? ['mine down', '?'];
    // What the owner knows of a marker still face down looks it.
    const known = look === 'mine' && marker['shown'] !== true ? 'mine own' : look;
    return [known, text, mineAt(area, Number(marker['slot']))];
  },
  control: (_, area) => ['allied', '', below(area, -0.7)],
  source: (marker, area) => [
    marker['paid'] === true ? 'source' : 'source idle',
    '',
    shift(area.center, 0, area.radius * 0.72),
  ],
};

const below = ({ center, radius }: Area, part: number): Point => shift(center, 0, radius * part);
