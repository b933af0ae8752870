import { describe, expect, it } from 'vitest';
import { L } from './state.ts';
import { Table } from './testing/table.ts';

const solo = () => new Table('herkules', { solitaire: 'on' });
const open = () => solo().empty().when('axis');

describe('solitaire (21)', () => {
  it('[21.1] no plans are made, before the game or later', () => {
    const t = solo().upTo('breakdown');
    expect(t.g.cells.slice(L.markerHex, L.gunKind).every((cell) => cell === 0)).toBe(true);
    expect(open().when('axis', 4).stand('plans').rested).toBe(true);
    expect(new Table('herkules').empty().when('axis', 4).stand('plans').rested).toBe(false);
  });

  it('[21.1] when the turn comes the player takes markers, and two dice name the hex of each', () => {
    const t = open().stand('soloDrops');
    expect([t.asks, t.offered('dropMarker', 'marker')]).toEqual(['axis', ['DZ-G', 'DZ-I1', 'DZ-I2']]);
    t.roll(3, 4).take({ type: 'dropMarker', marker: 'DZ-G' }); // 7: Żurrieq
    expect(t.cell('markerHex')).toBe(t.hex('1615') + 1);
    expect(new Set(t.offered('serial', 'offset'))).toEqual(new Set(['here']));
    t.do({ type: 'serial', unit: 'RAM-PIO', offset: 'here' }, { type: 'done' }, { type: 'done' });
    expect(t.offered('dropMarker', 'marker')).toEqual(['DZ-I1', 'DZ-I2']);
    // +2 for the marker (with -1), a die for the serial's offset, +2 again.
    t.roll(1, 1, 1, 1, 1, 1).stand('drops');
    expect(t.told('drop').map(({ roll }) => roll?.modifiers.map(({ value }) => value))).toEqual([
      [-1, 2],
      [-1, 2],
    ]);
    expect(t.at('RAM-PIO')).toBe('1614');
  });

  it('[21.1, R-49] a marker whose dice are thrown is used: at least one serial jumps, and no second throw is had', () => {
    const t = open().stand('soloDrops').roll(3, 4).take({ type: 'dropMarker', marker: 'DZ-G' });
    expect(t.offers({ type: 'done' })).toBe(false);
    t.do({ type: 'serial', unit: 'RAM-PIO', offset: 'here' }, { type: 'done' });
    // The serial can be taken back while the marker is filled, but not the marker.
    t.take({ type: 'unplan', unit: 'RAM-PIO' });
    expect([t.offers({ type: 'done' }), t.cell('markerHex')]).toEqual([false, t.hex('1615') + 1]);
  });

  it('[21.1] only in the morning and afternoon, not in rain, and not in a game of two', () => {
    expect(open().when('axis', 1).stand('soloDrops').rested).toBe(true);
    expect(open().when('axis', 4, 2).stand('soloDrops').rested).toBe(true);
    expect(open().when('axis', 2).stand('soloDrops').rested).toBe(false);
    expect(new Table('herkules').empty().when('axis').stand('soloDrops').rested).toBe(true);
  });

  it('[21.2] each seaborne division rolls for its zone: 1 west, 2 north, 3-4 east, 5-6 south', () => {
    const zones = (first: number, second: number) => {
      const t = open().roll(first, second).stand('zones');
      // Nobody is asked for a zone; only who is of neither division is asked with which of two convoys it sails (18.2).
      expect(t.offered('zone', 'zone')).toEqual([]);
      return [t.at('LIV-33-I'), t.at('FRI-87-I')];
    };
    expect(zones(1, 2)).toEqual(['west.followUp', 'north.followUp']);
    expect(zones(3, 4)).toEqual(['east.followUp', 'east.followUp']);
    expect(zones(5, 6)).toEqual(['south.followUp', 'south.followUp']);
  });

  it('[21.3] the Allies set up first, and the guns are shuffled and placed face down unseen', () => {
    const t = solo();
    expect(t.step).toBe('placeUnits');
    t.drawn(10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).take({ type: 'standard' });
    expect(t.step).toBe('openingAttachments');
    expect([t.cell('gunKind', 0), t.cell('gunKind', 1), t.cell('gunKind', 10)]).toEqual([10, 0, 9]);
    const faces = (side: string | null) =>
      t.g.view(side).pieces.flatMap((piece) => (piece.kind === 'gun' ? [piece['factor']] : []));
    expect(faces('axis').every((factor) => factor === null)).toBe(true);
    expect(faces('allied').every((factor) => factor === null)).toBe(true);
  });

  it('[21.3, R-51] a gun nobody has seen is aimed as far as the best of them, and fires only if it bears', () => {
    /** The dummy at St Lucian, a six-inch gun at Tigné, both face down, and a ship off St Lucian. */
    const off = (sea: string) => {
      const t = open().put('W-DUI', sea);
      t.g.book.siteIds.forEach((id, site) => {
        t.set('gunKind', site, site);
        if (id === 'stlucian' || id === 'tigne') t.off(`gun-${id}`, t.g.book.siteHex[site] as number);
      });
      return t;
    };
    const dummy = off('2216').stand('gunFire');
    expect(dummy.offered('engage', 'firer')).toEqual(expect.arrayContaining(['gun-stlucian', 'gun-tigne']));
    dummy.do(
      { type: 'engage', firer: 'gun-stlucian', target: 'W-DUI' },
      { type: 'engage', firer: 'gun-tigne', target: 'W-DUI' },
    );
    dummy.stand('exchange');
    expect([dummy.at('gun-stlucian'), dummy.told('coastFire').length, dummy.at('W-DUI')]).toEqual(['gone', 0, '2216']);
    expect(dummy.told('gunShown')).toHaveLength(2);
    // Its own side does not know it either.
    const t = off('2216');
    t.g.hideFrom('allied');
    expect(t.g.book.siteIds.map((_, site) => t.cell('gunKind', site)).every((kind) => kind === 0)).toBe(true);
    expect(t.g.odds(t.stand('gunFire').g.legal()[0] as number)).not.toBeNull();
  });

  it('[21.4] all else is played as ever: both sides decide for themselves', () => {
    const t = open().put('LIV-33-I', '1912').put('MAL-1KOMR', '1913').stand('attacks');
    t.roll(5, 6).do({ type: 'attack', hex: '1913' }, { type: 'join', unit: 'LIV-33-I' }, { type: 'strikeHome' });
    expect([t.step, t.asks]).toEqual(['share', 'allied']);
  });
});
