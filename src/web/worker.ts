import './strict.ts';

import { GAMES } from '../games/index.ts';
import type { Request } from './session/messages.ts';
import { Referee } from './session/referee.ts';

/** The referee at work: one request in, one reply out, in order. */
interface Desk {
  onmessage: ((message: MessageEvent<Request>) => void) | null;
  postMessage(reply: unknown): void;
}

const desk = globalThis as unknown as Desk;
const referee = new Referee(GAMES);
desk.onmessage = ({ data }) => desk.postMessage(referee.handle(data));
