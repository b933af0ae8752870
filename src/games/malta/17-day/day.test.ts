import { describe, expect, it } from 'vitest';
import {
  AIR_LANDED,
  DEMORALIZED,
  FOLLOW_UP,
  GONE,
  JUMPED,
  POOL,
  STRAGGLING,
  slotOf,
  UNSUPPLIED,
  WAVES,
} from '../state.ts';
import { Table } from '../testing/table.ts';

const AXIS = 0;
const field = (turn = 4, weather = 0): Table => new Table().empty().when('axis', turn, weather);
const SKIES = ['clear', 'cloudy', 'rainy'];

describe('weather', () => {
  it('[17.2, 4.1c, CH-WX] two dice: to 8 clear, 9 and 10 cloudy, 11 and 12 rainy', () => {
    const sky = (...dice: number[]): string | undefined => {
      const t = field(4, 2)
        .roll(...dice)
        .stand('weather');
      return SKIES[t.cell('weather')];
    };
    expect([sky(1, 1), sky(2, 6), sky(3, 6), sky(4, 6), sky(5, 6), sky(6, 6)]).toEqual([
      ...['clear', 'clear', 'cloudy', 'cloudy', 'rainy', 'rainy'],
    ]);
  });

  it('[17.2, 4.1c] 29 June is clear without a roll', () => {
    const t = field(0, 1).stand('weather');
    expect([t.cell('weather'), t.told('weather')]).toEqual([0, []]);
  });

  it('[17.2, CH-WX] the sky lasts the day and is thrown again with the next', () => {
    const t = field(5, 1).stand('transition');
    expect([t.g.box, t.cell('weather')]).toEqual([6, 1]);
  });

  it('[17.2] rain stops drops and air landings', () => {
    const wet = field(4, 2).take1('1814', 'axis');
    wet.set('markerHex', wet.hex('1615') + 1, slotOf(4) * 3).stand('cancelDrops');
    expect([wet.rested, wet.told('dropCancelled').length]).toEqual([true, 1]);
    expect(wet.stand('airLanding').rested).toBe(true);
    expect(wet.set('weather', 1).stand('airLanding').step).toBe('airLanding');
  });
});

describe('air support', () => {
  const markers = (turn: number, weather: number, navy = 0, side: 'axis' | 'allied' = 'axis'): number =>
    field(turn, weather).when(side, turn, weather).set('navy', navy).stand('support').cell('airLeft');

  it('[17.3] four markers in clear weather, two under cloud, none in rain, by night or for the Allies', () => {
    expect([markers(4, 0), markers(4, 1), markers(4, 2)]).toEqual([4, 2, 0]);
    expect([markers(7, 0), markers(4, 0, 0, 'allied')]).toEqual([0, 0]);
  });

  it('[22.1] in the first two days those who strike nobody help too', () => {
    const days = (turn: number, weather: number) =>
      new Table('first-days').when('axis', turn, weather).stand('support');
    expect([0, 1, 2].map((weather) => days(4, weather).cell('airLeft'))).toEqual([6, 4, 0]);
    expect(days(3, 0).cell('airLeft')).toBe(0);
  });

  it('[17.3, RN-6] after the strongest navy result two in clear weather, else none', () => {
    expect([markers(4, 0, 6), markers(4, 1, 6), markers(4, 2, 6), markers(4, 0, 5)]).toEqual([2, 0, 0, 4]);
  });
});

