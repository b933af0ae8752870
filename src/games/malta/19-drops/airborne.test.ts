import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import { OFFSETS } from '../book.ts';
import { CLOUDY, FOUGHT, JUMPED, L, POOL, RAINY, STRAGGLING, TRIED } from '../state.ts';
import { Table } from '../testing/table.ts';

type Options = Readonly<Record<string, string>>;
const table = (options: Options = {}) => new Table('herkules', options).empty().when('axis');
const MARKERS = ['DZ-G', 'DZ-I1', 'DZ-I2'];
const WALKS = ['here', 'N', 'NE', 'SE', 'S', 'SW', 'NW'];
/** A plan for this turn: a marker at a hex, and one serial of these units at an offset. */
const plan = (t: Table, marker: string, hex: string, units: readonly string[], offset = 'here', serial = 1) => {
  const m = MARKERS.indexOf(marker);
  t.set('markerHex', t.hex(hex) + 1, m);
  for (const id of units) {
    const p = t.piece(id);
    t.set('planSlot', t.g.box + 1, p)
      .set('planMarker', m, p)
      .set('planSerial', serial, p);
    t.set('planOffset', WALKS.indexOf(offset), p);
  }
  return t;
};
/** The drop itself: dice of the marker, of its drift, of each serial, its drift, and the losses. */
const drop = (t: Table, ...dice: number[]) => {
  t.roll(...dice).stand('drops');
  return t;
};
const rolls = (t: Table) => t.told('drop').map(({ roll }) => [roll?.total, roll?.result]);
const losses = (t: Table) => t.told('jumpLoss').map(({ roll }) => [roll?.total, roll?.result]);

