import {
  type Accessor,
  createContext,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  useContext,
} from 'solid-js';
import {
  type Arrow,
  drawn,
  EMPTY,
  MARKS,
  type MarkKind,
  marked,
  type Notebook,
  type NoteStore,
  wiped,
} from '../../session/notes.ts';
import { OnlineNotes } from '../../session/online/online-notes.ts';
import { openNotes } from '../../session/store.ts';
import { useDesk } from '../desk.ts';
import { useRoom } from '../online/context.ts';
import type { Table } from './context.ts';

/** So long after the last letter the notes are kept. */
const REST = 300;

/** The notes of whoever has the screen, beside this match. */
export interface Notes {
  readonly book: Accessor<Notebook>;
  /** The browser does not keep them, or could not read what it has. */
  readonly fleeting: Accessor<boolean>;
  /** Clicks on the map set marks and draw arrows instead of giving orders. */
  readonly planning: Accessor<boolean>;
  plan(on: boolean): void;
  readonly kind: Accessor<MarkKind>;
  setKind(kind: MarkKind): void;
  write(text: string): void;
  mark(at: string, kind?: MarkKind): void;
  draw(arrow: Arrow): void;
  wipe(): void;
  readonly canUndo: Accessor<boolean>;
  undo(): void;
}

export function createNotes({ state, map }: Table): Notes {
  const store = useNoteStore();
  const [book, setBook] = createSignal<Notebook>(EMPTY);
  const [past, setPast] = createSignal<readonly Notebook[]>([]);
  const [fleeting, setFleeting] = createSignal(false);
  const [planning, plan] = createSignal(false);
  const [kind, setKind] = createSignal<MarkKind>(MARKS[0]);
  const place = createMemo(() => `${state().id} ${state().seer ?? ''}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unkept: (() => void) | null = null;

  function keep(next: Notebook): void {
    setBook(next);
    const { id, seer } = state();
    clearTimeout(timer);
    unkept = () => {
      unkept = null;
      void store
        .then(async (kept) => {
          await kept.setNotes(id, seer ?? '', next);
          setFleeting(!kept.lasting);
        })
        .catch(() => setFleeting(true));
    };
    timer = setTimeout(() => unkept?.(), REST);
  }
  function change(next: Notebook): void {
    setPast([...past(), book()]);
    keep(next);
    unkept?.();
  }

  createEffect(
    on(place, () => {
      unkept?.();
      const { id, seer } = state();
      setBook(EMPTY);
      setPast([]);
      const here = place();
      void store
        .then((kept) => kept.notes(id, seer ?? ''))
        .then((found) => place() === here && unkept === null && setBook(found))
        .catch(() => setFleeting(true));
    }),
  );
  createEffect(() => map()?.setPlans(book()));
  const leave = () => unkept?.();
  addEventListener('pagehide', leave);
  onCleanup(() => {
    removeEventListener('pagehide', leave);
    clearTimeout(timer);
    unkept?.();
  });

  return {
    book,
    fleeting,
    planning,
    plan,
    kind,
    setKind,
    write: (text) => keep({ ...book(), text }),
    mark: (at, wanted = kind()) => change(marked(book(), { at, kind: wanted })),
    draw: (arrow) => change(drawn(book(), arrow)),
    wipe: () => change(wiped(book())),
    canUndo: () => past().length > 0,
    undo() {
      const before = past().at(-1);
      if (before === undefined) return;
      setPast(past().slice(0, -1));
      keep({ ...before, text: book().text });
    },
  };
}

/** Beside a match at a server, the notes of whoever plays are kept there. */
function useNoteStore(): Promise<NoteStore> {
  const beside = useDesk().online.people?.beside;
  const side = useRoom()?.state().side ?? null;
  const here = openNotes();
  return beside === undefined || side === null ? here : here.then((store) => new OnlineNotes(beside, store));
}

export const NotesContext = createContext<Notes>();

export function useNotes(): Notes {
  const notes = useContext(NotesContext);
  if (notes === undefined) throw new Error('no notes here');
  return notes;
}
