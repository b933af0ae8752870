import { describe, expect, it } from 'vitest';
import { type Line, Link } from './link.ts';
import { FakeLine, facedToy, settingsOf } from './testing/table.ts';

const SETTINGS = settingsOf(facedToy, { red: 'me', blue: 'me' });
const start = { do: 'start', settings: SETTINGS } as const;
const see = { do: 'see', seer: 'red' } as const;

function linkOf(connect: () => Line = () => new FakeLine()) {
  const lines: Line[] = [];
  const dial = () => {
    const line = connect();
    lines.push(line);
    return line;
  };
  return { link: new Link(dial, (ask) => ask<'start'>(start)), lines };
}
const crash = (line: Line) => line.onerror?.({ message: 'gone' });

describe('the link to the referee', () => {
  it('gives answers to their askers, and refusals as faults', async () => {
    const { link } = linkOf();
    await link.ask<'start'>(start);
    const [seen, file] = await Promise.all([link.ask<'see'>(see), link.ask<'file'>({ do: 'file' })]);
    expect([seen.count, file.game]).toEqual([0, 'toy']);
    await expect(link.ask<'look'>({ do: 'look', index: 9, seer: 'red' })).rejects.toMatchObject({ code: 'bad-index' });
  });
  it('refuses what waited when the referee died, and asks on when the match is back', async () => {
    const { link, lines } = linkOf();
    await link.ask<'start'>(start);
    (lines[0] as FakeLine).mute = true;
    const waiting = link.raw<'see'>(see);
    crash(lines[0]);
    await expect(waiting).rejects.toMatchObject({ code: 'internal', args: { found: 'gone' } });
    expect((await link.ask<'see'>(see)).count).toBe(0);
    expect(lines).toHaveLength(2);
    crash(lines[0]);
    expect((await link.ask<'see'>(see)).count).toBe(0);
    expect(lines).toHaveLength(2);
  });
  it('does not try for ever when the referee cannot live', async () => {
    const { link, lines } = linkOf(() => {
      const line = new FakeLine();
      line.mute = true;
      setTimeout(() => line.onerror?.({}));
      return line;
    });
    await expect(link.ask<'see'>(see)).rejects.toMatchObject({ code: 'internal' });
    await new Promise((done) => setTimeout(done, 20));
    expect(lines).toHaveLength(2);
  });
  it('says when there is no referee to be had, or when it is closed', async () => {
    const none = linkOf(() => {
      throw new Error('no workers here');
    });
    await expect(none.link.ask<'see'>(see)).rejects.toMatchObject({ args: { found: 'no workers here' } });
    const { link } = linkOf();
    link.close();
    await expect(link.ask<'see'>(see)).rejects.toMatchObject({ code: 'internal' });
  });
});
