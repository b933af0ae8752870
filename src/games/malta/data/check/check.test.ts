import { describe, it } from 'vitest';
import { found } from '../../../../kernel/survey.ts';
import { type Spoil as AnySpoil, all, byId, type Named, NamedBoardTests } from '../../../../kernel/testing/spoiling.ts';
import shoreJson from '../../face/shore.json';
import type { ShoreData } from '../../face/shore.types.ts';
import board from '../board.json';
import type { BoardHex } from '../board.types.ts';
import { reader } from '../reader.ts';
import roster from '../roster.json';
import scenarios from '../scenarios.json';
import type { MaltaData } from '../schema/parts.ts';
import tables from '../tables.json';
import turns from '../turns.json';
import { checkBoard } from './index.ts';

const data = reader.read({ board, roster, tables, turns, scenarios });
const shore = shoreJson as unknown as ShoreData;

type Parts = [data: MaltaData, shore: ShoreData];
type Spoil = AnySpoil<Parts>;
type Spoiling = Named<Parts>;

const hexOf = (d: MaltaData, id: string): BoardHex => byId(d.board.hexes, id);

const change =
  (id: string, fields: Partial<Record<keyof BoardHex, unknown>>): Spoil =>
  (d) => {
    Object.assign(hexOf(d, id), fields);
  };

/** Takes a field back to its default. */
const clear =
  (id: string, field: keyof BoardHex): Spoil =>
  (d) => {
    Reflect.deleteProperty(hexOf(d, id), field);
  };

const zoneOf = (d: MaltaData, id: string) => byId(d.board.zones, id);

const addSide =
  (a: string, b: string, kind: string): Spoil =>
  (d) => {
    d.board.sides.push({ a, b, kind, source: 'history' } as (typeof d.board.sides)[number]);
  };

const loseSide =
  (a: string, b: string): Spoil =>
  (d) => {
    d.board.sides = d.board.sides.filter((side) => side.a !== a || side.b !== b);
  };

const changeSide =
  (a: string, b: string, fields: Record<string, unknown>): Spoil =>
  (d) => {
    const side = d.board.sides.find((entry) => entry.a === a && entry.b === b);
    Object.assign(found(side, `${a} ${b}`), fields);
  };

const addRoad =
  (a: string, b: string): Spoil =>
  (d) => {
    d.board.roads.push([a, b]);
  };

/** Takes every road away that touches the hex. */
const loseRoads =
  (id: string): Spoil =>
  (d) => {
    d.board.roads = d.board.roads.filter((pair) => !pair.includes(id));
  };

const loseRoad =
  (a: string, b: string): Spoil =>
  (d) => {
    d.board.roads = d.board.roads.filter(([p, q]) => p !== a || q !== b);
  };

const site =
  (id: string, hex: string): Spoil =>
  (d) => {
    Object.assign(byId(d.board.gunSites, id), { hex });
  };

const unitOf = (d: MaltaData, id: string) => byId(d.roster.units, id);

const place =
  (id: string, fields: Record<string, unknown>): Spoil =>
  (d) => {
    Object.assign(unitOf(d, id).setup, fields);
  };

const gun =
  (id: string, fields: Record<string, unknown>): Spoil =>
  (d) => {
    Object.assign(byId(d.roster.coastGuns, id), fields);
  };

const fileSpoilings: Spoiling[] = [
  ['fields', 'a default written out', change('1010', { fort: false })],
  ['fields', 'an unknown field', (d) => Object.assign(hexOf(d, '1010'), { hill: true })],
  ['fields', 'an unknown ground', change('1010', { terrain: 'marsh' })],
  ['frame', 'a hex lost', (d) => d.board.hexes.pop()],
  ['frame', 'a hex listed twice', (d) => d.board.hexes.push(structuredClone(hexOf(d, '1010')))],
  ['frame', 'a frame of 24 columns', (d) => Object.assign(d.board, { columns: 24 })],
  ['sources', 'a hex without source', clear('1010', 'source')],
  ['sources', 'a side of unknown source', changeSide('1109', '1209', { source: 'guess' })],
  ['names', 'a town without its Spanish name', change('1210', { name: { en: 'Mosta', es: ' ' } })],
  ['names', 'a unit without its English name', (d) => Object.assign(unitOf(d, 'MAL-4B').name, { en: '' })],
  ['pairs-in-order', 'a side with its hexes turned round', changeSide('1109', '1209', { a: '1209', b: '1109' })],
  ['pairs-in-order', 'roads out of order', (d) => d.board.roads.reverse()],
  ['pairs-once', 'a side listed twice', (d) => d.board.sides.push(structuredClone(found(d.board.sides[0], 'side')))],
  ['pairs-once', 'a road listed both ways', addRoad('0606', '0506')],
];

