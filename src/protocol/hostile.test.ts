import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Engine } from './engine.ts';
import { KINDS } from './testing/hostile.ts';
import { besiege, type Respondent } from './testing/siege.ts';

const through =
  (engine: { handle(line: string): string }): Respondent =>
  async (lines) =>
    lines.map((line) => ({ answer: engine.handle(line), ms: 0 }));
const order = { seed: 'test', lines: 20 * Object.keys(KINDS).length, patienceMs: Number.POSITIVE_INFINITY };

describe('hostile lines', () => {
  it('are answered one for one, never by a mistake of the program, and a refusal changes nothing', async () => {
    const { kinds, breaches, codes } = await besiege(GAMES, through(new Engine(GAMES)), order);
    expect(breaches).toEqual([]);
    expect([...kinds.keys()]).toEqual(Object.keys(KINDS));
    for (const [kind, { refused }] of kinds)
      if (kind !== 'strange dress') expect([kind, refused > 0]).toEqual([kind, true]);
    expect(codes.size).toBeGreaterThan(15);
  });

  /** An engine with something wrong with it. */
  const spoilt = (spoil: (line: string, engine: Engine) => string | null) => {
    const engine = new Engine([toy]);
    return through({ handle: (line) => spoil(line, engine) ?? engine.handle(line) });
  };
  const breachesOf = async (ask: Respondent) =>
    (await besiege([toy], ask, { ...order, lines: 600 })).breaches.join('\n');
  const asJson = (line: string) => {
    try {
      return JSON.parse(line);
    } catch {
      return null;
    }
  };
  it.each<[string, (line: string, engine: Engine) => string | null, string]>([
    [
      'a mistake',
      (line) => (asJson(line) === null ? '{"id":null,"ok":false,"error":{"code":"internal","message":"x"}}' : null),
      'internal',
    ],
    ['silence', (line) => (asJson(line) === null ? '' : null), 'no answer'],
    [
      'another id',
      (line, engine) => (/"op":"hash"/.test(line) ? engine.handle(line).replace(/"id":[^,]*/, '"id":"?"') : null),
      'id ?',
    ],
    [
      'a change by a refused line',
      (line, engine) => {
        const json = asJson(line);
        const answer = engine.handle(line);
        if (json?.op === 'act' && answer.includes('"ok":false')) {
          engine.handle(
            JSON.stringify({ op: 'play', match: json.match, bots: { red: 'random', blue: 'random' }, until: 1 }),
          );
        }
        return answer;
      },
      'changed by a refused line',
    ],
    [
      'a field that is looked over',
      (line, engine) => {
        const json = asJson(line);
        return json?.op === 'hash'
          ? engine.handle(JSON.stringify({ op: 'hash', id: json.id, match: json.match }))
          : null;
      },
      'accepted',
    ],
  ])('%s would be noticed', async (_, spoil, told) => {
    expect(await breachesOf(spoilt(spoil))).toContain(told);
  });
  it('a slow answer would be noticed', async () => {
    const engine = new Engine([toy]);
    const slow: Respondent = async (lines) => lines.map((line) => ({ answer: engine.handle(line), ms: 1001 }));
    const { breaches } = await besiege([toy], slow, { ...order, lines: 1, patienceMs: 1000 });
    expect(breaches.join()).toContain('1001 ms');
  });
});
