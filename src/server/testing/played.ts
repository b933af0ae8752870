import { Players, playOn } from '../../bots/play.ts';
import type { Game } from '../../kernel/game.ts';
import { pledgeOfShare } from '../../kernel/keys.ts';
import type { Entry, Logged, Setup } from '../match/entries.ts';
import { OnlineMatch } from '../match/online-match.ts';
import { ALL } from './games.ts';

export const gameOf = (id: string): Game => ALL.find((game) => game.id === id) as Game;
const shareOf = (i: number): string => String(i + 1).repeat(64);

/** A match in hand with all that was written of it. */
export class Played {
  readonly written: Logged[] = [];
  readonly match: OnlineMatch;

  constructor(game: Game, scenario: string, pace: Setup['pace'] = { kind: 'live', bank: 600, increment: 5 }) {
    const setup: Setup = {
      ...{ id: 'm', game: game.id, rules: game.version, scenario, options: {}, pack: null, title: '', pace },
      ...{ overtime: 'win', rated: false, visible: 'public', creator: '', invitation: 'i', secret: 'c'.repeat(64) },
      created: 0,
    };
    this.match = new OnlineMatch(setup, game);
    for (const side of game.sides) this.write({ do: 'sit', side, person: side, name: `the ${side}` });
    for (const [i, side] of game.sides.entries())
      this.write({ do: 'pledge', side, pledge: pledgeOfShare('m', side, shareOf(i)) });
    for (const [i, side] of game.sides.entries()) this.write({ do: 'share', side, share: shareOf(i) });
  }
  write(entry: Entry, done = false): void {
    const logged = { seq: this.match.seq, at: 1000 * this.match.seq, entry };
    this.match.take(logged, done);
    this.written.push(logged);
  }
  /** Whoever is asked does something by chance. */
  play(actions: number): void {
    const { match } = this;
    const { sitting, game } = match;
    if (sitting === null) throw new Error('no dice');
    const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
    const trial = sitting.match.continuation(sitting.match.actionCount);
    const codes = [...playOn(trial, new Players(game, bots, 'by chance', { since: trial.actionCount }), actions)].map(
      ({ action }) => action,
    );
    for (const code of codes) {
      const from = sitting.match.actionCount;
      const by = sitting.waitingFor as string;
      sitting.act(code);
      sitting.takeNews();
      this.write({ do: 'went', by, from, deeds: sitting.match.deeds(from), joined: sitting.joinedFrom(from) }, true);
    }
  }
}
