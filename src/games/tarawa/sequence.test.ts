import { describe, expect, it } from 'vitest';
import type { FireEffect } from './book.ts';
import { phaseOf, SEQUENCE } from './sequence.ts';
import { FOUGHT, L, SUPPLY_CARGO } from './state.ts';
import { S, type StepName } from './steps.ts';
import { BlindPlayer, startTarawa } from './testing/players.ts';
import { Table } from './testing/table.ts';

const STEPS = Object.values(S);
const harmless = (e: FireEffect): boolean => e.hits + e.starred + e.pin === 0 && !e.course;

/** Plays one whole turn, passing wherever one may, and tells through which steps it went. */
function trace(t: Table): string[] {
  const { g } = t;
  const turn = g.turn;
  while (g.depth > 0) g.pop();
  g.push(S.turn, 0);
  t.roll(...Array<number>(200).fill(2)).draw(...Array<number>(50).fill(0));
  const seen: string[] = [];
  while (!g.over && g.turn === turn) {
    const { name, body } = STEPS[g.topStep()];
    const named = ['impulse', 'landingFire', 'suppression'].includes(name) ? `${name} ${g.arg(0)}` : name;
    if (g.depth === 2 && seen.at(-1) !== named) seen.push(named);
    if (body?.run(g)) body.ask?.take(g, g.legal().at(-1) ?? 0);
  }
  return seen;
}
/** Lets the sequence run on from one of its phases to the next decision. */
function runFrom(t: Table, phase: StepName): Table {
  while (t.g.depth > 0) t.g.pop();
  t.g.push(
    S.turn,
    SEQUENCE.findIndex(([step]) => step === phase),
  );
  t.g.settle();
  return t;
}

describe('a turn', () => {
  const order = [
    ...['bombardment', 'turnStart', 'shoreSupport', 'supplyRoll', 'supplyIssue', 'embark'],
    ...[1, 2, 3].flatMap((n) => [`impulse ${n}`, `landingFire ${n}`, `suppression ${n}`]),
    ...['boobyTraps', 'landActions', 'offensiveFire', 'supplyPhase', 'supplyHeads', 'supplyStatus'],
    ...['nightEvents', 'recovery', 'collapse', 'cancellation', 'finalPhase', 'craftReturn', 'advance'],
  ];

  it.each([
    ['the first', 1],
    ['a day turn', 4],
    ['a night turn', 7],
  ])('[3, 3.2.1–3.2.9, SEQ-1, SEQ-3] %s goes through its phases in order', (_, turn) => {
    const t = new Table().turn(turn).noReinforcements().put('2/2A', 2735).wade('2/2B', 1735, 'red2');
    expect(trace(t).filter((step) => order.includes(step))).toEqual(order);
    expect(t.g.turn).toBe(turn + 1);
  });

  it.each([
    ['turn 1', 1, { bombardment: 1, support: 1, supply: 0, nightEvents: 0 }],
    ['turn 2', 2, { bombardment: 0, support: 1, supply: 0, nightEvents: 0 }],
    ['turn 3', 3, { bombardment: 0, support: 1, supply: 1, nightEvents: 0 }],
    ['a night turn', 7, { bombardment: 0, support: 0, supply: 1, nightEvents: 1 }],
    ['the morning after', 9, { bombardment: 0, support: 1, supply: 1, nightEvents: 0 }],
  ])('[3.1a, 3.3.2a, R-02, R-03] rolls of %s', (_, turn, rolls) => {
    const t = new Table().turn(turn).noReinforcements().put('2/2A', 2735);
    trace(t);
    const made = Object.keys(rolls).map((table) => [table, t.rolls(table)]);
    expect(Object.fromEntries(made)).toEqual(rolls);
  });

  it('[R-02, R-03, 3.3.2a] shore support and supply are rolled before anything crosses the reef', () => {
    const t = new Table().turn(4).noReinforcements().wade('2/2A', 2035, 'red2').roll(5, 4).at('turnStart');
    runFrom(t, 'shoreSupport');
    expect(t.g.question()?.rule).toBe('3.2.1');
    expect([t.cell('shore'), t.cell('stock')]).toEqual([2, Number(t.lastRoll('supply').result)]);
  });

  it('[SEQ-3] the turn marker moves on when all else is done', () => {
    const t = new Table().turn(4).noReinforcements();
    for (const step of ['recovery', 'collapse', 'cancellation', 'finalPhase', 'craftReturn'] as const)
      expect(t.at(step).g.turn).toBe(4);
    expect(t.at('advance').g.turn).toBe(5);
  });

  it('[SEQ-3, 7.2.6n] craft sunk this turn are patched up before it ends, and take on loads in the next', () => {
    const t = new Table().turn(4).wade('2/2A', 1735, 'red2').force('japanese', 0);
    for (const [craft, unit, hex] of [
      ['Amtrac1', '2/2B', 2036],
      ['Amtrac2', '2/2E', 2038],
    ] as const) {
      t.float(craft, hex, 'red2', unit).set('steps', t.piece(craft), 1);
    }
    t.roll(1, 6, 6).from('landingFire'); // at the men in the water, at the boats
    expect([t.of('Amtrac1', 'steps'), t.of('Amtrac2', 'steps')]).toEqual([0, 0]);
    for (let i = 0; i < 200 && t.g.question()?.rule !== '7.2.6n'; i++) t.line(t.legal.at(-1) ?? '');
    expect([t.g.turn, t.legal]).toEqual([4, ['craftBack Amtrac1', 'noCraft']]);
    t.line('craftBack Amtrac1');
    while (t.g.question()?.rule !== '6.3') t.line(t.legal.at(-1) ?? '');
    expect([t.g.turn, t.legal.some((choice) => /^load \S+ Amtrac1$/.test(choice))]).toEqual([5, true]);
  });

  it('[3.6] the Final phase strips hex suppression and eases pins, leaves area suppression, and comes last', () => {
    const t = new Table().put('2/2A', 2735).put('2/2B', 2734);
    t.set('suppression', t.hex(2835), 2).set('areaSuppression', t.area('D'), 1).set('shore', 0, 2);
    t.set('pinned', t.piece('2/2A'), 2).set('pinned', t.piece('2/2B'), 1).at('finalPhase');
    expect([t.on(2835, 'suppression'), t.cell('areaSuppression', t.area('D')), t.cell('shore')]).toEqual([0, 1, 0]);
    expect([t.of('2/2A', 'pinned'), t.of('2/2B', 'pinned')]).toEqual([1, 0]);
    const night = trace(new Table().turn(7).noReinforcements().put('2/2A', 2735));
    const [events, recovery, final] = ['nightEvents', 'recovery', 'finalPhase'].map((step) => night.indexOf(step));
    expect([(events ?? 0) < (recovery ?? 0), (recovery ?? 0) < (final ?? 0)]).toEqual([true, true]);
  });
});

