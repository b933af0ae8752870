import { describe, expect, it } from 'vitest';
import { LANGS } from '../../kernel/text.ts';
import { GAMES_OF_THE_HOUSE, goldenAccount } from '../testing/golden.ts';
import { REPORT } from '../text/report.ts';
import { graphsOf } from './account.ts';
import { reportOf } from './document.ts';
import { graphSvg } from './graph.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';
import { Words } from './words.ts';

const PICTURE = 'data:image/svg+xml;base64,AAAA';
const NAMES: Readonly<Record<string, string>> = {
  tarawa: 'freeform-random',
  gallipoli: 'stroke-bots',
  malta: 'first-days-random',
};
/** What stands between tags, the figures of pictures aside. */
const textOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each(GAMES_OF_THE_HOUSE)('a report on $id', (game) => {
  const account = goldenAccount(game, NAMES[game.id] ?? '');

  it.each(LANGS)('is one page in %s with everything inside it', (lang) => {
    const words = new Words(game, lang);
    const html = htmlOf(reportOf(account, words, PICTURE));
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(html).toContain(`<img src="${PICTURE}"`);
    expect(html.match(/<svg/g)?.length).toBe(graphsOf(account, words).length);
    const text = textOf(html);
    for (const key of ['result', 'score', 'pivots', 'losses', 'dice', 'setup', 'story', 'course', 'map'] as const)
      expect(text).toContain(words.say(`report.${key}`));
    expect(text).toContain(game.version);
    expect(text).toContain(words.name('scenario', account.settings.scenario));
    // Nothing unfilled, no keys, no marks of the log.
    expect(text).not.toMatch(/[{}]|undefined|NaN|\[object|──|═/);
    const prefixes = new Set(Object.keys({ ...game.text.en, ...REPORT.en }).map((key) => key.split('.')[0]));
    const keys = text.split(/[\s,;:()]+/).filter((word) => /^[a-z]\w*\.[a-z]\w*(\.\w+)*$/i.test(word));
    expect(keys.filter((word) => prefixes.has(word.split('.')[0]))).toEqual([]);
    // Pieces that have a name are called by it.
    const { view } = account.snapshot;
    const named = view.pieces.map(({ id }) => id).filter((id) => !words.piece(view, id).includes(id));
    const said = new Set(text.split(/[\s,;:()]+/));
    expect(named.filter((id) => said.has(id))).toEqual([]);
  });

  it('tells every turn, and in each what fell or changed hands', () => {
    const words = new Words(game, 'en');
    const { blocks } = reportOf(account, words, null);
    for (const { turn, label } of account.statistics.turns) {
      const title = words.say('report.when', { turn, label: words.turn(label) });
      expect(blocks).toContainEqual({ kind: 'heading', level: 3, text: title });
    }
    expect(blocks.some(({ kind }) => kind === 'picture')).toBe(false);
  });

  it('is Markdown as well, with its pictures in it', () => {
    const markdown = markdownOf(reportOf(account, new Words(game, 'es'), PICTURE));
    expect(markdown).toMatch(/^# Parte de la batalla/);
    expect(markdown).toContain(`](${PICTURE})`);
    expect(markdown).toContain('](data:image/svg+xml,%3Csvg');
    expect(markdown).not.toMatch(/undefined|NaN|\[object/);
  });
});

describe('a graph', () => {
  it('has a line and a name for each series, and its ids to itself', () => {
    const graph = {
      title: 'A & B',
      labels: ['1', '2'],
      series: [
        { name: 'A <x>', values: [0, 4] },
        { name: 'B', values: [3, -2] },
      ],
    };
    const lines = graphSvg({ ...graph, look: 'lines' }, 'one');
    expect(lines.match(/<polyline class="s[01] line"/g)).toHaveLength(4);
    expect(lines).toContain('A &lt;x&gt;');
    expect(lines).toContain('aria-label="A &amp; B"');
    const bars = graphSvg({ ...graph, look: 'bars' }, 'two');
    expect(bars).toContain('id="hatch-two"');
    expect(bars).not.toMatch(/height="-/);
  });
});
