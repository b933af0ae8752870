import { marine } from '../../src/games/tarawa/bots/marine.ts';
import { tarawa } from '../../src/games/tarawa/index.ts';
import type { ActionJson } from '../../src/kernel/actions.ts';
import { Rng } from '../../src/kernel/dice.ts';
import type { Face } from '../../src/kernel/face.ts';
import { Match } from '../../src/kernel/match.ts';
import type { Position } from '../../src/kernel/position.ts';

export const SIDE = 'marine';
export const GAME = tarawa;

/** The face of Tarawa; the tests are about a table that has one. */
export function faceOf(): Face {
  if (tarawa.face === undefined) throw new Error('Tarawa has no face');
  return tarawa.face;
}

/** The hash that a table shows: of the position less what the seer may not know. */
export function shownHash(position: Position): string {
  const twin = position.copy();
  twin.hideFrom(SIDE);
  return twin.hash();
}

/** The only choice, and one that can be taken back: the table takes it by itself. */
function harmless(position: Position): number | null {
  const [only, ...others] = position.legal();
  if (position.over || only === undefined || others.length > 0) return null;
  const twin = position.copy();
  twin.apply(only);
  const same = !twin.over && twin.toMove === position.toMove && twin.pointOfNoReturn === position.pointOfNoReturn;
  return same ? only : null;
}

/** The same match in the engine, beside the page: what the page shows is held against it. */
export class Mirror {
  private readonly rng = new Rng('mirror');
  private taken = new Map<string, number>();

  constructor(readonly match: Match) {
    this.goOn();
  }
  static start(seed: string): Mirror {
    return new Mirror(Match.start(GAME, { scenario: 'campaign', seed }));
  }

  get hash(): string {
    return shownHash(this.match.position);
  }
  get actions(): readonly ActionJson[] {
    return this.match.position.actions();
  }
  get asked(): string {
    return this.match.position.question()?.prompt.key ?? 'over';
  }
  get turn(): number {
    return this.match.position.view(SIDE).turn.number;
  }
  rolls(action: ActionJson): boolean {
    return this.match.position.odds(this.match.legalCode(action)) !== null;
  }

  take(action: ActionJson): void {
    this.match.act(action);
    this.taken.set(action.type, (this.taken.get(action.type) ?? 0) + 1);
    this.goOn();
  }
  private goOn(): void {
    for (let only = harmless(this.match.position); only !== null; only = harmless(this.match.position)) {
      this.match.actCode(only);
    }
  }

  /** Takes the action after which a table would show this hash. */
  follow(hash: string): ActionJson {
    for (const action of this.actions) {
      const twin = new Mirror(this.match.branch(this.match.actionCount));
      twin.take(action);
      if (twin.hash !== hash) continue;
      this.take(action);
      return action;
    }
    throw new Error(`no action at ${this.asked} leads to ${hash}`);
  }

  /** What a brisk player does: the marine bot, with two craft and few orders ashore. */
  brisk(): ActionJson {
    const count = (type: string) => this.taken.get(type) ?? 0;
    const wanted = (type: string) => this.actions.find((action) => action.type === type);
    const enough =
      (count('enter') >= 2 ? wanted('ready') : undefined) ?? (count('select') >= 3 ? wanted('endActions') : undefined);
    if (enough !== undefined) return enough;
    const { position } = this.match;
    return position.codec.decode(marine.choose(position.copy(), position.legal(), this.rng).action);
  }
}
