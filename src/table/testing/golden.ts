import { readFileSync } from 'node:fs';
import { gallipoli } from '../../games/gallipoli/index.ts';
import { malta } from '../../games/malta/index.ts';
import { tarawa } from '../../games/tarawa/index.ts';
import type { Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import type { Account } from '../report/account.ts';
import { refereeAccount } from '../report/referee.ts';

export const GAMES_OF_THE_HOUSE: readonly Game[] = [tarawa, gallipoli, malta];

/** A finished match of a game, by the name of its file. */
export function goldenMatch(game: Game, name: string): Match {
  const file = new URL(`../../games/${game.id}/golden/${name}.match.json`, import.meta.url);
  return Match.fromFile([game], JSON.parse(readFileSync(file, 'utf8')));
}

export const goldenAccount = (game: Game, name: string): Account => refereeAccount(goldenMatch(game, name), name, {});
