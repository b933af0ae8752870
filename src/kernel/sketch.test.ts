import { describe, expect, it } from 'vitest';
import { Match } from './match.ts';
import {
  elsewhere,
  fill,
  layOut,
  markedWith,
  Pen,
  readScene,
  sketcher,
  stacksOf,
  stretch,
  trackArgs,
} from './sketch.ts';
import { ToyPosition, toy } from './testing/toy.ts';
import { Speaker } from './text.ts';

const TEXT = {
  en: { 'sketch.legend': 'Key:', 'legend.star': 'a star', 'legend.wave': 'water', 'place.dock': 'in dock' },
  es: { 'sketch.legend': 'Signos:', 'legend.star': 'una estrella', 'legend.wave': 'agua', 'place.dock': 'en dique' },
};
const GLYPHS = { star: '*', wave: '~' } as const;
const speaker = new Speaker('en', TEXT);
const position = (seed = '1') => Match.start(toy, { scenario: 'dawn', seed }).position;

describe('a sketch', () => {
  const sketch = sketcher(ToyPosition, TEXT, (g, { lang }, { rows }, seer) => [
    `${lang} ${seer} ${g.boatAt}    `,
    ...new Array<string>(rows).fill('~~~~~~~~~~~~~~~~~~~~'),
  ]);
  it('keeps to its size, in either language', () => {
    expect(sketch(position(), 'es', { columns: 12, rows: 3 }, 'red')).toEqual([
      'es red west',
      '~~~~~~~~~~~…',
      '~~~~~~~~~~~…',
    ]);
  });
  it('draws its own positions only', () => {
    class Other extends ToyPosition {}
    const other = sketcher(Other, TEXT, () => []);
    expect(() => other(position(), 'en', { columns: 80, rows: 24 }, null)).toThrow('not a position of Other');
  });
});

describe('words and glyphs', () => {
  it('fill lines of a width, as many as there may be', () => {
    expect(fill(['one', 'two', 'three'], 8, 9)).toEqual(['one  two', 'three']);
    expect(fill(['one', 'two', 'three'], 8, 1)).toEqual(['one  two']);
    expect(fill(['one', 'two'], 80, 9, ' · ')).toEqual(['one · two']);
  });
  it('are explained in the order of their table where they were used', () => {
    const pen = new Pen(GLYPHS);
    expect(pen.key(speaker, 80, 2)).toEqual(['Key:']);
    expect(pen.glyphsOf(['wave', null, 'star'])).toBe('~*');
    expect(pen.key(speaker, 80, 2)).toEqual(['Key:  * a star  ~ water']);
  });
  it('show the stretch that matters most, the earliest among equals', () => {
    expect(stretch([0, 5, 5, 0, 9], 2)).toEqual({ from: 1, to: 3 });
    expect(stretch([0, 5, 5, 0, 11], 2)).toEqual({ from: 3, to: 5 });
    expect(stretch([1, 1], 9)).toEqual({ from: 0, to: 2 });
    expect(stretch([1, 1], 0)).toEqual({ from: 0, to: 1 });
  });
});

describe('a scene', () => {
  const names = (args: Readonly<Record<string, unknown>>) => [args['to'], args['at'], args['boat']];
  const read = (g = position(), seer: string | null = null) => readScene(g, toy.sides, seer, names);
  it('tells who stands where and what may be chosen, to those who are asked', () => {
    const scene = read();
    expect([...scene.stacks.keys()]).toEqual(['west']);
    expect([...scene.open]).toEqual(['ford']);
    expect([...read(position(), 'red').open]).toEqual(['ford']);
    expect([...read(position(), 'blue').open]).toEqual([]);
  });
  it('takes a piece for its place', () => {
    const scene = readScene(position(), toy.sides, null, () => ['boat', 7, undefined]);
    expect([...scene.acting]).toEqual(['boat', 'west']);
  });
  it('lists places of the question first, and counts what is elsewhere', () => {
    const piece = (at: string) => ({ id: `${at}-1`, kind: 'boat', side: 'red', at });
    const scene = {
      ...read(),
      acting: new Set(['c']),
      open: new Set(['b']),
      stacks: new Map(['a', 'b', 'c', 'd', 'dock'].map((at) => [at, [piece(at)]])),
    };
    const isShown = (at: string) => at !== 'dock';
    expect(
      stacksOf(
        scene,
        isShown,
        (a, b) => (a < b ? 1 : -1),
        (at, [one]) => `${at} ${one?.id}`,
      ),
    ).toEqual(['c c-1', 'b b-1', 'd d-1', 'a a-1']);
    expect(elsewhere(scene, isShown, speaker)).toEqual(['in dock: 1']);
    expect(elsewhere(scene, (at) => at === 'dock', speaker)).toContain('a: 1');
  });
  it('reads markers and tracks of a view', () => {
    const { view } = read();
    expect([...markedWith(view, 'battery')]).toEqual(['east']);
    expect(trackArgs({ ...view, tracks: { turns: 6, left: null } })).toEqual({ turns: 6, left: '' });
  });
});

describe('a page', () => {
  const page = (rows: number, columns = 30) => {
    const pen = new Pen(GLYPHS);
    const asked: number[] = [];
    const lines = layOut(
      { rows, columns },
      {
        speaker,
        pen,
        status: ['turn 1', 'calm'],
        map: (height) => {
          asked.push(height);
          return new Array<string>(Math.max(0, Math.min(4, height))).fill(pen.glyph('wave'));
        },
        pieceLines: (all) => (all >= 8 ? 2 : 0),
        stacks: () => [`dock: ${pen.glyph('star')} ${'boat '.repeat(9).trim()}`, 'west: boat'],
        elsewhere: () => ['lost: 2'],
      },
    );
    return { lines, asked };
  };
  it('has the map first, then pieces, status and key', () => {
    const { lines, asked } = page(16);
    expect(asked).toEqual([16 - 1 - 1 - 2]);
    expect(lines).toEqual([
      ...['~', '~', '~', '~'],
      'dock: * boat boat boat boat',
      'boat boat boat boat boat',
      'west: boat',
      'lost: 2',
      'turn 1 · calm',
      'Key:  * a star  ~ water',
    ]);
  });
  it('leaves out the pieces and the key where there is no room, and what they would explain', () => {
    expect(page(5).lines).toEqual(['~', '~', '~', '~', 'turn 1 · calm']);
  });
});
