import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { Game } from '../../kernel/game.ts';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { LANGS, type Lang } from '../../kernel/text.ts';
import { Series } from '../series.ts';
import { REPORT } from '../text/report.ts';
import { type Arm, drawnOf } from './desk.ts';
import { Gather } from './gather.ts';
import { groundStyle } from './ground.ts';
import { htmlOf, pictureFiles } from './html.ts';
import { marksOf, type Plots, plotsIn } from './plots.ts';
import { reportOf, type Said } from './report.ts';
import { binsOf } from './sections/spreads.ts';
import { Words } from './words.ts';

const page = () => parseHTML('<!doctype html><html><body></body></html>').document;
let plots: Plots;
beforeAll(async () => {
  plots = await plotsIn(page());
});

/** The longest scenario that random play is quick at. */
const SCENARIOS: Readonly<Record<string, string>> = { gallipoli: 'anzac' };
const COMMAND = 'beachhead lab report';

function armOf(game: Game, name: string | null, games: number, seed = 'report'): Arm {
  const scenario = SCENARIOS[game.id] ?? game.scenarios[0]?.id ?? '';
  const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const series = new Series([game], {
    ...{ game: game.id, scenario, options: {}, pack: null, bots, seed },
    ...{ every: 'turn', census: true },
  });
  const gather = new Gather(drawnOf(series, new Words(game, 'en')).map(({ column }) => column));
  for (let i = 0; i < games; i++) gather.add(series.playAll(i));
  return { name, series, gather };
}
const written = (game: Game, lang: Lang, arms: readonly Arm[], said: Said | null = null) => {
  const words = new Words(game, lang);
  const report = reportOf({ words, plots, arms }, COMMAND, said);
  return { words, report, html: htmlOf(report, words.say('numbers')) };
};

