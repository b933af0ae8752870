import { describe, expect, it } from 'vitest';
import { combatIn } from '../hexes.ts';
import { distinct } from '../pieces.ts';
import {
  AMMO,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  GOOD,
  JUMPED,
  LANDED,
  RAINY,
  SPENT,
  SUPPORTS,
  UNSUPPLIED,
} from '../state.ts';
import { Table } from '../testing/table.ts';
import { readHalf } from './resolution.ts';

const table = (options: Readonly<Record<string, string>> = {}) => new Table('herkules', options).empty().when('axis');
const NIGHT = 3;
/** Four battalions whose morale is that of the Maltese, and no whole regiment among them. */
const ITALIANS = ['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-34-II'] as const;

/** A Maltese battalion (defence 5) in the open at 1913, Italians (6 each) north of it: one is 1:1, two 2:1 and so on. */
const field = (count: number, t = table()) => {
  for (const id of ITALIANS.slice(0, count)) t.put(id, '1912');
  return t.put('MAL-1KOMR', '1913');
};
const targets = (t: Table) => t.stand('attacks').offered('attack', 'hex');
const muster = (t: Table, hex: string, ...units: string[]) => {
  t.stand('attacks').take({ type: 'attack', hex });
  for (const unit of units) t.take({ type: 'join', unit });
  return t;
};
const assault = (t: Table, hex: string, units: readonly string[], first: number, second: number) =>
  muster(t, hex, ...units)
    .roll(first, second)
    .take({ type: 'strikeHome' });
/** Takes `done` until a step asks. */
const playOn = (t: Table, step: string) => {
  while (t.step !== step) t.take({ type: 'done' });
};
const strengths = (t: Table) => {
  const { attack, defence } = t.g.question()?.prompt.args ?? {};
  return [attack, defence];
};
/** The last roll on the table: column before and after shifts, total, cell, shifts. */
const result = (t: Table) => {
  const event = t.told('assault').at(-1);
  const shifts = Object.fromEntries((event?.roll?.column?.shifts ?? []).map(({ name, value }) => [name, value]));
  return { base: event?.args['base'], column: event?.args['column'], cell: event?.roll?.result, shifts };
};
/** Names a gun or ship to support an attack on a hex. */
const aim = (t: Table, gun: string, hex: string) =>
  t.set('aim', t.hex(hex) + 1, t.piece(gun)).set('marks', t.cell('marks', t.piece(gun)) | SUPPORTS, t.piece(gun));

describe('who attacks (9.1)', () => {
  it('[9.1, 9.11] adjacent hexes with enemy combat units or HQs, at will; guns and leaders alone are no target', () => {
    const t = field(1).put('MAL-2D', '1815').put('MAL-HQ231', '2012').put('L-GOR', '1811');
    t.off('gun-stelmo', t.hex('2011'));
    expect(targets(t)).toEqual(['1913', '2012']);
    expect(t.offers({ type: 'done' })).toBe(true);
    t.take({ type: 'done' });
    expect(t.rested).toBe(true);
  });

  it('[9.11] a hex is attacked once in a phase, and each unit attacks once', () => {
    const t = field(2).put('MAL-2KOMR', '2012');
    assault(t, '1913', ['LIV-33-I'], 5, 6); // -/2 in column 5
    t.take({ type: 'giveGround', hexes: 0 });
    expect(t.step).toBe('attacks');
    expect(t.offered('attack', 'hex')).toEqual(['2012']);
    t.take({ type: 'attack', hex: '2012' });
    expect(t.offered('join', 'unit')).toEqual(['LIV-33-II']);
  });

  it('[9.12] units of one hex may attack different hexes, and all enemies in a hex defend together', () => {
    const t = field(2).put('MAL-RN1', '1913').put('MAL-12F1', '1913').put('MAL-HQ231', '1913').put('MAL-2KOMR', '2012');
    muster(t, '1913', 'LIV-33-I');
    expect(strengths(t)).toEqual([6, 5 + 1 + 1 + 1]);
    t.take({ type: 'back' });
    expect(muster(t, '2012', 'LIV-33-II').offers({ type: 'strikeHome' })).toBe(true);
    expect(strengths(t)).toEqual([6, 5]);
  });

  it('[9.13] not the spent, artillery, HQs, the static, those of no attack, nor those that fought where they landed', () => {
    const t = field(1).put('LIV-33-II', '1912', { marks: SPENT }).put('LIV-34-I', '1912', { marks: FOUGHT });
    t.put('LIV-ART1', '1812').put('LIV-HQ', '1812').put('RAM-KROH', '1812', { marks: JUMPED });
    t.put('LIV-34-II', '1812', { marks: LANDED });
    expect(muster(t, '1913').offered('join', 'unit')).toEqual(['RAM-KROH', 'LIV-33-I', 'LIV-34-II']);
    const allied = table().when('allied').put('FRI-87-I', '1913').put('MAL-LAA1', '1912').put('MAL-FG1', '1914');
    expect(targets(allied)).toEqual([]);
    expect(targets(allied.put('MAL-RN1', '1912'))).toEqual(['1913']);
  });

  it('[9.14] nobody attacks across water; vehicles not up a slope, but along its road', () => {
    const t = table().put('LIV-33-I', '1811').put('MAL-RN1', '1810');
    expect(targets(t)).toEqual([]); // the Grand Harbour
    t.put('LIV-33-I', '1711');
    expect(targets(t)).toEqual(['1810']);
    // 1208 to 1209 is a slope without a road, 1109 to 1209 one with a road.
    const slope = table().put('MAL-RN1', '1209').put('UNA-SEM', '1208').put('LIV-33-I', '1208').put('UNA-L6', '1109');
    expect(muster(slope, '1209').offered('join', 'unit')).toEqual(['LIV-33-I', 'UNA-L6']);
  });
});

