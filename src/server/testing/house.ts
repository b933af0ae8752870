import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { ActionJson } from '../../kernel/actions.ts';
import { cardOf } from '../../kernel/card.ts';
import { pledgeOfShare } from '../../kernel/keys.ts';
import type { Answers, FaultNote, SeatAsk, Snapshot } from '../../table/messages.ts';
import type {
  Entered,
  OnlineAsk,
  OnlineNotice,
  OnlineReply,
  Proposal,
  Room,
  RoomAnswers,
  RoomAsk,
  SentSnapshot,
} from '../../table/online.ts';
import { patched } from '../../table/patch.ts';
import { type Running, type ServerSetup, startServer } from '../server.ts';
import { freshSecret } from '../tokens.ts';
import { ALL } from './games.ts';
import { houseThinker } from './thinker.ts';

/** A server with a folder of its own, or with one that another has left. */
export class House {
  private constructor(
    readonly running: Running,
    readonly address: string,
    readonly folder: string,
  ) {}

  static async open(setup: Partial<ServerSetup> = {}): Promise<House> {
    const folder = setup.folder ?? mkdtempSync(join(tmpdir(), 'beachhead-house-'));
    const running = await startServer({
      shelf: ALL.map((game) => ({ card: cardOf(game), load: async () => game })),
      bundle: (name) => Promise.reject(new Error(`there is no ${name}`)),
      thinker: houseThinker,
      folders: [],
      database: null,
      page: folder,
      public: null,
      lan: false,
      log: false,
      ...setup,
      folder,
    });
    return new House(running, `http://127.0.0.1:${await running.listen('127.0.0.1', 0)}`, folder);
  }
  /** Closes; the folder stays for the next. */
  async stop(): Promise<void> {
    await this.running.stop();
  }
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
  async guest(name: string): Promise<Guest> {
    const guest = new Guest(this.address);
    await guest.post('/api/me', { name, lang: 'en' });
    return guest;
  }
}

export const PROPOSAL: Proposal = {
  ...{ game: 'toy', scenario: 'dawn', options: {}, bots: {}, side: 'mine', of: 'red', title: 'A match' },
  ...{ pace: { kind: 'free' }, overtime: 'win', rated: false, visible: 'link' },
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Somebody's browser: keeps a cookie and asks the API. */
export class Guest {
  cookie = '';
  constructor(readonly address: string) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...init.headers };
    const response = await fetch(`${this.address}${path}`, { ...init, headers });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';', 1)[0] ?? '';
    return response;
  }
  async get<T>(path: string): Promise<T> {
    return this.read(await this.fetch(path));
  }
  async post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.read(await this.fetch(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }));
  }
  delete<T>(path: string, body?: unknown): Promise<T> {
    return this.send('DELETE', path, body);
  }
  async send<T>(method: 'DELETE' | 'PUT', path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(body) };
    return this.read(await this.fetch(path, { method, ...sent }));
  }
  private async read<T>(response: Response): Promise<T> {
    const json = (await response.json()) as T & { fault?: FaultNote };
    if (json.fault !== undefined) throw new Refused(json.fault, response.status);
    return json;
  }
  propose(proposal: Partial<Proposal> = {}): Promise<{ id: string; invitation: string }> {
    return this.post('/api/matches', { ...PROPOSAL, ...proposal });
  }
  async at(match: string): Promise<Screen> {
    const screen = new Screen(this, match);
    await screen.enter();
    return screen;
  }
}

export class Refused extends Error {
  constructor(
    readonly fault: FaultNote,
    readonly status = 0,
  ) {
    super(fault.code);
  }
}

/** The code with which something is refused; null where it is not. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refused ? error.fault.code : error;
}

/** A screen with a match before it, as a page would be: it rebuilds snapshots from what is sent. */
export class Screen {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (reply: OnlineReply) => void>();
  private asked = 0;
  private readonly share = freshSecret();
  /** Every frame as it came. */
  readonly frames: string[] = [];
  readonly notices: OnlineNotice[] = [];
  private readonly listeners = new Set<() => void>();
  entered: Entered | null = null;
  room: Room | null = null;
  snapshot: Snapshot | null = null;
  private n = -1;
  readonly closed: Promise<number>;

