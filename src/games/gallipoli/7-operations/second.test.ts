import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, ACTIVE_TWICE, FIRED, RESERVE, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

const ALLIED = 0;
const TURKISH = 1;

/** May; three Australians on a working beachhead have been activated. */
const anzacs = () =>
  new Table()
    .empty()
    .set('turn', 3)
    .set('impulse', 1)
    .beachhead('bh-cw-1', 'GP-15')
    .put('1A-1', 'GP-15', ACTIVE_ONCE)
    .put('1A-2', 'GP-15', ACTIVE_ONCE)
    .put('1A-3', 'GP-15', ACTIVE_ONCE);
const picks = (t: Table, side: number, kind: 'secondLand' | 'secondNaval' = 'secondLand') => {
  t.stand('again', side);
  return t.offers({ type: kind }) ? t.roll(6).take({ type: kind }).offered('pick', 'unit') : [];
};

describe('who is activated a second time', () => {
  it('[7.3.2c-1] only those activated once', () => {
    const t = anzacs()
      .put('29-86', 'GP-15')
      .put('1A-3', 'GP-15', ACTIVE_ONCE | ACTIVE_TWICE);
    expect(picks(t, ALLIED)).toEqual(['1A-1', '1A-2']);
  });

  it('[7.3.2c-1] only Normal units: not Disorganized, Broken, Out of Supply or in Reserve', () => {
    const t = anzacs().put('1A-2', 'GP-15', ACTIVE_ONCE, SHAKEN).put('1A-3', 'GP-15', ACTIVE_ONCE, RUINED);
    t.put('1A-A', 'GP-15', ACTIVE_ONCE | UNSUPPLIED).put('1A-3LH', 'GP-15', ACTIVE_ONCE | RESERVE);
    expect(picks(t, ALLIED)).toEqual(['1A-1']);
  });

  it('[7.3.2c-1] only with a line of supply at that moment', () => {
    expect(picks(anzacs().put('29-86', 'A-2', ACTIVE_ONCE), ALLIED)).toEqual(['1A-1', '1A-2', '1A-3']);
    expect(picks(anzacs().put('1F-M', 'GP-13', ACTIVE_ONCE), ALLIED)).toEqual(['1A-1', '1A-2', '1A-3']);
    expect(picks(anzacs().beachhead('bh-cw-1', 'GP-15', false), ALLIED)).toEqual([]);
    const turks = new Table().empty().set('turn', 3).put('T9-25', 'GP-33', ACTIVE_ONCE);
    expect(picks(turks, TURKISH)).toEqual(['T9-25']);
    expect(picks(turks.set('sources', 0).bare(), TURKISH)).toEqual([]);
  });

  it('[7.3.2c-1] troops in the Allied box are in supply, and the Marines live from the fleet', () => {
    const t = new Table().empty().set('turn', 3).put('1A-1', 'BOX-ALLIED', ACTIVE_ONCE).put('RM-1', 'A-2', ACTIVE_ONCE);
    expect(picks(t, ALLIED)).toEqual(['RM-1', '1A-1']);
  });

  it('[7.3.2c-1] ships in the Normal state', () => {
    const t = new Table().empty().set('turn', 3).put('albion', 'DS-1', ACTIVE_ONCE).put('triumph', 'DS-1', ACTIVE_ONCE);
    t.put('triumph', 'DS-1', ACTIVE_ONCE, SHAKEN).put('ocean', 'DS-1').put('ms-1', 'DS-1', ACTIVE_ONCE);
    expect(picks(t, ALLIED, 'secondNaval')).toEqual(['albion', 'ms-1']);
  });

  it('[7.3.2c-1] supplied forts', () => {
    const t = new Table()
      .empty()
      .set('turn', 3)
      .put('nagara', 'A-9', ACTIVE_ONCE | SUPPLIED);
    t.put('hamidieh', 'A-7', ACTIVE_ONCE).put('dardanos', 'A-6', ACTIVE_ONCE | SUPPLIED, SHAKEN);
    expect(picks(t, TURKISH, 'secondNaval')).toEqual(['nagara']);
    // Cut off at this moment.
    const cut = new Table()
      .empty()
      .set('turn', 3)
      .put('nagara', 'A-9', ACTIVE_ONCE | SUPPLIED)
      .put('1A-1', 'A-7');
    expect(picks(cut, TURKISH, 'secondNaval')).toEqual([]);
  });

  it('[7.3.2c-1, 7.3.2c-7] never more than twice', () => {
    const t = anzacs().stand('again', ALLIED).roll(1).take({ type: 'secondLand' });
    t.do({ type: 'pick', unit: '1A-1' }, { type: 'marchAndFight' }, { type: 'endMoves' }, { type: 'endFighting' });
    expect(t.has('1A-1', ACTIVE_TWICE)).toBe(true);
    expect(t.g.view(null).pieces.find(({ id }) => id === '1A-1')).toMatchObject({ activations: 2 });
    t.roll(6).take({ type: 'secondLand' });
    expect(t.offered('pick', 'unit')).toEqual(['1A-2', '1A-3']);
  });

  it('[7.3.2c-3] only the chosen count as activated twice, and only they act', () => {
    const t = anzacs().stand('again', ALLIED).roll(2).take({ type: 'secondLand' });
    t.do({ type: 'pick', unit: '1A-1' }, { type: 'pick', unit: '1A-3' }, { type: 'marchAndFight' });
    expect(['1A-1', '1A-2', '1A-3'].map((id) => t.has(id, ACTIVE_TWICE))).toEqual([true, false, true]);
    expect(t.offered('select', 'unit')).toEqual(['1A-1', '1A-3']);
  });

  it('[7.3.2c-3] fewer than the die allows may be chosen', () => {
    const t = anzacs().stand('again', ALLIED).roll(6).take({ type: 'secondLand' });
    t.do({ type: 'pick', unit: '1A-2' }, { type: 'done' }, { type: 'fightAndMarch' }, { type: 'endFighting' });
    expect(t.offered('select', 'unit')).toEqual(['1A-2']);
  });

  it('[7.3.2c-4] artillery that has fired is ready again', () => {
    const t = anzacs()
      .put('1A-A', 'GP-15', ACTIVE_ONCE | FIRED)
      .put('1A-1', 'GP-15', ACTIVE_ONCE)
      .put('T9-25', 'GP-18');
    t.stand('again', ALLIED).roll(1).take({ type: 'secondLand' });
    t.do({ type: 'pick', unit: '1A-A' }, { type: 'fightAndMarch' });
    expect(t.has('1A-A', FIRED)).toBe(false);
    expect(t.offered('bombard', 'area')).toContain('GP-18');
  });

  it('[7.3.2c-4] so are ships and forts, those not chosen stay as they are', () => {
    const used = ACTIVE_ONCE | FIRED;
    const t = new Table().empty().set('turn', 3).put('albion', 'DS-8', used).put('triumph', 'DS-8', used);
    t.put('nagara', 'A-9', used | SUPPLIED)
      .stand('again', ALLIED)
      .roll(1)
      .take({ type: 'secondNaval' });
    t.take({ type: 'pick', unit: 'albion' });
    expect([t.has('albion', FIRED), t.has('triumph', FIRED)]).toEqual([false, true]);
    expect(t.menu('albion', 'fire', 'target')).toEqual(['nagara']);
    const fort = new Table()
      .empty()
      .set('turn', 3)
      .put('nagara', 'A-9', used | SUPPLIED)
      .put('albion', 'DS-8');
    fort.stand('again', TURKISH).roll(1).do({ type: 'secondNaval' }, { type: 'pick', unit: 'nagara' });
    expect(fort.menu('nagara', 'fire', 'target')).toEqual(['albion']);
  });
});

