import { describe, expect, it } from 'vitest';
import { hasWords, localArgs, number, percent, turnLabel } from './format.ts';

/** Some writers of numbers put a narrow space before the sign. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('numbers and dates as the reader writes them', () => {
  it('writes percents', () => {
    expect(percent('en', 1 / 6)).toBe('17%');
    expect(plain(percent('es', 1 / 6))).toBe('17 %');
    expect(percent('en', 0.004)).toBe('0.4%');
    expect(percent('en', 0.996)).toBe('99.6%');
    expect(percent('en', 0)).toBe('0%');
    expect(percent('en', 1)).toBe('100%');
  });
  it('writes decimals', () => {
    expect(number('en', 3.456, 2)).toBe('3.46');
    expect(number('es', 3.456, 2)).toBe('3,46');
  });
  it('writes the date of a turn, and leaves words alone', () => {
    expect(turnLabel('en', '1943-11-20 09:00')).toContain('20 November 1943');
    expect(turnLabel('es', '1943-11-20 09:00')).toContain('20 de noviembre de 1943');
    expect(turnLabel('en', '1915-03')).toBe('March 1915');
    expect(turnLabel('es', '1915-03')).toBe('marzo de 1915');
    expect(turnLabel('en', '1942-06-29 am')).toBe('29 June 1942, AM');
    expect(turnLabel('es', '1942-06-29 night')).toBe('29 de junio de 1942, noche');
    expect(turnLabel('en', 'early in March')).toBe('early in March');
  });
  it('writes the dates among arguments', () => {
    expect(localArgs('es', { turn: 1, label: '1943-11-20 09:00' })['label']).toContain('noviembre');
    const args = { turn: 1, label: 'x' };
    expect(localArgs('es', args)).toBe(args);
  });
  it('finds words whatever the accents', () => {
    expect(hasWords('Playa Verde: fuego sobre B, Cabo Temákin', 'temakin VERDE')).toBe(true);
    expect(hasWords('Amtrac1 to 1533', 'amtrac 1534')).toBe(false);
    expect(hasWords('anything', '')).toBe(true);
  });
});
