import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Match } from '../kernel/match.ts';
import { toy } from '../kernel/testing/toy.ts';
import { newFolder, run } from './testing/fake.ts';

const cwd = newFolder();
/** The battery has its full strength: whoever rests before it runs a risk. */
const isStrong = (one: Match) => one.position.view(null).markers[0]?.['strength'] === 2;
const starts = Array.from({ length: 40 }, (_, i) => Match.start(toy, { scenario: 'dusk', seed: `rests ${i}` }));
const match = starts.find(isStrong) as Match;
for (const type of ['rest', 'hold']) match.act({ type });
writeFileSync(join(cwd, 'open.json'), JSON.stringify(match.toFile()));
for (const to of ['isle', 'east']) match.act({ type: 'row', to });
writeFileSync(join(cwd, 'over.json'), JSON.stringify(match.toFile()));
const few = ['--workers', '1', '--games', '40'];

describe('analyse', () => {
  it('tells the course, the decisions that cost most and the dice, in either language', async () => {
    const { code, out, err } = await run(['analyse', 'over.json', ...few], { cwd });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The chance of winning along the match');
    expect(out).toMatch(/turn 1, action 0 {2}Red\w* \d+\.\d % \(/);
    expect(out).toMatch(/turn 1, action 0 {2}Red\w*: .+; the bot: /);
    expect(out).not.toMatch(/\{|rower|why\./);
    const spanish = await run(['analyse', 'over.json', ...few, '--lang', 'es'], { cwd });
    expect(spanish.out).toContain('La probabilidad de ganar a lo largo de la partida');
    expect(spanish.out).toMatch(/turno 1, acción 0 .+; el bot: /);
  });
  it('calls an action as the question does at which it was taken', async () => {
    const text = { ...toy.text, en: { ...toy.text.en, 'action.rest.row': 'lie on the oars' } };
    const { out } = await run(['analyse', 'over.json', ...few], { cwd, games: [{ ...toy, text }] });
    expect(out).toContain(': lie on the oars; the bot: ');
  });
  it('gives the same figures for the same seed, as JSON', async () => {
    const words = ['analyse', 'over.json', ...few, '--json', '--seed', 's'];
    const [once, twice] = [await run(words, { cwd }), await run(words, { cwd })];
    expect(twice.out).toBe(once.out);
    const found = JSON.parse(once.out);
    expect(found).toMatchObject({ game: 'toy', rules: 'toy-1', seed: 's', effort: { games: 40 }, dissents: 2 });
    expect(found.course.at(-1)).toMatchObject({ at: 4, chances: { red: { share: 1 }, blue: { share: 0 } } });
  });
  it('is refused before the end of a match, and where there is no match', async () => {
    expect(await run(['analyse', 'open.json', ...few], { cwd })).toMatchObject({
      code: 1,
      err: 'Only a match that is over is analysed: before its end that would be advice.\n',
    });
    expect((await run(['analyse', 'none.json'], { cwd })).code).toBe(1);
    expect((await run(['analyse', 'over.json', '--games', '2'], { cwd })).code).toBe(2);
  });
});
