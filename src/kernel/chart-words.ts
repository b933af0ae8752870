import type { Cell, Chart, Named } from './charts.ts';
import { nameOf } from './telling.ts';
import type { Speaker } from './text.ts';

/** The text of a name: `result.banzai.repelled`, else `result.repelled`. */
export const keyOf = (speaker: Speaker, { of, name }: Named): string | undefined =>
  [`${of}.${name}`, `${of.split('.')[0]}.${name}`].find((candidate) => speaker.has(candidate));

function wordsOf(speaker: Speaker, cell: Named): string {
  const key = keyOf(speaker, cell);
  return key === undefined ? cell.name : speaker.say(key);
}

/** Figures as they are printed: a true minus, and `+` where they are added. */
const figure = (value: number): string => String(value).replace('-', '−');
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));

/** What a cell says. */
export function cellWords(speaker: Speaker, cell: Cell): string {
  if (cell === null) return '—';
  if (typeof cell === 'number') return figure(cell);
  if (typeof cell === 'string') return cell;
  if (Array.isArray(cell)) return cell.map((one: Named) => wordsOf(speaker, one)).join(', ');
  return wordsOf(speaker, cell as Named);
}

export const chartTitle = (speaker: Speaker, { id }: Chart): string =>
  speaker.has(`chart.${id}`) ? speaker.say(`chart.${id}`) : nameOf(speaker, 'table', id);
