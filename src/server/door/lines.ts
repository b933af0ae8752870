import type { RoomLine } from '../../table/online.ts';
import type { Matches } from '../store/schema.ts';

/** A match in a list, for somebody who plays a side of it or none. */
export function lineOf(row: Matches, side: string | null): RoomLine {
  const seats: Record<string, { name: string; bot: string | null }> = JSON.parse(row.seats);
  return {
    ...{ id: row.id, title: row.title, game: row.game, scenario: row.scenario, side, turn: row.turn },
    phase: row.phase as RoomLine['phase'],
    pace: JSON.parse(row.pace),
    seats: Object.fromEntries(Object.entries(seats).map(([at, { name, bot }]) => [at, bot ?? name])),
    bots: Object.entries(seats).flatMap(([at, { bot }]) => (bot === null ? [] : [at])),
    waitingFor: row.waiting,
    updated: row.updated,
  };
}
