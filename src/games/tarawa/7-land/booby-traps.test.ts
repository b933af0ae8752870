import { describe, expect, it } from 'vitest';
import { RECOVERING } from '../state.ts';
import { Table } from '../testing/table.ts';

/** One Marine unit inland in area E, everything around it Japanese. */
const inland = () => new Table().clear(2730).put('2/1A', 2730);

/** The whole island but the Beak in Marine hands: areas without runway and far from it are secured. */
const mostlySecured = () => new Table().clearAllBut(2645);

describe('booby traps and snipers', () => {
  it('[7.1a] one roll for each unsecured area with Marines ashore, none for empty areas', () => {
    const t = inland().clear(2729, 2833).put('2/1B', 2729).put('8/2A', 2833).roll(2, 2).at('boobyTraps');
    expect(t.rolls('boobyTrap')).toBe(2);
    expect(t.events.map((event) => event.args['area'])).toEqual(['D', 'E']);
  });

  it.each([
    ['an unsecured area', 3123, 'F', 1],
    ['a secured area next to an unsecured one', 3320, 'K', 1],
    ['a secured area among secured ones', 3516, 'L', 0],
    ['a secured area at the end of the island', 4207, 'N', 0],
  ])('[7.1a] %s', (_, hex, area, rolls) => {
    const t = mostlySecured().put('2/1A', hex).roll(6);
    expect(t.cell('secured', t.area(area))).toBe(area === 'F' ? 0 : 1);
    t.at('boobyTraps');
    expect(t.rolls('boobyTrap')).toBe(rolls);
  });

  it('[7.1a] units afloat and passengers are not ashore', () => {
    const t = new Table().float('Amtrac1', 2327, 'red3', '8/2A').wade('8/2B', 2226, 'red3').at('boobyTraps');
    expect(t.rolls('boobyTrap')).toBe(0);
  });

  it.each([
    [0, [7, 8, 6]],
    [1, [8, 7, 6]],
    [2, [8, 8, 5]],
  ])('[7.1b] a step from one unit drawn blind: draw %i', (pick, steps) => {
    const t = inland().clear(2729).put('2/1B', 2729).put('2/1E', 2729).roll(1).draw(pick).at('boobyTraps');
    expect(['2/1A', '2/1B', '2/1E'].map((id) => t.of(id, 'steps'))).toEqual(steps);
  });

  it('[7.1b] the loss is one step: no morale choice and no box on the casualty track', () => {
    const t = inland().roll(1).at('boobyTraps');
    expect(t.done).toBe(true);
    expect(t.of('2/1A', 'steps')).toBe(7);
    expect(t.g.casualties).toBe(0);
    expect(t.boxOf('2')).toBe(8);
  });

  it('[7.1b] only a 1 hits by day, a 2 as well by night', () => {
    expect(inland().roll(2).at('boobyTraps').of('2/1A', 'steps')).toBe(8);
    expect(inland().turn(7).roll(2).at('boobyTraps').of('2/1A', 'steps')).toBe(7);
    expect(inland().turn(7).roll(3).at('boobyTraps').of('2/1A', 'steps')).toBe(8);
  });

  it('[7.1c] tanks are never drawn, and an area with nothing but tanks rolls nothing', () => {
    const t = inland().put('Sherman1', 2730).roll(1).at('boobyTraps'); // one candidate, so nothing is drawn
    expect(t.of('2/1A', 'steps')).toBe(7);
    expect(t.of('Sherman1', 'steps')).toBe(4);
    const tanks = new Table().clear(2730, 2729).put('Sherman1', 2730).put('Stuart1', 2729).at('boobyTraps');
    expect(tanks.rolls('boobyTrap')).toBe(0);
  });

  it('[7.1c] infantry, engineers, guns and Hawkins can all be hit', () => {
    for (const id of ['2/1A', '2/1E', '10/1', 'Hawkins']) {
      const t = new Table().clear(2730).put(id, 2730);
      const before = t.of(id, 'steps');
      expect(t.roll(1).at('boobyTraps').of(id, 'steps')).toBe(before - 1);
    }
  });

  it('[7.1d] the victim does not recover this turn', () => {
    const t = mostlySecured().put('2/1A', 3320, { steps: 5 });
    t.g.mark(t.piece('2/1A'), RECOVERING);
    t.roll(1).at('boobyTraps').at('recovery');
    expect(t.rolls('recovery')).toBe(0);
    expect(t.of('2/1A', 'steps')).toBe(4);
  });

  it('[7.1e] no roll while every unit of the area is on invasion-beach hexes', () => {
    const t = new Table().put('2/2A', 2733).put('2/2B', 2734).at('boobyTraps');
    expect(t.rolls('boobyTrap')).toBe(0);
  });

  it('[7.1e] one unit further inland exposes those on the beach too', () => {
    const t = new Table().clear(2833).put('2/2A', 2733).put('2/2B', 2833).roll(1).draw(0).at('boobyTraps');
    expect(t.of('2/2A', 'steps')).toBe(7);
  });

  it('[7.1e] a tank inland counts, and so does a beach hex that is no invasion hex', () => {
    const tank = new Table().clear(2833).put('2/2A', 2733).put('Stuart1', 2833).roll(1).at('boobyTraps');
    expect(tank.of('2/2A', 'steps')).toBe(7);
    const shore = new Table().clear(2631).put('8/2A', 2631).roll(1).at('boobyTraps');
    expect(shore.of('8/2A', 'steps')).toBe(7);
  });
});
