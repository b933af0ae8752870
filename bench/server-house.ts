import { join } from 'node:path';
import { Players, playOn } from '../src/bots/play.ts';
import { GAMES } from '../src/games/index.ts';
import type { ActionJson } from '../src/kernel/actions.ts';
import { cardOf } from '../src/kernel/card.ts';
import type { Game } from '../src/kernel/game.ts';
import { pledgeOfShare } from '../src/kernel/keys.ts';
import { Match } from '../src/kernel/match.ts';
import type { Entry, Setup } from '../src/server/match/entries.ts';
import { OnlineMatch } from '../src/server/match/online-match.ts';
import { startServer } from '../src/server/server.ts';
import { MatchStore } from '../src/server/store/matches.ts';
import { openDatabase } from '../src/server/store/open.ts';
import { PersonStore } from '../src/server/store/persons.ts';
import { Standings } from '../src/server/store/standings.ts';

// The server of `npm run bench:server`, in a process of its own: serves, or before that makes matches that wait for their first action.

/** A match that a script plays: who does what, one after the other. */
export interface Script {
  readonly id: string;
  readonly sides: readonly string[];
  /** Of each side. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly acts: readonly { readonly side: string; readonly action: ActionJson }[];
}
export interface Plan {
  readonly folder: string;
  readonly played: number;
  readonly acts: number;
  readonly idle: number;
}
export interface Ready {
  readonly played: readonly Script[];
  readonly idle: readonly Script[];
  readonly finished: readonly Script[];
}
/** What the process has used. */
export interface Used {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heap: number;
}

const SCENARIOS = [
  ['gallipoli', 'stroke'],
  ['malta', 'first-days'],
] as const;
const SHARE = { 0: 'a'.repeat(64), 1: 'b'.repeat(64) } as const;
const SECRET = 'c'.repeat(64);

/** What the games' own bots would do, or whoever goes at random where there is none. */
function scriptOf(game: Game, scenario: string, origin: Parameters<typeof Match.start>[1]['origin'], most: number) {
  const match = Match.start(game, { scenario, origin: origin as NonNullable<typeof origin> });
  const bots = Object.fromEntries(
    game.sides.map((side) => [
      side,
      Object.keys(game.bots).find((name) => game.bots[name]?.sides.includes(side)) ?? 'random',
    ]),
  );
  const acts: { side: string; action: ActionJson }[] = [];
  let side = match.position.toMove;
  for (const { action } of playOn(match, new Players(game, bots, match.chance), most)) {
    acts.push({ side: game.sides[side] as string, action: match.position.codec.decode(action) });
    side = match.position.over ? 0 : match.position.toMove;
  }
  return { acts, match };
}

async function prepare({ played, acts, idle, folder }: Plan): Promise<Ready> {
  const { db } = await openDatabase(`file:${join(folder, 'beachhead.db')}`);
  const [matches, persons] = [new MatchStore(db), new PersonStore(db, () => Date.now())];
  const make = async (id: string, i: number, most: number, done: boolean): Promise<Script> => {
    const [name, scenario] = SCENARIOS[i % 2] as (typeof SCENARIOS)[number];
    const game = GAMES.find((one) => one.id === name) as Game;
    const setup: Setup = {
      ...{ id, game: name, rules: game.version, scenario, options: {}, pack: null, title: id },
      ...{ pace: { kind: 'free' }, overtime: 'win', rated: false, visible: 'public', creator: '' },
      ...{ invitation: `invitation ${id}`, secret: SECRET, created: 0 },
    };
    await matches.create(setup);
    const online = new OnlineMatch(setup, game);
    const write = async (entry: Entry, led = false) => {
      const logged = { seq: online.seq, at: 0, entry };
      await matches.append(online, logged);
      online.take(logged, led);
    };
    const tokens: Record<string, string> = {};
    const shares = Object.fromEntries(game.sides.map((side, s) => [side, SHARE[s as 0 | 1]]));
    for (const side of game.sides) {
      const { id: person } = await persons.guest(side, 'en');
      tokens[side] = await persons.admit(person, 'program', '');
      await write({ do: 'sit', side, person, name: side });
    }
    for (const side of game.sides)
      await write({ do: 'pledge', side, pledge: pledgeOfShare(id, side, shares[side] as string) });
    for (const side of game.sides) await write({ do: 'share', side, share: shares[side] as string });
    const { acts: script, match } = scriptOf(game, scenario, { by: 'table', id, secret: SECRET, shares }, most);
    if (done) {
      for (const [from, deed] of match.deeds().entries()) {
        await write({ do: 'went', by: deed.by, from, deeds: [deed], joined: [] });
      }
      const standings = new Standings(db);
      standings.note(online);
      await standings.flush();
    }
    return { id, sides: game.sides, tokens, acts: script };
  };
  const some = async (count: number, kind: string, most: number, done = false) => {
    const list: Script[] = [];
    for (let i = 0; i < count; i++) list.push(await make(`${kind}${i}`, i, most, done));
    return list;
  };
  const ready = {
    played: await some(played, 'play', acts),
    idle: await some(idle, 'idle', 0),
    finished: await some(4, 'done', 100_000, true),
  };
  await db.destroy();
  return ready;
}

const used = (): Used => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rss, heap: heapUsed };
};

async function serve(folder: string): Promise<void> {
  const server = await startServer({
    shelf: GAMES.map((game) => ({ card: cardOf(game), load: async () => game })),
    bundle: (name) => Promise.reject(new Error(`there is no ${name}`)),
    thinker: () => Promise.reject(new Error('no bot plays here')),
    ...{ folders: [], folder, database: null, page: folder, public: null, lan: false, log: false },
  });
  const port = await server.listen('127.0.0.1', 0);
  process.send?.(port);
  process.on('message', (ask) => {
    if (ask === 'used') process.send?.(used());
    // Pages that one collection has emptied go back to the system with the next.
    if (ask === 'tidy') {
      globalThis.gc?.();
      setTimeout(() => {
        globalThis.gc?.();
        process.send?.(used());
      }, 1000);
    }
    if (ask === 'stop') void server.stop().then(() => process.exit(0));
  });
}

process.once('message', (plan: Plan | string) => {
  if (typeof plan === 'string') void serve(plan);
  else void prepare(plan).then((ready) => process.send?.(ready, () => process.exit(0)));
});
