import type { MarkerFace, Point } from '../../../kernel/face.ts';
import type { MarkerView, View } from '../../../kernel/view.ts';
import { centre, shift } from './grid.ts';

type Shown = readonly [look: string, text: string, dx: number, dy: number, layer: MarkerFace['layer']];

/** Only the Axis eye has drop zones in its view (3.3); what is for more than one hex of the air shows how many. */
const SHOWN: Readonly<Record<string, (marker: MarkerView) => Shown>> = {
  control: () => ['axis', '', 0, 34, 'ground'],
  airSupport: (marker) => ['airSupport', several(marker), -34, -14, 'top'],
  airBombs: (marker) => ['airBombs', several(marker), 34, -14, 'top'],
  dropZone: (marker) => [
    marker['marker'] === 'DZ-G' ? 'dropZone german' : 'dropZone italian',
    String(marker['turn']),
    ...(DROP_PLACES[String(marker['marker'])] ?? [0, -20]),
    'top',
  ],
};
/** Three markers may lie in one hex. */
const DROP_PLACES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  'DZ-G': [0, -22],
  'DZ-I1': [-30, 8],
  'DZ-I2': [30, 8],
};
const several = (marker: MarkerView): string => (Number(marker['count']) > 1 ? String(marker['count']) : '');

export function markerFace(marker: MarkerView, _view: View): MarkerFace | null {
  const shown = SHOWN[marker.kind]?.(marker);
  if (shown === undefined) return null;
  const [look, text, dx, dy, layer] = shown;
  const at: Point = shift(centre(marker.at), dx, dy);
  return { look, spaces: [marker.at], centre: at, text, key: `marker.${marker.kind}`, layer };
}
