import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';
import { plan } from './herkules-drops.ts';

/** Where the bot wants its first drop, with these pieces on the island. */
function zone(...stands: readonly (readonly [string, string])[]) {
  const t = new Table('herkules').upTo('plan').empty().when('axis');
  for (const [id, hex] of stands) t.put(id, hex);
  t.stand('plan', 0);
  const choice = plan(t.g, t.g.legal());
  const { hex = '' } = t.g.codec.decode(typeof choice === 'number' ? choice : choice.action);
  const to = (other: number): number => t.g.book.distance(t.hex(String(hex)), other);
  return { hex, far: (id: string) => to(t.hex(id)), sea: Math.min(...t.g.book.ocean.map(to)) };
}

describe('[19.33, 19.46] where Herkules drops', () => {
  it('keeps as far from the sea as the airfields allow', () => {
    expect(zone().sea).toBe(3);
  });
  it('keeps out of the reach of anti-aircraft guns', () => {
    const open = zone();
    const guns = ['1813', '1715'] as const;
    for (const hex of guns) expect(open.far(hex)).toBeLessThanOrEqual(3);
    const shy = zone(['MAL-HAA1', guns[0]], ['MAL-LAA1', guns[1]], ['MAL-LAA2', guns[1]]);
    for (const hex of guns) expect(shy.far(hex)).toBeGreaterThan(3);
  });
});
