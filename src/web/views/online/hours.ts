/** Hours of the day, and minutes of absence that are offered. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
export const MINUTES = [1, 5, 10, 30, 60, 240] as const;

/** The server counts hours by UTC, persons by their own clock. */
const ahead = (now: Date): number => -Math.round(now.getTimezoneOffset() / 60);
export const fromUtc = (hour: number, now = new Date()): number => (hour + ahead(now) + 24) % 24;
export const toUtc = (hour: number, now = new Date()): number => (hour - ahead(now) + 24) % 24;

/** A day as a field of a form has it, by this person's clock. */
export const dayOf = (ms: number): string => {
  const at = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
/** When a day begins by this person's clock; `after` days later. */
export function beginningOf(day: string, after = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).getTime();
}