describe('planning (19.3)', () => {
  const opening = (options: Options = {}) => new Table('herkules', options).upTo('plan');

  it('[19.3, 19.31] before the game the drops of 29 and 30 June are planned, morning and afternoon', () => {
    const t = opening();
    const turns: unknown[] = [];
    while (t.step === 'plan') {
      turns.push(t.g.question()?.prompt.args['turn']);
      t.take({ type: 'done' });
    }
    expect(turns).toEqual([1, 3, 5, 7]);
    expect(t.step).toBe('zones');
  });

  it('[19.32] each day those of two days later', () => {
    const t = table().when('axis', 8).stand('plans');
    expect(t.g.question()?.prompt.args['turn']).toBe(17);
    expect(t.take({ type: 'done' }).g.question()?.prompt.args['turn']).toBe(19);
    expect(t.take({ type: 'done' }).rested).toBe(true);
    expect(table().when('axis', 40).stand('plans').rested).toBe(true); // there is no thirteenth day
  });

  it('[19.1, 19.34] paratroops and their support; the German marker for Germans, two for Italians', () => {
    const t = opening().take({ type: 'dropZone', marker: 'DZ-G', hex: '1614' });
    const german = new Set(t.offered('serial', 'unit'));
    expect(german).toEqual(
      new Set(['RAM-HQ', 'RAM-KROH', 'RAM-HEYD', 'RAM-HUEB', 'RAM-BURK', 'RAM-ART', 'RAM-PIO', 'RAM-AT']),
    );
    t.do({ type: 'serial', unit: 'RAM-KROH', offset: 'SE' }, { type: 'done' }, { type: 'done' });
    expect(new Set(t.offered('dropZone', 'marker'))).toEqual(new Set(['DZ-I1', 'DZ-I2']));
    t.take({ type: 'dropZone', marker: 'DZ-I1', hex: '1414' });
    const italian = t.offered('serial', 'unit');
    expect(italian).toEqual(expect.arrayContaining(['FOL-II', 'FOL-HQ', 'UNA-ADRA', 'FOL-GUA1']));
    for (const id of ['SPE-HQ', 'UNA-LOR', 'LIV-33-I', 'FOL-ART1']) expect(italian).not.toContain(id);
  });

  it('[19.2] a serial is of one formation and of four units at most; a battalion counts its companies', () => {
    const t = opening().take({ type: 'dropZone', marker: 'DZ-I1', hex: '1414' });
    t.take({ type: 'serial', unit: 'FOL-II', offset: 'here' });
    const joins = t.offered('add', 'unit');
    expect(joins).toEqual(['FOL-HQ', 'FOL-GUA1', 'FOL-GUA2']); // three companies and one more
    t.take({ type: 'add', unit: 'FOL-GUA1' });
    expect(t.step).toBe('serials');
    t.take({ type: 'serial', unit: 'UNA-ADRA', offset: 'N' });
    expect(t.step).toBe('serials'); // nobody else is of its formation
  });

  it('[19.34] eighteen German and twelve Italian units a turn', () => {
    const t = opening().take({ type: 'dropZone', marker: 'DZ-I1', hex: '1414' });
    for (const unit of ['FOL-II', 'FOL-III', 'FOL-IV']) {
      t.take({ type: 'serial', unit, offset: 'here' });
      if (t.step === 'addToSerial') t.take({ type: 'done' });
    }
    t.take({ type: 'serial', unit: 'FOL-GUA1', offset: 'here' });
    t.do({ type: 'add', unit: 'FOL-GUA2' }, { type: 'done' });
    const left = new Set(t.offered('serial', 'unit'));
    expect(left).toEqual(new Set(['FOL-HQ'])); // eleven are planned
    const { germanDrops, italianDrops } = t.g.book.data.tables.capacity;
    expect([germanDrops, italianDrops]).toEqual([18, 12]);
  });

  it('[19.33] a plan names turn, marker, hex and offsets of up to two hexes, and is the Axis player’s secret', () => {
    const t = opening().take({ type: 'dropZone', marker: 'DZ-G', hex: '1614' });
    const offsets = t
      .choices()
      .filter((action) => action.type === 'serial' && action['unit'] === 'RAM-KROH')
      .map((action) => action['offset']);
    expect(offsets).toHaveLength(19);
    expect(OFFSETS.every((walk) => walk.length <= 2)).toBe(true);
    t.do({ type: 'serial', unit: 'RAM-KROH', offset: 'SE' }, { type: 'done' }, { type: 'done' });
    const marks = (side: string | null) => t.g.view(side).markers.filter(({ kind }) => kind === 'dropZone');
    expect(marks('axis')).toEqual([
      { kind: 'dropZone', at: '1614', marker: 'DZ-G', turn: 1, units: 'RAM-KROH', serials: 'RAM-KROH SE' },
    ]);
    expect(marks('allied')).toEqual([]);
    for (const event of t.told('dropPlanned')) expect(event.to).toEqual(['axis']);
    t.g.hideFrom('allied');
    expect([t.cell('markerHex'), t.cell('planSlot', t.piece('RAM-KROH'))]).toEqual([0, 0]);
  });

  const PLAN_1: readonly ActionJson[] = [
    { type: 'dropZone', marker: 'DZ-G', hex: '1614' },
    { type: 'serial', unit: 'RAM-KROH', offset: 'SE' },
    { type: 'add', unit: 'RAM-PIO' },
    { type: 'serial', unit: 'RAM-HEYD', offset: 'here' },
    { type: 'done' },
    { type: 'done' },
  ];
  const planned = (t: Table) =>
    t.g.view('axis').markers.flatMap(({ kind, at, turn, units }) => (kind === 'dropZone' ? [[at, turn, units]] : []));

  it('[19.33] a marker left without units is taken back, and costs the turn nothing', () => {
    const t = opening().do({ type: 'dropZone', marker: 'DZ-G', hex: '1414' }, { type: 'done' });
    expect([t.step, t.g.question()?.prompt.args['turn'], planned(t)]).toEqual(['plan', 1, []]);
    expect(new Set(t.offered('dropZone', 'marker'))).toEqual(new Set(MARKERS));
  });

  it('[19.33] until planning is over units, serials and markers can be taken back, and serials filled up', () => {
    const t = opening().do(...PLAN_1);
    expect(planned(t)).toEqual([['1614', 1, 'RAM-KROH RAM-HEYD RAM-PIO']]);
    t.take({ type: 'reopen', marker: 'DZ-G' });
    expect(t.offered('cancelSerial', 'unit')).toEqual(['RAM-KROH']); // of the other there is only one unit
    t.take({ type: 'unplan', unit: 'RAM-PIO' });
    expect([planned(t), t.told('unplanned').map(({ to }) => to)]).toEqual([
      [['1614', 1, 'RAM-KROH RAM-HEYD']],
      [['axis']],
    ]);
    t.take({ type: 'extend', unit: 'RAM-HEYD' });
    expect([t.step, t.offered('add', 'unit')]).toEqual(['addToSerial', ['RAM-HQ', 'RAM-ART', 'RAM-PIO', 'RAM-AT']]);
    t.take({ type: 'add', unit: 'RAM-PIO' });
    const cell = (name: 'planSerial' | 'planOffset', id: string) => t.cell(name, t.piece(id));
    expect(cell('planSerial', 'RAM-PIO')).toBe(cell('planSerial', 'RAM-HEYD'));
    expect([cell('planOffset', 'RAM-PIO'), cell('planOffset', 'RAM-HEYD')]).toEqual([0, 0]);
    t.do({ type: 'cancelSerial', unit: 'RAM-HEYD' }, { type: 'unplan', unit: 'RAM-KROH' }, { type: 'done' });
    expect([t.step, planned(t)]).toEqual(['plan', []]);
    t.do(...PLAN_1).take({ type: 'cancelMarker', marker: 'DZ-G' });
    expect([planned(t), t.offers({ type: 'dropZone', marker: 'DZ-G', hex: '1414' })]).toEqual([[], true]);
    // Who was taken back was not called off: he may come by air today (16.11).
    expect(t.has('RAM-KROH', TRIED)).toBe(false);
  });

  it('[19.31, 19.33] from one turn the player goes back to another, as long as planning lasts', () => {
    const t = opening().do(...PLAN_1);
    expect(t.offered('planFor', 'turn')).toEqual([3, 5, 7]);
    t.do({ type: 'planFor', turn: 5 }, { type: 'dropZone', marker: 'DZ-G', hex: '1414' });
    t.do({ type: 'serial', unit: 'RAM-HUEB', offset: 'here' }, { type: 'done' }, { type: 'done' });
    t.do({ type: 'planFor', turn: 1 }, { type: 'cancelMarker', marker: 'DZ-G' }, { type: 'done' });
    expect([t.g.question()?.prompt.args['turn'], planned(t)]).toEqual([3, [['1414', 5, 'RAM-HUEB']]]);
    t.do({ type: 'done' }, { type: 'done' }, { type: 'done' });
    expect(t.step).toBe('zones');
    // Two days later it is too late for the drops of this day.
    const later = t.upTo('plan');
    expect([later.cell('planTurn'), later.offered('planFor', 'turn'), planned(later)]).toEqual([
      8,
      [11],
      [['1414', 5, 'RAM-HUEB']],
    ]);
  });

  it('[19.35, 4.23a] rain cancels every drop; else the Axis may cancel markers or serials', () => {
    const called = () => plan(plan(table(), 'DZ-G', '1614', ['RAM-KROH']), 'DZ-G', '1614', ['RAM-PIO'], 'N', 2);
    const rain = called().when('axis', 0, RAINY).stand('cancelDrops');
    expect([rain.rested, rain.cell('markerHex'), rain.cell('planSlot', rain.piece('RAM-KROH'))]).toEqual([true, 0, 0]);
    expect(rain.stand('drops').told('jumped')).toEqual([]);
    const t = called().when('axis', 0, CLOUDY).stand('cancelDrops');
    expect(t.choices()).toEqual([
      { type: 'cancelMarker', marker: 'DZ-G' },
      { type: 'cancelSerial', unit: 'RAM-KROH' },
      { type: 'cancelSerial', unit: 'RAM-PIO' },
      { type: 'done' },
    ]);
    t.take({ type: 'cancelSerial', unit: 'RAM-KROH' });
    expect([t.cell('planSlot', t.piece('RAM-KROH')), t.cell('planSlot', t.piece('RAM-PIO'))]).toEqual([0, 1]);
    t.take({ type: 'cancelMarker', marker: 'DZ-G' });
    expect(t.choices()).toEqual([{ type: 'done' }]);
    expect(t.take({ type: 'done' }).rested).toBe(true);
    // They may be planned again, two days ahead.
    t.when('axis', 4).stand('plans').take({ type: 'dropZone', marker: 'DZ-G', hex: '1614' });
    expect(t.offered('serial', 'unit')).toContain('RAM-KROH');
  });

  it('[4.23, 19.1] no drops at Midday or by night', () => {
    for (const turn of [1, 3]) {
      const t = plan(table().when('axis', turn), 'DZ-G', '1614', ['RAM-KROH']);
      t.set('markerHex', t.hex('1614') + 1, 3); // the slot of the afternoon, whatever lies there
      expect([t.stand('cancelDrops').rested, t.stand('drops').rested]).toEqual([true, true]);
      expect(t.g.at(t.piece('RAM-KROH'))).toBe(POOL);
    }
    const pm = plan(table().when('axis', 2), 'DZ-G', '1614', ['RAM-PIO']).set('markerHex', 0, 0);
    pm.set('markerHex', pm.hex('1614') + 1, 3);
    expect(drop(pm, 1, 1, 1, 1, 1).at('RAM-PIO')).toBe('1614');
  });
});

