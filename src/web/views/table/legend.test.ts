import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { Match } from '../../../kernel/match.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { legendKey, overlayEntries } from './legend-entries.ts';

const MOST = 240;

describe.each(GAMES)('the key of what $id shows on the map', (game) => {
  it('has words in both languages for every look', () => {
    const scenario = game.scenarios[0]?.id ?? '';
    const match = Match.start(game, { scenario, seed: 'legend-1' });
    const speakers = LANGS.map((lang) => new Speaker(lang, game.text));
    const wanting = new Set<string>();
    for (let i = 0; i < MOST && !match.position.over; i++) {
      const { position } = match;
      if (i % 40 === 39) {
        for (const insight of game.face?.insights ?? []) {
          const pieces = insight.ofPiece
            ? position
                .view(null)
                .pieces.slice(0, 30)
                .map(({ id }) => id)
            : [null];
          for (const piece of pieces) {
            const { spaces, lines } = insight.show(position, piece);
            for (const { look } of [...spaces, ...lines]) {
              const key = legendKey(insight.id, look);
              if (!speakers.every((speaker) => speaker.has(key))) wanting.add(key);
            }
          }
        }
      }
      const legal = position.legal();
      match.actCode(legal[(i * 7) % legal.length] ?? 0);
    }
    expect([...wanting].sort()).toEqual([]);
  });
});

it('names each look once', () => {
  const spaces = [
    { id: 'a', look: 'reach' },
    { id: 'b', look: 'reach' },
  ];
  const speaker = new Speaker('en', { en: { 'legend.far.reach': 'in reach' }, es: {} });
  const entries = overlayEntries(speaker, { far: { spaces, lines: [{ from: 'a', to: 'b', look: 'aim' }] } });
  expect(entries).toEqual([{ mark: 'space', look: 'reach', words: 'in reach' }]);
});
