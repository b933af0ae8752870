import type { Preferences } from './preferences.ts';

const PACE_MS: Readonly<Record<Preferences['speed'], number>> = {
  step: 0,
  slow: 1600,
  normal: 700,
  fast: 200,
  instant: 0,
};

/** How long a bot waits before it acts, so that people can follow. */
export const paceOf = (speed: Preferences['speed']): number => PACE_MS[speed];
