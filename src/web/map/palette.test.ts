import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { Match } from '../../kernel/match.ts';

type Rgb = readonly [number, number, number];

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const hex = (text: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16));
  return [r, g, b];
};
const mixed = (over: Rgb, under: Rgb, part: number): Rgb => {
  const at = (i: 0 | 1 | 2) => over[i] * part + under[i] * (1 - part);
  return [at(0), at(1), at(2)];
};
/** As WCAG measures it. */
const luminance = (colour: Rgb): number => {
  const [r = 0, g = 0, b = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const TEXT = hex('#10161c');
const RIM = hex('#14202b');
const WHITE: Rgb = [255, 255, 255];
const PAPER = hex('#f2ead2');

/** The custom properties of the safe palette, after those of every palette. */
function properties(css: string): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  const blocks = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')
    .map((block) => block.split('{') as [string, string?]);
  for (const safe of [false, true]) {
    for (const [selector, body = ''] of blocks) {
      if (selector.includes('data-theme') || selector.includes('data-palette="safe"') !== safe) continue;
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)/g)) all.set(name, value.trim());
    }
  }
  return all;
}

const shared = properties(read('./palette.css'));
const bars = Number(/(\d+)%/.exec(shared.get('--bh-bars') ?? '')?.[1]) / 100;

describe('where colours are not told apart', () => {
  it('every side but the first wears bars and a dark rim', () => {
    expect(read('./sides.css')).toMatch(/\[data-palette="safe"\] \.bh-counter \.bars \{\s*display: initial/);
    expect(read('./sides.css')).toContain(':not(.side-0) .rim');
    expect(read('./counters.css')).toMatch(/\.bh-counter \.bars \{\s*display: none/);
  });

  describe.each(GAMES)('$id', (game) => {
    const css = ['colours', 'pieces'].map((sheet) => read(`../../games/${game.id}/look/${sheet}.css`)).join('\n');
    const own = properties(css);
    const toneOf = (tone: string): Rgb => {
      const named = new RegExp(`\\.tone-${tone} \\{\\s*--tone: var\\((--[\\w-]+)\\)`).exec(css)?.[1] ?? '--bh-tone';
      return hex(own.get(named) ?? shared.get(named) ?? '');
    };
    const { position } = Match.start(game, { scenario: game.scenarios.at(-1)?.id ?? '', seed: 'palette' });
    const view = position.view(null);
    const tones = game.sides.map((side) => {
      const faces = view.pieces.filter((piece) => piece.side === side).map((piece) => game.face?.piece(piece, view));
      return [...new Set(faces.flatMap((face) => face?.tone ?? []))];
    });

    it('is legible: figures on every fill', () => {
      expect(tones.flat().length).toBeGreaterThan(0);
      tones.forEach((ofSide, side) => {
        for (const tone of ofSide) {
          const fill = toneOf(tone);
          for (const under of [fill, mixed(fill, PAPER, 0.62), ...(side > 0 ? [mixed(WHITE, fill, bars)] : [])])
            expect(contrast(TEXT, under), tone).toBeGreaterThanOrEqual(4.5);
        }
      });
    });
    it('sides differ by brightness, or by bars and rim that can be seen', () => {
      const [first = [], ...others] = tones;
      for (const tone of others.flat()) {
        const fill = toneOf(tone);
        const bright = first.every((one) => contrast(toneOf(one), fill) >= 3);
        const barred = contrast(mixed(WHITE, fill, bars), fill) >= 1.3 && contrast(RIM, fill) >= 3;
        expect(bright || barred, tone).toBe(true);
      }
    });
  });
});