describe('support (9.2)', () => {
  it('[9.2, 9.21, 4.25a] each piece is named for one hex, to bombard or to support, before anything is resolved', () => {
    const t = field(1).put('LIV-ART1', '1812', { marks: AMMO }).put('MAL-2D', '2014').put('W-GAR', '2208');
    t.stand('support').take({ type: 'select', unit: 'LIV-ART1' });
    expect(t.step).toBe('aiming');
    expect(t.offered('bombard', 'hex')).toEqual(['1913', '2014']);
    expect(t.offered('support', 'hex')).toEqual(['1913']); // nobody stands next to 2014
    t.take({ type: 'support', gun: 'LIV-ART1', hex: '1913' });
    expect(t.offered('select', 'unit')).toEqual(['W-GAR']); // binding
    t.do({ type: 'select', unit: 'W-GAR' }, { type: 'back' });
    expect(t.offered('select', 'unit')).toEqual(['W-GAR']);
  });

  it('[9.21] guns whose hex is not attacked keep their ammunition and are not spent; air markers are lost', () => {
    const t = field(1).put('LIV-ART1', '1812', { marks: AMMO }).stand('support');
    t.do({ type: 'select', unit: 'LIV-ART1' }, { type: 'support', gun: 'LIV-ART1', hex: '1913' });
    t.do({ type: 'airSupport', hex: '1913' }, { type: 'done' }).stand('attacks').take({ type: 'done' });
    expect([t.has('LIV-ART1', AMMO), t.has('LIV-ART1', SPENT)]).toEqual([true, false]);
    t.stand('playerTurn', 1);
    expect([t.cell('airSupport', t.hex('1913')), t.has('LIV-ART1', SUPPORTS)]).toEqual([0, false]);
  });

  it('[9.21] support that was named helps the attack on its hex, and only that', () => {
    const t = field(1).put('LIV-ART1', '1812', { marks: AMMO }).put('MAL-2KOMR', '2012');
    aim(t, 'LIV-ART1', '1913');
    expect(strengths(muster(t, '1913', 'LIV-33-I'))).toEqual([11, 5]);
    t.take({ type: 'back' });
    expect(strengths(muster(t, '2012', 'LIV-33-I'))).toEqual([6, 5]);
  });

  it('[9.22] artillery needs ammunition, must not be spent or demoralized, and the hex must be in range', () => {
    const offered = (marks: number, hex = '1812', state = GOOD) =>
      field(1).put('LIV-ART1', hex, { marks, state }).stand('support').offered('select', 'unit').length;
    expect(offered(AMMO)).toBe(1);
    expect(offered(0)).toBe(0);
    expect(offered(AMMO | SPENT)).toBe(0);
    expect(offered(AMMO, '1812', DEMORALIZED)).toBe(0);
    expect(offered(AMMO, '1812', DISORGANIZED)).toBe(1);
    expect([offered(AMMO, '1113'), offered(AMMO, '1012')]).toEqual([1, 0]); // eight hexes, and nine
  });

  it('[9.24] the defender answers with guns in range, those in the hex among them, before the dice', () => {
    const t = field(2).put('MAL-12F1', '1713', { marks: AMMO }).put('MAL-26D1', '1913', { marks: AMMO });
    t.put('MAL-12F2', '0506', { marks: AMMO }).put('MAL-12F3', '1713', { marks: SPENT | AMMO });
    muster(t, '1913', 'LIV-33-I', 'LIV-33-II').take({ type: 'strikeHome' });
    expect([t.step, t.asks, t.offered('commit', 'gun')]).toEqual(['commit', 'allied', ['MAL-12F1', 'MAL-26D1']]);
    t.take({ type: 'commit', gun: 'MAL-12F1' });
    expect(t.offered('commit', 'gun')).toEqual(['MAL-26D1']);
    t.roll(3, 4).take({ type: 'done' });
    expect(result(t).base).toBe(5); // 12 to 6 + 6 is 1:1
    expect([t.has('MAL-12F1', SPENT), t.has('MAL-12F1', AMMO)]).toEqual([true, false]);
    expect([t.has('MAL-26D1', SPENT), t.has('MAL-26D1', AMMO)]).toEqual([false, true]);
  });

  it('[9.24, 9.25] Axis ships answer an Allied attack; the Allies have none', () => {
    const t = table()
      .when('allied')
      .put('MAL-2D', '1912')
      .put('FRI-87-I', '1913')
      .put('W-GAR', '2208')
      .put('W-BOL', '0101');
    muster(t, '1913', 'MAL-2D').take({ type: 'strikeHome' });
    expect([t.asks, t.offered('commit', 'gun')]).toEqual(['axis', ['W-GAR']]);
    t.roll(6, 5).take({ type: 'commit', gun: 'W-GAR' });
    expect(t.step).not.toBe('commit');
    expect(t.has('W-GAR', SPENT)).toBe(true);
    expect(result(t).base).toBe(4); // 6 to 5 + 5, the cap
  });

  it('[9.26] air markers, Axis only: one column each in an attack', () => {
    const t = field(1).stand('support');
    t.do({ type: 'airSupport', hex: '1913' }, { type: 'airSupport', hex: '1913' }, { type: 'done' });
    assault(t, '1913', ['LIV-33-I'], 3, 4);
    expect(result(t)).toMatchObject({ base: 5, column: 7, shifts: { air: 2 } });
    const allied = table().when('allied').put('MAL-2D', '1912').put('FRI-87-I', '1913').stand('support');
    expect(allied.choices()).toEqual([{ type: 'done' }]);
  });

  it('[9.26] four markers on a clear turn, none by night or in rain', () => {
    const air = (t: Table) => t.g.question()?.prompt.args['air'];
    expect(air(field(1).stand('support'))).toBe(4);
    expect(air(field(1).when('axis', NIGHT).stand('support'))).toBe(0);
    expect(air(field(1).when('axis', 4, RAINY).stand('support'))).toBe(0);
    expect(field(1).when('axis', NIGHT).stand('support').offered('airSupport', 'hex')).toEqual([]);
  });

  it('[4.33a, R-25] the Allies mark as many hexes as they have guns', () => {
    const t = table().when('allied').put('FRI-87-I', '1913').put('FRI-87-II', '2014').put('MAL-2D', '1912');
    t.put('MAL-12F1', '1812', { marks: AMMO }).put('MAL-12F2', '1812', { marks: AMMO }).stand('support');
    t.do({ type: 'select', unit: 'MAL-12F1' }, { type: 'bombard', gun: 'MAL-12F1', hex: '1913' });
    t.do({ type: 'select', unit: 'MAL-12F2' }, { type: 'bombard', gun: 'MAL-12F2', hex: '2014' });
    expect(t.offers({ type: 'done' })).toBe(true);
    expect(t.choices()).toEqual([{ type: 'done' }]);
  });
});