describe('the drop (19.4)', () => {
  it('[19.4, 19.41, 4.23b, R-06, DT-T] on target with 5 or less the marker stays and the serial lands at its offset', () => {
    const t = drop(plan(table(), 'DZ-G', '1615', ['RAM-PIO'], 'N'), 3, 3, 3, 3, 1);
    expect(rolls(t)).toEqual([
      [5, 'target'],
      [5, 'target'],
    ]);
    expect([t.at('RAM-PIO'), t.has('RAM-PIO', JUMPED), t.holder('1614')]).toEqual(['1614', true, 'axis']);
  });

  it('[DT-A, R-22, 19.41] adjacent: one hex in a direction, 1 north and so on clockwise: check case 8', () => {
    // German marker at 1615: 9 - 1 = 8, direction 3.
    const t = drop(plan(table(), 'DZ-G', '1615', ['RAM-PIO']), 4, 5, 3, 1, 1, 1);
    expect([rolls(t)[0], t.at('RAM-PIO')]).toEqual([[8, 'adjacent'], '1716']);
    const ways = [1, 2, 3, 4, 5, 6].map((die) =>
      drop(plan(table(), 'DZ-G', '1613', ['RAM-PIO']), 4, 4, die, 1, 1, 1).at('RAM-PIO'),
    );
    expect(ways).toEqual(['1612', '1713', '1714', '1614', '1514', '1513']);
  });

  it('[DT-H] half: half a die, rounded up, for the whole', () => {
    const far = (die: number) =>
      drop(plan(table(), 'DZ-I1', '1613', ['FOL-GUA1', 'FOL-GUA2']), 4, 5, die, 4, 1, 1, 1, 1);
    expect([far(1).at('FOL-GUA1'), far(3).at('FOL-GUA1'), far(3).at('FOL-GUA2')]).toEqual(['1614', '1615', '1615']);
    // The serial too, in one body.
    const t = drop(plan(table(), 'DZ-I1', '1613', ['FOL-GUA1', 'FOL-GUA2']), 1, 1, 5, 4, 2, 4, 1, 1);
    expect([t.at('FOL-GUA1'), t.at('FOL-GUA2')]).toEqual(['1614', '1614']);
  });

  it('[DT-1, 19.44] one die: the marker whole, but each unit of a serial by itself', () => {
    const marker = drop(plan(table(), 'DZ-I1', '1610', ['FOL-GUA1']), 5, 6, 3, 4, 1, 1, 1);
    expect([rolls(marker)[0], marker.at('FOL-GUA1')]).toEqual([[11, 'one'], '1613']);
    const t = drop(plan(table(), 'DZ-I1', '1613', ['FOL-GUA1', 'FOL-GUA2']), 1, 1, 6, 6, 2, 4, 1, 1, 1, 1);
    expect(rolls(t)[1]).toEqual([12, 'one']);
    expect([t.at('FOL-GUA1'), t.at('FOL-GUA2')]).toEqual(['1615', '1612']);
  });

  it('[DT-2, R-07] two dice from 13 on, which needs modifiers; totals below the table are on target', () => {
    const t = plan(table(), 'DZ-I1', '1613', ['FOL-GUA1', 'FOL-GUA2']).put('MAL-HAA1', '1610');
    drop(t, 1, 1, 6, 6, 1, 1, 4, 1, 1, 1, 1, 1);
    expect(rolls(t)[1]).toEqual([13, 'two']);
    expect([t.at('FOL-GUA1'), t.at('FOL-GUA2')]).toEqual(['1615', '1611']);
    const low = drop(plan(table(), 'DZ-G', '1613', ['RAM-PIO']), 1, 1, 1, 1, 1);
    expect(rolls(low)).toEqual([
      [1, 'target'],
      [1, 'target'],
    ]);
  });

  it('[DT-MOD, R-08] -1 for the German marker and for a German serial, +1 for each AA within three hexes of it', () => {
    const modifiers = (t: Table) => t.told('drop').map(({ roll }) => (roll?.modifiers ?? []).map(({ value }) => value));
    expect(modifiers(drop(plan(table(), 'DZ-G', '1613', ['RAM-PIO']), 1, 1, 1, 1, 1))).toEqual([[-1], [-1]]);
    expect(modifiers(drop(plan(table(), 'DZ-I1', '1613', ['FOL-GUA1']), 1, 1, 1, 1, 1))).toEqual([[], []]);
    const flak = plan(table(), 'DZ-I1', '1613', ['FOL-GUA1']).put('MAL-HAA1', '1610').put('MAL-LAA1', '1616');
    flak.put('MAL-LAA2', '1609'); // four hexes
    expect(modifiers(drop(flak, 1, 1, 1, 1, 1))).toEqual([[], [2]]);
    // Measured where the serial was placed, not at the marker.
    const offset = plan(table(), 'DZ-I1', '1613', ['FOL-GUA1'], 'N').put('MAL-LAA2', '1609');
    expect(modifiers(drop(offset, 1, 1, 1, 1, 1))).toEqual([[], [1]]);
  });

  it('[19.42, 19.33] offsets keep their shape when the marker moves to a column of other parity: check case 16', () => {
    const to = (...drift: number[]) =>
      drop(plan(table(), 'DZ-I1', '1614', ['FOL-GUA1'], 'SE'), ...drift, 1, 1, 1).at('FOL-GUA1');
    expect([to(1, 1), to(4, 4, 1), to(4, 4, 2)]).toEqual(['1715', '1714', '1814']);
  });

  it('[19.43] a serial placed in the sea turns back: not lost, and free to be planned again', () => {
    const t = drop(plan(table(), 'DZ-I1', '1616', ['FOL-GUA1'], 'S'), 1, 1);
    expect([t.at('FOL-GUA1'), t.cell('planSlot', t.piece('FOL-GUA1')), t.cell('lost', 0)]).toEqual(['pool', 0, 0]);
    expect(t.told('serialTurnsBack')).toHaveLength(1);
  });

  it('[19.45] units that end in the sea or off the map are eliminated', () => {
    const t = drop(plan(table(), 'DZ-I1', '1616', ['FOL-GUA1']), 1, 1, 3, 4, 4);
    expect([t.at('FOL-GUA1'), t.cell('lost', 0)]).toEqual(['dead', 4]);
    const off = drop(plan(table(), 'DZ-I1', '1616', ['FOL-GUA1']), 1, 1, 6, 6, 6, 4);
    expect(off.at('FOL-GUA1')).toBe('dead');
  });

  it('[4.23c] battalions jump by companies, with their full steps', () => {
    const t = drop(plan(table(), 'DZ-G', '1613', ['RAM-KROH']), 1, 1, 1, 1, 1, 1, 1);
    expect(['', '/1', '/2', '/3'].map((n) => t.at(`RAM-KROH${n}`))).toEqual(['breakdown', '1613', '1613', '1613']);
    expect(t.offers({ type: 'reform', unit: 'RAM-KROH' })).toBe(true);
  });

  it('[19.7] HQs and leaders scatter with their serial and land safely', () => {
    const t = drop(plan(table(), 'DZ-G', '1613', ['RAM-HQ', 'RAM-PIO']), 1, 1, 4, 4, 4, 1);
    expect(['RAM-HQ', 'L-STU', 'L-RAM', 'RAM-PIO'].map((id) => t.at(id))).toEqual(['1614', '1614', '1614', '1614']);
    expect(t.told('jumpLoss').map(({ args }) => args['unit'])).toEqual(['RAM-PIO']);
  });

  it('[19.44] company by company an HQ may drift into the sea like any unit', () => {
    const t = drop(plan(table(), 'DZ-I1', '1616', ['FOL-HQ']), 1, 1, 5, 6, 1, 4, 6);
    expect(t.at('FOL-HQ')).toBe('dead');
  });
});

