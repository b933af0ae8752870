import { describe, expect, it } from 'vitest';
import type { StepRef } from '../../kernel/steps.ts';
import { reader } from './data/reader.ts';
import { malta } from './index.ts';
import {
  AIR_LANDED,
  FLAK_FIRED,
  FOLLOW_UP,
  JUMPED,
  LANDED,
  MARCHED,
  type Malta,
  POOL,
  SPENT,
  slotOf,
} from './state.ts';
import { S, STEP_NAMES } from './steps.ts';
import { Table } from './testing/table.ts';

const [AXIS, ALLIED] = [0, 1];
const field = (side: 'axis' | 'allied' = 'axis', turn = 4, weather = 0): Table =>
  new Table().empty().when(side, turn, weather);

/** What a step lays on the stack, first to be played first. */
function laidOut(t: Table, step: StepRef<Malta>): string[] {
  t.bare().g.push(step);
  step.body?.run(t.g);
  return Array.from({ length: t.g.depth - 1 }, (_, below) => STEP_NAMES[t.g.topStep(below)] as string);
}
/** The parts of a player turn in the order they come up. */
function parts(t: Table, side: number): string[] {
  t.bare().g.push(S.playerTurn, side);
  const list: string[] = [];
  for (let i = 0; i < 60 && t.g.depth > 1; i++) {
    S.playerTurn.body?.run(t.g);
    const top = t.g.topStep();
    if (t.g.depth < 3) continue;
    list.push(top === S.landWave.index ? `landWave ${t.g.arg(0)}` : (STEP_NAMES[top] as string));
    t.g.pop();
  }
  return list;
}
const LANDING = [...['loading', 'stations', 'shipFire', 'gunFire', 'exchange', 'raking', 'landWave 0', 'landWave 1']];

describe('days and turns', () => {
  it('[4.0, R-21] a game turn is the Axis turn, the Allied turn and the end', () => {
    const t = field();
    expect(laidOut(t, S.turn)).toEqual(['playerTurn', 'playerTurn', 'surrender', 'transition']);
    expect([t.g.arg(0), t.g.arg(0, 1)]).toEqual([AXIS, ALLIED]);
  });

  it('[CH-TURN, CH-DAY, R-21] twelve days from 29 June to 10 July, each of four turns', () => {
    const { days, turns } = new Table().g.book.data.turns;
    expect([days.length, days[0]?.date, days[11]?.date]).toEqual([12, '1942-06-29', '1942-07-10']);
    expect(turns.map(({ id }) => id)).toEqual(['am', 'midday', 'pm', 'night']);
    expect(malta.scenarios.find(({ id }) => id === 'herkules')?.turns).toBe(48);
    const label = (turn: number): string => field('axis', turn).g.view(null).turn.label;
    expect([label(0), label(3), label(4), label(47)]).toEqual([
      '1942-06-29 am',
      '1942-06-29 night',
      '1942-06-30 am',
      '1942-07-10 night',
    ]);
    expect([0, 1, 2, 3, 7].map((turn) => field('axis', turn).g.night)).toEqual([false, false, false, true, true]);
  });

  it('[4.1, 17.1, 17.7] the initial segment has eleven parts in a fixed order, and none besides', () => {
    expect(laidOut(field(), S.day)).toEqual([
      ...['zones', 'attachments', 'weather', 'strikes', 'plans', 'adcs', 'replacements', 'absorption', 'ammunition'],
      ...['strongholds', 'navy'],
    ]);
  });

  it('[4.1, 4.42] it comes once a day, before the morning turn', () => {
    const next = (turn: number): string[] => laidOut(field('allied', turn), S.transition);
    expect([next(3), next(7)]).toEqual([
      ['day', 'turn'],
      ['day', 'turn'],
    ]);
    expect([next(0), next(1), next(2), next(4)]).toEqual(Array(4).fill(['turn']));
  });

  it('[4.42] everybody is straightened and the marker moves on', () => {
    const t = field('allied', 4)
      .put('FOL-II', '1313', { marks: SPENT | JUMPED })
      .put('W-DUI', '1517', { marks: SPENT });
    t.put('gun-tigne', '1709', { marks: SPENT }).put('LIV-33-I', '1416', { marks: LANDED | AIR_LANDED });
    t.put('MAL-LAA1', '1711', { marks: FLAK_FIRED });
    laidOut(t, S.transition);
    expect(t.g.box).toBe(5);
    const marks = SPENT | JUMPED | LANDED | AIR_LANDED | FLAK_FIRED;
    const left = ['FOL-II', 'W-DUI', 'gun-tigne', 'LIV-33-I', 'MAL-LAA1'].filter((id) => t.has(id, marks));
    expect(left).toEqual([]);
  });

  it('[4.42, R-36] but not before: a spent unit stays so through the enemy player turn', () => {
    const t = field('axis').put('FOL-II', '1313', { marks: SPENT | MARCHED });
    t.bare().g.push(S.playerTurn, ALLIED);
    S.playerTurn.body?.run(t.g);
    expect([t.has('FOL-II', SPENT), t.has('FOL-II', MARCHED), t.g.side]).toEqual([true, false, ALLIED]);
  });
});