describe('the Combat Phase (4.25, 4.33)', () => {
  it('[4.25b, 4.25c, 4.25d] Axis bombardments come before the attacks, recovery after them', () => {
    const t = field(1).put('LIV-33-II', '1812', { state: DISORGANIZED }).put('W-GAR', '2208');
    t.when('axis', 1).stand('playerTurn', 0);
    playOn(t, 'support');
    t.do({ type: 'select', unit: 'W-GAR' }, { type: 'bombard', gun: 'W-GAR', hex: '1913' });
    t.roll(3, 4).take({ type: 'done' });
    expect([t.step, t.told('bombardment').length]).toEqual(['attacks', 1]);
    t.take({ type: 'attack', hex: '1913' });
    t.roll(2, 3, 1).do({ type: 'join', unit: 'LIV-33-I' }, { type: 'strikeHome' }); // 1d/2
    t.take({ type: 'giveGround', hexes: 1 });
    while (t.step === 'retreats') t.take(t.choices()[0] ?? { type: 'done' });
    t.take({ type: 'advance', unit: 'LIV-33-I' });
    expect(t.told('recovery')).toHaveLength(0);
    t.take({ type: 'done' });
    expect(t.told('recovery').map(({ args }) => args['unit'])).toEqual(['LIV-33-II']);
    expect(t.state('LIV-33-II')).toBe(GOOD);
  });

  it('[4.33b, 4.33c, 4.33d] and so do the Allies in their turn', () => {
    const t = table().put('FRI-87-I', '1913').put('MAL-8M', '1912').put('MAL-4B', '1812', { state: DISORGANIZED });
    t.put('MAL-12F1', '1812', { marks: AMMO }).stand('playerTurn', 1);
    expect(t.asks).toBe('allied');
    playOn(t, 'support');
    t.do({ type: 'select', unit: 'MAL-12F1' }, { type: 'bombard', gun: 'MAL-12F1', hex: '1913' });
    t.roll(3, 4).take({ type: 'done' });
    expect([t.step, t.told('bombardment').length]).toEqual(['attacks', 1]);
    expect(t.offered('attack', 'hex')).toEqual(['1913']);
    t.roll(1).take({ type: 'done' });
    expect(t.told('recovery').map(({ args }) => args['unit'])).toEqual(['MAL-4B']);
  });
});

