import type { Request } from '../table/messages.ts';
import { Porter } from '../table/porter.ts';
import { Referee } from '../table/referee.ts';
import { freshSeed } from './seed.ts';
import { openStore } from './session/store.ts';
import { SOURCES } from './shelf.ts';

/** The referee at work: one request in, one reply out, in order; matches and their secrets stay on this side. */
interface Desk {
  onmessage: ((message: MessageEvent<Request>) => void) | null;
  postMessage(message: unknown): void;
}

const desk = globalThis as unknown as Desk;
const porter = openStore().then(
  (store) =>
    new Porter(
      new Referee({
        ...SOURCES,
        store,
        newId: () => crypto.randomUUID(),
        now: () => Date.now(),
        fresh: freshSeed,
        pause: () => new Promise((done) => setTimeout(done)),
        notice: (notice) => desk.postMessage(notice),
      }),
    ),
);
desk.onmessage = ({ data }) => void porter.then((at) => at.handle(data)).then((reply) => desk.postMessage(reply));
