/** A chance that was told, and what came. */
export interface Told {
  readonly chance: number;
  readonly came: number;
}

/** How good chances are: what they cost a gambler who is told them, against one who knows the mean alone. */
export interface Quality {
  readonly samples: number;
  /** Mean −log of the chance that was given to what came; lower is better. */
  readonly loss: number;
  readonly constant: number;
  /** In groups of about the same chance: the mean of what was told and of what came. */
  readonly calibration: readonly { readonly told: number; readonly came: number; readonly samples: number }[];
}

const GROUPS = 5;
/** Nobody is sure. */
const LEAST = 1e-6;

export function lossOf(told: readonly Told[]): number {
  const losses = told.map(({ chance, came }) => {
    const held = Math.min(1 - LEAST, Math.max(LEAST, chance));
    return -came * Math.log(held) - (1 - came) * Math.log(1 - held);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, told.length);
}

/** `usual`: the mean of what came where chances were learnt. */
export function qualityOf(told: readonly Told[], usual: number): Quality {
  const sorted = [...told].sort((a, b) => a.chance - b.chance);
  const calibration = Array.from({ length: GROUPS }, (_, i) => {
    const part = sorted.slice(Math.floor((i * sorted.length) / GROUPS), Math.floor(((i + 1) * sorted.length) / GROUPS));
    return {
      told: mean(part.map(({ chance }) => chance)),
      came: mean(part.map(({ came }) => came)),
      samples: part.length,
    };
  }).filter(({ samples }) => samples > 0);
  const constant = lossOf(told.map(({ came }) => ({ chance: usual, came })));
  return { samples: told.length, loss: lossOf(told), constant, calibration };
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
