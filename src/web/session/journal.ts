import type { ActionJson } from '../../kernel/actions.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Match } from '../../kernel/match.ts';
import type { Position } from '../../kernel/position.ts';
import type { TimedEvent } from './messages.ts';

/** One action as it was carried out: who decided, in which turn, and all that came of it. */
export interface Deed {
  readonly action: ActionJson;
  readonly side: string;
  readonly turn: number;
  readonly events: readonly TimedEvent[];
}

/** The turn is read from the view, which costs more than an action: once a block, and between only where it changes. */
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
    const moments: Moment[] = [];
    for (const [i, code] of codes.slice(start, start + BLOCK).entries()) {
      const index = from + start + i;
      const events: { action: number; turn: number; event: GameEvent }[] = [];
      const deed = { action: g.codec.decode(code), side: sides[g.toMove] as string, turn, events };
      moments.push({ of: deed, at: g.copy() });
      g.log = (event: GameEvent) => {
        const timed = { action: index, turn, event };
        events.push(timed);
        moments.push({ of: timed, at: g.copy() });
      };
      g.apply(code);
      deeds.push(deed);
    }
    g.log = null;
    const after = turnOf(g);
    if (after !== turn) dateMoments(moments, turn, after);
    turn = after;
  }
  return deeds;
}

interface Moment {
  readonly of: { turn: number };
  readonly at: Position;
}

/** Turns only go up: halves the moments until both ends of each part lie in one turn. */
function dateMoments(moments: readonly Moment[], first: number, last: number): void {
  if (first === last || moments.length === 0) {
    for (const { of } of moments) of.turn = first;
    return;
  }
  const half = moments.length >> 1;
  const middle = moments[half] as Moment;
  middle.of.turn = turnOf(middle.at);
  dateMoments(moments.slice(0, half), first, middle.of.turn);
  dateMoments(moments.slice(half + 1), middle.of.turn, last);
}
