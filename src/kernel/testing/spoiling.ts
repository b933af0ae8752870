import { describe, expect, it } from 'vitest';
import { type Assertion, type Constraint, type Finding, found } from '../survey.ts';

/** Spoils a board (and its drawing, and whatever else is checked with it). */
export type Spoil<T extends readonly unknown[]> = (...parts: T) => unknown;

export interface Spoiling<T extends readonly unknown[], A extends Assertion> {
  readonly case: string;
  readonly name: string;
  readonly spoil: Spoil<T>;
  /** Whether this failed finding is the one that had to catch it. */
  isCaughtBy(finding: Finding<A>): boolean;
}

/** The constraint that must catch it, what is spoiled, and how. */
export type Named<T extends readonly unknown[]> = readonly [by: string, name: string, spoil: Spoil<T>];

export const byId = <E extends { readonly id: string }>(list: readonly E[], id: string): E =>
  found(
    list.find((entry) => entry.id === id),
    id,
  );
export const all =
  <T extends readonly unknown[]>(...spoils: readonly Spoil<T>[]): Spoil<T> =>
  (...parts) => {
    for (const spoil of spoils) spoil(...parts);
  };

/** A checked board keeps every constraint, and the check catches every spoiled copy of it. */
export class BoardTests<T extends readonly unknown[], A extends Assertion> {
  readonly findings: readonly Finding<A>[];
  constructor(
    private readonly check: (...parts: T) => readonly Finding<A>[],
    private readonly parts: T,
  ) {
    this.findings = check(...parts);
  }

  /** Some constraint stands for the case, and every one that does holds. */
  keeps(ruleCase: string): void {
    const own = this.findings.filter((finding) => finding.case === ruleCase);
    expect(own).not.toHaveLength(0);
    expect(own.filter(({ pass }) => !pass)).toEqual([]);
  }

  describe(title: string, spoilings: readonly Spoiling<T, A>[]): void {
    describe(title, () => {
      it.each(this.findings.map((finding) => [finding.case, finding.message, finding.pass] as const))(
        '[%s] %s',
        (_case, message, pass) => expect(pass, message).toBe(true),
      );
    });
    describe('the check catches a spoiled board', () => {
      it.each(spoilings.map((spoiling) => [spoiling.case, spoiling.name, spoiling] as const))(
        '[%s] %s',
        (_case, _name, { spoil, isCaughtBy }) => {
          const parts = structuredClone(this.parts);
          spoil(...parts);
          const failed = this.check(...parts).filter(({ pass }) => !pass);
          expect(failed.filter(isCaughtBy), failed.map(({ message }) => message).join('\n')).not.toHaveLength(0);
        },
      );
      it('without touching the board itself', () => expect(this.check(...this.parts)).toEqual(this.findings));
    });
  }
}

/** Where constraints have names: each has its own, and some spoiling it catches. */
export class NamedBoardTests<T extends readonly unknown[]> extends BoardTests<T, Constraint> {
  describeNamed(title: string, spoilings: readonly Named<T>[]): void {
    const caseOf = new Map(this.findings.map(({ name, case: ruleCase }) => [name, ruleCase]));
    this.describe(
      title,
      spoilings.map(([by, name, spoil]) => ({
        case: caseOf.get(by) ?? by,
        name,
        spoil,
        isCaughtBy: (finding) => finding.name === by,
      })),
    );
    it('the check has no constraint without a name of its own and a spoiled board that it catches', () => {
      const names = this.findings.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !spoilings.some(([by]) => by === name))).toEqual([]);
    });
  }
}
