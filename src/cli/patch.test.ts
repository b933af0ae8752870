import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '../../vite.rules.ts';
import { Players, playOn } from '../bots/play.ts';
import { CONTRACT } from '../kernel/bundle.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { toy } from '../kernel/testing/toy.ts';
import { altered, DEADLY_ROWS } from '../table/testing/altered.ts';
import { newFolder, run } from './testing/fake.ts';

const TOY = new URL('../kernel/testing/toy.ts', import.meta.url).pathname;
const json = (text: string) => JSON.parse(text);
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Bundles of the toy under rules it has no more: the same ones, and some under which a shot of 4 hits. */
const rules = newFolder();
let same: Game;
let deadly: Game;
beforeAll(async () => {
  const older = (version: string, ...changes: readonly (readonly [string, string])[]) =>
    bundleOf({ file: TOY, name: 'toy' }, [altered('testing/toy.ts', ["'toy-1'", `'${version}'`], ...changes)]);
  const made = [await older('toy-0'), await older('toy-9', ...DEADLY_ROWS)];
  for (const { fileName, code } of made) writeFileSync(join(rules, fileName), code);
  [same, deadly] = made.map(({ game }) => game) as [Game, Game];
});

/** A whole game between bots. */
function played(game: Game, seed: string): Match {
  const match = Match.start(game, { scenario: 'dawn', seed });
  for (const _ of playOn(match, new Players(game, { red: 'random', blue: 'rower' }, seed), 'end'));
  return match;
}
/** One in which a shot of 4 falls, with the number of that action from 1 on. */
function withFour(): { readonly match: Match; readonly number: number } {
  for (let i = 0; ; i++) {
    const match = played(deadly, `four ${i}`);
    let number = 0;
    match.retell(({ roll }, index) => {
      if (number === 0 && roll?.table === 'fire' && roll.total === 4) number = index + 1;
    });
    if (number > 0) return { match, number };
  }
}
function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}

