import type { Match } from '../../kernel/match.ts';
import { Seat } from '../seat.ts';
import type { Players } from '../settings.ts';
import { Sitting } from '../sitting.ts';
import { statisticsOf } from '../statistics.ts';
import { type Account, accountOf } from './account.ts';

/** All that the referee knows of a match, for whoever holds its file and so may know it too. */
export function refereeAccount(match: Match, title: string, players: Players): Account {
  const { game } = match;
  const sitting = new Sitting(match, players);
  const seat = new Seat(sitting, null);
  const snapshot = seat.answer<'see'>({ do: 'see' });
  const { events: log } = seat.answer<'history'>({ do: 'history' });
  const statistics = statisticsOf(game, log, snapshot.view, seat.answer<'chronicle'>({ do: 'chronicle' }));
  return accountOf({ game, title, settings: sitting.settings, snapshot, log, statistics });
}
