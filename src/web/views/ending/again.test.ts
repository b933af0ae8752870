import { describe, expect, it } from 'vitest';
import { gallipoli } from '../../../games/gallipoli/index.ts';
import { tarawa } from '../../../games/tarawa/index.ts';
import { swapped } from './again.ts';

describe('once more with sides changed', () => {
  it('puts the person on the other side, and a bot of that side in the place left', () => {
    expect(swapped(gallipoli, { allied: 'me', turkish: 'pasha' })).toEqual({ allied: 'admiral', turkish: 'me' });
    expect(swapped(gallipoli, { allied: 'random', turkish: 'me' })).toEqual({ allied: 'me', turkish: 'random' });
  });
  it('is not offered where it would change nothing', () => {
    expect(swapped(gallipoli, { allied: 'me', turkish: 'me' })).toBeNull();
    expect(swapped(gallipoli, { allied: 'admiral', turkish: 'pasha' })).toBeNull();
    expect(swapped(tarawa, { marine: 'me' })).toBeNull();
  });
});
