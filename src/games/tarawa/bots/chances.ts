import { look, type RollTable } from '../../../kernel/table.ts';
import { BLAST } from '../7-land/demolition.ts';
import { fireEffect } from '../book/effects.ts';
import type { Book } from '../book.ts';

/** Modifiers beyond this change no result any more. */
const SPAN = 30;

/** Something that a throw is worth on average, for every sum of modifiers. */
class Mean {
  private readonly by = new Float64Array(2 * SPAN + 1);

  constructor(table: RollTable, worth: (result: string | number) => number) {
    for (let modifier = -SPAN; modifier <= SPAN; modifier++) {
      let sum = 0;
      for (let die = 1; die <= table.die; die++) sum += worth(look(table, die + modifier));
      this.by[modifier + SPAN] = sum / table.die;
    }
  }

  at(modifier: number): number {
    return this.by[Math.max(-SPAN, Math.min(SPAN, modifier)) + SPAN];
  }
}

/** The tables of a book as chances: exact for one die a throw, read hundreds of times for each order. */
export class Chances {
  /** Japanese fire: steps lost, stars, chance of a pin. */
  readonly steps: Mean;
  readonly stars: Mean;
  readonly pin: Mean;
  /** Marine fire: a marker. */
  readonly marker: Mean;
  /** Attack: one hex of two at the most, both, any at all. */
  readonly one: Mean;
  readonly both: Mean;
  readonly clear: Mean;
  /** Demolition steps of one engineer. */
  readonly blast: Mean;

  private constructor({ tables }: Book) {
    const effect = (result: string | number) => fireEffect(String(result));
    this.steps = new Mean(tables.japaneseFire, (result) => effect(result).hits + effect(result).starred);
    this.stars = new Mean(tables.japaneseFire, (result) => effect(result).starred);
    this.pin = new Mean(tables.japaneseFire, (result) => (effect(result).pin > 0 ? 1 : 0));
    this.marker = new Mean(tables.marineFire, (result) => (result === '-' ? 0 : 1));
    this.one = new Mean(tables.marineAttack, (result) => (result === 'one' ? 1 : 0));
    this.both = new Mean(tables.marineAttack, (result) => (result === 'both' ? 1 : 0));
    this.clear = new Mean(tables.marineAttack, (result) => (result === '-' ? 0 : 1));
    this.blast = new Mean(tables.demolition, (result) => BLAST[result as keyof typeof BLAST]);
  }

  private static readonly made = new WeakMap<Book, Chances>();
  static of(book: Book): Chances {
    const made = Chances.made.get(book) ?? new Chances(book);
    Chances.made.set(book, made);
    return made;
  }
}
