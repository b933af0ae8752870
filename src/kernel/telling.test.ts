import { describe, expect, it } from 'vitest';
import type { GameEvent } from './events.ts';
import { deedOf, labelOf, mayHear, nameOf, tell, tellColumn, tellModifier, tellOutcome, tellRoll } from './telling.ts';
import { toy } from './testing/toy.ts';
import { Speaker } from './text.ts';

const en = new Speaker('en', toy.text);
const es = new Speaker('es', toy.text);
const shot: GameEvent = {
  type: 'roll.fire',
  rule: '2.1',
  args: { die: 4, total: 5, result: 'hit' },
  roll: {
    table: 'fire',
    dice: [4],
    faces: 6,
    modifiers: [
      { name: 'battery', value: 2, rule: '2.2a' },
      { name: 'storm', value: -1, rule: '2.2b' },
    ],
    total: 5,
    result: 'hit',
  },
};

describe('telling', () => {
  it('names things in the words of the game, or by their bare name', () => {
    expect([nameOf(en, 'side', 'red'), nameOf(es, 'side', 'red'), nameOf(en, 'side', 'x')]).toEqual([
      'Red',
      'Rojo',
      'x',
    ]);
  });
  it('labels actions', () => {
    expect(labelOf(en, { type: 'row', to: 'isle' })).toBe('row to the isle');
    expect(labelOf(es, { type: 'rest' })).toBe('descansar');
  });
  it('labels an action by the question, where there are words for it', () => {
    const words = { 'action.rest.row': 'rest with {left} {left?stroke|strokes} left' };
    const rich = new Speaker('en', toy.text, { en: words, es: words });
    const rowing = { key: 'ask.row', args: { left: 2 } };
    expect(labelOf(rich, { type: 'rest' }, rowing)).toBe('rest with 2 strokes left');
    expect(labelOf(rich, { type: 'rest' })).toBe('rest');
    expect(labelOf(rich, { type: 'rest' }, { key: 'ask.fire', args: { at: 'ford' } })).toBe('rest');
    expect(labelOf(rich, { type: 'row', to: 'isle' }, rowing)).toBe('row to the isle');
    // Away from its question a bare word tells nothing.
    expect(deedOf(en, { type: 'rest' }, rowing)).toBe(`${en.message(rowing)} – rest`);
    expect(deedOf(rich, { type: 'rest' }, rowing)).toBe('rest with 2 strokes left');
    expect(deedOf(en, { type: 'row', to: 'isle' }, rowing)).toBe('row to the isle');
  });
  it('tells events and the roll behind them', () => {
    expect(tell(en, shot)).toBe('The battery fires: a hit.');
    expect(tellRoll(en, shot)).toBe('Battery fire: 4, +2 strength of the battery [2.2a], −1 storm [2.2b] = 5 → a hit');
    expect(tellRoll(en, { type: 'turn', args: { turn: 1 } })).toBeNull();
    const plain = { table: 'scatter', dice: [3, 5], faces: 6, modifiers: [], total: 8, result: '8' };
    expect(tellRoll(en, { ...shot, roll: plain })).toBe('scatter: 3 + 5 → 8');
    const words = { 'result.scatter.8': 'far off' };
    const rich = new Speaker('en', toy.text, { en: words, es: words });
    expect(tellRoll(rich, { ...shot, roll: plain })).toBe('scatter: 3 + 5 → far off');
    expect(tellModifier(es, { name: 'storm', value: -1, rule: '2.2b' })).toBe('−1 tormenta [2.2b]');
  });
  it('tells the column apart from what is added to the dice', () => {
    const column = { name: '2-1', ratio: '3-1', shifts: [{ name: 'storm', value: -1, rule: '2.2b' }] };
    expect(tellColumn(en, column)).toEqual(['column 2-1', 'odds 3-1', 'columns −1 storm [2.2b]']);
    expect(tellColumn(es, { name: '2-1', shifts: [] })).toEqual(['columna 2-1']);
    const inColumn = {
      ...shot,
      roll: { table: 'fire', dice: [4], faces: 6, modifiers: [], total: 4, result: 'hit', column },
    };
    expect(tellRoll(en, inColumn)).toBe('Battery fire (column 2-1, odds 3-1, columns −1 storm [2.2b]): 4 → a hit');
  });
  it('tells outcomes', () => {
    const outcome = { winner: 'red', level: 'landed', reason: 'landed' };
    expect(tellOutcome(en, outcome)).toBe('Red: landing. The boat has reached the east bank.');
    expect(tellOutcome(en, { ...outcome, winner: 'draw', reason: 'odd' })).toBe('draw: landing. odd');
    expect(tellOutcome(en, { ...outcome, reason: 'reason.late' })).toBe('Red: landing. Time has run out.');
  });
  it('keeps private events from those who may not know', () => {
    const secret = { type: 'watch', args: { battery: 2 }, to: ['blue'] };
    expect(['red', 'blue', null].map((side) => mayHear(secret, side))).toEqual([false, true, true]);
    expect(mayHear(shot, 'red')).toBe(true);
  });
});
