import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Match } from '../kernel/match.ts';
import { exportPack } from '../kernel/pack.ts';
import { toy } from '../kernel/testing/toy.ts';
import { recordOf } from '../table/record.ts';
import { Sitting } from '../table/sitting.ts';
import { newFolder, run } from './testing/fake.ts';

const json = (text: string) => JSON.parse(text);
const lines = (text: string) => text.trimEnd().split('\n');

describe('watch', () => {
  it('tells the whole game with dice and modifiers, the same for the same seed', async () => {
    const words = ['watch', 'toy', '--seed', '5', '--bots', 'red=random,blue=rower', '--options', 'weather=storm'];
    const { code, out, err } = await run(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Seed: 5\.\n/);
    expect(out).toContain('−1 storm [2.2b]');
    expect(lines(out).at(-1)).toMatch(/^(Red|Blue): /);
    expect((await run(words)).out).toBe(out);
  });
  it('stops after so many turns', async () => {
    const { out } = await run(['watch', 'toy', '--bots', 'red=random,blue=random', '--seed', '2', '--turns', '1']);
    expect(lines(out).at(-1)).toMatch(/^(Stopped after|Red|Blue)/);
  });
  it('speaks JSON, and its matches are those of the simulator', async () => {
    const watched = lines((await run(['watch', 'toy', '--seed', 's/3', '--bots', 'random', '--json'])).out).map(json);
    const folder = newFolder();
    await run(
      ['simulate', 'toy', '--seed', 's', '--games', '4', '--bots', 'random', '--workers', '1', '--out', 'x.ndjson'],
      {
        cwd: folder,
      },
    );
    const row = json(lines(readFileSync(join(folder, 'x.ndjson'), 'utf8'))[3] ?? '');
    expect(watched.at(-1)).toMatchObject({ seed: 's/3', hash: row.hash, actions: row.actions });
    expect(watched).toHaveLength(row.actions + 1);
  });
  it('waits when asked', async () => {
    const started = Date.now();
    await run(['watch', 'toy', '--delay', '10', '--seed', '1', '--turns', '1']);
    expect(Date.now() - started).toBeGreaterThanOrEqual(20);
  });
});

describe('simulate', () => {
  it('sums up in words', async () => {
    const { code, out } = await run(['simulate', 'toy', '--games', '50', '--workers', '1', '--bots', 'random']);
    expect(code).toBe(0);
    expect(out).toMatch(/^50 games in /);
    expect(out).toMatch(/Blue +\d+\.\d % +\(\d+\.\d % – \d+\.\d %\)/);
    expect(out).toContain('turns');
    const spanish = await run(['simulate', 'toy', '--games', '5', '--workers', '1', '--lang', 'es']);
    expect(spanish.out).toMatch(/^5 partidas en \d+,\d s/);
  });
  it('sums up in JSON and writes rows', async () => {
    const cwd = newFolder();
    const words = ['simulate', 'toy', '--games', '20', '--workers', '1', '--out', 'rows.csv', '--json', '--seed', '9'];
    const { out } = await run(words, { cwd });
    expect(json(out)).toMatchObject({ game: 'toy', seed: '9', games: 20, bots: { red: 'rower', blue: 'rower' } });
    expect(lines(readFileSync(join(cwd, 'rows.csv'), 'utf8'))).toHaveLength(21);
  });
  it('draws progress on a terminal', async () => {
    const { err } = await run(['simulate', 'toy', '--games', '3', '--workers', '1'], { errIsTerminal: true });
    expect(err).toContain('100 % 3/3');
  });
  it('refuses files it cannot write', async () => {
    expect(await run(['simulate', 'toy', '--out', 'rows.xls'])).toMatchObject({ code: 2 });
    const { code, err } = await run(['simulate', 'toy', '--out', '/nowhere/at/all.csv', '--workers', '1']);
    expect(code).toBe(1);
    expect(err).toContain('cannot be written (ENOENT)');
  });
});

