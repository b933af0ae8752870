import { describe, expect, it } from 'vitest';
import { Rng } from '../../../kernel/dice.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Click, Reason } from '../../../kernel/orders.ts';
import { AblePlayer, blanked } from '../../../kernel/testing/players.ts';
import { stepOf } from '../../../kernel/testing/table.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { face } from '../face/index.ts';
import { gallipoli } from '../index.ts';
import type { Gallipoli } from '../state.ts';
import { S } from '../steps.ts';
import { BlindPlayer, startGallipoli } from '../testing/players.ts';
import { orders } from './index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, gallipoli.text));

/** Both languages have words, with every hole filled and no bare name left in them. */
function says({ key, args }: Message): void {
  for (const speaker of speakers) {
    const sentence = speaker.say(key, args);
    expect(sentence, key).not.toMatch(/[{}]|undefined|NaN|BOX-|AEGEAN|\b(?:AA|bh|ms)-\w/);
  }
}
const wording = ({ id, args, rule }: Reason): void => {
  says({ key: `why.${id}`, args });
  expect(gallipoli.cases.en, id).toHaveProperty([rule]);
};

/** Questions of a match by a random player and of one by the game's own: of every kind the first ones and then some. */
const QUESTIONS: readonly Gallipoli[] = [
  { scenario: 'campaign', player: new BlindPlayer('orders', true) },
  { scenario: 'anzac', player: new AblePlayer(gallipoli, 'orders') },
].flatMap(({ scenario, player }) => {
  const g = startGallipoli(scenario, 'orders');
  const met = new Map<string, number>();
  const kept: Gallipoli[] = [];
  while (!g.over) {
    const times = (met.get(stepOf(g, S)) ?? 0) + 1;
    met.set(stepOf(g, S), times);
    if (times < 6 || times % 40 === 0) kept.push(g.copy());
    g.apply(player.pick(g));
  }
  return kept;
});

const pick = <T>(rng: Rng, list: readonly T[]): T | null => (rng.below(3) === 0 ? null : rng.pick(list));

function anyClick(g: Gallipoli, rng: Rng): Click {
  const { pieceIds, areaIds } = g.book;
  const near = rng.below(2) === 0 ? pieceIds : pieceIds.filter((_, p) => g.at(p) >= 0);
  return { selected: pick(rng, near), piece: pick(rng, near), space: pick(rng, areaIds) };
}

/** Whether the list has something aimed at what was clicked, as it stands. */
function isLegal(g: Gallipoli, { piece, space }: Click): boolean {
  return g.actions().some((action) => {
    const { spaces, pieces } = face.targets(action);
    return (piece !== null && pieces.includes(piece)) || (space !== null && spaces.includes(space));
  });
}

describe('a refusal', () => {
  it('has words and a case, is never given for what is legal, and tells nothing that is hidden', () => {
    const rng = new Rng('clicks');
    const given = new Set<string>();
    for (const g of QUESTIONS) {
      const side = gallipoli.sides[g.toMove] as string;
      const known = blanked(g, side);
      const before = known.copy();
      const world = g.copy();
      world.resample(side, rng);
      for (let i = 0; i < 4; i++) {
        const click = anyClick(g, rng);
        const reason = orders.why(known, click);
        if (isLegal(g, click)) expect(reason).toBeNull();
        expect(orders.why(world, click)).toEqual(reason);
        if (reason === null) continue;
        given.add(`${stepOf(g, S)} ${reason.id}`);
        wording(reason);
      }
      expect(known.cells.every((cell, i) => cell === before.cells[i])).toBe(true);
    }
    expect(given.size).toBeGreaterThan(80);
  });
});

describe('a standing order', () => {
  it('offers what is legal, has words and a case, and comes to an end', () => {
    const given = new Set<string>();
    for (const g of QUESTIONS) {
      const ids = orders.standing(g).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const order of orders.standing(g)) {
        given.add(order.id);
        says({ key: `standing.${order.id}`, args: order.args ?? {} });
        expect(gallipoli.cases.en).toHaveProperty([order.rule ?? '']);
        const copy = g.copy();
        let steps = 0;
        for (let code = order.next(copy); code !== null; code = copy.over ? null : order.next(copy)) {
          expect(copy.legal()).toContain(code);
          const { read } = copy;
          copy.apply(code);
          steps += 1;
          // No die falls unasked before the last action of an order, which may hand over to the other side.
          const quiet = copy.over || copy.toMove !== g.toMove || order.next(copy) === null || order.rolls === true;
          if (!quiet) expect(copy.read, order.id).toEqual(read);
          expect(steps).toBeLessThan(60);
        }
        expect(steps, order.id).toBeGreaterThan(0);
      }
    }
    expect([...given].sort()).toEqual(
      expect.arrayContaining(['advanceAll', 'assaultAll', 'bombardAll', 'fleetOnly', 'follow', 'sourcesAndForts']),
    );
  });
});

describe('strides, hands and fights', () => {
  it('are what the actions do', () => {
    const kinds = new Set<string>();
    const shots = new Set<string>();
    for (const g of QUESTIONS) {
      const fight = orders.fight(g);
      for (const fact of fight?.facts ?? []) says(fact);
      for (const action of g.actions()) {
        const shot = orders.shot?.(g, action) ?? null;
        for (const fact of shot?.facts ?? []) says(fact);
        if (shot !== null) {
          expect([shot.go, g.odds(g.codec.encode(action)) !== null]).toEqual([action, true]);
          shots.add(action.type);
        }
        const warning = orders.warns?.(g, action) ?? null;
        if (warning !== null) says({ key: `warns.${warning.id}`, args: warning.args });
      }
      if (fight !== null) {
        for (const { action } of fight.offers) expect(g.legal()).toContain(g.codec.encode(action));
        for (const { piece } of fight.members) expect(g.book.pieceIds).toContain(piece);
        expect(g.legal()).toContain(g.codec.encode(fight.go));
      }
      for (const action of g.actions().slice(0, 12)) {
        const taken = orders.picks(g, action);
        const stride = orders.stride(g, action);
        if (taken !== null) expect(action).toMatchObject({ unit: taken });
        if (stride === null) continue;
        kinds.add(action.type);
        const copy = g.copy();
        const p = g.book.piece(stride.piece);
        const from = g.at(p);
        copy.apply(g.codec.encode(action));
        const rolled = copy.pointOfNoReturn !== g.pointOfNoReturn;
        if (!rolled && stepOf(copy, S) !== 'rideOver' && copy.at(p) !== from)
          expect(copy.areaName(copy.at(p)), action.type).toBe(stride.to);
      }
    }
    expect(kinds.size).toBeGreaterThan(6);
    expect([...shots].sort()).toEqual(['fire', 'sweep']);
  });
  it('groups are of one side, itself among them, on the table', () => {
    for (const g of QUESTIONS.filter((_, i) => i % 50 === 0)) {
      const view = g.view('allied');
      for (const { id } of view.pieces) {
        for (const group of orders.groups(view, id)) {
          says({ key: `together.${group.id}`, args: group.args });
          expect(group.pieces).toContain(id);
          expect(group.pieces.length).toBe(group.args['count']);
        }
      }
    }
  });
});
