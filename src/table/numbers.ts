import type { Budget } from '../kernel/budget.ts';
import type { Game } from '../kernel/game.ts';
import type { DataPack } from '../kernel/pack.ts';
import { problemsOf } from '../kernel/pack-check.ts';
import type { PackReport } from './messages.ts';
import { noteOf } from './notes.ts';
import type { PackName } from './records.ts';

/** More is of no use to whoever reads it. */
const MOST_TOLD = 30;
const LONGEST_NAME = 80;

export function nameOfPack(pack: unknown): PackName {
  const { id, title } = Object(pack) as Partial<DataPack>;
  const own = typeof id === 'string' ? id : '-';
  const name = typeof title === 'string' && title.trim() !== '' ? title.trim() : own;
  return { id: own.slice(0, LONGEST_NAME), title: name.slice(0, LONGEST_NAME) };
}

export function reportOn(game: Game, pack: unknown, budget: Budget): PackReport {
  const problems = problemsOf(game, pack, budget);
  const { data } = Object(pack) as Partial<DataPack>;
  const sections = Object.keys(Object(data)).filter((section) => Object.hasOwn(game.data, section));
  return {
    name: nameOfPack(pack),
    sections,
    problems: problems.slice(0, MOST_TOLD).map(noteOf),
    count: problems.length,
    pack,
  };
}
