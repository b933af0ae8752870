import type { BoardFace, Face, Point, SpaceFace } from '../face.ts';
import type { Game } from '../game.ts';
import type { Look } from '../look.ts';
import type { Catalogue } from '../text.ts';
import { toy } from './toy.ts';

// The toy at the web table: a face, a look and the words for both, and no line of the page.

const RIVER: readonly (readonly [id: string, ground: string])[] = [
  ['west', 'bank'],
  ['ford', 'water'],
  ['isle', 'bank'],
  ['east', 'bank'],
];
const WIDE = 200;
const RADIUS = 80;

const centreOf = (i: number): Point => [WIDE * (i + 0.5), 110 + 30 * (i % 2)];
const around = ([x, y]: Point): Point[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [
    x + RADIUS * Math.cos((i * Math.PI) / 4),
    y + RADIUS * Math.sin((i * Math.PI) / 4),
  ]);

const spaces = RIVER.map(([id, terrain], i): SpaceFace => {
  const centre = centreOf(i);
  return { id, centre, outline: around(centre), radius: RADIUS, terrain, about: [`area.${id}`] };
});

const board: BoardFace = {
  width: WIDE * RIVER.length,
  height: 260,
  counter: 60,
  spaces,
  ground: [
    {
      look: 'meadow',
      paths: spaces.filter(({ terrain }) => terrain === 'bank').map((one) => one.outline),
      closed: true,
    },
  ],
  features: [{ look: 'ferry', paths: [spaces.map(({ centre }) => centre)], closed: false }],
  signs: [{ look: 'willow', at: [60, 60] }],
  labels: spaces.map(({ id, centre: [x, y] }) => ({ at: [x, y + 62], key: `area.${id}`, look: 'bankName' })),
};

const face: Face = {
  board,
  boxes: [],
  tracks: [{ id: 'turns', key: 'track.turns', value: (view) => Number(view.tracks['turns']), group: 'track' }],
  piece: (piece) => ({
    symbol: 'skiff',
    drawing: true,
    tone: piece.side,
    tag: '',
    left: '',
    right: '',
    steps: 2 - Number(piece['hits']),
    full: 2,
    reversed: false,
    badges: Number(piece['hits']) > 0 ? ['holed'] : [],
    inside: null,
    order: 1,
  }),
  marker(marker) {
    const at = spaces.find(({ id }) => id === marker.at)?.centre ?? [0, 0];
    const text = String(marker['strength']);
    return {
      look: 'cannon',
      spaces: [marker.at],
      centre: [at[0], at[1] - 50],
      text,
      key: 'marker.battery',
      layer: 'top',
    };
  },
  targets(action) {
    if (action.type === 'row') return { spaces: [String(action['to'])], pieces: ['boat'] };
    return { spaces: [], pieces: action.type === 'fire' ? ['boat'] : [] };
  },
  places(event) {
    const pieces = ['boat'];
    if (event.type === 'row')
      return { spaces: [String(event.args['to'])], pieces, look: 'move', group: 'move', from: null };
    const shot = event.type === 'roll.fire';
    return { spaces: [], pieces, look: shot ? 'fire' : 'point', group: shot ? 'shot' : 'other', from: null };
  },
  insights: [],
};

const look: Look = {
  css: `
    .bh-ground .meadow-fill { fill: rgb(140, 190, 110); }
    .ferry-edge { stroke: #fff; stroke-width: 9; }
    .ferry-fill { stroke: #654321; stroke-width: 4; }
    .willow-crown { stroke: #264d1a; stroke-width: 3; }
    .bankName .name { font-size: 15px; fill: #123; }
    .tone-red { --tone: rgb(200, 40, 30); }
    .badge-holed { --badge: var(--bh-bad); }
    .m-cannon .barrel { fill: #222; }
    .m-cannon text { fill: #fff; }
  `,
  strokes: { ferry: ['edge', 'fill'] },
  signs: { willow: { crown: 'm0,12 v-14 m-10,4 q10,-22 20,0' } },
  craft: { skiff: '<path class="hull" d="M-44,-8H44L30,20H-30Z"/>' },
  badges: { holed: '<path d="M-6,-6L6,6M6,-6L-6,6"/>' },
  markers: { cannon: { drawing: '<circle class="barrel" r="13"/>' } },
};

const EN = {
  'terrain.bank': 'bank',
  'terrain.water': 'water',
  'kind.boat': 'boat',
  'unit.boat': 'the boat',
  'piece.hits': 'hits',
  'marker.battery': 'battery',
  'badge.holed': 'holed',
  'track.turns': 'Turns',
  'group.track': 'Tracks',
  'phase.turn': 'turn',
  'phase.row': 'rowing',
  'phase.fire': 'fire',
  'phase.over': 'the end',
} as const satisfies Catalogue;

const ES: Record<keyof typeof EN, string> = {
  'terrain.bank': 'orilla',
  'terrain.water': 'agua',
  'kind.boat': 'bote',
  'unit.boat': 'el bote',
  'piece.hits': 'impactos',
  'marker.battery': 'batería',
  'badge.holed': 'tocado',
  'track.turns': 'Turnos',
  'group.track': 'Marcadores',
  'phase.turn': 'turno',
  'phase.row': 'remos',
  'phase.fire': 'fuego',
  'phase.over': 'el final',
};

/** The toy with all that a table shows of it. */
export const tableToy: Game = {
  ...toy,
  face,
  look,
  text: { en: { ...toy.text.en, ...EN }, es: { ...toy.text.es, ...ES } },
};
