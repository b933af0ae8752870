import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { Match, MOST_IDLE } from '../kernel/match.ts';
import type { ActionOdds, Position } from '../kernel/position.ts';
import { ToyPosition, toy } from '../kernel/testing/toy.ts';
import { withPosition } from '../table/testing/table.ts';
import { caseTexts, wrap } from './cases.ts';
import { findChoices, layOut } from './choices.ts';
import type { Io } from './cli.ts';
import { newFolder, run } from './testing/fake.ts';

/** A person who plays alone, or two of whom Red has sat down. */
const sit = (lines: readonly string[], words: readonly string[] = [], more: Partial<Io> = {}) => {
  const alone = words.includes('--bot') || words.includes('--side');
  const typed = alone ? lines : ['', ...lines];
  return run(['play', 'toy', '--seed', '1', ...words], { lines: typed, cwd: newFolder(), ...more });
};
/** The keyboard is handed over: one rises, the other sits down. */
const PASS = ['', ''];

describe('play', () => {
  it('shows the map, the prompt with its case, and numbered choices', async () => {
    const { code, out } = await sit([], ['--side', 'red']);
    expect(code).toBe(0);
    expect(out).toContain('The Ferry, Dawn. Dice of the typed seed 1.\n');
    expect(out).toContain('[west] ~ ford ~ isle ~ east');
    expect(out).toContain('Row on or rest: 2 strokes left. [1.1]\n 1 row to the ford\n 2 rest\n');
  });
  it('says turn, phase and side where a game draws no map', async () => {
    const { sketch: _, ...blind } = toy;
    expect((await sit([], [], { games: [blind] })).out).toContain('1 · rowing · Red\n');
  });
  it('plays a whole game by numbers for both sides, and saves it', async () => {
    const cwd = newFolder();
    const { out } = await sit(['1', '2', ...PASS, '2', ...PASS, '2'], [], { cwd });
    expect(out).toContain('Red: landing. The boat has reached the east bank.');
    const [name = '', ...others] = readdirSync(cwd);
    expect([name, others]).toEqual([expect.stringMatching(/^toy-[0-9a-f]{8}\.json$/), []]);
    expect(Match.fromFile([toy], JSON.parse(readFileSync(join(cwd, name), 'utf8'))).position.over).toBe(true);
  });
  it('speaks Spanish', async () => {
    const { out } = await sit(['h', '?'], ['--lang', 'es']);
    expect(out).toContain('Rema o descansa: quedan 2.');
    expect(out).toContain('deshacer una acción');
    expect(out).toContain('1.1 Remar');
  });
  it('takes part of a label, and Enter takes the only one left', async () => {
    const { out } = await sit(['xyz', 'to', '', '99', 'e', '']);
    expect(out).toContain('No choice has xyz in it');
    expect(out).toContain(' 1 row to the ford\nEnter takes it.\nThe boat rows to the ford.');
    expect(out).toContain('There is no choice 99; there are 3.');
  });
  it('explains the case that asks, or any other', async () => {
    const { out } = await sit(['?', '? 2.2', '? 9.9']);
    expect(out).toContain('1.1 Rowing\n  The boat has two strokes a turn');
    expect(out).toContain('2.2a Strength');
    expect(out).toContain('2.2b Storm');
    expect(out).toContain('There is no text for case 9.9.');
  });
  it('gives exact odds with their modifiers', async () => {
    const { out } = await sit(['2', ...PASS, 'o 1', 'o 2', 'o', 'o 7'], ['--options', 'weather=storm']);
    expect(out).toMatch(/fire:\n +\d+\.\d % {2}a miss/);
    expect(out).toContain('−1 storm [2.2b]');
    expect(out).toContain('has no odds');
    expect(out).toContain('Odds of which choice?');
    expect(out).toContain('There is no choice 7');
  });
  it('asks the bot, and Enter follows it', async () => {
    const { out } = await sit(['b', '']);
    expect(out).toContain('The bot rower would: 1 row to the ford.\n  The ford is nearer the goal.\nEnter takes it.');
    expect(out).toContain('The boat rows to the ford.');
  });
  it('takes back one action or all since the last roll, and no more', async () => {
    const { out } = await sit(['u', '1', 'u', '1', 'U', '2', ...PASS, '1', ...PASS, 'u', 'U']);
    expect(out.match(/Taken back\./g)).toHaveLength(2);
    expect(out.match(/You cannot go back/g)).toHaveLength(2);
    expect(out).toContain('There is nothing to take back');
  });
  it('goes back behind what a bot did without dice', async () => {
    const still = {
      sides: ['blue'],
      choose: (_: unknown, actions: readonly number[]) => ({ action: actions[1] as number }),
    };
    const games = [{ ...toy, bots: { still } }];
    const { out } = await sit(['2', 'u'], ['--bot', 'blue=still'], { games });
    expect(out.match(/2 strokes left/g)).toHaveLength(3);
  });
  it('lets bots play their sides, by what the player may know', async () => {
    const still = {
      sides: ['blue'],
      choose: (_: unknown, actions: readonly number[]) => ({ action: actions[1] as number }),
    };
    const games = [{ ...toy, bots: { still } }];
    const red = await sit(['2', 'l'], ['--bot', 'blue=still'], { games });
    expect(red.out).not.toContain('keeps watch');
    const blue = await sit(['2', 'l'], ['--bot', 'red=still'], { games });
    expect(blue.out.match(/keeps watch/g)).toHaveLength(2);
  });
  it('gives the person one side and the bots the others', async () => {
    const still = {
      sides: ['blue'],
      choose: (_: unknown, actions: readonly number[]) => ({ action: actions[1] as number }),
    };
    const games = [{ ...toy, bots: { still } }];
    const red = await sit(['2', 'u'], ['--side', 'red'], { games });
    expect(red.out.match(/2 strokes left/g)).toHaveLength(3);
    expect(red.out).toBe((await sit(['2', 'u'], ['--bot', 'blue=still'], { games })).out);
    // Where the game has none of its own, and where one is named.
    expect((await sit(['2'], ['--side', 'red', '--bot', 'blue=random'], { games })).code).toBe(0);
    expect((await sit([], ['--side', 'blue'], { games })).out).not.toContain('strokes left');
  });
  it('refuses a side that the game has not, or that a bot has', async () => {
    expect(await sit([], ['--side', 'green'])).toMatchObject({
      code: 1,
      out: '',
      err: 'This game has no side called green.\n',
    });
    const { code, err } = await sit([], ['--side', 'red', '--bot', 'red=rower', '--lang', 'es']);
    expect([code, err]).toEqual([2, 'No puedes jugar red y hacer que lo juegue también el bot rower.\n']);
  });
  it('draws a seed of 256 bits where none is given', async () => {
    const seeds = await Promise.all(
      [1, 2].map(async () => (await run(['play', 'toy', '--side', 'red'])).out.match(/system, seed (\w+)\./)?.[1]),
    );
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });
  it('recalls what happened', async () => {
    const { out } = await sit(['l', '1', 'l']);
    expect(out).toContain('Nothing has happened yet.');
    expect(out.match(/The boat rows to the ford\./g)).toHaveLength(2);
  });
  it('saves where it is told and goes on from there', async () => {
    const cwd = newFolder();
    const first = await sit(['1', 's mid.json', 'q'], ['--side', 'red'], { cwd });
    expect(first.out).toContain('Saved: mid.json.');
    const second = await run(['play', 'toy', '--side', 'red', '--file', 'mid.json'], { cwd, lines: ['1', 'q'] });
    expect(second.out).toContain('Back at mid.json, after 1 action.');
    expect(JSON.parse(readFileSync(join(cwd, 'mid.json'), 'utf8')).actions.length).toBeGreaterThan(1);
    const third = await run(['play', 'toy', '--file', 'mid.json', '--save', 'end.json'], { cwd, lines: ['', '2'] });
    expect(third.out).toContain('Saved: end.json.');
    expect(third.out).toContain('beachhead play toy --file end.json');
    expect(await sit([], ['--bot', 'green=rower'])).toMatchObject({ code: 1, out: '' });
  });
  it('never writes over another match, and nothing for no action', async () => {
    const cwd = newFolder();
    for (let i = 0; i < 3; i++) await sit(['1', 'q'], [], { cwd });
    await sit(['q'], [], { cwd });
    const names = readdirSync(cwd);
    expect(names.map((name) => name.replace(/^toy-[0-9a-f]{8}/, '')).sort()).toEqual(['-2.json', '-3.json', '.json']);
  });
  it('goes on after a file that cannot be written', async () => {
    const { out, code } = await sit(['1', 's /nowhere/x.json', '1', 'q']);
    expect(out).toContain('cannot be written');
    expect(code).toBe(0);
  });
  it('says when so much has been done for nothing that a limit is near, and at the limit why it goes no further', async () => {
    class Idle extends ToyPosition {
      override apply(code: number): void {
        if (this.codec.decode(code).type !== 'rest') super.apply(code);
      }
    }
    const lines = [...Array.from({ length: MOST_IDLE + 1 }, () => '2'), 'u', '1'];
    const { code, out } = await sit(lines, ['--side', 'red'], { games: [withPosition(toy, Idle)] });
    expect(code).toBe(0);
    // From a tenth of them to none; then one, which the boat takes.
    const tenth = MOST_IDLE / 10;
    expect(out.match(/Near a limit/g)).toHaveLength(tenth + 3);
    expect(out).toContain(`Near a limit: ${tenth} more actions can be taken.`);
    expect(out).toContain(
      `Near a limit: 0 more actions can be taken.\n${MOST_IDLE} actions in a row have moved nothing on.`,
    );
    expect(out).toMatch(/have moved nothing on.*Taken back.*The boat rows to the ford\./s);
  });
  it('refuses a damaged file', async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'bad.json'), '{"format":"beachhead-match"');
    expect(await run(['play', 'toy', '--file', 'bad.json'], { cwd })).toMatchObject({ code: 1 });
  });
  it('asks a person which scenario', async () => {
    const pick: Io['pick'] = async (_, choices) => choices[1]?.value ?? null;
    expect((await sit([], [], { interactive: true, pick })).out).toContain('The Ferry, Dusk');
    expect((await sit([], ['--scenario', 'dawn'], { interactive: true, pick })).out).toContain('Dawn');
    expect(await sit([], [], { interactive: true, pick: async () => null })).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('two persons at one terminal', () => {
  const CLEAR = '\x1b[2J\x1b[3J\x1b[H';
  /** What can be seen between one emptying of the screen and its scrollback and the next. */
  const screens = ({ out }: { out: string }) => out.split(CLEAR);

  it('hand over: the screen is emptied, and the next hears what it may of what has happened', async () => {
    const played = await sit(['1', '2', ...PASS, '2', ...PASS, 'l']);
    const [red, blue, redAgain, left] = screens(played) as [string, string, string, string];
    expect(red).toMatch(/^The Ferry, Dawn\.\nPass the keyboard to Red, then Enter\.\n\n/);
    expect(red).toMatch(/\n\nNext to decide: Blue\. Enter empties the screen; u takes your last action back\.\n$/);
    expect(blue).toMatch(
      /^Pass the keyboard to Blue, then Enter\.\nSince you decided last:\nThe boat rows to the ford\. .*\nThe boat rows to the isle\./,
    );
    expect(blue).toContain('Fire the battery');
    // What Blue has heard of its own decision is Blue's.
    expect(blue).toContain('keeps watch');
    expect(redAgain).toMatch(/^Pass the keyboard to Red, then Enter\.\nSince you decided last:\nTurn 2 begins\.\n\n/);
    expect(redAgain).toContain('The boat rows to the isle.');
    expect(redAgain).not.toContain('keeps watch');
    // Whoever leaves takes everything along.
    expect(left).toMatch(/^Saved: toy-[0-9a-f]{8}\.json\.\nGo on with: .*\n$/);
    expect(screens(played)).toHaveLength(4);
  });
  it('speak Spanish', async () => {
    const [rojo, azul] = screens(await sit(['2', ...PASS], ['--lang', 'es']));
    expect(rojo).toContain('Siguiente en decidir: Azul. Intro vacía la pantalla; u deshace tu última acción.');
    expect(azul).toMatch(/^Pasa el teclado: Azul\. Después, Intro\.\n/);
  });
  it('show nothing before Enter, and may leave before it', async () => {
    for (const lines of [['2'], ['2', 'q'], ['2', '', 'q'], ['2', '', '1', 'o 1', 'l', 'b', 'u', 's x']]) {
      const told = screens(await sit(lines))
        .slice(1)
        .join('');
      for (const secret of ['battery', 'fire', 'Blue\n', 'Taken back', 'Saved: x']) expect(told).not.toContain(secret);
      expect(told).toContain('Saved: toy-');
    }
    const { out } = await sit(['2', 'what?', '', '']);
    expect(out.match(/Next to decide: Blue/g)).toHaveLength(2);
    expect(out).toContain('Fire the battery');
  });
  it('take back their own as long as they sit there, and nothing of the other', async () => {
    const back = screens(await sit(['1', '2', 'u', '3', ...PASS, 'u', 'U', '2', 'u', '1', ...PASS, 'u']));
    expect(back[0]).toMatch(/The boat rows to the isle\..*Taken back\..*1 stroke left/s);
    expect(back[1]).not.toContain('isle.');
    expect(back[1]?.match(/You cannot go back behind .* decision of another player/g)).toHaveLength(1);
    expect(back[1]).toContain('There is nothing to take back');
    // Blue holds its fire, thinks better of it and fires.
    expect(back[1]).toMatch(/keeps watch.*Taken back.*The battery fires/s);
    expect(back[2]).toContain('You cannot go back');
  });
  it('learn the seed when the match is over, and not before', async () => {
    const cwd = newFolder();
    const game = ['play', 'toy', '--seed', 'forbidden'];
    const first = ['', '1', '2', ...PASS];
    const lines = [...first, '2', 's', 'l', 'h', '?', 'b', ...PASS, 's'];
    const running = await run(game, { lines, cwd });
    const [file = '', ...others] = readdirSync(cwd);
    const resumed = await run(['play', 'toy', '--file', file], { lines: ['', '3'], cwd });
    const kept = readFileSync(join(cwd, file), 'utf8');
    for (const { code, out, err } of [running, resumed])
      expect([code, err, out.match(/seed|forbidden/i)]).toEqual([0, '', null]);
    expect([others, `${file}${kept}`.match(/forbidden/), JSON.parse(kept).dice.at(-1).origin]).toEqual([
      [],
      null,
      null,
    ]);
    expect(resumed.out).toMatch(/^Back at toy-\w+\.json\.\nPass the keyboard to Red/);

    const landing = 'Red: landing. The boat has reached the east bank.\n';
    const over = await run(game, { lines: [...first, '2', ...PASS, '2'], cwd });
    expect(over.out).toContain(`${landing}Dice of the typed seed forbidden.\n`);
    // The dice to come were in no file, so others came after the match was taken up again.
    const again = async (file: string) =>
      (await run(['play', 'toy', '--file', file], { lines: ['', '2', ...PASS, '2', ...PASS, '2'], cwd })).out;
    const later = await again(file);
    expect(later).toMatch(
      /reached the east bank\.\nDice made by everybody at the table; the secret that was promised: [0-9a-f]{64}\.\n/,
    );
    // Nor do they go on with the dice of a file that has them, which one of them may have read.
    const match = Match.start(toy, { scenario: 'dawn', seed: 'forbidden' });
    for (const to of ['ford', 'isle']) match.act({ type: 'row', to });
    match.act({ type: 'hold' });
    writeFileSync(join(cwd, 'open.json'), JSON.stringify(match.toFile()));
    expect(await again('open.json')).toMatch(/Dice made by everybody at the table; .*[0-9a-f]{64}\.\n/);
  });
  it('leave nothing on the screen when the program fails', async () => {
    const asked = ['', '1'];
    const ask = async () => {
      const line = asked.shift();
      if (line === undefined) throw new Error('the terminal is gone');
      return line;
    };
    const failed = await sit([], [], { ask });
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('the terminal is gone') });
    expect(screens(failed)).toEqual([expect.stringContaining('row to the ford'), '']);
  });
  it('do not hand over where one plays against bots', async () => {
    for (const words of [
      ['--side', 'red'],
      ['--bot', 'red=rower,blue=rower'],
    ]) {
      const { out } = await sit(['2', '2', '2'], words);
      expect(out).not.toContain(CLEAR);
      expect(out).not.toContain('Pass the keyboard');
    }
  });

  it('cannot tell it from odds or a map that would tell', async () => {
    const strength = (g: Position) => Number(g.view('blue').markers[0]?.['strength']);
    class Fog extends ToyPosition {
      override odds(): ActionOdds | null {
        const modifiers = [{ name: 'battery', value: strength(this), rule: '2.2a' }];
        return { table: 'fire', dice: 1, faces: 6, odds: [], modifiers };
      }
    }
    const foggy = { ...withPosition(toy, Fog), sketch: (g: Position) => [`strength ${strength(g)}`] };
    const seeds = Array.from({ length: 6 }, (_, i) => `secret ${i}`);
    const seen = await Promise.all(
      seeds.map(async (seed) =>
        screens(
          await run(['play', 'toy', '--seed', seed], {
            games: [foggy],
            cwd: newFolder(),
            lines: ['', 'o 1', '2', ...PASS, 'o 1'],
          }),
        ),
      ),
    );
    expect(new Set(seen.map(([red]) => red)).size).toBe(1);
    expect(new Set(seen.map(([, blue]) => blue)).size).toBe(3);
  });
  it('cannot tell from anything they see what the other has hidden', async () => {
    const gallipoli = GAMES.find(({ id }) => id === 'gallipoli');
    if (gallipoli === undefined) throw new Error('no Gallipoli');
    const choose = (...labels: string[]) => labels.flatMap((label) => [label, '']);
    const curious = ['l', '?', 'o 1', 'o 2', 'b', 'u', 'U', 's kept.json', 'b', '', 'l'];
    const allied = async (...mines: string[]) => {
      const turkish = ['', ...choose('standard', 'standard', ...mines, 'done')];
      const lines = [...turkish, ...PASS, ...curious, ...Array.from({ length: 6 }, () => ['b', '']).flat()];
      const words = ['play', 'gallipoli', '--scenario', 'stroke', '--seed', 'twins'];
      return screens(await run(words, { games: [gallipoli], cwd: newFolder(), lines }));
    };
    const [first, second] = await Promise.all([
      allied('level 1 ds-4', 'dummy ds-7', 'level 2 ds-5'),
      allied('dummy ds-4', 'level 2 ds-7', 'level 1 ds-5'),
    ]);
    expect(first[0]).toContain('Level 1 laid in DS-4');
    expect(second[0]).toContain('Level 2 laid in DS-7');
    expect(first[1]).toContain('Pass the keyboard to Allies');
    expect(first[1]).toContain('Saved: kept.json');
    expect(first[1]?.match(/Enter takes it/g)).toHaveLength(8);
    expect(first.slice(1)).toEqual(second.slice(1));
  });
});

