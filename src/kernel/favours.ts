import type { GameEvent } from './events.ts';

/** Whom a high throw helps, or hurts. */
export interface Favour {
  readonly side: string;
  readonly high: boolean;
}

/** The side of a piece, where there is such a piece. */
export type SideOf = (piece: string) => string | undefined;

/** Whom a table helps: a side by name, or the one that an argument names or whose piece it names. */
export interface FavourRule {
  /** A high total helps; else a low one does. */
  readonly high: boolean;
  readonly side?: string;
  readonly named?: string;
  readonly of?: string;
  /** The piece is the victim: its enemy is helped. */
  readonly foe?: true;
  /** The argument stands in the last event of this type before. */
  readonly since?: string;
}

/** Reads who is helped from a game's list of tables; those that are not listed help nobody in particular. */
export function favoursBy(sides: readonly [string, string], rules: Readonly<Record<string, FavourRule>>) {
  return (told: readonly GameEvent[], at: number, sideOf: SideOf): Favour | null => {
    const table = told[at]?.roll?.table;
    const rule = table !== undefined && Object.hasOwn(rules, table) ? rules[table] : undefined;
    if (rule === undefined) return null;
    const side = rule.side ?? sideIn(rule, eventOf(told, at, rule.since), sideOf);
    if (side === undefined || !sides.includes(side)) return null;
    return { side: rule.foe === true ? otherThan(sides, side) : side, high: rule.high };
  };
}

const otherThan = ([one, other]: readonly [string, string], side: string): string => (side === one ? other : one);

function eventOf(told: readonly GameEvent[], at: number, since: string | undefined): GameEvent | undefined {
  if (since === undefined) return told[at];
  for (let i = at - 1; i >= 0; i--) if (told[i]?.type === since) return told[i];
  return undefined;
}

function sideIn({ named, of }: FavourRule, event: GameEvent | undefined, sideOf: SideOf): string | undefined {
  const value = event?.args[named ?? of ?? ''];
  if (value === undefined) return undefined;
  return named === undefined ? sideOf(String(value)) : String(value);
}
