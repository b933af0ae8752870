import { goldenSuite } from '../../../bots/testing/golden.ts';
import { gallipoli } from '../index.ts';

const BOTS = { allied: 'admiral', turkish: 'pasha' };
const RANDOM = { allied: 'random', turkish: 'random' };

goldenSuite(gallipoli, import.meta.url, {
  matches: [
    { name: 'campaign-bots', scenario: 'campaign', bots: BOTS },
    { name: 'stroke-bots', scenario: 'stroke', bots: BOTS },
    { name: 'anzac-bots', scenario: 'anzac', bots: BOTS },
    {
      name: 'campaign-other-readings',
      scenario: 'campaign',
      options: {
        neutralized: 'plus',
        mineReach: 'two',
        mineOutside: 'markers',
        intensive: 'points',
        formations: 'one',
        sweeping: 'once',
        dummies: 'pool',
        withdrawal: 'anywhere',
        dreadnought: 'five',
        marchEvent: 'campaign',
        support: 'matching',
        vacant: 'on',
      },
      bots: BOTS,
    },
    { name: 'campaign-random', scenario: 'campaign', bots: RANDOM },
    { name: 'anzac-random', scenario: 'anzac', bots: RANDOM },
  ],
  positions: [
    { name: 'Turkish land units set up', match: 'campaign-bots', after: 13 },
    { name: 'the fleet set up', match: 'campaign-bots', after: 54 },
    { name: 'Turkish supply', match: 'campaign-bots', after: 80 },
    { name: 'a naval impulse', match: 'campaign-bots', after: 92 },
    { name: 'ships on their way', match: 'campaign-bots', after: 93 },
    { name: 'choosing who acts', match: 'campaign-bots', after: 158 },
    { name: 'a landing', match: 'campaign-bots', after: 485 },
    { name: 'an assault mustered', match: 'campaign-bots', after: 496 },
    { name: 'a retreat', match: 'campaign-bots', after: 675 },
    { name: 'sweeping mines', match: 'campaign-bots', after: 900 },
    { name: 'Turkish reinforcements in the autumn', match: 'campaign-bots', after: 1262 },
    { name: 'laying mines under way in the straits', match: 'stroke-bots', after: 84 },
  ],
  randomGames: 16,
});