describe('the Land phase', () => {
  it('[3.3.1] booby traps: area by area, not where every unit is still on the invasion beach', () => {
    const beach = new Table().put('2/2A', 2735).put('8/2A', 2628).at('boobyTraps');
    expect(beach.rolls('boobyTrap')).toBe(0);
    const t = new Table()
      .clear(2835, 2727)
      .put('2/2A', 2735)
      .put('2/2B', 2835)
      .put('8/2A', 2727)
      .roll(6, 6)
      .at('boobyTraps');
    expect(t.rolls('boobyTrap')).toBe(2);
  });

  it('[3.3.2b] infantry fires and attacks, engineers demolish', () => {
    const t = new Table().clear(2729).put('2/1A', 2729).put('2/1E', 2729).put('Sherman1', 2734).at('landActions');
    expect(t.act('select 2/1A').legal).toEqual(expect.arrayContaining(['fire 2728', 'attack']));
    expect(t.legal).not.toContain('demolish 2728');
    t.at('landActions').act('select 2/1E');
    expect(t.legal).toContain('demolish 2728');
    expect(t.legal).not.toContain('attack');
    expect(
      t
        .at('landActions')
        .act('select Sherman1')
        .legal.some((c) => /^(fire|attack|demolish)/.test(c)),
    ).toBe(false);
  });

  it('[3.3.2c] what failed may be tried again while APs last', () => {
    const t = new Table()
      .clear(2631, 2731)
      .force('general', 0)
      .force('japanese', 0)
      .put('2/1A', 2631, { ap: 8 })
      .at('landActions');
    for (let tries = 0; tries < 8; tries++) t.act('select 2/1A').roll(1).act('fire 2730').resolve();
    expect([t.rolls('marineFire'), t.of('2/1A', 'ap'), t.done]).toEqual([8, 0, true]);
  });

  it('[3.3.2d] a unit that tries to recover does nothing else that turn', () => {
    const rear = () => {
      const t = new Table().clearAllBut(4403).put('2/1A', 2735, { steps: 5 }).put('2/1B', 2734);
      return t.set('head', t.hex(2733), 1).at('landActions');
    };
    const t = rear().act('select 2/1A').act('recover');
    expect([t.of('2/1A', 'ap'), t.legal.includes('select 2/1A')]).toEqual([0, false]);
    const moved = rear().act('select 2/1A').act('move 2736').act('select 2/1A');
    expect(moved.legal).not.toContain('recover');
  });

  it('[3.3.3] the Japanese fire at the landing, at attackers, on the airstrip and after the Marine actions', () => {
    const t = new Table().wade('8/2B', 2327, 'red3').clear(2833).put('2/1A', 2833);
    t.shot(harmless, 0).roll(...Array<number>(3).fill(1), 1);
    t.at('landingFire', 1).at('landActions').act('select 2/1A').act('attack').act('target 2832').resolve();
    t.act('select 2/1A').act('move 2932').at('offensiveFire');
    const rules = t.events.filter(({ roll }) => roll?.table === 'japaneseFire').map(({ rule }) => rule);
    expect(rules).toEqual(['6.6.1', '7.2.4', '11.31', '7.5']);
  });

  it.each([
    ['first night', 7, ['localBanzai']],
    ['third night', 25, ['generalBanzai']],
    ['by day', 9, []],
  ])('[3.3.4] %s: what a 6 on the night events launches', (_, turn, steps) => {
    const t = new Table().turn(turn).clear(2730).put('2/1A', 2730).force('japanese', 0).force('general', 2);
    t.roll(6, t.face('marineFire', 'S*', 2));
    while (t.g.depth > 0) t.g.pop();
    t.g.push(S.turn, 99);
    t.g.push(S.nightEvents);
    const seen = new Set<string>();
    while (t.g.depth > 1) {
      const { name, body } = STEPS[t.g.topStep()];
      seen.add(name);
      body?.run(t.g);
    }
    expect([...seen].filter((name) => name.endsWith('lBanzai'))).toEqual(steps);
    expect(t.told.includes('banzai')).toBe(steps.length > 0);
  });
});

