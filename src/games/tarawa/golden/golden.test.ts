import { goldenSuite } from '../../../bots/testing/golden.ts';
import { tarawa } from '../index.ts';

goldenSuite(tarawa, import.meta.url, {
  matches: [
    { name: 'campaign-marine-1', scenario: 'campaign', bots: { marine: 'marine' } },
    { name: 'campaign-marine-2', scenario: 'campaign', bots: { marine: 'marine' } },
    { name: 'freeform-marine', scenario: 'freeform', bots: { marine: 'marine' } },
    { name: 'campaign-random', scenario: 'campaign', bots: { marine: 'random' } },
    { name: 'freeform-random', scenario: 'freeform', bots: { marine: 'random' } },
  ],
  positions: [
    { name: 'placing chits', match: 'campaign-marine-1', after: 1 },
    { name: 'embarking the first wave', match: 'campaign-marine-1', after: 4 },
    { name: 'craft in the first impulse', match: 'campaign-marine-1', after: 37 },
    { name: 'suppression from the sea', match: 'campaign-marine-1', after: 86 },
    { name: 'land actions of the first turn', match: 'campaign-marine-1', after: 131 },
    { name: 'an attack and its support', match: 'campaign-marine-1', after: 182 },
    { name: 'supply issued on the third turn', match: 'campaign-marine-1', after: 371 },
    { name: 'supply heads by night', match: 'campaign-marine-1', after: 1430 },
    { name: 'hexes given up', match: 'campaign-marine-1', after: 2996 },
    { name: 'the first wave of a free plan', match: 'freeform-marine', after: 2 },
    { name: 'suppression on the second turn of a free plan', match: 'freeform-marine', after: 270 },
  ],
  randomGames: 20,
});
