import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Bot, Game } from '../kernel/game.ts';
import { Seat } from '../kernel/seat.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Speaker } from '../kernel/text.ts';
import { botNamed } from './index.ts';
import { readBotName, tellBot, turnedName } from './named.ts';
import { Players, playOut } from './play.ts';

const faultOf = (name: string): Pick<Fault, 'code' | 'args'> => {
  try {
    botNamed(toy, name);
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, args: error.args };
  }
  throw new Error(`${name} is taken`);
};

/** How a game of the seed ends when red is played by this bot. */
function end(red: string, seed: string): string {
  const g = toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed(seed));
  playOut(g, new Players(toy, { red, blue: 'rower' }, seed));
  return g.hash();
}
const seeds = Array.from({ length: 20 }, (_, i) => `weights ${i}`);

describe('a bot with weights of its own', () => {
  it('is named with them, and one more can be turned', () => {
    expect(readBotName('rower{haste:0.5, calm:2}')).toEqual({
      script: 'rower',
      turned: { haste: '0.5', calm: '2' },
      level: 'regular',
    });
    expect(readBotName('rower')).toEqual({ script: 'rower', turned: {}, level: 'regular' });
    expect(turnedName('rower', 'haste', 1)).toBe('rower{haste:1}');
    expect(turnedName('rower{haste:1,calm:2}', 'haste', 0)).toBe('rower{haste:0,calm:2}');
  });
  it('is told by its name, with what was turned', () => {
    const speaker = new Speaker('en', { en: { 'bot.rower': 'Rower' }, es: {} });
    expect(tellBot(speaker, 'rower')).toBe('Rower');
    expect(tellBot(speaker, 'rower{haste:0.5,calm:2}')).toBe('Rower (haste 0.5, calm 2)');
  });
  it('plays as ever where they are the presets, and otherwise where they are not', () => {
    const ends = (red: string) => seeds.map((seed) => end(red, seed));
    const usual = ends('rower');
    expect(ends('rower{haste:1}')).toEqual(usual);
    expect(ends('rower{}')).toEqual(usual);
    expect(ends('rower{haste:0}')).not.toEqual(usual);
    // Nothing of the turned one stays behind.
    expect(ends('rower')).toEqual(usual);
  });
  it('opens as its name says, whatever its mood, and keeps its secrets', () => {
    const seats: Pick<Seat, 'mood' | 'opening'>[] = [];
    const watched: Bot = {
      ...(toy.bots['rower'] as Bot),
      choose: (_, [first = 0], seat) => {
        seats.push({ mood: seat.mood, opening: seat.opening });
        return { action: first };
      },
    };
    const game: Game = { ...toy, bots: { rower: { ...watched, turned: () => watched } } };
    const g = toy.compile(toy.data).start('dawn', { weather: 'calm' }, diceOfSeed('1'));
    for (const name of ['rower', 'rower{opening:7}', 'rower{opening:7}@recruit', 'rower{haste:0,opening:0}'])
      botNamed(game, name).choose(g, [1], new Seat({ seed: 's', mood: 3 }));
    expect(seats).toEqual([3, 7, 7, 0].map((opening) => ({ mood: 3, opening })));
    const pondered = botNamed(game, 'rower{opening:9}')
      .ponder?.(g, [1], new Seat({ seed: 's', mood: 3 }))
      .next();
    expect([pondered?.done, seats.at(-1)?.opening]).toEqual([true, 9]);
  });
  it.each([
    ['rower{speed:1}', 'unknown-weight', { bot: 'rower', weight: 'speed', known: 'haste' }],
    ['random{haste:1}', 'unknown-weight', { bot: 'random', weight: 'haste', known: '–' }],
    ['rower{toString:1}', 'unknown-weight', { bot: 'rower', weight: 'toString', known: 'haste' }],
    ['rower{haste:1.5}', 'bad-weight', { bot: 'rower', weight: 'haste', low: 0, high: 1, found: '1.5' }],
    ['rower{haste:NaN}', 'bad-weight', { bot: 'rower', weight: 'haste', low: 0, high: 1, found: 'NaN' }],
    ['rower{haste}', 'bad-weight', { bot: 'rower', weight: 'haste', low: 0, high: 1, found: '' }],
    ['random{opening:1}', 'unknown-weight', { bot: 'random', weight: 'opening', known: '–' }],
    ['rower{opening:-1}', 'bad-opening', { bot: 'rower', last: 0xffff_ffff, found: '-1' }],
    ['rower{opening:1.5}', 'bad-opening', { bot: 'rower', last: 0xffff_ffff, found: '1.5' }],
    ['rower{opening}', 'bad-opening', { bot: 'rower', last: 0xffff_ffff, found: '' }],
    ['rower{opening:4294967296}', 'bad-opening', { bot: 'rower', last: 0xffff_ffff, found: '4294967296' }],
    ['rower{haste:1', 'unknown-bot', { bot: 'rower{haste:1', known: 'rower, random' }],
    ['nobody{haste:1}', 'unknown-bot', { bot: 'nobody{haste:1}', known: 'rower, random' }],
  ])('is refused as %s', (name, code, args) => {
    expect(faultOf(name)).toEqual({ code, args });
  });
});
