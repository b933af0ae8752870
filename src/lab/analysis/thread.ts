import type { Rollouts } from './rollouts.ts';
import type { FromThread, Opening, ToThread } from './team.ts';

/** The thread's side: a match is opened, then played on from wherever somebody asks. */
export function serveRollouts(
  open: (opening: Opening) => Promise<Rollouts>,
  answer: (message: FromThread) => void,
): (message: ToThread) => void {
  let rollouts: Promise<Rollouts> = Promise.reject(new Error('no match has been opened'));
  // Told with the first answer.
  rollouts.catch(() => undefined);
  return (message) => {
    if ('open' in message) {
      rollouts = open(message.open);
      rollouts.catch(() => undefined);
      return;
    }
    rollouts.then(
      (there) => {
        try {
          answer({ id: message.id, ends: there.play(message.rollout) });
        } catch (error) {
          answer({ failure: String(error) });
        }
      },
      (error: unknown) => answer({ failure: String(error) }),
    );
  };
}