describe('replacements', () => {
  /** A division of four hurt units on 3 July. */
  const hurt = (turn = 16): Table => {
    const t = field(turn).put('LIV-HQ', '1416');
    for (const id of ['LIV-33-I', 'LIV-33-II', 'LIV-34-I']) t.put(id, '1415', { steps: 3 });
    return t;
  };

  it('[17.4, 4.1g] on 3 July a formation with a supplied HQ wins back two steps, one a unit', () => {
    const t = hurt().stand('replacements');
    expect([t.asks, t.offered('replace', 'unit')]).toEqual(['axis', ['LIV-33-I', 'LIV-33-II', 'LIV-34-I']]);
    t.take({ type: 'replace', unit: 'LIV-33-I' });
    expect([t.steps('LIV-33-I'), t.offered('replace', 'unit')]).toEqual([4, ['LIV-33-II', 'LIV-34-I']]);
    t.take({ type: 'replace', unit: 'LIV-34-I' });
    expect([t.rested, t.steps('LIV-33-II'), t.steps('LIV-34-I')]).toEqual([true, 3, 4]);
  });

  it('[17.4, 4.1g] on no other day', () => {
    expect([12, 20].map((turn) => hurt(turn).stand('replacements').rested)).toEqual([true, true]);
  });

  it('[17.4] not without supply of HQ or unit, nor in an enemy zone, nor for the whole or the dead', () => {
    expect(hurt().put('LIV-HQ', '1416', { marks: UNSUPPLIED }).stand('replacements').rested).toBe(true);
    const t = hurt().put('LIV-33-I', '1415', { steps: 3, marks: UNSUPPLIED }).put('LIV-33-II', '1313', { steps: 3 });
    t.put('MAL-2D', '1312').put('LIV-34-I', '1415');
    expect(t.stand('replacements').rested).toBe(true);
    // A second formation has its own two.
    const two = hurt().put('FRI-HQ', '1416').put('FRI-87-I', '1416', { steps: 2 }).stand('replacements');
    two.do({ type: 'replace', unit: 'LIV-33-I' }, { type: 'replace', unit: 'LIV-33-II' });
    expect(two.offered('replace', 'unit')).toEqual(['FRI-87-I']);
  });

  it('[17.4, 4.1h] a security company goes into British or Maltese infantry in its hex, any day', () => {
    const t = field(8)
      .put('MAL-2D', '1613', { steps: 4 })
      .put('MAL-RAF1', '1613')
      .put('MAL-1KOMR', '1613', { steps: 3 });
    t.put('MAL-RAF2', '1612').put('MAL-TK1', '1613', { steps: 1 }).put('MAL-1D', '1613').stand('absorption');
    expect(t.asks).toBe('allied');
    expect(t.choices().filter(({ type }) => type === 'absorb')).toEqual([
      { type: 'absorb', company: 'MAL-RAF1', unit: 'MAL-2D' },
      { type: 'absorb', company: 'MAL-RAF1', unit: 'MAL-1KOMR' },
    ]);
    t.take({ type: 'absorb', company: 'MAL-RAF1', unit: 'MAL-2D' });
    expect([t.steps('MAL-2D'), t.at('MAL-RAF1'), t.cell('lost', 1), t.rested]).toEqual([5, 'nowhere', 0, true]);
  });

  it('[17.4, 4.1h] not in an enemy zone', () => {
    const t = field(8).put('MAL-2D', '1613', { steps: 4 }).put('MAL-RAF1', '1613').put('FOL-II', '1612');
    expect(t.stand('absorption').rested).toBe(true);
    expect(t.put('FOL-II', '1612', { state: DEMORALIZED }).stand('absorption').step).toBe('absorption');
  });
});

