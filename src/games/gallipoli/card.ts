import type { GameCard } from '../../kernel/card.ts';
import { CARD_EN } from './text/card-en.ts';
import { CARD_ES } from './text/card-es.ts';

/** Gallipoli as a list of games shows it; a test holds it against the game. */
export const card: GameCard = {
  id: 'gallipoli',
  sides: ['allied', 'turkish'],
  scenarios: [
    { id: 'stroke', turns: 1 },
    { id: 'anzac', turns: 4 },
    { id: 'campaign', turns: 9 },
  ],
  options: [
    { id: 'neutralized', values: ['minus', 'plus'], preset: 'minus' },
    { id: 'mineReach', values: ['one', 'two'], preset: 'one' },
    { id: 'mineOutside', values: ['factors', 'markers'], preset: 'factors' },
    { id: 'intensive', values: ['ship', 'points'], preset: 'ship' },
    { id: 'formations', values: ['any', 'one'], preset: 'any' },
    { id: 'sweeping', values: ['everyImpulse', 'once'], preset: 'everyImpulse' },
    { id: 'dummies', values: ['one', 'pool'], preset: 'one' },
    { id: 'withdrawal', values: ['listed', 'anywhere', 'mapOnly'], preset: 'listed' },
    { id: 'dreadnought', values: ['one', 'five'], preset: 'one' },
    { id: 'marchEvent', values: ['scenario', 'campaign', 'never'], preset: 'scenario' },
    { id: 'support', values: ['any', 'matching'], preset: 'any' },
    { id: 'vacant', values: ['off', 'on'], preset: 'off' },
  ],
  bots: { admiral: ['allied'], pasha: ['turkish'] },
  guide: { minutes: 5 },
  text: { en: CARD_EN, es: CARD_ES },
};
