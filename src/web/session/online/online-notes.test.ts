import { expect, it } from 'vitest';
import { Fault } from '../../../kernel/faults.ts';
import { EMPTY, MemoryNotes, type Notebook } from '../notes.ts';
import { OnlineNotes } from './online-notes.ts';

/** A server that may be out of reach. */
class Kept {
  text = '';
  there = true;
  async notes(): Promise<string> {
    if (!this.there) throw new Fault('unreachable-server');
    return this.text;
  }
  async write(_match: string, text: string): Promise<void> {
    if (!this.there) throw new Fault('unreachable-server');
    this.text = text;
  }
}
const BOOK: Notebook = { text: 'Hold the ridge.', marks: [{ at: 'hill', kind: 'star' }], arrows: [] };
/** What a browser keeps beyond the page. */
const browser = (): MemoryNotes => Object.assign(new MemoryNotes(), { lasting: true });

it('notes about a match at a server follow the person to another device', async () => {
  const kept = new Kept();
  await new OnlineNotes(kept, browser()).setNotes('m', 'red', BOOK);
  expect(await new OnlineNotes(kept, browser()).notes('m', 'red')).toEqual(BOOK);
  kept.text = 'written by a program';
  expect(await new OnlineNotes(kept, browser()).notes('m', 'red')).toEqual({ ...EMPTY, text: 'written by a program' });
});

it('what was written without a connection is not lost, and is sent the next time', async () => {
  const [kept, here] = [new Kept(), browser()];
  kept.there = false;
  await new OnlineNotes(kept, here).setNotes('m', 'red', BOOK);
  expect(await new OnlineNotes(kept, here).notes('m', 'red')).toEqual(BOOK);
  kept.there = true;
  expect(await new OnlineNotes(kept, here).notes('m', 'red')).toEqual(BOOK);
  expect(JSON.parse(kept.text)).toEqual(BOOK);
  // From then on the server's are those that count.
  kept.text = JSON.stringify(EMPTY);
  expect(await new OnlineNotes(kept, here).notes('m', 'red')).toEqual(EMPTY);
});

it('a browser that keeps nothing says that it could not be kept', async () => {
  const kept = new Kept();
  kept.there = false;
  await expect(new OnlineNotes(kept, new MemoryNotes()).setNotes('m', 'red', BOOK)).rejects.toThrow();
});
