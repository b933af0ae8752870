import { describe, expect, it } from 'vitest';
import { Players, playOut } from '../../../bots/play.ts';
import { diceOfSeed } from '../../../kernel/dice.ts';
import type { Choice, Thinker } from '../../../kernel/game.ts';
import { Seat } from '../../../kernel/seat.ts';
import { toy } from '../../../kernel/testing/toy.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { ACTIONS } from '../actions.ts';
import { ANY_BEACH } from '../book.ts';
import { tarawa } from '../index.ts';
import { DRIFTED, L } from '../state.ts';
import { startTarawa } from '../testing/players.ts';
import { Table } from '../testing/table.ts';
import { hexWorth } from './assault.ts';
import { marine } from './marine.ts';

/** What the bot answers to the question on the table, shown to it as a match would show it. */
function asked(t: Table, mood = 7, bot: Thinker = marine): Choice {
  const board = t.g.copy();
  board.dice = diceOfSeed('foreign');
  board.hideFrom('marine');
  return bot.choose(board, t.g.legal(), new Seat({ seed: 'bot', mood }));
}
const answer = (t: Table, mood = 7, bot: Thinker = marine): string =>
  Object.values(t.g.codec.decode(asked(t, mood, bot).action)).join(' ');
const reasons = (t: Table): (string | undefined)[] => asked(t).reasons?.map(({ key }) => key) ?? [];

describe('the plan', () => {
  /** How often each answer is given by so many bots, each in its own mood. */
  function byMood(t: Table): number[] {
    const given = new Map<string, number>();
    for (let mood = 0; mood < 60; mood++) {
      const said = answer(t, mood * 0x1234567);
      given.set(said, (given.get(said) ?? 0) + 1);
    }
    return [...given.values()];
  }

  it('sends the chits to the areas before the first wave, in an order that only its mood knows', () => {
    const t = new Table().roll(1).draw(0, 0, 0).play('delay 0');
    const first = [0, 1, 2, 3, 4, 5, 6, 7].map((mood) => answer(t, mood * 0x1234567));
    for (const chit of first) expect(['chit C', 'chit D', 'chit E']).toContain(chit);
    expect(Math.max(...byMood(t))).toBeLessThan(36);
  });
  it('[13.2b] lands freely with the 2nd and the 8th, on beaches and in waves that only its mood knows', () => {
    const t = new Table('freeform');
    expect([answer(t, 1), answer(t, 2)]).toEqual(['assault 2', 'assault 2']);
    expect(answer(t.play('assault 2'))).toBe('assault 8');
    expect(Math.max(...byMood(t.play('assault 8')))).toBeLessThan(36);
    while (t.g.question()?.rule !== '3.1b') t.play(t.legal[0]);
    const plans = new Map<string, number>();
    for (let mood = 0; mood < 60; mood++) {
      const beaches = [0, 1, 2].map((planned) => answer(t.at('beachPlan', planned), mood * 0x1234567).split(' ')[2]);
      plans.set(beaches.join(), (plans.get(beaches.join()) ?? 0) + 1);
    }
    expect(plans.size).toBeGreaterThan(2);
    expect(Math.max(...plans.values())).toBeLessThan(36);
  });
});

