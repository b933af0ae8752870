import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import { LANGS } from '../kernel/text.ts';
import { run } from './testing/fake.ts';
import { CLI_EN } from './text/en.ts';
import { CLI_ES } from './text/es.ts';

const COMMANDS = [
  'play',
  'watch',
  'simulate',
  'replay',
  'report',
  'rules',
  'data export',
  'data check',
  'engine',
  'serve',
];

describe('the program', () => {
  it('tells its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });
  it('shows its commands, and without any it opens the table', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    for (const command of COMMANDS) expect(help.out).toContain(`  ${command} `);
    expect(await run([])).toEqual(await run(['serve']));
    expect((await run(['--lang', 'es'])).err).toMatch(/^La mesa web/);
  });
  it.each(COMMANDS)('helps with %s in both languages', async (command) => {
    for (const lang of LANGS) {
      const { code, out, err } = await run([...command.split(' '), '--help', '--lang', lang]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`beachhead ${command}`);
      expect(out).toContain('--lang');
    }
  });
  it('helps with both data commands at once', async () => {
    const { code, out } = await run(['data', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('data check');
    expect(out).not.toContain('simulate');
  });
  it('speaks the language of the flag, or of the environment', async () => {
    const spoken = async (words: string[], env: Record<string, string>) =>
      (await run(['serve', ...words], { env })).err;
    expect(await spoken([], {})).toMatch(/^The web table/);
    expect(await spoken([], { LANG: 'es_ES.UTF-8' })).toMatch(/^La mesa/);
    expect(await spoken([], { LANG: 'es_ES', LC_ALL: 'C' })).toMatch(/^The/);
    expect(await spoken(['--lang=es'], {})).toMatch(/^La mesa/);
    expect(await spoken(['--lang', 'en'], { LANG: 'es' })).toMatch(/^The/);
  });
  it('has both languages with the same places for arguments', () => {
    const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
    for (const key of Object.keys(CLI_EN) as (keyof typeof CLI_EN)[]) {
      expect([key, holes(CLI_ES[key])]).toEqual([key, holes(CLI_EN[key])]);
    }
  });
});

describe('mistakes at the command line', () => {
  it.each([
    [['dance'], 'There is no command dance'],
    [['data', 'burn'], 'There is no command data burn'],
    [['data'], 'There is no command data'],
    [['watch'], 'needs the argument <game>'],
    [['watch', 'chess'], 'no game called chess; there is toy'],
    [['watch', 'toy', '--sede', '4'], 'no option --sede'],
    [['watch', 'toy', '-x'], 'no option -x'],
    [['watch', 'toy', '--seed'], '--seed needs a value'],
    [['watch', 'toy', '--seed', '--json'], '--seed needs a value'],
    [['watch', 'toy', '--seed='], '--seed needs a value'],
    [['watch', 'toy', '--toString'], 'no option --toString'],
    [['watch', 'toy', '-j'], 'no option -j'],
    [['watch', 'toy', 'boat'], 'cannot use the argument boat'],
    [['watch', 'toy', '--delay', 'long'], 'whole number from 0 on, not long'],
    [['watch', 'toy', '--turns', '0'], 'whole number from 1 on, not 0'],
    [['watch', 'toy', '--options', 'storm'], 'name=value pairs, not storm'],
    [['watch', 'toy', '--json=yes'], 'cannot use the argument --json=yes'],
    [['serve', '--lang', 'fr'], 'no language fr'],
    [['serve', '--lang'], 'no language -'],
    [['serve'], 'has not been built'],
    [['serve', '--port', 'x'], 'whole number from 0 on, not x'],
  ])('%j: one sentence, exit 2', async (words, sentence) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  });
  it.each([
    [['watch', 'toy', '--scenario', 'noon'], 'no scenario called noon'],
    [['watch', 'toy', '--bots', 'fish'], 'no bot called fish; there are rower, random'],
    [['watch', 'toy', '--bots', 'green=random'], 'no side called green'],
    [['watch', 'toy', '--options', 'weather=hail'], 'weather=hail'],
    [['watch', 'toy', '--data', 'missing.json'], 'missing.json cannot be read (ENOENT)'],
    [['simulate', 'toy', '--bots', 'red=random'], 'No bot plays blue'],
    [['replay', 'missing.json'], 'cannot be read'],
    [['rules', 'toy'], 'needs a checkout'],
  ])('%j: one sentence, exit 1', async (words, sentence) => {
    const { code, err } = await run(words);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  });
  it('of its own it tells without a stack, unless asked', async () => {
    const broken = () => {
      throw new Error('oh');
    };
    const quiet = await run(['--version'], { out: broken });
    expect(quiet).toMatchObject({ code: 1, err: expect.stringMatching(/^The program made a mistake: oh\..*\n$/) });
    const loud = await run(['--version'], { out: broken, env: { BEACHHEAD_DEBUG: '1' } });
    expect(loud.err).toContain('run.test.ts');
  });
});
