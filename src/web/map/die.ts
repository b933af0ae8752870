// A die as it lies, on a grid of 24: pips on a cube, a figure on every other.

type Pip = readonly [x: number, y: number];
const [LOW, MID, HIGH] = [7, 12, 17];

const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

const CUBE =
  'M6.5 2h11A4.5 4.5 0 0 1 22 6.5v11a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 17.5v-11A4.5 4.5 0 0 1 6.5 2z';
/** Outlines by faces: what a solid of so many looks like from above. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: 'M12 2 23 21H1z',
  6: CUBE,
  8: 'M12 1 22 12 12 23 2 12z',
  10: 'M12 1 22.5 10v4L12 23 1.5 14v-4z',
  12: 'M12 1l9.5 5.5 1 9L16 22.5H8l-6.5-7 1-9z',
  20: 'M12 1l10 5.5v11L12 23 2 17.5v-11z',
};

export interface DieShape {
  readonly outline: string;
  readonly pips: readonly Pip[];
  /** Written in the middle where there are no pips. */
  readonly figure: string;
}

export function dieShape(shown: number, faces: number): DieShape {
  const pips = faces === 6 ? PIPS[shown] : undefined;
  const outline = OUTLINES[faces] ?? (faces < 6 ? CUBE : (OUTLINES[20] ?? CUBE));
  return { outline, pips: pips ?? [], figure: pips === undefined ? String(shown) : '' };
}
