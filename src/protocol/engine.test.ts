import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { exportPack } from '../kernel/pack.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Engine } from './engine.ts';
import { LIMITS } from './limits.ts';

type Json = Record<string, unknown> & { match: string; hash: string; error: { code: string; message: string } };
const ask = (engine: Engine, request: unknown): Json => JSON.parse(engine.handle(JSON.stringify(request)));
const open = (engine: Engine, more: object = {}): string =>
  ask(engine, { op: 'new', game: 'toy', scenario: 'dawn', seed: '1', ...more }).match;
const code = (answer: Json) => answer.error?.code;

/** What a stranger's program would say and hear; a change of the protocol shows as a diff of the golden file. */
const STRANGER = [
  { id: 1, op: 'games' },
  { id: 2, op: 'new', game: 'toy', scenario: 'dawn', seed: '42', options: { weather: 'storm' } },
  { id: 3, op: 'act', match: 'm1', action: { type: 'row', to: 'ford' } },
  { id: 4, op: 'undo', match: 'm1' },
  { id: 5, op: 'act', match: 'm1', action: { type: 'rest' } },
  { id: 6, op: 'odds', match: 'm1', action: { type: 'fire' } },
  { id: 7, op: 'view', match: 'm1', side: 'red' },
  { id: 8, op: 'suggest', match: 'm1', bot: 'rower', budgetMs: 50 },
  { id: 9, op: 'act', match: 'm1', action: { type: 'fire' } },
  { id: 10, op: 'undo', match: 'm1' },
  { id: 11, op: 'undo', match: 'm1', to: 1, lang: 'es' },
  { id: 12, op: 'view', match: 'm1', side: 'all' },
  { id: 13, op: 'decision', match: 'm1', lang: 'es' },
  { id: 14, op: 'play', match: 'm1', bots: { red: 'rower', blue: 'rower' }, until: 'turn' },
  { id: 15, op: 'hash', match: 'm1' },
  { id: 16, op: 'save', match: 'm1' },
  { id: 17, op: 'play', match: 'm1', bots: { red: 'rower', blue: 'rower' }, until: 'end' },
  { id: 18, op: 'decision', match: 'm1' },
  { id: 19, op: 'act', match: 'm1', action: { type: 'rest' } },
];

