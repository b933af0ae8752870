import { describe, expect, it } from 'vitest';
import { LOST } from './state.ts';
import { Table } from './testing/table.ts';

/** A plan: two regiments, three battalions of theirs, and one beach for all. */
function planned(regiments: [string, string], wave: [string, string, string], beach = 'red2'): Table {
  const t = new Table('freeform');
  for (const regiment of regiments) t.play(`assault ${regiment}`);
  for (const battalion of wave) t.play(`wave ${battalion}`);
  for (const battalion of t.g.book.battalionIds) t.play(`beach ${battalion} ${beach}`);
  return t;
}
const standard = (): Table => planned(['2', '8'], ['2/1', '2/2', '8/1']);
/** Units offered a craft on a turn. */
const offered = (t: Table, turn: number): string[] => {
  const loads = t
    .turn(turn)
    .at('embark')
    .legal.filter((choice) => choice.startsWith('load'));
  return [...new Set(loads.map((choice) => choice.split(' ')[1] ?? ''))];
};
const battalions = (units: readonly string[]): string[] => [
  ...new Set(units.filter((unit) => /^[268]\//.test(unit)).map((unit) => unit.slice(0, 3))),
];
/** Boxes of General Morale that loading these units costs. */
function price(t: Table, turn: number, ...units: string[]): number {
  const box = t.turn(turn).boxOf('general');
  t.at('embark');
  for (const unit of units) {
    t.act(t.legal.find((choice) => choice.startsWith(`load ${unit} `)) ?? `load ${unit}`);
    t.act(t.legal[0] ?? 'enter');
  }
  return box - t.boxOf('general');
}

describe('the plan', () => {
  it('[3.1b, 13.2b] two assault regiments, three of their battalions, then a beach for every battalion', () => {
    const t = new Table('freeform');
    expect(t.legal).toEqual(['assault 2', 'assault 6', 'assault 8']); // the 10th is artillery
    t.play('assault 2');
    expect(t.legal).toEqual(['assault 6', 'assault 8']);
    t.play('assault 8');
    expect(t.legal).toEqual(['2/1', '2/2', '2/3', '8/1', '8/2', '8/3'].map((id) => `wave ${id}`));
    t.play('wave 2/1').play('wave 2/2');
    expect(t.legal).toEqual(['2/3', '8/1', '8/2', '8/3'].map((id) => `wave ${id}`));
    t.play('wave 8/3');
    const beaches = ['red1', 'red2', 'red3', 'green', 'black1', 'black2'];
    for (const battalion of t.g.book.battalionIds) {
      expect(t.legal).toEqual(beaches.map((beach) => `beach ${battalion} ${beach}`)); // 13.2a
      t.play(`beach ${battalion} black1`);
    }
    expect(t.g.question()?.rule).toBe('5.1');
  });

  it('[3.1a–b] the campaign has none, and no later turn has', () => {
    expect(new Table().g.question()?.rule).toBe('5.1');
    const t = standard().turn(2);
    expect([t.at('regimentPlan').done, t.at('beachPlan').done, t.at('bombardment').done]).toEqual([true, true, true]);
  });

  it('[3.1b, 6.2b, 13.2a] each battalion enters where it was planned to, Black beaches included', () => {
    const t = planned(['2', '8'], ['2/1', '2/2', '8/1'], 'black2').at('embark').act('load 2/1A Amtrac1');
    const entries = t.g.book.beaches[t.beach('black2')]?.entry ?? [];
    expect(t.legal).toEqual(entries.map((hex) => `enter ${t.g.hexName(hex)}`));
  });

  it('[14.2a, 6.3a] every unit still needs a craft', () => {
    const t = standard();
    for (const id of t.g.book.pieceIds) if (/^(Amtrac|Higgins)/.test(id)) t.set('at', t.piece(id), LOST);
    expect(offered(t, 1).filter((unit) => !/^(Sherman|Stuart)/.test(unit))).toEqual([]);
    expect(t.legal).toContain('pierHead Hawkins 1432');
  });
});

describe('who may come when', () => {
  it('[R-57, 3.1b, 13.2b] a battalion of no wave comes on whichever later turn its player likes, to its own beach', () => {
    for (const turn of [2, 5, 12, 30]) {
      const t = standard();
      expect(offered(t, turn)).toContain('2/3A');
      t.act(t.legal.find((choice) => choice.startsWith('load 2/3A ')) ?? '');
      expect(t.legal.every((choice) => t.g.book.entry[t.hex(choice.slice(-4))] === t.beach('red2'))).toBe(true);
    }
  });

  it('[13.2b] turn 1: the three battalions of the first wave only', () => {
    expect(battalions(offered(standard(), 1))).toEqual(['2/1', '2/2', '8/1']);
  });

  it('[13.2b] the rest of the two regiments on any later turn, at no price', () => {
    for (const turn of [2, 5, 20]) {
      expect(battalions(offered(standard(), turn))).toEqual(expect.arrayContaining(['2/3', '8/2', '8/3']));
      expect(price(standard(), turn, '2/3A', '8/2A', '8/3A')).toBe(0);
    }
  });

  it.each([
    [2, 2],
    [8, 2],
    [9, 0],
    [20, 0],
  ])('[13.2c–d] the third regiment on turn %i costs %i boxes of General Morale', (turn, boxes) => {
    expect(price(planned(['2', '6'], ['2/1', '2/2', '2/3']), turn, '8/1A')).toBe(boxes);
  });

  it('[13.2d] once, not for every battalion; and it is not to be had on turn 1', () => {
    const t = planned(['2', '6'], ['2/1', '2/2', '2/3']);
    expect(battalions(offered(t, 1))).not.toContain('8/1');
    expect(price(t, 3, '8/1A', '8/1B', '8/2A')).toBe(2);
    expect(price(t, 4, '8/3A')).toBe(0);
  });

  it.each([
    [1, 2],
    [8, 2],
    [9, 0],
  ])('[14.2b, R-23] the 6th as assault regiment on turn %i costs %i boxes too', (turn, boxes) => {
    const t = planned(['2', '6'], ['2/1', '6/1', '6/2']);
    expect(price(t, turn, '2/1A', '6/1A', '6/2A')).toBe(boxes);
  });

  it('[14.2b, R-23] and as third regiment no more than that', () => {
    expect(price(standard(), 2, '6/1A', '6/2A', '6/3A')).toBe(2);
  });

  it('[13.2c, 14.2b] the reserve is free from 07:00 on the second day', () => {
    const { turns, scenarios } = new Table().g.book.data;
    expect(turns.turns[scenarios.freeform.reserveTurn - 1]?.label).toBe('1943-11-21 07:00');
  });
  it('[13.2e] tanks and guns at will, three of them a turn, Bairiki included', () => {
    const t = standard();
    const support = (units: string[]) => units.filter((unit) => /^(Sherman|Stuart|10\/)/.test(unit));
    expect(support(offered(t, 1))).toEqual(['Sherman1', 'Stuart1', '10/1', '10/2', '10/3', '10/4']); // the others are their equals
    t.act('load Stuart1 LCM1').act('enter 1430').act('load 10/4 Amtrac1').act('enter 1439');
    expect(t.legal).toContain('bairiki 10/1');
    t.act('bairiki 10/1');
    expect(t.legal.some((choice) => /Sherman|Stuart|10\//.test(choice))).toBe(false);
    expect(t.legal.some((choice) => choice.startsWith('load 2/1A'))).toBe(true);
    expect(support(offered(t.turn(2).at('turnStart'), 2))).toEqual(['Sherman1', 'Stuart2', '10/2', '10/3']);
  });

  it('[13.2e] the campaign has no such limit', () => {
    const t = new Table().turn(4).at('embark').act('bairiki 10/1').act('bairiki 10/2').act('bairiki 10/3');
    expect(t.legal).toContain('bairiki 10/4');
  });
});