describe('the attack (9.3)', () => {
  it('[9.3] three battalions of one regiment with five support and an air marker: check case 1', () => {
    const t = table().put('MAL-2D', '1913').put('LIV-ART1', '1812', { marks: AMMO });
    const regiment = ['LIV-33-I', 'LIV-33-II', 'LIV-33-III'];
    for (const id of regiment) t.put(id, '1912');
    aim(t, 'LIV-ART1', '1913').set('airSupport', 1, t.hex('1913'));
    expect(strengths(muster(t, '1913', ...regiment))).toEqual([23, 6]);
    t.roll(3, 4).take({ type: 'strikeHome' });
    expect(result(t)).toEqual({ base: 7, column: 8, cell: '-/4d', shifts: { integrity: 2, morale: -2, air: 1 } });
    expect(t.offered('giveGround', 'hexes')).toEqual([0, 1, 2]);
    t.take({ type: 'giveGround', hexes: 0 });
    expect([t.steps('MAL-2D'), t.state('MAL-2D')]).toEqual([2, DISORGANIZED]);
    expect([t.has('LIV-ART1', SPENT), t.has('LIV-ART1', AMMO)]).toEqual([true, false]);
  });

  it('[9.3, R-31] a voluntary attack must reach the first odds before the enemy answers', () => {
    const t = table().put('RAM-AT', '1912').put('MAL-2D', '1913');
    expect(targets(t)).toEqual([]); // 1 to 6
    t.put('LIV-MC', '1912');
    expect(muster(t, '1913', 'RAM-AT').offers({ type: 'strikeHome' })).toBe(false);
    expect(t.take({ type: 'join', unit: 'LIV-MC' }).offers({ type: 'strikeHome' })).toBe(true); // 3 to 6
    // Named support counts toward it.
    const helped = table().put('RAM-AT', '1912').put('MAL-2D', '1913').put('RAM-ART', '1812', { marks: AMMO });
    aim(helped, 'RAM-ART', '1913');
    expect(muster(helped, '1913', 'RAM-AT').offers({ type: 'strikeHome' })).toBe(true); // 2 to 6
  });

  it('[R-31] what defensive support pushes off the table is fought in column 1, and shifts hold to 1 and 11', () => {
    const t = table().put('RAM-PIO', '1912').put('MAL-2D', '1913').put('MAL-12F1', '1713', { marks: AMMO });
    t.put('MAL-1D', '1913');
    expect(targets(t)).toEqual([]); // 2 to 12
    t.put('LIV-MC', '1912');
    muster(t, '1913', 'RAM-PIO', 'LIV-MC').take({ type: 'strikeHome' }); // 4 to 12
    t.put('MAL-26D1', '1713', { marks: AMMO }).put('MAL-12F2', '1713', { marks: AMMO });
    t.do({ type: 'commit', gun: 'MAL-12F1' }, { type: 'commit', gun: 'MAL-12F2' });
    t.roll(3, 4).take({ type: 'done' }); // 4 to 24
    expect(result(t)).toMatchObject({ base: 1, column: 1, cell: '2d/-', shifts: { mixed: -1, morale: -1 } });
    const top = table().put('MAL-RN1', '1913').set('airSupport', 4, 0);
    for (const id of ITALIANS) top.put(id, '1912');
    top.set('airSupport', 4, top.hex('1913'));
    assault(top, '1913', ITALIANS, 3, 4);
    expect(result(top)).toMatchObject({ base: 11, column: 11 });
  });

  it('[9.7, CRT-ROW] night has its own row and halves the guns; weather touches nothing of it', () => {
    const t = field(2).put('LIV-ART1', '1812', { marks: AMMO }).when('axis', NIGHT);
    aim(t, 'LIV-ART1', '1913');
    expect(strengths(muster(t, '1913', 'LIV-33-I', 'LIV-33-II'))).toEqual([15, 5]);
    t.roll(3, 4).take({ type: 'strikeHome' });
    expect(result(t).base).toBe(5); // 3:1 by night
    const rain = field(2).when('axis', 4, RAINY);
    assault(rain, '1913', ['LIV-33-I', 'LIV-33-II'], 3, 4);
    expect(result(rain)).toMatchObject({ base: 6, column: 6 });
  });

  it('[9.92j, R-40] one leader a side rolls his value or less; both may succeed and cancel out', () => {
    const t = field(2).put('L-CHI', '1912').put('L-GOR', '1913').put('L-BEA', '1913').put('L-CAR', '1912');
    muster(t, '1913', 'LIV-33-I', 'LIV-33-II').take({ type: 'strikeHome' });
    expect([t.asks, t.offered('command', 'leader')]).toEqual(['axis', ['L-CHI']]); // Carboni does not act for Livorno
    t.roll(3).take({ type: 'command', leader: 'L-CHI' });
    expect([t.asks, t.offered('command', 'leader')]).toEqual(['allied', ['L-GOR', 'L-BEA']]);
    t.roll(4, 3, 4).take({ type: 'command', leader: 'L-BEA' });
    expect(result(t)).toMatchObject({ base: 6, column: 6, shifts: { command: 1, enemyCommand: -1 } });
  });

  it('[9.92j] a leader who rolls above his value moves nothing, and need not roll', () => {
    const t = field(2).put('L-CHI', '1912');
    muster(t, '1913', 'LIV-33-I', 'LIV-33-II').take({ type: 'strikeHome' });
    t.roll(4, 3, 4).take({ type: 'command', leader: 'L-CHI' });
    expect(result(t)).toMatchObject({ base: 6, column: 6, shifts: {} });
    const idle = field(2).put('L-CHI', '1912');
    muster(idle, '1913', 'LIV-33-I').take({ type: 'strikeHome' });
    idle.roll(3, 4).take({ type: 'done' });
    expect(result(idle).shifts).toEqual({});
    const afar = field(2).put('L-CHI', '1812').put('LIV-HQ', '1812');
    assault(afar, '1913', ['LIV-33-I'], 3, 4);
    expect(afar.told('command')).toEqual([]);
  });
});

