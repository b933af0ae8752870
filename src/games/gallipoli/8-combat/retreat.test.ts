import { describe, expect, it } from 'vitest';
import { ALLIED, TURKISH } from '../book.ts';
import { ENTRENCHED, FAILED, FIRED, RUINED, SHAKEN, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { ATTACKERS, DEFENDERS } from './losses.ts';

type Options = Readonly<Record<string, string>>;
const table = (options: Options = {}) => new Table('campaign', options).empty();

/** A beaten unit before its retreat. */
const beaten = (t: Table, id: string, who = DEFENDERS) => {
  const side = t.g.book.side[t.piece(id)] ?? 0;
  return t.mark(id, FAILED).stand('retreats', side, who);
};
const ways = (t: Table) => t.offered('retreat', 'area');
const retreat = (t: Table, area: string, ...dice: number[]) => {
  t.roll(...dice).take({ type: 'retreat', area });
  expect(t.diceLeft).toBe(0);
  return t;
};

describe('where a beaten unit goes', () => {
  it('[8.3.4-1, 8.3.3-4] two areas, through areas without enemy units', () => {
    const t = beaten(table().put('T9-25', 'GP-9').put('29-86', 'GP-10'), 'T9-25');
    expect(t.asks).toBe('turkish');
    expect(ways(t)).toEqual(['GP-4', 'GP-5', 'GP-12', 'GP-15', 'GP-16', 'GP-17']);
    // Enemies at GP-13, GP-6 and GP-7 close the ways behind them.
    const shut = table().put('T9-25', 'GP-9').put('29-86', 'GP-13').put('29-87', 'GP-6').put('29-88', 'GP-7');
    expect(ways(beaten(shut, 'T9-25'))).toEqual(['GP-4', 'GP-12', 'GP-16', 'GP-17']);
    // So does an enemy fort or beachhead.
    const fort = table().put('29-86', 'GP-9').put('yildiz', 'GP-8').put('T9-25', 'GP-10');
    expect(ways(beaten(fort, '29-86'))).toEqual(['GP-4', 'GP-5', 'GP-12', 'GP-15', 'GP-16', 'GP-17']);
    const line = table().put('29-86', 'A-11').put('nagara', 'A-9').put('T9-25', 'GP-10');
    expect(beaten(line, '29-86').at('29-86')).toBe('A-10'); // the only way is not asked for
  });

  it('[8.3.4-1] further than two areas only where it would overstack', () => {
    const chain = () => table().put('T9-25', 'A-11');
    const end = (t: Table) => beaten(t, 'T9-25').at('T9-25');
    expect(end(chain())).toBe('A-9');
    expect(end(chain().put('T9-26', 'A-9'))).toBe('A-9');
    expect(end(chain().put('T19-57', 'A-9'))).toBe('A-7');
    expect(end(chain().put('T19-57', 'A-9').put('T19-72', 'A-7'))).toBe('A-6');
  });

  it('[8.3.4-2] Turkish units may leave by a friendly edge within reach, Allied ones may not', () => {
    const neck = (at: string) => table().put('T9-25', at).put('29-86', 'GP-30');
    expect(ways(beaten(neck('GP-33'), 'T9-25'))).toContain('BOX-TURKISH');
    expect(ways(beaten(neck('GP-34'), 'T9-25'))).toContain('BOX-TURKISH');
    expect(ways(beaten(neck('GP-32'), 'T9-25'))).toEqual(['GP-28', 'GP-29', 'GP-34']);
    const off = beaten(neck('GP-34').put('29-87', 'GP-33'), 'T9-25');
    expect(off.at('T9-25')).toBe('BOX-TURKISH');
    expect(ways(beaten(table().put('29-86', 'GP-33'), '29-86'))).toEqual(['GP-30', 'GP-31']);
  });

  it('[8.3.4-2] Allied units may fall back on a supplied beachhead of their own', () => {
    const near = (beachhead: string, supplied: boolean) =>
      table().put('29-86', 'GP-5').beachhead(beachhead, 'GP-3', supplied).put('T9-25', 'GP-7');
    expect(ways(beaten(near('bh-cw-1', true), '29-86'))).toContain('GP-3');
    expect(ways(beaten(near('bh-cw-1', false), '29-86'))).not.toContain('GP-3');
    expect(ways(beaten(near('bh-fr-1', true), '29-86'))).not.toContain('GP-3');
    const home = (who: number) =>
      beaten(table().put('29-86', 'GP-3').beachhead('bh-cw-1', 'GP-3').put('T9-25', 'GP-5'), '29-86', who);
    expect(ways(home(ATTACKERS))).toContain('GP-3');
    expect(ways(home(DEFENDERS))).not.toContain('GP-3');
    expect(retreat(home(ATTACKERS), 'GP-3').at('29-86')).toBe('GP-3');
  });

  it('[R-RETREAT-BLOCKED] with no first area open a unit is lost without a roll', () => {
    const t = beaten(table().put('T9-25', 'A-11').put('29-86', 'A-10'), 'T9-25');
    expect([t.at('T9-25'), t.rested, t.cell('vp', ALLIED)]).toEqual(['dead', true, 1]);
    expect(t.told('eliminated')[0]?.rule).toBe('R-RETREAT-BLOCKED');
    // One open area will do.
    expect(beaten(table().put('T9-25', 'A-11').put('29-86', 'A-9'), 'T9-25').at('T9-25')).toBe('A-10');
  });

  it('[R-UNIT-RETREAT] only who failed a check goes, attackers too; landing troops go to the box', () => {
    const t = table().put('29-86', 'GP-10').put('29-87', 'GP-10').put('T9-25', 'GP-9').put('T9-26', 'GP-9');
    t.put('T9-27', 'GP-9').put('T9-A', 'GP-9');
    t.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
    t.do({ type: 'join', unit: '29-86' }, { type: 'join', unit: '29-87' });
    t.roll(3, 10).do({ type: 'attack' }, { type: 'stand' }); // 10 to 10: 2/1
    t.do({ type: 'check', unit: 'T9-26' }, { type: 'stayUp' });
    expect([t.step, t.asks]).toEqual(['retreats', 'turkish']);
    retreat(t, 'GP-16');
    expect([t.at('T9-25'), t.at('T9-26'), t.at('T9-27')]).toEqual(['GP-9', 'GP-16', 'GP-9']);
    t.roll(10, 1).do({ type: 'stand' }, { type: 'digIn' });
    expect([t.step, t.asks]).toEqual(['retreats', 'allied']);
    retreat(t, 'GP-15');
    expect([t.at('29-86'), t.at('29-87')]).toEqual(['GP-15', 'GP-10']);

    const sea = table().put('29-86', 'AA-HELLAS').put('29-87', 'AA-HELLAS').put('T9-25', 'GP-1').put('T9-26', 'GP-1');
    sea.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-1' });
    sea.do({ type: 'join', unit: '29-86' }, { type: 'join', unit: '29-87' });
    sea.roll(6, 1, 10, 1).do({ type: 'attack' }, { type: 'stand' }, { type: 'stand' }); // 10 to 6 at 4: 2/1
    expect([sea.at('29-86'), sea.state('29-86')]).toEqual(['BOX-ALLIED', 'disorganized']);
  });
});

describe('several beaten units', () => {
  /** Brigades of two divisions beaten at Serafim Farm, with so many others in the area behind it. */
  const routed = (...behind: string[]) => {
    const t = table().put('29-86', 'GP-9').put('42-125', 'GP-9');
    for (const id of behind) t.put(id, 'GP-16');
    for (const id of ['T9-25', 'T9-26', 'T9-27']) t.put(id, 'GP-10');
    t.land('turkish').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) t.take({ type: 'join', unit });
    t.roll(6, 10, 10).do({ type: 'attack' }, { type: 'stand' }); // 9 to 7: 1/2
    return t.do({ type: 'stayUp' }, { type: 'stayUp' });
  };

  it('[R-RETREAT-ORDER] where one would take the room of the other their owner says who goes first', () => {
    const t = routed('52-155', '53-158', '54-161');
    expect([t.step, t.asks, t.g.question()?.prompt.key]).toEqual(['retreats', 'allied', 'prompt.retreatOrder']);
    expect(t.offered('goes', 'unit')).toEqual(['29-86', '42-125']);
    t.take({ type: 'goes', unit: '42-125' });
    expect([ways(t).includes('GP-16'), t.g.question()?.prompt.args['unit']]).toEqual([true, '42-125']);
    t.take({ type: 'retreat', area: 'GP-16' });
    // The last one is not asked about, and four of one group is all that the area holds.
    expect([ways(t).includes('GP-16'), t.g.question()?.prompt.args['unit']]).toEqual([false, '29-86']);
  });

  it('[R-RETREAT-ORDER] nobody is asked where there is room for all', () => {
    const t = routed('52-155', '53-158');
    expect([t.offered('goes', 'unit'), t.g.question()?.prompt.args['unit']]).toEqual([[], '29-86']);
    expect(ways(t)).toContain('GP-16');
  });

  /** Two regiments beaten at the head of Asia, with another division behind the area that is open to them. */
  const two = (ours: string, theirs: string) => {
    const t = table()
      .put(ours, 'A-11')
      .put(theirs, 'A-11')
      .put('T19-57', 'A-7')
      .mark(ours, FAILED)
      .mark(theirs, FAILED);
    return t.stand('retreats', TURKISH, DEFENDERS, 0);
  };

  it('[R-RETREAT-ORDER] an independent regiment stacks with anybody: there is nothing to choose', () => {
    const free = two('T9-25', 'GAL');
    expect([free.at('T9-25'), free.at('GAL'), free.rested]).toEqual(['A-9', 'A-9', true]);
  });

  it('[R-RETREAT-ORDER] units that are alike in everything are not asked about', () => {
    const alike = two('T9-25', 'T9-26');
    expect([alike.at('T9-25'), alike.at('T9-26'), alike.rested]).toEqual(['A-9', 'A-9', true]);
    // Room for one more of the second corps: brigades alike in all, so the first by roster takes it.
    const t = table().put('29-86', 'A-11').put('29-87', 'A-11').put('T9-25', 'A-6').beachhead('bh-cw-1', 'A-11');
    for (const [id, at] of [
      ['42-125', 'A-10'],
      ['42-126', 'A-10'],
      ['52-155', 'A-10'],
      ['42-127', 'A-9'],
      ['52-156', 'A-9'],
      ['52-157', 'A-9'],
    ] as const)
      t.put(id, at);
    t.mark('29-86', FAILED).mark('29-87', FAILED).stand('retreats', ALLIED, ATTACKERS, 0);
    expect(t.offered('goes', 'unit')).toEqual([]);
    expect(t.offered('retreat', 'area')).toEqual(['A-9', 'A-11']);
  });

  it('[R-RETREAT-ORDER] one may leave the room that another needs', () => {
    // Attackers from two areas: the brigade in A-9 bars the way of a French one until it has gone itself.
    const t = table().put('1F-M', 'A-11').put('29-86', 'A-9').put('29-87', 'A-9').put('T9-25', 'A-1');
    t.put('42-125', 'A-7').put('42-126', 'A-7').put('52-155', 'A-8').put('52-156', 'A-8');
    for (const id of ['1F-M', '29-86', '29-87']) t.mark(id, FAILED);
    t.stand('retreats', ALLIED, ATTACKERS, 0);
    expect(t.offered('goes', 'unit')).toEqual(['29-86', '29-87', '1F-M']);
  });
});

