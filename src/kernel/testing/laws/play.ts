import { Rng } from '../../dice.ts';
import { Fault } from '../../faults.ts';
import type { Game } from '../../game.ts';
import { Match } from '../../match.ts';
import type { Position } from '../../position.ts';
import { LANGS } from '../../text.ts';
import { ONLOOKER } from '../../view.ts';
import { BlindPlayer, carryOut } from '../players.ts';
import type { Plan, Round } from '../round.ts';

export const alike = (a: Position, b: Position): boolean => {
  for (let i = 0; i < a.cells.length; i++) if (a.cells[i] !== b.cells[i]) return false;
  return a.cells.length === b.cells.length;
};
export function demand(holds: boolean, said: string): asserts holds {
  if (!holds) throw new Error(said);
}
/** So many of a list at most, chosen by lot. */
const some = <T>(list: readonly T[], most: number, rng: Rng): readonly T[] =>
  list.length <= most ? list : list.filter(() => rng.below(list.length) < most);

const MOST_TRIED = 40;

/** (a) What is offered is accepted, once each, and is the same as JSON. */
export function offeredIsAccepted({ moments }: Round): void {
  const rng = new Rng('offered');
  for (const { g, where } of moments) {
    const offered = g.legal();
    demand(offered.length > 0, `${where}: nothing is offered`);
    demand(new Set(offered).size === offered.length, `${where}: the same is offered twice`);
    const trial = g.copy();
    for (const code of some(offered, MOST_TRIED, rng)) {
      const json = g.codec.decode(code);
      demand(
        g.codec.encode(JSON.parse(JSON.stringify(json))) === code,
        `${where}: ${JSON.stringify(json)} is not itself`,
      );
      trial.copyFrom(g);
      carryOut(trial, code, where);
    }
  }
}

const STRANGE: readonly unknown[] = [null, 7, 'done', [], {}, { type: 'nothing' }, { type: 3 }];

/** (a) Whatever is not offered is refused with a Fault, and nothing has changed. */
export function othersAreRefused({ game, plan, actions }: Round): void {
  const rng = new Rng('strangers');
  for (const { id: scenario } of game.scenarios) {
    const match = Match.start(game, { scenario, seed: 'strangers' });
    const player = new BlindPlayer('strangers', plan.idle);
    for (let n = 0; n < 200 && !match.position.over; n++) {
      const code = player.pick(match.position);
      if (n % 10 === 0) {
        const offered = new Set(match.position.actions().map((action) => JSON.stringify(action)));
        const before = match.position.copy();
        const strangers = [rng.pick(STRANGE), ...Array.from({ length: 12 }, () => rng.pick(actions))];
        for (const stranger of strangers.filter((one) => !offered.has(JSON.stringify(one)))) {
          const refused = attempt(() => match.act(stranger));
          demand(refused instanceof Fault, `${scenario}, decision ${n}: ${JSON.stringify(stranger)} is not refused`);
          demand(alike(before, match.position), `${scenario}, decision ${n}: a refusal has changed something`);
        }
      }
      match.actCode(code);
    }
  }
}
export function attempt(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}

/** (b) Looking at a position in every way there is changes nothing. */
export function lookingChangesNothing({ game, moments, ends }: Round): void {
  const rng = new Rng('looking');
  const { face, sketch, metrics } = game;
  const looks: readonly (readonly [string, (g: Position) => unknown])[] = [
    ['question', (g) => g.question()],
    ['outcome', (g) => g.outcome()],
    ['odds', (g) => some(g.legal(), MOST_TRIED, rng).map((code) => g.odds(code))],
    ['metrics', (g) => metrics?.(g)],
    ...[...game.sides, ONLOOKER, null].flatMap((seer): [string, (g: Position) => unknown][] => [
      [`view of ${seer}`, (g) => g.view(seer)],
      [`sketch for ${seer}`, (g) => LANGS.map((lang) => sketch?.(g, lang, { columns: 100, rows: 40 }, seer))],
    ]),
    ...(face?.insights ?? []).map(({ id, ofPiece, show }): [string, (g: Position) => unknown] => [
      `insight ${id}`,
      (g) => show(g, ofPiece ? (rng.pick(g.view(null).pieces)?.id ?? null) : null),
    ]),
  ];
  const positions = [...moments.map(({ g, where }) => ({ g, where })), ...ends.map((g) => ({ g, where: 'end' }))];
  for (const { g, where } of positions) {
    const before = g.copy();
    for (const [name, look] of looks) {
      // The dear ones now and then.
      if (!name.startsWith('view') && !name.startsWith('q') && rng.below(4) > 0) continue;
      look(g);
      demand(alike(before, g), `${where}: ${name} changes the position`);
    }
  }
}

/** (b, c) Copies play on as the original does, whether somebody listens or not, and leave it alone. */
export function copiesPlayAlike({ moments }: Round): void {
  for (const { g, code, where } of moments) {
    const [loud, quiet, before] = [g.copy(), g.copy(), g.copy()];
    demand(alike(loud, g), `${where}: a copy differs`);
    demand(loud.log === null, `${where}: a copy is listened to`);
    loud.log = () => undefined;
    loud.apply(code);
    quiet.apply(code);
    demand(alike(loud, quiet), `${where}: whoever listens changes the play`);
    demand(alike(g, before), `${where}: a copy changes its original`);
    quiet.copyFrom(g);
    demand(quiet.hash() === g.hash(), `${where}: copyFrom differs`);
  }
}

/** (c) Undo, replay and a match file give the same bytes. */
export function matchesReplay(game: Game, plan: Plan, scenario: string, most = 300): void {
  const match = Match.start(game, { scenario, seed: 'twice' });
  const player = new BlindPlayer('twice', plan.idle);
  const hashes = [match.position.hash()];
  while (hashes.length <= most && !match.position.over) {
    match.actCode(player.pick(match.position));
    hashes.push(match.position.hash());
  }
  const end = hashes.length - 1;
  const twin = Match.fromFile([game], JSON.parse(JSON.stringify(match.toFile())));
  demand(twin.position.hash() === hashes[end], `${scenario}: a match file is replayed otherwise`);
  demand(match.continuation(end >> 1).position.hash() === hashes[end >> 1], `${scenario}: a branch differs`);
  for (const n of [end - 1, 257, 256, 64, 63, 1, 0].filter((at) => at < end)) {
    demand(match.positionAt(n).hash() === hashes[n], `${scenario}: the position after ${n} actions differs`);
    match.undo(n);
    demand(match.position.hash() === hashes[n], `${scenario}: undo to ${n} differs`);
  }
}
