import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../kernel/actions.ts';
import { CONTRACT } from '../kernel/bundle.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import type { AnyMatchFile } from '../kernel/match-file.ts';
import type { Passage } from './reading.ts';
import type { KeptMatch } from './records.ts';
import { DEADLY, underRules } from './testing/altered.ts';
import { askerOf, facedToy, GAMES, keepIn, keptOf, LastingStore, noBundle, refereeParts } from './testing/table.ts';

const SAME = underRules(facedToy, 'toy-0');
const DEADLIER = underRules(facedToy, 'toy-0', DEADLY);
const SOLO = { red: 'me', blue: 'rower' };
const TWO = { red: 'me', blue: 'me' };
const ROW: readonly ActionJson[] = [
  { type: 'row', to: 'ford' },
  { type: 'row', to: 'west' },
];
const TURN: readonly ActionJson[] = [...ROW, { type: 'fire' }];

const bundled = (game: Game) => async (name: string) => {
  if (name !== `toy-${game.version}.js`) throw new Error(`there is no ${name}`);
  return { contract: CONTRACT, game };
};

/** Turns of rowing to and fro under fire, until the match is over or all are played. */
function played(game: Game, seed: string, turns = 6): Match {
  const match = Match.start(game, { scenario: 'dawn', seed });
  for (const action of Array.from({ length: turns }, () => TURN).flat()) if (!match.position.over) match.act(action);
  return match;
}
/** How the shots fell, as long as there were shots. */
const shots = (match: Match): string[] => {
  const results: string[] = [];
  match.retell(({ roll }) => roll?.table === 'fire' && results.push(`${roll.total}`));
  return results;
};
/** A seed under which the third shot is the first of 4, and nothing sinks before. */
function seedOfFour(): string {
  for (let i = 0; ; i++) {
    const [first, second, third] = shots(played(facedToy, `four ${i}`, 3));
    if (third === '4' && [first, second].every((shot) => Number(shot) < 4)) return `four ${i}`;
  }
}
const FOUR = seedOfFour();
/** The action at which both rules part: the third shot. */
const PARTING = 8;

function keptMatch(match: Match, players: Readonly<Record<string, string>> = SOLO): KeptMatch {
  const { meta } = keptOf(facedToy, players);
  return { meta: { ...meta, rules: match.game.version, actions: match.actionCount }, file: match.toFile() };
}

async function opened(kept: KeptMatch, more: Parameters<typeof refereeParts>[0] = {}, rules?: string) {
  const parts = refereeParts(more);
  await keepIn(parts.store, kept);
  const asker = askerOf(parts);
  const open = await asker.ask<'open'>({ do: 'open', id: 'm', keeps: true, ...(rules === undefined ? {} : { rules }) });
  const stored = async () => (await parts.store.read('m'))?.file as AnyMatchFile;
  return { ...asker, open, parts, stored };
}
const parting = ({ passage }: { passage: Passage | null }) => passage?.parted;

