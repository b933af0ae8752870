import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../vite.symbols.ts';
import type { Face } from '../kernel/face.ts';
import type { Game } from '../kernel/game.ts';
import type { Look } from '../kernel/look.ts';
import { Match } from '../kernel/match.ts';
import type { OldMatchFile } from '../kernel/match-file.ts';
import { GAMES } from './index.ts';

/** The page has this one for every board. */
const COMPASS = 'compass';
/** So many actions from one look at the table to the next. */
const STRIDE = 40;

const room = (game: Game, name: string) => new URL(`./${game.id}/${name}/`, import.meta.url);
const filesIn = (folder: URL, ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending));
const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The style sheets as written: the test runner leaves imported ones empty. */
const stylesOf = (game: Game): string => {
  const folder = room(game, 'look');
  return filesIn(folder, '.css')
    .map((name) => read(folder, name))
    .join('\n');
};

function partsOf(game: Game): { readonly face: Face; readonly look: Look } {
  const { face, look } = game;
  if (face === undefined || look === undefined) throw new Error(`${game.id} has no face or no look`);
  return { face, look };
}

/** Drawings that a face names, in whole matches as everyone sees them. */
function* named(game: Game): Generator<readonly [kind: string, name: string]> {
  const { face, look } = partsOf(game);
  const folder = room(game, 'golden');
  for (const name of filesIn(folder, '.match.json')) {
    const { scenario, seed, options, actions }: OldMatchFile = JSON.parse(read(folder, name));
    const match = Match.start(game, { scenario, seed, options });
    for (const [i, action] of actions.entries()) {
      match.act(action);
      if (i % STRIDE !== 0) continue;
      const view = match.position.view(null);
      for (const piece of view.pieces) {
        const { drawing, symbol, badges } = face.piece(piece, view);
        yield drawing
          ? [look.silhouettes?.[symbol] === undefined ? 'craft' : 'silhouettes', symbol]
          : ['symbols', symbol];
        for (const badge of badges) yield ['badges', badge];
      }
      for (const marker of view.markers) {
        const shown = face.marker(marker, view);
        if (shown !== null) yield [look.sheets?.[shown.look] === undefined ? 'markers' : 'sheets', shown.look];
      }
    }
  }
}

describe.each(GAMES)('the look of $id', (game) => {
  const { face, look } = partsOf(game);
  const css = stylesOf(game);
  const styled = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css);

  it('draws every piece, badge and marker of its face', () => {
    const wanted = new Map([...named(game)].map(([kind, name]) => [`${kind} ${name}`, [kind, name] as const]));
    const missing = [...wanted.values()].filter(([kind, name]) => {
      if (kind === 'symbols') return !look.symbols?.includes(name);
      const drawings = look[kind as keyof Look] as Readonly<Record<string, unknown>> | undefined;
      return drawings?.[name] === undefined;
    });
    expect(wanted.size).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });

  it('names every symbol that a piece of any scenario can show', () => {
    const shown = game.scenarios.flatMap(({ id }) => {
      const view = Match.start(game, { scenario: id, seed: 'symbols' }).position.view(null);
      return view.pieces.map((piece) => face.piece(piece, view));
    });
    const codes = new Set(shown.filter(({ drawing }) => !drawing).map(({ symbol }) => symbol));
    expect(codes.size).toBeGreaterThan(4);
    expect([...codes].filter((code) => !look.symbols?.includes(code))).toEqual([]);
  });

  it('has a drawing for each of its symbols, unlike the others', () => {
    const { symbols, frame } = drawn(look.symbols ?? []);
    const bodies = [frame, ...Object.values(symbols)];
    expect(bodies).toHaveLength((look.symbols?.length ?? 0) + 1);
    expect(new Set(bodies).size).toBe(bodies.length);
    // In the colours of the counter, whatever it lies on.
    for (const body of bodies) expect(body).toMatch(/^(?!.*(?:black|rgb|<svg)).*var\(--bh-frame\)/);
  });

  it('draws every sign and styles every stroke of its board', () => {
    const { board } = face;
    const signs = new Set(board.signs.map((sign) => sign.look));
    expect([...signs].filter((sign) => sign !== COMPASS && look.signs?.[sign] === undefined)).toEqual([]);
    const shapes = new Set([...board.ground, ...board.features].map((shape) => shape.look.split(' ')[0] ?? ''));
    const strokes = [...shapes].flatMap((shape) =>
      (look.strokes?.[shape] ?? ['fill']).map((stroke) => `${shape}-${stroke}`),
    );
    expect(strokes.filter((stroke) => !styled(stroke))).toEqual([]);
    const layers = [...signs].flatMap((sign) =>
      Object.keys(look.signs?.[sign] ?? {}).map((layer) => `${sign}-${layer}`),
    );
    expect(layers.filter((layer) => !styled(layer))).toEqual([]);
  });

  it('has nothing that its face never names', () => {
    const { board } = face;
    const shapes = new Set([...board.ground, ...board.features].map((shape) => shape.look.split(' ')[0] ?? ''));
    expect(Object.keys(look.strokes ?? {}).filter((shape) => !shapes.has(shape))).toEqual([]);
    const signs = new Set(board.signs.map((sign) => sign.look));
    expect(Object.keys(look.signs ?? {}).filter((sign) => !signs.has(sign))).toEqual([]);
  });
});
