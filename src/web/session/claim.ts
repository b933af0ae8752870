/** The parts of the browser that let tabs know of each other; a test brings its own, an old browser has none. */
export interface Neighbours {
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
}

export const browserNeighbours = (): Neighbours => ({
  locks: globalThis.navigator?.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('beachhead'),
});

/** So long a tab that is asked for a match may take to finish its writing. */
const PATIENCE_MS = 1500;

/** The right of one tab to play and write one match. */
export class Claim {
  private release: (() => void) | null = null;
  private held = false;

  constructor(
    private readonly id: string,
    private readonly neighbours: Neighbours,
    /** Another tab takes the match: finish what is being written. */
    private readonly lost: () => Promise<void>,
  ) {
    neighbours.channel?.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<{ readonly take?: string }>;
      if (data?.take === this.id && this.held) void this.giveUp();
    });
  }

  /** True where nobody else has it. */
  take(): Promise<boolean> {
    return this.request({ ifAvailable: true });
  }

  /** Asks the tab that has it to let go; one that does not answer loses it all the same. */
  async takeOver(patience = PATIENCE_MS): Promise<void> {
    this.neighbours.channel?.postMessage({ take: this.id });
    const given = await this.request({ signal: AbortSignal.timeout(patience) }).catch(() => false);
    if (!given) await this.request({ steal: true });
  }

  leave(): void {
    this.held = false;
    this.release?.();
    this.release = null;
    this.neighbours.channel?.close();
  }

  private async giveUp(): Promise<void> {
    this.held = false;
    await this.lost();
    this.release?.();
    this.release = null;
  }

  private request(options: LockOptions): Promise<boolean> {
    const { locks } = this.neighbours;
    if (locks === undefined) {
      this.held = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve, reject) => {
      const holding = locks.request(`beachhead match ${this.id}`, options, (lock) => {
        if (lock === null) return resolve(false);
        this.held = true;
        resolve(true);
        return new Promise<void>((release) => {
          this.release = release;
        });
      });
      // Stolen while held, or never had.
      holding.catch((error: unknown) => {
        reject(error);
        if (!this.held) return;
        this.held = false;
        void this.lost();
      });
    });
  }
}
