import { describe, expect, it } from 'vitest';
import type { Bot } from './game.ts';
import { Match } from './match.ts';
import { Recall } from './recall.ts';
import { Seat } from './seat.ts';
import { toy } from './testing/toy.ts';
import { Dials } from './weights.ts';

const board = () => Match.start(toy, { scenario: 'dusk', seed: '1' }).position;
/** A finding that says how often it was looked for. */
function finder() {
  let count = 0;
  return () => ++count;
}

describe('what a bot recalls', () => {
  const dials = new Dials({ haste: { preset: 1, low: 0, high: 1 } });

  it('is found once for a position, whatever finding did to the board', () => {
    const [recall, find, g] = [new Recall<number>(dials), finder(), board()];
    const before = g.cells.slice();
    recall.at(g, () => {
      g.cells[g.cells.length - 1] += 7;
      return find();
    });
    g.cells.set(before);
    expect(recall.at(g, find)).toBe(1);
    expect(recall.known(g)).toMatchObject({ found: 1 });
  });
  it('is dropped when anything differs', () => {
    const [recall, find, g] = [new Recall<number>(dials), finder(), board()];
    expect(recall.known(g)).toBeNull();
    recall.at(g, find);
    const last = g.cells.length - 1;
    g.cells[last] += 1;
    expect(recall.known(g)).toBeNull();
    expect(recall.at(g, find)).toBe(2);
    g.cells[last] -= 1;
    expect(recall.at(g, find)).toBe(3);
  });
  it('stays with its board: another at the same position knows nothing', () => {
    const [recall, find, g] = [new Recall<number>(dials), finder(), board()];
    recall.at(g, find);
    expect(recall.known(g.copy())).toBeNull();
  });
  it('is not for a bot whose weights were turned', () => {
    const [recall, g] = [new Recall<boolean>(dials), board()];
    recall.at(g, () => true);
    const asked: boolean[] = [];
    const script: Bot = {
      sides: ['red'],
      choose: () => {
        asked.push(recall.known(g) === null);
        return { action: 0 };
      },
    };
    const bot = dials.on(script);
    bot.choose(g, [], new Seat({ seed: '1' }));
    bot.turned({ haste: 0.5 }).choose(g, [], new Seat({ seed: '1' }));
    expect(asked).toEqual([false, true]);
  });
});
