import { describe, expect, it } from 'vitest';
import { loseHex } from './9-morale.ts';
import { BAIRIKI, FOUGHT, L, LOST, ON_PIER, ON_WATCH } from './state.ts';
import { Table } from './testing/table.ts';

// Everything that the phases before and after the Land phase do: what is told, case by case, and every cell that changes.

const does = (t: Table, text: string): string[] => t.effects(() => t.act(text));
const mark = (t: Table, id: string, mark: number): Table => {
  t.g.mark(t.piece(id), mark);
  return t;
};

describe('the bombardment', () => {
  it('[5.1, 5.2a] a roll for chits, drawn blind, laid face down and turned up with the last', () => {
    const t = new Table().at('bombardment');
    expect([t.question, ...t.legal]).toEqual(['prompt.bombardment [5.1]', 'delay 0', 'delay 1', 'delay 2']);
    expect(does(t.roll(1).draw(3, 0, 9, 1, 7), 'delay 2')).toEqual([
      'roll.bombardment [5.1] die=1 total=3 result=5 delay 2 [5.1]',
      'forgone 0→2',
      'drawn 0 0→-1',
      'drawn 1 0→-2',
      'drawn 3 0→-2',
      'drawnCount 0→5',
    ]);
    expect([t.question, t.legal.length]).toEqual(['prompt.chits [5.1b] 5', 14]);
    expect(does(t, 'chit B')).toEqual(['drawnCount 5→4', 'chitFace B 0→1']);
    for (const area of ['C', 'F', 'G']) t.act(`chit ${area}`);
    expect(does(t, 'chit D')).toEqual([
      'chit [5.2] area=B value=0',
      'chit [5.2] area=C value=-2',
      'chit [5.2] area=D value=-1',
      'chit [5.2] area=F value=0',
      'chit [5.2] area=G value=-2',
      'drawn 0 -1→0',
      'drawnCount 1→0',
      'chit D 0→-1',
      'chitFace B 1→2',
      'chitFace C 1→2',
      'chitFace D 0→2',
      'chitFace F 1→2',
      'chitFace G 1→2',
    ]);
  });

  it('[5.2c–d] a -2 becomes a -1 on turn 2, everything else goes; on turn 3 nothing is left', () => {
    const laid = (turn: number) => {
      const t = new Table().turn(turn);
      for (const [area, value] of [
        ['A', -2],
        ['B', -1],
        ['C', 0],
      ] as const)
        t.set('chit', t.area(area), value).set('chitFace', t.area(area), 2);
      return t.effects(() => t.at('turnStart')).slice(1);
    };
    expect(laid(1)).toEqual([]);
    expect(laid(2)).toEqual(['chit A -2→-1', 'chit B -1→0', 'chitFace B 2→0', 'chitFace C 2→0']);
    expect(laid(3)).toEqual(['chit A -2→0', 'chit B -1→0', 'chitFace A 2→0', 'chitFace B 2→0', 'chitFace C 2→0']);
  });
});

