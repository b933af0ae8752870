import { describe, expect, it } from 'vitest';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { groundOf, pathOf } from './ground.ts';
import { controlMap, fireMap, heatMap } from './maps.ts';

const { board } = tableToy.face ?? expect.unreachable();
const [a, b, c] = board.spaces;
if (a === undefined || b === undefined || c === undefined) expect.unreachable();
/** What is drawn with a class. */
const pathsOf = (svg: string, look: string) => new RegExp(`<path class="${look}" d="([^"]*)"`).exec(svg)?.[1];
const written = (value: number) => value.toFixed(2);

describe('maps', () => {
  it('lie on all spaces of the board', () => {
    const ground = groundOf(board);
    for (const { outline } of board.spaces) expect(ground).toContain(pathOf(outline));
    for (const { look } of board.ground) expect(ground).toContain(`mini-${look}`);
  });
  it('are hottest where there was most, by steps that grow as squares', () => {
    const values = new Map([
      [a.id, 49],
      [b.id, 4],
      [c.id, 0],
      ['nowhere', 1000],
    ]);
    const svg = heatMap(board, values, 49, written);
    expect(pathsOf(svg, 'h7')).toBe(pathOf(a.outline));
    expect(pathsOf(svg, 'h2')).toBe(pathOf(b.outline));
    expect(svg).not.toContain(`d="${pathOf(c.outline)}"`);
    expect([...svg.matchAll(/class="marked"[^>]*>(\d)</g)].map(([, n]) => n)).toEqual(['1', '2']);
    expect([...svg.matchAll(/>≤ ([\d.]+)</g)].map(([, n]) => Number(n))).toEqual([1, 4, 9, 16, 25, 36, 49]);
    // Over a scale that is shared with a hotter map.
    expect(pathsOf(heatMap(board, values, 490, written), 'h7')).toBeUndefined();
  });
  it('show whose the ground was, from one side to the other', () => {
    const shares = new Map([
      [a.id, 1],
      [b.id, 0],
      [c.id, 0.5],
    ]);
    const svg = controlMap(board, shares, ['First', 'Second']);
    expect([pathsOf(svg, 'c6'), pathsOf(svg, 'c0'), pathsOf(svg, 'c3')]).toEqual(
      [a, b, c].map(({ outline }) => pathOf(outline)),
    );
    expect(svg.indexOf('>Second<')).toBeLessThan(svg.indexOf('>First<'));
  });
  it('show lines of fire that end where they went, the strongest on top', () => {
    const shots = [
      { from: a.id, to: b.id, value: 4 },
      { from: b.id, to: c.id, value: 1 },
      { from: 'nowhere', to: c.id, value: 1 },
    ];
    const svg = fireMap(board, shots, 4);
    const wedges = [...svg.matchAll(/<path d="([^"]*)" opacity/g)].map(([, d = '']) => d);
    expect(wedges).toHaveLength(2);
    const [x, y] = b.centre.map(Math.round);
    expect(wedges[1]).toMatch(new RegExp(`L${x},${y}Z$`));
  });
});