describe('the Supply phase', () => {
  it('[SEQ-1] first used-up points go, then heads are set up, then the unsupplied are marked, then the isolated', () => {
    const t = new Table().turn(6).noReinforcements().clear(2926, 3613);
    t.clear(...(t.g.book.near[1][t.hex(2735)] ?? []).map((hex) => t.g.hexName(hex))); // room for a head
    t.put('2/1A', 2926).put('2/2A', 2735, { point: 0 }).put('8/1A', 3613, { point: 0 });
    t.g.mark(t.piece('2/1A'), FOUGHT);
    t.set('hunger', t.piece('2/2A'), 1).set('hunger', t.piece('8/1A'), 2);
    runFrom(t, 'supplyPhase');
    expect([t.g.question()?.rule, t.of('2/1A', 'point')]).toEqual(['8.3', 0]);
    expect(t.of('8/1A', 'hunger')).toBe(2); // not yet
    t.roll(1).play('head 2735'); // on to the supply roll of turn 7
    expect([t.of('2/2A', 'hunger'), t.of('2/1A', 'hunger'), t.of('8/1A', 'hunger')]).toEqual([0, 1, 3]);
    expect(t.told.filter((type) => ['head', 'unsupplied', 'isolated'].includes(type))).toEqual([
      'head',
      'unsupplied',
      'isolated',
    ]);
  });

  it('[3.4a] every ground unit on Betio is tested every turn, nobody afloat is', () => {
    const t = new Table().turn(6).put('2/2A', 2735, { point: 0 }).put('Sherman1', 2734).put('10/1', 2733, { point: 0 });
    t.set('point', t.piece('Sherman1'), 0)
      .put('Hawkins', 2732, { point: 0 })
      .wade('2/2B', 2035, 'red2')
      .at('supplyStatus');
    expect(['2/2A', 'Sherman1', '10/1', 'Hawkins', '2/2B'].map((id) => t.of(id, 'hunger'))).toEqual([1, 1, 1, 1, 0]);
    expect(t.at('supplyStatus').of('2/2A', 'hunger')).toBe(2);
  });

  it('[R-13] it is held on turns 1 and 2 too, but takes no point from units in their initial supply', () => {
    const fought = (turn: number, landed: number) => {
      const t = new Table().turn(turn).put('2/2A', 2735, { landed });
      t.g.mark(t.piece('2/2A'), FOUGHT);
      return t.at('supplyPhase');
    };
    expect([fought(1, 1).of('2/2A', 'point'), fought(2, 1).of('2/2A', 'point')]).toEqual([1, 1]);
    expect(fought(3, 1).of('2/2A', 'point')).toBe(0);
    expect(fought(3, 3).of('2/2A', 'point')).toBe(1);
    expect(runFrom(new Table().turn(1).clearAllBut(4403), 'supplyPhase').g.question()?.rule).toBe('8.3');
  });

  it('[SEQ-4] points pile up in the box alone: a unit holds one, a beach none', () => {
    const t = new Table().turn(5).noReinforcements().clear(2731).put('2/2A', 2732, { point: 0 });
    t.set('stock', 0, 5).set('head', t.hex(2731), 1).at('supplyIssue').act('issue 2/2A');
    expect([t.cell('stock'), t.of('2/2A', 'point'), t.done]).toEqual([4, 1, true]); // no second one for it
    t.at('supplyStatus').at('finalPhase');
    expect(t.cell('stock')).toBe(4);
    const beach = new Table().turn(5).float('Amtrac1', 2634, 'red2').put('2/2A', 2735);
    beach.set('cargo', beach.piece('Amtrac1'), SUPPLY_CARGO + beach.battalion('2/2')).at('impulse', 1);
    beach.act('sail Amtrac1 2733'); // for a battalion that has its point already
    expect([beach.cell('stock'), beach.of('2/2A', 'point'), beach.of('Amtrac1', 'cargo')]).toEqual([0, 1, 0]);
  });
});

