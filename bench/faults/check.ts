import { OnlineMatch } from '../../src/server/match/online-match.ts';
import { MatchStore } from '../../src/server/store/matches.ts';
import { openDatabase } from '../../src/server/store/open.ts';
import { ALL } from '../../src/server/testing/games.ts';
import { agrees, type Table } from './load.ts';

/** Reads every match from the store and throws where it is not what its persons did; gives how many acts there are. */
export async function checkStore(url: string, tables: readonly Table[]): Promise<{ acts: number; unheard: number }> {
  const { db } = await openDatabase(url);
  const store = new MatchStore(db);
  let [acts, unheard] = [0, 0];
  for (const { id, attempts } of tables) {
    const setup = await store.setup(id);
    const game = ALL.find((one) => one.id === setup?.game);
    if (setup === null || game === undefined) throw new Error(`match ${id} is not there`);
    const match = new OnlineMatch(setup, game);
    for (const logged of await store.entries(id, 0)) {
      const { entry } = logged;
      const count = match.sitting?.match.actionCount ?? 0;
      if (entry.do === 'went' && entry.from !== count)
        throw new Error(`match ${id} was led on from ${entry.from} of ${count}`);
      match.take(logged);
    }
    const deeds = match.sitting?.match.deeds() ?? [];
    acts += deeds.length;
    unheard += attempts.filter(({ acknowledged }) => !acknowledged).length;
    for (const side of game.sides) {
      const sent = attempts.filter((attempt) => attempt.side === side);
      const kept = deeds.filter(({ by }) => by === side).map(({ act }) => act);
      if (!agrees(sent, kept))
        throw new Error(`match ${id}: ${side} sent ${sent.length} acts and ${kept.length} are kept`);
    }
  }
  await db.destroy();
  return { acts, unheard };
}
