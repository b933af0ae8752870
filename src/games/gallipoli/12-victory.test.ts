import { describe, expect, it } from 'vitest';
import { barrier, seaPath, tripled } from './12-victory.ts';
import { eliminate } from './pieces.ts';
import { EXITED, RUINED, SHAKEN } from './state.ts';
import { Table } from './testing/table.ts';

/** Both mouths of the strait are closed, but no line joins the coasts: nobody scores and nobody is through. */
const closed = (scenario: 'stroke' | 'anzac' | 'campaign' = 'campaign') =>
  new Table(scenario).empty().mine('AA-SEDD-EL-BAHR', ['level1']).mine('AA-KUM-KALE', ['level1']);
const points = (t: Table, allied: number, turkish: number) => t.set('vp', allied).set('vp', turkish, 1);
const totals = (t: Table) => [t.cell('vp'), t.cell('vp', 1)];

/** Plays the end of a turn; if the game goes on, all dice of the next turn fall on 1. */
function endOf(t: Table, turn: number): Table {
  t.set('turn', turn);
  t.dice.free = true;
  return t.stand('turnEnd');
}
const LEFT = ['29-86', '29-87', '29-88', '29-A', '1A-1', '1A-2', '1A-3', '1A-A', '1F-M'];
const exits = (t: Table, count: number) => {
  for (const id of LEFT.slice(0, count)) t.away(id, EXITED);
  return t;
};

describe('how the game is won', () => {
  it.each([
    [5, 4, 'allied', 'points', 1],
    [4, 5, 'turkish', 'pointsTurkish', -1],
  ])('[12.0] %i to %i at the end: %s', (allied, turkish, winner, reason, score) => {
    const t = endOf(points(closed(), allied, turkish), 9);
    expect(t.g.outcome()).toEqual({ winner, level: 'points', reason: `outcome.${reason}`, score });
  });

  it('[12.0] Sudden Death comes before any count of points', () => {
    const t = endOf(points(new Table().empty(), 0, 50), 9);
    expect(t.g.outcome()).toMatchObject({ winner: 'allied', level: 'suddenDeath', reason: 'outcome.sea' });
  });

  it('[R-TIE] equal totals are a draw', () => {
    const t = endOf(points(closed(), 7, 7), 9);
    expect(t.g.outcome()).toMatchObject({ winner: 'draw', level: 'points', reason: 'outcome.level', score: 0 });
  });

  it('[R-END-MONTH] the campaign lasts nine turns, to November', () => {
    const eight = endOf(points(closed(), 1, 1), 8);
    expect([eight.g.over, eight.turn]).toEqual([false, 9]);
    expect(eight.g.view(null).turn).toEqual({ number: 9, label: '1915-11' });
    const nine = endOf(points(closed(), 1, 1), 9);
    expect([nine.g.over, nine.turn]).toEqual([true, 9]);
  });
});

describe('Sudden Death', () => {
  it('[12.1-1] is tested from the end of turn 2 on', () => {
    const first = endOf(new Table().empty(), 1);
    expect([first.g.over, first.turn]).toEqual([false, 2]);
    expect(endOf(new Table().empty(), 2).g.outcome()?.reason).toBe('outcome.sea');
    expect(endOf(new Table().empty(), 3).g.outcome()?.reason).toBe('outcome.sea');
  });

  it('[12.1-1] not in the scenario of one turn, though the strait lies open', () => {
    const t = endOf(points(new Table('stroke').empty(), 0, 1), 1);
    expect(t.g.outcome()).toMatchObject({ winner: 'turkish', level: 'points' });
  });

  it('[12.1-2] of both sides in the same turn is a draw', () => {
    const sea = endOf(points(new Table().empty(), 0, 9).set('landed', 1), 3);
    expect(sea.g.outcome()).toMatchObject({ winner: 'draw', level: 'suddenDeath', reason: 'outcome.both' });
    const land = exits(points(closed(), 0, 9).set('landed', 1), 8).beachhead('bh-cw-1', 'GP-33');
    expect(endOf(land.set('control', 1, land.area('GP-33')), 3).g.outcome()?.reason).toBe('outcome.both');
  });
});

