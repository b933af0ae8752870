import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import type { Clocks } from '../../../table/online.ts';
import type { RoomState } from '../../session/online/room.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Milliseconds that a side has left at a moment of the server's time. */
export function leftOf({ left, running, since }: Clocks, side: string, now: number): number {
  const own = left[side] ?? 0;
  return side === running && since !== null ? own - Math.max(0, now - since) : own;
}

/** `1:02:03`, `9:05`; more than a day in days and hours. */
export function clockText(ms: number, days: (days: number, hours: number) => string): string {
  const rest = Math.max(0, Math.ceil(ms / SECOND));
  if (ms >= DAY) return days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  const [hours, minutes, seconds] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The server's time, second by second while somebody's goes. */
export function createServerTime(state: Accessor<RoomState>): Accessor<number> {
  const read = () => Date.now() + state().ahead;
  const [now, setNow] = createSignal(read());
  createEffect(() => {
    setNow(read());
    if (state().clocks?.since == null) return;
    const timer = setInterval(() => setNow(read()), SECOND);
    onCleanup(() => clearInterval(timer));
  });
  return now;
}
