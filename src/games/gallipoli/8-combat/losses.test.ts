import { describe, expect, it } from 'vitest';
import { ALLIED, TURKISH } from '../book.ts';
import { ENTRENCHED, FIRED, RUINED, SHAKEN, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

/** The 29th Division with the 1st Australian Brigade: 20 factors. */
const STORM = ['29-86', '29-87', '29-88', '1A-1'];
/** Three weak regiments in the open: 5 factors. */
const POSTS = ['T19-72', 'T19-77', 'GAL'];

const field = (defenders: readonly string[] = POSTS, marks = 0, state = 0, options = {}) => {
  const t = new Table('campaign', options).empty();
  for (const id of STORM) t.put(id, 'GP-10');
  for (const id of defenders) t.put(id, 'GP-9', marks, state);
  return t;
};
const assault = (t: Table, die: number, ...units: string[]) => {
  t.land('allied').do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' });
  for (const unit of units) t.take({ type: 'join', unit });
  return t.roll(die).take({ type: 'attack' });
};
const result = (t: Table) => t.thrown('roll.assault').result;
const checked = (t: Table) => t.told('check').map((event) => event.args['unit']);
/** 20 to 5 with a 6: NE/A. */
const rout = (t: Table) => assault(t, 6, ...STORM);
/** 5 to 5 with a 3 is 2/1, with a 6 it is 2/2. */
const even = (t: Table, die: number) => assault(t, die, '29-86');

describe('reading a result', () => {
  it('[8.3.3-1] left of the slash is the attacker, right the defender, and the defender goes first', () => {
    const t = even(field(), 3);
    expect([result(t), t.step, t.asks]).toEqual(['2/1', 'losses', 'turkish']);
    t.take({ type: 'stand' });
    expect([t.step, t.asks]).toEqual(['checks', 'turkish']);
    t.roll(1).take({ type: 'check', unit: 'GAL' });
    expect([t.step, t.asks]).toEqual(['losses', 'allied']);
    expect(t.offered('sacrifice', 'unit')).toEqual(['29-86']);
    // Two are called for, one attacked: what is over is ignored.
    t.roll(1).take({ type: 'stand' });
    expect([t.step, checked(t)]).toEqual(['fighting', ['GAL', '29-86']]);
  });

  it('[8.3.3-1] no effect asks nobody', () => {
    const t = rout(field());
    expect(result(t)).toBe('NE/A');
    t.roll(1, 1, 1).take({ type: 'stand' });
    expect([t.step, checked(t)]).toEqual(['fighting', POSTS]);
  });

  it('[8.3.3-1] the owner picks who is affected, both sides', () => {
    const t = even(field(), 6);
    expect(result(t)).toBe('2/2');
    t.take({ type: 'stand' });
    expect(t.offered('check', 'unit')).toEqual(POSTS);
    t.roll(1, 1, 1).take({ type: 'check', unit: 'GAL' });
    // The two regiments left are alike in everything, so nobody is asked which.
    expect([t.step, t.asks]).toEqual(['losses', 'allied']);
    t.take({ type: 'stand' });
    expect(checked(t)).toEqual(['GAL', 'T19-72', '29-86']);
    const two = assault(field(), 5, '29-86', '1A-1').take({ type: 'stand' });
    expect(two.offered('check', 'unit')).toEqual(POSTS);
    two.roll(1, 1).take({ type: 'check', unit: 'GAL' });
    expect([result(two), two.asks]).toEqual(['1/2', 'allied']);
    expect(two.take({ type: 'stand' }).offered('check', 'unit')).toEqual(['29-86', '1A-1']);
  });

  it('[8.2.1-1, 8.3.3-1] units alike in everything are not asked about, those that differ in anything are', () => {
    const asked = (setUp: (t: Table) => Table) => {
      const t = assault(setUp(field(['T9-25', 'T9-26'])), 4, '29-86', '29-87')
        .roll(1)
        .take({ type: 'stand' });
      return t.step === 'checks' ? t.offered('check', 'unit') : [];
    };
    expect(asked((t) => t)).toEqual([]);
    expect(asked((t) => t.mark('T9-26', ENTRENCHED))).toEqual(['T9-25', 'T9-26']);
    expect(asked((t) => t.put('T9-26', 'GP-9', 0, SHAKEN))).toEqual(['T9-25', 'T9-26']);
    expect(asked((t) => t.mark('T9-25', UNSUPPLIED))).toEqual(['T9-25', 'T9-26']);
  });

  it('[8.3.3-1] an A falls on all of them', () => {
    // 5 to 12 with a 1: A/NE.
    const t = field(['T9-25', 'T9-26', 'T16-47', 'T16-48']);
    assault(t, 1, '29-86').roll(1).take({ type: 'stand' });
    expect([result(t), checked(t)]).toEqual(['A/NE', ['29-86']]);
    const many = field(['T9-25', 'T9-26', 'T16-47', 'T16-48'], ENTRENCHED); // 16
    assault(many, 1, '29-86', '29-87', '1A-1').roll(1, 1, 1); // 15 to 16 is 1-2
    many.take({ type: 'stand' });
    expect([result(many), checked(many)]).toEqual(['A/NE', ['29-86', '29-87', '1A-1']]);
  });
});

describe('the check', () => {
  const one = (t: Table, die: number) => {
    even(t, 4).take({ type: 'stand' }).roll(die).take({ type: 'check', unit: 'T19-72' }); // 2/1
    return t;
  };

  it.each([
    [0, 0, { result: 1 }],
    [UNSUPPLIED, 0, { result: 1, unsupplied: 1 }],
    [0, SHAKEN, { result: 1 }],
    [0, RUINED, { result: 1, broken: 2 }],
    [UNSUPPLIED, RUINED, { result: 1, unsupplied: 1, broken: 2 }],
    [ENTRENCHED, 0, { result: 1 }],
  ])('[8.3.3-2] under a 1, marks %i and state %i: %j', (marks, state, expected) => {
    const t = one(field().put('T19-72', 'GP-9', marks, state), 1);
    expect(t.thrown('check').modifiers).toEqual(expected);
  });

  it('[8.3.3-2] a 2 adds two, and so does an A', () => {
    const two = even(field(), 6).take({ type: 'stand' }).roll(1).take({ type: 'check', unit: 'T19-72' });
    expect(two.thrown('check').modifiers).toEqual({ result: 2 });
    const all = rout(field()).roll(1, 1, 1).take({ type: 'stand' });
    expect(all.told('check').map((event) => event.roll?.modifiers.map(({ value }) => value))).toEqual([[2], [2], [2]]);
  });

  it('[8.3.3-2] Broken and Out of Supply under an A: a 2 makes 7 and is the end', () => {
    const t = rout(field(POSTS, UNSUPPLIED, RUINED))
      .roll(2, 1, 1)
      .take({ type: 'stand' });
    expect(t.told('check')[0]?.args).toMatchObject({ unit: 'T19-72', die: 2, total: 7 });
    expect([t.at('T19-72'), t.at('T19-77')]).toEqual(['dead', 'GP-9']);
  });

  it('[8.3.3-2, 8.3.3-3] at the morale level it holds: 5 + 1 of 6 is no harm, 6 + 1 is', () => {
    expect(one(field(), 5).state('T19-72')).toBe('normal');
    expect(one(field(), 6).state('T19-72')).toBe('disorganized');
  });

  it('[8.3.3-3] Normal, Disorganized, Broken, gone', () => {
    const fate = (state: number, die: number) => {
      const t = one(field().put('T19-72', 'GP-9', ENTRENCHED, state), die);
      return [t.state('T19-72'), t.at('T19-72')];
    };
    expect(fate(0, 10)).toEqual(['disorganized', 'GP-9']);
    expect(fate(SHAKEN, 10)).toEqual(['broken', 'GP-9']);
    expect(fate(RUINED, 3)).toEqual(['broken', 'GP-9']);
    expect(fate(RUINED, 4)).toEqual(['normal', 'dead']);
  });

  it('[8.3.3-4] who is made Disorganized or Broken goes back two areas', () => {
    const broken = one(field().put('T19-72', 'GP-9', 0, SHAKEN), 10);
    expect([broken.step, broken.state('T19-72')]).toEqual(['retreats', 'broken']);
    expect(broken.offered('retreat', 'area')).toEqual(['GP-4', 'GP-5', 'GP-12', 'GP-15', 'GP-16', 'GP-17']);
    const t = one(field(), 10).take({ type: 'stayUp' });
    expect(t.offered('retreat', 'area')).toEqual(['GP-4', 'GP-5', 'GP-12', 'GP-15', 'GP-16', 'GP-17']);
    t.roll(1).take({ type: 'retreat', area: 'GP-16' }).take({ type: 'stand' });
    expect([t.at('T19-72'), t.diceLeft]).toEqual(['GP-16', 0]);
  });
});

describe('giving units up', () => {
  it('[8.3.3-5, R-STEPS] an A owes four steps; one unit given up pays two, and both survivors check at +2', () => {
    const t = rout(field());
    expect(t.g.question()?.prompt.args['steps']).toBe(4);
    t.take({ type: 'sacrifice', unit: 'GAL' });
    expect([t.at('GAL'), t.cell('vp', ALLIED)]).toEqual(['dead', 1]);
    expect(t.g.question()?.prompt.args['steps']).toBe(2);
    t.roll(1, 1).take({ type: 'stand' });
    expect(checked(t)).toEqual(['T19-72', 'T19-77']);
    expect(t.told('check').map((event) => event.roll?.modifiers.map(({ value }) => value))).toEqual([[2], [2]]);
  });

  it('[8.3.3-5, R-STEPS] a second one pays the rest: the survivor is unharmed and rolls nothing', () => {
    const t = rout(field()).do({ type: 'sacrifice', unit: 'GAL' }, { type: 'sacrifice', unit: 'T19-72' });
    expect([t.step, checked(t)]).toEqual(['fighting', []]);
    expect([t.at('T19-77'), t.state('T19-77')]).toEqual(['GP-9', 'normal']);
  });

  it('[R-STEPS] of more survivors only as many check as steps are left, at the owner’s choice', () => {
    const t = field([...POSTS, 'BRU', 'T19-A']);
    // 7 factors against 28: the 29th, the Australians and the Indians.
    t.put('1A-2', 'GP-10').put('1A-3', 'GP-10');
    assault(t, 6, ...STORM, '1A-2', '1A-3');
    expect(result(t)).toBe('NE/A');
    t.take({ type: 'sacrifice', unit: 'T19-A' }).take({ type: 'stand' });
    expect(t.offered('check', 'unit')).toEqual(['T19-72', 'T19-77', 'BRU', 'GAL']);
    t.roll(1, 1).do({ type: 'check', unit: 'BRU' }, { type: 'check', unit: 'T19-77' });
    expect(checked(t)).toEqual(['BRU', 'T19-77']);
  });

  it('[R-STEPS] a result of 1 or 2 is paid by one unit', () => {
    const two = even(field(), 6).take({ type: 'sacrifice', unit: 'GAL' });
    expect([result(two), two.asks, two.step]).toEqual(['2/2', 'allied', 'losses']);
    const one = even(field(), 3).take({ type: 'sacrifice', unit: 'GAL' });
    expect([result(one), one.asks, one.step]).toEqual(['2/1', 'allied', 'losses']);
    // The attacker may do the same.
    two.take({ type: 'sacrifice', unit: '29-86' });
    expect([two.at('29-86'), two.cell('vp', TURKISH), two.step]).toEqual(['dead', 2, 'fighting']);
  });

  it('[8.3.3-5] nobody is given up under a bombardment', () => {
    const t = field().put('29-A', 'GP-10').put('inflexible', 'AEGEAN').put('queen-elizabeth', 'AEGEAN');
    t.put('T19-72', 'GP-10').put('29-86', 'GP-9');
    for (const id of STORM) t.put(id, 'GP-7');
    t.put('29-A', 'GP-7').land('allied', true).take({ type: 'bombard', area: 'GP-10' });
    for (const unit of ['29-A', 'inflexible', 'queen-elizabeth']) t.take({ type: 'gun', unit });
    t.roll(6, 1).take({ type: 'shoot' }); // 15 factors: 6 + 1 + 1 - 1
    expect([t.thrown('roll.bombardment').result, t.step, checked(t)]).toEqual(['2', 'fighting', ['T19-72']]);
  });
});

describe('going to ground', () => {
  const beaten = (t: Table) => even(t, 4).take({ type: 'stand' }).roll(10).take({ type: 'check', unit: 'T19-72' });

  it('[8.4.1c] a unit may entrench at the moment it is Disorganized', () => {
    const t = beaten(field());
    expect([t.step, t.asks]).toEqual(['digIn', 'turkish']);
    t.take({ type: 'digIn' });
    expect([t.has('T19-72', ENTRENCHED), t.step]).toEqual([true, 'retreats']);
    expect(beaten(field()).take({ type: 'stayUp' }).has('T19-72', ENTRENCHED)).toBe(false);
  });

  it('[8.4.1c, 8.4.1b, 8.4.1d] not when it is Broken, Out of Supply, dug in already, or no infantry', () => {
    expect(beaten(field().put('T19-72', 'GP-9', 0, SHAKEN)).step).toBe('retreats');
    expect(beaten(field().put('T19-72', 'GP-9', UNSUPPLIED)).step).toBe('retreats');
    expect(beaten(field().put('T19-72', 'GP-9', ENTRENCHED)).step).toBe('retreats');
    const guns = field().put('T19-A', 'GP-9', FIRED);
    even(guns, 4).take({ type: 'stand' }).roll(10).take({ type: 'check', unit: 'T19-A' });
    expect(guns.step).toBe('retreats');
  });

  it('[R-GO-TO-GROUND] one that has climbed out this turn may go back to ground when it is beaten', () => {
    const t = new Table().empty().put('29-86', 'GP-10', ENTRENCHED).put('T9-25', 'GP-9').put('T9-26', 'GP-9');
    t.land('allied').order('29-86', { type: 'climbOut' });
    expect(t.menu('29-86', 'dig', 'unit')).toEqual([]);
    t.do({ type: 'endMoves' }, { type: 'assault', area: 'GP-9' }, { type: 'join', unit: '29-86' });
    t.roll(1).take({ type: 'attack' }).roll(10).take({ type: 'stand' });
    expect([t.state('29-86'), t.step, t.asks]).toEqual(['disorganized', 'digIn', 'allied']);
    t.do({ type: 'digIn' }, { type: 'retreat', area: 'GP-16' });
    expect([t.at('29-86'), t.has('29-86', ENTRENCHED)]).toEqual(['GP-16', true]);
  });

  it('[R-TRENCH] in a retreat the trench comes along, or by the other reading stays behind', () => {
    const flight = (options: Readonly<Record<string, string>>) => {
      const t = new Table('campaign', options).empty().put('29-86', 'GP-10').put('T9-25', 'GP-9', ENTRENCHED);
      t.put('29-87', 'GP-10').put('29-88', 'GP-10').land('allied', true).take({ type: 'assault', area: 'GP-9' });
      for (const unit of ['29-86', '29-87', '29-88']) t.take({ type: 'join', unit });
      t.roll(6).take({ type: 'attack' }).roll(10).take({ type: 'stand' }).take({ type: 'retreat', area: 'GP-16' });
      return t.has('T9-25', ENTRENCHED);
    };
    expect([flight({}), flight({ retreat: 'inTrench' }), flight({ retreat: 'outOfTrench' })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[R-TRENCH] nobody is asked to dig a trench that he must leave at once', () => {
    const open = () => field(POSTS, 0, 0, { retreat: 'outOfTrench' });
    expect(beaten(open()).step).toBe('retreats');
    // An attacker on his working beachhead may stay, and so he is asked.
    const t = new Table('campaign', { retreat: 'outOfTrench' })
      .empty()
      .put('29-86', 'GP-10')
      .beachhead('bh-cw-1', 'GP-10');
    t.put('T9-25', 'GP-9').put('T9-26', 'GP-9').land('allied', true).take({ type: 'assault', area: 'GP-9' });
    t.take({ type: 'join', unit: '29-86' }).roll(1).take({ type: 'attack' }).roll(10).take({ type: 'stand' });
    t.do({ type: 'digIn' }, { type: 'retreat', area: 'GP-10' });
    expect([t.at('29-86'), t.has('29-86', ENTRENCHED)]).toEqual(['GP-10', true]);
  });

  it('[8.4.1c] under a bombardment too, and then it stays where it is', () => {
    const t = new Table().empty().put('T9-25', 'GP-8').put('T9-26', 'GP-8').put('T9-27', 'GP-8');
    const fleet = ['queen-elizabeth', 'inflexible', 'lord-nelson', 'triumph', 'swiftsure'];
    for (const ship of fleet) t.put(ship, 'DS-5');
    t.land('allied', true).take({ type: 'bombard', area: 'GP-8' });
    for (const unit of fleet) t.take({ type: 'gun', unit });
    t.roll(1, 10).take({ type: 'shoot' });
    expect([t.step, t.asks]).toEqual(['digIn', 'turkish']);
    t.take({ type: 'digIn' });
    expect([t.state('T9-25'), t.has('T9-25', ENTRENCHED), t.at('T9-25')]).toEqual(['disorganized', true, 'GP-8']);
  });
});