describe('through the strait', () => {
  it.each([
    ['DS-9', ['DS-9']],
    ['DS-3 and DS-6', ['DS-3', 'DS-6']],
    ['both mouths', ['AA-SEDD-EL-BAHR', 'AA-KUM-KALE']],
  ])('[12.1.1-1] a marker on every way keeps the Allies out: %s', (_, areas) => {
    const t = new Table().empty();
    for (const area of areas) t.mine(area, ['level1']);
    expect(endOf(t, 3).g.over).toBe(false);
  });

  it('[12.1.1-1] one free chain wins, whatever lies beside it', () => {
    const t = new Table().empty();
    for (const area of ['DS-1', 'DS-3', 'DS-5', 'AA-KUM-KALE', 'AA-ANZAC']) t.mine(area, ['level2', 'level2']);
    expect(endOf(t, 3).g.outcome()).toMatchObject({ winner: 'allied', reason: 'outcome.sea' });
  });

  it('[12.1.1-1] the last area, To Sea of Marmara, must be free too, and ships do not matter', () => {
    expect(endOf(new Table().empty().mine('DS-14', ['level1']), 3).g.over).toBe(false);
    expect(endOf(new Table().empty().put('goeben', 'DS-14'), 3).g.over).toBe(true);
  });

  it('[R-DUMMY-BLOCK] a lone Dummy closes the way and makes the barrier', () => {
    const t = new Table().empty().mine('DS-9', ['dummy']);
    expect([seaPath(t.g), barrier(t.g)]).toEqual([false, true]);
    expect(
      endOf(t, 3)
        .told('score')
        .map(({ args }) => args),
    ).toEqual([{ side: 'turkish', points: 3, why: 'barrier' }]);
    expect(t.g.over).toBe(false);
  });
});

describe('off the map at the north-east', () => {
  const linked = (count: number) => {
    const t = exits(closed(), count).beachhead('bh-cw-1', 'GP-32', false);
    return t.set('control', 1, t.area('GP-32'));
  };
  it('[12.1.1-2] eight units gone and a line from GP-34 to a beachhead', () => {
    expect(endOf(linked(8), 3).g.outcome()).toMatchObject({ winner: 'allied', reason: 'outcome.land' });
    expect(endOf(linked(9), 3).g.over).toBe(true);
  });
  it('[12.1.1-2] seven are not enough', () => {
    expect(endOf(linked(7), 3).g.over).toBe(false);
  });
  it.each([
    ['a regiment in GP-34', (t: Table) => t.put('T5-13', 'GP-34')],
    ['a regiment in between', (t: Table) => t.put('T5-13', 'GP-33')],
    ['a fort in between', (t: Table) => t.put('lampsaki', 'GP-33')],
  ])('[12.1.1-2] not with %s', (_, block) => {
    const t = endOf(block(linked(8)), 3);
    expect(t.g.over).toBe(false);
    expect(t.at('29-86')).toBe('dead');
  });
  it('[12.1.1-2] not without a beachhead', () => {
    expect(endOf(exits(closed(), 8), 3).g.over).toBe(false);
  });

  it('[12.1.1-3] cut off, every exited unit is lost at once and scores', () => {
    const t = endOf(exits(closed(), 3), 3);
    expect(['29-86', '29-87', '29-88'].map((id) => t.at(id))).toEqual(['dead', 'dead', 'dead']);
    expect(totals(t)).toEqual([0, 6]);
    expect(t.told('eliminated').map(({ rule }) => rule)).toEqual(['12.1.1-3', '12.1.1-3', '12.1.1-3']);
  });
  it('[12.1.1-3] not while the line holds, nor when the Allies have won', () => {
    const held = endOf(linked(3), 3);
    expect([held.at('29-86'), totals(held)]).toEqual(['exited', [0, 0]]);
    const won = endOf(exits(new Table().empty(), 3), 3);
    expect([won.g.outcome()?.winner, won.at('29-86')]).toEqual(['allied', 'exited']);
  });

  it.each([2, 3, 9])('[R-EXIT-SUPPLY] at the end of every turn, here turn %i', (turn) => {
    const t = endOf(exits(closed(), 1), turn);
    expect([t.at('29-86'), t.cell('vp', 1)]).toEqual(['dead', 2]);
  });
  it('[R-EXIT-SUPPLY] on the last turn before the points are compared', () => {
    const t = endOf(exits(points(closed(), 1, 0), 1), 9);
    expect(t.g.outcome()).toMatchObject({ winner: 'turkish', score: -1 });
  });
});

