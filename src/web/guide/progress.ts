import type { NoteStore } from '../session/notes.ts';

/** How far a guided match has come, as far as the browser keeps it. */
export class Progress {
  constructor(
    private readonly store: Promise<Pick<NoteStore, 'lasting' | 'progress' | 'setProgress'>>,
    private readonly match: string,
    /** Told when the browser does not keep it, or cannot read what it has. */
    private readonly fleeting: () => void,
  ) {}

  /** The steps that were met before. */
  async before(): Promise<readonly string[]> {
    try {
      const kept = await this.store;
      if (!kept.lasting) this.fleeting();
      return await kept.progress(this.match);
    } catch {
      this.fleeting();
      return [];
    }
  }
  async keep(met: readonly string[]): Promise<void> {
    try {
      await (await this.store).setProgress(this.match, met);
    } catch {
      this.fleeting();
    }
  }
}
