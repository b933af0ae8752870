import type { EventGroup, Face } from '../kernel/face.ts';
import type { Tally } from '../kernel/score.ts';
import { tailsOf } from './chance.ts';
import type { TimedEvent, TurnRecord } from './messages.ts';
import type { Statistics, Throw } from './statistics.ts';

/** Where a match turned: each has the moment at which it can be seen, a count of actions. */
export type Pivot = Swing | Overtaking | RareThrow;

/** A figure that counts moved far in one turn. */
interface Swing {
  readonly kind: 'swing';
  readonly at: number;
  readonly turn: TurnRecord;
  readonly tally: Tally;
  readonly from: number;
  readonly to: number;
}
/** One side went past the other. */
interface Overtaking {
  readonly kind: 'overtakes';
  readonly at: number;
  readonly turn: TurnRecord;
  /** Who leads now, and by how much over whom. */
  readonly ahead: Tally;
  readonly behind: Tally;
  readonly values: readonly [ahead: number, behind: number];
}
/** Of one kind of die, the best throw or the worst. */
interface RareThrow {
  readonly kind: 'throw';
  readonly at: number;
  readonly timed: TimedEvent;
  readonly dice: number;
  readonly faces: number;
  readonly sum: number;
  /** The side that threw well or badly; null: nobody can say, it was only rare. */
  readonly side: string | null;
  readonly lucky: boolean;
  /** How likely a throw is that good, or that bad. */
  readonly chance: number;
}

const MOST_SWINGS = 5;
/** A tally is not told of more often. */
const MOST_OF_ONE = 2;
/** A smaller move, as a part of all that the tally ever was, is no swing. */
const LEAST = 0.08;
/** A throw that comes more often is not rare; one that nothing came of must be rarer still. */
const RARE = 0.2;
const VERY_RARE = 0.06;

/** What happened, in the order in which it did. */
export function pivotsOf(statistics: Statistics, face: Pick<Face, 'places'>): Pivot[] {
  const found = [...swings(statistics), ...overtakings(statistics), ...rareThrows(statistics.throws, face)];
  return found.sort((a, b) => a.at - b.at);
}

// ── figures

function swings({ turns, start, score }: Statistics): Swing[] {
  const all = (score?.tallies ?? []).flatMap((tally) => {
    const values = turns.map(({ tallies }) => tallies[tally.id] ?? 0);
    const most = Math.max(...values.map(Math.abs), Math.abs(start[tally.id] ?? 0), 1);
    const moves = turns.map((turn, i): Swing & { readonly part: number } => {
      const from = values[i - 1] ?? start[tally.id] ?? 0;
      const to = values[i] ?? 0;
      return { kind: 'swing', at: turn.until, turn, tally, from, to, part: Math.abs(to - from) / most };
    });
    return moves.sort((a, b) => b.part - a.part).slice(0, MOST_OF_ONE);
  });
  return all
    .filter(({ part }) => part >= LEAST)
    .sort((a, b) => b.part - a.part)
    .slice(0, MOST_SWINGS)
    .map(({ part: _, ...swing }) => swing);
}

/** Where two sides are measured alike: who was ahead, and when that changed. */
function overtakings({ turns, start, score }: Statistics): Overtaking[] {
  const pair = pairOf(score?.tallies ?? []);
  if (pair === null) return [];
  const [one, other] = pair;
  const found: Overtaking[] = [];
  let before = Math.sign((start[one.id] ?? 0) - (start[other.id] ?? 0));
  for (const turn of turns) {
    const [a, b] = [turn.tallies[one.id] ?? 0, turn.tallies[other.id] ?? 0];
    const now = Math.sign(a - b);
    if (now !== 0 && before !== 0 && now !== before) {
      const [ahead, behind] = now > 0 ? pair : ([other, one] as const);
      found.push({ kind: 'overtakes', at: turn.until, turn, ahead, behind, values: now > 0 ? [a, b] : [b, a] });
    }
    if (now !== 0) before = now;
  }
  return found;
}
function pairOf(tallies: readonly Tally[]): readonly [Tally, Tally] | null {
  const [one] = tallies;
  const other = tallies.find((tally) => tally.graph === one?.graph && tally.side !== one.side);
  return one === undefined || other === undefined ? null : [one, other];
}

// ── dice

function rareThrows(throws: readonly Throw[], face: Pick<Face, 'places'>): RareThrow[] {
  const best = new Map<string, { readonly rare: RareThrow; readonly weight: number }>();
  for (const one of throws) {
    const rare = rarityOf(one);
    const weight = consequences(one, face);
    if (rare.chance > (weight === 0 ? VERY_RARE : RARE)) continue;
    const key = `${rare.dice}d${rare.faces} ${rare.side} ${rare.side === null || rare.lucky}`;
    const held = best.get(key);
    const rarer = held === undefined || rare.chance < held.rare.chance - 1e-9;
    if (rarer || (rare.chance <= held.rare.chance && weight > held.weight)) best.set(key, { rare, weight });
  }
  return [...best.values()].map(({ rare }) => rare);
}

function rarityOf({ timed, roll, sum, side, deviations }: Throw): RareThrow {
  const { length: dice } = roll.dice;
  const { atLeast, atMost } = tailsOf(dice, roll.faces, sum);
  return {
    ...{ kind: 'throw', at: timed.action + 1, timed, dice, faces: roll.faces, sum, side },
    lucky: deviations > 0,
    chance: Math.min(atLeast, atMost),
  };
}

const WEIGHTS: Partial<Record<EventGroup, number>> = { loss: 4, control: 3, morale: 2, hit: 1, shot: 0.5 };

/** Of throws that are equally rare the one counts that more came of. A fight is decided by it whatever follows. */
const consequences = ({ timed, roll, followed }: Throw, face: Pick<Face, 'places'>): number =>
  [timed.event, ...followed].reduce(
    (sum, event) => {
      const { group, look } = face.places(event);
      return sum + (WEIGHTS[group ?? 'other'] ?? (look === 'hit' ? 1 : 0));
    },
    roll.column === undefined ? 0 : 2,
  );
