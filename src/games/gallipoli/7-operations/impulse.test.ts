import { describe, expect, it } from 'vitest';
import { ACTIVE_ONCE, DEAD, FIRED, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

const BEACHHEADS = ['bh-cw-1', 'bh-cw-2', 'bh-cw-3', 'bh-cw-4', 'bh-fr-1', 'bh-fr-2'];
const BEACHES = ['GP-1', 'GP-2', 'GP-3', 'GP-13', 'GP-15', 'GP-19'];

/** The impulse roll of May with so many supplied beachheads. */
function impulses(die: number, supplied = 0, bad = 0, rough = 0): Table {
  const t = new Table().empty().set('turn', 3).set('bad', bad).set('rough', rough);
  for (const [i, id] of BEACHHEADS.slice(0, supplied).entries()) t.beachhead(id, BEACHES[i] ?? '');
  return t.roll(die).stand('impulseRoll');
}
const drm = (t: Table, die: number) => (t.told('roll.impulses')[0]?.roll?.total ?? 99) - die;

describe('how many impulses', () => {
  it('[7.1-1] a die on the chart gives one to four', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => impulses(die).cell('impulses'))).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('[7.1-1] so many are played, and then the part after the last', () => {
    const t = new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-33').set('turn', 3).set('impulses', 2);
    t.roll(6, 1, 6, 1).stand('impulse');
    for (const impulse of [1, 2]) {
      expect(t.cell('impulse')).toBe(impulse);
      t.do({ type: 'pass' }, { type: 'pass' });
    }
    expect(t.rested).toBe(true);
  });

  it('[7.1-2] Bad weather and a Rough sea take one each off the roll', () => {
    expect(drm(impulses(4), 4)).toBe(0);
    expect(drm(impulses(4, 0, 1), 4)).toBe(-1);
    expect(drm(impulses(4, 0, 0, 1), 4)).toBe(-1);
    expect(drm(impulses(4, 0, 1, 1), 4)).toBe(-2);
  });

  it('[7.1-2] every three supplied beachheads add one, rounded down', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => drm(impulses(3, count), 3))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  });

  it('[7.1-2] the examples: five in the worst weather, six in fair weather, two', () => {
    expect(drm(impulses(3, 5, 1, 1), 3)).toBe(-1);
    expect(drm(impulses(3, 6), 3)).toBe(2);
    expect(drm(impulses(3, 2), 3)).toBe(0);
  });

  it('[7.1-2] a beachhead that is not supplied adds nothing', () => {
    const t = new Table().empty().set('turn', 3);
    for (const [i, id] of BEACHHEADS.slice(0, 3).entries()) t.beachhead(id, BEACHES[i] ?? '', false);
    expect(drm(t.roll(3).stand('impulseRoll'), 3)).toBe(0);
  });
});

/** Both sides have somebody to activate; the weather is bad, so that nobody has airmen. */
const facing = () =>
  new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-33').set('turn', 3).set('impulse', 1).set('bad', 1);
const first = (t: Table) => ['allied', 'turkish'][t.stand('initiative').cell('first')];

