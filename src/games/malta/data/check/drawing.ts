/** The drawing: the coast shows what the board says, boxes are where waves wait, symbols stand on their ground. */
import { type Constraint, pairKey, repeated, same } from '../../../../kernel/survey.ts';
import type { ShoreBox, ShoreData, ShorePoint } from '../../face/shore.types.ts';
import { COLUMN, middle, within } from './grid.ts';
import type { Survey } from './survey.ts';

/** Where a line across the drawing at this height meets the coast or an inlet. */
function crossings({ coast, inlets }: ShoreData, y: number): number[] {
  return [coast, ...inlets].flatMap((ring) =>
    ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      if (from[1] > y === to[1] > y) return [];
      return [((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]];
    }),
  );
}

/** Tells land from water on a drawing. Hexes of a row ask about the same heights, so each is worked out once. */
function groundOf(shore: ShoreData): (point: ShorePoint) => boolean {
  const known = new Map<number, number[]>();
  return ([x, y]) => {
    const met = known.get(y) ?? crossings(shore, y);
    known.set(y, met);
    return met.filter((at) => at > x).length % 2 === 1;
  };
}
type Ground = ReturnType<typeof groundOf>;

/** The middle of a hex on the drawing. */
function drawn({ shore }: Survey, id: string): ShorePoint {
  const { first, height } = shore.grid;
  const [x, y] = middle(id);
  const [x0, y0] = middle('0101');
  return [first[0] + (x - x0) * height, first[1] + (y - y0) * height];
}

/** How much of a hex is drawn as land. */
function share(survey: Survey, dry: Ground, id: string): number {
  const [x, y] = drawn(survey, id);
  const { height } = survey.shore.grid;
  const steps = Array.from({ length: 12 }, (_, i) => (i - 5.5) / 10);
  const points = steps.flatMap((u) => steps.filter((v) => within(u, v)).map((v): ShorePoint => [u, v]));
  return points.filter(([u, v]) => dry([x + u * height, y + v * height])).length / points.length;
}

function inHex(survey: Survey, id: string, [x, y]: ShorePoint): boolean {
  const [cx, cy] = drawn(survey, id);
  const { height } = survey.shore.grid;
  return within((x - cx) / height, (y - cy) / height);
}

const overlap = (a: ShoreBox, b: ShoreBox): boolean =>
  a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
