import type { ActionJson } from '../kernel/actions.ts';
import { canon } from '../kernel/canon.ts';
import type { GameEvent } from '../kernel/events.ts';
import { Fault } from '../kernel/faults.ts';
import type { Pledge } from '../kernel/keys.ts';
import type { Heading, Match } from '../kernel/match.ts';
import type { Outcome, Seer } from '../kernel/view.ts';
import { Eyes } from './eyes.ts';
import { Sitting } from './sitting.ts';

/**
 * What one seat has of a match: its own actions and what it was told, in the order in which they came, and promises of the
 * rest. How often others have acted in secret cannot be counted in it.
 */
export interface SideRecord extends Pick<Heading, 'game' | 'rules' | 'scenario' | 'options' | 'pack' | 'start'> {
  readonly format: 'beachhead-record';
  readonly formatVersion: 1;
  readonly side: Seer;
  /** What was promised of the dice. */
  readonly dice: readonly Pledge[];
  readonly course: readonly ({ readonly act: ActionJson } | { readonly turn: number; readonly event: GameEvent })[];
  readonly outcome: Outcome | null;
  /** The last link of the match: later it shows that the match was the one that is shown then. */
  readonly seal: string;
}

export function recordOf({ match, deeds }: Sitting, side: Seer): SideRecord {
  const eyes = new Eyes(side);
  const { game, rules, scenario, options, pack, start, seal } = match.heading(false);
  const course = deeds.flatMap((deed) => [
    ...(deed.side === side ? [{ act: deed.action }] : []),
    ...eyes.hears(deed.events, ({ event }) => event).map(({ turn, event }) => ({ turn, event })),
  ]);
  return {
    ...{ format: 'beachhead-record', formatVersion: 1, game, rules, scenario, options, pack, start, side },
    dice: match.origins.map(({ pledge }) => pledge),
    course,
    outcome: match.position.outcome(),
    seal,
  };
}

/** A stranger's JSON as a record; what it says is judged by `matchesRecord`. */
export function readRecord(json: unknown): SideRecord {
  const { format, formatVersion, side, seal } = Object(json) as Record<string, unknown>;
  if (format !== 'beachhead-record' || formatVersion !== 1)
    throw new Fault('foreign-file', { found: 'record' }, 'format');
  if (side !== null && typeof side !== 'string') throw new Fault('damaged-file', { found: 'side' }, 'side');
  if (typeof seal !== 'string') throw new Fault('damaged-file', { found: 'seal' }, 'seal');
  return json as SideRecord;
}

/** After how many actions of the match the record was taken; null where it is not of this match. */
export function matchesRecord(match: Match, record: SideRecord): number | null {
  const at = match.indexOfSeal(record.seal);
  if (at === null) return null;
  const then = recordOf(new Sitting(match.continuation(at), {}), record.side);
  return canon({ ...then, seal: '', dice: null }) === canon({ ...record, seal: '', dice: null }) ? at : null;
}
