import { describe, expect, it } from 'vitest';
import { Table } from './testing/table.ts';

// Lines of play: every state here is reached by legal actions from the start of a scenario, the dice laid as they fall.

const load = (t: Table, unit: string, craft: string, hex: number): Table =>
  t.play(`load ${unit} ${craft}`).play(`enter ${hex}`);
const sail = (t: Table, craft: string, ...hexes: number[]): void => {
  for (const hex of hexes) t.play(`sail ${craft} ${hex}`);
};
/** Out of the impulse under way and on to the next step of this name. */
const onward = (t: Table, step: 'impulse' | 'landActions'): Table => {
  if (t.step === 'impulse') t.play('endImpulse');
  return t.reach(1, step);
};
const chits = (t: Table): Record<string, unknown> =>
  Object.fromEntries(t.g.view('marine').markers.flatMap((m) => (m.kind === 'chit' ? [[m.at, m['value']]] : [])));

/** The bombardment over, with a chit of -2 on each of C, D and E and as many shore points as the last die gives. */
function bombarded(shore = 1): Table {
  const t = new Table().roll(1).draw(0, 0, 0).play('delay 0').play('chit D').play('chit E');
  t.dice.free = true; // what is not laid out falls on 1
  return t.roll(shore).play('chit C');
}

/** 2/2 on Red 2 in the first turn: A in 2733, B and the engineers in 2732; Hawkins has walked the pier. Nobody is hit. */
function landed(shore = 1): Table {
  const t = bombarded(shore);
  load(t, '2/2A', 'Amtrac1', 1433);
  load(t, '2/2B', 'Amtrac2', 1434);
  load(t, '2/2E', 'Amtrac3', 1435).play('pierHead Hawkins 1432').play('ready').play('march Hawkins 2232');
  sail(t, 'Amtrac2', 1533, 1633, 1732, 1833, 1932, 2033, 2133);
  sail(t, 'Amtrac1', 1532, 1633, 1732, 1833, 1932, 2033, 2132);
  sail(t, 'Amtrac3', 1534, 1634, 1733, 1833, 1932, 2033);
  onward(t, 'impulse').play('march Hawkins 2632');
  sail(t, 'Amtrac2', 2233, 2332, 2433, 2532, 2633, 2732);
  sail(t, 'Amtrac1', 2233, 2332, 2433, 2532);
  sail(t, 'Amtrac3', 2132, 2233, 2332, 2433);
  onward(t, 'impulse');
  sail(t, 'Amtrac1', 2633, 2733);
  sail(t, 'Amtrac3', 2532, 2633, 2732);
  return onward(t, 'landActions');
}
/** And then 2/2B has taken 2731, the foot of the pier, at the first attempt. */
const footTaken = (): Table => landed().play('select 2/2B').play('attack').play('target 2731').roll(1, 6).play('roll');

describe('chapter 5, played', () => {
  it('[5.1, 5.2] two impulses given up, five chits laid face down, turned up, faded on turn 2 and gone on turn 3', () => {
    const t = new Table().roll(1).draw(0, 0, 0, 0, 0).play('delay 2');
    for (const area of ['A', 'B', 'C', 'D']) t.play(`chit ${area}`);
    expect([t.legal.length, chits(t)]).toEqual([10, { A: undefined, B: undefined, C: undefined, D: undefined }]);
    t.dice.free = true;
    t.play('chit E');
    expect(chits(t)).toEqual({ A: -1, B: -1, C: -2, D: -2, E: -2 }); // the last drawn was laid first
    load(t, '2/2A', 'Amtrac1', 1433).play('ready');
    expect([t.g.question()?.rule, t.rolls('japaneseFire')]).toEqual(['3.2.7', 0]);
    expect(chits(t.reach(2, 'embark'))).toEqual({ C: -1, D: -1, E: -1 });
    expect(chits(t.reach(3, 'embark'))).toEqual({});
  });
});

