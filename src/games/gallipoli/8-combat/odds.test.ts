import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { DiceSource } from '../../../kernel/dice.ts';
import type { GameEvent } from '../../../kernel/events.ts';
import { stateName } from '../pieces.ts';
import { ACTIVE_ONCE, ENTRENCHED, FAILED, FIRED, type Gallipoli, RUINED, SHAKEN, SHOT_AT, SUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { DEFENDERS } from './losses.ts';

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

type Read = (g: Gallipoli, events: readonly GameEvent[]) => string;

/** Every way the dice can fall after an action, with its probability, sorted by what comes of it. */
function enumerate(start: Gallipoli, action: number, read: Read): Map<string, number> {
  const sums = new Map<string, number>();
  const open: { values: number[]; p: number }[] = [{ values: [], p: 1 }];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { values, p } = branch;
    const g = start.copy();
    const events: GameEvent[] = [];
    g.dice = new Script(values);
    g.log = (event) => events.push(event);
    try {
      g.apply(action);
      const result = read(g, events);
      sums.set(result, (sums.get(result) ?? 0) + p);
    } catch (error) {
      if (!(error instanceof More)) throw error;
      for (let face = 0; face < error.faces; face++) open.push({ values: [...values, face], p: p / error.faces });
    }
  }
  return sums;
}

/** The odds the game gives are those of all its dice, add up to one, and asking changes nothing. */
function agree(t: Table, action: ActionJson, read: Read): void {
  expect(t.offers(action)).toBe(true);
  const code = t.g.codec.encode(action);
  const before = t.g.hash();
  const given = t.g.odds(code);
  if (given === null) throw new Error(`no odds for ${JSON.stringify(action)}`);
  expect(t.g.hash()).toBe(before);
  expect(given.odds.reduce((sum, row) => sum + row.p, 0)).toBeCloseTo(1, 12);
  const counted = enumerate(t.g, code, read);
  expect([...counted.keys()].sort()).toEqual(given.odds.map((row) => row.result).sort());
  for (const row of given.odds) expect(counted.get(row.result)).toBeCloseTo(row.p, 12);
}

const first =
  (type: string): Read =>
  (_, events) =>
    events.find((event) => event.type.startsWith(type))?.roll?.result ?? 'nothing';
const table = () => new Table().empty();

