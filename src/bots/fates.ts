import type { DiceSource } from '../kernel/dice.ts';
import type { Position } from '../kernel/position.ts';

/** So many arguments a step has. */
const ARGS = 5;

/**
 * Dice for a game in a bot's head. Read one after the other, dice would all be others after one throw more or less, and two
 * answers would differ by luck that has nothing to do with them. Here a throw depends on what it is for: the turn, the step that
 * throws with what it is about, and how often it has thrown for that. So the same battle ends the same way, whatever was done
 * elsewhere before it. No two throws of a game are the same one: each is fair and by itself.
 */
export class Fates implements DiceSource {
  next = 0;
  private readonly thrown = new Map<number, number>();

  constructor(
    private readonly world: Position,
    private readonly seed: number,
  ) {}

  draw(stream: number, position: number, n: number): number {
    const { world, thrown } = this;
    let matter = mixed(mixed(mixed(this.seed, stream), world.turn), world.topStep());
    for (let i = 0; i < ARGS; i++) matter = mixed(matter, world.arg(i));
    const before = thrown.get(matter) ?? 0;
    thrown.set(matter, before + 1);
    this.next = position + 1;
    return (mixed(mixed(matter, before), n) >>> 0) % n;
  }
}

/** Murmur's mixer: every bit of what goes in sways every bit of what comes out. */
function mixed(sum: number, value: number): number {
  let x = Math.imul(sum ^ value, 0x9e3779b1) + 0x7f4a7c15;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}
