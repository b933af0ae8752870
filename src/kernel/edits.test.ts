import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import type { Game } from './game.ts';
import { Match } from './match.ts';
import type { OldMatchFile } from './match-file.ts';
import { oldPackDigest } from './pack.ts';
import { type Edit, judge } from './testing/edits.ts';
import { editedFiles, samplesOf } from './testing/samples.ts';
import { toy } from './testing/toy.ts';

const games = [toy, ...GAMES];

describe.each(games.map((game) => [game.id, game] as const))('an edited match file of %s', (_, game) => {
  it('is refused at a place, whatever was done to it', () => {
    const kinds = new Set<string>();
    const breaches: string[] = [];
    let refused = 0;
    const order = game === toy ? { actions: 6 } : { actions: 12, every: 7 };
    for (const { edit, judged } of editedFiles(game, { seed: 'test', ...order })) {
      kinds.add(edit.kind);
      const verdict = judged();
      if (verdict.fate === 'refused') refused++;
      if (verdict.fate === 'breach') breaches.push(`${edit.what}: ${verdict.why}`);
    }
    expect(breaches).toEqual([]);
    expect(refused).toBeGreaterThan(300);
    for (const kind of ['actions deleted', 'actions swapped', 'seal edited', 'forged: other seed and pledge'])
      expect(kinds).toContain(kind);
  });
  it('is not needed for a match of format 1 to be read', () => {
    for (const { match } of samplesOf(game, { seed: 'old', actions: 20 })) {
      if (match.seed === null || match.origins.length > 1) continue;
      const { scenario, options, pack } = match;
      const old: OldMatchFile = {
        ...{ format: 'beachhead-match', formatVersion: 1, game: game.id, rules: game.version, scenario, options },
        ...{ seed: match.seed, actions: match.actions, hash: match.position.hash() },
        pack: pack === null ? null : { id: pack.id, digest: oldPackDigest(pack) },
      };
      const read = Match.fromFile([game], JSON.parse(JSON.stringify(old)), pack ?? undefined);
      expect(read.toFile().actions.map(({ act }) => act)).toEqual(match.actions);
      expect(read.position.hash()).toBe(match.position.hash());
    }
  });
});

describe('a judge of edited files', () => {
  const match = Match.start(toy, { scenario: 'dawn', seed: 'judge' });
  match.act({ type: 'rest' });
  const file = match.toFile();
  const verdict = (edit: Pick<Edit, 'file'>, by: readonly Game[] = [toy]) =>
    judge(by, file, { kind: 'x', what: 'x', ...edit });
  it('lets the same value pass, however its members are ordered', () => {
    expect(verdict({ file: Object.fromEntries(Object.entries(file).toReversed()) })).toEqual({ fate: 'same' });
  });
  it('would notice a file that is accepted', () => {
    const other = Match.start(toy, { scenario: 'dawn', seed: 'other' }).toFile();
    expect(verdict({ file: other })).toEqual({ fate: 'breach', why: 'accepted' });
  });
  it('would notice a mistake, and a refusal without a place', () => {
    const broken = {
      ...toy,
      compile: () => {
        throw new TypeError('broken');
      },
    };
    expect(verdict({ file: match.toFile(false) }, [broken])).toEqual({ fate: 'breach', why: 'a mistake: broken' });
    expect(verdict({ file: [] })).toEqual({ fate: 'breach', why: 'foreign-file without a place' });
    expect(verdict({ file }, [broken])).toMatchObject({ fate: 'breach' });
  });
  it('has packs among its samples, dice that took over, and dice that are withheld', () => {
    const samples = [...samplesOf(toy, { seed: 'kinds', actions: 6 })];
    expect(samples.some(({ match: { pack } }) => pack !== null)).toBe(true);
    expect(samples.some(({ file: { dice } }) => dice.length > 1)).toBe(true);
    expect(samples.some(({ file: { dice } }) => dice[0]?.origin === null)).toBe(true);
  });
});