describe('chapter 7, played', () => {
  it('[7.2.2, 7.2.3, 7.2.4] fire, then an attack with support and a shore point: a hex cleared and entered', () => {
    const t = landed(3);
    expect(t.cell('shore')).toBe(1);
    t.play('select 2/2A').play('fire 2832').roll(6).play('roll');
    expect(t.on(2832, 'suppression')).toBe(1);
    t.play('select 2/2B').play('attack').play('target 2832').play('support 2/2E').roll(1, 3).play('shore');
    expect(t.lastRoll('japaneseFire').modifiers['hex-suppressed']).toBe(-1);
    expect(t.lastRoll('marineAttack').modifiers).toMatchObject({ 'hex-suppressed': 1, support: 1, 'shore-support': 1 });
    expect([t.on(2832, 'held'), t.cell('shore'), t.of('2/2B', 'ap') / 2]).toEqual([0, 0, 5]);
    t.play('select 2/2B').play('move 2832');
    expect(t.of('2/2B', 'at')).toBe(t.hex(2832));
  });

  it('[7.1, 7.5] inland on turn 2 a step is lost to snipers, and offensive fire pins to no avail', () => {
    const t = footTaken().play('select 2/2B').play('move 2731').reach(2, 'landActions');
    expect(t.rolls('boobyTrap')).toBeGreaterThan(0);
    expect(t.of('2/2A', 'steps') + t.of('2/2B', 'steps') + t.of('2/2E', 'steps')).toBe(21); // of 22
    expect(t.reach(3, 'landActions').told).toContain('pinned');
  });
});

describe('chapter 8, played', () => {
  it('[8.1b, 8.2.2, 8.3c, R-13] a head at the foot of the pier on turn 1 pays on turn 3', () => {
    const t = footTaken().play('select 2/2B').play('move 2731').reach(1, 'supplyHeads').play('head 2731');
    t.reach(3, 'supplyIssue');
    expect([t.lastRoll('supply').modifiers, t.cell('stock')]).toEqual([{ 'pier-head': 1 }, 2]);
    t.play('issue 2/2A');
    expect(['2/2A', '2/2B', '2/2E'].map((id) => t.of(id, 'point'))).toEqual([1, 1, 1]);
    t.reach(3, 'landActions').play('select 2/2B');
    expect(t.legal).toContain('attack');
  });

  it('[8.4e, 8.4d, 8.9, 8.10] the free point of turn 3, eaten the same turn; then hunger, then isolation', () => {
    const t = landed().reach(3, 'landActions');
    expect([t.of('2/2A', 'point'), t.seen('2/2A')?.['supply']]).toEqual([1, 'active']);
    const supply = [4, 5, 6, 7].map((turn) => t.reach(turn, 'landActions').seen('2/2A')?.['supply']);
    expect(supply).toEqual(['general', 'unsupplied', 'unsupplied', 'isolated']);
  });
});

describe('chapter 9, played', () => {
  it('[9.2.1b, 9.2.2d, 9.2.4d] engineers blow up the fort 2834: three markers move, and next turn they tell', () => {
    const t = landed().play('select 2/2E').play('move 2733').play('select 2/2E').play('demolish 2834');
    t.roll(1, 5).play('support 2/2A'); // nobody else is near
    expect([t.on(2834, 'held'), t.legal]).toEqual([0, ['honour 2', 'decline']]);
    t.play('honour 2');
    expect([t.boxOf('general'), t.boxOf('japanese'), t.boxOf('2'), t.boxOf('8')]).toEqual([9, 7, 9, 8]);
    const force = (track: string) => t.g.view(null).tracks[`inForce.${track}`];
    const boxes = t.g.book.data.tracks.morale.boxes;
    expect([force('general'), force('japanese')]).toEqual([2, 2]);
    t.reach(2, 'embark');
    expect([force('general'), force('japanese')]).toEqual([boxes[9], boxes[7]]);
  });
});

