import type { GameCard } from '../../kernel/card.ts';
import { CARD_EN } from './text/card-en.ts';
import { CARD_ES } from './text/card-es.ts';

/** What Tarawa is called, who plays it and what can be chosen: here and nowhere else. */
export const card: GameCard = {
  id: 'tarawa',
  version: '2.4.0',
  sides: ['marine'],
  scenarios: [
    { id: 'campaign', turns: 30, minutes: 360 },
    { id: 'freeform', turns: 30, minutes: 360 },
  ],
  options: [{ id: 'twoHexes', values: ['eitherHex', 'bothHexes'], preset: 'eitherHex' }],
  bots: { marine: ['marine'] },
  // The campaign: the recruit 200 games of seed `lev31`, the regular 400 of `fin31`, the veteran what it wins more in 1,020.
  strength: { marine: { recruit: 17, regular: 50, veteran: 57 } },
  guide: { minutes: 3 },
  text: { en: CARD_EN, es: CARD_ES },
};