describe('[14.42, 19.45] the leader of an HQ that drowns', () => {
  const drowned = (die: number) => drop(plan(table(), 'DZ-I1', '1616', ['FOL-HQ']), 1, 1, 5, 6, 1, 4, die);

  it('was in the same plane: a three or less takes him', () => {
    const t = drowned(3);
    expect([t.at('FOL-HQ'), t.at('L-FRA'), t.told('leaderAlone').length, t.diceLeft]).toEqual(['dead', 'dead', 1, 0]);
  });
  it('or he waits for the next turn', () => {
    const t = drowned(4);
    expect([t.at('FOL-HQ'), t.at('L-FRA')]).toEqual(['dead', 'turn-2']);
  });
});

describe('[19.41, 19.44] every die of a drift is told', () => {
  const told = (t: Table) =>
    t.events.flatMap(({ type, args, roll }) =>
      type.startsWith('drift') ? [[type, args['what'], roll?.dice.join(), roll?.result]] : [],
    );
  it('of the marker, of a serial as a whole, of each unit', () => {
    // The marker two hexes south by half a die of four; the pioneers one hex north.
    const t = drop(plan(table(), 'DZ-G', '1613', ['RAM-PIO']), 4, 6, 4, 4, 3, 4, 1, 1);
    expect(told(t)).toEqual([
      ['driftDistance', 'DZ-G', '4', '2'],
      ['driftDirection', 'DZ-G', '4', 'S'],
      ['driftDirection', 'RAM-PIO', '1', 'N'],
    ]);
    expect(t.at('RAM-PIO')).toBe('1614');
    const far = drop(plan(table(), 'DZ-I1', '1413', ['FOL-HQ']), 1, 1, 5, 6, 2, 4);
    expect(told(far)).toEqual([
      ['driftDistance', 'FOL-HQ', '2', '2'],
      ['driftDirection', 'FOL-HQ', '4', 'S'],
    ]);
    expect(far.at('FOL-HQ')).toBe('1415');
  });
});

