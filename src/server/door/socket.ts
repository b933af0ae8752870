import type { WebSocket } from '@fastify/websocket';
import { Fault } from '../../kernel/faults.ts';
import type { OnlineNotice, OnlineReply } from '../../table/online.ts';
import type { Client } from '../match/audience.ts';
import type { Rooms } from '../match/rooms.ts';
import { toldOf } from '../told.ts';
import { readRequest } from './shapes.ts';

/** A message that is longer is not read. */
export const MOST_SENT = 64 * 1024;
/** Whoever does not read what is sent is let go. */
const MOST_WAITING = 4 * 1024 * 1024;
/** So many messages at once, and so many a second after that. */
const BURST = 120;
const A_SECOND = 40;
/** So many that were too many, and the door is closed. */
const PATIENCE = 50;

/** One who asks too fast is told so, and shown out where that does not help. */
class Measure {
  private left = BURST;
  private at: number;
  private over = 0;

  constructor(private readonly now: () => number) {
    this.at = now();
  }
  /** False: too much. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(BURST, this.left + (Math.max(0, now - this.at) / 1000) * A_SECOND);
    this.at = now;
    if (this.left < 1) {
      this.over++;
      return false;
    }
    this.left--;
    return true;
  }
  get spent(): boolean {
    return this.over > PATIENCE;
  }
}

/** What several sockets are told is written once. */
const written = new WeakMap<OnlineReply | OnlineNotice, string>();
function textOf(message: OnlineReply | OnlineNotice): string {
  const text = written.get(message) ?? JSON.stringify(message);
  written.set(message, text);
  return text;
}

/** A socket at a match: what it asks is answered in order, and it hears what its person may know. */
export async function attend(
  socket: WebSocket,
  rooms: Rooms,
  match: string,
  person: string | null,
  now: () => number,
): Promise<void> {
  const measure = new Measure(now);
  const send = (message: OnlineReply | OnlineNotice): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    else socket.send(textOf(message));
  };
  const client: Client = { person, send, end: () => socket.close(4404) };
  // What comes before the match is read waits for it.
  const waiting: string[] = [];
  let hear = (text: string): void => {
    if (waiting.length < BURST) waiting.push(text);
  };
  socket.on('message', (data) => hear(String(data)));
  const live = await rooms.hold(match).catch((error: unknown) => {
    send({ id: 0, ok: false, fault: toldOf(error) });
    // What is not there is not there; what cannot be read now may be read later.
    socket.close(error instanceof Fault ? 4404 : 1013);
    return null;
  });
  if (live === null) return;
  hear = (text) => {
    let id = 0;
    try {
      const json: unknown = JSON.parse(text);
      id = Number(Object(json)['id']) || 0;
      if (!measure.take()) {
        send({ id, ok: false, fault: { code: 'too-often', args: {} } });
        if (measure.spent) socket.close(4429);
        return;
      }
      void live.handle(client, readRequest(json)).then(send);
    } catch {
      send({ id, ok: false, fault: { code: 'malformed-request', args: { found: text.slice(0, 80) } } });
      if (!measure.take() && measure.spent) socket.close(4429);
    }
  };
  for (const text of waiting.splice(0)) hear(text);
  const leave = (): void => {
    live.audience.leave(client);
    rooms.release(match);
  };
  if (socket.readyState === socket.OPEN) socket.on('close', leave);
  else leave();
}