describe('the landing', () => {
  /** Hawkins needs no craft and would go first. */
  function withoutScouts(): Table {
    const t = new Table();
    return t.set('arrives', t.piece('Hawkins'), 99);
  }

  it('[6.3l] begins with the scouts at the head of the pier', () => {
    expect(answer(new Table().at('embark'))).toMatch(/^pierHead Hawkins /);
  });
  it('[6.3] puts men in an amtrac, not in a boat that must unload at the reef', () => {
    const t = withoutScouts().at('embark');
    expect(t.legal).toContain('load 2/2A Higgins1');
    expect(answer(t)).toMatch(/^load \S+ Amtrac1$/);
  });
  it('in the amtrac with more of its steps', () => {
    const t = withoutScouts();
    for (const n of [1, 2, 3, 4, 5, 6, 7]) t.set('steps', t.piece(`Amtrac${n}`), 2);
    expect(answer(t.at('embark'))).toMatch(/^load \S+ Amtrac8$/);
  });
  it('and rather waits than wades, but for two boats that can use the pier (11.33d)', () => {
    const t = withoutScouts();
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) t.set('at', t.piece(`Amtrac${n}`), t.hex(2327));
    for (const n of [1, 2, 3]) t.set('at', t.piece(`LCM${n}`), t.hex(2327));
    expect(answer(t.at('embark'))).toMatch(/^load \S+ Higgins1$/);
    t.set('pierUnits', 0, 2);
    expect(answer(t.at('embark'))).toBe('ready');
  });
  it('[11.33k] enters and runs in beside the pier, where it shelters', () => {
    const t = new Table().set('beach', 0, 0).at('enter', new Table().piece('Higgins1'), 1, -1);
    const hex = t.hex(answer(t).split(' ')[1] ?? '');
    expect(t.g.book.pierDocks).toContain(hex);
  });
  it('goes ashore where it can, before anything else moves', () => {
    const t = new Table()
      .float('Amtrac1', 2035, 'red2', '2/2A')
      .float('Amtrac2', 2634, 'red2', '2/2B')
      .at('impulse', 1);
    expect(answer(t)).toMatch(/^sail Amtrac2 27/);
  });
  it.each([
    ['Amtrac1', 2719, 'red3'],
    ['8/3B', 4301, 'red3'],
    ['8/3B', 4401, 'red3'],
    ['Amtrac1', 2250, 'red1'],
  ])('[R-51] %s adrift in %i makes for the nearest beach and comes ashore', (piece, hex, beach) => {
    const t = new Table().turn(2);
    if (piece === 'Amtrac1') t.float(piece, hex, beach, '8/2B');
    else t.wade(piece, hex, beach);
    t.g.mark(t.piece(piece), DRIFTED);
    const unit = piece === 'Amtrac1' ? '8/2B' : piece;
    for (let i = 0; i < 60 && t.of(unit, 'landed') === 0; i++) {
      t.at('impulse', 1);
      expect(answer(t)).toMatch(/^(sail|wade) /);
      t.act(answer(t));
    }
    expect(t.of(unit, 'landed')).toBe(2);
  });
  it('[R-53] nobody ashore walks out on the pier, nobody on it turns back, and the wrecks are left alone', () => {
    expect(answer(new Table().clear(2731).put('2/1A', 2731).at('impulse', 1))).toBe('endImpulse');
    const t = new Table().pier('2/2A', 2032).set('wrecks', 0, 1).at('impulse', 1);
    expect(answer(t)).toBe('march 2/2A 2632');
    const sea = new Table().wade('2/2A', 1538, 'red2').set('wrecks', 0, 1).at('impulse', 1);
    expect(answer(sea)).toMatch(/^wade 2\/2A 163/);
    const lee = new Table().wade('8/1A', 2332, 'red2').wade('2/1A', 2433, 'red2').wade('2/1B', 2433, 'red2');
    lee.set('wrecks', 0, 1).at('impulse', 1);
    for (const unit of ['8/1A', '2/1A', '2/1B']) lee.set('ap', lee.piece(unit), unit === '8/1A' ? 6 : 0);
    expect(lee.legal.filter((order) => order.startsWith('wade'))).toEqual(['wade 8/1A 2233']);
    expect(answer(lee)).not.toMatch(/^wade/);
  });
  it('[R-52] a boat that cannot land its guns takes them back', () => {
    expect(answer(new Table().turn(14).float('Higgins1', 1634, 'red2', '10/1').at('impulse', 1))).toBe(
      'recall Higgins1',
    );
  });
  it('[7.6] makes room on the beach for those who wait behind', () => {
    const t = new Table().turn(2).put('Sherman1', 2846).wade('Stuart3', 2746, 'green').at('landActions');
    expect(t.legal).toContain('select Sherman1');
    expect(answer(t)).toBe('select Sherman1');
    expect(answer(t.act('select Sherman1'))).toMatch(/^move /);
    const alone = new Table().turn(2).put('Sherman1', 2846).at('landActions');
    expect(answer(alone)).toBe('endActions');
  });
  it('[6.3g] hands men over to an empty amtrac alongside rather than let them wade', () => {
    const t = new Table()
      .turn(2)
      .float('Higgins1', 1435, 'red2', '2/2A')
      .float('Amtrac1', 1535, 'red2')
      .at('impulse', 1);
    expect(t.legal).toEqual(expect.arrayContaining(['unload Higgins1', 'transfer Higgins1 Amtrac1']));
    expect(answer(t)).toBe('transfer Higgins1 Amtrac1');
  });
  it('[6.3g] keeps guns in their boat rather than send them through the fire', () => {
    const boats = () =>
      new Table().turn(2).float('Higgins1', 1435, 'red2', '10/1').float('Amtrac1', 1535, 'red2').at('impulse', 1);
    expect(boats().legal).toContain('transfer Higgins1 Amtrac1');
    expect(answer(boats())).not.toBe('transfer Higgins1 Amtrac1');
  });
  it('[6.7] asks for fire on the beach that most are bound for', () => {
    const t = new Table().float('Amtrac1', 2329, 'red3', '8/2A').float('Amtrac2', 2035, 'red2', '2/2A');
    t.float('Amtrac3', 2036, 'red2', '2/2B').at('suppression', 1);
    expect(t.legal[0]).not.toMatch(/red3/);
    expect(answer(t)).toMatch(/^suppress red2 /);
    const other = new Table().float('Amtrac1', 2329, 'red3', '8/2A').float('Amtrac2', 2035, 'red2', '2/2A');
    other.float('Amtrac3', 2327, 'red3', '8/2B').float('Amtrac4', 2328, 'red3', '8/2E');
    other.float('Amtrac5', 2428, 'red3', '8/3A').float('Amtrac6', 2429, 'red3', '8/3B').at('suppression', 1);
    expect(answer(other)).toMatch(/^suppress red3 /);
  });
});

