import { describe, it } from 'vitest';
import { found } from '../../../../kernel/survey.ts';
import { type Spoil as AnySpoil, all, byId, type Named, NamedBoardTests } from '../../../../kernel/testing/spoiling.ts';
import shoreJson from '../../face/shore.json';
import type { ShoreArea, ShoreData, ShorePoint } from '../../face/shore.types.ts';
import boardJson from '../board.json';
import type { BoardArea, BoardData, BoardFort } from '../board.types.ts';
import { checkBoard } from './index.ts';

const board = boardJson as unknown as BoardData;
const shore = shoreJson as unknown as ShoreData;

type Parts = [board: BoardData, shore: ShoreData];
type Spoil = AnySpoil<Parts>;
type Spoiling = Named<Parts>;

const areaOf = (b: BoardData, id: string): BoardArea => byId(b.areas, id);
const fortOf = (b: BoardData, id: string): BoardFort => byId(b.forts, id);
const drawingOf = (s: ShoreData, id: string): ShoreArea => byId(s.areas, id);

const change =
  (id: string, fields: Partial<Record<keyof BoardArea, unknown>>): Spoil =>
  (b) => {
    Object.assign(areaOf(b, id), fields);
  };

const changeFort =
  (id: string, fields: Partial<Record<keyof BoardFort, unknown>>): Spoil =>
  (b) => {
    Object.assign(fortOf(b, id), fields);
  };

const redraw =
  (id: string, fields: Partial<ShoreArea>): Spoil =>
  (_b, s) => {
    Object.assign(drawingOf(s, id), fields);
  };

/** Takes a field back to its default. */
const clear =
  (id: string, field: keyof BoardArea): Spoil =>
  (b) => {
    Reflect.deleteProperty(areaOf(b, id), field);
  };

const clearAll =
  (field: keyof BoardArea): Spoil =>
  (b) => {
    for (const area of b.areas) Reflect.deleteProperty(area, field);
  };

const clearFort =
  (id: string, field: keyof BoardFort): Spoil =>
  (b) => {
    Reflect.deleteProperty(fortOf(b, id), field);
  };

/** Takes an area off the board, its borders too. */
const lose =
  (id: string): Spoil =>
  (b) => {
    b.areas = b.areas.filter((area) => area.id !== id);
    b.adjacent = b.adjacent.filter((pair) => !pair.includes(id));
  };

const loseFort =
  (id: string): Spoil =>
  (b) => {
    b.forts = b.forts.filter((fort) => fort.id !== id);
  };

const meet =
  (one: string, other: string): Spoil =>
  (b) => {
    b.adjacent.push([one, other]);
  };

const part =
  (one: string, ...others: string[]): Spoil =>
  (b) => {
    b.adjacent = b.adjacent.filter(
      ([p, q]) => !((p === one && others.includes(q)) || (q === one && others.includes(p))),
    );
  };

const move =
  (id: string, dx: number, dy: number): Spoil =>
  (_b, s) => {
    const drawing = drawingOf(s, id);
    drawing.polygon = drawing.polygon.map(([x, y]): ShorePoint => [x + dx, y + dy]);
  };

const centre = (id: string, at: ShorePoint): Spoil => redraw(id, { center: at });

const fileSpoilings: Spoiling[] = [
  ['fields', 'a default written out', change('GP-9', { coastal: false })],
  ['fields', 'an unknown field', (b) => Object.assign(areaOf(b, 'GP-9'), { river: true })],
  ['fields', 'an unknown edge', change('GP-34', { edge: 'east' })],
  ['order', 'two areas out of order', (b) => b.areas.splice(3, 2, areaOf(b, 'GP-5'), areaOf(b, 'GP-4'))],
  ['once', 'an area listed twice', (b) => b.areas.push(structuredClone(areaOf(b, 'GP-9')))],
  ['once', 'two forts of one id', changeFort('nagara', { id: 'boghali' })],
  ['sources', 'an area without source', clear('GP-9', 'source')],
  ['sources', 'a fort of the rules without its case', clearFort('orkanie', 'case')],
  ['names', 'an area without its Spanish name', change('A-3', { name: { en: 'Troy', es: ' ' } })],
  ['names', 'a fort without its English name', changeFort('fort-e', { name: { en: '', es: 'Fuerte E' } })],
  ['known-pairs', 'a border with a box', meet('BOX-ALLIED', 'AEGEAN')],
  ['known-pairs', 'a border of an area with itself', meet('GP-6', 'GP-6')],
  ['pairs-once', 'a border listed both ways', meet('GP-2', 'GP-1')],
  ['named-areas', 'an area of the rules not marked as such', change('GP-33', { source: 'history' })],
];

