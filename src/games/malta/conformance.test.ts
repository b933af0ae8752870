import { conformance } from '../../kernel/testing/conformance.ts';
import { card } from './card.ts';
import { malta } from './index.ts';
import { brokenLaws } from './testing/laws.ts';
import { IDLE, own } from './testing/players.ts';

conformance(malta, {
  card,
  folder: import.meta.dirname,
  games: { 'first-days': 4, herkules: 2 },
  idle: IDLE,
  laws: (g) => brokenLaws(own(g)),
  botScenario: 'first-days',
  reveals: ['gunShown', 'gunDestroyed', 'dropZone', 'dropCancelled', 'ended'],
  compound: ['strikeHome'],
  placeless: ['marker'],
  notYet: ['onlookers', 'told', 'odds'],
});
