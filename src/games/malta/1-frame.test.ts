import { describe, expect, it } from 'vitest';
import { inZoc } from './7-zones.ts';
import { attackOf, defenceOf, defenceStrength, supportOf } from './9-combat/strength.ts';
import { combatIn, unitsIn } from './hexes.ts';
import { malta } from './index.ts';
import { worsen } from './pieces.ts';
import {
  ADVANCED,
  AIR_LANDED,
  AMMO,
  BROKEN_DOWN,
  DEMORALIZED,
  DISORGANIZED,
  FLAK_FIRED,
  FOUGHT,
  GOOD,
  JUMPED,
  SPENT,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

const [AXIS, ALLIED] = [0, 1];
/** An empty map on the morning of the second day. */
const field = (side: 'axis' | 'allied' = 'axis', turn = 4): Table => new Table().empty().when(side, turn);
const { book } = new Table().g;
const units = (): number[] => [...Array(book.unitEnd).keys()];

describe('the frame', () => {
  it('[1.1] the Axis of Germans and Italians plays the Allies, British and Maltese', () => {
    expect(malta.sides).toEqual(['axis', 'allied']);
    const nations = (side: string) =>
      new Set(book.data.roster.units.filter((unit) => unit.side === side).map(({ nation }) => nation));
    expect([nations('axis'), nations('allied')]).toEqual([new Set(['DE', 'IT']), new Set(['GB', 'MT'])]);
  });

  it('[1.2] "dice" are two of them, "a die" is one', () => {
    expect(field().roll(6, 4).stand('weather').told('weather')[0]?.roll?.dice).toEqual([6, 4]);
    expect(field('axis', 8).roll(1).stand('navy').told('navy')[0]?.roll?.dice).toEqual([1]);
  });

  it('[1.3, R-20] halves round up, by night and for the demoralized alike', () => {
    const t = field('axis', 7).put('LIV-ART1', '1213').put('RAM-KROH', '1212', { state: DEMORALIZED });
    expect(supportOf(t.g, t.piece('LIV-ART1'), true, t.hex('1313'), [])).toBe(3); // half of 5
    expect(attackOf(t.g, t.piece('RAM-KROH'))).toBe(4); // half of 7
    expect(supportOf(t.when('axis', 6).g, t.piece('LIV-ART1'), true, t.hex('1313'), [])).toBe(5);
  });

  it('[1.4] distance counts the second hex, not the first, over sea and all-water sides', () => {
    const t = new Table();
    const between = (a: string, b: string): number => t.g.book.distance(t.hex(a), t.hex(b));
    expect([between('1613', '1613'), between('1810', '1911'), between('1810', '1613')]).toEqual([0, 1, 4]);
    expect([between('0506', '2214'), between('2214', '0506'), between('1208', '1408')]).toEqual([17, 17, 2]);
  });

  it('[1.5, R-38] columns 01 to 27 and rows 01 to 20, even columns half a hex lower; nothing asks for the scale', () => {
    const t = new Table();
    const beside = (a: string, b: string): boolean => t.g.book.direction(t.hex(a), t.hex(b)) >= 0;
    expect(t.g.book.hexIds).toHaveLength(27 * 20);
    expect([t.g.book.hexIds.at(0), t.g.book.hexIds.at(-1)?.length]).toEqual(['0101', 4]);
    // The beaches of one zone are neighbours on this grid alone.
    expect([beside('1207', '1308'), beside('2010', '2111')]).toEqual([true, true]);
    expect([beside('1207', '1306'), beside('1308', '1408'), beside('1308', '1409')]).toEqual([false, true, false]);
    expect(Object.keys(t.g.book.data.board)).not.toContain('scale');
  });

  it('[1.6] forts, beaches and airfields add their row to the ground; a fort in a town is covered by it, walls of a city count beside it [R-55]', () => {
    const t = field();
    const forts = t.g.book.land.filter((hex) => t.g.book.fort[hex] === 1).map((hex) => t.g.hexName(hex));
    const open = ['0811', '0907', '1110', '1409', '1910', '2010', '2111', '2116', '2214'];
    expect(forts).toEqual([...open, '1711', '1810', '1811', '1911'].sort());
    expect([t.g.book.beach[t.hex('1910')], t.g.book.fort[t.hex('1910')]]).toEqual([11, 1]); // both
    const defence = (hex: string): number => {
      t.put('MAL-2D', hex).set('target', t.hex(hex)).set('attackSide', AXIS);
      return defenceStrength(t.g, [t.piece('MAL-2D')], []);
    };
    expect([defence('1910'), defence('1810'), defence('2114'), defence('1308')]).toEqual([12, 12, 6, 6]);
  });

  it('[1.7] one piece is named at a time, and pieces that are alike are one choice', () => {
    const t = field('axis').off('MAL-2D', BROKEN_DOWN);
    t.put('MAL-2D/1', '1313').put('MAL-2D/2', '1313').put('MAL-2D/3', '1313', { steps: 1 });
    t.put('MAL-RAF1', '1313').put('MAL-RAF2', '1313').stand('bombardLosses', t.hex('1313'), 2);
    expect(t.asks).toBe('allied');
    expect(t.offered('lose', 'unit')).toEqual(['MAL-RAF1', 'MAL-2D/1', 'MAL-2D/3']);
    t.take({ type: 'lose', unit: 'MAL-RAF1' });
    expect([t.step, t.at('MAL-RAF1')]).toEqual(['bombardLosses', 'dead']);
    expect(t.offered('lose', 'unit')).toEqual(['MAL-RAF2', 'MAL-2D/1', 'MAL-2D/3']);
  });

  it('[1.8] leaders, coast guns and warships are no units', () => {
    const t = field().put('L-BEA', '1409').put('gun-madliena', '1409').put('W-DUI', '1409');
    expect([AXIS, ALLIED].map((side) => unitsIn(t.g, side, t.hex('1409')))).toEqual([0, 0]);
    t.put('MAL-HQ', '1409');
    expect(unitsIn(t.g, ALLIED, t.hex('1409'))).toBe(1);
  });
});

describe('pieces', () => {
  it('[2.1, R-28] three numbers are attack, defence and movement; two are strength and movement', () => {
    const t = new Table();
    const rating = (id: string): number[] => {
      const p = t.piece(id);
      return [t.g.book.attack[p] ?? 0, t.g.book.defence[p] ?? 0, t.g.book.movement[p] ?? 0];
    };
    expect([rating('RAM-KROH'), rating('RAM-HUEB'), rating('UNA-LOR')]).toEqual([
      [7, 8, 6],
      [6, 7, 7],
      [5, 4, 6],
    ]);
    expect([rating('MAL-2D'), rating('SPE-125-I'), rating('RAM-KROH/1')]).toEqual([
      [6, 6, 6],
      [5, 5, 6],
      [3, 3, 6],
    ]);
  });

  it('[2.2] fourteen types of unit', () => {
    const types = new Set(book.data.roster.units.map(({ type }) => type));
    expect([...types].sort()).toEqual(
      [
        ...['aa', 'antitank', 'artillery', 'commando', 'engineer', 'glider', 'hq', 'infantry'],
        ...['marine', 'motorcycle', 'paratroop', 'security', 'stronghold', 'tank'],
      ].sort(),
    );
  });

  it('[2.3] combat units have a defence; HQs, leaders, guns and ships are none', () => {
    const t = new Table();
    const isOne = (id: string): boolean => t.g.book.isCombat(t.piece(id));
    expect(['MAL-2D', 'MAL-12F1', 'MAL-HAA1', 'MAL-FG1', 'MAL-RAF1', 'RAM-KROH/3'].map(isOne)).toEqual(
      Array(6).fill(true),
    );
    expect(['MAL-HQ', 'L-GOR', 'gun-tigne', 'W-DUI'].map(isOne)).toEqual(Array(4).fill(false));
  });

  it('[2.4] a battalion has the steps of its companies; guns, HQs, security and strongholds have one', () => {
    for (const p of units().filter((unit) => (book.companies[unit] ?? []).length > 0)) {
      const sum = (book.companies[p] ?? []).reduce((total, company) => total + (book.full[company] ?? 0), 0);
      expect([book.pieceIds[p], book.full[p]]).toEqual([book.pieceIds[p], sum]);
    }
    const single = book.data.roster.units.filter(({ type }) =>
      ['artillery', 'aa', 'hq', 'security', 'stronghold'].includes(type),
    );
    expect(new Set(single.map(({ steps }) => steps))).toEqual(new Set([1]));
  });

  it('[2.4] a value falls with the steps left, rounded up', () => {
    const t = field('axis');
    const values = (id: string, steps: number): number[] => {
      t.put(id, '1313', { steps });
      return [attackOf(t.g, t.piece(id)), defenceOf(t.g, t.piece(id))];
    };
    expect([values('RAM-KROH', 6), values('RAM-KROH', 5), values('RAM-KROH', 1)]).toEqual([
      [7, 8],
      [6, 7], // 35/6, 40/6
      [2, 2],
    ]);
    expect([values('RAM-KROH/1', 1), values('RAM-KROH/3', 1)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });
});

describe('control', () => {
  const walked = (t: Table, unit: string, hex: string): Table =>
    t.stand('tactical').do({ type: 'select', unit }, { type: 'move', hex });

  it('[3.1] a combat unit takes every hex it comes through, and keeps them behind it', () => {
    const t = walked(field().put('FOL-II', '1313'), 'FOL-II', '1311');
    expect([t.holder('1313'), t.holder('1312'), t.holder('1311'), t.holder('1310')]).toEqual([
      'axis',
      'axis',
      'axis',
      'allied',
    ]);
  });

  it('[3.1] the demoralized take hexes too, headquarters and leaders do not', () => {
    expect(walked(field().put('FOL-II', '1313', { state: DEMORALIZED }), 'FOL-II', '1312').holder('1312')).toBe('axis');
    expect(walked(field().put('FOL-HQ', '1313'), 'FOL-HQ', '1312').holder('1312')).toBe('allied');
    expect(walked(field().put('L-FRA', '1313'), 'L-FRA', '1312').holder('1312')).toBe('allied');
  });

  it('[3.1, 5.4] a shared hex changes hands when the sharing ends', () => {
    const t = field().put('MAL-RAF1', '1313').put('FOL-II', '1313');
    expect([t.holder('1313'), combatIn(t.g, AXIS, t.hex('1313')), combatIn(t.g, ALLIED, t.hex('1313'))]).toEqual([
      'allied',
      1,
      1,
    ]);
    t.g.mark(t.piece('FOL-II'), JUMPED);
    // 6:1, morale 4 against 2: column 11; a five is -/5Z.
    t.roll(2, 3).stand('clashes');
    expect([t.at('MAL-RAF1'), t.holder('1313')]).toEqual(['dead', 'axis']);
  });
});

describe('spent pieces', () => {
  it('[3.2, R-36] a march turns a unit sideways, a tactical move does not', () => {
    const marched = field().put('FOL-II', '1313').stand('strategic');
    marched.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1312' });
    expect(marched.has('FOL-II', SPENT)).toBe(true);
    const moved = field().put('FOL-ART1', '1313', { marks: AMMO }).stand('tactical');
    moved.do({ type: 'select', unit: 'FOL-ART1' }, { type: 'move', hex: '1312' });
    expect(moved.has('FOL-ART1', SPENT)).toBe(false);
    expect(moved.put('MAL-RAF1', '1311').stand('support').offered('select', 'unit')).toEqual(['FOL-ART1']);
  });

  it('[3.2] who is spent neither attacks nor fires, but keeps zone and defence', () => {
    const t = field('axis').put('MAL-RAF1', '1312').put('FOL-II', '1313', { marks: SPENT });
    t.put('FOL-ART1', '1314', { marks: SPENT | AMMO });
    expect(t.stand('attacks').offered('attack', 'hex')).toEqual([]);
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
    expect([inZoc(t.g, ALLIED, t.hex('1312')), defenceOf(t.g, t.piece('FOL-II'))]).toEqual([true, 7]);
  });

  it('[3.2] fire spends guns and ships, and AA fire spends nobody', () => {
    const t = field().put('MAL-RAF1', '1312').put('FOL-ART1', '1314', { marks: AMMO }).put('W-DUI', '1517');
    t.stand('support').do(
      { type: 'select', unit: 'FOL-ART1' },
      { type: 'bombard', gun: 'FOL-ART1', hex: '1312' },
      { type: 'select', unit: 'W-DUI' },
      { type: 'bombard', gun: 'W-DUI', hex: '1312' },
    );
    t.roll(3, 4).stand('bombardments');
    expect([t.has('FOL-ART1', SPENT), t.has('W-DUI', SPENT)]).toEqual([true, true]);
    const flak = field().put('MAL-LAA1', '1613').put('SPE-125-I', '1814', { marks: AIR_LANDED });
    flak.stand('flak').roll(1).take({ type: 'flak', gun: 'MAL-LAA1', unit: 'SPE-125-I' });
    expect([flak.has('MAL-LAA1', SPENT), flak.has('MAL-LAA1', FLAK_FIRED)]).toEqual([false, true]);
  });
});

describe('what is hidden', () => {
  const gunsSeenBy = (t: Table, side: string | null): unknown[] =>
    t.g.view(side).pieces.flatMap((piece) => (piece.id === 'gun-bingemma' ? [piece['factor']] : []));

  it('[3.3] faces of guns are the Allied player’s until they fire or are fired on', () => {
    const t = new Table().upTo('zones');
    expect([gunsSeenBy(t, 'axis'), gunsSeenBy(t, 'allied'), gunsSeenBy(t, null)]).toEqual([[null], [2], [2]]);
    t.roll(1).stand('strikes').take({ type: 'strike', gun: 'gun-bingemma' });
    expect(gunsSeenBy(t, 'axis')).toEqual([2]);
  });

  it('[3.3, CH-PLAN] the planning map with its zones and offsets is the Axis player’s alone', () => {
    const t = new Table().upTo('plan');
    t.do(
      { type: 'dropZone', marker: 'DZ-G', hex: '1615' },
      { type: 'serial', unit: 'RAM-KROH', offset: 'SE' },
      { type: 'done' },
    );
    const zones = (side: string | null) => t.g.view(side).markers.filter(({ kind }) => kind === 'dropZone');
    expect(zones('axis')).toEqual([expect.objectContaining({ at: '1615', marker: 'DZ-G', units: 'RAM-KROH' })]);
    expect(zones('allied')).toEqual([]);
    expect(t.told('dropPlanned').every(({ to }) => to?.join() === 'axis')).toBe(true);
    expect(t.cell('planOffset', t.piece('RAM-KROH'))).toBe(3);
    const blind = t.g.copy();
    blind.hideFrom('allied');
    expect(blind.view(null).markers.filter(({ kind }) => kind === 'dropZone')).toEqual([]);
  });
});

describe('states', () => {
  it('[11.1] good order, disorganized, demoralized: each worse than the one before', () => {
    const t = field().put('FOL-II', '1313');
    const p = t.piece('FOL-II');
    expect([t.state('FOL-II'), worsen(t.g, p, DISORGANIZED, '9.43'), t.state('FOL-II')]).toEqual([GOOD, false, 1]);
    expect([worsen(t.g, p, DISORGANIZED, '9.43'), t.state('FOL-II')]).toEqual([false, DEMORALIZED]);
    expect([worsen(t.g, p, DISORGANIZED, '9.43'), worsen(t.g, p, DEMORALIZED, '9.44')]).toEqual([false, true]);
    expect(t.state('FOL-II')).toBe(DEMORALIZED);
  });

  it('[11.2] the disorganized lose a point, do not march and do not break through', () => {
    const t = field().put('FOL-II', '1313', { state: DISORGANIZED, marks: ADVANCED }).put('L-FRA', '1313');
    expect(attackOf(t.g, t.piece('FOL-II'))).toBe(5);
    expect(t.stand('strategic').offered('select', 'unit')).toEqual([]);
    expect(t.stand('tactical').offered('select', 'unit')).toContain('FOL-II');
    expect(t.stand('penetration').rested).toBe(true);
    t.put('FOL-II', '1313', { state: GOOD, marks: ADVANCED });
    expect(t.stand('penetration').offered('penetrate', 'leader')).toEqual(['L-FRA']);
  });

  it('[11.3] the demoralized fight at half, hold no zone, do not infiltrate, and their guns are silent', () => {
    const t = field().put('MAL-2D', '1312').put('FOL-II', '1313', { state: DEMORALIZED });
    t.put('FOL-ART1', '1314', { marks: AMMO, state: DEMORALIZED }).put('FOL-III', '1413');
    expect([attackOf(t.g, t.piece('FOL-II')), defenceOf(t.g, t.piece('FOL-II'))]).toEqual([3, 4]);
    expect(inZoc(t.g, ALLIED, t.hex('1212'))).toBe(false);
    expect(inZoc(t.g, ALLIED, t.hex('1512'))).toBe(false);
    expect(inZoc(t.g, ALLIED, t.hex('1412'))).toBe(true); // of the sound battalion
    expect(t.stand('infiltration').offered('select', 'unit')).not.toContain('FOL-II');
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
  });

  it('[11.3] the demoralized do not advance', () => {
    const t = field().put('MAL-RAF1', '1312').put('FOL-II', '1313').put('FOL-III', '1313', { state: DEMORALIZED });
    t.stand('attacks').do(
      { type: 'attack', hex: '1312' },
      { type: 'join', unit: 'FOL-II' },
      { type: 'join', unit: 'FOL-III' },
    );
    t.roll(3, 3).take({ type: 'strikeHome' }); // 9:1, -/4d at the last column
    if (t.step === 'share') t.take({ type: 'giveGround', hexes: 0 });
    expect([t.step, t.offered('advance', 'unit')]).toEqual(['advance', ['FOL-II']]);
  });

  it('[11.4] companies take their battalion’s state, the battalion the worst of theirs; leaders have none', () => {
    const t = field().put('FOL-II', '1313', { state: DISORGANIZED }).stand('breakdown');
    t.take({ type: 'breakUp', unit: 'FOL-II' });
    expect(['FOL-II/1', 'FOL-II/2', 'FOL-II/3'].map((id) => t.state(id))).toEqual([1, 1, 1]);
    t.put('FOL-II/1', '1313', { state: GOOD }).put('FOL-II/2', '1313', { state: DEMORALIZED });
    t.stand('reforming').take({ type: 'reform', unit: 'FOL-II' });
    expect(t.state('FOL-II')).toBe(DEMORALIZED);
    expect(worsen(t.put('FOL-HQ', '1313').g, t.piece('FOL-HQ'), DISORGANIZED, '9.43')).toBe(false);
    expect(t.state('FOL-HQ')).toBe(DISORGANIZED);
  });

  it('[11.5] a die of morale or less improves one state; one less counts for the demoralized', () => {
    const tried = (die: number, state: number): number => {
      const t = field().put('FOL-II', '1313', { state }).roll(die).stand('recovery');
      return t.state('FOL-II');
    };
    expect([tried(4, DISORGANIZED), tried(5, DISORGANIZED)]).toEqual([GOOD, DISORGANIZED]);
    expect([tried(3, DEMORALIZED), tried(4, DEMORALIZED)]).toEqual([DISORGANIZED, DEMORALIZED]);
  });

  it('[11.5] zone and want of supply hinder, leader and night help; a one always works, a six never', () => {
    const tried = (die: number, set: (t: Table) => Table): number => {
      const t = set(field().put('FOL-II', '1313', { state: DISORGANIZED }))
        .roll(die)
        .stand('recovery');
      return t.state('FOL-II');
    };
    expect([tried(3, (t) => t.put('MAL-2D', '1312')), tried(4, (t) => t.put('MAL-2D', '1312'))]).toEqual([0, 1]);
    const hungry = (t: Table) => t.put('FOL-II', '1313', { state: DISORGANIZED, marks: UNSUPPLIED });
    expect([tried(3, hungry), tried(4, hungry)]).toEqual([0, 1]);
    expect([tried(5, (t) => t.put('L-FRA', '1313')), tried(5, (t) => t.put('L-CHI', '1313'))]).toEqual([0, 1]);
    expect([tried(5, (t) => t.when('axis', 7)), tried(6, (t) => t.when('axis', 7).put('L-FRA', '1313'))]).toEqual([
      0, 1,
    ]);
    const dire = (t: Table) => hungry(t).put('MAL-2D', '1312').put('SPE-125-I', '1412', { state: DEMORALIZED });
    expect(tried(1, (t) => dire(t).roll(1))).toBe(0);
  });

  it('[11.5] who attacked does not try; who only fired does', () => {
    const t = field().put('FOL-II', '1313', { state: DISORGANIZED, marks: FOUGHT });
    t.put('FOL-ART1', '1314', { state: DISORGANIZED, marks: SPENT }).roll(1).stand('recovery');
    expect([t.state('FOL-II'), t.state('FOL-ART1'), t.diceLeft]).toEqual([DISORGANIZED, GOOD, 0]);
  });
});
