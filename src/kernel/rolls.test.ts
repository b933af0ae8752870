import { describe, expect, it } from 'vitest';
import { diceOfSeed } from './dice.ts';
import type { GameEvent } from './events.ts';
import { Modifiers } from './modifiers.ts';
import { plainDie, rollOn } from './rolls.ts';
import { compileTable } from './table.ts';
import { toy } from './testing/toy.ts';

const table = compileTable('luck', {
  die: 6,
  rows: [
    { to: 3, result: 'bad' },
    { from: 4, result: 'good' },
  ],
});
const start = () => toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed('rolls'));

describe('a roll on a table', () => {
  it('gives the same result whether or not anybody listens, and tells all of it', () => {
    const [loud, quiet] = [start(), start()];
    const events: GameEvent[] = [];
    loud.log = (event) => events.push(event);
    for (let i = 0; i < 30; i++) {
      const modifiers = new Modifiers().start(true);
      modifiers.add('moon', (i % 3) - 1, '1.1');
      const result = rollOn(loud, table, modifiers, '9.9', { who: 'us' });
      expect(rollOn(quiet, table, modifiers, '9.9')).toBe(result);
      const event = events[i];
      const [die] = event.roll?.dice ?? [];
      expect(event).toEqual({
        type: 'roll.luck',
        rule: '9.9',
        args: { who: 'us', die, total: die + modifiers.total, result },
        roll: { table: 'luck', dice: [die], modifiers: modifiers.list, total: die + modifiers.total, result },
      });
      expect(result).toBe(die + modifiers.total > 3 ? 'good' : 'bad');
    }
    expect(quiet.hash()).toBe(loud.hash());
  });
  it('leaves the list out when none was kept', () => {
    const g = start();
    const events: GameEvent[] = [];
    g.log = (event) => events.push(event);
    rollOn(g, table, new Modifiers().start(false), '1');
    expect(events[0].roll?.modifiers).toEqual([]);
  });
});

describe('a plain die', () => {
  it('shows one to six and says so', () => {
    const g = start();
    const events: GameEvent[] = [];
    g.log = (event) => events.push(event);
    const faces = Array.from({ length: 60 }, () => plainDie(g, 'scatter', '4.1', { at: 'reef' }));
    expect([...new Set(faces)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const [die] = faces;
    expect(events[0]).toEqual({
      type: 'die.scatter',
      rule: '4.1',
      args: { at: 'reef', die },
      roll: { table: 'scatter', dice: [die], modifiers: [], total: die, result: String(die) },
    });
  });
});
