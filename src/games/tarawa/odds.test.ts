import { describe, expect, it } from 'vitest';
import type { DiceSource } from '../../kernel/dice.ts';
import type { GameEvent } from '../../kernel/events.ts';
import { L, type Tarawa } from './state.ts';
import { S } from './steps.ts';
import { Table } from './testing/table.ts';

/** Asks for one die more than was laid out. */
class More extends Error {
  constructor(readonly faces: number) {
    super('more dice');
  }
}
class Script implements DiceSource {
  next = 0;
  private at = 0;
  constructor(private readonly values: readonly number[]) {}
  draw(_stream: number, position: number, n: number): number {
    this.next = position + 1;
    const value = this.values[this.at++];
    if (value === undefined) throw new More(n);
    return value;
  }
}

const code = (g: Tarawa, text: string): number => {
  const found = g.legal().find((c) => Object.values(g.codec.decode(c)).join(' ') === text);
  if (found === undefined) throw new Error(`not legal: ${text}`);
  return found;
};
const STEPS = Object.values(S);
const take = (g: Tarawa, action: number): void => STEPS[g.topStep()].body?.ask?.take(g, action);

/** Plays the action to its end: no more supporters, engineers as they come, and every hit is taken as a step. */
function play(g: Tarawa, action: number): void {
  const floor = g.depth;
  take(g, action);
  while (!g.over && g.depth > 1) {
    if (!STEPS[g.topStep()].body?.run(g)) continue;
    const answers = g.legal().map((c) => Object.values(g.codec.decode(c)).join(' '));
    if (g.isAt(S.hit)) take(g, code(g, 'step'));
    else if (g.isAt(S.demolish)) take(g, g.legal()[0] ?? 0);
    else if (answers.includes('roll') && g.depth >= floor) take(g, code(g, 'roll'));
    else return;
  }
}

/** Every way the dice can fall after an action, each with its probability, sorted by what comes of it. */
function enumerate(
  start: Tarawa,
  action: number,
  read: (g: Tarawa, events: GameEvent[]) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  const open: { values: number[]; p: number }[] = [{ values: [], p: 1 }];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { values, p } = branch;
    const g = start.copy();
    const events: GameEvent[] = [];
    g.dice = new Script(values);
    g.log = (event) => events.push(event);
    try {
      play(g, action);
      const result = read(g, events);
      sums.set(result, (sums.get(result) ?? 0) + p);
    } catch (error) {
      if (!(error instanceof More)) throw error;
      for (let face = 0; face < error.faces; face++) open.push({ values: [...values, face], p: p / error.faces });
    }
  }
  return sums;
}

const resultOn = (table: string) => (_: Tarawa, events: GameEvent[]) =>
  events.findLast((event) => event.roll?.table === table)?.roll?.result ?? 'stopped';
/** Of an attack on a single hex. */
const taken = (g: Tarawa, events: GameEvent[]): string =>
  resultOn('marineAttack')(g, events).replace(/^(one|both)$/, 'falls');
const demolished = (t: Table, hex: number) => {
  const before = t.on(hex, 'fortSteps');
  return (g: Tarawa) => {
    const left = g.cells[L.fortSteps + t.hex(hex)];
    return left === 0 ? 'cleared' : `D${before - left}`;
  };
};

/** The odds the game gives for an action are those of all its dice, and add up to one. */
function agree(t: Table, text: string, read: (g: Tarawa, events: GameEvent[]) => string): void {
  const action = code(t.g, text);
  const given = t.g.odds(action);
  if (given === null) throw new Error(`no odds for ${text}`);
  expect(given.odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 12);
  const counted = enumerate(t.g, action, read);
  expect([...counted.keys()].sort()).toEqual(given.odds.map((row) => row.result).sort());
  for (const row of given.odds) expect(counted.get(row.result)).toBeCloseTo(row.p, 12);
}

const front = () => new Table().clear(2631, 2731).put('2/1A', 2631);

