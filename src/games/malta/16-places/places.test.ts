import { describe, expect, it } from 'vitest';
import { inZoc } from '../7-zones.ts';
import { MAIN, STATIC, STRIP, UNFINISHED } from '../book.ts';
import { AIR_LANDED, CLOUDY, DEMORALIZED, MOVED, POOL, RAINY, SPENT } from '../state.ts';
import { Table } from '../testing/table.ts';
import { worksAirfield } from './airfields.ts';

const table = (options: Readonly<Record<string, string>> = {}) => new Table('herkules', options).empty().when('axis');
const NIGHT = 3;
/** Luqa in Axis hands. */
const luqa = (options: Readonly<Record<string, string>> = {}) =>
  table(options).take1('1613', 'axis').stand('airLanding');
const landable = (t: Table) => t.stand('airLanding').offered('airLand', 'unit');

describe('airfields and air landing (16.1)', () => {
  it('[16.1, 16.11] Italian airborne units not yet in play land on working Axis airfields', () => {
    const t = luqa();
    const offered = landable(t);
    expect(offered).toEqual(expect.arrayContaining(['SPE-HQ', 'SPE-125-I', 'UNA-LOR', 'FOL-II', 'FOL-HQ']));
    expect(offered).not.toContain('RAM-KROH');
    expect(offered).not.toContain('LIV-33-I');
    expect(offered).not.toContain('FOL-ART1'); // it comes from the third turn
    expect(new Set(t.offered('airLand', 'hex'))).toEqual(new Set(['1613']));
    t.take({ type: 'airLand', unit: 'SPE-HQ', hex: '1613' });
    expect([t.at('SPE-HQ'), t.at('L-PIZ')]).toEqual(['1613', '1613']);
  });

  it('[16.11] not on an enemy airfield, nor with an Allied unit next door; coast guns do not bar', () => {
    expect(landable(table())).toEqual([]);
    for (const id of ['MAL-RN1', 'MAL-HAA1', 'MAL-FG1', 'MAL-HQ231'])
      expect(landable(luqa().put(id, '1612'))).toEqual([]);
    const gun = luqa();
    gun.off('gun-stelmo', gun.hex('1612'));
    expect(landable(gun)).not.toEqual([]);
    expect(landable(luqa().put('MAL-RN1', '1611'))).not.toEqual([]);
  });

  it('[16.11] not by night or in rain; under clouds they do', () => {
    expect(landable(luqa().when('axis', NIGHT))).toEqual([]);
    expect(landable(luqa().when('axis', 4, RAINY))).toEqual([]);
    expect(landable(luqa().when('axis', 4, CLOUDY))).not.toEqual([]);
  });

  it('[16.11] Folgore units with a standing plan wait for it; a plan called off this turn still bars', () => {
    const t = luqa().set('planSlot', 3, luqa().piece('FOL-II'));
    expect(landable(t)).not.toContain('FOL-II');
    const off = table().take1('1613', 'axis');
    off.set('planSlot', 1, off.piece('FOL-II')).set('planMarker', 1, off.piece('FOL-II'));
    off
      .set('markerHex', off.hex('1414') + 1, 1)
      .stand('cancelDrops')
      .take({ type: 'cancelMarker', marker: 'DZ-I1' });
    expect(landable(off)).not.toContain('FOL-II');
    expect(landable(off)).toContain('FOL-III');
    off.stand('playerTurn', 1);
    expect(landable(off.when('axis', 1))).toContain('FOL-II');
  });

  it('[16.12] each AA unit within three hexes fires once at a unit just landed: heavy 6, light 5 or 6', () => {
    const fire = (gun: string, hex: string, die: number) => {
      const t = luqa().take({ type: 'airLand', unit: 'SPE-125-I', hex: '1613' });
      t.put(gun, hex).stand('flak');
      if (t.rested) return 'silent';
      t.roll(die).take({ type: 'flak', gun, unit: 'SPE-125-I' });
      expect(t.rested).toBe(true);
      return t.steps('SPE-125-I');
    };
    expect([fire('MAL-HAA1', '1610', 6), fire('MAL-HAA1', '1610', 5)]).toEqual([3, 4]);
    expect([fire('MAL-LAA1', '1610', 5), fire('MAL-LAA1', '1610', 4)]).toEqual([3, 4]);
    expect(fire('MAL-LAA1', '1609', 6)).toBe('silent'); // four hexes
  });

  it('[16.12] Allied choice, HQs last; AA fire spends nobody', () => {
    const t = luqa().take({ type: 'airLand', unit: 'SPE-HQ', hex: '1613' });
    t.stand('airLanding').take({ type: 'airLand', unit: 'SPE-ENG', hex: '1613' });
    t.put('MAL-HAA1', '1611').put('MAL-LAA1', '1611').stand('flak');
    expect([t.asks, new Set(t.offered('flak', 'unit'))]).toEqual(['allied', new Set(['SPE-ENG'])]);
    t.roll(6).take({ type: 'flak', gun: 'MAL-HAA1', unit: 'SPE-ENG' });
    expect([t.at('SPE-ENG'), t.offered('flak', 'unit'), t.has('MAL-HAA1', SPENT)]).toEqual(['dead', ['SPE-HQ'], false]);
    t.take({ type: 'done' });
    expect(t.rested).toBe(true);
  });

  it('[16.13] two battalions a turn on each airfield, HQs free', () => {
    const t = luqa().do(
      { type: 'airLand', unit: 'SPE-HQ', hex: '1613' },
      { type: 'airLand', unit: 'SPE-125-I', hex: '1613' },
    );
    expect(t.offers({ type: 'airLand', unit: 'SPE-125-II', hex: '1613' })).toBe(true);
    t.take({ type: 'airLand', unit: 'SPE-ENG', hex: '1613' });
    expect(t.offers({ type: 'airLand', unit: 'SPE-125-II', hex: '1613' })).toBe(false); // 1 1/3 and 1
    expect(t.offers({ type: 'airLand', unit: 'SPE-ART1', hex: '1613' })).toBe(true);
    t.take1('1211', 'axis').stand('airLanding');
    expect(t.offers({ type: 'airLand', unit: 'SPE-125-II', hex: '1211' })).toBe(true);
  });

  it('[16.14] landed units are spent', () => {
    const t = luqa().take({ type: 'airLand', unit: 'SPE-125-I', hex: '1613' });
    expect([t.has('SPE-125-I', SPENT), t.has('SPE-125-I', AIR_LANDED)]).toEqual([true, true]);
    t.put('MAL-RN1', '1612');
    expect(t.stand('attacks').offered('attack', 'hex')).toEqual([]);
  });

  it('[16.15] Luqa, Ta’ Qali and Hal Far are main fields, Safi a strip; Qrendi is unfinished', () => {
    const { g } = table();
    const kinds = Object.fromEntries(
      g.book.land.flatMap((hex) => (g.book.airfield[hex] ? [[g.hexName(hex), g.book.airfield[hex]]] : [])),
    );
    expect(kinds).toEqual({ '1211': MAIN, '1415': UNFINISHED, '1613': MAIN, '1814': STRIP, '1916': MAIN });
    expect(g.book.land.filter((hex) => worksAirfield(g, hex)).map((hex) => g.hexName(hex))).toEqual([
      '1211',
      '1613',
      '1814',
      '1916',
    ]);
    expect(landable(table().take1('1415', 'axis'))).toEqual([]);
    expect(landable(table().take1('1814', 'axis'))).not.toEqual([]);
  });
});

