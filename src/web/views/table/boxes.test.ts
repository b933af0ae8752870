import { describe, expect, it } from 'vitest';
import type { BoxFace, Face, PieceFace } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import { facedToy } from '../../../table/testing/table.ts';
import { boxAt } from '../words.ts';
import { boxesOf, wantedBox } from './boxes.ts';

const BLANK: PieceFace = {
  ...{ symbol: '', drawing: false, tone: 'x', tag: '', left: '', right: '', steps: 1, full: 1, reversed: false },
  ...{ badges: [], inside: null, order: 0 },
};
const ORDER: Readonly<Record<string, number>> = { ship: 2, unit: 1 };
const BOXES: readonly BoxFace[] = ['BOX-ALLIED', 'turn-', 'dead', 'dead-turkish'].map((at) => ({
  at,
  key: `box.${at}`,
}));
const face: Face = {
  ...(facedToy.face as Face),
  boxes: BOXES,
  piece: ({ kind }) => ({ ...BLANK, order: ORDER[kind] ?? 0 }),
};
const view: View = {
  ...{ turn: { number: 1, label: '1' }, phase: '', markers: [], tracks: {} },
  pieces: [
    ['u10', 'unit', 'turn-10'],
    ['u2', 'unit', 'turn-2'],
    ['s1', 'ship', 'BOX-ALLIED'],
    ['u1', 'unit', 'BOX-ALLIED'],
    ['s10', 'ship', 'BOX-ALLIED'],
    ['s9', 'ship', 'BOX-ALLIED'],
    ['u3', 'unit', 'GP-1'],
    ['u4', 'unit', 'dead-turkish'],
    ['u5', 'unit', 'limbo'],
  ].map(([id = '', kind = '', at = '']) => ({ id, kind, side: 'a', at })),
};
const onBoard = (at: string) => at === 'GP-1' || at === 'BOX-ALLIED';
const NONE = { spaces: [], pieces: [] };

describe('boxes off the map', () => {
  it('come in the game’s order, also one that is drawn on the map; what has no box has one of its own', () => {
    const boxes = boxesOf(face, view, onBoard, NONE);
    expect(boxes.map(({ id, pieces }) => [id, [...pieces.keys()]])).toEqual([
      ['BOX-ALLIED', ['s1', 's9', 's10', 'u1']],
      ['turn-', ['u2', 'u10']],
      ['dead-turkish', ['u4']],
      ['limbo', ['u5']],
    ]);
    expect(boxes[0]?.places).toEqual([
      {
        at: 'BOX-ALLIED',
        kinds: [
          { kind: 'ship', ids: ['s1', 's9', 's10'] },
          { kind: 'unit', ids: ['u1'] },
        ],
      },
    ]);
    expect(boxes[1]?.places.map(({ at }) => at)).toEqual(['turn-2', 'turn-10']);
  });
  it('know what in them can be chosen, and whether they can be chosen themselves, even when empty', () => {
    const glow = { spaces: ['BOX-ALLIED', 'GP-1', 'turn-7', 'dead'], pieces: ['u1', 'u3'] };
    const boxes = boxesOf(face, view, onBoard, glow);
    expect(boxes.map(({ id, glowing, targets }) => [id, glowing, targets])).toEqual([
      ['BOX-ALLIED', ['u1'], ['BOX-ALLIED']],
      ['turn-', [], ['turn-7']],
      ['dead', [], ['dead']],
      ['dead-turkish', [], []],
      ['limbo', [], []],
    ]);
  });
  it('open where the next click belongs into one', () => {
    const wanted = (spaces: string[], pieces: string[]) =>
      wantedBox(boxesOf(face, view, onBoard, { spaces, pieces }), { spaces, pieces });
    expect(wanted(['GP-1'], ['u2', 's1'])).toBe('BOX-ALLIED');
    expect(wanted([], ['u2', 'u3'])).toBeNull();
    expect(wanted(['GP-1', 'dead'], [])).toBeNull();
    expect(wanted(['dead'], [])).toBe('dead');
    expect(wanted([], [])).toBeNull();
  });
  it('are found by their name before the beginning of it', () => {
    expect(boxAt(face, 'dead-turkish')?.at).toBe('dead-turkish');
    expect(boxAt(face, 'dead-allied')?.at).toBe('dead');
    expect(boxAt(face, 'turn-3')?.at).toBe('turn-');
    expect(boxAt(face, 'GP-1')).toBeUndefined();
  });
});
