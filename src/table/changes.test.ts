import { describe, expect, it } from 'vitest';
import { differing } from '../kernel/cells.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Seat } from './seat.ts';
import { sittingOf } from './testing/table.ts';

const REST = { type: 'rest' };
const TWO = { red: 'me', blue: 'me' };

describe('what a sitting knows of cells that have changed', () => {
  it('tells all of them since an earlier edition, and none where nothing was done', () => {
    const { sitting } = sittingOf(toy, TWO);
    const { match } = sitting;
    const [edition, cells] = [match.edition, match.position.cells.slice()];
    for (let i = 0; i < 3; i++) sitting.act(match.legalCode(match.position.actions().at(-1)));
    const changed = new Set(sitting.changedSince(edition));
    for (const cell of differing(cells, match.position.cells)) expect(changed).toContain(cell);
    expect(changed.size).toBeGreaterThan(0);
    expect(sitting.changedSince(match.edition)).toEqual([]);
  });

  it('does not know after something was taken back, or after too long', () => {
    const { sitting } = sittingOf(toy, TWO);
    const { match } = sitting;
    const start = match.edition;
    sitting.act(match.legalCode(REST));
    sitting.takeBack(0);
    expect(sitting.changedSince(start)).toBeNull();
    const again = match.edition;
    for (let i = 0; i < 70 && !match.position.over; i++) {
      sitting.act(match.legal[0] as number);
      if (match.actionCount > 2) sitting.takeBack(0);
    }
    expect(sitting.changedSince(again)).toBeNull();
  });

  it('shows what a seat that follows would see if it had just come', () => {
    const { sitting } = sittingOf(toy, TWO);
    const { match } = sitting;
    const seats = toy.sides.map((side) => new Seat(sitting, side));
    for (const seat of seats) seat.since(0);
    for (let i = 0; i < 12 && !match.position.over; i++) {
      sitting.act(match.legal[i % match.legal.length] as number);
      if (i === 5) sitting.takeBack(match.actionCount - 1);
      for (const seat of seats) expect(seat.since(match.actionCount).view).toEqual(match.position.view(seat.seer));
    }
  });
});
