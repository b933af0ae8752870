import { describe, expect, it } from 'vitest';
import { LOST } from './state.ts';
import { Table } from './testing/table.ts';

const AROUND = [3513, 3514, 3615, 3713, 3714];
/**
 * 2/1A in 3614, next to the uncleared 3613; of its other neighbours the test leaves some open, the rest is held too.
 * With one step left a lost charge takes it off the board, so that nobody stands next to the hex it held.
 */
const lonely = (open: number[], steps = 1, alsoHeld: number[] = []) => {
  const closed = AROUND.filter((hex) => !open.includes(hex));
  const t = new Table()
    .turn(25)
    .clearAllBut(2645, 3613, ...closed, ...alsoHeld)
    .put('2/1A', 3614, { steps });
  return t.force('general', 0).force('2', 0).force('8', 0).force('6', 0).box('2', 0); // hits must be steps
};
/** The charge that takes 3614: fire misses, the unit is thrown back a hex and loses a step. */
const TAKEN = [1, 4];
const start = (t: Table, ...dice: number[]) => t.roll(...dice).at('generalBanzai');
const fallBack = (t: Table) => {
  const way = t.legal.find((text) => text.startsWith('retreat'));
  return way === undefined ? t : t.act(way);
};
const targets = (t: Table) => t.events.flatMap((event) => (event.type === 'banzai' ? [event.args['unit']] : []));
const lost = (t: Table, hexes: number[]) => hexes.filter((hex) => t.on(hex, 'held') === 1);

