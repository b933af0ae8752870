/**
 * Puts a job off until the next frame has been painted; of several jobs before that only the last is done. A new position
 * shows its prompt first: drawing the map again is the slower half, and nobody can click on it within one frame.
 */
export function afterPaint(): { later(job: () => void): void; stop(): void } {
  let next: (() => void) | null = null;
  let stopped = false;
  const run = () => {
    const job = next;
    next = null;
    if (!stopped) job?.();
  };
  return {
    later(job) {
      if (next === null) requestAnimationFrame(() => setTimeout(run));
      next = job;
    },
    stop() {
      stopped = true;
    },
  };
}
