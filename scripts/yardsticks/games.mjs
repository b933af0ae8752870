import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

// Games as rows a turn tell them (docs/rows.md): a list of rows by turn, and what is asked of many of them.

/** Every game of a file, its rows by turn. */
export async function gamesIn(file) {
  const games = new Map();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    const row = JSON.parse(line);
    const turns = games.get(row.index) ?? [];
    turns[row.turn] = row;
    games.set(row.index, turns);
  }
  return [...games.values()];
}

export const last = (turns) => turns[turns.length - 1];
/** The turn in which it ended. */
export const end = (turns) => turns.length - 1;
/** How a number stood when the turn ended, or when the game did. */
export const at = (turns, turn, name) => (turn < 1 ? 0 : Number((turns[turn] ?? last(turns))[name]));
export const between = (turns, from, to, name) => at(turns, to, name) - at(turns, from - 1, name);
/** The first turn of which it holds; −1 when it never does. */
export const first = (turns, test) => turns.findIndex((row) => row !== undefined && test(row));

export const sum = (list) => list.reduce((total, n) => total + n, 0);
export const mean = (list) => (list.length === 0 ? '–' : (sum(list) / list.length).toFixed(2));
const quantile = (list, p) => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
};
/** Median and the 80 % in the middle; what never happened counts as later than everything. */
export function spread(list) {
  if (list.length === 0) return '–';
  const late = list.map((n) => (n < 0 ? Number.POSITIVE_INFINITY : n));
  const [low, mid, high] = [0.1, 0.5, 0.9].map((p) => quantile(late, p));
  const word = (n) => (Number.isFinite(n) ? String(n) : 'never');
  return `${word(mid)} (${word(low)}–${word(high)})`;
}
export const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
export const share = (list, test) => percent(list.filter(test).length, list.length);
/** Words with their shares, the commonest first. */
export function commonest(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const list = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  return list.map(([word, count]) => `${word} ${percent(count, words.length)}`).join(', ');
}
/** Of the games in which a side was behind at half time, those that it won. `lead`: of the first side, less what is usual. */
export function comebacks(games, lead, side) {
  const middle = quantile(games.map(lead), 0.5);
  const behind = games.filter((turns) => lead(turns) !== middle);
  return share(behind, (turns) => lead(turns) > middle === (last(turns).winner !== side));
}