describe('driven into the sea', () => {
  const beaten = (allied: number, turkish: number) => points(closed(), allied, turkish).set('landed', 1);
  it('[12.1.2] no Normal unit on the map, three times the points, a landing tried', () => {
    const t = endOf(beaten(2, 6), 3);
    expect(t.g.outcome()).toMatchObject({ winner: 'turkish', level: 'suddenDeath', reason: 'outcome.drivenOut' });
  });
  it('[12.1.2] not before the Allies have tried a landing', () => {
    expect(endOf(beaten(2, 6).set('landed', 0), 3).g.over).toBe(false);
  });
  it('[12.1.2] an attempt counts, even one thrown back', () => {
    const t = new Table().empty().put('29-86', 'BOX-ALLIED').put('T9-25', 'GP-1', 1).put('T9-26', 'GP-1', 1);
    expect(t.cell('landed')).toBe(0);
    t.land('allied').do({ type: 'select', unit: '29-86' }, { type: 'land', area: 'AA-HELLAS' }, { type: 'endMoves' });
    expect(t.cell('landed')).toBe(0);
    t.roll(1).do({ type: 'assault', area: 'GP-1' }, { type: 'join', unit: '29-86' }, { type: 'attack' });
    expect(t.cell('landed')).toBe(1);
  });
  it.each([
    ['Normal on the map', 'GP-1', 0, false],
    ['Disorganized on the map', 'GP-1', SHAKEN, true],
    ['Broken on the map', 'GP-1', RUINED, true],
    ['Normal in the box', 'BOX-ALLIED', 0, true],
  ])('[12.1.2] a unit %s', (_, area, state, over) => {
    expect(endOf(beaten(2, 6).put('29-86', area, 0, state), 3).g.over).toBe(over);
  });
  it('[12.1.2] Turkish units and beachheads do not hold the map for the Allies', () => {
    const t = beaten(2, 6).put('T9-25', 'GP-5').beachhead('bh-cw-1', 'GP-1');
    expect(endOf(t.set('control', 1, t.area('GP-1')), 3).g.over).toBe(true);
  });

  it.each([
    [18, 6, true],
    [17, 6, false],
    [19, 6, true],
    [0, 0, false],
    [1, 0, true],
    [2, 1, false],
    [3, 1, true],
  ])('[R-TRIPLE-VP] %i to %i: %s', (turkish, allied, met) => {
    const t = beaten(allied, turkish);
    expect(tripled(t.g)).toBe(met);
    expect(endOf(t, 3).g.over).toBe(met);
  });
  it('[R-TRIPLE-VP] hills and damaged forts count for it in the last turn only', () => {
    const ground = (t: Table) => t.set('control', 1, t.area('GP-6')).put('boghali', 'GP-14', 0, SHAKEN);
    expect(endOf(ground(beaten(6, 18)), 3).g.outcome()?.reason).toBe('outcome.drivenOut');
    expect(endOf(ground(beaten(6, 18)), 9).g.outcome()).toMatchObject({ level: 'points', score: -9 });
    expect(endOf(ground(beaten(0, 2)), 9).g.outcome()).toMatchObject({ winner: 'allied', score: 1 });
  });
});

