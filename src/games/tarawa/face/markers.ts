import type { MarkerFace } from '../../../kernel/face.ts';
import type { MarkerView, View } from '../../../kernel/view.ts';
import { BOARD, centre, shift } from './grid.ts';
import { areaCentre } from './labels.ts';

const AREAS: ReadonlyMap<string, readonly string[]> = new Map(
  BOARD.areas.map((area) => [area.id, BOARD.hexes.filter((hex) => hex.area === area.id).map((hex) => hex.id)]),
);

export const areaHexes = (area: string): readonly string[] => AREAS.get(area) ?? [];

/** Ground states lie under the pieces; what fights or counts lies over the ground but leaves the middle free. */
export function markerFace(marker: MarkerView, _view: View): MarkerFace | null {
  const key = `marker.${marker.kind}`;
  const area = AREAS.get(marker.at);
  if (area !== undefined) {
    const place = AREA_MARKERS[marker.kind];
    if (place === undefined) return null;
    const [look, text] = place.show(marker);
    return { look, spaces: area, centre: shift(areaCentre(marker.at), place.dx, -0.38), text, key, layer: 'top' };
  }
  const place = HEX_MARKERS[marker.kind];
  if (place === undefined) return null;
  const [look, text] = place.show(marker);
  return {
    look,
    spaces: [marker.at],
    centre: shift(centre(marker.at), place.dx, place.dy),
    text,
    key,
    layer: 'ground',
  };
}

interface Place {
  readonly dx: number;
  readonly dy: number;
  show(marker: MarkerView): [look: string, text: string];
}
const plain = (look: string, dx = 0, dy = 0): Place => ({ dx, dy, show: () => [look, ''] });

const AREA_MARKERS: Readonly<Record<string, Place>> = {
  chit: { dx: 0, dy: 0, show: (m) => [m['faceDown'] ? 'chit down' : 'chit', m['faceDown'] ? '' : signed(m['value'])] },
  areaSuppression: plain('areaSuppression', 0.62),
  strayBombs: { dx: -0.62, dy: 0, show: (m) => ['strayBombs', String(m['turns'])] },
  secured: plain('secured'),
};

const HEX_MARKERS: Readonly<Record<string, Place>> = {
  japanese: plain('japanese', 0, 0.36),
  cleared: plain('cleared', 0, 0.36),
  fort: { dx: 0, dy: 0.1, show: (m) => [Number(m['forts']) > 1 ? 'fort two' : 'fort', String(m['steps'])] },
  suppression: { dx: 0.3, dy: -0.17, show: (m) => ['suppression', Number(m['count']) > 1 ? String(m['count']) : ''] },
  position: plain('position', 0, 0.02),
  supplyHead: { dx: -0.3, dy: -0.16, show: (m) => [m['works'] ? 'supplyHead' : 'supplyHead idle', ''] },
  runwayEntered: plain('runwayEntered', 0, 0.36),
  pierCleared: plain('cleared', 0, 0.36),
};

const signed = (value: MarkerView[string] | undefined): string =>
  Number(value) > 0 ? `+${value}` : String(value).replace('-', '−');