const areaSpoilings: Spoiling[] = [
  ['labels', 'an area without a label', change('DS-9', { id: 'NAGARA' })],
  ['labels', 'an assault area with a number', change('AA-ANZAC', { id: 'DS-15' })],
  ['natures', 'GP-17 at sea', change('GP-17', { kind: 'sea' })],
  ['natures', 'A-7 on the peninsula', change('A-7', { theatre: 'peninsula' })],
  ['peninsula-numbers', 'GP-17 lost', lose('GP-17')],
  ['asia-numbers', 'A-11 lost', lose('A-11')],
  ['strait-numbers', 'DS-8 lost', lose('DS-8')],
  ['one-aegean', 'the Aegean lost', lose('AEGEAN')],
  [
    'one-aegean',
    'an area larger than the Aegean',
    (_b, s) => {
      drawingOf(s, 'A-8').polygon = [
        [0, 0],
        [s.frame.width, 0],
        [s.frame.width, s.frame.height],
        [0, s.frame.height],
      ];
    },
  ],
  ['hills', 'no hills', clearAll('hill')],
  ['hills', 'a hill at sea', change('DS-2', { hill: true })],
  ['towns', 'no towns', clearAll('town')],
  ['towns', 'a town at sea', change('AA-SUVLA', { town: 'Suvla' })],
  ['coastal', 'an inland area marked coastal', change('GP-9', { coastal: true })],
  ['coastal', 'a coastal area not marked as one', clear('GP-12', 'coastal')],
  ['peninsula-connected', 'the neck cut', part('GP-33', 'GP-34')],
  ['asia-connected', 'the Asian shore cut', part('A-7', 'A-6', 'A-9')],
  ['sea-connected', 'DS-13 cut off', part('DS-13', 'DS-12', 'DS-14')],
  ['continents-apart', 'Europe next to Asia', meet('GP-12', 'A-7')],
];

const straitSpoilings: Spoiling[] = [
  ['one-marmara', 'no mark "To Sea of Marmara"', clear('DS-14', 'marmara')],
  ['one-marmara', 'two such marks', change('DS-3', { marmara: true })],
  ['marmara-chain', 'no way to the Marmara', part('DS-9', 'DS-8')],
  ['marmara-last', 'the mark in mid-strait', all(clear('DS-14', 'marmara'), change('DS-8', { marmara: true }))],
  ['strait-connected', 'DS-1 and DS-2 cut off', all(part('DS-1', 'DS-3', 'DS-4'), part('DS-2', 'DS-4'))],
  ['strait-order', 'DS-11 reached from DS-12 only', part('DS-11', 'DS-10')],
  ['mouth', 'the strait open to the Aegean', meet('DS-1', 'AEGEAN')],
  ['strait-shores', 'a strait area off both shores', part('DS-13', 'GP-28', 'GP-31', 'A-11')],
  ['crossings', 'a crossing forgotten', (b) => b.crossings.pop()],
  ['crossings', 'a crossing with an area to spare', (b) => b.crossings.splice(0, 1, ['DS-7', 'DS-1'])],
  ['crossings', 'a crossing listed twice', (b) => b.crossings.push(['DS-2', 'DS-1'])],
  ['crossings', 'a new border that makes a shorter crossing', meet('DS-3', 'A-3')],
  [
    'crossing-lines',
    'no line of areas',
    (b) => {
      b.crossings = b.crossings.filter((crossing) => crossing.length === 1);
    },
  ],
  ['barrier-or-path', 'a set with neither barrier nor path', (b) => b.crossings.shift()],
  ['barrier-or-path', 'a set with both', (b) => b.crossings.push(['DS-3'])],
  ['barrier-or-path', 'a passage round Kephez', meet('DS-6', 'DS-8')],
];