describe('initiative', () => {
  it('[7.3-1] a die each, the higher goes first', () => {
    expect(first(facing().roll(4, 3))).toBe('allied');
    expect(first(facing().roll(3, 4))).toBe('turkish');
  });

  it('[7.3-1] ties are rolled again', () => {
    const t = facing().roll(2, 2, 5, 5, 1, 2);
    expect(first(t)).toBe('turkish');
    expect(t.diceLeft).toBe(0);
  });

  it('[7.3-1] it is rolled in every impulse', () => {
    const t = facing().set('impulses', 2).set('impulse', 0).roll(1, 6).stand('impulse');
    expect(t.asks).toBe('turkish');
    t.roll(6, 1).do({ type: 'pass' }, { type: 'pass' });
    expect([t.cell('impulse'), t.asks]).toEqual([2, 'allied']);
  });

  it('[7.3-2] a declared naval activation adds one to the Allied roll', () => {
    expect(first(facing().put('albion', 'BOX-ALLIED').set('declared', 1).roll(4, 4))).toBe('allied');
    expect(first(facing().put('albion', 'BOX-ALLIED').roll(4, 5))).toBe('turkish');
    // It does nothing for the Turks.
    expect(first(facing().put('albion', 'BOX-ALLIED').set('declared', 1).roll(3, 5))).toBe('turkish');
  });

  it('[7.3-2, R-AIR-INITIATIVE] airmen add one: Allied in good weather, German while their event is in play', () => {
    expect(first(facing().set('bad', 0).roll(4, 4))).toBe('allied');
    expect(first(facing().set('bad', 0).inPlay('airmen').roll(4, 4, 4, 5))).toBe('turkish');
    expect(first(facing().set('bad', 0).inPlay('airmen').roll(4, 5))).toBe('turkish');
    // Nobody flies in bad weather.
    expect(first(facing().inPlay('airmen').roll(4, 3))).toBe('allied');
  });

  it('[7.3-2] the example: 3 with a declaration and airmen beats 4', () => {
    const t = facing().set('bad', 0).put('albion', 'BOX-ALLIED').set('declared', 1).roll(3, 4);
    expect(first(t)).toBe('allied');
    expect(t.told('initiativeRoll').map(({ args }) => args['total'])).toEqual([5, 4]);
  });

  it('[7.3-2] who declares must put to sea, and may not pass', () => {
    const t = facing().put('albion', 'BOX-ALLIED').set('impulses', 1).set('impulse', 0).stand('impulse');
    expect([t.step, t.asks]).toEqual(['declare', 'allied']);
    t.roll(6, 1).take({ type: 'declareNaval' });
    expect(t.choices()).toEqual([{ type: 'putToSea' }]);
  });

  it('[7.3-2] who does not declare is free', () => {
    const t = facing().put('albion', 'BOX-ALLIED').set('impulses', 1).set('impulse', 0).stand('impulse');
    t.roll(6, 1).take({ type: 'declareLand' });
    expect(t.choices().map(({ type }) => type)).toEqual(['marchAndFight', 'fightAndMarch', 'putToSea', 'pass']);
  });

  it('[7.3-2] a declaration of the turn before does not bind', () => {
    const t = facing().put('albion', 'BOX-ALLIED').set('declared', 1).set('impulses', 2).set('impulse', 0);
    t.stand('impulse').roll(6, 1).take({ type: 'declareLand' });
    expect(t.offers({ type: 'marchAndFight' })).toBe(true);
  });

  it('[7.3-2] without a ship that could go there is nothing to declare', () => {
    const t = facing().put('albion', 'BOX-ALLIED').set('fleetPaid', 0).set('impulses', 1).set('impulse', 0);
    expect(t.roll(6, 1).stand('impulse').step).toBe('segment');
  });

  it('[7.3-2] a declaration lapses when the last ship is lost before its segment', () => {
    const t = facing().put('albion', 'DS-1').put('yildiz', 'GP-8', SUPPLIED).set('impulses', 1).set('impulse', 0);
    t.stand('impulse').roll(1, 6).take({ type: 'declareNaval' });
    t.set('at', DEAD, t.piece('albion')).take({ type: 'pass' });
    expect(t.choices().map(({ type }) => type)).toEqual(['marchAndFight', 'fightAndMarch', 'pass']);
  });

  it('[7.3-5] no roll where only one side can act', () => {
    const alone = new Table().empty().put('T9-25', 'GP-33').set('turn', 3).set('impulse', 1);
    expect(first(alone)).toBe('turkish');
    expect(first(new Table().empty().put('1A-1', 'GP-15').set('turn', 3).set('impulse', 1))).toBe('allied');
  });

  it('[7.3-5] units that cannot be activated do not count', () => {
    for (const [marks, state] of [
      [ACTIVE_ONCE, 0],
      [0, SHAKEN],
      [0, RUINED],
    ] as const) {
      expect(first(facing().put('T9-25', 'GP-33', marks, state).set('sp', 0, 1))).toBe('allied');
    }
    // An independent goes only with a formation.
    expect(first(facing().put('T9-25', 'BOX-TURKISH').put('GAL', 'GP-33'))).toBe('allied');
  });

  it('[7.3-5] ships at home, guns that have fired and forts out of supply do not count either', () => {
    const t = () => facing().put('T9-25', 'BOX-TURKISH');
    expect(first(t().put('goeben', 'BOX-TURKISH'))).toBe('allied');
    expect(first(t().put('goeben', 'BOX-TURKISH').set('deployed', 1).roll(1, 2))).toBe('turkish');
    expect(
      first(
        t()
          .put('T9-A', 'GP-33', FIRED | ACTIVE_ONCE)
          .set('sp', 0, 1),
      ),
    ).toBe('allied');
    expect(first(t().put('nagara', 'A-9'))).toBe('allied');
    expect(first(t().put('nagara', 'A-9', SUPPLIED).roll(1, 2))).toBe('turkish');
  });

  it('[7.3-5] a side that can only buy a second activation still rolls', () => {
    const t = facing().put('T9-25', 'GP-33', ACTIVE_ONCE).roll(1, 6);
    expect(first(t)).toBe('turkish');
    expect(first(facing().put('T9-25', 'GP-33', ACTIVE_ONCE).set('sp', 0, 1))).toBe('allied');
  });
});

