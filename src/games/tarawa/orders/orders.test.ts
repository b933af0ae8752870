import { describe, expect, it } from 'vitest';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { tarawa } from '../index.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
const groups = (t: Table, piece: string) =>
  Object.fromEntries(
    orders.groups(t.g.view(null), piece).map((group) => {
      for (const speaker of speakers) speaker.say(`together.${group.id}`, group.args);
      return [group.id, [...group.pieces].sort()];
    }),
  );

describe('strides and points', () => {
  it('name the piece, in hand or not, and where it goes', () => {
    const t = new Table().float('Amtrac1', 1937, 'red2', '2/2A').put('2/2B', 2733).at('impulse', 2);
    const strides = t.g.actions().flatMap((action) => orders.stride(t.g, action) ?? []);
    expect(strides).toContainEqual({ piece: 'Amtrac1', to: '2037' });
    expect(orders.left(t.g, 'Amtrac1')).toBe(7);
    expect(orders.left(t.g, '2/2A')).toBeNull();
    expect(orders.left(t.g, '2/2B')).toBeNull();
    t.at('landActions').act('select 2/2B');
    expect(orders.stride(t.g, { type: 'move', hex: '2732' })).toEqual({ piece: '2/2B', to: '2732' });
    expect(orders.left(t.g, '2/2B')).toBe(8);
    expect(orders.stride(t.g, { type: 'fire', hex: '2833' })).toBeNull();
    expect(orders.picks(t.g, { type: 'select', unit: '2/2B' })).toBe('2/2B');
    expect(orders.picks(t.g, { type: 'load', unit: '2/2B', craft: 'Amtrac1' })).toBeNull();
  });
  it('are told of a piece that falls back or enters', () => {
    const t = new Table().clearAllBut(2730).put('2/1A', 2731);
    t.at('retreat', t.piece('2/1A'), 1, t.hex(2731));
    expect(t.g.actions().map((action) => orders.stride(t.g, action)?.piece)).toContain('2/1A');
    const fleet = new Table().at('embark').act('load 2/2A Amtrac1');
    expect(fleet.g.actions().map((action) => orders.stride(fleet.g, action)?.piece)).toContain('Amtrac1');
  });
});

describe('who goes together', () => {
  it('all in a craft, and nobody else on the water', () => {
    const t = new Table().float('Amtrac1', 1937, 'red2', '2/2A').float('Amtrac2', 1936, 'red2', '2/2B');
    expect(groups(t, 'Amtrac1')).toEqual({ craft: ['2/2A', 'Amtrac1'] });
    expect(groups(t, '2/2A')).toEqual({ craft: ['2/2A', 'Amtrac1'] });
    expect(groups(t, 'Amtrac3')).toEqual({});
  });
  it('battalion and stack ashore', () => {
    const t = new Table().put('2/2A', 2733).put('2/2B', 2732).put('2/2E', 2732).put('2/1A', 2735).put('Sherman1', 2733);
    expect(groups(t, '2/2B')).toEqual({ battalion: ['2/2A', '2/2B', '2/2E'], stack: ['2/2B', '2/2E'] });
    expect(groups(t, 'Sherman1')).toEqual({ stack: ['2/2A', 'Sherman1'] });
    expect(groups(t, '2/1A')).toEqual({});
  });
});

describe('fights', () => {
  const ashore = () =>
    new Table().turn(4).put('2/2A', 2733).put('2/2B', 2732).put('2/2E', 2732).put('Sherman1', 2733).set('shore', 0, 1);
  const told = (t: Table): string[] => {
    const fight = orders.fight(t.g);
    if (fight === null) throw new Error('no fight');
    expect(t.g.odds(t.g.codec.encode(fight.go))).not.toBeNull();
    for (const { action } of fight.offers) expect(t.g.legal()).toContain(t.g.codec.encode(action));
    for (const { key, args } of fight.facts) for (const speaker of speakers) speaker.say(key, args);
    return [
      fight.target.spaces.join(),
      fight.members.map(({ piece, by }) => `${piece}${by === null ? '' : ` by ${by.type}`}`).join(),
      fight.offers.map(({ action, piece }) => piece ?? action.type).join(),
      ...fight.facts.map(({ key, args }) => speakers[0].say(key, args)),
    ];
  };
  it('[7.2.2] a fire with its support', () => {
    const t = ashore().at('landActions').act('select 2/2A').act('fire 2833').act('support 2/2B');
    expect(told(t)).toEqual([
      '2833',
      '2/2A,2/2B by support',
      '2/2E,Sherman1,shore',
      '2/2A fires at 2833, 1 hex away',
      '2833: Japanese, no fort',
      'Support: +1',
      '3 or more on the die does it (modifiers +2)',
    ]);
  });
  it('[7.2.4] an attack with several who lead it', () => {
    const t = ashore().at('landActions').act('select 2/2A').act('attack').act('join 2/2B').act('target 2833');
    expect(told(t.act('support Sherman1')).slice(0, 2)).toEqual([
      '2833',
      '2/2A by join,2/2B by join,Sherman1 by support',
    ]);
    expect(told(t)).toContain('2 units with 16 steps go forward');
    expect(told(t.act('support 2/2E'))).toContain('2 support together: a die gives the total, 1 at least');
  });
  it('[7.2.5] a demolition, [10.1.6.2] and the fire that meets a charge', () => {
    const t = new Table().turn(4).clear(2729).put('2/1E', 2629).put('2/2E', 2729).at('landActions');
    expect(told(t.act('select 2/1E').act('demolish 2728'))).toEqual(
      expect.arrayContaining(['2728', '2/1E', '2/2E,2/2E', '1 engineer unit with charges']),
    );
    const night = new Table().turn(7).clear(2730).put('2/1A', 2730).put('2/1B', 2730);
    expect(told(night.at('banzai', night.piece('2/1A'), night.hex(2730)))).toEqual(
      expect.arrayContaining(['2/1A', '2/1B', '2/1A meets the charge with 8 steps']),
    );
  });
  it('is none where no die waits', () => {
    expect(orders.fight(new Table().at('embark').g)).toBeNull();
    expect(orders.fight(ashore().at('landActions').g)).toBeNull();
  });
});