describe('a kept match of other rules', () => {
  it('is played on under its own where their bundle can be had, and stays theirs', async () => {
    const match = played(DEADLIER, FOUR, 2);
    const { open, ask, stored } = await opened(keptMatch(match), { bundle: bundled(DEADLIER) });
    expect(open).toMatchObject({ passage: null, save: 'saved', waitingFor: 'red' });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    for (const action of ROW) await ask<'act'>({ do: 'act', action });
    await ask<'bot'>({ do: 'bot' });
    const file = await stored();
    expect(file).toMatchObject({ rules: 'toy-0' });
    expect(file.actions).toHaveLength(9);
    // The third shot hits under these rules, and only under these.
    expect(Match.fromFile([DEADLIER], file).position.hash()).toBe(file.hash);
    expect(() => Match.fromFile(GAMES, file)).toThrow('other-version');
  });
  it('moves over where it cannot be had and the course is the same; that is told once', async () => {
    const match = played(SAME, FOUR, 3);
    const { open, ask, stored } = await opened(keptMatch(match));
    expect(open).toMatchObject({ passage: { from: 'toy-0', to: 'toy-1', parted: null }, save: 'saved' });
    const file = await stored();
    expect(file).toMatchObject({ rules: 'toy-1', moved: [{ rules: 'toy-0', seal: match.seal }] });
    expect(Match.fromFile(GAMES, file).position.hash()).toBe(match.position.hash());
    expect((await ask<'list'>({ do: 'list' })).matches).toMatchObject([{ id: 'm', rules: 'toy-1' }]);
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    await ask<'act'>({ do: 'act', action: { type: 'row', to: 'ford' } });
    await ask<'close'>({ do: 'close' });
    expect(await ask<'open'>({ do: 'open', id: 'm', keeps: true })).toMatchObject({ passage: null });
    expect((await stored()).actions).toHaveLength(10);
  });
  it('moves over as far as two rules are the same', async () => {
    const { open, stored } = await opened(keptMatch(played(DEADLIER, FOUR, 2)));
    expect(parting(open)).toBeNull();
    expect(await stored()).toMatchObject({ rules: 'toy-1' });
  });
  it('is not moved by one who only looks on', async () => {
    const parts = refereeParts();
    const kept = keptMatch(played(SAME, FOUR, 3));
    await keepIn(parts.store, kept);
    const { ask } = askerOf(parts);
    expect(await ask<'open'>({ do: 'open', id: 'm', keeps: false })).toMatchObject({ passage: null, save: 'readonly' });
    expect((await parts.store.read('m'))?.file).toEqual(kept.file);
  });
  it('says that it could not be kept where a move cannot be written', async () => {
    const store = new LastingStore();
    await keepIn(store, keptMatch(played(SAME, FOUR, 3)));
    store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { ask } = askerOf(refereeParts({ store }));
    expect(await ask<'open'>({ do: 'open', id: 'm', keeps: true })).toMatchObject({
      passage: { parted: null },
      save: 'failed',
    });
  });
});

describe('a kept match that parts from the rules of now', () => {
  const match = played(DEADLIER, FOUR, 3);

  it('says which rules it needs and at which action they part', async () => {
    const { open } = await opened(keptMatch(match));
    expect(open).toMatchObject({ passage: { from: 'toy-0', to: 'toy-1' }, save: 'saved' });
    expect(parting(open)).toEqual({ at: PARTING, of: 9, action: { type: 'fire' } });
  });
  it('is looked at as far as both agree; nothing is asked, done or changed', async () => {
    const kept = keptMatch(match);
    const { ask, code, stored } = await opened(kept);
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    const now = await ask<'see'>({ do: 'see' });
    expect(now).toMatchObject({ index: PARTING, count: PARTING, decision: null, waitingFor: null, undoTo: null });
    expect((await ask<'look'>({ do: 'look', index: 3 })).index).toBe(3);
    expect((await ask<'history'>({ do: 'history' })).events.length).toBeGreaterThan(3);
    for (const asked of [
      { do: 'act', action: { type: 'fire' } },
      { do: 'bot' },
      { do: 'undo', to: 0 },
      { do: 'redo' },
      { do: 'suggest', bot: 'random' },
    ] as const) {
      expect([asked.do, await code(asked)]).toEqual([asked.do, 'other-version']);
    }
    await ask<'rename'>({ do: 'rename', id: 'm', title: 'Mine' });
    await ask<'close'>({ do: 'close' });
    expect(await stored()).toEqual(kept.file);
  });
  it('is exported as it is, and branches where the rules part', async () => {
    const kept = keptMatch(match);
    const { ask, parts } = await opened(kept);
    expect(JSON.parse(await ask<'file'>({ do: 'file' }))).toEqual(kept.file);
    const { id } = await ask<'branch'>({ do: 'branch', index: null, title: 'On' });
    const branch = await parts.store.read(id);
    expect(branch).toMatchObject({ meta: { rules: 'toy-1', settings: { players: SOLO } } });
    expect(branch?.file.actions).toHaveLength(PARTING);
    expect(await ask<'open'>({ do: 'open', id, keeps: true })).toMatchObject({ passage: null, waitingFor: 'blue' });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    expect(await ask<'bot'>({ do: 'bot' })).toMatchObject({ count: PARTING + 1 });
  });
  it('does not name an action that one person may have hidden from another', async () => {
    const { open } = await opened(keptMatch(match, TWO));
    expect(parting(open)).toEqual({ at: PARTING, of: 9, action: null });
  });
  it('is played on under its own rules as soon as they can be had again', async () => {
    const parts = refereeParts();
    await keepIn(parts.store, keptMatch(match));
    const { ask } = askerOf(parts);
    expect(parting(await ask<'open'>({ do: 'open', id: 'm', keeps: true }))).not.toBeNull();
    const later = askerOf({ ...parts, bundle: bundled(DEADLIER) });
    expect(await later.ask<'open'>({ do: 'open', id: 'm', keeps: true })).toMatchObject({ passage: null });
  });
});

