import { describe, expect, it } from 'vitest';
import { ACTED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { errand } from './errand.ts';

/** Forts at the root and at the tip of the tail, infantry before the first. */
const tail = (turn: number): Table =>
  new Table()
    .turn(turn)
    .clearAllBut(4108, 4205, 4403)
    .put('8/2A', 3614)
    .put('8/2E', 3614)
    .put('6/1A', 3421)
    .put('6/1E', 3421);

describe('where engineers are sent', () => {
  const sent = (t: Table, engineer: string) => {
    const hex = errand(t.g, t.piece(engineer));
    return hex < 0 ? null : t.g.hexName(hex);
  };

  it('near the end the farthest fort has one of the nearest battalion, and the next one of the next', () => {
    const t = tail(28);
    expect(sent(t, '8/2E')).toBe('4403');
    expect(sent(t, '6/1E')).toBe('4205');
    expect(sent(t.put('8/3A', 3717).put('8/3E', 3717), '8/3E')).toBe('4205');
  });
  it('who is on his way does not turn round, wherever it leads him', () => {
    const t = tail(29);
    t.g.mark(t.piece('8/2E'), ACTED);
    for (const hex of [3614, 3421, 3328, 4009]) expect(sent(t.put('8/2E', hex), '8/2E')).toBe('4403');
  });
  it('and nobody is sent while there is time', () => {
    expect(sent(tail(12), '8/2E')).toBeNull();
    const near = new Table().turn(27).clearAllBut(4403).put('8/2A', 4303).put('8/2E', 4303);
    expect(sent(near, '8/2E')).toBeNull();
  });
});