describe('morale', () => {
  it('[3.5.1] Marines have a general level and one a regiment; what changes now is in force next turn', () => {
    const t = new Table().wade('2/2A', 2035, 'red2').shot((e) => e.hits === 1 && e.starred === 0, 1);
    t.at('landingFire', 1).act('morale');
    expect([t.boxOf('2'), t.boxOf('8'), t.boxOf('general')]).toEqual([7, 8, 8]);
    const inForce = () => t.g.view(null).tracks['inForce.regiment-2'];
    expect(inForce()).toBe(2);
    t.turn(2).at('turnStart');
    expect(inForce()).toBe(1);
  });

  it('[3.5.1] cleared forts and secured areas raise it, losses lower it', () => {
    const t = new Table().box('general', 5).put('2/1E', 2829).clear(2829).at('landActions').act('select 2/1E');
    t.shot(harmless, 0).roll(6).act('demolish 2830').resolve();
    expect(t.boxOf('general')).toBe(6);
    const loss = new Table().box('general', 5).set('casualties', 0, 9).wade('2/2A', 2035, 'red2');
    loss.shot((e) => e.starred === 1 && e.hits === 0 && !e.course, 1).at('landingFire', 1);
    expect(loss.boxOf('general')).toBe(4);
  });

  it('[3.5.2] the Japanese have one level: it falls with a fort hex, not with an ordinary one or an area', () => {
    const tracks = Object.keys(new Table().g.view(null).tracks).filter((name) => /^morale\..*japan/.test(name));
    expect(tracks).toEqual(['morale.japanese']);
    const attack = (hex: number, from: number) => {
      const t = new Table().force('general', 12).force('japanese', 0).clear(from).put('2/1A', from).at('landActions');
      t.act('select 2/1A').act('attack').shot(harmless, 0).roll(3).act(`target ${hex}`).resolve();
      return [t.on(hex, 'held'), t.boxOf('japanese')];
    };
    expect(attack(2730, 2631)).toEqual([0, 8]);
    expect(attack(2728, 2729)).toEqual([0, 7]);
    const last = new Table()
      .enterRunways()
      .clearAllBut(2622, 4403)
      .put('2/1A', 2623)
      .force('general', 12)
      .at('landActions');
    last.act('select 2/1A').act('attack').shot(harmless, 0).roll(3).act('target 2622').resolve();
    expect(last.told).toContain('secured');
    expect(last.boxOf('japanese')).toBe(8);
  });
});

describe('the phase under way', () => {
  it.each(['campaign', 'freeform'])('is the step of the sequence that the turn has come to: %s', (scenario) => {
    const g = startTarawa(scenario, 'phases');
    const player = new BlindPlayer('phases', true);
    for (let i = 0; i < 4000 && !g.over; i++) {
      expect(phaseOf(g)).toBe(SEQUENCE[g.cells[L.phase]][0]);
      g.apply(player.pick(g));
    }
  });

  it('[10.1.4] of a hit from the wrecks is their fire, though that is over', () => {
    const t = new Table().set('wrecks', 0, 1).wade('2/2A', 2035, 'red2');
    t.shot(({ hits }) => hits > 0, 1);
    runFrom(t, 'wreckFire');
    expect([t.g.question()?.rule, t.g.view('marine').phase]).toEqual(['7.3', 'wreckFire']);
  });
});
