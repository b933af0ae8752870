import type { MessagePort } from 'node:worker_threads';
import { cardOf } from '../../kernel/card.ts';
import type { Game } from '../../kernel/game.ts';
import { Library } from '../../table/library.ts';
import { bundlesIn } from '../bundles.ts';
import { type Decided, type Job, Thinking } from './job.ts';

export interface ThinkerSetup {
  /** Where rules lie that are not those of now. */
  readonly folders: readonly string[];
}

/** What a thread says: that it is there, then an action or what went wrong for each job. */
export type Thought = 'here' | Decided | { readonly failure: string };

/** The thread's side: jobs come in by message, one after the other, thoughts go out. */
export function serveThoughts(games: readonly Game[], { folders }: ThinkerSetup, port: MessagePort): void {
  const shelf = games.map((game) => ({ card: cardOf(game), load: async () => game }));
  const thinking = new Thinking(new Library({ shelf, bundle: bundlesIn(folders) }));
  const say = (thought: Thought) => port.postMessage(thought);
  port.on('message', (job: Job) => {
    thinking
      .choose(job)
      .then(say, (error: unknown) => say({ failure: error instanceof Error ? error.message : String(error) }));
  });
  say('here');
}
