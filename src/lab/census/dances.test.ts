import { describe, expect, it } from 'vitest';
import type { Game } from '../../kernel/game.ts';
import type { Orders } from '../../kernel/orders.ts';
import type { Position } from '../../kernel/position.ts';
import { emptyCensus } from './census.ts';
import { Dances } from './dances.ts';

/** Any game in which `walk` is a step, `pick` takes a piece in hand, and everything else is work. */
const orders = {
  stride: (_: Position, action: { type: string }) =>
    action.type === 'walk' ? { piece: 'tank', to: String(Object(action).to) } : null,
  picks: (_: Position, action: { type: string }) => (action.type === 'pick' ? 'tank' : null),
} as unknown as Orders;

function walked(...steps: readonly string[]) {
  const census = emptyCensus();
  const dances = new Dances({ orders } as Game, census, 7);
  const g = { turn: 3 } as Position;
  const act = (type: string, to = '') => dances.act(g, 'red', { type, to }, ['tank'], () => 'A');
  for (const step of steps) {
    if (step === 'works') act('work');
    else if (step === 'picked') act('pick');
    else if (step === 'turn') dances.turn(3, () => 'red');
    else act('walk', step);
  }
  dances.turn(3, () => 'red');
  return {
    dances: census.dances['tank'] ?? 0,
    steps: census.steps['red'],
    returns: census.returns['red'] ?? 0,
    worst: census.worst,
  };
}

describe('a dance', () => {
  it('is a piece that goes to and fro', () => {
    const found = walked('B', 'A', 'B', 'A');
    expect(found).toMatchObject({ dances: 1, steps: 4, returns: 3 });
    expect(found.worst).toEqual([
      { game: 7, turn: 3, piece: 'tank', side: 'red', turns: 3, path: ['A', 'B', 'A', 'B', 'A'] },
    ]);
    expect(walked('B', 'picked', 'A', 'picked', 'B')).toMatchObject({ dances: 1 });
  });
  it('is one that goes round in circles', () => {
    expect(walked('B', 'C', 'A', 'B', 'C', 'A', 'B')).toMatchObject({ dances: 1 });
  });
  it('is no march, no way there and back, and no round', () => {
    expect(walked('B', 'C', 'D', 'E', 'F')).toMatchObject({ dances: 0, returns: 0, worst: [] });
    expect(walked('B', 'C', 'D', 'C', 'B', 'A')).toMatchObject({ dances: 0 });
    expect(walked('B', 'C', 'D', 'A')).toMatchObject({ dances: 0 });
  });
  it('is none where the piece has worked or fought between, or a turn has ended', () => {
    expect(walked('B', 'works', 'A', 'works', 'B', 'works', 'A')).toMatchObject({ dances: 0 });
    expect(walked('B', 'turn', 'A', 'turn', 'B', 'turn', 'A')).toMatchObject({ dances: 0 });
  });
  it('is told before the piece does something else, and told again when it begins anew', () => {
    expect(walked('B', 'A', 'B', 'works', 'A', 'B', 'A', 'B')).toMatchObject({ dances: 2 });
  });
});
