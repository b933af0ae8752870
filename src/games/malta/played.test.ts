import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { JUMPED, LANDED, STRAGGLING } from './state.ts';
import { Table } from './testing/table.ts';

// Lines that are played from the start of a scenario, action by action: no piece is put anywhere.

const STANDARD = { type: 'standard' } as const;
const DONE = { type: 'done' } as const;

type Options = Readonly<Record<string, string>>;
/** The Allies set up by the standard plan. */
const start = (scenario: 'first-days' | 'herkules' = 'herkules', options: Options = {}) =>
  new Table(scenario, options).do(STANDARD, STANDARD);

/** The divisions have their zones, everybody else sails with Livorno. */
function zones(t: Table, liv: string, fri: string): Table {
  t.upTo('zones').do({ type: 'zone', formation: 'LIV', zone: liv }, { type: 'zone', formation: 'FRI', zone: fri });
  while (t.step === 'zones') t.take({ type: 'sailWith', unit: String(t.choices()[0]?.['unit']), formation: 'LIV' });
  return t;
}

/** Answers what is easy until something holds; laid dice first, then ones. */
function on(t: Table, until: (t: Table) => boolean): Table {
  t.dice.free = true;
  while (!t.g.over && !until(t)) {
    const actions = t.choices();
    t.take(
      actions.find(({ type }) => type === 'standard') ??
        actions.find(({ type }) => type === 'done') ??
        (actions[0] as ActionJson),
    );
  }
  t.dice.free = false;
  return t;
}

describe('formations (15), played', () => {
  it('[15.2, 18.2, 4.1b] what is attached before 29 June sails with its division; later only who shares the box may change', () => {
    const t = start();
    t.do(
      { type: 'attach', unit: 'UNA-GUA1', formation: 'FRI' },
      { type: 'attach', unit: 'UNA-SM-B1', formation: 'LIV' },
    );
    t.do(
      { type: 'attach', unit: 'UNA-GUA1', formation: 'LIV' },
      { type: 'attach', unit: 'UNA-GUA1', formation: 'FRI' },
      DONE,
    );
    zones(t, 'north', 'east');
    expect(['UNA-GUA1', 'UNA-SM-B1', 'UNA-GUA2'].map((id) => t.at(id))).toEqual([
      'east.followUp',
      'north.followUp',
      'north.followUp',
    ]);
    expect([t.step, t.offered('detach', 'unit')]).toEqual([
      'attachments',
      expect.arrayContaining(['UNA-GUA1', 'UNA-SM-B1']),
    ]);
    expect(t.offers({ type: 'attach', unit: 'UNA-GUA1', formation: 'LIV' })).toBe(false);
    expect(t.offers({ type: 'attach', unit: 'UNA-GUA2', formation: 'LIV' })).toBe(true);
    t.take({ type: 'detach', unit: 'UNA-GUA1' });
    expect(t.cell('formation', t.piece('UNA-GUA1'))).toBe(t.g.book.unassigned);
  });
});

describe('the day (17), played', () => {
  it('[17.1, 17.2, 17.5] six strikes on the first clear morning, three under the clouds of the second', () => {
    const t = zones(start(), 'west', 'south').upTo('strikes');
    expect([t.cell('weather'), t.cell('strikesLeft')]).toEqual([0, 6]);
    t.roll(5).take({ type: 'strike', gun: 'gun-tigne' });
    t.roll(4).take({ type: 'strike', gun: 'gun-ricasoli' });
    expect([t.at('gun-tigne'), t.at('gun-ricasoli'), t.cell('strikesLeft')]).toEqual(['dead', '1910', 4]);
    t.take(DONE);
    // Four surrender rolls that do not count yet, then the weather.
    t.roll(1, 1, 1, 1, 1, 1, 1, 1, 5, 5).upTo('strikes');
    expect([t.g.box, t.cell('weather'), t.cell('strikesLeft')]).toEqual([4, 1, 3]);
    t.roll(5).take({ type: 'strike', gun: 'gun-ricasoli' });
    expect(t.at('gun-ricasoli')).toBe('1910');
    t.roll(6).take({ type: 'strike', gun: 'gun-ricasoli' });
    expect(t.at('gun-ricasoli')).toBe('dead');
  });

  it('[17.6, RN-2] the Royal Navy comes out on 1 July: two warships go home, by the owner’s choice', () => {
    const t = on(zones(start(), 'west', 'south'), (now) => now.g.box === 8 && now.step === 'strikes');
    // Ammunition, then the die of the Royal Navy.
    on(t.roll(1, 1, 3), (now) => now.step === 'shipsHome');
    expect([t.asks, t.offered('withdrawShip', 'ship').length]).toEqual(['axis', 6]);
    t.do({ type: 'withdrawShip', ship: 'W-GOR' }, { type: 'withdrawShip', ship: 'W-DUI' });
    expect([t.at('W-GOR'), t.at('W-DUI'), t.at('W-DOR')]).toEqual(['gone', 'gone', expect.stringMatching(/^\d{4}$/)]);
  });
});

