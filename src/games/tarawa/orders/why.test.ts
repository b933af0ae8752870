import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../kernel/dice.ts';
import type { Click } from '../../../kernel/orders.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { face } from '../face/index.ts';
import { tarawa } from '../index.ts';
import { startTarawa } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { ORDERS_EN } from '../text/orders-en.ts';
import { orders } from './index.ts';

const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
const PIECES = new Table().g.book.pieceIds;

/** `2/2A → 2833` is a unit in hand and a click on a hex; `→ 2/2B` a click with nothing in hand. */
function click(text: string): Click {
  const [selected = '', what = ''] = text.split('→').map((part) => part.trim());
  const piece = PIECES.includes(what);
  return { selected: selected === '' ? null : selected, space: piece ? null : what, piece: piece ? what : null };
}
function why(t: Table, text: string): string {
  const reason = orders.why(t.g, click(text));
  if (reason === null) return 'nothing';
  for (const speaker of speakers) expect(speaker.say(`why.${reason.id}`, reason.args)).not.toMatch(/[{}]|undefined/);
  expect(tarawa.cases.en, reason.rule).toHaveProperty([reason.rule]);
  return `${speakers[0].say(`why.${reason.id}`, reason.args)} [${reason.rule}]`;
}

const afloat = () =>
  new Table()
    .float('Amtrac1', 1934, 'red2', '2/2A')
    .float('Amtrac2', 2035, 'red2', '2/2B')
    .float('Amtrac3', 1940, 'red1')
    .float('Higgins1', 1440, 'red1', '2/3A')
    .float('LCM1', 1441, 'red1', 'Sherman1')
    .put('8/2A', 2626);
const ashore = () =>
  new Table()
    .turn(4)
    .put('2/2A', 2733)
    .put('2/2B', 2732, { ap: 1 })
    .put('2/2E', 2732)
    .put('2/1A', 2735)
    .put('Sherman1', 2733)
    .put('10/1', 2736)
    .put('Stuart1', 2734);

describe('wrong clicks on the water', () => {
  it.each([
    ['Amtrac1 → 1433', '1433 does not lie ahead of Amtrac1: it only goes on through its two front hexes. [6.4d]'],
    ['Amtrac1 → 2732', 'Amtrac1 would need 8 AP and has 7. [6.4c]'],
    ['Amtrac1 → 2629', '2629 is off the beach of Amtrac1, which makes for Red 2. [6.2b]'],
    ['Amtrac1 → 2832', '2832 is no landing place: only invasion-beach hexes are. [6.1b]'],
    ['Amtrac1 → 2032', 'Amtrac1 can neither enter nor cross the pier at 2032. [11.33i]'],
    ['Amtrac1 → 2035', '2035 is taken: on the water one piece lies in a hex. [7.6d]'],
    ['2/2A → 2034', '2/2A is aboard Amtrac1: order the craft. [6.5a]'],
    ['8/2A → 2625', '8/2A is ashore: it acts in the land phase. [3.3.2b]'],
    ['Amtrac3 → 2040', 'Amtrac3 is empty: it only goes back toward the entry hexes. [6.3k]'],
    ['Higgins1 → 1540', 'Higgins1 cannot cross the reef at low tide: boats float over it on turns 11 to 13. [6.3f]'],
    ['LCM1 → 1541', 'LCM1 never crosses the reef: an LCM unloads where it lies. [6.3e]'],
    ['2/1A → 2034', '2/1A is with the fleet: it comes in aboard a craft, before the first impulse. [6.3b]'],
    ['→ 8/2A', 'nothing'],
    ['→ 2732', 'nothing'],
    ['→ Amtrac1', 'nothing'],
    ['Amtrac1 → 2034', 'nothing'],
  ])('%s', (text, answer) => expect(why(afloat().at('impulse', 2), text)).toBe(answer));

  it('[6.6.2a] a pinned craft, [6.4c] one that has moved', () => {
    const t = afloat().set('pinned', new Table().piece('Amtrac1'), 2).at('impulse', 2);
    expect(why(t, 'Amtrac1 → 2034')).toBe('Amtrac1 is pinned: 2 turns to go. [6.6.2a]');
    expect(why(t, '→ Amtrac1')).toBe('nothing');
    t.set('ap', t.piece('Amtrac2'), 0);
    expect(why(t, 'Amtrac2 → 2134')).toBe('Amtrac2 has moved: 0 of 7 AP left in this impulse. [6.4c]');
  });

  it.each([
    ['2/1A → Amtrac1', '2/1A comes on turn 2. [13.1b]'],
    ['2/2A → LCM1', 'LCM1 cannot carry 2/2A. [C.1]'],
    ['Sherman1 → Amtrac1', 'Amtrac1 cannot carry Sherman1. [C.1]'],
    ['2/2A → Amtrac5', 'Amtrac5 is like Amtrac1, which goes first. [6.3a]'],
    ['2/2A → 1433', '2/2A needs a craft first: choose one, then where it enters. [6.3a]'],
    ['Amtrac1 → 1433', 'Amtrac1 does not go in empty: give it a unit that is due. [6.3b]'],
    ['→ 2/1A', 'nothing'],
    ['2/2A → Amtrac1', 'nothing'],
  ])('embarking: %s', (text, answer) => expect(why(new Table().at('embark'), text)).toBe(answer));

  it.each([
    ['→ 1440', '1440 is no entry hex of Red 2, where Amtrac1 belongs. [6.2b]'],
    ['→ 2733', '2733 is no entry hex. [6.2a]'],
    ['→ 1433', 'nothing'],
  ])('entering: %s', (text, answer) =>
    expect(why(new Table().at('embark').act('load 2/2A Amtrac1'), text)).toBe(answer),
  );
});

