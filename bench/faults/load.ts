import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ActionJson } from '../../src/kernel/actions.ts';
import { Guest, PROPOSAL, type Screen } from '../../src/server/testing/house.ts';
import type { Snapshot } from '../../src/table/messages.ts';

/** What somebody sent, and whether the server has said that it is done. */
export interface Attempt {
  readonly side: string;
  readonly action: ActionJson;
  acknowledged: boolean;
}

const soon = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A person who plays by lot and comes back by themselves whenever the server has gone. */
class Player {
  private screen: Screen | null = null;
  returns = -1;

  constructor(
    private readonly cookie: string,
    private readonly match: string,
    /** Where a server is to be found, if one is there. */
    private readonly door: () => string | null,
  ) {}

  async present(): Promise<Screen> {
    while (this.screen === null) {
      const address = this.door();
      const screen = address === null ? null : await this.enter(address).catch(() => null);
      if (screen === null) await soon(20);
      else {
        this.screen = screen;
        this.returns++;
        void screen.closed.then(() => {
          if (this.screen === screen) this.screen = null;
        });
      }
    }
    return this.screen;
  }
  private async enter(address: string): Promise<Screen> {
    const guest = new Guest(address);
    guest.cookie = this.cookie;
    return guest.at(this.match);
  }
  /** What a second tab that has just come shows, and what this one has made of all it was sent. */
  async compare(): Promise<boolean> {
    const screen = await this.present();
    const shown = screen.snapshot;
    const fresh = await this.enter(this.door() ?? '');
    const same = isDeepStrictEqual(withoutNews(shown), withoutNews(fresh.snapshot));
    fresh.close();
    return same;
  }
  close(): void {
    this.screen?.close();
  }
}
const withoutNews = (snapshot: Snapshot | null) => ({ ...snapshot, events: [], canRedo: false });

/** A match that two persons play by lot. */
export class Table {
  readonly attempts: Attempt[] = [];
  private stopped = false;
  private constructor(
    readonly id: string,
    readonly players: readonly Player[],
  ) {}

  static async open(
    doors: readonly (() => string | null)[],
    game: string,
    scenario: string,
    of: string,
  ): Promise<Table> {
    const guests = doors.map((door) => new Guest(door() ?? ''));
    for (const guest of guests) await guest.post('/api/me', { name: 'Somebody', lang: 'en' });
    const [ann, ben] = guests as [Guest, Guest];
    const { id, invitation } = await ann.post<{ id: string; invitation: string }>('/api/matches', {
      ...{ ...PROPOSAL, game, scenario, of },
    });
    await ben.post('/api/join', { invitation });
    const screens = [await ann.at(id), await ben.at(id)];
    for (const screen of screens) await screen.promise();
    for (const screen of screens) await screen.reveal();
    for (const screen of screens) screen.close();
    return new Table(
      id,
      guests.map(({ cookie }, i) => new Player(cookie, id, doors[i] ?? (() => null))),
    );
  }

  stop(): void {
    this.stopped = true;
  }
  async play(): Promise<void> {
    while (!this.stopped) {
      const screens = await Promise.all(this.players.map((player) => player.present()));
      const asked = screens.find(({ snapshot }) => snapshot?.decision != null);
      const decision = asked?.snapshot?.decision;
      if (asked === undefined || decision == null) {
        if (screens.some(({ room }) => room?.phase === 'over')) return;
        await soon(5);
        continue;
      }
      const action = decision.actions[randomInt(decision.actions.length)] as ActionJson;
      const attempt = { side: decision.side, action, acknowledged: false };
      const before = asked.snapshot?.count;
      this.attempts.push(attempt);
      const reply = await asked.send({ do: 'act', action }, before);
      // A stale one is answered with the table as it is.
      attempt.acknowledged = reply.ok && asked.snapshot?.since === (before ?? 0) + 1;
      await soon(reply.ok ? 1 : 25);
    }
  }
}

/** Whether what a store has of a side is what its person sent: all that was acknowledged, and nothing twice. */
export function agrees(attempts: readonly Attempt[], kept: readonly ActionJson[]): boolean {
  let places = new Set([0]);
  for (const { action, acknowledged } of attempts) {
    const next = new Set([...places].filter((at) => isDeepStrictEqual(kept[at], action)).map((at) => at + 1));
    if (!acknowledged) for (const at of places) next.add(at);
    places = next;
  }
  return places.has(kept.length);
}