describe('landings (18), played', () => {
  it('[18.1, 18.31, 18.32, 18.34, 18.7] a battalion goes into the boats, lands by companies and goes a hex inland', () => {
    const t = zones(start(), 'west', 'south').upTo('loading');
    t.take({ type: 'load', unit: 'LIV-33-I', box: '0506.first' });
    expect([t.at('LIV-33-I'), t.at('LIV-33-I/1'), t.at('LIV-33-I/3')]).toEqual([
      'breakdown',
      '0506.first',
      '0506.first',
    ]);
    expect(t.offers({ type: 'load', unit: 'LIV-33-II', box: '0506.first' })).toBe(false); // three a box
    expect(t.offers({ type: 'load', unit: 'LIV-HQ', box: '0607.first' })).toBe(false); // 18.33
    t.take({ type: 'load', unit: 'LIV-HQ', box: '0506.second' });
    t.upTo('waveMoves');
    expect([t.at('LIV-33-I/1'), t.holder('0506'), t.has('LIV-33-I/1', LANDED)]).toEqual(['0506', 'axis', true]);
    t.take({ type: 'step', unit: 'LIV-33-I/1', hex: '0507' });
    expect([t.at('LIV-33-I/1'), t.holder('0507')]).toEqual(['0507', 'axis']);
    t.take(DONE);
    t.upTo('waveMoves');
    expect([t.at('LIV-HQ'), t.at('L-CHI')]).toEqual(['0506', '0506']);
    expect(t.offered('step', 'unit')).not.toContain('LIV-33-I/2'); // the second wave's step only
  });

  it('[18.5, 18.61, 18.62, 18.64] the dice at a defended beach: a company lost, one that answers the fire', () => {
    const t = zones(start(), 'south', 'west').upTo('loading');
    t.do({ type: 'load', unit: 'LIV-33-I', box: '1816.first' }, DONE);
    on(t, (now) => now.step === 'raking' || now.step === 'gunFire');
    // A five and two for the neighbours takes the first of three; then 1st Hampshire may fire from Ħal Far.
    on(t.roll(5, 1, 1), (now) => now.step === 'edgeFire');
    expect([t.at('LIV-33-I/1'), t.at('LIV-33-I/2'), t.at('LIV-33-I/3')]).toEqual(['dead', '1816', '1816']);
    expect([t.asks, t.offered('edgeFire', 'unit')]).toEqual(['allied', expect.arrayContaining(['MAL-1H'])]);
    const before = t.steps('LIV-33-I/2') + t.steps('LIV-33-I/3');
    while (t.step === 'edgeFire') t.roll(6, 6).take(t.choices()[0] ?? DONE);
    expect(t.told('edge').map(({ args }) => args['side'])).toEqual(['allied', 'axis']);
    expect(t.steps('LIV-33-I/2') + t.steps('LIV-33-I/3')).toBeLessThan(before);
  });
});

describe('drops (19), played', () => {
  const drop = (t: Table, hex = '1414', offset = 'SE') =>
    t
      .upTo('plan')
      .do(
        { type: 'dropZone', marker: 'DZ-G', hex },
        { type: 'serial', unit: 'RAM-KROH', offset },
        { type: 'add', unit: 'RAM-HQ' },
        DONE,
      );

  it('[19.31, 19.41, 19.44, 19.46, 19.6] planned before the game, scattered in the morning, hurt, gathered and re-formed', () => {
    const t = on(drop(start('first-days')), (now) => now.step === 'cancelDrops');
    expect([t.g.box, t.at('RAM-KROH')]).toEqual([0, 'pool']);
    // The marker on target; the serial, with two AA near, one hex north of 1515; losses 6, 1 and 1.
    t.roll(1, 4, 3, 3, 1, 6, 1, 1).take(DONE);
    expect(t.told('drop').map(({ roll }) => roll?.result)).toEqual(['target', 'adjacent']);
    expect(['/1', '/2', '/3'].map((n) => t.at(`RAM-KROH${n}`))).toEqual(['1514', '1514', '1514']);
    expect([t.at('RAM-HQ'), t.at('L-RAM'), t.has('RAM-KROH/1', JUMPED), t.diceLeft]).toEqual(['1514', '1514', true, 0]);
    expect([t.step, t.offers({ type: 'reform', unit: 'RAM-KROH' })]).toEqual(['assembly', true]);
    t.take({ type: 'reform', unit: 'RAM-KROH' });
    expect([t.at('RAM-KROH'), t.steps('RAM-KROH'), t.holder('1514')]).toEqual(['1514', 5, 'axis']);
  });

  it('[17.8] a company hurt in its jump looks for its stragglers from the next turn on', () => {
    const t = on(drop(start('first-days'), '1213', 'here'), (now) => now.step === 'cancelDrops');
    t.roll(1, 4, 1, 2, 6, 1, 1).take(DONE);
    expect([t.at('RAM-KROH/1'), t.steps('RAM-KROH/1'), t.has('RAM-KROH/1', STRAGGLING)]).toEqual(['1213', 1, true]);
    // The next die of the game falls at Midday.
    on(t.roll(2), (now) => now.g.box === 1 && now.step === 'tactical' && now.asks === 'axis');
    expect(t.told('stragglers').map(({ roll }) => roll?.result)).toEqual(['found']);
    expect([t.steps('RAM-KROH/1'), t.has('RAM-KROH/1', STRAGGLING)]).toEqual([2, false]);
  });

  it('[19.35, 19.32] called off in the morning, they may be planned again two days ahead', () => {
    const t = on(drop(start()), (now) => now.step === 'cancelDrops');
    t.do({ type: 'cancelSerial', unit: 'RAM-HQ' }, DONE);
    expect([t.at('RAM-KROH'), t.told('dropZone')]).toEqual(['pool', []]);
    on(t, (now) => now.step === 'plan');
    expect([t.g.box, t.cell('planTurn')]).toEqual([4, 12]);
    t.take({ type: 'dropZone', marker: 'DZ-G', hex: '1414' });
    expect(t.offered('serial', 'unit')).toContain('RAM-KROH');
  });
});