const beachSpoilings: Spoiling[] = [
  ['zone-west', 'a beach of the west dropped', clear('0611', 'beach')],
  ['zone-west', 'another hex in the list of the west', (d) => zoneOf(d, 'west').beaches.splice(0, 1, '0612')],
  ['zone-north', 'the north in another order', (d) => zoneOf(d, 'north').beaches.reverse()],
  ['zone-east', 'a beach of the east moved to the south', change('2213', { beach: 'south' })],
  ['zone-south', 'a beach under the cliffs', change('1014', { beach: 'south' })],
  [
    'faces-west',
    'Għajn Tuffieħa inland',
    all(change('0609', { terrain: 'clear' }), change('0610', { terrain: 'clear' })),
  ],
  [
    'faces-north',
    'land before Salina',
    all(change('1206', { terrain: 'clear' }), change('1307', { terrain: 'clear' })),
  ],
  [
    'faces-east',
    'land before Marsaskala',
    all(
      change('2211', { terrain: 'clear' }),
      change('2312', { terrain: 'clear' }),
      change('2313', { terrain: 'clear' }),
    ),
  ],
  ['faces-south', 'land south of Wied iż-Żurrieq', change('1517', { terrain: 'clear' })],
  ['zones', 'the zones in another order', (d) => d.board.zones.reverse()],
  ['beach-ground', 'a beach in the woods', change('1308', { terrain: 'woods' })],
  ['beach-ground', 'a beach out at sea', change('1308', { terrain: 'ocean' })],
  [
    'inland',
    'a beach shut in',
    all(...['0711', '0712'].map((id) => addSide('0611', id, 'water')), addSide('0610', '0611', 'water')),
  ],
  ['unbroken', 'a gap in the east', (d) => zoneOf(d, 'east').beaches.splice(2, 1)],
  ['printed-source', 'an inland hex said to be printed', change('1010', { source: 'rules' })],
  ['printed-source', 'a beach said to be ours', change('1616', { source: 'reconstruction' })],
  [
    'no-landing',
    'Dingli without its cliffs',
    (_d, s) => {
      s.cliffs = s.cliffs.filter(([land]) => land !== '1014');
    },
  ],
];

const terrainSpoilings: Spoiling[] = [
  [
    'clear',
    'woods everywhere',
    (d) => {
      for (const hex of d.board.hexes) if (hex.terrain === 'clear') hex.terrain = 'woods';
    },
  ],
  ['towns', 'a town too many', change('1311', { terrain: 'town', name: { en: 'Attard', es: 'Attard' } })],
  ['towns', 'a town without a name', clear('1014', 'name')],
  ['cities', 'Valletta back in 1809', all(change('1810', { terrain: 'clear' }), change('1809', { terrain: 'city' }))],
  ['cities', 'Valletta not the first city', (d) => d.board.cities.reverse()],
  ['cities', 'a city missing from the list', (d) => d.board.cities.pop()],
  ['forts', 'a fort lost', clear('0907', 'fort')],
  ['forts', 'walls for Sliema', change('1709', { fort: true })],
  ['forts', 'Valletta open', clear('1810', 'fort')],
  ['woods', 'Buskett cleared', change('1114', { terrain: 'clear' })],
  ['airfields', 'an airfield in a town', all(clear('1613', 'airfield'), change('1713', { airfield: 'main' }))],
  ['airfields', 'Qrendi open', change('1415', { airfield: 'strip' })],
  ['ocean', 'a fort at sea', change('0101', { fort: true })],
  ['ocean', 'a sector at sea', change('2115', { sector: 'south' })],
  ['coastal', 'an inland hex on the coast', change('1311', { coastal: true })],
  ['coastal', 'a beach away from the coast', clear('1516', 'coastal')],
  [
    'one-island',
    'Marfa Ridge cut off',
    all(...['0506', '0507', '0605', '0607', '0706', '0707'].map((id) => addSide('0606', id, 'water'))),
  ],
  [
    'ground-cost',
    'forts that cost more',
    (d) => {
      const fort = d.tables.terrain.hexes.find(({ id }) => id === 'fort');
      Object.assign(found(fort?.tactical ?? undefined, 'fort'), { foot: 18 });
    },
  ],
];

