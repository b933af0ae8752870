import { describe, expect, it } from 'vitest';
import { POOL, SPENT, WAVES } from '../state.ts';
import { Table } from '../testing/table.ts';
import { gunOf } from './coast-guns.ts';

type Options = Readonly<Record<string, string>>;
/** An empty map whose guns have their usual faces; a test puts those it needs on their sites. */
const table = (options: Options = {}) => new Table('herkules', options).upTo('openingAttachments').empty().when('axis');
const gun = (t: Table, id: string) => t.off(id, t.hex(SITES[id] as string));
const SITES: Readonly<Record<string, string>> = {
  'gun-ricasoli': '1910',
  'gun-strocco': '2010',
  'gun-leonardo': '2111',
  'gun-stlucian': '2114',
  'gun-stelmo': '1810',
};
const box = (t: Table, id: string) => WAVES - t.g.book.boxIds.indexOf(id);
const load = (t: Table, id: string, unit: string) => t.off(unit, box(t, id));
const shown = (t: Table, id: string, side: string | null = 'axis') =>
  t.g.view(side).pieces.find((piece) => piece.id === id)?.['factor'];

describe('coast guns (16.5)', () => {
  it('[16.5, 16.51] factor and range, but no steps, defence or zone: they bar nobody', () => {
    const t = gun(table(), 'gun-ricasoli').put('LIV-33-I', '1911');
    expect(gunOf(t.g, t.piece('gun-ricasoli'))).toEqual({ factor: 1, range: 8, dummy: false });
    expect(gunOf(t.g, t.piece('gun-leonardo'))).toEqual({ factor: 2, range: 12, dummy: false });
    expect(t.stand('infiltration').offered('select', 'unit')).toEqual([]);
    expect(t.stand('attacks').offered('attack', 'hex')).toEqual([]);
  });

  it('[16.52] ten guns and a dummy, face down, one to a site, in any order the Allies like', () => {
    const t = new Table('herkules').take({ type: 'standard' });
    expect([t.step, t.asks, t.choices().length]).toEqual(['placeGuns', 'allied', 12]);
    t.take({ type: 'placeGun', site: 'stlucian' }); // CG-1, a 9.2-inch gun
    expect(t.offered('placeGun', 'site')).not.toContain('stlucian');
    t.take({ type: 'standard' });
    expect(gunOf(t.g, t.piece('gun-stlucian'))).toMatchObject({ factor: 2, range: 12 });
    const kinds = Array.from({ length: 11 }, (_, site) => t.cell('gunKind', site)).sort((a, b) => a - b);
    expect(kinds).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('[16.53] faces are seen by the Axis once a gun has fired or been fired on', () => {
    const t = gun(gun(table(), 'gun-ricasoli'), 'gun-leonardo').put('W-DUI', '2208');
    expect([shown(t, 'gun-ricasoli'), shown(t, 'gun-ricasoli', 'allied')]).toEqual([null, 1]);
    t.stand('shipFire').do({ type: 'engage', firer: 'W-DUI', target: 'gun-ricasoli' });
    t.roll(1).stand('exchange');
    expect([shown(t, 'gun-ricasoli'), shown(t, 'gun-leonardo')]).toEqual([1, null]);
    t.stand('gunFire').take({ type: 'engage', firer: 'gun-leonardo', target: 'W-DUI' });
    expect(shown(t, 'gun-leonardo')).toBeNull();
    t.roll(1, 1).stand('exchange');
    expect(shown(t, 'gun-leonardo')).toBe(2);
  });

  it('[16.54, 4.22c] once a turn, by day; the exchange is played even when nobody lands', () => {
    const t = gun(table(), 'gun-ricasoli').put('W-DUI', '2208');
    load(t, '2010.first', 'LIV-ENG').stand('gunFire').take({ type: 'engage', firer: 'gun-ricasoli', target: 'W-DUI' });
    t.roll(1).stand('exchange');
    expect(t.has('gun-ricasoli', SPENT)).toBe(true);
    expect(t.stand('gunFire').offered('engage', 'firer')).toEqual([]);
    expect(t.stand('raking').offered('rake', 'gun')).toEqual([]);
    const alone = gun(table(), 'gun-ricasoli').put('W-DUI', '2208').when('axis', 1).stand('playerTurn', 0);
    expect([alone.step, alone.asks]).toEqual(['shipFire', 'axis']);
    expect(alone.take({ type: 'done' }).step).toBe('gunFire');
    const night = gun(table(), 'gun-ricasoli').put('W-DUI', '2208').when('axis', 3).stand('playerTurn', 0);
    expect(night.step).toBe('breakdown');
  });

  it('[16.55] at ships: a die for each factor, +1 within three hexes, 6 or more sinks her', () => {
    const fire = (hex: string, ...dice: number[]) => {
      const t = gun(table(), 'gun-leonardo').put('W-DUI', hex).stand('gunFire');
      if (t.offered('engage', 'firer').length === 0) return 'out of range';
      t.take({ type: 'engage', firer: 'gun-leonardo', target: 'W-DUI' });
      t.roll(...dice).stand('exchange');
      expect(t.diceLeft).toBe(0);
      return t.at('W-DUI');
    };
    const t = table();
    const far = t.g.book.hexIds.find(
      (_, hex) => t.g.book.distance(hex, t.hex('2111')) === 4 && t.g.book.isLand[hex] === 0,
    );
    expect([fire('2108', 5, 1), fire('2108', 1, 5), fire('2108', 4, 4)]).toEqual(['dead', 'dead', '2108']);
    expect([fire(String(far), 5, 5), fire(String(far), 5, 6)]).toEqual([far, 'dead']);
    expect(fire('0808', 6, 6)).toBe('out of range'); // thirteen hexes
  });

  it('[16.56] at a wave box whose beach is in range: same dice, each hit a unit of the box, Axis choice', () => {
    const t = gun(table(), 'gun-leonardo');
    for (const unit of ['LIV-ENG', 'UNA-SM-B1', 'LIV-ART1']) load(t, '2211.second', unit);
    t.stand('raking');
    expect([t.asks, t.choices()]).toEqual([
      'allied',
      [{ type: 'rake', gun: 'gun-leonardo', box: '2211.second' }, { type: 'done' }],
    ]);
    t.roll(5, 4).take({ type: 'rake', gun: 'gun-leonardo', box: '2211.second' });
    expect([t.asks, t.offered('lose', 'unit')]).toEqual(['axis', ['LIV-ART1', 'LIV-ENG', 'UNA-SM-B1']]);
    t.take({ type: 'lose', unit: 'LIV-ART1' });
    expect([t.at('LIV-ART1'), t.rested, t.has('gun-leonardo', SPENT)]).toEqual(['dead', true, true]);
  });

  it('[16.56] all dice of a gun go to one box; hits beyond its last unit are lost; a leader left alone is tried', () => {
    const t = gun(table(), 'gun-leonardo');
    load(load(load(t, '2211.first', 'LIV-HQ'), '2211.first', 'L-CHI'), '2212.first', 'LIV-ENG');
    t.stand('raking').roll(6, 6, 1).take({ type: 'rake', gun: 'gun-leonardo', box: '2211.first' });
    expect([t.at('LIV-HQ'), t.at('LIV-ENG'), t.at('L-CHI')]).toEqual(['dead', '2212.first', 'dead']);
    expect(t.told('leaderAlone')).toHaveLength(1);
    expect(t.cell('lost', 0)).toBe(2);
  });

  it('[16.56, 14.42] where every unit of a box is hit nobody is asked which, and the leader is tried', () => {
    const t = load(load(load(table(), '2010.first', 'LIV-ENG'), '2010.first', 'UNA-SM-B1'), '2010.first', 'L-CHI');
    t.roll(4).stand('rakeLosses', t.g.book.boxIds.indexOf('2010.first'), 2);
    expect([t.rested, t.at('LIV-ENG'), t.at('UNA-SM-B1'), t.told('leaderAlone').length]).toEqual([
      true,
      'dead',
      'dead',
      1,
    ]);
  });

  it('[16.56] out of range nothing is offered; the dummy never fires', () => {
    const t = gun(table(), 'gun-stlucian');
    load(t, '2213.first', 'LIV-ENG');
    expect(t.stand('raking').offered('rake', 'gun')).toEqual([]);
    const far = gun(table(), 'gun-ricasoli');
    load(far, '0506.first', 'LIV-ENG');
    expect(far.stand('raking').offered('rake', 'gun')).toEqual([]);
  });

  it('[16.57] a gun falls to an Axis combat unit that comes in where no Allied unit stands, and to no other', () => {
    const t = gun(gun(table(), 'gun-strocco'), 'gun-stlucian');
    for (const hex of t.g.book.land) t.take1(t.g.hexName(hex), 'axis');
    t.take1('2010', 'allied').put('LIV-33-I', '2011').put('LIV-HQ', '2011');
    t.stand('tactical').do({ type: 'select', unit: 'LIV-HQ' });
    expect(t.offered('move', 'hex')).not.toContain('2010');
    t.do({ type: 'back' }, { type: 'select', unit: 'LIV-33-I' }, { type: 'move', hex: '2010' });
    expect([t.at('gun-strocco'), t.at('gun-stlucian'), t.holder('2010')]).toEqual(['dead', '2114', 'axis']);
  });

  it('[16.79] ships name their targets, then guns theirs; all dice fall before anything is lost', () => {
    const t = gun(table(), 'gun-ricasoli').put('W-GAR', '2008').put('W-DUI', '2008');
    t.stand('shipFire').take({ type: 'engage', firer: 'W-GAR', target: 'gun-ricasoli' });
    expect(t.offered('engage', 'firer')).toEqual(['W-DUI']);
    t.take({ type: 'done' });
    t.stand('gunFire').take({ type: 'engage', firer: 'gun-ricasoli', target: 'W-DUI' }); // fired on by another
    t.roll(5, 5).stand('exchange');
    expect([t.at('gun-ricasoli'), t.at('W-DUI'), t.at('W-GAR')]).toEqual(['dead', 'dead', '2008']);
    expect([t.has('W-GAR', SPENT), t.told('gunDestroyed').length]).toEqual([true, 1]);
  });

  it('[16.79] a battleship hits on 5, a cruiser on 6, one better within three hexes', () => {
    const fire = (ship: string, hex: string, die: number) => {
      const t = gun(table(), 'gun-ricasoli').put(ship, hex).stand('shipFire');
      t.take({ type: 'engage', firer: ship, target: 'gun-ricasoli' });
      t.roll(die).stand('exchange');
      return t.at('gun-ricasoli') === 'dead';
    };
    expect([fire('W-DUI', '1907', 4), fire('W-DUI', '1907', 3)]).toEqual([true, false]);
    expect([fire('W-GAR', '1907', 5), fire('W-GAR', '1907', 4)]).toEqual([true, false]);
    expect([fire('W-DUI', '1906', 5), fire('W-DUI', '1906', 4)]).toEqual([true, false]);
    expect([fire('W-GAR', '1906', 6), fire('W-GAR', '1906', 5)]).toEqual([true, false]);
  });

  it('[16.79] a ship that fires at the dummy finds it out and throws no die', () => {
    const t = gun(table(), 'gun-stlucian').put('W-DUI', '2314').stand('shipFire');
    t.take({ type: 'engage', firer: 'W-DUI', target: 'gun-stlucian' });
    t.stand('exchange');
    expect([t.at('gun-stlucian'), t.has('W-DUI', SPENT)]).toEqual(['gone', true]);
  });
});

describe('twin six-pounders (22.35)', () => {
  it('[22.35] off: the dummy is nothing', () => {
    const t = gun(table(), 'gun-stlucian');
    expect(gunOf(t.g, t.piece('gun-stlucian'))).toMatchObject({ factor: 0, range: 0 });
  });
  it('[22.35] on: it has factor 6 and range 1, against waves only, and stays when it is found out', () => {
    const t = gun(table({ twins: 'on' }), 'gun-stlucian').put('W-DUI', '2115'); // next to it
    load(load(t, '2213.first', 'LIV-ENG'), '2212.first', 'UNA-SM-B1');
    expect(t.stand('gunFire').offered('engage', 'firer')).toEqual([]);
    expect(t.stand('raking').offered('rake', 'box')).toEqual(['2213.first']); // 2212 is two hexes off
    t.roll(1, 1, 1, 1, 1, 5).take({ type: 'rake', gun: 'gun-stlucian', box: '2213.first' });
    expect([t.at('LIV-ENG'), t.at('gun-stlucian')]).toEqual(['dead', '2114']);
    const struck = gun(table({ twins: 'on' }), 'gun-stlucian')
      .put('W-DUI', '2314')
      .stand('shipFire');
    struck.take({ type: 'engage', firer: 'W-DUI', target: 'gun-stlucian' });
    struck.roll(3).stand('exchange');
    expect([struck.at('gun-stlucian'), shown(struck, 'gun-stlucian')]).toEqual(['2114', 6]);
  });
});

describe('the pool', () => {
  it('[16.72] ships wait off the map until they are stationed', () => {
    expect(table().g.at(table().piece('W-DUI'))).toBe(POOL);
  });
});
