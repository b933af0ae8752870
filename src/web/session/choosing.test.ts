import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import type { Face } from '../../kernel/face.ts';
import { facedToy } from '../../table/testing/table.ts';
import { choicesOf, oddsIn } from './choosing.ts';

const move = (unit: string, to: string): ActionJson => ({ type: 'move', unit, to });
const attack = (by: string, on: string): ActionJson => ({ type: 'attack', by, on });
const PASS: ActionJson = { type: 'pass' };
const toyFace = facedToy.face as Face;
/** Moves are aimed at a piece and a space, attacks at two pieces. */
const face: Face = {
  ...toyFace,
  targets: (action) => ({
    spaces: action.type === 'move' ? [String(action['to'])] : [],
    pieces: ['unit', 'by', 'on'].flatMap((key) => (key in action ? [String(action[key])] : [])),
  }),
};
const asked = (...actions: ActionJson[]) => ({ side: 'red', prompt: { key: 'x', args: {} }, rule: '1', actions });
const space = (id: string) => ({ kind: 'space', id }) as const;
const piece = (id: string) => ({ kind: 'piece', id }) as const;

describe('what a click means', () => {
  const actions = [move('a', 'hill'), move('b', 'hill'), move('b', 'wood'), attack('a', 'b'), attack('c', 'b'), PASS];
  const { glow, buttons, meant } = choicesOf(face, asked(...actions));

  it('what has a place glows, and what has none is a button', () => {
    expect(glow).toEqual({ spaces: ['hill', 'wood'], pieces: ['a', 'b', 'c'] });
    expect(buttons).toEqual([PASS]);
  });
  it('on a space that several pieces could go to: the selected one', () => {
    expect(meant(space('hill'), null)).toEqual([move('a', 'hill'), move('b', 'hill')]);
    expect(meant(space('hill'), 'a')).toEqual([move('a', 'hill')]);
    expect(meant(space('hill'), 'c')).toEqual([move('a', 'hill'), move('b', 'hill')]);
    expect(meant(space('sea'), 'a')).toEqual([]);
  });
  it('on a piece: whatever that piece has part in, whichever is selected', () => {
    const all = [move('b', 'hill'), move('b', 'wood'), attack('a', 'b'), attack('c', 'b')];
    for (const selected of [null, 'a', 'b', 'c']) expect(meant(piece('b'), selected)).toEqual(all);
  });
  it('nothing where nothing is asked', () => {
    expect(choicesOf(face, null).meant(space('hill'), null)).toEqual([]);
    expect(choicesOf(undefined, asked(PASS)).buttons).toEqual([PASS]);
  });
});

describe('what a click does', () => {
  const actions = [move('a', 'hill'), move('b', 'wood'), attack('c', 'd'), PASS];
  const { lit, meaning, glow } = choicesOf(face, asked(...actions));
  const nothing = { actions: [], refused: null };

  it('a piece that acts somewhere is chosen, and let go by the next click', () => {
    expect(meaning(piece('a'), null)).toEqual({ ...nothing, selected: 'a' });
    expect(meaning(piece('a'), 'a')).toEqual({ ...nothing, selected: null });
  });
  it('of a chosen piece its own spaces glow alone, and what does not glow takes no action', () => {
    expect(lit('a')).toEqual({ spaces: ['hill'], pieces: glow.pieces });
    expect(lit('c')).toBe(glow);
    expect(lit('a')).toBe(lit('a'));
    expect(meaning(space('hill'), 'a').actions).toEqual([move('a', 'hill')]);
    expect(meaning(space('wood'), 'a')).toEqual({ actions: [], selected: 'a', refused: space('wood') });
    expect(meaning(space('wood'), null).actions).toEqual([move('b', 'wood')]);
  });
  it('a piece that acts where it stands acts', () => {
    expect(meaning(piece('c'), 'a')).toEqual({ actions: [attack('c', 'd')], selected: 'c', refused: null });
  });
  it('a second piece makes the pair with the chosen one', () => {
    const loads = [attack('c', 'd'), attack('c', 'e'), attack('f', 'd')];
    const pairs = choicesOf(face, asked(...loads));
    expect(pairs.meaning(piece('d'), 'c')).toEqual({ actions: [attack('c', 'd')], selected: 'c', refused: null });
    expect(pairs.meaning(piece('d'), null).actions).toEqual([attack('c', 'd'), attack('f', 'd')]);
  });
  it('a piece with nothing to do stands for its place, where that glows', () => {
    const idle = (at: string) => ({ ...piece('e'), at });
    expect(meaning(idle('hill'), 'a')).toEqual({ actions: [move('a', 'hill')], selected: 'a', refused: null });
    expect(meaning(idle('wood'), 'a')).toEqual({ actions: [], selected: 'e', refused: space('wood') });
    expect(meaning(piece('e'), 'a')).toEqual({ ...nothing, selected: 'e' });
  });
});

describe('the odds of an action', () => {
  const odds = { table: 'fire', dice: 1, faces: 6, odds: [], modifiers: [] };
  const decision = {
    ...asked(move('a', 'hill'), PASS),
    odds: [odds, null],
    harmless: false,
    throws: [],
    standing: [],
    warnings: [],
    fight: null,
    shots: [],
    hand: null,
    instead: [],
  };
  it('are those of the decision at its place', () => {
    expect(oddsIn(decision, move('a', 'hill'))).toBe(odds);
    expect(oddsIn(decision, PASS)).toBeNull();
    expect(oddsIn(decision, move('b', 'hill'))).toBeNull();
    expect(oddsIn(null, PASS)).toBeNull();
  });
});
