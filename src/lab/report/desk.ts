import type { Series } from '../series.ts';
import type { Drawn, Gather } from './gather.ts';
import type { Plots } from './plots.ts';
import type { Words } from './words.ts';

/** Games of one set-up: the whole of a report, or one of the two of a comparison. */
export interface Arm {
  /** `A` or `B` with what it is; null where there is nothing to tell it from. */
  readonly name: string | null;
  readonly series: Series;
  readonly gather: Gather;
}

/** All that a section is written from. Arms are of the same game. */
export interface Desk {
  readonly words: Words;
  readonly plots: Plots;
  readonly arms: readonly Arm[];
}

/** The columns of the rows of turns that are drawn: tracks that a table shows, losses, and ground. */
export function drawnOf({ game, naming }: Series, words: Words): Drawn[] {
  const shown = game.face?.tracks ?? [];
  const tracks = naming.tracks.flatMap(({ id, name, kind }) => {
    const track = shown.find((one) => one.id === id);
    return track === undefined || kind !== 'number'
      ? []
      : [{ column: name, name: words.capital(words.outline(track.key)) }];
  });
  const losses = naming.losses.map(({ kind, all }) => ({
    column: all,
    name: words.say('course.losses', { what: words.name('loss', kind) }),
  }));
  const held = naming.holders.map(({ side, name }) => ({
    column: name,
    name: words.say('course.held', { side: words.side(side) }),
  }));
  return [...tracks, ...losses, ...held];
}

/** All who can win or hold ground: those who play first, then those whom the rules lead. */
export const partiesOf = ({ arms }: Desk): string[] => [
  ...new Set(arms.flatMap(({ series }) => [...series.game.sides, ...series.naming.holders.map(({ side }) => side)])),
];
/** A colour of its own for each of them, grey for nobody. */
export const lookOf = (parties: readonly string[], winner: string): string => {
  const at = parties.indexOf(winner);
  return at === 0 || at === 1 ? `s${at}` : 's2';
};

/** Heads of a table, once for each arm where there are several. */
export const headsOf = (arms: readonly Arm[], heads: readonly string[]): string[] =>
  arms.flatMap(({ name }) => heads.map((head) => (name === null ? head : `${name[0]}: ${head}`)));
