import type { ActionJson } from './actions.ts';
import type { Message, MessageArgs } from './events.ts';
import type { Targets } from './face.ts';
import type { ActionCode } from './ids.ts';
import type { ActionOdds, Position } from './position.ts';
import type { View } from './view.ts';

/**
 * What a game knows of orders: how actions add up to one, who goes together, what is a fight, and why something cannot be
 * done. It says nothing of what is legal; every action of an order is one of the list when its turn comes. Positions are
 * handed over as the side knows them.
 */
export interface Orders {
  /** A step of one piece to another space, of which an order may take several; null for any other action. */
  stride(g: Position, action: ActionJson): Stride | null;
  /** The piece that this action takes in hand and no more (`select`): undone by choosing another. */
  picks(g: Position, action: ActionJson): string | null;
  /** What a piece has left for its way (movement points, actions); null where nothing is counted. */
  left(g: Position, piece: string): number | null;
  /** Pieces that are commonly ordered together with this one, itself among them: battalion, division, all in a craft. */
  groups(view: View, piece: string): readonly PieceGroup[];
  /** What can be ordered at the open question in one word. Cheap: it is asked at every question. */
  standing(g: Position): readonly StandingOrder[];
  /** The open question as a fight in the making; null where it is none. */
  fight(g: Position): Fight | null;
  /** A fight that this action of the list begins and ends: its dice fall at once. Its `go` is the action. */
  shot?(g: Position, action: ActionJson): Fight | null;
  /** Types of actions that end what is asked of a side: a segment, an impulse, an issue. Kept rules may not say it. */
  readonly ends?: readonly string[];
  /** The first condition that fails where a person clicks in vain; null where nothing better is known than what is asked. */
  why(g: Position, click: Click): Reason | null;
  /** What somebody might regret who takes this action of the list: asked before it is taken. `warns.<id>` is its text. */
  warns?(g: Position, action: ActionJson): Reason | null;
}

export interface Stride {
  readonly piece: string;
  readonly to: string;
}

export interface PieceGroup {
  /** `together.<id>` is its text, with these arguments. */
  readonly id: string;
  readonly args: MessageArgs;
  readonly pieces: readonly string[];
}

/** Where the rules leave one sensible way: an order that goes on by itself until `next` has nothing more to say. */
export interface StandingOrder {
  /** `standing.<id>` is its text, with these arguments. */
  readonly id: string;
  readonly args?: MessageArgs;
  /** The case that it follows. */
  readonly rule?: string;
  /** Its name says that dice fall: it goes on over them. Any other ends where something happens. */
  readonly rolls?: true;
  /** An action of the legal list; null: the order is carried out. */
  next(g: Position): ActionCode | null;
}

/** A fire, bombardment, assault, demolition, landing, drop or strike before its dice. */
export interface Fight {
  /** What lets the dice fall; its odds are the card's. Its label is the button's, where `says` says no more. */
  readonly go: ActionJson;
  readonly says?: Message;
  /** What it is aimed at, marked on the map. */
  readonly target: Targets;
  /** Pieces that take part already. */
  readonly members: readonly Member[];
  /** Actions of the list that bring somebody or something in, each with what it brings. */
  readonly offers: readonly Offer[];
  /** What stands against what, before any die: strengths, ratio. */
  readonly facts: readonly Message[];
  /** Throws that come of it and are not the odds of `go`: several fall, or something may come between. */
  readonly throws?: readonly Throw[];
}
export interface Throw {
  readonly of: Message;
  readonly odds: ActionOdds;
}
export interface Member {
  readonly piece: string;
  /** The action by which it came in; taken back when it is switched off. Null: it cannot be left out. */
  readonly by: ActionJson | null;
}
export interface Offer {
  readonly action: ActionJson;
  /** The piece that it brings in; null where it is no piece (an air strike, a marker). */
  readonly piece: string | null;
}

/** A click that did nothing: on a space or a piece, with a piece in hand or without. */
export interface Click {
  readonly selected: string | null;
  readonly space: string | null;
  readonly piece: string | null;
}

/** `why.<id>` is its text, with these arguments; names, never ids. */
export interface Reason {
  readonly id: string;
  readonly args: MessageArgs;
  /** The case that says so. */
  readonly rule: string;
}
