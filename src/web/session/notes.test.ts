import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { drawn, EMPTY, marked, notebookFrom, wiped } from './notes.ts';
import { openNotes } from './store.ts';

describe('notes', () => {
  const book = drawn(marked(EMPTY, { at: 'a', kind: 'flag' }), { from: 'a', to: 'b' });

  it('are set, changed and taken away', () => {
    expect(book).toEqual({ text: '', marks: [{ at: 'a', kind: 'flag' }], arrows: [{ from: 'a', to: 'b' }] });
    expect(marked(book, { at: 'a', kind: 'star' }).marks).toEqual([{ at: 'a', kind: 'star' }]);
    expect(marked(book, { at: 'a', kind: 'flag' }).marks).toEqual([]);
    expect(drawn(book, { from: 'b', to: 'a' }).arrows).toHaveLength(2);
    expect(drawn(book, { from: 'a', to: 'b' }).arrows).toEqual([]);
    expect(wiped({ ...book, text: 'hold' })).toEqual({ ...EMPTY, text: 'hold' });
  });
  it('are mended when they are read', () => {
    expect(notebookFrom(null)).toEqual(EMPTY);
    expect(notebookFrom({ text: 7, marks: [{ at: 'a', kind: 'sword' }, 3], arrows: [{ from: 'a' }] })).toEqual(EMPTY);
    expect(notebookFrom(book)).toEqual(book);
  });
  it('are kept by match and side, each for itself', async () => {
    const store = await openNotes('notes-test');
    await store.setNotes('m1', 'red', book);
    expect(await store.notes('m1', 'red')).toEqual(book);
    expect(await store.notes('m1', 'blue')).toEqual(EMPTY);
    expect(await store.notes('m2', 'red')).toEqual(EMPTY);
    const again = await openNotes('notes-test');
    expect(await again.notes('m1', 'red')).toEqual(book);
    await again.setProgress('m1', ['one', 'two']);
    expect([await again.progress('m1'), await again.progress('m2')]).toEqual([['one', 'two'], []]);
    await again.setNotes('m1', 'red', EMPTY);
    expect(await again.notes('m1', 'red')).toEqual(EMPTY);
  });
});
