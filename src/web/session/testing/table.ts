import { tarawa } from '../../../games/tarawa/index.ts';
import { cardOf, type Shelf } from '../../../kernel/card.ts';
import type { Face } from '../../../kernel/face.ts';
import type { Game } from '../../../kernel/game.ts';
import { Match, type MatchSetup } from '../../../kernel/match.ts';
import { toy } from '../../../kernel/testing/toy.ts';
import { type Line, Link } from '../link.ts';
import { MemoryStore } from '../memory-store.ts';
import type { Ask, MatchSettings, Reply, Request } from '../messages.ts';
import { Porter } from '../porter.ts';
import { type KeptMatch, type Preferences, preferencesFrom, type Store } from '../records.ts';
import { Seat } from '../seat.ts';
import { Table } from '../table-ctrl.ts';

const TOY_FACE: Face = {
  board: { width: 4, height: 1, counter: 1, spaces: [], ground: [], features: [], signs: [], labels: [] },
  boxes: [],
  tracks: [],
  piece: () => {
    throw new Error('nobody draws the toy');
  },
  marker: () => null,
  targets: (action) => ({ spaces: action.type === 'row' ? [String(action['to'])] : [], pieces: [] }),
  places: () => ({ spaces: [], pieces: [], look: 'point' }),
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
export const GAMES: readonly Game[] = [facedToy, tarawa];
export const SHELF: Shelf = GAMES.map((game) => ({ card: cardOf(game), load: async () => game }));

/** A referee at the other end of a line, a tick away as a worker would be; `crash` makes it die. */
export class FakeLine implements Line {
  onmessage: Line['onmessage'] = null;
  onerror: Line['onerror'] = null;
  /** Everything the page was told, and what it had asked. */
  static readonly told: { readonly ask: Ask; readonly reply: Reply }[] = [];
  private readonly porter: Porter;
  private dead = false;
  /** Answers no more. */
  mute = false;

  constructor(shelf = SHELF) {
    this.porter = new Porter(shelf);
  }

  postMessage(request: Request): void {
    if (this.dead || this.mute) return;
    void this.porter.handle(structuredClone(request)).then((reply) => {
      if (this.dead || this.mute) return;
      const told = structuredClone(reply);
      FakeLine.told.push({ ask: request.ask, reply: told });
      this.onmessage?.({ data: told });
    });
  }
  terminate(): void {
    this.dead = true;
  }
  crash(): void {
    this.onerror?.({ message: 'out of memory' });
  }
}

export const settingsOf = (game: Game, players: MatchSettings['players'], seed = 'a seed'): MatchSettings => ({
  game: game.id,
  scenario: game.scenarios[0].id,
  seed,
  options: {},
  players,
});

export function keptOf(game: Game, players: MatchSettings['players'], setup: Partial<MatchSetup> = {}): KeptMatch {
  const settings = settingsOf(game, players, setup.seed);
  const file = Match.start(game, settings).toFile();
  const counts = { turn: '', actions: 0, created: 1, updated: 1, outcome: null };
  return { meta: { id: 'm', title: 'A match', settings, ...counts }, file };
}

export async function keepIn(store: Store, kept: KeptMatch, owner = 'tab'): Promise<void> {
  const { actions, hash, ...head } = kept.file;
  await store.write({ meta: kept.meta, head, hash, owner }, 0, actions);
}

export interface Setting {
  readonly kept: KeptMatch;
  readonly store?: Store;
  readonly owner?: string;
  readonly preferences?: Partial<Preferences>;
  readonly neighbours?: ConstructorParameters<typeof Seat>[1];
}

/** A table with everything but a browser around it, opened. */
export async function tableOf(setting: Setting) {
  const { kept, store = new MemoryStore(), owner = 'tab', neighbours = {} } = setting;
  const lines: FakeLine[] = [];
  const adopted: KeptMatch['file'][] = [];
  const dial = () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  };
  const table: Table = new Table({
    game: GAMES.find(({ id }) => id === kept.file.game) as Game,
    ...{ kept, store, owner },
    preferences: preferencesFrom({ speed: 'instant', confirmRolls: false, ...setting.preferences }, 'en'),
    connect: (reopen) => new Link(dial, reopen),
    seat: (lost) => new Seat(kept.meta.id, neighbours, lost),
    adopt: async (file) => `branch ${adopted.push(file)}`,
    prefer: (change) => table.preferred({ ...table.state.preferences, ...change }),
    wait: async () => undefined,
  });
  await table.open();
  return { table, lines, adopted, store };
}

/** Until nothing is under way any more. */
export async function calm(table: Table): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((done) => setTimeout(done));
    quiet = table.state.busy ? 0 : quiet + 1;
  }
}
