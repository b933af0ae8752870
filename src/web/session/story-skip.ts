import type { Snapshot, TimedEvent } from '../../table/messages.ts';
import { type MatchSettings, PERSON } from '../../table/settings.ts';

/** Where bots that nobody waits for stop: before the person's decision, at the end of the turn or of the match. */
export type Until = 'me' | 'turn' | 'end';

/** So long the table may show what was. */
const SLICE_MS = 400;

/** Where they begin. */
interface Present {
  readonly snapshot: Snapshot | null;
  readonly thinking: string | null;
  readonly settings: MatchSettings;
}

interface Rushed {
  /** Null where nothing was decided. */
  readonly snapshot: Snapshot | null;
  readonly events: readonly TimedEvent[];
  /** Whether this is where the bots were to stop. */
  readonly there: boolean;
}

/** Lets bots decide without showing each decision, for a moment or until they are where they were to stop. */
export async function rush(
  /** Lets the bot whose turn it is decide; null where it was called off. */
  decide: () => Promise<Snapshot | null>,
  { snapshot: first, thinking, settings: { players } }: Present,
  until: Until,
  unwanted: () => boolean,
): Promise<Rushed> {
  const began = performance.now();
  const turn = first?.view.turn.number;
  const events: TimedEvent[] = [];
  let snapshot: Snapshot | null = null;
  let side = thinking;
  while (side !== null && players[side] !== PERSON && !unwanted()) {
    const next = await decide();
    if (next === null) break;
    snapshot = next;
    events.push(...snapshot.events);
    side = snapshot.waitingFor;
    const there = side === null || (until === 'turn' && snapshot.view.turn.number !== turn);
    if (there) return { snapshot, events, there: true };
    if (performance.now() - began > SLICE_MS) break;
  }
  return { snapshot, events, there: false };
}
