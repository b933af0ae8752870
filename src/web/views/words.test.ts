import { expect, it } from 'vitest';
import { Speaker } from '../../kernel/text.ts';
import { WEB_TEXT } from '../text/index.ts';
import { pieceDetails } from './words.ts';

const OWN = { 'arm.hq': 'headquarters', 'size.hq': 'headquarters', 'piece.morale': 'morale' };
const speaker = new Speaker('en', WEB_TEXT, { en: OWN, es: OWN });

it('says what is to be known of a piece, and nothing twice', () => {
  const piece = {
    id: 'HQ',
    side: 'red',
    at: 'isle',
    kind: 'unit',
    steps: 1,
    full: 2,
    arm: 'hq',
    size: 'hq',
    morale: 4,
  };
  expect(pieceDetails(speaker, piece)).toEqual(['1 of 2 steps', 'headquarters', 'morale: 4']);
});