describe('results (9.4)', () => {
  it('[9.4, 9.41, CRT-CELL] left of the slash is the attacker, right the defender', () => {
    const t = field(2);
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II'], 3, 3); // column 6, 6: 1d/2
    expect(result(t).cell).toBe('1d/2');
    t.take({ type: 'giveGround', hexes: 0 });
    expect(t.steps('MAL-1KOMR')).toBe(2);
    expect([t.step, t.asks]).toEqual(['attacks', 'axis']);
    expect([t.steps('LIV-33-I') + t.steps('LIV-33-II'), t.state('LIV-33-I'), t.state('LIV-33-II')]).toEqual([11, 1, 1]);
    expect(t.state('MAL-1KOMR')).toBe(GOOD);
  });

  it('[R-16, CRT-CELL] d is D: Disorganized', () => {
    expect(readHalf('2d')).toEqual({ hits: 2, letter: DISORGANIZED });
    expect(readHalf('5Z')).toEqual({ hits: 5, letter: DEMORALIZED });
    expect(readHalf('3')).toEqual({ hits: 3, letter: 0 });
    expect(readHalf('-')).toEqual({ hits: 0, letter: 0 });
  });

  it('[9.42] half the hits, rounded up, are steps; the rest are steps or hexes, named before: check case 15', () => {
    const t = field(2);
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II'], 5, 6); // -/3d
    expect([t.asks, t.offered('giveGround', 'hexes')]).toEqual(['allied', [0, 1]]);
    const stay = t.g.copy();
    t.take({ type: 'giveGround', hexes: 1 });
    expect([t.steps('MAL-1KOMR'), t.step]).toEqual([2, 'retreats']);
    t.g.copyFrom(stay);
    t.take({ type: 'giveGround', hexes: 0 });
    expect([t.steps('MAL-1KOMR'), t.at('MAL-1KOMR')]).toEqual([1, '1913']);
  });

  it('[9.42] one hit is a step and nothing to choose; the attacker chooses for his own', () => {
    const t = field(1);
    assault(t, '1913', ['LIV-33-I'], 3, 4); // column 5, 7: 2d/1
    expect([t.steps('MAL-1KOMR'), t.asks, t.offered('giveGround', 'hexes')]).toEqual([4, 'axis', [0, 1]]);
    t.take({ type: 'giveGround', hexes: 1 });
    expect([t.steps('MAL-1KOMR'), t.steps('LIV-33-I')]).toEqual([3, 5]);
    expect([t.step, t.asks]).toEqual(['retreats', 'axis']);
  });

  it('[9.43] d disorganizes every unit involved; those already D become Z, those at Z stay', () => {
    const t = field(2).put('MAL-RN1', '1913', { state: DISORGANIZED }).put('MAL-2KOMR', '1913', { state: DEMORALIZED });
    t.put('MAL-12F1', '1913').put('MAL-HQ231', '1913');
    t.put('LIV-34-I', '1912').put('LIV-34-II', '1912');
    assault(t, '1913', ITALIANS, 6, 5); // 24 to 12 = 2:1, -/3d
    expect(result(t).cell).toBe('-/3d');
    t.do({ type: 'giveGround', hexes: 0 }, { type: 'lose', unit: 'MAL-1KOMR' }, { type: 'lose', unit: 'MAL-1KOMR' });
    t.take({ type: 'lose', unit: 'MAL-1KOMR' });
    expect(['MAL-1KOMR', 'MAL-RN1', 'MAL-2KOMR', 'MAL-12F1', 'MAL-HQ231'].map((id) => t.state(id))).toEqual([
      1, 2, 2, 1, 1,
    ]);
    expect(t.steps('MAL-2KOMR')).toBe(4);
  });

  it('[9.44] Z demoralizes every unit; those at Z lose a step each, over and above the hits', () => {
    const t = field(1).put('LIV-33-II', '1912', { state: DEMORALIZED }).put('MAL-2KOMR', '1913');
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II'], 4, 4); // 9 to 10: column 4, 8: 3Z/-
    expect(result(t).cell).toBe('3Z/-');
    t.do({ type: 'giveGround', hexes: 0 });
    for (let i = 0; i < 3; i++) t.take({ type: 'lose', unit: 'LIV-33-I' });
    expect([t.steps('LIV-33-I'), t.state('LIV-33-I')]).toEqual([3, DEMORALIZED]);
    expect([t.steps('LIV-33-II'), t.state('LIV-33-II')]).toEqual([5, DEMORALIZED]);
  });

  it('[9.45] only attackers and what stands in the target hex suffer, not the guns that help from elsewhere', () => {
    const t = field(2).put('LIV-ART1', '1812', { marks: AMMO }).put('LIV-34-I', '1912').put('MAL-2KOMR', '1914');
    t.put('MAL-RN1', '1913');
    aim(t, 'LIV-ART1', '1913');
    t.roll(6, 4); // 17 to 6: column 6, 10: 3Z/-
    muster(t, '1913', 'LIV-33-I', 'LIV-33-II').take({ type: 'strikeHome' });
    expect(result(t).cell).toBe('3Z/-');
    t.take({ type: 'giveGround', hexes: 0 });
    while (t.step === 'losses') t.take(t.choices()[0] ?? { type: 'done' });
    expect(['LIV-33-I', 'LIV-33-II', 'LIV-34-I', 'LIV-ART1', 'MAL-2KOMR'].map((id) => t.state(id))).toEqual([
      2, 2, 0, 0, 0,
    ]);
  });

  it('[9.46] letters fall after the losses, by the state each unit had before', () => {
    const t = field(1).put('LIV-33-II', '1912', { state: DEMORALIZED, steps: 1 });
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II'], 4, 4); // 7 to 5, column 5: 3Z/-
    expect(result(t).cell).toBe('3Z/-');
    t.do({ type: 'giveGround', hexes: 1 }, { type: 'lose', unit: 'LIV-33-I' }, { type: 'lose', unit: 'LIV-33-I' });
    // One that was in good order is Z now and pays nothing; one that was at Z pays its last step.
    expect([t.steps('LIV-33-I'), t.state('LIV-33-I'), t.at('LIV-33-II')]).toEqual([4, DEMORALIZED, 'dead']);
    expect(t.cell('lost', 0)).toBe(2 * 3);
  });

  it('[9.5] the owner names the unit for each step; HQs lose theirs last', () => {
    const t = field(2).put('MAL-HQ231', '1913').put('MAL-RN1', '1913');
    t.put('LIV-34-I', '1912');
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II', 'LIV-34-I'], 5, 6); // 18 to 7: -/3d
    t.take({ type: 'giveGround', hexes: 0 });
    expect([t.asks, t.offered('lose', 'unit')]).toEqual(['allied', ['MAL-1KOMR', 'MAL-RN1']]);
    t.put('MAL-1KOMR', '1913', { steps: 1 });
    t.set('marks', t.cell('marks', t.piece('MAL-RN1')), t.piece('MAL-1KOMR'));
    t.do({ type: 'lose', unit: 'MAL-RN1' });
    expect(t.at('MAL-HQ231')).toBe('dead'); // the third step, when nothing else was left
    expect(t.cell('lost', 1)).toBe(2 * 3);
  });

  it('[9.5, 1.7] the first step is asked where units differ in anything: morale, brigade, movement; not where they are alike', () => {
    const struck = (...units: string[]) => {
      const t = table();
      for (const id of units) t.put(id, '1913');
      for (const id of ITALIANS) t.put(id, '1912');
      t.put('FRI-87-I', '1912').put('FRI-87-II', '1812').put('FRI-88-I', '1812').put('FRI-88-II', '1812');
      assault(t, '1913', [...ITALIANS, 'FRI-87-II', 'FRI-88-I', 'FRI-88-II'], 5, 6);
      expect(result(t).cell?.split('/')[1]).not.toBe('-');
      if (t.step === 'share') t.take({ type: 'giveGround', hexes: 0 });
      // Nothing has been taken before it was asked.
      expect([t.step, t.asks, t.told('stepLost')]).toEqual(['losses', 'allied', []]);
      return t.offered('lose', 'unit');
    };
    expect(struck('MAL-2D', 'MAL-1H')).toEqual(['MAL-2D', 'MAL-1H']); // morale 5 and 4
    expect(struck('MAL-1H', 'MAL-4B')).toEqual(['MAL-1H', 'MAL-4B']); // alike but for the brigade (15.4)
    const same = table().put('MAL-2D', '1913').put('MAL-1D', '1913');
    expect(distinct(same.g, [same.piece('MAL-2D'), same.piece('MAL-1D')])).toHaveLength(1);
    const heads = table().put('MAL-HQ231', '1913').put('MAL-HQ234', '1913');
    expect(distinct(heads.g, [heads.piece('MAL-HQ231'), heads.piece('MAL-HQ234')])).toHaveLength(2);
  });

  it('[9.42] nothing is shared out where the compulsory steps take everybody', () => {
    const t = table().put('MAL-RN1', '1913').put('LIV-33-I', '1912').put('LIV-33-II', '1912');
    assault(t, '1913', ['LIV-33-I', 'LIV-33-II'], 3, 3); // -/4d
    expect([t.at('MAL-RN1'), t.step, t.asks]).toEqual(['dead', 'advance', 'axis']);
  });

  it('[R-45, 9.92c, 9.44] steps that Z will cost count toward the engineers’ half', () => {
    const shaken = { state: DEMORALIZED };
    const t = table().put('MAL-1KOMR', '2111').put('LIV-ENG', '2112');
    for (const id of ITALIANS.slice(0, 3)) t.put(id, '2112', shaken);
    assault(t, '2111', ['LIV-ENG', ...ITALIANS.slice(0, 3)], 5, 5);
    expect(result(t).cell).toBe('3Z/-');
    // Two steps for the hits and three for Z: three of the five are the engineers’, who have two.
    t.take({ type: 'giveGround', hexes: 1 });
    expect(t.at('LIV-ENG')).toBe('dead');
    expect(ITALIANS.slice(0, 3).map((id) => t.steps(id))).toEqual([5, 5, 5]);
  });

  it('[9.92c] half the attackers’ losses, rounded up, fall on the engineers that led them', () => {
    const t = table().put('MAL-RN1', '2111').put('LIV-ENG', '2112').put('LIV-33-I', '2112');
    // 8 to 2: column 8, one more for the engineers, one for morale: column 10.
    assault(t, '2111', ['LIV-ENG', 'LIV-33-I'], 6, 6); // 2d/1, less one for the fort
    expect(result(t)).toMatchObject({ column: 10, cell: '2d/1', shifts: { engineers: 1, morale: 1 } });
    t.take({ type: 'giveGround', hexes: 0 });
    expect([t.steps('LIV-ENG'), t.offered('lose', 'unit')]).toEqual([1, ['LIV-33-I', 'LIV-ENG']]);
  });

  it('[9.94, 9.94a, R-29] each attack on a fort does one hit less to the defenders, and not below none', () => {
    const t = table().put('MAL-2KOMR', '2111');
    for (const id of ITALIANS) t.put(id, '2112');
    assault(t, '2111', ITALIANS, 5, 6); // 24 to 10: -/3d
    expect([result(t).cell, t.cell('hits', 1)]).toEqual(['-/3d', 2]);
    const none = table().put('MAL-2KOMR', '2111');
    for (const id of ITALIANS) none.put(id, '2112');
    assault(none, '2111', ITALIANS, 4, 4); // 2d/-
    expect([result(none).cell, none.cell('hits', 1)]).toEqual(['2d/-', 0]);
  });

  it('[R-55, 9.94a] the walls of a city save a hit, a city without walls does not', () => {
    const struck = (hex: string, from: string) => {
      const t = table().put('MAL-2KOMR', hex);
      for (const id of ITALIANS) t.put(id, from);
      assault(t, hex, ITALIANS, 5, 6);
      const hits = Number(/\/(\d)/.exec(String(result(t).cell))?.[1]);
      return hits - t.cell('hits', 1);
    };
    expect([struck('1711', '1712'), struck('1709', '1609')]).toEqual([1, 0]);
  });

  it('[9.94b, R-34] a defender who owes more compulsory steps than he has saves the attacker a hit: check case 9', () => {
    const strike = (cell: [number, number], steps: number, count = 2) => {
      const t = field(4).put('MAL-1KOMR', '1913', { steps });
      assault(t, '1913', ITALIANS.slice(0, count), ...cell);
      return { cell: result(t).cell, hits: [t.cell('hits', 0), t.cell('hits', 1)] };
    };
    // 12 to 2 (steps 1 of 4: 5/4 rounded up) is column 9.
    expect(strike([4, 5], 1)).toEqual({ cell: '-/5Z', hits: [0, 5] });
    expect(strike([6, 5], 1)).toEqual({ cell: '1d/2', hits: [1, 2] }); // one owed, one paid: no surplus
    expect(strike([1, 2], 1)).toEqual({ cell: '1/4d', hits: [0, 4] }); // two owed, one paid
    expect(strike([1, 2], 2, 3)).toEqual({ cell: '1/4d', hits: [1, 4] });
  });

  it('[9.94b, R-34] attackers with one step who owe two spare the defender his hit: check case 13', () => {
    const t = table().put('LIV-MC', '1912').put('MAL-RN1', '1913', { state: GOOD }).put('MAL-RN2', '1913');
    assault(t, '1913', ['LIV-MC'], 1, 1); // 2 to 2, morale +1: column 6
    expect(result(t)).toMatchObject({ column: 6, cell: '1d/2' });
    const sole = table().put('RAM-AT', '1912').put('MAL-10KOMR', '1913', { steps: 1 });
    sole.put('RAM-AT', '1912', { state: DEMORALIZED });
    assault(sole, '1913', ['RAM-AT'], 1, 1); // 1 to 2, morale +1: column 5
    expect(result(sole)).toMatchObject({ base: 4, column: 5, cell: '3Z/1' });
    expect([sole.cell('hits', 0), sole.cell('hits', 1)]).toEqual([3, 0]);
    // The compulsory steps take all there is: nothing to share out.
    expect([sole.at('RAM-AT'), sole.steps('MAL-10KOMR')]).toEqual(['dead', 1]);
  });

  it('[R-34] no cell of the table puts both sides in surplus', () => {
    for (const { cells } of table().g.book.data.tables.assault.results) {
      for (const cell of cells) {
        const [ours = 0, theirs = 0] = cell.split('/').map((half) => readHalf(half).hits);
        expect(ours >= 3 && theirs >= 3).toBe(false);
        expect(ours >= 2 && theirs >= 3).toBe(false);
      }
    }
  });

  it('[9.3] leaders are tried where a step was lost in their hex, and where their last unit dies', () => {
    const t = field(1).put('LIV-34-I', '1812').put('LIV-HQ', '1812').put('L-CHI', '1812').put('L-CAR', '1912');
    muster(t, '1913', 'LIV-33-I', 'LIV-34-I').take({ type: 'strikeHome' });
    t.roll(3, 4).take({ type: 'done' }); // column 6: 2d/1
    expect(result(t).cell).toBe('2d/1');
    t.roll(1, 1).do(
      { type: 'giveGround', hexes: 0 },
      { type: 'lose', unit: 'LIV-33-I' },
      { type: 'lose', unit: 'LIV-33-I' },
    );
    expect(t.told('leaderRisk').map(({ args }) => args['leader'])).toEqual(['L-CAR']);
    const alone = field(0).put('LIV-MC', '1912').put('L-CHI', '1912');
    muster(alone, '1913', 'LIV-MC').take({ type: 'strikeHome' });
    alone.roll(3, 4, 4).take({ type: 'done' }); // 2 to 5, column 3: 2d/1
    expect(alone.told('leaderAlone').map(({ args }) => args['leader'])).toEqual(['L-CHI']);
  });
});