describe('airborne losses (19.46)', () => {
  /** One engineer company of two steps comes down with this die. */
  const jump = (hex: string, die: number, put: (t: Table) => Table = (t) => t) =>
    drop(put(plan(table(), 'DZ-G', hex, ['RAM-PIO'])), 1, 1, 1, 1, die);

  it('[19.46, 4.23d] a die for each unit; +1 for woods, town, city or fort; 7 reduces it', () => {
    expect(losses(jump('1913', 6))).toEqual([[6, 'safe']]);
    const town = jump('1614', 6);
    expect([losses(town), town.steps('RAM-PIO'), town.has('RAM-PIO', STRAGGLING)]).toEqual([[[7, 'hurt']], 1, false]);
    for (const hex of ['1214', '1711', '2111']) expect(losses(jump(hex, 5))).toEqual([[6, 'safe']]);
    expect(losses(jump('1211', 6))).toEqual([[6, 'safe']]); // an airfield is open ground
  });

  it('[19.46] +1 for one or more AA within three hexes', () => {
    expect(losses(jump('1913', 5, (t) => t.put('MAL-HAA1', '1916').put('MAL-LAA1', '1916')))).toEqual([[6, 'safe']]);
    expect(losses(jump('1913', 5, (t) => t.put('MAL-HAA1', '1916')))).toEqual([[6, 'safe']]);
    expect(losses(jump('1913', 6, (t) => t.put('MAL-HAA1', '1909')))).toEqual([[6, 'safe']]);
  });

  it('[19.46] +1 for Allied units in the hex; guns and leaders alone do not count', () => {
    const lone = jump('1913', 6, (t) => t.put('L-GOR', '1913'));
    expect([losses(lone), lone.at('L-GOR')]).toEqual([[[6, 'safe']], 'turn-2']);
    const t = plan(table(), 'DZ-G', '1913', ['RAM-PIO']).put('MAL-RN1', '1913');
    t.roll(1, 1, 1, 1, 6, 3, 4).stand('drops');
    expect(losses(t)).toEqual([[7, 'hurt']]);
  });

  it('[19.46] a unit of one step and artillery are eliminated; HQs and leaders do not roll', () => {
    const t = drop(plan(table(), 'DZ-G', '1614', ['RAM-AT', 'RAM-ART', 'RAM-HQ']), 1, 1, 1, 1, 6, 6);
    expect(['RAM-AT', 'RAM-ART', 'RAM-HQ'].map((id) => t.at(id))).toEqual(['dead', 'dead', '1614']);
    expect(losses(t)).toHaveLength(2);
  });
});

