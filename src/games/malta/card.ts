import type { GameCard } from '../../kernel/card.ts';
import { CARD_EN } from './text/card-en.ts';
import { CARD_ES } from './text/card-es.ts';

const CHOICES = [
  'solitaire',
  'germanTanks',
  'raiders',
  'noFleet',
  'cheshires',
  'twins',
  'blind',
  'armour',
  'sorted',
  'delays',
  'qrendi',
];

/** Malta as a list of games shows it; a test holds it against the game. */
export const card: GameCard = {
  id: 'malta',
  sides: ['axis', 'allied'],
  scenarios: [
    { id: 'first-days', turns: 8 },
    { id: 'herkules', turns: 48 },
  ],
  options: CHOICES.map((id) => ({ id, values: ['off', 'on'], preset: 'off' })),
  bots: { herkules: ['axis'], garrison: ['allied'] },
  guide: { minutes: 5 },
  text: { en: CARD_EN, es: CARD_ES },
};
