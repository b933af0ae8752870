/** From `low` to `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An estimate and the interval around it. */
export interface Estimate extends Interval {
  readonly value: number;
}

export const Z95 = 1.959963984540054;

/** Where something that holds from `low` on ends to hold before `high`, to about 1e-12 of the way. */
export function crossing(low: number, high: number, holds: (x: number) => boolean): number {
  let [from, to] = [low, high];
  for (let i = 0; i < 40; i++) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