describe('the last beach', () => {
  /** A brigade beaten at the end of a road on its own beachhead. */
  const cornered = (lastBeach: string) => {
    const t = table({ lastBeach }).put('29-86', 'A-11').beachhead('bh-cw-1', 'A-11');
    for (const id of ['T9-25', 'T9-26', 'T9-27']) t.put(id, 'A-10');
    t.land('turkish').do({ type: 'endMoves' }, { type: 'assault', area: 'A-11' });
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) t.take({ type: 'join', unit });
    t.roll(5, 10).do({ type: 'attack' }, { type: 'stand' }, { type: 'stayUp' }); // 9 to 6: 2/2
    return t.roll(1, 1).take({ type: 'stand' });
  };

  it('[R-LAST-BEACH] a defender with no way out falls back on the beachhead it stands on, or by the other reading is lost', () => {
    const t = cornered('holdsOut');
    expect([t.at('29-86'), t.state('29-86'), t.told('eliminated')]).toEqual(['A-11', 'disorganized', []]);
    expect([t.step, t.at('bh-cw-1'), t.told('retreated').length]).toEqual(['fighting', 'A-11', 1]); // nobody advances
    const lost = cornered('isLost');
    expect([lost.at('29-86'), lost.told('eliminated')[0]?.rule]).toEqual(['dead', 'R-RETREAT-BLOCKED']);
    expect(lost.offered('advance', 'unit')).toEqual(['T9-25', 'T9-26', 'T9-27']);
  });

  it('[R-LAST-BEACH] not where there is a way out, nor on a beachhead that is not paid for or another nation’s', () => {
    const out = table().put('29-86', 'GP-3').beachhead('bh-cw-1', 'GP-3').put('T9-25', 'GP-5');
    expect(ways(beaten(out, '29-86'))).not.toContain('GP-3');
    const unpaid = table().put('29-86', 'A-11').beachhead('bh-cw-1', 'A-11', false).put('T9-25', 'A-10');
    expect(beaten(unpaid, '29-86').at('29-86')).toBe('dead');
    const french = table().put('29-86', 'A-11').beachhead('bh-fr-1', 'A-11').put('T9-25', 'A-10');
    expect(beaten(french, '29-86').at('29-86')).toBe('dead');
    const turks = table().put('T9-25', 'A-11').put('29-86', 'A-10');
    expect(beaten(turks, 'T9-25').at('T9-25')).toBe('dead');
  });
});