describe('the start of a turn', () => {
  it('[3.5.1, R-21, 10.1.4c] morale comes into force, last turn’s marks and counts go, men in the wreck hex go on watch', () => {
    const t = new Table()
      .turn(9)
      .box('japanese', 3)
      .box('general', 6)
      .box('6', 0)
      .wade('2/2A', 1436, 'red2')
      .put('2/2B', 2733);
    mark(mark(t, '2/2B', 4095), '8/2A', ON_WATCH)
      .pier('8/3A', 2032)
      .wade('2/2E', 1436, 'red2')
      .float('Higgins1', 1436, 'red2', '8/3B');
    for (const name of ['pierUnits', 'pierGuns', 'supportLanded', 'wreckAssigned', 'waverNext', 'suspendNext'] as const)
      t.set(name, 0, 1);
    t.set('lifted', 0, 1)
      .set('lifted', 3, 1)
      .set('directSupply', t.battalion('8/3'), 1)
      .set('directSupply', t.battalion('2/1'), 1);
    expect(t.effects(() => t.at('turnStart'))).toEqual([
      'dayTurn [3] turn=9 label=1943-11-21 07:00',
      'wreckAssigned 1→0',
      'wavering 0→1',
      'waverNext 1→0',
      'suspended 0→1',
      'suspendNext 1→0',
      'pierUnits 1→0',
      'pierGuns 1→0',
      'supportLanded 1→0',
      'force 6 2→-3',
      'force general 2→1',
      'force japanese 2→-1',
      'lifted 2 1→0',
      'lifted 10 1→0',
      'directSupply 2/1 1→0',
      'directSupply 8/3 1→0',
      'marks 2/2A 0→ON_WATCH',
      'marks 2/2B ACTED+RECOVERING+DIGGING+TRAPPED+HURT+CHARGED+FOUGHT+LATE+PIER_LANDED+UNLOADED+RESTING+DIRECT→0',
      'marks 8/2A ON_WATCH→0',
    ]);
    expect(t.turn(8).effects(() => t.at('turnStart'))).toEqual([
      'nightTurn [3] turn=8 label=1943-11-21 02:00',
      'wavering 1→0',
      'suspended 1→0',
    ]);
  });

  it('[8.1a–b, 8.6, 10.1.2] the supply roll, from turn 3', () => {
    const t = new Table().turn(4).clear(2731).set('supplyLoss', 0, 2);
    t.set('head', t.hex(2731), 1).set('stock', 0, 1);
    expect(t.effects(() => t.roll(6).at('supplyRoll'))).toEqual([
      'roll.supply [8.1] die=6 total=5 result=5 pier-head 1 [8.6] supply-losses -2 [10.1.2]',
      'stock 1→6',
    ]);
    expect(t.turn(2).effects(() => t.at('supplyRoll'))).toEqual([]);
  });

  it('[8.4e–f, R-33] the free points of turn 3: landed by then, cut off, and not spent before', () => {
    const t = new Table().turn(3).put('2/2A', 2733, { landed: 1, point: 0 }).put('2/2B', 2732, { landed: 2, point: 0 });
    t.put('8/2A', 2630, { landed: 1, point: -1 })
      .put('8/3A', 2629, { landed: 3, point: 0 })
      .put('Hawkins', 2531, { landed: 1, point: 0 })
      .put('Sherman1', 2733, { landed: 1, point: 0 });
    expect(t.effects(() => t.roll(1).at('supplyRoll'))).toEqual([
      'roll.supply [8.1] die=1 total=1 result=2',
      'issued [8.4] unit=2/2A',
      'issued [8.4] unit=Hawkins',
      'stock 0→2',
      'point 2/2A 0→1',
      'point 2/2B 0→1',
      'point 8/2A -1→0',
      'point Hawkins 0→1',
    ]);
  });

  it('[8.2.2a–d, R-33, R-43] a point bought covers the battalion nearby', () => {
    const t = new Table()
      .turn(5)
      .clearAllBut(2645)
      .put('2/1A', 3513, { point: 0 })
      .put('2/1B', 3514, { point: 2 })
      .put('2/1E', 4109, { point: 0 })
      .put('10/1', 3615, { point: 0 });
    t.put('8/2A', 3713, { point: 0 }).set('head', t.hex(3513), 1).set('stock', 0, 1).at('supplyIssue');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.issue [8.2.2] 1',
      'issue 2/1A',
      'issue 8/2A',
      'issue 2/1E',
      'endIssue',
    ]);
    expect(does(t, 'issue 2/1A')).toEqual([
      'issued [8.2.2] unit=2/1A',
      'stock 1→0',
      'point 2/1A 0→3',
      'point 2/1E 0→3',
    ]);
    expect(t.legal).toEqual([]);
  });
});

describe('the Supply phase', () => {
  it('[8.2.2f, 8.4c, 8.4e, R-13, R-33] a point goes for all it covers when one of them fought', () => {
    const t = new Table()
      .turn(5)
      .put('2/2A', 2733, { point: 1 })
      .put('2/2B', 2732, { point: 1 })
      .put('2/2E', 2731, { point: 2 })
      .clear(2731);
    t.put('8/2A', 2630, { landed: 4, point: 1 }).put('Sherman1', 2734, { point: 1 });
    for (const id of ['2/2A', '8/2A', 'Sherman1']) mark(t, id, FOUGHT);
    expect(t.effects(() => t.at('supplyPhase'))).toEqual(['point 2/2A 1→0', 'point 2/2B 1→0']);
    const early = (turn: number) => {
      const first = mark(
        mark(new Table().turn(turn).put('2/2A', 2733, { landed: turn, point: 0 }), '2/2A', FOUGHT),
        '8/2A',
        FOUGHT,
      );
      return first.put('8/2A', 2630, { landed: turn, point: 1 }).effects(() => first.at('supplyPhase'));
    };
    expect(early(2)).toEqual(['point 2/2A 0→-1']);
    expect(early(3)).toEqual([]);
  });

  it('[8.3, 11.33g, R-54, R-62] heads on the coast away from the Japanese, and at the base of the cleared pier', () => {
    const t = new Table().turn(5).openPier().at('supplyHeads');
    expect([t.question, ...t.legal]).toEqual(['prompt.heads [8.3] 0', 'head 2731', 'endHeads']);
    expect(does(t, 'head 2731')).toEqual(['head [8.3] hex=2731', 'head 2731 0→1']);
    const coast = new Table().turn(5).clearAllBut(4403);
    expect(coast.set('head', coast.hex(2731), 1).at('supplyHeads').question).toEqual('prompt.heads [8.3] 1');
    const unwalked = new Table().turn(5).clear(2731).at('supplyHeads');
    expect(unwalked.legal).toEqual([]);
  });

  it('[8.9a, 8.10a, 8.4d, 8.5a, 8.11a] who is fed, who eats his last point, who hungers, and a stock without a head', () => {
    const t = new Table()
      .turn(9)
      .put('2/2A', 2733, { point: 0 })
      .put('2/2B', 2732, { point: 1 })
      .put('8/2A', 2630, { point: 0 })
      .put('8/2B', 2629, { point: 0, landed: 8 });
    t.set('hunger', t.piece('8/2A'), 2)
      .set('hunger', t.piece('2/2B'), 1)
      .set('hunger', t.piece('8/2B'), 1)
      .set('stock', 0, 3);
    t.put('8/3A', 2531, { point: 0 }).set('hunger', t.piece('8/3A'), 1);
    expect(t.effects(() => t.at('supplyStatus'))).toEqual([
      'unsupplied [8.9] unit=2/2A',
      'pointEaten [8.4] unit=2/2B',
      'isolated [8.10] unit=8/2A',
      'unsupplied [8.9] unit=8/3A',
      'stockLost [8.5] points=3',
      'stock 3→0',
      'point 2/2B 1→0',
      'hunger 2/2A 0→1',
      'hunger 2/2B 1→0',
      'hunger 8/2A 2→3',
      'hunger 8/2B 1→0',
      'hunger 8/3A 1→2',
    ]);
    const fed = new Table().turn(9).clearAllBut(4403).put('2/2A', 2733, { point: 2 }).set('stock', 0, 3);
    fed.set('head', fed.hex(2731), 1).set('hunger', fed.piece('2/2A'), 2).set('at', fed.piece('10/1'), BAIRIKI);
    expect(fed.effects(() => fed.at('supplyStatus'))).toEqual(['hunger 2/2A 2→0']);
  });
});