describe('forts and strongholds (16.2)', () => {
  it('[16.2, 16.21, R-55] nine forts in the open, four walled cities; Tigné and St Lucian are covered by city and town', () => {
    const { book } = table().g;
    const forts = book.land.filter((hex) => book.fort[hex] === 1);
    const named = (walled: boolean): string[] =>
      forts.filter((hex) => book.cities.includes(hex) === walled).map((hex) => book.hexIds[hex]);
    expect(named(false)).toEqual(['0811', '0907', '1110', '1409', '1910', '2010', '2111', '2116', '2214']);
    expect(named(true)).toEqual(['1711', '1810', '1811', '1911']);
    for (const id of ['1709', '1710', '2114']) expect(book.fort[book.hex(id, 'test')]).toBe(0);
  });

  it('[R-55, 9.91f, 9.94a] walls of a city: defence is doubled once', () => {
    const t = table().put('MAL-2D', '1711').put('LIV-33-I', '1712');
    t.stand('attacks').do({ type: 'attack', hex: '1711' }, { type: 'join', unit: 'LIV-33-I' });
    expect(t.g.question()?.prompt.args['defence']).toBe(12);
  });

  it('[16.22, 16.23] strongholds do not move, attack or exert a zone; alone they still bar the hex', () => {
    const t = table().put('MAL-FG2', '1110').put('LIV-33-I', '1210');
    expect([t.g.book.moveClass[t.piece('MAL-FG2')], t.g.book.attack[t.piece('MAL-FG2')]]).toEqual([STATIC, 0]);
    expect(inZoc(t.g, 0, t.hex('1210'))).toBe(false);
    t.stand('tactical').take({ type: 'select', unit: 'LIV-33-I' });
    expect(t.offered('move', 'hex')).not.toContain('1110');
    t.stand('attacks').do({ type: 'attack', hex: '1110' }, { type: 'join', unit: 'LIV-33-I' });
    expect(t.g.question()?.prompt.args['defence']).toBe(4); // doubled by the fort
  });

  it('[16.22] at set-up one to a fort hex', () => {
    const t = new Table('herkules');
    while (t.g.question()?.prompt.args['unit'] !== 'MAL-FG1') t.take(t.choices()[0] ?? { type: 'standard' });
    const forts = t.offered('place', 'hex');
    expect(forts).toContain('2214');
    t.take({ type: 'place', hex: '2214' });
    expect(t.g.question()?.prompt.args['unit']).toBe('MAL-FG2');
    expect(t.offered('place', 'hex')).not.toContain('2214');
  });

  it('[16.24, 16.25] from the second day a stronghold out of enemy zones may become engineers; the fort stays', () => {
    const t = table().put('MAL-FG2', '1110').put('MAL-FG4', '2214').put('LIV-33-I', '2213');
    expect(t.stand('strongholds').rested).toBe(true); // 29 June
    t.when('axis', 4).stand('strongholds');
    expect([t.asks, t.offered('convert', 'stronghold')]).toEqual(['allied', ['MAL-FG2']]);
    t.take({ type: 'convert', stronghold: 'MAL-FG2' });
    expect([t.at('MAL-ENG2'), t.steps('MAL-ENG2'), t.rested]).toEqual(['1110', 2, true]);
    expect([t.cell('lost', 1), t.g.book.fort[t.hex('1110')]]).toEqual([0, 1]);
    t.put('LIV-33-I', '1210').stand('attacks').take({ type: 'attack', hex: '1110' });
    expect(t.g.question()?.prompt.args['defence']).toBe(4);
  });
});

