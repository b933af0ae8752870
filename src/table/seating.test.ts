import { describe, expect, it } from 'vitest';
import { cardOf } from '../kernel/card.ts';
import { consentsFor, isApart, personsOf, readSeating, usualSeating } from './seating.ts';
import type { Seating } from './settings.ts';
import { facedToy } from './testing/table.ts';

const SOLO: Seating = { players: { red: 'me', blue: 'rower' } };
const TWO: Seating = { players: { red: 'me', blue: 'me' } };
const OPEN: Seating = { ...TWO, open: true };
const BOTS: Seating = { players: { red: 'rower', blue: 'rower' } };

describe('seats', () => {
  it('are a person against the bot where nobody says anything else', () => {
    expect(usualSeating(cardOf(facedToy))).toEqual(SOLO);
    expect(usualSeating(cardOf(facedToy), 'blue')).toEqual({ players: { red: 'rower', blue: 'me' } });
  });
  it('are open only where one person could have something to hide from another', () => {
    expect(readSeating(facedToy, OPEN)).toEqual(OPEN);
    expect(readSeating(facedToy, { ...SOLO, open: true })).toEqual(SOLO);
    expect(readSeating(facedToy, {})).toEqual(TWO);
    expect(() => readSeating(facedToy, { players: { red: 'nobody' } })).toThrow();
    expect([SOLO, TWO, OPEN, BOTS].map(isApart)).toEqual([false, true, false, false]);
    expect([SOLO, TWO, OPEN, BOTS].map((seating) => personsOf(seating).length)).toEqual([1, 2, 2, 0]);
  });
  it('change with the word of whoever would lose one or be seen through', () => {
    expect(consentsFor(TWO, SOLO)).toEqual(['blue']);
    expect(consentsFor(TWO, { players: { red: 'rower', blue: 'me' } })).toEqual(['red']);
    expect(consentsFor(TWO, OPEN)).toEqual(['red', 'blue']);
    expect(consentsFor(TWO, BOTS)).toEqual(['red', 'blue']);
    for (const before of [SOLO, OPEN, BOTS]) {
      for (const after of [SOLO, TWO, OPEN, BOTS]) expect(consentsFor(before, after)).toEqual([]);
    }
  });
});