describe('victory (20), played', () => {
  it('[20.2, 20.3, 20.32] an invasion that never lands is given up on the first roll that counts', () => {
    const t = on(zones(start(), 'west', 'south'), (now) => now.g.box === 8);
    expect([t.g.over, t.told('surrender').every(({ roll }) => roll?.result === 'early')]).toEqual([false, true]);
    expect(t.g.view('allied').tracks).toMatchObject({ collapse: 0, exhaustion: 2 }); // no HQ ashore to be supplied
    on(t, () => false);
    expect([t.g.outcome()?.level, t.g.outcome()?.winner, t.g.turn]).toEqual(['called-off', 'allied', 9]);
  });
  it('[20.1, 20.3, 22.1] nobody surrenders in the first two days; the airfields decide', () => {
    const t = on(start('first-days'), () => false);
    expect([t.g.outcome()?.level, t.g.outcome()?.winner, t.g.turn]).toEqual(['held', 'allied', 8]);
    expect(t.told('surrender')).toEqual([]);
  });
});

describe('solitaire (21), played', () => {
  it('[21.1, 21.2, 21.3] guns, zones, drop zone and offset all by the dice', () => {
    const t = new Table('herkules', { solitaire: 'on' });
    t.drawn(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).take(STANDARD);
    expect(t.step).toBe('openingAttachments');
    t.roll(2, 5).take(DONE); // north and south
    expect([t.at('LIV-HQ'), t.at('FRI-HQ')]).toEqual(['north.followUp', 'south.followUp']);
    on(t, (now) => now.step === 'soloDrops');
    t.roll(3, 4).take({ type: 'dropMarker', marker: 'DZ-G' });
    t.do({ type: 'serial', unit: 'RAM-KROH', offset: 'here' }, DONE, DONE);
    on(t, (now) => now.step === 'cancelDrops');
    // Marker 4 - 1 + 2: on target at 1615; offset 1, north; then the serial.
    on(t.roll(2, 2, 1, 1, 1, 1, 1, 1), (now) => now.step !== 'cancelDrops');
    expect(t.told('drop').map(({ roll }) => [roll?.total, roll?.result])).toEqual([
      [5, 'target'],
      [expect.any(Number), expect.any(String)],
    ]);
    expect(t.told('soloOffset').map(({ roll }) => roll?.result)).toEqual(['N']);
  });
});

describe('scenarios and options (22), played', () => {
  it('[22.21] the Allies place each unit in its sector, or the rest by the standard plan', () => {
    const t = new Table('herkules');
    const first = String(t.g.question()?.prompt.args['unit']);
    const hex = String(t.choices()[1]?.['hex']);
    t.do({ type: 'place', hex }, STANDARD, STANDARD);
    expect([t.at(first), t.step]).toEqual([hex, 'openingAttachments']);
  });
  it('[22.1] the first two days have paratroops alone: no zones, strikes, boats or ships, and plans only once', () => {
    const t = start('first-days');
    const seen = new Set<string>();
    on(t, (now) => seen.add(now.step) && false);
    for (const step of ['zones', 'strikes', 'loading', 'stations', 'shipFire', 'shipsHome'])
      expect(seen).not.toContain(step);
    expect(seen).toContain('cancelDrops');
    expect(t.told('day')).toHaveLength(2);
  });
  it('[22.32] a San Marco company raids a quiet beach on the first morning, and no second one', () => {
    const t = on(zones(start('herkules', { raiders: 'on' }), 'west', 'south'), (now) => now.step === 'waveMoves');
    const raid = t.choices().find(({ type }) => type === 'raid');
    expect([t.g.box, raid?.['unit']]).toEqual([0, expect.stringMatching(/^UNA-SM-/)]);
    const hex = String(raid?.['hex']);
    t.take(raid ?? DONE);
    expect([t.at(String(raid?.['unit'])), t.holder(hex)]).toEqual([hex, 'axis']);
    expect(t.choices().some(({ type }) => type === 'raid')).toBe(false);
  });
});