const landingSpoilings: Spoiling[] = [
  ['assault-land', 'an assault area off every shore', part('AA-ANZAC', 'GP-13', 'GP-15')],
  ['assault-aegean', 'an assault area off the Aegean', part('AA-KUM-KALE', 'AEGEAN')],
  ['lands-on', 'a landing place forgotten', change('AA-HELLAS', { landsOn: ['GP-1'] })],
  ['lands-on', 'a landing far inland', change('AA-ANZAC', { landsOn: ['GP-13', 'GP-15', 'GP-18'] })],
  ['lands-on', 'a landing from the Aegean', change('AEGEAN', { landsOn: ['GP-22'] })],
  ['one-shore', 'a landing on both continents', change('AA-SEDD-EL-BAHR', { landsOn: ['GP-1', 'GP-2', 'A-2'] })],
  ['suvla', 'Suvla lost', lose('AA-SUVLA')],
  ['suvla', 'Suvla a common sea area', change('AA-SUVLA', { kind: 'sea' })],
  [
    'landing-places',
    'too few landing places',
    (b) => {
      for (const area of b.areas) if (area.landsOn !== undefined) area.landsOn = ['GP-1'];
    },
  ],
];

const zoneSpoilings: Spoiling[] = [
  ['zone-lists', 'GP-22 south of itself', (b) => b.zones.southOf22And23.push('GP-22')],
  ['zone-lists', 'the neck with GP-32', (b) => b.zones.neck.unshift('GP-32')],
  ['zone-lists', 'Asia without A-11', (b) => b.zones.asia.pop()],
  ['line-cuts', 'a way round the line', meet('GP-20', 'GP-24')],
  ['line-cuts', 'GP-22 and GP-23 apart', part('GP-22', 'GP-23')],
  ['line-coasts', 'the line short of the Aegean', part('GP-22', 'AEGEAN')],
  ['neck-joined', 'GP-33 and GP-34 apart', part('GP-33', 'GP-34')],
  ['neck-north', 'GP-33 in the south', centre('GP-33', [600, 1700])],
  ['south-is-south', 'GP-6 in the north', centre('GP-6', [1500, 400])],
  ['south-is-south', 'GP-30 in the south', centre('GP-30', [900, 1400])],
];

const edgeSpoilings: Spoiling[] = [
  ['exit', 'a second exit', change('GP-33', { exit: true })],
  ['exit', 'no exit', clear('GP-34', 'exit')],
  ['exit-corner', 'GP-34 off the edge', clear('GP-34', 'edge')],
  ['exit-corner', 'GP-34 drawn off the corner', move('GP-34', -5, 5)],
  ['exit-in-reach', 'no way to the exit', part('GP-34', 'GP-33')],
  ['entry-edges', 'no entry in the south', all(clear('A-1', 'edge'), clear('A-5', 'edge'), clear('A-8', 'edge'))],
  ['edge-shores', 'A-1 on the north-east edge', change('A-1', { edge: 'northeast' })],
  ['edges-drawn', 'an entry area away from the edge', change('A-4', { edge: 'south' })],
  ['edges-drawn', 'an edge area that is no entry area', clear('A-8', 'edge')],
  ['boxes', 'the Turkish box lost', lose('BOX-TURKISH')],
  [
    'sources-at-edges',
    'the northern source inland',
    all(clear('GP-34', 'supply'), change('GP-29', { supply: 'north' })),
  ],
  ['two-sources', 'no southern source', all(clear('A-5', 'supply'), clear('A-8', 'supply'))],
  ['two-sources', 'both sources in the south', all(clear('GP-34', 'supply'), change('A-5', { supply: 'north' }))],
  ['supply-in-reach', 'GP-6 cut off from supply', part('GP-6', 'GP-4', 'GP-5', 'GP-7', 'GP-8', 'GP-9')],
];