describe('the fight ashore', () => {
  it('[7.2.5] an engineer beside a fort blows it up', () => {
    const t = new Table().put('2/1E', 2629).force('japanese', -2).at('landActions');
    expect(answer(t)).toBe('select 2/1E');
    expect(reasons(t)).toEqual(['why.demolish']);
    expect(answer(t.act('select 2/1E'))).toBe('demolish 2728');
  });
  it('[7.2.5] an engineer goes to a fort that he can blow up this turn, and does not fire for others meanwhile', () => {
    const t = new Table().turn(10).clearAllBut(2728, 2730).put('2/1E', 2631).put('2/1A', 2631);
    t.force('general', -1).force('japanese', 0).at('landActions');
    expect(answer(t)).toBe('select 2/1E');
    expect(reasons(t)).toEqual(['why.sap']);
    expect(answer(t.act('select 2/1E'))).toBe('move 2630');
    t.act('move 2630').act('select 2/1E').act('move 2629');
    expect(answer(t)).toBe('select 2/1E');
    expect(answer(t.act('select 2/1E'))).toBe('demolish 2728');
  });
  it('[7.2.2] fire comes before an attack that it makes better, and the attack when the hex is suppressed', () => {
    const t = new Table().clear(2631).put('2/1A', 2631).force('general', 1).force('japanese', 2).set('stock', 0, 20);
    expect(answer(t.at('landActions').act('select 2/1A'))).toMatch(/^fire /);
    const ready = new Table().clearAllBut(2730).put('2/1A', 2631, { ap: 3 }).force('general', 2).force('japanese', -2);
    ready.set('suppression', ready.hex(2730), 3).at('landActions');
    expect(answer(ready.act('select 2/1A'))).toBe('attack');
    expect(answer(ready.act('attack'))).toBe('target 2730');
  });
  it('[7.2.4] no attack that cannot succeed', () => {
    const t = new Table().clear(2631).put('2/1A', 2631, { ap: 3 }).force('general', -3).force('japanese', 3);
    expect(answer(t.at('landActions').act('select 2/1A'))).not.toBe('attack');
  });
  it('[7.2.3] takes the strongest supporter, then a shore point, then rolls', () => {
    const t = new Table()
      .clear(2631, 2731)
      .put('2/1A', 2631)
      .put('8/2A', 2630)
      .put('Sherman1', 2731)
      .set('shore', 0, 1);
    t.force('general', 2).at('landActions').act('select 2/1A').act('attack').act('target 2730');
    expect(answer(t)).toBe('support Sherman1');
    expect(answer(t.act('support Sherman1'))).toBe('shore');
    expect(answer(t.act('shore'))).toBe('roll');
  });
  it.each([
    ['a regiment with morale to spare', 8, 8, 'morale'],
    ['a shaken regiment', 5, 8, 'step'],
    ['a shaken regiment, but the unit is almost gone', 4, 2, 'morale'],
    ['a broken regiment', 2, 2, 'step'],
  ])('[7.3] a hit on %s', (_, box, steps, taken) => {
    const t = new Table().clear(2631).put('2/1A', 2631, { steps }).box('2', box);
    expect(answer(t.at('hit', t.piece('2/1A'), 1))).toBe(taken);
  });
  it('[9.2.4d] the honour of a fort goes to the regiment that needs it most', () => {
    const t = new Table().box('2', 7).box('8', 3);
    const bits = (1 << t.g.book.regimentIds.indexOf('2')) | (1 << t.g.book.regimentIds.indexOf('8'));
    expect(answer(t.at('fortHonour', bits))).toBe('honour 8');
  });
  it('[10.1.6.2b] supports against a Banzai with all who have nothing to lose by it', () => {
    const t = new Table().turn(7).clear(2730).put('2/1A', 2730).put('2/1B', 2730).put('2/1E', 2730).at('landActions');
    t.act('select 2/1E').act('dig').at('banzai', t.piece('2/1A'), t.hex(2730));
    expect(answer(t)).toBe('support 2/1B');
    expect(answer(t.act('support 2/1B'))).toBe('roll');
  });
  it('[7.2.5b] sends the stronger engineers in first', () => {
    const t = new Table().clear(2729).put('2/1E', 2629, { steps: 2 }).put('2/2E', 2729).at('landActions');
    t.act('select 2/1E').act('demolish 2728').act('join 2/2E');
    expect(answer(t)).toBe('goIn 2/2E');
  });
  it('[10.1.6.3] falls back where the Japanese are farthest', () => {
    const t = new Table().clearAllBut(2730).put('2/1A', 2731);
    t.at('retreat', t.piece('2/1A'), 1, t.hex(2731));
    const near = t.g.book.graph.neighbours(t.hex(2730)).map((hex) => t.g.hexName(hex));
    expect(near).not.toContain(answer(t).split(' ')[1]);
  });
});

