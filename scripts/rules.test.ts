import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favouriteBot } from '../src/bots/index.ts';
import { Players, playOn } from '../src/bots/play.ts';
import { GAMES } from '../src/games/index.ts';
import { bookName, casesIn, gameIn, isBooked, readerIn, readerName } from '../src/kernel/bundle.ts';
import { cardOf } from '../src/kernel/card.ts';
import { Fault } from '../src/kernel/faults.ts';
import type { Game } from '../src/kernel/game.ts';
import { Match } from '../src/kernel/match.ts';
import { exportPack } from '../src/kernel/pack.ts';
import type { Reader } from '../src/kernel/schema.ts';
import { labelOf, tell, tellOutcome } from '../src/kernel/telling.ts';
import { LANGS, Speaker } from '../src/kernel/text.ts';
import { Seat } from '../src/table/seat.ts';
import { Sitting } from '../src/table/sitting.ts';
import { bundleOf, HOUSE } from '../vite.rules.ts';
import { keepRules } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'beachhead-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** So many actions are the game's own bots', which think; then it is played to its end at random. */
const THOUGHT = 60;
/** From one look at the table to the next. */
const STRIDE = 150;

/** The shortest scenario to its end, with looks from every seat on the way, in words that can be compared. */
function* played(game: Game): Generator<string> {
  const [shortest] = [...game.scenarios].sort((a, b) => a.turns - b.turns);
  const everySide = (bot: (side: string) => string) => Object.fromEntries(game.sides.map((side) => [side, bot(side)]));
  const bots = everySide((side) => favouriteBot(game, side));
  const match = Match.start(game, { scenario: shortest?.id ?? '', seed: 'bundled' });
  const seats = game.sides.map((side) => new Seat(new Sitting(match, bots), side));
  const look = () => JSON.stringify(seats.map((seat) => seat.answer({ do: 'see' })));
  for (const _ of playOn(match, new Players(game, bots, 'bundled'), THOUGHT)) yield match.position.hash();
  const others = new Players(
    game,
    everySide(() => 'random'),
    'bundled',
  );
  for (const _ of playOn(match, others, 'end')) if (match.actionCount % STRIDE === 0) yield look();
  const outcome = match.position.outcome();
  if (outcome === null) throw new Error(`${game.id} has no end`);
  for (const speaker of LANGS.map((lang) => new Speaker(lang, game.text))) {
    const tale = match.actions.map((done) => labelOf(speaker, done));
    match.retell((event) => tale.push(tell(speaker, event)));
    yield [...tale, tellOutcome(speaker, outcome)].join('\n');
  }
  yield JSON.stringify([match.actionCount, match.position.hash(), game.metrics?.(match.position), match.toFile()]);
}

describe('the rules of a game as one module', () => {
  it('are built for every game of the house', () => {
    expect(HOUSE.map(({ name }) => name).sort()).toEqual(GAMES.map(({ id }) => id).sort());
  });

  it('stay when the house is built with others, and are those of the new house where it has them', () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, name)) as [string, string];
    const rules = (house: string, name: string) => join(house, 'web', 'rules', name);
    for (const house of [old, fresh]) mkdirSync(rules(house, ''), { recursive: true });
    for (const name of ['toy-1.js', 'toy-2.js']) writeFileSync(rules(old, name), 'before');
    writeFileSync(rules(fresh, 'toy-2.js'), 'mended');
    keepRules(old, fresh);
    keepRules(join(folder, 'nowhere'), fresh);
    const kept = readdirSync(rules(fresh, '')).map((name) => [name, readFileSync(rules(fresh, name), 'utf8')]);
    expect(Object.fromEntries(kept)).toEqual({ 'toy-1.js': 'before', 'toy-2.js': 'mended' });
  });

  describe.each([...HOUSE])('$name', (source) => {
    const own = GAMES.find(({ id }) => id === source.name) as Game;
    let game: Game;
    let cases: Game['cases'] | null;
    let reader: Reader<unknown>;
    beforeAll(async () => {
      const { fileName, code, beside } = await bundleOf(source);
      expect(fileName).toBe(`${own.id}-${own.version}.js`);
      // Nothing is asked of anybody else.
      expect(code).not.toMatch(/(?<![.\w])import\s*[({'"]|(?<![.\w])from\s*['"]/);
      const path = join(folder, fileName);
      writeFileSync(path, code);
      const module = await import(/* @vite-ignore */ pathToFileURL(path).href);
      game = gameIn(module, own.id, own.version) as Game;
      expect(beside.map((file) => file.fileName)).toEqual([bookName(fileName), readerName(fileName)]);
      const [book, reads] = await Promise.all(
        beside.map((file) => import(`data:text/javascript,${encodeURIComponent(file.code)}`)),
      );
      cases = casesIn(book);
      reader = readerIn(reads) as Reader<unknown>;
    });

    it('have the same cases, in a book beside them', () => {
      expect(isBooked(game)).toBe(true);
      expect(cases).toEqual(own.cases);
    });

    it('are another copy of the same game, with face, look and bots', () => {
      expect(game).not.toBe(own);
      expect(cardOf(game)).toEqual(cardOf(own));
      expect(Object.keys(game).sort()).toEqual([...Object.keys(own), 'reading'].sort());
      expect(game.look?.css).not.toBe('');
      expect(game.face?.board).toEqual(own.face?.board);
    });
    it('are played to the end by this house like its own: same looks, tales, words and hashes', () => {
      const [theirs, ours] = [played(game), played(own)];
      for (const look of ours) expect(theirs.next().value).toBe(look);
      expect(theirs.next().done).toBe(true);
    });
    it('fail in a way that this house understands', () => {
      const match = Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'bundled' });
      for (const wrong of [() => match.act({ type: 'nonsense' }), () => game.compile({})]) {
        expect(wrong).toThrowError(Fault);
      }
    });

    it('have their own numbers as they are read, so that nobody needs to read them', () => {
      expect(own.data).toMatchObject(reader.read(own.data) as object);
    });
    it('read an owner’s numbers with what lies beside them', () => {
      const packed = game.reading?.(reader);
      if (packed === undefined) throw new Error('nothing to read with');
      expect(packed.problems?.({}).map(({ code, at }) => [code, at])).toEqual(
        own.problems?.({}).map(({ code, at }) => [code, at]),
      );
      expect(() => packed.compile({})).toThrowError(Fault);
      const setup = { scenario: game.scenarios[0]?.id ?? '', seed: 'bundled', pack: structuredClone(exportPack(own)) };
      expect(Match.start(packed, setup).position.hash()).toBe(Match.start(own, setup).position.hash());
    });
  });
});