describe('nowhere but crowded areas', () => {
  /** Every area of Asia but Lampsaki holds another division. */
  const crowd = (state = 0, marks = 0) => {
    const t = table().put('T9-25', 'A-11', marks, state);
    const units = ['T19-57', 'T19-72', 'T19-77', 'T7-19', 'T7-20', 'T7-21', 'T5-13', 'T5-14', 'T5-15', 'T3-31'];
    units.forEach((id, i) => {
      t.put(id, `A-${i + 1}`);
    });
    return t;
  };

  it('[8.3.4-3] with a line of supply a check decides between the box and the end', () => {
    const t = beaten(crowd().roll(6), 'T9-25');
    expect([t.at('T9-25'), t.rested]).toEqual(['BOX-TURKISH', true]);
    const lost = beaten(crowd().roll(7), 'T9-25');
    expect([lost.at('T9-25'), lost.told('eliminated')[0]?.rule]).toEqual(['dead', '8.3.4-3']);
  });

  it('[8.3.4-3] without a line of supply there is no check', () => {
    const t = beaten(crowd().set('sources', 0, 1), 'T9-25');
    expect([t.at('T9-25'), t.told('check')]).toEqual(['dead', []]);
  });

  it('[8.3.4-3] an Allied unit goes to its own box', () => {
    const t = table().put('29-86', 'A-11').beachhead('bh-cw-1', 'A-10').put('T9-25', 'A-7').put('1F-M', 'A-10');
    t.put('1F-C', 'A-10').put('2F-M', 'A-9').put('2F-C', 'A-9');
    expect(beaten(t.roll(6), '29-86').at('29-86')).toBe('BOX-ALLIED');
  });

  it('[8.4.1d, 8.4.1b, R-BROKEN-CHECK] this check is not called unmodified: Broken adds two, Out of Supply one', () => {
    expect(beaten(crowd(RUINED).roll(4), 'T9-25').at('T9-25')).toBe('BOX-TURKISH');
    expect(beaten(crowd(RUINED).roll(5), 'T9-25').at('T9-25')).toBe('dead');
    expect(beaten(crowd(0, UNSUPPLIED).roll(5), 'T9-25').at('T9-25')).toBe('BOX-TURKISH');
    expect(beaten(crowd(0, UNSUPPLIED).roll(6), 'T9-25').at('T9-25')).toBe('dead');
    expect(beaten(crowd(SHAKEN).roll(6), 'T9-25').at('T9-25')).toBe('BOX-TURKISH');
  });
});

