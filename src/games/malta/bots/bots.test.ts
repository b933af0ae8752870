import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { Seat } from '../../../kernel/seat.ts';
import { Crier } from '../../../kernel/testing/crier.ts';
import { asked, Seated } from '../../../kernel/testing/players.ts';
import { malta } from '../index.ts';
import { ADVANCED, INVOLVED, WAVES } from '../state.ts';
import { S } from '../steps.ts';
import { startMalta } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { garrison } from './garrison.ts';
import { herkules } from './herkules.ts';

/** Longer than any game of these bots; a game beyond it goes round in circles. */
const ENDLESS = 20_000;

function wins(bots: Readonly<Record<string, string>>, scenario: string, side: string, games: number): number {
  let count = 0;
  for (let i = 0; i < games; i++) {
    const g = startMalta(scenario, `series ${i}`);
    playOut(g, new Players(malta, bots, `series ${i}`));
    if (g.outcome()?.winner === side) count++;
  }
  return count;
}

describe('the two bots', () => {
  it.each([herkules, garrison])('refuse a game they do not know', (bot) => {
    const stranger = { legal: () => [] };
    expect(() => bot.choose(stranger as never, [1, 2], new Seat({ seed: 'x' }))).toThrow(TypeError);
  });
  it('finish the campaign with dice for zones and drops', () => {
    const g = startMalta('herkules', 'alone', { solitaire: 'on' });
    expect(playOut(g, new Players(malta, { axis: 'herkules', allied: 'garrison' }, 'alone'))).toBeLessThan(ENDLESS);
  });
});

describe('one who remembers nothing from question to question', () => {
  it('aims the guns it has picked as one does who remembers, and so lays none of them down again', () => {
    const bots = { axis: herkules, allied: garrison } as const;
    let aimed = 0;
    for (let i = 0; i < 4; i++) {
      const g = startMalta('first-days', `forgetful ${i}`);
      const seats = { axis: new Seated(herkules, 'axis'), allied: new Seated(garrison, 'allied') };
      while (!g.over) {
        const side = g.toMove === 0 ? 'axis' : 'allied';
        const { action } = seats[side].asked(g, `forgetful ${i}`);
        if (g.topStep() === S.aiming.index) {
          aimed++;
          expect(asked(bots[side], g, side, `forgetful ${i}`).action).toBe(action);
        }
        g.apply(action);
      }
    }
    expect(aimed).toBeGreaterThan(10);
  });
});

describe('reasons', () => {
  it.each([
    ['first-days', ENDLESS],
    ['herkules', 300],
  ])('are given for whatever is done: %s', (scenario, most) => {
    const g = startMalta(scenario, 'reasons');
    const crier = new Crier(malta);
    const mute = new Set<string>();
    for (let n = 0; !g.over && n < most; n++) {
      const side = malta.sides[g.toMove] as string;
      const { action, reasons = [] } = asked(side === 'axis' ? herkules : garrison, g, side, 'reasons');
      if (reasons.length === 0) mute.add(`${g.question()?.prompt.key} ${g.codec.decode(action).type}`);
      for (const { key, args } of reasons) crier.say(key, args);
      g.apply(action);
    }
    expect([...mute]).toEqual([]);
    expect([...crier.mute]).toEqual([]);
    // Hardly ever is it no more than the usual thing to do.
    expect(crier.heard).not.toContain('why.usualThing');
    expect(crier.heard.size).toBeGreaterThan(20);
  });
  it('come from bots with names', () => {
    for (const name of Object.keys(malta.bots))
      for (const text of [malta.text.en, malta.text.es]) expect(text[`bot.${name}`]).not.toMatch(/^[a-z]/);
  });
});

describe('against one who moves at random', () => {
  it('herkules wins', () => {
    expect(wins({ axis: 'herkules', allied: 'random' }, 'herkules', 'axis', 1)).toBe(1);
    expect(wins({ axis: 'herkules', allied: 'random' }, 'first-days', 'axis', 4)).toBeGreaterThanOrEqual(3);
  });
  it('the garrison wins', () => {
    expect(wins({ axis: 'random', allied: 'garrison' }, 'herkules', 'allied', 1)).toBe(1);
    expect(wins({ axis: 'random', allied: 'garrison' }, 'first-days', 'allied', 3)).toBe(3);
  });
});

describe('in a fight', () => {
  const chosen = (t: Table, bot = garrison) =>
    t.g.codec.decode(bot.choose(t.g.copy(), t.g.legal(), new Seat({ seed: 'x' })).action);
  const table = () => new Table('herkules').empty().when('axis');

  it('[16.56, 1.7] a headquarters is the last that goes to the guns', () => {
    const t = table();
    const box = t.g.book.boxIds.indexOf('1516.second');
    for (const id of ['FRI-HQ', 'FRI-87-I', 'FRI-ART1']) t.off(id, WAVES - box);
    t.stand('rakeLosses', box, 1);
    expect(chosen(t, herkules)).toEqual({ type: 'lose', unit: 'FRI-ART1' });
  });

  it('[9.63, 9.64] the battalion goes back before its headquarters, and a company is lost in a full hex', () => {
    const t = table().put('MAL-HQ231', '1913', { marks: INVOLVED }).put('MAL-2D', '1913', { marks: INVOLVED });
    t.put('LIV-33-I', '1912').put('FRI-87-I', '1714').put('FRI-87-II', '1915').put('FRI-87-III', '2113');
    t.set('ground', 1, 1).stand('retreats', 1);
    expect(chosen(t)).toMatchObject({ type: 'retreat', unit: 'MAL-2D' });
    const full = table().put('MAL-HQ231', '1913').put('MAL-RN1', '1913');
    for (const id of ['MAL-2D', 'MAL-1D', 'MAL-1H', 'MAL-8M']) full.put(id, '1913');
    expect(chosen(full.stand('excess', 1))).toEqual({ type: 'lose', unit: 'MAL-RN1' });
  });

  it('[10.33] a breakthrough is supported by what is left, as far as it can use it', () => {
    const marks = ADVANCED;
    const t = table().put('LIV-33-I', '1913', { marks }).put('L-CHI', '1913').put('MAL-1KOMR', '1813');
    t.put('W-GAR', '2208').put('W-DUI', '2208').stand('penetration');
    t.roll(1).take({ type: 'penetrate', leader: 'L-CHI', hex: '1913' }).take({ type: 'attack', hex: '1813' });
    expect(chosen(t, herkules)).toEqual({ type: 'support', gun: 'W-DUI', hex: '1813' });
    t.take({ type: 'support', gun: 'W-DUI', hex: '1813' });
    expect(chosen(t, herkules)).toEqual({ type: 'done' });
  });

  it('[10.32] Student urges on the stronger formation', () => {
    const marks = ADVANCED;
    const t = table().put('RAM-PIO', '1913', { marks }).put('FOL-II', '1913', { marks }).put('L-STU', '1912');
    t.stand('penetration').take({ type: 'penetrate', leader: 'L-STU', hex: '1913' });
    expect(chosen(t, herkules)).toEqual({ type: 'urge', formation: 'FOL' });
  });
});
