import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import { labelOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import { malta } from '../index.ts';
import { AMMO, FOLLOW_UP, MOVED, POOL } from '../state.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const en = new Speaker('en', malta.text);
const axis = (turn = 4) => new Table().empty().when('axis', turn);

/** A person at the table: one click an action, one a standing order. */
class Hand {
  clicks = 0;
  constructor(readonly t: Table) {}
  click(...actions: ActionJson[]): this {
    this.clicks += actions.length;
    this.t.do(...actions);
    return this;
  }
  order(id: string): this {
    const all = orders.standing(this.t.g);
    const found = all.find((order) => order.id === id);
    if (found === undefined) throw new Error(`no order ${id}: ${all.map((order) => order.id)}`);
    this.clicks += 1;
    for (let code = found.next(this.t.g); code !== null; code = found.next(this.t.g))
      this.t.take(this.t.g.codec.decode(code));
    return this;
  }
}

describe('strides', () => {
  it('name the piece and where it goes', () => {
    const t = axis().put('FOL-II', '1413').put('W-DUI', '0410').stand('tactical');
    expect(t.choices().map((action) => orders.picks(t.g, action))).toEqual(['FOL-II', null]);
    expect(orders.left(t.g, 'FOL-II')).toBe(6);
    t.take({ type: 'select', unit: 'FOL-II' });
    expect(orders.stride(t.g, { type: 'move', hex: '1412' })).toEqual({ piece: 'FOL-II', to: '1412' });
    t.take({ type: 'move', hex: '1412' });
    expect(orders.left(t.g, 'FOL-II')).toBeNull();
    t.stand('ships');
    expect(orders.left(t.g, 'W-DUI')).toBe(8);
    t.take({ type: 'select', unit: 'W-DUI' });
    expect(orders.stride(t.g, { type: 'sail', ship: 'W-DUI', hex: '0409' })).toEqual({ piece: 'W-DUI', to: '0409' });
    expect(orders.stride(t.g, { type: 'back' })).toBeNull();
  });
  it('[R-52] whichever way a unit takes, it ends where it was sent', () => {
    const t = axis();
    for (const hex of t.g.book.land) t.take1(t.g.hexName(hex), 'axis');
    t.take1('1814', 'allied').take1('1613', 'allied').put('FOL-II', '1714').stand('tactical');
    t.do({ type: 'select', unit: 'FOL-II' }, { type: 'move', hex: '1715' });
    expect(orders.stride(t.g, { type: 'via', hex: '1814' })).toEqual({ piece: 'FOL-II', to: '1715' });
  });
  it('[19.33] lead from the drop marker to the hexes around it, and the face shows them', () => {
    const t = new Table('first-days').upTo('plan').take({ type: 'dropZone', marker: 'DZ-G', hex: '1313' });
    const action = { type: 'serial', unit: 'RAM-KROH', offset: 'N' };
    expect(orders.stride(t.g, action)).toEqual({ piece: 'RAM-KROH', to: '1312' });
    const { face } = malta;
    expect(face?.targets(action, t.g.view('axis'))).toEqual({ spaces: ['1312'], pieces: ['RAM-KROH'] });
    expect(face?.targets(action)).toEqual({ spaces: [], pieces: ['RAM-KROH'] });
    const around = t.choices().flatMap((one) => face?.targets(one, t.g.view('axis')).spaces ?? []);
    expect(new Set(around).size).toBe(19);
    for (const one of t.choices())
      expect(orders.stride(t.g, one)?.to ?? null).toBe(face?.targets(one, t.g.view('axis')).spaces[0] ?? null);
  });
});

describe('groups', () => {
  const groups = (t: Table, piece: string) =>
    Object.fromEntries(orders.groups(t.g.view('axis'), piece).map(({ id, pieces }) => [id, pieces]));

  it('are battalion, hex, regiment and formation', () => {
    const t = axis();
    for (const id of ['RAM-KROH/1', 'RAM-KROH/2']) t.put(id, '1413');
    t.put('FOL-II', '1513').put('FOL-III', '1512').put('FOL-V', '1713').put('L-STU', '1413');
    expect(groups(t, 'RAM-KROH/1')).toEqual({
      battalion: ['RAM-KROH/1', 'RAM-KROH/2'],
      hex: ['RAM-KROH/1', 'RAM-KROH/2', 'L-STU'],
    });
    expect(groups(t, 'FOL-II')).toEqual({ regiment: ['FOL-II', 'FOL-III'], formation: ['FOL-II', 'FOL-III', 'FOL-V'] });
  });
  it('are those of a drop and of a box', () => {
    const t = new Table('first-days').upTo('plan');
    t.do({ type: 'dropZone', marker: 'DZ-G', hex: '1313' }, { type: 'serial', unit: 'RAM-KROH', offset: 'here' });
    t.take({ type: 'add', unit: 'RAM-HQ' });
    expect(groups(t, 'RAM-HQ')).toEqual({ drop: ['RAM-HQ', 'RAM-KROH'] });
    const sea = new Table().empty().off('LIV-33-I', FOLLOW_UP).off('LIV-33-II', FOLLOW_UP);
    expect(groups(sea, 'LIV-33-I')).toEqual({ box: ['LIV-33-I', 'LIV-33-II'] });
  });
});

describe('standing orders', () => {
  it('[19.2] a drop of five units is planned in three clicks', () => {
    const hand = new Hand(new Table('first-days').upTo('plan'));
    const { t } = hand;
    hand.click({ type: 'dropZone', marker: 'DZ-I1', hex: '1313' }).order('dropRegiment').click({ type: 'done' });
    const jump = ['FOL-II', 'FOL-III', 'FOL-IV'];
    const [zone] = t.g.view('axis').markers.filter(({ kind }) => kind === 'dropZone');
    expect(zone).toMatchObject({ marker: 'DZ-I1', units: jump.join(' ') });
    // Each serial has ground of its own.
    expect(new Set(jump.map((id) => t.cell('planOffset', t.piece(id)))).size).toBe(3);
    expect(hand.clicks).toBe(3);
    hand.click({ type: 'dropZone', marker: 'DZ-G', hex: '1715' }).order('dropAll');
    expect(t.step).toBe('plan');
    const all = t.g.view('axis').markers.find(({ marker }) => marker === 'DZ-G');
    expect(String(all?.['units']).split(' ').length).toBe(8);
  });
  it('[19.33] the staff plans the rest, and leaves the last word to the player', () => {
    const hand = new Hand(new Table('first-days').upTo('plan')).order('staffPlan');
    expect(hand.t.step).toBe('plan');
    expect(hand.t.g.view('axis').markers.filter(({ kind }) => kind === 'dropZone').length).toBeGreaterThan(2);
  });
  it('an idle turn takes one click, and no drop that is planned goes by unasked', () => {
    const hand = new Hand(new Table('first-days').upTo('breakdown'));
    const { t } = hand;
    expect([t.asks, t.g.turn]).toEqual(['axis', 1]);
    hand.order('idle');
    expect([t.asks, t.g.turn]).toEqual(['allied', 1]);
    hand.order('idle');
    expect([t.asks, t.g.turn, hand.clicks]).toEqual(['axis', 2, 2]);
    const drop = new Table('first-days').upTo('plan');
    drop.do({ type: 'dropZone', marker: 'DZ-G', hex: '1313' }, { type: 'serial', unit: 'RAM-KROH', offset: 'here' });
    drop.upTo('cancelDrops');
    expect(orders.standing(drop.g)).toEqual([]);
  });
  it('[9.3] everybody joins in; the dice wait', () => {
    const hand = new Hand(axis().put('FOL-II', '1413').put('FOL-III', '1513').put('MAL-2D', '1412').stand('attacks'));
    hand.click({ type: 'attack', hex: '1412' }).order('join');
    const fight = orders.fight(hand.t.g);
    expect(fight?.go).toEqual({ type: 'strikeHome' });
    expect(fight?.target).toEqual({ spaces: ['1412'], pieces: ['MAL-2D'] });
    expect(fight?.members).toEqual(['FOL-II', 'FOL-III'].map((unit) => ({ piece: unit, by: { type: 'join', unit } })));
    expect(fight?.offers).toEqual([]);
    expect(fight?.facts.map((message) => en.message(message)).slice(0, 2)).toEqual([
      '12 attack against 6 in defence',
      'Odds 2:1: column 6, shifted to column 5',
    ]);
  });
});

describe('fights', () => {
  it('[9.23, 9.42, 9.94a] say what support adds, what must come of it, and that guns may answer', () => {
    const t = axis()
      .put('FOL-GUA1', '1413')
      .put('MAL-RN1', '1412')
      .put('W-DUI', '0410')
      .put('MAL-12F1', '1411', { marks: AMMO });
    t.stand('support').do({ type: 'select', unit: 'W-DUI' }, { type: 'support', gun: 'W-DUI', hex: '1412' });
    t.stand('attacks').do({ type: 'attack', hex: '1412' }, { type: 'join', unit: 'FOL-GUA1' });
    const facts = orders.fight(t.g)?.facts.map(({ key }) => key);
    expect(facts).toEqual([
      'fight.strength',
      'fight.supportCapped',
      'fight.ratioShifted',
      'fight.outlook',
      'fight.answer',
    ]);
  });
  it('[10.1] bombs wait for the end of the naming', () => {
    const t = axis().put('FOL-II', '1413').put('MAL-2D', '1412').stand('support');
    expect(orders.fight(t.g)).toBeNull();
    t.take({ type: 'airBombard', hex: '1412' });
    const fight = orders.fight(t.g);
    expect(fight).toMatchObject({ go: { type: 'done' }, target: { spaces: ['1412'] }, members: [] });
    expect(fight?.offers).toEqual([{ action: { type: 'airBombard', hex: '1412' }, piece: null }]);
    expect(fight?.says && en.message(fight.says)).toBe('Bombard 1 hex; support is as it stands');
    expect(fight?.facts.map((message) => en.message(message))).toEqual([
      '1412 Żebbuġ: 6 points of fire, row 1 (1 flight of bombers)',
    ]);
  });
});

describe('warnings', () => {
  const warned = (t: Table, action: ActionJson): string => {
    const found = orders.warns?.(t.g, action) ?? null;
    return found === null ? 'nothing' : en.say(`warns.${found.id}`, found.args);
  };
  const done = { type: 'done' };

  it('[19.33] nobody jumps', () => {
    const t = new Table('first-days').upTo('plan');
    expect(warned(t, done)).toBe('No unit jumps on turn 1. Sure?');
    expect(labelOf(en, done, t.g.question()?.prompt)).toBe('Turn 1: no unit jumps');
    t.take({ type: 'dropZone', marker: 'DZ-G', hex: '1313' });
    expect(warned(t, done)).toBe('Nobody jumps at the German drop zone: it is taken back. Sure?');
    t.do({ type: 'serial', unit: 'RAM-KROH', offset: 'here' }, done, done);
    expect(warned(t, done)).toBe('nothing');
    expect(labelOf(en, done, t.g.question()?.prompt)).toBe('Turn 1: the plan is as it stands');
  });
  it('[18.31] somebody is left at sea', () => {
    const t = new Table()
      .empty()
      .when('axis', 0)
      .off('LIV-33-I', FOLLOW_UP - 3)
      .stand('loading');
    expect(warned(t, done)).toBe('1 unit that could be loaded stays at sea. Sure?');
  });
  it('[9.11, 9.26] aircraft for an attack that nobody can make', () => {
    const t = axis()
      .put('FOL-HQ', '1413')
      .put('FOL-II', '1710', { marks: MOVED })
      .put('MAL-2D', '1412')
      .put('MAL-1D', '1709');
    t.put('FOL-GUA1', '1715').put('MAL-8M', '1714').put('MAL-4B', '1714').stand('support');
    expect(warned(t, { type: 'airSupport', hex: '1412' })).toBe(
      'None of your units can attack 1412 Żebbuġ this turn: support there helps nobody. Sure?',
    );
    expect(warned(t, { type: 'airSupport', hex: '1709' })).toBe('nothing');
    expect(warned(t, { type: 'airSupport', hex: '1714' })).toContain('2 against');
    expect(warned(t, { type: 'airBombard', hex: '1412' })).toBe('nothing');
    t.take({ type: 'airSupport', hex: '1709' }).stand('attacks');
    expect(warned(t, done)).toContain('Aircraft wait for an attack on 1709');
  });
});

it('is asked of the position alone, which stays as it is', () => {
  const t = new Table().empty().off('LIV-33-I', POOL).stand('tactical');
  const before = t.g.hash();
  orders.standing(t.g);
  orders.fight(t.g);
  expect(t.g.hash()).toBe(before);
});