describe('checks on the way', () => {
  it('[8.3.4-4, 8.4.1e] fired artillery checks, unmodified, wherever it goes', () => {
    const guns = (marks: number, state = SHAKEN) =>
      beaten(table().put('T9-A', 'GP-9', marks, state).put('29-86', 'GP-10'), 'T9-A');
    expect(retreat(guns(FIRED), 'GP-16', 6).at('T9-A')).toBe('GP-16');
    const lost = retreat(guns(FIRED), 'GP-16', 7);
    expect([lost.at('T9-A'), lost.told('eliminated')[0]?.rule]).toEqual(['dead', '8.3.4-4']);
    expect(retreat(guns(FIRED | UNSUPPLIED, RUINED), 'GP-16', 6).at('T9-A')).toBe('GP-16');
    expect(retreat(guns(0), 'GP-16').at('T9-A')).toBe('GP-16');
    // Only artillery: infantry carries no such mark.
    expect(retreat(beaten(table().put('T9-25', 'GP-9').put('29-86', 'GP-10'), 'T9-25'), 'GP-16').at('T9-25')).toBe(
      'GP-16',
    );
  });

  it('[8.3.4-4] off the map too', () => {
    const t = table().put('T9-A', 'GP-34', FIRED, SHAKEN).put('29-86', 'GP-33').roll(7);
    expect([beaten(t, 'T9-A').at('T9-A'), t.diceLeft]).toEqual(['dead', 0]);
  });

  /** A regiment beaten at Kum Tepe by troops from Gaba Tepe. */
  const tepe = (setUp: (t: Table) => Table = (t) => t, state = SHAKEN) =>
    beaten(setUp(table().put('T9-25', 'GP-10', 0, state).put('29-86', 'GP-13')), 'T9-25');

  it('[8.3.4-5] into a hill area: an unmodified check', () => {
    expect(ways(tepe())).toEqual(['GP-5', 'GP-6', 'GP-8', 'GP-11', 'GP-14']);
    expect(retreat(tepe(), 'GP-6', 6).at('T9-25')).toBe('GP-6');
    expect(retreat(tepe(), 'GP-6', 7).at('T9-25')).toBe('dead');
    expect(
      retreat(
        tepe((t) => t, RUINED),
        'GP-11',
        6,
      ).at('T9-25'),
    ).toBe('GP-11');
    expect(retreat(tepe(), 'GP-5').at('T9-25')).toBe('GP-5');
  });

  it('[8.3.4-5] through areas beside a hill held by the enemy: a check, unless there is a way round', () => {
    const plateau = (t: Table) => t.put('29-87', 'GP-11');
    expect(retreat(tepe(plateau), 'GP-5').at('T9-25')).toBe('GP-5'); // by GP-7, out of sight
    const seen = retreat(tepe(plateau), 'GP-8', 7);
    expect([seen.at('T9-25'), seen.told('eliminated')[0]?.rule]).toEqual(['dead', '8.3.4-5']);
    // An empty hill, or one of our own, sees nothing.
    expect(
      retreat(
        tepe((t) => t.put('T9-26', 'GP-11')),
        'GP-8',
      ).at('T9-25'),
    ).toBe('GP-8');
    // From Achi Baba every way is seen.
    expect(
      retreat(
        tepe((t) => t.put('29-87', 'GP-6')),
        'GP-5',
        7,
      ).at('T9-25'),
    ).toBe('dead');
  });

  it('[8.3.4-5] unfired artillery is a unit like any other', () => {
    const t = beaten(table().put('T9-A', 'GP-10', 0, SHAKEN).put('29-86', 'GP-13'), 'T9-A');
    expect(retreat(t, 'GP-6', 7).at('T9-A')).toBe('dead');
  });

  it('[8.3.4-5] and off the map through an area under an enemy hill', () => {
    const koja = (at: string) => beaten(table().put('T3-31', at).put('29-86', 'A-4'), 'T3-31');
    expect(retreat(koja('A-6'), 'BOX-TURKISH', 7).at('T3-31')).toBe('dead');
    expect(retreat(koja('A-6'), 'BOX-TURKISH', 6).at('T3-31')).toBe('BOX-TURKISH');
    expect(retreat(koja('A-8'), 'BOX-TURKISH').at('T3-31')).toBe('BOX-TURKISH');
    // From Besika the edge is under its feet; from Kum Kale it goes by Besika, which no hill sees.
    const kale = beaten(table().put('T3-31', 'A-2').put('29-86', 'A-3'), 'T3-31');
    expect(retreat(kale, 'BOX-TURKISH').at('T3-31')).toBe('BOX-TURKISH');
  });
});

