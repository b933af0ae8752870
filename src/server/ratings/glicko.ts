// Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2013); the numbers of its steps stand beside them.

/** How good somebody is, how unsure that is, and how much it varies. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}
/** A match from one side: whom it was against and what it gave, 1 for a win, ½ for a draw, 0 for a loss. */
export interface Met {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much the volatility may change. */
const TAU = 0.5;
const EXACT = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);
const expected = (mu: number, other: number, phi: number): number => 1 / (1 + Math.exp(-g(phi) * (mu - other)));

/** After `periods` in which nothing was played: as good as before, and less sure (step 6). */
export function rested({ rating, deviation, volatility }: Rating, periods: number): Rating {
  const phi = Math.hypot(deviation / SCALE, volatility * Math.sqrt(Math.max(0, periods)));
  return { rating, deviation: Math.min(NEWCOMER.deviation, phi * SCALE), volatility };
}

/** After the matches of one period. */
export function rated(before: Rating, met: readonly Met[]): Rating {
  if (met.length === 0) return rested(before, 1);
  // 2
  const mu = (before.rating - NEWCOMER.rating) / SCALE;
  const phi = before.deviation / SCALE;
  const others = met.map(({ rating, deviation, score }) => {
    const [theirs, unsure] = [(rating - NEWCOMER.rating) / SCALE, deviation / SCALE];
    return { weight: g(unsure), likely: expected(mu, theirs, unsure), score };
  });
  // 3 and 4
  const v = 1 / others.reduce((sum, { weight, likely }) => sum + weight ** 2 * likely * (1 - likely), 0);
  const gained = others.reduce((sum, { weight, likely, score }) => sum + weight * (score - likely), 0);
  const volatility = volatilityAfter(before.volatility, phi, v, v * gained);
  // 6 and 7
  const unsure = Math.hypot(phi, volatility);
  const now = 1 / Math.sqrt(1 / unsure ** 2 + 1 / v);
  return { rating: NEWCOMER.rating + SCALE * (mu + now ** 2 * gained), deviation: SCALE * now, volatility };
}

/** 5: by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi ** 2 + v + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let A = a;
  let B = Math.log(delta ** 2 - phi ** 2 - v);
  if (delta ** 2 <= phi ** 2 + v) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    B = a - k * TAU;
  }
  let [fA, fB] = [f(A), f(B)];
  while (Math.abs(B - A) > EXACT) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) [A, fA] = [B, fB];
    else fA /= 2;
    [B, fB] = [C, fC];
  }
  return Math.exp(A / 2);
}
