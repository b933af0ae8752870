import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Fight } from '../../../kernel/orders.ts';
import { Speaker } from '../../../kernel/text.ts';
import { malta } from '../index.ts';
import { AIR_LANDED, WAVES } from '../state.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const en = new Speaker('en', malta.text);
const map = (options: Readonly<Record<string, string>> = {}) =>
  new Table('herkules', options).upTo('openingAttachments').empty().when('axis', 4);
const gun = (t: Table, id: string, hex: string) => t.off(id, t.hex(hex));
const load = (t: Table, id: string, unit: string) => t.off(unit, WAVES - t.g.book.boxIds.indexOf(id));

const found = (card: Fight | null | undefined): Fight => {
  if (card == null) throw new Error('no card');
  return card;
};
const shot = (t: Table, action: ActionJson): Fight => {
  expect(t.offers(action)).toBe(true);
  const card = found(orders.shot?.(t.g, action));
  expect(card.go).toEqual(action);
  // The card's odds are those of the action.
  expect(t.g.odds(t.g.codec.encode(action))).not.toBeNull();
  return card;
};
const words = ({ facts }: Fight): string[] => facts.map((fact) => en.message(fact));
const thrown = ({ throws = [] }: Fight): unknown[] =>
  throws.map(({ of, odds }) => [en.message(of), odds.table, odds.odds[0]]);

describe('a shot of one action is a card before its dice', () => {
  it('[16.12] flak: who, at whom, from which face of the die, and what a hit does', () => {
    const t = map().put('SPE-125-I', '1613', { marks: AIR_LANDED }).put('MAL-HAA1', '1610').put('MAL-LAA1', '1612');
    t.put('SPE-ENG', '1613', { marks: AIR_LANDED, steps: 1 }).stand('flak');
    const heavy = shot(t, { type: 'flak', gun: 'MAL-HAA1', unit: 'SPE-125-I' });
    expect(heavy.target).toEqual({ spaces: ['1613'], pieces: ['SPE-125-I'] });
    expect(heavy.members).toEqual([{ piece: 'MAL-HAA1', by: null }]);
    expect(words(heavy)).toEqual([
      'Heavy AA, 3 hexes off: hits with 6 or more',
      'A hit costs I/125 La Spezia one of its 4 steps',
    ]);
    expect(words(shot(t, { type: 'flak', gun: 'MAL-LAA1', unit: 'SPE-ENG' }))).toEqual([
      'Light AA, 1 hex off: hits with 5 or more',
      expect.stringMatching(/^A hit destroys .*: it has one step left$/),
    ]);
  });
  it('[17.5, 16.53] an air strike: the weather, and nothing of a gun that nobody has seen', () => {
    const t = gun(gun(map(), 'gun-ricasoli', '1910'), 'gun-stlucian', '2114').stand('strikes');
    const strike = (id: string) => shot(t, { type: 'strike', gun: id });
    expect(strike('gun-ricasoli').target).toEqual({ spaces: ['1910'], pieces: ['gun-ricasoli'] });
    expect(words(strike('gun-ricasoli'))).toEqual([
      'Weather clear: aircraft hit with 5 or more',
      'Nobody has seen this gun: it is turned up first. A dummy is gone at once, a real gun with a hit.',
      'Strikes left after this one: 5',
    ]);
    // One of the two is the dummy.
    expect(words(strike('gun-stlucian'))).toEqual(words(strike('gun-ricasoli')));
    t.roll(1).take({ type: 'strike', gun: 'gun-ricasoli' });
    expect(words(strike('gun-ricasoli')).slice(1)).toEqual([
      'A hit destroys the gun',
      'Strikes left after this one: 4',
    ]);
  });
  it('[16.56] raking fire: dice, and how often one of them hits', () => {
    const t = gun(map(), 'gun-leonardo', '2111');
    for (const unit of ['LIV-ENG', 'UNA-SM-B1']) load(t, '2211.second', unit);
    t.stand('raking');
    const rake = shot(t, { type: 'rake', gun: 'gun-leonardo', box: '2211.second' });
    expect(rake.target).toEqual({ spaces: ['2211.second'], pieces: [] });
    expect(words(rake)).toEqual([
      '2 dice, each of which hits with 5 or more: at least one hit 56 %',
      '2 units in these boats; every hit takes one, as the Axis chooses',
    ]);
  });
  it('[21.3] in solitaire nobody counts the dice of a gun that was not turned up', () => {
    const t = gun(map({ solitaire: 'on' }), 'gun-leonardo', '2111');
    load(t, '2211.second', 'LIV-ENG').stand('raking');
    const rake = shot(t, { type: 'rake', gun: 'gun-leonardo', box: '2211.second' });
    expect(words(rake)[0]).toContain('Nobody has seen this gun');
  });
  it('[18.62] the landed answer while the defenders fire', () => {
    const t = map().put('MAL-2D', '0606').put('MAL-RN1', '0507');
    for (const unit of ['UNA-SM-B1', 'UNA-SM-B2']) load(t, '0506.first', unit);
    t.roll(1, 1).stand('landWave', 0);
    const first = found(orders.fight(t.g));
    expect(words(first)[0]).toContain('0 fire at the landing, 4 fire back');
    t.take({ type: 'edgeFire', unit: 'MAL-2D' });
    expect(thrown(found(orders.fight(t.g)))).toMatchObject([
      ['The defenders fire, 6 strong:', 'edgeFire', {}],
      ['The landed fire back, 4 strong:', 'edgeReply', {}],
    ]);
    t.take({ type: 'edgeFire', unit: 'MAL-RN1' });
    const reply = shot(t, { type: 'edgeTarget', hex: '0507' });
    expect(reply.target.spaces).toEqual(['0507']);
    expect(thrown(reply)).toMatchObject([['The defenders fire, 7 strong:', 'edgeFire', {}]]);
  });
});

