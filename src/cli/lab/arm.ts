import { botNames } from '../../bots/index.ts';
import { readBotName } from '../../bots/named.ts';
import type { Game } from '../../kernel/game.ts';
import type { Arm } from '../../lab/compare.ts';
import { change, manned, type Setting } from '../../lab/setting.ts';
import { type Cli, CliError } from '../cli.ts';
import { readJson } from '../files.ts';

/** The arm at which nothing is changed. */
const AS_IT_IS = 'base';
const KNOWN = 'side=bot, bot{weight:0.3}, option=value, bot.weight=value, path=value, pack.json, base';

/** What a word of an arm changes, in the order in which it must be done: packs before single values, bots before their weights. */
const RANKS = [/\.json$/i, /^[^=]*$/, /^[^.[]*=/, /=/] as const;
const rankOf = (word: string): number => RANKS.findIndex((rank) => rank.test(word));

/** An arm from what is said of it, over what holds for both. */
export function readArm(cli: Cli, game: Game, shared: Setting, said: string): Arm {
  const words = said.split(/\s+/).filter((word) => word !== '' && word !== AS_IT_IS);
  const inOrder = words.toSorted((a, b) => rankOf(a) - rankOf(b));
  return { game, setting: inOrder.reduce((setting, word) => changed(cli, game, setting, word), shared) };
}

function changed(cli: Cli, game: Game, setting: Setting, word: string): Setting {
  if (/\.json$/i.test(word) && !word.includes('=')) return { ...setting, pack: readJson(cli, word) };
  const cut = word.indexOf('=');
  if (cut > 0) return change(game, setting, word.slice(0, cut), word.slice(cut + 1));
  if (botNames(game).includes(readBotName(word).script)) return manned(game, setting, word);
  throw new CliError('error.word', { known: KNOWN, found: word }, 2);
}
