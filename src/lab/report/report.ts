import { scenarioName } from '../../kernel/examples.ts';
import type { Game } from '../../kernel/game.ts';
import type { Desk } from './desk.ts';
import { groundOf, groundStyle } from './ground.ts';
import type { Block, Report, Table } from './page.ts';
import { heading, paragraph } from './page.ts';
import { census } from './sections/census.ts';
import { course } from './sections/course.ts';
import { maps } from './sections/maps.ts';
import { outcome } from './sections/outcome.ts';
import { setup } from './sections/setup.ts';
import { spreads } from './sections/spreads.ts';
import { pictureStyle } from './style.ts';

/** What a comparison says, in words of whoever made it. */
export interface Said {
  readonly sentence: string;
  /** Below the sentence: how sure it is. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
}

/** What every report on a game has in common. */
export const shared = ({ face, look }: Game): Pick<Report, 'defs' | 'style'> => ({
  defs: face === undefined ? '' : groundOf(face.board),
  style: pictureStyle(groundStyle(look)),
});

export const saidBlocks = (title: string, { sentence, notes, tables }: Said): Block[] => [
  heading(title),
  { kind: 'paragraph', text: sentence, strong: true },
  ...notes.map(paragraph),
  { kind: 'tables', tables },
];

/** A report on the games of one set-up, or of the two of a comparison beside each other. */
export function reportOf(desk: Desk, command: string, said: Said | null = null): Report {
  const { words, arms } = desk;
  const scenario = scenarioName(words.speaker, arms[0]?.series.setup.scenario ?? '');
  const names = { title: words.text('game.title'), scenario };
  return {
    lang: words.lang,
    title:
      said === null
        ? words.say('title', { ...names, games: arms[0]?.gather.games ?? 0 })
        : words.say('title.compare', names),
    blocks: [
      ...(said === null ? [] : saidBlocks(words.say('compare'), said)),
      ...outcome(desk),
      ...spreads(desk),
      ...course(desk),
      ...maps(desk),
      ...census(desk),
      ...setup(desk, command),
    ],
    ...shared(words.game),
  };
}
