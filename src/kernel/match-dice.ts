import { type ByteDice, KeyedDice, RecordedDice, SplicedDice } from './dice.ts';
import { keyOf } from './keys.ts';
import type { DiceSpan } from './match-file.ts';
import { digest, fromHex, toHex } from './sha256.ts';

/** Dice with the place at which they take over. */
interface Span extends DiceSpan {
  /** The bytes of each stream that were read before it. */
  readonly starts: readonly number[];
}

/** The dice of a match: those that it began with, and others that have taken over on the way. */
export class MatchDice {
  readonly source = new SplicedDice();
  private parts: readonly Span[] = [];

  constructor(first: DiceSpan) {
    this.take(first, [0, 0]);
  }

  get spans(): readonly DiceSpan[] {
    return this.parts;
  }

  /** Dice take over, also in the place of those that would have begun here or later. */
  take(span: DiceSpan, read: readonly number[]): void {
    const earlier = this.parts.filter(({ from }, i) => i === 0 || from < span.from);
    this.parts = [...earlier, { ...span, starts: read }];
    this.source.splice(read, sourceOf(span, read));
  }
  /** Those of a list that begin after so many actions. */
  begin(spans: readonly DiceSpan[], from: number, read: readonly number[]): void {
    for (const span of spans) if (span.from === from) this.take(span, read);
  }
  /** The match goes back: dice that took over later take over here, as what they were to replace may be known by now. */
  goBack(to: number, read: readonly number[]): void {
    const later = this.parts.filter(({ from }, i) => i > 0 && from > to).at(-1);
    if (later !== undefined) this.take({ ...later, from: to }, read);
  }

  /** As a file has them, up to what has been read; without their keys, only that. */
  written(read: readonly number[], withKey: boolean): DiceSpan[] {
    return this.parts.map((span, i) => this.writtenPart(span, this.parts[i + 1]?.starts ?? read, withKey));
  }
  private writtenPart({ from, pledge, origin, starts }: Span, ends: readonly number[], withKey: boolean): DiceSpan {
    if (withKey && origin !== null) return { from, pledge, origin };
    const read = starts.map((start, stream) =>
      toHex(Uint8Array.from({ length: ends[stream] - start }, (_, i) => this.source.byte(stream, start + i))),
    );
    return { from, pledge, origin: null, read };
  }
}

function sourceOf({ origin, read }: DiceSpan, starts: readonly number[]): ByteDice {
  return origin === null ? new RecordedDice((read ?? []).map(fromHex), starts) : new KeyedDice(keyOf(origin));
}

/** Keeps links from being guessed at; tells nothing of the dice. */
export function saltOf({ origin, pledge }: DiceSpan): string {
  const known = origin === null ? JSON.stringify(pledge) : toHex(keyOf(origin));
  return digest(`beachhead salt\n${known}`);
}