const waySpoilings: Spoiling[] = [
  ['sides-on-land', 'a side between hexes apart', addSide('1010', '1212', 'stream')],
  ['sides-on-land', 'a stream in the sea', addSide('0101', '0102', 'stream')],
  ['side-roads', 'the road over a slope not marked', changeSide('1109', '1209', { road: undefined })],
  ['side-roads', 'a road marked that is not there', changeSide('1208', '1209', { road: true })],
  ['streams', 'a stream dried up', loseSide('0709', '0809')],
  ['slopes', 'a slope levelled', changeSide('1208', '1209', { kind: 'stream' })],
  ['scarp', 'no road up from 1109', all(loseRoad('1109', '1209'), changeSide('1109', '1209', { road: undefined }))],
  ['vehicles', 'Fort Mosta shut off', loseRoads('1110')],
  ['without-roads', 'the Lines open at Fort Mosta', loseSide('1009', '1110')],
  ['without-roads', 'another way through the Lines', loseSide('1208', '1209')],
  ['water', 'the harbour dry', loseSide('1810', '1811')],
  ['valletta', 'a ferry to Sliema', loseSide('1710', '1810')],
  ['ricasoli', 'a bridge over the harbour mouth', loseSide('1810', '1910')],
  ['cliffs', 'a cliff on a beach', (_d, s) => s.cliffs.push(['1516', '1517'])],
  ['cliffs', 'a cliff inland', (_d, s) => s.cliffs.push(['1311', '1312'])],
  ['roads-on-land', 'a road that jumps', addRoad('1210', '1412')],
  ['roads-on-land', 'a road over the harbour', addRoad('1810', '1910')],
  ['one-net', 'a road on its own', addRoad('1213', '1313')],
  ['served', 'Mellieħa without a road', loseRoads('0708')],
];

const placeSpoilings: Spoiling[] = [
  ['shared-out', 'a hex in no sector', clear('1311', 'sector')],
  ['shared-out', 'land drowned', change('1715', { terrain: 'ocean' })],
  ['in-one-piece', 'a hex of the south in the north', change('2214', { sector: 'north' })],
  ['brigades', 'an HQ in the sector of another', place('MAL-HQ231', { hex: '1312' })],
  ['brigades', 'no HQ in the west', place('MAL-HQ234', { sector: 'any' })],
  ['fort-beaches', 'Fort St Rocco lost', clear('2010', 'fort')],
  ['fort-beaches', 'Fort Ricasoli elsewhere', site('ricasoli', '1911')],
  ['sites', 'two sites in one hex', site('tigne', '1810')],
  ['sites', 'a site at sea', site('tigne', '1809')],
  ['sites', 'a site lost', (d) => d.board.gunSites.pop()],
  ['sites', 'two guns on one site', gun('CG-8', { site: 'stelmo' })],
  ['sites-in-forts', 'a gun outside its fort', site('campbell', '0706')],
  ['sites-in-forts', 'St Lucian at sea again', site('stlucian', '2113')],
  ['sites-on-coast', 'a gun at Luqa', site('madliena', '1613')],
  ['one-dummy', 'a dummy that fires', gun('CG-D', { factor: 1, range: 8 })],
  ['one-dummy', 'the dummy elsewhere', gun('CG-D', { site: 'mosta' })],
  ['factors', 'a factor more', gun('CG-3', { factor: 3 })],
  ['factors', 'a gun that reaches too far', gun('CG-8', { range: 9 })],
  ['factors', 'a gun of another calibre', gun('CG-1', { calibre: '6' })],
  ['guns-bear', 'a gun that reaches nothing', all(site('bingemma', '0101'), gun('CG-1', { range: 1 }))],
  [
    'objectives',
    'another airfield asked for',
    (d) => Object.assign(d.scenarios['first-days'].objective ?? {}, { all: ['1615'] }),
  ],
  ['objectives', 'Safi strip forgotten', (d) => d.scenarios['first-days'].objective?.oneOf.pop()],
  ['qrendi', 'an option for Luqa', (d) => Object.assign(found(d.scenarios.options.at(-1), 'option'), { hex: '1613' })],
  [
    'solo-drops',
    'a drop zone at sea',
    (d) => Object.assign(found(d.tables.soloDrop.rows[5], 'row'), { result: '1517' }),
  ],
  ['solo-drops', 'an HQ on a drop zone', place('MAL-HQ232', { hex: '1210' })],
  ['scatter', 'directions turned the other way', (d) => d.tables.scatter.directions.reverse()],
];

