import { bookName, bundleName, casesIn, gameIn, isBooked, readerIn, readerName } from '../kernel/bundle.ts';
import { fetchGame, type GameCard, type Shelf } from '../kernel/card.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';

/** Where games are to be had. */
export interface Sources {
  /** Those of the house, under the rules that they have now. */
  readonly shelf: Shelf;
  /** The bundle of rules, or what lies beside one, with this file name as a module; fails where it cannot be had. */
  bundle(name: string): Promise<unknown>;
}

/** A shelf whose games are themselves fetched as bundles. */
export const shelfOfBundles = (cards: readonly GameCard[], bundle: Sources['bundle']): Shelf =>
  cards.map((card) => ({
    card,
    async load() {
      const game = await unpack(bundle, card.id, card.version);
      if (game === null) throw new Error(`${card.id}-${card.version}`);
      return game;
    },
  }));

/** Games that are fetched when a match of them is wanted, each once. */
export class Library {
  private readonly held: Game[] = [];
  private readonly readers = new Map<Game, Promise<Game>>();

  constructor(private readonly sources: Sources) {}

  /** A game under the rules that the house has now; null where it has no such game. */
  async present(id: unknown): Promise<Game | null> {
    const card = this.sources.shelf.find((shelved) => shelved.card.id === id)?.card;
    if (card === undefined) return null;
    return this.find(id, card.version) ?? this.hold(await fetchGame(this.sources.shelf, card.id));
  }

  /** A game under the rules of that id, from the shelf or as a bundle; null where they cannot be had. */
  async under(id: unknown, rules: unknown): Promise<Game | null> {
    const { shelf, bundle } = this.sources;
    if (shelf.some(({ card }) => card.id === id && card.version === rules)) return this.present(id);
    const held = this.find(id, rules);
    if (held !== undefined) return held;
    // A network that fails and a bundle that is nowhere are the same here: the match is read in another way.
    const game = await unpack(bundle, id, rules).catch(() => null);
    return game === null ? null : this.hold(game);
  }

  /** The cases of a game in words, from its book where they lie in one. */
  async cases(game: Game): Promise<Game['cases']> {
    if (!isBooked(game)) return game.cases;
    const name = bookName(bundleName(game.id, game.version) ?? '');
    const cases = casesIn(await this.sources.bundle(name).catch(() => null));
    if (cases === null) throw new Fault('unreachable-game', { game: game.id, found: name });
    return cases;
  }

  /** A game that can read an owner's numbers: it brings what does, or has it from beside its bundle. */
  packed(game: Game): Promise<Game> {
    const { reading } = game;
    if (reading === undefined) return Promise.resolve(game);
    const known = this.readers.get(game);
    if (known !== undefined) return known;
    const name = readerName(bundleName(game.id, game.version) ?? '');
    const coming = this.sources.bundle(name).then((module) => {
      const reader = readerIn(module);
      if (reader === null) throw new Error(name);
      return reading(reader);
    });
    const packed = coming.catch(() => {
      // What did not come may come when it is asked for again.
      this.readers.delete(game);
      throw new Fault('unreachable-game', { game: game.id, found: name });
    });
    this.readers.set(game, packed);
    return packed;
  }

  private find(id: unknown, rules: unknown): Game | undefined {
    return this.held.find((game) => game.id === id && game.version === rules);
  }
  private hold(game: Game): Game {
    const held = this.find(game.id, game.version);
    if (held === undefined) this.held.push(game);
    return held ?? game;
  }
}

async function unpack(bundle: Sources['bundle'], id: unknown, rules: unknown): Promise<Game | null> {
  const name = bundleName(id, rules);
  return name === null ? null : gameIn(await bundle(name), id, rules);
}