describe('the way down the tail', () => {
  /** Rows 39 to 45. */
  const tail = (t: Table): string[] =>
    [...t.g.book.hexIds].slice(0, t.g.book.landCount).filter((id) => Number(id) >= 3900);

  it('holds a hex dearer that most lies behind than one that leads nowhere', () => {
    const t = new Table().turn(18);
    t.clearAllBut(...tail(t), '3711');
    const worth = (hex: number) => hexWorth(t.g, t.hex(hex));
    expect(worth(3910)).toBeGreaterThan(worth(3711));
  });
  it('goes to the root of the tail past a hex on the way that leads nowhere', () => {
    const t = new Table().turn(18);
    t.clearAllBut(...tail(t), '3513')
      .put('6/1A', 3416, { ap: 8 })
      .force('general', 3)
      .force('japanese', -2)
      .at('landActions');
    for (let next = answer(t); next === 'select 6/1A' || next.startsWith('move '); next = answer(t)) t.act(next);
    const toTheTip = (hex: number) => t.g.book.graph.distance(hex, t.hex(4403));
    expect(toTheTip(t.g.cells[L.at + t.piece('6/1A')])).toBeLessThan(toTheTip(t.hex(3416)));
  });
  it('goes up the road and attacks what has the tail behind it before what is at hand', () => {
    const t = new Table().turn(22);
    t.clearAllBut(...tail(t).filter((id) => !['3909', '3910', '4009'].includes(id)), '3809');
    t.put('6/1A', 3909, { ap: 8 }).force('general', 3).force('japanese', -3).at('landActions');
    expect(answer(t)).toBe('select 6/1A');
    expect(reasons(t)).toEqual(['why.advance']);
    expect(answer(t.act('select 6/1A'))).toBe('move 4009');
    expect(answer(t.act('move 4009'))).toBe('select 6/1A');
    expect(answer(t.act('select 6/1A'))).toBe('attack');
  });
  it('follows where the line is full, as far as that is worth the way', () => {
    const off = (start: number) => {
      const t = new Table().turn(25).clearAllBut(3020);
      const { graph, landCount, hexIds } = t.g.book;
      const line = graph.neighbours(t.hex(3020)).filter((hex) => hex < landCount);
      const others = ['2/1A', '2/2A', '6/1A', '6/2A'];
      for (const [i, hex] of line.entries()) t.put(others[i] ?? '', hexIds[hex] as string, { point: 0 });
      t.put('2/3B', start).at('landActions');
      for (const unit of others) t.set('ap', t.piece(unit), 0);
      return answer(t);
    };
    expect(off(2923)).toBe('select 2/3B');
    expect(off(2922)).not.toBe('select 2/3B');
  });
  it('[11.31b] goes a long way round a runway under fire, also when the Japanese are worn out', () => {
    const t = new Table().turn(20).clearAllBut(2729).put('2/1A', 3328).force('japanese', -1);
    t.at('landActions').act('select 2/1A');
    expect(answer(t)).toBe('move 3327');
    expect(t.g.book.runway[t.hex(3327)]).toBe(0);
    expect(answer(t, 7, marine.turned?.({ runway: 0 }))).toBe('move 3228');
    expect(t.g.book.runway[t.hex(3228)]).toBe(1);
  });
  it('has the reserve land where the way to the last of the Japanese is shortest', () => {
    const t = new Table().turn(20);
    t.clearAllBut(...tail(t)).put('8/1A', 3712);
    t.at('enter', t.piece('Amtrac1'), t.piece('6/3A') + 1, ANY_BEACH);
    const [, entry = ''] = answer(t).split(' ');
    expect(t.g.book.beaches[t.g.book.entry[t.hex(entry)]].id).toBe('red3');
  });
  it('on the last turn tries what has hardly a chance, and before that does not', () => {
    const hopeless = (turn: number) => {
      const t = new Table().turn(turn).clearAllBut(4403).put('6/1A', 4303, { ap: 3 }).force('general', 1);
      return answer(t.force('japanese', 0).at('landActions').act('select 6/1A'));
    };
    expect(hopeless(29)).not.toBe('attack');
    expect(hopeless(30)).toBe('attack');
  });
});

