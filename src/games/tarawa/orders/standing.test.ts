import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { StandingOrder } from '../../../kernel/orders.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { face } from '../face/index.ts';
import { tarawa } from '../index.ts';
import type { Tarawa } from '../state.ts';
import { IDLE, startTarawa } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { orders } from './index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
/** Orders whose text says that dice fall. */
const ROLLING = ['chits', 'issue', 'allOn', 'ahead', 'pier', 'out', 'empties', 'suppress', 'idle'];
const MOST_ACTIONS = 200;

/** Carries an order out; every action of it is legal, and dice fall only where its text says so. */
function carryOut(g: Tarawa, order: StandingOrder): ActionJson[] {
  const done: ActionJson[] = [];
  for (const speaker of speakers) expect(speaker.say(`standing.${order.id}`, order.args ?? {})).not.toBe('');
  expect(tarawa.cases.en).toHaveProperty([order.rule ?? '']);
  for (let code = order.next(g); code !== null; code = order.next(g)) {
    expect(g.legal()).toContain(code);
    const before = g.pointOfNoReturn;
    done.push(g.codec.decode(code));
    g.apply(code);
    if (!ROLLING.includes(order.id)) expect(g.pointOfNoReturn, `${order.id} rolls`).toBe(before);
    expect(done.length).toBeLessThan(MOST_ACTIONS);
  }
  return done;
}
const order = (g: Tarawa, id: string): StandingOrder => {
  const found = orders.standing(g).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no order ${id} at ${g.question()?.prompt.key}`);
  return found;
};
const asks = (g: Tarawa): string => (g.question()?.prompt.key ?? '').replace('prompt.', '');

/** The first order of the question that does something, else what ends it; as one answer. */
function answer(g: Tarawa): void {
  const [first] = orders.standing(g).filter(({ id }) => id !== 'idle');
  if (first !== undefined) {
    expect(carryOut(g, first).length).toBeGreaterThan(0);
    return;
  }
  const actions = g.actions();
  const ending = actions.find(({ type }) => ['delay', 'step', ...IDLE].includes(type));
  g.apply(g.codec.encode(ending ?? actions[0]));
}

describe('the campaign by standing orders', () => {
  it('comes to the first land action in a handful of answers, with the first wave at the beaches', () => {
    const g = startTarawa('campaign', 'standing');
    let answers = 0;
    while (asks(g) !== 'landActions' && answers < 40) {
      answers++;
      answer(g);
    }
    expect(asks(g)).toBe('landActions');
    expect(answers).toBeLessThanOrEqual(20);
    const landed = g.view(null).pieces.filter(({ at }) => face.board.spaces.some(({ id }) => id === at));
    expect(landed.filter(({ kind }) => kind === 'infantry').length).toBeGreaterThanOrEqual(5);
  });
  it('goes on through night and day with orders that end and roll no die unsaid', () => {
    const g = startTarawa('campaign', 'days');
    const used = new Set<string>();
    for (let answers = 0; g.turn < 8 && !g.over && answers < 600; answers++) {
      for (const { id } of orders.standing(g)) used.add(id);
      answer(g);
    }
    expect(g.turn).toBeGreaterThanOrEqual(8);
    expect([...used]).toEqual(expect.arrayContaining(['embark', 'allOn', 'ahead', 'empties', 'suppress', 'idle']));
  });
  it('lets a turn go by in one order, up to what must be decided', () => {
    const t = new Table().turn(4).put('2/2A', 2733).noReinforcements();
    t.from('landActions');
    t.dice.free = true;
    carryOut(t.g, order(t.g, 'idle'));
    expect(t.g.turn > 4 || ['hit', 'heads'].includes(asks(t.g))).toBe(true);
  });
});

describe('single orders', () => {
  it('[6.4d] every craft keeps its lane, straight or oblique', () => {
    const t = new Table()
      .float('Amtrac1', 1434, 'red2', '2/2A')
      .float('Amtrac2', 1440, 'red1', '2/3A')
      .float('Amtrac3', 2952, 'green', '6/1A')
      .float('Amtrac4', 1925, 'red3')
      .at('impulse', 1);
    const done = carryOut(t.g, order(t.g, 'ahead'));
    const way = (craft: string) => done.filter((action) => action['craft'] === craft).map((action) => action['hex']);
    expect(way('Amtrac1')).toEqual(['1533', '1634', '1733', '1834', '1933', '2034', '2133']);
    expect(way('Amtrac2')).toEqual(['1539', '1640', '1739', '1840', '1939', '2040', '2139']);
    // Green lies aslant of its entry hexes: where the coral leaves one way, that is the lane.
    expect(way('Amtrac3')).toEqual(['3052', '3051', '3150', '3250', '3249', '3248', '3347']);
  });
  it('[14.1h] nobody whose coming costs morale is embarked unasked', () => {
    const t = new Table().turn(15);
    t.noReinforcements();
    for (const id of ['6/2A', '6/2B', '6/2E']) t.set('arrives', t.piece(id), 15);
    t.at('embark');
    expect(t.legal).toContain('load 6/2A Amtrac1');
    expect(orders.standing(t.g).map(({ id }) => id)).toEqual(['idle']);
  });
  it('[7.2.4] everybody beside the hex is called up, to the moment before the dice', () => {
    const t = new Table().turn(4).put('2/2A', 2733).put('2/2B', 2732).put('Sherman1', 2732).at('landActions');
    t.act('select 2/2A');
    const found = orders.standing(t.g).find(({ id, args }) => id.startsWith('against') && args?.['hex'] === '2833');
    if (found === undefined) throw new Error('no order against 2833');
    expect(found.args).toEqual({ hex: '2833', units: 1 });
    expect(carryOut(t.g, found).map(({ type }) => type)).toEqual(['attack', 'join', 'target']);
    expect(asks(t.g)).toBe('attackOne');
  });
  it('[13.2b] the plan of the day is a whole plan', () => {
    const g = startTarawa('freeform', 'plan');
    const done = carryOut(g, order(g, 'plan'));
    expect(done.map((action) => Object.values(action).join(' '))).toEqual(
      expect.arrayContaining(['assault 2', 'assault 8', 'wave 2/2', 'beach 2/3 red1', 'beach 6/2 green']),
    );
    expect(asks(g)).toBe('bombardment');
  });
});