describe('cities, AA, security companies (16.3, 16.4, 16.6)', () => {
  it('[16.3] six cities; Valletta is entered and attacked from Floriana alone', () => {
    const { book } = table().g;
    expect(book.cities.map((hex) => book.hexIds[hex])).toEqual(['1810', '1711', '1710', '1709', '1911', '1811']);
    expect(book.links[book.hex('1810', 'test')]?.map((hex) => book.hexIds[hex])).toEqual(['1711']);
  });

  it('[16.4] AA has a range of three and counts whatever its state', () => {
    const t = luqa().take({ type: 'airLand', unit: 'SPE-125-I', hex: '1613' });
    t.put('MAL-LAA1', '1610', { state: DEMORALIZED }).stand('flak');
    expect(t.offered('flak', 'gun')).toEqual(['MAL-LAA1']);
    expect(t.g.book.data.tables.antiAircraft.range).toBe(3);
  });

  it('[16.6] security companies fight as infantry of one, with a morale of two', () => {
    const t = table().when('allied').put('MAL-RN1', '1912').put('RAM-AT', '1913');
    t.stand('attacks').do({ type: 'attack', hex: '1913' }, { type: 'join', unit: 'MAL-RN1' });
    expect(t.g.question()?.prompt.args).toMatchObject({ attack: 1, defence: 2 });
    expect(t.g.book.morale[t.piece('MAL-RN1')]).toBe(2);
    expect(inZoc(t.g, 0, t.hex('1913'))).toBe(true);
  });
});

