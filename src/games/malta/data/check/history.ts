/** The real island: places are laid on the hexes by one turn, one scale and one shift, nothing bent. */
import type { Constraint } from '../../../../kernel/survey.ts';
import { COLUMN, middle } from './grid.ts';
import type { Survey } from './survey.ts';

type Place = readonly [latitude: number, longitude: number];

/** Kilometres a hex, and how far up is turned from true north. */
const SCALE = 1.58;
const TURN = (11.6 * Math.PI) / 180;
/** The middle of the map: where it lies on the globe, and in hex heights. */
const MIDDLE: Place = [35.9 - 0.2 / 110.94, 14.44 + 1.66 / 90.27];
const MIDDLE_AT = [12.518, 10.909] as const;
const KM_PER_DEGREE = [110.94, 90.27] as const;
/** Square kilometres of Malta without Gozo and Comino. */
const AREA = 246;

const TOWNS: Readonly<Record<string, Place>> = {
  Valletta: [35.8989, 14.5146],
  Mdina: [35.8858, 14.4031],
  Mosta: [35.9097, 14.4256],
  Naxxar: [35.9136, 14.4436],
  Birkirkara: [35.8967, 14.4625],
  Qormi: [35.8764, 14.472],
  Żabbar: [35.8761, 14.535],
  Żejtun: [35.8558, 14.5331],
  Siġġiewi: [35.8536, 14.4364],
  Żurrieq: [35.8294, 14.4742],
  Mellieħa: [35.9564, 14.3622],
  Dingli: [35.8614, 14.3823],
  Mġarr: [35.9189, 14.3669],
  "St Paul's Bay": [35.9483, 14.4017],
  Marsaxlokk: [35.8417, 14.5447],
  Birżebbuġa: [35.8258, 14.5269],
  "St Julian's": [35.9183, 14.4897],
  Luqa: [35.8589, 14.4886],
};
const AIRFIELDS: Readonly<Record<string, Place>> = {
  'Luqa airfield': [35.8575, 14.4775],
  "Ta' Qali airfield": [35.893, 14.417],
  'Ħal Far airfield': [35.815, 14.508],
  'Safi strip': [35.8417, 14.4917],
  'Qrendi strip': [35.834, 14.44],
};
const BAYS: Readonly<Record<string, Place>> = {
  Marfa: [35.9838, 14.3342],
  'Għadira, Mellieħa Bay': [35.9711, 14.35],
  'Għajn Tuffieħa': [35.9299, 14.345],
  'Ġnejna Bay': [35.9214, 14.3442],
  'Qawra Point': [35.96, 14.429],
  Salina: [35.947, 14.424],
  'Baħar iċ-Ċagħaq': [35.9415, 14.4547],
  "St George's Bay": [35.9263, 14.4877],
  Rinella: [35.8932, 14.5276],
  Xgħajra: [35.886, 14.549],
  Marsaskala: [35.8636, 14.5617],
  'Wied iż-Żurrieq': [35.8212, 14.4522],
  'Ħaġar Qim': [35.8275, 14.422],
};

/** Where a place falls, in hex heights. */
function laid([latitude, longitude]: Place): [x: number, y: number] {
  const east = ((longitude - MIDDLE[1]) * KM_PER_DEGREE[1]) / SCALE;
  const south = ((MIDDLE[0] - latitude) * KM_PER_DEGREE[0]) / SCALE;
  return [
    MIDDLE_AT[0] + east * Math.cos(TURN) + south * Math.sin(TURN),
    MIDDLE_AT[1] - east * Math.sin(TURN) + south * Math.cos(TURN),
  ];
}

/** Names that lie further from their hex than so many hexes. */
function astray(survey: Survey, places: Readonly<Record<string, Place>>, most: number): string[] {
  return Object.entries(places)
    .filter(([name, place]) => {
      const [x, y] = laid(place);
      const [column, row] = middle(survey.called(name));
      return Math.hypot(x - column, y - row) > most;
    })
    .map(([name]) => name);
}

export function country(survey: Survey): Constraint[] {
  return [
    {
      name: 'true-towns',
      case: 'history',
      message: 'towns lie in the hex they fall into, or hard by',
      test: () => astray(survey, TOWNS, 0.72),
    },
    {
      name: 'true-airfields',
      case: 'history',
      message: 'so do the airfields',
      test: () => astray(survey, AIRFIELDS, 0.72),
    },
    {
      name: 'true-bays',
      case: 'history',
      message: 'the bays of the printed beach hexes lie in those hexes or next to them',
      test: () => astray(survey, BAYS, 1.1),
    },
    {
      name: 'size',
      case: 'history',
      message: 'the land hexes cover about as much as Malta does',
      test: () => {
        const covered = survey.land.length * SCALE * SCALE * COLUMN;
        return (covered > AREA * 0.9 && covered < AREA * 1.25) || `they cover ${Math.round(covered)} km²`;
      },
    },
  ];
}
