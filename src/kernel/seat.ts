import { Rng } from './dice.ts';

/** How much a bot may think about a decision: by the clock where somebody waits for it, by count where nobody does. */
export interface Effort {
  /** So many games it plays on in its head at most. */
  readonly most: number;
  /** Whether it has to come to an end; asked again and again, also while it plays one on. */
  late(): boolean;
}

/** All that a bot's chance comes from: a secret of the match, the side it plays and the action at which it sat down. */
export interface Place {
  readonly seed: string;
  readonly side?: string;
  readonly since?: number;
  /** Where it is not drawn: somebody thinks for a bot whose mood is known. */
  readonly mood?: number;
  /** Likewise, where it is not as the mood has it. */
  readonly opening?: number;
  /** What it has noted before. */
  readonly notes?: Notes;
}

/** What a bot has noted at one question for a later one: plain text, so that it can be handed on. It may get lost. */
export type Notes = Map<string, string>;

/**
 * What a bot has at one match beside the position. The match's dice are not among it: they are of another seed.
 */
export class Seat {
  private chance: Rng | null = null;
  private drawn: number | null;
  private opened: number | null;
  readonly notes: Notes;
  /** Of the question now; null where nobody has said anything. */
  effort: Effort | null = null;

  constructor(private readonly place: Place) {
    this.drawn = place.mood ?? null;
    this.opened = place.opening ?? null;
    this.notes = place.notes ?? new Map();
  }

  /** Runs on from question to question. */
  get rng(): Rng {
    const { seed, side = '', since = 0 } = this.place;
    this.chance ??= new Rng(`${seed} bot ${side} ${since}`);
    return this.chance;
  }

  /**
   * 32 bits that are the same at every question of a match, whoever asks and after however many actions, and that nobody
   * else knows: where a bot lays its mines is taken from here, or one who knows its script knows it all.
   */
  get mood(): number {
    this.drawn ??= moodOf(`${this.place.seed} mood ${this.place.side ?? ''}`);
    return this.drawn;
  }

  /**
   * What is likewise the same all match, for things that the other side comes to see: where a bot lands, drops or posts its
   * troops. It is the mood, unless somebody has settled another; nothing that stays hidden is taken from here.
   */
  get opening(): number {
    return this.opened ?? this.mood;
  }
  /** Settles it for the match; whoever is first has his way. */
  open(opening: number): void {
    this.opened ??= opening;
  }
}

function moodOf(seed: string): number {
  const rng = new Rng(seed);
  return [0, 8, 16, 24].reduce((sum, shift) => sum | (rng.below(256) << shift), 0) >>> 0;
}
