import { canon } from '../../../kernel/canon.ts';
import { type Origin, pledgeOf } from '../../../kernel/keys.ts';
import type { Room } from '../../../table/online.ts';

type Promised = Room['pledge'];

/**
 * Whether dice are what was promised of them. `later`: nobody may know yet; `noted`: this browser had written the promises
 * down before the first die, and they are the same.
 */
export type Check = 'later' | 'good' | 'noted' | 'bad';

export function checkDice(
  match: string,
  origin: Extract<Origin, { readonly by: 'table' }> | null,
  promised: Promised,
  noted: Promised,
): Check {
  if (origin === null || promised === null) return 'later';
  const { secret, shares } = pledgeOf(origin) as Extract<ReturnType<typeof pledgeOf>, { readonly by: 'table' }>;
  const same = (told: NonNullable<Promised>) =>
    canon({ secret, shares }) === canon({ secret: told.secret, shares: { ...told.shares } });
  if (origin.id !== match || !same(promised) || (noted !== null && !same(noted))) return 'bad';
  return noted === null ? 'good' : 'noted';
}