describe('the protocol', () => {
  it('talks with a stranger as the golden transcript shows', async () => {
    const engine = new Engine([toy]);
    const lines = STRANGER.map((request) => JSON.stringify(request));
    const talk = lines.map((line) => `> ${line}\n< ${engine.handle(line)}\n`).join('');
    await expect(talk).toMatchFileSnapshot('./golden/toy.transcript');
  });
  it('gives odds with everything that bears on them', () => {
    const engine = new Engine([toy]);
    const match = open(engine, { options: { weather: 'storm' } });
    ask(engine, { op: 'act', match, action: { type: 'rest' } });
    const { odds, ...behind } = ask(engine, { op: 'odds', match, action: { type: 'fire' } });
    expect((odds as { p: number }[]).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(behind).toMatchObject({ table: 'fire', dice: 1, faces: 6 });
    expect(behind['modifiers']).toContainEqual({ name: 'storm', value: -1, rule: '2.2b' });
  });
  it('says with a loaded match how it ended, or that it has not', () => {
    const engine = new Engine([toy]);
    const match = open(engine);
    const load = () => ask(engine, { op: 'load', file: ask(engine, { op: 'save', match })['file'] });
    expect(load()).toMatchObject({ outcome: null, decision: { side: 'red' } });
    const { outcome } = ask(engine, { op: 'play', match, bots: { red: 'rower', blue: 'rower' }, until: 'end' });
    expect(outcome).not.toBeNull();
    expect(load()).toMatchObject({ outcome, decision: null });
  });
  it('answers as a seat where it is asked to, and then tells what that seat may know', () => {
    const told = ['1', '2', '3', '4', '5'].map((seed) => {
      const engine = new Engine([toy]);
      const match = open(engine, { seed });
      const asRed = (more: object) => ask(engine, { match, as: 'red', ...more });
      const heard = [
        asRed({ op: 'act', action: { type: 'rest' } }),
        asRed({ op: 'decision' }),
        asRed({ op: 'view', side: 'all' }),
        asRed({ op: 'hash' }),
        asRed({ op: 'act', action: { type: 'hold' } }),
      ];
      ask(engine, { op: 'act', match, action: { type: 'hold' } });
      const onlooker = ask(engine, { op: 'view', match, side: 'all', as: 'onlooker' });
      heard.push(asRed({ op: 'suggest', bot: 'rower' }), asRed({ op: 'hash' }), onlooker);
      expect(heard[0]).toMatchObject({ decision: null });
      expect(heard[4]).toMatchObject({ error: { code: 'illegal-action' } });
      expect(code(ask(engine, { op: 'hash', match, as: 'green' }))).toBe('unknown-side');
      return JSON.stringify(heard);
    });
    expect(new Set(told).size).toBe(1);
  });
  it('forgets a match that is closed', () => {
    const engine = new Engine([toy]);
    const match = open(engine);
    expect(ask(engine, { op: 'close', match })).toMatchObject({ ok: true });
    for (const op of ['hash', 'close']) expect(code(ask(engine, { op, match }))).toBe('unknown-match');
    expect(open(engine)).toBe('m2');
  });
  it('opens a saved match in another engine at the same hash', () => {
    const engine = new Engine([toy]);
    const match = open(engine);
    ask(engine, { op: 'play', match, bots: { red: 'random', blue: 'random' }, until: 7 });
    const { file } = ask(engine, { op: 'save', match });
    const loaded = ask(new Engine([toy]), { op: 'load', file });
    expect(loaded).toMatchObject({ ok: true, match: 'm1', hash: ask(engine, { op: 'hash', match }).hash });
    expect(loaded['decision']).toEqual(ask(engine, { op: 'decision', match })['decision']);
  });
  it('plays with a data pack and asks for it again', () => {
    const engine = new Engine([toy]);
    const data = { ...exportPack(toy), data: { length: { source: 'owner', turns: 1 } } };
    const match = open(engine, { data });
    const { file } = ask(engine, { op: 'save', match });
    expect(code(ask(engine, { op: 'load', file }))).toBe('wrong-pack');
    expect(ask(engine, { op: 'load', file, data })).toMatchObject({ ok: true });
  });
  it('takes a number for a seed and null for a field left out', () => {
    const engine = new Engine([toy]);
    expect(open(engine, { seed: 1, options: null, data: null, lang: null })).toBe('m1');
    const hash = ask(engine, { op: 'hash', match: open(engine) }).hash;
    expect(ask(engine, { op: 'hash', match: 'm1' }).hash).toBe(hash);
  });
  it('has bots at every level, and says what a veteran has in mind', () => {
    const engine = new Engine([toy]);
    const match = open(engine);
    const { thoughts } = ask(engine, { op: 'suggest', match, bot: 'rower@veteran', lang: 'es', budgetMs: 500 });
    expect(String(thoughts)).toContain('El plan es el habitual: derecho al otro lado.');
    const bots = { red: 'rower{haste:0.5}@recruit', blue: 'rower@veteran' };
    expect(ask(engine, { op: 'play', match, bots, until: 'end' })).toMatchObject({ ok: true });
  });
  it('suggests what play would play', () => {
    const engine = new Engine([toy]);
    const match = open(engine);
    for (let i = 0; i < 4; i++) {
      const { action } = ask(engine, { op: 'suggest', match, bot: 'random' });
      const { actions } = ask(engine, { op: 'play', match, bots: { red: 'random', blue: 'random' }, until: 1 });
      expect(actions).toEqual([action]);
    }
  });
  it('stops playing where nobody sits', () => {
    const engine = new Engine([toy]);
    const answer = ask(engine, { op: 'play', match: open(engine), bots: { red: 'rower' }, until: 'end' });
    expect(answer).toMatchObject({ outcome: null, actions: [{ to: 'ford' }, { to: 'isle' }] });
  });
});

describe('bad input', () => {
  const CASES: [object | string, string][] = [
    ['', 'malformed-json'],
    ['{"op":"games"', 'malformed-json'],
    ['[]', 'malformed-request'],
    ['null', 'malformed-request'],
    ['7', 'malformed-request'],
    [{}, 'malformed-request'],
    [{ op: 'dance' }, 'unknown-op'],
    [{ op: 'toString' }, 'unknown-op'],
    [{ op: 7 }, 'unknown-op'],
    [{ op: 'games', id: {} }, 'malformed-request'],
    [{ op: 'games', lang: 'fr' }, 'malformed-request'],
    [{ op: 'games', gmaes: 1 }, 'malformed-request'],
    [{ op: 'new', game: 'chess', scenario: 'dawn', seed: '1' }, 'unknown-game'],
    [{ op: 'new', game: 'toy', scenario: 'noon', seed: '1' }, 'unknown-scenario'],
    [{ op: 'new', game: 'toy', scenario: 'dawn' }, 'malformed-request'],
    [{ op: 'new', game: 'toy', scenario: 'dawn', seed: '1', options: { weather: 'hail' } }, 'unknown-option'],
    [{ op: 'new', game: 'toy', scenario: 'dawn', seed: '1', data: 'pack' }, 'bad-pack'],
    [{ op: 'load' }, 'foreign-file'],
    [{ op: 'load', file: {} }, 'foreign-file'],
    [{ op: 'decision', match: 'm9' }, 'unknown-match'],
    [{ op: 'decision' }, 'malformed-request'],
    [{ op: 'act', match: 'm1' }, 'malformed-action'],
    [{ op: 'act', match: 'm1', action: { type: 'swim' } }, 'unknown-action'],
    [{ op: 'act', match: 'm1', action: { type: { toString: 'x' } } }, 'unknown-action'],
    [{ op: 'act', match: 'm1', action: { type: 'row', to: { toString: 'x', valueOf: 0 } } }, 'malformed-action'],
    ['{"op":"act","match":"m1","action":{"type":"rest","__proto__":{"type":"row"}}}', 'malformed-action'],
    ['{"op":"act","match":"m1","action":{"__proto__":{"type":"rest"}}}', 'unknown-action'],
    ['{"op":"hash","match":"m1","__proto__":{"as":"red"}}', 'malformed-request'],
    ['{"__proto__":{"op":"games"}}', 'malformed-request'],
    ['{"op":"play","match":"m1","bots":{"__proto__":"random"},"until":1}', 'unknown-side'],
    ['{"op":"play","match":"m1","bots":{"red":"__proto__"},"until":1}', 'unknown-bot'],
    ['{"op":"new","game":"toy","scenario":"dawn","seed":"1","options":{"__proto__":"calm"}}', 'unknown-option'],
    [{ op: { toString: 'x' } }, 'unknown-op'],
    [{ op: 'view', match: 'm1', side: 'green', as: 'red' }, 'unknown-side'],
    [{ op: 'view', match: 'm1', side: 'red', as: 'green' }, 'unknown-side'],
    [{ op: 'undo', match: 'm1', as: 'red' }, 'malformed-request'],
    [{ op: 'save', match: 'm1', as: 'red' }, 'malformed-request'],
    [{ op: 'play', match: 'm1', bots: { red: 'random' }, until: LIMITS.play + 1 }, 'malformed-request'],
    [{ op: 'suggest', match: 'm1', bot: 'rower', budgetMs: LIMITS.budgetMs + 1 }, 'malformed-request'],
    [{ op: 'act', match: 'm1', action: { type: 'fire' } }, 'illegal-action'],
    [{ op: 'act', match: 'm1', action: { type: 'row', to: 'east' } }, 'illegal-action'],
    [{ op: 'undo', match: 'm1' }, 'nothing-to-undo'],
    [{ op: 'undo', match: 'm1', to: 9 }, 'bad-index'],
    [{ op: 'undo', match: 'm1', to: 'start' }, 'malformed-request'],
    [{ op: 'view', match: 'm1', side: 'green' }, 'unknown-side'],
    [{ op: 'odds', match: 'm1', action: { type: 'rest' } }, 'no-odds'],
    [{ op: 'odds', match: 'm1', action: { type: 'fire' } }, 'illegal-action'],
    [{ op: 'suggest', match: 'm1', bot: 'fish' }, 'unknown-bot'],
    [{ op: 'suggest', match: 'm1', bot: 'rower@general' }, 'unknown-level'],
    [{ op: 'suggest', match: 'm1', bot: 'rower', budgetMs: 0 }, 'malformed-request'],
    [{ op: 'play', match: 'm1', bots: { green: 'random' }, until: 'end' }, 'unknown-side'],
    [{ op: 'play', match: 'm1', bots: { red: 'fish' }, until: 'end' }, 'unknown-bot'],
    [{ op: 'play', match: 'm1', bots: { red: 'random' }, until: -1 }, 'malformed-request'],
    [{ op: 'play', match: 'm1', bots: { red: 'random' }, until: 1.5 }, 'malformed-request'],
    [{ op: 'play', match: 'm1', bots: {}, until: 'lunch' }, 'malformed-request'],
  ];
  it.each(CASES)('%j is answered with %s, in a sentence, and the match is untouched', (request, expected) => {
    const engine = new Engine([toy]);
    const hash = ask(engine, { op: 'hash', match: open(engine) }).hash;
    const answer: Json = JSON.parse(engine.handle(typeof request === 'string' ? request : JSON.stringify(request)));
    expect(answer).toMatchObject({ ok: false, id: null, error: { code: expected } });
    expect(answer.error.message).toMatch(/^[A-Z].*[.)]$/);
    expect(ask(engine, { op: 'hash', match: 'm1' }).hash).toBe(hash);
  });
  it('echoes the id of a request it refuses, in the language asked for', () => {
    const answer = ask(new Engine([toy]), { id: 'x7', op: 'hash', match: 'm1', lang: 'es' });
    expect(answer).toMatchObject({ id: 'x7', ok: false });
    expect(answer.error.message).toContain('Ninguna partida');
    expect(ask(new Engine([toy]), { op: 'hash', lang: 'es' }).error.message).toContain('petición');
  });
  it('refuses a line beyond all measure', () => {
    expect(code(JSON.parse(new Engine([toy]).handle(`"${'x'.repeat(LIMITS.line)}"`)))).toBe('too-long');
  });
  it('names a key that looks like part of the language as it names any other', () => {
    const engine = new Engine([toy]);
    open(engine);
    const said = (line: string): string => JSON.parse(engine.handle(line)).error.message;
    expect(said('{"op":"hash","match":"m1","__proto__":1}')).toContain('__proto__');
    expect(said('{"op":"play","match":"m1","bots":{"__proto__":"random"},"until":1}')).toContain('bots.__proto__');
    const options = '{"op":"new","game":"toy","scenario":"dawn","seed":"1","options":{"__proto__":"calm"}}';
    expect(said(options)).toContain('options.__proto__');
  });
  it('answers any line with one line of JSON', () => {
    const engine = new Engine([toy]);
    open(engine);
    const op = fc.constantFrom('new', 'load', 'save', 'decision', 'act', 'undo', 'view', 'odds', 'suggest', 'play');
    const request = fc.record({ op, match: fc.constant('m1'), action: fc.jsonValue(), file: fc.jsonValue() });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          request.map((r) => JSON.stringify(r)),
        ),
        (line) => {
          const answer = engine.handle(line);
          expect(answer).not.toContain('\n');
          expect(JSON.parse(answer)).toHaveProperty('ok');
        },
      ),
    );
  });
});

