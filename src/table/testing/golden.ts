import { readFileSync } from 'node:fs';
import { gallipoli } from '../../games/gallipoli/index.ts';
import { malta } from '../../games/malta/index.ts';
import { tarawa } from '../../games/tarawa/index.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { accountOf } from '../report/account.ts';
import { Seat } from '../seat.ts';
import { Sitting } from '../sitting.ts';
import { statisticsOf } from '../statistics.ts';

export const GAMES_OF_THE_HOUSE: readonly Game[] = [tarawa, gallipoli, malta];

/** A finished match of a game, by the name of its file. */
export function goldenMatch(game: Game, name: string): Match {
  const file = new URL(`../../games/${game.id}/golden/${name}.match.json`, import.meta.url);
  return Match.fromFile([game], JSON.parse(readFileSync(file, 'utf8')));
}

/** All that the referee knows of a match when it is over. */
export function goldenAccount(game: Game, name: string) {
  const players = Object.fromEntries(game.sides.map((side) => [side, 'me']));
  const sitting = new Sitting(goldenMatch(game, name), players);
  const seat = new Seat(sitting, null);
  const snapshot = seat.answer<'see'>({ do: 'see' });
  const { events: log } = seat.answer<'history'>({ do: 'history' });
  const statistics = statisticsOf(game, log, snapshot.view, seat.answer<'chronicle'>({ do: 'chronicle' }));
  return accountOf({ game, title: name, settings: sitting.settings, snapshot, log, statistics });
}