describe('wrong clicks on land', () => {
  it.each([
    ['2/2A → 3033', '3033 is out of range of 2/2A: 3 of 2 hexes. [R-04]'],
    ['Sherman1 → 2833', 'Sherman1: tanks never fire or attack by themselves, they support. [7.2.3e]'],
    ['10/1 → 2833', '10/1: guns only support what others do. [7.2.3s]'],
    ['2/2B → 2735', '2/2B would need 6 AP and has 1. [7.2.1b]'],
    ['2/2A → 2633', '2/2A cannot go back into the water at 2633. [11.33j]'],
    ['2/1A → 2733', '2733 is taken: infantry of another battalion, 2/2A, never stacks with 2/1A. [7.6c]'],
    ['Stuart1 → 2733', '2733 is full: beside its infantry one other unit at most, and Sherman1 is there. [7.6a]'],
    ['2/2A → 2832', 'nothing'],
    ['2/2A → 2735', '2735 is taken: infantry of another battalion, 2/1A, never stacks with 2/2A. [7.6c]'],
    ['→ 2833', 'nothing'],
  ])('%s', (text, answer) => expect(why(ashore().at('landActions', 1), text)).toBe(answer));

  it('[7.2d] a unit that has acted, [6.6.2a] one that is pinned, [8.10b] one that is isolated', () => {
    const t = ashore().at('landActions', 1);
    t.act('select 2/2E').act('dig');
    expect(why(t, '→ 2/2E')).toBe('nothing');
    expect(why(t, '2/2E → 2832')).toBe('2/2E is digging in: that takes all its points. [11.1b]');
    t.set('ap', t.piece('2/2A'), 0);
    expect(why(t, '2/2A → 2832')).toBe('2/2A has acted: 0 of 8 AP left. [7.2d]');
    t.set('pinned', t.piece('2/1A'), 1);
    expect(why(t, '2/1A → 2832')).toBe('2/1A is pinned: 1 turn to go. [6.6.2a]');
    t.set('hunger', t.piece('2/2B'), 3).set('point', t.piece('2/2B'), 0);
    expect(why(t, '2/2B → 2735')).toBe('2/2B is isolated: it may not move. [8.10b]');
  });

  it.each([
    ['→ 2/2E', '2/2E is no infantry: it can support an attack, not make it. [7.2.4c]'],
    ['→ 2/2B', '2/2B would need 3 AP and has 1. [7.2.4f]'],
    ['→ 2/2A', '2/2A takes part already. [7.2.4d]'],
    ['→ 2731', '2731 does not lie beside these attackers. [R-58]'],
    ['→ 2734', 'There are no Japanese in 2734. [7.2.4b]'],
    ['→ Amtrac1', 'nothing'],
  ])('an attack: %s', (text, answer) =>
    expect(why(ashore().at('landActions', 1).act('select 2/2A').act('attack'), text)).toBe(answer),
  );

  it('[7.2.3] support that cannot be given', () => {
    const t = ashore().put('2/3A', 2737).set('ap', new Table().piece('2/2B'), 0);
    t.at('landActions', 1).act('select 2/2A').act('fire 2833');
    expect(why(t, '→ 2/3A')).toBe('2/3A is not beside 2833. [7.2.3f]');
    expect(why(t, '→ 2/2B')).toBe('2/2B would need 1 AP and has 0. [7.2.3p]');
    expect(why(t, '→ Sherman1')).toBe('nothing');
  });
});