describe('replay', () => {
  const cwd = newFolder();
  const match = Match.start(toy, { scenario: 'dawn', seed: 'r' });
  for (const action of [{ type: 'row', to: 'ford' }, { type: 'row', to: 'isle' }, { type: 'fire' }]) match.act(action);
  const write = (name: string, value: unknown) =>
    writeFileSync(join(cwd, name), typeof value === 'string' ? value : JSON.stringify(value));
  write('match.json', match.toFile());

  it('verifies and tells who must decide', async () => {
    const { code, out } = await run(['replay', 'match.json'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('3 actions');
    expect(out).toContain(match.position.hash());
    expect(out).toContain('Red must decide');
  });
  it('tells everything that happened', async () => {
    const { out } = await run(['replay', '--log', 'match.json'], { cwd });
    expect(out).toContain('The boat rows to the ford. [1.1]');
    expect(out).toContain('Battery fire: ');
  });
  it('stops where asked', async () => {
    const { out } = await run(['replay', 'match.json', '--to', '1', '--log'], { cwd });
    expect(out).toContain('After 1 of 3 actions');
    expect(out).toContain('west ~ [ford] ~ isle');
    expect(out).not.toContain('Battery fire');
    expect((await run(['replay', 'match.json', '--to', '9'], { cwd })).err).toContain('There is no action number 9');
  });
  it('answers in JSON', async () => {
    const { out } = await run(['replay', 'match.json', '--json', '--to', '2'], { cwd });
    expect(json(out)).toMatchObject({ verified: true, actions: 3, at: 2, hash: match.position.hash(), outcome: null });
  });
  it('refuses what is damaged or foreign', async () => {
    const file = match.toFile();
    write('cut.json', JSON.stringify(file).slice(0, -20));
    write('edited.json', { ...file, actions: file.actions.slice(1) });
    write('foreign.json', { hello: 'world' });
    const complaint = async (name: string) => {
      const { code, err } = await run(['replay', name], { cwd });
      expect(code).toBe(1);
      return err;
    };
    expect(await complaint('cut.json')).toContain('is not JSON, or only part of it');
    expect(await complaint('edited.json')).toContain('has been changed');
    expect(await complaint('foreign.json')).toContain('not a match file');
  });
});

describe('verify', () => {
  const cwd = newFolder();
  const match = Match.start(toy, { scenario: 'dawn', seed: 'v' });
  for (let i = 0; i < 6; i++) match.act(match.position.toMove === 1 ? { type: 'hold' } : { type: 'rest' });
  const file = match.toFile();
  const write = (name: string, value: unknown) => writeFileSync(join(cwd, name), JSON.stringify(value));
  write('good.json', file);
  write('edited.json', { ...file, actions: file.actions.toSpliced(2, 1) });

  it('says what holds, in words and as JSON', async () => {
    const { code, out } = await run(['verify', 'good.json'], { cwd });
    expect(code).toBe(0);
    expect(lines(out)[0]).toBe('good.json: toy, rules toy-1, 6 actions, format 2.');
    expect(lines(out).filter((line) => line.startsWith('  ✓'))).toHaveLength(7);
    expect(out).toContain(match.seal);
    const told = json((await run(['verify', 'good.json', '--json'], { cwd })).out);
    expect(told).toMatchObject({ ok: true, format: 2, actions: 6, seal: match.seal, hash: file.hash });
    expect(told.checks.map(({ holds }: { holds: boolean }) => holds)).toEqual(Array(7).fill(true));
  });
  it('says what does not, and where', async () => {
    const { code, out } = await run(['verify', 'edited.json'], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/✗ The match file has been changed.*\(actions\[2\]\)/);
    const told = json((await run(['verify', 'edited.json', '--json'], { cwd })).out);
    expect(told.checks).toContainEqual(
      expect.objectContaining({ check: 'chain', holds: false, code: 'broken-chain', at: 'actions[2]' }),
    );
  });
  it('says of an old file what cannot be said', async () => {
    const { scenario, options, actions } = match;
    const head = { format: 'beachhead-match', formatVersion: 1, game: 'toy', rules: 'toy-1' };
    write('old.json', { ...head, scenario, options, seed: 'v', pack: null, actions, hash: file.hash });
    const { code, out } = await run(['verify', 'old.json', '--lang', 'es'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('? No tiene cadena');
    expect(out).toContain('? Nada se prometió de los dados');
  });
  it('holds a side’s record against the match', async () => {
    const record = recordOf(new Sitting(match.continuation(4), {}), 'red');
    write('record.json', record);
    write('other.json', { ...record, course: [] });
    const good = await run(['verify', 'good.json', '--record', 'record.json'], { cwd });
    expect(good.code).toBe(0);
    expect(good.out).toContain('The record of Red is of this match, after 4 of 6 actions.');
    const bad = await run(['verify', 'good.json', '--record', 'other.json', '--json'], { cwd });
    expect([bad.code, json(bad.out).record]).toEqual([1, { side: 'red', holds: false, at: null }]);
  });
});

describe('branch', () => {
  it('makes a match with dice of its own, or with the same where that is asked for by name', async () => {
    const cwd = newFolder();
    const match = Match.start(toy, { scenario: 'dawn', seed: 'b' });
    for (let i = 0; i < 6; i++) match.act(match.position.toMove === 1 ? { type: 'hold' } : { type: 'rest' });
    writeFileSync(join(cwd, 'm.json'), JSON.stringify(match.toFile()));
    const read = (name: string) => Match.fromFile([toy], json(readFileSync(join(cwd, name), 'utf8')));
    const fresh = await run(['branch', 'm.json', '--at', '4', '--out', 'fresh.json'], { cwd });
    expect([fresh.code, fresh.out]).toEqual([
      0,
      'fresh.json: the first 4 actions, with dice of its own from there on.\n',
    ]);
    expect(read('fresh.json').origins).toMatchObject([{ from: 0 }, { from: 4, origin: { by: 'system' } }]);
    expect((await run(['branch', 'm.json', '--at', '4', '--out', 'same.json', '--same-dice'], { cwd })).code).toBe(0);
    expect(read('same.json').toFile()).toEqual(match.continuation(4).toFile());
    expect((await run(['branch', 'm.json', '--at', '9', '--out', 'x.json'], { cwd })).code).toBe(1);
    expect((await run(['branch', 'm.json'], { cwd })).code).toBe(2);
  });
});

describe('data', () => {
  it('exported to a file is good, and named by its sections', async () => {
    const cwd = newFolder();
    expect((await run(['data', 'export', 'toy', '--out', 'toy.json'], { cwd })).out).toContain('toy.json');
    const { code, out } = await run(['data', 'check', 'toy.json'], { cwd });
    expect([code, out]).toEqual([0, 'The data pack toy-own is good: board, fire, length.\n']);
    expect(json((await run(['data', 'export', 'toy'])).out)).toEqual({ ...exportPack(toy), title: 'The Ferry' });
    const played = await run(['watch', 'toy', '--data', 'toy.json', '--turns', '1'], { cwd });
    expect(played.code).toBe(0);
  });
  it('names every problem by its path', async () => {
    const cwd = newFolder();
    const bad = {
      ...exportPack(toy),
      id: '',
      data: { fire: { source: 'rules', die: 20 }, length: { source: 'rules', turns: 'six' }, moon: {} },
    };
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify(bad));
    const { code, out } = await run(['data', 'check', 'bad.json', '--json'], { cwd });
    expect(code).toBe(1);
    expect(json(out).problems.map((problem: { path: string }) => problem.path)).toEqual([
      ...['id', 'data.moon', 'data.fire.die', 'data.fire.rows', 'data.length.turns'],
    ]);
    const told = (await run(['data', 'check', 'bad.json'], { cwd })).out;
    expect(lines(told)).toHaveLength(6);
    const { problems: _, ...plain } = toy;
    const first = await run(['data', 'check', 'bad.json', '--json'], { cwd, games: [plain] });
    expect(json(first.out).problems.map((problem: { path: string }) => problem.path)).toEqual([
      ...['id', 'data.moon', 'data.fire.die', 'data.length.turns'],
    ]);
  });
  it.each(['null', '[]', '{}', '{"game":"chess"}'])('refuses %s', async (text) => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'x.json'), text);
    expect(await run(['data', 'check', 'x.json'], { cwd })).toMatchObject({ code: 1, err: '' });
  });
});

