import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';

describe('the clock of the server', () => {
  it('notes what lies between when it is set forward, and nothing when it is set back or drifts', () => {
    let [wall, steady] = [1_000_000, 0];
    const clock = new Clock(
      () => wall,
      () => steady,
    );
    clock.now();
    wall += 60_300;
    steady += 60_000;
    expect(clock.now()).toBe(1_060_300);
    expect(clock.gaps).toEqual([]);
    wall += 3_600_000 + 1000;
    steady += 1000;
    clock.now();
    expect(clock.gaps).toEqual([{ from: 1_061_300, until: 4_661_300 }]);
    wall -= 7_200_000;
    clock.now();
    wall += 1000;
    steady += 1000;
    clock.now();
    expect(clock.gaps).toHaveLength(1);
  });
});
