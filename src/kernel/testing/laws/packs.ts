import { Rng } from '../../dice.ts';
import { Fault } from '../../faults.ts';
import type { Game } from '../../game.ts';
import { Match } from '../../match.ts';
import { exportPack } from '../../pack.ts';
import { BlindPlayer } from '../players.ts';
import type { Plan } from '../round.ts';
import { attempt, demand } from './play.ts';

type Branch = Record<string, unknown>;

/** (h) The game's own numbers, written out and read again, compile and play the same; the match remembers the pack. */
export function ownPackPlaysTheSame(game: Game, plan: Plan): void {
  const problems = game.problems?.(game.data) ?? [];
  demand(problems.length === 0, `the game's own numbers have problems: ${problems.map(String).join('; ')}`);
  const scenario = (game.scenarios[0] as Game['scenarios'][number]).id;
  const pack = JSON.parse(JSON.stringify({ ...exportPack(game), id: 'own' }));
  const [plain, packed] = [undefined, pack].map((given) => Match.start(game, { scenario, seed: 'pack', pack: given }));
  const player = new BlindPlayer('pack', plan.idle);
  for (let n = 0; n < 60 && plain !== undefined && !plain.position.over; n++) {
    const code = player.pick(plain.position);
    plain.actCode(code);
    packed?.actCode(code);
  }
  demand(packed?.position.hash() === plain?.position.hash(), 'the own pack plays otherwise');
  const file = JSON.parse(JSON.stringify(packed?.toFile()));
  const other = attempt(() => Match.fromFile([game], file));
  demand(other instanceof Fault && other.code === 'wrong-pack', 'a match forgets its pack');
  demand(Match.fromFile([game], file, pack).position.hash() === file.hash, 'a match with a pack is replayed otherwise');
}

const refusal = (game: Game, data: Branch): unknown => attempt(() => game.compile(data));

/** (h) Sections that are missing or are something else are refused by their path, all of them at once. */
export function brokenSectionsAreNamed(game: Game): void {
  const sections = Object.keys(game.data);
  for (const section of sections) {
    for (const instead of [undefined, null, 7, 'text', [], {}]) {
      const data: Branch = { ...game.data, [section]: instead };
      if (instead === undefined) delete data[section];
      const fault = refusal(game, data);
      demand(fault instanceof Fault, `data.${section} as ${JSON.stringify(instead)} is not refused with a fault`);
      demand(fault.at?.startsWith(`data.${section}`) ?? false, `data.${section} is refused at ${fault.at}`);
    }
  }
  if (game.problems === undefined) return;
  const named = new Set(game.problems({}).map(({ at }) => at));
  for (const section of sections) demand(named.has(`data.${section}`), `data.${section} is not named among all faults`);
}

/** A place in the numbers, and the branch that holds it. */
function leafOf(data: Branch, rng: Rng): { readonly holder: Branch; readonly key: string; readonly path: string } {
  let holder = data;
  let path = 'data';
  for (;;) {
    const key = rng.pick(Object.keys(holder));
    path = Array.isArray(holder) ? `${path}[${key}]` : `${path}.${key}`;
    const value = holder[key];
    const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isBranch || rng.below(6) === 0) return { holder, key, path };
    holder = value as Branch;
  }
}

/** (h) Whatever one value is replaced with, it is refused with a Fault that names a path, or can be played with. */
export function brokenValuesAreFaults(game: Game, times: number): void {
  const rng = new Rng('spoilt');
  let refused = 0;
  for (let i = 0; i < times; i++) {
    const data = structuredClone(game.data) as Branch;
    const { holder, key, path } = leafOf(data, rng);
    if (Array.isArray(holder) || rng.below(2) === 0) holder[key] = rng.pick([null, -1, 'nowhere', [], {}]);
    else delete holder[key];
    const fault = refusal(game, data);
    if (fault === null) continue;
    demand(fault instanceof Fault, `${path}: an error instead of a fault: ${String(fault)}`);
    demand(fault.at?.startsWith('data.') ?? false, `${path} is refused at ${fault.at}`);
    refused++;
  }
  demand(refused > times / 4, `of ${times} broken values only ${refused} were refused`);
}
