import type { GameEvent } from '../../kernel/events.ts';
import type { Match } from '../../kernel/match.ts';
import type { Position } from '../../kernel/position.ts';
import type { TimedEvent } from './messages.ts';

/** One action as it was carried out: who decided, in which turn, and all that came of it. */
export interface Deed {
  readonly side: string;
  readonly turn: number;
  readonly events: readonly TimedEvent[];
}

/** The turn is read from the view, which costs more than an action: once a block, and closely only where it changes. */
const BLOCK = 16;

const turnOf = (g: Position): number => g.view(null).turn.number;

/** Every deed of a match. */
export function deedsOf(match: Match): Deed[] {
  const codes = match.actions.map((action) => match.position.codec.encode(action));
  return carryOut(match.game.sides, match.positionAt(0), codes, 0);
}

/** Applies actions, the first of them number `from`, to a position, and tells what each did. */
export function carryOut(sides: readonly string[], g: Position, codes: readonly number[], from: number): Deed[] {
  const deeds: Deed[] = [];
  let turn = turnOf(g);
  for (let start = 0; start < codes.length; start += BLOCK) {
    const block = codes.slice(start, start + BLOCK);
    const before = g.copy();
    let told = tellBlock(sides, g, block, from + start, () => turn);
    const after = turnOf(g);
    if (after !== turn) told = tellBlock(sides, before, block, from + start, turnOf);
    deeds.push(...told);
    turn = after;
  }
  return deeds;
}

function tellBlock(
  sides: readonly string[],
  g: Position,
  codes: readonly number[],
  from: number,
  turnAt: (g: Position) => number,
): Deed[] {
  const deeds: Deed[] = [];
  codes.forEach((code, i) => {
    const events: TimedEvent[] = [];
    const deed = { side: sides[g.toMove] as string, turn: turnAt(g), events };
    g.log = (event: GameEvent) => events.push({ action: from + i, turn: turnAt(g), event });
    g.apply(code);
    deeds.push(deed);
  });
  g.log = null;
  return deeds;
}
