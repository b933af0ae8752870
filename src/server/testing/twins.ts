import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Decision, SeatAsk } from '../../table/messages.ts';
import type { OnlineAsk, Proposal } from '../../table/online.ts';
import { ALL } from './games.ts';
import { atTable, Guest, House, type Screen } from './house.ts';

// Matches that differ only in what one side has done in secret, on servers that are otherwise the same to the last bit.

const START = 1_800_000_000_000;

/** A match whose dice are made, in a folder of which any number of servers can be opened. */
export class Seed {
  private constructor(
    readonly id: string,
    private readonly cookies: readonly string[],
    private readonly folder: string,
  ) {}

  static async plant(proposal: Partial<Proposal>): Promise<Seed> {
    const house = await House.open({ now: () => START });
    const { id, guests } = await atTable(house, proposal);
    const carl = await house.guest('Carl');
    const cookies = [...guests, carl].map(({ cookie }) => cookie);
    await house.stop();
    return new Seed(id, cookies, house.folder);
  }
  /** One world of it; `change` is done to its database before it opens. */
  async world(change: (folder: string) => Promise<void> = async () => undefined): Promise<World> {
    const folder = mkdtempSync(join(tmpdir(), 'beachhead-world-'));
    cpSync(this.folder, folder, { recursive: true });
    await change(folder);
    const clock = { now: START };
    const house = await House.open({ folder, now: () => clock.now });
    const screens: Screen[] = [];
    for (const cookie of this.cookies) {
      const guest = new Guest(house.address);
      guest.cookie = cookie;
      screens.push(await guest.at(this.id));
    }
    return new World(house, screens, clock);
  }
}

/** What somebody does; `unseen`: the others are not to notice anything. */
export interface Doing {
  readonly action: ActionJson;
  readonly unseen?: boolean;
}
export type Policy = (decision: Decision) => Doing;

export class World {
  constructor(
    private readonly house: House,
    /** Whoever has set the match up, the other person, an onlooker. */
    readonly screens: readonly Screen[],
    private readonly clock: { now: number },
  ) {}

  /** Plays to the end; after every so many doings that all notice everybody asks everything. Gives how many there were. */
  async play(policy: Policy, every: number): Promise<number> {
    for (let n = 0; ; n++) {
      await this.settle();
      if (n % every === 0) {
        for (const screen of this.screens) {
          await askEverything(screen);
          this.clock.now += 60_000;
        }
      }
      for (;;) {
        if (this.asked === undefined) await this.settle();
        const { asked } = this;
        const decision = asked?.snapshot?.decision;
        if (asked === undefined || decision == null) return n;
        const { action, unseen = false } = policy(decision);
        await asked.act(action);
        if (!unseen) break;
      }
      this.clock.now += 60_000;
    }
  }
  private get asked(): Screen | undefined {
    return this.screens.find(({ snapshot }) => snapshot?.decision != null);
  }
  /** Whatever was told is there before what is asked now is answered. */
  private async settle(): Promise<void> {
    for (const screen of this.screens) await screen.send({ do: 'nothing' } as unknown as OnlineAsk);
  }
  async end(): Promise<void> {
    await this.house.end();
  }
}

/** Everything a screen can ask that changes nothing, right and wrong. */
async function askEverything(screen: Screen): Promise<void> {
  const { snapshot } = screen;
  if (snapshot === null) return;
  const { count, view, decision } = snapshot;
  const { id: piece = '-', at: space = '-' } = view.pieces[0] ?? {};
  const game = ALL.find(({ id }) => id === screen.room?.settings.game);
  const asks: readonly SeatAsk[] = [
    { do: 'see' },
    ...[0, count >> 1, count - 1, count, count + 1, -1, 0.5].map((index) => ({ do: 'look', index }) as const),
    { do: 'history' },
    { do: 'chronicle' },
    { do: 'record' },
    ...(game?.face?.insights ?? []).flatMap(({ id }) =>
      [count, count >> 1].flatMap((index) => [
        { do: 'insight' as const, id, piece: null, index },
        { do: 'insight' as const, id, piece, index },
      ]),
    ),
    { do: 'reach', pieces: [piece], via: [] },
    { do: 'why', click: { selected: null, space: null, piece } },
    { do: 'why', click: { selected: piece, space, piece: null } },
    { do: 'go', pieces: [piece], to: space, via: [] },
  ];
  for (const ask of asks) await screen.send(ask);
  for (const seer of ['allied', 'turkish', 'axis', 'red', 'blue', null]) {
    if (seer !== screen.entered?.side) await screen.send({ do: 'sit', seer });
  }
  // Before the end nobody may offer what is not there.
  for (const to of [count, count + 1, -3]) await screen.send({ do: 'offer', what: 'undo', to });
  await screen.send({ do: 'claim' });
  if (decision !== null) return;
  await screen.send({ do: 'undo', to: Math.max(0, count - 1) }, count);
  for (const at of [count, count - 1, count + 1]) await screen.send({ do: 'act', action: { type: 'done' } }, at);
  await screen.send({ do: 'redo' }, count);
  await screen.send({ do: 'standing', id: 'all' }, count);
  await screen.send({ do: 'bot' }, count);
}