describe('air strikes', () => {
  const guns = (t: Table): Table => {
    t.g.book.siteIds.forEach((id, site) => {
      t.put(`gun-${id}`, t.g.hexName(t.g.book.siteHex[site] as number)).set('gunKind', site, site);
    });
    return t;
  };
  const strikes = (weather: number, navy = 0): number =>
    guns(field(4, weather)).set('navy', navy).stand('strikes').cell('strikesLeft');

  it('[17.5, 4.1d] six in clear weather, three under cloud, none in rain; halved after the strongest navy result', () => {
    expect([strikes(0), strikes(1), strikes(2)]).toEqual([6, 3, 0]);
    expect([strikes(0, 6), strikes(1, 6), strikes(2, 6)]).toEqual([3, 2, 0]); // RN-6
  });

  it('[17.5] a five kills in clear weather, a six under cloud, and any strike shows the gun', () => {
    const struck = (die: number, weather: number): (string | number)[] => {
      const t = guns(field(4, weather)).roll(die).stand('strikes').take({ type: 'strike', gun: 'gun-campbell' });
      return [t.at('gun-campbell'), t.cell('gunShown', 4)];
    };
    expect([struck(4, 0), struck(5, 0), struck(5, 1), struck(6, 1)]).toEqual([
      ['0907', 1],
      ['dead', 1],
      ['0907', 1],
      ['dead', 1],
    ]);
  });

  it('[17.5] declared one at a time, and a gun may be struck again', () => {
    const t = guns(field(4, 1)).roll(1, 1, 6).stand('strikes');
    t.take({ type: 'strike', gun: 'gun-tigne' });
    expect([t.cell('strikesLeft'), t.offers({ type: 'strike', gun: 'gun-tigne' })]).toEqual([2, true]);
    t.do({ type: 'strike', gun: 'gun-tigne' }, { type: 'strike', gun: 'gun-tigne' });
    expect([t.rested, t.at('gun-tigne')]).toEqual([true, 'dead']);
    expect(guns(field()).stand('strikes').take({ type: 'done' }).rested).toBe(true);
  });

  it('[17.5] a strike on the dummy needs no die: it is seen through', () => {
    const t = guns(field()).stand('strikes').take({ type: 'strike', gun: 'gun-stlucian' });
    expect([t.at('gun-stlucian'), t.diceLeft]).toEqual(['gone', 0]);
  });
});

describe('strongholds', () => {
  it('[4.1j, 17.1] become engineers on any day but the first, unless in an enemy zone', () => {
    const t = field(4).put('MAL-FG1', '0811').put('MAL-FG3', '1409').put('FOL-II', '1410').stand('strongholds');
    expect([t.asks, t.offered('convert', 'stronghold')]).toEqual(['allied', ['MAL-FG1']]);
    t.take({ type: 'convert', stronghold: 'MAL-FG1' });
    expect([t.at('MAL-ENG1'), t.steps('MAL-ENG1'), t.cell('lost', 1), t.rested]).toEqual(['0811', 2, 0, true]);
    expect(field(0).put('MAL-FG1', '0811').stand('strongholds').rested).toBe(true);
  });
});

describe('the Royal Navy', () => {
  const SHIPS = ['W-DUI', 'W-DOR', 'W-GOR', 'W-BOL', 'W-GAR', 'W-AOS'];
  const sea = (turn = 8): Table => {
    const t = field(turn);
    for (const id of SHIPS) t.put(id, '1517');
    return t
      .off('LIV-HQ', FOLLOW_UP)
      .off('L-CHI', FOLLOW_UP)
      .off('LIV-33-I', FOLLOW_UP)
      .off('FRI-87-I', FOLLOW_UP - 2);
  };
  const left = (t: Table): number => SHIPS.filter((id) => t.at(id) === '1517').length;

  it('[17.6, 4.1k, RN-1] one die on 1 July and no other day; a one is nothing', () => {
    const t = sea().roll(1).stand('navy');
    expect([t.rested, left(t), t.at('LIV-HQ')]).toEqual([true, 6, 'west.followUp']);
    for (const turn of [4, 12]) expect(sea(turn).stand('navy').told('navy')).toEqual([]);
  });

  it('[RN-2, 17.6] two and three send two warships home, Axis choice', () => {
    for (const die of [2, 3]) {
      const t = sea().roll(die).stand('navy');
      expect([t.asks, t.step, t.offered('withdrawShip', 'ship')]).toEqual(['axis', 'shipsHome', SHIPS]);
      t.do({ type: 'withdrawShip', ship: 'W-GAR' }, { type: 'withdrawShip', ship: 'W-DUI' });
      expect([t.rested, left(t), t.at('W-GAR'), t.at('W-DUI')]).toEqual([true, 4, 'gone', 'gone']);
    }
    // Two left, two to go: there is nothing to choose.
    const few = sea();
    for (const id of SHIPS.slice(2)) few.off(id, POOL);
    expect([few.roll(2).stand('navy').rested, left(few)]).toEqual([true, 0]);
  });

  it('[RN-4, 17.6] four and five send all of them home, and nobody else', () => {
    for (const die of [4, 5]) {
      const t = sea().roll(die).stand('navy');
      expect([t.rested, left(t), t.at('LIV-33-I'), t.cell('lost', AXIS)]).toEqual([true, 0, 'west.followUp', 0]);
    }
  });

  it('[RN-6, R-04, R-42, 17.6] a six takes the Follow-up boxes too, with their leaders, at half the steps', () => {
    const t = sea().put('LIV-33-II', '1416').roll(6).stand('navy');
    expect([t.rested, left(t)]).toEqual([true, 0]);
    expect([t.g.at(t.piece('LIV-33-I')), t.g.at(t.piece('FRI-87-I')), t.at('L-CHI')]).toEqual([GONE, GONE, 'gone']);
    expect(t.at('LIV-33-II')).toBe('1416');
    // 1 + 6 + 4 steps, in halves; the HQ counts as lost.
    expect([t.cell('lost', AXIS), t.cell('hqLost')]).toEqual([11, 1]);
    expect(t.cell('navy')).toBe(6);
  });

  it('[17.6] units in wave boxes are not in a Follow-up box', () => {
    const t = sea().off('LIV-34-I/1', WAVES).roll(6).stand('navy');
    expect(t.at('LIV-34-I/1')).toBe('0611.first');
  });
});