describe('choices', () => {
  const many = (n: number, kind = (i: number) => `k${i % 2}`) =>
    Array.from({ length: n }, (_, i) => ({ number: i + 1, kind: kind(i), label: `choice ${i + 1}` }));

  it('stand in one column while they are few, in several when they are many', () => {
    expect(layOut(many(6), 80).lines).toHaveLength(6);
    expect(
      layOut(
        many(12, () => 'k'),
        80,
      ).lines,
    ).toHaveLength(3);
    expect(
      layOut(
        many(12, () => 'k'),
        5,
      ).lines,
    ).toHaveLength(12);
    expect(Math.max(...layOut(many(60), 80).lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
  it('are grouped by kind when there are many', () => {
    const { lines } = layOut(many(20), 80);
    expect(lines.filter((line) => line === '')).toHaveLength(1);
    expect(lines[0]).toMatch(/1 choice 1 .* 5 choice 5|1 choice 1 /);
  });
  it('beyond all measure are cut, and it is said how many', () => {
    expect(layOut(many(100), 80).hidden).toBe(10);
  });
  it('are found by words in any case and without accents', () => {
    const list = [
      { number: 1, kind: 'a', label: 'Batería del muelle' },
      { number: 2, kind: 'a', label: 'muelle' },
    ];
    expect(findChoices(list, 'BATERIA').map(({ number }) => number)).toEqual([1]);
    expect(findChoices(list, 'muelle bat').map(({ number }) => number)).toEqual([1]);
    expect(findChoices(list, 'muelle')).toHaveLength(2);
  });
});

describe('case texts', () => {
  it('are those of the case, or of its lettered parts', () => {
    expect(caseTexts(toy, 'en', '2.2a').map(([id]) => id)).toEqual(['2.2a']);
    expect(caseTexts(toy, 'en', '2.2').map(([id]) => id)).toEqual(['2.2a', '2.2b']);
    expect(caseTexts(toy, 'en', '2')).toEqual([]);
  });
  it('are broken between words', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrap('unbreakable', 3)).toEqual(['unbreakable']);
  });
});
