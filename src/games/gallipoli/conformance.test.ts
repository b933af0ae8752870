import { conformance } from '../../kernel/testing/conformance.ts';
import { card } from './card.ts';
import { gallipoli } from './index.ts';
import { brokenLaws } from './testing/laws.ts';
import { IDLE, own } from './testing/players.ts';

conformance(gallipoli, {
  card,
  folder: import.meta.dirname,
  games: { stroke: 6, anzac: 6, campaign: 8 },
  idle: IDLE,
  laws: (g) => brokenLaws(own(g)),
  reveals: ['mineShown'],
  compound: ['fire'],
  placeless: ['level'],
  notYet: ['onlookers', 'told'],
});
