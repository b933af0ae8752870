import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, FIRED, FLIPPED, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from './state.ts';
import { S } from './steps.ts';
import { Table } from './testing/table.ts';

const field = () => new Table().empty();

/** The quietest thing a player can do. */
const QUIET = ['done', 'pass', 'endMoves', 'endFighting', 'endNaval', 'declareLand', 'mineEffort'];
const quietest = (t: Table): ActionJson => {
  const actions = t.choices();
  const found = QUIET.flatMap((type) => actions.find((action) => action.type === type) ?? []);
  return found[0] ?? (actions[0] as ActionJson);
};
/** Plays on quietly, telling which steps ask, until a turn begins; the dice fall on 1. */
function untilNextTurn(t: Table): string[] {
  const asked: string[] = [];
  const { turn } = t;
  t.dice.free = true;
  while (t.turn === turn && !t.g.over) {
    asked.push(t.step);
    t.take(quietest(t));
  }
  return asked;
}
/** Steps of the turn on the table, in the order in which they happen. */
const happened = (t: Table, ...types: string[]): string[] =>
  t.events.map(({ type, rule }) => (rule === '12.2-7' ? 'barrier' : type)).filter((type) => types.includes(type));
const campaignIn = (turn: number): Table => {
  const t = new Table().setUp().set('turn', turn);
  t.dice.free = true;
  return t.stand('turn');
};

