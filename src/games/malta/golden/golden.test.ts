import { goldenSuite } from '../../../bots/testing/golden.ts';
import { malta } from '../index.ts';

const BOTS = { axis: 'herkules', allied: 'garrison' };
const RANDOM = { axis: 'random', allied: 'random' };

goldenSuite(malta, import.meta.url, {
  matches: [
    { name: 'herkules-bots', scenario: 'herkules', bots: BOTS },
    { name: 'first-days-bots', scenario: 'first-days', bots: BOTS },
    {
      name: 'herkules-options',
      scenario: 'herkules',
      options: {
        germanTanks: 'on',
        raiders: 'on',
        cheshires: 'on',
        twins: 'on',
        armour: 'on',
        sorted: 'on',
        delays: 'on',
        qrendi: 'on',
      },
      bots: BOTS,
    },
    {
      name: 'herkules-solitaire',
      scenario: 'herkules',
      options: { solitaire: 'on', noFleet: 'on' },
      bots: BOTS,
    },
    { name: 'first-days-random', scenario: 'first-days', bots: RANDOM },
  ],
  positions: [
    { name: 'coast guns set up', match: 'herkules-bots', after: 1 },
    { name: 'a serial filled', match: 'herkules-bots', after: 19 },
    { name: 'zones of the sea', match: 'herkules-bots', after: 41 },
    { name: 'coast guns answer', match: 'herkules-bots', after: 79 },
    { name: 'a wave moves inland', match: 'herkules-bots', after: 124 },
    { name: 'drops called off', match: 'herkules-bots', after: 126 },
    { name: 'assembly after a drop', match: 'herkules-bots', after: 133 },
    { name: 'an attack mustered', match: 'herkules-bots', after: 332 },
    { name: 'air landing', match: 'herkules-bots', after: 495 },
    { name: 'supply issued', match: 'herkules-bots', after: 641 },
    { name: 'strategic movement', match: 'first-days-bots', after: 176 },
    { name: 'penetration', match: 'first-days-bots', after: 91 },
  ],
  randomGames: 6,
});
