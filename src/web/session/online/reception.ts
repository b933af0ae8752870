import { Fault } from '../../../kernel/faults.ts';
import type { Lang } from '../../../kernel/text.ts';
import type { Proposal } from '../../../table/online.ts';
import type { Place } from '../address.ts';
import type { Route } from '../desk.ts';
import type { OnlineCtrl, OnlineState } from './online.ts';
import type { People } from './people.ts';
import { RoomDesk, type RoomParts } from './room-ctrl.ts';
import type { Server } from './server.ts';

/** What of the outside world belongs to the server. */
export interface OnlineParts extends Pick<RoomParts, 'notes' | 'fresh' | 'now' | 'patience'> {
  readonly server: Server;
  /** Calls back whenever a try to reach the server may do better than before. */
  onHope(listener: () => void): void;
}

/** What the reception leans on at the desk. */
interface Around {
  readonly place: Place;
  lang(): Lang;
  route(): Route;
  state(): OnlineState | null;
  set(online: OnlineState | null): void;
  /** Does it; what goes wrong is told. */
  try(work: () => Promise<void>): Promise<void>;
  /** Goes once more where the address says. */
  again(): Promise<void>;
}

/** Between the desk and the server: who one is, matches with friends, invitations, the room that one is in. */
export class Reception implements OnlineCtrl {
  private room: RoomDesk | null = null;
  private greeted: Promise<unknown> | null = null;

  constructor(
    private readonly parts: OnlineParts | undefined,
    private readonly around: Around,
  ) {
    parts?.onHope(() => this.hope());
  }

  /** A try may do better now: the room comes back, or a server is found where there was none. */
  private hope(): void {
    this.room?.hurry();
    if (this.state === null && this.asked) void this.around.again();
  }
  /** Asks once whether there is a server; again only when somebody wants something of it. */
  greet(): Promise<unknown> {
    this.greeted ??= this.ask();
    return this.greeted;
  }
  /** There must be one for this; where none answers now, the next try asks anew. */
  private async needed(): Promise<OnlineState> {
    await this.greet();
    const { state } = this;
    if (state === null) {
      this.greeted = null;
      throw new Fault('unreachable-server');
    }
    return state;
  }
  /** The page is at something that only a server has. */
  private get asked(): boolean {
    const { at } = this.around.route();
    return at === 'online' || at === 'join';
  }
  private async ask(): Promise<void> {
    const found = (await this.parts?.server.greet()) ?? null;
    if (found === null) return;
    this.around.set({ me: found.me, matches: [], room: null });
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const { parts } = this;
    if (parts === undefined || (this.state?.me ?? null) === null) return;
    // A list that cannot be had now stays as it was.
    const matches = await parts.server.matches().catch(() => null);
    if (matches !== null) this.set({ matches });
  }

  get people(): People | null {
    return this.parts?.server.people ?? null;
  }
  async renew(): Promise<void> {
    const found = (await this.parts?.server.greet()) ?? null;
    if (found === null) return;
    this.set({ me: found.me, matches: [] });
    await this.refresh();
  }

  async invite(proposal: Proposal, name: string): Promise<void> {
    await this.around.try(async () => {
      const server = await this.introduced(name);
      this.openRoom(await server.propose(proposal));
    });
  }
  async join(name: string): Promise<void> {
    const route = this.around.route();
    if (route.at !== 'join') return;
    await this.around.try(async () => {
      const server = await this.introduced(name);
      this.around.place.replace(`#/online/${await server.join(route.invitation)}`);
    });
  }
  openRoom(id: string): void {
    this.around.place.hash = `#/online/${id}`;
  }

  /** Whoever is known has the seat at once; others are asked for a name. */
  async arrive(): Promise<void> {
    const { me } = await this.needed();
    if (me !== null) await this.join(me.name);
  }

  /** Through the door of a room. */
  async enter(id: string): Promise<RoomDesk> {
    const state = await this.needed();
    const { parts } = this;
    if (parts === undefined) throw new Fault('unreachable-server');
    const { server } = parts;
    const mark = (number: number) => server.people.beside.read(id, number);
    const room = new RoomDesk({ ...parts, id, me: state.me?.id ?? null, dial: () => server.socket(id), mark });
    this.room = room;
    this.set({ room });
    room.enter();
    return room;
  }
  leave(): void {
    this.room?.leave();
    this.room = null;
    if (this.state !== null) this.set({ room: null });
  }

  private get state(): OnlineState | null {
    return this.around.state();
  }
  private set(change: Partial<OnlineState>): void {
    const { state } = this;
    if (state !== null) this.around.set({ ...state, ...change });
  }
  /** The server, once it knows this person by that name. */
  private async introduced(name: string): Promise<Server> {
    const { parts, state } = this;
    if (parts === undefined || state === null) throw new Fault('unreachable-server');
    if (state.me?.name !== name) this.set({ me: await parts.server.introduce(name, this.around.lang()) });
    return parts.server;
  }
}
