import type { GameCard } from '../../kernel/card.ts';
import { CARD_EN } from './text/card-en.ts';
import { CARD_ES } from './text/card-es.ts';

/** Gallipoli as a list of games shows it, and as the game itself is made. */
export const card = {
  id: 'gallipoli',
  version: '2.4.0',
  sides: ['allied', 'turkish'],
  scenarios: [
    { id: 'stroke', turns: 1, minutes: 25 }, // 13.1
    { id: 'anzac', turns: 4, minutes: 90 }, // 13.2
    { id: 'campaign', turns: 9, minutes: 240 }, // 13.3
  ],
  /** The readings the text leaves open and the rules it calls optional; the first value is the one adopted. */
  options: [
    { id: 'neutralized', values: ['minus', 'plus'], preset: 'minus' }, // R-NEUTRAL-MINUS2
    { id: 'mineReach', values: ['one', 'two'], preset: 'one' }, // R-MINE-ADJ
    { id: 'mineOutside', values: ['factors', 'markers'], preset: 'factors' }, // R-MINE-OUT
    { id: 'intensive', values: ['ship', 'points'], preset: 'ship' }, // R-INTENSIVE-SP
    { id: 'formations', values: ['any', 'one'], preset: 'any' }, // R-FORMATIONS
    { id: 'sweeping', values: ['everyImpulse', 'once'], preset: 'everyImpulse' }, // R-MS-REPEAT
    { id: 'dummies', values: ['one', 'pool'], preset: 'one' }, // R-DUMMY-RATE
    { id: 'withdrawal', values: ['listed', 'anywhere', 'mapOnly'], preset: 'listed' }, // R-WITHDRAW
    { id: 'oddReplacement', values: ['onePoint', 'halfPoint', 'pairsOnly'], preset: 'onePoint' }, // R-HALF-VP
    { id: 'retreat', values: ['inTrench', 'outOfTrench'], preset: 'inTrench' }, // R-TRENCH
    { id: 'dreadnought', values: ['one', 'five'], preset: 'one' }, // R-BB-VP
    { id: 'marchEvent', values: ['scenario', 'campaign', 'never'], preset: 'scenario' }, // R-EVENT-T1
    { id: 'emptyBeach', values: ['anyBeach', 'heldFirst'], preset: 'anyBeach' }, // R-UNOPPOSED
    { id: 'lastBeach', values: ['holdsOut', 'isLost'], preset: 'holdsOut' }, // R-LAST-BEACH
    { id: 'support', values: ['any', 'matching'], preset: 'any' }, // 8.3.2-opt
    { id: 'vacant', values: ['off', 'on'], preset: 'off' }, // 8.3.5a-opt
  ],
  bots: { admiral: ['allied'], pasha: ['turkish'] },
  // `anzac`: the recruit 200 games of seed `lev10`, the regular 600 of `held63`, the veteran 600 of `vt7` (docs/measurements.md).
  strength: {
    allied: { recruit: 15, regular: 50, veteran: 61 },
    turkish: { recruit: 30, regular: 47, veteran: 63 },
  },
  guide: { minutes: 5 },
  text: { en: CARD_EN, es: CARD_ES },
} as const satisfies GameCard;