describe('advance (9.8)', () => {
  /** Three attackers and a garrison of one step that dies. */
  const emptied = (hex: string, from: string) => {
    const t = table().put('MAL-RN1', hex);
    for (const id of ITALIANS.slice(0, 2)) t.put(id, from);
    assault(t, hex, ITALIANS.slice(0, 2), 3, 3);
    return t;
  };

  it('[9.8] attackers enter a hex left empty, at no cost, and take what was in it', () => {
    const t = emptied('1913', '1912'); // column 11: -/4d
    expect([t.step, t.offered('advance', 'unit')]).toEqual(['advance', ['LIV-33-I', 'LIV-33-II']]);
    t.take({ type: 'advance', unit: 'LIV-33-I' });
    expect([t.at('LIV-33-I'), t.holder('1913')]).toEqual(['1913', 'axis']);
    expect(t.offered('advance', 'unit')).toEqual(['LIV-33-II']);
    t.take({ type: 'done' });
    expect(t.at('LIV-33-II')).toBe('1912');
  });

  it('[9.8, R-29] never into a city or a fort; a fort inside a town is no fort', () => {
    const city = emptied('1711', '1712');
    expect([city.step, city.holder('1711')]).toEqual(['attacks', 'allied']);
    const fort = emptied('2111', '2112');
    expect([fort.at('MAL-RN1'), fort.step, fort.holder('2111')]).toEqual(['dead', 'attacks', 'allied']);
    const town = emptied('2114', '2113');
    expect(town.step).toBe('advance');
  });

  it('[9.8] not into a hex that still holds an enemy, nor by the demoralized or those that went back', () => {
    const held = field(2);
    assault(held, '1913', ['LIV-33-I', 'LIV-33-II'], 4, 1); // -/1
    expect(held.step).toBe('attacks');
    const shaken = table()
      .put('MAL-RN1', '1913')
      .put('LIV-33-I', '1912', { state: DEMORALIZED })
      .put('LIV-33-II', '1912');
    assault(shaken, '1913', ['LIV-33-I', 'LIV-33-II'], 3, 3);
    expect(shaken.offered('advance', 'unit')).toEqual(['LIV-33-II']);
  });

  it('[9.8] an attacker that went back does not come forward again', () => {
    const t = field(2).put('MAL-1KOMR', '1913', { steps: 1 });
    assault(t, '1913', ITALIANS.slice(0, 2), 6, 6); // 12 to 2: column 9, 2d/1
    expect(result(t).cell).toBe('2d/1');
    t.take({ type: 'giveGround', hexes: 1 });
    while (t.step === 'losses') t.take(t.choices()[0] ?? { type: 'done' });
    expect(combatIn(t.g, 1, t.hex('1913'))).toBe(0);
    t.do({ type: 'retreat', unit: 'LIV-33-I', hex: '2012' }, { type: 'retreat', unit: 'LIV-33-II', hex: '1812' }); // both next to 1913
    expect([t.at('LIV-33-I'), t.at('LIV-33-II'), t.step]).toEqual(['2012', '1812', 'attacks']);
  });

  it('[9.8] up to the stacking limit, and coast guns in the hex are lost', () => {
    const t = table().put('MAL-RN1', '2114');
    t.off('gun-stlucian', t.hex('2114'));
    for (const id of ITALIANS) t.put(id, '2113');
    t.put('FRI-87-I', '2014');
    assault(t, '2114', [...ITALIANS, 'FRI-87-I'], 3, 3);
    for (const unit of ITALIANS) t.take({ type: 'advance', unit });
    expect([t.at('FRI-87-I'), t.at('gun-stlucian'), t.step]).toEqual(['2014', 'dead', 'attacks']);
  });

  it('[9.13] a unit out of supply attacks all the same', () => {
    const t = field(1).put('LIV-33-I', '1912', { marks: UNSUPPLIED });
    expect(strengths(muster(t, '1913', 'LIV-33-I'))).toEqual([5, 5]);
  });
});
