import type { Gesture } from './gestures.ts';

/** How long things take a person, in seconds. Nobody was watched: these are assumptions. */
export interface Player {
  readonly order: number;
  readonly answer: number;
  /** To look at what the other side's order has done. */
  readonly watch: number;
  /** To take in the position, once a turn. */
  readonly turn: number;
}
export const PLAYERS = {
  brisk: { order: 8, answer: 3, watch: 2, turn: 20 },
  pensive: { order: 20, answer: 5, watch: 4, turn: 90 },
} as const satisfies Readonly<Record<string, Player>>;

/** What one side has to do in a match. */
export interface Tally {
  readonly decisions: number;
  readonly orders: number;
  readonly answers: number;
  /** Orders of the other sides. */
  readonly watched: number;
  readonly turns: number;
}

export function tallyOf(gestures: readonly Gesture[], side: string, turns: number): Tally {
  const own = gestures.filter((gesture) => gesture.side === side);
  const count = (list: readonly Gesture[], kind: Gesture['kind']) => list.filter((one) => one.kind === kind).length;
  return {
    decisions: own.reduce((sum, { actions }) => sum + actions, 0),
    orders: count(own, 'order'),
    answers: count(own, 'answer'),
    watched: count(gestures, 'order') - count(own, 'order'),
    turns,
  };
}

export const meanOf = (tallies: readonly Tally[]): Tally => {
  const mean = (pick: (tally: Tally) => number) =>
    tallies.reduce((sum, tally) => sum + pick(tally), 0) / Math.max(1, tallies.length);
  return {
    decisions: mean(({ decisions }) => decisions),
    orders: mean(({ orders }) => orders),
    answers: mean(({ answers }) => answers),
    watched: mean(({ watched }) => watched),
    turns: mean(({ turns }) => turns),
  };
};

/** Of one's own: what a person does and thinks. */
export const ownMinutes = ({ orders, answers, turns }: Tally, player: Player): number =>
  (orders * player.order + answers * player.answer + turns * player.turn) / 60;

/** Against a bot, whose orders are looked at. Two persons need the own minutes of both: whoever waits looks on. */
export const minutesAgainstBot = (tally: Tally, player: Player): number =>
  ownMinutes(tally, player) + (tally.watched * player.watch) / 60;
