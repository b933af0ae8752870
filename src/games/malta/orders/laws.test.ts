import { describe, expect, it } from 'vitest';
import { Rng } from '../../../kernel/dice.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Click, Reason, StandingOrder } from '../../../kernel/orders.ts';
import { labelOf } from '../../../kernel/telling.ts';
import { AblePlayer, blanked } from '../../../kernel/testing/players.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { malta } from '../index.ts';
import type { Malta } from '../state.ts';
import { startMalta } from '../testing/players.ts';
import { orders } from './index.ts';
import { isOffered } from './why/index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, malta.text));
const spaces = malta.face?.board.spaces.map(({ id }) => id) ?? [];

interface Moment {
  /** As the side that is asked knows it. */
  readonly known: Malta;
  /** Another world that it cannot tell from this one. */
  readonly world: Malta;
  readonly side: string;
}
/** Positions of a played match, every so many decisions. */
function momentsOf(scenario: string, seed: string, every: number, most: number): Moment[] {
  const g = startMalta(scenario, seed);
  const player = new AblePlayer(malta, seed);
  const rng = new Rng(seed);
  const list: Moment[] = [];
  for (let n = 0; !g.over && n < most; n++) {
    if (n % every === 0) {
      const side = malta.sides[g.toMove] as string;
      const world = g.copy();
      world.resample(side, rng);
      list.push({ known: blanked(g, side), world: blanked(world, side), side });
    }
    g.apply(player.pick(g));
  }
  return list;
}
const markOf = ({ cells }: Malta): number => cells.reduce((mark, cell) => (Math.imul(mark, 31) + cell) | 0, 17);
/** Every hole of a sentence is filled with a name, in both languages; no id is left in it. */
function spoken({ key, args }: Message): void {
  for (const speaker of speakers) {
    if (!speaker.has(key)) throw new Error(`no words for ${key}`);
    const sentence = speaker.say(key, args);
    if (/\{|undefined|NaN|\b(?:MAL|RAM|FOL|SPE|LIV|FRI|UNA)-|\bDZ-/.test(sentence))
      throw new Error(`${key}: ${sentence}`);
  }
}
const heard = (prefix: string, { id, args, rule }: Reason): void => {
  spoken({ key: `${prefix}.${id}`, args });
  if (!(rule in malta.cases.en)) throw new Error(`${id}: there is no case ${rule}`);
};
const anyClick = (g: Malta, rng: Rng): Click => {
  const pieces = g.book.pieceIds;
  const some = <T>(list: readonly T[]): T | null => (rng.below(3) > 0 ? rng.pick(list) : null);
  const near = g.actions().flatMap((action) => orders.stride(g, action)?.piece ?? []);
  return {
    selected: some(near.length > 0 && rng.below(2) === 0 ? near : pieces),
    space: some(spaces),
    piece: rng.below(2) === 0 ? some(pieces) : null,
  };
};

describe.each([
  ['first-days', 'orders of two days', 6, 480],
  ['herkules', 'orders of a campaign', 6, 360],
])('over a match of %s', (scenario, seed, every, most) => {
  let held: Moment[] | null = null;
  const moments = (): Moment[] => {
    held ??= momentsOf(scenario, seed, every, most);
    return held;
  };
  const rng = new Rng(seed);

  it('clicks in vain have a reason that is told, and gives nothing away', () => {
    const ids = new Set<string>();
    for (const { known, world } of moments()) {
      const before = markOf(known);
      for (let i = 0; i < 5; i++) {
        const click = anyClick(known, rng);
        const found = orders.why(known, click);
        if (JSON.stringify(orders.why(world, click)) !== JSON.stringify(found))
          throw new Error(`a secret: ${found?.id}`);
        if (found === null) continue;
        expect(isOffered(known, click)).toBe(false);
        heard('why', found);
        ids.add(found.id);
      }
      const [action] = known.actions();
      const aimed = action && malta.face?.targets(action);
      const [selected = null] = aimed?.pieces ?? [];
      for (const space of aimed?.spaces ?? []) expect(orders.why(known, { selected, space, piece: null })).toBeNull();
      expect(markOf(known)).toBe(before);
    }
    expect(ids.size).toBeGreaterThan(8);
  });

  it('standing orders take what is offered, come to an end, and throw dice only where their name says so', () => {
    const ids = new Set<string>();
    for (const { known } of moments()) {
      for (const order of orders.standing(known)) {
        // Once is enough for each at each question.
        const name = `${order.id} ${known.question()?.prompt.key}`;
        if (ids.has(name)) continue;
        ids.add(name);
        heard('standing', { id: order.id, args: order.args ?? {}, rule: order.rule ?? '' });
        expect([name, carriedOut(known.copy(), order)]).not.toEqual([name, 0]);
      }
    }
    expect(ids.size).toBeGreaterThan(10);
  });

  it('fights, warnings, groups and labels have their words', () => {
    for (const { known, world, side } of moments()) {
      const prompt = known.question()?.prompt;
      const actions = known.actions();
      const fight = orders.fight(known);
      const shots = actions.map((action) => orders.shot?.(known, action) ?? null);
      for (const card of [fight, ...shots]) {
        for (const message of [
          ...(card?.says ? [card.says] : []),
          ...(card?.facts ?? []),
          ...(card?.throws ?? []).map(({ of }) => of),
        ])
          spoken(message);
      }
      // What a side cannot know is on no card.
      if (JSON.stringify(actions.map((action) => orders.shot?.(world, action) ?? null)) !== JSON.stringify(shots))
        throw new Error('a secret in a shot');
      if (JSON.stringify(orders.fight(world)) !== JSON.stringify(fight)) throw new Error('a secret in a fight');
      for (const offer of fight?.offers ?? []) expect(actions).toContainEqual(offer.action);
      for (const action of actions.slice(-3)) {
        const warning = orders.warns?.(known, action) ?? null;
        if (warning !== null) heard('warns', warning);
        for (const speaker of speakers) expect(labelOf(speaker, action, prompt)).not.toMatch(/\{/);
      }
      const view = known.view(side);
      const piece = rng.pick(view.pieces).id;
      for (const { id, args, pieces } of orders.groups(view, piece)) {
        spoken({ key: `together.${id}`, args });
        expect(pieces).toContain(piece);
      }
    }
  });
});

/** How many actions an order took, up to where something happens that is not its own. */
function carriedOut(g: Malta, order: StandingOrder): number {
  for (let count = 0; count < 200; count++) {
    const code = order.next(g);
    if (code === null) return count;
    expect(g.legal()).toContain(code);
    const [side, dice] = [g.toMove, g.pointOfNoReturn];
    g.apply(code);
    if (g.over || g.toMove !== side || (g.pointOfNoReturn !== dice && order.rolls !== true)) return count + 1;
  }
  throw new Error(`${order.id} comes to no end`);
}
