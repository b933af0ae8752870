import type { Stage } from '../../kernel/value.ts';
import { NOBODY } from '../report/gather.ts';
import type { GameRow } from '../watch/columns.ts';
import { lossOf, mean, type Quality, qualityOf, type Told } from './quality.ts';
import { chanceBy, regress, type Sample } from './regression.ts';

/** What is to be learnt from rows of turns: whether this side wins, from these numbers. */
export interface Lesson {
  readonly rows: readonly GameRow[];
  readonly side: string;
  readonly metrics: readonly string[];
  /** Into so many stretches a game is cut. */
  readonly stages: number;
}

export interface Fitted {
  readonly stages: readonly Stage[];
  /** On games that nothing was learnt from. */
  readonly quality: Quality;
  readonly games: number;
}

interface Turn extends Sample {
  readonly game: number;
  readonly turn: number;
}

// Of five games the last is held back for the last word, and the fourth says how much the weights are held down.
const PARTS = 5;
const isHeldBack = ({ game }: Turn): boolean => game % PARTS === PARTS - 1;
const isForChoice = ({ game }: Turn): boolean => game % PARTS === PARTS - 2;
const RIDGES = [1, 3, 10, 30, 100, 300, 1000];
/** Enough to play by. */
const DIGITS = 5;

export const TURN = 'turn';

export function fitTable({ rows, side, metrics, stages }: Lesson): Fitted {
  // In its last turn a game is judged by how it ended.
  const turns = rows.filter(({ last }) => last !== 1).map((row) => turnOf(row, side, metrics));
  const told: Told[] = [];
  const learnt = turns.filter((turn) => !isHeldBack(turn));
  const found = cuts(learnt, stages).map(({ from, until }): Stage => {
    const own = turns.filter(({ turn }) => turn > from && turn <= until);
    const line = learn(own.filter((turn) => !isHeldBack(turn)));
    told.push(...own.filter(isHeldBack).map(({ numbers, came }) => ({ chance: chanceBy(line, numbers), came })));
    const weights = line.weights.map((weight, i) => [metrics[i] ?? TURN, short(weight)]);
    return { until, bias: short(line.bias), weights: Object.fromEntries(weights) };
  });
  const quality = qualityOf(told, mean(learnt.map(({ came }) => came)));
  return { stages: found, quality, games: new Set(rows.map(({ index }) => index)).size };
}

const short = (value: number): number => Number(value.toPrecision(DIGITS));

function turnOf(row: GameRow, side: string, metrics: readonly string[]): Turn {
  const { index, turn, winner } = row;
  const numbers = [...metrics.map((name) => Number(row[name])), Number(turn)];
  return {
    game: Number(index),
    turn: Number(turn),
    numbers,
    came: winner === side ? 1 : winner === NOBODY ? 0.5 : 0,
  };
}

/** Stretches of about as many turns seen; the last has no end. */
function cuts(turns: readonly Turn[], stages: number): { readonly from: number; readonly until: number }[] {
  if (turns.length === 0) return [];
  const sorted = turns.map(({ turn }) => turn).sort((a, b) => a - b);
  const ends = Array.from(
    { length: stages - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / stages)] ?? 0,
  );
  const last = sorted.at(-1) ?? 0;
  const all = [...new Set([...ends.filter((end) => end < last), last])];
  return all.map((until, i) => ({ from: i === 0 ? Number.NEGATIVE_INFINITY : (all[i - 1] as number), until }));
}

/** Held down as much as serves games that were not learnt from; then learnt from them too. */
function learn(turns: readonly Turn[]) {
  const [first, second] = [turns.filter((turn) => !isForChoice(turn)), turns.filter(isForChoice)];
  const losses = RIDGES.map((ridge) => {
    const line = regress(first, ridge);
    return lossOf(second.map(({ numbers, came }) => ({ chance: chanceBy(line, numbers), came })));
  });
  const ridge = RIDGES[losses.indexOf(Math.min(...losses))] ?? 1;
  return regress(turns, ridge);
}
