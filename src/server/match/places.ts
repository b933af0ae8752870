import { Fault } from '../../kernel/faults.ts';
import { otherThan } from './room-asks.ts';
import type { Rooms } from './rooms.ts';
import type { Doer } from './rooms-parts.ts';

// How persons come to other seats, or leave theirs, from outside the table.

/** A seat goes from one person to another, or its person has another name; false where the other sits there already. */
export function handOver(rooms: Rooms, id: string, from: string, to: Doer): Promise<boolean> {
  return rooms.visit(id, async (live) => {
    const { online } = live;
    const side = online.sideOf(from);
    if (from !== to.id && online.sideOf(to.id) !== null) return false;
    if (side !== null) await rooms.seat(live, side, to);
    return true;
  });
}

/** Somebody goes for good: what has not begun is gone (true), what goes on is the other's. */
export function leaveFor(rooms: Rooms, id: string, person: string): Promise<boolean> {
  return rooms.visit(id, async (live) => {
    const { online } = live;
    const side = online.sideOf(person);
    if (side === null) return false;
    if (online.phase === 'play') await rooms.end(live, { why: 'abandoned', winner: otherThan(online, side) });
    if (online.phase === 'over') return false;
    await rooms.remove(live);
    return true;
  });
}

/** Whoever has set a match up takes it back before it has begun. */
export function withdraw(rooms: Rooms, id: string, person: string): Promise<void> {
  return rooms.visit(id, async (live) => {
    const { setup, sitting } = live.online;
    if (setup.creator !== person || sitting !== null) throw new Fault('not-allowed');
    await rooms.remove(live);
  });
}
