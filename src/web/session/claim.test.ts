import { describe, expect, it } from 'vitest';
import { Claim, type Neighbours } from './claim.ts';

type Held = { readonly drop: (why: Error) => void };

/** One browser with several tabs: Web Locks and a channel, as far as a claim uses them. */
class FakeBrowser {
  private holder: Held | null = null;
  private readonly queue: (() => void)[] = [];
  private readonly ears: ((event: { data: unknown }) => void)[] = [];

  tab(deaf = false): Neighbours {
    const locks = {
      request: (_: string, options: LockOptions, work: (lock: Lock | null) => unknown) => this.request(options, work),
    };
    const channel = {
      postMessage: (data: unknown) => this.ears.forEach((ear) => void ear({ data })),
      addEventListener: (_: string, ear: (event: { data: unknown }) => void) => {
        if (!deaf) this.ears.push(ear);
      },
      close: () => undefined,
    };
    return { locks, channel } as unknown as Neighbours;
  }

  private async request(options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> {
    if (this.holder !== null && options.ifAvailable === true) return work(null);
    if (this.holder !== null && options.steal === true) this.holder.drop(new DOMException('stolen', 'AbortError'));
    else if (this.holder !== null) {
      await new Promise<void>((next, reject) => {
        this.queue.push(next);
        options.signal?.addEventListener('abort', () => reject(new DOMException('waited', 'AbortError')));
      });
    }
    return new Promise((done, drop) => {
      const own = { drop };
      this.holder = own;
      void Promise.resolve(work({} as Lock)).then((value) => {
        if (this.holder === own) this.holder = null;
        done(value);
        this.queue.shift()?.();
      });
    });
  }
}

describe('two tabs', () => {
  it('the second finds the match taken until the first leaves', async () => {
    const browser = new FakeBrowser();
    const claim = () => new Claim('m', browser.tab(), async () => undefined);
    const [one, two] = [claim(), claim()];
    expect(await one.take()).toBe(true);
    expect(await two.take()).toBe(false);
    one.leave();
    await expect.poll(() => two.take()).toBe(true);
  });
  it('the first finishes its writing before the second has the match', async () => {
    const browser = new FakeBrowser();
    const order: string[] = [];
    let written: () => void = () => undefined;
    const writing = new Promise<void>((done) => {
      written = done;
    });
    const one = new Claim('m', browser.tab(), async () => {
      order.push('asked');
      await writing;
      order.push('written');
    });
    const two = new Claim('m', browser.tab(), async () => undefined);
    await one.take();
    const taking = two.takeOver(60_000).then(() => order.push('taken'));
    await expect.poll(() => order).toEqual(['asked']);
    written();
    await taking;
    expect(order).toEqual(['asked', 'written', 'taken']);
  });
  it('a tab that does not answer loses the match all the same, and is told', async () => {
    const browser = new FakeBrowser();
    let lost = 0;
    const one = new Claim('m', browser.tab(true), async () => {
      lost++;
    });
    const two = new Claim('m', browser.tab(), async () => undefined);
    await one.take();
    await two.takeOver(10);
    expect(lost).toBe(1);
  });
  it('without locks everybody sits down: the store keeps order', async () => {
    const claim = new Claim('m', {}, async () => undefined);
    expect(await claim.take()).toBe(true);
    await claim.takeOver();
    claim.leave();
  });
});
