import { type Beat, weightOf } from './story.ts';

/** Whatever shows a story: the map of a table. */
export interface Stage {
  /** Lets one event be seen; done when it has been. */
  show(beat: Beat, ms: number): Promise<void>;
  /** What the event has changed lies there as it is from now on. */
  played(beat: Beat): void;
  /** Stops whatever is moving, at once. */
  stop(): void;
}

/** What is being told. */
export interface Telling {
  readonly beat: Beat;
  /** The number of this event among those that can be seen, from 1, and how many there are. */
  readonly nth: number;
  readonly count: number;
  /** It waits before the next event until it is let go on. */
  readonly held: boolean;
}

interface Tale {
  readonly stage: Stage;
  readonly end: () => void;
}

/** Tells stories, one at a time and event by event: at a pace, held, by a step, or at once. */
export class StoryPlayer {
  private tale: Tale | null = null;
  private held = false;
  /** So many events may still be shown while it is held. */
  private steps = 0;
  private wake: () => void = () => undefined;
  private idle: Promise<void> = Promise.resolve();
  private current: Telling | null = null;

  constructor(
    /** Milliseconds of a beat of weight one; nothing is shown at 0. */
    private readonly pace: () => number,
    private readonly report: (telling: Telling | null) => void,
  ) {}

  get playing(): boolean {
    return this.tale !== null;
  }
  /** Done when nothing is being told. */
  done(): Promise<void> {
    return this.idle;
  }

  /** Tells a story from its beginning; `end` puts the table as it is now, also where the story is broken off. */
  tell(beats: readonly Beat[], stage: Stage, end: () => void): Promise<void> {
    this.finish();
    this.tale = { stage, end };
    this.idle = this.run(beats, this.tale);
    return this.idle;
  }

  private async run(beats: readonly Beat[], tale: Tale): Promise<void> {
    const count = beats.filter((beat) => weightOf(beat) > 0).length;
    let nth = 0;
    for (const beat of beats) {
      const ms = weightOf(beat) * this.pace();
      if (ms > 0) {
        nth++;
        this.say({ beat, nth, count, held: this.held });
        await this.leave();
        if (this.tale !== tale) return;
        await tale.stage.show(beat, ms);
        await this.free();
      }
      if (this.tale !== tale) return;
      tale.stage.played(beat);
    }
    this.close(tale);
  }

  /** Waits while it is held, less the steps that were asked for. */
  private async leave(): Promise<void> {
    while (this.held && this.steps === 0 && this.tale !== null) await this.woken();
    if (this.steps > 0) this.steps--;
  }
  /** Waits while a hand is on the map: nothing changes under it. */
  private async free(): Promise<void> {
    while (this.pressed && this.tale !== null) await this.woken();
  }
  private woken(): Promise<void> {
    return new Promise((done) => {
      this.wake = done;
    });
  }

  private pressed = false;
  press(down: boolean): void {
    this.pressed = down;
    if (!down) this.wake();
  }

  hold(): void {
    this.held = true;
    this.steps = 0;
    if (this.current !== null) this.say({ ...this.current, held: true });
  }
  release(): void {
    this.held = false;
    if (this.current !== null) this.say({ ...this.current, held: false });
    this.wake();
  }
  /** One event further, while it is held. */
  step(): void {
    this.steps++;
    this.wake();
  }
  get isHeld(): boolean {
    return this.held;
  }

  /** Breaks off: everything is as it is now. */
  finish(): void {
    if (this.tale === null) return;
    this.tale.stage.stop();
    this.close(this.tale);
  }
  private close(tale: Tale): void {
    this.tale = null;
    this.steps = 0;
    this.say(null);
    tale.end();
    this.wake();
  }
  private say(telling: Telling | null): void {
    this.current = telling;
    this.report(telling);
  }
}
