import { z } from 'zod';
import { action, actionTypes, firstOf, typeOf } from '../actions.ts';
import { AreaGraph } from '../board.ts';
import { cardText, type GameCard } from '../card.ts';
import { layout, secret } from '../cells.ts';
import { defineGame } from '../define.ts';
import type { Bot, Game } from '../game.ts';
import { ledgerOf, OTHER } from '../ledger.ts';
import { Modifiers } from '../modifiers.ts';
import { GAME_CELLS } from '../position.ts';
import { lot, oddsOf, onTable, type Roll, result } from '../rolls.ts';
import { eachOnce, readerOf, rowsInOrder, type Sense } from '../schema.ts';
import { Shell } from '../shell.ts';
import { stepList, steps } from '../steps.ts';
import { compileTable, type RollTable } from '../table.ts';
import type { Outcome, Seer, View } from '../view.ts';
import { Dials } from '../weights.ts';
import type { Words } from '../wording.ts';
import { TOY_CASES, TOY_TEXT } from './toy-text.ts';

// The smallest whole game: red rows a boat over a river, blue's battery has a hidden strength. It tests the house.

const SHAPES = { row: { to: 'area' }, rest: {}, fire: {}, hold: {} } as const;
const A = actionTypes(SHAPES);
const ENDINGS = ['', 'landed', 'sunk', 'late'] as const;
const STRENGTHS = 3;
const CELLS = layout(GAME_CELLS, {
  turn: 1,
  boat: 1,
  hits: 1,
  battery: secret(1, { of: 'blue', while: ['shown', 0], blank: 1 }),
  shown: 1,
  storm: 1,
});
const C = CELLS.at;

const schema = z.strictObject({
  board: z.object({
    source: z.string(),
    areas: z.array(z.string()).min(2).check(eachOnce),
    links: z.array(z.array(z.int().min(0))),
  }),
  fire: z.object({
    source: z.string(),
    die: z.literal(6),
    rows: z
      .array(z.object({ from: z.int().optional(), to: z.int().optional(), result: z.string() }))
      .min(1)
      .check(rowsInOrder),
  }),
  length: z.object({ source: z.string(), turns: z.int().max(10_000) }),
});
type ToyData = z.output<typeof schema>;

const PROBLEMS = {
  links: ['a list of neighbours for each area', 'una lista de vecinas para cada zona'],
  'no-area': ['there is no area number {area}', 'no hay ninguna zona con el número {area}'],
} as const satisfies Record<string, Words>;

/** Every area lies on the river, and the river leads to areas only. */
function fits({ board: { areas, links } }: ToyData, found: Sense<typeof PROBLEMS>): void {
  found.check(links.length === areas.length, 'data.board.links', 'links');
  links.forEach((list, i) => {
    list.forEach((area, k) => {
      found.check(area < areas.length, `data.board.links[${i}][${k}]`, 'no-area', { area });
    });
  });
}

class Numbers {
  readonly areas: readonly string[];
  readonly river: AreaGraph;
  readonly fire: RollTable<string>;
  readonly turns: number;
  constructor({ board, fire, length }: ToyData) {
    this.areas = board.areas;
    this.river = new AreaGraph(board.links);
    this.fire = compileTable('fire', fire);
    this.turns = length.turns;
  }
}

const S = steps<ToyPosition>()({
  turn: { phase: 'turn' },
  row: { phase: 'row', args: ['strokes'] },
  fire: { phase: 'fire' },
});
const { strokes } = S.row.args;

S.turn.does({
  run(g) {
    g.cells[C.turn]++;
    if (g.turn > g.book.turns) return g.finish('late');
    g.log?.({ type: 'turn', args: { turn: g.turn } });
    g.push(S.fire);
    g.push(S.row, 2);
    return false;
  },
});

