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
    { name: 'coast guns set up', match: 'herkules-bots', asks: 'placeGuns' },
    { name: 'a serial filled', match: 'herkules-bots', asks: 'addToSerial' },
    { name: 'zones of the sea', match: 'herkules-bots', asks: 'zones' },
    { name: 'coast guns answer', match: 'herkules-bots', asks: 'gunFire' },
    { name: 'a wave moves inland', match: 'herkules-bots', asks: 'waveMoves' },
    { name: 'drops called off', match: 'herkules-bots', asks: 'cancelDrops' },
    { name: 'assembly after a drop', match: 'herkules-bots', asks: 'assembly' },
    { name: 'an attack mustered', match: 'herkules-bots', asks: 'muster', time: 3 },
    { name: 'air landing', match: 'herkules-options', asks: 'airLanding' },
    { name: 'supply issued', match: 'herkules-bots', asks: 'issue', time: 3 },
    { name: 'strategic movement', match: 'first-days-bots', asks: 'strategic', time: 4 },
    { name: 'penetration', match: 'first-days-bots', asks: 'penetrate' },
  ],
  randomGames: 6,
});