describe('[4.23d, 4.23e, 19.46, 19.5] the loss rolls come before anything falls', () => {
  /** Units of one serial come down on St Lucian's gun, a town; a loss takes a six. */
  const onGun = (units: readonly string[], ...dice: number[]) => {
    const t = plan(table(), 'DZ-G', '2114', units);
    return drop(t.off('gun-stlucian', t.hex('2114')), 1, 1, 1, 1, ...dice);
  };
  it('a gun outlives the unit that is lost on it, and the hex stays Allied', () => {
    const t = onGun(['RAM-AT'], 6);
    expect([t.at('RAM-AT'), t.at('gun-stlucian'), t.holder('2114')]).toEqual(['dead', '2114', 'allied']);
    expect(t.told('taken')).toEqual([]);
  });
  it('and falls to one that is not', () => {
    const t = onGun(['RAM-AT', 'RAM-PIO'], 6, 6);
    expect([t.at('RAM-AT'), t.steps('RAM-PIO'), t.at('gun-stlucian'), t.holder('2114')]).toEqual([
      'dead',
      1,
      'dead',
      'axis',
    ]);
  });
  it('everybody is on the ground before the first loss is rolled', () => {
    const t = plan(plan(table(), 'DZ-G', '1913', ['RAM-AT']), 'DZ-G', '1913', ['RAM-PIO'], 'N', 2);
    drop(t, 1, 1, 1, 1, 1, 1, 1, 1);
    const order = t.events.flatMap(({ type }) => (['jumped', 'jumpLoss', 'taken'].includes(type) ? [type] : []));
    expect(order).toEqual(['jumped', 'jumped', 'jumpLoss', 'jumpLoss', 'taken', 'taken']);
  });
  it('[17.8, R-48] only parachute troops look for stragglers, not the engineers and commandos with them', () => {
    const hurt = (marker: string, unit: string, ...dice: number[]) =>
      drop(plan(table(), marker, '1614', [unit]), 1, 1, 1, 1, ...dice);
    expect(hurt('DZ-G', 'RAM-PIO', 6).has('RAM-PIO', STRAGGLING)).toBe(false);
    expect(hurt('DZ-I1', 'FOL-GUA1', 6).has('FOL-GUA1', STRAGGLING)).toBe(false);
    expect(hurt('DZ-I1', 'UNA-ADRA', 6, 1).has('UNA-ADRA/1', STRAGGLING)).toBe(false);
    const jaeger = hurt('DZ-G', 'RAM-KROH', 6, 1, 1);
    expect([jaeger.steps('RAM-KROH/1'), jaeger.has('RAM-KROH/1', STRAGGLING)]).toEqual([1, true]);
  });
});

