import type { ActionJson } from '../actions.ts';
import { Rng } from '../dice.ts';
import type { Game } from '../game.ts';
import { Match } from '../match.ts';
import type { MatchFile } from '../match-file.ts';
import { exportPack } from '../pack.ts';
import { type Edit, editsOf, judge, type Verdict } from './edits.ts';
import { BlindPlayer } from './players.ts';

export interface Order {
  readonly seed: string;
  /** How long the matches are. */
  readonly actions: number;
  /** Only one edit in so many is tried. */
  readonly every?: number;
}
/** A match that was played so far by lot, and its file. */
export interface Sample {
  readonly name: string;
  readonly match: Match;
  readonly file: MatchFile;
}

function played(match: Match, seed: string, actions: number): Match {
  const player = new BlindPlayer(seed);
  for (let n = 0; n < actions && !match.position.over; n++) match.actCode(player.pick(match.position));
  return match;
}

/** Matches of every scenario, one with a data pack, one with dice that took over half-way, one without its key. */
export function* samplesOf(game: Game, { seed, actions }: Order): Generator<Sample> {
  const whole = (name: string, match: Match): Sample => ({ name, match, file: match.toFile() });
  for (const { id: scenario } of game.scenarios) {
    yield whole(scenario, played(Match.start(game, { scenario, seed }), seed, actions));
  }
  const scenario = game.scenarios[0]?.id ?? '';
  const pack = exportPack(game);
  yield whole('with a data pack', played(Match.start(game, { scenario, seed, pack }), seed, actions >> 1));
  const origin = { by: 'system', seed: '5a'.repeat(32) } as const;
  const match = played(Match.start(game, { scenario, origin }), seed, actions);
  const branch = match.branch(match.actionCount >> 1, { by: 'system', seed: 'a5'.repeat(32) });
  yield whole('a branch', played(branch, `${seed} on`, actions >> 2));
  yield { name: 'without its key', match, file: match.toFile(false) };
}

/** Actions of the game that were legal at some time. */
function actionsOf(samples: readonly Sample[]): ActionJson[] {
  return samples.flatMap(({ match }) => [...match.actions, ...match.position.actions().slice(0, 20)]);
}

export interface Trial {
  readonly sample: Sample;
  readonly edit: Edit;
  judged(): Verdict;
}

/** Every file with every edit; what becomes of it is seen when somebody asks. */
export function* editedFiles(game: Game, order: Order): Generator<Trial> {
  const samples = [...samplesOf(game, order)];
  const others = actionsOf(samples);
  for (const sample of samples) {
    const rng = new Rng(`${order.seed} ${game.id} ${sample.name}`);
    const { file, match } = sample;
    let n = 0;
    for (const edit of editsOf(game, file, others, rng)) {
      if (n++ % (order.every ?? 1) !== 0) continue;
      yield { sample, edit, judged: () => judge([game], file, edit, match.pack ?? undefined) };
    }
  }
}
