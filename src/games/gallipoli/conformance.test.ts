import { conformance } from '../../kernel/testing/conformance.ts';
import { wordsOf } from '../../kernel/testing/crier.ts';
import { card } from './card.ts';
import board from './data/board.json';
import { gallipoli } from './index.ts';
import { brokenLaws } from './testing/laws.ts';
import { IDLE, own, SECRETS } from './testing/players.ts';

const NAMED = ['kind', 'side', 'state', 'arm', 'group', 'division', 'mode', 'type', 'navy'];
const PLACES = new Set(board.areas.filter(({ kind }) => kind !== 'box').map(({ id }) => id));

conformance(gallipoli, {
  card,
  folder: import.meta.dirname,
  games: { stroke: 3, anzac: 3, campaign: 4 },
  idle: IDLE,
  words: (view) => [
    ...['weather', 'sea', 'event'].map((track) => `${track}.${view.tracks[track]}`),
    ...wordsOf(view, NAMED, (at) => (PLACES.has(at) ? null : `place.${at}`)),
  ],
  laws: (g) => brokenLaws(own(g)),
  ...SECRETS,
  compound: ['fire'],
  botScenario: 'campaign',
  placeless: ['level', 'face'],
});
