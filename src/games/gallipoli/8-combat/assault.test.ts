import { describe, expect, it } from 'vitest';
import { ALLIED, TURKISH } from '../book.ts';
import { ACTIVE_ONCE, ASSAULTED, ENTRENCHED, FIRED, RESERVE, RUINED, SHAKEN, SUPPLIED, UNSUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';

type Side = 'allied' | 'turkish';
type Options = Readonly<Record<string, string>>;
const table = (options: Options = {}) => new Table('campaign', options).empty();

/** The combat of a land activation: after the moves, or before them. */
const combat = (t: Table, side: Side = 'allied', first = false) => {
  t.land(side, first);
  return first ? t : t.take({ type: 'endMoves' });
};
const muster = (t: Table, area: string, ...units: string[]) => {
  t.take({ type: 'assault', area });
  for (const unit of units) t.take({ type: 'join', unit });
  return t;
};
/** Rolls the assault as mustered. */
const attack = (t: Table, die = 1) => t.roll(die).take({ type: 'attack' });
const column = (t: Table) => t.told('roll.assault').at(-1)?.roll?.column?.name;
const modifiers = (t: Table) => t.thrown('roll.assault').modifiers;
const strengths = (t: Table) => {
  const { attack: ours, defence } = t.g.question()?.prompt.args ?? {};
  return [ours, defence];
};
const targets = (t: Table) => t.offered('assault', 'area');
const net = (t: Table) => Object.values(modifiers(t)).reduce((sum, value) => sum + value, 0);

/** The 29th Division at Kum Tepe, one regiment at Serafim Farm, in the open. */
const farm = (options: Options = {}) => {
  const t = table(options).beachhead('bh-cw-1', 'GP-10');
  for (const id of ['29-86', '29-87', '29-88', '29-A']) t.put(id, 'GP-10');
  return t.put('T9-25', 'GP-9');
};
const BRIGADES = ['29-86', '29-87', '29-88'];

describe('who assaults whom', () => {
  it('[8.0-1] infantry and cavalry assault, artillery and ships bombard, ships and forts fire at each other', () => {
    const t = farm().put('1A-3LH', 'GP-10').put('albion', 'AEGEAN').put('T9-26', 'GP-7');
    combat(t);
    expect(targets(t)).toEqual(['GP-7', 'GP-9']);
    muster(t, 'GP-9');
    expect(t.offered('join', 'unit')).toEqual([...BRIGADES, '1A-3LH']);
    t.do({ type: 'back' }, { type: 'bombard', area: 'GP-7' });
    expect(t.offered('gun', 'unit')).toEqual(['29-A', 'albion']);
    t.put('albion', 'DS-6').put('dardanos', 'A-6', SUPPLIED).naval('allied').take({ type: 'select', unit: 'albion' });
    expect(t.offered('fire', 'target')).toEqual(['dardanos']);
    t.naval('turkish').take({ type: 'select', unit: 'dardanos' });
    expect(t.offered('fire', 'target')).toEqual(['albion']);
  });

  it('[8.3-1] supplied units in good order, into an area beside them that holds enemy land units', () => {
    expect(targets(combat(farm()))).toEqual(['GP-9']);
    expect(targets(combat(farm().put('T9-25', 'GP-8')))).toEqual([]); // two areas off
    expect(targets(combat(farm().put('T9-25', 'GP-14').put('yildiz', 'GP-9')))).toEqual([]); // a fort alone
    const weak = farm().mark('29-86', UNSUPPLIED).put('29-87', 'GP-10', 0, SHAKEN).put('29-88', 'GP-10', 0, RUINED);
    expect(targets(combat(weak))).toEqual([]);
    expect(muster(combat(weak.put('1A-1', 'GP-10')), 'GP-9').offered('join', 'unit')).toEqual(['1A-1']);
  });

  it('[8.3-1] only the side whose activation it is, and nobody twice', () => {
    const t = combat(farm().put('T9-25', 'GP-9', ENTRENCHED).put('T9-26', 'GP-9', ENTRENCHED), 'turkish');
    expect(targets(t)).toEqual(['GP-10']);
    expect(muster(t, 'GP-10').offered('join', 'unit')).toEqual(['T9-25', 'T9-26']);
    const again = combat(farm().put('T9-26', 'GP-7'));
    attack(muster(again, 'GP-9', '29-86'), 3); // 5 to 3 at 3 is 2/1
    again.roll(1, 1).do({ type: 'stand' }, { type: 'stand' });
    expect(again.step).toBe('fighting');
    expect(muster(again, 'GP-7').offered('join', 'unit')).toEqual(['29-87', '29-88']);
  });
});

describe('factors and odds', () => {
  it('[8.3.1-1] the attackers named and all defenders are summed, each on the side it shows', () => {
    const t = farm().put('T9-26', 'GP-9', ENTRENCHED).put('T9-A', 'GP-9').put('29-88', 'GP-10', ENTRENCHED);
    expect(strengths(muster(combat(t), 'GP-9'))).toEqual([0, 3 + 4 + 1]);
    t.take({ type: 'join', unit: '29-86' });
    expect(strengths(t)[0]).toBe(5);
    t.take({ type: 'join', unit: '29-88' });
    expect(strengths(t)[0]).toBe(5 + 2);
  });

  it('[R-DEFENCE-ART] artillery never joins an assault and defends with one', () => {
    const t = farm().put('T9-25', 'GP-14').put('T9-A', 'GP-9', FIRED);
    muster(combat(t), 'GP-9');
    expect(t.offered('join', 'unit')).toEqual(BRIGADES);
    expect(strengths(t)[1]).toBe(1);
    // It can be the one that the result falls on.
    const pair = combat(farm().put('T9-A', 'GP-9'));
    attack(muster(pair, 'GP-9', '29-86', '29-87'), 3); // 10 to 4 at 3: 1/1
    expect(pair.offered('sacrifice', 'unit')).toEqual(['T9-25', 'T9-A']);
    expect(pair.take({ type: 'stand' }).offered('check', 'unit')).toEqual(['T9-25', 'T9-A']);
  });

  it.each([
    ['T9-25', 0, 1], // 3
    ['GAL', 0, 1], // 1
    ['T19-57', ENTRENCHED, 2], // 5
    ['T9-25', ENTRENCHED, 2], // 4
    ['T9-A', 0, 1],
  ])('[8.3.1-2] a Broken %s (marks %i) defends with %i', (id, marks, factor) => {
    const t = farm().put('T9-25', 'GP-14').put(id, 'GP-9', marks, RUINED);
    expect(strengths(muster(combat(t), 'GP-9'))[1]).toBe(factor);
  });

  it('[8.3.1-2] Disorganized defenders are not halved', () => {
    const t = farm().put('T9-25', 'GP-9', 0, SHAKEN);
    expect(strengths(muster(combat(t), 'GP-9'))[1]).toBe(3);
  });

  it('[8.3.1-3] a hill doubles the defence, a town adds half, rounded down; the attack stays as it is', () => {
    const at = (area: string, from: string, units: string[]) => {
      const t = farm().put('T9-25', 'GP-14').put('29-86', from);
      for (const id of units) t.put(id, area);
      return strengths(muster(combat(t), area, '29-86'));
    };
    expect(at('GP-6', 'GP-7', ['T9-26'])).toEqual([5, 6]);
    expect(at('GP-5', 'GP-7', ['T9-26'])).toEqual([5, 4]); // 4.5
    expect(at('GP-5', 'GP-7', ['T9-26', 'T9-27'])).toEqual([5, 9]);
    expect(at('GP-8', 'GP-4', ['T9-26'])).toEqual([5, 3]);
    // Attackers on a hill gain nothing.
    expect(at('GP-9', 'GP-6', ['T9-26'])).toEqual([5, 3]);
  });

  it.each([
    [15, 4, 5],
    [9, 12, 2],
    [4, 4, 3],
    [7, 4, 3],
    [8, 4, 4],
    [5, 9, 2],
    [5, 10, 2],
    [5, 11, 1],
    [5, 15, 1],
    [5, 16, 0],
    [2, 8, 0],
    [2, 9, -1],
    [24, 4, 8],
    [23, 4, 7],
    [60, 4, 8],
    [0, 1, -1],
  ])('[8.3.1-4, 8.3.1-5] %i to %i is column %i', (ours, theirs, expected) => {
    // Columns: 1-4, 1-3, 1-2, 1-1, 2-1 ... 6-1; -1 is no attack.
    expect(new Table().g.book.oddsColumn(ours, theirs)).toBe(expected);
  });

  it('[8.3.1-4] the odds pick the column', () => {
    expect(column(attack(muster(combat(farm()), 'GP-9', '29-86')))).toBe('1-1'); // 5 to 3
    expect(column(attack(muster(combat(farm()), 'GP-9', '29-86', '29-87')))).toBe('3-1');
    expect(column(attack(muster(combat(farm()), 'GP-9', ...BRIGADES)))).toBe('5-1');
    const trench = farm().put('T9-25', 'GP-9', ENTRENCHED).put('T9-26', 'GP-9', ENTRENCHED).put('T9-A', 'GP-9');
    expect(column(attack(muster(combat(trench), 'GP-9', '29-86')))).toBe('1-2'); // 5 to 9
  });

  it('[8.3.1-5] below 1-4 there is no attack', () => {
    const one = (defender: string) => {
      const t = table().put('RM-1', 'GP-10', ENTRENCHED).put(defender, 'GP-9', ENTRENCHED);
      return combat(t);
    };
    expect(targets(one('T9-25'))).toEqual(['GP-9']); // 1 to 4
    expect(targets(one('T19-57'))).toEqual([]); // 1 to 5
    const t = combat(
      farm().put('29-86', 'GP-10', ENTRENCHED).put('T9-25', 'GP-9', ENTRENCHED).put('T19-57', 'GP-9', ENTRENCHED),
    );
    muster(t, 'GP-9', '29-86'); // 2 to 9
    expect(t.offers({ type: 'attack' })).toBe(false);
    expect(t.take({ type: 'join', unit: '29-87' }).offers({ type: 'attack' })).toBe(true);
  });
});

describe('column shifts', () => {
  it('[8.3.1-6] one to the right for those who fight before they move', () => {
    expect(column(attack(muster(combat(farm(), 'allied', true), 'GP-9', '29-86')))).toBe('2-1');
  });

  it('[8.3.1-7] one to the right for an intensive assault', () => {
    const t = muster(combat(farm()), 'GP-9', '29-86').take({ type: 'intensive', unit: '29-A' });
    expect(column(attack(t))).toBe('2-1');
  });

  it('[8.3.1-8] one to the right for an attack from more than one area, however many they are', () => {
    const t = () => farm().put('29-87', 'GP-7').put('29-88', 'GP-13').put('T9-26', 'GP-9').put('T9-27', 'GP-9');
    expect(column(attack(muster(combat(t()), 'GP-9', ...BRIGADES)))).toBe('2-1'); // 15 to 9
    expect(column(attack(muster(combat(t()), 'GP-9', '29-86', '29-88')))).toBe('2-1'); // 10 to 9
    expect(column(attack(muster(combat(t()), 'GP-9', '29-88')))).toBe('1-2');
  });

  it('[8.3.1-9] one to the left in bad weather', () => {
    expect(column(attack(muster(combat(farm().set('bad', 1)), 'GP-9', '29-86')))).toBe('1-2');
  });

  it('[8.3.1-6, 8.3.1-7, 8.3.1-8, 8.3.1-9] all of them count together, within the table', () => {
    const t = farm().put('29-87', 'GP-7').put('T9-26', 'GP-9').set('bad', 1);
    muster(combat(t, 'allied', true), 'GP-9', '29-86', '29-87').take({ type: 'intensive', unit: '29-A' });
    expect(column(attack(t))).toBe('3-1'); // 10 to 6, three right and one left
    const high = farm().put('T9-25', 'GP-14').put('GAL', 'GP-9');
    expect(column(attack(muster(combat(high, 'allied', true), 'GP-9', ...BRIGADES)))).toBe('6-1');
    const low = table().put('RM-1', 'GP-10', ENTRENCHED).put('T9-25', 'GP-9', ENTRENCHED).set('bad', 1);
    expect(column(attack(muster(combat(low), 'GP-9', 'RM-1')))).toBe('1-4');
  });
});

describe('die modifiers', () => {
  const plain = (setUp: (t: Table) => Table) =>
    modifiers(attack(muster(combat(setUp(farm())), 'GP-9', '29-86', '29-87')));

  it('[8.3.1-10] +1 where all defenders are Disorganized or Broken', () => {
    expect(plain((t) => t)).toEqual({});
    expect(plain((t) => t.put('T9-25', 'GP-9', 0, SHAKEN))).toEqual({ shaken: 1 });
    expect(plain((t) => t.put('T9-25', 'GP-9', 0, SHAKEN).put('T9-26', 'GP-9', 0, RUINED))).toEqual({ shaken: 1 });
    expect(plain((t) => t.put('T9-25', 'GP-9', 0, SHAKEN).put('T9-A', 'GP-9'))).toEqual({});
  });

  it('[8.3.1-13] +2 where all defenders are Out of Supply', () => {
    expect(plain((t) => t.mark('T9-25', UNSUPPLIED))).toEqual({ unsupplied: 2 });
    expect(plain((t) => t.mark('T9-25', UNSUPPLIED).put('T9-26', 'GP-9'))).toEqual({});
  });

  /** A landing at Cape Helles. */
  const landing = (setUp: (t: Table) => Table = (t) => t) => {
    const t = setUp(table().put('29-86', 'AA-HELLAS').put('29-87', 'AA-HELLAS').put('T9-25', 'GP-1'));
    return attack(muster(combat(t), 'GP-1', '29-86', '29-87'));
  };

  it('[8.3.1-11] -2 where any attacker comes from the sea', () => {
    expect(modifiers(landing())).toEqual({ landing: -2 });
    const mixed = table().put('29-86', 'AA-HELLAS').put('29-87', 'GP-2').put('T9-25', 'GP-1');
    expect(modifiers(attack(muster(combat(mixed), 'GP-1', '29-86', '29-87')))).toEqual({ landing: -2 });
    const ashore = table().put('29-86', 'GP-3').put('29-87', 'GP-2').put('T9-25', 'GP-1');
    expect(modifiers(attack(muster(combat(ashore), 'GP-1', '29-86', '29-87')))).toEqual({});
  });

  it('[8.3.1-12, R-FORT-DRM, 8.4.2c-2, 8.4.2d-1] -1 for a Normal fort, once for several, none for a damaged one', () => {
    const fort = (setUp: (t: Table) => Table) => plain((t) => setUp(t.put('yildiz', 'GP-9')));
    expect(fort((t) => t)).toEqual({ fort: -1 });
    expect(fort((t) => t.put('fort-e', 'GP-9'))).toEqual({ fort: -1 });
    expect(fort((t) => t.put('yildiz', 'GP-9', 0, SHAKEN))).toEqual({});
    expect(fort((t) => t.put('yildiz', 'GP-9', 0, RUINED))).toEqual({});
    expect(fort((t) => t.put('yildiz', 'GP-9', 0, RUINED).put('fort-e', 'GP-9'))).toEqual({ fort: -1 });
    expect(fort((t) => t.put('yildiz', 'GP-8'))).toEqual({});
    expect(fort((t) => t.put('yildiz', 'GP-9', FIRED))).toEqual({ fort: -1 });
  });

  it('[8.3.1-14] +1 for every assault after the first on the same defenders in a turn', () => {
    const t = farm().put('T9-26', 'GP-9').put('T9-27', 'GP-9').put('T9-A', 'GP-9');
    combat(t);
    attack(muster(t, 'GP-9', '29-86', '29-87'), 3); // 10 to 10 is 2/1
    expect(modifiers(t)).toEqual({});
    t.take({ type: 'stand' }).roll(1).take({ type: 'check', unit: 'T9-A' }).roll(1, 1).take({ type: 'stand' });
    expect([t.step, t.has('T9-25', ASSAULTED)]).toEqual(['fighting', true]);
    attack(muster(t, 'GP-9', '29-88'));
    expect(modifiers(t)).toEqual({ repeated: 1 });
    // A bombardment is no assault.
    const shelled = farm();
    combat(shelled).do({ type: 'bombard', area: 'GP-9' }, { type: 'gun', unit: '29-A' });
    shelled.roll(1).take({ type: 'shoot' });
    expect(modifiers(attack(muster(shelled, 'GP-9', '29-86')))).toEqual({});
  });

  it('[8.3.1-15] the sum is cut to two either way', () => {
    const fort = (t: Table) => t.put('hellas', 'GP-1');
    expect([modifiers(landing(fort)), net(landing(fort))]).toEqual([{ landing: -2, fort: -1, limit: 1 }, -2]);
    const shaken = (t: Table) => fort(t).put('T9-25', 'GP-1', 0, SHAKEN);
    expect([modifiers(landing(shaken)), net(landing(shaken))]).toEqual([{ shaken: 1, landing: -2, fort: -1 }, -2]);
    expect(plain((t) => t.put('T9-25', 'GP-9', UNSUPPLIED | ASSAULTED, SHAKEN))).toEqual({
      shaken: 1,
      unsupplied: 2,
      repeated: 1,
      limit: -2,
    });
    // Two of them stay two.
    expect(plain((t) => t.put('T9-25', 'GP-9', ASSAULTED, SHAKEN))).toEqual({ shaken: 1, repeated: 1 });
  });
});

describe('intensive assault', () => {
  const supporters = (t: Table) => t.offered('intensive', 'unit');

  it('[8.3.2-1, 8.4.1g] every attacker must be in attack mode', () => {
    const t = farm().put('29-87', 'GP-10', ENTRENCHED);
    muster(combat(t), 'GP-9', '29-86', '29-87');
    expect(supporters(t)).toEqual([]);
    t.take({ type: 'back' });
    muster(t, 'GP-9', '29-86');
    expect(supporters(t)).toEqual(['29-A']);
    t.take({ type: 'intensive', unit: '29-A' });
    expect(t.offered('join', 'unit')).toEqual(['29-88']);
  });

  it('[8.3.2-2] unfired, supplied artillery in good order and in range', () => {
    const guns = (setUp: (t: Table) => Table) => supporters(muster(combat(setUp(farm())), 'GP-9', '29-86'));
    expect(guns((t) => t)).toEqual(['29-A']);
    expect(guns((t) => t.mark('29-A', FIRED))).toEqual([]);
    expect(guns((t) => t.mark('29-A', UNSUPPLIED))).toEqual([]);
    expect(guns((t) => t.put('29-A', 'GP-10', 0, SHAKEN))).toEqual([]);
    expect(guns((t) => t.put('29-A', 'GP-5'))).toEqual(['29-A']); // two areas
    expect(guns((t) => t.put('29-A', 'GP-3'))).toEqual(['29-A']); // three, with airmen
    expect(guns((t) => t.put('29-A', 'GP-1'))).toEqual([]);
    expect(guns((t) => t.put('29-A', 'GP-5').set('bad', 1))).toEqual([]);
    expect(guns((t) => t.put('29-A', 'GP-5').put('42-A', 'GP-10'))).toEqual(['29-A', '42-A']);
  });

  it('[R-INTENSIVE-GUN] guns of a division that has acted, or has not, and it is not activated by it', () => {
    const t = farm().mark('29-A', ACTIVE_ONCE).put('42-A', 'GP-10').put('42-125', 'GP-5');
    muster(combat(t), 'GP-9', '29-86');
    expect(supporters(t)).toEqual(['29-A', '42-A']);
    attack(t.take({ type: 'intensive', unit: '42-A' }));
    expect([t.has('42-A', FIRED), t.has('42-A', ACTIVE_ONCE), t.has('42-125', ACTIVE_ONCE)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(t.told('activated').map(({ args }) => args['division'])).toEqual(['29']);
  });

  it('[R-INTENSIVE-GUN] in a second activation too, a gun that nobody picked', () => {
    const t = farm().mark('29-A', ACTIVE_ONCE).second('allied', ['29-86'], 'land', true);
    expect(supporters(muster(t, 'GP-9', '29-86'))).toEqual(['29-A']);
    const one = farm({ formations: 'one' }).put('42-A', 'GP-10');
    expect(supporters(muster(combat(one), 'GP-9', '29-86'))).toEqual(['29-A', '42-A']);
  });

  it('[8.3.2-2] a ship does not serve inland, nor a sweeper or fort ever', () => {
    const t = farm().put('29-A', 'GP-1').put('albion', 'AEGEAN').put('ms-1', 'AEGEAN');
    expect(supporters(muster(combat(t), 'GP-9', '29-86'))).toEqual([]);
    const fort = table().put('T9-25', 'GP-9').put('boghali', 'GP-9', SUPPLIED).put('29-86', 'GP-10');
    expect(supporters(muster(combat(fort, 'turkish'), 'GP-10', 'T9-25'))).toEqual([]);
  });

  it('[8.3.2-3, 8.3.2-4] it costs a point, and turns the guns to Fired, when the attack is made', () => {
    const t = muster(combat(farm().set('sp', 3)), 'GP-9', '29-86').take({ type: 'intensive', unit: '29-A' });
    expect([t.cell('sp'), t.has('29-A', FIRED)]).toEqual([3, false]);
    expect(supporters(t)).toEqual([]);
    attack(t);
    expect([t.cell('sp'), t.has('29-A', FIRED), column(t)]).toEqual([2, true, '2-1']);
    const called = muster(combat(farm()), 'GP-9', '29-86').do({ type: 'intensive', unit: '29-A' }, { type: 'back' });
    expect(column(attack(muster(called, 'GP-9', '29-86')))).toBe('1-1');
    expect([called.cell('sp'), called.has('29-A', FIRED)]).toEqual([20, false]);
  });

  it('[8.3.2-3] without a point, or a line of supply to spend it on, there is none', () => {
    expect(supporters(muster(combat(farm().set('sp', 0)), 'GP-9', '29-86'))).toEqual([]);
    expect(supporters(muster(combat(farm().beachhead('bh-cw-1', 'GP-10', false)), 'GP-9', '29-86'))).toEqual([]);
    const turks = (sources: number) => {
      const t = table().put('T9-25', 'GP-9').put('T9-A', 'GP-9').put('29-86', 'GP-10');
      return t.set('sources', sources).set('sources', sources, 1);
    };
    expect(supporters(muster(combat(turks(1), 'turkish'), 'GP-10', 'T9-25'))).toEqual(['T9-A']);
    expect(supporters(muster(combat(turks(0), 'turkish'), 'GP-10', 'T9-25'))).toEqual([]);
    const paid = muster(combat(turks(1), 'turkish'), 'GP-10', 'T9-25').take({ type: 'intensive', unit: 'T9-A' });
    expect(attack(paid).cell('sp', TURKISH)).toBe(19);
  });

  /** A landing at Cape Helles with ships off the beach. */
  const beach = (options: Options = {}, ships: readonly string[] = ['albion']) => {
    const t = table(options)
      .put('29-86', 'AA-HELLAS')
      .put('29-87', 'AA-HELLAS')
      .put('T9-25', 'GP-1')
      .put('T9-26', 'GP-1');
    for (const ship of ships) t.put(ship, 'AA-HELLAS');
    return t;
  };
  const ready = (t: Table) => supporters(muster(combat(t), 'GP-1', '29-86', '29-87'));

  it('[8.3.2-2] a landing is backed by an unfired BB, BC or B in the same assault area', () => {
    const all = ['albion', 'inflexible', 'queen-elizabeth', 'ms-1'];
    expect(ready(beach({}, all))).toEqual(['albion', 'inflexible', 'queen-elizabeth']);
    expect(ready(beach().mark('albion', FIRED))).toEqual([]);
    expect(ready(beach().put('albion', 'AA-HELLAS', 0, RUINED))).toEqual([]);
    expect(ready(beach().put('albion', 'AA-SEDD-EL-BAHR'))).toEqual([]);
    expect(ready(beach().put('albion', 'AEGEAN'))).toEqual([]);
    expect(ready(beach().set('fleetPaid', 0))).toEqual([]);
    expect(ready(beach().put('29-87', 'AA-HELLAS', ENTRENCHED))).toEqual([]);
  });

  it('[R-INTENSIVE-SP, 8.3.2-3] the ship serves for nothing, or by the other reading for a point', () => {
    const spend = (options: Options) => {
      const t = muster(combat(beach(options)), 'GP-1', '29-86', '29-87').take({ type: 'intensive', unit: 'albion' });
      attack(t);
      return [t.cell('sp'), t.has('albion', FIRED), column(t)];
    };
    expect(spend({})).toEqual([20, true, '2-1']); // 10 to 6
    expect(spend({ intensive: 'points' })).toEqual([19, true, '2-1']);
    expect(ready(beach().set('sp', 0))).toEqual(['albion']);
    expect(ready(beach({ intensive: 'points' }).set('sp', 0))).toEqual([]);
  });

  it('[8.3.2-opt] by the optional rule guns back their own formation, ships their own nation', () => {
    const guns = (options: Options) => supporters(muster(combat(farm(options).put('42-A', 'GP-10')), 'GP-9', '29-86'));
    expect(guns({})).toEqual(['29-A', '42-A']);
    expect(guns({ support: 'matching' })).toEqual(['29-A']);
    const ships = ['albion', 'gaulois'];
    expect(ready(beach({}, ships))).toEqual(['gaulois', 'albion']);
    expect(ready(beach({ support: 'matching' }, ships))).toEqual(['albion']);
    const both = farm({ support: 'matching' }).put('42-A', 'GP-10').put('42-125', 'GP-10');
    expect(supporters(muster(combat(both), 'GP-9', '29-86', '42-125'))).toEqual(['29-A', '42-A']);
  });

  it('[8.4.1h] cavalry held in Reserve does not assault in the first place', () => {
    const t = farm().put('1A-3LH', 'GP-10', RESERVE);
    expect(muster(combat(t), 'GP-9').offered('join', 'unit')).toEqual(BRIGADES);
    expect(t.cell('sp', ALLIED)).toBe(20);
  });
});
