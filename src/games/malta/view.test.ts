import { describe, expect, it } from 'vitest';
import { boxPlace } from './18-landing/loading.ts';
import { followUp } from './18-landing/zones.ts';
import {
  ADC,
  AMMO,
  ATTACKING,
  BOMBARDS,
  BROKEN_DOWN,
  DEAD,
  DEMORALIZED,
  DISORGANIZED,
  FOUGHT,
  GONE,
  JUMPED,
  LANDED,
  MARCHED,
  MOVED,
  NOT_MADE,
  POOL,
  SPENT,
  SUPPORTS,
  slotOf,
  TURN_BOX,
  UNSUPPLIED,
} from './state.ts';
import { Table } from './testing/table.ts';

const piece = (t: Table, id: string, side: string | null = null) =>
  t.g.view(side).pieces.find((found) => found.id === id);
const markers = (t: Table, kind: string, side: string | null = null) =>
  t.g.view(side).markers.filter((marker) => marker.kind === kind);

describe('where pieces are', () => {
  it.each([
    ['RAM-HQ', POOL, 'pool'],
    ['RAM-HQ', DEAD, 'dead'],
    ['MAL-1H', BROKEN_DOWN, 'breakdown'],
    ['W-DUI', GONE, 'gone'],
    ['LIV-HQ', followUp(0), 'west.followUp'],
    ['LIV-HQ', followUp(3), 'south.followUp'],
  ])('%s at %i: %s', (id, place, word) => {
    expect(new Table().empty().off(id, place).at(id)).toBe(word);
  });
  it('in a hex, a wave box, or the box of a turn', () => {
    const t = new Table().empty().put('RAM-HQ', '1916').off('LIV-HQ', boxPlace(1)).off('L-RAM', TURN_BOX);
    t.set('due', 5, t.piece('L-RAM'));
    expect(['RAM-HQ', 'LIV-HQ', 'L-RAM'].map((id) => t.at(id))).toEqual(['1916', t.g.book.boxIds[1], 'turn-6']);
  });
  it('[13.1] companies that are not out, and units that take no part, are not on the table', () => {
    const t = new Table().empty().off('MAL-1H/1', NOT_MADE).off('UNA-KV', GONE).set('steps', 0, 0);
    t.set('steps', 0, t.piece('UNA-KV'));
    expect(piece(t, 'MAL-1H/1')).toBeUndefined();
    expect(piece(t, 'UNA-KV')).toBeUndefined();
  });
});

describe('what lies on them', () => {
  it('a battalion', () => {
    expect(piece(new Table().empty().put('FOL-II', '1916'), 'FOL-II')).toEqual({
      id: 'FOL-II',
      kind: 'unit',
      side: 'axis',
      at: '1916',
      spent: false,
      type: 'paratroop',
      size: 'battalion',
      formation: 'FOL',
      parent: null,
      attack: 6,
      defence: 7,
      movement: 6,
      morale: 4,
      steps: 6,
      full: 6,
      state: 'good',
      unsupplied: false,
      ammo: null,
      moved: false,
      landed: false,
      fought: false,
      chosen: false,
    });
  });
  it.each([
    ['MAL-1H', { state: DISORGANIZED, steps: 4 }, { state: 'disorganized', steps: 4, full: 6, size: 'battalion' }],
    ['MAL-1H', { state: DEMORALIZED, marks: UNSUPPLIED }, { state: 'demoralized', unsupplied: true }],
    ['MAL-1H', { marks: FOUGHT | MOVED }, { fought: true, moved: true, landed: false }],
    ['MAL-1H', { marks: MARCHED | SPENT }, { moved: true, spent: true }],
    ['MAL-1H', { marks: ATTACKING }, { chosen: true }],
    ['FOL-II/1', { marks: JUMPED }, { size: 'company', parent: 'FOL-II', landed: true }],
    ['LIV-HQ', { marks: LANDED }, { size: 'hq', landed: true, type: 'hq' }],
    ['RAM-ART', { marks: AMMO }, { ammo: true, support: 3, range: 4, size: 'company' }],
    ['RAM-ART', {}, { ammo: false }],
  ])('%s with %j', (id, more, seen) => {
    expect(piece(new Table().empty().put(id, '1916', more), id)).toMatchObject(seen);
  });
  it('[14.43] a leader and his ADC, who is worth less', () => {
    const t = new Table().empty().put('L-RAM', '1916').put('L-STU', '1916', { marks: ADC });
    expect(piece(t, 'L-RAM')).toMatchObject({ kind: 'leader', tactical: 4, adc: false });
    expect(piece(t, 'L-STU')).toMatchObject({ tactical: 2, adc: true });
  });
  it('[9.21] what guns and ships are aimed at', () => {
    const t = new Table().empty().put('RAM-ART', '1916', { marks: AMMO | SUPPORTS });
    t.put('MAL-12F1', '1413', { marks: AMMO | BOMBARDS }).put('FOL-ART1', '1916', { marks: AMMO });
    for (const id of ['RAM-ART', 'MAL-12F1', 'FOL-ART1']) t.set('aim', t.hex('1815') + 1, t.piece(id));
    expect(piece(t, 'RAM-ART')).toMatchObject({ aim: '1815', bombards: false });
    expect(piece(t, 'MAL-12F1')).toMatchObject({ aim: '1815', bombards: true });
    expect(piece(t, 'FOL-ART1')).not.toHaveProperty('aim');
  });
});

