import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { exportPack } from '../kernel/pack.ts';
import { toy } from '../kernel/testing/toy.ts';
import { recordOf } from '../table/record.ts';
import { Sitting } from '../table/sitting.ts';
import type { Io } from './cli.ts';
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
  it('tells a story instead of events: turns under headings, how things stand and how it ended', async () => {
    const words = ['watch', 'toy', '--seed', '5', '--bots', 'red=random,blue=rower', '--story'];
    const { code, out, err } = await run(words, { columns: 60 });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^.+\n═+\n/);
    expect(out).toMatch(/\n\nTurn 2, .*\n─+\n/);
    expect(out).toMatch(/\nHow it ended\n═+\n +(?:Red|Blue): /);
    expect(lines(out).every((line) => line.length <= 60)).toBe(true);
    expect((await run(words, { columns: 60 })).out).toBe(out);
    expect((await run([...words, '--lang', 'es'])).out).toMatch(/\nCómo terminó\n═+\n/);
  });
  it('tells a story to people and JSON to programs, not both at once', async () => {
    const { code, out, err } = await run(['watch', 'toy', '--story', '--json']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('--story is for people and --json for programs: take one of them.\n');
    expect((await run(['watch', 'toy', '--story', '--json', '--lang', 'es'])).err).toContain('elige uno de los dos');
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
  it('refuses more games or workers than there may be, before it begins', async () => {
    for (const [flag, most] of [
      ['--games', 10_000_000],
      ['--workers', 64],
    ] as const) {
      for (const found of [most + 1, 1_000_000_000, '999999999999999', '1e3', '0']) {
        const { code, out, err } = await run(['simulate', 'toy', flag, String(found)]);
        expect([code, out]).toEqual([2, '']);
        expect(err).toBe(`The option ${flag} takes a whole number from 1 to ${most}, not ${found}.\n`);
      }
      const help = (await run(['simulate', '--help'])).out;
      expect(help).toContain(`at most ${most.toLocaleString('en')})`);
    }
  });
  it('refuses files it cannot write', async () => {
    expect(await run(['simulate', 'toy', '--out', 'rows.xls'])).toMatchObject({ code: 2 });
    const { code, err } = await run(['simulate', 'toy', '--out', '/nowhere/at/all.csv', '--workers', '1']);
    expect(code).toBe(1);
    expect(err).toContain('cannot be written (ENOENT)');
  });
});

describe('simulate, interrupted', () => {
  /** Somebody presses Ctrl-C while game number `last` is played. */
  function interrupting(last: number): Partial<Io> {
    let press = () => {};
    const pressed = new Promise<void>((done) => {
      press = done;
    });
    let games = 0;
    const metrics: Game['metrics'] = (g) => {
      if (games++ === last) press();
      return toy.metrics?.(g) ?? {};
    };
    return { games: [{ ...toy, metrics }], stopped: () => pressed };
  }
  const words = (file: string, games: number, ...more: string[]) => [
    ...['simulate', 'toy', '--bots', 'random', '--workers', '1', '--games', String(games), '--out', file, ...more],
  ];

  it.each(['rows.csv', 'rows.ndjson'])('keeps every finished game in %s, and goes on there', async (file) => {
    const [cwd, whole] = [newFolder(), newFolder()];
    const uncut = await run(words(file, 40, '--json'), { cwd: whole });
    const cut = await run(words(file, 40), { cwd, ...interrupting(11) });
    expect([cut.code, cut.err]).toEqual([130, '\nGames under way are finished and kept; Ctrl+C again ends at once.\n']);
    expect(cut.out).toMatch(/^Interrupted after 12 of 40 games\.\n12 games in /);
    expect(cut.out).toContain(`Rows: ${file}.\nThe same command with --resume goes on there.\n`);
    const path = join(cwd, file);
    const bytes = readFileSync(join(whole, file), 'utf8');
    expect(bytes.startsWith(readFileSync(path, 'utf8'))).toBe(true);

    // Torn in the middle of a row, as when the power fails.
    writeFileSync(path, readFileSync(path).subarray(0, -9));
    const again = await run(words(file, 40, '--resume', '--json'), { cwd, ...interrupting(10) });
    // Of the eleven rows left the 1st, 2nd, 4th, 8th and last are played again, then six new games.
    expect(json(again.out)).toMatchObject({ games: 17, asked: 40, interrupted: true });
    const told = await run(words(file, 40, '--resume', '--lang', 'es'), { cwd });
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/^17 filas ya estaban ahí\.\n40 partidas en /);
    expect(readFileSync(path, 'utf8')).toBe(bytes);

    // Whole already: nothing is played, and the summary is that of one run.
    const done = await run(words(file, 40, '--resume', '--json'), { cwd });
    expect(json(done.out)).toEqual(json(uncut.out));
    expect(json(done.out)).toMatchObject({ games: 40, asked: 40, interrupted: false });
    expect(readFileSync(path, 'utf8')).toBe(bytes);
  });
  it('begins where there is nothing to go on with', async () => {
    const cwd = newFolder();
    expect((await run(words('a.csv', 5, '--resume'), { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'b.csv'), '');
    expect((await run(words('b.csv', 5), { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'b.csv'))).toEqual(readFileSync(join(cwd, 'a.csv')));
  });
  it('shows how far it has come when it goes on', async () => {
    const cwd = newFolder();
    await run(words('a.csv', 3), { cwd });
    const { err } = await run(words('a.csv', 4, '--resume'), { cwd, errIsTerminal: true });
    expect(err).toContain('100 % 4/4');
  });
  it('neither writes over rows nor goes on with them unless told', async () => {
    const cwd = newFolder();
    await run(words('a.csv', 5), { cwd });
    const bytes = readFileSync(join(cwd, 'a.csv'), 'utf8');
    expect(await run(words('a.csv', 6), { cwd })).toEqual({
      code: 2,
      out: '',
      err: 'The file a.csv is there already; --resume goes on with its rows, --force writes over it.\n',
    });
    expect((await run(words('a.csv', 6, '--force', '--bots', 'fish'), { cwd })).code).toBe(1);
    expect(readFileSync(join(cwd, 'a.csv'), 'utf8')).toBe(bytes);
    expect((await run(words('a.csv', 2, '--force'), { cwd })).code).toBe(0);
    expect(lines(readFileSync(join(cwd, 'a.csv'), 'utf8'))).toHaveLength(3);
  });
  it.each([
    [
      ['--seed', 'other'],
      1,
      'Row 1 in a.csv is none of this run (other seed, edited or damaged), so it cannot go on there.',
    ],
    [['--options', 'weather=storm'], 1, 'comes out otherwise when its game is played again'],
    [['--games', '4'], 1, 'The file a.csv has more rows than the 4 games of this run.'],
    [['--force'], 2, 'The options --resume and --force contradict each other.'],
  ])('refuses %j: one sentence, and the file stays', async (more, exit, sentence) => {
    const cwd = newFolder();
    const plain = ['simulate', 'toy', '--bots', 'random', '--workers', '1', '--out', 'a.csv'];
    await run([...plain, '--games', '5'], { cwd });
    const bytes = readFileSync(join(cwd, 'a.csv'), 'utf8');
    const { code, out, err } = await run([...plain, '--resume', ...more], { cwd });
    expect([code, out]).toEqual([exit, '']);
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
    expect(readFileSync(join(cwd, 'a.csv'), 'utf8')).toBe(bytes);
  });
  it('refuses a foreign file, a folder, and to go on where there is no file', async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'a.csv'), 'name,age\nAnn,7\n');
    mkdirSync(join(cwd, 'b.csv'));
    const complaint = async (...more: string[]) => (await run(['simulate', 'toy', ...more, '--resume'], { cwd })).err;
    expect(await complaint('--out', 'a.csv')).toBe(
      'The columns in a.csv are not those of this run, so it cannot go on there.\n',
    );
    expect(await complaint('--out', 'b.csv')).toBe('The file b.csv cannot be read (EISDIR).\n');
    expect(await complaint()).toBe('The option --resume needs the option --out beside it.\n');
  });
});