const fortSpoilings: Spoiling[] = [
  ['fixed-forts', 'Orkanie lost', loseFort('orkanie')],
  ['fixed-forts', 'two forts in one area', changeFort('yildiz', { area: 'GP-12' })],
  ['coastal-forts', 'a fort inland', changeFort('kilid-bahr', { area: 'GP-9' })],
  [
    'forts-both-shores',
    'no fort in Asia',
    (b) => {
      b.forts = b.forts.filter((fort) => fort.area?.startsWith('A-') !== true);
    },
  ],
  [
    'forts-guard',
    'no fort below the Narrows',
    (b) => {
      b.forts = b.forts.filter(({ area }) => area === undefined || !b.zones.southOfMaidos.includes(area));
    },
  ],
  ['fort-e', 'fort E in Asia', (b) => fortOf(b, 'fort-e').mobile?.push('A-1')],
  ['fort-e', 'fort E lost', loseFort('fort-e')],
  ['fort-a', 'fort A kept from Nagara', (b) => fortOf(b, 'fort-a').mobile?.splice(6, 1)],
  [
    'destroyed-forts',
    'Dardanos destroyed for Orkanie',
    all(clearFort('orkanie', 'destroyed'), changeFort('dardanos', { destroyed: true })),
  ],
  ['destroyed-vp', 'a fourth fort destroyed', changeFort('yildiz', { destroyed: true })],
  ['maidos', 'Maidos no town', clear('GP-14', 'town')],
  ['maidos', 'Maidos in Asia', all(clear('GP-14', 'town'), change('A-7', { town: 'Maidos' }))],
  ['south-of-maidos', 'Nagara south of Maidos', (b) => b.zones.southOfMaidos.push('A-9')],
  [
    'south-of-maidos',
    'Dardanos not south of Maidos',
    (b) => b.zones.southOfMaidos.splice(b.zones.southOfMaidos.indexOf('A-6'), 1),
  ],
  [
    'forts-to-roll-for',
    'no fort to roll for',
    (b) => {
      const rolling = b.forts.flatMap(({ area, destroyed }) => (destroyed ? [] : [area]));
      b.zones.southOfMaidos = b.zones.southOfMaidos.filter((area) => !rolling.includes(area));
    },
  ],
];

const historySpoilings: Spoiling[] = [
  ['reviewed-areas', 'Y Beach lost', lose('AA-Y-BEACH')],
  ['mouth-barred', 'a way round the mouth', meet('AA-HELLAS', 'DS-1')],
  ['mouth-barred', 'Sedd-el-Bahr and Kum Kale apart', part('AA-SEDD-EL-BAHR', 'AA-KUM-KALE')],
  ['seven-attacks', 'Kum Kale no longer beside Besika', part('AA-KUM-KALE', 'AA-BESIKA')],
  [
    'aegean-coast',
    'numbers swapped',
    all(
      change('GP-15', { name: { en: 'Suvla', es: 'Suvla' } }),
      change('GP-19', { name: { en: 'Anzac Cove', es: 'Cala Anzac' } }),
    ),
  ],
  ['achi-baba', 'Achi Baba no hill', clear('GP-6', 'hill')],
  ['narrows', 'Chanak away from the Narrows', part('A-7', 'DS-7', 'DS-8')],
  ['strait-course', 'DS-1 in the north-east', centre('DS-1', [2400, 200])],
];