describe('advance after combat', () => {
  /** 15 factors against one at Serafim Farm, with a 6: NE/A. */
  const sweep = (setUp: (t: Table) => Table = (t) => t, options: Options = {}) => {
    const t = table(options).put('GAL', 'GP-9', ENTRENCHED);
    for (const id of ['29-86', '29-87', '29-88']) t.put(id, 'GP-10');
    setUp(t).land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
    for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
    t.roll(6).take({ type: 'attack' });
    expect(t.thrown('roll.assault').result).toBe('NE/A');
    return t;
  };
  const gone = (t: Table) => t.take({ type: 'sacrifice', unit: 'GAL' });

  it('[8.3.5-1] into the area left empty, whoever of the attackers the owner likes', () => {
    const t = gone(sweep());
    expect([t.step, t.asks]).toEqual(['advance', 'allied']);
    expect(t.offered('advance', 'unit')).toEqual(['29-86', '29-87', '29-88']);
    t.do({ type: 'advance', unit: '29-87' }, { type: 'done' });
    expect([t.at('29-86'), t.at('29-87'), t.step]).toEqual(['GP-10', 'GP-9', 'fighting']);
    expect(t.cell('control', t.area('GP-9'))).toBe(1);
  });

  it('[8.3.5-1] not while a defender is left', () => {
    const t = sweep((x) => x.put('BRU', 'GP-9'))
      .roll(1)
      .do({ type: 'sacrifice', unit: 'GAL' }, { type: 'stand' });
    expect([t.step, t.at('BRU')]).toEqual(['fighting', 'GP-9']);
  });

  it('[8.3.5-1] only as far as the stacking limit allows, and not by units that were beaten', () => {
    const t = table().put('GAL', 'GP-9').put('BRU', 'GP-9');
    const mixed = ['29-86', '29-87', '1A-1', '1A-2', '42-125'];
    for (const id of mixed) t.put(id, 'GP-10');
    t.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
    for (const unit of mixed) t.take({ type: 'join', unit });
    t.roll(1, 10, 10).do({ type: 'attack' }, { type: 'stand' }); // 24 to 2 at 1: 1/2
    expect(t.thrown('roll.assault').result).toBe('1/2');
    t.do({ type: 'stayUp' }, { type: 'stayUp' });
    t.do({ type: 'retreat', area: 'GP-16' }, { type: 'retreat', area: 'GP-16' });
    t.roll(10).do(
      { type: 'stand' },
      { type: 'check', unit: '29-86' },
      { type: 'stayUp' },
      { type: 'retreat', area: 'GP-15' },
    );
    expect(t.offered('advance', 'unit')).toEqual(['29-87', '1A-1', '1A-2', '42-125']);
    for (const unit of ['29-87', '1A-1', '1A-2']) t.take({ type: 'advance', unit });
    expect(t.offered('advance', 'unit')).toEqual(['42-125']); // four of one group
    t.put('1A-3', 'GP-9');
    expect(t.offered('advance', 'unit')).toEqual([]);
  });

  it('[8.3.5-2, 8.4.2e-3] a fort left behind is eliminated for good', () => {
    const t = gone(sweep((x) => x.put('yildiz', 'GP-9')));
    expect(t.at('yildiz')).toBe('GP-9');
    const before = t.cell('vp', ALLIED);
    t.take({ type: 'advance', unit: '29-86' });
    expect([t.at('yildiz'), t.cell('vp', ALLIED) - before]).toEqual(['dead', 2]);
  });

  it('[8.3.5-2] and so is a beachhead, for five points', () => {
    const t = table().put('RM-1', 'GP-10', 0, RUINED).beachhead('bh-cw-1', 'GP-10');
    for (const id of ['T9-25', 'T9-26', 'T9-27']) t.put(id, 'GP-9');
    t.land('turkish').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-10' });
    for (const unit of ['T9-25', 'T9-26', 'T9-27']) t.take({ type: 'join', unit });
    t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'RM-1' });
    expect(t.cell('vp', TURKISH)).toBe(2);
    t.take({ type: 'advance', unit: 'T9-25' });
    expect([t.at('bh-cw-1'), t.cell('vp', TURKISH)]).toEqual(['dead', 7]);
  });

  const exploits = (t: Table) =>
    t.choices().flatMap((action) => (action.type === 'exploit' ? [`${action['unit']} ${action['area']}`] : []));

  it('[8.3.5a-opt] by the optional rule into other empty areas beside the attackers, with a check', () => {
    expect(exploits(gone(sweep()))).toEqual([]);
    const t = gone(sweep((x) => x, { vacant: 'on' }));
    expect(exploits(t).filter((way) => way.startsWith('29-86'))).toEqual(['29-86 GP-7', '29-86 GP-13']);
    t.roll(6).take({ type: 'exploit', unit: '29-86', area: 'GP-13' });
    expect([t.at('29-86'), t.thrown('check').modifiers]).toEqual(['GP-13', {}]);
    t.roll(7).take({ type: 'exploit', unit: '29-87', area: 'GP-7' });
    expect(t.at('29-87')).toBe('GP-10');
    // Whoever tried, stays; whoever advanced, has done so.
    expect(exploits(t).every((way) => way.startsWith('29-88'))).toBe(true);
    expect(t.offered('advance', 'unit')).toEqual(['29-88']);
  });

  it('[8.3.5a-opt] not into areas the enemy holds, nor beyond the stacking limit', () => {
    const t = gone(sweep((x) => x.put('T9-25', 'GP-13').put('1F-M', 'GP-7').put('1F-C', 'GP-7'), { vacant: 'on' }));
    expect(exploits(t)).toEqual([]);
    expect(t.offered('advance', 'unit')).toHaveLength(3);
    const fort = gone(sweep((x) => x.put('fort-e', 'GP-13'), { vacant: 'on' }));
    expect(exploits(fort)).toEqual(['29-86 GP-7', '29-87 GP-7', '29-88 GP-7']);
  });

  it('[8.3.5a-opt] an enemy hill beside the area left or entered adds one, both add no more', () => {
    const seen = (setUp: (t: Table) => Table, area: string) => {
      const t = gone(sweep(setUp, { vacant: 'on' }))
        .roll(1)
        .take({ type: 'exploit', unit: '29-86', area });
      return t.thrown('check').modifiers;
    };
    // Achi Baba looks at GP-7, not at GP-10 or GP-13.
    expect(seen((t) => t.put('T9-25', 'GP-6'), 'GP-7')).toEqual({ hill: 1 });
    expect(seen((t) => t.put('T9-25', 'GP-6'), 'GP-13')).toEqual({});
    expect(seen((t) => t.put('T9-25', 'GP-6', ENTRENCHED).put('T9-26', 'GP-11'), 'GP-7')).toEqual({ hill: 1 });
    expect(seen((t) => t.put('29-A', 'GP-6'), 'GP-7')).toEqual({});
  });

  it('[8.3.5a-opt] not in a second activation', () => {
    const second = (option: string) => {
      const t = table({ vacant: option }).put('GAL', 'GP-9').put('29-86', 'GP-10').put('29-87', 'GP-10');
      t.second('allied', ['29-86', '29-87']).do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
      t.do({ type: 'join', unit: '29-86' }, { type: 'join', unit: '29-87' });
      return t.roll(6).do({ type: 'attack' }, { type: 'sacrifice', unit: 'GAL' });
    };
    const t = second('on');
    expect([exploits(t), t.offered('advance', 'unit')]).toEqual([[], ['29-86', '29-87']]);
  });
});