describe('what it costs', () => {
  const price = (turn: number, kind: 'secondLand' | 'secondNaval') => {
    const t = anzacs().put('albion', 'DS-1', ACTIVE_ONCE).set('turn', turn).stand('again', ALLIED).roll(1);
    return 20 - t.take({ type: kind }).cell('sp');
  };
  const yearRound = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const prices = [1, 1, 1, 2, 2, 2, 2, 1, 1];

  it('[7.3.2c-2] one point, two from June to September', () => {
    expect(yearRound.map((turn) => price(turn, 'secondLand'))).toEqual(prices);
  });

  it('[7.3.2c-2] the examples: one in May, two in August', () => {
    expect([price(3, 'secondLand'), price(6, 'secondLand')]).toEqual([1, 2]);
  });

  it('[7.3.3-7, R-SECOND-COST] ships pay the same', () => {
    expect(yearRound.map((turn) => price(turn, 'secondNaval'))).toEqual(prices);
  });

  it('[R-SECOND-COST] so do the Turks', () => {
    const t = new Table().empty().put('T9-25', 'GP-33', ACTIVE_ONCE).set('turn', 6).stand('again', TURKISH).roll(1);
    expect(t.take({ type: 'secondLand' }).cell('sp', TURKISH)).toBe(18);
  });

  it('[7.3.2c-2] without the points there is none to buy', () => {
    expect(anzacs().set('sp', 0).stand('again', ALLIED).rested).toBe(true);
    expect(anzacs().set('sp', 1).set('turn', 4).stand('again', ALLIED).rested).toBe(true);
    expect(anzacs().set('sp', 2).set('turn', 4).stand('again', ALLIED).step).toBe('again');
  });

  it('[7.3.2c-2] the die says for how many', () => {
    const t = anzacs().stand('again', ALLIED).roll(2).take({ type: 'secondLand' });
    expect(t.told('secondRoll')[0]).toMatchObject({ args: { die: 2 } });
    t.do({ type: 'pick', unit: '1A-1' }, { type: 'pick', unit: '1A-2' });
    expect(t.step).toBe('order');
  });

  it('[7.3.3-7] a die for the ships', () => {
    const t = new Table().empty().set('turn', 3);
    for (const id of ['albion', 'triumph', 'ocean']) t.put(id, 'DS-1', ACTIVE_ONCE);
    t.stand('again', ALLIED).roll(2).take({ type: 'secondNaval' });
    t.do({ type: 'pick', unit: 'albion' }, { type: 'pick', unit: 'ocean' });
    expect([t.step, t.offered('select', 'unit')]).toEqual(['naval', ['albion', 'ocean']]);
  });

  it('[7.3.2c-5] as often as points and units last', () => {
    const t = anzacs().set('sp', 2).stand('again', ALLIED);
    for (const unit of ['1A-1', '1A-2']) {
      t.roll(1).do({ type: 'secondLand' }, { type: 'pick', unit }, { type: 'marchAndFight' });
      t.do({ type: 'endMoves' }, { type: 'endFighting' });
    }
    expect([t.rested, t.cell('sp')]).toEqual([true, 0]);
    const rich = anzacs().stand('again', ALLIED).roll(3).take({ type: 'secondLand' });
    for (const unit of ['1A-1', '1A-2', '1A-3']) rich.take({ type: 'pick', unit });
    rich.do({ type: 'marchAndFight' }, { type: 'endMoves' }, { type: 'endFighting' });
    expect([rich.rested, rich.cell('sp')]).toEqual([true, 19]);
  });

  it('[7.3.2c-6] cavalry rides out of Reserve for nothing', () => {
    const t = anzacs()
      .put('1A-3LH', 'GP-15', ACTIVE_ONCE | RESERVE)
      .set('sp', 0)
      .land('allied');
    t.do({ type: 'endMoves' }, { type: 'endFighting' }, { type: 'release', unit: '1A-3LH' }, { type: 'done' });
    expect([t.offered('select', 'unit'), t.cell('sp')]).toEqual([['1A-3LH'], 0]);
  });

  it('[R-MS-SECOND] sweepers go out unpaid the first time, not the second', () => {
    const t = new Table().empty().set('turn', 3).set('fleetPaid', 0).set('sp', 1).put('ms-1', 'BOX-ALLIED');
    t.naval('allied').order('ms-1', { type: 'sail', area: 'DS-1' }).take({ type: 'endNaval' });
    expect(t.cell('sp')).toBe(1);
    t.stand('again', ALLIED).roll(1).take({ type: 'secondNaval' });
    expect([t.cell('sp'), t.offered('pick', 'unit')]).toEqual([0, ['ms-1']]);
    expect(new Table().empty().put('ms-1', 'DS-1', ACTIVE_ONCE).set('sp', 0).stand('again', ALLIED).rested).toBe(true);
  });
});