describe('segments', () => {
  it('[7.2-1] a segment is a land activation or a naval one, or none', () => {
    const t = facing().put('albion', 'BOX-ALLIED').set('first', 0).stand('segment', 0);
    expect(t.asks).toBe('allied');
    expect(t.choices().map(({ type }) => type)).toEqual(['marchAndFight', 'fightAndMarch', 'putToSea', 'pass']);
  });

  it('[7.2-1] only what the side has is offered', () => {
    const land = facing().set('first', 0).stand('segment', 0);
    expect(land.choices().map(({ type }) => type)).toEqual(['marchAndFight', 'fightAndMarch', 'pass']);
    const sea = facing().put('1A-1', 'GP-15', 0, SHAKEN).put('ms-1', 'BOX-ALLIED').set('first', 0).stand('segment', 0);
    expect(sea.choices().map(({ type }) => type)).toEqual(['putToSea', 'pass']);
  });

  it('[7.3-3] the second player chooses freely, whatever the first has done', () => {
    for (const taken of ['marchAndFight', 'fightAndMarch', 'putToSea'] as const) {
      const t = facing().put('albion', 'BOX-ALLIED').put('nagara', 'A-9', SUPPLIED).set('sp', 0).set('impulses', 1);
      t.set('impulse', 0).stand('impulse').roll(6, 1).do({ type: 'declareLand' }, { type: taken });
      while (t.asks === 'allied') {
        const { type } = t.choices().find((action) => /^end/.test(action.type)) ?? { type: 'pass' };
        t.take({ type });
      }
      expect(t.choices().map(({ type }) => type)).toEqual(['marchAndFight', 'fightAndMarch', 'putToSea', 'pass']);
    }
  });

  it('[7.3-4] out of supply a unit can be activated, but only to get away', () => {
    const t = new Table().empty().put('1A-1', 'GP-15', UNSUPPLIED).put('T9-25', 'GP-18').land('allied');
    expect(t.reach('1A-1')).toEqual(['GP-13']);
    t.take({ type: 'endMoves' });
    expect(t.offered('assault', 'area')).toEqual([]);
    const supplied = new Table().empty().put('1A-1', 'GP-15').put('T9-25', 'GP-18').land('allied');
    expect(supplied.take({ type: 'endMoves' }).offered('assault', 'area')).toEqual(['GP-18']);
  });

  it('[7.3-4] nor do its guns fire', () => {
    const t = new Table().empty().put('1A-A', 'GP-15', UNSUPPLIED).put('T9-25', 'GP-18').land('allied');
    expect(t.take({ type: 'endMoves' }).offered('bombard', 'area')).toEqual([]);
  });
});