describe('a match without its dice to come', () => {
  it('goes on when it is loaded with a seed, and not before', () => {
    const engine = new Engine([toy]);
    const match = Match.start(toy, { scenario: 'dawn', seed: 'withheld' });
    for (const action of [{ type: 'rest' }, { type: 'hold' }, { type: 'rest' }]) match.act(action);
    const file = match.toFile(false);
    const fire = (more: object) =>
      ask(engine, { op: 'act', match: ask(engine, { op: 'load', file, ...more }).match, action: { type: 'fire' } });
    expect(fire({}).error?.code).toBe('bad-dice');
    expect(fire({ seed: 7 })).toMatchObject({ ok: true });
  });
});

describe('the room an engine has', () => {
  const bots = { red: 'random', blue: 'random' };
  it('is for so many open matches: the next is refused until one is closed', () => {
    const engine = new Engine([toy], { matches: 2 });
    const [first] = [open(engine), open(engine)];
    const { file } = ask(engine, { op: 'save', match: first });
    const more = [
      { op: 'new', game: 'toy', scenario: 'dawn', seed: '1' },
      { op: 'load', file },
    ];
    for (const request of more) {
      expect(ask(engine, request).error).toMatchObject({
        code: 'too-many-matches',
        message: expect.stringContaining('2 '),
      });
    }
    ask(engine, { op: 'close', match: first });
    expect(ask(engine, { op: 'load', file })).toMatchObject({ ok: true, match: 'm3' });
  });
  it('is for so many actions in all of them: what goes beyond is refused and changes nothing', () => {
    const engine = new Engine([toy], { actions: 4, charactersAnAction: Number.POSITIVE_INFINITY });
    const [first, second] = [open(engine), open(engine)];
    expect(ask(engine, { op: 'play', match: first, bots, until: 3 })).toMatchObject({ ok: true });
    const before = ask(engine, { op: 'save', match: second })['file'];
    expect(code(ask(engine, { op: 'play', match: second, bots, until: 2 }))).toBe('too-much-kept');
    expect(ask(engine, { op: 'save', match: second })['file']).toEqual(before);
    const act = { op: 'act', match: second, action: { type: 'rest' } };
    expect(ask(engine, act)).toMatchObject({ ok: true });
    const { file } = ask(engine, { op: 'save', match: first });
    expect(code(ask(engine, { op: 'load', file }))).toBe('too-much-kept');
    expect(code(ask(engine, { ...act, action: { type: 'hold' } }))).toBe('too-much-kept');
    expect(ask(engine, { op: 'undo', match: second, to: 0 })).toMatchObject({ ok: true });
    expect(ask(engine, act)).toMatchObject({ ok: true });
    ask(engine, { op: 'close', match: first });
    expect(ask(engine, { op: 'act', match: second, action: { type: 'hold' } })).toMatchObject({ ok: true });
  });
  it('is for so much time a line: a game that does not come to an end of it is given up, and nothing has changed', () => {
    const patient = new Engine([toy]);
    const { file } = ask(patient, { op: 'save', match: open(patient) });
    const hasty = new Engine([toy], { ms: -1 });
    expect(code(ask(hasty, { op: 'new', game: 'toy', scenario: 'dawn', seed: '1' }))).toBe('too-slow');
    expect(code(ask(hasty, { op: 'load', file }))).toBe('too-slow');
    expect(code(ask(hasty, { op: 'hash', match: 'm1' }))).toBe('unknown-match');
  });
  it('is taken by what a match begins with, too', () => {
    const engine = new Engine([toy], { actions: 50 });
    const setup = { op: 'new', game: 'toy', scenario: 'dawn', seed: '1' };
    const long = 'x'.repeat(50 * LIMITS.charactersAnAction);
    expect(code(ask(engine, { ...setup, seed: long }))).toBe('too-much-kept');
    expect(code(ask(engine, { ...setup, data: { ...exportPack(toy), title: long } }))).toBe('too-much-kept');
    expect(ask(engine, setup)).toMatchObject({ ok: true });
  });
});