describe('general Banzais', () => {
  it('[10.1.8a, R-35] one in every area with a unit next to an uncleared hex, at one of those units', () => {
    const t = new Table().turn(25).clearAllBut(2728, 3613, 4403).force('general', 3);
    t.put('8/2A', 2629).put('8/2B', 2628).put('8/3A', 2531); // E: two of three touch 2728
    t.put('2/1A', 3614).put('2/2A', 3516); // L: one of two touches 3613
    t.put('6/1A', 3123); // F: nothing uncleared beside it
    t.roll(5, 5).draw(1).at('generalBanzai');
    expect(targets(t)).toEqual(['8/2B', '2/1A']);
    expect(t.told.filter((type) => type === 'repelled')).toHaveLength(2); // one repelled does not end the others
  });

  it('[10.1.8j] then the area is done, whatever happened and whoever else stands there', () => {
    const t = lonely(AROUND, 8).put('8/2A', 3615).force('general', 3);
    t.put('2/2A', 3612).roll(5).draw(0).at('generalBanzai'); // 3612 touches 3613 as well
    expect([targets(t), t.done]).toEqual([['2/1A'], true]);
  });

  it('[10.1.8b] a success is followed up at once against a unit next to the hex lost', () => {
    const t = lonely(AROUND, 8).put('8/2A', 3615).put('6/1A', 3715);
    start(t.draw(1), ...TAKEN, 1, 1).act('retreat 3713'); // 2/1A in 3713 and 8/2A touch 3614, 6/1A does not
    expect(targets(t)).toEqual(['2/1A', '8/2A']);
    expect(t.done).toBe(true);
  });

  it('[10.1.8b] the unit thrown back may be struck again, and there is no third', () => {
    const t = lonely(AROUND, 8);
    start(t, ...TAKEN, 1, 4).act('retreat 3713');
    expect(targets(t)).toEqual(['2/1A', '2/1A']);
    fallBack(t);
    expect([t.done, t.on(3713, 'held'), targets(t).length]).toEqual([true, 1, 2]);
    expect(t.rolls('sweep')).toBe(0);
  });

  it('[10.1.8b] no follow-up when the charge is repelled or the hex is held by others', () => {
    const repelled = lonely(AROUND, 8).put('8/2A', 3615);
    start(repelled, 1, 1);
    expect(targets(repelled)).toEqual(['2/1A']);
    const held = lonely(AROUND, 8).put('2/1B', 3614).put('8/2A', 3615).draw(0);
    start(held, ...TAKEN, 1, 1).act('roll');
    fallBack(held);
    expect(targets(held)).toEqual(['2/1A', '2/1B']);
    expect(held.on(3614, 'held')).toBe(0);
  });

  it('[10.1.8b, R-60] a unit driven off a beach is followed up too, though the Japanese cannot stay there', () => {
    const t = new Table().turn(25).clearAllBut(2728, 4403).put('8/2A', 2629).put('8/3A', 2630);
    t.force('general', 0).force('8', 0).box('8', 0);
    start(t.draw(1), ...TAKEN, 1, 1).act('retreat 2628');
    expect([t.on(2629, 'held'), t.boxOf('japanese')]).toEqual([0, 7]); // nothing retaken, and the second is repelled
    expect(targets(t)).toEqual(['8/2A', '8/3A']);
  });

  it('[10.1.8c, R-60] and with nobody beside it the Banzai sweeps on from there', () => {
    const t = new Table().turn(25).clearAllBut(2728, 4403).put('8/2A', 2629, { steps: 1 });
    t.force('general', 0).force('8', 0).box('8', 0);
    start(t, ...TAKEN, 1);
    fallBack(t);
    expect([t.of('8/2A', 'at'), t.rolls('sweep'), t.on(2629, 'held')]).toEqual([LOST, 1, 0]);
  });

  it('[10.1.8c–d] nobody next to it: as many more hexes as a die says, its neighbours first', () => {
    const t = lonely([3514, 3615]);
    start(t, ...TAKEN, 2);
    fallBack(t);
    expect(t.of('2/1A', 'at')).toBe(LOST);
    expect(t.rolls('sweep')).toBe(1);
    expect(lost(t, [3514, 3615, 3515, 3715])).toEqual([3514, 3615]);
    expect(t.told.filter((type) => type === 'hexLost')).toHaveLength(3);
    expect(t.boxOf('japanese')).toBe(10); // the hex and the unit; the sweep itself adds nothing
  });

  it('[10.1.8d] then the neighbours of those', () => {
    const t = lonely([3615], 1, [3515, 3616]);
    start(t, ...TAKEN, 2); // 3615, and of its neighbours 3715 alone is left
    fallBack(t);
    expect(lost(t, [3615, 3715, 3814, 3716])).toEqual([3615, 3715]);
  });

  it('[10.1.8d] invasion beaches stay in Marine hands', () => {
    const t = new Table().turn(25).clearAllBut(2645, 2729).force('general', 0).force('2', 0).box('2', 0);
    start(t.put('2/1A', 2728, { steps: 1 }), ...TAKEN, 3);
    fallBack(t);
    expect(lost(t, [2727, 2828, 2829, 2628, 2629])).toEqual([2727, 2828, 2829]);
    expect(t.rolls('sweepHex')).toBe(0); // the two beach hexes were never candidates
  });

  it('[10.1.8e] more hexes than needed: a die for each, and the highest fall', () => {
    const t = lonely([3513, 3514, 3615]);
    start(t, ...TAKEN, 2, 5, 2, 4);
    fallBack(t);
    expect(t.rolls('sweepHex')).toBe(3);
    expect(lost(t, [3513, 3514, 3615])).toEqual([3513, 3615]);
    const other = lonely([3513, 3514, 3615]);
    start(other, ...TAKEN, 1, 1, 6, 3);
    fallBack(other);
    expect(lost(other, [3513, 3514, 3615])).toEqual([3514]);
  });

  /** 3615 alone is swept; 3515, 3616 and 3715 lie beside it and not beside 3614. */
  const swept = (set: (t: Table) => Table, ...dice: number[]) => {
    const t = set(lonely([3615])).draw(0); // the others touch uncleared hexes, too
    return fallBack(start(t, ...TAKEN, 1, ...dice));
  };
  const head = (t: Table) => t.set('head', t.hex(3715), 1).set('stock', 0, 4);

  it('[10.1.8f] a unit next to a hex so lost is charged', () => {
    const t = swept((s) => s.put('8/2A', 3515), 1, 1);
    expect(targets(t)).toEqual(['2/1A', '8/2A']);
  });

  it('[10.1.8f–g] a supply head before a unit: with nobody in its hex it is gone without a roll', () => {
    const t = swept((s) => head(s).put('8/2A', 3515));
    expect([t.on(3715, 'head'), t.cell('stock')]).toEqual([0, 0]);
    expect(targets(t)).toEqual(['2/1A']);
    expect(t.told).toContain('headLost');
  });

  it('[10.1.8f–g] with a unit in its hex that unit must be beaten first', () => {
    const stands = swept((s) => head(s).put('8/2A', 3515).put('6/1A', 3715), 1, 1);
    expect(targets(stands)).toEqual(['2/1A', '6/1A']);
    expect([stands.on(3715, 'head'), stands.cell('stock')]).toEqual([1, 4]);
    const beaten = swept((s) => head(s).put('6/1A', 3715), 1, 4);
    fallBack(beaten).act('step');
    expect([beaten.on(3715, 'head'), beaten.on(3715, 'held'), beaten.cell('stock')]).toEqual([0, 1, 0]);
  });

  it('[10.1.8h] several are fought one after the other', () => {
    const t = lonely([3615, 3714]).put('8/2A', 3515).put('6/1A', 3814).draw(0); // beside 3615, beside 3714
    start(t, ...TAKEN, 2, 1, 4, 1, 1);
    fallBack(t);
    expect(targets(t)).toEqual(['2/1A', '8/2A']);
    fallBack(t);
    t.act('step');
    expect(targets(t)).toEqual(['2/1A', '8/2A', '6/1A']);
    expect(t.done).toBe(true);
  });

  it('[10.1.8i] the first that is repelled ends them all', () => {
    const t = lonely([3615, 3714]).put('8/2A', 3515).put('6/1A', 3814).draw(0);
    start(t, ...TAKEN, 2, 1, 1);
    fallBack(t);
    expect([targets(t), t.done]).toEqual([['2/1A', '8/2A'], true]);
  });

  it('[10.1.8i–j] but not those of the next area', () => {
    const t = lonely([3615]).put('8/2A', 3515).hold(4010).put('6/1A', 4009).draw(0);
    start(t, ...TAKEN, 1, 1, 1, 1, 1);
    fallBack(t);
    expect(targets(t)).toEqual(['2/1A', '8/2A', '6/1A']);
  });
});
