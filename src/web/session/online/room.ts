import type { FaultNote } from '../../../table/messages.ts';
import type { Clocks, Offer, Room, TalkLine } from '../../../table/online.ts';

/** The room around an online table, as it is seen from this person's place. */
export interface RoomState {
  readonly id: string;
  /** `broken`: it is tried again; `refused`: there is no way in, see `fault`. */
  readonly connection: 'connecting' | 'open' | 'broken' | 'refused';
  /** Null until the server has let this person in. */
  readonly room: Room | null;
  /** The side that this person plays; null: looks on. */
  readonly side: string | null;
  /** The word that opens the free seat, where this person may give it away. */
  readonly invitation: string | null;
  readonly rules: string;
  readonly clocks: Clocks | null;
  /** So many milliseconds the server's clock is ahead of this one. */
  readonly ahead: number;
  readonly talk: readonly TalkLine[];
  /** The last line that each side has read. */
  readonly read: Readonly<Record<string, number>>;
  /** Lines that nobody here has looked at. */
  readonly unread: number;
  /** What was promised of the dice, as this browser noted it before it showed its part. */
  readonly noted: Room['pledge'];
  readonly fault: FaultNote | null;
}

/** What can be done in it besides playing. What goes wrong is in `state.fault`. */
export interface RoomCtrl {
  readonly state: RoomState;
  /** This person, where the server knows them. */
  readonly me: string | null;
  subscribe(listener: (state: RoomState) => void): () => void;
  resign(): Promise<void>;
  /** Asks the other for something, or agrees to what the other has asked for. */
  offer(what: Offer['what'], to?: number): Promise<void>;
  decline(what: Offer['what']): Promise<void>;
  claim(): Promise<void>;
  /** False where it could not be said. */
  say(text: string): Promise<boolean>;
  /** What was said is in sight. */
  read(open: boolean): void;
  /** The id of the next match, with the sides changed. */
  rematch(): Promise<string | null>;
  dismiss(): void;
}
