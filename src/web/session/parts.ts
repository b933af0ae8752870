import type { Game } from '../../kernel/game.ts';
import type { MatchMeta } from '../../table/records.ts';
import type { Claim } from './claim.ts';
import type { Link } from './link.ts';
import type { Preferences } from './preferences.ts';

/** What a table is made of; a test brings its own referee and time. */
export interface TableParts {
  readonly game: Game;
  readonly meta: MatchMeta;
  readonly link: Link;
  readonly preferences: Preferences;
  claim(lost: () => Promise<void>): Claim;
  prefer(change: Partial<Preferences>): void;
  wait(ms: number): Promise<void>;
}
