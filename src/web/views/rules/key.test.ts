import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { lookOf } from '../../map/look.ts';
import { WEB_TEXT } from '../../text/index.ts';
import { LIGHTS, markerKey, markersOf } from './key-live.ts';

describe.each(GAMES)('the key of $id', (game) => {
  const look = lookOf(game.look);
  const markers = markersOf(look);

  it.each(LANGS)('has words in %s for every marker and every light that the map can draw', (lang) => {
    const speaker = new Speaker(lang, WEB_TEXT, game.text);
    const keys = [...markers.map(markerKey), ...LIGHTS.map((light) => `legend.${light}`)];
    expect(keys.filter((key) => !speaker.has(key))).toEqual([]);
    expect(markers.length).toBeGreaterThan(4);
  });
  it('has no words for markers that nobody draws', () => {
    const told = Object.keys(game.text.en).filter((key) => key.startsWith('key.marker.'));
    expect(told.sort()).toEqual(markers.map(markerKey).sort());
  });
});