  constructor(
    guest: Guest,
    private readonly match: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const url = `${guest.address.replace('http', 'ws')}/api/matches/${match}/socket`;
    this.socket = new WebSocket(url, { headers: { cookie: guest.cookie, origin: guest.address, ...headers } });
    this.socket.on('message', (data) => this.hear(String(data)));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((done) => this.socket.on('close', done));
    void this.closed.then(() => {
      for (const [id, give] of this.waiting) give({ id, ok: false, fault: { code: 'referee-stopped', args: {} } });
      this.waiting.clear();
    });
  }

  async enter(): Promise<void> {
    await new Promise<void>((open, fail) => {
      this.socket.once('open', () => open());
      this.socket.once('error', fail);
    });
    this.entered = await this.ask<'enter'>({ do: 'enter' });
    this.room = this.entered.room;
    if (this.room.phase === 'play' || this.room.phase === 'over') await this.see();
  }
  close(): void {
    this.socket.close();
  }
  /** Reads nothing any more. */
  deaf(): void {
    this.socket.pause();
  }
  raw(text: string): void {
    this.socket.send(text);
  }
  private hear(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as OnlineReply | OnlineNotice;
    if ('id' in message) {
      if (message.ok && 'snapshot' in message) this.takeSnapshot(message.snapshot);
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else {
      this.notices.push(message);
      if ('news' in message) this.takeSnapshot(message.news);
      if ('room' in message) this.room = message.room;
    }
    for (const listener of this.listeners) listener();
  }
  private takeSnapshot(sent: SentSnapshot): void {
    if ('whole' in sent) this.snapshot = sent.whole;
    else if (sent.n !== this.n + 1) throw new Error(`snapshot ${sent.n} after ${this.n}`);
    else if (sent.patch !== null) this.snapshot = patched(this.snapshot, sent.patch) as Snapshot;
    this.n = sent.n;
  }

  async send(ask: OnlineAsk, at?: number): Promise<OnlineReply> {
    const id = ++this.asked;
    const reply = new Promise<OnlineReply>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, ask, ...(at === undefined ? {} : { at }) }));
    return reply;
  }
  async ask<D extends RoomAsk['do'] | SeatAsk['do']>(
    ask: Extract<OnlineAsk, { readonly do: D }>,
    at?: number,
  ): Promise<D extends keyof RoomAnswers ? RoomAnswers[D] : D extends keyof Answers ? Answers[D] : never> {
    const reply = await this.send(ask, at);
    if (!reply.ok) throw new Refused(reply.fault);
    return ('snapshot' in reply ? this.snapshot : reply.answer) as never;
  }
  see(): Promise<Snapshot> {
    return this.ask<'see'>({ do: 'see' });
  }
  act(action: ActionJson): Promise<Snapshot> {
    return this.ask<'act'>({ do: 'act', action }, this.snapshot?.count);
  }

  /** Waits until the screen shows something. */
  async until(true_: (screen: this) => boolean): Promise<this> {
    if (!true_(this)) {
      await new Promise<void>((done) => {
        const look = () => {
          if (!true_(this)) return;
          this.listeners.delete(look);
          done();
        };
        this.listeners.add(look);
      });
    }
    return this;
  }

  /** This person's part in making the dice. */
  async promise(): Promise<void> {
    const side = this.entered?.side ?? '';
    await this.ask<'pledge'>({ do: 'pledge', pledge: pledgeOfShare(this.match, side, this.share) });
  }
  async reveal(): Promise<void> {
    await this.ask<'share'>({ do: 'share', share: this.share });
  }
}

/** Two persons at a match that has begun, in the order of the proposal: who set it up first. */
export async function atTable(
  house: House,
  proposal: Partial<Proposal> = {},
): Promise<{ id: string; screens: [Screen, Screen]; guests: [Guest, Guest] }> {
  const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
  const { id, invitation } = await ann.propose(proposal);
  await ben.post('/api/join', { invitation });
  const screens: [Screen, Screen] = [await ann.at(id), await ben.at(id)];
  for (const screen of screens) await screen.promise();
  for (const screen of screens) await screen.reveal();
  for (const screen of screens) await screen.until(({ snapshot }) => snapshot !== null);
  return { id, screens, guests: [ann, ben] };
}
