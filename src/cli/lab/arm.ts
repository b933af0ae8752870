import { botNames } from '../../bots/index.ts';
import { readBotName } from '../../bots/named.ts';
import type { Game } from '../../kernel/game.ts';
import type { Arm } from '../../lab/compare.ts';
import { change, manned, type Setting } from '../../lab/setting.ts';
import { bundlesOf, libraryOf } from '../bundles.ts';
import { type Cli, CliError } from '../cli.ts';
import { readJson } from '../files.ts';

/** The arm at which nothing is changed. */
const AS_IT_IS = 'base';
export const isAsItIs = (said: string): boolean => said.trim() === AS_IT_IS;

const KNOWN = 'side=bot, bot{weight:0.3}, option=value, bot.weight=value, path=value, pack.json, rules=id, base';
const RULES = /^rules=/;
const PACK = /^[^=]*\.json$/i;

/** In the order in which they must be done: packs before single values, bots before their weights. */
const RANKS = [PACK, /^[^=]*$/, /^[^.[]*=/, /=/] as const;
const rankOf = (word: string): number => RANKS.findIndex((rank) => rank.test(word));

/** An arm from what is said of it, over what holds for both. */
export async function readArm(cli: Cli, game: Game, shared: Setting, said: string): Promise<Arm> {
  const words = said.split(/\s+/).filter((word) => word !== '' && word !== AS_IT_IS);
  const rules = words.find((word) => RULES.test(word))?.replace(RULES, '');
  const begun =
    rules === undefined || rules === game.version
      ? { game, setting: shared }
      : await underRules(cli, game, shared, rules);
  const rest = words.filter((word) => !RULES.test(word)).toSorted((a, b) => rankOf(a) - rankOf(b));
  return { ...begun, setting: rest.reduce((setting, word) => changed(cli, begun.game, setting, word), begun.setting) };
}

/** The game under rules that the house has no more. */
async function underRules(cli: Cli, now: Game, shared: Setting, rules: string): Promise<Arm> {
  const bundles = bundlesOf(cli, now.id);
  const bundle = bundles.get(rules);
  const game = bundle === undefined ? null : await libraryOf(cli).under(now.id, rules);
  if (game === null || bundle === undefined) {
    const known = [...new Set([now.version, ...bundles.keys()])].join(', ');
    throw new CliError('error.other-rules', { rules, game: cli.speakerFor(now).say('game.title'), known }, 2);
  }
  if (String(game.sides) !== String(now.sides)) {
    throw new CliError('error.mixed', { a: now.sides.join(', '), b: game.sides.join(', ') }, 2);
  }
  return { game, setting: { ...shared, older: { rules, bundle } } };
}

function changed(cli: Cli, game: Game, setting: Setting, word: string): Setting {
  if (PACK.test(word)) return { ...setting, pack: readJson(cli, word) };
  const cut = word.indexOf('=');
  if (cut > 0) return change(game, setting, word.slice(0, cut), word.slice(cut + 1));
  if (botNames(game).includes(readBotName(word).script)) return manned(game, setting, word);
  throw new CliError('error.word', { known: KNOWN, found: word }, 2);
}