describe('rules', () => {
  it('prints the matrix and fails while a case is without code or test', async () => {
    const root = newFolder();
    const folder = join(root, 'src/games/toy');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'all.ts'), '// 1.1, 2.1, 2.2a-b\n');
    writeFileSync(join(folder, 'all.test.ts'), "it('[1.1, 2.1, 2.2a–b, 3]', f);\n");
    const partial = await run(['rules'], { root });
    expect(partial.code).toBe(1);
    expect(partial.out).toContain('The Ferry: 5 cases, 4 with code, 5 with a test.\nWithout code: 3.');
    writeFileSync(join(folder, 'end.ts'), "const rule = '3';\n");
    const whole = await run(['rules', 'toy', '--json'], { root });
    expect(whole.code).toBe(0);
    expect(json(whole.out).games[0]).toMatchObject({ game: 'toy', withoutCode: [], withoutTest: [] });
  });
});

describe('engine', () => {
  it('answers a line with a line', async () => {
    async function* input() {
      yield '{"id":1,"op":"games"}\nnonsense\n{"id":2,';
      yield '"op":"dance"}';
    }
    const { code, out } = await run(['engine'], { input: input() });
    expect(code).toBe(0);
    expect(lines(out).map(json)).toMatchObject([
      { id: 1, ok: true },
      { id: null, ok: false, error: { code: 'malformed-json' } },
      { id: 2, ok: false, error: { code: 'unknown-op' } },
    ]);
  });
});
