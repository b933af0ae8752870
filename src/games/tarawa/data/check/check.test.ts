import { BoardTests, byId } from '../../../../kernel/testing/spoiling.ts';
import boardJson from '../board.json';
import type { BeachId, BoardBeach, BoardFile, BoardHex } from '../board.types.ts';
import { checkBoard } from './index.ts';

const board = boardJson as unknown as BoardFile;

interface Spoiling {
  case: string;
  name: string;
  /** Words of the assertion that must fail, where the case alone would not single it out. */
  says?: string;
  spoil: (board: BoardFile) => void;
}

const hexOf = (spoiled: BoardFile, id: string): BoardHex => byId(spoiled.hexes, id);
const beachOf = (spoiled: BoardFile, id: BeachId): BoardBeach => byId(spoiled.beaches, id);

/** Takes a field back to its default. */
function clear(hex: BoardHex, field: keyof BoardHex): void {
  Reflect.deleteProperty(hex, field);
}

function isReef(hex: BoardHex): boolean {
  return hex.terrain === 'reef' || hex.terrain === 'reefEdge';
}

/** The six hexes round a hex of an even row. */
function ringOfEvenRow(id: string): string[] {
  const row = Number(id.slice(0, 2));
  const column = Number(id.slice(2));
  const around = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column - 1],
    [row - 1, column],
    [row + 1, column - 1],
    [row + 1, column],
  ];
  return around.map((pair) => pair.map((n) => String(n).padStart(2, '0')).join(''));
}

const islandSpoilings: Spoiling[] = [
  {
    case: '2.2',
    name: 'a hole in the land',
    spoil: (b) => {
      hexOf(b, '3340').terrain = 'reef';
    },
  },
  {
    case: '2.2',
    name: 'the island cut in two',
    spoil: (b) => {
      for (const hex of b.hexes) if (hex.id.endsWith('17') && hex.id > '30') hex.terrain = 'reef';
    },
  },
  { case: '2.2', name: 'a land hex without area', spoil: (b) => clear(hexOf(b, '3034'), 'area') },
  {
    case: '2.2',
    name: 'a hex in two areas',
    spoil: (b) => {
      b.hexes.push({ ...hexOf(b, '3034'), area: 'A' });
    },
  },
  {
    case: '2.2',
    name: 'land on the ocean edge',
    spoil: (b) => {
      hexOf(b, '3841').terrain = 'clear';
      for (const id of ringOfEvenRow('3841')) hexOf(b, id).terrain = 'deep';
    },
  },
  {
    case: '2.4',
    name: 'a wrong scale',
    spoil: (b) => {
      b.grid.yardsPerHex = 100;
    },
  },
  {
    case: 'schema',
    name: 'a hexside between far-off hexes',
    spoil: (b) => {
      b.sides.push({ a: '2622', b: '3330', kind: 'road', source: 'reconstruction' });
    },
  },
  {
    case: 'schema',
    name: 'a hexside listed twice',
    spoil: (b) => {
      b.sides.push(...structuredClone(b.sides.slice(0, 1)));
    },
  },
  {
    case: 'all',
    name: 'a hex of the rules lost',
    spoil: (b) => {
      b.hexes = b.hexes.filter((hex) => hex.id !== '2327');
    },
  },
];

const landingSpoilings: Spoiling[] = [
  { case: '6.1', name: 'a beach hex not marked as one', spoil: (b) => clear(hexOf(b, '2735'), 'coast') },
  {
    case: '6.1',
    name: 'a gap in the invasion hexes',
    says: 'side by side',
    spoil: (b) => {
      beachOf(b, 'red2').invasion.splice(2, 1);
      clear(hexOf(b, '2735'), 'invasion');
    },
  },
  {
    case: '6.1',
    name: 'a fort on an invasion hex',
    spoil: (b) => {
      hexOf(b, '2735').forts = 1;
    },
  },
  {
    case: '6.2',
    name: 'an entry hex off the reef edge',
    spoil: (b) => {
      beachOf(b, 'red1').entry[0] = '1640';
    },
  },
  {
    case: '6.2',
    name: 'entry hexes far from their beach',
    says: 'straight out',
    spoil: (b) => {
      const [west, east] = [beachOf(b, 'red1'), beachOf(b, 'red3')];
      [west.entry, east.entry] = [east.entry, west.entry];
      for (const beach of [west, east]) for (const id of beach.entry) hexOf(b, id).entry = beach.id;
    },
  },
  {
    case: '6.4',
    name: 'Black 1 walled off by obstacles',
    says: 'black1: from every entry hex',
    spoil: (b) => {
      for (const hex of b.hexes) if (hex.id.startsWith('38') && isReef(hex)) hex.obstacle = true;
    },
  },
  {
    case: '6.4',
    name: 'a wrong facing',
    says: 'green: units face a corner',
    spoil: (b) => {
      beachOf(b, 'green').fronts = ['W', 'SW'];
    },
  },
  {
    case: '6.3/6.5',
    name: '1430 no entry hex',
    spoil: (b) => {
      clear(hexOf(b, '1430'), 'entry');
      beachOf(b, 'red3').entry = beachOf(b, 'red3').entry.filter((id) => id !== '1430');
    },
  },
  {
    case: '6.6.1',
    name: '3020 in another area',
    spoil: (b) => {
      hexOf(b, '3020').area = 'K';
    },
  },
  {
    case: '6.6.1',
    name: 'a third fort on Red 3',
    spoil: (b) => {
      hexOf(b, '2624').forts = 1;
    },
  },
  { case: '6.6.1', name: 'the fort of 2728 lost', spoil: (b) => clear(hexOf(b, '2728'), 'forts') },
];

