import { ActionCodec, action, actionTypes, firstOf, typeOf } from '../actions.ts';
import { AreaGraph } from '../board.ts';
import { layout } from '../cells.ts';
import type { DiceSource } from '../dice.ts';
import { Fault } from '../faults.ts';
import type { Bot, Game } from '../game.ts';
import { Modifiers } from '../modifiers.ts';
import { type ActionOdds, DRAWS, GAME_CELLS, Position, type Step } from '../position.ts';
import { rollOn } from '../rolls.ts';
import { compileTable, type RollTable, type TableFile, tableOdds } from '../table.ts';
import type { Outcome, View } from '../view.ts';
import { TOY_CASES, TOY_TEXT } from './toy-text.ts';

// The smallest whole game: red rows a boat over a river, blue's battery has a hidden strength. It tests the house.

const SHAPES = { row: { to: 'area' }, rest: {}, fire: {}, hold: {} } as const;
const A = actionTypes(SHAPES);
const ENDINGS = ['', 'landed', 'sunk', 'late'] as const;
const { at: C, end: SIZE } = layout(GAME_CELLS, { turn: 1, boat: 1, hits: 1, battery: 1, shown: 1, storm: 1 });

interface Numbers {
  readonly areas: readonly string[];
  readonly river: AreaGraph;
  readonly fire: RollTable<string>;
  readonly turns: number;
  readonly codec: ActionCodec;
}

const TURN: Step<ToyPosition> = {
  name: 'turn',
  run(g) {
    g.add(C.turn, 1);
    if (g.cells[C.turn] > g.numbers.turns) return g.finish('late');
    g.log?.({ type: 'turn', args: { turn: g.cells[C.turn] } });
    g.push(FIRE_STEP);
    g.push(ROW_STEP, 2);
    return false;
  },
};

const ROW: Step<ToyPosition> = {
  name: 'row',
  run(g) {
    if (g.cells[C.boat] === g.numbers.areas.length - 1) return g.finish('landed');
    if (g.arg(0) > 0) return true;
    g.pop();
    return false;
  },
  ask: {
    rule: '1.1',
    side: () => 0,
    prompt: (g) => ({ key: 'ask.row', args: { left: g.arg(0) } }),
    choices(g, out) {
      for (const to of g.numbers.river.neighbours(g.cells[C.boat])) out.push(action(A.row, to));
      out.push(action(A.rest));
    },
    take(g, code) {
      if (typeOf(code) === A.rest) return g.setArg(0, 0);
      g.cells[C.boat] = firstOf(code);
      g.setArg(0, g.arg(0) - 1);
      g.log?.({ type: 'row', rule: '1.1', args: { to: g.boatAt } });
    },
  },
};

