import { tarawa } from '../../games/tarawa/index.ts';
import { cardOf, type Shelf } from '../../kernel/card.ts';
import type { Face } from '../../kernel/face.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import type { MatchFile } from '../../kernel/match-file.ts';
import type { MatchSetup } from '../../kernel/match-setup.ts';
import { digest } from '../../kernel/sha256.ts';
import { ToyPosition, toy } from '../../kernel/testing/toy.ts';
import type { Seer } from '../../kernel/view.ts';
import { MemoryStore } from '../memory-store.ts';
import type { Answers, Ask, AskOf, Notice, Reply } from '../messages.ts';
import { Porter } from '../porter.ts';
import type { KeptMatch, Store } from '../records.ts';
import { Referee, type RefereeParts } from '../referee.ts';
import { Seat } from '../seat.ts';
import type { Players } from '../settings.ts';
import { Sitting } from '../sitting.ts';

const TOY_FACE: Face = {
  board: { width: 4, height: 1, counter: 1, spaces: [], ground: [], features: [], signs: [], labels: [] },
  boxes: [],
  tracks: [],
  piece: () => {
    throw new Error('nobody draws the toy');
  },
  marker: () => null,
  targets: (action) => ({ spaces: action.type === 'row' ? [String(action['to'])] : [], pieces: [] }),
  places: () => ({ spaces: [], pieces: [], look: 'point', group: 'other', from: null }),
  insights: [
    {
      id: 'battery',
      key: 'insight.battery',
      ofPiece: false,
      show: (g) => ({
        spaces: [{ id: 'east', look: 'battery', text: JSON.stringify(g.view('blue').markers) }],
        lines: [],
      }),
    },
  ],
};

/** The toy with a face: rowing is clicked on the map, everything else is a button. */
export const facedToy: Game = { ...toy, face: TOY_FACE };
/** The game on positions of another class. */
export function withPosition(game: Game, Own: typeof ToyPosition): Game {
  return {
    ...game,
    compile: (data) => ({
      start(...setup) {
        const plain = game.compile(data).start(...setup) as ToyPosition;
        const g = new Own(plain.bound, plain.dice);
        g.copyFrom(plain);
        return g;
      },
    }),
  };
}

/** The only way is onward: one stroke after the other, and every shot is fired. */
class Narrow extends ToyPosition {
  override legal(out: number[] = []): number[] {
    const all = super.legal(out);
    const only = all[this.toMove === 0 && this.boatAt !== 'west' ? 1 : 0] as number;
    out.length = 0;
    if (!this.over) out.push(only);
    return out;
  }
}
export const narrowToy: Game = withPosition(facedToy, Narrow);

export const GAMES: readonly Game[] = [facedToy, tarawa];
export const shelfOf = (games: readonly Game[]): Shelf =>
  games.map((game) => ({ card: cardOf(game), load: async () => game }));
export const SHELF = shelfOf(GAMES);
/** Nothing but what is on the shelf. */
export const noBundle = (name: string): Promise<never> => Promise.reject(new Error(`there is no ${name}`));

/** Keeps matches, and says that they last. */
export class LastingStore extends MemoryStore {
  override readonly lasting = true;
}

let ids = 0;
/** What a referee needs, with a store that lasts as long as the test; notices go to `notices`. */
export function refereeParts(more: Partial<RefereeParts> = {}): RefereeParts & { readonly notices: Notice[] } {
  const notices: Notice[] = [];
  return {
    shelf: SHELF,
    bundle: noBundle,
    store: new LastingStore(),
    newId: () => `id-${++ids}`,
    now: () => ++ids,
    fresh: () => digest(`fresh ${++ids}`),
    pause: () => new Promise((done) => setTimeout(done)),
    notice: (notice) => notices.push(notice),
    notices,
    ...more,
  };
}

/** Asks a referee as a page would: what travels is copied, and a refusal is thrown. */
export function askerOf(parts: RefereeParts) {
  const porter = new Porter(new Referee(parts));
  const handle = async (ask: Ask): Promise<Reply> =>
    structuredClone(await porter.handle(structuredClone({ id: ++ids, ask })));
  return {
    handle,
    async ask<D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]> {
      const reply = await handle(ask);
      if (!reply.ok) throw new Error(JSON.stringify(reply.fault));
      return reply.answer as Answers[D];
    },
    async code(ask: Ask): Promise<string | null> {
      const reply = await handle(ask);
      return reply.ok ? null : reply.fault.code;
    },
  };
}

/** An open match, and a door to any of its seats. */
export function sittingOf(game: Game, players: Players, setup: Partial<MatchSetup> = {}) {
  const sitting = new Sitting(Match.start(game, { ...settingsOf(game, players), ...setup }), players);
  return { sitting, seat: (seer: Seer) => new Seat(sitting, seer) };
}

export const settingsOf = (game: Game, players: Players, seed = 'a seed') => ({
  game: game.id,
  scenario: game.scenarios[0]?.id ?? '',
  seed,
  options: {},
  players,
});

export function keptOf(game: Game, players: Players, setup: Partial<MatchSetup> = {}): KeptMatch {
  const { seed, ...settings } = settingsOf(game, players, setup.seed);
  const file = Match.start(game, { ...settings, seed }).toFile();
  const counts = { turn: '', actions: 0, created: 1, updated: 1, outcome: null };
  return { meta: { id: 'm', title: 'A match', settings, rules: file.rules, ...counts }, file };
}

export async function keepIn(store: Store, kept: KeptMatch, owner = 'tab'): Promise<void> {
  const { actions, ...head } = kept.file as MatchFile;
  await store.write({ meta: kept.meta, head, owner }, 0, actions);
}
