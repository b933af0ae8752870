import { Fault } from './faults.ts';
import type { Game } from './game.ts';
import { finish, Match } from './match.ts';
import { type AnyMatchFile, checkChain, checkDice, readMatchFile } from './match-file.ts';

/** What is asked of a match file, in this order. */
export const CHECKS = ['file', 'chain', 'dice', 'rules', 'pack', 'legal', 'state'] as const;
export type Check = (typeof CHECKS)[number];

/** Of one question: it holds, it does not and why, or nothing can be said. */
export interface Finding {
  readonly check: Check;
  readonly holds: boolean | null;
  readonly fault?: Fault;
}

export interface Verdict {
  /** Null where it is no match file at all. */
  readonly file: AnyMatchFile | null;
  readonly findings: readonly Finding[];
  /** The match, where all of it could be replayed. */
  readonly match: Match | null;
}

/** Everything that can be said of a stranger's match file; never stops at the first thing wrong that leaves others to be seen. */
export function verifyFile(gameOf: (id: string, rules: string) => Game | null, json: unknown, pack?: unknown): Verdict {
  const findings: Finding[] = [];
  const holds = <T>(check: Check, work: () => T): T | null => {
    try {
      const result = work();
      findings.push({ check, holds: true });
      return result;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      findings.push({ check, holds: false, fault });
      return null;
    }
  };
  const unsaid = (check: Check) => findings.push({ check, holds: null });

  const file = holds('file', () => readMatchFile(json));
  if (file === null) return { file, findings, match: null };
  if (file.formatVersion === 1) unsaid('chain');
  else holds('chain', () => checkChain(file));
  if (file.formatVersion === 1) unsaid('dice');
  else if (file.dice.every(({ origin }) => origin !== null)) holds('dice', () => checkDice(file));
  else unsaid('dice');
  const game = gameOf(file.game, file.rules);
  if (game === null) {
    unsaid('rules');
    return { file, findings, match: null };
  }
  findings.push({ check: 'rules', holds: true });
  return { file, findings, match: replayed(file) };

  /** Numbers, actions and end: each is asked only where those before it hold. */
  function replayed(whole: AnyMatchFile): Match | null {
    const work = Match.following(game as Game, whole, pack);
    if (holds('pack', () => work.next()) === null) return null;
    const match = holds('legal', () => finish(work));
    if (match === null) return null;
    return holds('state', () => {
      if (match.position.hash() !== whole.hash) throw new Fault('damaged-file', { found: 'hash' }, 'hash');
      return match;
    });
  }
}