describe('every throw of a fight has its odds', () => {
  it('[10.1] each of several bombarded hexes, with its column and its shifts', () => {
    const t = new Table().empty().when('axis', 4).put('FOL-II', '1413').put('MAL-2D', '1412').put('MAL-1D', '1709');
    t.stand('support').do({ type: 'airBombard', hex: '1412' }, { type: 'airBombard', hex: '1709' });
    const card = found(orders.fight(t.g));
    expect(card.facts).toEqual([]);
    expect(card.throws?.map(({ of, odds }) => [of.args['hex'], odds.column?.shifts.map(({ name }) => name)])).toEqual([
      ['1412', []],
      ['1709', ['alone']],
    ]);
    for (const { odds } of card.throws ?? []) expect(odds.odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
  });
  it('[16.79] each ship and each gun; any of a gun’s dice sinks', () => {
    const t = gun(gun(map(), 'gun-leonardo', '2111'), 'gun-ricasoli', '1910')
      .put('W-DUI', '2208')
      .put('W-DOR', '2308');
    t.stand('shipFire').take({ type: 'engage', firer: 'W-DUI', target: 'gun-leonardo' });
    expect(thrown(found(orders.fight(t.g)))).toMatchObject([
      [expect.stringContaining('Duilio fires at'), 'shipFire', {}],
    ]);
    t.stand('gunFire').take({ type: 'engage', firer: 'gun-leonardo', target: 'W-DUI' });
    expect(thrown(found(orders.fight(t.g)))).toMatchObject([
      [expect.stringMatching(/, 2 dice: sunk \d+ % of the time\. Each die:$/), 'coastFire', {}],
    ]);
    const last = shot(t, { type: 'engage', firer: 'gun-ricasoli', target: 'W-DUI' });
    expect([last.target, words(last)[0]]).toEqual([
      { spaces: ['2208'], pieces: ['W-DUI'] },
      expect.stringMatching(/, 1 die: sunk \d+ % of the time\. Each die:$/),
    ]);
  });
  it('[9.3] a combat that may still be answered, as it would be thrown now', () => {
    const t = new Table().empty().when('axis', 4).put('FOL-II', '1413').put('L-STU', '1413').put('MAL-2D', '1412');
    t.stand('attacks').do({ type: 'attack', hex: '1412' }, { type: 'join', unit: 'FOL-II' }, { type: 'strikeHome' });
    expect(t.step).toBe('command');
    const [{ odds } = { odds: null }] = found(orders.fight(t.g)).throws ?? [];
    expect(odds).toMatchObject({ table: 'assault', column: { shifts: expect.any(Array) } });
  });
});
