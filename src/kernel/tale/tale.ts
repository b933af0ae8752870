import type { GameEvent, MessageArgs } from '../events.ts';
import type { Catalogue, Lang, Speaker } from '../text.ts';
import type { View } from '../view.ts';

/**
 * How the events of a game fold into a story: which of them are one sentence together, and how that sentence is made. The
 * log tells everything one by one; a story tells a march once and a fight as one thing.
 */
export interface Tale {
  readonly text: Readonly<Record<Lang, Catalogue>>;
  /** By type of event, and by key for what a bot has in mind. null: not told, for what came of it is. */
  readonly tellings: Readonly<Record<string, Told | ((event: GameEvent) => Told)>>;
  /** By the name under which events are told together. */
  readonly sentences: Readonly<Record<string, Sentence>>;
  /** Which arguments of events are pieces, and which are places. */
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** Many pieces in few names: those of one formation together; where it need not be exact (`brief`), the first for all. */
  name(pieces: readonly string[], teller: Teller, brief: boolean): readonly Named[];
  place(place: string, teller: Teller): string;
  /** What a paragraph begins with, by its name. */
  opening?(part: string, teller: Teller): string;
  /** How things stand, where there is more to say than the score's one line. */
  standing?(view: View, teller: Teller): string;
}

/** Names that a sentence lists, and for its verb whether they are one or more. */
export interface Listed {
  readonly list: string;
  readonly count: number;
}

/** Whoever tells a story: a language, and the game's own way of naming and of folding. */
export interface Teller {
  readonly speaker: Speaker;
  readonly tale: Tale;
  say(key: string, args?: MessageArgs): string;
  /** The arguments of an event with its pieces and places named as a story names them. */
  args(event: GameEvent): MessageArgs;
  place(place: string): string;
  /** Each piece once, formations together. */
  folk(pieces: readonly string[], brief?: 'brief'): Listed;
  spots(places: readonly string[]): Listed;
  list(names: readonly string[]): string;
  /** Sentences one after the other, each with its capital; empty ones are none. */
  join(sentences: readonly string[]): string;
  /** What these events come to, folded, in sentences. */
  gather(events: readonly GameEvent[]): string;
}

/** How an event is told; null: not at all. */
export type Told = Telling | null;

/** A name in a list; `many` where it stands for several. */
export interface Named {
  readonly name: string;
  readonly many?: boolean;
}

/** One sentence, or a few, made of all the events that are told together; empty: nothing worth a word came of them. */
export type Sentence = (events: readonly GameEvent[], teller: Teller) => string;

/**
 * How an event is told. Events of one name (`as`) and the same arguments `by` are one sentence as long as nothing `breaks`
 * the story.
 */
export interface Telling {
  readonly as?: string;
  readonly by?: readonly string[];
  /** The paragraph it belongs to; without it, that of the stretch. */
  readonly part?: (event: GameEvent) => string;
  /** A new stretch of the story begins: a turn, one with a heading of its own, or only a new paragraph. */
  readonly breaks?: 'turn' | 'heading' | 'paragraph';
  readonly fight?: Fight;
  /** Its paragraph comes at the end of the stretch, and whatever goes on goes on. */
  readonly aside?: true;
}

/**
 * Its part in a fight. What `opens` begins one, or joins it while it is undecided and about the same thing (`about`: an
 * argument); what `decides` ends it; what `follows` is told with it, and for itself where there is none.
 */
export type Fight = { readonly role: 'opens' | 'decides'; readonly about?: string } | { readonly role: 'follows' };
