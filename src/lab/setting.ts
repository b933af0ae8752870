import { botNames } from '../bots/index.ts';
import { readBotName, turnedName } from '../bots/named.ts';
import { Fault, shown } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { packRef, readPack } from '../kernel/pack.ts';
import { withValues } from '../kernel/pack-values.ts';
import type { SeriesSetup } from './series.ts';

/** A set-up without its seeds. */
export type Setting = Omit<SeriesSetup, 'seed'>;

/**
 * One thing changed: `side=bot`, `option=value`, `scenario=name`, `bot.weight=value` of a bot that plays, or a value of the
 * data by its path.
 */
export function change(game: Game, setting: Setting, name: string, value: string): Setting {
  if (name === 'scenario') return { ...setting, scenario: value };
  if (game.sides.includes(name)) return { ...setting, bots: { ...setting.bots, [name]: value } };
  if (game.options.some(({ id }) => id === name)) {
    return { ...setting, options: { ...setting.options, [name]: value } };
  }
  const [first = '', ...rest] = name.replace(/^data\./, '').split(/[.[]/);
  if (botNames(game).includes(first)) return turned(setting, first, rest.join('.'), value);
  if (Object.hasOwn(game.data, first)) {
    return { ...setting, pack: withValues(game, setting.pack, { [name]: value }) };
  }
  const options = game.options.map(({ id }) => id);
  const known = ['scenario', ...game.sides, ...options, ...Object.keys(game.bots), ...Object.keys(game.data)];
  throw new Fault('unknown-value', { path: shown(name), known: known.join(', ').slice(0, 400) });
}

/** One bot at every side that it can play. */
export function manned(game: Game, setting: Setting, bot: string): Setting {
  const { script } = readBotName(bot);
  const sides = game.bots[script]?.sides ?? game.sides;
  return { ...setting, bots: { ...setting.bots, ...Object.fromEntries(sides.map((side) => [side, bot])) } };
}

/** Wherever a script plays, one of its weights. */
function turned(setting: Setting, script: string, weight: string, value: string): Setting {
  const scripts = Object.values(setting.bots).map((bot) => readBotName(bot).script);
  if (!scripts.includes(script)) {
    throw new Fault('unknown-bot', { bot: shown(script), known: [...new Set(scripts)].join(', ') });
  }
  const bots = Object.entries(setting.bots).map(([side, bot]) => {
    const plays = readBotName(bot).script === script;
    return [side, plays ? turnedName(bot, weight, value) : bot] as const;
  });
  return { ...setting, bots: Object.fromEntries(bots) };
}

/** A setting in a report and in the name of a claim: the pack by its digest, and the rules by their id. */
export interface SettingRecord extends Omit<Setting, 'pack' | 'older'> {
  readonly pack: { readonly id: string; readonly digest: string } | null;
  readonly rules: string;
}
export function recordOf(game: Game, { older: _, ...setting }: Setting): SettingRecord {
  const pack = setting.pack == null ? null : packRef(readPack(game, setting.pack));
  return { ...setting, pack, rules: game.version };
}
