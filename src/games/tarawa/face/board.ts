import type { BoardFace, Point, ShapeFace, SpaceFace } from '../../../kernel/face.ts';
import { chain, closed, distance, inside, open, placed, type Side } from '../../../kernel/geometry.ts';
import type { BoardFeatureSide, BoardHex } from '../data/board.types.ts';
import { at, BOARD, centre, corners, HEIGHT, HEX, HEXES, line, sideOf, WIDTH } from './grid.ts';
import { labels } from './labels.ts';
import { scenery } from './scenery.ts';

let drawn: BoardFace | null = null;

/** Betio as it is drawn; built when first asked for. */
export function boardFace(): BoardFace {
  drawn ??= {
    width: WIDTH,
    height: HEIGHT,
    spaces: BOARD.hexes.map(space),
    ground: ground(),
    features: features(),
    labels: labels(),
    signs: scenery(),
    counter: HEX * 0.78,
  };
  return drawn;
}

function space(hex: BoardHex): SpaceFace {
  const here = centre(hex.id);
  const about: string[] = [];
  if (hex.area) about.push(`area.${hex.area}`);
  const beach = hex.beach ?? hex.entry;
  if (beach) about.push(`beach.${beach}`);
  for (const feature of FEATURES) if (hex[feature]) about.push(`feature.${feature}`);
  return { id: hex.id, centre: here, outline: corners(here), terrain: hex.terrain, about };
}
const FEATURES = ['invasion', 'entry', 'pier', 'besidePier', 'obstacle', 'wreck', 'crater', 'building'] as const;

function ground(): ShapeFace[] {
  const { geometry } = BOARD;
  const turns = geometry.runway.turning.map((end) => circle(at(end), 0.6 * HEX));
  const beaches = BOARD.beaches;
  return [
    closed('reef', [line(geometry.reef)]),
    closed('coast', [line(geometry.coast)]),
    closed('palms', geometry.palms.map(line)),
    ...geometry.taxiways.map((strip) => open('taxiway', [line(strip.line)], strip.halfWidth * 2 * HEX)),
    closed('turning', turns),
    open('runway', [line(geometry.runway.line)], geometry.runway.halfWidth * 1.64 * HEX),
    ...beaches.map((beach) => closed(`entry ${beach.id}`, beach.entry.map(inner(0.97)))),
    ...beaches.map((beach) => closed(`invasion ${beach.id}`, beach.invasion.map(inner(0.88)))),
  ];
}

function features(): ShapeFace[] {
  const { geometry, beaches } = BOARD;
  return [
    open('road', geometry.roads.map(line)),
    open('seawall', chain(sides('seawall'), true)),
    open('ditch', chain(sides('ditch'), true)),
    open('areaBorder', chain(areaBorders(), true)),
    open('beachLimit', beachLimits()),
    open('pier', piers(), HEX * 0.19),
    ...beaches.map((beach) => open(`entryArrow ${beach.id}`, beach.entry.map(arrow(TURN[beach.facing])))),
  ];
}
const TURN = { S: 0, N: Math.PI, ESE: -Math.PI / 3 } as const;

const inner = (size: number) => (id: string) => corners(centre(id), size);

/** A chevron that points south. */
const CHEVRON: readonly Point[] = [
  [-0.14, -0.1],
  [0, 0.08],
  [0.14, -0.1],
];
const arrow = (turn: number) => (id: string) => placed(CHEVRON, centre(id), turn, HEX);

const circle = ([x, y]: Point, radius: number): Point[] =>
  [...Array(20).keys()].map((i) => [
    x + radius * Math.cos((i * Math.PI) / 10),
    y + radius * Math.sin((i * Math.PI) / 10),
  ]);

const sides = (kind: BoardFeatureSide['kind']): Side[] =>
  BOARD.sides.filter((side) => side.kind === kind).map((side) => sideOf(side.a, side.b));

/** Along every hexside between two areas. */
function areaBorders(): Side[] {
  const land = BOARD.hexes.filter((hex) => hex.area);
  return land.flatMap((hex) =>
    neighbours(hex.id)
      .filter((other) => hex.id < other.id && other.area && other.area !== hex.area)
      .map((other) => sideOf(hex.id, other.id)),
  );
}

function neighbours(id: string): BoardHex[] {
  const row = Number(id.slice(0, 2));
  const column = Number(id.slice(2));
  const odd = row % 2;
  const places = [
    [row, column + 1],
    [row, column - 1],
    ...[-1, 1].flatMap((step) => [
      [row + step, column - 1 + odd],
      [row + step, column + odd],
    ]),
  ];
  return places.flatMap(([r, c]) => HEXES.get(`${r}${String(c).padStart(2, '0')}`) ?? []);
}

/** Where one beach ends and the next begins, out over the water. */
function beachLimits(): Point[][] {
  const coast = line(BOARD.geometry.coast);
  const ends = BOARD.beaches.map((beach) => [beach.hexes[0], beach.hexes[beach.hexes.length - 1]]);
  const limits: Point[][] = [];
  ends.forEach((mine, i) => {
    for (const theirs of ends.slice(i + 1)) {
      for (const a of mine) {
        for (const b of theirs) {
          const [p, q] = [centre(a ?? ''), centre(b ?? '')];
          if (distance(p, q) > HEX * 1.1) continue;
          const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
          const out = (k: number): Point => [middle[0] + (q[1] - p[1]) * k, middle[1] - (q[0] - p[0]) * k];
          const way = inside(out(1.2), coast) ? -1 : 1;
          limits.push([out(0.35 * way), out(1.9 * way)]);
        }
      }
    }
  });
  return limits;
}

/** The long pier with its two arms, and the short wharf. */
function piers(): Point[][] {
  const { pier } = BOARD;
  const [x, top] = centre(pier.path[0] ?? '');
  const foot = centre(pier.path[pier.path.length - 1] ?? '');
  const arm = pier.head.find((id) => id !== pier.path[0]);
  const wharf = BOARD.hexes.filter((hex) => hex.shortPier).map((hex) => centre(hex.id));
  const tip = arm === undefined ? [] : [centre(arm)];
  return [
    ...tip.map(([ax, ay]): Point[] => [
      [x, top + 0.4 * HEX],
      [ax, ay - 0.2 * HEX],
    ]),
    [
      [x, top - 0.25 * HEX],
      [x, foot[1] + 0.85 * HEX],
    ],
    ...wharf.map(([wx, wy]): Point[] => [
      [wx + 0.08 * HEX, wy - 0.38 * HEX],
      [wx + 0.18 * HEX, wy + 0.75 * HEX],
    ]),
  ];
}
