import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Players } from '../../bots/play.ts';
import { lazyToy } from '../../bots/testing/lazy.ts';
import type { ActionJson } from '../../kernel/actions.ts';
import { Rng } from '../../kernel/dice.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { Library } from '../../table/library.ts';
import type { Setup } from '../match/entries.ts';
import { OnlineMatch } from '../match/online-match.ts';
import { ALL } from '../testing/games.ts';
import { Guest, House, type Screen } from '../testing/house.ts';
import { isSame, jobOf, Thinking } from './job.ts';

const reports: Readonly<Record<string, unknown>>[] = [];
let house: House;
beforeAll(async () => {
  house = await House.open({ botLimitMs: 1000, report: (what, about) => reports.push({ what, ...about }) });
});
afterAll(() => house.end());

/** A person against a bot, with the dice made. */
async function against(bot: string, name: string): Promise<{ guest: Guest; screen: Screen; id: string }> {
  const guest = await house.guest(name);
  const { id } = await guest.propose({ bots: { blue: bot }, of: 'red' });
  const screen = await guest.at(id);
  await screen.promise();
  await screen.reveal();
  await screen.until(({ snapshot }) => snapshot !== null);
  return { guest, screen, id };
}
const ended = ({ snapshot }: Screen) => snapshot?.outcome != null;
async function playOut(screen: Screen): Promise<void> {
  for (;;) {
    await screen.until((one) => ended(one) || one.snapshot?.decision != null);
    if (ended(screen)) return;
    await screen.act(screen.snapshot?.decision?.actions.at(-1) as ActionJson);
  }
}

describe('a bot at a seat', () => {
  it('plays a match to its end, off the thread of the sockets', async () => {
    const { screen } = await against('rower', 'Ann');
    expect(screen.room?.seats['blue']).toMatchObject({ bot: 'rower', here: true });
    await playOut(screen);
    expect(screen.snapshot?.outcome).not.toBeNull();
  });
  it('goes on after the server was stopped', async () => {
    const { guest, screen, id } = await against('rower', 'Ben');
    await screen.until(({ snapshot }) => snapshot?.decision != null);
    screen.close();
    await house.stop();
    const { folder } = house;
    house = await House.open({ folder, botLimitMs: 1000, report: (what, about) => reports.push({ what, ...about }) });
    const again = new Guest(house.address);
    again.cookie = guest.cookie;
    const back = await again.at(id);
    await playOut(back);
    expect(back.snapshot?.outcome).not.toBeNull();
  });
  it.each(['stuck', 'broken'])(
    'that is %s is asked once more; then its first action is done, and that is told',
    async (bot) => {
      const { screen, id } = await against(bot, 'Carl');
      await screen.until(({ snapshot }) => snapshot?.decision != null);
      await screen.act(screen.snapshot?.decision?.actions.at(-1) as ActionJson);
      await screen.until((one) => ended(one) || one.snapshot?.decision != null);
      const told = reports.filter((report) => report['match'] === id);
      expect(told.slice(0, 2)).toMatchObject([
        { what: 'a bot did not decide', bot, again: true },
        { what: 'a bot did not decide', bot, again: false },
      ]);
      expect(JSON.stringify(told)).not.toMatch(/[0-9a-f]{64}/);
    },
  );
});

describe('what a bot is given', () => {
  const thinkingOf = (games: readonly Game[]) => {
    const shelf = games.map((game) => ({ card: game as never, load: async () => game }));
    return new Thinking(new Library({ shelf, bundle: () => Promise.reject(new Error('none')) }));
  };
  const thinking = thinkingOf(ALL);

  it('goes with what it noted before, and so does what it notes', async () => {
    const g = Match.start(toy, { scenario: 'dusk', seed: 'notes' }).position;
    const setup = {
      match: 'm',
      game: 'toy',
      rules: toy.version,
      scenario: 'dusk',
      options: { weather: 'calm' },
      pack: null,
    };
    const seat = { side: 'red', bot: 'rower@veteran', chance: 'secret', count: 0, budgetMs: 2000 };
    const job = { ...setup, ...seat, cells: g.cells, legal: g.legal() };
    const lazy = thinkingOf([lazyToy]);
    const first = await lazy.choose({ ...job, notes: [] });
    expect(first.notes).toContainEqual(['plan', '1 swift 3']);
    expect((await lazy.choose({ ...job, notes: first.notes })).notes).toContainEqual(['plan', '1 swift 2']);
  });

  it.each([
    ['gallipoli', 'stroke', 'pasha', 'turkish', 'allied'],
    ['malta', 'first-days', 'garrison', 'allied', 'axis'],
  ])(
    'is what its side knows of %s, and it decides as it would at the table',
    async (id, scenario, bot, side, other) => {
      const game = ALL.find((one) => one.id === id);
      if (game === undefined) throw new Error(id);
      const setup = { id, game: id, rules: game.version, scenario, options: {}, pack: null } as Partial<Setup>;
      const whole = { ...setup, pace: { kind: 'free' }, secret: 'a'.repeat(64), created: 0 } as Setup;
      const online = new OnlineMatch(whole, game);
      const entries = [
        { do: 'bot', side, bot },
        { do: 'sit', side: other, person: 'p', name: 'P' },
        { do: 'share', side: other, share: 'b'.repeat(64) },
      ] as const;
      entries.forEach((entry, seq) => {
        online.take({ seq, at: 0, entry });
      });
      const { sitting } = online;
      if (sitting === null) throw new Error('no match');
      const { match } = sitting;
      const rng = new Rng('a bot at the table');
      let asked = 0;
      while (asked < 60 && online.waitingFor !== null) {
        const job = jobOf(online, 1000, []);
        if (job === null) {
          sitting.act(rng.pick(match.position.legal()));
          continue;
        }
        asked++;
        const twin = match.position.copy();
        twin.hideFrom(side);
        expect([...job.cells]).toEqual([...twin.cells]);
        expect(isSame(job, job)).toBe(true);
        const players = new Players(game, { [side]: bot }, match.chance, { since: match.actionCount });
        const { action } = players.choose(match.position, match.position.toMove, match.position.legal());
        expect(await thinking.choose(job)).toEqual({ action, notes: [] });
        sitting.act(action);
      }
      expect(asked).toBe(60);
    },
  );
});
