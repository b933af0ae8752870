import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

/**
 * Stands in for Vitest while mutants are judged: it keeps the tests of all files in one process, so that a test can be
 * carried out again and again without loading anything anew.
 */
export interface Case {
  readonly file: string;
  readonly name: string;
  run(): unknown;
}
export const CASES: Case[] = [];

type Body = (...args: unknown[]) => unknown;
type Rows = readonly unknown[];

let file = '';
/** The tests that are read from here on are of this file. */
export const openFile = (name: string): void => {
  file = name;
};

let path: readonly string[] = [];
const bodyOf = (given: readonly unknown[]): Body => {
  const body = given.find((one): one is Body => typeof one === 'function');
  if (body === undefined) throw new Error('a test without a body');
  return body;
};
const each =
  (add: (title: string, run: () => unknown) => void) =>
  (rows: Rows) =>
  (title: string, ...given: unknown[]): void =>
    rows.forEach((row, i) => {
      const args = Array.isArray(row) ? row : [row];
      add(`${title} (${i + 1})`, () => bodyOf(given)(...args));
    });

const addCase = (title: string, run: () => unknown): void => {
  CASES.push({ file, name: [...path, title].join(' > '), run });
};
const addRoom = (title: string, run: () => unknown): void => {
  const above = path;
  path = [...above, title];
  run();
  path = above;
};

export const it = Object.assign((title: string, ...given: unknown[]) => addCase(title, () => bodyOf(given)()), {
  each: each(addCase),
});
export const describe = Object.assign((title: string, ...given: unknown[]) => addRoom(title, () => bodyOf(given)()), {
  each: each(addRoom),
});

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const own = globalThis as unknown as Record<symbol, object>;
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  own[ASYMMETRIC_MATCHERS_OBJECT],
);
own[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect as never);