describe('a mistake of the program', () => {
  const broken = (what: Partial<Game>) => new Engine([{ ...toy, ...what }]);
  it('in a bot is an error, and the actions it had played are taken back', () => {
    let thoughts = 0;
    const tired = {
      sides: ['red', 'blue'],
      choose(_: unknown, actions: readonly number[]) {
        if (++thoughts > 3) throw new Error('tired');
        return { action: actions[0] as number };
      },
    };
    const engine = broken({ bots: { tired } });
    const match = open(engine);
    const before = ask(engine, { op: 'hash', match }).hash;
    const answer = ask(engine, { op: 'play', match, bots: { red: 'tired', blue: 'tired' }, until: 'end' });
    expect(answer.error).toMatchObject({ code: 'internal' });
    expect(answer.error.message).toContain('tired');
    expect(ask(engine, { op: 'hash', match }).hash).toBe(before);
  });
  it('in a text leaves the match as it was', () => {
    const { 'log.row': _, 'ask.fire': __, ...en } = toy.text.en;
    const engine = broken({ text: { en, es: toy.text.es } });
    const match = open(engine);
    const before = ask(engine, { op: 'hash', match }).hash;
    for (const action of [{ type: 'row', to: 'ford' }, { type: 'rest' }]) {
      expect(code(ask(engine, { op: 'act', match, action }))).toBe('internal');
      expect(ask(engine, { op: 'hash', match }).hash).toBe(before);
    }
    expect(ask(engine, { op: 'act', match, action: { type: 'rest' }, lang: 'es' })).toMatchObject({ ok: true });
    ask(engine, { op: 'act', match, action: { type: 'hold' }, lang: 'es' });
    const later = ask(engine, { op: 'hash', match }).hash;
    expect(code(ask(engine, { op: 'undo', match, to: 1 }))).toBe('internal');
    expect(ask(engine, { op: 'hash', match }).hash).toBe(later);
  });
});
