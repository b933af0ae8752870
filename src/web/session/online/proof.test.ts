import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../games/shelf.ts';
import type { GameCard } from '../../../kernel/card.ts';
import { pledgeOf } from '../../../kernel/keys.ts';
import { RANDOM_SIDE } from '../seats.ts';
import { proposalOf, usualFriend } from './friend.ts';
import { checkDice } from './proof.ts';
import { browserNotes } from './shares.ts';

const hex = (digit: string) => digit.repeat(64);
const ORIGIN = { by: 'table', id: 'm1', secret: hex('a'), shares: { red: hex('b'), blue: hex('c') } } as const;
const { by: _, id: __, ...PLEDGE } = pledgeOf(ORIGIN) as Extract<ReturnType<typeof pledgeOf>, { by: 'table' }>;

describe('dice that were promised', () => {
  it('are checked when they are shown, against what is told and against what was noted', () => {
    expect(checkDice('m1', null, PLEDGE, PLEDGE)).toBe('later');
    expect(checkDice('m1', ORIGIN, PLEDGE, null)).toBe('good');
    expect(checkDice('m1', ORIGIN, PLEDGE, PLEDGE)).toBe('noted');
  });
  it('are bad where anything is another', () => {
    expect(checkDice('m2', ORIGIN, PLEDGE, PLEDGE)).toBe('bad');
    expect(checkDice('m1', { ...ORIGIN, secret: hex('d') }, PLEDGE, null)).toBe('bad');
    expect(checkDice('m1', { ...ORIGIN, shares: { ...ORIGIN.shares, red: hex('d') } }, PLEDGE, null)).toBe('bad');
    // A server that told other promises at the end than at the start.
    const other = { ...PLEDGE, secret: hex('e') };
    expect(checkDice('m1', ORIGIN, PLEDGE, other)).toBe('bad');
  });
  it('are noted in the browser, and in the page where it forbids that', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    browserNotes(() => storage).write('m1', { share: hex('b'), pledge: null });
    expect(browserNotes(() => storage).read('m1')).toEqual({ share: hex('b'), pledge: null });
    expect(browserNotes(() => storage).read('m2')).toBeNull();
    kept.set('beachhead dice m3', '{"share":1');
    expect(browserNotes(() => storage).read('m3')).toBeNull();
    const forbidden = browserNotes(() => {
      throw new Error('not here');
    });
    forbidden.write('m1', { share: null, pledge: PLEDGE });
    expect(forbidden.read('m1')).toEqual({ share: null, pledge: PLEDGE });
  });
});

describe('a match with a friend', () => {
  const card = CARDS.find(({ sides }) => sides.length > 1) as GameCard;
  const what = { scenario: card.scenarios[0]?.id ?? '', options: {}, title: 'One' };
  const wish = usualFriend('Ann');
  it('is proposed with the side, the pace and what happens when time is out', () => {
    const [first = '', second = ''] = card.sides;
    expect(proposalOf(card, wish, second, what)).toMatchObject({ side: 'mine', of: second, pace: { kind: 'free' } });
    expect(proposalOf(card, wish, RANDOM_SIDE, what)).toMatchObject({ side: 'random', of: first, visible: 'link' });
    const live = proposalOf(card, { ...wish, pace: 'live', bank: 90, increment: 10, overtime: 'bot' }, first, what);
    expect([live.pace, live.overtime]).toEqual([{ kind: 'live', bank: 5400, increment: 10 }, 'bot']);
    expect(proposalOf(card, { ...wish, pace: 'days' }, first, what).pace).toEqual({ kind: 'days', days: 3 });
  });
});