describe('exact odds', () => {
  const farm = (setUp: (t: Table) => Table = (t) => t) => {
    const t = setUp(table().put('29-86', 'GP-10').put('29-87', 'GP-7').put('T9-25', 'GP-9'));
    return t
      .land('allied')
      .do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
  };

  it('[8.3.1-4] an assault, with and without shifts and modifiers', () => {
    agree(farm(), { type: 'attack' }, first('roll.assault'));
    agree(farm().take({ type: 'join', unit: '29-87' }), { type: 'attack' }, first('roll.assault'));
    const hard = farm((t) => t.put('T9-26', 'GP-9', ENTRENCHED).put('yildiz', 'GP-9').set('bad', 1));
    agree(hard, { type: 'attack' }, first('roll.assault'));
    agree(
      farm((t) => t.put('T9-25', 'GP-9', 0, SHAKEN)),
      { type: 'attack' },
      first('roll.assault'),
    );
  });

  it('[8.3.1-6] an assault tells the column, its odds and its shifts apart from the modifiers of the die', () => {
    const t = table().put('29-86', 'GP-10').put('T9-25', 'GP-9', 0, SHAKEN).set('bad', 1).land('allied', true);
    t.do({ type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    const given = t.g.odds(t.g.codec.encode({ type: 'attack' }));
    expect(given?.modifiers.map(({ name }) => name)).toEqual(['shaken']);
    expect(given?.column).toMatchObject({ name: '1-1', ratio: '1-1' });
    expect(given?.column?.shifts.map(({ name, value }) => [name, value])).toEqual([
      ['shift.fightFirst', 1],
      ['shift.badWeather', -1],
    ]);
    expect([given?.table, given?.dice, given?.faces]).toEqual(['assault', 1, 6]);
    agree(t, { type: 'attack' }, first('roll.assault'));
  });

  it('[8.3.1-4] a shift that the end of the table swallows is taken back in so many words', () => {
    const t = table().put('29-86', 'GP-10').put('29-87', 'GP-10').put('29-88', 'GP-10').put('T9-A', 'GP-9');
    t.land('allied', true).take({ type: 'assault', area: 'GP-9' });
    for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
    const given = t.g.odds(t.g.codec.encode({ type: 'attack' }));
    expect(given?.column).toMatchObject({ name: '6-1', ratio: '6-1' });
    expect(given?.column?.shifts.map(({ name, value }) => [name, value])).toEqual([
      ['shift.fightFirst', 1],
      ['shift.edge', -1],
    ]);
    t.roll(6).take({ type: 'attack' });
    expect(t.told('shifted').map(({ args }) => args['why'])).toEqual(['shift.fightFirst']);
  });

  it('[8.3.3-1] results come in the order of what they do', () => {
    const t = farm().take({ type: 'join', unit: '29-87' });
    const results = t.g.odds(t.g.codec.encode({ type: 'attack' }))?.odds.map(({ result }) => result.split('/')[1]);
    const order = ['A', '2', '1', 'NE'];
    expect(results).toEqual(results?.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it('[8.2-4] a bombardment', () => {
    const guns = (units: readonly string[], setUp: (t: Table) => Table = (t) => t) => {
      const t = setUp(table().put('T9-25', 'GP-8').put('T9-26', 'GP-8').put('T9-27', 'GP-8'));
      for (const id of units) t.put(id, id.endsWith('A') ? 'GP-4' : 'DS-5');
      t.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
      for (const unit of units) t.take({ type: 'gun', unit });
      return t;
    };
    agree(guns(['29-A']), { type: 'shoot' }, first('roll.bombardment'));
    agree(guns(['29-A', 'albion', 'inflexible']), { type: 'shoot' }, first('roll.bombardment'));
    agree(
      guns(['albion'], (t) => t.set('bad', 1)),
      { type: 'shoot' },
      first('roll.bombardment'),
    );
  });

  const fate = (target: string, start: string, t: Table): Read => {
    const p = t.piece(target);
    return (g) => {
      const now = g.at(p) < 0 ? 'destroyed' : stateName(g, p);
      return now === start ? 'unchanged' : now;
    };
  };

  it.each([
    [0, 'normal'],
    [SHAKEN, 'neutralized'],
    [RUINED, 'crippled'],
  ])('[8.1.2-5, 8.1.2-8] a salvo of a fort at a battleship in state %i (%s)', (state, name) => {
    const t = table().put('albion', 'DS-6', 0, state).put('dardanos', 'A-6', SUPPLIED).naval('turkish');
    t.take({ type: 'select', unit: 'dardanos' });
    agree(t, { type: 'fire', target: 'albion' }, fate('albion', name, t));
  });

  it('[8.1.2-6] a salvo of heavy guns, of field guns at a sweeper, in a rough sea', () => {
    const heavy = table().put('inflexible', 'DS-4', 0, SHAKEN).put('dardanos', 'A-6', SUPPLIED).naval('allied');
    heavy.take({ type: 'select', unit: 'inflexible' });
    agree(heavy, { type: 'fire', target: 'dardanos' }, fate('dardanos', 'normal', heavy));
    const field = table()
      .put('T9-A', 'GP-12')
      .put('ms-1', 'DS-7')
      .naval('turkish')
      .take({ type: 'select', unit: 'T9-A' });
    agree(field, { type: 'fire', target: 'ms-1' }, fate('ms-1', 'normal', field));
    const swell = table().put('bouvet', 'DS-6').put('dardanos', 'A-6', SUPPLIED).set('rough', 1).naval('allied');
    swell.take({ type: 'select', unit: 'bouvet' });
    agree(swell, { type: 'fire', target: 'dardanos' }, fate('dardanos', 'normal', swell));
  });

  it('[8.5.2-3] a sweep, plain and with everything against it', () => {
    const plain = table().put('ms-1', 'DS-7', ACTIVE_ONCE).mine('DS-7', ['level2', 'dummy']).stand('sweeping');
    agree(plain, { type: 'sweep', sweeper: 'ms-1' }, first('roll.sweeping'));
    const bad = table()
      .put('ms-1', 'DS-7', ACTIVE_ONCE | SHOT_AT, SHAKEN)
      .mine('DS-7', ['level1'])
      .set('rough', 1);
    agree(bad.stand('sweeping'), { type: 'sweep', sweeper: 'ms-1' }, first('roll.sweeping'));
  });

  it.each([0, 2])('[8.5-1] the roll for mines with %i points', (points) => {
    agree(table().stand('mineEffort'), { type: 'mineEffort', points }, first('roll.mines'));
  });

  it('[8.3.3-2, 8.2.1-2] the check of a unit, under assault and under fire', () => {
    const t = farm((x) => x.put('T9-26', 'GP-9').put('T9-27', 'GP-9', 0, RUINED)).take({ type: 'join', unit: '29-87' });
    t.roll(2).do({ type: 'attack' }, { type: 'stand' }); // 10 to 7, one column right: 2/1
    for (const unit of ['T9-25', 'T9-27']) agree(t, { type: 'check', unit }, first('check'));
    const shelled = table().put('T9-25', 'GP-8').put('T9-26', 'GP-8', 0, SHAKEN).put('T9-27', 'GP-8', ENTRENCHED);
    for (const ship of ['inflexible', 'lord-nelson', 'triumph', 'swiftsure']) shelled.put(ship, 'DS-5');
    shelled.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of ['inflexible', 'lord-nelson', 'triumph', 'swiftsure']) shelled.take({ type: 'gun', unit });
    shelled.roll(3).take({ type: 'shoot' }); // 16 factors at 5: one unit
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) agree(shelled, { type: 'check', unit }, first('check'));
  });

  it('[8.3.4-4, 8.3.4-5] a retreat that needs a check, and none for one that does not', () => {
    const guns = table()
      .put('T9-A', 'GP-9', FIRED | FAILED, RUINED)
      .put('29-86', 'GP-10')
      .stand('retreats', 1, DEFENDERS);
    agree(guns, { type: 'retreat', area: 'GP-16' }, first('check'));
    const foot = table().put('T9-25', 'GP-10', FAILED).put('29-86', 'GP-13').stand('retreats', 1, DEFENDERS);
    agree(foot, { type: 'retreat', area: 'GP-6' }, first('check'));
    expect(foot.g.odds(foot.g.codec.encode({ type: 'retreat', area: 'GP-5' }))).toBeNull();
  });

  it('[8.3.5a-opt] an advance into an empty area', () => {
    const t = new Table('campaign', { vacant: 'on' })
      .empty()
      .put('GAL', 'GP-9')
      .put('29-86', 'GP-10')
      .put('T9-25', 'GP-6');
    t.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'GAL' });
    agree(t, { type: 'exploit', unit: '29-86', area: 'GP-7' }, first('check'));
    agree(t, { type: 'exploit', unit: '29-86', area: 'GP-13' }, first('check'));
  });
});
