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
    { name: 'Turkish land units set up', match: 'campaign-bots', asks: 'placeLand', time: 13 },
    { name: 'the fleet set up', match: 'campaign-bots', asks: 'placeFleet' },
    { name: 'Turkish supply', match: 'campaign-bots', asks: 'turkishSupply' },
    { name: 'a naval impulse', match: 'campaign-bots', asks: 'naval' },
    { name: 'ships on their way', match: 'campaign-bots', asks: 'shipMenu' },
    { name: 'choosing who acts', match: 'campaign-bots', asks: 'picks' },
    { name: 'a landing', match: 'campaign-bots', asks: 'beachheads' },
    { name: 'an assault mustered', match: 'campaign-bots', asks: 'muster' },
    { name: 'a retreat', match: 'campaign-bots', asks: 'retreat' },
    { name: 'sweeping mines', match: 'campaign-bots', asks: 'sweeping' },
    { name: 'Turkish reinforcements in the autumn', match: 'campaign-bots', asks: 'turkishReinforcements', time: 16 },
    { name: 'laying mines under way in the straits', match: 'stroke-bots', asks: 'mineEffort' },
  ],
  randomGames: 16,
});
