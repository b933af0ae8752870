import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { provenancePage } from './provenance.ts';

const HEAD = `# Where each number comes from

Made from the data files themselves (\`npx vitest run src/lab/provenance.test.ts -u\` writes it anew).

- **rules**: stated in the rulebook, or in a public errata sheet of the game where the note says so.
- **history**: from published accounts of the battle.
- **reconstruction**: ours, made to fit every constraint that the rules leak; the first candidates for an owner's data
  pack. What was retuned, and why, is in [rulings](rulings/README.md).

`;

describe('docs/provenance.md', () => {
  it('says what the data say', async () => {
    await expect(HEAD + GAMES.map(provenancePage).join('\n')).toMatchFileSnapshot('../../docs/provenance.md');
  });
  it('finds a source for every number of every game', () => {
    for (const game of GAMES) {
      for (const section of Object.keys(game.data)) expect(provenancePage(game)).toContain(`### ${section}`);
    }
  });
});
