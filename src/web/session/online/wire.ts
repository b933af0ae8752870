import { Fault } from '../../../kernel/faults.ts';
import type { FaultNote } from '../../../table/messages.ts';
import type { OnlineAsk, OnlineNotice, OnlineReply, OnlineRequest } from '../../../table/online.ts';

/** As much of a WebSocket as a wire needs. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Answered = Extract<OnlineReply, { readonly ok: true }>;

/** Who is at this end of the wire. Everything is told in the order in which it came. */
export interface Listener {
  /** What is asked first on every new connection, before what is still waiting. */
  greeting(): readonly OnlineAsk[];
  /** An answer, before whoever asked has it. */
  answered(ask: OnlineAsk, answer: Answered): void;
  noticed(notice: OnlineNotice): void;
  connected(on: boolean): void;
  /** There is no way back to this match. */
  refused(fault: FaultNote): void;
}

interface Waiting {
  readonly request: OnlineRequest;
  /** Asked again on the next connection. */
  readonly stays: boolean;
  resolve(answer: Answered): void;
  reject(error: unknown): void;
}

const FIRST_MS = 400;
const LONGEST_MS = 15_000;
/** So long an answer may take before the connection counts as dead. */
const PATIENCE_MS = 20_000;
/** Closed for good: no such match, or none of this person's business. */
const FOR_GOOD = [4403, 4404];

/**
 * A connection to a match at the server that comes back by itself. What was asked and not answered is asked again with the
 * same number of actions: what has been done already is not done twice.
 */
export class Wire {
  private socket: Socket | null = null;
  private open = false;
  private ended = false;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private tries = 0;
  /** What is still to be waited before the next try. */
  private again: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private fault: FaultNote = { code: 'unreachable-server', args: {} };

  constructor(
    private readonly dial: () => Socket,
    private readonly listener: Listener,
    private readonly patience = PATIENCE_MS,
  ) {}

  connect(): void {
    if (this.ended) return;
    clearTimeout(this.again);
    const socket = this.dial();
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(String(data));
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  /** `at`: so many actions lay before the person. `stays`: it may be asked twice without harm. */
  ask(ask: OnlineAsk, at?: number, stays = true): Promise<Answered> {
    if (this.ended || (!stays && !this.open)) return Promise.reject(new Fault('unreachable-server'));
    const request = { id: ++this.asked, ask, ...(at === undefined ? {} : { at }) };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { request, stays, resolve, reject });
      if (this.open) this.send(request);
    });
  }

  /** The network is back, or somebody looks: the next try is now. */
  hurry(): void {
    if (this.socket === null && !this.ended) this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.again);
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    this.open = false;
    socket?.close();
    this.giveUp(() => true);
  }

  private greet(socket: Socket): void {
    if (socket !== this.socket) return;
    this.open = true;
    this.tries = 0;
    const before = [...this.waiting.values()];
    for (const ask of this.listener.greeting()) void this.ask(ask, undefined, false).catch(() => undefined);
    for (const { request } of before) this.send(request);
    this.listener.connected(true);
  }
  private send(request: OnlineRequest): void {
    this.socket?.send(JSON.stringify(request));
    this.listen();
  }
  /** From now on an answer is waited for, as long as something is asked. */
  private listen(): void {
    clearTimeout(this.silence);
    if (this.waiting.size > 0 && this.open) this.silence = setTimeout(() => this.hangUp(), this.patience);
  }
  private hangUp(): void {
    const { socket } = this;
    this.lost(0);
    socket?.close();
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as OnlineReply | OnlineNotice;
    if (!('id' in message)) {
      this.listener.noticed(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    this.listen();
    if (!message.ok) {
      if (message.id === 0) this.fault = message.fault;
      waiting?.reject(new Fault(message.fault.code, message.fault.args, message.fault.at));
    } else if (waiting !== undefined) {
      this.listener.answered(waiting.request.ask, message);
      waiting.resolve(message);
    }
  }

  private lost(code: number): void {
    clearTimeout(this.silence);
    this.socket = null;
    this.open = false;
    this.listener.connected(false);
    this.giveUp(({ stays }) => !stays);
    if (FOR_GOOD.includes(code)) {
      this.end();
      this.listener.refused(this.fault);
      return;
    }
    const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries++);
    // Not everybody at once, where a server has gone from under many.
    this.again = setTimeout(() => this.connect(), pause * (0.5 + Math.random() / 2));
  }
  private giveUp(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.waiting]) {
      if (!which(waiting)) continue;
      this.waiting.delete(id);
      waiting.reject(new Fault('unreachable-server'));
    }
  }
}
