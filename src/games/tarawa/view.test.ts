import { describe, expect, it } from 'vitest';
import { metrics } from './metrics.ts';
import {
  BAIRIKI,
  CHARGED,
  COURSE_LEFT,
  COURSE_RIGHT,
  DIGGING,
  FOUGHT,
  LOST,
  RECOVERING,
  RESTING,
  SUPPLY_CARGO,
} from './state.ts';
import { Table } from './testing/table.ts';

const mark = (t: Table, id: string, mark: number): Table => {
  t.g.mark(t.piece(id), mark);
  return t;
};

describe('what lies on the table', () => {
  it('[2.1.4, 2.3, 7.3e] craft and their loads', () => {
    const t = new Table()
      .turn(2)
      .float('Amtrac1', 1435, 'red2', '2/2A')
      .float('Amtrac2', 1535, 'red1')
      .float('Higgins1', 1436, 'red1');
    t.set('cargo', t.piece('Higgins1'), SUPPLY_CARGO)
      .set('course', t.piece('Amtrac1'), COURSE_LEFT)
      .set('course', t.piece('Higgins1'), COURSE_RIGHT);
    t.set('steps', t.piece('Amtrac2'), 2).set('ap', t.piece('Amtrac2'), 7).set('pinned', t.piece('Amtrac2'), 1);
    t.set('at', t.piece('Amtrac3'), LOST).set('steps', t.piece('Amtrac3'), 0);
    expect(t.seen('Amtrac1')).toStrictEqual({
      id: 'Amtrac1',
      kind: 'amtrac',
      side: 'marine',
      at: '1435',
      steps: 4,
      full: 4,
      ap: 0,
      reversed: false,
      pinned: 0,
      course: 'left',
      beach: 'red2',
      cargo: '2/2A',
    });
    expect(t.seen('2/2A')).toStrictEqual({
      id: '2/2A',
      kind: 'infantry',
      side: 'marine',
      at: '1435',
      steps: 8,
      full: 8,
      ap: 0,
      reversed: false,
      pinned: 0,
      battalion: '2/2',
      regiment: '2',
      beach: 'red2',
      aboard: 'Amtrac1',
      supply: 'general',
    });
    expect(t.seen('Amtrac2')).toStrictEqual({
      id: 'Amtrac2',
      kind: 'amtrac',
      side: 'marine',
      at: '1535',
      steps: 2,
      full: 4,
      ap: 3.5,
      reversed: true,
      pinned: 1,
      beach: 'red1',
    });
    expect(t.seen('Higgins1')).toStrictEqual({
      id: 'Higgins1',
      kind: 'higgins',
      side: 'marine',
      at: '1436',
      steps: 4,
      full: 4,
      ap: 0,
      reversed: false,
      pinned: 0,
      course: 'right',
      beach: 'red1',
      cargo: 'supply',
    });
    expect(t.seen('Amtrac3')).toStrictEqual({
      id: 'Amtrac3',
      kind: 'amtrac',
      side: 'marine',
      at: 'lost',
      steps: 0,
      full: 4,
      ap: 0,
      reversed: false,
      pinned: 0,
      out: true,
    });
    expect(t.seen('LCM1')).toStrictEqual({
      id: 'LCM1',
      kind: 'lcm',
      side: 'marine',
      at: 'fleet',
      steps: 2,
      full: 2,
      ap: 0,
      reversed: false,
      pinned: 0,
    });
  });

  it('[2.1.4, 8.2.1b, 8.9, 8.10] units ashore, on the pier, in the fleet, to come and lost', () => {
    const t = new Table()
      .turn(9)
      .put('2/1A', 2733, { point: 0 })
      .put('2/1B', 2732, { steps: 4 })
      .put('8/2A', 2630, { point: 0 })
      .put('8/2B', 2629, { point: 0 })
      .pier('Hawkins', 2032)
      .put('Sherman1', 2734, { point: 0 });
    t.set('hunger', t.piece('8/2A'), 2)
      .set('hunger', t.piece('8/2B'), 3)
      .set('at', t.piece('10/1'), -3)
      .set('role', t.piece('2/1B'), 2);
    for (const [id, what] of [
      ['2/1A', RECOVERING],
      ['2/1B', RESTING],
      ['8/2A', DIGGING],
      ['8/2B', FOUGHT],
      ['Sherman1', CHARGED],
    ] as const)
      mark(t, id, what);
    t.set('at', t.piece('2/3A'), LOST).set('steps', t.piece('2/3A'), 0);
    expect(['2/1A', '2/1B', '8/2A', '8/2B'].map((id) => t.seen(id))).toStrictEqual([
      {
        id: '2/1A',
        kind: 'infantry',
        side: 'marine',
        at: '2733',
        steps: 8,
        full: 8,
        ap: 8,
        reversed: false,
        pinned: 0,
        battalion: '2/1',
        regiment: '2',
        beach: 'red2',
        supply: 'general',
        recovering: true,
      },
      {
        id: '2/1B',
        kind: 'infantry',
        side: 'marine',
        at: '2732',
        steps: 4,
        full: 8,
        ap: 8,
        reversed: true,
        pinned: 0,
        battalion: '2/1',
        regiment: '2',
        beach: 'red2',
        supply: 'active',
        resting: true,
        supporting: true,
      },
      {
        id: '8/2A',
        kind: 'infantry',
        side: 'marine',
        at: '2630',
        steps: 8,
        full: 8,
        ap: 8,
        reversed: false,
        pinned: 0,
        battalion: '8/2',
        regiment: '8',
        beach: 'red3',
        supply: 'unsupplied',
        digging: true,
      },
      {
        id: '8/2B',
        kind: 'infantry',
        side: 'marine',
        at: '2629',
        steps: 8,
        full: 8,
        ap: 8,
        reversed: false,
        pinned: 0,
        battalion: '8/2',
        regiment: '8',
        beach: 'red3',
        supply: 'isolated',
        attacked: true,
      },
    ]);
    expect(['Hawkins', 'Sherman1', 'Stuart1', '10/1', '2/3A', '8/1A', '6/1A'].map((id) => t.seen(id))).toStrictEqual([
      {
        id: 'Hawkins',
        kind: 'scouts',
        side: 'marine',
        at: '2032',
        steps: 2,
        full: 2,
        ap: 0,
        reversed: false,
        pinned: 0,
        beach: 'red2',
        onPier: true,
        supply: 'active',
      },
      {
        id: 'Sherman1',
        kind: 'sherman',
        side: 'marine',
        at: '2734',
        steps: 4,
        full: 4,
        ap: 8,
        reversed: false,
        pinned: 0,
        support: 2,
        supply: 'general',
        banzai: true,
      },
      {
        id: 'Stuart1',
        kind: 'stuart',
        side: 'marine',
        at: 'fleet',
        steps: 4,
        full: 4,
        ap: 0,
        reversed: false,
        pinned: 0,
        support: 1,
      },
      {
        id: '10/1',
        kind: 'artillery',
        side: 'marine',
        at: 'bairiki',
        steps: 6,
        full: 6,
        ap: 0,
        reversed: false,
        pinned: 0,
        regiment: '10',
        support: 1,
      },
      {
        id: '2/3A',
        kind: 'infantry',
        side: 'marine',
        at: 'lost',
        steps: 0,
        full: 8,
        ap: 0,
        reversed: false,
        pinned: 0,
        out: true,
        battalion: '2/3',
        regiment: '2',
        beach: 'red1',
      },
      {
        id: '8/1A',
        kind: 'infantry',
        side: 'marine',
        at: 'fleet',
        steps: 8,
        full: 8,
        ap: 0,
        reversed: false,
        pinned: 0,
        battalion: '8/1',
        regiment: '8',
        beach: 'red2',
      },
      {
        id: '6/1A',
        kind: 'infantry',
        side: 'marine',
        at: 'turn-14',
        steps: 8,
        full: 8,
        ap: 0,
        reversed: false,
        pinned: 0,
        battalion: '6/1',
        regiment: '6',
        beach: 'green',
      },
    ]);
  });

  it('[2.1.4, 7.2.4k–l, 11.33c] markers on areas and hexes', () => {
    const t = new Table().turn(5);
    const first = t.g.view(null).markers;
    expect([
      first.filter(({ kind }) => kind === 'japanese').length,
      first.filter(({ kind }) => kind === 'fort').slice(0, 3),
      [...new Set(first.map(({ kind }) => kind))],
    ]).toStrictEqual([
      246,
      [
        { kind: 'fort', at: '2728', forts: 1, steps: 2 },
        { kind: 'fort', at: '2824', forts: 1, steps: 2 },
        { kind: 'fort', at: '2830', forts: 1, steps: 2 },
      ],
      ['japanese', 'fort'],
    ]);
    t.set('stray', t.area('C'), 2)
      .set('areaSuppression', t.area('D'), 1)
      .set('chit', t.area('E'), -2)
      .set('chitFace', t.area('E'), 1);
    t.set('chit', t.area('F'), -1)
      .set('chitFace', t.area('F'), 2)
      .openPier()
      .set('suppression', t.hex(2832), 2)
      .set('position', t.hex(2733), 1);
    t.set('head', t.hex(2731), 1)
      .set('head', t.hex(2732), 1)
      .set('entered', t.hex(2932), 1)
      .set('fortSteps', t.hex(2834), 1);
    const plain = (seer: null | 'marine') =>
      t.g.view(seer).markers.filter(({ kind, at }) => kind !== 'japanese' && (kind !== 'fort' || at === '2834'));
    expect(plain(null)).toStrictEqual([
      { kind: 'strayBombs', at: 'C', turns: 2 },
      { kind: 'areaSuppression', at: 'D' },
      { kind: 'chit', at: 'E', faceDown: true, value: -2 },
      { kind: 'chit', at: 'F', faceDown: false, value: -1 },
      { kind: 'cleared', at: '2731' },
      { kind: 'supplyHead', at: '2731', works: true },
      { kind: 'supplyHead', at: '2732', works: false },
      { kind: 'position', at: '2733' },
      { kind: 'suppression', at: '2832', count: 2 },
      { kind: 'fort', at: '2834', forts: 1, steps: 1 },
      { kind: 'runwayEntered', at: '2932' },
      { kind: 'pierCleared', at: '2632' },
    ]);
    expect(plain('marine')).toStrictEqual(
      plain(null).map((marker) =>
        marker.kind === 'chit' && marker['faceDown'] ? { kind: 'chit', at: 'E', faceDown: true } : marker,
      ),
    );
    const secured = new Table().turn(5).enterRunways().clearAllBut(4403).g.view(null).markers;
    expect([
      secured.filter(({ kind }) => kind === 'secured').map(({ at }) => at),
      secured.filter(({ kind }) => kind === 'cleared').length,
    ]).toStrictEqual([['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'], 20]);
  });

  it('[3.5, 7.4, 8.5b, 10.1] tracks, turn and phase', () => {
    const t = new Table()
      .turn(12)
      .set('casualties', 0, 7)
      .set('stock', 0, 4)
      .set('shore', 0, 2)
      .set('supplyLoss', 0, 1)
      .set('shoreLoss', 0, 2);
    t.set('wrecks', 0, 1)
      .set('wreckNaval', 0, 2)
      .set('wreckInfantry', 0, 1)
      .set('pierWalked', 0, 1)
      .set('drawnCount', 0, 3)
      .box('2', 3)
      .box('japanese', 0)
      .force('8', -1);
    expect(t.g.view(null).tracks).toStrictEqual({
      'morale.regiment-2': -1,
      'moraleBox.regiment-2': 3,
      'inForce.regiment-2': 2,
      'morale.regiment-6': 2,
      'moraleBox.regiment-6': 8,
      'inForce.regiment-6': 2,
      'morale.regiment-8': 2,
      'moraleBox.regiment-8': 8,
      'inForce.regiment-8': -1,
      'morale.regiment-10': 2,
      'moraleBox.regiment-10': 8,
      'inForce.regiment-10': 2,
      'morale.general': 2,
      'moraleBox.general': 8,
      'inForce.general': 2,
      'morale.japanese': -3,
      'moraleBox.japanese': 0,
      'inForce.japanese': 2,
      casualties: 700,
      uncleared: 246,
      supply: 4,
      shoreSupport: 2,
      supplyRoll: -1,
      shoreLoss: -2,
      wrecks: 1,
      wreckNavalTurns: 2,
      wreckInfantry: 1,
      pierWalked: 1,
      pierCleared: 0,
      chitsToPlace: 3,
      night: 0,
      highTide: 1,
    });
    expect([
      t.g.view(null).turn,
      new Table().turn(8).g.view(null).tracks['night'],
      t.openPier().g.view(null).tracks['pierCleared'],
    ]).toStrictEqual([{ number: 12, label: '1943-11-21 13:00' }, 1, 1]);
    expect([t.at('hit', t.piece('2/2A'), 1).g.view(null).phase, new Table().g.view(null).phase]).toStrictEqual([
      'bombardment',
      'bombardment',
    ]);
  });

  it('what a finished game tells the simulator', () => {
    const t = new Table().turn(17).set('casualties', 0, 12).clear(2834, 2832, 3548);
    for (const id of ['2/2A', '2/2B', 'Amtrac1', 'Higgins1', 'LCM1']) t.set('at', t.piece(id), LOST);
    for (let i = 0; i < 5; i++) t.set('losses', i, 10 + i);
    t.set('secured', t.area('A'), 1).set('secured', t.area('C'), 1).set('stock', 0, 4).box('general', 7);
    for (let i = 0; i < 5; i++) t.set('shots', i, 20 + i).set('shotsHit', i, i);
    t.set('banzais', 0, 3).set('retaken', 0, 2).put('10/1', 2735).put('2/1A', 3642).put('Sherman1', 3642);
    t.set('at', t.piece('10/2'), BAIRIKI);
    expect(metrics(t.g)).toStrictEqual({
      turn: 17,
      casualties: 1200,
      uncleared: 243,
      areas_secured: 2,
      forts_destroyed: 2,
      units_lost: 2,
      craft_lost: 3,
      steps_lost_landing: 10,
      steps_lost_traps: 11,
      steps_lost_actions: 12,
      steps_lost_offensive: 13,
      steps_lost_night: 14,
      shots_landing: 20,
      shots_defensive: 21,
      shots_runway: 22,
      shots_offensive: 23,
      shots_wrecks: 24,
      hits_landing: 0,
      hits_defensive: 1,
      hits_runway: 2,
      hits_offensive: 3,
      hits_wrecks: 4,
      morale_japanese: 8,
      morale_general: 7,
      supply_points: 4,
      banzais: 3,
      hexes_retaken: 2,
      guns_ashore: 2,
      amtrac_steps: 32,
      sherman_steps: 12,
      men_ashore: 8,
      men_left: 184,
      south_shore: 2,
      green_uncleared: 3,
    });
    expect(() => metrics({} as never)).toThrow('not a position of Tarawa');
  });
});
