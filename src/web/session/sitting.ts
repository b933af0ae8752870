import type { ActionJson } from '../../kernel/actions.ts';
import { Fault } from '../../kernel/faults.ts';
import type { Match } from '../../kernel/match.ts';
import type { Position } from '../../kernel/position.ts';
import { mayHear } from '../../kernel/telling.ts';
import { carryOut, type Deed, deedsOf } from './journal.ts';
import type { Decision, MatchSettings, Players, Seer, Snapshot, TimedEvent, TurnRecord } from './messages.ts';
import { PERSON } from './messages.ts';
import { recordsOf } from './statistics.ts';

/** An open match with the people around it: what was done by whom, and what each of them may see. */
export class Sitting {
  private readonly deeds: Deed[];

  constructor(
    readonly match: Match,
    readonly players: Players,
  ) {
    this.deeds = deedsOf(match);
  }

  get settings(): MatchSettings {
    const { game, scenario, seed, options, pack } = this.match;
    const settings = { game: game.id, scenario, seed, options, players: this.players };
    return pack === null ? settings : { ...settings, pack };
  }
  get hasPersons(): boolean {
    return Object.values(this.players).includes(PERSON);
  }
  get waitingFor(): string | null {
    const { position, game } = this.match;
    return position.over ? null : (game.sides[position.toMove] as string);
  }

  /** Carries out a legal action; what came of it is told to the seer. */
  act(code: number, seer: Seer): Snapshot {
    const { match } = this;
    const index = match.actionCount;
    const before = match.position.copy();
    match.actCode(code);
    this.deeds.push(...carryOut(match.game.sides, before, [code], index));
    return this.snapshot(seer, this.heard(index, seer));
  }

  takeBack(to: number): void {
    this.match.undo(to);
    this.deeds.length = to;
  }

  /** Undo stops at dice, at reveals, and where another person has decided. */
  floor(seer: Seer): number {
    const another = (deed: Deed) => seer !== null && deed.side !== seer && this.players[deed.side] === PERSON;
    return Math.max(this.match.undoFloor, this.deeds.findLastIndex(another) + 1);
  }

  actionsFrom(index: number): ActionJson[] {
    return this.deeds.slice(index).map(({ action }) => action);
  }
  eventsFor(seer: Seer): TimedEvent[] {
    return this.deeds.flatMap((_, i) => this.heard(i, seer));
  }
  private heard(index: number, seer: Seer): TimedEvent[] {
    return (this.deeds[index]?.events ?? []).filter(({ event }) => mayHear(event, seer));
  }

  snapshot(seer: Seer, events: readonly TimedEvent[] = []): Snapshot {
    const { match, waitingFor } = this;
    const { position, actionCount: count } = match;
    const floor = this.floor(seer);
    const own = (deed: Deed | undefined) => deed !== undefined && deed.side === seer;
    const view = position.view(seer);
    const last = this.deeds.findLastIndex(own);
    const first = this.deeds.findIndex((deed, i) => i >= floor && own(deed) && deed.turn === view.turn.number);
    return {
      index: count,
      count,
      floor,
      undoTo: last >= floor ? last : null,
      restartTo: first >= floor ? first : null,
      view,
      decision: seer === null || seer === waitingFor ? this.decision() : null,
      waitingFor,
      outcome: position.outcome(),
      hash: seenBy(position, seer).hash(),
      events,
    };
  }

  /** The table as it stood after `index` actions. */
  look(index: number, seer: Seer): Snapshot {
    const position = this.match.positionAt(index);
    return {
      index,
      count: this.match.actionCount,
      floor: index,
      undoTo: null,
      restartTo: null,
      view: position.view(seer),
      decision: null,
      waitingFor: null,
      outcome: position.outcome(),
      hash: seenBy(position, seer).hash(),
      events: this.heard(index - 1, seer),
    };
  }

  /** Turn by turn, from the views at the turns' ends. */
  chronicle(seer: Seer): TurnRecord[] {
    const { match } = this;
    const ends = this.deeds.flatMap((deed, i) => (i > 0 && deed.turn !== this.deeds[i - 1]?.turn ? [i] : []));
    const views = [0, ...ends, match.actionCount].map((index) => match.positionAt(index).view(seer));
    return recordsOf(views);
  }

  private decision(): Decision | null {
    const { position, game } = this.match;
    const question = position.question();
    if (question === null) return null;
    const side = game.sides[question.side] as string;
    const legal = position.legal();
    if (legal.length === 0) throw new Fault('internal', { found: `a dead end at ${question.rule}` });
    return {
      side,
      prompt: question.prompt,
      rule: question.rule,
      actions: legal.map((code) => position.codec.decode(code)),
      harmless: legal.length === 1 && harmless(position, legal[0] as number),
    };
  }
}

/** Tried on a copy: no dice, no reveals, and the same side goes on, so that undo can take it back. */
function harmless(position: Position, code: number): boolean {
  const twin = position.copy();
  twin.apply(code);
  return !twin.over && twin.toMove === position.toMove && twin.pointOfNoReturn === position.pointOfNoReturn;
}

/** A copy without what the seer may not know. */
export function seenBy(position: Position, seer: Seer): Position {
  const twin = position.copy();
  if (seer !== null) twin.hideFrom(seer);
  return twin;
}