describe('behind the line', () => {
  it('[11.2] guns near the Japanese go back to where nobody sees them, and stay there', () => {
    const t = new Table().turn(5).clearAllBut(2730).put('10/1', 2731, { ap: 8 }).at('landActions');
    expect(answer(t)).toBe('select 10/1');
    expect(answer(t.act('select 10/1'))).toMatch(/^move /);
    const quiet = new Table().turn(5).clearAllBut(2730).put('10/1', 3036).at('landActions');
    expect(answer(quiet)).toBe('endActions');
  });
  it('[11.1] whoever has nothing to fight with digs in where he can be seen', () => {
    const t = new Table()
      .turn(5)
      .clearAllBut(2730)
      .put('2/1E', 2731, { point: 0 })
      .force('general', -3)
      .at('landActions');
    expect(answer(t)).toBe('select 2/1E');
    expect(answer(t.act('select 2/1E'))).toBe('dig');
  });
  it('[7.2.3] guns and tanks that no attack asks for help the fire', () => {
    const t = new Table()
      .turn(5)
      .clear(2631, 2731)
      .put('2/1E', 2631)
      .put('Sherman1', 2731)
      .put('10/1', 2736)
      .force('general', 0);
    t.at('landActions').act('select 2/1E').act('fire 2730');
    expect(answer(t)).toBe('support Sherman1');
    expect(answer(t.act('support Sherman1'))).toBe('support 10/1');
  });
  it('[9.2.1f] infantry on its last legs goes out of the fire, whose loss would give the Japanese heart; not at the end', () => {
    const worn = (steps: number, turn: number) => {
      const t = new Table().turn(turn).clearAllBut(2730).put('2/1A', 2731, { steps, point: 0 }).force('general', -3);
      t.at('landActions');
      if (!t.legal.includes('select 2/1A')) return 'stays';
      return answer(t.act('select 2/1A'));
    };
    expect(worn(2, 10)).toMatch(/^move /);
    expect(worn(5, 10)).not.toMatch(/^move /);
    expect(worn(2, 28)).not.toMatch(/^move /);
  });
  it('[7.2.3] nobody helps an attack that cannot fail', () => {
    const attack = (morale: number) => {
      const t = new Table().turn(10).clearAllBut(2730).put('2/1A', 2731).put('10/2', 3036).force('general', morale);
      return answer(t.force('japanese', -3).at('landActions').act('select 2/1A').act('attack').act('target 2730'));
    };
    expect(attack(-3)).toBe('support 10/2');
    expect(attack(9)).toBe('roll');
  });
  it('[14.1h] the last reserve stays at sea while the island falls in time', () => {
    const t = new Table().turn(15).noReinforcements();
    for (const id of ['6/2A', '6/2B', '6/2E']) t.set('arrives', t.piece(id), 15);
    t.set('uncleared', 0, 60).at('embark');
    expect(t.legal.some((code) => code.startsWith('load 6/2A'))).toBe(true);
    expect(answer(t)).toBe('ready');
    expect(answer(t.set('uncleared', 0, 240))).toMatch(/^load 6\/2/);
  });
  it('[11.2] with three guns on Betio the last goes to Bairiki', () => {
    const quiet = () => new Table().turn(6).noReinforcements().clearAllBut(4403).put('10/1', 3036).put('10/2', 2735);
    const t = quiet().put('10/3', 2734);
    t.set('arrives', t.piece('10/4'), 4).at('embark');
    expect(answer(t)).toBe('bairiki 10/4');
    const fewer = quiet();
    fewer.set('arrives', fewer.piece('10/3'), 4).at('embark');
    expect(answer(fewer)).not.toBe('bairiki 10/3');
  });
  it('[10.1.4b] a single shell of the fleet goes to the wrecks', () => {
    const t = new Table().turn(9).clearAllBut(4403).put('2/1A', 2735).set('wrecks', 0, 1).set('shore', 0, 1);
    expect(answer(t.at('landActions'))).toBe('wrecks');
    expect(answer(t.set('shore', 0, 3))).not.toBe('wrecks');
  });
  it('nobody goes to and fro on land: no hex twice on end in a turn, unless ground was won between', () => {
    for (const seed of ['to and fro', 'and again']) {
      const g = startTarawa('campaign', seed);
      const players = new Players(tarawa, { marine: 'marine' }, seed);
      let moment = '';
      let ways = new Map<number, number[]>();
      const danced: string[] = [];
      while (!g.over) {
        g.apply(players.choose(g, g.toMove, g.legal()).action);
        const now = `${g.turn} ${g.cells[L.uncleared]}`;
        if (now !== moment) ways = new Map();
        moment = now;
        for (let u = 0; u < g.book.unitCount; u++) {
          const at = g.cells[L.at + u];
          const way = ways.get(u) ?? [];
          if (at >= 0 && way.at(-1) !== at) ways.set(u, [...way, at].slice(-4));
          const [a, b, c, d] = ways.get(u) ?? [];
          if (d !== undefined && a === c && b === d) danced.push(`turn ${g.turn} ${g.name(u)} ${g.hexName(at)}`);
        }
      }
      expect(danced, seed).toEqual([]);
    }
  });
});

