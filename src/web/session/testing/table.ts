import type { Game } from '../../../kernel/game.ts';
import { MemoryStore } from '../../../table/memory-store.ts';
import type { Ask, Notice, Reply, Request } from '../../../table/messages.ts';
import { Porter } from '../../../table/porter.ts';
import type { KeptMatch, Store } from '../../../table/records.ts';
import { Referee, type RefereeParts } from '../../../table/referee.ts';
import { GAMES, keepIn, refereeParts, shelfOf } from '../../../table/testing/table.ts';
import { Claim } from '../claim.ts';
import { type Line, Link } from '../link.ts';
import { type Preferences, preferencesFrom } from '../preferences.ts';
import { Table } from '../table-ctrl.ts';

/** A referee at the other end of a line, a tick away as a worker would be; `crash` makes it die, and what it kept stays. */
export class FakeLine implements Line {
  onmessage: Line['onmessage'] = null;
  onerror: Line['onerror'] = null;
  /** Everything the page was told, and what it had asked. */
  static readonly told: { readonly ask: Ask | null; readonly told: Reply | Notice }[] = [];
  private readonly porter: Porter;
  private dead = false;
  /** Answers no more. */
  mute = false;

  constructor(parts: Partial<RefereeParts> = {}) {
    const notice = (given: Notice) => this.say(null, given);
    this.porter = new Porter(new Referee({ ...refereeParts(parts), notice }));
  }

  postMessage(request: Request): void {
    if (this.dead || this.mute) return;
    void this.porter.handle(structuredClone(request)).then((reply) => this.say(request.ask, reply));
  }
  private say(ask: Ask | null, given: Reply | Notice): void {
    if (this.dead || this.mute) return;
    const told = structuredClone(given);
    FakeLine.told.push({ ask, told });
    this.onmessage?.({ data: told });
  }
  terminate(): void {
    this.dead = true;
  }
  crash(): void {
    this.onerror?.({ message: 'out of memory' });
  }
}

export interface Setting {
  readonly kept: KeptMatch;
  /** Of the games on the shelf, where it is not said. */
  readonly game?: Game;
  /** Where the match is kept already, if it is; or what each referee keeps matches in. */
  readonly store?: Store | (() => Store);
  readonly preferences?: Partial<Preferences>;
  readonly neighbours?: ConstructorParameters<typeof Claim>[1];
}

/** A table with everything but a browser around it, opened. */
export async function tableOf(setting: Setting) {
  const { kept, neighbours = {} } = setting;
  const own = setting.store ?? new MemoryStore();
  const first = typeof own === 'function' ? own() : own;
  if (typeof own === 'function' || setting.store === undefined) await keepIn(first, kept);
  const games = setting.game === undefined ? GAMES : [setting.game];
  const lines: FakeLine[] = [];
  const link = new Link(() => {
    const store = typeof own === 'function' && lines.length > 0 ? own() : first;
    const line = new FakeLine({ store, shelf: shelfOf(games) });
    lines.push(line);
    return line;
  });
  const table: Table = new Table({
    game: games.find(({ id }) => id === kept.file.game) as Game,
    meta: kept.meta,
    link,
    preferences: preferencesFrom({ speed: 'instant', confirmRolls: false, ...setting.preferences }, 'en'),
    claim: (lost) => new Claim(kept.meta.id, neighbours, lost),
    prefer: (change) => table.preferred({ ...table.state.preferences, ...change }),
    wait: async () => undefined,
  });
  await table.open();
  return { table, lines, store: first };
}

/** Until nothing is under way any more. */
export async function calm(table: Table): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((done) => setTimeout(done));
    quiet = table.state.busy ? 0 : quiet + 1;
  }
}