describe('stragglers', () => {
  /** A company hurt by its drop on the first morning. */
  const lost = (turn: number, more = 0): Table => {
    const t = field(turn).put('FOL-II/1', '1313', { steps: 1, marks: STRAGGLING | more });
    return t.set('due', 7, t.piece('FOL-II/1'));
  };

  it('[17.8, 4.21d] one or two finds them, in each Axis Status Phase', () => {
    const found = lost(4).roll(2).stand('stragglers');
    expect([found.steps('FOL-II/1'), found.has('FOL-II/1', STRAGGLING)]).toEqual([2, false]);
    const missing = lost(4).roll(3).stand('stragglers');
    expect([missing.steps('FOL-II/1'), missing.has('FOL-II/1', STRAGGLING)]).toEqual([1, true]);
  });

  it('[17.8] through the Night turn of the next day, from the turn after the drop', () => {
    expect(lost(7).roll(1).stand('stragglers').steps('FOL-II/1')).toBe(2);
    expect(lost(8).stand('stragglers').steps('FOL-II/1')).toBe(1);
    expect(lost(0, JUMPED).stand('stragglers').steps('FOL-II/1')).toBe(1);
    // The drop itself sets the term: a company hurt on 29 June seeks until 30 June Night.
    const t = field(0).off('FOL-II', POOL).off('RAM-PIO', POOL).put('MAL-LAA1', '1312').put('MAL-RAF1', '1614');
    const p = t.piece('FOL-II');
    t.set('markerHex', t.hex('1314') + 1, slotOf(0) * 3 + 1);
    for (const [name, value] of [
      ['planSlot', 1],
      ['planMarker', 1],
      ['planSerial', 1],
    ] as const)
      t.set(name, value, p);
    // Marker and serial on target; jump rolls of 6 (AA near: +1), 1 and 1.
    t.roll(2, 2, 1, 2, 6, 1, 1).stand('drops');
    expect([t.steps('FOL-II/1'), t.steps('FOL-II/2'), t.has('FOL-II/1', STRAGGLING)]).toEqual([1, 2, true]);
    expect(t.cell('due', t.piece('FOL-II/1'))).toBe(7);
  });

  it('[17.8] not in an enemy zone, nor once hurt in combat', () => {
    expect(lost(4).put('MAL-2D', '1312').stand('stragglers').steps('FOL-II/1')).toBe(1);
    const t = field(4).put('FOL-II/1', '1313', { marks: STRAGGLING | AIR_LANDED });
    t.when('allied', 4).put('MAL-2D', '1312');
    t.stand('bombardLosses', t.hex('1313'), 1);
    expect([t.steps('FOL-II/1'), t.has('FOL-II/1', STRAGGLING)]).toEqual([1, false]);
  });
});