describe('supply', () => {
  it('[8.2.2] feeds the battalion in touch with the Japanese first', () => {
    const t = new Table().turn(5).clearAllBut(2730).set('stock', 0, 1).noReinforcements();
    t.put('2/1A', 3613, { point: 0 }).put('8/2A', 2631, { point: 0 }).set('head', t.hex(3044), 1);
    t.at('supplyIssue');
    expect(t.legal).toEqual(expect.arrayContaining(['issue 2/1A', 'issue 8/2A']));
    expect(answer(t)).toBe('issue 8/2A');
  });
  it('[8.2.2] one point goes to the battalion that can use it twice, and to the one at the root of the tail', () => {
    const fed = (place: number, ...kept: number[]) => {
      const t = new Table()
        .turn(12)
        .clearAllBut(...kept)
        .set('stock', 0, 1)
        .noReinforcements()
        .openPier();
      t.put('2/1A', 2931, { point: 0 }).put('8/2A', place, { point: 0 }).set('head', t.hex(3044), 1);
      return t;
    };
    const twice = fed(4303, 2928, 2929, 2930, 4403).put('2/1B', 2931, { point: 0 });
    expect(answer(twice.at('supplyIssue'))).toMatch(/^issue 2\/1/);
    const root = fed(4106, 2930, 4204, 4205, 4206, 4207, 4208, 4302, 4303, 4304, 4305, 4306, 4402, 4403, 4404, 4405);
    expect(answer(root.at('supplyIssue'))).toBe('issue 8/2A');
  });
  it('[8.2.2f] does not break a point for one attack of little worth while the lagoon is empty', () => {
    const lone = (stock: number) => {
      const t = new Table().turn(12).clearAllBut(2930, 4403).put('2/1A', 2931).set('stock', 0, stock);
      return reasons(t.force('general', 2).force('japanese', -1).force('2', -3).at('landActions'));
    };
    expect(lone(20)).toEqual(['why.fire']);
    expect(lone(0)).toEqual(['why.dig']);
  });
  it('[8.3b] sets up a head at the foot of the pier before all others', () => {
    const t = new Table().turn(5).clearAllBut(4403).put('2/1A', 2735).at('supplyHeads');
    expect(answer(t)).toBe('head 2731');
  });
});