describe('player turns', () => {
  it('[4.2] the Axis player turn', () => {
    expect(parts(field(), AXIS)).toEqual([
      ...['supply', 'issue', 'leaders', 'stragglers', 'delays'],
      ...LANDING,
      ...['soloDrops', 'cancelDrops', 'drops'],
      ...['breakdown', 'strategic', 'tactical', 'ships', 'infiltration', 'airLanding', 'flak', 'reforming'],
      ...['support', 'bombardments', 'attacks', 'recovery', 'penetration'],
    ]);
  });

  it('[4.2] has no landings by night', () => {
    expect(parts(field('axis', 7), AXIS).filter((part) => LANDING.includes(part))).toEqual([]);
  });

  it('[4.3] the Allied player turn', () => {
    const t = field();
    expect(parts(t, ALLIED)).toEqual([
      ...['supply', 'issue', 'leaders', 'breakdown', 'strategic', 'tactical', 'infiltration', 'reforming'],
      ...['support', 'bombardments', 'attacks', 'recovery', 'penetration'],
    ]);
    expect(t.g.side).toBe(ALLIED);
  });

  it('[4.21a, 4.21b, 4.21c, 4.21d, 4.21e] the Axis Status Phase in its order', () => {
    const list = parts(field(), AXIS);
    expect(list.slice(0, 5)).toEqual(['supply', 'issue', 'leaders', 'stragglers', 'delays']);
  });

  it('[4.31a, 4.31b, 4.31c, 4.31d] the Allied Status Phase in its order', () => {
    expect(parts(field(), ALLIED).slice(0, 3)).toEqual(['supply', 'issue', 'leaders']);
  });

  it('[4.32a, 4.32b, 4.32c, 4.32d, 4.32e] the Allied Movement Phase in its order', () => {
    const t = field('allied').put('MAL-2D', '1313').put('FOL-II', '1416');
    for (const step of ['breakdown', 'strategic', 'tactical', 'infiltration'] as const) {
      expect([t.stand(step).asks, t.offered(step === 'breakdown' ? 'breakUp' : 'select', 'unit')]).toEqual([
        'allied',
        step === 'infiltration' ? [] : ['MAL-2D'],
      ]);
    }
  });
});

