import type { Span } from './online.ts';

/** The same times in their order, each moment once. */
export function united(spans: readonly Span[]): Span[] {
  const all: { from: number; until: number }[] = [];
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (until <= from) continue;
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}

/** How much of the time between two moments counts; `off`, united, does not. */
export function counted(from: number, until: number, off: readonly Span[]): number {
  let time = Math.max(0, until - from);
  for (const span of off) time -= Math.max(0, Math.min(until, span.until) - Math.max(from, span.from));
  return Math.max(0, time);
}

/** The moment at which so much counted time has gone. */
export function momentAfter(from: number, time: number, off: readonly Span[]): number {
  let at = from + time;
  for (const span of off) if (span.until > from && span.from < at) at += span.until - Math.max(from, span.from);
  return at;
}
