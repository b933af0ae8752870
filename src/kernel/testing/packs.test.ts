import { describe, expect, it } from 'vitest';
import { Fault } from '../faults.ts';
import type { Game, Rules } from '../game.ts';
import { judge, PackFuzzer, type PackTrial, type PackVerdict } from './packs.ts';
import { toy } from './toy.ts';

const trialOf = (game: Game): PackTrial => ({ game, short: 'dawn', longest: 5_000, now: () => 0 });
const verdicts = (game: Game, count: number, change: Partial<PackTrial> = {}): PackVerdict[] => {
  const fuzzer = new PackFuzzer(game, 'toy');
  return Array.from({ length: count }, (_, i) => judge({ ...trialOf(game), ...change }, fuzzer.mutant(i)));
};
const breaches = (all: readonly PackVerdict[]) => [...new Set(all.flatMap(({ what }) => what ?? []))];
/** The toy with something done before its own compile. */
const spoilt = (compile: (data: Game['data'], own: () => Rules) => Rules): Game => ({
  ...toy,
  compile: (data) => compile(data, () => toy.compile(data)),
});

describe('hostile packs', () => {
  const fuzzer = new PackFuzzer(toy, 'toy');
  it('are the same every time, and others by another word', () => {
    const changes = (word: string) =>
      Array.from({ length: 50 }, (_, i) => new PackFuzzer(toy, word).mutant(i).changes).flat();
    expect(changes('toy')).toEqual(changes('toy'));
    expect(changes('toy')).not.toEqual(changes('boat'));
  });
  it('reach every kind of place in every round, and each in every way', () => {
    const kindOf = (change: string) => change.split(':')[0]?.replaceAll(/\[\d+\]/g, '[]') as string;
    const round = (n: number) =>
      Array.from({ length: fuzzer.round }, (_, i) => kindOf(fuzzer.mutant(n * fuzzer.round + i).changes[0] as string));
    expect(new Set(round(0)).size).toBe(fuzzer.round);
    expect(round(0)).toEqual(expect.arrayContaining(['data.length.turns', 'data.board.links[][]', 'data.fire.rows[]']));
    expect(round(1)).toEqual(round(0));
    const turns = round(0).indexOf('data.length.turns');
    const ways = Array.from({ length: 27 }, (_, n) => fuzzer.mutant(n * fuzzer.round + turns).changes[0]);
    for (const value of ['-1', '257', '1000000000', '0.5', '"6"', 'null', '[]', 'gone'])
      expect(ways).toContain(`data.length.turns: 6 → ${value}`);
  });
  it('are as a file gives them', () => {
    const packs = Array.from({ length: 200 }, (_, i) => fuzzer.mutant(i).pack);
    for (const pack of packs) expect(JSON.parse(JSON.stringify(pack))).toEqual(pack);
    const own = packs.some((pack) => Object.hasOwn((pack as typeof toy).data['board'] ?? {}, '__proto__'));
    expect(own).toBe(true);
  });
  it('do nothing to a game that reads its numbers well', () => {
    const all = verdicts(toy, 300);
    expect(breaches(all)).toEqual([]);
    const count = (fate: PackVerdict['fate']) => all.filter((one) => one.fate === fate).length;
    expect(count('refused')).toBeGreaterThan(100);
    expect(count('played')).toBeGreaterThan(50);
    for (const { fate, at } of all) expect(fate !== 'refused' || at?.startsWith('data')).toBe(true);
  });
});

describe('the judge notices', () => {
  const COUNT = 40;
  it.each<[string, Game, RegExp]>([
    [
      'an error that is no fault',
      spoilt(() => {
        throw new TypeError('oh');
      }),
      /refused with TypeError: oh/,
    ],
    [
      'a fault of another kind',
      spoilt(() => {
        throw new Fault('internal', {}, 'data.fire');
      }),
      /refused with Fault internal/,
    ],
    [
      'a fault without a path',
      spoilt(() => {
        throw new Fault('bad-pack');
      }),
      /refused with Fault bad-pack/,
    ],
    [
      'a check that says otherwise',
      spoilt(() => {
        throw new Fault('bad-pack', { problem: 'odd' }, 'data.fire');
      }),
      /check says good/,
    ],
    [
      'a check that fails itself',
      {
        ...toy,
        problems: () =>
          toy.problems?.({
            get board() {
              throw new Error('no');
            },
          }) ?? [],
      },
      /problems: Error: no/,
    ],
    [
      'an error in play',
      spoilt((_, own) => {
        const rules = own();
        return {
          start(...given) {
            const g = rules.start(...given);
            g.apply = () => {
              throw new Error('rock');
            };
            return g;
          },
        };
      }),
      /is offered and fails: rock/,
    ],
    [
      'a view that cannot be seen',
      spoilt((_, own) => {
        const rules = own();
        return {
          start(...given) {
            const g = rules.start(...given);
            g.view = () => {
              throw new Error('fog');
            };
            return g;
          },
        };
      }),
      /fog/,
    ],
  ])('%s', (_, game, what) => {
    expect(breaches(verdicts(game, COUNT)).join('; ')).toMatch(what);
  });
  it('a game without end', () => {
    expect(breaches(verdicts(toy, COUNT, { longest: 3 })).join()).toContain('an endless game');
  });
  it('a wait of more than a second', () => {
    let now = 0;
    const slow = { now: () => (now += 1_001) };
    expect(breaches(verdicts(toy, 5, slow)).join()).toContain('took');
  });
});