S.row.does({
  run(g) {
    if (g.cells[C.boat] === g.book.areas.length - 1) return g.finish('landed');
    if (g.arg(strokes) > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '1.1',
    asks: ['ask.row'],
    side: () => 0,
    prompt: (g) => ({ key: 'ask.row', args: { left: g.arg(strokes) } }),
    choices(g, out) {
      for (const to of g.book.river.neighbours(g.cells[C.boat])) out.push(action(A.row, to));
      out.push(action(A.rest));
    },
    take(g, code) {
      if (typeOf(code) === A.rest) return g.setArg(strokes, 0);
      g.cells[C.boat] = firstOf(code);
      g.setArg(strokes, g.arg(strokes) - 1);
      g.log?.({ type: 'row', rule: '1.1', args: { to: g.boatAt } });
    },
  },
});

S.fire.does({
  run: () => true,
  ask: {
    rule: () => '2.1',
    asks: { 'ask.fire': ['2.1'] },
    side: () => 1,
    prompt: (g) => ({ key: 'ask.fire', args: { at: g.boatAt } }),
    choices(_, out) {
      out.push(action(A.fire), action(A.hold));
    },
    take(g, code) {
      g.pop();
      if (typeOf(code) === A.fire) return g.fire();
      g.log?.({ type: 'watch', args: { battery: g.cells[C.battery] }, to: ['blue'] });
    },
  },
});

export class ToyPosition extends Shell<Numbers> {
  override get turn(): number {
    return this.cells[C.turn];
  }
  get boatAt(): string {
    return this.book.areas[this.cells[C.boat]];
  }
  finish(ending: (typeof ENDINGS)[number]): true {
    this.end(ENDINGS.indexOf(ending));
    return true;
  }
  /** The shot as it would be now (2.1). */
  shot(modifiers = this.modifiers()): Roll<string> {
    modifiers.add('battery', this.cells[C.battery], '2.2a');
    modifiers.add('storm', -this.cells[C.storm], '2.2b');
    return onTable(this.book.fire, modifiers);
  }
  fire(): void {
    const shot = result(this, this.shot(), { rule: '2.1' });
    if (this.cells[C.shown] === 0) this.revealed();
    this.cells[C.shown] = 1;
    if (shot === 'hit') this.cells[C.hits]++;
    if (shot === 'sunk' || this.cells[C.hits] === 2) this.finish('sunk');
  }
}

function view(g: ToyPosition, seer: Seer): View {
  const known = seer === null || seer === 'blue' || g.cells[C.shown] === 1;
  const sunk = g.outcome()?.level === 'sunk';
  return {
    turn: { number: g.turn, label: String(g.turn) },
    phase: g.over ? 'over' : (g.phase ?? ''),
    pieces: [
      {
        id: 'boat',
        kind: 'boat',
        side: 'red',
        at: g.boatAt,
        hits: g.cells[C.hits],
        ...(sunk && { out: true as const }),
      },
    ],
    markers: known ? [{ kind: 'battery', at: 'east', strength: g.cells[C.battery] }] : [],
    tracks: { turns: g.book.turns },
  };
}

function outcome(g: ToyPosition, code: number): Outcome {
  const ending = ENDINGS[code];
  return { winner: ending === 'landed' ? 'red' : 'blue', level: ending, reason: ending, score: g.turn };
}

const DIALS = new Dials({ haste: { preset: 1, low: 0, high: 1 } });
const PLANS = [
  { name: 'swift', values: {} },
  { name: 'slow', values: { haste: 0.25 } },
];
const script: Bot = {
  sides: ['red', 'blue'],
  choose(g, actions, { rng }) {
    const furthest = Math.max(...actions.filter((code) => typeOf(code) === A.row));
    const rest = actions.find((code) => typeOf(code) === A.rest);
    const { haste } = DIALS.now;
    if (rest !== undefined && haste < 1 && rng.below(100) >= 100 * haste) return { action: rest };
    if (furthest > 0) {
      return { action: furthest, reasons: [{ key: 'thought.east', args: { to: g.codec.decode(furthest)['to'] } }] };
    }
    const missing = g.odds(actions[0])?.odds.find(({ result }) => result === 'miss')?.p ?? 0;
    return {
      action: actions[0],
      reasons: [{ key: 'thought.hit', args: { percent: Math.round(100 * (1 - missing)) } }],
    };
  },
};
const rower = DIALS.on(script, PLANS);

const DATA = {
  board: { source: 'reconstruction', areas: ['west', 'ford', 'isle', 'east'], links: [[1], [0, 2], [1, 3], [2]] },
  fire: {
    source: 'rules',
    die: 6,
    rows: [
      { to: 4, result: 'miss' },
      { from: 5, to: 6, result: 'hit' },
      { from: 7, result: 'sunk' },
    ],
  },
  length: { source: 'rules', turns: 6 },
};

export const toyCard: GameCard = {
  id: 'toy',
  version: 'toy-1',
  sides: ['red', 'blue'],
  scenarios: [
    { id: 'dawn', turns: 6 },
    { id: 'dusk', turns: 6 },
  ],
  options: [{ id: 'weather', values: ['calm', 'storm'], preset: 'calm' }],
  bots: { rower: ['red', 'blue'] },
  guide: null,
  text: cardText(TOY_TEXT),
};

const ledger = ledgerOf(ToyPosition, {
  kinds: { hits: 'red' },
  causes: ['battery', OTHER],
  cause: ({ type }) => (type === 'roll.fire' ? 'battery' : null),
  losses(was, now) {
    const count = now.cells[C.hits] - was.cells[C.hits];
    return count > 0 ? [{ kind: 'hits', piece: 'boat', count, at: was.boatAt }] : [];
  },
  counters: () => [{ id: 'boat', side: 'red' }],
  at: (g) => g.boatAt,
  held: (g) => new Map(g.book.areas.map((area, i) => [area, i <= g.cells[C.boat] ? 'red' : 'blue'])),
  objectives: (g) => ({ east: g.boatAt === 'east' ? 'red' : 'blue' }),
  objectiveKey: 'area',
});

export const toy: Game = defineGame({
  card: toyCard,
  texts: [TOY_TEXT],
  cases: TOY_CASES,
  data: DATA,
  reader: readerOf(schema, PROBLEMS, fits),
  book: (data) => new Numbers(data),
  actions: SHAPES,
  kinds: ({ areas }) => ({ area: areas }),
  position: ToyPosition,
  parts: {
    cells: CELLS,
    steps: stepList(S),
    view,
    outcome,
    odds: (g, code) => (typeOf(code) === A.fire ? oddsOf(g.shot(new Modifiers().start(true))) : null),
    resample(g, seer, rng) {
      if (seer !== 'blue' && g.cells[C.shown] === 0) g.cells[C.battery] = rng.below(STRENGTHS);
    },
  },
  setUp(g, scenario, options) {
    g.cells[C.battery] = lot(g, STRENGTHS);
    g.cells[C.boat] = scenario === 1 ? 1 : 0;
    g.cells[C.storm] = options['weather'] === 'storm' ? 1 : 0;
    g.push(S.turn);
    g.settle();
  },
  bots: { rower },
  sketch: (g) => {
    const { areas, river } = (g as ToyPosition).book;
    return [areas.map((area, i) => (i === g.cells[C.boat] ? `[${area}]` : area)).join(' ~ '), `${river.size}`];
  },
  ledger,
  metrics: (g) => ({ turns: g.turn, hits: g.cells[C.hits], ending: g.outcome()?.level ?? '' }),
});
