import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import { ENTRENCHED, SUPPLIED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

/** A person at a table who clicks: one click an action, one a standing order, and one more to take a group in hand. */
class Hand {
  clicks = 0;
  constructor(readonly t: Table) {}
  click(action: ActionJson): this {
    this.clicks += 1;
    this.t.take(action);
    return this;
  }
  order(id: string): this {
    const found = orders.standing(this.t.g).find((order) => order.id === id);
    if (found === undefined) throw new Error(`no order ${id}: ${orders.standing(this.t.g).map((order) => order.id)}`);
    this.clicks += 1;
    for (let code = found.next(this.t.g); code !== null; code = found.next(this.t.g))
      this.t.take(this.t.g.codec.decode(code));
    return this;
  }
  /** A piece, its group, and where to. */
  send(piece: string, group: string, area: string): this {
    const found = orders.groups(this.t.g.view('allied'), piece).find(({ id }) => id === group);
    this.clicks += 3;
    const able = this.t.offered('select', 'unit');
    for (const unit of found?.pieces ?? []) {
      if (!able.includes(unit)) continue;
      this.t.take({ type: 'select', unit });
      const step = this.t.choices().find((action) => orders.stride(this.t.g, action)?.to === area);
      this.t.take(step ?? { type: 'back' });
    }
    return this;
  }
}

/** Off Anzac Cove: a division in the box, two battleships with the boats, a regiment dug in above. */
const cove = () => {
  const t = new Table('anzac').empty().put('triumph', 'AA-ANZAC').put('majestic', 'AA-ANZAC');
  for (const unit of ['1A-1', '1A-2', '1A-3', '1A-A']) t.put(unit, 'BOX-ALLIED');
  t.put('bh-cw-1', 'BOX-ALLIED').put('T19-57', 'GP-15', ENTRENCHED);
  t.set('impulses', 2).set('first', 0).stand('segment', 0);
  return new Hand(t);
};

describe('a division lands', () => {
  it('with bombardment, assault and advance, in a dozen clicks', () => {
    const hand = cove();
    const { t } = hand;
    hand.click({ type: 'marchAndFight' }).send('1A-1', 'divisionHere', 'AA-ANZAC').click({ type: 'endMoves' });
    t.roll(5);
    hand.order('bombardSparing').click({ type: 'shoot' });
    expect(t.told('bombards').map(({ args }) => args['unit'])).toEqual(['triumph']);
    hand.order('assaultBacked');
    const fight = orders.fight(t.g);
    expect(fight?.members.map(({ piece }) => piece)).toEqual(['1A-1', '1A-2', '1A-3', 'majestic']);
    expect(fight?.target).toEqual({ spaces: ['GP-15'], pieces: ['T19-57'] });
    t.dice.free = true;
    t.roll(6, 10);
    hand.click({ type: 'attack' });
    while (t.step !== 'advance')
      t.take(t.choices().find(({ type }) => type === 'stand') ?? (t.choices()[0] as ActionJson));
    hand.order('advanceAll');
    expect(t.told('advanced')).toHaveLength(3);
    expect(hand.clicks).toBeLessThanOrEqual(11);
  });
  it('and the rest goes after the first', () => {
    const hand = cove().click({ type: 'marchAndFight' });
    hand.click({ type: 'select', unit: '1A-1' }).click({ type: 'land', area: 'AA-ANZAC' }).order('follow');
    expect(['1A-2', '1A-3', '1A-A'].map((unit) => hand.t.at(unit))).toEqual(['AA-ANZAC', 'AA-ANZAC', 'AA-ANZAC']);
  });
});

describe('supply in one word', () => {
  it('names its price', () => {
    const t = new Table().empty().set('sp', 5).set('fleetPaid', 0).put('bh-cw-1', 'GP-2').put('bh-fr-1', 'GP-2');
    t.stand('alliedSupply');
    const found = orders.standing(t.g);
    expect(found.map(({ id, args }) => [id, args?.['price']])).toEqual([
      ['supplyAll', 3],
      ['fleetOnly', 1],
    ]);
    expect(orders.standing(t.set('sp', 2).g).map(({ id }) => id)).toEqual(['fleetOnly']);
  });
  it('pays for sources and the forts they reach', () => {
    const t = new Table()
      .empty()
      .set('sources', 0)
      .set('sources', 0, 1)
      .put('dardanos', 'A-6')
      .put('lampsaki', 'GP-33');
    t.set('sp', 4, 1).stand('turkishSupply');
    const [first] = orders.standing(t.g);
    expect([first?.id, first?.args?.['price']]).toEqual(['sourcesAndForts', 3]);
    for (let code = first?.next(t.g) ?? null; code !== null; code = first?.next(t.g) ?? null) {
      if (t.g.codec.decode(code).type === 'done') break;
      t.take(t.g.codec.decode(code));
    }
    expect([t.has('dardanos', SUPPLIED), t.has('lampsaki', SUPPLIED)]).toEqual([true, true]);
  });
});
