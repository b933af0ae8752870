import { tellBot } from '../../../bots/named.ts';
import { scenarioName } from '../../../kernel/examples.ts';
import type { SeriesSetup } from '../../series.ts';
import { recordOf, type Setting, type SettingRecord } from '../../setting.ts';
import type { Arm, Desk } from '../desk.ts';
import { type Block, heading, listOf, paragraph } from '../page.ts';
import type { Words } from '../words.ts';

/** Where an owner's data came from is known only to whoever gave it. */
const SOME_DATA = ['--data', '…'];

/** A set-up as the flags of a command. */
export function flagsOf({ scenario, options, bots, pack }: Setting, data: readonly string[] = SOME_DATA): string[] {
  const pairs = (of: Readonly<Record<string, string>>): string =>
    Object.entries(of)
      .map(([name, value]) => `${name}=${value}`)
      .join();
  const chosen = Object.keys(options).length > 0 ? ['--options', pairs(options)] : [];
  return ['--scenario', scenario, ...chosen, '--bots', quoted(pairs(bots)), ...(pack == null ? [] : data)];
}
/** For a shell. */
export const quoted = (word: string): string => (/^[\w=,./:-]+$/.test(word) ? word : `'${word}'`);

export const watchCommand = (setup: SeriesSetup, seed: string): string =>
  ['beachhead', 'watch', setup.game, ...flagsOf(setup), '--seed', quoted(seed)].join(' ');

/** Everything that is needed to play the same games again. */
export function setup({ words, arms }: Desk, command: string): Block[] {
  return [
    heading(words.say('setup')),
    ...arms.flatMap((arm) => [...(arm.name === null ? [] : [heading(arm.name, 3)]), ...listOf(linesOfArm(words, arm))]),
    ...repeat(words, command),
  ];
}
export const repeat = (words: Words, command: string): Block[] => [
  paragraph(words.say('setup.repeat')),
  { kind: 'command', text: command },
];

const linesOfArm = (words: Words, { series, gather: { games } }: Arm): string[] =>
  linesOf(words, recordOf(series.game, series.setup), series.setup.seed, games);

/** What was played, with which seeds. */
export function linesOf(words: Words, played: SettingRecord, seed: string, games: number): string[] {
  const { game } = words;
  const { pack } = played;
  const preset = new Map(game.options.map(({ id, preset: usual }) => [id, usual]));
  const chosen = Object.entries(played.options)
    .filter(([id, value]) => preset.get(id) !== value)
    .map(([id, value]) => `${words.name('option', id)}: ${words.name(`option.${id}`, value)}`);
  const bots = Object.entries(played.bots).map(([side, bot]) => `${words.side(side)}: ${tellBot(words.speaker, bot)}`);
  return [
    words.say('setup.game', { title: words.text('game.title') }),
    words.say('setup.scenario', { scenario: scenarioName(words.speaker, played.scenario) }),
    words.say('setup.options', { options: chosen.length === 0 ? words.say('setup.options.none') : chosen.join('; ') }),
    words.say('setup.bots', { bots: bots.join('; ') }),
    ...(pack === null ? [] : [words.say('setup.pack', pack)]),
    words.say('setup.rules', { rules: `${game.id} ${played.rules}` }),
    words.say('setup.seeds', { seed, last: Math.max(0, games - 1), games }),
  ];
}
