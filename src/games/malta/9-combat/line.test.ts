import { describe, expect, it } from 'vitest';
import { inZoc } from '../7-zones.ts';
import { judgeSupply } from '../8-supply.ts';
import { ALLIED, AXIS } from '../book.ts';
import { AMMO, DEAD, DISORGANIZED, GOOD, SPENT } from '../state.ts';
import { Table } from '../testing/table.ts';

/**
 * The first morning of the campaign, played from its start by legal actions alone: dice that are not laid out fall on 1,
 * questions that do not matter are answered by `standard`, `done` or the first choice.
 */
function playTo(t: Table, step: string): Table {
  while (t.step !== step && !t.g.over) {
    const list = t.choices();
    const easy = ['standard', 'done'].flatMap((type) => list.find((action) => action.type === type) ?? []);
    t.take([...easy, ...list][0] as (typeof list)[number]);
  }
  return t;
}

/** Ramcke's headquarters, a battalion, its guns and pioneers come down at 1714, and the battalion forms up (13.2). */
function landed(): Table {
  const t = new Table('herkules').upTo('plan');
  t.dice.free = true;
  t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1714' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
  t.do({ type: 'add', unit: 'RAM-KROH' }, { type: 'serial', unit: 'RAM-ART', offset: 'here' });
  t.do({ type: 'add', unit: 'RAM-PIO' }, { type: 'done' });
  playTo(t, 'stations').take({ type: 'station', ship: 'W-DUI', hex: '2208' });
  t.take({ type: 'station', ship: t.offered('station', 'ship')[0] as string, hex: '2208' });
  playTo(t, 'shipFire').take({ type: 'engage', firer: 'W-DUI', target: 'gun-delimara' });
  t.roll(6);
  return playTo(t, 'assembly').take({ type: 'reform', unit: 'RAM-KROH' });
}
/** 4.25a: the guns and one flight help against Safi strip, two flights bomb the headquarters at 1713. */
function aimed(): Table {
  const t = playTo(landed(), 'support');
  t.do({ type: 'airSupport', hex: '1814' }, { type: 'airBombard', hex: '1713' }, { type: 'airBombard', hex: '1713' });
  return t.do({ type: 'select', unit: 'RAM-ART' }, { type: 'support', gun: 'RAM-ART', hex: '1814' });
}
/** 4.25b, 4.25c: the strip is stormed under Ramcke's eye, and both units go in. */
function stormed(): Table {
  const t = aimed().roll(6, 6).take({ type: 'done' });
  t.do({ type: 'attack', hex: '1814' }, { type: 'join', unit: 'RAM-KROH' }, { type: 'join', unit: 'RAM-PIO' });
  return t.do({ type: 'strikeHome' }, { type: 'commit', gun: 'MAL-12F2' }, { type: 'done' });
}
function taken(): Table {
  const t = stormed().roll(4, 3, 3).take({ type: 'command', leader: 'L-RAM' });
  return t.do({ type: 'advance', unit: 'RAM-KROH' }, { type: 'advance', unit: 'RAM-PIO' });
}
/** 4.26: they go on to the batteries at 1913, with a ship that has not fired. */
function brokenThrough(): Table {
  const t = playTo(taken(), 'penetration').roll(4).take({ type: 'penetrate', leader: 'L-RAM', hex: '1814' });
  t.do({ type: 'move', hex: '1914' }, { type: 'attack', hex: '1913' });
  t.do({ type: 'support', gun: 'W-DOR', hex: '1913' }, { type: 'done' });
  return playTo(t, 'advance').take({ type: 'done' });
}
/** 4.3: ammunition for the battery that fired, a battalion broken down, three others and a battery against 1914. */
function countered(): Table {
  const t = playTo(brokenThrough(), 'issue').take({ type: 'issue', unit: 'MAL-12F2' });
  playTo(t, 'breakdown').take({ type: 'breakUp', unit: 'MAL-4B' });
  playTo(t, 'tactical');
  t.do({ type: 'select', unit: 'MAL-1D' }, { type: 'move', hex: '2014' });
  t.do({ type: 'select', unit: 'MAL-1H' }, { type: 'move', hex: '1915' });
  playTo(t, 'support').do({ type: 'select', unit: 'MAL-12F1' }, { type: 'support', gun: 'MAL-12F1', hex: '1914' });
  t.do({ type: 'done' }, { type: 'attack', hex: '1914' });
  for (const unit of ['MAL-1D', 'MAL-1H', 'MAL-3KOMR']) t.take({ type: 'join', unit });
  return t.roll(5, 6).take({ type: 'strikeHome' });
}
const at = (t: Table, ...ids: string[]) => ids.map((id) => t.at(id));
const thrown = (t: Table, type: string) => t.told(type).map(({ roll }) => roll?.result);