describe('patch', () => {
  it('says of every file what becomes of it, and moves over what it can', async () => {
    const { match, number } = withFour();
    const [old, now] = [played(same, 'a'), played(toy, 'a')];
    const damaged = { ...now.toFile(), hash: '0'.repeat(64) };
    const files = {
      'now.json': now.toFile(),
      'old.json': old.toFile(),
      'four.json': match.toFile(),
      'bad.json': damaged,
    };
    const cwd = folderOf(files);
    const words = ['patch', ...Object.keys(files), 'none.json'];

    // Nothing is written when it is only tried.
    const tried = await run([...words, '--dry-run', '--json'], { cwd });
    expect(tried.code).toBe(1);
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(files).sort());
    expect(read(cwd, 'old.json')).toBe(JSON.stringify(old.toFile()));
    const verdicts = json(tried.out).files;
    expect(verdicts).toMatchObject([
      { file: 'now.json', result: 'keeps', rules: 'toy-1' },
      { file: 'old.json', result: 'moved', rules: 'toy-0', to: 'toy-1' },
      { file: 'four.json', result: 'parted', rules: 'toy-9', to: 'toy-1', parted: { at: number - 1 } },
      { file: 'bad.json', result: 'damaged' },
      { file: 'none.json', result: 'damaged' },
    ]);
    expect((await run([...words, '--dry-run'], { cwd })).out).toMatch(/^old\.json +would move over /m);

    const { code, out, err } = await run(words, { cwd });
    expect([code, err]).toEqual([1, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^now\.json +keeps its rules +It is played under its own rules, toy-1\.$/);
    expect(lines[1]).toMatch(/^old\.json +moved over .* As it was: old\.json\.toy-0\.bak\.$/);
    expect(lines[2]).toMatch(new RegExp(`^four\\.json +parts .* at action ${number} of ${match.actionCount}: `));
    expect(lines[3]).toMatch(/^bad\.json +cannot be read +The match file is damaged/);
    expect(lines[4]).toMatch(/^none\.json +cannot be read +The file none\.json cannot be read/);
    expect(read(cwd, 'old.json.toy-0.bak')).toBe(JSON.stringify(old.toFile()));
    const moved = json(read(cwd, 'old.json'));
    expect(moved).toMatchObject({ rules: 'toy-1', moved: [{ rules: 'toy-0', seal: old.seal }] });
    expect(Match.fromFile([toy], moved).position.hash()).toBe(old.position.hash());
    expect(read(cwd, 'four.json')).toBe(JSON.stringify(match.toFile()));
    expect((await run(['patch', 'old.json', 'now.json'], { cwd })).code).toBe(0);
  });
  it('leaves files alone whose rules are at hand, with the program or in the folder of the person', async () => {
    const file = withFour().match.toFile();
    const root = newFolder();
    mkdirSync(join(root, 'dist/web/rules'), { recursive: true });
    copyFileSync(join(rules, 'toy-toy-9.js'), join(root, 'dist/web/rules/toy-toy-9.js'));
    const home = newFolder();
    mkdirSync(join(home, '.beachhead'));
    mkdirSync(join(home, '.beachhead/rules'));
    copyFileSync(join(rules, 'toy-toy-9.js'), join(home, '.beachhead/rules/toy-toy-9.js'));
    for (const more of [{ root }, { env: { BEACHHEAD_RULES: rules } }, { env: { HOME: home } }]) {
      const cwd = folderOf({ 'four.json': file });
      const { code, out } = await run(['patch', 'four.json', '--json'], { cwd, ...more });
      expect([code, json(out).files[0]]).toMatchObject([0, { result: 'keeps', rules: 'toy-9' }]);
      expect(readdirSync(cwd)).toEqual(['four.json']);
    }
  });
  it('never writes over a file that was put by', async () => {
    const cwd = folderOf({ 'old.json': played(same, 'a').toFile(), 'old.json.toy-0.bak': 'mine' });
    const { code, out } = await run(['patch', 'old.json'], { cwd });
    expect([code, out]).toEqual([1, expect.stringContaining('old.json.toy-0.bak cannot be written (EEXIST)')]);
    expect(json(read(cwd, 'old.json')).rules).toBe('toy-0');
    expect(json(read(cwd, 'old.json.toy-0.bak'))).toBe('mine');
  });
  it('wants files, and speaks Spanish', async () => {
    expect(await run(['patch'])).toMatchObject({ code: 2, err: expect.stringContaining('<files…>') });
    expect((await run(['patch', '--help'])).out).toContain('beachhead patch <files…> [--…]');
    const cwd = folderOf({ 'old.json': played(same, 'a').toFile() });
    expect((await run(['patch', 'old.json', '--dry-run', '--lang', 'es'], { cwd })).out).toMatch(
      /^old\.json +pasaría /,
    );
  });
});