describe('the Morale phase', () => {
  it('[9.2.3a] collapse, result by result', () => {
    const fallen = (...dice: number[]) => {
      const t = new Table().turn(9).box('japanese', 0).clearAllBut(2834, 2832, 2833, 2731);
      return [...t.effects(() => t.roll(...dice).at('collapse')), t.question, ...t.legal];
    };
    expect(fallen(2)).toEqual(['roll.collapse [9.2.3a] die=2 total=2 result=-', '']);
    expect(fallen(3)).toEqual(['roll.collapse [9.2.3a] die=3 total=3 result=waver', 'waverNext 0→1', '']);
    expect(fallen(4, 2)).toEqual([
      'roll.collapse [9.2.3a] die=4 total=4 result=d6',
      'die.givenUp [9.2.3a] die=2 total=2 result=2',
      'prompt.collapse [9.2.3a] 2',
      'collapse 2731',
      'collapse 2832',
      'collapse 2833',
    ]);
    expect(fallen(5, 1, 1)).toEqual([
      'roll.collapse [9.2.3a] die=5 total=5 result=2d6',
      'die.givenUp [9.2.3a] die=1 total=1 result=1',
      'die.givenUp [9.2.3a] die=1 total=1 result=1',
      'prompt.collapse [9.2.3a] 2',
      'collapse 2731',
      'collapse 2832',
      'collapse 2833',
    ]);
    const t = new Table().turn(9).box('japanese', 0).enterRunways().clearAllBut(2834, 2832, 2731);
    expect(t.effects(() => t.roll(6).at('collapse'))).toEqual([
      'roll.collapse [9.2.3a] die=6 total=7 result=all areas-secured 1 [9.2.3]',
      'cleared [9.2.3a] hex=2731',
      'cleared [9.2.3a] hex=2832',
      'uncleared 3→1',
      'near D 3→1',
      'near E 3→1',
      'near G 3→1',
      'held 2731 1→0',
      'held 2832 1→0',
    ]);
    const few = new Table().turn(9).box('japanese', 0);
    for (let a = 0; a < 6; a++) few.set('secured', a, 1);
    expect(few.effects(() => few.roll(1).at('collapse'))).toEqual(['roll.collapse [9.2.3a] die=1 total=1 result=-']);
  });

  it('[9.2.3a] hexes are given up one by one, by choice', () => {
    const t = new Table().turn(9).clearAllBut(2834, 2832, 2833, 2731).at('collapseHexes', 2);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.collapse [9.2.3a] 2',
      'collapse 2731',
      'collapse 2832',
      'collapse 2833',
    ]);
    expect(does(t, 'collapse 2832')).toEqual([
      'cleared [9.2.3a] hex=2832',
      'uncleared 4→3',
      'near D 4→3',
      'near E 4→3',
      'near G 4→3',
      'held 2832 1→0',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.collapse [9.2.3a] 1', 'collapse 2731', 'collapse 2833']);
  });

  it('[9.2.3b, R-28] cancellation, result by result', () => {
    const fate = (die: number, casualties = 0) => {
      const t = new Table().turn(9).box('general', 0).set('casualties', 0, casualties);
      return [...t.effects(() => t.roll(die).at('cancellation')), String(t.g.outcome()?.reason)];
    };
    expect(fate(3)).toEqual(['roll.cancelled [9.2.3b] die=3 total=3 result=-', 'undefined']);
    expect(fate(4)).toEqual(['roll.cancelled [9.2.3b] die=4 total=4 result=suspended', 'suspendNext 0→1', 'undefined']);
    expect(fate(6)).toEqual(['roll.cancelled [9.2.3b] die=6 total=6 result=cancelled', 'outcome.cancelled']);
    expect(fate(3, 39)).toEqual(['roll.cancelled [9.2.3b] die=3 total=3 result=-', 'undefined']);
    expect(fate(3, 40)).toEqual([
      'roll.cancelled [9.2.3b] die=3 total=4 result=suspended heavy-casualties 1 [9.2.3]',
      'suspendNext 0→1',
      'undefined',
    ]);
    expect(fate(5, 40)).toEqual([
      'roll.cancelled [9.2.3b] die=5 total=6 result=cancelled heavy-casualties 1 [9.2.3]',
      'outcome.cancelled',
    ]);
  });

  it('[9.2.2e–f, R-16, 8.11a] the last hex near an area secures it; a hex that opens the way to a head ends hunger', () => {
    const last = new Table().turn(9).enterRunways().clearAllBut(2832, 4403);
    expect(last.effects(() => last.at('collapseHexes', 1))).toEqual([
      'cleared [9.2.3a] hex=2832',
      'secured [9.2.2f] area=G',
      'morale [9.2.2e] track=general boxes=1 value=2',
      'secured [9.2.2f] area=D',
      'morale [9.2.2e] track=general boxes=1 value=3',
      'secured [9.2.2f] area=E',
      'uncleared 2→1',
      'morale general 8→10',
      'near D 1→0',
      'near E 1→0',
      'near G 1→0',
      'secured D 0→1',
      'secured E 0→1',
      'secured G 0→1',
      'held 2832 1→0',
    ]);
    const t = new Table()
      .turn(9)
      .clearAllBut(2832, 4403)
      .enterRunways()
      .put('2/2A', 2732, { point: 0 })
      .put('8/2A', 2630, { point: 0 });
    t.hold(2731)
      .set('head', t.hex(3513), 1)
      .set('hunger', t.piece('2/2A'), 2)
      .set('hunger', t.piece('8/2A'), 3)
      .at('collapseHexes', 1);
    expect(does(t, 'collapse 2832')).toEqual([
      'cleared [9.2.3a] hex=2832',
      'uncleared 3→2',
      'near D 2→1',
      'near E 2→1',
      'near G 2→1',
      'held 2832 1→0',
      'hunger 2/2A 2→0',
      'hunger 8/2A 3→0',
    ]);
  });
});