const setupSpoilings: Spoiling[] = [
  ['in-sector', 'a battalion at sea', place('MAL-2RIF', { hex: '0806' })],
  ['in-sector', 'a battalion off the map', place('MAL-2RIF', { hex: '2901' })],
  ['in-sector', 'a battalion outside its sector', place('MAL-8M', { hex: '1615' })],
  [
    'garrison',
    'an Axis unit on the map',
    (d) => Object.assign(unitOf(d, 'LIV-HQ'), { setup: { ...unitOf(d, 'MAL-HQ').setup } }),
  ],
  [
    'stacks',
    'five battalions in a hex',
    all(...['MAL-1D', 'MAL-2D', 'MAL-1H', 'MAL-3KOMR', 'MAL-4B'].map((id) => place(id, { hex: '1713' }))),
  ],
  ['stacks', 'two HQs in a hex', place('MAL-HQ233', { hex: '1810' })],
  ['strongholds', 'a stronghold outside a fort', place('MAL-FG4', { hex: '2114' })],
  ['strongholds', 'two strongholds in a fort', place('MAL-FG2', { hex: '0811' })],
  ['conversions', 'engineers of nobody', place('MAL-ENG1', { from: 'MAL-FG2' })],
  ['in-their-places', 'strongholds swapped', all(place('MAL-FG1', { hex: '1409' }), place('MAL-FG3', { hex: '0811' }))],
  ['in-their-places', 'anti-aircraft guns beside Sliema', place('MAL-LAA2', { hex: '1609' })],
  [
    'near-brigade',
    'Żabbar walled in',
    all(
      ...['1911', '1912', '2010', '2012', '2111', '2112'].map((id) =>
        addSide(id < '2011' ? id : '2011', id < '2011' ? '2011' : id, 'water'),
      ),
    ),
  ],
  ['hqs-on-roads', 'an HQ off the road', place('MAL-HQ234', { hex: '1212' })],
  ['vehicles-near-roads', 'tanks far from a road', place('MAL-TK2', { hex: '0813' })],
  [
    'leaders',
    'Gort alone',
    (d) =>
      Object.assign(
        found(
          d.roster.leaders.find(({ id }) => id === 'L-GOR'),
          'Gort',
        ),
        { hex: '1313' },
      ),
  ],
  [
    'leaders',
    'a leader with the enemy',
    (d) => Object.assign(found(d.roster.leaders[0], 'leader'), { with: 'MAL-HQ' }),
  ],
];

const historySpoilings: Spoiling[] = [
  [
    'true-towns',
    'Mosta and Gudja swapped',
    all(change('1210', { name: { en: 'Gudja', es: 'Gudja' } }), change('1813', { name: { en: 'Mosta', es: 'Mosta' } })),
  ],
  [
    'true-airfields',
    'Luqa and Ħal Far swapped',
    all(
      change('1613', { name: { en: 'Ħal Far airfield', es: 'Aeródromo de Ħal Far' } }),
      change('1916', { name: { en: 'Luqa airfield', es: 'Aeródromo de Luqa' } }),
    ),
  ],
  [
    'true-bays',
    'Marfa in the south',
    all(clear('0506', 'name'), change('1616', { name: { en: 'Marfa', es: 'Marfa' } })),
  ],
  [
    'size',
    'a larger island',
    (d) => {
      for (const hex of d.board.hexes) if (hex.id < '0500') hex.terrain = 'clear';
    },
  ],
];

