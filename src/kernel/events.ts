import type { Modifier } from './modifiers.ts';
import type { Column } from './table.ts';

export type MessageArgs = Readonly<Record<string, string | number>>;

/** The engine speaks in keys and arguments; sentences are made at the edge, in the reader's language. */
export interface Message {
  readonly key: string;
  readonly args: MessageArgs;
}

/** Something that happened. `type` is also its key in the text catalogue (`log.<type>`). */
export interface GameEvent {
  readonly type: string;
  readonly rule?: string;
  readonly args: MessageArgs;
  /** Sides that may know; absent means everyone. */
  readonly to?: readonly string[];
  /** Present when dice were thrown. */
  readonly roll?: RollRecord;
}

export interface RollRecord {
  readonly table: string;
  readonly dice: readonly number[];
  /** Of each of these dice. */
  readonly faces: number;
  readonly modifiers: readonly Modifier[];
  /** Where a table has columns: the one that was read. */
  readonly column?: Column;
  readonly total: number;
  readonly result: string;
}

export type EventSink = (event: GameEvent) => void;
