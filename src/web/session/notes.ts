/** What a person keeps beside a match for themselves: words, marks on spaces, arrows from space to space. */
export interface Notebook {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
}

export const MARKS = ['flag', 'star', 'target', 'danger', 'question'] as const;
export type MarkKind = (typeof MARKS)[number];
export interface Mark {
  readonly at: string;
  readonly kind: MarkKind;
}
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export const EMPTY: Notebook = { text: '', marks: [], arrows: [] };

/** A mark is set, changed into another, or taken away by setting it again. */
export function marked(book: Notebook, { at, kind }: Mark): Notebook {
  const before = book.marks.find((mark) => mark.at === at);
  const others = book.marks.filter((mark) => mark.at !== at);
  return { ...book, marks: before?.kind === kind ? others : [...others, { at, kind }] };
}

/** An arrow is drawn, or taken away by drawing it again. */
export function drawn(book: Notebook, { from, to }: Arrow): Notebook {
  const others = book.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  return { ...book, arrows: others.length < book.arrows.length ? others : [...others, { from, to }] };
}

export const wiped = (book: Notebook): Notebook => ({ ...book, marks: [], arrows: [] });

const MOST_WORDS = 20_000;
const MOST_THINGS = 400;

/** What was kept, mended: whatever is not of its form is left out. */
export function notebookFrom(kept: unknown): Notebook {
  const { text, marks, arrows } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const list = (value: unknown): readonly Record<string, unknown>[] =>
    Array.isArray(value)
      ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
      : [];
  return {
    text: typeof text === 'string' ? text.slice(0, MOST_WORDS) : '',
    marks: list(marks)
      .flatMap(({ at, kind }) => {
        const known = MARKS.find((one) => one === kind);
        return typeof at === 'string' && known !== undefined ? [{ at, kind: known }] : [];
      })
      .slice(0, MOST_THINGS),
    arrows: list(arrows)
      .flatMap(({ from, to }) => (typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : []))
      .slice(0, MOST_THINGS),
  };
}

/** Where notes are kept: by match and side, so that nobody reads another's. Never in a match file. */
export interface NoteStore {
  /** False where nothing outlives the page. */
  readonly lasting: boolean;
  notes(match: string, side: string): Promise<Notebook>;
  setNotes(match: string, side: string, notes: Notebook): Promise<void>;
  /** Steps of its guide that were met so far. */
  progress(match: string): Promise<readonly string[]>;
  setProgress(match: string, steps: readonly string[]): Promise<void>;
}

/** Until the page is closed. */
export class MemoryNotes implements NoteStore {
  readonly lasting = false;
  private readonly books = new Map<string, Notebook>();
  private readonly guides = new Map<string, readonly string[]>();

  async notes(match: string, side: string): Promise<Notebook> {
    return this.books.get(`${match}/${side}`) ?? EMPTY;
  }
  async setNotes(match: string, side: string, notes: Notebook): Promise<void> {
    this.books.set(`${match}/${side}`, notes);
  }
  async progress(match: string): Promise<readonly string[]> {
    return this.guides.get(match) ?? [];
  }
  async setProgress(match: string, steps: readonly string[]): Promise<void> {
    this.guides.set(match, steps);
  }
}
