import type { ActionJson } from '../actions.ts';
import type { GameCard } from '../card.ts';
import { type DiceSource, diceOfSeed, Rng } from '../dice.ts';
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { type Position, ROLLS } from '../position.ts';
import type { View } from '../view.ts';
import { Crier } from './crier.ts';
import { AblePlayer, anyOptions, BlindPlayer, carryOut } from './players.ts';

/** What a game brings to the conformance suite of its own. */
export interface Plan {
  readonly card: GameCard;
  /** The game's folder: what its sources can say must have words. */
  readonly folder: string;
  /** Random games of each scenario. */
  readonly games: Readonly<Record<string, number>>;
  /** Types of actions that end or undo something: a busy player takes them only now and then. */
  readonly idle?: readonly string[];
  /** What is broken in a position by the game's own laws. */
  laws?(g: Position): readonly string[];
  /** Types of events that show a secret: from there on two worlds may differ. */
  readonly reveals?: readonly string[];
  /** What comes of secrets and is none: where it differs, so may two worlds. */
  openly?(g: Position): unknown;
  /** Types of actions whose odds are of more than the throw they name, or of one that other answers come before. */
  readonly compound?: readonly string[];
  /** Text keys that a view needs beside its phase. */
  words?(view: View): readonly string[];
  /** Parameters of actions that name no place on the table. */
  readonly placeless?: readonly string[];
  /** The scenario in which the bots play the options through. */
  readonly botScenario?: string;
}

/** A decision of a random game: the position before it and what was chosen. */
export interface Moment {
  readonly g: Position;
  readonly code: number;
  readonly where: string;
}

/** Random games, played once for many checks. */
export interface Round {
  readonly game: Game;
  readonly plan: Plan;
  readonly moments: readonly Moment[];
  readonly ends: readonly Position[];
  /** Sentences of what went wrong, by topic. */
  readonly broken: readonly string[];
  readonly untold: readonly string[];
  readonly crier: Crier;
  readonly events: ReadonlyMap<string, GameEvent>;
  /** Actions that were offered at some time. */
  readonly actions: readonly ActionJson[];
}

/** More games than a plan asks for: `FUZZ_GAMES=20` plays twenty times as many. */
const MORE = Number(process.env['FUZZ_GAMES'] ?? 1);
/** Longer than any game that comes to an end. */
const LONGEST = 40_000;

/** Passes dice on and remembers those that players roll, as `6:3` for a three on six faces. */
class Witness implements DiceSource {
  next = 0;
  readonly thrown: string[] = [];
  constructor(private readonly source: DiceSource) {}
  draw(stream: number, position: number, n: number): number {
    const value = this.source.draw(stream, position, n);
    this.next = this.source.next;
    if (stream === ROLLS) this.thrown.push(`${n}:${value + 1}`);
    return value;
  }
}

/** Whether the n-th time something is asked is worth keeping: 1, 3, 9, 27, …: every question, early and late. */
const isKept = (n: number): boolean => {
  let rest = n;
  while (rest % 3 === 0) rest /= 3;
  return rest === 1;
};

/** Games differ in seed, in options, in how busy and how able their players are. */
export function playRound(game: Game, plan: Plan): Round {
  const moments: Moment[] = [];
  const ends: Position[] = [];
  const broken: string[] = [];
  const untold: string[] = [];
  const crier = new Crier(game);
  const events = new Map<string, GameEvent>();
  const actions = new Map<number, ActionJson>();
  const asked = new Map<string, number>();
  const rules = game.compile(game.data);
  const judge = (g: Position, where: string): void => {
    for (const law of plan.laws?.(g) ?? []) broken.push(`${where}: ${law}`);
  };

  for (const [scenario, games] of Object.entries(plan.games)) {
    for (let i = 0; i < games * MORE; i++) {
      const seed = `${scenario} ${i}`;
      const witness = new Witness(diceOfSeed(seed));
      const g = rules.start(scenario, i % 2 === 0 ? {} : anyOptions(game, new Rng(`options ${seed}`)), witness);
      const player =
        i % 4 === 3
          ? new AblePlayer(game, seed, ({ key, args }) => crier.say(key, args))
          : new BlindPlayer(seed, i % 4 < 2 ? plan.idle : []);
      const told: string[] = [];
      g.log = (event) => {
        for (const die of event.roll?.dice ?? []) told.push(`${event.roll?.faces}:${die}`);
        events.set(event.type, event);
        crier.hear(event);
      };
      for (let n = 0; !g.over; n++) {
        const where = `${seed}, decision ${n}`;
        if (n > LONGEST) throw new Error(`an endless game: ${seed}`);
        // Laws are dear to judge: at every third decision, another third in each game.
        if ((n + i) % 3 === 0) judge(g, where);
        const code = player.pick(g);
        const prompt = crier.ask(g, player.legal);
        const times = (asked.get(prompt) ?? 0) + 1;
        asked.set(prompt, times);
        if (isKept(times)) {
          const kept = g.copy();
          moments.push({ g: kept, code, where });
          for (const legal of player.legal) if (!actions.has(legal)) actions.set(legal, g.codec.decode(legal));
        }
        witness.thrown.length = 0;
        told.length = 0;
        carryOut(g, code, where);
        if (witness.thrown.sort().join() !== told.sort().join()) {
          untold.push(`${where} (${prompt}): thrown ${witness.thrown.join(' ')}, told ${told.join(' ')}`);
        }
      }
      g.log = null;
      judge(g, `${seed}, end`);
      crier.end(g);
      ends.push(g);
    }
  }
  return { game, plan, moments, ends, broken, untold, crier, events, actions: [...actions.values()] };
}
