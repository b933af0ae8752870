import { PACKS as gallipoli } from '../../src/games/gallipoli/testing/packs.ts';
import { PACKS as malta } from '../../src/games/malta/testing/packs.ts';
import { PACKS as tarawa } from '../../src/games/tarawa/testing/packs.ts';
import { judge, PackFuzzer } from '../../src/kernel/testing/packs.ts';
import { processorMs } from './clock.ts';

/** Numbers of packs come in, verdicts go out. A process of its own: some packs have ended more than a thread. */
const [game, word = ''] = process.argv.slice(2);
const plan = [gallipoli, malta, tarawa].find((one) => one.game.id === game);
if (plan === undefined) throw new Error(`no game ${game}`);
const fuzzer = new PackFuzzer(plan.game, word);
const trial = { ...plan, now: processorMs };

process.on('message', (index: number) => {
  process.send?.(judge(trial, fuzzer.mutant(index)));
});