describe('the first morning, played', () => {
  it('[16.79, 16.53, 13.1, 13.2] a ship silences a gun, companies jump and form up again', () => {
    const t = landed();
    expect([t.at('gun-delimara'), thrown(t, 'shipFire'), t.has('W-DUI', SPENT)]).toEqual(['dead', ['hit'], true]);
    expect(at(t, 'RAM-KROH', 'RAM-KROH/1', 'RAM-PIO', 'L-STU', 'L-RAM')).toEqual([
      '1714',
      'nowhere',
      '1714',
      '1714',
      '1714',
    ]);
    expect(t.told('brokenUp').map(({ args }) => args['unit'])).toContain('RAM-KROH');
  });

  it('[10.11, BM-D, 9.24, 12.51, 14.2] bombs first, then the attack with guns on both sides and a leader’s word', () => {
    const t = stormed();
    expect([thrown(t, 'bombardment'), t.state('MAL-HQ231')]).toEqual([['D'], DISORGANIZED]);
    expect([t.step, t.asks, t.offered('command', 'leader')]).toEqual(['command', 'axis', ['L-STU', 'L-RAM']]);
    t.roll(4, 3, 3).take({ type: 'command', leader: 'L-RAM' });
    expect(thrown(t, 'command')).toEqual(['leads']);
    for (const gun of ['RAM-ART', 'MAL-12F2']) expect([t.has(gun, AMMO), t.has(gun, SPENT)]).toEqual([false, true]);
    expect([t.at('MAL-RAF5'), t.step]).toEqual(['dead', 'advance']);
  });

  it('[9.8, 10.31, 10.32, 10.33, 10.34] they advance, are urged on, move, and strike once more with what has not fired', () => {
    const t = brokenThrough();
    expect(at(t, 'RAM-KROH', 'RAM-PIO', 'MAL-26D1')).toEqual(['1914', '1914', 'dead']);
    expect([t.holder('1814'), t.holder('1914'), t.has('W-DOR', SPENT)]).toEqual(['axis', 'axis', true]);
    expect([thrown(t, 'penetration'), t.asks]).toEqual([['goes'], 'allied']);
  });

  it('[9.42, 9.5, 9.63, 9.65] the counter-attack drives them back in the order their owner likes', () => {
    const t = countered();
    expect([thrown(t, 'assault').at(-1), t.step, t.asks]).toEqual(['-/2', 'share', 'axis']);
    t.take({ type: 'giveGround', hexes: 1 });
    expect(t.offered('lose', 'unit')).toEqual(['RAM-KROH', 'RAM-PIO']);
    t.take({ type: 'lose', unit: 'RAM-KROH' });
    expect(new Set(t.offered('retreat', 'unit'))).toEqual(new Set(['RAM-KROH', 'RAM-PIO']));
    t.do({ type: 'retreat', unit: 'RAM-PIO', hex: '1814' }, { type: 'retreat', unit: 'RAM-KROH', hex: '1814' });
    // The pioneers went first into a zone nobody covered, and paid for it.
    expect([t.steps('RAM-KROH'), t.steps('RAM-PIO'), ...at(t, 'RAM-KROH', 'RAM-PIO')]).toEqual([4, 1, '1814', '1814']);
    t.take({ type: 'advance', unit: 'MAL-1H' });
    expect(t.at('MAL-1H')).toBe('1914');
  });

  it('[13.1, 12.55, 11.5, 12.56] companies stand for their battalion, the shaken recover, the guns are filled again', () => {
    const t = countered().do({ type: 'giveGround', hexes: 0 });
    while (t.step === 'losses') t.take({ type: 'lose', unit: 'RAM-KROH' });
    expect([...at(t, 'MAL-4B', 'MAL-4B/1', 'MAL-4B/3'), t.has('MAL-12F2', AMMO)]).toEqual([
      'breakdown',
      '1911',
      '1911',
      true,
    ]);
    playTo(t, 'attacks').take({ type: 'done' });
    expect([thrown(t, 'recovery'), t.state('MAL-HQ231')]).toEqual([['recovers'], GOOD]);
    playTo(t, 'issue');
    expect([t.asks, t.g.turn, t.offered('issue', 'unit')]).toEqual(['axis', 2, ['RAM-ART']]);
    t.take({ type: 'issue', unit: 'RAM-ART' });
    expect([t.has('RAM-ART', AMMO), t.cell('reserve')]).toEqual([true, 5]);
  });

  it('[7.1, 7.3] a battalion comes as far as the zone of the one that broke through, and not past it', () => {
    const t = playTo(brokenThrough(), 'tactical').take({ type: 'select', unit: 'MAL-1D' });
    const reached = t.offered('move', 'hex').map(String);
    expect(reached.filter((hex) => inZoc(t.g, ALLIED, t.hex(hex)))).toEqual(['1813', '1913', '2013', '2014']);
    for (const behind of ['1814', '1915', '2015', '1815']) expect(reached).not.toContain(behind);
    t.take({ type: 'move', hex: '2014' });
    expect([t.at('MAL-1D'), t.offered('select', 'unit').includes('MAL-1D')]).toEqual(['2014', false]);
  });

  it('[8.1] on the next turn the jumpers are fed through their HQ, which containers reach, even where they broke through', () => {
    const t = countered().do({ type: 'giveGround', hexes: 0 });
    playTo(playTo(t, 'attacks').take({ type: 'done' }), 'issue');
    const units = ['RAM-HQ', 'RAM-ART', 'RAM-KROH', 'RAM-PIO'];
    expect(at(t, ...units)).toEqual(['1714', '1714', '1914', '1914']);
    expect(units.map((id) => t.seen(id)?.['unsupplied'])).toEqual([false, false, false, false]);
    t.off('RAM-HQ', DEAD);
    expect(judgeSupply(t.g, AXIS)[t.piece('RAM-KROH')]).not.toBe(0);
  });

  it('[14.42, 19.45] an HQ that drowns leaves each of its leaders to a die', () => {
    const t = new Table('herkules').upTo('plan');
    t.dice.free = true;
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '0506' }, { type: 'serial', unit: 'RAM-HQ', offset: 'here' });
    // Marker on target; the serial scatters, and its one unit goes six hexes to the north-west.
    playTo(t.take({ type: 'done' }), 'cancelDrops')
      .roll(1, 1, 6, 6, 6, 6, 3, 4)
      .take({ type: 'done' });
    expect([at(t, 'RAM-HQ', 'L-STU', 'L-RAM'), thrown(t, 'leaderAlone')]).toEqual([
      ['dead', 'dead', 'turn-2'],
      ['lost', 'safe'],
    ]);
  });
});
