import type { Live } from '../match/live.ts';
import type { OnlineMatch } from '../match/online-match.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Nobody has come, or the dice were never made. */
const NOT_BEGUN = 30 * DAY;
/** Nothing has happened: with a clock in hand, without one, and while it is paused. */
const LIVE = 7 * DAY;
const FREE = 90 * DAY;
const PAUSED = 180 * DAY;
/** A match by the day: time is out, and the other has claimed nothing since. */
const UNCLAIMED = 30 * DAY;

/** When a match ends of itself if nothing happens. */
function endsAt(match: OnlineMatch): number {
  const { phase, updated, setup, due, pausedAt } = match;
  if (phase !== 'play') return updated + NOT_BEGUN;
  if (pausedAt !== null) return updated + PAUSED;
  if (setup.pace.kind === 'live') return updated + LIVE;
  return setup.pace.kind === 'days' && due !== null ? due + UNCLAIMED : updated + FREE;
}

/** Ends what nobody plays any more; gives how many it were. */
export async function endAbandoned(matches: MatchStore, rooms: Rooms, now: number): Promise<number> {
  let ended = 0;
  const since = { begun: now - NOT_BEGUN, live: now - LIVE, other: now - UNCLAIMED };
  let last = { updated: 0, id: '' };
  for (;;) {
    const some = await matches.quiet(since, last);
    for (const { id } of some) {
      // One that cannot be opened keeps nobody else from being ended.
      if (await rooms.holding(id, (live) => endOne(live, rooms, now)).catch(() => false)) ended++;
    }
    const end = some.at(-1);
    if (end === undefined) return ended;
    last = end;
  }
}

async function endOne(live: Live, rooms: Rooms, now: number): Promise<boolean> {
  if (live.online.phase === 'over' || endsAt(live.online) > now) return false;
  await rooms.end(live, { why: 'abandoned', winner: null });
  return true;
}