describe('a screen that has rules at hand', () => {
  const match = played(DEADLIER, FOUR, 3);

  it('gets the match under those and no others', async () => {
    const { open } = await opened(keptMatch(match), { bundle: bundled(DEADLIER) }, 'toy-0');
    expect(open.passage).toBeNull();
    const now = await opened(keptMatch(match), { bundle: bundled(DEADLIER) }, 'toy-1');
    expect(parting(now.open)).toMatchObject({ at: PARTING });
  });
  it('is told where the referee cannot have them', async () => {
    const parts = refereeParts({ bundle: noBundle });
    await keepIn(parts.store, keptMatch(match));
    expect(await askerOf(parts).code({ do: 'open', id: 'm', keeps: true, rules: 'toy-0' })).toBe('unreachable-game');
  });
});

describe('a file of other rules', () => {
  const imported = async (file: unknown, more = {}) => {
    const parts = refereeParts(more);
    const asker = askerOf(parts);
    const { id } = await asker.ask<'import'>({ do: 'import', text: JSON.stringify(file), title: 'From afar' });
    const open = await asker.ask<'open'>({ do: 'open', id, keeps: true });
    return { open, file: (await parts.store.read(id))?.file };
  };
  it('is taken in under its own rules, moved over, or to be looked at', async () => {
    const [same, deadly] = [played(SAME, FOUR, 3).toFile(), played(DEADLIER, FOUR, 3).toFile()];
    const own = await imported(deadly, { bundle: bundled(DEADLIER) });
    expect([own.open.passage, own.file?.rules]).toEqual([null, 'toy-0']);
    const moved = await imported(same);
    expect([parting(moved.open), moved.file?.rules]).toEqual([null, 'toy-1']);
    const parted = await imported(deadly);
    expect([parting(parted.open)?.at, parted.file]).toEqual([PARTING, deadly]);
  });
  it('is refused where it is damaged, whatever its rules', async () => {
    const file = played(SAME, FOUR, 3).toFile();
    const { code } = askerOf(refereeParts());
    for (const [wrong, expected] of [
      [{ ...file, rules: 'toy-2' }, 'broken-chain'],
      [{ ...file, actions: file.actions.slice(1) }, 'broken-chain'],
      [{ ...file, game: 'chess' }, 'broken-chain'],
      [{ ...file, rules: 7 }, 'damaged-file'],
      [null, 'foreign-file'],
    ] as const) {
      expect([wrong, await code({ do: 'import', text: JSON.stringify(wrong), title: '' })]).toEqual([wrong, expected]);
    }
  });
  it('of the older form moves over by its end, and parts where an action is no longer legal or at its end', async () => {
    const oldOf = ({ scenario, options, actions, position }: Match) => ({
      ...{ format: 'beachhead-match', formatVersion: 1, game: 'toy', rules: 'toy-0', scenario, options, seed: FOUR },
      ...{ pack: null, actions, hash: position.hash() },
    });
    const moved = await imported(oldOf(played(SAME, FOUR, 3)));
    expect(moved.open.passage).toEqual({ from: 'toy-0', to: 'toy-1', parted: null });
    const ends = await imported(oldOf(played(DEADLIER, FOUR, 3)));
    expect(parting(ends.open)).toEqual({ at: 9, of: 9, action: null });
    const whole = oldOf(played(SAME, FOUR, 3));
    const illegal = await imported({ ...whole, actions: whole.actions.with(4, { type: 'fire' }) });
    expect(parting(illegal.open)).toMatchObject({ at: 4, of: 9 });
  });
});
