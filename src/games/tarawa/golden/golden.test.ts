import { goldenSuite } from '../../../bots/testing/golden.ts';
import { tarawa } from '../index.ts';

goldenSuite(tarawa, import.meta.url, {
  matches: [
    { name: 'campaign-marine-1', scenario: 'campaign', bots: { marine: 'marine' } },
    { name: 'campaign-marine-4', scenario: 'campaign', bots: { marine: 'marine' } },
    { name: 'freeform-marine', scenario: 'freeform', bots: { marine: 'marine' } },
    { name: 'campaign-random', scenario: 'campaign', bots: { marine: 'random' } },
    { name: 'freeform-random', scenario: 'freeform', bots: { marine: 'random' } },
  ],
  positions: [
    { name: 'placing chits', match: 'campaign-marine-1', asks: 'chits' },
    { name: 'embarking the first wave', match: 'campaign-marine-1', asks: 'embark' },
    { name: 'craft in the first impulse', match: 'campaign-marine-1', asks: 'impulse', time: 12 },
    { name: 'suppression from the sea', match: 'campaign-marine-1', asks: 'suppression' },
    { name: 'land actions of the first turn', match: 'campaign-marine-1', asks: 'landActions' },
    { name: 'an attack and its support', match: 'campaign-marine-1', asks: 'attackOne' },
    { name: 'supply issued on the third turn', match: 'campaign-marine-1', asks: 'issue', time: 2 },
    { name: 'supply heads by night', match: 'campaign-marine-1', asks: 'heads', time: 6 },
    { name: 'hexes given up', match: 'campaign-marine-4', asks: 'collapse' },
    { name: 'the first wave of a free plan', match: 'freeform-marine', asks: 'firstWave' },
    { name: 'suppression on the second turn of a free plan', match: 'freeform-marine', asks: 'suppression', time: 8 },
  ],
  randomGames: 20,
});
