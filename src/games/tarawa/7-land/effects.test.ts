import { describe, expect, it } from 'vitest';
import { CHARGED, DIGGING, GAVE_FIRE, HURT, LATE, LOST, PIER_LANDED, RECOVERING, RESTING, TRAPPED } from '../state.ts';
import { Table } from '../testing/table.ts';

// Everything that an action of the Land phase does: what is told, case by case, and every cell that changes.

const does = (t: Table, text: string): string[] => t.effects(() => t.act(text));
const mark = (t: Table, id: string, mark: number): Table => {
  t.g.mark(t.piece(id), mark);
  return t;
};
/** 2/2A in 2733, 2/2B in 2732 and the engineers with it, on turn 4. */
const ashore = () => new Table().turn(4).put('2/2A', 2733).put('2/2B', 2732).put('2/2E', 2732);

describe('the Land phase', () => {
  it('[7.2a, 7.2d, 6.5b, 11.33e] deals APs: the late have less, the pinned, the new on the pier and craft none', () => {
    const t = ashore()
      .pier('8/2A', 2632)
      .put('Sherman1', 2733)
      .put('10/1', 2731)
      .float('Amtrac1', 1435, 'red2', '8/3A');
    t.clear(2731).set('pinned', t.piece('2/2B'), 1).set('ap', t.piece('Amtrac1'), 6).put('8/3B', 2630, { ap: 0 });
    mark(mark(t, '2/2A', LATE), '8/2A', PIER_LANDED)
      .put('2/1A', 2531, { steps: 4, ap: 0 })
      .force('2', -1);
    for (const [id, landed] of [
      ['10/2', 4],
      ['10/3', 3],
    ] as const)
      t.set('at', t.piece(id), -3).set('landed', t.piece(id), landed);
    expect(t.effects(() => t.at('landActions'))).toEqual([
      'ap 2/1A 0→10',
      'ap 2/2A 16→8',
      'ap 2/2B 16→0',
      'ap 8/3B 0→16',
      'ap 2/2E 16→14',
      'ap 10/1 16→8',
      'ap 10/3 0→8',
      'ap Amtrac1 6→0',
    ]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.landActions [7.2] 0',
      'select 2/1A',
      'select 2/2A',
      'select 8/3B',
      'select 2/2E',
      'select Sherman1',
      'select 10/1',
      'endActions',
    ]);
    expect(does(t, 'endActions')).toEqual([
      'ap 2/1A 10→0',
      'ap 2/2A 8→0',
      'ap 8/3B 16→0',
      'ap 2/2E 14→0',
      'ap Sherman1 16→0',
      'ap 10/1 8→0',
      'ap 10/3 8→0',
    ]);
  });

  it('[7.2] the menu of a unit names it, its hex and its APs', () => {
    const t = ashore().at('landActions').act('select 2/2A');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.unitMenu [7.2] 2/2A 2733 8',
      'dig',
      'fire 2833',
      'fire 2834',
      'fire 2731',
      'fire 2832',
      'fire 2835',
      'move 2732',
      'move 2734',
      'attack',
    ]);
    const foot = new Table().turn(4).pier('2/2A', 2632).at('landActions').act('select 2/2A');
    expect([foot.question, ...foot.legal]).toEqual([
      'prompt.unitMenu [7.2] 2/2A 2632 8',
      'fire 2631',
      'fire 2731',
      'move 2531',
      'move 2732',
      'attack',
    ]);
  });

  it('[7.2.1, 11.1i, 8.4a] a move: the price of the side crossed, the position left behind gone; off the pier, landed', () => {
    const t = ashore().clear(2833);
    t.set('position', t.hex(2733), 1).at('landActions').act('select 2/2A');
    expect(does(t, 'move 2833')).toEqual([
      'positionLost [11.1] hex=2733',
      'moved [7.2.1] unit=2/2A hex=2833',
      'position 2733 1→0',
      'at 2/2A 2733→2833',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ACTED',
    ]);
    const pier = new Table().turn(4).pier('2/2A', 2632).at('landActions').act('select 2/2A');
    expect(does(pier, 'move 2732')).toEqual([
      'moved [7.2.1] unit=2/2A hex=2732',
      'at 2/2A 2632→2732',
      'ap 2/2A 16→12',
      'marks 2/2A ON_PIER→ACTED',
      'landed 2/2A 0→4',
    ]);
  });

  it('[11.31b, 6.1d, R-16] onto the runway: under fire, and the hex counts as entered', () => {
    const t = new Table().turn(4).clear(2833).put('2/1A', 2833).at('landActions').act('select 2/1A');
    expect(does(t.roll(2), 'move 2932')).toEqual([
      'moved [7.2.1] unit=2/1A hex=2932',
      'roll.japaneseFire [11.31] piece=2/1A hex=2932 kind=2 die=2 total=5 result=S* CC japanese-morale 2 [9.4] terrain 1 [7.2.1]',
      'casualties [7.4] total=100',
      'steps [7.3] piece=2/1A lost=1 left=7',
      'courseHeld [6.4] piece=2/1A hex=2932',
      'losses 0 0→1',
      'casualties 0→1',
      'runwayLeft D 4→3',
      'entered 2932 0→1',
      'at 2/1A 2833→2932',
      'steps 2/1A 8→7',
      'ap 2/1A 16→14',
      'marks 2/1A 0→ACTED+HURT',
    ]);
  });

  it('[7.6] into a full hex one has to go on', () => {
    const t = new Table()
      .turn(4)
      .clear(2731, 2732, 2832)
      .put('2/2A', 2731)
      .put('2/2E', 2731)
      .put('8/2A', 2732)
      .at('landActions');
    t.act('select 8/2A');
    expect(t.legal).toEqual([
      'dig',
      'fire 2833',
      'fire 2631',
      'fire 2730',
      'fire 2831',
      'fire 2834',
      'move 2731',
      'move 2733',
      'move 2832',
      'attack',
    ]);
    expect(does(t, 'move 2731')).toEqual([
      'moved [7.2.1] unit=8/2A hex=2731',
      'at 8/2A 2732→2731',
      'ap 8/2A 16→14',
      'marks 8/2A 0→ACTED',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.moveOn [7.6] 8/2A', 'move 2732', 'move 2832']);
    expect(does(t, t.legal[0] ?? '')).toEqual([
      'moved [7.2.1] unit=8/2A hex=2732',
      'at 8/2A 2731→2732',
      'ap 8/2A 14→10',
    ]);
  });

  it('[7.2.2, 7.2.3, 10.1.4b] fire with a supporter and a shore point', () => {
    const t = ashore().set('shore', 0, 2).at('landActions').act('select 2/2A');
    expect(does(t, 'fire 2832')).toEqual(['ap 2/2A 16→14', 'marks 2/2A 0→ACTED', 'role 2/2A 0→1']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.fire [7.2.3] 2/2A 2832',
      'support 2/2B',
      'support 2/2E',
      'shore',
      'roll',
    ]);
    expect(does(t, 'support 2/2B')).toEqual([
      'supported [7.2.3] unit=2/2B',
      'ap 2/2B 16→14',
      'marks 2/2B 0→ACTED',
      'role 2/2B 0→2',
    ]);
    expect(t.legal).toEqual(['support 2/2E', 'shore', 'roll']);
    expect(does(t, 'shore')).toEqual(['shoreUsed [7.2.3] left=1', 'shore 2→1', 'wreckAssigned 0→2']);
    expect(t.legal).toEqual(['support 2/2E', 'roll']);
    expect(does(t.roll(1), 'roll')).toEqual([
      'roll.marineFire [7.2.2] purpose=fire unit=2/2A hex=2832 die=1 total=5 result=S general-morale 2 [9.4] support 1 [7.2.3] shore-support 1 [7.2.3]',
      'suppression 2832 0→1',
      'role 2/2A 1→0',
      'role 2/2B 2→0',
    ]);
    const pledged = ashore()
      .set('shore', 0, 1)
      .set('wreckAssigned', 0, 1)
      .at('landActions')
      .act('select 2/2A')
      .act('fire 2832');
    expect(does(pledged, 'shore')).toEqual(['shoreUsed [7.2.3] left=0', 'shore 1→0']);
  });

  it('[8.9d, 8.10c, 7.2.1d] fire by the hungry, at a fort and in the open', () => {
    const hungry = (turns: number, hex: number) => {
      const t = new Table().turn(9).put('2/2A', 2733, { point: 0 }).set('hunger', 0, 0);
      t.set('hunger', t.piece('2/2A'), turns).at('landActions').act('select 2/2A');
      return t.effects(() => t.roll(6).act(`fire ${hex}`));
    };
    expect(hungry(2, 2832)).toEqual([
      'roll.marineFire [7.2.2] purpose=fire unit=2/2A hex=2832 die=6 total=7 result=S general-morale 2 [9.4] unsupplied -1 [8.9]',
      'suppression 2832 0→1',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ACTED',
    ]);
    expect(hungry(3, 2834)).toEqual([
      'roll.marineFire [7.2.2] purpose=fire unit=2/2A hex=2834 die=6 total=3 result=- general-morale 2 [9.4] terrain -1 [7.2.1] forts -3 [7.2.4] isolated -1 [8.10]',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ACTED',
    ]);
  });

  it('[7.2.4, 7.2.3, 9.4b–c] an attack by two on two hexes, supported, with shore support', () => {
    const t = ashore().set('shore', 0, 1).put('2/1A', 2531).put('Sherman1', 2733).at('landActions').act('select 2/2A');
    expect(does(t, 'attack')).toEqual(['ap 2/2A 16→10', 'marks 2/2A 0→ACTED+FOUGHT', 'role 2/2A 0→1']);
    expect([t.question, ...t.legal]).toEqual(['prompt.attackers [7.2.4d]', 'join 2/2B', 'target 2833', 'target 2834']);
    expect(does(t, 'join 2/2B')).toEqual(['ap 2/2B 16→10', 'marks 2/2B 0→ACTED+FOUGHT', 'role 2/2B 0→1']);
    expect(t.legal).toEqual(['target 2833', 'target 2834', 'target 2731', 'target 2832']);
    expect(does(t, 'target 2832')).toEqual([]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.attackTwo [7.2.3] 2832 2833 0',
      'support 2/2E',
      'support Sherman1',
      'shore',
      'roll',
    ]);
    expect(does(t, 'support 2/2E')).toEqual([
      'supported [7.2.3] unit=2/2E',
      'ap 2/2E 16→14',
      'marks 2/2E 0→ACTED',
      'role 2/2E 0→2',
    ]);
    expect(does(t, 'support Sherman1')).toEqual([
      'supported [7.2.3] unit=Sherman1',
      'ap Sherman1 16→14',
      'marks Sherman1 0→ACTED',
      'role Sherman1 0→2',
    ]);
    expect(t.question).toEqual('prompt.attackTwo [7.2.3] 2832 2833 2');
    expect(does(t.roll(1, 3, 5, 6).force('japanese', 0), 'shore')).toEqual([
      'shoreUsed [7.2.3] left=0',
      'roll.japaneseFire [7.2.4] piece=2/2A hex=2733 kind=1 die=1 total=1 result=-',
      'roll.japaneseFire [7.2.4] piece=2/2B hex=2732 kind=1 die=3 total=3 result=C1',
      'pinned [6.6.2] piece=2/2B turns=1',
      'roll.support [7.2.3] purpose=units supporters=2 die=5 total=5 result=2',
      'roll.marineAttack [7.2.4] hex=2833 attackers=1 die=6 total=11 result=both general-morale 2 [9.4] terrain -1 [7.2.1] integrity 1 [7.2.4] support 2 [7.2.3] shore-support 1 [7.2.3]',
      'cleared [7.2.4] hex=2833',
      'shore 1→0',
      'wreckAssigned 0→2',
      'uncleared 246→245',
      'near D 30→29',
      'near E 66→65',
      'near G 77→76',
      'held 2833 1→0',
      'pinned 2/2B 0→1',
      'role 2/2A 1→0',
      'role 2/2B 1→0',
      'role 2/2E 2→0',
      'role Sherman1 2→0',
    ]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.landActions [7.2] 0',
      'select 2/1A',
      'select 2/2A',
      'select 2/2E',
      'select Sherman1',
      'endActions',
    ]);
  });

  it('[7.2.4k, 7.2.4i] one hex cleared of two: the player says which', () => {
    const t = ashore()
      .force('japanese', 0)
      .force('general', 4)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .act('target 2833');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.attackOne [7.2.3] 2833  0',
      'target 2834',
      'support 2/2B',
      'support 2/2E',
      'roll',
    ]);
    t.act('target 2834').roll(1, 6).resolve();
    expect([t.question, ...t.legal]).toEqual(['prompt.clearOne [7.2.4]', 'clear 2833', 'clear 2834']);
    expect(does(t, 'clear 2833')).toEqual([
      'cleared [7.2.4] hex=2833',
      'uncleared 246→245',
      'near D 30→29',
      'near E 66→65',
      'near G 77→76',
      'held 2833 1→0',
    ]);
    expect(t.on(2834, 'held')).toBe(1);
  });

  it('[7.2.4g–h] nobody left to go forward', () => {
    const t = ashore()
      .force('japanese', 0)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .act('target 2833')
      .roll(3);
    expect(t.effects(() => t.resolve())).toEqual([
      'roll.japaneseFire [7.2.4] piece=2/2A hex=2733 kind=1 die=3 total=3 result=C1',
      'pinned [6.6.2] piece=2/2A turns=1',
      'attackStopped [7.2.4] hex=2833',
      'pinned 2/2A 0→1',
      'role 2/2A 1→0',
    ]);
  });

  it('[7.2.4b, R-17, 9.2.2d, 9.2.1b, 9.2.4d] a fort hex stormed: three markers and the honour', () => {
    const t = ashore()
      .put('8/2A', 2734)
      .force('japanese', 0)
      .force('general', 9)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .act('join 8/2A')
      .act('target 2834')
      .roll(1, 1, 6);
    expect(t.effects(() => t.resolve())).toEqual([
      'roll.japaneseFire [7.2.4] piece=2/2A hex=2733 kind=1 die=1 total=1 result=-',
      'roll.japaneseFire [7.2.4] piece=8/2A hex=2734 kind=1 die=1 total=1 result=-',
      'roll.marineAttack [7.2.4] hex=2834 attackers=2 die=6 total=13 result=both general-morale 9 [9.4] terrain -1 [7.2.1] forts -3 [7.2.4] integrity 1 [7.2.4] further-attackers 1 [7.2.4]',
      'cleared [7.2.4] hex=2834',
      'morale [9.2.2d] track=general boxes=1 value=2',
      'morale [9.2.1b] track=japanese boxes=-1 value=1',
      'uncleared 246→245',
      'morale general 8→9',
      'morale japanese 8→7',
      'near D 30→29',
      'near E 66→65',
      'near G 77→76',
      'held 2834 1→0',
      'fortSteps 2834 2→0',
      'role 2/2A 1→0',
      'role 8/2A 1→0',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.fortHonour [9.2.4d]', 'honour 2', 'honour 8', 'decline']);
    expect(does(t, 'honour 8')).toEqual(['morale [9.2.4d] track=regiment-8 boxes=1 value=2', 'morale 8 8→9']);
  });

  it('[7.2.5] demolition by two engineers, one with a supporter: each is fired at and rolls', () => {
    const t = new Table().turn(4).put('2/2E', 2733).put('8/2E', 2734).put('2/2A', 2733).force('japanese', 0);
    t.set('suppression', t.hex(2834), 1).at('landActions').act('select 2/2E');
    expect(does(t, 'demolish 2834')).toEqual(['ap 2/2E 16→12', 'marks 2/2E 0→ACTED+FOUGHT', 'role 2/2E 0→1']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.demolition [7.2.5] 2834 2',
      'join 8/2E',
      'support 2/2A',
      'support 8/2E',
      'roll',
    ]);
    expect(does(t, 'join 8/2E')).toEqual(['ap 8/2E 16→12', 'marks 8/2E 0→ACTED+FOUGHT', 'role 8/2E 0→1']);
    expect(does(t, 'support 2/2A')).toEqual([
      'supported [7.2.3] unit=2/2A',
      'ap 2/2A 16→14',
      'marks 2/2A 0→ACTED',
      'role 2/2A 0→2',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.demolish [7.2.5] 2834', 'goIn 2/2E', 'goIn 8/2E']);
    expect(does(t.roll(1, 2, 1, 6), 'goIn 8/2E')).toEqual([
      'roll.japaneseFire [7.2.4] piece=8/2E hex=2734 kind=1 die=1 total=0 result=- forts-suppressed -1 [7.2.2]',
      'roll.demolition [7.2.5] unit=8/2E hex=2834 die=2 total=4 result=D1 fort-suppressed 1 [7.2.2] support 1 [7.2.3]',
      'demolished [7.2.5] hex=2834 left=1',
      'roll.japaneseFire [7.2.4] piece=2/2E hex=2733 kind=1 die=1 total=0 result=- forts-suppressed -1 [7.2.2]',
      'roll.demolition [7.2.5] unit=2/2E hex=2834 die=6 total=8 result=D2 fort-suppressed 1 [7.2.2] support 1 [7.2.3]',
      'demolished [7.2.5] hex=2834 left=0',
      'morale [9.2.2d] track=general boxes=1 value=2',
      'morale [9.2.1b] track=japanese boxes=-1 value=1',
      'cleared [7.2.5j] hex=2834',
      'uncleared 246→245',
      'morale general 8→9',
      'morale japanese 8→7',
      'near D 30→29',
      'near E 66→65',
      'near G 77→76',
      'held 2834 1→0',
      'suppression 2834 1→0',
      'fortSteps 2834 2→0',
      'role 2/2A 2→0',
      'role 2/2E 1→0',
      'role 8/2E 1→0',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.fortHonour [9.2.4d]', 'honour 2', 'honour 8', 'decline']);
  });

  it('[7.2.5e–i] an engineer pinned by the fire does nothing, the next one finishes', () => {
    const t = new Table()
      .turn(4)
      .put('2/2E', 2733)
      .put('8/2E', 2734)
      .force('japanese', 1)
      .at('landActions')
      .act('select 2/2E')
      .act('demolish 2834')
      .act('join 8/2E');
    expect(does(t.roll(2, 1, 6), 'goIn 8/2E')).toEqual([
      'roll.japaneseFire [7.2.4] piece=8/2E hex=2734 kind=1 die=2 total=3 result=C1 japanese-morale 1 [9.4]',
      'pinned [6.6.2] piece=8/2E turns=1',
      'roll.japaneseFire [7.2.4] piece=2/2E hex=2733 kind=1 die=1 total=2 result=- japanese-morale 1 [9.4]',
      'roll.demolition [7.2.5] unit=2/2E hex=2834 die=6 total=6 result=D2',
      'demolished [7.2.5] hex=2834 left=1',
      'demolished [7.2.5] hex=2834 left=0',
      'morale [9.2.2d] track=general boxes=1 value=2',
      'morale [9.2.1b] track=japanese boxes=-1 value=1',
      'cleared [7.2.5j] hex=2834',
      'uncleared 246→245',
      'morale general 8→9',
      'morale japanese 8→7',
      'near D 30→29',
      'near E 66→65',
      'near G 77→76',
      'held 2834 1→0',
      'fortSteps 2834 2→0',
      'pinned 8/2E 0→1',
      'role 2/2E 1→0',
      'role 8/2E 1→0',
    ]);
    expect(t.legal).toEqual(['honour 2', 'honour 8', 'decline']);
    expect(does(t, 'decline')).toEqual([]);
  });

  it('[7.3a, 7.3g, 9.2.1f] a hit as a step, and the last step', () => {
    const t = new Table().turn(4).put('2/2A', 2733, { steps: 1 }).at('hit', 2, 2);
    expect(t.question).toEqual('prompt.hit [7.3] 2/2A 1 2');
    expect(does(t, 'step')).toEqual([
      'steps [7.3] piece=2/2A lost=1 left=0',
      'eliminated [7.3] piece=2/2A',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'losses 0 0→1',
      'morale japanese 8→9',
      'at 2/2A 2733→-2',
      'steps 2/2A 1→0',
      'ap 2/2A 16→0',
      'point 2/2A 1→0',
    ]);
    const guns = new Table().turn(4).openPier().put('10/1', 2731, { steps: 2 }).box('10', 0);
    expect(guns.effects(() => guns.at('hit', guns.piece('10/1'), 1))).toEqual([
      'steps [7.3] piece=10/1 lost=1 left=1',
      'losses 0 0→1',
      'steps 10/1 2→1',
    ]);
    const dug = new Table().turn(4).put('Hawkins', 2733, { steps: 1, point: 2 });
    dug.set('position', dug.hex(2733), 1).set('pinned', dug.piece('Hawkins'), 2).set('hunger', dug.piece('Hawkins'), 1);
    expect(mark(dug, 'Hawkins', DIGGING).effects(() => dug.at('hit', dug.piece('Hawkins'), 1))).toEqual([
      'steps [7.3] piece=Hawkins lost=1 left=0',
      'eliminated [7.3] piece=Hawkins',
      'positionLost [11.1] hex=2733',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'losses 0 0→1',
      'morale japanese 8→9',
      'position 2733 1→0',
      'at Hawkins 2733→-2',
      'steps Hawkins 1→0',
      'ap Hawkins 16→0',
      'pinned Hawkins 2→0',
      'marks Hawkins DIGGING→0',
      'point Hawkins 2→0',
      'hunger Hawkins 1→0',
    ]);
  });

  it('[11.1a–c, 10c] digging takes all the APs, and the position is ready in the Final phase', () => {
    const t = ashore().put('8/2A', 2630).at('landActions').act('select 2/2A');
    expect(does(t, 'dig')).toEqual(['digging [11.1] unit=2/2A hex=2733', 'ap 2/2A 16→0', 'marks 2/2A 0→ACTED+DIGGING']);
    t.act('select 8/2A').act('dig');
    t.set('pinned', t.piece('2/2B'), 2)
      .set('suppression', t.hex(2832), 2)
      .set('shore', 0, 2)
      .set('stray', t.area('D'), 2);
    mark(t, '8/2A', GAVE_FIRE);
    expect(t.effects(() => t.at('finalPhase'))).toEqual([
      'positionReady [11.1] hex=2733',
      'shore 2→0',
      'stray D 2→1',
      'suppression 2832 2→0',
      'position 2733 0→1',
      'pinned 2/2B 2→1',
    ]);
    const night = new Table().turn(8);
    night.set('stray', night.area('E'), 2);
    expect(night.effects(() => night.at('finalPhase'))).toEqual([]);
  });

  it('[10.1.4b] all shore support against the wrecks', () => {
    const t = ashore().set('wrecks', 0, 1).set('wreckNaval', 0, 1).set('shore', 0, 2).at('landActions');
    expect(t.legal).toContain('wrecks');
    expect(does(t, 'wrecks')).toEqual([
      'wrecksShelled [10.1.4] turns=2',
      'shore 2→0',
      'wreckNaval 1→2',
      'wreckAssigned 0→1',
    ]);
    expect(t.legal).not.toContain('wrecks');
    const served = ashore().set('wrecks', 0, 1).set('wreckNaval', 0, 2).set('shore', 0, 2).at('landActions');
    expect(served.legal).not.toContain('wrecks');
  });
});

describe('recovery', () => {
  /** Far from the Japanese; a head in 2733 unless the test wants none. */
  const rear = (head = true) => {
    const t = new Table().turn(5).clearAllBut(4403).put('2/2A', 2733, { steps: 5 }).put('2/2B', 2734, { steps: 6 });
    return t.set('head', t.hex(2733), head ? 1 : 0).set('stock', 0, 2);
  };
  it('[7.2.6d–e, 8.8, 7.2.6t] near a head free, else for a point of the stock or its own', () => {
    expect(does(rear().at('landActions').act('select 2/2A'), 'recover')).toEqual([
      'recovering [7.2.6] unit=2/2A points=0',
      'ap 2/2A 16→0',
      'marks 2/2A 0→ACTED+RECOVERING',
    ]);
    const t = rear(false).at('landActions').act('select 2/2A');
    expect(t.legal.filter((text) => text.startsWith('recover'))).toEqual(['recover', 'recoverOwn']);
    expect(does(t, 'recover')).toEqual([
      'recovering [7.2.6] unit=2/2A points=1',
      'stock 2→1',
      'ap 2/2A 16→0',
      'marks 2/2A 0→ACTED+RECOVERING',
    ]);
    const own = rear(false).at('landActions').act('select 2/2A');
    expect(does(own, 'recoverOwn')).toEqual([
      'recoveringOwn [7.2.6] unit=2/2A points=0',
      'ap 2/2A 16→0',
      'marks 2/2A 0→ACTED+RECOVERING',
      'point 2/2A 1→0',
      'point 2/2B 1→0',
    ]);
  });

  it('[7.2.6o–p, 7.2.6q–s, 10a] the rolls of the Morale phase lift the regiment once', () => {
    const t = mark(mark(rear(), '2/2A', RECOVERING), '2/2B', RECOVERING).force('general', 1);
    expect(t.effects(() => t.roll(4, 3).at('recovery'))).toEqual([
      'roll.recovery [7.2.6] unit=2/2A die=4 total=5 result=step general-morale 1 [7.2.6]',
      'recovered [7.2.6] unit=2/2A steps=6',
      'roll.recovery [7.2.6] unit=2/2B die=3 total=4 result=- general-morale 1 [7.2.6]',
      'morale [7.2.6o] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'lifted 2 0→1',
      'steps 2/2A 5→6',
    ]);
    const night = mark(rear().turn(8), '2/2A', RECOVERING).force('general', -2);
    expect(night.effects(() => night.roll(5).at('recovery'))).toEqual([
      'roll.recovery [7.2.6] unit=2/2A die=5 total=5 result=step night 1 [7.2.6] general-morale -1 [7.2.6]',
      'recovered [7.2.6] unit=2/2A steps=6',
      'steps 2/2A 5→6',
    ]);
    const twice = mark(mark(rear(), '2/2A', RECOVERING), '2/2B', RECOVERING)
      .force('general', 0)
      .put('2/1A', 2735, { steps: 5 });
    mark(twice, '2/1A', RESTING);
    expect(twice.effects(() => twice.roll(5, 5, 5).at('recovery'))).toEqual([
      'roll.recovery [7.2.6] unit=2/2A die=5 total=5 result=step',
      'recovered [7.2.6] unit=2/2A steps=6',
      'roll.recovery [7.2.6] unit=2/2B die=5 total=5 result=step',
      'recovered [7.2.6] unit=2/2B steps=7',
      'roll.recovery [9.3] unit=2/1 die=5 total=5 result=step',
      'morale [9.3] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'lifted 2 0→1',
      'steps 2/2A 5→6',
      'steps 2/2B 6→7',
    ]);
  });

  it('[7.1d, 7.2.6c, 7.2.6g, R-63] who was hurt, charged, trapped or gave fire does not roll', () => {
    for (const spoilt of [HURT, CHARGED, TRAPPED, GAVE_FIRE]) {
      const t = mark(mark(rear(), '2/2A', RECOVERING), '2/2A', spoilt);
      expect(t.effects(() => t.at('recovery'))).toEqual([]);
    }
  });

  it('[9.3, R-47] a whole battalion rests: all its APs, one roll, one box', () => {
    const t = rear().put('2/2E', 2735, { steps: 6 }).at('landActions');
    expect(t.legal.filter((text) => text.startsWith('rest'))).toEqual(['rest 2/2']);
    expect(does(t, 'rest 2/2')).toEqual([
      'resting [9.3] battalion=2/2',
      'ap 2/2A 16→0',
      'ap 2/2B 16→0',
      'ap 2/2E 16→0',
      'marks 2/2A 0→ACTED+RESTING',
      'marks 2/2B 0→ACTED+RESTING',
      'marks 2/2E 0→ACTED+RESTING',
    ]);
    expect(t.effects(() => t.force('general', 0).roll(5).at('recovery'))).toEqual([
      'roll.recovery [9.3] unit=2/2 die=5 total=5 result=step',
      'morale [9.3] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'force general 2→0',
      'lifted 2 0→1',
    ]);
    const lifted = rear().put('2/2E', 2735, { steps: 6 });
    expect(lifted.set('lifted', 0, 1).at('landActions').legal).not.toContain('rest 2/2');
    const top = rear().put('2/2E', 2735, { steps: 6 }).box('2', 10);
    expect(top.at('landActions').legal).not.toContain('rest 2/2');
  });

  it('[7.2.6n] of two lost craft of a kind one comes back at half strength', () => {
    const t = new Table().turn(5);
    for (const id of ['Amtrac2', 'Amtrac3', 'Higgins1', 'LCM1', 'LCM2'])
      t.set('at', t.piece(id), LOST).set('steps', t.piece(id), 0);
    t.at('craftReturn');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.craftReturn [7.2.6n]',
      'craftBack Amtrac2',
      'craftBack LCM1',
      'noCraft',
    ]);
    expect(does(t, 'craftBack Amtrac2')).toEqual([
      'craftBack [7.2.6] craft=Amtrac2',
      'at Amtrac2 -2→-1',
      'steps Amtrac2 0→2',
      'arrives Amtrac3 1→999',
    ]);
    expect(t.legal).toEqual(['craftBack LCM1', 'noCraft']);
  });
});

describe('the Japanese in the Land phase', () => {
  it('[7.1] booby traps, area by area', () => {
    const t = new Table().turn(8).clear(2833).put('2/1A', 2833).put('2/2A', 2733).put('Sherman1', 2832).clear(2832);
    expect(t.effects(() => t.draw(1).roll(2).at('boobyTraps'))).toEqual([
      'roll.boobyTrap [7.1] area=D die=2 total=1 result=step night -1 [7.1]',
      'steps [7.3] piece=2/2A lost=1 left=7',
      'losses 0 0→1',
      'steps 2/2A 8→7',
      'marks 2/2A 0→TRAPPED',
    ]);
    expect(t.turn(2).effects(() => t.roll(2).at('boobyTraps'))).toEqual([
      'roll.boobyTrap [7.1] area=D die=2 total=2 result=-',
    ]);
  });

  it('[7.5] offensive fire at one unit of each area', () => {
    const t = new Table().turn(4).put('2/2A', 2733).put('2/2B', 2732).put('8/2A', 2630).force('japanese', 1);
    t.set('suppression', t.hex(2834), 1);
    expect(t.effects(() => t.draw(1).roll(3, 1).at('offensiveFire'))).toEqual([
      'roll.japaneseFire [7.5] piece=2/2B hex=2732 kind=3 die=3 total=3 result=C1 japanese-morale 1 [9.4] forts-suppressed -1 [7.2.2]',
      'pinned [6.6.2] piece=2/2B turns=1',
      'roll.japaneseFire [7.5] piece=8/2A hex=2630 kind=3 die=1 total=2 result=- japanese-morale 1 [9.4]',
      'pinned 2/2B 0→1',
    ]);
  });

  it('[10.1.4a, R-49] the wrecks fire at somebody near the reef, whatever the area', () => {
    const t = new Table().turn(9).put('2/2A', 2733).wade('8/2A', 2035, 'red2').force('japanese', 0).set('wrecks', 0, 1);
    t.set('stray', t.area('D'), 2);
    expect(t.effects(() => t.draw(1).roll(2).at('wreckFire'))).toEqual([
      'roll.japaneseFire [10.1.4] piece=8/2A hex=2035 kind=4 die=2 total=3 result=C1 on-reef 1 [6.6.1]',
      'pinned [6.6.2] piece=8/2A turns=1',
      'pinned 8/2A 0→1',
    ]);
    expect(t.set('wrecks', 0, 0).effects(() => t.at('wreckFire'))).toEqual([]);
  });

  it('[3.3.2a, 7.2.3l, 10.1.3b, 10f] shore support: one roll a day, less what the night has cost', () => {
    const t = new Table().turn(4).set('shoreLoss', 0, 1).set('shore', 0, 3);
    expect(t.effects(() => t.roll(6).at('shoreSupport'))).toEqual([
      'roll.support [7.2.3l] purpose=shore supporters=0 die=6 total=6 result=3',
      'shore 3→2',
    ]);
    expect(t.turn(8).effects(() => t.at('shoreSupport'))).toEqual(['shore 2→0']);
    expect(
      t
        .turn(4)
        .set('suspended', 0, 1)
        .effects(() => t.at('shoreSupport')),
    ).toEqual([]);
  });
});
