import { describe, expect, it } from 'vitest';
import { Modifiers } from './modifiers.ts';

describe('modifiers', () => {
  it('sum and keep their names and cases when somebody reads them', () => {
    const modifiers = new Modifiers().start(true);
    modifiers.add('palms', -1, '7.2.3');
    modifiers.add('nothing', 0, '7.2.3');
    modifiers.add('tank', 2, '7.2.4');
    expect(modifiers.total).toBe(1);
    expect(modifiers.list).toEqual([
      { name: 'palms', value: -1, rule: '7.2.3' },
      { name: 'tank', value: 2, rule: '7.2.4' },
    ]);
  });
  it('keep no list when nobody does, and start again from nothing', () => {
    const modifiers = new Modifiers().start(true);
    modifiers.add('palms', -1, '7.2.3');
    modifiers.start(false).add('tank', 2, '7.2.4');
    expect(modifiers.total).toBe(2);
    expect(modifiers.list).toBeNull();
    expect(modifiers.start(true).list).toEqual([]);
  });
});