const drawingSpoilings: Spoiling[] = [
  ['drawn-areas', 'an area not drawn', (_b, s) => s.areas.splice(5, 1)],
  [
    'shared-stretches',
    'a point of a border moved',
    (_b, s) => {
      const { polygon } = drawingOf(s, 'GP-6');
      const [x, y] = found(polygon[3], 'point');
      polygon[3] = [x + 3, y];
    },
  ],
  ['shared-stretches', 'a piece moved over its neighbour', move('A-5', 5, 0)],
  [
    'full-frame',
    'a hole in the frame',
    (_b, s) => {
      s.outOfPlay.pop();
    },
  ],
  [
    'one-turn',
    'a ring that turns the other way',
    (_b, s) => {
      drawingOf(s, 'GP-9').polygon.reverse();
    },
  ],
  ['no-crossing', 'borders that cross', move('GP-11', 40, 40)],
  ['borders-drawn', 'a border that is not drawn', meet('GP-1', 'GP-34')],
  ['borders-drawn', 'a border forgotten', part('GP-5', 'GP-6')],
  [
    'clear-contacts',
    'areas that meet along a few points',
    (_b, s) => {
      const scaled = ({ polygon }: { polygon: ShorePoint[] }): void => {
        for (const point of polygon) [point[0], point[1]] = [point[0] / 2, point[1] / 2];
      };
      for (const piece of [...s.areas, ...s.outOfPlay]) scaled(piece);
    },
  ],
  ['boxes-apart', 'a box over the sea', move('BOX-ALLIED', 800, 0)],
  ['centres', 'a middle outside its area', centre('GP-3', [1, 1])],
  ['centres', 'a circle too wide for its area', redraw('GP-3', { radius: 90 })],
  ['free-of-islands', 'the ships of the Aegean at Imbros', redraw('AEGEAN', { center: [350, 1330] })],
  [
    'fort-symbols',
    'a fort symbol at sea',
    (_b, s) => {
      drawingOf(s, 'GP-1').fortAt = drawingOf(s, 'AA-HELLAS').center;
    },
  ],
  ['fort-symbols', 'a fort symbol without a fort', redraw('GP-9', { fortAt: [932, 1369] })],
  ['town-symbols', 'a town not drawn', (_b, s) => Reflect.deleteProperty(drawingOf(s, 'A-7'), 'townAt')],
  ['area-labels', 'a label in another area', redraw('GP-3', { labelAt: [863, 1486] })],
  [
    'labels-in-frame',
    'a place name off the sheet',
    (_b, s) => {
      for (const place of s.places.slice(0, 1)) place.at = [-20, 700];
    },
  ],
  ['labels-in-frame', 'an island that runs off the sheet', (_b, s) => s.islands[0]?.polygon.push([-5, 1300])],
  [
    'place-names',
    'a place without its Spanish name',
    (_b, s) => {
      for (const lake of s.lakes) lake.name.es = '';
    },
  ],
];

const tests = new NamedBoardTests(checkBoard, [board, shore]);
tests.describeNamed('the board of Gallipoli', [
  ...fileSpoilings,
  ...areaSpoilings,
  ...straitSpoilings,
  ...landingSpoilings,
  ...zoneSpoilings,
  ...edgeSpoilings,
  ...fortSpoilings,
  ...historySpoilings,
  ...drawingSpoilings,
]);

describe('what the rules ask of the map', () => {
  it('[2.1-1] every area has its label, and is what the label says', () => tests.keeps('2.1-1'));
  it('[2.1-2] areas are adjacent where they share a border', () => tests.keeps('2.1-2'));
  it('[2.1-3] hills are marked on land; the rest is clear', () => tests.keeps('2.1-3'));
  it('[2.4-areas-1] land next to the sea is coastal', () => tests.keeps('2.4-areas-1'));
  it('[2.4-areas-2] landings are made from assault areas only', () => tests.keeps('2.4-areas-2'));
  it('[2.4-areas-3] the Aegean is one area', () => tests.keeps('2.4-areas-3'));
  it('[6.5.2-1] Turkish supply comes from edge areas', () => tests.keeps('6.5.2-1'));
  it('[7.7-1] GP-34 is the only exit', () => tests.keeps('7.7-1'));
  it('[11.3-4] the fixed forts stand where their symbols are', () => tests.keeps('11.3-4'));
  it('[11.3-5] fort E keeps to the coast of the peninsula', () => tests.keeps('11.3-5'));
  it('[11.3-6] fort A keeps to the coast of Asia', () => tests.keeps('11.3-6'));
  it('[12.2-7] the crossings are the least lines from coast to coast', () => tests.keeps('12.2-7'));
  it('[13.1.1-1] the areas of the Turkish set-up lie where it says', () => tests.keeps('13.1.1-1'));
  it('[13.2.1-1] the forts that are destroyed or rolled for in scenario 2', () => tests.keeps('13.2.1-1'));
  it('[R-BARRIER-PATH] of all sets of mined areas none has both a barrier and a path, none neither', () =>
    tests.keeps('R-BARRIER-PATH'));
});
