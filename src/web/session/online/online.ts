import type { Proposal, RoomLine } from '../../../table/online.ts';
import type { People } from './people.ts';
import type { RoomCtrl } from './room.ts';
import type { Me } from './server.ts';

/** What there is of the server at the desk; nothing of it is shown where the page has none. */
export interface OnlineState {
  /** Null: nobody yet; a name is asked for when it is needed. */
  readonly me: Me | null;
  /** This person's matches, the latest first. */
  readonly matches: readonly RoomLine[];
  /** The room that the address leads to, from the first step through its door. */
  readonly room: RoomCtrl | null;
}

/** What can be asked of the server at the desk. What goes wrong is in the desk's `state.fault`. */
export interface OnlineCtrl {
  /** Sets a match up for a friend and goes to its room. */
  invite(proposal: Proposal, name: string): Promise<void>;
  /** Takes the seat that the invitation at this address is for; `name` where the server does not know this person. */
  join(name: string): Promise<void>;
  /** Looks at the list of matches again. */
  refresh(): Promise<void>;
  openRoom(id: string): void;
  /** Null: the page has no server. */
  readonly people: People | null;
  /** Somebody else may be at the page now. */
  renew(): Promise<void>;
}

/** Matches in which this person is to decide. */
export const yourTurns = ({ matches }: OnlineState): readonly RoomLine[] =>
  matches.filter(({ phase, side, waitingFor }) => phase === 'play' && side !== null && waitingFor === side);