describe('points', () => {
  const lose = (t: Table, id: string) => {
    eliminate(t.put(id, id.startsWith('bh') ? 'GP-1' : 'AEGEAN').g, t.piece(id), 'test');
    return totals(t);
  };
  it.each([
    ['inflexible', 0, 5],
    ['goeben', 5, 0],
    ['charlemagne', 0, 3],
    ['lord-nelson', 0, 3],
    ['torgut-reis', 3, 0],
    ['breslau', 1, 0],
    ['ms-1', 0, 1],
  ])('[12.2-1] %s sunk', (id, allied, turkish) => {
    expect(lose(new Table().empty(), id)).toEqual([allied, turkish]);
  });
  it('[12.2-1] a Crippled ship scores if she sinks, not if she gets home', () => {
    const sinks = new Table().empty().put('albion', 'DS-1', 0, RUINED).roll(8).stand('recovery');
    expect([sinks.at('albion'), totals(sinks)]).toEqual(['dead', [0, 3]]);
    const floats = new Table().empty().put('albion', 'DS-1', 0, RUINED).roll(7).stand('recovery');
    expect([floats.at('albion'), totals(floats)]).toEqual(['home', [0, 0]]);
  });
  it('[R-BB-VP] the dreadnought is worth 1, by option 5', () => {
    expect(lose(new Table().empty(), 'queen-elizabeth')).toEqual([0, 1]);
    expect(lose(new Table('campaign', { dreadnought: 'five' }).empty(), 'queen-elizabeth')).toEqual([0, 5]);
    expect(lose(new Table('campaign', { dreadnought: 'five' }).empty(), 'albion')).toEqual([0, 3]);
  });
  it.each([
    ['29-86', 0, 2],
    ['1F-A', 0, 2],
    ['MB-SE', 0, 2],
    ['T9-25', 1, 0],
    ['BRU', 1, 0],
    ['GOE', 2, 0],
    ['VOL-A', 2, 0],
  ])('[12.2-2] %s lost', (id, allied, turkish) => {
    expect(lose(new Table().empty(), id)).toEqual([allied, turkish]);
  });

  it('[12.2-3] a fort lost: 2 at once, and not again at the end', () => {
    const t = closed();
    expect(lose(t, 'boghali')).toEqual([2, 0]);
    expect(endOf(t, 9).g.outcome()?.score).toBe(2);
  });
  it('[12.2-3] at the end 2 for each fort that is not Normal, wherever it is', () => {
    const t = closed().put('boghali', 'GP-14', 0, SHAKEN).put('nagara', 'A-9', 0, RUINED).put('yildiz', 'GP-8');
    t.put('fort-e', 'BOX-TURKISH', 0, SHAKEN);
    expect(endOf(t, 9).g.outcome()?.score).toBe(6);
  });
  it('[12.2-3] and not at the end of any other turn', () => {
    expect(totals(endOf(closed().put('boghali', 'GP-14', 0, SHAKEN), 8))[0]).toBe(0);
  });

  it('[12.2-4] hills the Allies took last, occupied or not, at the end', () => {
    const t = closed().put('29-86', 'GP-6').put('29-87', 'GP-5').put('T9-25', 'GP-11');
    t.set('control', 1, t.area('GP-18'));
    expect(
      endOf(t, 9)
        .told('score')
        .map(({ args }) => args),
    ).toEqual([{ side: 'allied', points: 2, why: 'hills' }]);
  });
  it('[12.2-4] not earlier, and the Turks get nothing for theirs', () => {
    expect(totals(endOf(closed().put('29-86', 'GP-6'), 8))).toEqual([0, 0]);
    expect(endOf(points(closed().put('T9-25', 'GP-6'), 0, 0), 9).g.outcome()?.score).toBe(0);
  });

  it.each(['bh-cw-1', 'bh-fr-1'])('[12.2-5] %s lost: 5 for the Turks', (id) => {
    expect(lose(new Table().empty(), id)).toEqual([0, 5]);
  });

  it.each([
    ['submarines', [1, 1], 1, 0],
    ['London', [5, 6], 0, 2],
    ['unrest', [6, 6], 2, 0],
    ['none', [3, 4], 0, 0],
  ])('[12.2-6] the event: %s', (_, dice, allied, turkish) => {
    const t = new Table()
      .empty()
      .set('turn', 2)
      .roll(...dice)
      .stand('event');
    expect(totals(t)).toEqual([allied, turkish]);
  });
  it('[12.2-6] reinforcements that London lends, and German volunteers', () => {
    const bought = new Table().empty().set('turn', 4).stand('alliedReinforcements');
    expect(totals(bought.take({ type: 'buy', offer: '2AUS' }))).toEqual([0, 2]);
    expect(totals(bought.take({ type: 'buy', offer: 'goliath' }))).toEqual([0, 3]);
    const lent = new Table().empty().set('turn', 4).set('event', 5).stand('turkishReinforcements');
    expect(totals(lent.take({ type: 'volunteer', unit: 'VOL-1' }))).toEqual([2, 0]);
  });
  it('[12.2-6] and withdrawals', () => {
    const t = new Table().empty().set('turn', 3).put('10-29', 'GP-1').beachhead('bh-cw-1', 'GP-1').stand('withdrawals');
    expect(totals(t.take({ type: 'withdraw', unit: '10-29' }))).toEqual([1, 0]);
  });
});

