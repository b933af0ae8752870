import type { Pace } from '../../../table/online.ts';
import type { Texts } from '../lang.tsx';

/** Nothing to say where nobody counts. */
export function paceInWords({ t }: Texts, pace: Pace): string | null {
  if (pace.kind === 'free') return null;
  if (pace.kind === 'days') return t('online.pace.told.days', { days: pace.days });
  return t('online.pace.told.live', { minutes: pace.bank / 60, seconds: pace.increment });
}
