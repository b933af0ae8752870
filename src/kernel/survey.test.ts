import { describe, expect, it } from 'vitest';
import {
  bilingual,
  breaks,
  type Constraint,
  connected,
  cutOff,
  findingsOn,
  found,
  includes,
  type Outcome,
  pairKey,
  reach,
  repeated,
  same,
  within,
} from './survey.ts';
import { all, byId, NamedBoardTests } from './testing/spoiling.ts';

interface Pond {
  readonly id: string;
  depth: number;
}
interface Board {
  ponds: Pond[];
}
const BOARD: Board = {
  ponds: [
    { id: 'a', depth: 1 },
    { id: 'b', depth: 2 },
  ],
};
const ponds = ({ ponds: list }: Board): Constraint[] => [
  {
    name: 'deep',
    case: '2.1',
    message: 'every pond is deep',
    test: () => list.filter(({ depth }) => depth < 1).map(({ id }) => id),
  },
  { name: 'two', case: '2.2', message: 'there are two ponds', test: () => list.length === 2 },
];
const check = (board: Board) => findingsOn(board, [ponds]);

const tests = new NamedBoardTests(check, [BOARD]);
const dry = (board: Board) => Object.assign(byId(board.ponds, 'a'), { depth: 0 });
tests.describeNamed('a board', [
  ['deep', 'a dry pond', dry],
  ['two', 'a dry pond too many', all<[Board]>(dry, (board) => board.ponds.push({ id: 'c', depth: 1 }))],
]);

describe('findings', () => {
  const judged = (test: () => Outcome) => findingsOn(null, [() => [{ case: '1', message: 'it holds', test }]]);
  it.each<[string, () => Outcome, string, boolean]>([
    ['holds', () => true, 'it holds', true],
    ['has no offenders', () => [], 'it holds', true],
    ['fails', () => false, 'it holds', false],
    ['fails for a reason', () => 'it is 4', 'it holds — it is 4', false],
    ['names offenders', () => ['a', 'b'], 'it holds — a b', false],
    ['names eight of them', () => [...'abcdefghij'], 'it holds — a b c d e f g h', false],
    ['asks for what is missing', () => found<Outcome>(undefined, 'pond z'), 'it holds — pond z is missing', false],
  ])('an assertion %s', (_name, test, message, pass) => {
    expect(judged(test)).toEqual([{ case: '1', message, pass }]);
  });
  it('stand for their case', () => {
    tests.keeps('2.1');
    expect(() => tests.keeps('9.9')).toThrow();
    const spoiled = new NamedBoardTests(check, [{ ponds: [] }]);
    expect(() => spoiled.keeps('2.2')).toThrow();
  });
});

describe('what constraints are made of', () => {
  it('compares lists and numbers', () => {
    expect([same(['b', 'a'], ['a', 'b']), same(['a'], ['b'])]).toEqual([true, 'they are a']);
    expect([within(3, 1, 3), within(4, 1, 3)]).toEqual([true, 'it is 4']);
    expect(repeated(['a', 'b', 'a', 'a'])).toEqual(['a', 'a']);
    expect([includes([1, 2], 2), includes([1, 2], '2')]).toEqual([true, false]);
    expect(pairKey('b', 'a')).toBe('a b');
  });
  it('asks for both languages', () => {
    expect([bilingual({ en: 'x', es: 'y' }), bilingual({ en: 'x', es: ' ' }), bilingual(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('walks from place to place', () => {
    const next = (id: string): string[] => [String(Number(id) - 1), String(Number(id) + 1)];
    const few = (_: string, to: string) => Number(to) >= 0 && Number(to) <= 3;
    expect([...reach('1', next, few)]).toEqual([
      ['1', 0],
      ['0', 1],
      ['2', 1],
      ['3', 2],
    ]);
    expect(cutOff(['1', '2', '4', '5'], next)).toEqual(['4', '5']);
    expect([cutOff([], next), connected([], next), connected(['1', '2'], next)]).toEqual([[], 'none at all', []]);
    expect(breaks(['1', '2', '4', '3'], next)).toEqual(['4']);
  });
});