describe('files', () => {
  it('over 32 MB are refused at once, whatever is in them', async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'big.json'), '');
    truncateSync(join(cwd, 'big.json'), (32 << 20) + 1);
    for (const words of [
      ['replay', 'big.json'],
      ['data', 'check', 'big.json'],
      ['watch', 'toy', '--data', 'big.json'],
      ['play', 'toy', '--file', 'big.json'],
    ]) {
      expect(await run(words, { cwd })).toMatchObject({
        ...{ code: 1, out: '' },
        err: 'The file big.json is larger than 32 MB, which no match and no data pack is.\n',
      });
    }
    // One that does not say how large it is.
    expect((await run(['replay', '/dev/zero'])).err).toContain('larger than 32 MB');
  });
  it('with lists in lists without end, or names without end, are refused with a sentence', async () => {
    const cwd = newFolder();
    const refusal = async (text: string) => {
      writeFileSync(join(cwd, 'deep.json'), text);
      return (await run(['data', 'check', 'deep.json'], { cwd })).err;
    };
    const names = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [i, 0])));
    const deep = `{"data":${'['.repeat(64)}${']'.repeat(64)}}`;
    for (const text of ['['.repeat(3_000_000), '{"a":'.repeat(65), deep, names(1002)]) {
      expect(await refusal(text)).toContain('more than 64 deep in each other, or an object of more than 1000 names');
    }
    for (const text of ['['.repeat(64) + ']'.repeat(64), `["${'['.repeat(99)}\\"${'['.repeat(99)}"]`, names(999)]) {
      expect(await refusal(text)).toBe('');
    }
  });
});