describe('a match of other rules in the terminal', () => {
  const begun = () => {
    const match = Match.start(deadly, { scenario: 'dawn', seed: 'a' });
    match.act({ type: 'row', to: 'ford' });
    return match.toFile();
  };
  it('is gone on with under its own where they are at hand', async () => {
    const cwd = folderOf({ 'm.json': begun() });
    const more = { cwd, env: { BEACHHEAD_RULES: rules }, lines: ['1', 'q'] };
    const { code, err } = await run(['play', 'toy', '--file', 'm.json', '--bot', 'blue=rower'], more);
    expect([code, err]).toEqual([0, '']);
    const file = json(read(cwd, 'm.json'));
    expect(file.rules).toBe('toy-9');
    expect(file.actions.length).toBeGreaterThan(1);
    expect(Match.fromFile([deadly], file).actionCount).toBe(file.actions.length);
    const told = await run(['replay', 'm.json', '--json'], { cwd, env: { BEACHHEAD_RULES: rules } });
    expect(json(told.out)).toMatchObject({ verified: true, actions: file.actions.length, hash: file.hash });
  });
  it('has its cases from the book beside its rules, and both are kept with what is saved', async () => {
    const [root, home, cwd] = [newFolder(), newFolder(), folderOf({ 'm.json': begun() })];
    const shipped = join(root, 'dist/web/rules');
    mkdirSync(shipped, { recursive: true });
    copyFileSync(join(rules, 'toy-toy-9.js'), join(shipped, 'inside.js'));
    const bare = `import * as inside from './inside.js';
      export const contract = inside.contract, game = { ...inside.game, cases: { en: {}, es: {} } };`;
    writeFileSync(join(shipped, 'toy-toy-9.js'), bare);
    const cases = { en: { '1.1': { title: 'Oars', text: 'As it is written in the book.' } }, es: {} };
    const book = `export const contract = ${CONTRACT}, cases = ${JSON.stringify(cases)};`;
    writeFileSync(join(shipped, 'toy-toy-9_book.js'), book);
    const more = { cwd, root, env: { HOME: home }, lines: ['? 1.1', '1', 'q'] };
    const { out } = await run(['play', 'toy', '--file', 'm.json', '--bot', 'blue=rower'], more);
    expect(out).toMatch(/1\.1 Oars\s+As it is written in the book\./);
    const kept = join(home, '.beachhead/rules');
    expect(readdirSync(kept).sort()).toEqual(['toy-toy-9.js', 'toy-toy-9_book.js']);
    expect(read(kept, 'toy-toy-9_book.js')).toBe(book);
  });
  it('moves over where they are not and it is the same, and says so', async () => {
    const cwd = folderOf({ 'm.json': begun() });
    const played = await run(['play', 'toy', '--file', 'm.json', '--bot', 'blue=rower'], { cwd, lines: ['1', 'q'] });
    expect(played).toMatchObject({ code: 0, err: expect.stringContaining('so it goes on under toy-1') });
    expect(json(read(cwd, 'm.json'))).toMatchObject({ rules: 'toy-1', moved: [{ rules: 'toy-9' }] });
  });
  it('is verified where they are at hand, and branched where the rules of now part from them', async () => {
    const { match, number } = withFour();
    const cwd = folderOf({ 'm.json': match.toFile() });
    const legal = async (env: Record<string, string>) => {
      const { out } = await run(['verify', 'm.json', '--json'], { cwd, env });
      return json(out).checks.find(({ check }: { check: string }) => check === 'legal')?.holds;
    };
    expect([await legal({ BEACHHEAD_RULES: rules }), await legal({})]).not.toContain(false);
    expect(await legal({ BEACHHEAD_RULES: rules })).toBe(true);
    const { code, err } = await run(['branch', 'm.json', '--out', 'on.json'], { cwd });
    expect([code, err]).toEqual([0, expect.stringContaining(`at action ${number} of `)]);
    const branch = json(read(cwd, 'on.json'));
    expect([branch.rules, branch.actions.length, branch.dice.length]).toEqual(['toy-1', number - 1, 2]);
  });
  it('is refused by the action at which it parts, and stays as it is', async () => {
    const { match, number } = withFour();
    const cwd = folderOf({ 'm.json': match.toFile() });
    for (const words of [
      ['replay', 'm.json'],
      ['play', 'toy', '--file', 'm.json'],
    ]) {
      const { code, out, err } = await run(words, { cwd });
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(`part from them at action ${number} of `)]);
    }
    expect(read(cwd, 'm.json')).toBe(JSON.stringify(match.toFile()));
  });
});

describe('a match that is saved', () => {
  it('brings its rules into the folder of the person, where a later program finds them', async () => {
    const root = newFolder();
    mkdirSync(join(root, 'dist/web/rules'), { recursive: true });
    writeFileSync(join(root, 'dist/web/rules/toy-toy-1.js'), '// the rules');
    const [cwd, home] = [newFolder(), newFolder()];
    const more = { cwd, root, env: { HOME: home }, lines: ['1', 'q'] };
    expect((await run(['play', 'toy', '--bot', 'blue=rower', '--save', 'm.json'], more)).code).toBe(0);
    expect(existsSync(join(cwd, 'm.json'))).toBe(true);
    expect(readdirSync(join(home, '.beachhead/rules'))).toEqual(['toy-toy-1.js']);
    expect(read(join(home, '.beachhead/rules'), 'toy-toy-1.js')).toBe('// the rules');
  });
  it('is saved all the same where they cannot be put there, and that is told', async () => {
    const root = newFolder();
    mkdirSync(join(root, 'dist/web/rules'), { recursive: true });
    writeFileSync(join(root, 'dist/web/rules/toy-toy-1.js'), '');
    const cwd = folderOf({ taken: '' });
    const more = { cwd, root, env: { BEACHHEAD_RULES: join(cwd, 'taken', 'rules') }, lines: ['1', 'q'] };
    const { code, err } = await run(['play', 'toy', '--bot', 'blue=rower', '--save', 'm.json'], more);
    expect([code, err]).toEqual([0, expect.stringContaining('could not be put into')]);
    expect(existsSync(join(cwd, 'm.json'))).toBe(true);
  });
});