const groundSpoilings: Spoiling[] = [
  {
    case: '7.2.1',
    name: 'no mixed side between 2622 and 2623',
    spoil: (b) => {
      b.sides = b.sides.filter((side) => side.kind !== 'terrain' || side.a !== '2622' || side.b !== '2623');
    },
  },
  {
    case: '7.2.1',
    name: '2622 without palms',
    spoil: (b) => {
      hexOf(b, '2622').terrain = 'clear';
    },
  },
  {
    case: '7.2.5',
    name: 'a fort on the runway',
    spoil: (b) => {
      hexOf(b, '3235').forts = 1;
    },
  },
  {
    case: '8.1/8.3',
    name: 'the base of the pier moved',
    spoil: (b) => {
      b.pier.base = '2732';
    },
  },
  { case: '10.1.4', name: 'the wreck lost', spoil: (b) => clear(hexOf(b, '1436'), 'wreck') },
  {
    case: '11.2',
    name: 'the wrong areas in reach of Bairiki',
    spoil: (b) => {
      for (const area of b.areas) Reflect.deleteProperty(area, 'bairiki');
      for (const area of b.areas.slice(0, 2)) area.bairiki = true;
    },
  },
  {
    case: '11.31',
    name: 'the runway cut',
    spoil: (b) => {
      hexOf(b, '3233').terrain = 'clear';
    },
  },
  {
    case: '11.32',
    name: 'no ditches',
    spoil: (b) => {
      b.sides = b.sides.filter((side) => side.kind !== 'ditch');
    },
  },
];

const pierAndFeatureSpoilings: Spoiling[] = [
  { case: '11.33', name: 'a gap in the pier', says: 'at every step', spoil: (b) => clear(hexOf(b, '2032'), 'pier') },
  {
    case: '11.33',
    name: 'a pier hexside open',
    says: 'no tank or amtrac',
    spoil: (b) => {
      b.sides = b.sides.filter((side) => side.kind !== 'pier' || side.a !== '1931');
    },
  },
  {
    case: '11.33',
    name: 'a fort on 2731',
    spoil: (b) => {
      hexOf(b, '2731').forts = 1;
    },
  },
  {
    case: '11.34',
    name: 'an obstacle ashore',
    spoil: (b) => {
      hexOf(b, '2735').obstacle = true;
    },
  },
  {
    case: '11.36',
    name: 'a latrine inland',
    spoil: (b) => {
      hexOf(b, '3034').latrine = true;
    },
  },
  {
    case: '11.37',
    name: 'a single fort at 4403',
    spoil: (b) => {
      hexOf(b, '4403').forts = 1;
    },
  },
  {
    case: '11.37',
    name: 'a third double fort',
    spoil: (b) => {
      hexOf(b, '2824').forts = 2;
    },
  },
];

const beachLimitSpoilings: Spoiling[] = [
  {
    case: '13.1',
    name: 'Red 1 shortened',
    says: 'red1',
    spoil: (b) => {
      beachOf(b, 'red1').hexes.pop();
    },
  },
  {
    case: '13.2',
    name: 'a limit of Black 2 moved',
    says: 'black2',
    spoil: (b) => {
      beachOf(b, 'black2').hexes.splice(-1, 1, '3421');
    },
  },
  {
    case: '13',
    name: 'a hex in two beaches',
    spoil: (b) => {
      beachOf(b, 'red2').hexes.push('2938');
    },
  },
  { case: '13', name: 'a limit that is no longer of its beach', spoil: (b) => clear(hexOf(b, '2938'), 'beach') },
];

const ownSpoilings: Spoiling[] = [
  {
    case: '11.33',
    name: 'a hex beside the pier not marked as such',
    says: 'count as beside it',
    spoil: (b) => clear(hexOf(b, '1932'), 'besidePier'),
  },
  {
    case: 'chart',
    name: 'the tail dug through from shore to shore',
    says: 'cut no land off for tanks',
    spoil: (b) => {
      for (const hex of b.hexes) if (hex.id.startsWith('41') && hex.area !== undefined) hex.terrain = 'excavation';
    },
  },
  {
    case: 'chart',
    name: 'a crater on an invasion beach',
    says: 'never on airstrip or invasion beach',
    spoil: (b) => {
      hexOf(b, '2735').crater = true;
    },
  },
  {
    case: '11.31',
    name: 'a crater on the runway',
    says: 'hold nothing else',
    spoil: (b) => {
      hexOf(b, '3235').crater = true;
    },
  },
  {
    case: 'chart',
    name: 'a free way into an excavation',
    says: 'over cheaper ground',
    spoil: (b) => {
      b.sides.push({ a: '3236', b: '3336', kind: 'terrain', terrains: ['airstrip'], source: 'reconstruction' });
    },
  },
  {
    case: 'schema',
    name: 'a hex without source',
    says: 'where it comes from',
    spoil: (b) => clear(hexOf(b, '3034'), 'source'),
  },
  {
    case: 'schema',
    name: 'an area without its Spanish name',
    says: 'in English and in Spanish',
    spoil: (b) => {
      for (const area of b.areas.slice(0, 1)) area.name.es = '';
    },
  },
];

const spoilings = [
  ...islandSpoilings,
  ...landingSpoilings,
  ...groundSpoilings,
  ...pierAndFeatureSpoilings,
  ...beachLimitSpoilings,
  ...ownSpoilings,
];

new BoardTests(checkBoard, [board]).describe(
  'the board of Betio',
  spoilings.map(({ case: ruleCase, name, says = '', spoil }) => ({
    ...{ case: ruleCase, name, spoil },
    isCaughtBy: (finding) => finding.case === ruleCase && finding.message.includes(says),
  })),
);