describe('the first morning', () => {
  it('[4.1a, R-39] the two divisions choose zones and go whole to their boxes, on 29 June only', () => {
    const t = new Table().upTo('zones');
    expect([t.asks, t.choices().length]).toEqual(['axis', 8]);
    t.do({ type: 'zone', formation: 'FRI', zone: 'east' }, { type: 'zone', formation: 'LIV', zone: 'east' });
    const seaborne = t.g.book.data.roster.units.filter(({ setup, id }) => setup.mode === 'followUp' && id !== 'UNA-KV');
    expect(new Set(seaborne.map(({ id }) => t.at(id)))).toEqual(new Set(['east.followUp']));
    expect([t.at('L-CAR'), t.at('L-RAM'), t.at('RAM-KROH')]).toEqual(['east.followUp', 'pool', 'pool']);
    const later = field('axis', 4).off('LIV-33-I', FOLLOW_UP).set('zone', 0).set('zone', 0, 1).stand('zones');
    expect([later.rested, later.at('LIV-33-I'), later.at('LIV-33-II')]).toEqual([true, 'west.followUp', 'pool']);
  });

  it('[4.1a] in solitaire dice choose the zones', () => {
    const t = new Table('herkules', { solitaire: 'on' }).empty().when('axis', 0).roll(1, 6).stand('zones');
    expect([t.offered('zone', 'zone'), t.at('LIV-33-I'), t.at('FRI-87-I')]).toEqual([
      [],
      'west.followUp',
      'south.followUp',
    ]);
  });

  it('[4.1b] attachments are the Axis player’s, every morning', () => {
    const t = field('axis', 8).put('UNA-SM-B1', '1313').put('LIV-HQ', '1314').stand('attachments');
    expect([t.asks, t.step]).toEqual(['axis', 'attachments']);
    t.take({ type: 'attach', unit: 'UNA-SM-B1', formation: 'LIV' });
    expect(t.cell('formation', t.piece('UNA-SM-B1'))).toBe(t.g.book.formationIds.indexOf('LIV'));
  });

  it('[4.1d, 4.1e] the short scenario has neither strikes nor plans after the first', () => {
    const short = new Table('first-days').empty().when('axis', 4);
    short.put('gun-tigne', '1709');
    expect([short.stand('strikes').rested, short.stand('plans').rested]).toEqual([true, true]);
  });

  it('[4.1e] drops are planned two days ahead, for its AM and PM turns; not in solitaire', () => {
    const t = field('axis', 4).stand('plans');
    expect([t.step, t.asks, t.cell('planTurn'), t.offered('planFor', 'turn')]).toEqual(['plan', 'axis', 12, [15]]);
    expect(field('axis', 40).stand('plans').rested).toBe(true); // beyond the last day
    expect(new Table('herkules', { solitaire: 'on' }).empty().when('axis', 4).stand('plans').rested).toBe(true);
  });

  it('[4.21e] delayed landings are an option: a die for each zone with units, higher in bad weather', () => {
    const t = (weather: number) => new Table('herkules', { delays: 'on' }).empty().when('axis', 4, weather);
    const delayed = (weather: number, ...dice: number[]): number[] => {
      const table = t(weather)
        .off('LIV-33-I', FOLLOW_UP)
        .off('FRI-87-I', FOLLOW_UP - 3);
      table.roll(...dice).stand('delays');
      expect(table.diceLeft).toBe(0);
      return [0, 1, 2, 3].map((zone) => table.cell('delayed', zone));
    };
    expect([delayed(0, 1, 2), delayed(1, 2, 3), delayed(2, 4, 3)]).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
    expect(field().off('LIV-33-I', FOLLOW_UP).stand('delays').told('delay')).toEqual([]);
    const late = t(0).off('LIV-33-I', FOLLOW_UP).roll(1).stand('delays');
    expect(late.stand('loading').rested).toBe(true);
  });
});