describe('the turn', () => {
  it('[3.0] Strategic, Operations and Final Phase follow one another, step by step', () => {
    const t = campaignIn(2);
    t.put('29-86', 'GP-1', 0, SHAKEN);
    untilNextTurn(t);
    const order = ['turn', 'roll.events', 'roll.weather', 'roll.sea', 'roll.alliedSupply', 'roll.turkishSupply'];
    order.push('arrived', 'roll.impulses', 'roll.mines', 'impulse', 'rally', 'barrier');
    const seen = happened(t, ...order).filter((type, i, all) => all.indexOf(type) === i);
    expect(seen).toEqual(order);
  });

  it('[3.0] who is asked, in order', () => {
    const t = campaignIn(3);
    t.put('1A-3LH', 'GP-10').put('29-86', 'GP-10').beachhead('bh-cw-1', 'GP-10').put('albion', 'BOX-ALLIED');
    const asked = untilNextTurn(t).filter((step, i, all) => all.indexOf(step) === i);
    expect(asked).toEqual([
      'alliedSupply',
      'turkishSupply',
      'alliedReinforcements',
      'turkishReinforcements',
      'mineEffort',
      'layMines',
      'withdrawals',
      'mobileForts',
      'cavalryReserve',
      'declare',
      'segment',
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('[3.1-1] turn %i: an event only in turns 2, 5 and 8, first of all', (turn) => {
    const t = campaignIn(turn);
    const rolls = happened(t, 'roll.events', 'roll.weather', 'roll.alliedSupply');
    const due = [2, 5, 8].includes(turn);
    expect(rolls).toEqual([
      ...(due ? ['roll.events'] : []),
      ...(turn > 1 ? ['roll.weather'] : []),
      'roll.alliedSupply',
    ]);
  });

  it('[3.1-2] weather before supply, and none in turn 1', () => {
    expect(happened(campaignIn(1), 'roll.weather', 'roll.sea')).toEqual([]);
    expect(happened(campaignIn(3), 'roll.weather', 'roll.sea', 'roll.alliedSupply')).toEqual([
      'roll.weather',
      'roll.sea',
      'roll.alliedSupply',
    ]);
  });

  it.each(['stroke', 'campaign'] as const)('[3.1-3] %s: both sides roll for supply in turn 1 too', (scenario) => {
    const t = new Table(scenario, { marchEvent: 'never' });
    t.upTo('alliedSupply');
    expect(happened(t, 'roll.alliedSupply', 'roll.turkishSupply')).toEqual(['roll.alliedSupply', 'roll.turkishSupply']);
    expect([t.cell('sp'), t.cell('sp', 1)]).toEqual([1 + 5 + 4, 1 + 6 + 4]);
  });

  it('[3.1-4] the Allied player allots to beachheads and fleet, then the Turkish player to forts and sources', () => {
    const t = campaignIn(3);
    t.put('bh-cw-1', 'GP-1');
    const types = (): string[] => [...new Set(t.choices().map(({ type }) => type))];
    expect([t.asks, types()]).toEqual(['allied', ['supplyBeachhead', 'payFleet', 'done']]);
    t.take({ type: 'done' });
    expect([t.asks, types()]).toEqual(['turkish', ['paySource', 'done']]);
    t.take({ type: 'paySource', source: 'north' });
    expect(types()).toEqual(['paySource', 'supplyFort', 'allForts', 'done']);
  });

  it.each([
    ['campaign', 1, false],
    ['campaign', 2, true],
    ['campaign', 9, true],
  ] as const)('[3.1-5] %s, turn %i: reinforcements: %s', (_, turn, asked) => {
    expect(untilNextTurn(campaignIn(turn)).includes('alliedReinforcements')).toBe(asked);
  });

  it('[3.1-6, 13.4-1] impulses are rolled for after the reinforcements, but not in turn 1', () => {
    const first = campaignIn(1);
    untilNextTurn(first);
    expect(happened(first, 'roll.impulses', 'impulses', 'impulse')).toEqual(['impulses', 'impulse', 'impulse']);
    const second = campaignIn(2);
    untilNextTurn(second);
    expect(happened(second, 'arrived', 'roll.impulses', 'impulses').slice(-3)).toEqual([
      'arrived',
      'roll.impulses',
      'impulses',
    ]);
  });

  it('[3.1-7] mines last, in turn 1 as in any other, and laid in secret', () => {
    for (const turn of [1, 4]) {
      const t = campaignIn(turn);
      while (t.step !== 'layMines') t.take(quietest(t));
      expect(happened(t, 'impulses', 'roll.mines')).toEqual(['impulses', 'roll.mines']);
      t.take({ type: 'mine', area: 'DS-2', level: 'level1' });
      expect(t.told('mineLaid').at(-1)?.to).toEqual(['turkish']);
    }
  });
});

describe('the Operations Phase', () => {
  const impulse = (t: Table, count = 1): Table => t.set('impulses', count).set('impulse', 0).stand('impulse');

  it('[3.2-1] initiative first; then each player makes one land or one naval activation', () => {
    const t = field().set('turn', 3).put('29-86', 'GP-1').put('T9-25', 'GP-9').put('ms-1', 'AEGEAN').roll(2, 5);
    impulse(t).take({ type: 'declareLand' });
    expect(happened(t, 'initiativeRoll', 'initiative', 'activation')).toEqual([
      'initiativeRoll',
      'initiativeRoll',
      'initiative',
    ]);
    const kinds = (): string[] => t.choices().map(({ type }) => type);
    expect([t.asks, kinds()]).toEqual(['turkish', ['marchAndFight', 'fightAndMarch', 'pass']]);
    t.take({ type: 'pass' });
    expect([t.asks, kinds()]).toEqual(['allied', ['marchAndFight', 'fightAndMarch', 'putToSea', 'pass']]);
    t.take({ type: 'putToSea' }).take({ type: 'endNaval' });
    expect(t.rested).toBe(true); // the impulse is over
  });

  it('[3.2-2] at the end of an impulse the mines strike, then the sweepers sweep', () => {
    const t = field().set('turn', 3).put('albion', 'DS-1').put('ms-1', 'DS-1', ACTIVE_ONCE);
    t.mine('DS-1', ['level1'], true).mark('albion', ACTIVE_ONCE).set('sp', 0).roll(7);
    impulse(t);
    expect([t.step, t.told('roll.mineAttack').length]).toEqual(['sweeping', 1]);
    t.roll(3).take({ type: 'sweep', sweeper: 'ms-1' });
    expect(t.mines('DS-1')).toEqual(['none', 'none']);
    expect(happened(t, 'roll.mineAttack', 'roll.sweeping')).toEqual(['roll.mineAttack', 'roll.sweeping']);
    expect(t.rested).toBe(true);
  });

  it('[3.2-3] a unit acts once a turn; only supply points let it act again, also after the last impulse', () => {
    const t = field().set('turn', 3).beachhead('bh-cw-1', 'GP-1').put('29-86', 'GP-1').set('first', 0);
    t.land('allied').do(
      { type: 'select', unit: '29-86' },
      { type: 'dig' },
      { type: 'endMoves' },
      { type: 'endFighting' },
    );
    expect(t.has('29-86', ACTIVE_ONCE)).toBe(true);
    expect(t.land('allied').offered('select', 'unit')).toEqual([]);
    expect(t.stand('lastRounds').offered('pass', 'type')).toEqual(['pass']);
    expect([t.step, t.asks, t.offers({ type: 'secondLand' })]).toEqual(['lastRounds', 'allied', true]);
    t.roll(1).take({ type: 'secondLand' }).take({ type: 'pick', unit: '29-86' });
    expect([t.cell('sp'), t.has('29-86', ACTIVE_TWICE)]).toEqual([19, true]);
    expect(t.set('sp', 0).mark('29-87', ACTIVE_ONCE).put('29-87', 'GP-1', ACTIVE_ONCE).stand('lastRounds').rested).toBe(
      true,
    );
  });

  it('[3.2-4] when one unit acts its whole formation counts as activated, and nobody else', () => {
    const t = field()
      .set('turn', 3)
      .put('29-86', 'GP-1')
      .put('29-87', 'GP-3')
      .put('29-88', 'BOX-ALLIED')
      .put('29-A', 'BOX-ALLIED')
      .put('42-125', 'GP-1');
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'dig' });
    const active = ['29-86', '29-87', '29-88', '29-A', '42-125'].map((id) => t.has(id, ACTIVE_ONCE));
    expect(active).toEqual([true, true, true, true, false]);
  });
});

describe('the Final Phase', () => {
  it('[3.3-1] land recovery, repairs, then markers off and ships home, then points', () => {
    const t = field()
      .set('turn', 3)
      .set('vp', 5)
      .put('29-86', 'GP-1', UNSUPPLIED | ACTIVE_ONCE | FLIPPED, SHAKEN);
    t.put('albion', 'DS-1', FIRED | ACTIVE_TWICE, SHAKEN)
      .put('goeben', 'DS-14', FIRED)
      .put('yildiz', 'GP-8', FIRED, RUINED);
    t.put('T9-A', 'GP-9', FIRED | ACTIVE_ONCE)
      .beachhead('bh-cw-1', 'GP-1')
      .mine('DS-9', ['dummy']);
    t.bare().g.push(S.turnEnd);
    t.g.push(S.recovery);
    t.dice.free = true;
    t.roll(6, 8).g.settle();
    // The Out of Supply marker still counts against the roll: 6 - 1 + 1.
    expect(t.told('rally')[0]?.roll).toMatchObject({ total: 6, result: 'recovers' });
    expect(happened(t, 'rally', 'repair', 'barrier')).toEqual(['rally', 'repair', 'barrier']);
    const marked = ['29-86', 'albion', 'goeben', 'yildiz', 'T9-A'].filter((id) =>
      t.has(id, FIRED | UNSUPPLIED | ACTIVE_ONCE | ACTIVE_TWICE | FLIPPED),
    );
    expect(marked).toEqual([]);
    expect(t.has('bh-cw-1', SUPPLIED)).toBe(false);
    expect([t.at('albion'), t.at('goeben')]).toEqual(['BOX-ALLIED', 'BOX-TURKISH']);
    expect(['29-86', 'albion', 'yildiz'].map((id) => t.state(id))).toEqual(['normal', 'normal', 'crippled']);
    expect([t.cell('vp', 1), t.turn]).toEqual([3, 4]);
  });
});
