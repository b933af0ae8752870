import type { Message } from './events.ts';

/** What the verdict of a match is made of: the ends there can be, and every figure that counts with its parts. */
export interface Score {
  /** The whole in one line: "Allies 6 : 3 Turks". */
  readonly line: Message;
  /** How the match can end, in the order of the rules. */
  readonly ends: readonly ScoreEnd[];
  readonly tallies: readonly Tally[];
}

export interface ScoreEnd {
  /** What it takes, in words. */
  readonly name: Message;
  readonly rule: string;
  /** The side that wins by it; null: nobody. */
  readonly side: string | null;
  /** The match ended so. */
  readonly reached: boolean;
}

/** A figure that counts. */
export interface Tally {
  /** The same from turn to turn. */
  readonly id: string;
  readonly name: Message;
  /** The side that wants it to grow. */
  readonly side: string;
  readonly rule: string;
  readonly value: number;
  /** Add up to the value, where there are any. */
  readonly parts: readonly ScorePart[];
  /** Tallies of one graph are measured alike and drawn together. */
  readonly graph: string;
  /** It counts what this side has lost. */
  readonly lostBy?: string;
}

export interface ScorePart {
  readonly name: Message;
  readonly value: number;
  readonly rule: string;
}

/** Parts of one name are one part; those that come to nothing are none. */
export function gather(parts: readonly ScorePart[]): ScorePart[] {
  const found = new Map<string, ScorePart>();
  for (const part of parts) {
    const key = JSON.stringify([part.name, part.rule]);
    found.set(key, { ...part, value: (found.get(key)?.value ?? 0) + part.value });
  }
  return [...found.values()].filter(({ value }) => value !== 0);
}
