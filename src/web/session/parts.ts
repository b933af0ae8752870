import type { Game } from '../../kernel/game.ts';
import type { Seer } from '../../kernel/view.ts';
import type { MatchMeta } from '../../table/records.ts';
import type { Claim } from './claim.ts';
import type { TableLink } from './link.ts';
import type { Preferences } from './preferences.ts';

/** What a table is made of; a test brings its own referee and time. */
export interface TableParts {
  readonly game: Game;
  readonly meta: Pick<MatchMeta, 'id' | 'title' | 'settings' | 'rules' | 'guided'>;
  readonly link: TableLink;
  readonly preferences: Preferences;
  /** Whose eyes the screen is, where a server says so and nobody here can change it. */
  readonly eyes?: () => Seer;
  claim(lost: () => Promise<void>): Claim;
  prefer(change: Partial<Preferences>): void;
  wait(ms: number): Promise<void>;
}