describe('the night', () => {
  const night = (turn = 8) =>
    new Table().turn(turn).put('2/2A', 2733).put('2/2B', 2732).put('Sherman1', 2734).put('10/1', 2630);
  const falls = (t: Table, ...dice: number[]) => t.effects(() => t.roll(...dice).at('nightEvents'));

  it('[10.1] the roll by night and mood; events that last', () => {
    expect(falls(night(), 2)).toEqual([
      'roll.nightEvents [10.1] die=2 total=2 result=2',
      'supplyLoss 0→1',
      'submarine 0→1',
    ]);
    expect(falls(night().set('submarine', 0, 1), 2)).toEqual(['roll.nightEvents [10.1] die=2 total=2 result=2']);
    expect(falls(night(), 3, 2)).toEqual([
      'roll.nightEvents [10.1] die=3 total=3 result=3',
      'die.raidOnFleet [10.1.3] die=2 total=2 result=2',
      'supplyLoss 0→1',
    ]);
    expect(falls(night(), 3, 3)).toEqual([
      'roll.nightEvents [10.1] die=3 total=3 result=3',
      'die.raidOnFleet [10.1.3] die=3 total=3 result=3',
      'shoreLoss 0→1',
    ]);
    expect(falls(night(), 3, 5)).toEqual([
      'roll.nightEvents [10.1] die=3 total=3 result=3',
      'die.raidOnFleet [10.1.3] die=5 total=5 result=5',
      'shoreLoss 0→1',
    ]);
    expect(falls(night(), 3, 6)).toEqual([
      'roll.nightEvents [10.1] die=3 total=3 result=3',
      'die.raidOnFleet [10.1.3] die=6 total=6 result=6',
    ]);
    expect(falls(mark(night().set('wreckNaval', 0, 1).set('wreckInfantry', 0, 1), '8/2A', ON_WATCH), 4)).toEqual([
      'roll.nightEvents [10.1] die=4 total=4 result=4',
      'wrecks 0→1',
      'wreckNaval 1→0',
      'wreckInfantry 1→0',
      'marks 8/2A ON_WATCH→0',
    ]);
    expect(falls(night().set('wrecks', 0, 1).set('wreckNaval', 0, 1), 4)).toEqual([
      'roll.nightEvents [10.1] die=4 total=4 result=4',
    ]);
    expect(falls(night(), 5)).toEqual([
      'roll.nightEvents [10.1] die=5 total=5 result=5',
      'shoreLoss 0→1',
      'carrier 0→1',
    ]);
    expect(falls(night().set('carrier', 0, 1), 5)).toEqual(['roll.nightEvents [10.1] die=5 total=5 result=5']);
    expect(falls(night(16), 1)).toEqual([
      'roll.nightEvents [10.1] die=1 total=2 result=2 night-number 1 [10.1]',
      'supplyLoss 0→1',
      'submarine 0→1',
    ]);
    expect(falls(night(25).force('japanese', -1), 2)).toEqual([
      'roll.nightEvents [10.1] die=2 total=5 result=5 night-number 2 [10.1] japanese-shaken 1 [10.1]',
      'shoreLoss 0→1',
      'carrier 0→1',
    ]);
    expect(falls(night(6))).toEqual([]);
  });

  it('[10.1.1a–b, R-37, R-25] bombs on Betio: shared out, with pins from 4 on, none of them for tanks and guns', () => {
    const t = night().roll(1, 4).at('nightEvents');
    expect([t.question, ...t.legal]).toEqual([
      'prompt.airRaid [10.1.1] 4',
      'bomb 2/2A',
      'bomb 2/2B',
      'bomb Sherman1',
      'bomb 10/1',
    ]);
    expect(does(t, 'bomb 2/2A')).toEqual(['raid 2/2A 0→1']);
    expect(t.question).toEqual('prompt.airRaid [10.1.1] 3');
    t.act('bomb 2/2A').act('bomb 10/1');
    expect(does(t, 'bomb Sherman1')).toEqual([
      'pinned [6.6.2] piece=2/2A turns=1',
      'pinned 2/2A 0→1',
      'raid 2/2A 2→0',
      'raid 10/1 1→0',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.hit [7.3] 10/1 6 1', 'step', 'morale']);
    const few = night().roll(1, 3).at('nightEvents').act('bomb 2/2A').act('bomb 2/2A');
    expect(does(few, 'bomb 2/2B')).toEqual(['raid 2/2A 2→0']);
  });

  it('[R-25, 11.1f] where all who are hit are dug in, one hit is spared', () => {
    const dug = (...hexes: number[]) => {
      const t = night();
      for (const hex of hexes) t.set('position', t.hex(hex), 1);
      return t.roll(1, 2).at('nightEvents');
    };
    const t = dug(2733, 2732).act('bomb 2/2A');
    expect(does(t, 'bomb 2/2B')).toEqual(['raid 2/2B 0→1']);
    expect([t.question, ...t.legal]).toEqual(['prompt.shelter [R-25]', 'shelter 2/2A', 'shelter 2/2B']);
    expect(does(t, 'shelter 2/2A')).toEqual(['raid 2/2A 1→0', 'raid 2/2B 1→0']);
    expect([t.question, ...t.legal]).toEqual(['prompt.hit [7.3] 2/2B 8 1', 'step', 'morale']);
    const alone = dug(2733).act('bomb 2/2A');
    expect(does(alone, 'bomb 2/2A')).toEqual(['raid 2/2A 1→0']);
    const mixed = dug(2733).act('bomb 2/2A');
    expect(does(mixed, 'bomb 2/2B')).toEqual(['raid 2/2A 1→0']);
  });

  it('[10.1.1c–d] bombs that fall short: an area of the player’s choice', () => {
    const t = night().roll(1, 6).at('nightEvents');
    expect([t.question, ...t.legal]).toEqual(['prompt.strayBombs [10.1.1]', 'stray D', 'stray E']);
    expect(does(t, 'stray E')).toEqual(['strayBombs [10.1.1] area=E', 'stray E 0→2']);
    const one = new Table().turn(8).put('2/2A', 2733).roll(1, 6);
    expect(one.effects(() => one.at('nightEvents'))).toEqual([
      'roll.nightEvents [10.1] die=1 total=1 result=1',
      'die.airRaid [10.1.1] die=6 total=6 result=6',
      'strayBombs [10.1.1] area=D',
      'stray D 0→2',
    ]);
  });

  it('[10.1.4b–d, R-36] the wrecks fall silent after two turns of the fleet and one of infantry', () => {
    const held = (naval: number, infantry: number, assigned = 0) => {
      const t = new Table()
        .turn(10)
        .set('wrecks', 0, 1)
        .set('wreckNaval', 0, naval)
        .set('wreckInfantry', 0, infantry)
        .set('wreckAssigned', 0, assigned);
      return mark(t.wade('2/2A', 1436, 'red2'), '2/2A', ON_WATCH).effects(() => t.at('finalPhase'));
    };
    expect(held(1, 0)).toEqual(['wreckInfantry 0→1']);
    expect(held(2, 0)).toEqual(['wrecksCleared [10.1.4]', 'wrecks 1→0', 'wreckInfantry 0→1']);
    expect(held(2, 0, 1)).toEqual([]);
    expect(held(2, 1, 1)).toEqual(['wrecksCleared [10.1.4]', 'wrecks 1→0']);
    const none = mark(new Table().turn(10).wade('2/2A', 1436, 'red2').set('wreckNaval', 0, 2), '2/2A', ON_WATCH);
    expect(none.effects(() => none.at('finalPhase'))).toEqual([]);
  });
});

describe('the books of the simulator', () => {
  it('count shots by kind and those that hit, charges, and hexes taken back', () => {
    const t = new Table().turn(8).clearAllBut(2645, 3613).put('2/1A', 3614, { steps: 4 }).force('japanese', 2);
    for (const die of [1, 5]) t.roll(die).draw(0).at('offensiveFire');
    t.roll(1, 6).draw(0).at('localBanzai', 1);
    loseHex(t.g, t.hex(3614));
    const { cells } = t.g;
    expect([...cells.slice(L.shots, L.shots + 5)]).toEqual([0, 0, 0, 2, 0]);
    expect([...cells.slice(L.shotsHit, L.shotsHit + 5)]).toEqual([0, 0, 0, 1, 0]);
    expect([cells[L.banzais], cells[L.retaken]]).toEqual([1, 1]);
  });
});

describe('a Banzai', () => {
  const front = () => {
    const t = new Table().turn(8).clearAllBut(2645, 3613).put('2/1A', 3614, { steps: 4 }).force('general', 0);
    return t.force('2', 1);
  };
  const banzai = (t: Table, ...dice: number[]) =>
    t.effects(() =>
      t
        .roll(...dice)
        .draw(0)
        .at('localBanzai', 1),
    );

  it('[10.1.6, 10.1.6.2e, 9.2.1c, 9.2.4e] repelled by fire, or by the charge itself with a hit', () => {
    expect(banzai(front().force('general', 3), 5)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=5 total=8 result=S* general-morale 3 [9.4]',
      'repelled [10.1.6] unit=2/1A',
      'morale [9.2.1c] track=japanese boxes=-1 value=1',
      'morale [9.2.4e] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'morale japanese 8→7',
      'banzaiEnd 0→1',
      'marks 2/1A 0→CHARGED',
    ]);
    expect(banzai(front(), 1, 2)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=2/1A die=2 total=1 result=repelled regiment-morale -1 [9.4]',
      'repelled [10.1.6] unit=2/1A',
      'morale [9.2.1c] track=japanese boxes=-1 value=1',
      'morale [9.2.4e] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'morale japanese 8→7',
      'banzaiEnd 0→1',
      'marks 2/1A 0→CHARGED',
    ]);
    const hit = front();
    expect(banzai(hit, 1, 3)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=2/1A die=3 total=2 result=repelled S regiment-morale -1 [9.4]',
      'repelled [10.1.6] unit=2/1A',
      'morale [9.2.1c] track=japanese boxes=-1 value=1',
      'morale [9.2.4e] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'morale japanese 8→7',
      'banzaiEnd 0→1',
      'marks 2/1A 0→CHARGED',
    ]);
    expect([hit.question, ...hit.legal]).toEqual(['prompt.hit [7.3] 2/1A 4 1', 'step', 'morale']);
  });

  it('[10.1.6.2b, R-63, 11.1e, 8.10c] with support, dug in, suppressed, isolated', () => {
    const t = front().put('2/1E', 3614);
    t.set('position', t.hex(3614), 1);
    expect(banzai(t)).toEqual(['banzai [10.1.6] unit=2/1A hex=3614', 'marks 2/1A 0→CHARGED']);
    expect([t.question, ...t.legal]).toEqual(['prompt.banzai [10.1.6.2] 2/1A 3614', 'support 2/1E', 'roll']);
    expect(does(t.roll(4, 6), 'support 2/1E')).toEqual([
      'supported [10.1.6.2] unit=2/1E',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=4 total=5 result=S support 1 [10.1.6.2]',
      'roll.banzai [10.1.6.3] unit=2/1A die=6 total=3 result=repelled S charge-suppressed -1 [10.1.6.2] regiment-morale -1 [9.4] improved-position -1 [11.1]',
      'repelled [10.1.6] unit=2/1A',
      'morale [9.2.1c] track=japanese boxes=-1 value=1',
      'morale [9.2.4e] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'morale japanese 8→7',
      'banzaiEnd 0→1',
      'marks 2/1E 0→GAVE_FIRE',
    ]);
    expect([t.question, ...t.legal]).toEqual(['prompt.hit [7.3] 2/1A 4 1', 'step', 'morale']);
    const lonely = front().put('2/1A', 3614, { point: 0 });
    expect(banzai(lonely.set('hunger', lonely.piece('2/1A'), 3), 4, 1)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=4 total=3 result=- isolated -1 [8.10]',
      'roll.banzai [10.1.6.3] unit=2/1A die=1 total=0 result=repelled regiment-morale -1 [9.4]',
      'repelled [10.1.6] unit=2/1A',
      'morale [9.2.1c] track=japanese boxes=-1 value=1',
      'morale [9.2.4e] track=regiment-2 boxes=1 value=2',
      'morale 2 8→9',
      'morale japanese 8→7',
      'banzaiEnd 0→1',
      'marks 2/1A 0→CHARGED',
    ]);
  });

  it('[10.1.6.3] thrown back a hex, hit and pinned; the hex is retaken', () => {
    const t = front();
    expect(banzai(t, 1, 6)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=2/1A die=6 total=5 result=retreat1 S C1 regiment-morale -1 [9.4]',
      'marks 2/1A 0→CHARGED',
    ]);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.retreat [10.1.6.3] 2/1A',
      'retreat 3615',
      'retreat 3513',
      'retreat 3514',
      'retreat 3713',
      'retreat 3714',
    ]);
    expect(does(t, 'retreat 3615')).toEqual([
      'fellBack [10.1.6.3] unit=2/1A hex=3615',
      'pinned [6.6.2] piece=2/1A turns=1',
      'at 2/1A 3614→3615',
      'pinned 2/1A 0→1',
    ]);
    expect(does(t, 'step')).toEqual([
      'steps [7.3] piece=2/1A lost=1 left=3',
      'hexLost [10.1.6.3] hex=3614',
      'morale [9.2.1e] track=japanese boxes=1 value=2',
      'losses 0 0→1',
      'uncleared 2→3',
      'morale japanese 8→9',
      'near L 1→2',
      'near M 1→2',
      'banzaiEnd 0→2',
      'banzaiHex 0→258',
      'held 3614 0→1',
      'steps 2/1A 4→3',
    ]);
  });

  it('[10.1.6.3] two hexes back, two hits; with no way out the unit is lost', () => {
    const t = front().force('2', 0);
    banzai(t, 1, 6);
    expect(does(t, 'retreat 3615')).toEqual(['fellBack [10.1.6.3] unit=2/1A hex=3615', 'at 2/1A 3614→3615']);
    expect([t.question, ...t.legal]).toEqual([
      'prompt.retreat [10.1.6.3] 2/1A',
      'retreat 3616',
      'retreat 3514',
      'retreat 3515',
      'retreat 3714',
      'retreat 3715',
    ]);
    expect(does(t, t.legal[0] ?? '')).toEqual(['fellBack [10.1.6.3] unit=2/1A hex=3616', 'at 2/1A 3615→3616']);
    const shut = new Table().turn(8).put('2/1A', 3614).force('general', 0).force('2', 0).clear(3614);
    expect(banzai(shut, 1, 4)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=3614 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=2/1A die=4 total=4 result=retreat1 S',
      'eliminated [7.3] piece=2/1A',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'hexLost [10.1.6.3] hex=3614',
      'morale [9.2.1e] track=japanese boxes=1 value=3',
      'losses 0 0→8',
      'uncleared 245→246',
      'morale japanese 8→10',
      'near L 48→49',
      'near M 38→39',
      'banzaiEnd 0→2',
      'banzaiHex 0→258',
      'held 3614 0→1',
      'at 2/1A 3614→-2',
      'steps 2/1A 8→0',
      'ap 2/1A 16→0',
      'point 2/1A 1→0',
    ]);
    const tank = new Table().turn(8).clearAllBut(2645, 3613).put('Sherman1', 3614).force('general', 0);
    expect(banzai(tank, 1, 6)).toEqual([
      'banzai [10.1.6] unit=Sherman1 hex=3614',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=Sherman1 hex=3614 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=Sherman1 die=6 total=6 result=retreat2 S S',
      'steps [7.3] piece=Sherman1 lost=2 left=2',
      'losses 0 0→2',
      'banzaiEnd 0→3',
      'steps Sherman1 4→2',
      'marks Sherman1 0→CHARGED',
    ]);
  });

  it('[8.5c–d, 10.1.8g] a head overrun: its share of the stock, and a die more at the pier', () => {
    const t = new Table()
      .turn(8)
      .clearAllBut(2645, 2730)
      .put('2/1A', 2731, { steps: 1 })
      .force('general', 0)
      .force('2', 0)
      .box('2', 0);
    t.set('head', t.hex(2731), 1).set('head', t.hex(3513), 1).set('stock', 0, 5);
    expect(banzai(t, 1, 4)).toEqual([
      'banzai [10.1.6] unit=2/1A hex=2731',
      'roll.marineFire [10.1.6.2] purpose=banzai unit=2/1A hex=2731 die=1 total=1 result=-',
      'roll.banzai [10.1.6.3] unit=2/1A die=4 total=4 result=retreat1 S',
      'marks 2/1A 0→CHARGED',
    ]);
    expect(does(t.roll(2), t.legal[0] ?? '')).toEqual([
      'fellBack [10.1.6.3] unit=2/1A hex=2732',
      'steps [7.3] piece=2/1A lost=1 left=0',
      'eliminated [7.3] piece=2/1A',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'die.pierHeadLost [8.5] die=2 total=2 result=2',
      'headLost [8.5] hex=2731 points=5',
      'hexLost [10.1.6.3] hex=2731',
      'morale [9.2.1e] track=japanese boxes=1 value=3',
      'stock 5→0',
      'losses 0 0→1',
      'uncleared 2→3',
      'morale japanese 8→10',
      'near D 1→2',
      'near E 1→2',
      'near G 1→2',
      'banzaiEnd 0→2',
      'banzaiHex 0→23',
      'held 2731 0→1',
      'head 2731 1→0',
      'at 2/1A 2731→-2',
      'steps 2/1A 1→0',
      'ap 2/1A 16→0',
      'marks 2/1A CHARGED→0',
      'point 2/1A 1→0',
    ]);
  });

  it('[10.1.8c–i] a general Banzai sweeps on: dice where there are more hexes than it takes, then a head beside them', () => {
    const t = new Table()
      .turn(25)
      .clearAllBut(2645, 3613, 3513, 3714)
      .put('2/1A', 3614, { steps: 1 })
      .force('general', 0)
      .force('2', 0)
      .box('2', 0);
    t.set('head', t.hex(3515), 1).set('stock', 0, 3).roll(1, 4, 2, 3, 5, 3, 1).at('generalBanzai');
    expect(t.effects(() => t.act(t.legal[0] ?? ''))).toEqual([
      'fellBack [10.1.6.3] unit=2/1A hex=3615',
      'steps [7.3] piece=2/1A lost=1 left=0',
      'eliminated [7.3] piece=2/1A',
      'morale [9.2.1f] track=japanese boxes=1 value=2',
      'hexLost [10.1.6.3] hex=3614',
      'morale [9.2.1e] track=japanese boxes=1 value=3',
      'die.sweep [10.1.8] die=2 total=2 result=2',
      'die.sweepHex [10.1.8] hex=3514 die=3 total=3 result=3',
      'die.sweepHex [10.1.8] hex=3615 die=5 total=5 result=5',
      'die.sweepHex [10.1.8] hex=3713 die=3 total=3 result=3',
      'hexLost [10.1.6.3] hex=3615',
      'hexLost [10.1.6.3] hex=3514',
      'headLost [8.5] hex=3515 points=3',
      'hexLost [10.1.6.3] hex=3515',
      'unsecured [9.2.2f] area=K',
      'stock 3→0',
      'losses 0 0→1',
      'uncleared 4→8',
      'morale japanese 8→10',
      'near K 0→1',
      'near L 3→7',
      'near M 3→4',
      'secured K 1→0',
      'banzaiEnd 0→2',
      'banzaiHex 0→231',
      'swept 0 0→259',
      'swept 1 0→230',
      'sweptCount 0→2',
      'held 3514 0→1',
      'held 3515 0→1',
      'held 3614 0→1',
      'held 3615 0→1',
      'head 3515 1→0',
      'at 2/1A 3614→-2',
      'steps 2/1A 1→0',
      'ap 2/1A 16→0',
      'marks 2/1A CHARGED→0',
      'point 2/1A 1→0',
    ]);
    expect(t.legal).toEqual([]);
  });
});

describe('the end', () => {
  it('[3.6, 13.1c, 12d] turn by turn to the thirtieth', () => {
    const t = new Table().turn(29);
    expect(t.effects(() => t.at('advance'))).toEqual(['turn 29→30']);
    const last = new Table().turn(30).at('advance');
    expect(last.g.outcome()).toEqual({ winner: 'japanese', level: 'defeat', reason: 'outcome.time', score: 0 });
  });
  it('[7.2.4c] without infantry the island cannot fall', () => {
    const t = new Table().turn(4).put('2/2A', 2733, { steps: 1 });
    for (let u = 0; u < t.g.book.unitCount; u++)
      if (t.g.book.isInfantry(u) && u !== t.piece('2/2A')) t.set('at', u, LOST).set('steps', u, 0);
    t.at('hit', t.piece('2/2A'), 1).act('step');
    expect(t.g.outcome()).toEqual({ winner: 'japanese', level: 'defeat', reason: 'outcome.destroyed', score: 0 });
    expect(mark(t, '2/2A', ON_PIER).done).toBe(true);
  });
});