describe('exact odds', () => {
  it.each([-3, -1, 0, 2, 3])('fire with General Morale %i', (morale) => {
    const t = front().force('general', morale).at('landActions').act('select 2/1A');
    agree(t, 'fire 2730', resultOn('marineFire'));
  });

  it('fire with supporters and a shore point', () => {
    const t = front().put('Sherman1', 2731).put('8/2A', 2630).set('shore', 0, 2).at('landActions').act('select 2/1A');
    t.act('fire 2730').act('support Sherman1').act('shore');
    agree(t, 'roll', resultOn('marineFire'));
  });

  it.each([-2, 0, 3])('a move under runway fire, Japanese morale %i', (morale) => {
    const t = new Table().clear(2832).force('japanese', morale).put('2/1A', 2832).at('landActions').act('select 2/1A');
    agree(t, 'move 2931', resultOn('japaneseFire'));
  });

  it('a move that draws no fire has no odds', () => {
    const t = front().at('landActions').act('select 2/1A');
    expect(t.g.odds(code(t.g, 'move 2731'))).toBeNull();
  });

  it.each([
    [8, 0],
    [5, 2],
    [2, 3],
    [1, 1],
  ])('an attack by a unit of %i steps, Japanese morale %i', (steps, morale) => {
    const t = front().force('japanese', morale).put('2/1A', 2631, { steps }).at('landActions');
    agree(t.act('select 2/1A').act('attack'), 'target 2730', taken);
  });

  it('an attack by three units, two of one battalion and one almost spent', () => {
    const t = front().put('2/1B', 2731, { steps: 1 }).put('8/2A', 2630, { steps: 5 }).at('landActions');
    t.act('select 2/1A').act('attack').act('join 2/1B').act('join 8/2A');
    agree(t, 'target 2730', taken);
  });

  it('an attack on two hexes with different ground and markers', () => {
    const t = new Table().clear(2729, 2630).put('2/1A', 2729).put('2/1B', 2630).force('japanese', 1);
    t.set('suppression', t.hex(2730), 2).at('landActions').act('select 2/1A').act('attack').act('target 2730');
    agree(t.act('target 2829'), 'roll', resultOn('marineAttack'));
  });

  it('an attack with one supporter, and with two and a shore point', () => {
    const t = front().put('Sherman1', 2731).put('8/2A', 2630).set('shore', 0, 1).at('landActions');
    t.act('select 2/1A').act('attack').act('target 2730').act('support Sherman1');
    agree(t, 'roll', taken);
    agree(t.act('support 8/2A'), 'roll', taken);
  });

  it('an attack on a fort', () => {
    const t = new Table().put('2/1A', 2629).put('2/1B', 2628).force('general', 3).at('landActions');
    agree(t.act('select 2/1A').act('attack'), 'target 2728', taken);
  });

  it.each([1, 2])('a demolition by one engineer, %i steps left', (left) => {
    const t = new Table().put('2/1E', 2629).force('japanese', 1);
    t.set('fortSteps', t.hex(2728), left).set('suppression', t.hex(2728), 1).at('landActions').act('select 2/1E');
    agree(t, 'demolish 2728', demolished(t, 2728));
  });

  it('a demolition by two engineers with two supporters at two forts', () => {
    const t = new Table()
      .clear(3431)
      .put('2/1E', 3430, { steps: 1 })
      .put('8/1E', 3431)
      .put('2/1A', 3430)
      .put('8/1A', 3431)
      .put('8/1B', 3431);
    t.force('japanese', 0).at('landActions').act('select 2/1E').act('demolish 3330').act('join 8/1E');
    t.act('support 2/1A').act('support 8/1A');
    agree(t, 'roll', demolished(t, 3330));
  });

  it('direct suppression', () => {
    const t = new Table().float('Amtrac1', 2329, 'red3', '8/2A').force('general', 1).at('suppression', 1);
    agree(t, 'suppress red3 E', resultOn('marineFire'));
  });

  it.each([
    [5, 2],
    [7, -1],
    [7, 1],
  ])('recovery and rest, turn %i, General Morale %i', (turn, morale) => {
    const t = new Table().turn(turn).clearAllBut(2645).force('general', morale).put('2/1A', 2733, { steps: 5 });
    t.set('head', t.hex(2733), 1);
    const later = (text: string) => {
      const odds = t.g.odds(code(t.g, text))?.odds ?? [];
      expect(odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 12);
      const wins = [1, 2, 3, 4, 5, 6].filter((die) => {
        const trial = new Table().turn(turn).clearAllBut(2645).force('general', morale).put('2/1A', 2733, { steps: 5 });
        trial.set('head', trial.hex(2733), 1).at('landActions');
        if (text === 'recover') trial.act('select 2/1A');
        trial.act(text).roll(die).at('recovery');
        return trial.of('2/1A', 'steps') > 5 || trial.boxOf('2') > 8;
      });
      expect(odds.find((row) => row.result === 'step')?.p ?? 0).toBeCloseTo(wins.length / 6, 12);
    };
    t.at('landActions');
    later('rest 2/1');
    t.act('select 2/1A');
    later('recover');
  });

  it('of whoever is called in last are those of the throw that falls with it', () => {
    const t = front().put('Sherman1', 2731).put('8/2A', 2630).roll(4).at('landActions');
    t.act('select 2/1A').act('fire 2730');
    const offers = () => t.legal.filter((text) => text.startsWith('support'));
    expect(offers().map((text) => t.g.odds(code(t.g, text)))).toEqual([null, null]);
    t.act(offers()[0] ?? '');
    const [last = ''] = offers();
    const odds = t.g.odds(code(t.g, last));
    expect(odds?.odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 12);
    expect(odds?.modifiers.find(({ name }) => name === 'support')?.value).toBeGreaterThan(
      t.g.odds(code(t.g, 'roll'))?.modifiers.find(({ name }) => name === 'support')?.value ?? 9,
    );
    const before = t.g.pointOfNoReturn;
    t.act(last);
    expect(t.g.pointOfNoReturn).not.toBe(before);
  });

  it('gives the modifiers it has counted, and asking changes nothing', () => {
    const t = front().put('2/1B', 2731).at('landActions').act('select 2/1A').act('attack').act('join 2/1B');
    const before = t.g.hash();
    const given = t.g.odds(code(t.g, 'target 2730'));
    expect(given?.modifiers.map((m) => m.name)).toEqual([
      'general-morale',
      'japanese-morale',
      'integrity',
      'further-attackers',
    ]);
    expect(t.g.hash()).toBe(before);
  });
});
