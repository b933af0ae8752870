import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '../../../vite.rules.ts';
import { exportPack } from '../../kernel/pack.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { altered, DEADLY_ROWS } from '../../table/testing/altered.ts';
import { newFolder, run } from '../testing/fake.ts';

const json = (text: string) => JSON.parse(text);
const command = (words: readonly string[], games: number, more: readonly string[]) => [
  ...['lab', ...words, '--workers', '1', '--games', String(games), ...more],
];
const compared = (a: string, b: string, ...more: string[]) =>
  command(['compare', 'toy', a, b, '--margin', '10'], 150, more);

describe('lab compare', () => {
  it('says in one sentence what was shown and what was not', async () => {
    const { code, out, err } = await run(compared('rower{haste:0}', 'base'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^.+, .+: the win rate of the Red\.\n {2}A: rower\{haste:0\}\n {2}B: as it is\n/);
    expect(out).toMatch(/Choosing seeds 1\/choosing\/0 to \/\d+: \d+ pairs\n {2}A 0\.0 % {3}B \d+\.\d %\n/);
    expect(out).toMatch(/Held-back seeds 1\/claiming-[0-9a-f]{16}\/0 to/);
    expect(out).toMatch(
      /\nShown: with B the win rate of the Red is higher than with A by \d+\.\d points at least; not /,
    );
    const spanish = await run(compared('rower{haste:0}', 'base', '--lang', 'es'));
    expect(spanish.out).toMatch(
      /\nDemostrado: con B, el porcentaje de victorias \(Roj[oa]s?\) supera en \d+,\d puntos/,
    );
  });
  it('says that nothing was shown of equal arms, or that they do not differ by the margin', async () => {
    const few = await run(['lab', 'compare', 'toy', 'base', 'base', '--workers', '1', '--games', '20']);
    expect(few.out).toMatch(/\nNothing was shown: after 20 pairs .* the held-back seeds were not touched\.\n$/);
    expect((await run(compared('base', 'base'))).out).toMatch(
      /\nShown: the win rate of the Red differs by less than 10\.0/,
    );
  });
  it('gives everything as JSON and into a file, in both languages', async () => {
    const cwd = newFolder();
    const { out } = await run(compared('blue=random', 'rower', '--json', '--out', 'c.json', '--side', 'blue'), { cwd });
    expect(json(readFileSync(join(cwd, 'c.json'), 'utf8'))).toEqual(json(out));
    expect(json(out)).toMatchObject({
      ...{ kind: 'compare', seed: '1', words: ['blue=random', 'rower'], interrupted: false },
      test: { alpha: 0.05, beta: 0.05, margin: 0.1 },
      arms: [{ rules: 'toy-1', bots: { blue: 'random' } }, { bots: { blue: 'rower' } }],
      said: { en: expect.stringMatching(/shown/i), es: expect.stringMatching(/demostrado/i) },
    });
  });
  it('changes options, values of the data, weights and packs, and what holds for both', async () => {
    const cwd = newFolder();
    const pack = { ...exportPack(toy), id: 'mine', data: { length: { source: 'owner', turns: 2 } } };
    writeFileSync(join(cwd, 'mine.json'), JSON.stringify(pack));
    const arms = ['weather=storm length.turns=3 mine.json', 'rower.haste=0.5'];
    const both = ['--json', '--set', 'length.turns=5', '--options', 'weather=calm'];
    const { out } = await run(command(['compare', 'toy', ...arms], 3, both), { cwd });
    expect(json(out).arms).toMatchObject([
      { options: { weather: 'storm' }, pack: { id: 'mine+length.turns=3' } },
      { options: { weather: 'calm' }, pack: { id: 'toy+length.turns=5' }, bots: { red: 'rower{haste:0.5}' } },
    ]);
  });
  it('says of a number nothing before there are enough pairs', async () => {
    const { out } = await run(command(['compare', 'toy', 'base', 'random'], 1, ['--measure', 'turns']));
    expect(out).toMatch(/Nothing was shown: 1 pair is too few to say anything of the mean of/);
    expect(out).toContain('(? – ?)');
  });
  it('measures a number of every game', async () => {
    const { out } = await run(compared('base', 'length.turns=2', '--measure', 'turns', '--bots', 'random'));
    expect(out).toMatch(/Shown: with B the mean of .* is lower than with A by \d/);
  });
  it.each([
    [['base', 'nonsense'], /nonsense is none of that/, 2],
    [['base', 'luck=3'], /no single value at luck/, 1],
    [['base', 'length.turns=many'], /many cannot be put in its place/, 1],
    [['base', 'length.turns=1.5'], /data pack/, 1],
    [['base', 'rower{haste:7}'], /goes from 0 to 1; 7/, 1],
    [['base', 'red=nobody'], /no bot called nobody/, 1],
    [['base', 'rules=toy-77'], /The rules toy-77 of .* are not at hand; there are toy-1/, 2],
    [['base'], /needs the argument <B>/, 2],
    [['base', 'base', '--measure', 'losses'], /no single value at losses/, 1],
    [['base', 'base', '--side', 'green'], /green/, 1],
    [['base', 'base', '--margin', '-1'], /--margin/, 2],
    [['base', 'base', '--error', '0'], /--error takes a number from 0.01 to 50, not 0/, 2],
    [['base', 'base', '--seed', '1/choosing'], /1\/choosing/, 1],
  ])('refuses %j', async (words, complaint, code) => {
    const refused = await run(['lab', 'compare', 'toy', ...words, '--workers', '1', '--games', '5']);
    expect(refused).toMatchObject({ code, out: '' });
    expect(refused.err).toMatch(complaint);
  });
  it('says what it has when it is stopped', async () => {
    const stopped = async () => undefined;
    const { code, out } = await run(compared('base', 'base'), { stopped });
    expect(code).toBe(130);
    expect(out).toMatch(/Nothing was shown: after \d+ pair|No pair of games was finished/);
    expect(out).toContain('It was stopped before its end.');
  });
});

describe('older rules', () => {
  const rules = newFolder();
  beforeAll(async () => {
    const file = new URL('../../kernel/testing/toy.ts', import.meta.url).pathname;
    const changes = altered('testing/toy.ts', ["'toy-1'", "'toy-9'"], ...DEADLY_ROWS);
    const { fileName, code } = await bundleOf({ file, name: 'toy' }, [changes]);
    writeFileSync(join(rules, fileName), code);
  });
  it('can be an arm, where their bundle is at hand', async () => {
    const env = { BEACHHEAD_RULES: rules };
    const { out } = await run(compared('base', 'rules=toy-9', '--json', '--bots', 'random', '--measure', 'hits'), {
      env,
    });
    const { arms, choosing } = json(out);
    expect(arms).toMatchObject([{ rules: 'toy-1' }, { rules: 'toy-9' }]);
    // Under them a shot hits more often.
    expect(choosing.difference).toBeGreaterThan(0);
    expect(out).not.toContain(rules);
    const { err } = await run(compared('base', 'rules=toy-8'), { env });
    expect(err).toContain('there are toy-1, toy-9');
  });
});

describe('lab sweep', () => {
  const swept = (...words: string[]) => command(['sweep', 'toy', ...words], 120, []);
  const usual = ['--bots', 'red=rower{haste:0.5},blue=random'];

  it('shows a table with a picture and calls best what held-back seeds bear out', async () => {
    const { code, out, err } = await run(swept('rower.haste=0,0.25,1', ...usual));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      '3 candidates, 120 games of each that stays to the last; choosing seeds 1/choosing/0 to /119',
    );
    const lines = out.split('\n').filter((line) => line.includes('│'));
    expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
      ...['as it is now', 'rower.haste=0', 'rower.haste=0.25', 'rower.haste=1'],
    ]);
    const dots = lines.map((line) => line.indexOf('●'));
    expect(dots.toSorted((a, b) => a - b)).toEqual([dots[1], dots[2], dots[0], dots[3]]);
    expect(out).toMatch(
      /\nShown: with rower\.haste=1 the win rate of the Red is higher than it is now by \d.* points at/,
    );
    const spanish = await run(swept('rower.haste=0,0.25,1', ...usual, '--lang', 'es'));
    expect(spanish.out).toMatch(/\nDemostrado: con rower\.haste=1, .* más alto que ahora/);
  });
  it('seeks a target, marks it in the picture and says whether the best lies on it', async () => {
    // Nobody rows and nobody hits: every game ends in the turn after its last.
    const miss = [0, 1, 2].map((row) => `fire.rows[${row}].result=miss`).join();
    const idle = ['--bots', 'red=rower{haste:0},blue=rower', '--set', miss];
    const toward = (...more: string[]) => swept('length.turns=2,3,4', ...idle, '--aim', 'turns=4', ...more);
    const { code, out, err } = await run(toward());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Sought is what comes nearest to 4.00');
    const lines = out.split('\n').filter((line) => line.includes('│'));
    expect(lines.map((line) => / ([+−]\S+) +│/.exec(line)?.[1])).toEqual([
      expect.any(String),
      ...['−1.00', '+0.00', '+1.00'],
    ]);
    const column = lines[2]?.indexOf('●') ?? -1;
    expect([lines[1]?.[column], lines[3]?.[column]]).toEqual(['┊', '┊']);
    expect(out).toMatch(
      /\nShown: with length\.turns=3 the mean of .* is nearer to the target, 4\.00, than it is now\. In 120 held-back games the target lies within its interval/,
    );
    const spanish = await run(toward('--lang', 'es'));
    expect(spanish.out).toMatch(
      /\nDemostrado: con length\.turns=3, .* más cerca del objetivo, 4,00, que ahora\. En 120 partidas reservadas el objetivo está dentro/,
    );
    const { aim, landing, said } = json((await run(toward('--json'))).out);
    expect({ aim, holds: landing.holds }).toEqual({ aim: { target: 4 }, holds: true });
    expect(said.es).toContain('Demostrado');
    const share = json((await run(swept('rower.haste=0,1', ...usual, '--aim', 'blue=25', '--json'))).out);
    expect(share).toMatchObject({ aim: { target: 0.25 }, measure: { kind: 'wins', side: 'blue' } });
  });
  it('shows two ranges as a grid', async () => {
    const { out } = await run(command(['sweep', 'toy', 'rower.haste=0,1', 'length.turns=1..5:2'], 12, usual));
    expect(out).toMatch(/rower\.haste down and length\.turns across\n +1 +3 +5\n +0 +\d+\.\d % /);
  });
  it('gives everything as JSON', async () => {
    const { out } = await run(
      command(['sweep', 'toy', 'weather=calm,storm'], 15, [...usual, '--json', '--aim', 'low']),
    );
    expect(json(out)).toMatchObject({
      ...{ kind: 'sweep', game: 'toy', aim: 'low', axes: [{ name: 'weather', values: ['calm', 'storm'] }] },
      choosing: { seeds: '1/choosing', base: { games: 15 }, candidates: [{ point: { weather: 'calm' } }, {}] },
      said: { en: expect.any(String), es: expect.any(String) },
    });
  });
  it.each([
    [['rower.haste'], /rower\.haste is neither/, 2],
    [['rower.haste=1..0:1'], /neither/, 2],
    [['rower.haste=0..1:0.001'], /1001 candidates; there may be 500/, 2],
    [[], /<ranges…>/, 2],
    [['rower.haste=0,2'], /goes from 0 to 1; 2/, 1],
    [['rower.haste=0,1', '--aim', 'middle'], /high, low or metric=target, .* middle is none/, 2],
    [['rower.haste=0,1', '--aim', 'red=120'], /between 0 and 100 percent/, 2],
    [['rower.haste=0,1', '--aim', 'red=much'], /red=much is none/, 2],
    [['rower.haste=0,1', '--aim', 'red=50', '--side', 'red'], /leave out --side/, 2],
    [['rower.haste=0,1', '--aim', 'losses=3'], /no single value at losses/, 1],
  ])('refuses %j', async (words, complaint, code) => {
    const refused = await run(swept(...words));
    expect(refused).toMatchObject({ code, out: '' });
    expect(refused.err).toMatch(complaint);
  });
});

describe('--set and weights', () => {
  it('hold for whatever bots play', async () => {
    const simulated = async (...more: string[]) =>
      json((await run(['simulate', 'toy', '--games', '20', '--workers', '1', '--json', ...more])).out);
    const plain = await simulated('--bots', 'random');
    expect((await simulated('--bots', 'random', '--set', 'length.turns=1')).numbers.turns.max).toBeLessThan(
      plain.numbers.turns.max,
    );
    expect((await simulated('--bots', 'red=rower{haste:0},blue=rower')).winners[0]).toMatchObject({
      name: 'blue',
      games: 20,
    });
    const watched = await run([
      'watch',
      'toy',
      '--seed',
      '1',
      '--json',
      '--bots',
      'rower{haste:0}',
      '--set',
      'length.turns=2',
    ]);
    expect(json(watched.out.trim().split('\n').at(-1) ?? '').outcome.winner).toBe('blue');
    const { code, err } = await run(['simulate', 'toy', '--set', 'length.hours=1']);
    expect([code, err]).toEqual([1, expect.stringContaining('length.hours')]);
  });
});