const corners = ([x, y, w, h]: ShoreBox): ShorePoint[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const inFrame = ({ shore }: Survey, [x, y]: ShorePoint): boolean =>
  x >= 0 && y >= 0 && x <= shore.frame.width && y <= shore.frame.height;

interface Box {
  id: string;
  box: ShoreBox;
}

const boxesOf = ({ shore }: Survey): Box[] => [
  ...shore.waves.flatMap(({ beach, first, second }) => [
    { id: `${beach} first`, box: first },
    { id: `${beach} second`, box: second },
  ]),
  ...shore.followUp.map(({ zone, box }) => ({ id: zone, box })),
];

function clashes(survey: Survey, dry: Ground): string[] {
  const boxes = boxesOf(survey);
  const over = boxes.filter(({ box }, i) => boxes.slice(0, i).some((other) => overlap(box, other.box)));
  const out = boxes.filter(({ box }) => corners(box).some((at) => !inFrame(survey, at) || dry(at)));
  return [...over, ...out].map(({ id }) => id);
}

export function drawing(survey: Survey): Constraint[] {
  const { shore, board } = survey;
  const dry = groundOf(shore);
  return [
    {
      name: 'credit',
      case: 'drawing',
      message: 'the drawing names OpenStreetMap and its licence in both languages',
      test: () => [shore.credit.en, shore.credit.es].filter((text) => !/OpenStreetMap.*ODbL/.test(text)),
    },
    {
      name: 'grid',
      case: 'R-35',
      message: 'the columns are drawn as far apart as flat-topped hexes stand, and the hexes fit the frame',
      test: () => {
        const { column, height, first } = shore.grid;
        if (Math.abs(column - height * COLUMN) > 0.001) return 'the hexes would not meet';
        const [x, y] = drawn(survey, '2720');
        const reach = (2 / 3) * COLUMN * height;
        const left: ShorePoint = [first[0] - reach, first[1] - height / 2];
        return inFrame(survey, left) && inFrame(survey, [x + reach, y + height / 2]);
      },
    },
    {
      name: 'coastline',
      case: 'drawing',
      message: 'land hexes are drawn with land, ocean hexes without',
      test: () =>
        board.hexes
          .filter(({ id }) => (survey.isLand(id) ? share(survey, dry, id) <= 0.25 : share(survey, dry, id) >= 0.2))
          .map(({ id }) => id),
    },
    {
      name: 'beach-coast',
      case: '18.1',
      message: 'the coast runs through every beach hex, or along it',
      test: () => survey.where(({ beach }) => beach !== undefined).filter((id) => share(survey, dry, id) >= 1),
    },
    {
      name: 'valleys',
      case: 'drawing',
      message: 'valleys and scarps run along the streams and slopes of the board, all of them, each once',
      test: () => {
        const sides = [...shore.valleys, ...shore.scarps].flatMap((line) => line.sides.map(([a, b]) => pairKey(a, b)));
        const wet = board.sides.filter(({ kind }) => kind !== 'water').map(({ a, b }) => pairKey(a, b));
        return same(sides, wet);
      },
    },
    {
      name: 'scarps',
      case: 'drawing',
      message: 'scarps run along slopes',
      test: () =>
        shore.scarps.flatMap(({ sides }) =>
          sides.filter(([low, high]) => survey.side(low, high) !== 'slope').map(([low, high]) => pairKey(low, high)),
        ),
    },
    {
      name: 'symbols',
      case: 'drawing',
      message: 'a symbol stands for every airfield, fort, city, town and wood, on dry land in its hex',
      test: () => {
        const wrong = shore.symbols.filter(({ hex, at }) => !inHex(survey, hex, at) || !dry(at));
        if (wrong.length > 0) return wrong.map(({ hex }) => hex);
        const asked = board.hexes.flatMap(({ id, terrain, fort, airfield }) => {
          if (airfield !== undefined) return [`${id} airfield`];
          if (fort === true && terrain !== 'city') return [`${id} fort`];
          return ['city', 'town', 'woods'].includes(terrain) ? [`${id} ${terrain}`] : [];
        });
        return same(
          shore.symbols.map(({ hex, kind }) => `${hex} ${kind}`),
          asked,
        );
      },
    },
    {
      name: 'labels',
      case: 'drawing',
      message: 'every named hex has its label, in both languages',
      test: () => {
        const wrong = shore.labels.filter(({ name }) => name.en === '' || name.es === '');
        if (wrong.length > 0) return wrong.map(({ hex }) => hex);
        return same(
          shore.labels.map(({ hex }) => hex),
          survey.where(({ name }) => name !== undefined),
        );
      },
    },
    {
      name: 'wave-boxes',
      case: '18.1',
      message: 'every beach has a box for each wave, and every zone one for the follow-up',
      test: () => {
        const beaches = board.zones.flatMap((zone) => zone.beaches);
        const waves = shore.waves.map(({ beach }) => beach).join() === beaches.join();
        return waves && shore.followUp.map(({ zone }) => zone).join() === board.zones.map(({ id }) => id).join();
      },
    },
    {
      name: 'boxes-apart',
      case: '18.8',
      message: 'the boxes lie at sea, apart from one another',
      test: () => clashes(survey, dry),
    },
    {
      name: 'leads',
      case: 'drawing',
      message: 'the line from the boxes of a beach ends in its hex',
      test: () =>
        shore.waves
          .filter(({ beach, lead }) => {
            const end = lead.at(-1);
            return end === undefined || !inHex(survey, beach, end);
          })
          .map(({ beach }) => beach),
    },
    {
      name: 'planning-map',
      case: 'CH-PLAN',
      message: 'the planning map shows the whole island',
      test: () => {
        const [left, top, width, height] = shore.planning;
        return survey.land.filter((id) => {
          const [x, y] = drawn(survey, id);
          return x < left || y < top || x > left + width || y > top + height;
        });
      },
    },
    {
      name: 'scenery',
      case: 'drawing',
      message: 'islands and names of the sea lie in the frame, once each and in both languages',
      test: () => {
        const named = [...shore.islands, ...shore.places, ...shore.valleys, ...shore.scarps].map(({ name }) => name);
        const points = [...shore.places.map(({ at }) => at), ...shore.islands.flatMap(({ polygon }) => polygon)];
        if (points.some((at) => !inFrame(survey, at))) return 'something lies off the sheet';
        const dumb = named.filter(({ en, es }) => en.trim() === '' || es.trim() === '').map(({ en, es }) => en || es);
        return [...dumb, ...repeated(named.map(({ en }) => en))];
      },
    },
  ];
}
