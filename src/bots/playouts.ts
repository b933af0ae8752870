import { diceOfSeed, Rng } from '../kernel/dice.ts';
import type { Game, Thinker } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import { Seat } from '../kernel/seat.ts';
import { Fates } from './fates.ts';
import { Player } from './player.ts';
import { chanceOf, isJudged } from './value.ts';

/** What is played on from a position as one side knows it. */
export interface Beginning {
  readonly game: Game;
  readonly position: Position;
  readonly side: string;
  /** What that side's bot is in the mood for, and how it has opened. */
  readonly mood: number;
  readonly opening: number;
  /** Who plays the others. */
  readonly rival: (side: string) => Thinker;
  /** Worlds, dice and the others' moods come from it. */
  readonly seed: string;
  /** The first moment of this turn is judged; where nobody can judge it, the end of the game. */
  readonly until: number;
}

/** Longer than any game of bots; beyond it a game goes round in circles. */
const ENDLESS = 50_000;

/** Of so many seeds the dice of a game are one. */
const SEEDS = 0x100_0000;

/** Games played on in a bot's head. Those of one number have the same world, dice and rivals, whoever plays the side. */
export class Playouts {
  private readonly world: Position;
  private readonly legal: number[] = [];
  private readonly until: number;

  constructor(private readonly from: Beginning) {
    this.world = from.position.copy();
    this.until = isJudged(from.game, from.position.scenario) ? from.until : Number.POSITIVE_INFINITY;
  }

  /** The chance of the side when its bot plays on as this one does; others are let in after every action. */
  *play(own: Thinker, number: number): Generator<undefined, number> {
    const { game, position, side, mood, opening, rival, seed } = this.from;
    const { world } = this;
    const numbered = `${seed} ${number}`;
    world.copyFrom(position);
    world.resample(side, new Rng(`${numbered} world`));
    world.dice = new Fates(world, new Rng(`${numbered} dice`).below(SEEDS));
    const thinking = diceOfSeed(`${numbered} thinking`);
    const players = game.sides.map((name) => {
      const place = { seed: numbered, side: name, ...(name === side && { mood, opening }) };
      return new Player(name, name === side ? own : rival(name), new Seat(place), thinking);
    });
    yield* this.playOn(players);
    return chanceOf(game, world, side);
  }

  private *playOn(players: readonly Player[]): Generator<undefined, void> {
    const { world, legal } = this;
    for (let played = 0; !world.over && world.turn < this.until; played++) {
      if (played > ENDLESS) throw new Error('an endless game');
      const player = players[world.toMove] as Player;
      world.apply(player.choose(world, world.legal(legal)).action);
      yield;
    }
  }
}
