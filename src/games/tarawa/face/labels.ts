import type { LabelFace, Point } from '../../../kernel/face.ts';
import { distance } from '../../../kernel/geometry.ts';
import { at, BOARD, centre, HEX, mean, shift } from './grid.ts';

/** Everything that is written on the map. */
export function labels(): LabelFace[] {
  return [
    ...hexNumbers(),
    ...SEAS,
    ...BOARD.areas.map((area): LabelFace => {
      return { at: areaCentre(area.id), text: area.id, key: `area.${area.id}`, look: 'areaName' };
    }),
    ...BOARD.beaches.flatMap(beachNames),
  ];
}

function hexNumbers(): LabelFace[] {
  const shown = BOARD.hexes.filter((hex) => hex.terrain !== 'deep');
  return shown.map((hex) => ({
    at: shift(centre(hex.id), 0, -0.33),
    text: hex.id,
    look: hex.area ? 'hexNumber onLand' : 'hexNumber',
  }));
}

const SEAS: readonly LabelFace[] = [
  { at: at([19, 41]), key: 'label.lagoon', look: 'seaName lagoon' },
  { at: at([46.2, 22]), key: 'label.ocean', look: 'seaName ocean' },
  { at: at([28.2, 41.4]), key: 'label.cove', look: 'placeName' },
  { at: at([20.3, 32.45]), key: 'label.longPier', look: 'placeName', angle: -90 },
  { at: at([24.2, 24.6]), key: 'label.wharf', look: 'placeName' },
  { at: at([15.4, 36]), key: 'label.wreck', look: 'placeName' },
  { at: at([32.02, 32.4]), key: 'label.airfield', look: 'airfield' },
];

const centres = new Map<string, Point>();

/** Amid the area: the hex of it nearest to the middle of them all, just under the hex's centre. */
export function areaCentre(id: string): Point {
  let found = centres.get(id);
  if (found === undefined) {
    const hexes = BOARD.hexes.filter((hex) => hex.area === id);
    const middle = mean(hexes.map((hex) => centre(hex.id)));
    const free = hexes.filter((hex) => !hex.forts && hex.terrain !== 'airstrip');
    const places = (free.length > 0 ? free : hexes).map((hex) => centre(hex.id));
    const nearest = places.reduce((best, place) => (distance(place, middle) < distance(best, middle) ? place : best));
    found = shift(nearest, 0, 0.29);
    centres.set(id, found);
  }
  return found;
}

/** A ribbon off the shore and a name beside the line of entry; both lie along the line of entry hexes. */
function beachNames(beach: (typeof BOARD.beaches)[number]): LabelFace[] {
  const entry = beach.entry.map(centre);
  const hexes = beach.invasion.map(centre);
  const shore = mean(hexes);
  const middle = mean(entry);
  const west = beach.facing === 'ESE';
  const south = beach.facing === 'N';
  const way = south ? 1 : -1;
  const edge = south ? Math.max(...hexes.map((p) => p[1])) : Math.min(...hexes.map((p) => p[1]));
  const ribbon: Point = west ? shift(middle, 1.75, 1.9) : shift([shore[0], edge], 0, way * 1.5);
  const name: Point = west ? shift(middle, -0.95, -0.7) : [middle[0], middle[1] + way * 0.95 * HEX];
  const angle = west ? { angle: -66 } : {};
  return [
    { at: ribbon, key: `label.beach.${beach.id}`, look: `beachName ${beach.id}`, ...angle },
    { at: name, key: `label.entry.${beach.id}`, look: `entryName ${beach.id}`, ...angle },
  ];
}