describe('the player', () => {
  it('plays Tarawa only', () => {
    const g = toy.compile(toy.data).start('dawn', {}, diceOfSeed('toy'));
    expect(() => marine.choose(g, g.legal(), new Seat({ seed: 'bot' }))).toThrow(TypeError);
  });
  it('leaves the board as it was shown, and answers the same again', () => {
    const g = startTarawa('campaign', 'again');
    for (let i = 0; i < 150; i++) {
      const before = g.hash();
      const actions = g.legal();
      const [first, second] = [0, 1].map(() => marine.choose(g, actions, new Seat({ seed: 'bot' })));
      expect(second).toEqual(first);
      expect(actions).toContain(first.action);
      expect(g.hash()).toBe(before);
      for (const { key, args } of first.reasons ?? [])
        for (const lang of LANGS) expect(new Speaker(lang, tarawa.text).say(key, args)).not.toBe(key);
      g.apply(first.action);
    }
  });
  it('has a thought for whatever a player can do', () => {
    const thoughts = Object.keys(tarawa.text.en).filter((key) => key.startsWith('because.'));
    const other = ['load', 'sail', 'wade', 'march', 'roll'];
    for (const type of Object.keys(ACTIONS))
      if (!other.includes(type)) expect(thoughts, type).toContain(`because.${type}`);
  });
  it('clears more of the island than chance does, with a reason in both languages for every answer', () => {
    const speakers = LANGS.map((lang) => new Speaker(lang, tarawa.text));
    const listening = {
      ...tarawa,
      bots: {
        marine: {
          ...marine,
          choose: (...question: Parameters<typeof marine.choose>) => {
            const choice = marine.choose(...question);
            if ((choice.reasons ?? []).length === 0) throw new Error(`no reason for ${choice.action}`);
            for (const { key, args } of choice.reasons ?? []) for (const speaker of speakers) speaker.say(key, args);
            return choice;
          },
        },
      },
    };
    const left = (bot: string) => {
      const ends = ['better', 'better still'].map((seed) => {
        const g = startTarawa('campaign', seed);
        playOut(g, new Players(listening, { marine: bot }, seed));
        return Number(g.view(null).tracks['uncleared']);
      });
      return ends.reduce((sum, n) => sum + n, 0);
    };
    expect(left('marine')).toBeLessThan(left('random') / 2);
  });
});
