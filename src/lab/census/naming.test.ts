import { describe, expect, it } from 'vitest';
import { Speaker } from '../../kernel/text.ts';
import { actionName } from './naming.ts';

const WORDS = {
  'action.done': 'Done',
  'action.done.plan': 'The plan stands',
  'action.move': '{unit} moves',
  'action.hex': '{hex}',
  'action.end': 'End the turn',
  'prompt.plan': 'Who lands on {day}?',
  'prompt.fire': 'Who fires?',
  'prompt.shoot': 'Who fires?',
  'prompt.load': 'Who embarks?',
  'prompt.dig': 'Who digs in?',
  'prompt.turn': 'What now?',
};
const speaker = new Speaker('en', { en: WORDS, es: WORDS });
const named = (type: string, answers?: Record<string, number>) => actionName(speaker, type, answers);

describe('the name of an action in a census', () => {
  it('is its own where that tells what was done', () => {
    expect(named('move', { 'prompt.fire': 3, 'prompt.load': 2 })).toEqual({ own: '… moves', asked: [], more: 0 });
    expect(named('end', { 'prompt.turn': 3 })).toEqual({ own: 'End the turn', asked: [], more: 0 });
    expect(named('done')).toEqual({ own: 'Done', asked: [], more: 0 });
  });
  it('has the questions that a bare word answered, the most frequent first, in the words that it had there', () => {
    // Two questions in the same words are one.
    expect(named('done', { 'prompt.fire': 3, 'prompt.dig': 5, 'prompt.shoot': 4 }).asked).toEqual([
      ['Who fires?', 7],
      ['Who digs in?', 5],
    ]);
    const answers = { 'prompt.fire': 3, 'prompt.plan': 9, 'prompt.dig': 1, 'prompt.load': 2 };
    expect(named('done', answers)).toEqual({
      own: 'Done',
      asked: [
        ['The plan stands', 9],
        ['Who fires?', 3],
        ['Who embarks?', 2],
      ],
      more: 1,
    });
  });
  it('has the question where it is only what it is about', () => {
    expect(named('hex', { 'prompt.load': 2, 'prompt.fire': 3 })).toEqual({
      own: '…',
      asked: [['Who fires?', 3]],
      more: 0,
    });
  });
});