const drawingSpoilings: Spoiling[] = [
  ['credit', 'no word of OpenStreetMap', (_d, s) => Object.assign(s.credit, { es: 'Costa de Malta' })],
  ['grid', 'columns too far apart', (_d, s) => Object.assign(s.grid, { column: 100 })],
  ['grid', 'a frame too small', (_d, s) => Object.assign(s.frame, { width: 2000 })],
  [
    'coastline',
    'the coast shifted by a hex',
    (_d, s) => {
      for (const point of s.coast) point[0] += 100;
    },
  ],
  ['coastline', 'land in the open sea', change('2303', { terrain: 'clear' })],
  ['coastline', 'the harbour filled in', all(change('2115', { terrain: 'clear' }))],
  ['beach-coast', 'a beach inland', change('1311', { beach: 'north' })],
  ['valleys', 'a stream not drawn', (_d, s) => s.valleys.pop()],
  ['valleys', 'a stream drawn twice', (_d, s) => s.valleys.push(structuredClone(found(s.valleys[0], 'valley')))],
  ['scarps', 'a scarp on level ground', changeSide('1208', '1209', { kind: 'stream' })],
  ['symbols', 'a symbol in the water', (_d, s) => Object.assign(found(s.symbols[0], 'symbol'), { at: [60, 60] })],
  ['symbols', 'a town without its symbol', (_d, s) => s.symbols.pop()],
  ['labels', 'a hex without its label', (_d, s) => s.labels.pop()],
  ['labels', 'a label without words', (_d, s) => Object.assign(found(s.labels[3], 'label').name, { es: '' })],
  ['wave-boxes', 'a beach without boxes', (_d, s) => s.waves.splice(4, 1)],
  ['wave-boxes', 'a zone without its box', (_d, s) => s.followUp.pop()],
  [
    'boxes-apart',
    'a box on another',
    (_d, s) => Object.assign(found(s.waves[0], 'box'), { first: found(s.waves[1], 'box').first }),
  ],
  ['boxes-apart', 'a box on land', (_d, s) => Object.assign(found(s.waves[0], 'box'), { first: [1200, 1000, 72, 66] })],
  ['leads', 'a line that leads elsewhere', (_d, s) => found(s.waves[0], 'box').lead.push([60, 60])],
  ['planning-map', 'a planning map without the south', (_d, s) => Object.assign(s.planning, { 3: 800 })],
  ['scenery', 'Comino off the sheet', (_d, s) => s.islands[0]?.polygon.push([-5, 300])],
  ['scenery', 'a bay without its Spanish name', (_d, s) => Object.assign(found(s.places[0], 'place').name, { es: '' })],
];

const tests = new NamedBoardTests(checkBoard, [data, shore]);
tests.describeNamed('the board of Malta', [
  ...fileSpoilings,
  ...beachSpoilings,
  ...terrainSpoilings,
  ...waySpoilings,
  ...placeSpoilings,
  ...setupSpoilings,
  ...historySpoilings,
  ...drawingSpoilings,
]);

describe('what the rules ask of the map', () => {
  it('[BZ-W] the five beaches of the west', () => tests.keeps('BZ-W'));
  it('[BZ-N] the six beaches of the north', () => tests.keeps('BZ-N'));
  it('[BZ-E] the six beaches of the east', () => tests.keeps('BZ-E'));
  it('[BZ-S] the five beaches of the south', () => tests.keeps('BZ-S'));
  it('[TE-CLEAR] clear ground', () => tests.keeps('TE-CLEAR'));
  it('[TE-TOWN] towns', () => tests.keeps('TE-TOWN'));
  it('[TE-CITY] cities', () => tests.keeps('TE-CITY'));
  it('[TE-FORT] forts', () => tests.keeps('TE-FORT'));
  it('[TE-WOODS] woods', () => tests.keeps('TE-WOODS'));
  it('[TE-BEACH] beaches', () => tests.keeps('TE-BEACH'));
  it('[TE-AIRF] airfields', () => tests.keeps('TE-AIRF'));
  it('[TE-STREAM] streams', () => tests.keeps('TE-STREAM'));
  it('[TE-SLOPE] streams with slope, and the roads that open them', () => tests.keeps('TE-SLOPE'));
  it('[TE-ROAD] roads', () => tests.keeps('TE-ROAD'));
  it('[TE-OCEAN] the ocean', () => tests.keeps('TE-OCEAN'));
  it('[TE-WATER] sides that are all water', () => tests.keeps('TE-WATER'));
  it('[R-35] flat-topped hexes, even columns lower', () => tests.keeps('R-35'));
  it('[CH-SCAT] the six directions', () => tests.keeps('CH-SCAT'));
  it('[CH-PLAN] a planning map of the island', () => tests.keeps('CH-PLAN'));
});