describe('the barrier', () => {
  const barred = () => new Table().empty().mine('DS-9', ['level1']);
  it('[12.2-7] 3 points every turn that it stands', () => {
    const t = endOf(barred(), 2);
    expect(totals(t)).toEqual([0, 3]);
    expect(totals(endOf(t, 3))).toEqual([0, 6]);
  });
  it('[12.2-7] from the first turn on and in the last', () => {
    expect(endOf(barred(), 1).told('score')[0]?.args).toEqual({ side: 'turkish', points: 3, why: 'barrier' });
    expect(endOf(barred(), 9).g.outcome()?.score).toBe(-3);
  });
  it('[12.2-7] none in a turn in which a unit exits, and again in the next', () => {
    const t = barred().put('29-86', 'GP-34').beachhead('bh-cw-1', 'GP-33');
    t.set('control', 1, t.area('GP-33')).land('allied').do({ type: 'select', unit: '29-86' }, { type: 'exit' });
    expect(totals(endOf(t, 2))).toEqual([0, 0]);
    expect(totals(endOf(t, 3))).toEqual([0, 3]);
  });
  it.each([
    ['dummy', ['dummy']],
    ['level 1', ['level1']],
    ['level 2', ['level2']],
    ['two', ['dummy', 'level2']],
  ] as const)('[12.2-7] any marker will do: %s', (_, levels) => {
    const t = new Table().empty().mine('DS-3', levels).mine('DS-6', levels);
    expect(barrier(t.g)).toBe(true);
  });
  it('[12.2-7] shown or not', () => {
    expect(barrier(new Table().empty().mine('DS-9', ['level1'], true).g)).toBe(true);
  });

  it.each([
    [['DS-9'], true, false],
    [['DS-3', 'DS-6'], true, false],
    [['DS-1', 'DS-3', 'DS-5'], false, true],
    [['AA-SEDD-EL-BAHR', 'AA-KUM-KALE'], false, false],
    [[], false, true],
  ])('[R-BARRIER-PATH] %j: barrier %s, way %s', (areas, bars, passes) => {
    const t = new Table().empty();
    for (const area of areas) t.mine(area, ['level1']);
    expect([barrier(t.g), seaPath(t.g)]).toEqual([bars, passes]);
  });
  it('[R-BARRIER-PATH] of every set of marked strait areas exactly one of the two is true', () => {
    const t = new Table().empty();
    const strait = [...Array(14).keys()].map((i) => t.area(`DS-${i + 1}`));
    let barred14 = 0;
    for (let set = 0; set < 1 << 14; set++) {
      strait.forEach((area, i) => {
        t.set('mine', (set >> i) & 1, 2 * area);
      });
      const bars = barrier(t.g);
      if (bars === seaPath(t.g)) throw new Error(`set ${set}`);
      if (bars) barred14++;
    }
    expect(barred14).toBeGreaterThan(0);
    expect(barred14).toBeLessThan(1 << 14);
  });
});

describe('what the end tells', () => {
  it('[12.0] the ending with both totals, under the case that decided it', () => {
    const t = endOf(points(closed(), 3, 1), 9);
    expect(t.told('ended')).toEqual([
      { type: 'ended', rule: '12.2-1', args: { ending: 'points', allied: 3, turkish: 1 } },
    ]);
    expect(endOf(new Table().empty(), 2).told('ended')[0]).toMatchObject({ rule: '12.1-1', args: { ending: 'sea' } });
  });
});
