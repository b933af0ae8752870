import { describe, expect, it } from 'vitest';
import { diceOfSeed } from '../kernel/dice.ts';
import { Fault } from '../kernel/faults.ts';
import type { Bot, Choice, Game } from '../kernel/game.ts';
import { Seat } from '../kernel/seat.ts';
import { toy } from '../kernel/testing/toy.ts';
import { LANGS, Speaker } from '../kernel/text.ts';
import { botNamed } from './index.ts';
import { LEVELS } from './levels.ts';
import { levelled, readBotName, tellBot, turnedName } from './named.ts';
import { Recruit } from './recruit.ts';
import { Search } from './search.ts';

const game = { ...toy, orders: { ends: ['rest', 'hold'] } } as unknown as Game;
const rules = game.compile(game.data);
const begin = (seed: string) => rules.start('dusk', { weather: 'calm' }, diceOfSeed(seed));

describe('a recruit', () => {
  const heard: Readonly<Record<string, number>>[] = [];
  const bot: Bot = {
    ...(toy.bots['rower'] as Bot),
    turned(values) {
      heard.push(values);
      return { choose: (_, actions) => ({ action: actions[0] as number }) };
    },
  };
  const recruit = () => new Recruit({ game, bot, turned: (values) => bot.turned?.(values) ?? bot });

  it('forgets now and then that there is more to do, and says what it thinks', () => {
    const g = begin('1');
    const thinker = recruit();
    const choices = Array.from({ length: 20 }, (_, i) => {
      const seat = new Seat({ seed: `r${i}`, side: 'red' });
      return Array.from({ length: 20 }, () => thinker.choose(g, g.legal(), seat));
    });
    const forgot = ({ reasons }: Choice) => reasons?.[0]?.key === 'skill.forgot';
    for (const turn of choices) expect(turn.filter(forgot).length).toBeLessThanOrEqual(5);
    expect(choices.some((turn) => turn.filter(forgot).length === 5)).toBe(true);
    const forgotten = choices.flat().filter(forgot);
    expect(forgotten.length).toBeGreaterThan(5);
    for (const { action } of forgotten) expect(g.codec.decode(action).type).toBe('rest');
    for (const { action } of choices.flat().filter((one) => !forgot(one))) expect(action).toBe(g.legal()[0]);
    for (const lang of LANGS) expect(new Speaker(lang).say('skill.forgot')).not.toBe('');
  });
  it('forgets again in the next turn', () => {
    const seat = new Seat({ seed: 'r', side: 'red' });
    const g = begin('1');
    const all = () => Array.from({ length: 200 }, () => recruit().choose(g, g.legal(), seat));
    expect(all().filter(({ reasons }) => reasons !== undefined)).toHaveLength(5);
    seat.notes.set('forgot', `${g.turn - 1} 5`);
    expect(all().filter(({ reasons }) => reasons !== undefined)).toHaveLength(5);
  });
  it('forgets no more in a turn than the script says', () => {
    const seat = new Seat({ seed: 'r', side: 'red' });
    const g = begin('1');
    const careful = new Recruit({ game, bot: { ...bot, lapses: 1 }, turned: (values) => bot.turned?.(values) ?? bot });
    const all = Array.from({ length: 200 }, () => careful.choose(g, g.legal(), seat));
    expect(all.filter(({ reasons }) => reasons !== undefined)).toHaveLength(1);
  });
  it('misjudges within what its weights allow, otherwise in every match and the same through a turn', () => {
    heard.length = 0;
    const g = begin('1');
    for (let i = 0; i < 40; i++) {
      const thinker = recruit();
      const seat = new Seat({ seed: `m${i}`, side: 'red' });
      for (let n = 0; n < 3; n++) thinker.choose(g, g.legal(), seat);
    }
    expect(heard).toHaveLength(40);
    const all = heard.map(({ haste }) => haste as number);
    expect(all.every((haste) => haste >= 0 && haste <= 1)).toBe(true);
    expect(new Set(all).size).toBeGreaterThan(10);
  });
});

describe('a level', () => {
  it('stands in a bot’s name, with weights or without', () => {
    expect(readBotName('rower{haste:0.5}@veteran')).toEqual({
      script: 'rower',
      turned: { haste: '0.5' },
      level: 'veteran',
    });
    expect(turnedName('rower@recruit', 'haste', 1)).toBe('rower{haste:1}@recruit');
    expect(levelled('rower{haste:1}@recruit', 'veteran')).toBe('rower{haste:1}@veteran');
    expect(levelled('rower@veteran', 'regular')).toBe('rower');
  });
  it('makes another player of it', () => {
    expect(botNamed(toy, 'rower@recruit')).toBeInstanceOf(Recruit);
    expect(botNamed(toy, 'rower{haste:0.5}@veteran')).toBeInstanceOf(Search);
    expect(botNamed(toy, 'rower@regular')).toBe(toy.bots['rower']);
    for (const name of [
      'rower@general',
      'rower@',
      'random@veteran',
      'rower{haste:2}@veteran',
      'rower@recruit{haste:1}',
    ])
      expect(() => botNamed(toy, name), name).toThrow(Fault);
  });
  it('is told', () => {
    expect(tellBot(new Speaker('en', toy.text), 'rower{haste:0.5}@veteran')).toBe('rower (veteran, haste 0.5)');
    expect(tellBot(new Speaker('es', toy.text), 'rower@recruit')).toBe('rower (recluta)');
    for (const lang of LANGS)
      for (const level of LEVELS) expect(new Speaker(lang).say(`skill.${level}.about`)).toMatch(/\.$/);
  });
});
