import { conformance } from '../../kernel/testing/conformance.ts';
import { wordsOf } from '../../kernel/testing/crier.ts';
import { card } from './card.ts';
import board from './data/board.json';
import { malta } from './index.ts';
import { brokenLaws } from './testing/laws.ts';
import { IDLE, own, SECRETS } from './testing/players.ts';

const NAMED = ['kind', 'side', 'state', 'type', 'size', 'formation'];
const HEXES = new Set(board.hexes.map(({ id }) => id));

conformance(malta, {
  card,
  folder: import.meta.dirname,
  games: { 'first-days': 4, herkules: 2 },
  idle: IDLE,
  words: (view) => [
    `date.${view.turn.number}`,
    ...['weather', 'part'].map((track) => `${track}.${view.tracks[track]}`),
    ...view.pieces.map(({ id }) => `unit.${id}`),
    ...wordsOf(view, NAMED, (at) => (HEXES.has(at) ? null : `place.${at}`)),
  ],
  laws: (g) => brokenLaws(own(g)),
  botScenario: 'first-days',
  ...SECRETS,
  compound: ['strikeHome', 'engage'],
  placeless: ['marker', 'formation'],
});
