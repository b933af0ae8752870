import { EMPTY, type Notebook, type NoteStore, notebookFrom } from '../notes.ts';
import type { Beside } from './beside.ts';

/** Notes about a match at a server are kept there, for the person's other devices too. What it has not got lies in the browser. */
export class OnlineNotes implements NoteStore {
  readonly lasting = true;

  constructor(
    private readonly server: Pick<Beside, 'notes' | 'write'>,
    private readonly unsent: NoteStore,
  ) {}

  async notes(match: string, side: string): Promise<Notebook> {
    const left = await this.unsent.notes(match, side);
    if (!isEmpty(left)) {
      await this.setNotes(match, side, left);
      return left;
    }
    return bookOf(await this.server.notes(match));
  }
  async setNotes(match: string, side: string, notes: Notebook): Promise<void> {
    // Should the page close before the server has it, it is sent the next time.
    await this.unsent.setNotes(match, side, notes);
    try {
      await this.server.write(match, JSON.stringify(notes));
    } catch (error) {
      if (this.unsent.lasting) return;
      throw error;
    }
    await this.unsent.setNotes(match, side, EMPTY);
  }
  progress(match: string): Promise<readonly string[]> {
    return this.unsent.progress(match);
  }
  setProgress(match: string, steps: readonly string[]): Promise<void> {
    return this.unsent.setProgress(match, steps);
  }
}

const isEmpty = ({ text, marks, arrows }: Notebook): boolean => text === '' && marks.length + arrows.length === 0;

/** A program may have written plain words. */
function bookOf(text: string): Notebook {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return notebookFrom(json);
  } catch {
    // Words.
  }
  return { ...EMPTY, text };
}
