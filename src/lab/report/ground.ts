import type { BoardFace, Point } from '../../kernel/face.ts';
import type { Look } from '../../kernel/look.ts';

const round = (n: number): number => Math.round(n);
export const pathOf = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** What every map lies on: the ground as the game's small map has it, and the spaces in thin lines. */
export function groundOf({ width, height, ground, spaces }: BoardFace): string {
  const shapes = ground.map(({ look, paths, closed, width: line }) => {
    const d = paths.map((points) => pathOf(points, closed)).join('');
    return `<path class="mini-${look}"${line === undefined ? '' : ` stroke-width="${round(line)}"`} d="${d}"/>`;
  });
  const grid = `<path class="grid" d="${spaces.map(({ outline }) => pathOf(outline)).join('')}"/>`;
  return `<g id="board"><rect class="water" width="${width}" height="${height}"/><g class="ground">${shapes.join('')}</g>${grid}</g>`;
}

interface Rule {
  readonly selector: string;
  readonly body: string;
}
const rulesOf = (css: string): Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));
const variables = (rules: readonly Rule[]): ReadonlyMap<string, string> =>
  new Map(
    rules.flatMap(({ body }) =>
      [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.trim(),
      ]),
    ),
  );
const THEME = /\[data-(?:theme|palette)=/;
const DARK = /\[data-theme="?dark"?\]/;
const SMALL = /\.mini-[\w-]+/g;

/** The colours of a game's small map, by day and by night: its look has them for a page that can be switched. */
export function groundStyle(look: Look | undefined): { readonly light: string; readonly dark: string } {
  const rules = rulesOf(look?.css ?? '');
  const day = variables(rules.filter(({ selector }) => !THEME.test(selector)));
  const night = new Map([...day, ...variables(rules.filter(({ selector }) => DARK.test(selector)))]);
  const small = rules.filter(({ selector }) => selector.includes('.mini-') && !THEME.test(selector));
  const written = (colours: ReadonlyMap<string, string>): string =>
    small
      .map(({ selector, body }) => {
        const names = (selector.match(SMALL) ?? []).map((name) => `.ground ${name}`);
        const filled = body.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
        return `${names.join()}{${filled.trim().replace(/\s+/g, ' ')}}`;
      })
      .join('');
  return { light: written(day), dark: written(night) };
}
