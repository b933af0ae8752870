import type { Overlay } from '../../../kernel/face.ts';
import type { Speaker } from '../../../kernel/text.ts';

export interface Entry {
  readonly mark: 'glow' | 'space' | 'line' | 'none';
  readonly look: string;
  readonly words: string;
}

/** `danger close` of the insight `zones` is `legend.zones.danger.close`. */
export const legendKey = (insight: string, look: string): string => `legend.${insight}.${look.replaceAll(' ', '.')}`;

/** The looks that the insights on the map show, each once with its words. */
export function overlayEntries(speaker: Speaker, overlays: Readonly<Record<string, Overlay>>): Entry[] {
  return Object.entries(overlays).flatMap(([insight, { spaces, lines }]) => {
    const told = (mark: Entry['mark'], looks: readonly string[]): Entry[] =>
      [...new Set(looks)].flatMap((look) => {
        const key = legendKey(insight, look);
        return speaker.has(key) ? [{ mark, look, words: speaker.say(key) }] : [];
      });
    return [
      ...told(
        'space',
        spaces.map(({ look }) => look),
      ),
      ...told(
        'line',
        lines.map(({ look }) => look),
      ),
    ];
  });
}