const FIRE: Step<ToyPosition> = {
  name: 'fire',
  run: () => true,
  ask: {
    rule: () => '2.1',
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
};

const STEPS = [TURN, ROW, FIRE];
const ROW_STEP = 1;
const FIRE_STEP = 2;

export class ToyPosition extends Position {
  constructor(
    readonly numbers: Numbers,
    dice: DiceSource,
  ) {
    super(SIZE, dice);
  }
  get codec(): ActionCodec {
    return this.numbers.codec;
  }
  stepAt(index: number): Step<ToyPosition> {
    return STEPS[index];
  }
  protected blank(): this {
    return new ToyPosition(this.numbers, this.dice) as this;
  }
  add(cell: number, by: number): void {
    this.cells[cell] = this.cells[cell] + by;
  }
  get boatAt(): string {
    return this.numbers.areas[this.cells[C.boat]];
  }
  finish(ending: (typeof ENDINGS)[number]): true {
    this.end(ENDINGS.indexOf(ending));
    return true;
  }
  modifiers(): Modifiers {
    const modifiers = new Modifiers().start(true);
    modifiers.add('battery', this.cells[C.battery], '2.2a');
    modifiers.add('storm', -this.cells[C.storm], '2.2b');
    return modifiers;
  }
  fire(): void {
    const result = rollOn(this, this.numbers.fire, this.modifiers(), '2.1');
    if (this.cells[C.shown] === 0) this.revealed();
    this.cells[C.shown] = 1;
    if (result === 'hit') this.add(C.hits, 1);
    if (result === 'sunk' || this.cells[C.hits] === 2) this.finish('sunk');
  }
  view(side: string | null): View {
    const known = side !== 'red' || this.cells[C.shown] === 1;
    const turn = this.cells[C.turn];
    return {
      turn: { number: turn, label: String(turn) },
      phase: this.over ? 'over' : this.stepAt(this.topStep()).name,
      pieces: [{ id: 'boat', kind: 'boat', side: 'red', at: this.boatAt, hits: this.cells[C.hits] }],
      markers: known ? [{ kind: 'battery', at: 'east', strength: this.cells[C.battery] }] : [],
      tracks: { turns: this.numbers.turns },
    };
  }
  outcomeOf(code: number): Outcome {
    const ending = ENDINGS[code];
    return { winner: ending === 'landed' ? 'red' : 'blue', level: ending, reason: ending, score: this.cells[C.turn] };
  }
  odds(code: number): ActionOdds | null {
    if (typeOf(code) !== A.fire) return null;
    const { total, list } = this.modifiers();
    return { odds: tableOdds(this.numbers.fire, total), modifiers: list ?? [] };
  }
  hideFrom(side: string): void {
    if (side === 'red' && this.cells[C.shown] === 0) this.cells[C.battery] = 1;
  }
}

const rower: Bot = {
  choose(g, actions) {
    const furthest = Math.max(...actions.filter((code) => typeOf(code) === A.row));
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

function problems(data: Readonly<Record<string, unknown>>): Fault[] {
  const { board, fire, length } = data as Record<keyof typeof DATA, Record<string, unknown> | undefined>;
  const wrong: Fault[] = [];
  const need = (good: boolean, path: string) => {
    if (!good) wrong.push(new Fault('bad-pack', { found: 'not a possible value' }, `data.${path}`));
  };
  need(Array.isArray(board?.['areas']) && board['areas'].length > 1, 'board.areas');
  need(Array.isArray(board?.['links']), 'board.links');
  need(fire?.['die'] === 6, 'fire.die');
  need(Array.isArray(fire?.['rows']), 'fire.rows');
  need(Number.isInteger(length?.['turns']), 'length.turns');
  return wrong;
}

export const toy: Game = {
  id: 'toy',
  version: 'toy-1',
  sides: ['red', 'blue'],
  scenarios: [
    { id: 'dawn', turns: 6 },
    { id: 'dusk', turns: 6 },
  ],
  options: [{ id: 'weather', values: ['calm', 'storm'], preset: 'calm' }],
  text: TOY_TEXT,
  cases: TOY_CASES,
  data: DATA,
  bots: { rower },
  problems,
  compile(data) {
    const [first] = problems(data);
    if (first !== undefined) throw first;
    const { board, fire, length } = data as unknown as typeof DATA;
    const numbers: Numbers = {
      areas: board.areas,
      river: new AreaGraph(board.links),
      fire: compileTable('fire', fire as TableFile<string>),
      turns: length.turns,
      codec: new ActionCodec(SHAPES, { area: board.areas }),
    };
    return {
      start(scenario, options, dice) {
        const g = new ToyPosition(numbers, dice);
        g.cells[C.battery] = g.draw(DRAWS, 3);
        g.cells[C.boat] = scenario === 'dusk' ? 1 : 0;
        g.cells[C.storm] = options['weather'] === 'storm' ? 1 : 0;
        g.push(0);
        g.settle();
        return g;
      },
    };
  },
  sketch: (g) => {
    const { areas, river } = (g as ToyPosition).numbers;
    return [areas.map((area, i) => (i === g.cells[C.boat] ? `[${area}]` : area)).join(' ~ '), `${river.size}`];
  },
  metrics: (g) => ({ turns: g.cells[C.turn], hits: g.cells[C.hits], ending: g.outcome()?.level ?? '' }),
};