/** Every element is closed where it was opened. */
function openElements(html: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)) {
    if (rest.endsWith('/') || /^(?:meta|br|img|link)$/.test(name)) continue;
    if (close !== '/') open.push(name);
    else if (open.pop() !== name) return [...open, `/${name}`];
  }
  return open;
}
const textOf = (html: string): string =>
  html
    .replace(/<(style|code)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each([tableToy, ...GAMES].map((game) => [game.id, game] as const))('a report on %s', (_, game) => {
  const made = {} as Record<Lang, ReturnType<typeof written>>;
  beforeAll(() => {
    const arm = armOf(game, null, game === tableToy ? 20 : 2);
    for (const lang of LANGS) made[lang] = written(game, lang, [arm]);
  });

  it.each(LANGS)('is one whole page in %s with everything inside it', (lang) => {
    const { html, words } = made[lang];
    expect(openElements(html)).toEqual([]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).not.toMatch(/<script|<link|<img|@import|https?:\/\/|url\((?!#)/);
    const text = textOf(html);
    for (const key of ['outcome', 'maps', 'census', 'setup'] as const) expect(text).toContain(words.say(key));
    expect(text).toContain(game.version);
    expect(text).toContain('report/0');
    expect(text).toContain(words.say('bot.random'));
    expect(html).toContain(`<code>${COMMAND}</code>`);
    // Nothing unfilled, no keys, no names of columns.
    expect(text.match(/[{}]|undefined|NaN|Infinity|\[object|\b[a-z]+_[a-z_]+\b/g)).toBeNull();
    const prefixes = new Set(Object.keys({ ...game.text.en, ...REPORT.en }).map((key) => key.split('.')[0]));
    const keys = text.split(/[\s,;:()]+/).filter((word) => /^[a-z]\w*\.[a-z]\w*(\.\w+)*$/i.test(word));
    expect(keys.filter((word) => prefixes.has(word.split('.')[0]))).toEqual([]);
  });

  it('has a name, a caption and a table for each of its pictures', () => {
    const { document } = parseHTML(made.es.html);
    const figures = [...document.querySelectorAll('figure')];
    expect(figures.length).toBeGreaterThan(5);
    for (const figure of figures) {
      expect(figure.querySelector('figcaption')?.textContent).toMatch(/\S{3}/);
      const pictures = [...figure.querySelectorAll('svg')];
      expect(pictures.length).toBeGreaterThan(0);
      for (const svg of pictures) {
        expect(svg.getAttribute('role')).toBe('img');
        expect(svg.getAttribute('aria-label')).toMatch(/\S{3}/);
      }
      expect(figure.querySelectorAll('details table tbody tr').length).toBeGreaterThan(0);
      expect(figure.querySelector('details table caption')?.textContent).toMatch(/\S/);
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every picture as a file that stands alone', () => {
    const files = pictureFiles(made.en.report);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { name, svg } of files) {
      expect(name).toMatch(/^[\w-]+\.svg$/);
      expect(openElements(svg)).toEqual([]);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img"/);
      expect(svg).toContain('prefers-color-scheme:dark');
      expect(svg.includes('href="#board"')).toBe(svg.includes('id="board"'));
    }
  });
});

describe('the colours of a report', () => {
  it('are there by day, by night and for paper, and nothing is drawn in any other', () => {
    const { html } = written(tableToy, 'en', [armOf(tableToy, null, 6)]);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const [day = '', night = '', paper = ''] = [...style.matchAll(/:root\{([^}]*)\}/g)].map(([, body]) => body);
    const names = (body: string) => [...body.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(names(night)).toEqual(names(day));
    expect(style.indexOf(night)).toBeGreaterThan(style.indexOf('prefers-color-scheme:dark'));
    expect(paper).toContain('--paper:#fff');
    const used = new Set([...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !names(day).includes(name))).toEqual([]);
    const drawn = [...html.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    expect(
      [...new Set(drawn)].filter((colour) => !/^(?:none|currentColor|var\(--[\w-]+\))$/.test(colour ?? '')),
    ).toEqual([]);
  });
  it('and all else are the same whenever it is made of the same', () => {
    const arm = armOf(tableToy, null, 6);
    expect(written(tableToy, 'en', [arm]).html).toBe(written(tableToy, 'en', [armOf(tableToy, null, 6)]).html);
    expect(written(tableToy, 'en', [arm]).html).not.toBe(written(tableToy, 'en', [armOf(tableToy, null, 7)]).html);
  });
  it('of the ground are those of the small map of the game', () => {
    const css =
      '.bh-map { --bh-soil: #aa0000; } [data-theme="dark"] .bh-map { --bh-soil: #220000; } .bh-minimap .mini-isle { fill: var(--bh-soil); } .bh-isle { fill: red }';
    expect(groundStyle({ css })).toEqual({
      light: '.ground .mini-isle{fill: #aa0000;}',
      dark: '.ground .mini-isle{fill: #220000;}',
    });
    for (const { id } of GAMES) {
      const sheet = (name: string) => new URL(`../../games/${id}/look/${name}.css`, import.meta.url);
      const own = ['colours', 'ground'].map((name) => readFileSync(sheet(name), 'utf8')).join('\n');
      const { light, dark } = groundStyle({ css: own });
      expect(light).toMatch(/fill: ?#/);
      expect(light).not.toContain('none');
      expect(dark).not.toBe(light);
    }
  });
});

describe('a report on two arms', () => {
  const said: Said = {
    sentence: 'Shown: <B>.',
    notes: ['Sure.'],
    tables: [{ caption: 'Both', head: ['', 'x'], rows: [['A', '1']] }],
  };

  it('shows them side by side over the same scales, with what was shown first', () => {
    const arms = [armOf(tableToy, 'A: base', 15), armOf(tableToy, 'B: other', 15, 'other')];
    const { html, report } = written(tableToy, 'en', arms, said);
    expect(openElements(html)).toEqual([]);
    expect(html).toContain('<p class="said">Shown: &lt;B&gt;.</p>');
    const pictures = report.blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []));
    const spread = pictures.find(({ id }) => id === 'numbers-actions');
    expect(spread?.panels.map(({ name }) => name)).toEqual(['A: base', 'B: other']);
    const marks = spread?.panels.map(({ svg }) =>
      [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text),
    );
    expect(marks?.[0]).toEqual(marks?.[1]);
    const wins = pictures.find(({ id }) => id === 'wins');
    expect(wins?.panels[0]?.svg.match(/ – [AB]</g)?.length).toBe(4);
    expect(wins?.table.head.filter((head) => head.startsWith('B: '))).toHaveLength(3);
  });
});

describe('scales', () => {
  it('have round bins that hold every value, of whole numbers whole ones', () => {
    expect(binsOf(0, 9, true)).toEqual({ from: 0, step: 1, count: 10, isWhole: true });
    expect(binsOf(-8, 90, true)).toMatchObject({ from: -10, step: 5, count: 21 });
    expect(binsOf(1400, 9500, true)).toMatchObject({ from: 1000, step: 500, count: 18 });
    const { from, step, count } = binsOf(0.13, 0.87, false);
    expect(from).toBeLessThanOrEqual(0.13);
    expect(from + step * count).toBeGreaterThan(0.87);
    expect(count).toBeLessThanOrEqual(24);
  });
  it('are marked by few whole numbers', () => {
    expect(marksOf(1, 5, 10)).toEqual([1, 2, 3, 4, 5]);
    expect(marksOf(1, 30, 10)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(marksOf(-0.5, 1.5, 7)).toEqual([0, 1]);
    expect(marksOf(0, 1, 5)).toEqual([0, 1]);
  });
});