describe('report', () => {
  const cwd = newFolder();
  const match = Match.start(toy, { scenario: 'dawn', seed: 'r' });
  for (const action of [{ type: 'row', to: 'ford' }, { type: 'row', to: 'isle' }, { type: 'fire' }]) match.act(action);
  writeFileSync(join(cwd, 'match.json'), JSON.stringify(match.toFile()));

  it('is Markdown on the screen, in the language asked for', async () => {
    expect((await run(['report', 'match.json'], { cwd })).out).toMatch(/^# After-action report: /);
    expect((await run(['report', 'match.json', '--lang', 'es'], { cwd })).out).toMatch(/^# Parte de la batalla: /);
  });
  it('is what the file to write ends in, or what is said', async () => {
    const written = await run(['report', 'match.json', '--out', 'aar.html'], { cwd });
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining('aar.html'), err: '' });
    expect(readFileSync(join(cwd, 'aar.html'), 'utf8')).toMatch(/^<!doctype html>/);
    expect((await run(['report', 'match.json', '--format', 'html'], { cwd })).out).toMatch(/^<!doctype html>/);
    const { code, err } = await run(['report', 'match.json', '--format', 'pdf'], { cwd });
    expect([code, err]).toEqual([2, 'A report is html or md, not pdf.\n']);
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
    expect(told).toContain('data.length.turns: The data pack cannot be used: a number belongs here, not six.');
    const spanish = (await run(['data', 'check', 'bad.json', '--lang', 'es'], { cwd })).out;
    expect(spanish).toContain('data.fire.die: El paquete de datos no se puede usar: aquí va 6, no 20.');
    expect(spanish).toContain('data.fire.rows: El paquete de datos no se puede usar: falta.');
    expect(spanish).toContain('data.length.turns: El paquete de datos no se puede usar: aquí va un número, no six.');
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