describe('warships (16.7)', () => {
  it('[16.7, 16.71] each moves up to eight ocean hexes once; no limit to a stack', () => {
    const t = table().put('W-DUI', '2301').put('W-DOR', '2309').stand('ships').take({ type: 'select', unit: 'W-DUI' });
    const hexes = t.offered('sail', 'hex');
    expect(hexes).toContain('2309'); // eight hexes, and the Doria is there
    expect(hexes).not.toContain('2310');
    for (const hex of hexes) expect(t.g.book.isLand[t.hex(String(hex))]).toBe(0);
    t.take({ type: 'sail', ship: 'W-DUI', hex: '2309' });
    expect([t.at('W-DUI'), t.offered('select', 'unit')]).toEqual(['2309', ['W-DOR']]);
    t.do({ type: 'select', unit: 'W-DOR' }, { type: 'back' }, { type: 'done' });
    expect([t.rested, t.has('W-DUI', MOVED)]).toEqual([true, false]);
  });

  it('[16.72, 4.22b] all are placed in any ocean hexes on the first turn, and only then', () => {
    const t = table().stand('stations');
    expect([t.asks, t.g.question()?.prompt.args['ship']]).toEqual(['axis', 'W-DUI']);
    expect(t.offered('station', 'hex')).toHaveLength(t.g.book.ocean.length);
    for (const ship of ['W-DUI', 'W-DOR', 'W-GOR', 'W-BOL', 'W-GAR', 'W-AOS'])
      t.take({ type: 'station', ship, hex: '0101' });
    expect([t.rested, t.at('W-AOS')]).toEqual([true, '0101']);
    const late = table().when('axis', 1).stand('stations');
    expect([late.rested, late.g.at(late.piece('W-DUI'))]).toEqual([true, POOL]);
  });

  it('[16.73] one shot a turn, whatever it was', () => {
    const t = table().put('W-DUI', '2208', { marks: SPENT }).put('MAL-2D', '1913').put('LIV-33-I', '1912');
    t.off('gun-ricasoli', t.hex('1910')).set('gunKind', 9, 9);
    expect(t.stand('support').offered('select', 'unit')).toEqual([]);
    expect(t.stand('shipFire').rested).toBe(true);
    t.put('W-DUI', '2208');
    expect(t.stand('support').offered('select', 'unit')).toEqual(['W-DUI']);
    expect(t.stand('shipFire').offered('engage', 'target')).toEqual(['gun-ricasoli']);
  });

  it('[16.74] ground combat does not touch a ship that helps', () => {
    const t = table()
      .when('allied')
      .put('W-GAR', '2208')
      .put('FRI-87-I', '1913')
      .put('MAL-2D', '1912')
      .put('MAL-1D', '1912');
    t.stand('attacks').do(
      { type: 'attack', hex: '1913' },
      { type: 'join', unit: 'MAL-2D' },
      { type: 'join', unit: 'MAL-1D' },
    );
    t.take({ type: 'strikeHome' }).roll(6, 5).take({ type: 'commit', gun: 'W-GAR' });
    while (t.step === 'share' || t.step === 'losses') t.take(t.choices()[0] ?? { type: 'done' });
    expect([t.at('W-GAR'), t.state('W-GAR')]).toEqual(['2208', 0]);
  });
});
