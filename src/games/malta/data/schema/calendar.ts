import type { Found } from '../problems.ts';
import type { MaltaData } from './parts.ts';
import { TURNS_A_DAY } from './words.ts';

// The days follow one another, and whatever begins, ends or arrives does so on one of their turns.

export function calendar({ turns: { days }, scenarios, roster }: MaltaData, found: Found): void {
  days.forEach(({ date }, i) => {
    const before = days[i - 1]?.date ?? '';
    // Dates of this form stand in order as words do.
    found.check(before < date, `data.turns.days[${i}].date`, 'days-follow', { date, before });
  });
  const end = days.length * TURNS_A_DAY;
  const inTime = (turn: number, at: string): void => found.check(turn <= end, at, 'no-turn', { turn, end });
  for (const key of ['first-days', 'herkules'] as const) {
    const { first, last } = scenarios[key];
    const at = `data.scenarios.${key}`;
    found.check(first <= last, `${at}.first`, 'begins-late', { turn: first, end: last });
    inTime(last, `${at}.last`);
  }
  roster.units.forEach(({ setup }, i) => {
    if ('turn' in setup) inTime(setup.turn, `data.roster.units[${i}].setup.turn`);
  });
  scenarios.options.forEach(({ onTurn }, i) => {
    if (onTurn !== undefined) inTime(onTurn, `data.scenarios.options[${i}].onTurn`);
  });
}
