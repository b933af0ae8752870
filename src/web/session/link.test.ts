import { describe, expect, it } from 'vitest';
import { facedToy, keepIn, keptOf, LastingStore } from '../../table/testing/table.ts';
import { type Line, Link } from './link.ts';
import { FakeLine } from './testing/table.ts';

/** A link to referees who share a store with a match in it; its guest opens the match again where one dies. */
async function linkOf(connect?: () => Line, patience?: number) {
  const lines: Line[] = [];
  const store = new LastingStore();
  await keepIn(store, keptOf(facedToy, { red: 'me', blue: 'me' }));
  const link = new Link(() => {
    const line = connect?.() ?? new FakeLine({ store });
    lines.push(line);
    return line;
  }, patience);
  const open = async (ask: Link['raw']) => {
    await ask<'open'>({ do: 'open', id: 'm', keeps: true });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
  };
  link.guest = { reopen: open, saved: () => undefined, news: () => undefined };
  return { link, lines, open: () => open(link.raw) };
}
const see = { do: 'see' } as const;
const crash = (line: Line | undefined) => line?.onerror?.({ message: 'gone' });

describe('the link to the referee', () => {
  it('gives answers to their askers, and refusals as faults', async () => {
    const { link, open } = await linkOf();
    await open();
    const [seen, file] = await Promise.all([link.ask<'see'>(see), link.ask<'file'>({ do: 'file' })]);
    expect([seen.count, JSON.parse(file).game]).toEqual([0, 'toy']);
    await expect(link.ask<'look'>({ do: 'look', index: 9 })).rejects.toMatchObject({ code: 'bad-index' });
  });
  it('refuses what waited when the referee died, and asks on when the match is back', async () => {
    const { link, lines, open } = await linkOf();
    await open();
    (lines[0] as FakeLine).mute = true;
    const waiting = link.raw<'see'>(see);
    crash(lines[0]);
    await expect(waiting).rejects.toMatchObject({ code: 'referee-stopped', args: { found: 'gone' } });
    expect((await link.ask<'see'>(see)).count).toBe(0);
    expect(lines).toHaveLength(2);
    crash(lines[0]);
    expect((await link.ask<'see'>(see)).count).toBe(0);
    expect(lines).toHaveLength(2);
  });
  it('does not try for ever when the referee cannot live', async () => {
    const { link, lines } = await linkOf(() => {
      const line = new FakeLine();
      line.mute = true;
      setTimeout(() => line.onerror?.({}));
      return line;
    });
    const { guest } = link;
    let over: Promise<void> = Promise.reject(new Error('nobody has tried again'));
    over.catch(() => undefined);
    if (guest !== null) {
      link.guest = {
        ...guest,
        reopen(ask) {
          const tried = guest.reopen(ask);
          over = tried.then(
            () => undefined,
            () => undefined,
          );
          return tried;
        },
      };
    }
    await expect(link.ask<'see'>(see)).rejects.toMatchObject({ code: 'referee-stopped' });
    await over;
    expect(lines).toHaveLength(2);
  });
  it('says when there is no referee to be had', async () => {
    const { link } = await linkOf(() => {
      throw new Error('no workers here');
    });
    await expect(link.ask<'see'>(see)).rejects.toMatchObject({ args: { found: 'no workers here' } });
  });
  it('hands on what it is told unasked', async () => {
    const { link, lines, open } = await linkOf();
    await open();
    const told: unknown[] = [];
    link.guest = { reopen: async () => undefined, saved: (save) => told.push(save), news: () => undefined };
    lines[0]?.onmessage?.({ data: { save: 'failed' } });
    expect(told).toEqual(['failed']);
    link.guest = null;
    lines[0]?.onmessage?.({ data: { save: 'saved' } });
    expect(told).toHaveLength(1);
  });
  it('says that the referee is silent, waits on or stops it, and then asks another', async () => {
    const { link, lines, open } = await linkOf(undefined, 20);
    const felt: boolean[] = [];
    link.health = ({ silent }) => felt.push(silent);
    await open();
    (lines[0] as FakeLine).mute = true;
    const waiting = link.raw<'see'>(see);
    await expect.poll(() => felt).toEqual([true]);
    link.wait();
    await expect.poll(() => felt).toEqual([true, false, true]);
    link.stop();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(felt.at(-1)).toBe(false);
    expect((await link.ask<'see'>(see)).count).toBe(0);
    expect(lines).toHaveLength(2);
  });
  it('is not called silent while nothing is asked', async () => {
    const { link, open } = await linkOf(undefined, 20);
    await open();
    const felt: unknown[] = [];
    link.health = (health) => felt.push(health);
    await new Promise((done) => setTimeout(done, 60));
    expect(felt).toEqual([]);
  });
});