describe('chapter 10, played', () => {
  it('[10.1.1a] an air raid on the first night: the player says who is hit, and how', () => {
    const t = footTaken().reach(7, 'airRaid');
    expect(t.legal).toEqual(['bomb 2/2A', 'bomb 2/2B', 'bomb 2/2E']);
    const steps = t.of('2/2E', 'steps');
    t.play('bomb 2/2E').play('step');
    expect(t.of('2/2E', 'steps')).toBe(steps - 1);
  });

  /** Turn 7: 2/2B and the engineers at the foot of the pier, who dig; a head is set up, and 2/2B is charged. */
  function charged(): Table {
    const t = footTaken().play('select 2/2B').play('move 2731').play('select 2/2E').play('move 2731');
    t.reach(7, 'landActions').play('select 2/2E').play('dig').reach(7, 'supplyHeads');
    return t.roll(6).draw(1).play('head 2731');
  }
  it('[10.1.6.2b, R-63] a Banzai on the first night: the engineers dig on, or support and dig again', () => {
    const t = charged();
    expect([t.g.question()?.rule, t.legal]).toEqual(['10.1.6.2', ['support 2/2E', 'roll']]);
    t.roll(1, 1).play('roll').reach(8, 'embark');
    expect([t.on(2731, 'position'), t.on(2731, 'held')]).toEqual([1, 0]);
    const fired = charged().roll(6).play('support 2/2E');
    expect(fired.lastRoll('marineFire').modifiers['support']).toBe(1);
    expect([fired.told.includes('repelled'), fired.reach(8, 'embark').on(2731, 'position')]).toEqual([true, 0]);
  });
});

describe('chapter 12, played', () => {
  it('[12d, 13.1c] who waits ends the thirtieth turn with the island uncleared', () => {
    const t = new Table();
    t.dice.free = true;
    while (!t.g.over) t.pass();
    expect([t.g.turn, t.g.outcome()]).toMatchObject([30, { winner: 'japanese', reason: 'outcome.time' }]);
  });
});

describe('chapter 13, played', () => {
  it('[14.1a–e] the campaign: a Stuart first, then a Sherman and a Stuart', () => {
    const tanks = (t: Table) => [...new Set(t.legal.flatMap((text) => text.match(/S(?:herman|tuart)\d/) ?? []))];
    const t = bombarded();
    expect(tanks(t)).toEqual(['Sherman1', 'Stuart1']);
    load(t, 'Stuart1', 'LCM1', 1430);
    expect(tanks(t)).toEqual([]);
    t.reach(2, 'embark');
    expect(tanks(t)).toEqual(['Sherman1', 'Stuart2']);
    load(t, 'Sherman1', 'LCM2', 1429);
    load(t, 'Stuart2', 'LCM3', 1428);
    expect(tanks(t)).toEqual([]);
  });

  it('[13.2b–d, 14.2b] a plan of one’s own: the wave on turn 1, the rest after, the reserve at two boxes', () => {
    const t = new Table('freeform').play('assault 2').play('assault 8');
    for (const id of ['2/1', '2/2', '8/1']) t.play(`wave ${id}`);
    for (const id of t.g.book.battalionIds) t.play(`beach ${id} ${id.startsWith('6') ? 'black2' : 'red2'}`);
    const infantry = () => [...new Set(t.legal.flatMap((text) => text.match(/^load ([268]\/\d)/)?.[1] ?? []))];
    expect(t.reach(1, 'embark') && infantry()).toEqual(['2/1', '2/2', '8/1']);
    expect(t.reach(2, 'embark') && infantry()).toHaveLength(9);
    const before = t.boxOf('general');
    t.play(`load 6/1A Amtrac1`).play(t.legal[0] ?? '');
    expect(t.boxOf('general')).toBe(before - 2);
    expect(t.g.book.beaches[t.of('6/1A', 'beach')]?.id).toBe('black2');
  });
});
