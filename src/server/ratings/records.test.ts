import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Proposal } from '../../table/online.ts';
import { record } from '../door/answers.ts';
import { openDatabase } from '../store/open.ts';
import { atTable, type Guest, House, type Screen } from '../testing/house.ts';
import { NEWCOMER } from './glicko.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = Date.UTC(2030, 0, 1);
let house: House;
beforeAll(async () => {
  house = await House.open({ now: () => now });
});
afterAll(() => house.end());

interface Page {
  readonly ratings: readonly { game: string; pace: string; rating: number; deviation: number; matches: number }[];
  readonly results: readonly Record<string, unknown>[];
  readonly openings: readonly Record<string, unknown>[];
  readonly length: number | null;
}
const idOf = async (guest: Guest) => (await guest.get<{ me: { id: string } }>('/api/me')).me.id;
const pageOf = async (guest: Guest) => guest.get<Page>(`/api/persons/${await idOf(guest)}`);
/** What is written comes a moment after what is told. */
async function rowsOf(match: string, count: number): Promise<Record<string, unknown>[]> {
  const { db } = await openDatabase(`file:${house.folder}/beachhead.db`);
  for (;;) {
    const rows = await db.selectFrom('results').selectAll().where('match', '=', match).orderBy('side').execute();
    if (rows.length < count) continue;
    await db.destroy();
    return rows as never;
  }
}

const LIVE = { pace: { kind: 'live', bank: 60, increment: 0 } } as const;
type Ending = readonly [
  name: string,
  proposal: Partial<Proposal>,
  end: (ann: Screen, ben: Screen) => Promise<unknown>,
  scores: readonly number[],
];
const ENDINGS: readonly Ending[] = [
  ['resigned', {}, (ann) => ann.ask<'resign'>({ do: 'resign' }), [0, 1]],
  [
    'drawn',
    {},
    async (ann, ben) => {
      await ann.ask<'offer'>({ do: 'offer', what: 'draw' });
      await ben.ask<'offer'>({ do: 'offer', what: 'draw' });
    },
    [0.5, 0.5],
  ],
  [
    'time',
    LIVE,
    async (ann, ben) => {
      now += DAY;
      const late = ann.snapshot?.waitingFor;
      await (late === 'red' ? ben : ann).ask<'claim'>({ do: 'claim' });
    },
    [],
  ],
  [
    'played',
    {},
    async (ann, ben) => {
      for (;;) {
        await Promise.all([ann, ben].map((one) => one.until(() => ann.snapshot?.count === ben.snapshot?.count)));
        const asked = [ann, ben].find(({ snapshot }) => snapshot?.decision != null);
        if (asked === undefined) return;
        await asked.act(asked.snapshot?.decision?.actions.at(-1) as ActionJson);
        await Promise.all(
          [ann, ben].map((one) => one.until(({ snapshot }) => snapshot?.count === asked.snapshot?.count)),
        );
      }
    },
    [],
  ],
];

describe('the result of a rated match', () => {
  it.each(ENDINGS)('is written once for each of its persons: %s', async (why, proposal, end, scores) => {
    const { id, screens, guests } = await atTable(house, { rated: true, ...proposal });
    await end(...screens);
    const rows = await rowsOf(id, 2);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ side }) => side)).toEqual(['blue', 'red']);
    expect(rows[0]).toMatchObject({ why, game: 'toy', scenario: 'dawn', pace: proposal.pace?.kind ?? 'free' });
    const [blue, red] = rows.map(({ score }) => Number(score));
    expect((blue ?? 0) + (red ?? 0)).toBe(1);
    if (scores.length > 0) expect([red, blue]).toEqual(scores);
    // Each has a rating that moved the way the match went, and is surer than a newcomer's.
    for (const [i, guest] of guests.entries()) {
      const { ratings } = await pageOf(guest);
      const [mine] = ratings;
      expect(ratings).toHaveLength(1);
      expect(Math.sign((mine?.rating ?? 0) - NEWCOMER.rating)).toBe(Math.sign(Number([red, blue][i]) - 0.5));
      expect(mine?.deviation).toBeLessThan(NEWCOMER.deviation);
    }
    // Read again, it is not counted again.
    const ann = await guests[0].at(id);
    await ann.see();
    expect(await rowsOf(id, 2)).toHaveLength(2);
    expect((await pageOf(guests[0])).ratings[0]?.matches).toBe(1);
  });
  it('is not written of a match that is not rated, and only two persons can be', async () => {
    const { id, screens, guests } = await atTable(house);
    await screens[0].ask<'resign'>({ do: 'resign' });
    await screens[1].until(({ room }) => room?.phase === 'over');
    expect((await pageOf(guests[0])).ratings).toEqual([]);
    expect(await rowsOf(id, 0)).toEqual([]);
    for (const wrong of [{ bots: { blue: 'rower' } }, { overtime: 'bot' as const }]) {
      await expect(guests[0].propose({ rated: true, ...wrong })).rejects.toMatchObject({ fault: { at: 'rated' } });
    }
  });
});

describe("a person's page", () => {
  it('is for its owner until they let others see it', async () => {
    const { screens, guests, id } = await atTable(house, { visible: 'public' });
    const [ann, ben] = guests;
    await screens[0].ask<'resign'>({ do: 'resign' });
    await screens[1].until(({ room }) => room?.phase === 'over');
    const path = `/api/persons/${await idOf(ann)}`;
    const refused = { fault: { code: 'unknown-person' }, status: 404 };
    await expect(ben.get(path)).rejects.toMatchObject(refused);
    await expect(ben.get('/api/persons/nobody')).rejects.toMatchObject(refused);
    const own = await ann.get<Page>(path);
    expect(own).toMatchObject({
      results: [{ match: id, side: 'red', against: 'Ben', result: 'beaten', rated: false }],
      openings: [{ game: 'toy', scenario: 'dawn', side: 'red', matches: 1, won: 0 }],
      length: 0,
    });
    await ann.post('/api/account', { name: 'Ann of the page', password: 'high tide' });
    for (const profile of [{ open: true }, { matches: true }]) {
      await ann.post('/api/me/wishes', { profile });
      await expect(ben.get(path)).rejects.toMatchObject(refused);
    }
    await ann.post('/api/me/wishes', { profile: { open: true, matches: true } });
    expect(record.parse(await ben.get(path))).toMatchObject({ name: 'Ann', openings: own.openings });
    // From the table one finds those who show their page, and oneself.
    const pages = async (guest: Guest) => (await guest.get<{ pages: object }>(`/api/matches/${id}/pages`)).pages;
    expect(await pages(await house.guest('Carl'))).toEqual({ red: await idOf(ann) });
    expect(await pages(ben)).toEqual({ red: await idOf(ann), blue: await idOf(ben) });
    await ann.post('/api/me/wishes', { profile: {} });
    await expect(ben.get(path)).rejects.toMatchObject(refused);
  });
});

it("a game's results are told by scenario and side, and by nobody's name", async () => {
  const { results } = await (await house.guest('Carl')).get<{ results: Record<string, number | string>[] }>(
    '/api/games/toy/results',
  );
  expect(results.map(({ side }) => side)).toEqual(['blue', 'red']);
  for (const { matches, won, drawn, beaten } of results) {
    expect(Number(won) + Number(drawn) + Number(beaten)).toBe(matches);
    expect(matches).toBe(ENDINGS.length);
    expect(drawn).toBe(1);
  }
  expect(JSON.stringify(results)).not.toMatch(/Ann|Ben/);
});
