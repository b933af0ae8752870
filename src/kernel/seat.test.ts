import { describe, expect, it } from 'vitest';
import { Seat } from './seat.ts';

describe('a seat', () => {
  const moods = (seats: readonly Seat[]) => seats.map(({ mood }) => mood);
  const drawn = ({ rng }: Seat) => [rng.below(1000), rng.below(1000)];

  it('has one mood through the match, whenever its bot is asked afresh', () => {
    const asked = [0, 1, 700].map((since) => new Seat({ seed: 's', side: 'red', since }));
    expect(new Set(moods(asked)).size).toBe(1);
    expect(new Set(asked.map((seat) => drawn(seat).join())).size).toBe(3);
  });
  it('has a mood of 32 bits that side and seed decide', () => {
    const many = Array.from({ length: 300 }, (_, i) => new Seat({ seed: `s${i >> 1}`, side: i % 2 ? 'red' : 'blue' }));
    const all = moods(many);
    expect(new Set(all).size).toBe(300);
    expect(all.every((mood) => Number.isInteger(mood) && mood >= 0 && mood < 2 ** 32)).toBe(true);
    for (const bit of [0, 7, 15, 23, 31]) {
      const ones = all.filter((mood) => ((mood >>> bit) & 1) === 1).length;
      expect(ones).toBeGreaterThan(100);
      expect(ones).toBeLessThan(200);
    }
  });
  it('gives the same chance to the same place, and a mood that is known to one who thinks for it', () => {
    const place = { seed: 's', side: 'red', since: 4 };
    const [a, b] = [new Seat(place), new Seat(place)];
    expect(drawn(a)).toEqual(drawn(b));
    expect(drawn(a)).toEqual(drawn(b));
    expect(new Seat({ ...place, mood: 7 }).mood).toBe(7);
  });
});
