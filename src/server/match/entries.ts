import type { FileDeed } from '../../kernel/match-file.ts';
import type { Offer, Overtime, Pace, Result, Room, Span } from '../../table/online.ts';

/** What a match is from the moment somebody sets it up. */
export interface Setup {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack: unknown;
  readonly title: string;
  readonly pace: Pace;
  readonly overtime: Overtime;
  readonly rated: boolean;
  readonly visible: Room['visible'];
  readonly creator: string;
  readonly invitation: string;
  /** The host's part in the dice. */
  readonly secret: string;
  readonly created: number;
}

/** Everything that can happen to a match. Whoever reads all of them in their order has the match as it stands. */
export type Entry =
  | { readonly do: 'sit'; readonly side: string; readonly person: string; readonly name: string }
  /** A bot takes a seat, a free one or that of somebody whose time is out. */
  | { readonly do: 'bot'; readonly side: string; readonly bot: string }
  | { readonly do: 'pledge'; readonly side: string; readonly pledge: string }
  | { readonly do: 'share'; readonly side: string; readonly share: string }
  /** The match goes on from its first `from` actions with these; `joined` are of one order with the one before. */
  | {
      readonly do: 'went';
      readonly by: string;
      readonly from: number;
      readonly deeds: readonly FileDeed[];
      readonly joined: readonly number[];
    }
  | ({ readonly do: 'offer' } & Offer)
  | { readonly do: 'decline'; readonly what: Offer['what'] }
  /** What one side had asked for is so. */
  | { readonly do: 'agree'; readonly what: Offer['what']; readonly to?: number }
  /** A person's days off: all of them that are known, in place of those that were. */
  | { readonly do: 'holidays'; readonly side: string; readonly spans: readonly Span[] }
  /** No server was there, or its clock jumped: nobody's time. */
  | ({ readonly do: 'gap' } & Span)
  | { readonly do: 'end'; readonly result: Result }
  | { readonly do: 'rematch'; readonly id: string };

/** An entry with its place and the server's time. */
export interface Logged {
  readonly seq: number;
  readonly at: number;
  readonly entry: Entry;
}
