import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../../kernel/dice.ts';
import { Match } from '../../kernel/match.ts';
import type { OldMatchFile } from '../../kernel/match-file.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { parting, perft } from './golden.ts';

describe('a golden match', () => {
  const match = Match.start(toy, { scenario: 'dawn', seed: 'golden' });
  match.act({ type: 'row', to: 'ford' });
  match.act({ type: 'rest' });
  const { actions } = match;
  const file = { actions } as unknown as OldMatchFile;
  const kept = ['00000001 0000000a', '00000002 0000000b'];

  it('says at which action play parted, and that the rules id must change', () => {
    expect(parting(toy, file, kept, kept)).toBeNull();
    const parted = parting(toy, file, kept, ['00000001 0000000a', '00000003 0000000b']);
    expect(parted).toContain('play parts at action 2 of 2 ({"type":"rest"})');
    expect(parted).toContain('another id (version, now toy-1)');
  });
  it('says where only the tale is another', () => {
    const parted = parting(toy, file, kept, ['00000001 0000000c', '00000002 0000000b']);
    expect(parted).toContain('another tale is told (0000000a is 0000000c) at action 1');
    expect(parted).not.toContain('another id');
  });
});

describe('counts of legal actions', () => {
  it('are of lines of play from a position', () => {
    const g = toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed('1'));
    // Row or rest; after rowing three choices, after resting the two of the battery; then one level more.
    expect(perft(g, 3)).toEqual([2, 5, 10]);
  });
});
