import type { Request } from './session/messages.ts';
import { Porter } from './session/porter.ts';
import { PAGE_SHELF } from './shelf.ts';

/** The referee at work: one request in, one reply out, in order. */
interface Desk {
  onmessage: ((message: MessageEvent<Request>) => void) | null;
  postMessage(reply: unknown): void;
}

const desk = globalThis as unknown as Desk;
const porter = new Porter(PAGE_SHELF);
desk.onmessage = ({ data }) => void porter.handle(data).then((reply) => desk.postMessage(reply));
