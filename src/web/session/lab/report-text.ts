import type { Game } from '../../../kernel/game.ts';
import type { Lang } from '../../../kernel/text.ts';
import { htmlOf } from '../../../lab/report/html.ts';
import { plotsIn } from '../../../lab/report/plots.ts';
import { reportOf } from '../../../lab/report/report.ts';
import { flagsOf, quoted } from '../../../lab/report/sections/setup.ts';
import { Words } from '../../../lab/report/words.ts';
import type { Study } from './series-run.ts';

/** The report on what was played, as one file; `game` is the one that has its cases with it. */
export async function reportText(game: Game, { series, gather }: Study, lang: Lang): Promise<string> {
  const words = new Words(game, lang);
  const { setup } = series;
  const command = [
    ...['beachhead lab report', game.id, ...flagsOf(setup), '--seed', quoted(setup.seed)],
    ...['--games', gather.games, '--lang', lang],
  ];
  const desk = { words, plots: await plotsIn(document), arms: [{ name: null, series, gather }] };
  return htmlOf(reportOf(desk, command.join(' ')), words.say('numbers'));
}