describe('when it is played', () => {
  /** Both sides have a fresh division; Allies first. */
  const impulse = () => {
    const t = new Table().empty().set('turn', 3).set('impulses', 1).beachhead('bh-cw-1', 'GP-15').put('1A-1', 'GP-15');
    return t.put('T9-25', 'GP-33').roll(6, 1).stand('impulse');
  };

  it('[R-SECOND-TIMING] in the own segment, after the normal activation', () => {
    const t = impulse();
    expect([t.asks, t.offers({ type: 'secondLand' })]).toEqual(['allied', false]);
    t.do({ type: 'marchAndFight' }, { type: 'select', unit: '1A-1' }, { type: 'dig' }, { type: 'endMoves' });
    t.take({ type: 'endFighting' });
    expect([t.step, t.asks]).toEqual(['again', 'allied']);
    t.take({ type: 'pass' });
    expect([t.step, t.asks]).toEqual(['segment', 'turkish']);
    // The Turks have their own when their activation is done.
    t.do({ type: 'marchAndFight' }, { type: 'select', unit: 'T9-25' }, { type: 'dig' }, { type: 'endMoves' });
    expect([t.take({ type: 'endFighting' }).step, t.asks]).toEqual(['again', 'turkish']);
  });

  it('[R-SECOND-TIMING] a side with nothing fresh left may still buy one in its segment', () => {
    const t = anzacs().set('first', ALLIED).stand('segment', 0);
    expect([t.step, t.asks]).toEqual(['again', 'allied']);
  });

  it('[R-SECOND-TIMING] each purchase is for the land or for the sea', () => {
    const t = anzacs().put('albion', 'DS-1', ACTIVE_ONCE).stand('again', ALLIED);
    expect(t.choices().map(({ type }) => type)).toEqual(['secondLand', 'secondNaval', 'pass']);
    expect(t.roll(6).take({ type: 'secondNaval' }).offered('pick', 'unit')).toEqual(['albion']);
    const land = anzacs()
      .put('albion', 'DS-1', ACTIVE_ONCE)
      .stand('again', ALLIED)
      .roll(6)
      .take({ type: 'secondLand' });
    expect(land.offered('pick', 'unit')).toEqual(['1A-1', '1A-2', '1A-3']);
  });

  it('[7.3.2c-8] nobody buys another while one is under way', () => {
    const t = anzacs().put('T9-25', 'GP-18', ACTIVE_ONCE).stand('again', ALLIED).roll(1).take({ type: 'secondLand' });
    for (const action of [
      { type: 'pick', unit: '1A-1' },
      { type: 'marchAndFight' },
      { type: 'endMoves' },
      { type: 'endFighting' },
    ]) {
      expect(t.asks).toBe('allied');
      expect(t.choices().some(({ type }) => type === 'secondLand' || type === 'secondNaval')).toBe(false);
      t.take(action);
    }
    expect(t.step).toBe('again');
  });

  /** After the last impulse, everybody activated once. */
  const closing = (first: number) =>
    anzacs().put('T9-25', 'GP-33', ACTIVE_ONCE).put('T9-26', 'GP-33', ACTIVE_ONCE).set('first', first);
  const buy = (t: Table, unit: string) =>
    t
      .roll(1)
      .do({ type: 'secondLand' }, { type: 'pick', unit }, { type: 'marchAndFight' })
      .do({ type: 'endMoves' }, { type: 'endFighting' });

  it('[7.3.2c-9, R-SECOND-TIMING] after the last impulse one each in turn, the first player beginning', () => {
    for (const first of [ALLIED, TURKISH]) {
      const t = closing(first).stand('lastRounds');
      const order = first === ALLIED ? ['allied', 'turkish'] : ['turkish', 'allied'];
      const units = first === ALLIED ? ['1A-1', 'T9-25', '1A-2', 'T9-26'] : ['T9-25', '1A-1', 'T9-26', '1A-2'];
      for (const [i, unit] of units.entries()) {
        expect([t.step, t.asks]).toEqual(['lastRounds', order[i % 2]]);
        buy(t, unit);
      }
    }
  });

  it('[7.3.2c-9] who declines may buy one later', () => {
    const t = closing(ALLIED).stand('lastRounds').take({ type: 'pass' });
    expect(t.asks).toBe('turkish');
    buy(t, 'T9-25');
    expect(t.asks).toBe('allied');
    buy(t, '1A-1');
    expect(t.asks).toBe('turkish');
  });

  it('[7.3.2c-9] two refusals in a row end it', () => {
    const t = closing(ALLIED).stand('lastRounds').take({ type: 'pass' }).take({ type: 'pass' });
    expect(t.rested).toBe(true);
  });

  it('[7.3.2c-9] a side that cannot buy is passed over, and the other goes on until it declines', () => {
    const t = closing(TURKISH).set('sp', 0, TURKISH).stand('lastRounds');
    expect(t.asks).toBe('allied');
    buy(t, '1A-1');
    expect(t.asks).toBe('allied');
    expect(t.take({ type: 'pass' }).rested).toBe(true);
    expect(t.cell('passes')).toBe(0);
  });

  it('[7.3.2c-1] in any impulse', () => {
    const t = anzacs().set('impulses', 2).set('sp', 0, TURKISH).set('impulse', 0).stand('impulse');
    for (const [i, unit] of ['1A-1', '1A-2'].entries()) {
      expect(t.cell('impulse')).toBe(i + 1);
      buy(t, unit).take({ type: 'pass' });
    }
  });
});