describe('[3.3, 16.53] coast guns', () => {
  const guns = () => new Table().upTo('zones');
  it('are face down to the Axis, and known to the Allies', () => {
    const t = guns();
    expect(piece(t, 'gun-tigne', 'axis')).toMatchObject({ kind: 'gun', shown: false, factor: null, reach: null });
    expect(piece(t, 'gun-tigne', 'allied')).toMatchObject({ shown: false, factor: 1, reach: 8 });
    expect(piece(t, 'gun-tigne')).toEqual(piece(t, 'gun-tigne', 'allied'));
  });
  it('are seen by all once shown', () => {
    const t = guns();
    t.set('gunShown', 1, t.piece('gun-bingemma') - t.g.book.guns[0]);
    expect(piece(t, 'gun-bingemma', 'axis')).toMatchObject({ shown: true, factor: 2, reach: 12 });
  });
  it('have no face before they are set', () => {
    expect(piece(new Table(), 'gun-tigne', 'allied')).toMatchObject({ factor: null, reach: null });
  });
});

describe('markers', () => {
  it('[3.1] land the Axis holds, and [9.26] where its aircraft strike', () => {
    const t = new Table().empty().take1('1916', 'axis');
    t.set('airSupport', 2, t.hex('1413')).set('airBombs', 1, t.hex('1413'));
    expect(markers(t, 'control')).toEqual([{ kind: 'control', at: '1916', side: 'axis' }]);
    expect(markers(t, 'airSupport')).toEqual([{ kind: 'airSupport', at: '1413', count: 2 }]);
    expect(markers(t, 'airBombs')).toEqual([{ kind: 'airBombs', at: '1413', count: 1 }]);
  });
  it('[CH-PLAN] drop plans are for the Axis alone', () => {
    const t = new Table().empty().when('axis', 2);
    t.set('markerHex', t.hex('1916') + 1, slotOf(4) * 3);
    for (const id of ['RAM-HQ', 'RAM-ART']) t.set('planSlot', 5, t.piece(id));
    const seen = [
      {
        kind: 'dropZone',
        at: '1916',
        marker: 'DZ-G',
        turn: 5,
        units: 'RAM-HQ RAM-ART',
        serials: 'RAM-HQ+RAM-ART here',
      },
    ];
    expect(markers(t, 'dropZone', 'axis')).toEqual(seen);
    expect(markers(t, 'dropZone')).toEqual(seen);
    expect(markers(t, 'dropZone', 'allied')).toEqual([]);
  });
});

describe('tracks', () => {
  it('[16.15, 22.41] airfields are those that work: Qrendi only where it is open', () => {
    const fields = (qrendi: string) =>
      new Table('herkules', { qrendi }).empty().take1('1415', 'axis').g.view(null).tracks['airfields'];
    expect([fields('off'), fields('on')]).toEqual([0, 1]);
  });
  it('[20.31, 20.32] Collapse and Exhaustion stand on the tracks as the surrender roll would count them', () => {
    const t = new Table().empty().when('axis', 9).put('RAM-HQ', '1916').take1('1613', 'axis').take1('1810', 'axis');
    t.set('lost', 2 * 17)
      .set('lost', 2 * 41, 1)
      .set('hqLost', 1);
    expect(t.g.view('allied').tracks).toMatchObject({ collapse: 1 + 2 + 2, exhaustion: 2 + 1 });
    t.roll(3, 4).stand('surrender');
    expect(t.told('surrender')[0]?.roll?.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(5 - 3);
    expect(new Table('first-days').g.view(null).tracks).toMatchObject({ collapse: null, exhaustion: null });
  });
  it('turn, weather, ammunition, aircraft, losses and ground', () => {
    const t = new Table().empty().when('axis', 6, 1).set('reserve', 20).set('airLeft', 3).set('strikesLeft', 2);
    t.set('lost', 5).set('lost', 4, 1).set('navy', 6).take1('1916', 'axis').take1('1613', 'axis');
    t.take1(t.g.hexName(t.g.book.cities[0] as number), 'axis');
    expect(t.g.view('allied').tracks).toMatchObject({
      turn: 7,
      day: 2,
      weather: 'cloudy',
      reserve: 20,
      air: 3,
      strikes: 2,
      axisLost: 2.5,
      alliedLost: 2,
      navy: 6,
      airfields: 2,
      cities: 1,
    });
    expect(t.g.view(null).turn).toEqual({ number: 7, label: '1942-06-30 pm' });
  });
});

describe('phases', () => {
  it.each([
    ['placeGuns', 'setup'],
    ['strikes', 'initial'],
    ['breakdown', 'movement'],
    ['support', 'combat'],
  ] as const)('at %s: %s', (step, phase) => {
    expect(new Table().upTo(step).g.view(null).phase).toBe(phase);
  });
  it('planning before the game is a part of the set-up', () => {
    expect(new Table().upTo('plan').g.view('allied').phase).toBe('setup');
  });
  it('over when the game is', () => {
    const t = new Table('first-days').empty().when('axis', 7).stand('transition');
    expect([t.g.over, t.g.view('allied').phase]).toEqual([true, 'over']);
  });
});