describe('ships, aircraft and flak', () => {
  it('[4.24d] warships move up to eight ocean hexes, each once', () => {
    const t = field().put('W-DUI', '1517').put('W-GOR', '1517').stand('ships');
    expect([t.asks, t.offered('select', 'unit')]).toEqual(['axis', ['W-DUI', 'W-GOR']]);
    t.take({ type: 'select', unit: 'W-DUI' });
    const hexes = t.offered('sail', 'hex') as string[];
    const far = hexes.map((hex) => t.g.book.distance(t.hex('1517'), t.hex(hex)));
    expect([Math.max(...far), hexes.some((hex) => t.g.book.isLand[t.hex(hex)] === 1)]).toEqual([8, false]);
    t.take({ type: 'sail', ship: 'W-DUI', hex: '2017' });
    expect([t.at('W-DUI'), t.offered('select', 'unit')]).toEqual(['2017', ['W-GOR']]);
    expect(t.take({ type: 'done' }).rested).toBe(true);
  });

  it('[4.24f] Italian airborne units land on Axis airfields with no Allied unit next to them', () => {
    const open = (t: Table): boolean => !t.take1('1814', 'axis').stand('airLanding').rested;
    expect([open(field()), open(field('axis', 7)), open(field('axis', 4, 2)), open(field('axis', 4, 1))]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(['MAL-HAA1', 'MAL-RAF1', 'MAL-HQ'].map((id) => open(field().put(id, '1813')))).toEqual([
      false,
      false,
      false,
    ]);
    expect([open(field().put('gun-tigne', '1813')), open(field().put('MAL-2D', '1812'))]).toEqual([true, true]);
    expect(field().stand('airLanding').rested).toBe(true); // the Allies hold them all
    expect(field().take1('1415', 'axis').stand('airLanding').rested).toBe(true); // Qrendi does not work
  });

  it('[4.24f] those not yet in play and without a plan; they are spent', () => {
    const t = field().take1('1814', 'axis').set('planSlot', 6, field().piece('FOL-II')).stand('airLanding');
    const units = t.offered('airLand', 'unit');
    expect(
      ['SPE-125-I', 'UNA-LOR', 'FOL-III', 'FOL-II', 'RAM-KROH', 'LIV-33-I'].map((id) => units.includes(id)),
    ).toEqual([...[true, true, true, false, false, false]]);
    t.take({ type: 'airLand', unit: 'SPE-125-I', hex: '1814' });
    expect([t.at('SPE-125-I'), t.has('SPE-125-I', SPENT), t.has('SPE-125-I', AIR_LANDED)]).toEqual([
      '1814',
      true,
      true,
    ]);
    t.take({ type: 'airLand', unit: 'SPE-125-II', hex: '1814' });
    expect(t.offered('airLand', 'unit')).toEqual(['FOL-HQ', 'SPE-HQ']); // two battalions an airfield
  });

  it('[4.24g] AA within three hexes fires once at a unit just landed: light on 5, heavy on 6, HQs last', () => {
    const t = field().put('SPE-125-I', '1814', { marks: AIR_LANDED }).put('SPE-HQ', '1814', { marks: AIR_LANDED });
    t.put('MAL-LAA1', '1812').put('MAL-HAA1', '1811').put('MAL-HAA2', '1810').put('FOL-II', '1814').stand('flak');
    expect(t.asks).toBe('allied');
    expect(t.choices().filter(({ type }) => type === 'flak')).toEqual([
      { type: 'flak', gun: 'MAL-HAA1', unit: 'SPE-125-I' },
      { type: 'flak', gun: 'MAL-LAA1', unit: 'SPE-125-I' },
    ]);
    t.roll(5).take({ type: 'flak', gun: 'MAL-LAA1', unit: 'SPE-125-I' });
    expect([t.steps('SPE-125-I'), t.offered('flak', 'gun')]).toEqual([3, ['MAL-HAA1']]);
    t.roll(5).take({ type: 'flak', gun: 'MAL-HAA1', unit: 'SPE-125-I' });
    expect([t.steps('SPE-125-I'), t.rested]).toEqual([3, true]);
  });
});

describe('the scatter diagram', () => {
  it('[CH-SCAT] one north, then clockwise to six north-west (check case 8)', () => {
    const scattered = (direction: number, data = malta.data): string => {
      const t = new Table('herkules', {}, data)
        .empty()
        .when('axis', 0)
        .off('RAM-HQ', POOL)
        .set('markerHex', field().hex('1615') + 1, slotOf(0) * 3);
      const p = t.piece('RAM-HQ');
      t.set('planSlot', 1, p).set('planMarker', 0, p).set('planSerial', 1, p);
      t.roll(4, 5, direction, 2, 2).stand('drops'); // 9 - 1 is adjacent; the serial on target
      return t.at('RAM-HQ');
    };
    const around = ['1614', '1715', '1716', '1616', '1516', '1515'];
    expect([1, 2, 3, 4, 5, 6].map((die) => scattered(die))).toEqual(around);
    // An owner's diagram may be turned: each face points where it says.
    const pack = structuredClone(reader.read(malta.data));
    pack.tables.scatter.directions.reverse();
    expect([1, 2, 3, 4, 5, 6].map((die) => scattered(die, { ...pack }))).toEqual(around.toReversed());
  });
});