describe('wrong clicks elsewhere', () => {
  it('chits, suppression, supply, heads, bombs and hexes given up', () => {
    const start = new Table().set('drawnCount', 0, 2).at('chits').act('chit D');
    const [pocket] = face.targets({ type: 'chit', area: 'D' }).spaces;
    expect(why(start, `→ ${pocket}`)).toBe('The Pocket has its chit: one to an area. [5.1b]');
    expect(why(start, '→ 1433')).toBe('1433 lies in no area of the island. [5.1b]');
    const sea = afloat().at('suppression', 1);
    expect(why(sea, '→ 4403')).toBe('No beach before Takarongo Point has anyone still on the way. [6.7a]');
    const supply = new Table().turn(5).clearAllBut(2730).set('stock', 0, 2).noReinforcements();
    supply.put('2/1A', 2631, { point: 0 }).put('2/2A', 3613, { point: 1 }).put('Sherman1', 3614);
    supply.set('head', supply.hex(3044), 1).at('supplyIssue');
    expect(why(supply, '→ Sherman1')).toBe('Sherman1 needs no active supply. [8.2.2g]');
    expect(why(supply, '→ 2/2A')).toBe('2/2A holds a supply point already. [8.2.2d]');
    supply.at('supplyHeads');
    expect(why(supply, '→ 3044')).toBe('There is a supply head in 3044 already. [R-62]');
    expect(why(supply, '→ 3235')).toBe('3235 is no beach hex: supply heads stand on the beach. [8.3a]');
    const raid = new Table().put('2/1A', 2733).put('2/1B', 2733).set('raid', new Table().piece('2/1A'), 8);
    raid.put('2/2A', 2735).at('airRaid', 2, 0);
    expect(why(raid, '→ 2/1A')).toBe('2/1A has taken 8 hits with 8 steps: no more can fall on it. [10.1.1a]');
    expect(why(raid, '→ 2/3A')).toBe('nothing');
  });
});

describe('any click anywhere', () => {
  it('has a sentence or none, a real case, and none where something legal was meant', () => {
    const rng = new Rng('clicks');
    const spaces = face.board.spaces.map(({ id }) => id);
    const told = new Set<string>();
    for (const scenario of ['campaign', 'freeform']) {
      const g = startTarawa(scenario, 'clicks');
      for (let n = 0; n < 1200 && !g.over; n++) {
        const actions = g.actions();
        if (n % 4 === 0) {
          const legal = rng.pick(actions);
          const { spaces: at, pieces: of } = face.targets(legal);
          const [mover = null] = of;
          if (mover !== null) expect(orders.why(g, { selected: null, space: null, piece: mover })).toBeNull();
          if (at[0] !== undefined) {
            const aimed = { selected: orders.stride(g, legal)?.piece ?? null, space: at[0], piece: null };
            expect(orders.why(g, aimed), JSON.stringify([legal, aimed])).toBeNull();
          }
          for (let k = 0; k < 4; k++) {
            const random = {
              selected: rng.below(3) > 0 ? rng.pick(PIECES) : null,
              space: rng.below(3) > 0 ? rng.pick(spaces) : null,
              piece: rng.below(3) === 0 ? rng.pick(PIECES) : null,
            };
            const reason = orders.why(g, random);
            if (reason === null) continue;
            told.add(reason.id);
            for (const speaker of speakers)
              expect(speaker.say(`why.${reason.id}`, reason.args)).not.toMatch(/[{}]|undefined|NaN|-1\b/);
            expect(tarawa.cases.en, reason.id).toHaveProperty([reason.rule]);
          }
        }
        const busy = actions.filter(({ type }) => !type.startsWith('end') && type !== 'dig');
        g.apply(g.codec.encode(rng.pick(busy.length > 0 && rng.below(12) > 0 ? busy : actions)));
      }
    }
    expect(told.size).toBeGreaterThan(25);
  });
  it('has words for every reason that the sources can give, and no others', () => {
    const folder = join(import.meta.dirname, 'why');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const calls = sources.flatMap((text) => [...text.matchAll(/\breason\(([^,]+),/g)].map(([, ids = '']) => ids));
    const given = calls.flatMap((ids) => [...ids.matchAll(/'(\w+)'/g)].map(([, id = '']) => `why.${id}`));
    const words = Object.keys(ORDERS_EN).filter((key) => key.startsWith('why.'));
    expect([...new Set(given)].sort()).toEqual(words.sort());
  });
  it('leaves the position as it was', () => {
    const t = ashore().at('landActions', 1);
    const before = t.g.hash();
    why(t, '2/2A → 3033');
    orders.standing(t.g);
    expect(t.g.hash()).toBe(before);
  });
});