describe('combat where they come down (19.5)', () => {
  const clash = (t: Table, units: readonly string[], dice: readonly number[], hex = '1913') => {
    plan(t, 'DZ-G', hex, units);
    const jumps = units.flatMap((id) => (id.endsWith('HQ') ? [] : [1]));
    return drop(t, 1, 1, 1, 1, ...jumps, ...dice);
  };
  const event = (t: Table) => t.told('assault').at(-1);

  it('[19.5, 4.23e] the jumpers attack all that is in the hex; no guns, air or leaders for either side', () => {
    const t = table().put('MAL-1KOMR', '1913').put('MAL-12F1', '1713').put('L-GOR', '1913').set('airSupport', 3, 0);
    t.set('airSupport', 3, t.hex('1913'));
    clash(t, ['RAM-PIO', 'RAM-HQ'], [3, 4, 1, 1, 1, 1, 1, 1]); // 2 to 5, morale +2: column 5, 2d/1
    expect(event(t)?.args).toMatchObject({ hex: '1913', base: 3, column: 5 });
    expect(event(t)?.roll?.column?.shifts.map(({ name }) => name)).toEqual(['morale']);
  });

  it('[19.5, R-31] below the table they fight in column 1', () => {
    const t = table().put('MAL-2D', '1913').put('MAL-1D', '1913');
    clash(t, ['RAM-AT'], [3, 4]); // 1 to 12
    expect(event(t)?.args).toMatchObject({ base: 1 });
  });

  it('[19.5] jumpers pay every hit in steps; Allied units may retreat', () => {
    const t = table().put('MAL-1KOMR', '1913');
    clash(t, ['RAM-PIO', 'RAM-AT'], [4, 4]); // 3 to 5: column 4, morale +2: 6, 2d/-
    expect(event(t)?.roll?.result).toBe('2d/-');
    expect([t.step, t.offered('lose', 'unit')]).toEqual(['losses', ['RAM-PIO', 'RAM-AT']]); // no ground to give
    const back = table().put('MAL-RN1', '1913').put('MAL-RN2', '1913');
    clash(back, ['RAM-PIO', 'RAM-AT'], [5, 6]); // 3 to 2: column 5, morale +3: 8, 1/2
    expect([event(back)?.roll?.result, back.step, back.asks]).toEqual(['1/2', 'share', 'allied']);
    back.do({ type: 'giveGround', hexes: 1 });
    expect(['losses', 'retreats']).toContain(back.step);
  });

  it('[19.5] if both are left the jumpers go to an adjacent hex without Allied units, zones ignored, or are lost', () => {
    const t = table().put('MAL-1KOMR', '1913').put('MAL-RN1', '1912');
    clash(t, ['RAM-PIO'], [5, 1]); // 2 to 5: column 3, morale +2 (3 to 3): 5, 6: 2d/1
    expect(t.at('RAM-PIO')).toBe('dead');
    const live = table().put('MAL-1KOMR', '1913').put('MAL-RN1', '1912');
    clash(live, ['RAM-PIO', 'RAM-AT'], [4, 1]); // 3 to 5: column 6, -/1
    expect([live.step, live.steps('RAM-PIO')]).toEqual(['leaving', 2]);
    const first = live.offered('leave', 'hex');
    expect(first).not.toContain('1912');
    expect(first).toContain('1914');
    while (live.step === 'leaving') live.take(live.choices().find(({ hex }) => hex === '1914') ?? { type: 'done' });
    expect([live.at('RAM-PIO'), live.at('RAM-AT'), live.holder('1913')]).toEqual(['1914', '1914', 'allied']);
    expect(live.has('RAM-PIO', FOUGHT)).toBe(true);
    const shut = table().put('MAL-1KOMR', '1913');
    ['1912', '2012', '2013', '1914', '1813', '1812'].forEach((hex, i) => {
      shut.put(['MAL-RN1', 'MAL-RN2', 'MAL-RN3', 'MAL-RAF1', 'MAL-RAF2', 'MAL-RAF3'][i] as string, hex);
    });
    clash(shut, ['RAM-PIO', 'RAM-AT'], [4, 1]);
    expect(shut.at('RAM-PIO')).toBe('dead');
  });

  it('[19.5, 16.57] their owner says who leaves first: a company takes the gun next door, and its HQ may follow', () => {
    const t = table().put('MAL-1KOMR', '2113');
    t.off('gun-stlucian', t.hex('2114'));
    const around = t.g.book.links[t.hex('2113')]?.map((hex) => t.g.hexName(hex)).filter((hex) => hex !== '2114') ?? [];
    around.forEach((hex, i) => {
      t.put(['MAL-RN1', 'MAL-RN2', 'MAL-RN3', 'MAL-RAF1', 'MAL-RAF2'][i] as string, hex);
    });
    clash(t, ['RAM-HQ', 'RAM-PIO', 'RAM-AT'], [4, 1], '2113');
    expect([t.step, t.offered('leave', 'unit')]).toEqual(['leaving', ['RAM-PIO', 'RAM-AT']]);
    t.take({ type: 'leave', unit: 'RAM-PIO', hex: '2114' });
    expect([t.at('gun-stlucian'), t.offered('leave', 'unit')]).toEqual(['dead', ['RAM-HQ', 'RAM-AT']]);
    t.take({ type: 'leave', unit: 'RAM-AT', hex: '2114' });
    expect(['RAM-HQ', 'RAM-PIO', 'RAM-AT'].map((id) => t.at(id))).toEqual(['2114', '2114', '2114']);
  });

  it('[19.5] jumpers without attack strength do not fight; they leave', () => {
    const t = table().put('MAL-1KOMR', '1913');
    clash(t, ['RAM-HQ'], []);
    expect([event(t), t.step]).toEqual([undefined, 'leaving']);
  });

  it('[19.5] guns and leaders alone fall to any combat unit, without a fight', () => {
    const t = table().put('L-GOR', '1913');
    t.off('gun-stelmo', t.hex('1913'));
    clash(t, ['RAM-PIO'], []);
    expect([event(t), t.at('gun-stelmo'), t.at('L-GOR'), t.holder('1913')]).toEqual([
      undefined,
      'dead',
      'turn-2',
      'axis',
    ]);
  });

  it('[19.5] one hex at a time, in the order the Axis likes; the winner holds the hex', () => {
    const t = table().put('MAL-RN1', '1913').put('MAL-RN2', '1912');
    plan(plan(t, 'DZ-G', '1913', ['RAM-KROH']), 'DZ-G', '1913', ['RAM-HEYD'], 'N', 2);
    drop(t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect([t.step, t.asks, t.offered('clash', 'hex').sort()]).toEqual(['clashes', 'axis', ['1912', '1913']]);
    t.roll(3, 4, 3, 4).take({ type: 'clash', hex: '1912' }); // column 11: -/3
    expect([t.at('MAL-RN2'), t.holder('1912')]).toEqual(['dead', 'axis']);
  });
});

describe('assembly (19.6)', () => {
  it('[19.6, 4.23f] jumpers move one hex, once; companies of a battalion re-form', () => {
    const t = drop(plan(table(), 'DZ-G', '1913', ['RAM-PIO']), 1, 1, 1, 1, 1);
    expect([t.step, t.asks]).toEqual(['assembly', 'axis']);
    expect(t.offered('step', 'hex')).toHaveLength(6);
    t.take({ type: 'step', unit: 'RAM-PIO', hex: '1914' });
    expect([t.at('RAM-PIO'), t.holder('1914'), t.rested]).toEqual(['1914', 'axis', true]);
  });

  it('[19.6, 4.23f] not who came down next to an Allied unit, even if that unit is gone since', () => {
    const near = drop(plan(table(), 'DZ-G', '1913', ['RAM-PIO']).put('MAL-RN1', '1914'), 1, 1, 1, 1, 1);
    expect(near.rested).toBe(true);
    const t = plan(table(), 'DZ-G', '1913', ['RAM-KROH']).put('MAL-RN1', '1913');
    drop(t, 1, 1, 1, 1, 1, 1, 1, 3, 4);
    expect(t.at('MAL-RN1')).toBe('dead');
    expect(t.choices().filter(({ type }) => type === 'step')).toEqual([]);
    // Nor who has an enemy next to him by now.
    const late = drop(plan(table(), 'DZ-G', '1913', ['RAM-PIO']), 1, 1, 1, 1, 1);
    expect(late.put('MAL-RN1', '1914').stand('assembly').rested).toBe(true);
    // AA exerts no zone.
    const flak = drop(plan(table(), 'DZ-G', '1913', ['RAM-PIO']).put('MAL-HAA1', '1914'), 1, 1, 1, 1, 1);
    expect(flak.offered('step', 'unit')).toContain('RAM-PIO');
  });

  it('[19.47] overstacking is allowed until the assembly is over, then 5.5', () => {
    const t = table().put('LIV-33-I', '1913').put('LIV-33-II', '1913').put('LIV-34-I', '1913').put('LIV-34-II', '1913');
    plan(t, 'DZ-G', '1913', ['RAM-PIO']);
    drop(t, 1, 1, 1, 1, 1);
    expect(t.step).toBe('assembly');
    t.take({ type: 'done' });
    expect([t.step, t.asks]).toEqual(['overflow', 'axis']);
    t.take({ type: 'lose', unit: 'RAM-PIO' });
    expect([t.at('RAM-PIO'), t.rested, t.g.cells[L.lost]]).toEqual(['dead', true, 4]);
  });
});
