import { Fault } from './faults.ts';
import type { Game, GameOption, Scenario, Strength } from './game.ts';
import type { Catalogue, Lang } from './text.ts';

/** What is to be known of a game before its rules are loaded: enough to offer it and to set a match up. */
export interface GameCard {
  readonly id: string;
  /** The id of its rules: changes whenever the same match would play differently. */
  readonly version: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly GameOption[];
  /** Its own bots with the sides that each can play, the favourites first. */
  readonly bots: Readonly<Record<string, readonly string[]>>;
  /** What was measured: of 100 games so many are won by a side's bot at a level, against the other side's script or the rules. */
  readonly strength?: Strength;
  /** How long its guided match takes; null where it has none. */
  readonly guide: { readonly minutes: number } | null;
  /** Of the game's texts those that `CARD_TEXT` names, in the same words. */
  readonly text: Readonly<Record<Lang, Catalogue>>;
}

/** The texts that a list of games and of kept matches needs. */
const CARD_TEXT = /^(?:game|scenario|side|option|bot|level)\.|^lesson\.(?:title|about)$/;

/** Of a game's texts those that its card has. */
export function cardText(text: Game['text']): GameCard['text'] {
  const own = (lang: Lang): Catalogue =>
    Object.fromEntries(Object.entries(text[lang]).filter(([key]) => CARD_TEXT.test(key)));
  return { en: own('en'), es: own('es') };
}

/** The card that a game must have. */
export function cardOf(game: Game): GameCard {
  const { id, version, sides, scenarios, options, bots, strength, guide, text } = game;
  return {
    ...{ id, version, sides, scenarios, options },
    bots: Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, bot.sides])),
    ...(strength && { strength }),
    guide: guide === undefined ? null : { minutes: guide.minutes },
    text: cardText(text),
  };
}

/** Games that are fetched when they are wanted. */
export interface Shelved {
  readonly card: GameCard;
  load(): Promise<Game>;
}
export type Shelf = readonly Shelved[];

/** Takes a game from the shelf. */
export async function fetchGame(shelf: Shelf, id: string): Promise<Game> {
  const shelved = shelf.find(({ card }) => card.id === id);
  if (shelved === undefined) throw new Fault('unknown-game', { game: id.slice(0, 80) }, 'game');
  try {
    return await shelved.load();
  } catch (error) {
    const found = String((error as Error | null)?.message ?? error).slice(0, 200);
    throw new Fault('unreachable-game', { game: id, found });
  }
}
